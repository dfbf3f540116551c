# SPDX-License-Identifier: MIT
"""A table opened for reading: the entries of its rows, and a `Reading` that gathers what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic
from pnp.loading.definition_files import TEXT_TABLES, WORKBOOKS, suffix_of
from pnp.loading.nodes import ListNode
from pnp.loading.reading import Reading
from pnp.loading.source import Files, decode, decode_stated, read_bytes
from pnp.loading.tables.cells import Rows
from pnp.loading.tables.entries import entries_of
from pnp.loading.tables.separated import parse_separated
from pnp.loading.tables.workbook import SheetName, parse_workbook
from pnp.model.game import DefinitionFile, Field


def is_table(name: str) -> bool:
    """Whether a file of that name is a table."""
    return suffix_of(name) in TEXT_TABLES | WORKBOOKS


def open_table(
    path: Path, source: DefinitionFile, files: Files, what: Field, copies: frozenset[str]
) -> tuple[ListNode | None, Reading]:
    """Read a table.

    Args:
        path: The file.
        source: What is said of it.
        files: Names it in messages.
        what: The kind's components as a map of their fields.
        copies: All names of the number of copies.

    Returns:
        The list of its components, None where it is empty or cannot be read; and a reading with the problems so far.
    """
    reading = Reading(path=files.label(path))
    if files.leads_out(path):
        reading.diagnostics.append(files.link_problem(path))
        return None, reading
    raw, problems = read_bytes(path, reading.path)
    reading.diagnostics.extend(problems)
    rows = None if raw is None else _rows(raw, source, reading)
    return (None if rows is None else entries_of(rows, what, copies, reading)), reading


def _rows(raw: bytes, source: DefinitionFile, reading: Reading) -> Rows | None:
    if suffix_of(source.name) in WORKBOOKS:
        return parse_workbook(raw, SheetName(name=source.sheet, place=source.place), reading)
    if source.encoding:
        text, problems = decode_stated(raw, reading.path, source.encoding)
    else:
        text, problems = decode(raw, reading.path)
        problems = tuple(_stating(problems, source))
    reading.diagnostics.extend(problems)
    if text is None:
        return None
    return parse_separated(text, reading, "\t" if suffix_of(source.name) == ".tsv" else ",")


def _stating(problems: Iterable[Diagnostic], source: DefinitionFile) -> Iterable[Diagnostic]:
    """A table that is not UTF-8 may stay so, if that is said of it."""
    for one in problems:
        if one.code == "not-utf8":
            guess = "big5" if "Big5" in one.message else "utf-16" if "UTF-16" in one.message else "gb18030"
            mend = f"save it as CSV UTF-8, or state what it is: `{{file: {source.name}, encoding: {guess}}}`"
            yield replace(one, helps=(mend,))
        else:
            yield one
