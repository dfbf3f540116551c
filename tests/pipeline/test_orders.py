# SPDX-License-Identifier: MIT
"""Which files a build writes, and what is wrong with asking for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pipeline.scratch import write_project
from tests.projects import Copy

MARKS = "marks: {crop: none, rulers: false, slug: false}\n"


def project(folder: Path, **styles: str) -> Copy:
    """A game of one card, with print styles of its own; `_` in their names stands for `-`."""
    made = write_project(folder, "- {id: a, text: 一}\n")
    for name, text in styles.items():
        path = folder / f"layouts/print-styles/{name.replace('_', '-')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"label: {name}\nbacks: none\n{text}", "utf-8")
    return made


def files(made: Copy) -> list[str]:
    """The names of what was built."""
    return sorted(name.removeprefix("scratch/") for name in made.outputs())


def test_a_style_without_paper_makes_one_file(tmp_path: Path) -> None:
    """A page as large as its card is the same on every paper."""
    made = project(tmp_path)
    assert made.run("build", "scratch", "--style", "single", "--paper", "a4", "--paper", "letter").exit_code == 0
    assert files(made) == ["scratch-cards-single.pdf"]


def test_a_style_names_its_files(tmp_path: Path) -> None:
    """With the game's version, if it likes."""
    made = project(tmp_path, own='name: "{game} {version} {style}"\n')
    assert made.run("build", "scratch", "--style", "own").exit_code == 0
    assert files(made) == ["scratch 0.1.0 own.pdf"]


def test_two_files_of_one_name_are_an_error(tmp_path: Path) -> None:
    """None takes the place of the other."""
    made = project(tmp_path, own='name: "{game}"\n')
    result = made.run("build", "scratch", "--style", "own", "--paper", "a4", "--paper", "letter")
    assert result.exit_code == 1
    assert "own.yaml:1:1: error[file-name-clash]" in result.stderr
    assert not files(made)


@pytest.mark.parametrize("name", ["{gaem}", "{game", "a/b", "a:b", "{0}", "{game.id}"])
def test_a_name_that_no_file_can_have_is_an_error(name: str, tmp_path: Path) -> None:
    """Where it stands, before anything is built."""
    made = project(tmp_path, own=f'name: "{name}"\n')
    result = made.run("build", "scratch", "--style", "own")
    assert result.exit_code == 1
    assert "own.yaml:3:7: error[invalid-file-name]" in result.stderr


def test_a_style_for_some_papers_is_not_for_others(tmp_path: Path) -> None:
    """On those it is for it is built; on none of them that is told."""
    made = project(tmp_path, own="papers: [letter]\n")
    assert made.run("build", "scratch", "--style", "own", "--paper", "a4", "--paper", "letter").exit_code == 0
    assert files(made) == ["scratch-cards-own-letter.pdf"]
    result = made.run("build", "scratch", "--style", "own", "--paper", "a4")
    assert result.exit_code == 1
    assert "error[unsuitable-paper]" in result.stderr


def test_unlike_edges_are_told_where_there_is_no_gap(tmp_path: Path) -> None:
    """With `gap: 0mm` it is a warning; `ignore` silences it; with `gap: auto` the cards move apart."""
    template = '<page fill="{{ card.text }}"/>\n'
    made = project(tmp_path, bare="gap: 0mm\n", calm="gap: 0mm\nsettings: {edges: ignore}\n", own="gap: auto\n")
    (tmp_path / "layouts/scratch/card.xml.j2").write_text(template, "utf-8")
    made.path("cards/scratch/cards.yaml").write_text("- {id: a, text: ink}\n- {id: b, text: paper}\n", "utf-8")
    told = {name: made.run("build", "scratch", "--style", name).stderr for name in ("bare", "calm", "own")}
    assert "warning[edge-colour-mismatch]" in told["bare"]
    assert told["calm"] == ""
    assert told["own"] == ""
