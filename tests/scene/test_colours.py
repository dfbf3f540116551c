# SPDX-License-Identifier: MIT
"""Frames in greys and in the economy form: the right tones, and what was shared still is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.geometry_paths import rectangle
from pnp.scene.colours import KEY_BLACK, economy, grey_of, greys, pale_of
from pnp.scene.frame import Color, Frame, GlyphRun, Gradient, Group, Item, Link, Path, Picture, Shadow

RED: Color = (1.0, 0.0, 0.0)
YELLOW: Color = (1.0, 0.9, 0.0)
RUN = GlyphRun(font="f", size=9.0, x=0.0, y=0.0, glyphs=(1,), advances=(500,), text=("一",), fill=RED)


def page(*items: Item) -> Frame:
    """A card with items."""
    return Frame(width=100.0, height=200.0, bleed=5.0, items=items, safe=4.0)


def block(fill: Color | Gradient) -> Path:
    """A filled rectangle."""
    return Path(commands=rectangle(0.0, 0.0, 50.0, 50.0), fill=fill)


@pytest.mark.parametrize(
    ("color", "grey"),
    [
        ((0.5, 0.5, 0.5), 0.5),
        ((1.0, 1.0, 1.0), 1.0),
        ((0.0, 0.0, 0.0), 0.0),
        (RED, 0.4984),
        ((0.0, 1.0, 0.0), 0.8625),
        ((0.0, 0.0, 1.0), 0.2979),
        ((0.3,), 0.3),
        ((0.0, 0.0, 0.0, 1.0), 0.0),
        ((0.0, 0.0, 0.0, 0.0), 1.0),
    ],
)
def test_a_grey_has_the_luminance_of_its_colour(color: Color, grey: float) -> None:
    """By Rec. 709, in linear light: red and blue do not become alike."""
    (found,) = grey_of(color)
    assert found == pytest.approx(grey, abs=1e-4)


def test_everything_that_has_a_colour_turns_grey() -> None:
    """Fills, strokes, gradients, text, shadows, tints, within groups too; links have none."""
    gradient = Gradient(kind="linear", coords=(0.0, 0.0, 1.0, 1.0), stops=((0.0, RED), (1.0, YELLOW)))
    items: tuple[Item, ...] = (
        replace(block(RED), stroke=YELLOW, width=1.0),
        Group(items=(block(gradient), RUN)),
        Shadow(x=0, y=0, width=9, height=9, radius=1, blur=2, color=RED),
        Picture(key="art", x=0, y=0, width=9, height=9, tint=RED),
        Link(x=0, y=0, width=9, height=9, target="#a"),
    )
    made = greys(lambda key: f"{key}-grey").frame(page(*items))
    path, group, shadow, picture, link = made.items
    assert isinstance(path, Path)
    assert (path.fill, path.stroke) == (grey_of(RED), grey_of(YELLOW))
    assert isinstance(group, Group)
    inner, run = group.items
    assert isinstance(inner, Path)
    assert isinstance(inner.fill, Gradient)
    assert [color for _, color in inner.fill.stops] == [grey_of(RED), grey_of(YELLOW)]
    assert isinstance(run, GlyphRun)
    assert run.fill == grey_of(RED)
    assert isinstance(shadow, Shadow)
    assert shadow.color == grey_of(RED)
    assert isinstance(picture, Picture)
    assert (picture.key, picture.tint) == ("art-grey", grey_of(RED))
    assert link == items[4]
    assert (made.width, made.height, made.bleed, made.safe) == (100.0, 200.0, 5.0, 4.0)


def test_what_frames_share_stays_shared() -> None:
    """A pattern of two pages is one object before and after; a frame asked for twice is changed once."""
    pattern = Group(items=(block(RED),), shared=True)
    recolour = greys(lambda key: key)
    one, other = page(pattern), page(replace(pattern, opacity=0.5), RUN)
    first, second = recolour.frame(one).items[0], recolour.frame(other).items[0]
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.items is second.items
    assert recolour.frame(one) is recolour.frame(one)


def test_the_economy_form_is_pale_with_black_text() -> None:
    """Areas keep a quarter of their ink; letters on them are readable whatever they stood on."""
    made = economy(lambda _key: True).frame(page(block(RED), replace(RUN, fill=(1.0, 1.0, 1.0))))
    path, run = made.items
    assert isinstance(path, Path)
    assert path.fill == pale_of(RED) == (1.0, 0.75, 0.75)
    assert isinstance(run, GlyphRun)
    assert run.fill == KEY_BLACK


def test_in_the_economy_form_icons_are_black_and_pictures_pale() -> None:
    """A tint counts only for pictures of one colour; one that fills the page is no icon."""
    icon = Picture(key="icon", x=0, y=0, width=10, height=10, tint=RED)
    items = (icon, replace(icon, key="art"), replace(icon, width=90, height=90), replace(icon, tint=None))
    small, untinted, large, plain = economy(lambda key: key == "icon").frame(page(*items)).items
    assert isinstance(small, Picture)
    assert small.tint == KEY_BLACK
    assert isinstance(large, Picture)
    assert large.tint == pale_of(RED)
    for item, source in ((untinted, items[1]), (plain, items[3])):
        assert isinstance(item, Group)
        assert item.opacity == 0.25
        assert item.items == (source,)


def test_cmyk_becomes_pale_in_its_own_inks() -> None:
    """Less of each ink, none other."""
    assert pale_of((0.4, 0.0, 0.8, 1.0)) == (0.1, 0.0, 0.2, 0.25)
