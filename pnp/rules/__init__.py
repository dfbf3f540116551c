# SPDX-License-Identifier: MIT
"""A game in, diagnostics of its rules out."""
