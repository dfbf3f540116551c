# SPDX-License-Identifier: MIT
"""The pocket duel's balance: its rules, strategies for it, and what they show."""
