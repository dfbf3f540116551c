# SPDX-License-Identifier: MIT
"""Boxes in, frames out."""
