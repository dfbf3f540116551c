# SPDX-License-Identifier: MIT
"""Work spread over processes: the same results, in the same order."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from pnp.pipeline import workers


def _squares(numbers: Sequence[int]) -> list[tuple[int, int]]:
    return [(n * n, os.getpid()) for n in numbers]


def test_few_things_are_done_here() -> None:
    """Starting processes for a handful of pages would only cost time."""
    results = workers.spread(_squares, range(10), jobs=2)
    assert {pid for _, pid in results} == {os.getpid()}


def test_many_things_keep_their_order() -> None:
    """Results come back in the order of the things, whoever made them."""
    results = workers.spread(_squares, range(1000), jobs=2)
    assert [square for square, _ in results] == [n * n for n in range(1000)]


def test_one_job_means_this_process() -> None:
    """`--jobs 1` forks nothing."""
    results = workers.spread(_squares, range(1000), jobs=1)
    assert {pid for _, pid in results} == {os.getpid()}


def test_a_fault_in_a_child_is_raised_here() -> None:
    """Our own faults keep their traceback."""

    def fail(numbers: Sequence[int]) -> list[int]:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        workers.spread(fail, range(10), jobs=2, least=2)
