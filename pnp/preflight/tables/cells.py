# SPDX-License-Identifier: MIT
"""What the cells of sheets show, against the pictures of the cards that lie there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.samples import Samples, cell_samples
from pnp.preflight.tables.cards import Placed, placed_cards
from pnp.preflight.tables.expected import Expected, Look
from pnp.preflight.tables.files import Use
from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.tree import Save

TOLERANCE = 30
"""How far the mean colours of a block may be apart, of 255.

Measured on cards of small Chinese text: JPEG makes 5 to 13, another resolution 22, one pixel aside 26, another card
230.
"""


class Cells:
    """Compares the cells of sheets while their pictures are at hand; to be called with each of them."""

    def __init__(self, save: Save, expected: Expected | None, findings: Findings) -> None:
        self._expected = expected
        self._findings = findings
        self._cards: dict[tuple[object, ...], list[Placed]] = {}
        for one in placed_cards(save):
            self._cards.setdefault(one.sheet.looks, []).append(one)

    def look(self, use: Use, data: bytes) -> None:
        """Compare the cells of one picture of a sheet."""
        if use.sheet is None or (use.name == "BackURL" and not use.sheet.unique_back):
            return
        cards = {one.cell: one for one in self._cards.get(use.sheet.looks, ())}
        grid = (use.sheet.columns, use.sheet.rows)
        name = shown(use.address.replace("\\", "/").rpartition("/")[2])
        try:
            found = cell_samples(data, name, grid, cards)
        except PictureProblem as fault:
            self._findings.fail("tts-picture-kind", str(fault), use.path, *fault.helps)
            return
        wanted = self._looks("faces" if use.name == "FaceURL" else "backs")
        if wanted is not None:
            self._compare(name, found, cards, wanted)
        elif use.name == "FaceURL":
            self._check_empty(name, found, cards)

    def _looks(self, side: str) -> Look | None:
        found: Look | None = getattr(self._expected, side, None)
        return found

    def _check_empty(self, name: str, found: Mapping[int, Samples], cards: Mapping[int, Placed]) -> None:
        """A cell of one colour is hardly a card; where all cards of a sheet are so, they are meant."""
        flat = [cell for cell, samples in found.items() if samples.flat]
        if len(flat) == len(found):
            return
        for cell in flat:
            card = cards[cell].card
            fact = f"card {shown(card.data.get('CardID'))} lies in cell {cell} of `{name}`, which is empty"
            self._findings.warn("tts-empty-cell", fact, (*card.path, "CardID"), "count its cells from 0, row by row")

    def _compare(self, name: str, found: Mapping[int, Samples], cards: Mapping[int, Placed], look: Look) -> None:
        for cell, samples in found.items():
            mark = cards[cell].card.mark
            wanted = look(mark)
            if wanted is None or samples.distance(wanted) <= TOLERANCE:
                continue
            shows = next(self._alike(samples, cards, look), "")
            seen = f"shows `{shown(shows)}`" if shows else "does not show it"
            fact = f"cell {cell} of `{name}`, where `{shown(mark)}` lies, {seen}"
            path = (*cards[cell].card.path, "CardID")
            self._findings.fail("tts-wrong-cell", fact, path, "report this: the sheet must not be written so")

    @staticmethod
    def _alike(samples: Samples, cards: Mapping[int, Placed], look: Look) -> Iterator[str]:
        """The cards of the sheet that a cell shows."""
        for one in cards.values():
            other = look(one.card.mark)
            if other is not None and samples.distance(other) <= TOLERANCE:
                yield one.card.mark
