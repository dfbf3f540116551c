# SPDX-License-Identifier: MIT
"""Pictures, shadows, gradients and states as objects of a PDF file."""

from __future__ import annotations

import zlib
from itertools import pairwise
from typing import Any

from pnp.assets.pictures.blur import blurred_mask
from pnp.assets.pictures.values import Raster
from pnp.scene.frame import Color, Gradient
from pnp.writers.pdf.form import ShadowUse, StateUse
from pnp.writers.pdf.objects import Dictionary, ObjectFile, Stream, array, dictionary, name

SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
Stop = tuple[float, Color]


def image(file: ObjectFile, raster: Raster) -> Stream:
    """An image XObject; its soft mask becomes an object of its own."""
    entries: dict[str, object] = {
        "Type": name("XObject"),
        "Subtype": name("Image"),
        "Width": raster.width,
        "Height": raster.height,
        "BitsPerComponent": raster.bits,
        "ColorSpace": _space(raster),
        "Filter": name(raster.filter),
    }
    if raster.predictor:
        parameters = {"Colors": raster.colors, "BitsPerComponent": raster.bits, "Columns": raster.width}
        entries["DecodeParms"] = dictionary({"Predictor": 15, **parameters})
    if raster.decode:
        entries["Decode"] = array(raster.decode)
    if raster.mask is not None:
        entries["SMask"] = file.add(image(file, raster.mask))
    return Stream(raster.data, entries)


def _space(raster: Raster) -> object:
    if raster.space != "Indexed":
        return name(raster.space)
    last = len(raster.palette) // 3 - 1
    return array([name("Indexed"), name("DeviceRGB"), last, f"<{raster.palette.hex()}>"])


def shadow(file: ObjectFile, use: ShadowUse) -> Stream:
    """One pixel of the shadow's colour under a soft mask of its blurred shape."""
    pixel = Raster(
        width=1,
        height=1,
        space=SPACES[len(use.color)],
        filter="FlateDecode",
        data=zlib.compress(bytes([round(255 * value) for value in use.color])),
        mask=blurred_mask(use.width, use.height, use.radius, use.blur),
    )
    return image(file, pixel)


def state(use: StateUse) -> Dictionary:
    """A graphics state of an opacity and a blend mode."""
    return dictionary({"Type": name("ExtGState"), "ca": use.opacity, "CA": use.opacity, "BM": name(use.blend)})


def shading(gradient: Gradient) -> Dictionary:
    """A shading that goes on with its end colours beyond its ends."""
    stops = _spread(_alike(gradient.stops))
    return dictionary(
        {
            "ShadingType": 2 if gradient.kind == "linear" else 3,
            "ColorSpace": name(SPACES[len(stops[0][1])]),
            "Coords": array([round(value, 3) for value in gradient.coords]),
            "Function": _function(stops),
            "Extend": array(["true", "true"]),
        }
    )


def _function(stops: tuple[Stop, ...]) -> Dictionary:
    # Two stops at one place are a hard edge: there is no piece between them.
    pieces = [(begin, end) for begin, end in pairwise(stops) if end[0] > begin[0]]
    functions = [_piece(begin[1], end[1]) for begin, end in pieces]
    if len(functions) == 1:
        return functions[0]
    return dictionary(
        {
            "FunctionType": 3,
            "Domain": array([0, 1]),
            "Functions": array(functions),
            "Bounds": array([round(begin[0], 5) for begin, _ in pieces[1:]]),
            "Encode": array([0, 1] * len(functions)),
        }
    )


def _piece(begin: Color, end: Color) -> Dictionary:
    ends: dict[str, Any] = {"C0": array(begin), "C1": array(end)}
    return dictionary({"FunctionType": 2, "Domain": array([0, 1]), "N": 1, **ends})


def _spread(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """Stops from 0 to 1, in order: what lies before the first one has its colour, and so at the end."""
    ordered = sorted(((min(1.0, max(0.0, at)), color) for at, color in stops), key=lambda stop: stop[0])
    first, last = ordered[0], ordered[-1]
    before = [(0.0, first[1])] if first[0] > 0 or len(ordered) == 1 else []
    after = [(1.0, last[1])] if last[0] < 1 else []
    return (*before, *ordered, *after)


def _alike(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    """Stops of one colour space; grey joins the others, and CMYK among RGB becomes RGB."""
    kinds = {len(color) for _, color in stops}
    if len(kinds) == 1:
        return stops
    convert = _to_rgb if 3 in kinds else _to_cmyk
    return tuple((at, convert(color)) for at, color in stops)


def _to_rgb(color: Color) -> Color:
    if len(color) == 1:
        return (color[0],) * 3
    if len(color) == 3:
        return color
    *inks, black = color
    return tuple(round((1 - ink) * (1 - black), 4) for ink in inks)


def _to_cmyk(color: Color) -> Color:
    return (0.0, 0.0, 0.0, 1 - color[0]) if len(color) == 1 else color
