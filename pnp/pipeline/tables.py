# SPDX-License-Identifier: MIT
"""A file of a virtual table checked, whoever wrote it."""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics.problem import Diagnostic
from pnp.preflight.tables.addresses import FilesInFolder
from pnp.preflight.tables.check import check_save
from pnp.preflight.tables.reading import read_text


def check_table_file(file: Path, label: str, assets: Path | None) -> tuple[Diagnostic, ...]:
    """Check a Tabletop Simulator save.

    Args:
        file: The save.
        label: What its places call it.
        assets: The folder that its pictures lie in, by path or by name; the save's own folder if None.
    """
    found = read_text(file, label)
    if found.text is None:
        return found.problems
    files = FilesInFolder(folder=assets or file.parent, named=assets is not None)
    return check_save(found.text, label, files)
