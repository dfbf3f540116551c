# SPDX-License-Identifier: MIT
"""Colours, gradients, shadows and outlines as templates write them."""

from __future__ import annotations

import pytest

from pnp.markup.paints import Paints
from pnp.markup.values import BadValueError
from pnp.scene.frame import Color

PAINTS = Paints({"ink": (0.0, 0.0, 0.0), "paper": (1.0, 1.0, 1.0), "none-such": (0.5, 0.5, 0.5)})


@pytest.mark.parametrize(
    ("text", "color"),
    [
        ("ink", (0.0, 0.0, 0.0)),
        ("none", None),
        ("#fff", (1.0, 1.0, 1.0)),
        ("#FF8000", (1.0, 0.501961, 0.0)),
        ("cmyk(0 80 90 10)", (0.0, 0.8, 0.9, 0.1)),
        ("cmyk(0%, 80%, 90%, 10%)", (0.0, 0.8, 0.9, 0.1)),
    ],
)
def test_colours(text: str, color: Color | None) -> None:
    """Names, hexadecimal digits and inks."""
    assert PAINTS.color(text) == color


@pytest.mark.parametrize(
    ("text", "opacity"),
    [
        ("ink/40%", 0.4),
        ("#0008", 0.533333),
        ("#00000080", 0.501961),
        ("cmyk(0 0 0 100)/25%", 0.25),
        ("ink", 1.0),
        ("none", 1.0),
    ],
)
def test_colours_seen_through(text: str, opacity: float) -> None:
    """By a percentage after the colour, or by a fourth pair of digits."""
    assert PAINTS.tone(text).opacity == opacity


def test_a_gradient_keeps_the_opacity_of_each_stop() -> None:
    """None where all are opaque."""
    faded = PAINTS.fill("linear(90, ink 20%, ink/50%, paper/0% 80%)")
    assert faded is not None
    assert (faded.alphas, [at for at, _ in faded.stops]) == ((1.0, 0.5, 0.0), [0.2, 0.5, 0.8])
    plain = PAINTS.fill("radial(ink, paper)")
    assert plain is not None
    assert plain.alphas == ()


@pytest.mark.parametrize("text", ["", "inky", "#ff", "#gggggg", "cmyk(1 2 3)", "cmyk(0 0 0 200)", "rgb(1,2,3)"])
def test_what_is_no_colour(text: str) -> None:
    """Each has the same code, and a mend."""
    with pytest.raises(BadValueError) as caught:
        PAINTS.color(text)
    assert caught.value.code == "unknown-color"
    assert caught.value.helps


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("linear(90, ink, paper)", [0.0, 1.0]),
        ("linear(0, ink, paper, ink)", [0.0, 0.5, 1.0]),
        ("linear(0deg, ink, paper 80%, ink, ink)", [0.0, 0.8, 0.9, 1.0]),
        ("radial(ink 20%, paper 60%)", [0.2, 0.6]),
        ("radial(ink 60%, paper 20%)", [0.6, 0.6]),
        ("radial(cmyk(0 0 0 0), cmyk(0 0 0 100))", [0.0, 1.0]),
    ],
)
def test_places_of_gradients(text: str, places: list[float]) -> None:
    """Colours without a place lie evenly between their neighbours, and none lies before the one before it."""
    fill = PAINTS.fill(text)
    assert fill is not None
    assert [place for place, _ in fill.stops] == pytest.approx(places)
    assert fill.kind == text.partition("(")[0]


def test_angles_of_gradients() -> None:
    """Degrees, with or without saying so."""
    fills = [PAINTS.fill(text) for text in ("linear(-45, ink, paper)", "linear(-45deg, ink, paper)")]
    assert [fill.angle for fill in fills if fill] == [-45.0, -45.0]


@pytest.mark.parametrize(
    "text",
    ["linear(ink, paper)", "linear(90)", "radial(ink)", "radial(ink, none)", "radial(ink 3mm, paper)", "linear()"],
)
def test_what_is_no_gradient(text: str) -> None:
    """A gradient needs an angle where it is linear, and two colours."""
    with pytest.raises(BadValueError):
        PAINTS.fill(text)


def test_shadows_and_outlines_can_be_none() -> None:
    """A template can switch them off by a value."""
    assert (PAINTS.shadow("none"), PAINTS.outline("none"), PAINTS.fill("none")) == (None, None, None)


@pytest.mark.parametrize("text", ["", "ink", "1mm ink", "1mm 1mm", "1mm 1mm ink 2 3", "1mm 1mm 1mm 1mm ink", "1 1 ink"])
def test_what_is_no_shadow(text: str) -> None:
    """Two or three lengths, a colour, perhaps an opacity."""
    with pytest.raises(BadValueError):
        PAINTS.shadow(text)
