# SPDX-License-Identifier: MIT
"""Contrast (Z6) of text with the flat colours it stands on, and with nothing else."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pnp.layout.contrast import contrast
from tests.pipeline.scratch import problems_of, write_project
from tests.projects import Copy

CARDS = "- id: a\n  text: 造成3點傷害\n- id: b\n  text: 摸一張牌\n"
LOW = ("warning", "low-contrast")
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z"/></svg>'


def page(inside: str) -> str:
    """A page of a template."""
    return f"<page>{inside}</page>"


def words(attributes: str = "", more: str = "") -> str:
    """A text over the middle of the page."""
    return f'<text left="4mm" right="4mm" top="30mm" h="20mm" {attributes}>{{{{ card.text }}}}{more}</text>'


def checked(folder: Path, inside: str, **files: str) -> list[tuple[str, str]]:
    """Severity and code of what is wrong with a template; there is a picture `art/dot.svg`."""
    (folder / "cards/scratch/art").mkdir(parents=True)
    (folder / "cards/scratch/art/dot.svg").write_text(DOT, encoding="utf-8")
    project = write_project(folder, CARDS, template=page(inside), **files)
    return [(severity, code) for severity, code, _ in problems_of(project)]


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ((0.0, 0.0, 0.0), (1.0, 1.0, 1.0), 21.0),
        ((0.0, 0.0, 0.0), (0xE8 / 255, 0xDC / 255, 0xC0 / 255), 15.4),
        ((0x59 / 255,) * 3, (1.0, 1.0, 1.0), 7.0),
        ((0xB0 / 255, 0.0, 0.0), (1.0, 1.0, 1.0), 7.4),
        ((0x1A / 255, 0x7F / 255, 0x37 / 255), (1.0, 1.0, 1.0), 5.1),
        ((1.0, 0x8C / 255, 0.0), (1.0, 1.0, 1.0), 2.3),
        ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0), 21.0),
        ((0.0,), (1.0,), 21.0),
    ],
)
def test_the_ratio_is_that_of_wcag(one: tuple[float, ...], other: tuple[float, ...], ratio: float) -> None:
    """Known pairs, in RGB, CMYK and grey; the order does not matter."""
    assert math.isclose(contrast(one, other), ratio, abs_tol=0.06)
    assert contrast(one, other) == contrast(other, one)


@pytest.mark.parametrize(
    "inside",
    [
        '<box area="bleed" fill="#ffc61a"/>' + words('color="#ffffff"'),
        words('color="#999999"'),  # the bare page is white
        '<box area="bleed" fill="#000000"/><circle left="10mm" right="10mm" top="20mm" h="50mm" fill="#ffffff"/>'
        + words('color="#bbbbbb" align="center"'),
        '<circle left="0mm" w="63mm" top="10mm" h="63mm" fill="#333333">' + words('color="#444444"') + "</circle>",
        '<polygon area="trim" points="0 0, 63 0, 63 88, 0 88" fill="#222222"/>' + words(),
        '<path area="trim" viewbox="0 0 63 88" d="M0 0H63V88H0Z" fill="#222222"/>' + words(),
        '<box area="trim" rotate="180"><box area="trim" fill="#222222"/>' + words() + "</box>",
        words('fill="#222222"'),
        '<box area="trim" fill="cmyk(0 0 0 100)"/>' + words('color="cmyk(0 0 0 90)"'),
        words('color="#222222"', '<c color="#aaaaaa">淡</c>'),
        '<row area="trim"><box w="1*" fill="#222222">' + words() + '</box><box w="1*"/></row>',
        '<box area="trim" fill="#222222"/>' + words('outline="0.2mm #333333"'),
        '<box area="trim" fill="#222222"/>' + words('outline="0.1mm #ffffff"'),
        '<image src="art/dot.svg" left="40mm" top="60mm" w="5mm" h="5mm"/>' + words('color="#999999"'),
    ],
)
def test_text_too_like_its_flat_ground_is_told(inside: str, tmp_path: Path) -> None:
    """On boxes, shapes, the bare page, in turned boxes, in its own fill, in a colour of its own."""
    assert set(checked(tmp_path, inside)) == {LOW}


@pytest.mark.parametrize(
    "inside",
    [
        words(),
        '<box area="bleed" fill="#222222"/>' + words('color="#ffffff"'),
        '<box area="bleed" fill="#ffc61a"/><box area="trim" fill="#ffffff"/>' + words(),
        '<box area="bleed" fill="linear(90, #ffffff, #000000)"/>' + words('color="#777777"'),
        '<box area="bleed" fill="#777777" opacity="0.5"/>' + words(),
        '<box area="bleed" fill="#555555"/><pattern area="bleed" kind="dots" color="#666666"/>' + words(),
        '<image src="art/dot.svg" area="bleed"/>' + words(),
        '<box area="bleed" fill="#222222" blend="multiply"/>' + words(),
        '<box area="trim" opacity="0.5">' + words('color="#999999"') + "</box>",
        '<box area="trim" fill="#222222"/>' + words('outline="0.4pt #ffffff"'),
        '<box area="trim" fill="#222222"/>' + words('decorative="yes"'),
        '<box area="trim" fill="#222222"/><circle at="center middle" w="60mm" h="60mm" fill="#ffffff"/>'
        + words('align="center" valign="middle"'),
        '<box area="trim" fill="#222222"/><hexagon at="center middle" w="60mm" h="60mm" fill="#ffffff"/>'
        + words('align="center" valign="middle"'),
        '<circle area="trim" at="left top" w="9mm" h="9mm" fill="#222222"/>' + words(),
        '<box area="trim" fill="#ffffff"/><box left="0mm" top="0mm" w="9mm" h="9mm" clip="yes">'
        '<box area="trim" fill="#222222"/></box>' + words(),
        '<box area="trim" rotate="45"><box left="0mm" top="0mm" w="3mm" h="88mm" fill="#222222"/></box>' + words(),
        words('color="#767676" size="16pt"'),
    ],
)
def test_what_is_legible_or_not_known_is_not_told(inside: str, tmp_path: Path) -> None:
    """Enough contrast, pictures and other grounds that have no one colour, rims, clips, large type."""
    assert checked(tmp_path, inside) == []


@pytest.mark.parametrize(("size", "told"), [("13.9pt", True), ("14pt", False)])
def test_large_text_needs_less(size: str, told: bool, tmp_path: Path) -> None:
    """#1a7f37 on white, 5.1:1, is for titles alone."""
    assert bool(checked(tmp_path, words(f'color="#1a7f37" size="{size}"'))) is told


def test_a_pair_of_colours_is_told_once_for_its_style(tmp_path: Path) -> None:
    """Two cards and two boxes, one problem; it stands in the template, names style, colours and ratio."""
    inside = "\n" + words('color="#999999"') + "\n" + words('color="#999999"') + "\n" + words('color="#aaaaaa"') + "\n"
    project = write_project(tmp_path, CARDS, template=page(inside))
    assert problems_of(project) == [(*LOW, "card.xml.j2:2:1"), (*LOW, "card.xml.j2:4:1")]
    text = project.run("check").stderr
    assert "text in style `body` is `#999999` on `#FFFFFF`, a contrast of 2.8:1, not 7:1" in text
    assert "note: the style at <pnp>/layouts/base/theme.yaml:" in text


def test_a_size_shared_by_a_deck_keeps_the_finding(tmp_path: Path) -> None:
    """Pages that are laid out a second time say it again."""
    theme = "extends: base\nstyles:\n  body: {fit: tighten(1.3) shrink(7.5pt) same-size}\n"
    cards = "- id: a\n  text: 短\n- id: b\n  text: " + "這張牌的文字長得放不下原來的字號" * 2 + "\n"
    template = '<page><text w="30mm" h="10mm" color="#999999" style="body">{{ card.text }}</text></page>'
    found = problems_of(write_project(tmp_path, cards, template=template, theme=theme))
    assert [code for _, code, _ in found] == ["low-contrast"]


def test_the_first_game_passes() -> None:
    """Every text of the repository's first game can be read where it stands, or has a rim."""
    result = Copy(Path(__file__).resolve().parents[2]).run("check", "pocket-duel", "--format", "json")
    assert '"low-contrast"' not in result.stdout
