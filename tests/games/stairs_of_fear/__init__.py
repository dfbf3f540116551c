# SPDX-License-Identifier: MIT
"""The stairs' balance: its rules as a model, a player for it, and what many games show."""
