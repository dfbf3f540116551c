# SPDX-License-Identifier: MIT
"""What holds for any text at any width: nothing is lost, nothing runs out, line starts and ends are kept."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from pnp.text.composer import Paragraph
from pnp.text.draw import draw
from pnp.text.fit import TextBox, fit, line_width
from pnp.text.lines import Line, break_lines, is_split
from tests.text import model

NOT_FIRST = "。．，、：；！？)）》〉」』】〕］}｝〗”’…⋯～–·‧・％‰℃／/],.:;!?%々"
NOT_LAST = "（《〈「『【〔［｛〖“‘([{$￥＃#@＜＞≥≤±×＋－"
HAN = "指定一名敵方角色對其造成傷害點張次輪"
ALPHABET = HAN + "，。、：；！？（）「」『』《》“”…—·～≥＜×+-=/%@#()0123456789XDver .\n"

texts = st.text(st.sampled_from(ALPHABET), max_size=60)
plain = st.text(st.sampled_from(HAN + "，。、（）「」0123 ab"), max_size=60)
widths = st.floats(4.0, 24.0)
languages = st.sampled_from(["zh-Hant", "zh-Hans"])


def lengths(para: Paragraph, lines: tuple[Line, ...]) -> list[float]:
    """How long each line is, its outer marks cut."""
    return [line_width(para, [line]) for line in lines]


@given(texts, widths, languages)
@settings(deadline=None)
def test_no_text_is_lost(text: str, width: float, language: str) -> None:
    """The lines joined are the text, and they follow one another."""
    para = model.paragraph(text, language)
    lines = break_lines(para, width)
    assert "".join(cluster.text for cluster in para.clusters) == text
    assert [first for first, _ in lines] == [0, *(last + 1 for _, last in lines[:-1])][: len(lines)]
    assert not lines or lines[-1][1] == len(para.clusters) - 1


@given(texts, widths, languages)
@settings(deadline=None)
def test_no_line_is_too_wide(text: str, width: float, language: str) -> None:
    """A line is at most as wide as its box; a unit that is wider is split."""
    para = model.paragraph(text, language)
    lines = break_lines(para, width)
    assert all(length <= width + 1e-6 for length in lengths(para, lines))


@given(texts, widths, languages)
@settings(deadline=None)
def test_line_starts_and_ends_are_kept(text: str, width: float, language: str) -> None:
    """L1 and L2 hold wherever no overlong unit had to be split."""
    para = model.paragraph(text, language)
    lines = break_lines(para, width)
    for (_, last), (first, _) in itertools.pairwise(lines):
        if is_split(para, (0, last)) or para.clusters[last].text == "\n":
            continue
        shown = text[: last + 1].rstrip(" ")
        assert para.clusters[first].text not in NOT_FIRST
        assert not shown or shown[-1] not in NOT_LAST


@given(texts, widths, st.floats(0.0, 8.0), languages)
@settings(deadline=None)
@example("指 定指敵、方", 4.0, 1.0, "zh-Hant")
def test_a_wider_box_never_takes_more_lines(text: str, width: float, more: float, language: str) -> None:
    """First fit without A4 is monotonous."""
    para = model.paragraph(text, language)
    narrow = break_lines(para, width, orphans=True)
    assume(not any(is_split(para, line) for line in narrow))
    assert len(break_lines(para, width + more, orphans=True)) <= len(narrow)


@given(plain, widths, languages)
@settings(deadline=None)
def test_the_size_does_not_change_the_lines(text: str, width: float, language: str) -> None:
    """A box that is twice as wide holds twice as large text in the same lines."""
    para = model.paragraph(text, language)
    small, large = (
        fit(para, TextBox(width=width * size, height=4000.0, size=size, leading=1.4)) for size in (7.0, 14.0)
    )
    assert small.lines == large.lines


@given(plain, widths, languages)
@settings(deadline=None)
def test_even_lines_are_as_many_as_first_fit_and_no_longer(text: str, width: float, language: str) -> None:
    """A7 takes no more lines, and none longer than the longest of first fit."""
    para = model.paragraph(text, language)
    greedy, even = (break_lines(para, width, orphans=True, balanced=balanced) for balanced in (False, True))
    assert len(even) == len(greedy)
    assert max(lengths(para, even), default=0) <= max(lengths(para, greedy), default=0) + 1e-6


@given(texts, widths, st.sampled_from(["left", "center", "right", "justify"]), st.booleans())
@settings(deadline=None, max_examples=60)
def test_drawing_gives_the_text_back(text: str, width: float, align: str, vertical: bool) -> None:
    """The texts of all runs joined are the text, and every glyph has its advance."""
    para = model.paragraph(text, vertical=vertical)
    box = TextBox(width=width * 10, height=width * 10, size=10.0, leading=1.4)
    drawn = draw(para, fit(para, box), 0.0, 0.0, width * 10, width * 10, align)
    assert "".join("".join(run.text) for run in drawn.runs) == text.replace("\n", "")
    for run in drawn.runs:
        assert len(run.glyphs) == len(run.advances) == len(run.text)


@given(plain, st.floats(6.0, 20.0))
@settings(deadline=None)
def test_justified_lines_end_at_the_measure(text: str, width: float) -> None:
    """A line that is stretched ends at the right side, within a thousandth of an em a character."""
    para = model.paragraph(text)
    fitted = fit(para, TextBox(width=width * 10, height=900.0, size=10.0, leading=1.4, justify=True))
    drawn = draw(para, fitted, 0.0, 0.0, width * 10, 900.0, "justify")
    for run in drawn.runs:
        assert run.x + sum(run.advances) * run.size / 1000 <= width * 10 + 5.0 + 0.1


@given(plain, st.floats(30.0, 200.0), st.floats(10.0, 200.0))
@settings(deadline=None)
def test_what_fits_is_in_the_box_and_what_does_not_is_said(text: str, width: float, height: float) -> None:
    """No overflow means that all lines are in the box; overflow means lost text or too wide a line."""
    para = model.paragraph(text)
    fitted = fit(para, TextBox(width=width, height=height, size=10.0, leading=1.4, floor=6.0, min_leading=1.2))
    if fitted.lines and not fitted.overflow:
        assert fitted.width <= width + 1e-4
        assert fitted.size * ((len(fitted.lines) - 1) * fitted.leading + 1.0) <= height + 1e-4
    assert fitted.overflow >= 0.0


@pytest.mark.parametrize("level", ["none", "basic", "gb", "strict"])
def test_every_level_keeps_all_text(level: str) -> None:
    """No level loses text."""
    para = model.paragraph("他說「好。」——……然後/走（完）", level=level)
    assert "".join(model.line_texts(para, break_lines(para, 3))) == "他說「好。」——……然後/走（完）"
