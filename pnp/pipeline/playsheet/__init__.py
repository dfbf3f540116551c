# SPDX-License-Identifier: MIT
"""A game with a play-sheet in, the workbook it is played in out."""
