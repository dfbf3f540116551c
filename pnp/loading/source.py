# SPDX-License-Identifier: MIT
"""From a file's bytes to clean text, or to problems: size, encoding, byte order mark, control characters.

A file that is not UTF-8 is reported with the encoding it seems to be in; it is never read as something it may not be,
since Big5 and GBK bytes mostly decode as one another without an error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Place, error

MAX_BYTES = 16 * 1024 * 1024
_MAX_REPORTS = 20
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BOM = b"\xef\xbb\xbf"
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_BREAKS = {"\x0b": "a line break pasted from a word processor", "\u2028": "a line separator"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """Where files lie, and how they are named in messages.

    `root` is the project's folder. `builtin` holds pnp's own `layouts` and `fonts`; the two may be the same.
    """

    root: Path
    builtin: Path

    def label(self, path: Path) -> str:
        """The file's name for places and values: relative to the project, with `/`."""
        if path.is_relative_to(self.root):
            return path.relative_to(self.root).as_posix()
        if path.is_relative_to(self.builtin):
            return "<pnp>/" + path.relative_to(self.builtin).as_posix()
        return path.name

    def leads_out(self, path: Path) -> bool:
        """Whether a file in the project or among pnp's own is a link to one elsewhere."""
        if not path.is_relative_to(self.root) and not path.is_relative_to(self.builtin):
            return False  # named on the command line
        real = path.resolve()
        return not real.is_relative_to(self.root.resolve()) and not real.is_relative_to(self.builtin.resolve())

    def link_problem(self, path: Path) -> Diagnostic:
        """The problem of a file that leads out."""
        label = self.label(path)
        message = f"the file `{label}` is a link that leaves the project"
        return error("path-outside", message, Place(path=label), helps=("copy the file instead",))


def read_source(path: Path, label: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Read a text file.

    Args:
        path: The file.
        label: Its name in places.

    Returns:
        The text without byte order mark, control characters replaced by blanks so that places stay true; None where
        it cannot be read. Line ends are left as they are.
    """
    raw, problems = read_bytes(path, label)
    return (None, problems) if raw is None else decode(raw, label)


def read_bytes(path: Path, label: str) -> tuple[bytes | None, tuple[Diagnostic, ...]]:
    """Read a file of at most `MAX_BYTES`; None where it cannot be read."""
    place = Place(path=label)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            return None, (_too_large(place, size),)
        raw = path.read_bytes()
    except FileNotFoundError:
        return None, (error("missing-file", f"the file `{label}` does not exist", place),)
    except OSError as failure:
        reason = failure.strerror or "unknown reason"
        return None, (error("unreadable-file", f"the file `{label}` cannot be read: {reason}", place),)
    return raw, ()


def _too_large(place: Place, size: int) -> Diagnostic:
    megabytes = size / (1024 * 1024)
    return error(
        "file-too-large",
        f"the file has {megabytes:.1f} MB, and at most {MAX_BYTES // (1024 * 1024)} MB are read",
        place,
        helps=("divide the file, and list the parts under `files` of the kind",),
    )


def decode(raw: bytes, label: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Decode UTF-8 and look for characters that cannot be meant; see `read_source`."""
    if raw.startswith(_UTF16):
        return None, (_not_utf8(Place(path=label), "UTF-16"),)
    body = raw.removeprefix(_BOM)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as failure:
        return None, (_not_utf8(_byte_place(body, failure.start, label), _guess(body)),)
    return _without_controls(text, label)


ENCODINGS = {
    "utf-8": "utf-8",
    "utf-16": "utf-16",
    "gb18030": "gb18030",
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "big5": "cp950",
    "big5-hkscs": "big5hkscs",
    "shift-jis": "cp932",
    "euc-kr": "cp949",
}
"""Encodings that a spreadsheet's text may be stated to have, and Python's names of them."""


def decode_stated(raw: bytes, label: str, encoding: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Decode text in the encoding that the user says it has; see `read_source`.

    Args:
        raw: The file's bytes.
        label: Its name in places.
        encoding: One of `ENCODINGS`.
    """
    if encoding == "utf-8":
        return decode(raw, label)
    helps = ("state the encoding that the program which wrote it was told to use, or save it as UTF-8",)
    try:
        text = raw.decode(ENCODINGS[encoding])
    except UnicodeDecodeError as failure:
        before = split_lines(raw[: failure.start].decode(ENCODINGS[encoding], errors="replace"))
        place = Place(path=label, line=len(before), column=len(before[-1]) + 1)
        return None, (error("wrong-encoding", f"the file is not {encoding}, as stated", place, helps=helps),)
    if encoding != "utf-16" and raw.startswith((_BOM, *_UTF16)):
        message = f"the file begins with a mark of Unicode, and is stated to be {encoding}"
        return None, (error("wrong-encoding", message, Place(path=label), helps=helps),)
    return _without_controls(text, label)


def _byte_place(body: bytes, offset: int, label: str) -> Place:
    before = body[:offset].decode("utf-8", errors="replace")
    lines = split_lines(before)
    return Place(path=label, line=len(lines), column=len(lines[-1]) + 1)


def _guess(body: bytes) -> str:
    """Name the likeliest encoding. GB2312 has no trail byte below 0xA1, Big5 has many: so it is asked first."""
    for codec, name in (("gb2312", "GBK"), ("big5", "Big5"), ("gb18030", "GBK"), ("cp950", "Big5")):
        try:
            body.decode(codec)
        except UnicodeDecodeError:
            continue
        return name
    return ""


def _not_utf8(place: Place, guess: str) -> Diagnostic:
    seems = f"; it seems to be {guess}" if guess else ""
    return error("not-utf8", f"the file is not UTF-8{seems}", place, helps=("save the file as UTF-8 in your editor",))


def _without_controls(text: str, label: str) -> tuple[str, tuple[Diagnostic, ...]]:
    matches = list(_CONTROL.finditer(text))
    if not matches:
        return text, ()
    found = []
    for match in matches[:_MAX_REPORTS]:
        before = split_lines(text[: match.start()])
        place = Place(path=label, line=len(before), column=len(before[-1]) + 1)
        found.append(control_problem(match.group(), place))
    return _CONTROL.sub(" ", text), tuple(found)


def control_problem(char: str, place: Place) -> Diagnostic:
    """The problem of a control character that stands in a file or in a quoted value."""
    meaning = _BREAKS.get(char)
    message = f"control character U+{ord(char):04X}" + (f", {meaning}," if meaning else "") + " in the text"
    mend = "put a real line break in its place" if meaning else "delete the character"
    return error("control-character", message, place, helps=(mend,))


def find_control(text: str) -> str:
    """The first control character of a text, or nothing."""
    match = _CONTROL.search(text)
    return match.group() if match else ""
