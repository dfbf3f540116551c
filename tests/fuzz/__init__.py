# SPDX-License-Identifier: MIT
"""Damaged games: `make fuzz` runs many, the tests some."""
