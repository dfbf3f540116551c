# SPDX-License-Identifier: MIT
"""The objects of a PDF file, by ReportLab's document and its own formatting: the one door to ReportLab.

Of ReportLab this room takes `PDFDocument` (numbering, cross references, trailer) and the object types of `pdfdoc`. It
does without `Canvas`, which puts unembedded Helvetica into every file, and without ReportLab's streams, which may come
out as ASCII85 and lack the line end before `endstream`.
"""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFString,
)

PRODUCER = "pnp (ReportLab)"
_NO_DATE = 946_684_800
"""2000-01-01, what a file is dated with where nobody says otherwise."""

# A user's ReportLab settings, from the environment or a file, must not reach our bytes.
rl_config.invariant = 1
rl_config.pdfMultiLine = 0
rl_config.pdfComments = 0

Object = PDFObject
Dictionary = PDFDictionary
Reference = PDFObjectReference
Entries = Mapping[str, object]


def name(text: str) -> str:
    """A name object, `/Text`."""
    return PDFName(text)


def array(values: Iterable[object]) -> PDFArray:
    """An array."""
    return PDFArray(values)


def dictionary(entries: Entries) -> PDFDictionary:
    """A dictionary; keys are written without their slash."""
    return PDFDictionary(dict(entries))


def string(text: str) -> PDFString:
    """A text string, in UTF-16 where it needs to be."""
    return PDFString(text)


def reference(to: str) -> Reference:
    """A reference to the object registered under a name, now or later."""
    return PDFObjectReference(to)


class Stream(PDFObject):
    """A stream whose data is encoded already; `entries` say how."""

    __RefOnly__ = 1

    def __init__(self, data: bytes, entries: Entries) -> None:
        self._data = data
        self._entries = dict(entries)

    def format(self, document: PDFDocument) -> bytes:
        """The bytes of the object."""
        head = dictionary({**self._entries, "Length": len(self._data)}).format(document)
        return b"%b\nstream\n%b\nendstream\n" % (head, self._data)


def deflated(data: bytes, entries: Entries, level: int = 6) -> Stream:
    """A stream of data to deflate."""
    return Stream(zlib.compress(data, level), {**entries, "Filter": name("FlateDecode")})


class _Info(PDFObject):
    """The information dictionary; empty entries are left out."""

    def __init__(self, texts: Mapping[str, str], date: int | None) -> None:
        self._texts = {key: text for key, text in texts.items() if text}
        self._date = time.strftime("D:%Y%m%d%H%M%SZ", time.gmtime(_NO_DATE if date is None else date))

    def digest(self, signature: Any) -> None:
        """Feed the file's fingerprint; ReportLab asks for it."""
        signature.update(repr((self._texts, self._date)).encode())

    def format(self, document: PDFDocument) -> bytes:
        """The bytes of the object."""
        texts = {key: string(text) for key, text in self._texts.items()}
        dates = {key: string(self._date) for key in ("CreationDate", "ModDate")}
        return dictionary({**texts, **dates, "Trapped": name("False")}).format(document)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlineEntry:
    """A line of the contents list that readers show beside the pages: where it leads, and how deep it stands from 1."""

    title: str
    destination: Sequence[object]
    level: int = 1


class _Outline(PDFObject):
    """The contents list, a tree: an entry lies in the last entry before it that is less deep."""

    __RefOnly__ = 1
    ready = 1

    def __init__(self, entries: Sequence[OutlineEntry]) -> None:
        self._entries = entries
        self._parents = _parents([entry.level for entry in entries])

    def prepare(self, document: Any, _canvas: object) -> None:
        """Register the entries; ReportLab calls it before it formats."""
        document.Reference(self, "Outline")
        for index, entry in enumerate(self._entries):
            parent = self._parents[index]
            among = self._children(parent)
            at = among.index(index)
            made: dict[str, object] = {
                "Title": string(entry.title),
                "Parent": reference("Outline") if parent < 0 else _entry(parent),
                "Dest": array(entry.destination),
            }
            if at > 0:
                made["Prev"] = _entry(among[at - 1])
            if at < len(among) - 1:
                made["Next"] = _entry(among[at + 1])
            made.update(self._ends(index))
            document.Reference(dictionary(made), f"Outline.{index}")

    def format(self, document: PDFDocument) -> bytes:
        """The bytes of the root."""
        return dictionary({"Type": name("Outlines"), **self._ends(-1)}).format(document)

    def _children(self, of: int) -> list[int]:
        return [index for index, parent in enumerate(self._parents) if parent == of]

    def _ends(self, of: int) -> dict[str, object]:
        """The first and last entry in another, and how many are seen; those below chapters are folded away."""
        children = self._children(of)
        if not children:
            return {}
        seen = len(children) if of < 0 else -len(children)
        return {"First": _entry(children[0]), "Last": _entry(children[-1]), "Count": seen}


def _parents(levels: Sequence[int]) -> list[int]:
    """The index of the entry in which each lies, -1 for the list itself."""
    parents: list[int] = []
    open_entries: list[int] = []
    for index, level in enumerate(levels):
        while open_entries and levels[open_entries[-1]] >= level:
            open_entries.pop()
        parents.append(open_entries[-1] if open_entries else -1)
        open_entries.append(index)
    return parents


def _entry(index: int) -> Reference:
    return reference(f"Outline.{index}")


def page_reference(index: int) -> Reference:
    """A reference to a page by its index from 0, under the name that ReportLab registers it."""
    return reference(f"Page{index + 1}")


class ObjectFile:
    """The objects of a PDF 1.7 file in the making, in which nothing depends on the clock or the environment."""

    def __init__(self, language: str) -> None:
        # ReportLab's own methods bear no types.
        document: Any = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=language)
        document.signature = hashlib.blake2b(digest_size=16)
        self._document = document

    def add(self, made: PDFObject, as_name: str | None = None) -> Reference:
        """Give an object a number, and a name to refer to it by."""
        added: Reference = self._document.Reference(made, as_name)
        return added

    def sign(self, data: bytes) -> None:
        """Let content count for the file's fingerprint, its ID."""
        self._document.updateSignature(data)

    def add_page(self, entries: Entries) -> None:
        """Add a page after those there are."""
        parent = self._document.Reference(self._document.Pages)
        self._document.addPage(dictionary({"Type": name("Page"), "Parent": parent, **entries}))

    def prefer(self, preferences: Entries) -> None:
        """Say what a reader's program should do by itself."""
        self._document.Catalog.ViewerPreferences = dictionary(preferences)

    def outline(self, entries: Sequence[OutlineEntry]) -> None:
        """Give the file a contents list, shown on opening."""
        if entries:
            self._document.Outlines = self._document.Catalog.Outlines = _Outline(entries)
            self._document.Catalog.PageMode = name("UseOutlines")

    def data(self, texts: Mapping[str, str], date: int | None) -> bytes:
        """The bytes of the finished file; `texts` are its title, author and the like, `date` seconds since 1970."""
        self._document.info = _Info({**texts, "Producer": PRODUCER}, date)
        made: bytes = self._document.GetPDFData(None)
        return made
