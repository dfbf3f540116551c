# SPDX-License-Identifier: MIT
"""Exports in the program's own folder: what is put there, and that nothing of others is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.pipeline.tts.install import usual_folders
from tests.pipeline.test_tts_objects import project_of
from tests.projects import Copy

SAVE = "Mods/Workshop/pnp-scratch-1p.json"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game of two cards, and an empty folder of the program beside it."""
    (tmp_path / "program").mkdir()
    return project_of(tmp_path / "project", "- {id: a, name: 甲, color: '#b00', copies: 2}\n")


def installed(project: Copy) -> dict[str, bytes]:
    """Everything in the program's folder."""
    folder = project.root.parent / "program"
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def install(project: Copy) -> tuple[int, str]:
    """Export and install; the exit code and what was said."""
    folder = project.root.parent / "program"
    result = project.run("export", "tts", "scratch", "--install", "--tts-dir", str(folder))
    return result.exit_code, result.output


def test_tables_and_objects_go_where_the_program_looks(project: Copy) -> None:
    """With their pictures; the sheets stay where they were exported, and are found there."""
    assert install(project)[0] == 0
    found = installed(project)
    assert set(found) == {
        SAVE,
        "Mods/Workshop/Thumbnails/pnp-scratch-1p.png",
        "Mods/Workshop/pnp-scratch.installed",
        "Saves/Saved Objects/pnp/scratch/main.json",
        "Saves/Saved Objects/pnp/scratch/main.png",
    }
    deck = next(o for o in json.loads(found[SAVE])["ObjectStates"] if o["Name"] == "Deck")
    (sheet,) = deck["CustomDeck"].values()
    assert Path(sheet["FaceURL"].removeprefix("file://")).is_file()


def test_installing_again_takes_the_place_of_the_old(project: Copy) -> None:
    """Also when the game has changed; what is no longer written is taken away."""
    install(project)
    before = installed(project)
    project.edit("cards/scratch/game.yaml", "decks:\n  main:", "decks:\n  other:")
    assert install(project)[0] == 0
    after = installed(project)
    assert after[SAVE] != before[SAVE]
    assert "Saves/Saved Objects/pnp/scratch/other.json" in after
    assert "Saves/Saved Objects/pnp/scratch/main.json" not in after


@pytest.mark.parametrize("changed", [False, True])
def test_what_pnp_did_not_write_is_left_alone(project: Copy, changed: bool) -> None:
    """A file of the same name by somebody else, or one that was changed in the program: nothing at all is installed."""
    if changed:
        install(project)
    target = project.root.parent / "program" / SAVE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("my own", "utf-8")
    before = installed(project)
    project.edit("cards/scratch/cards.yaml", "name: 甲", "name: 乙")
    code, said = install(project)
    assert code == 1
    assert "error[foreign-table-file]" in said
    assert installed(project) == before


def test_files_of_others_beside_ours_stay(project: Copy) -> None:
    """Their tables, and their objects in our folder."""
    folder = project.root.parent / "program"
    others = [folder / "Mods/Workshop/WorkshopFileInfos.json", folder / "Saves/Saved Objects/pnp/scratch/mine.json"]
    for path in others:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("theirs", "utf-8")
    install(project)
    install(project)
    assert [path.read_text("utf-8") for path in others] == ["theirs", "theirs"]


def test_the_usual_folder_is_that_of_the_system(tmp_path: Path) -> None:
    """By the program's own documentation."""
    tails = {
        "Windows": "Documents/My Games/Tabletop Simulator",
        "Darwin": "Library/Tabletop Simulator",
        "Linux": ".local/share/Tabletop Simulator",
    }
    for system, tail in tails.items():
        assert usual_folders(system, tmp_path)[0] == tmp_path / tail


def test_a_folder_is_named_only_to_install(project: Copy) -> None:
    """Else it would look as if something had been installed."""
    result = project.run("export", "tts", "scratch", "--tts-dir", str(project.root))
    assert result.exit_code == 2
    assert "--install" in result.output


@pytest.mark.parametrize("name", ["我的遊戲", "my games"])
def test_addresses_that_may_not_be_found_are_warned_of(tmp_path: Path, name: str) -> None:
    """Blanks and letters beyond ASCII; not where the pictures lie on the web."""
    project = project_of(tmp_path / name, "- {id: a, name: 甲, color: '#b00', copies: 2}\n")
    assert "warning[tts-address]" in project.run("export", "tts", "scratch").output
    hosted = project.run("export", "tts", "scratch", "--url-prefix", "https://example.org/a")
    assert "tts-address" not in hosted.output


@pytest.mark.parametrize("prefix", ["example.org/a", "https://example.org/a?dl=0", "https://example.org/#a"])
def test_a_prefix_is_the_address_of_a_folder(project: Copy, prefix: str) -> None:
    """Neither a path, nor a link to a page that shows a file."""
    result = project.run("export", "tts", "scratch", "--url-prefix", prefix)
    assert result.exit_code == 2
    assert "https://" in result.output
