# SPDX-License-Identifier: MIT
"""Text boxes: the steps of fitting, one size over a deck, rims that are no second text, icons on the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.layout.texts import HAN_CENTRE_EM
from pnp.scene.frame import GlyphRun, Link, Picture
from pnp.scene.frame import Path as Outline
from tests.layout.desk import Desk, everything, restyled, with_family
from tests.text.real import library


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game whose letters are squares of 10 points, Latin half as wide."""
    return Desk(tmp_path)


def lines(text: str, count: int) -> str:
    """A text that fills so many lines of 40 points."""
    return text * 4 * count


BOX = 'left="0pt" top="0pt" w="40pt" h="20pt"'


def test_text_that_fits_keeps_its_size(desk: Desk) -> None:
    """Two lines of four in a box for two."""
    (fit,) = desk.lay_well(f"<text {BOX}>{lines('一', 2)}</text>").fits
    assert (fit.size, fit.leading, fit.lines, fit.slack) == (10.0, 1.0, 2, 0.0)


def test_text_that_does_not_fit_is_an_error_with_what_is_lost(desk: Desk) -> None:
    """Placed at the card's value, for there the words stand."""
    (problem,) = desk.lay(f"<text {BOX}>{{{{ card.text }}}}</text>", {"text": lines("一", 2) + "二"}).problems
    assert problem.code == "text-overflow"
    assert problem.message == "text is 3.5 mm too long for its box at 10 pt; lost: `一二`"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (5, 9)


@pytest.mark.parametrize(
    ("policy", "count", "size", "leading"),
    [
        ("shrink(8pt)", 2, 10.0, 1.2),
        ("tighten(1.0) shrink(8pt)", 2, 10.0, 1.0),
        ("shrink(5pt, 2.5pt)", 4, 5.0, 1.2),
    ],
)
def test_steps_of_fitting(desk: Desk, policy: str, count: int, size: float, leading: float) -> None:
    """The leading gives way first, where it may, then the size."""
    height = "22pt" if size == 10 else "20pt"
    markup = (
        f'<text left="0pt" top="0pt" w="40pt" h="{height}" leading="1.2" fit="{policy}">{lines("一", count)}</text>'
    )
    laid = desk.lay(markup)
    (fit,) = laid.fits
    assert fit.size == size
    assert fit.leading == pytest.approx(leading) or policy.startswith("tighten")
    assert "text-overflow" not in laid.codes


def test_condensing_is_the_last_step(desk: Desk) -> None:
    """Letters come nearer by a part of an em."""
    laid = desk.lay_well('<text w="39pt" h="10pt" lines="1" fit="condense(-0.05)">一二一二</text>')
    assert laid.fits[0].tracking < 0
    assert laid.fits[0].lines == 1


def test_without_a_policy_nothing_gives_way(desk: Desk) -> None:
    """Not even by a point."""
    laid = desk.lay('<text w="39pt" h="10pt" lines="1" fit="none">一二一二</text>')
    assert (laid.codes, laid.fits[0].size) == (["text-overflow"], 10.0)


def test_a_deck_has_one_size(desk: Desk) -> None:
    """Every box of the style takes the size of the fullest; other styles keep theirs."""
    markup = f'<text {BOX} fit="shrink(7pt, 1pt)" same-size="yes">{{}}</text><text style="other" top="50pt">A</text>'
    full, spare = desk.lay_all(markup.format(lines("一", 2) + "二一"), markup.format("一二"))
    assert full.fits[0].size == spare.fits[0].size == 8.0
    assert full.fits[1].size == spare.fits[1].size == 10.0


def test_a_rim_is_no_text(desk: Desk) -> None:
    """Letters are there once, with outlines behind them: shadow, rim, then text."""
    items = desk.lay_well('<text outline="1pt red" shadow="2pt 2pt ink" h="12pt">A一</text>').frame.items
    assert [type(item) for item in items] == [Outline, Outline, GlyphRun]
    shadow, rim, _ = items
    assert isinstance(shadow, Outline)
    assert isinstance(rim, Outline)
    assert (rim.stroke, rim.width) == ((1.0, 0.0, 0.0), 2.0)
    assert shadow.commands[0][1:] == (float(rim.commands[0][1]) + 2, float(rim.commands[0][2]) + 2)


def test_decorative_text_is_shapes_alone(desk: Desk) -> None:
    """Nobody finds or copies it, and it may be small."""
    laid = desk.lay_well('<text decorative="yes" size="5pt">A</text>')
    assert laid.runs() == []
    assert len(laid.frame.items) == 1


def test_an_icon_stands_on_the_optical_centre(desk: Desk) -> None:
    """Its middle is that of the Han beside it."""
    laid = desk.lay_well("<text>一{one}二</text>")
    (icon,) = (item for item in laid.frame.items if isinstance(item, Picture))
    baseline = laid.runs()[0].y
    assert icon.y + icon.height / 2 == pytest.approx(baseline - HAN_CENTRE_EM * 10)
    assert (icon.width, icon.height) == (20.0, 10.0)


def test_a_missing_character_is_an_error(desk: Desk) -> None:
    """Named with its code point."""
    (problem,) = desk.lay("<text>一龍</text>").problems
    assert (problem.code, "`龍` (U+9F8D)" in problem.message) == ("missing-glyph", True)


def test_right_to_left_script_is_an_error(tmp_path: Path) -> None:
    """It would come out the wrong way round."""
    assert "right-to-left" in with_family(Desk(tmp_path), library()).lay('<text size="10pt">שלום</text>').codes


def test_vertical_text_runs_down_from_the_right(tmp_path: Path) -> None:
    """The second column stands left of the first."""
    desk = with_family(Desk(tmp_path), library())
    laid = desk.lay_well('<text vertical="yes" left="10pt" top="10pt" w="24pt" h="20pt">一二三四</text>')
    first, second = laid.runs()
    assert (first.vertical, second.vertical) == (True, True)
    assert ("".join(first.text), "".join(second.text)) == ("一二", "三四")
    assert second.x < first.x


@pytest.mark.parametrize(
    ("align", "valign", "x", "y"),
    [("left", "top", 0.0, 8.6), ("center", "middle", 35.0, 53.6), ("right", "bottom", 70.0, 98.6)],
)
def test_words_are_placed_in_their_box(desk: Desk, align: str, valign: str, x: float, y: float) -> None:
    """Three squares of ten in a box of a hundred."""
    markup = f'<text left="0pt" top="0pt" w="100pt" h="100pt" align="{align}" valign="{valign}">一二一</text>'
    (run,) = desk.lay_well(markup).runs()
    assert (run.x, run.y) == pytest.approx((x, y))


def test_text_trimmed_to_its_capitals_fills_its_box(desk: Desk) -> None:
    """From the top of the capitals to the baseline: 0.7 em."""
    (run,) = desk.lay_well('<text left="0pt" top="0pt" w="50pt" h="7pt" trim="cap" valign="top">AH</text>').runs()
    assert run.y == pytest.approx(7.0)


def test_a_natural_height_is_that_of_the_lines(desk: Desk) -> None:
    """In a column the box is as high as its text."""
    laid = desk.lay_well(f'<col w="40pt"><text pad="1pt 0pt">{lines("一", 3)}</text><box h="1*" fill="red"/></col>')
    assert laid.area("red")[1] == 32.0


@pytest.mark.parametrize(("size", "code"), [("6.9pt", "text-too-small"), ("7.2pt", "small-text"), ("7.5pt", "")])
def test_small_text_is_the_fault_of_its_style(desk: Desk, size: str, code: str) -> None:
    """Told at the theme, unless it was shrunk."""
    laid = desk.lay(f'<text size="{size}">一</text>')
    assert laid.codes == ([code] if code else [])
    assert all(problem.place and problem.place.path == "layouts/duel/theme.yaml" for problem in laid.problems)


def test_small_print_may_be_small(desk: Desk) -> None:
    """Down to 7 points."""
    assert restyled(desk, small_print=True).lay('<text size="7pt">一</text>').codes == []


def test_a_link_covers_its_words(desk: Desk) -> None:
    """And no others."""
    laid = desk.lay_well('<text>AA<a to="https://example.org">AA</a>AA</text>')
    (link,) = (item for item in everything(laid.frame.items) if isinstance(item, Link))
    assert (link.target, link.x, link.width) == ("https://example.org", 10.0, 10.0)


def test_a_weight_that_the_font_lacks_is_an_error_and_no_more(desk: Desk) -> None:
    """Also where the text is first measured."""
    laid = desk.lay('<col><text weight="900">一</text></col>')
    assert laid.codes == ["missing-font-weight"]
