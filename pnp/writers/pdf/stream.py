# SPDX-License-Identifier: MIT
"""A content stream in the making: operators, the graphics state, and what the stream refers to."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable
from typing import Any

from pnp.geometry import Rect
from pnp.scene.frame import Color
from pnp.writers.pdf.form import FadeUse, FontUse, Form, LinkArea, PictureUse, ShadeUse, ShadowUse, StateUse
from pnp.writers.pdf.numbers import numbers
from pnp.writers.pdf.text import ShownText

_FILL = {1: "g", 3: "rg", 4: "k"}
_STROKE = {1: "G", 3: "RG", 4: "K"}
_LEVEL = 6
_RGB, _CMYK = 3, 4

Resource = PictureUse | FadeUse | StateUse | ShadeUse | ShadowUse | Form


class ContentStream:
    """Gathers operators.

    It remembers the colours, font and line of the graphics state, so that they are stated only where they change; what
    stood before the stream is not known, for a form begins with the state of whoever shows it.
    """

    def __init__(self) -> None:
        self.texts = ShownText({})
        self.links: list[LinkArea] = []
        self._out: list[str] = []
        self._used: dict[str, Resource] = {}
        self._components: set[int] = set()
        self._state: dict[str, object] = {}
        self._saved: list[dict[str, object]] = []

    def write(self, operators: str) -> None:
        """Add operators that leave the state as it is."""
        self._out.append(operators)

    def save(self, *operators: str) -> None:
        """Save the state, then change it by operators that are not remembered, such as a clip."""
        self._saved.append(self._state.copy())
        self._out.append(" ".join(("q", *operators)))

    def restore(self) -> None:
        """Come back to the state saved last."""
        self._state = self._saved.pop()
        self._out.append("Q")

    def set(self, what: str, value: object, spell: Callable[[Any], str]) -> None:
        """Set a part of the state where it has another value; `spell` makes the operator."""
        if self._state.get(what) != value:
            self._state[what] = value
            self._out.append(spell(value))

    def fill_with(self, color: Color) -> None:
        """Set the colour of fills and glyphs."""
        if self._state.get("fill") != color:
            self._state["fill"] = color
            self._components.add(len(color))
            self._out.append(f"{numbers(color)} {_FILL[len(color)]}")

    def stroke_with(self, color: Color) -> None:
        """Set the colour of strokes."""
        self._components.add(len(color))
        self.set("stroke", color, lambda c: f"{numbers(c)} {_STROKE[len(c)]}")

    def paints(self, colors: Iterable[Color]) -> None:
        """Count in colours that resources paint."""
        self._components.update(len(color) for color in colors)

    def use(self, resource: Resource) -> str:
        """Refer to a resource; returns its name."""
        name = resource.name
        self._used[name] = resource
        return name

    def form(self, box: Rect, *, group: bool) -> Form:
        """All that was written, as a form."""
        stream = "\n".join(self._out).encode("ascii")
        used = list(self._used.values())
        children = tuple(use for use in used if isinstance(use, Form))
        spaces = self._components.union(_CMYK if child.cmyk else _RGB for child in children)
        about = repr((box, self.links, group)).encode()
        return Form(
            key=hashlib.blake2b(stream + about, digest_size=12).hexdigest(),
            box=box,
            data=zlib.compress(stream, _LEVEL),
            fonts=tuple(FontUse(face=key, glyphs=tuple(glyphs.items())) for key, glyphs in self.texts.glyphs.items()),
            pictures=tuple(use for use in used if isinstance(use, PictureUse)),
            states=tuple(use for use in used if isinstance(use, StateUse)),
            shades=tuple(use for use in used if isinstance(use, ShadeUse)),
            fades=tuple(use for use in used if isinstance(use, FadeUse)),
            shadows=tuple(use for use in used if isinstance(use, ShadowUse)),
            children=children,
            links=tuple(self.links),
            group=group,
            cmyk=_CMYK in spaces and _RGB not in spaces,
        )
