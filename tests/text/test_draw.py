# SPDX-License-Identifier: MIT
"""Drawing: where runs and boxes stand, and what their texts are."""

from __future__ import annotations

import pytest

from pnp.scene.frame import GlyphRun
from pnp.text.draw import Drawn, draw
from pnp.text.fit import TextBox, fit
from pnp.text.spans import InlineBox, Piece, Span
from tests.text.model import paragraph, style

RED = (1.0, 0.0, 0.0)


def drawn(
    text: str | tuple[Piece, ...], align: str = "left", valign: str = "top", trim: str = "line", **settings: object
) -> Drawn:
    """A text in a box of 100 by 60 points at (10, 20), ten points large with a leading of 1.5."""
    para = paragraph(text, "zh-Hant", **settings)
    fitted = fit(para, TextBox(width=100.0, height=60.0, size=10.0, leading=1.5, trim=trim))
    return draw(para, fitted, 10.0, 20.0, 100.0, 60.0, align, valign, trim)


def only(result: Drawn) -> GlyphRun:
    """The single run of a drawing."""
    (run,) = result.runs
    return run


def test_a_run_holds_glyphs_with_their_texts_and_advances() -> None:
    """One run for text of one style, advances in thousandths of an em."""
    run = only(drawn("抽2張"))
    assert run.text == ("抽", "2", "張")
    assert run.advances == (1000, 500, 1000)
    assert run.glyphs == tuple(map(ord, "抽2張"))
    assert run.offsets is None


@pytest.mark.parametrize(("valign", "top"), [("top", 20.0), ("middle", 42.5), ("bottom", 65.0)])
def test_the_baseline_centres_the_em_box_in_its_line(valign: str, top: float) -> None:
    """A line of fifteen points has its baseline 2.5 + 8.6 points below its top."""
    assert only(drawn("抽", valign=valign)).y == pytest.approx(top + 2.5 + 8.6)


@pytest.mark.parametrize(("align", "x"), [("left", 10.0), ("center", 45.0), ("right", 80.0), ("justify", 10.0)])
def test_lines_are_aligned(align: str, x: float) -> None:
    """Three characters of ten points in a hundred."""
    assert only(drawn("諸葛亮", align)).x == x


def test_the_outer_blank_of_marks_does_not_count() -> None:
    """「 begins half an em to the left, and centred brackets are centred by their ink (W4)."""
    assert only(drawn("「火」")).x == 5.0
    assert only(drawn("「火」", "center")).x == 10.0 + 40.0 - 5.0


@pytest.mark.parametrize(("valign", "y"), [("top", 27.0), ("middle", 53.5), ("bottom", 80.0)])
def test_a_numeral_stands_on_the_edges_of_its_box(valign: str, y: float) -> None:
    """With `cap` the capitals' top, 0.7 em in the model, is the top of the box, and the baseline its bottom."""
    assert only(drawn("12", valign=valign, trim="cap")).y == pytest.approx(y)


def test_space_round_a_line_hangs_out_of_a_tight_box_evenly() -> None:
    """A line of fifteen points in a box of ten has its em box in the box, however it is aligned."""
    para = paragraph("抽")
    fitted = fit(para, TextBox(width=100.0, height=10.0, size=10.0, leading=1.5))
    for valign in ("top", "middle", "bottom"):
        (run,) = draw(para, fitted, 0.0, 0.0, 100.0, 10.0, "left", valign).runs
        assert run.y == pytest.approx(8.6)


def test_positions_are_rounded_from_the_start_of_the_run() -> None:
    """Ten gaps of a third of a thousandth do not drift by ten roundings."""
    run = only(drawn("一二三四五六七八九", "left", autospace=0.0))
    assert sum(run.advances) == 9000
    pieces = (Span(text="一二三四五六七八九", style=style(tracking=1 / 3000)),)
    assert sum(only(drawn(pieces)).advances) == pytest.approx(9003, abs=1)


def test_a_new_colour_or_size_begins_a_run() -> None:
    """Colour, size and rise are the run's own; equal styles share a run."""
    pieces = (
        Span(text="甲", style=style()),
        Span(text="乙", style=style()),
        Span(text="丙", style=style(color=RED)),
        Span(text="2", style=style(scale=0.5, rise=0.3)),
    )
    first, red, raised = drawn(pieces).runs
    assert first.text == ("甲", "乙")
    assert (red.fill, red.x) == (RED, 30.0)
    assert (raised.size, raised.x) == (5.0, 40.0)
    assert raised.y == pytest.approx(first.y - 3.0)


def test_a_forced_line_end_is_not_drawn() -> None:
    r"""`\\n` has no glyph and no text; the lines are runs of their own."""
    first, second = drawn("甲\n乙").runs
    assert (first.text, second.text) == (("甲",), ("乙",))
    assert second.y - first.y == pytest.approx(15.0)


def test_hanging_spaces_keep_their_text_and_take_no_room() -> None:
    """The space at a line end is there for whoever copies the text."""
    first, second = drawn("abcdefghij klmnopqrst").runs
    assert "".join(first.text) == "abcdefghij "
    assert first.advances[-1] == 0
    assert "".join(second.text) == "klmnopqrst"


def test_a_typed_space_beside_han_is_the_gap() -> None:
    """Its glyph stays for the text, as wide as the gap (S3)."""
    run = only(drawn("用 Big", autospace=0.125))
    assert run.text == ("用", " ", "B", "i", "g")
    assert run.advances[:2] == (1000, 125)


def test_characters_that_steer_breaking_leave_no_trace() -> None:
    """Zero-width spaces, joiners and controls are not drawn and not in the text."""
    run = only(drawn("曹\u200b操\u2060的\x07牌"))
    assert "".join(run.text) == "曹操的牌"
    assert run.advances == (1000,) * 4


def test_a_soft_hyphen_is_drawn_at_a_line_end_alone() -> None:
    """Inside a line it is nothing, at its end a hyphen."""
    first, second = drawn("abcdefghi\u00adjk\u00adlmnopqrstuvw").runs
    assert "".join(first.text) == "abcdefghijk-"
    assert "".join(second.text) == "lmnopqrstuvw"


def test_an_icon_stands_in_the_flow_and_drops_below_the_baseline() -> None:
    """Its box comes back in points with its key and colour."""
    icon = InlineBox(key="fire", width=1.2, height=1.0, drop=0.14, color=RED)
    result = drawn((Span(text="得", style=style()), icon, Span(text="點", style=style())))
    (placed,) = result.inlines
    first, last = result.runs
    assert (placed.key, placed.width, placed.height, placed.color) == ("fire", 12.0, 10.0, RED)
    assert (placed.x, last.x) == (20.0, 32.0)
    assert placed.y + placed.height / 2 == pytest.approx(first.y - 3.6)


def test_the_same_icon_twice_is_drawn_twice() -> None:
    """Boxes are never drawn together, even where they are one object."""
    icon = InlineBox(key="fire", width=1.0, height=1.0)
    assert [placed.x for placed in drawn((icon, icon)).inlines] == [10.0, 20.0]


def test_a_short_line_is_stretched_to_its_measure() -> None:
    """Nine and a half em over ten: the gap beside the digit takes a quarter, the places between Han the rest."""
    first, _ = drawn("一二三四五六七八九4甲乙丙", "justify").runs
    assert first.x + sum(first.advances) / 100 == pytest.approx(110.0, abs=0.05)
    assert set(first.advances[:8]) == {1031, 1032}
    assert first.advances[8] == 1250


def test_the_last_line_is_never_stretched() -> None:
    """Nor is a line that was ended by hand (A1)."""
    assert only(drawn("一二三四五", "justify")).advances == (1000,) * 5


def test_condensed_text_is_drawn_condensed() -> None:
    """The tracking of the fit is in the advances."""
    para = paragraph("一二三四五六七八九十甲")
    fitted = fit(para, TextBox(width=100.0, height=60.0, size=10.0, leading=1.5, max_lines=1, min_tracking=-0.1))
    run = only(draw(para, fitted, 0.0, 0.0, 100.0, 60.0))
    assert set(run.advances[:-1]) == {1000 + round(fitted.tracking * 1000)}
    assert sum(run.advances) <= 10_000


def test_hanging_lines_begin_at_the_text_of_their_item() -> None:
    """The second line of an item stands right of its marker (A6)."""
    first, second = drawn("①一二三四五六七八九十甲", marker=True).runs
    assert (first.x, second.x) == (10.0, 20.0)


def test_text_that_leads_somewhere_has_its_rectangle() -> None:
    """A link covers the em boxes of its text."""
    pieces = (Span(text="見", style=style()), Span(text="規則", style=style(link="#rules")))
    (link,) = drawn(pieces).links
    assert (link.x, link.width, link.height, link.target) == (20.0, 20.0, 10.0, "#rules")
    assert link.y == pytest.approx(22.5)


def test_an_empty_paragraph_draws_nothing() -> None:
    """No text, no runs."""
    assert drawn("") == Drawn(runs=())
