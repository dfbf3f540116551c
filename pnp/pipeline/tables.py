# SPDX-License-Identifier: MIT
"""A file of a virtual table checked, whoever wrote it."""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics.problem import Diagnostic
from pnp.preflight.tables.addresses import FilesInFolder
from pnp.preflight.tables.check import check_save
from pnp.preflight.tables.reading import read_text

_MANIFEST = "manifest.json"
"""What stands in the folder of every export of ours."""


def check_table_file(file: Path, label: str, assets: Path | None) -> tuple[Diagnostic, ...]:
    """Check a Tabletop Simulator save.

    Args:
        file: The save.
        label: What its places call it.
        assets: The folder that its pictures lie in, by path or by name; if None, that of the export it belongs to, or
            the save's own.
    """
    found = read_text(file, label)
    if found.text is None:
        return found.problems
    files = FilesInFolder(folder=assets or _export_of(file), named=assets is not None)
    return check_save(found.text, label, files)


def _export_of(file: Path) -> Path:
    """The folder of the export that a file belongs to, told by its manifest; else the file's own folder."""
    folders = (file.parent, file.parent.parent)
    return next((folder for folder in folders if (folder / _MANIFEST).is_file()), file.parent)
