# SPDX-License-Identifier: MIT
"""What is seen of the heroes: emblems that differ, one size of text, files of the sizes they should have."""

from __future__ import annotations

import itertools
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from pnp.layout.texts import FitRecord
from tests.conftest import REPOSITORY
from tests.games.seen import darkness, fits_of, small
from tests.games.three_kingdoms.table import GAME, cells, components
from tests.projects import Copy, copy_game

MM = 72 / 25.4
ICONS = REPOSITORY / "layouts" / GAME / "icons"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The game, built once for all tests of this module, with little ink as well."""
    project = copy_game(tmp_path_factory.mktemp("built"), GAME)
    for arguments in ((), ("--only", "cards", "--style", "low-ink")):
        result = project.run("build", GAME, *arguments)
        assert result.exit_code == 0, result.output
    return project


def fits() -> tuple[FitRecord, ...]:
    """How every text of the game fits."""
    return fits_of(GAME)


def emblem(name: str) -> Image.Image:
    """An emblem, small and grey."""
    return small(ICONS / f"{name}.svg")


def project_file(project: Copy, product: str) -> Path:
    """A built file, by its product, style and paper."""
    return project.path(f"output/{GAME}/{GAME}-{product}.pdf")


def pages(project: Copy, product: str) -> list[tuple[float, float]]:
    """The sizes of a file's pages in millimetres."""
    document = pypdfium2.PdfDocument(project_file(project, product))
    try:
        return [(page.get_width() / MM, page.get_height() / MM) for page in document]
    finally:
        document.close()


def first_page(project: Copy, product: str) -> Image.Image:
    """The first page of a file, grey, small."""
    document = pypdfium2.PdfDocument(project_file(project, product))
    try:
        page: Image.Image = document[0].render(scale=0.5, grayscale=True).to_pil()
        return page
    finally:
        document.close()


def test_every_sheet_is_read_back_without_a_problem() -> None:
    """Places, rulers, marks, bleed, safe text and fonts of all default products."""
    result = Copy(REPOSITORY).run("check", GAME, "--print")
    assert result.exit_code == 0
    assert result.stderr == ""


def test_every_hero_has_an_emblem_of_its_own() -> None:
    """Twenty-seven heroes, twenty-seven drawings."""
    names = [hero["emblem"] for hero in components("hero")]
    assert len(set(names)) == len(names) == 27
    assert all((ICONS / f"{name}.svg").is_file() for name in names)


def test_emblems_differ_at_the_size_of_a_letter() -> None:
    """At 24 pixels, in grey, any two differ on at least a tenth of the square."""
    names = sorted(hero["emblem"] for hero in components("hero"))
    for one, other in itertools.combinations(names, 2):
        apart = 1 - darkness(ImageChops.difference(emblem(one), emblem(other)))
        assert apart >= 0.1, f"{one} and {other} differ by {apart:.3f}"


def test_every_icon_that_the_definitions_name_is_drawn() -> None:
    """Of statuses, weather, tracks and the help card."""
    named = {piece["icon"] for kind in ("status", "weather", "peg") for piece in components(kind)}
    rows = [
        row
        for aid in components("aid")
        for part in ("sections", "back_sections")
        for s in aid[part]
        for row in s["rows"]
    ]
    named |= {row["icon"] for row in rows if row["icon"]}
    assert {name for name in named if not (ICONS / f"{name}.svg").is_file()} == set()


def test_all_heroes_have_their_rules_at_one_size() -> None:
    """None is shrunk alone, none has lost a word, all 81 skills are set."""
    rules = [fit for fit in fits() if fit.style in {"rules", "rules-part"} and fit.page.startswith("hero:")]
    assert {fit.size for fit in rules} == {8.0}
    assert {fit.leading for fit in rules} == {rules[0].leading}
    assert not any(fit.lost for fit in rules)
    assert len(rules) == sum(len(skill["parts"]) for hero in components("hero") for skill in hero["skills"])


def test_nothing_is_smaller_than_seven_and_a_half_points_but_small_print() -> None:
    """Feet have 7 pt."""
    assert {fit.style for fit in fits() if fit.size < 7.5} <= {"footer", "footer-right"}
    assert min(fit.size for fit in fits()) >= 7


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_maps_are_posters_of_home_paper(built: Copy, paper: str, size: tuple[float, float]) -> None:
    """Each map takes several tiles, and all have the size of the paper, upright or lying."""
    found = pages(built, f"map-poster-{paper}")
    assert len(found) > 2 * len(components("map"))
    for page in found:
        assert sorted(page) == pytest.approx(sorted(size), abs=0.1)


def test_each_map_is_one_large_sheet_too(built: Copy) -> None:
    """One page a map, as large as its cells, margins and bleed ask for."""
    found = pages(built, "map-sheet-single")
    assert len(found) == len(components("map"))
    for (width, height), piece in zip(found, components("map"), strict=True):
        grid = cells(piece)
        assert width == pytest.approx(27 * len(grid[0]) + 2 * 10 + 2 * 3, abs=0.1)
        assert height == pytest.approx(27 * len(grid) + 2 * 22 + 2 * 3, abs=0.1)


def test_a_column_has_one_sign_at_both_ends(built: Copy) -> None:
    """What the near player calls 甲 is 甲 for the far one, turned to be read from there."""
    document = pypdfium2.PdfDocument(project_file(built, "map-sheet-single"))
    try:
        text = document[0].get_textpage()
        middles: dict[str, list[float]] = {}
        for index in range(text.count_chars()):
            sign = text.get_text_range(index, 1)
            if sign in "甲乙丙丁戊己庚":
                left, _, right, _ = text.get_charbox(index)
                middles.setdefault(sign, []).append((left + right) / 2)
    finally:
        document.close()
    assert list(map(len, middles.values())) == [2] * 7
    assert all(near == pytest.approx(far, abs=3.0) for near, far in middles.values())


def test_low_ink_takes_far_less_ink(built: Copy) -> None:
    """What is left of four fronts is their words and emblems."""
    full, low = (darkness(first_page(built, f"cards-{style}-a4")) for style in ("duplex", "low-ink"))
    assert low < 0.6 * full


def test_default_products_are_there_for_both_papers(built: Copy) -> None:
    """Cards, tokens, tracks, standees, posters, the large sheet, blanks, and how to print and cut."""
    names = {Path(name).stem for name in built.outputs()}
    for paper in ("a4", "letter"):
        products = (
            "cards-duplex",
            "tokens-tokens",
            "tracks-tokens",
            "standees-cut-out",
            "map-poster",
            "assembly",
            "cards-low-ink",
        )
        assert {f"{GAME}-{product}-{paper}" for product in products} <= names
    assert f"{GAME}-map-sheet-single" in names
