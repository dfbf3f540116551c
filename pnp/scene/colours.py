# SPDX-License-Identifier: MIT
"""Frames in other colours: in greys, or in the economy form that a layout without one of its own is printed in.

Every function gives new values and changes none. What frames share (patterns, ornaments, a back that all cards have)
is changed once and stays shared, so that writers still store it once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache

from pnp.scene.frame import Color, Frame, GlyphRun, Gradient, Group, Item, Path, Picture, Shadow

RED_SHARE, GREEN_SHARE, BLUE_SHARE = 0.2126, 0.7152, 0.0722
"""How much each primary gives to the luminance of a colour (Rec. 709)."""

KEY_BLACK: Color = (0.0,)
"""Black as grey: printers make it of the black ink alone."""

STRENGTH = 0.25
"""How much of its ink a colour keeps in the economy form."""

SMALL = 0.05
"""The share of a page up to which a one-colour picture is an icon, which must stay readable."""


def linear(part: float) -> float:
    """The light that a part of an sRGB colour stands for."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def encoded(light: float) -> float:
    """The part of an sRGB colour that stands for an amount of light."""
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def rgb_of(color: Color) -> Color:
    """Any colour as RGB; CMYK simply, as screens show it."""
    if len(color) == 1:
        return color * 3
    if len(color) == 3:
        return color
    *inks, black = color
    return tuple((1 - ink) * (1 - black) for ink in inks)


@lru_cache(maxsize=4096)
def grey_of(color: Color) -> Color:
    """The grey as light as a colour: one that reads on white as well or as badly as the colour does."""
    if len(color) == 1:
        return color
    red, green, blue = (linear(part) for part in rgb_of(color))
    if red == green == blue:
        return (round(rgb_of(color)[0], 4),)
    return (round(encoded(RED_SHARE * red + GREEN_SHARE * green + BLUE_SHARE * blue), 4),)


@lru_cache(maxsize=4096)
def pale_of(color: Color) -> Color:
    """A colour with most of its ink left out."""
    if len(color) == 4:
        return tuple(round(ink * STRENGTH, 4) for ink in color)
    return tuple(round(1 - (1 - part) * STRENGTH, 4) for part in color)


class Recolouring:
    """Turns frames into frames of other colours.

    Args:
        color: How the colours of areas, lines and shadows change.
        text: How the colours of text change.
        picture: What becomes of a picture; it is told the share of the page that the picture covers, turned or scaled
            ones as if they were not.
    """

    def __init__(
        self,
        color: Callable[[Color], Color],
        text: Callable[[Color], Color],
        picture: Callable[[Picture, float], Item],
    ) -> None:
        self._color, self._text, self._picture = color, text, picture
        self._frames: dict[int, tuple[Frame, Frame]] = {}
        self._shared: dict[int, tuple[tuple[Item, ...], tuple[Item, ...]]] = {}

    def frame(self, frame: Frame) -> Frame:
        """The frame in its new colours; the same frame gives the same object."""
        known = self._frames.get(id(frame))
        if known is None:
            area = max(frame.width * frame.height, 1e-6)
            made = replace(frame, items=self.items(frame.items, area))
            known = self._frames[id(frame)] = (frame, made)  # the frame is held, so that its id stays its own
        return known[1]

    def items(self, items: Iterable[Item], area: float = float("inf")) -> tuple[Item, ...]:
        """Items in their new colours; `area` is that of their page, in square points."""
        return tuple([self._item(item, area) for item in items])

    def _item(self, item: Item, area: float) -> Item:
        if isinstance(item, Path):
            return replace(item, fill=self._paint(item.fill), stroke=self._stroke(item.stroke))
        if isinstance(item, GlyphRun):
            return replace(item, fill=self._text(item.fill))
        if isinstance(item, Group):
            return replace(item, items=self._within(item, area))
        if isinstance(item, Picture):
            return self._picture(item, item.width * item.height / area)
        if isinstance(item, Shadow):
            return replace(item, color=self._color(item.color))
        return item

    def _within(self, group: Group, area: float) -> tuple[Item, ...]:
        if not group.shared:
            return self.items(group.items, area)
        known = self._shared.get(id(group.items))
        if known is None:
            known = self._shared[id(group.items)] = (group.items, self.items(group.items, area))
        return known[1]

    def _paint(self, paint: Color | Gradient | None) -> Color | Gradient | None:
        if isinstance(paint, Gradient):
            return replace(paint, stops=tuple((at, self._color(color)) for at, color in paint.stops))
        return self._stroke(paint)

    def _stroke(self, color: Color | None) -> Color | None:
        return None if color is None else self._color(color)


def greys(picture_key: Callable[[str], str]) -> Recolouring:
    """Every colour as the grey as light as it.

    Args:
        picture_key: Gives the key of a picture's grey version by its own key.
    """

    def picture(item: Picture, _share: float) -> Item:
        return replace(item, key=picture_key(item.key), tint=None if item.tint is None else grey_of(item.tint))

    return Recolouring(grey_of, grey_of, picture)


def economy(takes_tint: Callable[[str], bool]) -> Recolouring:
    """The form for layouts that have no low-ink form of their own: everything pale, but text and icons black.

    Args:
        takes_tint: Whether the picture of a key has one colour, which a tint replaces.
    """

    def picture(item: Picture, share: float) -> Item:
        if item.tint is None or not takes_tint(item.key):
            return Group(items=(item,), opacity=STRENGTH)
        return replace(item, tint=KEY_BLACK if share <= SMALL else pale_of(item.tint))

    return Recolouring(pale_of, lambda _color: KEY_BLACK, picture)
