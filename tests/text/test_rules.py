# SPDX-License-Identifier: MIT
"""Rules that the tables show only by the way, each by its id; `pnp/text/RULES.md` says what the ids mean."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pnp.text.draw import draw
from pnp.text.fit import TextBox, fit, measure
from pnp.text.lines import break_lines
from pnp.text.lint import lint
from pnp.text.spans import Span
from tests.text.model import line_texts, paragraph, style
from tests.text.real import library


def broken(text: str, width: float, language: str = "zh-Hant", level: str = "gb") -> list[str]:
    """The lines of a text in the model font."""
    para = paragraph(text, language, level=level)
    return line_texts(para, break_lines(para, width, orphans=True))


def width(text: str, language: str = "zh-Hant", autospace: float = 0.0) -> float:
    """The width of a text on one endless line, in em."""
    return paragraph(text, language, autospace=autospace).spacing.x[-1]


def codes(text: str, language: str = "zh-Hant") -> set[str]:
    """What proofreading finds."""
    return {finding.code for finding in lint(text, language)}


def test_l3_no_line_ends_with_a_slash() -> None:
    """L3: `/` goes down with what precedes it rather than end a line."""
    assert all(not line.endswith("/") for line in broken("普通攻擊／魔法攻擊與攻擊/防禦各一次", 5))


def test_l3_an_ellipsis_begins_no_line() -> None:
    """L3: `……` stays with the character before it."""
    assert broken("然後就是……以下", 5)[1] == "是……以下"


@pytest.mark.parametrize(("level", "first"), [("none", "一二三四"), ("basic", "一二三"), ("gb", "一二三")])
def test_l4_levels_say_how_strict_line_starts_are(level: str, first: str) -> None:
    """L4: at level `none` a comma may begin a line, from `basic` on it takes a character along."""
    assert broken("一二三四，五六", 4, level=level)[0] == first


def test_l4_the_strict_level_keeps_dashes_from_line_starts() -> None:
    """L4: `——` may begin a line at level `gb`, and not at level `strict`."""
    assert broken("一二三四——五", 4)[1] == "——五"
    assert broken("一二三四——五", 4, level="strict")[0] == "一二三"


def test_l6_three_closing_marks_begin_no_line_either() -> None:
    """L6: a row of closing marks is not let off L1."""
    assert all(line[0] not in "。』」" for line in broken("他說「你說『走吧。』」然後走了", 6))


@pytest.mark.parametrize("unit", ["Tabletop", "213000531", "ver1.0.4", "D20", "7/7", "5×21=105"])
def test_u2_words_numbers_and_formulas_stay_whole(unit: str) -> None:
    """U2: wherever the line ends, the unit is on one line."""
    for measured in range(8, 14):
        assert any(unit in line for line in broken(f"一二三四五{unit}六七八", measured))


@pytest.mark.parametrize("unit", ["+1", "-3", "−3", "≥3", "＜3", "50%", "±2"])
def test_u3_signs_stay_with_their_numbers(unit: str) -> None:
    """U3: signs, comparisons and percentages are never torn from the number."""
    for measured in range(3, 8):
        assert any(unit in line for line in broken(f"一二三四{unit}五六七", measured))


def test_w1_an_opening_mark_after_another_mark_gives_up_half() -> None:
    """W1: `（「` is one and a half em."""
    assert width("（「本") == 2.5


def test_w2_a_closing_mark_before_a_closing_mark_gives_up_half() -> None:
    """W2: `」）` is one and a half em."""
    assert width("本」）") == 2.5


def test_w3_a_stop_closes_in_simplified_and_stands_in_the_middle_in_traditional() -> None:
    """W3: `。”` and `。」` measure differently by the profile."""
    assert width("好。」", "zh-Hans") == 2.5
    assert width("好。」", "zh-Hant") == 3.0


def test_w6_shapes_are_never_exchanged() -> None:
    """W6: a compressed mark keeps its glyph, it only stands closer."""
    alone, pressed = paragraph("（"), paragraph("（（")
    assert {cluster.glyphs[0][0] for cluster in pressed.clusters} == {alone.clusters[0].glyphs[0][0]}


def test_s1_the_gap_is_an_eighth_of_an_em_and_no_character() -> None:
    """S1: `造成5點` grows by two gaps, and its text by nothing."""
    para = paragraph("造成5點", autospace=0.125)
    assert para.spacing.x[-1] == 3.5 + 2 * 0.125
    assert para.text == "造成5點"


def test_s4_justification_lets_a_gap_grow_to_a_quarter() -> None:
    """S4: the gaps of a justified line take no more than an eighth each on top."""
    text = Span(text="甲乙3丙丁甲乙丙丁甲", style=style())
    para = paragraph((text,), autospace=0.125)
    fitted = fit(para, TextBox(width=49.0, height=100.0, size=10.0, leading=1.4, justify=True))
    drawn = draw(para, fitted, 0.0, 0.0, 49.0, 100.0, align="justify")
    (run, *_) = drawn.runs
    gaps = [advance - natural for advance, natural in zip(run.advances, (1000, 1000, 500, 1000), strict=False)]
    assert max(gaps[1:3]) <= 250


def test_m6_the_leading_is_the_styles() -> None:
    """M6: two lines take two leadings, whatever the font says of its own line height."""
    para = paragraph("一二三四五六七八")
    _, height = measure(para, 10.0, 1.5, 40.0)
    assert height == pytest.approx(30.0)


def test_z1_all_leadings_of_a_box_are_equal() -> None:
    """Z1: baselines stand a leading apart, also round figures."""
    para = paragraph("一二三四五六3八九十")
    fitted = fit(para, TextBox(width=40.0, height=200.0, size=10.0, leading=1.4))
    drawn = draw(para, fitted, 0.0, 0.0, 40.0, 200.0)
    baselines = sorted({run.y for run in drawn.runs})
    assert [round(b - a, 3) for a, b in pairwise(baselines)] == [14.0, 14.0]


def test_z2_a_measure_of_whole_characters_is_filled() -> None:
    """Z2: where the width is a multiple of the size, a line of Han fills it to the edge."""
    assert [len(line) for line in broken("一二三四五六七八九十" * 4, 20)] == [20, 20]


def test_z3_a_box_tightens_first_and_then_shrinks_by_quarter_points() -> None:
    """Z3: the leading gives way before the size, and the size by steps of 0.25 pt."""
    para = paragraph("一二三四五六七八九十" * 3)
    tight = fit(para, TextBox(width=80.0, height=30.0, size=8.0, leading=1.4, floor=7.0, min_leading=1.3))
    assert (tight.size, round(tight.leading, 3) < 1.4) == (8.0, True)
    small = fit(para, TextBox(width=80.0, height=25.0, size=8.0, leading=1.4, floor=5.0, min_leading=1.3))
    assert small.size < 8.0
    assert small.size % 0.25 == 0.0


def test_e1_strong_text_is_a_face_of_its_own() -> None:
    """E1: weight comes from another face, never from stroked or slanted outlines."""
    (plain,), (strong,) = (library().stack(("sans",), weight, "zh-Hant") for weight in (400, 700))
    assert plain != strong
    assert library().face(plain).glyph("強") == library().face(strong).glyph("強") != 0


def test_e3_titles_in_wrong_marks_are_for_the_eye_of_the_author() -> None:
    """E3: book-title marks are full-width brackets, and set like these."""
    assert width("《甲》、《乙》") == 6.0


def test_e6_full_width_figures_are_found() -> None:
    """E6: figures are ASCII."""
    assert "fullwidth-digit" in codes("造成５點傷害")


def test_e7_hyphens_for_ranges_and_minus_are_found() -> None:
    """E7: a range wants `–` or `～`, a minus `−`."""
    assert "range-minus" in codes("擲出1-3時，精力-3")
