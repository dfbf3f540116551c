# SPDX-License-Identifier: MIT
"""Fitting from a file to the report: one size for a deck, sizes too small to read, and what the report says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.layout.texts import FitRecord
from pnp.pipeline.fit_report import HEADING, fit_rows
from tests.pipeline.scratch import problems_of, write_project
from tests.projects import Copy

SENTENCE = "若手牌上限為7張，回合結束時必須把多出的牌棄置到棄牌堆。"
CARDS = f"- id: short\n  text: 摸一張牌。\n- id: middle\n  text: {SENTENCE * 2}\n- id: long\n  text: {SENTENCE * 3}\n"
BOX = '<page><text left="4mm" top="4mm" w="{w}mm" h="{h}mm" style="body">{{{{ card.text }}}}</text></page>'


def theme(style: str) -> str:
    """The base theme with another body style."""
    return f"extends: base\nstyles:\n  body: {{{style}}}\n"


def report(project: Copy) -> dict[str, list[str]]:
    """The fit report: cells of each page's row; the units behind numbers are left out."""
    lines = project.run("check", "--fit").stdout.splitlines()[1:]
    rows = [line.replace(" pt", "").replace(" mm", "").split() for line in lines if line.startswith("card:")]
    return {row[0].split(":")[1]: row[1:] for row in rows}


def set_at(project: Copy) -> list[float]:
    """The sizes that short, middle and long are set at."""
    rows = report(project)
    return [float(rows[name][2]) for name in ("short", "middle", "long")]


def test_each_card_is_shrunk_as_far_as_it_needs(tmp_path: Path) -> None:
    """Without `same-size` the short card keeps its size."""
    fit = "size: 10pt, fit: tighten(1.3) shrink(7.5pt)"
    project = write_project(tmp_path, CARDS, template=BOX.format(w=45, h=26), theme=theme(fit))
    short, middle, long = set_at(project)
    assert short == 10.0
    assert short >= middle > long >= 7.5


def test_a_deck_of_one_size_takes_that_of_its_fullest_card(tmp_path: Path) -> None:
    """With `same-size` all three are set as small as the longest."""
    fit = "size: 10pt, fit: tighten(1.3) shrink(7.5pt)"
    alone = set_at(write_project(tmp_path / "a", CARDS, template=BOX.format(w=45, h=26), theme=theme(fit)))
    fit += " same-size"
    together = set_at(write_project(tmp_path / "b", CARDS, template=BOX.format(w=45, h=26), theme=theme(fit)))
    assert together == [alone[2]] * 3


def test_a_template_may_ask_for_one_size(tmp_path: Path) -> None:
    """`same-size="yes"` of a box does what the style's policy would."""
    template = BOX.format(w=45, h=26).replace('style="body"', 'style="body" same-size="yes"')
    fit = theme("size: 10pt, fit: tighten(1.3) shrink(7.5pt)")
    assert len(set(set_at(write_project(tmp_path, CARDS, template=template, theme=fit)))) == 1


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("size: 6.9pt", [("error", "text-too-small")]),
        ("size: 7pt", [("warning", "small-text")]),
        ("size: 7.4pt", [("warning", "small-text")]),
        ("size: 7.5pt", []),
        ("size: 7pt, small-print: true", []),
        ("size: 6.9pt, small-print: true", [("error", "text-too-small")]),
    ],
)
def test_small_text_is_told_once_at_its_style(style: str, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    """Below 7 pt an error, below 7.5 pt a warning, but for small print."""
    project = write_project(tmp_path, CARDS, template=BOX.format(w=55, h=60), theme=theme(style))
    found = problems_of(project)
    assert [(severity, code) for severity, code, _ in found] == expected
    assert {place.partition(":")[0] for *_, place in found} <= {"theme.yaml"}


@pytest.mark.parametrize(
    ("floor", "h", "expected"),
    [("6pt", 14, ("error", "text-too-small")), ("7pt", 15.5, ("warning", "small-text"))],
)
def test_text_that_had_to_shrink_too_far_is_told_at_its_card(
    floor: str, h: float, expected: tuple[str, str], tmp_path: Path
) -> None:
    """What the style does not ask for is the card's fault."""
    fit = theme(f"size: 9pt, fit: tighten(1.3) shrink({floor})")
    found = problems_of(write_project(tmp_path, CARDS, template=BOX.format(w=45, h=h), theme=fit))
    assert (*expected, "6:9") in found
    assert not any(place.startswith("2:") for *_, place in found)


def test_the_report_has_all_there_is_to_know(tmp_path: Path) -> None:
    """Style, wanted size, size, leading, tracking, lines, slack and the text that is lost."""
    fit = theme("size: 10pt, leading: 1.5, fit: tighten(1.3) shrink(9pt) condense(-0.02)")
    rows = report(write_project(tmp_path, CARDS, template=BOX.format(w=45, h=20), theme=fit))
    assert rows["short"][:2] == ["body", "10"]
    assert rows["short"][3:] == ["1.5", "1", "14.7"]
    assert rows["long"][1:3] == ["10", "9"]
    assert rows["long"][3:6] == ["1.3", "-0.02", "em"]
    assert rows["long"][-1] in SENTENCE * 3


def record(page: str = "card:a:front", **changes: object) -> FitRecord:
    """How a box came out."""
    values: dict[str, object] = {"wanted": 10.0, "size": 10.0, "leading": 1.4, "lines": 2, "slack": 5.0, "lost": ""}
    return FitRecord(page=page, style="body", **{**values, **changes})  # type: ignore[arg-type]


def test_the_tightest_boxes_come_first() -> None:
    """Lost text, then shrunk text, then the least slack."""
    rows = fit_rows(
        [
            record("card:roomy:front"),
            record("card:full:front", slack=0.0),
            record("card:shrunk:front", size=8.0),
            record("card:lost:front", lost="餘下的字", size=9.0),
        ]
    )
    assert rows[0] == HEADING
    assert [row[0].split(":")[1] for row in rows[1:]] == ["lost", "shrunk", "full", "roomy"]


def test_boxes_that_came_out_alike_are_counted() -> None:
    """Four indices of one card are a row."""
    rows = fit_rows([record(), record(), record(slack=1.0)])
    assert [row[1] for row in rows[1:]] == ["body", "body ×2"]


def test_lost_text_is_cut_to_a_line() -> None:
    """Line ends fold, and the end is left out."""
    (_, row) = fit_rows([record(lost="第一行\n第二行" * 9)])
    assert row[-1].startswith("第一行 第二行第一行")
    assert row[-1].endswith("…")
    assert len(row[-1]) == 24


def test_columns_stand_below_one_another_whatever_the_script(tmp_path: Path) -> None:
    """Han in a page's name counts as two columns."""
    game_cards = "- id: 火\n  text: 一\n- id: a\n  text: 二\n"
    lines = write_project(tmp_path, game_cards).run("check", "--fit").stdout.splitlines()
    width = len("card:火:front") + 1
    assert lines[1].startswith("card:a:front " + " " * 2) or lines[2].startswith("card:a:front " + " " * 2)
    assert all(line[width if "火" not in line else width - 1 :].lstrip().startswith("body") for line in lines[1:3])
