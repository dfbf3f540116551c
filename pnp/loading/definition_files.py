# SPDX-License-Identifier: MIT
"""The definition files that a kind names: YAML, or tables with what must be said of them."""

from __future__ import annotations

from pathlib import PurePosixPath

from pnp.loading.files import leads_outside
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import choice, shape, table
from pnp.loading.source import ENCODINGS
from pnp.model.game import DefinitionFile

TEXT_TABLES = frozenset({".csv", ".tsv"})
WORKBOOKS = frozenset({".xlsx"})
FOREIGN = frozenset({".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".et"})
"""Spreadsheets that are not read."""

FILE = table(
    "file",
    shape("file", required=True, help="The name of the file, from the game's folder."),
    choice("encoding", *ENCODINGS, help="The encoding of a CSV file; UTF-8 where left out."),
    shape("sheet", help="The sheet of a workbook; its first where left out."),
)


def suffix_of(name: str) -> str:
    """The suffix by which a file is read, in small letters."""
    return PurePosixPath(name).suffix.casefold()


def definition_files(node: MapNode, reading: Reading) -> tuple[DefinitionFile, ...]:
    """The definition files under `files` of a kind, without those outside the game's folder.

    Args:
        node: The map of the kind.
        reading: Gathers problems.
    """
    listed = node.nodes.get("files")
    found = [_file(child, reading) for child in listed.nodes] if type(listed) is ListNode else []
    kept: dict[tuple[str, str], DefinitionFile] = {}
    for one in found:
        if one is not None:
            kept.setdefault((one.name, one.sheet), one)
    return tuple(kept.values())


def _file(node: Node, reading: Reading) -> DefinitionFile | None:
    parts = {"file": node} if type(node) is ScalarNode else dict(node.nodes) if type(node) is MapNode else {}
    texts = {key: child.text for key, child in parts.items() if type(child) is ScalarNode}
    name, encoding, sheet = (texts.get(key, "") for key in ("file", "encoding", "sheet"))
    if not name:
        return None
    at, suffix = parts["file"], suffix_of(name)
    if leads_outside(name):
        message = f"the file `{name}` is not named from inside the game's folder"
        reading.fail("path-outside", message, at, "put the file into the game's folder and name it from there")
        return None
    if suffix in FOREIGN:
        message = f"the file `{name}` is a spreadsheet of a sort that is not read"
        reading.fail("unknown-file-type", message, at, "save it as an Excel workbook (.xlsx), or as CSV UTF-8")
        return None
    if encoding and suffix not in TEXT_TABLES:
        message = f"the file `{name}` has no `encoding` of its own: that is stated of .csv and .tsv alone"
        reading.fail("unknown-key", message, parts["encoding"], "remove it")
    if sheet and suffix not in WORKBOOKS:
        message = f"the file `{name}` has no sheets: they are stated of .xlsx alone"
        reading.fail("unknown-key", message, parts["sheet"], "remove it")
    return DefinitionFile(
        name=name, place=reading.place(at), encoding=encoding if encoding in ENCODINGS else "", sheet=sheet
    )
