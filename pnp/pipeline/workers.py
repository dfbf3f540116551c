# SPDX-License-Identifier: MIT
"""Work on many things by several processes, where the system can fork: a child begins with all that is loaded.

Systems that cannot fork would have to load fonts, templates and the game again in every process, which costs more than
it saves for all but the largest decks; there the work is done in this process. The result is the same either way.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")

LEAST = 240
"""Fewer things than this are done sooner than processes are started and results sent back."""

CHUNKS = 4
"""Parts a process gets, one after the other, so that none waits long for another."""

_work: list[tuple[Callable[[Sequence[Any]], list[Any]], Sequence[Any]]] = []
"""What the children of the moment find when they are forked."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def forks(count: int, jobs: int, least: int = LEAST) -> bool:
    """Whether `spread` would start processes for that many things."""
    return jobs > 1 and count >= least and "fork" in multiprocessing.get_all_start_methods()


def spread(
    work: Callable[[Sequence[_T]], list[_R]], things: Sequence[_T], jobs: int, *, least: int = LEAST, size: int = 0
) -> list[_R]:
    """Do the same work on many things.

    Args:
        work: Takes some of the things and gives a result for each; it must not depend on what was done before.
        things: All of them.
        jobs: How many processes may work at a time.
        least: Fewer things are done here.
        size: How many things a process gets at a time, 0 for a fair part.

    Returns:
        The results in the order of the things.
    """
    if not forks(len(things), jobs, least):
        return work(things)
    size = size or -(-len(things) // (jobs * CHUNKS))
    parts = [(start, min(start + size, len(things))) for start in range(0, len(things), size)]
    _work.append((work, things))
    try:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            done = pool.map(_do_part, parts, chunksize=1)
    finally:
        _work.pop()
    return [result for part in done for result in part]


def _do_part(part: tuple[int, int]) -> list[Any]:
    """In a child: the part of the work it was sent."""
    work, things = _work[-1]
    return work(things[part[0] : part[1]])
