# SPDX-License-Identifier: MIT
"""`pnp check --tts` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli.main import main
from tests.preflight.saves import SAMPLES

GOOD, BAD = SAMPLES / "01-saved-object-single-card.json", SAMPLES / "bad" / "deck-of-one.json"


def run(*arguments: str | Path) -> Result:
    """A check outside any project."""
    return CliRunner().invoke(main, ["check", *map(str, arguments)], catch_exceptions=False)


def test_a_good_save_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No project is needed."""
    monkeypatch.chdir(tmp_path)
    result = run("--tts", GOOD)
    assert (result.exit_code, result.stdout) == (0, f"{GOOD.name}: no problem found\n")


def test_a_bad_save_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its line, what is wrong, and the mend."""
    monkeypatch.chdir(tmp_path)
    result = run("--tts", BAD)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "deck-of-one.json:19:3: error[tts-deck-of-one]: a Deck of 1 card; write a Card instead",
        "19 |   {",
        "   |   ^",
        "help: put the card in the deck's place, or leave the deck out",
        "",
        "1 error",
    ]


def test_within_a_project_the_file_is_named_from_its_root(repository: Path) -> None:
    """As all other files are."""
    result = CliRunner().invoke(main, ["--project", str(repository), "check", "--tts", str(BAD), "--format", "json"])
    (found,) = json.loads(result.stdout)["diagnostics"]
    assert found["place"]["path"] == "tests/cases/tables/bad/deck-of-one.json"


def test_strict_counts_warnings(tmp_path: Path) -> None:
    """A foreign save may be held to more."""
    save = json.loads(GOOD.read_text("utf-8"))
    save["ObjectStates"][0]["GUID"] = "card"
    path = tmp_path / "save.json"
    path.write_text(json.dumps(save), "utf-8")
    assert run("--tts", path).exit_code == 0
    assert run("--tts", path, "--strict").exit_code == 1


@pytest.mark.parametrize("arguments", [("--assets", "."), ("pocket-duel", "--tts", str(GOOD))])
def test_what_does_not_go_together_is_wrong_usage(arguments: tuple[str, ...]) -> None:
    """Exit code 2."""
    assert run(*arguments).exit_code == 2


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    """As is a folder."""
    assert "error[missing-file]" in run("--tts", tmp_path / "none.json").stderr
    assert "error[unreadable-file]" in run("--tts", tmp_path).stderr
