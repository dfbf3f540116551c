# SPDX-License-Identifier: MIT
"""Which stars of a text open, close or are just stars.

A run of stars may open where no space follows it, and close where none stands before it; CommonMark's further rules
about punctuation are left out, for they fail beside Chinese. Strong and emphasis go independently of each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(slots=True, kw_only=True)
class Stars:
    """A run of stars: whether it may open or close, and what it turned out to do.

    `nth` is how many `**` stand before it in its text. `strong` and `emphasis` become `open` or `close`; `literal` is
    how many stars are printed.
    """

    count: int
    opens: bool
    closes: bool
    multiplies: bool
    nth: int
    strong: str = ""
    emphasis: str = ""
    literal: int = 0

    @staticmethod
    def found(match: re.Match[str], nth: int, edges: tuple[str, str]) -> Stars:
        """A run met in a string; `edges` are what stands before and after the string."""
        text, count = match.string, len(match[0])
        before, after = text[: match.start()][-1:] or edges[0], text[match.end() :][:1] or edges[1]
        return Stars(
            count=count,
            opens=not after.isspace(),
            closes=not before.isspace(),
            multiplies=before.isalnum() and after.isdigit(),
            nth=nth,
        )

    def turned(self, strong: bool, emphasis: bool) -> tuple[bool, bool]:
        """Whether text after it is strong and emphasised."""
        turn = {"open": True, "close": False}
        return turn.get(self.strong, strong), turn.get(self.emphasis, emphasis)


def pair_stars(runs: Iterable[Stars | None]) -> Iterator[tuple[Stars, str]]:
    """Decide what each run does; None ends a paragraph.

    Yields:
        Runs of two stars that have no partner, each with what is wrong.
    """
    strong: Stars | None = None
    emphasis: Stars | None = None
    for run in (*runs, None):
        if run is None:
            yield from _leave(strong, emphasis)
            strong = emphasis = None
        elif run.count > 3:
            run.literal = run.count
        else:
            if run.count > 1:
                strong = _strong(run, strong)
                if not run.strong:
                    run.literal += 2
                    if run.closes:
                        yield run, "`**` closes nothing"
            if run.count != 2:
                emphasis = _emphasis(run, emphasis)
                run.literal += 0 if run.emphasis else 1


def _strong(run: Stars, opened: Stars | None) -> Stars | None:
    if opened is not None and run.closes:
        run.strong = "close"
        return None
    if opened is None and run.opens:
        run.strong = "open"
        return run
    return opened


def _emphasis(run: Stars, opened: Stars | None) -> Stars | None:
    if opened is not None and run.closes:
        run.emphasis = "close"
        return None
    if opened is None and run.opens and not run.multiplies:
        run.emphasis = "open"
        return run
    return opened


def _leave(strong: Stars | None, emphasis: Stars | None) -> Iterator[tuple[Stars, str]]:
    if emphasis is not None:
        emphasis.emphasis = ""
        emphasis.literal += 1
    if strong is not None:
        strong.strong = ""
        strong.literal += 2
        yield strong, "`**` is not closed"
