# SPDX-License-Identifier: MIT
"""What a text may ask of the composer: languages, indents, hanging markers, levels of breaking, gaps, columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.scene.frame import GlyphRun
from tests.layout.desk import Desk, with_family
from tests.text.real import library


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game in the project's real font; pages are 100 points wide."""
    return with_family(Desk(tmp_path), library())


def starts(runs: list[GlyphRun], left: float = 0.0) -> list[float]:
    """How far each line's first run stands in, in points."""
    lines: dict[float, float] = {}
    for run in runs:
        lines.setdefault(run.y, run.x - left)
    return [round(x, 1) for x in lines.values()]


def texts(runs: list[GlyphRun]) -> list[str]:
    """The lines, from top to bottom."""
    lines: dict[float, str] = {}
    for run in runs:
        lines[run.y] = lines.get(run.y, "") + "".join(run.text)
    return list(lines.values())


def test_a_text_may_be_in_another_language(desk: Desk) -> None:
    """The face is that of the language, for all of it or for a part."""
    own, other = (desk.lay_well(f"<text {more}>骨</text>").runs()[0] for more in ("", 'language="zh-Hans"'))
    assert own.font != other.font
    mixed = desk.lay_well('<text>骨<c language="zh-Hans">骨</c><c language="ja">骨</c></text>').runs()
    assert [mixed[0].font, mixed[1].font] == [own.font, other.font]
    assert len({run.font for run in mixed}) == 3


def test_a_part_keeps_its_language_within_other_marks(desk: Desk) -> None:
    """Strong text inside of a language is of that language."""
    outer, inner = desk.lay_well('<text weight="500"><c language="ja">骨<c scale="0.9">骨</c></c></text>').runs()
    assert outer.font == inner.font


def test_the_first_line_of_a_paragraph_is_moved_in(desk: Desk) -> None:
    """By so many em; further lines are not."""
    laid = desk.lay_well('<text left="0pt" top="0pt" w="60pt" h="60pt" indent="2">一二三四五六七八<p/>一二</text>')
    assert starts(laid.runs()) == [20.0, 0.0, 20.0]


def test_further_lines_hang(desk: Desk) -> None:
    """The other way round."""
    laid = desk.lay_well('<text left="0pt" top="0pt" w="60pt" h="60pt" hang="2">一二三四五六七八<p/>一二</text>')
    assert starts(laid.runs()) == [0.0, 20.0, 0.0]


def test_list_markers_hang(desk: Desk) -> None:
    """Further lines begin where the text after the marker begins."""
    laid = desk.lay_well('<text left="0pt" top="0pt" w="60pt" h="60pt" marker="yes">①二三四五六七八</text>')
    assert starts(laid.runs()) == [0.0, 10.0]


@pytest.mark.parametrize(
    ("level", "lines"),
    [
        ("none", ["一二三四", "，一二三"]),
        ("basic", ["一二三", "四，一", "二三"]),
        ("strict", ["一二三", "四，一", "二三"]),
    ],
)
def test_levels_of_breaking(desk: Desk, level: str, lines: list[str]) -> None:
    """At the level `none` a comma may begin a line."""
    laid = desk.lay(f'<text left="0pt" top="0pt" w="40pt" h="60pt" breaks="{level}">一二三四，一二三</text>')
    assert texts(laid.runs()) == lines


def test_the_gap_between_scripts_is_the_texts_own(desk: Desk) -> None:
    """In em, on both sides of a figure."""
    narrow, wide = (
        sum(sum(run.advances) for run in desk.lay_well(f'<text autospace="{gap}">一5一</text>').runs())
        for gap in ("0", "0.25")
    )
    assert wide - narrow == pytest.approx(500, abs=2)


def test_annotations_of_decorative_text_are_shapes_too(desk: Desk) -> None:
    """Nobody should find half of it."""
    markup = '<text decorative="yes" leading="2"><ruby rt="yī">一</ruby><dots>二</dots></text>'
    assert desk.lay_well(markup).runs() == []


def test_a_column_is_as_long_as_its_text(desk: Desk) -> None:
    """Without a height a vertical text makes one column, and its box is as high."""
    column = '<text vertical="yes">一二三四五六七八</text>'
    laid = desk.lay_well(f'<col left="0pt" top="0pt" w="50pt" h="200pt">{column}<box fill="red" h="5pt"/></col>')
    assert len(laid.runs()) == 1
    assert laid.area("red")[1] == pytest.approx(80.0, abs=0.5)


def test_a_latin_face_may_be_sized_to_its_neighbours(tmp_path: Path) -> None:
    """The style's `match-latin`: capitals as high as those of the Han face."""
    desk = with_family(Desk(tmp_path, family=("display", "sans")), library())
    plain, *_ = desk.lay_well("<text>A一</text>").runs()
    matched_desk = with_family(Desk(tmp_path, family=("display", "sans"), match_latin=True), library())
    matched, *_ = matched_desk.lay_well("<text>A一</text>").runs()
    assert matched.size < plain.size
