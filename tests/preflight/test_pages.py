# SPDX-License-Identifier: MIT
"""What preflight sees on pages themselves: bleed that is not painted, and text too near to a cut."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.diagnostics.problem import Place, Severity
from pnp.geometry import MM, rotation, translation
from pnp.geometry_paths import ellipse, rectangle
from pnp.preflight.check import Sources, preflight
from pnp.preflight.safe import check_safe
from pnp.scene.frame import Frame, GlyphRun, Group, Item
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Leaf
from pnp.writers.pdf.document import write_pdf
from tests.assets.font_files import packaged
from tests.imposition.sheets import imposed, page, style

RED = (0.8, 0.1, 0.1)
HERE = Place(path="cards/x/cards.yaml", line=7)
FRONTS = style(backs="none")


def card(*items: Item) -> Frame:
    """A card with items, 3 mm of bleed and 3 mm safe."""
    return replace(page(63, 88), items=items, safe=3 * MM)


def block(x: float, y: float, width: float, height: float) -> Outline:
    """A red rectangle in mm."""
    return Outline(commands=rectangle(x * MM, y * MM, width * MM, height * MM), fill=RED)


def checked(front: Frame, folder: Path, sources: Sources | None = None) -> list[tuple[str, str]]:
    """The codes and messages of what preflight says of a sheet of nine such cards."""
    sheets, _ = imposed([Leaf(name=f"card:c{i}", front=front) for i in range(9)], FRONTS)
    job, target = Job(title="t", sheets=sheets), folder / "job.pdf"
    write_pdf(job, target, packaged(), PictureStore(), date=None)
    return [(p.code, p.message) for p in preflight(job, target, FRONTS, sources)]


@pytest.mark.parametrize("around", [3.0, 2.8])
def test_a_ground_that_fills_the_bleed_is_in_order(around: float, tmp_path: Path) -> None:
    """As far as it shows."""
    assert not checked(card(block(-around, -around, 63 + 2 * around, 88 + 2 * around)), tmp_path)


def test_white_edges_are_in_order(tmp_path: Path) -> None:
    """Paper beside paper: nothing is missing where nothing is painted inside."""
    assert not checked(card(block(10, 10, 40, 60)), tmp_path)


def test_a_ground_that_ends_at_the_trim_is_told_once(tmp_path: Path) -> None:
    """With the sides where bleed shows; nine cards of one page are one problem."""
    ((code, message),) = checked(card(block(0, 0, 63, 88)), tmp_path)
    assert code == "bleed-not-painted"
    assert "`card:c0:front`" in message
    assert "left" in message
    assert "top" in message


def test_one_bare_side_is_named(tmp_path: Path) -> None:
    """A band that ends at the left edge, two thirds of its height."""
    ((_, message),) = checked(card(block(0, 10, 66, 60)), tmp_path)
    assert message.endswith("at its left")


def test_a_corner_or_a_speck_is_no_edge(tmp_path: Path) -> None:
    """Less than a tenth of the edge."""
    assert not checked(card(block(0, 40, 20, 4)), tmp_path)


def test_pieces_cut_along_an_outline_are_not_judged_by_their_box(tmp_path: Path) -> None:
    """A round token has nothing at the corners of its box."""
    disc = Outline(commands=ellipse(31.5 * MM, 44 * MM, 31.5 * MM, 44 * MM), fill=RED)
    assert not checked(replace(card(disc), outlined=True), tmp_path)


def test_pages_looked_at_once_are_not_looked_at_again(tmp_path: Path) -> None:
    """One set of sources serves all files of a build."""
    front = card(block(0, 0, 63, 88))
    sources = Sources(pictures=PictureStore(), fonts=packaged(), places={"card:c0": HERE})
    assert [code for code, _ in checked(front, tmp_path, sources)] == ["bleed-not-painted"]
    assert not checked(front, tmp_path, sources)


# -- text ------------------------------------------------------------------------------------------


def run(fonts: FontLibrary, x: float, y: float, **more: object) -> GlyphRun:
    """Two characters of 10 pt, from a place in mm."""
    key = fonts.stack(("sans",), 400, "zh-Hant")[0]
    glyphs = tuple(fonts.face(key).glyph(char) for char in "國國")
    settings: dict[str, object] = {"advances": (1000, 1000), "text": ("國", "國"), **more}
    return GlyphRun(font=key, size=10.0, x=x * MM, y=y * MM, glyphs=glyphs, **settings)  # type: ignore[arg-type]


def safe_problems(front: Frame, fonts: FontLibrary) -> list[str]:
    """What is said of the text of a page."""
    sheets, _ = imposed([Leaf(name="card:x", front=front)], FRONTS)
    found = list(check_safe(Job(title="t", sheets=sheets), fonts, {"card:x": HERE}))
    assert all(p.place == HERE and p.severity is Severity.WARNING for p in found)
    return [p.message for p in found]


@pytest.mark.parametrize(
    ("x", "y", "outside"),
    [(4, 10, False), (2.9, 10, False), (2, 10, True), (4, 5, True), (4, 6.3, False), (54, 40, True), (30, 86, True)],
)
def test_text_near_an_edge_is_told(x: float, y: float, outside: bool) -> None:
    """By its ink, a tenth of a millimetre forgiven, on every side."""
    fonts = packaged()
    problems = safe_problems(card(run(fonts, x, y)), fonts)
    assert bool(problems) is outside
    if outside:
        assert "`國國` on `card:x:front`" in problems[0]


def test_text_is_followed_through_groups_and_turns() -> None:
    """Turned by half about the middle, what stood at the lower right stands at the upper left."""
    fonts = packaged()
    inside = run(fonts, 0, 0)
    turned = Group(items=(Group(items=(inside,), matrix=translation(58 * MM, 84 * MM)),))
    assert safe_problems(card(turned), fonts)
    about = Group(items=(run(fonts, 58, 80),), matrix=rotation(180, 31.5 * MM, 44 * MM))
    assert safe_problems(card(about), fonts)
    assert not safe_problems(card(Group(items=(run(fonts, 40, 50),), matrix=rotation(180, 31.5 * MM, 44 * MM))), fonts)


def test_text_that_is_cut_away_is_none() -> None:
    """A figure shows a part of a map: what lies in another part is not seen, what lies in this one is."""
    fonts = packaged()
    text = run(fonts, 0, 2)
    shown = Group(items=(text,), clip=block(0, 0, 9, 9))
    assert safe_problems(card(shown), fonts)
    assert not safe_problems(card(Group(items=(text,), clip=block(20, 20, 9, 9))), fonts)
    assert not safe_problems(card(Group(items=(shown,), clip=block(20, 20, 9, 9))), fonts)
    assert not safe_problems(card(Group(items=(text,), clip=Outline(commands=()))), fonts)


def test_columns_and_rotated_runs_are_followed_too() -> None:
    """Upright Han goes down the page, Latin in a column turns with it."""
    fonts = packaged()
    column = run(fonts, 30, 79, vertical=True, offsets=((-500, 880), (-500, 880)))
    assert safe_problems(card(column), fonts)
    assert safe_problems(card(run(fonts, 30, 80, rotated=True)), fonts)
    assert not safe_problems(card(run(fonts, 30, 40, rotated=True)), fonts)


def test_a_page_without_a_safe_distance_has_no_safe_zone() -> None:
    """Nothing is said of it."""
    fonts = packaged()
    assert not safe_problems(replace(card(run(fonts, 0, 2)), safe=0.0), fonts)
