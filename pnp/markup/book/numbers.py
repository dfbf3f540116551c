# SPDX-License-Identifier: MIT
"""Numbers of headings."""

from __future__ import annotations

from pnp.markup.jinja.filters import numeral


class Numbering:
    """Counts headings: `1`, `1.1`, `1.2`; with the form `numerals` those of level 1 are 一, 二.

    Args:
        depth: The deepest level that is numbered.
        form: `numbers`, `numerals` or `none`.
    """

    def __init__(self, depth: int = 3, form: str = "none") -> None:
        self._depth, self._form = depth, form
        self._counts = [0] * 6

    def next(self, level: int) -> str:
        """The number of the next heading of a level; empty where it has none."""
        if self._form == "none" or level > self._depth:
            return ""
        self._counts[level - 1] += 1
        self._counts[level:] = [0] * (6 - level)
        if level == 1 and self._form == "numerals":
            return numeral(self._counts[0])
        return ".".join(str(max(count, 1)) for count in self._counts[:level])
