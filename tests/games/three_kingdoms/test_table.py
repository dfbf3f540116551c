# SPDX-License-Identifier: MIT
"""Tokens, tracks and maps: enough of each for the largest teams, tracks long enough, maps fair to both sides."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.three_kingdoms.table import Values, cells, components, game

TEAM = 5
"""The most heroes a side that a map is for."""

MAPS = [pytest.param(piece, id=str(piece["id"])) for piece in components("map")]
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def copies(kind: str) -> Counter[str]:
    """Printed pieces of a kind by their name."""
    return Counter({str(piece["name"]): 0 for piece in components(kind)}) + Counter(
        str(piece["name"]) for piece in components(kind) for _ in range(piece["copies"])
    )


def terrain(grid: list[str], row: int, column: int) -> str:
    """What a cell is; empty outside the map."""
    inside = 0 <= row < len(grid) and 0 <= column < len(grid[0])
    return str(game().constants["legend"][grid[row][column]]) if inside else ""


def reached(grid: list[str]) -> set[tuple[int, int]]:
    """Cells that can be walked to from the near edge, never through a base."""
    seen = {(len(grid) - 1, column) for column in range(len(grid[0])) if terrain(grid, len(grid) - 1, column) != "base"}
    edge = list(seen)
    while edge:
        row, column = edge.pop()
        for down, right in STEPS:
            place = (row + down, column + right)
            if place not in seen and terrain(grid, *place) not in {"", "base"}:
                seen.add(place)
                edge.append(place)
    return seen


def gains(hero: Values, stat: str) -> list[int]:
    """By how much the hero's own skills raise one of its values, at a time."""
    parts = [part for skill in hero["skills"] for part in skill["parts"]]
    return [
        effect["value"]
        for part in parts
        for effect in part["effects"]
        if effect["do"] == "stat" and effect["stat"] == stat and effect["who"] in {"", "self", None}
    ]


def most(stat: str, pool: str) -> int:
    """The largest value that a hero can have: every own gain for each hero of a team, and one of a companion."""
    best = [int(hero[pool]["max"]) + TEAM * max([*gains(hero, stat), 0]) for hero in components("hero")]
    return max(best) + 1


def test_there_is_a_token_of_every_status() -> None:
    """As many as there are heroes in a fight of three against three; a status that stacks has more."""
    found = copies("status")
    assert set(found) == set(game().constants["statuses"])
    assert all(number >= 2 * game().constants["team"] for number in found.values())
    assert found["緩慢"] > found["禁足"]


def test_both_sides_have_tokens_of_all_heroes() -> None:
    """Any hero may fight on either side; a standee serves both."""
    names = [hero["name"] for hero in components("hero")]
    for kind in ("first-token", "second-token", "standee"):
        assert [piece["name"] for piece in components(kind)] == names


def test_there_is_a_weather_for_every_throw() -> None:
    """The dice of the cards are those of the rules, and so is what they add to."""
    constants = game().constants
    assert {piece["dice"].replace("–", "-"): piece["name"] for piece in components("weather")} == constants["weather"]
    bonus = {piece["name"]: piece["bonus"] for piece in components("weather") if piece["bonus"]}
    assert bonus == constants["weather_bonus"]


def test_markers_are_enough_for_the_largest_teams() -> None:
    """Two activated skills a hero and one more a side; a track and two squares a hero; a base and its track a side."""
    heroes = 2 * TEAM
    pegs = copies("peg")
    assert copies("active")["激活"] >= heroes * game().constants["activated"] + 2
    assert sum(piece["copies"] for piece in components("track")) >= heroes
    assert pegs["體力"] >= heroes
    assert pegs["精力"] >= heroes
    assert pegs["耐久"] == len(components("camp-track")) == len(components("camp")) == 2
    assert {piece["side"] for piece in components("stones")} == {"first", "second"}


@pytest.mark.parametrize(("track", "stat"), [("hp", "max-hp"), ("energy", "max-energy")])
def test_tracks_reach_the_largest_value(track: str, stat: str) -> None:
    """A hero that gains for every kill, of a team of five, and is encouraged."""
    (piece,) = components("track")
    assert most(stat, track) <= piece[track] <= most(stat, track) + 1


def test_tracks_of_bases_mark_a_start_for_every_team() -> None:
    """The second side's base of the largest team has the most durability, and is the last box."""
    for piece in components("camp-track"):
        assert piece["teams"] == list(range(1, TEAM + 1))


@pytest.mark.parametrize("piece", MAPS)
def test_maps_have_bases_in_the_middle_of_both_edges(piece: Values) -> None:
    """And an odd number of columns, all rows as long."""
    grid = cells(piece)
    width = len(grid[0])
    assert width % 2 == 1
    assert {len(row) for row in grid} == {width}
    bases = [(r, c) for r in range(len(grid)) for c in range(width) if terrain(grid, r, c) == "base"]
    assert bases == [(0, width // 2), (len(grid) - 1, width // 2)]


@pytest.mark.parametrize("piece", MAPS)
def test_maps_are_fair(piece: Values) -> None:
    """Turned by half, a map is itself."""
    grid = cells(piece)
    turned = [row[::-1] for row in reversed(grid)]
    assert [row.lower() for row in turned] == [row.lower() for row in grid]


@pytest.mark.parametrize("piece", MAPS)
def test_maps_have_all_terrains_and_no_cell_that_is_cut_off(piece: Values) -> None:
    """Every cell but the bases can be walked to."""
    grid = cells(piece)
    found = {terrain(grid, r, c) for r in range(len(grid)) for c in range(len(grid[0]))}
    assert found == set(game().constants["legend"].values())
    assert len(reached(grid)) == len(grid) * len(grid[0]) - 2


@pytest.mark.parametrize("piece", MAPS)
def test_maps_hold_the_teams_they_are_for(piece: Values) -> None:
    """Every hero of the largest team finds a cell to begin on, and half of the edge stays free to choose from."""
    grid = cells(piece)
    largest = int(piece["teams"].split("–")[1][0])
    assert largest <= TEAM
    assert len(grid[0]) - 1 >= 1.5 * largest


def test_one_map_is_for_small_teams_and_one_for_large_ones() -> None:
    """Two or three heroes a side, and five."""
    teams = [piece["teams"] for piece in components("map")]
    assert any("2–3" in words for words in teams)
    assert any(str(TEAM) in words for words in teams)
