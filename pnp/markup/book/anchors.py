# SPDX-License-Identifier: MIT
"""What links of a book lead to: the ids of its headings, figures, tables, rows and terms, found before it is read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Place

_NOT_IN_IDS = re.compile(r"[^\w-]+")


@dataclass(slots=True)
class Anchors:
    """The ids there are: each with what stands there, empty where it has no title, and where it is written.

    `components` and `terms` are the ids where a component (`kind:id`) or a term of the glossary stands.
    """

    titles: dict[str, str] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    components: dict[str, str] = field(default_factory=dict)
    terms: dict[str, str] = field(default_factory=dict)

    def add(self, id_: str, title: str, place: Place) -> Place | None:
        """Take an id; where it was taken before, the place of that."""
        first = self.places.get(id_)
        if first is None:
            self.places[id_], self.titles[id_] = place, title
        return first

    def own(self, title: str, place: Place) -> str:
        """Take an id made of a title: `設置` for the first such heading, `設置-2` for the second."""
        base = _NOT_IN_IDS.sub("-", title).strip("-").casefold() or "section"
        id_, number = base, 2
        while id_ in self.places:
            id_, number = f"{base}-{number}", number + 1
        self.add(id_, title, place)
        return id_
