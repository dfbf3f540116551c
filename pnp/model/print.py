# SPDX-License-Identifier: MIT
"""Paper, sizes and print styles as data: the files under `layouts/` that say how pages get onto paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Place
from pnp.geometry import Size

SHAPES = ("rectangle", "rounded", "circle", "hexagon-flat", "hexagon-pointy", "octagon")
"""Outlines of finished pieces by name, each as large as its trim box; others are written as path data in mm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper by name (`a4`), portrait, with its label (`A4`) for slugs and file names."""

    id: str
    label: str
    size: Size
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TrimSize:
    """A named size of finished pieces, such as `standard`, 63 x 88 mm; `corner` is the radius people cut.

    `shape` is the outline, as in `Kind`. `sleeve` is the size by which sleeves for it are sold, where there are any.
    """

    id: str
    label: str
    size: Size
    place: Place
    corner: float = 0.0
    shape: str = ""
    sleeve: Size | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What is drawn beside the pages. Lengths in points.

    `crop` is `corners` (ticks at every trim corner outside the bleed), `outside` (ticks only outside the grid, for
    shared edges) or `none`.
    """

    crop: str = "outside"
    length: float = 8.5
    offset: float = 2.8
    width: float = 0.43
    rulers: bool = True
    slug: bool = True
    fold: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintStyle:
    """How pages are put on paper; one file of `layouts/print-styles/`.

    `backs` is `duplex`, `gutterfold`, `foldover`, `none` or `pages` (backs follow as pages of their own).
    `flip` is `long-edge`, `short-edge` or `auto` (long-edge on portrait sheets). `gap` lies between trim boxes;
    `auto_gap` takes its place where pages that would share a cut differ in the colours of their edges (`gap: auto`).
    `bleed` is how much of each page's bleed may be printed; between pages without a gap it is cut at the trim.
    `margin` is what the printer cannot print. `columns` and `rows` of 0 mean as many as fit. `orientation` is
    `portrait`, `landscape` or `auto` (whichever holds more). `arrange` is `grid`, `single` (one page a sheet, the paper
    is the page with its bleed), `poster`, `booklet` or `images`. `colour` is `full`, `grey` or `low-ink`.
    Further settings that later styles need are kept in `settings` (registration, page order, ink limit, naming).
    `labels` are the label in other languages.
    """

    id: str
    label: str
    place: Place
    arrange: str = "grid"
    backs: str = "duplex"
    flip: str = "auto"
    columns: int = 0
    rows: int = 0
    orientation: str = "auto"
    gap: float = 0.0
    auto_gap: float = 0.0
    bleed: float = 8.504
    margin: float = 14.173
    marks: Marks = field(default_factory=Marks)
    colour: str = "full"
    dpi: int = 300
    papers: tuple[str, ...] = ()
    name: str = "{game}-{product}-{style}-{paper}"
    version: str = "1"
    labels: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)
