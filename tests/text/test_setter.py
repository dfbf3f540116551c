# SPDX-License-Identifier: MIT
"""Shaped text in real faces: widths of dashes, quotes and figures, forms by language, marks cut by their ink."""

from __future__ import annotations

import pytest

from pnp.text.clusters import CLOSES, OPENS, dress
from pnp.text.composer import ParagraphSettings
from pnp.text.dashes import joined_dashes, squared
from pnp.text.shaping import Ink, Run, Shape
from pnp.text.spans import Span
from tests.text import real
from tests.text.model import SquareFace


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_a_dash_is_one_bar_of_two_em(language: str) -> None:
    """`——` is one cluster, its ink unbroken from near one end to near the other (U1)."""
    (dash,) = real.paragraph("——", language).clusters
    assert dash.advance == 2.0
    assert covered(dash.face, dash.glyphs) == pytest.approx((0.07, 1.93), abs=0.01)


def covered(key: str, glyphs: tuple[tuple[int, float, float, float], ...]) -> tuple[float, float]:
    """The stretch that glyphs ink along the line; they must overlap."""
    pen, end, start = 0.0, None, 0.0
    for gid, advance, dx, _ in glyphs:
        ink = real.library().face(key).ink(gid)
        assert ink is not None
        left, right = pen + dx + ink[0], pen + dx + ink[2]
        if end is None:
            start = left
        else:
            assert left < end
        end = right
        pen += advance
    assert end is not None
    return start, end


def test_a_longer_row_of_dashes_is_one_bar_too() -> None:
    """Three dashes are made of overlapping pieces."""
    (dash,) = real.paragraph("———").clusters
    assert dash.advance == pytest.approx(3.0)
    assert covered(dash.face, dash.glyphs) == pytest.approx((0.07, 2.93), abs=0.01)


class ShortDash(SquareFace):
    """A face whose dash is 0.89 em with ink from end to end, as in some fonts (M5)."""

    def ink(self, gid: int) -> Ink | None:
        """The ink of the dash."""
        return (0.0, 0.33, 0.89, 0.39)


def test_a_short_dash_is_joined_without_a_gap() -> None:
    """Pieces of 0.89 em make one bar of two em."""
    face = ShortDash("zh-Hant")
    dash = dress(Shape("—", ((8212, 0.89, 0.0, 0.0),), 0.89), "short", face, "hant", "")
    made = joined_dashes("——", dash, face, 2)
    pen, reach = 0.0, 0.07
    for _, advance, dx, _ in made.glyphs:
        assert pen + dx <= reach + 1e-9
        reach = pen + dx + 0.89
        pen += advance
    assert reach == pytest.approx(1.93)
    assert pen == pytest.approx(2.0)


def test_a_narrow_ellipsis_is_set_square() -> None:
    """An ellipsis of another width stands in the middle of one em."""
    dots = dress(Shape("…", ((8230, 0.8, 0.0, 0.0),), 0.8), "square", SquareFace("zh-Hant"), "hant", "")
    ((_, advance, dx, _),) = squared(dots).glyphs
    assert advance == 1.0
    assert dx == pytest.approx(0.1)
    assert squared(dots).advance == 1.0


def test_only_empty_halves_are_cut() -> None:
    """A bracket drawn in the middle of its square keeps it, and so does one of another width (W5)."""

    class Centred(SquareFace):
        def ink(self, gid: int) -> Ink | None:
            return (0.35, -0.1, 0.65, 0.8)

    class Left(SquareFace):
        def ink(self, gid: int) -> Ink | None:
            return (0.02, -0.1, 0.3, 0.8)

    opening = Shape("（", ((65288, 1.0, 0.0, 0.0),), 1.0)
    assert dress(opening, "x", Centred("zh-Hant"), "hant", "").before == pytest.approx(0.35)
    assert dress(opening, "x", Left("zh-Hant"), "hant", "").before == 0.0
    narrow = Shape("“", ((8220, 0.35, 0.0, 0.0),), 0.35)
    assert dress(narrow, "x", SquareFace("zh-Hans"), "hans", "").before == 0.0


@pytest.mark.parametrize("mark", "「『（《〈【〔")
def test_opening_marks_of_the_face_give_up_half_an_em(mark: str) -> None:
    """In Noto every opening mark has its left half empty."""
    (cluster,) = real.paragraph(mark).clusters
    assert (cluster.mark, cluster.before) == (OPENS, 0.5)


@pytest.mark.parametrize("mark", "。，、：；！？」）》”")
def test_closing_marks_and_stops_of_the_simplified_face_give_up_half_an_em(mark: str) -> None:
    """In Simplified stops stand at the lower left."""
    (cluster,) = real.paragraph(mark, "zh-Hans").clusters
    assert (cluster.mark, cluster.after) == (CLOSES, 0.5)


@pytest.mark.parametrize("mark", "。，、：；！？")
def test_stops_of_the_traditional_face_give_up_nothing(mark: str) -> None:
    """In Traditional they stand in the middle."""
    (cluster,) = real.paragraph(mark, "zh-Hant").clusters
    assert (cluster.before, cluster.after) == (0.0, 0.0)


def test_the_interpunct_of_simplified_is_half_as_wide_and_centred() -> None:
    """P9: half an em, its dot still in the middle."""
    dot = real.paragraph("诸·葛", "zh-Hans").clusters[1]
    ((gid, advance, dx, _),) = dot.glyphs
    ink = real.library().face(dot.face).ink(gid)
    assert ink is not None
    assert advance == 0.5
    assert (ink[0] + ink[2]) / 2 + dx == pytest.approx(0.25, abs=0.01)


def test_an_apostrophe_in_a_word_is_narrow() -> None:
    """Chinese text has full-width quotes, its Latin words have apostrophes."""
    widths = {cluster.text: cluster.advance for cluster in real.paragraph("don’t").clusters}
    assert widths["’"] < 0.4


def test_quotes_of_english_text_are_narrow() -> None:
    """In the same face, by language alone."""
    assert all(cluster.advance < 0.8 for cluster in real.paragraph("“Go”", "en").clusters)


def test_the_language_chooses_the_form_of_a_character() -> None:
    """One face draws 角 and 直 after the habit of the language asked for."""
    faces = real.style("zh-Hant").faces
    shaper = real.composer()._setter._shaper
    forms = {shaper.shape(Run(faces[0], "直", language, "Hani"))[0].glyphs[0][0] for language in ("zh-Hant", "ja")}
    assert len(forms) == 2


def test_figures_can_be_tabular() -> None:
    """With `tnum` all figures are equally wide (M3)."""
    tabular = real.style(features=(("tnum", 1),))
    made = real.composer().paragraph((Span(text="0123456789", style=tabular),), ParagraphSettings())
    assert len({cluster.advance for cluster in made.clusters}) == 1


def test_han_is_set_solid() -> None:
    """Every character of a sentence has a pitch of one em exactly."""
    assert {cluster.advance for cluster in real.paragraph("指定一名敵方角色").clusters} == {1.0}


def test_words_are_kerned() -> None:
    """Latin words keep the font's kerning."""
    together = real.paragraph("AVAT").spacing.x[-1]
    apart = sum(real.paragraph(char).spacing.x[-1] for char in "AVAT")
    assert together < apart
