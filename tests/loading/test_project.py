# SPDX-License-Identifier: MIT
"""Papers, sizes, styles and fonts: pnp's own, and what a project adds."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.geometry import MM, length, to_mm
from pnp.loading.project import Project, load_project


@pytest.fixture(scope="module")
def builtin(repository: Path) -> Project:
    """What pnp brings along."""
    project, problems = load_project(repository, repository)
    assert problems == ()
    return project


def project_with(root: Path, builtin: Path, files: dict[str, str]) -> Project:
    """A project whose own files have no problems."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project, problems = load_project(root, builtin)
    assert problems == ()
    return project


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("standard", 63, 88),
        ("Euro Poker", 63, 88),
        ("MTG", 63, 88),
        ("poker", 63.5, 88.9),
        ("bridge", 57.15, 88.9),
        ("Yu-Gi-Oh", 59, 86),
        ("tarot", 69.85, 120.65),
        ("mini euro", 44, 68),
        ("70mm x 121mm", 70, 121),
        ("塔羅", 69.85, 120.65),
    ],
)
def test_sizes_are_found_by_any_of_their_names(builtin: Project, name: str, width: float, height: float) -> None:
    """By id, alias or label, or written out."""
    size = builtin.size(name)
    assert size is not None
    assert (to_mm(size.size.width), to_mm(size.size.height)) == pytest.approx((width, height))


def test_every_size_is_reasonable(builtin: Project) -> None:
    """From a token to a board, with corners smaller than half a side."""
    for size in builtin.sizes.values():
        assert 10 * MM < size.size.width < 600 * MM
        assert size.corner <= min(size.size.width, size.size.height) / 2


@pytest.mark.parametrize(
    ("name", "width", "height"), [("A4", 210, 297), ("US Letter", 215.9, 279.4), ("ledger", 279.4, 431.8)]
)
def test_papers_are_found(builtin: Project, name: str, width: float, height: float) -> None:
    """Always portrait."""
    paper = builtin.paper(name)
    assert paper is not None
    assert (to_mm(paper.size.width), to_mm(paper.size.height)) == pytest.approx((width, height))


def test_unknown_names_are_nothing(builtin: Project) -> None:
    """No guess is made."""
    assert builtin.size("pokre") is None
    assert builtin.paper("a44") is None
    assert builtin.style("dupe") is None


def test_a_projects_entries_add_to_the_built_in_ones_and_replace_them(tmp_path: Path, repository: Path) -> None:
    """An entry of the same name wins; the rest stays."""
    files = {
        "layouts/papers.yaml": "a4: {label: My A4, size: 297mm x 210mm}\nmine: {size: 20cm x 30cm}\n",
        "layouts/sizes.yaml": "standard: {size: 60mm x 90mm, corner: 2mm, aliases: [mtg]}\n",
    }
    project = project_with(tmp_path, repository, files)
    mine, a4, size = project.paper("mine"), project.paper("my a4"), project.size("MTG")
    assert mine is not None
    assert a4 is not None
    assert size is not None
    assert mine.size.height == pytest.approx(length("30cm"))
    assert a4.label == "My A4"
    assert a4.size.width == pytest.approx(length("210mm"))
    assert size.size.width == pytest.approx(length("60mm"))
    assert size.corner == pytest.approx(length("2mm"))
    assert project.paper("letter") is not None
    assert a4.place.path == "layouts/papers.yaml"


def test_a_book_format_has_a_gutter(tmp_path: Path, repository: Path) -> None:
    """Though it has one column: text may be set in several; none where it says so."""
    text = "tall: {size: 9cm x 20cm}\nbare: {size: 9cm x 20cm, gutter: 0mm}\n"
    formats = project_with(tmp_path, repository, {"layouts/book-formats.yaml": text}).formats
    assert [formats[name].gutter for name in ("tall", "bare")] == pytest.approx([length("5mm"), 0.0])


def test_a_print_style_keeps_what_it_leaves_out(tmp_path: Path, repository: Path) -> None:
    """Only what is stated differs from the defaults, lengths in points."""
    text = """\
gap: 1.25mm
marks: {crop: none, rulers: false}
papers: [US Letter]
settings: {order: back-front, sides: [1, 2]}
"""
    project = project_with(tmp_path, repository, {"layouts/print-styles/Mine.yaml": text})
    style = project.style("mine")
    assert style is not None
    assert (style.id, style.label, style.arrange, style.backs) == ("Mine", "Mine", "grid", "duplex")
    assert style.gap == pytest.approx(length("1.25mm"))
    assert (style.marks.crop, style.marks.rulers, style.marks.slug) == ("none", False, True)
    assert style.papers == ("letter",)
    assert style.settings == {"order": "back-front", "sides": [1, 2]}


def test_a_gap_may_be_left_to_the_edges(tmp_path: Path, repository: Path) -> None:
    """`auto` is no gap at first, and 1.25 mm where edges differ; it is not a word that other lengths take."""
    project = project_with(tmp_path, repository, {"layouts/print-styles/own.yaml": "gap: auto\n"})
    style = project.style("own")
    assert style is not None
    assert style.gap == 0
    assert style.auto_gap == pytest.approx(1.25 * MM)
    (tmp_path / "layouts/print-styles/own.yaml").write_text("bleed: auto\n", "utf-8")
    _, problems = load_project(tmp_path, repository)
    assert [p.code for p in problems] == ["invalid-length"]


def test_a_size_knows_its_sleeves(builtin: Project) -> None:
    """By the size that sleeves are sold as; none where nobody sells any."""
    for name, sleeve in (("standard", "63.5 × 88 mm"), ("mini-euro", "44 × 68 mm")):
        size = builtin.size(name)
        assert size is not None
        assert size.sleeve is not None
        assert size.sleeve.label() == sleeve
    plain = builtin.size("61mm x 99mm")
    assert plain is not None
    assert plain.sleeve is None


def test_font_families_become_sources(tmp_path: Path, repository: Path) -> None:
    """Weights as one number, any, or an axis with its range; a family of the same name replaces pnp's."""
    text = """\
sans:
  - {file: a.otf, weights: 700, languages: [zh-Hant]}
  - file: b.ttc
    package: fonts
    faces: {zh-Hant: 3, ja: 0}
    weights: {axis: wght, range: [100, 900]}
    axes: {wdth: 90}
  - {system: /fonts/c.ttf, weights: any}
"""
    project = project_with(tmp_path, repository, {"fonts/fonts.yaml": text})
    first, second, third = project.families["sans"].sources
    assert (first.file, first.package, first.weights, first.languages) == ("a.otf", "", (700, 700), ("zh-Hant",))
    assert (second.axis, second.weights, second.faces, second.axes) == (
        "wght",
        (100, 900),
        {"zh-Hant": 3, "ja": 0},
        {"wdth": 90},
    )
    assert (third.file, third.system) == ("/fonts/c.ttf", True)
    assert third.weights[0] <= 100
    assert third.weights[1] >= 900
    assert len(project.families) > 1
