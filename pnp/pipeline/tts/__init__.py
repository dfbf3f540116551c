# SPDX-License-Identifier: MIT
"""A game as tables of Tabletop Simulator: what lies on them and where, its pictures, and the files."""
