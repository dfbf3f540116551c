# SPDX-License-Identifier: MIT
"""Colours, sizes and dice."""

from __future__ import annotations

import pytest

from pnp.geometry import MM, LengthError, Size
from pnp.loading.scalars import is_dice, parse_color, parse_size


@pytest.mark.parametrize(
    ("text", "color"),
    [
        ("#fff", (1, 1, 1)),
        ("#FF0000", (1, 0, 0)),
        ("cmyk(0 50 100 0)", (0, 0.5, 1, 0)),
        ("cmyk(0%, 0%, 0%, 100%)", (0, 0, 0, 1)),
    ],
)
def test_colours(text: str, color: tuple[float, ...]) -> None:
    """Three or six digits, or four parts in percent."""
    assert parse_color(text) == color


@pytest.mark.parametrize(
    "text", ["", "red", "#ff", "#12345", "#ggg", "cmyk(0 0 0)", "cmyk(0 0 0 101)", "cmyk(1.1.1 0 0 0)"]
)
def test_no_colours(text: str) -> None:
    """Anything else is none."""
    assert parse_color(text) is None


@pytest.mark.parametrize("text", ["63mm x 88mm", "63mm×88mm", "63 mm x 88 mm", " 6.3cm x 8.8cm "])
def test_sizes(text: str) -> None:
    """Two lengths with a cross between."""
    size = parse_size(text)
    assert size.width == pytest.approx(63 * MM)
    assert size.height == pytest.approx(88 * MM)


def test_inches() -> None:
    """Sizes in inches stay exact."""
    assert parse_size("2.5in x 3.5in") == Size(width=180, height=252)


@pytest.mark.parametrize("text", ["", "63mm", "63 x 88", "63mm x", "0mm x 5mm", "-3mm x 5mm", "63mm x 88mm x 1mm"])
def test_no_sizes(text: str) -> None:
    """Anything else says why not."""
    with pytest.raises(LengthError):
        parse_size(text)


@pytest.mark.parametrize(("text", "good"), [(t, True) for t in ("D", "2D+1", "C", "3", "D-1", "2D + C", "10D−2")])
def test_dice(text: str, good: bool) -> None:
    """Dice, coins and numbers, joined by signs."""
    assert is_dice(text) is good


@pytest.mark.parametrize("text", ["", "d", "2D+", "+1", "D*2", "0D", "2 D", "D6"])
def test_no_dice(text: str) -> None:
    """Anything else is none."""
    assert not is_dice(text)
