# SPDX-License-Identifier: MIT
"""Every built-in print style on A4 and Letter, with pages of common sizes, compared with sheets written out in mm."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.diagnostics.problem import Diagnostic
from pnp.imposition.impose import ARRANGEMENTS
from pnp.imposition.settings import KNOWN
from pnp.loading.project import Project, load_project
from pnp.scene.sheet import Leaf, Sheet
from tests.imposition.sheets import A4, LETTER, imposed, leaves, picture

SIZES = ((63.0, 88.0), (70.0, 120.0), (44.0, 68.0), (63.5, 88.9))
LARGE = ((420.0, 297.0), (594.0, 420.0))
PAGES = ((148.0, 210.0), (105.0, 148.0))
SMALL_PAGES = ((74.0, 105.0), (105.0, 148.0))
COUNT = 11
SHOWN = 1

REPOSITORY = Path(__file__).resolve().parents[2]
STYLES = sorted(path.stem for path in (REPOSITORY / "layouts" / "print-styles").glob("*.yaml"))


@pytest.fixture(scope="module")
def project(repository: Path) -> Project:
    """What the repository offers."""
    found, problems = load_project(repository, repository)
    assert not [p for p in problems if p.place and "print-styles" in p.place.path]
    return found


def job(arrange: str, width: float, height: float) -> list[Leaf]:
    """Eleven leaves: the last without a back. One large page for posters."""
    if arrange == "poster":
        return leaves(1, width, height, back=False)
    if arrange == "leaflet":
        return leaves(8, width, height, back=False)
    found = leaves(COUNT, width, height)
    return [*found[:-1], Leaf(name=found[-1].name, front=found[-1].front)]


def section(title: str, sheets: tuple[Sheet, ...], problems: tuple[Diagnostic, ...]) -> str:
    """The first sheet of a job, and what was reported."""
    lines = [f"--- {title}: {len(sheets)} sheets"]
    lines += [f"{p.severity}: {p.code}: {p.message}" for p in problems]
    lines += [picture(sheet) for sheet in sheets[:SHOWN]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", STYLES)
def test_a_built_in_style_makes_the_sheets_written_down(
    name: str, project: Project, repository: Path, *, update_goldens: bool
) -> None:
    """Positions, bleed, marks and words are those of the golden file, to a hundredth of a millimetre."""
    style = project.styles[name]
    sizes = {"poster": LARGE + SIZES[:1], "booklet": PAGES, "leaflet": SMALL_PAGES}.get(style.arrange, SIZES)
    sections = []
    for width, height in sizes:
        for paper in (A4, LETTER):
            title = f"{width:g} x {height:g} on {paper.label}"
            sections.append(section(title, *imposed(job(style.arrange, width, height), style, paper)))
    golden = repository / "tests" / "cases" / "imposition" / f"{name}.txt"
    text = "\n".join(sections)
    if update_goldens:
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_every_arrangement_has_a_built_in_style(project: Project) -> None:
    """The table of arrangements and the files of styles know the same words."""
    assert {style.arrange for style in project.styles.values()} == set(ARRANGEMENTS)


def rows(text: str, head: str) -> list[list[str]]:
    """The rows of the Markdown table that begins with a heading, cell by cell."""
    lines = text[text.index(head) :].splitlines()[2:]
    table = lines[: next(i for i, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in table]


def test_the_documentation_lists_every_style_and_setting(project: Project, repository: Path) -> None:
    """`docs/print-styles.md` has a row for each."""
    text = (repository / "docs" / "print-styles.md").read_text(encoding="utf-8")
    assert {row[0] for row in rows(text, "| style |")} == set(project.styles)
    assert {row[0] for row in rows(text, "| setting |")} == set(KNOWN)


def test_as_many_pages_fit_as_the_documentation_says(project: Project, repository: Path) -> None:
    """The table of sizes and papers, counted."""
    text = (repository / "docs" / "print-styles.md").read_text(encoding="utf-8")
    names = ("duplex", "gap", "full-bleed", "gutterfold")
    for size, on, *counts in rows(text, "| size |"):
        width, height = (float(part) for part in size.removesuffix(" mm").split(" × "))
        for name, count in zip(names, counts, strict=True):
            sheets, _ = imposed(leaves(40, width, height), project.styles[name], A4 if on == "A4" else LETTER)
            fronts = [p for p in sheets[0].sides[0].placements if p.name.endswith(":front")]
            assert (size, on, name, len(fronts)) == (size, on, name, int(count))
