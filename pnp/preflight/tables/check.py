# SPDX-License-Identifier: MIT
"""The check of a Tabletop Simulator save: read as its table of contents.

No other program looks at what decks mean: those that read saves take cards without a sheet, decks whose list is wrong
and keys that name two sheets, and the game then shows other cards, or none.
"""

from __future__ import annotations

from pnp.diagnostics.problem import Diagnostic
from pnp.preflight.tables.addresses import Files
from pnp.preflight.tables.cards import check_cards
from pnp.preflight.tables.cells import Cells
from pnp.preflight.tables.expected import Expected
from pnp.preflight.tables.files import check_files
from pnp.preflight.tables.findings import Findings
from pnp.preflight.tables.names import check_names
from pnp.preflight.tables.quantities import check_quantities
from pnp.preflight.tables.reading import parsed
from pnp.preflight.tables.room import check_room
from pnp.preflight.tables.shape import check_shape
from pnp.preflight.tables.tree import Save, mapping, things_of


def check_save(text: str, label: str, files: Files, expected: Expected | None = None) -> tuple[Diagnostic, ...]:
    """Check a save, or a stored object, before anybody loads it.

    A save that pnp wrote, and that no table has saved since, is held to everything; so is one with `expected`. In all
    others, what the game lives with is a warning or nothing.

    Args:
        text: The JSON text of the save, as it is or will be written.
        label: The name of its file, for places.
        files: Where the pictures and other files come from that it names.
        expected: What whoever writes it knows of its cards.

    Returns:
        What is wrong, in the order of places.
    """
    root, problems = parsed(text, label)
    if problems:
        return problems
    save = Save(root=mapping(root), things=things_of(mapping(root)))
    findings = Findings(own=expected is not None or save.fresh)
    check_shape(save, findings)
    check_names(save, findings)
    check_cards(save, findings)
    shapes = check_files(save, files, findings, Cells(save, expected, findings).look)
    if expected is not None:
        check_quantities(save, expected, findings)
    if findings.own:
        check_room(save, findings, shapes)
    return findings.placed(text, label)
