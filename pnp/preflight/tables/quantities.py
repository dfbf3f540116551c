# SPDX-License-Identifier: MIT
"""How many of each card a save holds, against how many the game has."""

from __future__ import annotations

from pnp.preflight.tables.expected import Expected
from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.tree import CARDS, Save, Thing

_OURS = "report this: the save must not be written so"


def check_quantities(save: Save, expected: Expected, findings: Findings) -> None:
    """Count cards by the ids in their notes."""
    found: dict[str, list[Thing]] = {}
    for card in save.things:
        if card.name in CARDS and not card.state:
            found.setdefault(card.mark, []).append(card)
    for mark, cards in found.items():
        if mark not in expected.copies:
            fact = f"`{shown(cards[0].called)}` is no card of the game"
            findings.fail("tts-unknown-card", fact, cards[0].path, _OURS)
    for mark, wanted in expected.copies.items():
        cards = found.get(mark, [])
        if len(cards) != wanted:
            fact = f"there are {len(cards)} copies of `{shown(mark)}`, not {wanted}"
            path = cards[-1].path if cards else ("ObjectStates",)
            findings.fail("tts-wrong-count", fact, path, _OURS)
