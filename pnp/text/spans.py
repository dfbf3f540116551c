# SPDX-License-Identifier: MIT
"""What the text room sets: plain spans with resolved faces, and inline boxes; lengths in em of the paragraph's size."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.scene.frame import BLACK, Color, Item


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanStyle:
    """How a span is set.

    `faces` are face keys in order of preference (a Latin face before the Han face where both are wanted). `scale` is
    times the paragraph's size, `rise` moves the baseline up, `tracking` is added after every cluster, all in em.
    `dots` puts an emphasis dot at each Han character. `language` is a BCP 47 tag; it selects glyph forms and rules.
    """

    faces: tuple[str, ...]
    color: Color = BLACK
    scale: float = 1.0
    rise: float = 0.0
    tracking: float = 0.0
    language: str = "zh-Hant"
    features: tuple[tuple[str, int], ...] = ()
    nobreak: bool = False
    dots: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    r"""Text in one style. `\n` is a forced line end, `\u2029` a paragraph end. `ruby` is its annotation."""

    text: str
    style: SpanStyle
    ruby: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineBox:
    """A box in the text flow, such as an icon: `width` x `height` em, reaching `drop` em below the baseline.

    `key` comes back with its place, as do `items`, which are drawn there: in points, with the box's top left corner at
    (0, 0). `gap` is the space to a neighbouring Han character. It joins a digit beside it.
    """

    key: str
    width: float
    height: float
    drop: float = 0.12
    gap: float = 0.0
    color: Color | None = None
    items: tuple[Item, ...] = ()


Piece = Span | InlineBox
