# SPDX-License-Identifier: MIT
"""Spans in, lines of glyph runs out."""
