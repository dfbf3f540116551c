# SPDX-License-Identifier: MIT
"""Tabletop Simulator: sheets of cards as pictures, and objects and saves as its JSON."""
