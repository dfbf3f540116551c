# SPDX-License-Identifier: MIT
"""What is looked at before a workbook is opened, so that none can fill the memory.

A workbook is a ZIP archive of XML. Its directory says how large its members are, and they are unpacked up to that
size, to see that it tells the truth. Cells far from one another would be laid out as one huge table: so how
far they reach is read from their names first.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from pnp.loading.tables.cells import MAX_CELLS

MAX_UNPACKED = 64 * 1024 * 1024
MAX_RATIO = 200
_MAX_MEMBERS = 2000
_SMALL = 1024 * 1024
_FOREIGN = frozenset({"content.xml", "mimetype", "xl/workbook.bin"})
_MAX_TAGS = 2_000_000
_TAG = re.compile(rb"""<(?:\w+:)?(row|c)\b((?:[^>"']|"[^"]*"|'[^']*')*+)>""")
_NAME = re.compile(rb"""(?:^|\s)r\s*=\s*["']([^"']*)["']""")
_CELL = re.compile(rb"([A-Za-z]{1,3})([0-9]{1,7})")
_TEXTS = re.compile(rb"""<(?:\w+:)?sst\b((?:[^>"']|"[^"]*"|'[^']*')*+)>""")
_COUNT = re.compile(rb"""[cC]ount\s*=\s*["']\s*\+?([0-9]+)""")
_MAX_TEXTS = 1_000_000
_ROW = re.compile(rb"[0-9]{1,7}")


class ArchiveError(Exception):
    """Why a workbook is not opened; `code` is the code of the problem."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


def inspect(raw: bytes) -> None:
    """Look through a workbook.

    Raises:
        ArchiveError: It is no archive, or unpacks to more than a table of a game can need.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = archive.infolist()
            _check_sort(raw, {member.filename.casefold() for member in members})
            _check_sizes(members)
            for member in members:
                # Read up to the size stated; the check sum tells a directory that lies.
                data = archive.read(member)
                _check_reach(data)
                _check_counts(data)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError) as fault:
        raise ArchiveError("unreadable-file", "the file is not a whole workbook (.xlsx)") from fault


def _check_sort(raw: bytes, names: set[str]) -> None:
    """See that it is what it is called: the other sorts of workbook have ways of their own to be large."""
    if not raw.startswith(b"PK") or "xl/workbook.xml" not in names or names & _FOREIGN:
        raise ArchiveError("unreadable-file", "the file is not an Excel workbook (.xlsx)")


def _check_sizes(members: list[zipfile.ZipInfo]) -> None:
    """Compare what the directory says with the limits."""
    unpacked = sum(member.file_size for member in members)
    if unpacked > MAX_UNPACKED:
        megabytes = unpacked // (1024 * 1024)
        limit = MAX_UNPACKED // (1024 * 1024)
        raise ArchiveError(
            "table-too-large", f"the workbook unpacks to {megabytes:,} MB, and at most {limit} MB are read"
        )
    if len(members) > _MAX_MEMBERS:
        raise ArchiveError(
            "table-too-large", f"the workbook has {len(members):,} parts, and at most {_MAX_MEMBERS:,} are read"
        )
    for member in members:
        ratio = member.file_size / max(member.compress_size, 1)
        if member.file_size > _SMALL and ratio > MAX_RATIO:
            raise ArchiveError(
                "table-too-large",
                f"a part of the workbook unpacks to {ratio:,.0f} times its size, and at most {MAX_RATIO} times is read",
            )


def _check_reach(data: bytes) -> None:
    """See how far from the first cell the cells of a sheet lie that hold something, wherever the archive keeps it."""
    rows, columns, row, column = 0, 0, 0, 0
    for number, match in enumerate(_TAG.finditer(data)):
        sort, attributes = match.groups()
        named = _NAME.search(attributes)
        name = named[1] if named is not None else b""
        if sort == b"row":
            row, column = _row(name) if name else row + 1, 0
            continue
        row, column = _cell(name) if name else (row, column + 1)
        if not attributes.endswith(b"/"):
            rows, columns = max(rows, row), max(columns, column)
        if rows * columns > MAX_CELLS or number > _MAX_TAGS:
            message = f"the cells of a sheet span {rows:,} rows and {columns:,} columns"
            raise ArchiveError("table-too-large", f"{message}, and at most {MAX_CELLS:,} cells are read")


def _check_counts(data: bytes) -> None:
    """See how many texts a workbook says it has: readers make room for as many before they find any."""
    for tag in _TEXTS.finditer(data):
        if any(len(count[1]) > 7 or int(count[1]) > _MAX_TEXTS for count in _COUNT.finditer(tag[1])):
            message = f"the workbook says it has more texts than {_MAX_TEXTS:,}, which is more than are read"
            raise ArchiveError("table-too-large", message)


def _row(name: bytes) -> int:
    if not _ROW.fullmatch(name):
        raise ArchiveError("unreadable-file", "a row of the workbook has a number that cannot be")
    return int(name)


def _cell(name: bytes) -> tuple[int, int]:
    match = _CELL.fullmatch(name)
    if match is None:
        raise ArchiveError("unreadable-file", "a cell of the workbook has a name that cannot be")
    return int(match[2]), _column(match[1])


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number
