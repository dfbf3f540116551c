# SPDX-License-Identifier: MIT
"""Emblems drawn from ids: always the same, never alike, and of the thing their tags name."""

from __future__ import annotations

import io

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pnp.geometry_paths import bounding_box, parse_path
from pnp.markup.emblems.compose import MANNERS, emblem_path
from pnp.markup.emblems.likeness import difference, raster
from pnp.markup.emblems.tags import FORMS
from pnp.markup.jinja.filters import FilterError, emblem

COUNT = 30
LEAST = 0.08
"""Which part of the square must differ at 24 pixels."""


def grey(data: str) -> bytes:
    """An emblem at 24 pixels, black on white."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="#fff"/><path fill-rule="evenodd" d="{data}"/></svg>'
    )
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=96))))
    return picture.convert("L").resize((24, 24), Image.Resampling.BOX).tobytes()


def apart(first: bytes, second: bytes) -> float:
    """Which part of the square differs."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / 255 / len(first)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("kind", ["card", "牌"])
def test_thirty_emblems_side_by_side_all_differ(manner: str, kind: str) -> None:
    """At 24 pixels in grey, every pair by more than 8 % of the square."""
    peers = tuple((f"{kind}-{n}", ()) for n in range(COUNT))
    shades = [grey(emblem_path(*peer, manner, peers)) for peer in peers]
    least = min(apart(shades[a], shades[b]) for a in range(COUNT) for b in range(a))
    assert least > LEAST


@pytest.mark.parametrize("manner", MANNERS)
def test_an_emblem_is_readable_neither_empty_nor_full(manner: str) -> None:
    """Its ink covers from a twentieth to nine tenths of the square."""
    for n in range(COUNT):
        shade = grey(emblem_path(f"card-{n}", (), manner))
        assert 0.05 < 1 - sum(shade) / 255 / len(shade) < 0.9


def test_an_emblem_is_the_same_every_time() -> None:
    """It depends on the seed, the tags and the manner alone."""
    assert emblem_path("boat", ("船",), "seal") == emblem_path("boat", ("船",), "seal")
    assert emblem_path("boat", (), "seal") != emblem_path("tug", (), "seal")


def test_a_card_added_at_the_end_leaves_the_emblems_before_it() -> None:
    """None is drawn anew because of one that comes later."""
    peers = tuple((f"card-{n}", ()) for n in range(12))
    before = [emblem_path(*peer, "seal", peers) for peer in peers]
    longer = (*peers, ("newcomer", ()))
    assert [emblem_path(*peer, "seal", longer) for peer in peers] == before


@pytest.mark.parametrize(("tag", "thing"), [("燈", "lantern"), ("长明灯", "lantern"), ("Lock", "key"), ("船", "boat")])
def test_a_tag_asks_for_a_thing(tag: str, thing: str) -> None:
    """In Chinese, traditional or simplified, within a longer word, or in English."""
    assert emblem_path("x", (tag,), "plain") == emblem_path("x", (thing,), "plain")


def test_an_unknown_tag_leaves_it_to_the_seed() -> None:
    """As if there were none."""
    assert emblem_path("x", ("zzz", "…"), "seal") == emblem_path("x", (), "seal")


@pytest.mark.parametrize("thing", FORMS)
def test_every_thing_stays_on_its_grid(thing: str) -> None:
    """Whatever chance decides, a silhouette keeps within 64 by 64, give or take a hair."""
    for n in range(12):
        bounds = bounding_box(parse_path(emblem_path(f"seed {n}", (thing,), "plain")))
        assert bounds is not None
        assert bounds.x >= -1
        assert bounds.y >= -1
        assert bounds.x + bounds.width <= 65
        assert bounds.y + bounds.height <= 65


@given(st.text(max_size=12), st.sampled_from(sorted(MANNERS)))
@settings(max_examples=40, deadline=None)
def test_any_seed_gives_path_data(seed: str, manner: str) -> None:
    """Also one that is empty, or of any script."""
    assert parse_path(emblem_path(seed, (), manner))


def test_the_coarse_raster_agrees_with_a_renderer() -> None:
    """What tells emblems apart sees what is printed."""
    data = emblem_path("card-1", (), "seal")
    levels = raster(data).to_bytes(24 * 24)
    coarse = bytes(255 - level.bit_count() * 255 // 4 for level in levels)
    assert apart(coarse, grey(data)) < 0.03
    assert difference(raster(data), raster(data)) == 0


def test_a_manner_that_is_not_there_is_said() -> None:
    """With those that are."""
    with pytest.raises(FilterError, match="`emblem` knows no manner `etching`, but `seal`"):
        emblem("x", manner="etching")


def test_tags_may_be_one_text() -> None:
    """Parted by blanks or by 、."""
    assert emblem("x", "燈、船") == emblem("x", ["燈", "船"])
    assert emblem("x", None) == emblem("x")
