# SPDX-License-Identifier: MIT
"""Tables over data that stand in no source, as data sheets use them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.boxes.book import BookTable
from pnp.boxes.tree import Extent
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.markup.book.data_tables import TableColumn, TableSpec
from pnp.markup.book.maker import BookMaker, book_templates
from pnp.model.game import Component
from tests.markup.book.desk import BOOK_GAME, sketch
from tests.markup.desk import THEME

HERE = Place(path="cards/duel/game.yaml", line=40)
VALUES: Mapping[str, Mapping[str, Any]] = {
    "a": {
        "name": "甲",
        "sort": "magic",
        "cost": 2,
        "big": True,
        "skills": [{"name": "斬"}, {"name": "突"}],
        "pool": None,
    },
    "b": {"name": "乙", "sort": "pierce", "cost": -1.5, "big": False, "skills": [], "pool": {"now": 1, "most": 3}},
    "c": {"name": "丙", "sort": "magic", "cost": None, "big": False, "skills": [{"name": "守"}], "pool": {}},
}
GAME = replace(
    BOOK_GAME,
    components=tuple(Component(kind="card", id=id_, place=HERE, values=v, places={}) for id_, v in VALUES.items()),
    words={"magic": "魔法", "pierce": "穿刺"},
)


def _make(spec: TableSpec, folder: Path, **values: Any) -> tuple[BookTable | None, tuple[Diagnostic, ...]]:
    return BookMaker(book_templates((folder,), folder), THEME, GAME).table(spec, values)


def _spec(*columns: str, **more: Any) -> TableSpec:
    made = tuple(TableColumn(title=one, value=one, place=HERE) for one in columns)
    return TableSpec(**{"kind": "card", "columns": made, "place": HERE, **more})


def _cells(spec: TableSpec, folder: Path, **values: Any) -> list[str]:
    """The rows of a table that has no problem, as lines."""
    table, problems = _make(spec, folder, **values)
    assert problems == ()
    assert table is not None
    return [line.removeprefix("  - ") for line in sketch([table]).split("\n")[2:]]


@pytest.mark.parametrize(
    ("value", "cells"),
    [
        ("name", ["甲", "乙", "丙"]),
        ("it.name ~ '／' ~ id", ["甲／a", "乙／b", "丙／c"]),
        ("sort", ["魔法", "穿刺", "魔法"]),
        ("cost", ["2", "−1.5", ""]),
        ("big", ["✓", "", ""]),
        ("skills", ["斬、突", "", "守"]),
        ("it.pool", ["", "1 3", ""]),
        ("skills|length", ["2", "0", "1"]),
        ("constants.life", ["20", "20", "20"]),
        ("copies * 2", ["2", "2", "2"]),
        ("{{ name }}{% if big %}{magic}{% endif %}", ["甲(magic)", "乙", "丙"]),
        ("extra", ["9", "9", "9"]),
    ],
)
def test_a_cell_shows_what_its_expression_comes_to(tmp_path: Path, value: str, cells: list[str]) -> None:
    """Texts, words of choices, numbers with a true minus, yes and no, lists, maps, templates, values of the caller."""
    assert _cells(_spec(value), tmp_path, extra=9) == cells


def test_rows_are_chosen_and_ordered(tmp_path: Path) -> None:
    """By an expression; by several keys, what is empty first; backwards with a dash."""
    assert _cells(_spec("name", where="sort == 'magic'"), tmp_path) == ["甲", "丙"]
    assert _cells(_spec("name", sort=("cost",)), tmp_path) == ["丙", "乙", "甲"]
    assert _cells(_spec("name", sort=("sort", "-name")), tmp_path) == ["甲", "丙", "乙"]


def test_groups_of_a_choice_stand_in_its_order(tmp_path: Path) -> None:
    """Under their words; those without rows are left out."""
    assert _cells(_spec("name", group="sort"), tmp_path) == ["  = 穿刺", "乙", "  = 魔法", "甲", "丙"]
    assert _cells(_spec("name", group="sort", where="id == 'a'"), tmp_path) == ["  = 魔法", "甲"]
    assert _cells(_spec("name", group="big"), tmp_path) == ["  = ✓", "甲", "  = ", "乙", "丙"]


def test_a_table_has_ids_widths_and_edges(tmp_path: Path) -> None:
    """As it is asked for; a table whose columns have no heads has no head."""
    column = TableColumn(title="", value="name", place=HERE, width=Extent("share", 2.0), align="right")
    spec = _spec(columns=(column,), ids=True, edge="'red' if big else ''", id="all", style="grid", caption="表")
    table, problems = _make(replace(spec, edge="'red'"), tmp_path)
    assert problems == ()
    assert table is not None
    assert sketch([table]).split("\n")[:2] == ["grid 表 #all [share2.0:right]", "  - 甲 #card:a edge"]


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        (_spec("name", kind="crad"), "unknown-kind"),
        (_spec("nmae"), "undefined-name"),
        (_spec("name +"), "template-syntax"),
        (_spec("name cost"), "template-syntax"),
        (_spec("name + 1"), "template-failed"),
        (_spec("name", where="points"), "undefined-name"),
        (_spec("name", sort=("points",)), "undefined-name"),
        (_spec("name", edge="'rde'"), "unknown-color"),
        (_spec("{{ it.__class__ }}"), "unsafe-template"),
        (_spec("it.__class__"), "unsafe-template"),
        (_spec("range(99999999)|list"), "template-too-long"),
        (_spec("'{no}'"), "unknown-icon"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(tmp_path: Path, spec: TableSpec, code: str) -> None:
    """Unknown kinds and names, expressions that fail, colours and icons that there are not."""
    _, problems = _make(spec, tmp_path)
    assert {(problem.code, problem.place) for problem in problems} == {(code, HERE)}
