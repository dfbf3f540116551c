# SPDX-License-Identifier: MIT
"""`pnp import`: a table becomes a definition file that gives the same components."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Component
from tests.conftest import REPOSITORY
from tests.projects import Copy

GAME = """\
id: g
title: 遊戲
version: 1
kinds:
  hero:
    files: [%s]
    fields:
      name: {type: text, label: 名稱}
      cost: integer
      tags: list
      skills: {type: list, item: {type: map, fields: {name: text, cost: integer}}}
"""
HEAD = ["id", "名稱", "cost", "tags", "skills.1.name", "skills.1.cost", "skills.2.name", "張數"]


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game without components."""
    copy = Copy(tmp_path)
    copy.path("cards/g").mkdir(parents=True)
    copy.path("cards/g/game.yaml").write_text(GAME % "heros.yaml", "utf-8")
    return copy


def heroes(project: Copy, file: str) -> tuple[Component, ...]:
    """The components that a definition file gives."""
    project.path("cards/g/game.yaml").write_text(GAME % file, "utf-8")
    game, problems = load_game(project.path("cards/g"), load_project(project.root, REPOSITORY)[0])
    assert game is not None
    assert [p for p in problems if p.severity == "error"] == []
    return game.components


def values(components: tuple[Component, ...]) -> list[object]:
    """What components hold, without places."""
    return [(c.id, c.copies, dict(c.values)) for c in components]


_TEXT = st.text(st.sampled_from('ab曹 :#-\n"\\|{}[],no07~'), max_size=8)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(rows=st.lists(st.tuples(_TEXT, _TEXT, _TEXT), min_size=1, max_size=4))
def test_a_table_and_its_import_are_the_same(project: Copy, rows: list[tuple[str, str, str]]) -> None:
    """Texts, numbers, lists, copies."""
    target = io.StringIO(newline="")
    written = [[f"h{n}", a, str(n), "x|y", b, "1", c, "2"] for n, (a, b, c) in enumerate(rows)]
    csv.writer(target).writerows([HEAD, *written])
    project.path("cards/g/t.csv").write_text(target.getvalue(), "utf-8", newline="")
    result = project.run(
        "import", "csv", str(project.path("cards/g/t.csv")), "--game", "g", "--kind", "hero", "--force"
    )
    assert result.exit_code == 0, result.output
    assert values(heroes(project, "heros.yaml")) == values(heroes(project, "t.csv"))


def test_a_workbook_is_imported(project: Copy) -> None:
    """Its sheet by name."""
    book = xlsxwriter.Workbook(project.path("t.xlsx"))
    book.add_worksheet("one")
    sheet = book.add_worksheet("二")
    for column, (name, value) in enumerate(zip(HEAD[:3], ["cao", "007", 4], strict=True)):
        sheet.write(0, column, name)
        sheet.write(1, column, value)
    book.close()
    result = project.run(
        "import", "xlsx", str(project.path("t.xlsx")), "--game", "g", "--kind", "hero", "--sheet", "二"
    )
    assert result.output == "cards/g/heros.yaml: 1 components\n"
    assert project.path("cards/g/heros.yaml").read_text("utf-8") == '- id: cao\n  name: "007"\n  cost: 4\n'


def test_a_stated_encoding_is_imported(project: Copy) -> None:
    """As it is read."""
    project.path("t.csv").write_bytes("id,名稱\ncao,曹操\n".encode("gb18030"))
    arguments = ("import", "csv", str(project.path("t.csv")), "--game", "g", "--kind", "hero")
    assert project.run(*arguments).exit_code == 1
    assert project.run(*arguments, "--encoding", "gb18030").exit_code == 0
    assert "曹操" in project.path("cards/g/heros.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"--kind": "heroe"}, "write `hero`"),
        ({"--game": "h"}, "there is no game"),
        ({"--encoding": "latin"}, "unknown"),
        ({"sort": "xlsx"}, "is no xlsx file"),
        ({}, "--force overwrites it"),
    ],
)
def test_what_cannot_be_imported_is_said(project: Copy, changes: dict[str, str], says: str) -> None:
    """And nothing is written."""
    project.path("cards/g/heros.yaml").write_text("[]\n", "utf-8")
    project.path("t.csv").write_text("id\na\n", "utf-8")
    options = {"--kind": "hero", "--game": "g", **changes}
    sort = options.pop("sort", "csv")
    given = [word for pair in options.items() for word in pair]
    result = project.run("import", sort, str(project.path("t.csv")), *given)
    assert result.exit_code == 2
    assert says in result.output
    assert project.path("cards/g/heros.yaml").read_text("utf-8") == "[]\n"


def test_a_table_with_errors_is_not_imported(project: Copy) -> None:
    """Its columns are told at their cells."""
    project.path("t.csv").write_text("id,nmae\na,x\n", "utf-8")
    result = project.run("import", "csv", str(project.path("t.csv")), "--game", "g", "--kind", "hero")
    assert result.exit_code == 1
    assert "t.csv:1:4: error[unknown-key]" in result.output
    assert not project.path("cards/g/heros.yaml").exists()
