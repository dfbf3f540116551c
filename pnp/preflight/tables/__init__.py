# SPDX-License-Identifier: MIT
"""A Tabletop Simulator save in, what is wrong with it out."""
