# SPDX-License-Identifier: MIT
"""Timings of whole builds against a floor and, where installed, rivals."""
