# SPDX-License-Identifier: MIT
"""The text of a save, read from a file that may be anything, and the values it holds."""

from __future__ import annotations

import json
import pathlib
from dataclasses import dataclass

from pnp.diagnostics.problem import Diagnostic, Place, error
from pnp.preflight.tables.places import Lines

MAX_BYTES = 64 * 1024 * 1024
"""The largest save that is read; the largest published ones have half of it."""

_BOM = b"\xef\xbb\xbf"
_LONGEST_NUMBER = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadText:
    """The text of a file, or the problem for which there is none."""

    text: str | None
    problems: tuple[Diagnostic, ...] = ()


def read_text(path: pathlib.Path, label: str) -> ReadText:
    """Read a file.

    Args:
        path: The file.
        label: Its name in places.
    """
    place = Place(path=label)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            return _refused(_too_large(size, place))
        raw = path.read_bytes()
    except FileNotFoundError:
        return _refused(error("missing-file", f"the file `{label}` does not exist", place))
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "it has no name"
        return _refused(error("unreadable-file", f"the file `{label}` cannot be read: {reason}", place))
    return decoded(raw, label)


def decoded(raw: bytes, label: str) -> ReadText:
    """The text of a file's bytes; see `read_text`."""
    body = raw.removeprefix(_BOM)
    try:
        return ReadText(text=body.decode("utf-8"))
    except UnicodeDecodeError as fault:
        before = body[: fault.start].decode("utf-8", errors="replace")
        line, column = Lines(before).at(len(before))
        place = Place(path=label, line=line, column=column)
        helps = ("save the file as UTF-8", "check that it is a save: they are JSON texts")
        return _refused(error("not-utf8", "the file is not UTF-8", place, helps=helps))


def _refused(problem: Diagnostic) -> ReadText:
    return ReadText(text=None, problems=(problem,))


def _too_large(size: int, place: Place) -> Diagnostic:
    fact = f"the file has {size / 2**20:.0f} MB, and saves of up to {MAX_BYTES // 2**20} MB are read"
    helps = ("take copies of the same thing out of the save", "put it into several saves")
    return error("tts-too-large", fact, place, helps=helps)


def parsed(text: str, label: str) -> tuple[object, tuple[Diagnostic, ...]]:
    """The values of a JSON text.

    Args:
        text: The text.
        label: The name of its file in places.

    Returns:
        The root, and no problem; or None and the problem.
    """
    try:
        return json.loads(text, parse_int=_whole), ()
    except json.JSONDecodeError as fault:
        line, column = Lines(text).at(fault.pos)
        place = Place(path=label, line=line, column=column)
        said = fault.msg[:1].lower() + fault.msg[1:]
        helps = ("export or save it again", "check the commas and quotes before this place")
        return None, (error("tts-syntax", f"the file is not JSON: {said}", place, helps=helps),)
    except RecursionError:
        helps = ("take bags out of bags", "look for brackets that are opened and never closed")
        return None, (error("nesting-too-deep", "values lie hundreds of levels deep", Place(path=label), helps=helps),)


def _whole(digits: str) -> int | float:
    """A whole number; Python refuses to read those of thousands of digits."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float("inf")
