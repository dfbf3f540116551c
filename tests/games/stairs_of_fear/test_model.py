# SPDX-License-Identifier: MIT
"""The model plays by the rules that the design notes state, and texts say what effects do."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.games.stairs_of_fear.board import FAR, Board
from tests.games.stairs_of_fear.data import Reach, equip, load_game, parse_dice, read
from tests.games.stairs_of_fear.effects import CHOOSERS, DOINGS, Hand, Scene, items_of, outcomes
from tests.games.stairs_of_fear.play import Match
from tests.games.stairs_of_fear.state import GONE, State, Unit
from tests.projects import Copy

DATA = load_game()
ROOM = Board(("A.#..B", "A.....", ".....B"))
ROWS = {"card": read("cards"), "lord": read("lords")}


def place(*units: tuple[str, int, int, int]) -> State:
    """A position in a small room: lords or followers with side, column and row."""
    state = State(DATA, ROOM, 2)
    for name, side, x, y in units:
        sort = DATA.sorts[name]
        state.units.append(Unit(sort, side, ROOM.number[x, y], lord=bool(sort.skills)))
    return state


def first(_: str, __: State, ___: int, options: list[int]) -> Iterable[int]:
    """Follow the first option."""
    return options[:1]


def act(state: State, card: str, actor: int = 0, *choices: int) -> State:
    """Let a unit act by a card, with dice at their mean; choices beyond those given are the first."""
    script = iter(choices)

    def pick(_: str, __: State, ___: int, options: list[int]) -> Iterable[int]:
        return [next(script, options[0])] if options else []

    hand = Hand(pick, lambda dice: dice.mean, lambda dice: dice.mean)
    return next(after for _, after in outcomes(state, Scene(actor, -1, hand), items_of(DATA.cards[card].action)))


def test_shield_stops_a_whole_blow() -> None:
    """What is beyond it is lost; parry comes first; piercing damage passes both."""
    state = place(("lucifer", 0, 0, 0), ("duoer", 1, 1, 0))
    lord = state.units[1]
    state.hurt(lord, 9)
    assert (lord.hp, lord.shield) == (14, 0)
    state.hurt(lord, 9)
    assert lord.hp == 14 - 9 + lord.sort.parry
    lord.hp, lord.shield = 14, 3
    state.hurt(lord, 9, pierce=True)
    assert (lord.hp, lord.shield) == (8, 0)


def test_pieces_are_in_the_way_of_steps_and_not_of_distances() -> None:
    """Wells are in the way of both, and of lines."""
    start, end = ROOM.number[1, 0], ROOM.number[3, 0]
    assert ROOM.steps[start][end] == 4
    assert ROOM.lines[start][end] == FAR
    assert ROOM.within(ROOM.number[1, 1], ROOM.number[4, 1], Reach("L", 3))
    corner = ROOM.number[0, 0]
    fence = {ROOM.number[1, 0], ROOM.number[0, 1]}
    assert set(ROOM.walk(corner, 3, fence, through=False)) == {corner}
    assert ROOM.number[1, 1] in ROOM.walk(corner, 2, fence, through=True)


def test_a_push_ends_at_pieces_wells_and_edges() -> None:
    """One step of two, then the edge; none against a well."""
    state = place(("xinai", 0, 3, 1), ("feixi", 1, 4, 1))
    assert act(state, "shove", 0, 1).units[1].cell == ROOM.number[5, 1]
    state = place(("xinai", 0, 0, 0), ("feixi", 1, 1, 0))
    assert act(state, "shove", 0, 1).units[1].cell == ROOM.number[1, 0]


def test_a_lord_takes_its_followers_along() -> None:
    """They leave with it."""
    state = place(("taogu", 0, 0, 0), ("denling", 0, 1, 0), ("duoer", 1, 5, 2))
    state.lose(state.units[0], "hp", 99)
    assert [unit.cell == GONE for unit in state.units] == [True, True, False]


def test_followers_come_up_to_their_limit() -> None:
    """Three beside the lord, no fourth."""
    state = place(("taogu", 0, 1, 1), ("duoer", 1, 5, 2))
    for _ in range(4):
        state.units[0].energy = 6
        state = act(state, "cast", 0, 0)
    sort = DATA.sorts["denling"]
    assert sum(unit.sort.id == sort.id for unit in state.units) == sort.limit
    assert all(ROOM.steps[state.units[0].cell][unit.cell] == 1 for unit in state.units[2:])


def test_the_marker_brings_half_of_the_energy_rounded_up() -> None:
    """Eleven gives six; no more than there was at first."""
    state = place(("lucifer", 0, 0, 0), ("duoer", 1, 5, 2))
    lord = state.units[0]
    for energy, after in ((0, 6), (7, 11)):
        lord.energy = energy
        state.refresh(0)
        assert lord.energy == after


def test_energy_becomes_shield_up_to_both_ends() -> None:
    """No more than is left, none above the shield at first."""
    state = place(("duoer", 0, 0, 0))
    lord = state.units[0]
    lord.shield, lord.energy = 1, 6
    state.convert(lord, 9)
    assert (lord.shield, lord.energy) == (3, 4)


def test_rooted_units_stay_and_sealed_lords_have_no_skill() -> None:
    """Until their own turn ends."""
    state = place(("duoer", 0, 0, 0), ("kaiya", 1, 3, 1))
    state.units[0].root = state.units[0].seal = True
    assert act(state, "stride").units[0].cell == state.units[0].cell
    assert act(state, "cast").units[0].energy == state.units[0].energy


def test_relics_change_what_they_say() -> None:
    """Each has a number that rises and one that falls, and every lord it is for can afford it."""
    for row in read("relics"):
        lords = [
            one
            for one in ROWS["lord"]
            if row.get("lord", one["id"]) == one["id"] and row.get("trait", one["trait"]) == one["trait"]
        ]
        assert lords, row["id"]
        for lord in lords if "lord" in row or "trait" in row else ():
            sort = DATA.sorts[lord["id"]]
            assert equip(sort, DATA.relics[row["id"]]) != sort
            for change in row["loss"]:
                assert change["stat"] in ("steps", "cost") or lord[change["stat"]] + change["value"] >= 0, (
                    row["id"],
                    lord["id"],
                )


def _actions() -> list[tuple[str, dict[str, Any]]]:
    cards = [(row["name"], row) for row in ROWS["card"]]
    return cards + [(f"{row['name']}·{skill['name']}", skill) for row in ROWS["lord"] for skill in row["skills"]]


@pytest.mark.parametrize(("name", "row"), _actions(), ids=lambda value: value if isinstance(value, str) else "")
def test_texts_are_short_and_say_every_value(name: str, row: dict[str, Any]) -> None:
    """At most 15 characters a line and three lines; each dice text of the effect stands in the text."""
    lines = row["text"].split("\n")
    assert len(lines) <= (4 if row.get("sort") == "marker" else 3), name
    assert all(sum(1 if ord(char) > 0x2E80 else 0.6 for char in line) <= 15 for line in lines), name
    assert len(row.get("flavour") or "") <= 17
    for step in row.get("effect", ()):
        value = str(step.get("value", "")).lstrip("-")
        assert value.replace("-", "−") in row["text"].replace("+D", "+D"), (name, step)


def test_skills_fill_no_more_than_their_box() -> None:
    """Three lines for both skills of a lord."""
    for row in ROWS["lord"]:
        assert sum(skill["text"].count("\n") + 1 for skill in row["skills"]) <= 3, row["name"]


def test_few_cards_have_flavour() -> None:
    """One in three at most."""
    assert 3 * sum("flavour" in row for row in ROWS["card"]) <= len(ROWS["card"])


def test_every_instruction_is_known_and_used() -> None:
    """The model carries out what the files say, and no more."""
    known = set(CHOOSERS) | set(DOINGS)
    used = {step["do"] for _, row in _actions() for step in row.get("effect", ())}
    assert used == known


def test_every_card_of_the_pool_is_in_a_ready_deck() -> None:
    """None is for nothing, and every deck names lords of its own."""
    held = Counter(card for deck in DATA.decks.values() for card in (*deck.cards, deck.marker))
    assert set(held) == set(DATA.cards)
    assert len({lord for deck in DATA.decks.values() for lord in deck.lords}) == 12


@pytest.mark.parametrize("text", ["2D+1", "C", "-1", "3C+D-1"])
def test_dice_give_what_they_say(text: str) -> None:
    """Means are means, and throws lie around them."""
    dice, rng = parse_dice(text), random.Random(3)
    throws = [dice.roll(rng) for _ in range(400)]
    assert dice.mean == pytest.approx(sum(throws) / len(throws), abs=0.4)
    assert re.sub(r"[^DC]", "", text).count("D") <= len(dice.dice)


def test_a_turn_deals_and_swaps_by_the_rules() -> None:
    """Four cards and six at first; what is played goes below the marker; hands are filled to four."""
    match = Match(DATA, [DATA.decks["gate"], DATA.decks["gaze"]], random.Random(5))
    assert [len(seat.hand) for seat in match.seats] == [4, 6]
    match.play()
    for seat in match.seats:
        assert len(seat.hand) >= 4
        assert sorted([*seat.hand, *seat.pile]) == sorted([*seat.deck.cards, seat.deck.marker])


@pytest.mark.parametrize("language", ["zh-Hans", "en"])
def test_an_edition_is_in_order(language: str) -> None:
    """Nothing is too long, and no card, lord, relic or map is left in the original's words."""
    result = Copy(REPOSITORY).run("check", "stairs-of-fear", "--lang", language)
    assert result.exit_code == 0, result.stderr
    left = re.findall(r"not translated: `(\w+)[.-]", result.stderr)
    assert not {"card", "lord", "follower", "relic", "map"} & set(left)
