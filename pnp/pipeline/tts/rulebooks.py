# SPDX-License-Identifier: MIT
"""The rulebook that lies on a table."""

from __future__ import annotations

from pnp.diagnostics.problem import Report
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.stages import MadeGame, Shop
from pnp.pipeline.tts.equipment import Rulebook


def rulebook_of(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> Rulebook | None:
    """The rulebook of a game: its first product of that type, page by page; None for a game without one."""
    return None
