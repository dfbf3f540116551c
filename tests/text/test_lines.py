# SPDX-License-Identifier: MIT
"""Lines: the table of breaks, last lines with company, even lines, units wider than the box."""

from __future__ import annotations

import pytest

from pnp.text.lines import break_lines
from pnp.text.spans import InlineBox, Span
from tests.text.cases import table
from tests.text.model import line_texts, paragraph, style


def broken(text: str, width: float, language: str = "zh-Hant", **options: bool) -> list[str]:
    """The lines of a text in the model font."""
    para = paragraph(text, language)
    return line_texts(para, break_lines(para, width, **options))


@pytest.mark.parametrize(("language", "width", "text", "lines"), table("breaks.txt"))
def test_lines_break_where_the_table_says(language: str, width: str, text: str, lines: str) -> None:
    """Every case of the table of breaks."""
    assert broken(text, float(width), language) == lines.split(" ⏎ ")


def test_a_last_line_may_be_left_alone_where_that_is_asked_for() -> None:
    """Without A4 the last line keeps its single character."""
    assert broken("指定一名敵方角色，對其造成傷害", 7, orphans=True)[-1] == "害"


def test_company_comes_from_the_line_above_alone() -> None:
    """A line that could not hold two characters stays as it is."""
    assert broken("好攻擊", 1) == ["好", "攻", "擊"]


def test_a_forced_line_end_breaks_and_its_line_is_a_last_line() -> None:
    r"""`\\n` ends a line; what follows begins a new one, blank lines included."""
    assert broken("一二三\n\n四五", 8) == ["一二三", "", "四五"]


def test_even_lines_differ_by_little() -> None:
    """A title of two lines is halved, not filled and left with a rest (A7)."""
    assert broken("大漢丞相武鄉侯諸葛", 8, balanced=True) == ["大漢丞相武", "鄉侯諸葛"]


def test_even_lines_keep_the_rules_of_line_starts() -> None:
    """Evenness does not split what first fit would keep whole."""
    assert broken("七擒孟獲，南中平定", 8, balanced=True) == ["七擒孟獲，", "南中平定"]


def test_an_overlong_unit_breaks_between_han_first() -> None:
    """A keyword wider than the box is split between two of its characters (L5)."""
    word = Span(text="天下無雙大將軍", style=style(nobreak=True))
    para = paragraph((Span(text="得", style=style()), word))
    assert line_texts(para, break_lines(para, 4)) == ["得", "天下無雙", "大將軍"]


def test_an_overlong_word_breaks_anywhere_rather_than_run_out() -> None:
    """A Latin word wider than the box is cut at the edge."""
    assert broken("internationalization", 4) == ["internat", "ionaliza", "tion"]


def test_an_overlong_address_breaks_after_its_signs() -> None:
    """At the last sign that leaves half a line or more, never right at its beginning (L5)."""
    assert broken("example.org/rules/seaport", 8) == ["example.org/", "rules/seaport"]
    assert broken("//internationalization", 5) == ["//internat", "ionalizati", "on"]


def test_a_kept_word_moves_down_whole() -> None:
    """A word of the keep-together list is not split while its line stays well filled."""
    para = paragraph("你可以重複使用火攻一次", keep=("火攻",))
    assert line_texts(para, break_lines(para, 8)) == ["你可以重複使用", "火攻一次"]


def test_a_kept_word_is_split_where_its_line_would_be_too_empty() -> None:
    """Less than three quarters full is too empty to keep a word."""
    para = paragraph("你可以用火攻計策啊", keep=("火攻計策",))
    assert line_texts(para, break_lines(para, 6)) == ["你可以用火攻", "計策啊"]


def test_a_word_that_never_breaks_stays_whole() -> None:
    """Keywords are not split however empty the line."""
    word = Span(text="火攻計策", style=style(nobreak=True))
    para = paragraph((Span(text="你可以用", style=style()), word, Span(text="啊", style=style())))
    assert line_texts(para, break_lines(para, 6)) == ["你可以用", "火攻計策啊"]


@pytest.mark.parametrize(("before", "after"), [("得攻擊", "3點"), ("攻擊3", "點數")])
def test_a_digit_stays_with_its_icon(before: str, after: str) -> None:
    """An icon and the number beside it are one unit (U5)."""
    icon = InlineBox(key="fire", width=1.0, height=1.0)
    para = paragraph((Span(text=before, style=style()), icon, Span(text=after, style=style())))
    lines = line_texts(para, break_lines(para, 4))
    assert "3\ufffc" in "|".join(lines) or "\ufffc3" in "|".join(lines)


def test_a_zero_width_space_is_a_chance_and_nothing_else() -> None:
    """It lets a word break and takes no room."""
    assert broken("wordword\u200bword", 4) == ["wordword\u200b", "word"]


def test_a_soft_hyphen_shows_only_where_the_line_ends() -> None:
    """The hyphen needs room; without it the chance before is taken."""
    assert broken("co\u00adop\u00aderate", 2.5) == ["co\u00adop\u00ad", "erate"]
    assert broken("co\u00adop\u00aderate", 2.0, orphans=True)[0] == "co\u00ad"


def test_spaces_hang_at_the_line_end() -> None:
    """A space that does not fit does not take its word along."""
    assert broken("abcd efgh", 2) == ["abcd", "efgh"]


def test_a_marker_hangs_and_further_lines_begin_at_its_text() -> None:
    """Lines after the first of an item are narrower by the marker (A6)."""
    para = paragraph("①抽牌兩張後棄牌", marker=True)
    lines = break_lines(para, 5)
    assert line_texts(para, lines) == ["①抽牌兩張", "後棄牌"]
    assert [para.indent(first) for first, _ in lines] == [0.0, 1.0]


def test_the_first_line_of_each_paragraph_is_moved_in() -> None:
    r"""`\\u2029` begins a paragraph with an indent of its own, `\\n` does not."""
    para = paragraph("一二三四五六\u2029七八九\n十一", indent=2.0)
    lines = break_lines(para, 5)
    assert [para.indent(first) for first, _ in lines] == [2.0, 0.0, 2.0, 0.0]
