# SPDX-License-Identifier: MIT
"""The commands as people type them: what they print, and their exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli.main import main
from tests.projects import GAME, Copy, copy_game


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A project that tests of this module only read."""
    return copy_game(tmp_path_factory.mktemp("project"))


def test_help_names_the_commands() -> None:
    """`pnp --help` lists what there is."""
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for command in ("build", "check", "list", "explain", "schema"):
        assert f"\n  {command}" in result.output


def test_help_imports_nothing_heavy() -> None:
    """The command line starts without YAML, fonts, PDF and pictures."""
    heavy = ("yaml", "jinja2", "reportlab", "PIL", "uharfbuzz")
    code = f"import sys, pnp.cli.main; print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("what", ["games", "products", "contents", "papers", "sizes", "styles", "fonts", "codes"])
def test_every_list_has_a_heading_and_rows(project: Copy, what: str) -> None:
    """`pnp list` prints tables."""
    result = project.run("list", what)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 1


def test_sizes_are_told_in_millimetres(project: Copy) -> None:
    """Names of sizes are unreliable, so the measures stand beside them."""
    row = next(r for r in project.run("list", "sizes").stdout.splitlines() if r.startswith("standard"))
    assert "63 × 88 mm" in row


def test_contents_count_what_is_built(project: Copy) -> None:
    """Two decks of nine."""
    rows = project.run("list", "contents", GAME).stdout.splitlines()[1:]
    assert [row.split()[-1] for row in rows[:2]] == ["9", "9"]


def test_explain_prints_what_a_code_means() -> None:
    """`pnp explain CODE` is the problem's own page."""
    result = CliRunner().invoke(main, ["explain", "text-overflow"])
    assert result.exit_code == 0
    assert result.output.startswith("A text does not fit its box")


def test_explain_offers_the_nearest_code() -> None:
    """A misspelt code is wrong usage."""
    result = CliRunner().invoke(main, ["explain", "text-overfow"])
    assert result.exit_code == 2
    assert "`text-overflow`" in result.stderr


def test_an_unknown_game_is_wrong_usage(project: Copy) -> None:
    """Exit code 2, and the nearest name."""
    result = project.run("build", "pocket-dual")
    assert result.exit_code == 2
    assert "`pocket-duel`" in result.stderr


@pytest.mark.parametrize(
    ("option", "value", "code", "near"),
    [
        ("--only", "crads", "unknown-product", "cards"),
        ("--style", "dupelx", "unknown-print-style", "duplex"),
        ("--paper", "a44", "unknown-paper", "a4"),
    ],
)
def test_unknown_choices_are_problems_with_the_nearest_name(
    project: Copy, option: str, value: str, code: str, near: str
) -> None:
    """A product, style or paper that does not exist is told and nothing is built."""
    result = project.run("build", GAME, option, value)
    assert result.exit_code == 1
    assert f"error[{code}]" in result.stderr
    assert f"`{near}`" in result.stderr


def test_a_folder_without_games_is_wrong_usage(tmp_path: Path) -> None:
    """Outside of a project pnp says where it looked."""
    result = CliRunner().invoke(main, ["--project", str(tmp_path), "build"])
    assert result.exit_code == 2
    assert "cards" in result.stderr


def test_problems_come_as_json(tmp_path: Path) -> None:
    """`--format json` is for programs."""
    broken = copy_game(tmp_path)
    broken.edit(f"cards/{GAME}/cards.yaml", "points: 2\n", "points: two\n")
    result = broken.run("check", GAME, "--format", "json")
    assert result.exit_code == 1
    assert any("wrong-type" in str(problem) for problem in json.loads(result.stdout)["diagnostics"])


def test_the_fit_report_lists_every_text_box(project: Copy) -> None:
    """`pnp check --fit` says how each text came out."""
    result = project.run("check", GAME, "--fit")
    assert result.exit_code == 0
    assert "card:match:front" in result.stdout


def test_schemas_are_written_for_editors(tmp_path: Path) -> None:
    """`pnp schema` writes valid JSON under the game's output."""
    copy = copy_game(tmp_path)
    result = copy.run("schema", GAME)
    assert result.exit_code == 0
    schemas = sorted((tmp_path / "output" / GAME / "schema").glob("*.json"))
    assert schemas
    for path in schemas:
        assert json.loads(path.read_text("utf-8"))["$schema"].startswith("https://json-schema.org/")
