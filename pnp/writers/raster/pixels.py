# SPDX-License-Identifier: MIT
"""Painted pixels as a value, between whoever paints them and whoever writes them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Pixels:
    """Painted pixels: rows from the top, each `stride` bytes long, red, green and blue a pixel, or one grey."""

    width: int
    height: int
    stride: int
    grey: bool
    data: bytes
