# SPDX-License-Identifier: MIT
"""Fitting: the order in which a box gives way, and what is said when nothing helps."""

from __future__ import annotations

import pytest

from pnp.text.fit import TextBox, fit, measure
from pnp.text.spans import InlineBox, Span
from tests.text.model import paragraph, style

TEN = "一二三四五六七八九十"


def box(width: float = 100.0, height: float = 100.0, size: float = 10.0, **changes: object) -> TextBox:
    """A box of ten characters of ten points a line."""
    return TextBox(width=width, height=height, size=size, leading=1.5, **changes)  # type: ignore[arg-type]


def test_text_that_fits_keeps_its_size_and_leading() -> None:
    """Nothing gives way without need; the slack is the height left over."""
    fitted = fit(paragraph(TEN * 2), box())
    assert (fitted.size, fitted.leading, fitted.tracking) == (10.0, 1.5, 0.0)
    assert (fitted.width, fitted.height, fitted.slack) == (100.0, 30.0, 70.0)
    assert fitted.lines == ((0, 9), (10, 19))
    assert fitted.fits


def test_the_space_round_the_outer_lines_may_hang_out() -> None:
    """Two lines of ten points at 1.5 need 25 points, for half a leading above and below holds no ink."""
    assert fit(paragraph(TEN * 2), box(height=25.0)).leading == 1.5
    assert not fit(paragraph(TEN * 2), box(height=24.9)).fits


def test_leading_is_tightened_before_the_size_shrinks() -> None:
    """The leading becomes what just fits."""
    fitted = fit(paragraph(TEN * 3), box(height=36.0, floor=6.0, min_leading=1.2))
    assert fitted.size == 10.0
    assert fitted.leading == pytest.approx(1.3, abs=1e-4)


def test_the_size_shrinks_by_steps_to_the_largest_that_fits() -> None:
    """Three lines do not fit; at 9.75 points and less there are as many, so the leading decides."""
    fitted = fit(paragraph(TEN * 3), box(height=33.0, floor=6.0, min_leading=1.2))
    assert fitted.size == 9.5
    assert fitted.size * (2 * fitted.leading + 1) <= 33.0 + 1e-4


def test_a_floor_between_two_steps_is_the_last_size() -> None:
    """The ladder ends at the floor itself."""
    fitted = fit(paragraph(TEN * 30), box(height=30.0, floor=7.1))
    assert fitted.size == 7.1


def test_tracking_is_condensed_last() -> None:
    """A title for one line keeps the floor's size and closes up."""
    fitted = fit(paragraph(TEN + "一"), box(floor=9.5, max_lines=1, min_tracking=-0.08))
    assert fitted.size == 9.5
    assert -0.08 <= fitted.tracking < 0
    assert len(fitted.lines) == 1
    assert fitted.width <= 100.0


def test_text_that_does_not_fit_says_how_much_is_wanting_and_what_is_lost() -> None:
    """Four lines in a box for two lose the third and the fourth."""
    fitted = fit(paragraph(TEN * 3 + "甲乙丙丁"), box(height=25.0))
    assert fitted.overflow == pytest.approx(30.0)
    assert fitted.lost == TEN + "甲乙丙丁"
    assert not fitted.fits


def test_a_line_too_long_for_one_line_is_wanting_width() -> None:
    """Eleven characters of ten points in a hundred points want ten."""
    fitted = fit(paragraph(TEN + "一"), box(max_lines=1))
    assert fitted.overflow == pytest.approx(10.0)


def test_more_lines_than_allowed_do_not_fit() -> None:
    """Three lines where two are allowed lose the third, however high the box."""
    fitted = fit(paragraph(TEN * 2 + "甲乙"), box(max_lines=2))
    assert fitted.overflow == pytest.approx(15.0)
    assert fitted.lost == "甲乙"


def test_the_text_shrinks_rather_than_split_a_word() -> None:
    """A word of twelve letters fits at nine points and is not cut."""
    fitted = fit(paragraph("abcdefghijkl"), box(width=54.0, floor=7.0))
    assert fitted.size == 9.0
    assert fitted.overlong == ()


def test_a_word_too_long_at_any_size_is_split_at_the_largest_that_fits() -> None:
    """Shrinking all text would not save it; it is reported (L5)."""
    fitted = fit(paragraph("用abcdefghijklmnopqrst"), box(width=54.0, floor=8.0))
    assert fitted.size == 10.0
    assert fitted.overlong == ("abcdefghijklmnopqrst",)


def test_of_a_very_long_unit_the_beginning_is_said() -> None:
    """A whole page without a space would make no message that can be read."""
    fitted = fit(paragraph("x" * 4000), box(width=54.0))
    assert fitted.overlong == ("x" * 59 + "…",)


def test_a_lone_last_character_is_reported() -> None:
    """Where company cannot be had the line's number is said (A4)."""
    word = Span(text="天下無雙", style=style(nobreak=True))
    para = paragraph((word, Span(text="好", style=style())))
    assert fit(para, box(width=40.0)).orphans == (1,)


def test_loose_lines_are_reported_where_text_is_justified() -> None:
    """A line that would gape is counted, the last one never is (A3)."""
    word = Span(text="天下無雙", style=style(nobreak=True))
    para = paragraph((Span(text="得了", style=style()), word, Span(text="甲乙丙", style=style())))
    assert fit(para, box(width=50.0, justify=True)).loose == (0,)
    assert fit(para, box(width=50.0)).loose == ()


def test_a_numeral_is_measured_from_cap_height_to_baseline() -> None:
    """With `cap` the box need be no higher than the capitals, 0.7 em in the model."""
    assert fit(paragraph("12"), box(height=7.0, trim="cap")).fits
    assert not fit(paragraph("12"), box(height=6.9, trim="cap")).fits


def test_larger_text_makes_its_line_deeper() -> None:
    """A line is as deep as its largest text asks for, the others stay."""
    para = paragraph((Span(text="甲", style=style(scale=2.0)), Span(text="\n乙", style=style())))
    assert fit(para, box()).height == pytest.approx(45.0)


def test_an_icon_does_not_change_the_leading_until_it_would_touch() -> None:
    """All lines are alike round an icon of a line's height; a higher one gets its room."""
    icon = InlineBox(key="fire", width=1.0, height=1.4)
    text = Span(text="甲", style=style())
    assert fit(paragraph((text, icon)), box()).height == 15.0
    assert fit(paragraph((text, InlineBox(key="fire", width=1.0, height=2.0))), box()).height == 20.0


def test_no_text_fits_every_box() -> None:
    """An empty paragraph has no lines and no height."""
    fitted = fit(paragraph(""), box(height=0.0))
    assert (fitted.lines, fitted.height, fitted.fits) == ((), 0.0, True)


def test_measuring_gives_the_longest_line_and_all_lines() -> None:
    """A text is as wide as its longest line, outer marks cut, and as high as its lines."""
    assert measure(paragraph("「甲乙」\n丙"), 10.0, 1.5, 1000.0) == (30.0, 30.0)


def test_a_box_of_the_measured_size_fits() -> None:
    """What is measured at a width comes out the same in a box of that size."""
    para = paragraph("指定一名敵方角色，對其造成傷害")
    width, height = measure(para, 9.0, 1.4, 70.0)
    assert fit(para, TextBox(width=width, height=height, size=9.0, leading=1.4)).fits


def test_a_column_is_measured_as_seen() -> None:
    """In vertical text the given length is that of a column; width and height are those on the page."""
    para = paragraph(TEN, vertical=True)
    assert measure(para, 10.0, 1.5, 50.0) == (30.0, 50.0)


def test_a_box_without_width_ends() -> None:
    """No width at all breaks everywhere, and says that it does not fit."""
    fitted = fit(paragraph("甲乙"), box(width=0.0))
    assert len(fitted.lines) == 2
    assert not fitted.fits
