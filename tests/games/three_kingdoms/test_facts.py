# SPDX-License-Identifier: MIT
"""Every figure of every hero, compared with a table that was written from the designer's rules alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.games.three_kingdoms.roster import Part, heroes, parts

FACTS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("facts.yaml").read_text("utf-8"))
STATED = [(f["hero"], skill["name"], part) for f in FACTS for skill in f["skills"] for part in skill["parts"]]
PAIRS = [
    pytest.param(part, fact, id=f"{hero}-{skill}-{fact['kind']}")
    for part, (hero, skill, fact) in zip(parts(), STATED, strict=True)
]
IN_WORDS = ("attacks", "attack-targets")
"""Amounts that the rules give in Chinese numerals, as they give rounds; the table has the figures alone."""
AREAS = {"cross": [4], "square": [4, 4]}


def figures(part: Part) -> Iterator[int]:
    """The figures of an effect: amounts, each condition once, bounds, ranges of the die, and neighbouring cells."""
    yield from AREAS.get(part.values["area"], ())
    yield from map(int, re.findall(r"\d+", part.check["bound"]))
    for result in part.check["results"]:
        yield from map(int, result["roll"].split("–"))
        yield from (number for number in (result["layers"],) if number is not None)
    yield from {(e["plus"], e["least"]): e["least"] for e in part.effects if e["least"] is not None}.values()
    yield from _conditions(part)
    for effect in part.effects:
        yield from map(int, re.findall(r"\d+", effect["range"]))
        counted = effect["do"] not in ("move", "activate") and effect["stat"] not in IN_WORDS
        keys = ("value", "to", "layers") if counted else ()
        yield from (abs(effect[key]) for key in keys if effect[key] is not None)


def _conditions(part: Part) -> list[int]:
    conditions = {tuple(sorted(e["if"].items(), key=str)): e["if"] for e in part.effects if e["if"]}
    return [c[key] for c in conditions.values() for key in ("least", "most", "below") if c[key] is not None]


def damage(part: Part) -> Iterator[str]:
    """Kind and amount of all damage that is done, added or taken away; X where it is reckoned."""
    for effect in part.effects:
        if effect["do"] in ("damage", "attack", "guard") and effect["kind"] and effect["plus"] != "移動距離":
            yield f"{effect['kind']} {'X' if effect['plus'] else abs(effect['value'])}"


def statuses(part: Part) -> Iterator[str]:
    """The statuses that are given, or that one is immune to, with their layers."""
    for stated in (*part.effects, *part.check["results"]):
        if stated["status"]:
            yield stated["status"] + (f":{stated['layers']}" if stated["layers"] else "")
    yield from (word for effect in part.effects for word in effect["immune"] if word not in ("擊打", "火系", "水系"))


def conditions(text: str) -> set[str]:
    """The conditions in a text such as 水域、本陣禁止."""
    return {word + text[-2:] for word in text[:-2].split("、")} if text else set()


def test_heroes_and_skills_have_the_names_of_the_table() -> None:
    """All of them, in its order."""
    listed = [(hero["name"], [skill["name"] for skill in hero["skills"]]) for hero in heroes()]
    assert listed == [(fact["hero"], [skill["name"] for skill in fact["skills"]]) for fact in FACTS]


def test_attributes_are_those_of_the_table() -> None:
    """Movement, hp and energy."""
    listed = [(h["move"], h["hp"]["max"], h["energy"]["max"]) for h in heroes()]
    assert listed == [(fact["move"], fact["hp"], fact["energy"]) for fact in FACTS]


@pytest.mark.parametrize(("part", "fact"), PAIRS)
def test_a_skill_costs_and_reaches_what_the_table_says(part: Part, fact: dict[str, Any]) -> None:
    """Active or passive, energy, hp, range and conditions."""
    cost = part.values["cost"] or {"energy": "", "hp": None}
    assert part.values["active"] == (fact["kind"] == "active")
    assert cost["energy"] == str(fact.get("energy", "？" if "cost" in fact else ""))
    assert cost["hp"] == fact.get("hp")
    reach = {"無限": "unlimited", "自身": "self"}.get(part.values["range"], part.values["range"].replace("–", "-"))
    assert reach == fact.get("range", "")
    assert {*part.values["weather"], *part.values["terrain"]} == conditions(fact.get("condition", ""))


@pytest.mark.parametrize(("part", "fact"), PAIRS)
def test_an_effect_has_the_figures_of_the_table(part: Part, fact: dict[str, Any]) -> None:
    """Each as often as there, with the damage and statuses it is about; every status lasts one round."""
    assert sorted(figures(part)) == sorted(fact["numbers"])
    assert sorted(damage(part)) == sorted(fact.get("damage", []))
    assert sorted(statuses(part)) == sorted(fact.get("statuses", []))
    assert {stated["rounds"] for stated in (*part.effects, *part.check["results"]) if stated["status"]} <= {1}
