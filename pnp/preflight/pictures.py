# SPDX-License-Identifier: MIT
"""Whether pictures have pixels enough for the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot

from pnp.assets.pictures.store import PictureStore
from pnp.diagnostics.problem import Diagnostic, error, warning
from pnp.geometry import POINTS_PER_INCH
from pnp.model.print import PrintStyle
from pnp.scene.frame import Group, Item, Picture
from pnp.scene.sheet import Job

POOR = 2 / 3
"""The share of the style's resolution below which a picture is blurred for sure: 200 of 300 pixels an inch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Use:
    """A picture on a page, and how it is enlarged there, across and down."""

    picture: Picture
    across: float
    down: float


def check_pictures(job: Job, style: PrintStyle, pictures: PictureStore) -> Iterator[Diagnostic]:
    """Report pictures whose resolution, where they are placed, is below the style's; each once a page."""
    worst: dict[tuple[int, str], tuple[float, str]] = {}
    for sheet in job.sheets:
        for side in sheet.sides:
            for placement in side.placements:
                key = id(placement.page)
                if (key, "") in worst:
                    continue
                worst[(key, "")] = (0.0, "")
                for picture, dpi in _resolutions(placement.page.items, placement.scale, pictures):
                    known = worst.get((key, picture), (dpi, placement.name))
                    worst[(key, picture)] = (min(dpi, known[0]), placement.name)
    for (_, picture), (dpi, name) in worst.items():
        if picture and dpi < style.dpi - 0.5:
            make = error if dpi < POOR * style.dpi else warning
            fact = f"a picture on `{name}` has {dpi:.0f} pixels an inch, and `{style.id}` wants {style.dpi}"
            yield make(
                "preflight-picture-resolution",
                fact,
                helps=("use a picture with more pixels", "make it smaller on the page"),
            )


def _resolutions(items: Iterable[Item], scale: float, pictures: PictureStore) -> Iterator[tuple[str, float]]:
    """The pixels an inch of each picture made of pixels."""
    for use in _uses(items, scale, scale):
        pixels = pictures.info(use.picture.key).pixels
        if pixels and use.picture.width > 0 and use.picture.height > 0:
            across = pixels[0] * POINTS_PER_INCH / (use.picture.width * use.across)
            down = pixels[1] * POINTS_PER_INCH / (use.picture.height * use.down)
            yield use.picture.key, min(across, down)


def _uses(items: Iterable[Item], across: float, down: float) -> Iterator[_Use]:
    for item in items:
        if isinstance(item, Picture):
            yield _Use(picture=item, across=across, down=down)
        elif isinstance(item, Group):
            a, b, c, d, _, _ = item.matrix
            yield from _uses(item.items, across * hypot(a, b), down * hypot(c, d))
