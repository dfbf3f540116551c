# SPDX-License-Identifier: MIT
"""The game with twenty-seven heroes: its rules, facts and wording."""
