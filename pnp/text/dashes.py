# SPDX-License-Identifier: MIT
"""Dashes and dots of Chinese: `——` is one bar of two em, `……` two squares, whatever the font's advances are."""

from __future__ import annotations

import math

from pnp.text.clusters import UPRIGHT, Cluster
from pnp.text.shaping import Face

_INSET = 0.07
"""How far the bar stays from both ends of its cells, as in the Noto faces."""

_OVERLAP = 0.1
"""The least overlap of two pieces, so that no seam shows."""


def joined_dashes(text: str, dash: Cluster, face: Face, ems: float) -> Cluster:
    """Overlapping copies of a dash that make one bar.

    Args:
        text: The dashes meant.
        dash: One dash, shaped.
        face: Its face.
        ems: How long the whole is.
    """
    if not dash.glyphs:
        return dash._replace(text=text, advance=ems)
    gid, _, dx, dy = dash.glyphs[0]
    ink = face.ink(gid)
    upright = dash.stands == UPRIGHT
    start, end = (_INSET, ems - _INSET)
    if ink is not None:
        start, end = (-(dy + ink[3]), -(dy + ink[1])) if upright else (ink[0] + dx, ink[2] + dx)
    piece, bar = end - start, ems - 2 * _INSET
    count = 1 if piece >= bar - 0.02 else math.ceil((bar - piece) / max(piece - _OVERLAP, 0.05)) + 1
    step = (bar - piece) / (count - 1) if count > 1 else 0.0
    shift = (_INSET if count > 1 else (ems - piece) / 2) - start
    place = (dx, dy - shift) if upright else (dx + shift, dy)
    advances = [step] * (count - 1) + [ems - step * (count - 1)]
    glyphs = tuple((gid, advance, *place) for advance in advances)
    return dash._replace(text=text, glyphs=glyphs, advance=ems, plain=False)


def squared(cluster: Cluster) -> Cluster:
    """A mark in the middle of one em, where its font gives it another width."""
    if len(cluster.glyphs) != 1 or abs(cluster.advance - 1.0) < 0.03:
        return cluster
    gid, advance, dx, dy = cluster.glyphs[0]
    shift = (1.0 - advance) / 2
    place = (dx, dy - shift) if cluster.stands == UPRIGHT else (dx + shift, dy)
    return cluster._replace(glyphs=((gid, 1.0, *place),), advance=1.0, plain=False)
