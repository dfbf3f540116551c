# SPDX-License-Identifier: MIT
"""Room on a table: nothing over another, nothing in hands, everything turned to its player."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.model.table import SEATS
from pnp.pipeline.tts.arrange import GAP, Box, Room, block_of
from pnp.pipeline.tts.seats import HALF_DEPTH, HALF_WIDTH, seats_for, turned

SIZES = st.lists(st.tuples(st.floats(0.5, 6), st.floats(0.5, 6)), min_size=1, max_size=12)


def boxes(sizes: list[tuple[float, float]], places: list[tuple[float, float]], turn: float) -> list[Box]:
    """The rectangles of things that were placed."""
    sides = [size if turn % 180 == 0 else size[::-1] for size in sizes]
    return [Box(x=x, z=z, width=w, depth=d) for (x, z), (w, d) in zip(places, sides, strict=True)]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sizes=SIZES, widest=st.floats(3, 40))
def test_the_things_of_a_block_do_not_meet(sizes: list[tuple[float, float]], widest: float) -> None:
    """They fill it, in rows of at most the width asked for, or of one thing that is wider."""
    block = block_of(sizes, widest)
    placed = boxes(sizes, list(block.places), 0)
    assert not any(one.meets(other, GAP / 2 - 0.001) for one, other in itertools.combinations(placed, 2))
    assert block.width <= max(widest, *(width for width, _ in sizes)) + 1e-9
    for box in placed:
        assert abs(box.x) * 2 + box.width <= block.width + 1e-9
        assert abs(box.z) * 2 + box.depth <= block.depth + 1e-9


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(players=st.integers(1, 8), per_seat=SIZES, shared=SIZES)
def test_what_is_placed_lies_apart_and_on_the_table(
    players: int, per_seat: list[tuple[float, float]], shared: list[tuple[float, float]]
) -> None:
    """A board in the middle, things before each seat, and more beside the board."""
    room = Room()
    found = boxes([(8.0, 6.0)], room.place([(8.0, 6.0)], (0.0, 0.0)) or [], 0)
    for seat in seats_for(players):
        places = room.place(per_seat[:4], (seat.x, seat.z), seat.turn, seat.room)
        found += boxes(per_seat[:4], places or [], seat.turn) if places else []
    places = room.place(shared, (10.0, 0.0))
    found += boxes(shared, places, 0) if places else []
    assert not any(one.meets(other) for one, other in itertools.combinations(found, 2))
    assert all(abs(b.x) * 2 + b.width <= 2 * HALF_WIDTH + 0.01 for b in found)
    assert all(abs(b.z) * 2 + b.depth <= 2 * HALF_DEPTH + 0.01 for b in found)


def test_a_block_that_does_not_fit_is_split() -> None:
    """What is long goes into what is free in pieces; where not even one thing fits, that is said."""
    room = Room()
    room.take(Box(x=0.0, z=0.0, width=2 * HALF_WIDTH - 5, depth=2 * HALF_DEPTH))
    assert len(room.place([(1.0, 9.0)] * 5, (0.0, 0.0)) or []) == 5
    assert room.place([(20.0, 20.0)], (0.0, 0.0)) is None


@pytest.mark.parametrize("players", range(1, 9))
def test_hands_lie_outside_of_the_free_room(players: int) -> None:
    """All of them, whatever the number of players, and none over another."""
    hands = [seat.hand() for seat in seats_for(players)]
    zones = []
    for hand in hands:
        wide, deep = (hand.size[0], hand.size[2]) if hand.pose.turn % 180 == 0 else (hand.size[2], hand.size[0])
        zones.append(Box(x=hand.pose.x, z=hand.pose.z, width=wide, depth=deep))
    table = Box(x=0.0, z=0.0, width=2 * HALF_WIDTH, depth=2 * HALF_DEPTH)
    assert not any(zone.meets(table) for zone in zones)
    assert not any(one.meets(other) for one, other in itertools.combinations(zones, 2))


def test_two_players_face_one_another() -> None:
    """In the middle of the long sides; with more, a side has two."""
    white, blue = seats_for(2)
    assert (white.color, white.x, white.turn, blue.color, blue.x, blue.turn) == ("white", 0.0, 0.0, "blue", 0.0, 180.0)
    assert [seat.x for seat in seats_for(3)] == [15.2, -15.2, 0.0]


def test_play_goes_clockwise_unless_the_game_says_otherwise() -> None:
    """From above: near right, near left, left, far left, far right, right."""
    assert [seat.color for seat in seats_for(6)] == ["white", "red", "yellow", "green", "blue", "purple"]
    assert [seat.color for seat in seats_for(3, ("red", "blue"))] == ["red", "blue", "white"]
    assert {seat.color for seat in seats_for(8)} == set(SEATS)


@pytest.mark.parametrize(
    ("turn", "right", "away"),
    [(0, (1, 0), (0, 1)), (90, (0, -1), (1, 0)), (180, (-1, 0), (0, -1)), (270, (0, 1), (-1, 0))],
)
def test_ways_turn_with_the_seat(turn: float, right: tuple[int, int], away: tuple[int, int]) -> None:
    """Who sits at the left looks to the right, and has the near side at the right hand."""
    assert turned(1.0, 0.0, turn) == pytest.approx(right)
    assert turned(0.0, 1.0, turn) == pytest.approx(away)
