# SPDX-License-Identifier: MIT
"""Colours, fills, shadows and outlines as a template writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pnp.boxes.tree import Fill, HardShadow, Outline
from pnp.diagnostics.problem import did_you_mean
from pnp.markup.values import BadValueError, rounded, split_level, to_length, to_number, to_part, to_size
from pnp.scene.frame import Color

_HEX = re.compile(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")
_HEX_SHEER = re.compile(r"#(?:[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})")
_SHEER = re.compile(r"(.+)/\s*([^/()]+%)", re.DOTALL)
_CALL = re.compile(r"(cmyk|linear|radial)\((.*)\)", re.DOTALL)
_LENGTH_LIKE = re.compile(r"[+-]?\.?\d")


class Tone(NamedTuple):
    """A colour, None for none, with its opacity."""

    color: Color | None
    opacity: float


class Paints:
    """Reads paints with a theme's palette."""

    def __init__(self, palette: Mapping[str, Color]) -> None:
        self._palette = palette

    def color(self, text: str) -> Color | None:
        """A colour of the palette, `#rgb`, `#rrggbb`, `cmyk(c m y k)` in percent, or `none`."""
        if text in self._palette:
            return self._palette[text]
        if text == "none":
            return None
        if text.startswith("#"):
            return _hex(text)
        if _SHEER.fullmatch(text):
            raise BadValueError(
                f"`{text}` has an opacity, which only `fill` and `stroke` take", "use `opacity` instead"
            )
        call = _CALL.fullmatch(text)
        if call and call[1] == "cmyk":
            return _cmyk(call[2])
        if call:
            raise BadValueError(f"`{call[1]}` makes a gradient, where one colour is needed", "write one colour")
        helps = did_you_mean(text, self._palette) or ("write it as `#rrggbb`",)
        raise BadValueError(f"the theme has no colour `{text}`", *helps, code="unknown-color")

    def ink(self, text: str) -> Color:
        """A colour that is not `none`."""
        color = self.color(text)
        if color is None:
            raise BadValueError("`none` stands where a colour is needed", "write a colour")
        return color

    def tone(self, text: str) -> Tone:
        """A colour that may be seen through: also `ink/40%`, `#rgba` and `#rrggbbaa`."""
        if _HEX_SHEER.fullmatch(text):
            digits = "".join(d * 2 for d in text[1:]) if len(text) == 5 else text[1:]
            return Tone(_hex("#" + digits[:6]), rounded(int(digits[6:], 16) / 255))
        sheer = _SHEER.fullmatch(text)
        if sheer is None:
            return Tone(self.color(text), 1.0)
        return Tone(self.ink(sheer[1].strip()), to_part(sheer[2].strip()))

    def fill(self, text: str) -> Fill | None:
        """A colour, `linear(angle, color, ...)` or `radial(color, ...)`."""
        call = _CALL.fullmatch(text)
        if call and call[1] != "cmyk":
            return self._gradient(call[1], split_level(call[2], ","))
        color, opacity = self.tone(text)
        if color is None:
            return None
        return Fill(stops=((0.0, color),), alphas=(opacity,) if opacity < 1 else ())

    def _gradient(self, kind: str, parts: list[str]) -> Fill:
        angle = 90.0
        if kind == "linear":
            if not parts or not _LENGTH_LIKE.match(parts[0]):
                raise BadValueError("`linear` begins with an angle", "write `linear(90, paper, ink)`")
            angle = to_number(parts.pop(0).removesuffix("deg"))
        if len(parts) < 2:
            raise BadValueError(
                f"`{kind}` needs two colours or more", f"write `{kind}({'90, ' * (kind == 'linear')}paper, ink)`"
            )
        read = [self._stop(part) for part in parts]
        stops = _spread([(at, color) for at, color, _ in read])
        if len({len(color) for _, color in stops}) > 1:
            raise BadValueError(
                "a gradient mixes colours of the screen and of the press", "write all as `cmyk(c m y k)`"
            )
        alphas = tuple(alpha for _, _, alpha in read)
        return Fill(stops=stops, kind=kind, angle=angle, alphas=alphas if min(alphas) < 1 else ())

    def _stop(self, text: str) -> tuple[float | None, Color, float]:
        """A colour with the place that is said, if any, and its opacity."""
        words = split_level(text, " ")
        if len(words) > 2 or not words or (len(words) == 2 and not words[1].endswith("%")):
            raise BadValueError(f"`{text}` is not a colour with a percentage", "write `ink 40%`")
        color, alpha = self.tone(words[0])
        if color is None:
            raise BadValueError("`none` stands where a colour is needed", "write a colour, or `paper/0%` to fade out")
        return to_part(words[1]) if len(words) == 2 else None, color, alpha

    def shadow(self, text: str) -> HardShadow | None:
        """`dx dy [blur] color [opacity]`, or `none`."""
        if text == "none":
            return None
        words = split_level(text, " ")
        count = next((k for k, word in enumerate(words) if not _LENGTH_LIKE.match(word)), len(words))
        if not 2 <= count <= 3 or not 1 <= len(words) - count <= 2:
            raise BadValueError(f"`{text}` is not a shadow", "write `1mm 1mm ink` or `0mm 1mm 2mm ink 0.4`")
        lengths = [to_length(word) for word in words[:2]]
        blur = to_size(words[2]) if count == 3 else 0.0
        opacity = to_part(words[count + 1]) if len(words) == count + 2 else 1.0
        return HardShadow(dx=lengths[0], dy=lengths[1], blur=blur, color=self.ink(words[count]), opacity=opacity)

    def outline(self, text: str) -> Outline | None:
        """`width color`, or `none`."""
        if text == "none":
            return None
        words = split_level(text, " ")
        if len(words) != 2:
            raise BadValueError(f"`{text}` is not an outline", "write `0.75mm ink`")
        return Outline(width=to_size(words[0]), color=self.ink(words[1]))


def _hex(text: str) -> Color:
    if _HEX.fullmatch(text) is None:
        raise BadValueError(f"`{text}` is not a colour", "write `#rrggbb`", code="unknown-color")
    digits = "".join(d * 2 for d in text[1:]) if len(text) == 4 else text[1:]
    return tuple(rounded(int(digits[k : k + 2], 16) / 255) for k in (0, 2, 4))


def _cmyk(text: str) -> Color:
    numbers = [to_number(part.removesuffix("%")) for part in text.replace(",", " ").split()]
    if len(numbers) != 4 or not all(0 <= n <= 100 for n in numbers):
        raise BadValueError(f"`cmyk({text})` is not four percentages", "write `cmyk(0 80 90 10)`", code="unknown-color")
    return tuple(rounded(n / 100) for n in numbers)


def _spread(stops: list[tuple[float | None, Color]]) -> tuple[tuple[float, Color], ...]:
    """Stops with a position each: those without one lie evenly between their neighbours, as in CSS."""
    places = [place for place, _ in stops]
    places[0] = 0.0 if places[0] is None else places[0]
    places[-1] = 1.0 if places[-1] is None else places[-1]
    known = [k for k, place in enumerate(places) if place is not None]
    out: list[float] = []
    for index, place in enumerate(places):
        before = max(k for k in known if k <= index)
        after = min(k for k in known if k >= index)
        first, last = places[before] or 0.0, places[after] or 0.0
        value = place if place is not None else first + (last - first) * (index - before) / (after - before)
        out.append(rounded(max(value, out[-1] if out else 0.0)))
    return tuple((value, color) for value, (_, color) in zip(out, stops, strict=True))
