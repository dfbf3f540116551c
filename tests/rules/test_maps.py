# SPDX-License-Identifier: MIT
"""Maps drawn in letters."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, fault, game, messages, rule

LEGEND: dict[str, Any] = {
    ".": "plain",
    "#": "rock",
    "A": {"spawn": True, "side": "red", "hidden": False},
    "B": {"spawn": True, "side": "blue"},
    "*": ["base", "rock"],
}


def facts(check_name: str, drawing: Any, /, **settings: Any) -> list[str]:
    """What a map rule finds in one map."""
    values: dict[str, Any] = {key: settings.pop(key) for key in ("players", "starts") if key in settings}
    card: dict[str, Any] = {"id": "m", "rows": drawing, "legend": LEGEND, **values}
    return messages(game(rule(check_name, kind="map", field="rows", **settings), others={"map": [card]}))


def test_a_map_has_its_size() -> None:
    """A number, an expression, or bounds."""
    assert facts("map-size", ["...", "..."], columns={"odd": True, "min": 3}, rows="1 + 1") == []
    assert facts("map-size", ["....", "...."], columns={"odd": True}) == ["`rows` of map `m` has 4 columns, not odd"]
    assert facts("map-size", ["...", "..."], rows={"min": 3}) == ["`rows` of map `m` has 2 rows, less than 3"]


def test_a_map_may_be_one_text_with_blanks() -> None:
    """Blanks are no cells unless the legend has one."""
    assert facts("map-size", ". . .\n. # .\n", columns=3, rows=2) == []


@pytest.mark.parametrize(
    ("rows", "fact", "line"),
    [
        (["...", ".."], "row 2 has 2 cells, not 3", 2),
        (["..?"], "`?` in row 1, column 3 is not in the legend", 1),
        ([""], "row 1 has 0 cells, not 0", 1),
        (7, "it has no rows", 0),
    ],
)
def test_a_drawing_that_is_no_map_is_found_at_its_row(rows: Any, fact: str, line: int) -> None:
    """Ragged rows, unknown letters, nothing drawn."""
    card = {"id": "m", "rows": rows, "legend": LEGEND}
    (found,) = check(game(rule("map-size", kind="map", field="rows", columns=3), others={"map": [card]}))
    assert found.message == f"`rows` of map `m` is no map: {fact}"
    path = ("rows", line - 1) if line else ("rows",)
    assert found.place == game(others={"map": [card]}).components[0].place_of(*path)


def test_a_legend_may_stand_elsewhere_but_must_be_a_map() -> None:
    """An expression finds it."""
    sized = rule("map-size", kind="map", field="rows", columns=2, legend="game.constants.legend")
    good = game(sized, others={"map": [{"rows": [".x"]}]}, constants={"legend": {".": "a", "x": "b"}})
    assert messages(good) == []
    bad = game(sized, others={"map": [{"rows": [".x"]}]}, constants={"legend": ".x"})
    assert fault(bad).code == "failing-expression"


def test_a_map_is_its_own_image() -> None:
    """Turned by half, and mirrored."""
    assert facts("map-symmetry", [".#.", "...", ".#."]) == []
    assert facts("map-symmetry", ["#..", "#.."], turn="top-bottom") == []
    assert facts("map-symmetry", ["#.#", "..."], turn="left-right") == []
    assert facts("map-symmetry", ["#..", "..."]) == [
        "`#` at A1 of `rows` of map `m` has `.` at C2 as its image; 2 cells have no equal"
    ]


def test_letters_may_change_places_or_count_as_one() -> None:
    """Spawn cells of two sides."""
    assert facts("map-symmetry", ["A..", "..B"], swap={"A": "B", "B": "A"}) == []
    assert facts("map-symmetry", ["A..", "..B"], alike=["AB"]) == []
    assert facts("map-symmetry", ["A..", "..B"]) != []


def test_a_quarter_turn_needs_a_square() -> None:
    """And four alike corners."""
    assert facts("map-symmetry", ["#.#", "...", "#.#"], turn=90) == []
    assert facts("map-symmetry", ["#..", "...", "..."], turn=90) != []
    assert facts("map-symmetry", ["...", "..."], turn=90) == [
        "`rows` of map `m` is not square, so a quarter turn cannot map it onto itself"
    ]


def test_other_turns_are_faults() -> None:
    """By 45 degrees no square grid is turned."""
    assert fault(game(rule("map-symmetry", kind="map", field="rows", turn=45), others={"map": []})).code == (
        "invalid-rule-setting"
    )


def test_every_free_cell_is_reached() -> None:
    """Steps do not go over corners."""
    assert facts("map-reachable", ["..#", "#..", "..."], blocked="rock") == []
    assert facts("map-reachable", [".#.", "#..", "..."], blocked="rock") == [
        "C1, B2, C2, A3, B3, … of `rows` of map `m` cannot be reached from A1"
    ]


def test_some_cells_are_reached_from_others() -> None:
    """Meanings, letters, edges and coordinates choose cells."""
    rows = ["A*.", "...", "#B#"]
    assert facts("map-reachable", rows, blocked=["rock"], **{"from": "A", "to": ["spawn", "C1"]}) == []
    assert facts("map-reachable", ["A#B"], blocked="#", **{"from": "A", "to": "B"}) == [
        "C1 of `rows` of map `m` cannot be reached from A1"
    ]
    assert facts("map-reachable", ["A.", ".."], **{"from": "edge top", "to": "middle bottom"}) == []


def test_a_map_without_a_free_cell_is_found() -> None:
    """Nothing to start from."""
    assert facts("map-reachable", ["##"], blocked="rock") == ["`rows` of map `m` has no free cell to start from"]


def test_spawn_cells_are_counted() -> None:
    """Two for each player."""
    assert facts("map-spawns", ["AA.BB"], spawns="spawn", equals="2 * card.players", players=2) == []
    assert facts("map-spawns", ["A..BB"], spawns="spawn", equals="2 * it.players", players=2) == [
        "`rows` of map `m` has 3 spawn cells, not 4"
    ]


def test_spawn_cells_are_free() -> None:
    """An edge may hold a base; those that are blocked can be left out of the count."""
    assert facts("map-spawns", [".*.", "..."], spawns="edge top", blocked="base", min=2) == [
        "the spawn cell B1 of `rows` of map `m` is blocked"
    ]
    assert facts("map-spawns", [".*.", "..."], spawns="edge top", blocked="base", min=2, free=True) == []


def test_spawn_cells_may_be_listed() -> None:
    """On the board, each once."""
    settings: dict[str, Any] = {"spawns": "field starts", "blocked": "rock", "min": 1}
    assert facts("map-spawns", ["..", ".#"], starts=["A1", "b1"], **settings) == []
    assert facts("map-spawns", ["..", ".#"], starts=["A1", "C1"], **settings) == [
        "`starts.1` of map `m` is no cell: `C1` is off the map"
    ]
    assert facts("map-spawns", ["..", ".#"], starts=["A1", "A1"], **settings) == [
        "`starts.1` of map `m` is A1, which is named before"
    ]
    assert facts("map-spawns", ["..", ".#"], starts=["B2"], **settings) == [
        "the spawn cell B2 of `rows` of map `m` is blocked"
    ]


def test_unknown_cells_in_a_rule_are_faults() -> None:
    """With the nearest meaning."""
    card = {"rows": ["A."], "legend": LEGEND}
    found = fault(game(rule("map-spawns", kind="map", field="rows", spawns="spwan", min=1), others={"map": [card]}))
    assert (found.code, found.helps) == ("unknown-rule-target", ("write `spawn`",))
    for name in ("edge up", "middle of", "field starts"):
        wrong = rule("map-spawns", kind="map", field="rows", spawns=name, min=1)
        assert fault(game(wrong, others={"map": [card]})).code == "unknown-rule-target"


def test_certain_cells_are_certain_things() -> None:
    """A base in the middle of each edge."""
    cells = {"middle top": "base", "middle bottom": "base"}
    assert facts("map-cells", [".*.", "...", ".*."], cells=cells) == []
    assert facts("map-cells", [".*.", "...", "..."], cells=cells) == [
        "B3 of `rows` of map `m` (middle bottom) is `.`, not `base`"
    ]


def test_sides_have_equal_ways() -> None:
    """Sorted steps to the enemies differ by at most one."""
    assert facts("map-fairness", ["A...B"], sides=["red", "blue"]) == []
    rows = ["A.B......*"]
    assert facts("map-fairness", rows, sides=["A", "B", "*"]) == [
        "on `rows` of map `m` `A` has the steps 2, 9 to its enemies, and `*` 7, 9",
        "on `rows` of map `m` `A` has the steps 2, 9 to its enemies, and `B` 2, 7",
    ]
    assert facts("map-fairness", rows, sides=["A", "B", "*"], within=5) == []


def test_sides_that_cannot_meet_are_found() -> None:
    """A wall between them."""
    assert facts("map-fairness", ["A#B"], sides=["A", "B"], blocked="rock") == [
        "`rows` of map `m` has spawn cells that cannot reach each other"
    ]


def test_a_broken_row_is_pointed_at() -> None:
    """The place is the row's, not the map's."""
    card = {"id": "m", "rows": ["...", ".#.", "..#"], "legend": LEGEND}
    (found,) = check(game(rule("map-symmetry", kind="map", field="rows"), others={"map": [card]}))
    assert found.place == Place(path="cards.yaml", line=1, column=found.place.column if found.place else 0)
    assert found.place != Place(path="cards.yaml", line=1)
