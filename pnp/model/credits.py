# SPDX-License-Identifier: MIT
"""Whom a game has to thank: for itself, its icons, its fonts and its pictures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Credit:
    """One thing that others made, or a line that the game itself says.

    `sort` is game, icons, font or picture; `name` what it is called; `by` who made it, as they want it said. The
    licence and the link are empty where nothing is said of them.
    """

    sort: str
    by: str
    name: str = ""
    license: str = ""
    link: str = ""

    @property
    def line(self) -> str:
        """All of it in one line, for a page of credits."""
        return " · ".join(part for part in (self.name, self.by, self.license, self.link) if part)
