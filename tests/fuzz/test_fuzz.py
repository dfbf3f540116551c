# SPDX-License-Identifier: MIT
"""Damaged games end in problems, never in a traceback, and soon."""

from __future__ import annotations

import random

import pytest

from tests.fuzz.mutator import mutate
from tests.fuzz.run import run_trials
from tests.fuzz.seeds import seeds

COUNT = 500
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_games_give_problems_only(part: int) -> None:
    """The same trials every time; `make fuzz` runs others."""
    failures = run_trials(range(part, COUNT, PARTS))
    assert [(one.number, one.file, one.trace) for one in failures] == []


def test_the_number_of_a_trial_decides_its_damage() -> None:
    """So that a failure can be run again."""
    data = seeds()[0].files[seeds()[0].targets[0]]
    assert mutate(data, random.Random(7)) == mutate(data, random.Random(7))
