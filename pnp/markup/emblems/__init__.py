# SPDX-License-Identifier: MIT
"""Emblems drawn from an id and a few tags."""
