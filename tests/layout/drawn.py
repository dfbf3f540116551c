# SPDX-License-Identifier: MIT
"""Patterns as tests look at them: made from millimetres, their paths found, their ink measured."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import resvg_py
from PIL import Image

from pnp.geometry import IDENTITY, MM, Matrix, compose
from pnp.layout.patterns import pattern
from pnp.scene.frame import Group, Item, Path

INK = (0.1, 0.1, 0.1)
TO_MM: Matrix = (1 / MM, 0.0, 0.0, 1 / MM, 0.0, 0.0)


def made(kind: str, box: tuple[float, float], **settings: Any) -> Group:
    """A pattern over a box in millimetres; numbers are angles, counts and parts, figures in strings millimetres."""
    points = {k.rstrip("_"): _value(v) for k, v in settings.items()}
    return pattern(kind, box[0] * MM, box[1] * MM, {"color": INK, **points})


def _value(value: Any) -> Any:
    return float(value) * MM if isinstance(value, str) and value.replace(".", "", 1).isdigit() else value


def paths(item: Item, matrix: Matrix = TO_MM) -> Iterator[tuple[Path, Matrix]]:
    """All paths of an item, each with its way to the millimetres of the box."""
    if isinstance(item, Path):
        yield item, matrix
    elif isinstance(item, Group):
        for inner in item.items:
            yield from paths(inner, compose(matrix, item.matrix))


def units(item: Item) -> list[Path]:
    """The different paths of an item, as they are drawn once."""
    return list({id(path): path for path, _ in paths(item)}.values())


def inked(group: Group, box: tuple[float, float]) -> float:
    """The part of a box in millimetres that has ink."""
    width, height = (round(side * 4) for side in box)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0] * MM} {box[1] * MM}"'
        f' width="{width}" height="{height}">{_svg(group)}</svg>'
    )
    image = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, background="white"))).convert("L")
    return 1 - sum(image.tobytes()) / 255 / (image.width * image.height)


def _svg(item: Item, matrix: Matrix = IDENTITY) -> str:
    if isinstance(item, Group):
        placed = " ".join(f"{number:.4f}" for number in item.matrix)
        return f'<g transform="matrix({placed})">{"".join(_svg(inner, matrix) for inner in item.items)}</g>'
    assert isinstance(item, Path)
    data = " ".join(" ".join(map(str, command)) for command in item.commands)
    fill = "black" if item.fill else "none"
    stroke = f' stroke="black" stroke-width="{item.width}"' if item.stroke else ""
    return f'<path d="{data}" fill="{fill}"{stroke}/>'
