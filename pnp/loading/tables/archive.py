# SPDX-License-Identifier: MIT
"""What is looked at before a workbook is opened, so that none can fill the memory.

A workbook is a ZIP archive of XML. Its directory says how large its members are, and they are unpacked piece by piece
up to that size, to see that it tells the truth. Cells far from one another would be laid out as one huge table: so how
far they reach is read from their names first.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator

from pnp.loading.tables.cells import MAX_CELLS

MAX_UNPACKED = 64 * 1024 * 1024
MAX_RATIO = 200
_MAX_MEMBERS = 2000
_SMALL = 1024 * 1024
_PIECE = 1024 * 1024
_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*)>")
_ROW = re.compile(rb"<(?:\w+:)?row\b([^>]*)>")
_AT = re.compile(rb"\br\s*=\s*[\"']([A-Za-z]*)([0-9]+)[\"']")


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
            _check_sizes(members)
            for member in members:
                sheet = "/worksheets/" in f"/{member.filename.casefold()}" and member.filename.casefold().endswith(
                    ".xml"
                )
                _check_member(archive, member, sheet=sheet)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError) as fault:
        raise ArchiveError("unreadable-file", "the file is not a whole workbook (.xlsx)") from fault


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


def _check_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, *, sheet: bool) -> None:
    """Unpack a member up to the size stated; its check sum tells a directory that lies."""
    rows, columns, rest = 0, 0, b""
    with archive.open(member) as stream:
        while piece := stream.read(_PIECE):
            if not sheet:
                continue
            text = rest + piece
            for row, column in _reach(text):
                rows, columns = max(rows, row), max(columns, column)
            rest = text[max(text.rfind(b"<"), len(text) - 4096) :]
    if rows * columns > MAX_CELLS:
        message = (
            f"the cells of a sheet span {rows:,} rows and {columns:,} columns, and at most {MAX_CELLS:,} cells are read"
        )
        raise ArchiveError("table-too-large", message)


def _reach(text: bytes) -> Iterator[tuple[int, int]]:
    """Rows and columns of the cells that hold something, and the rows that hold cells."""
    for pattern in (_CELL, _ROW):
        for match in pattern.finditer(text):
            attributes = match[1]
            if attributes.rstrip().endswith(b"/"):
                continue
            at = _AT.search(attributes)
            if at is not None and len(at[1]) <= 7 and len(at[2]) <= 10:
                yield int(at[2]), _column(at[1])


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number
