# SPDX-License-Identifier: MIT
"""What is asked of an export of tables."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pnp.pipeline.options import BuildOptions
from pnp.writers.tts.grids import TARGET_DPI


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What the command asks for.

    `out` is where each game gets a folder, instead of `output/<game>/tts`. `prefix` is the address at which the files
    will lie, empty for where they lie now. `objects` leaves the saves out. `install` is the program's own folder, where
    everything is put as well.
    """

    build: BuildOptions
    out: Path | None = None
    prefix: str = ""
    dpi: int = TARGET_DPI
    objects: bool = False
    install: Path | None = None
