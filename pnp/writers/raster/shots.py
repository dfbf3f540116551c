# SPDX-License-Identifier: MIT
"""Many pages of a file to PNG files, by several processes where there are many."""

from __future__ import annotations

import multiprocessing
import pathlib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from pnp.writers.png import write_png
from pnp.writers.raster.pages import PagePainter

MANY = 60
"""From as many pages on processes are worth their start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A page, how many columns and rows it is painted with, and the file it becomes."""

    index: int
    width: int
    height: int
    target: pathlib.Path


def paint_shots(
    path: pathlib.Path, shots: Sequence[Shot], dpi: float, *, grey: bool = False, processes: int = 1
) -> None:
    """Paint pages and write each as a PNG file; the files are the same however many processes work.

    Processes are started afresh, as all systems can: nothing of this process is needed in them but the arguments.

    Args:
        path: The PDF file.
        shots: What to paint.
        dpi: What the files say of their resolution.
        grey: Whether only lightness is wanted.
        processes: How many may work at once.
    """
    if len(shots) < MANY or processes < 2:
        _paint(path, shots, dpi, grey)
        return
    parts = [shots[start::processes] for start in range(processes)]
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(_paint, path, part, dpi, grey) for part in parts if part]:
            done.result()


def _paint(path: pathlib.Path, shots: Sequence[Shot], dpi: float, grey: bool) -> None:
    with PagePainter(path) as painter:
        for shot in shots:
            write_png(painter.paint(shot.index, shot.width, shot.height, grey=grey), shot.target, dpi)
