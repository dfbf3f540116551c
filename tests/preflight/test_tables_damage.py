# SPDX-License-Identifier: MIT
"""Saves damaged at random: the checker always comes to an end with problems, and never with an exception."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.diagnostics.explain import known_codes
from pnp.diagnostics.problem import Diagnostic
from pnp.preflight.tables.reading import decoded
from tests.fuzz.mutator import mutate
from tests.preflight.saves import BAD, COLORS, GOOD, FarAway, problems, sheet_picture

SAVES = tuple(path.read_bytes() for path in (*GOOD, *BAD))
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 1e300, 10**400, "", "x", "\ud800", "file:///", "file:///C:/a", [], {}, [[]], {"": {}}),
    *([None], ["x"], {"7": None}, {"labels": [[]]}, [{"Tags": [None]}], float("nan"), "1" * 9000),
)
PICTURES = {"x": sheet_picture(*COLORS, cell=24)}


def sound(found: tuple[Diagnostic, ...]) -> None:
    """All problems have places, known codes and words that can be printed."""
    for one in found:
        assert one.code in known_codes()
        assert one.place is not None
        assert f"{one.message}{one.helps}{one.notes}".encode()


@settings(max_examples=150, deadline=None)
@given(number=st.integers(0, len(SAVES) - 1), seed=st.integers(0, 2**32))
def test_slips_in_the_text(number: int, seed: int) -> None:
    """Characters, lines and words dropped, doubled and changed over."""
    data = mutate(SAVES[number], random.Random(seed))
    read = decoded(data, "save.json")
    sound(read.problems if read.text is None else problems(read.text))


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a save that something else can be put into."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield value, key
        yield from _spots(inner)


@settings(max_examples=250, deadline=None)
@given(number=st.integers(0, len(GOOD) - 1), data=st.data())
def test_values_of_any_type_anywhere(number: int, data: st.DataObject) -> None:
    """Also where pnp holds the save to everything, and where pictures are looked at."""
    save = copy.deepcopy(json.loads(SAVES[number]))
    if data.draw(st.booleans()):
        save["ObjectStates"][0]["GMNotes"] = '{"pnp": "x"}'
    spots = list(_spots(save))
    for _ in range(data.draw(st.integers(1, 4))):
        holder, key = spots[data.draw(st.integers(0, len(spots) - 1))]
        holder[key] = data.draw(st.sampled_from(ODD))
    text = json.dumps(save)
    sound(problems(text))
    sound(problems(text, PICTURES))


def test_files_far_away_are_not_read() -> None:
    """The stand-in of these tests reads none."""
    assert FarAway(files=PICTURES).read("x") is None
