# SPDX-License-Identifier: MIT
"""Problems as people and programs read them: text with the source line, JSON, SARIF 2.1.0, GitHub annotations.

All formats are functions of the problems and the source files alone; nothing depends on the terminal but `color`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pnp.diagnostics.explain import summary
from pnp.diagnostics.lines import cell_name, display_width, excerpt, printable, split_lines
from pnp.diagnostics.problem import Diagnostic, Note, Place, Severity

__all__ = ["FORMATS", "display_width", "render", "summary_line"]

_WORKBOOK = ".xlsx"
_MAX_SOURCE = 16 * 1024 * 1024
_COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.INFO: "36"}
_NOUNS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}
_SARIF_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_GITHUB_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render(diagnostics: Iterable[Diagnostic], root: Path, *, form: str = "text", color: bool = False) -> str:
    """Problems in one of the `FORMATS`.

    Args:
        diagnostics: In the order to be shown.
        root: The project's folder, to which places are relative; source lines are read from there.
        form: `text`, `json`, `sarif` or `github`.
        color: Whether text may hold ANSI colours.

    Returns:
        The text, ended by a line end; empty where there is nothing to say. JSON and SARIF are whole documents even
        for no problem.

    Raises:
        KeyError: The form is not one of `FORMATS`.
    """
    return FORMATS[form](tuple(_with_cell(d) for d in diagnostics), root, color)


def _with_cell(diagnostic: Diagnostic) -> Diagnostic:
    """A problem of a workbook with the name of its cell, since no editor counts columns there."""
    place = diagnostic.place
    if place is None or not place.path.endswith(_WORKBOOK):
        return diagnostic
    return replace(diagnostic, message=f"cell `{cell_name(place.line, place.column)}`: {diagnostic.message}")


def summary_line(diagnostics: Iterable[Diagnostic]) -> str:
    """How many there are of each severity, such as `3 errors, 1 warning`; empty for none."""
    counts = Counter(d.severity for d in diagnostics)
    return ", ".join(f"{counts[s]} {noun}{'s' * (counts[s] != 1)}" for s, noun in _NOUNS.items() if counts[s])


@dataclass(slots=True)
class _Sources:
    """Source files by name, read once."""

    root: Path
    files: dict[str, list[str]] = field(default_factory=dict)

    def line(self, place: Place) -> str | None:
        """The line of a place, None where it cannot be shown faithfully."""
        if place.path not in self.files:
            self.files[place.path] = self._read(place.path)
        lines = self.files[place.path]
        if not 1 <= place.line <= len(lines):
            return None
        line = lines[place.line - 1]
        return None if "\ufffd" in line else line

    def _read(self, name: str) -> list[str]:
        path = self.root / name
        try:
            if not name or name.endswith(_WORKBOOK) or path.stat().st_size > _MAX_SOURCE:
                return []
            if not path.resolve().is_relative_to(self.root.resolve()):  # a link must not show what lies elsewhere
                return []
            raw = path.read_bytes()
        except (OSError, ValueError):
            return []
        return split_lines(raw.decode("utf-8-sig", errors="replace"))


def _text(diagnostics: Sequence[Diagnostic], root: Path, color: bool) -> str:
    if not diagnostics:
        return ""
    sources = _Sources(root)
    parts = [_one(d, sources, color) for d in diagnostics]
    return "\n".join([*parts, summary_line(diagnostics) + "\n"])


def _one(diagnostic: Diagnostic, sources: _Sources, color: bool) -> str:
    """One problem as text, its last line ended."""
    paint = _COLORS[diagnostic.severity]
    where = _painted(f"{printable(str(diagnostic.place))}: ", "1", color) if diagnostic.place else ""
    what = _painted(f"{diagnostic.severity}[{diagnostic.code}]", f"1;{paint}", color)
    lines = [f"{where}{what}: {_indented(diagnostic.message)}"]
    if diagnostic.place:
        lines += _excerpt(diagnostic.place, sources, paint, color)
    lines += [f"{_painted('note', '1', color)}: {_indented(_note(n))}" for n in diagnostic.notes]
    lines += [f"{_painted('help', '1', color)}: {_indented(h)}" for h in diagnostic.helps]
    return "".join(f"{line}\n" for line in lines)


def _note(note: Note) -> str:
    return f"{note.message} at {note.place}" if note.place else note.message


def _indented(message: str) -> str:
    """A message of several lines, the later ones moved in."""
    return "\n      ".join(printable(line) for line in message.split("\n"))


def _excerpt(place: Place, sources: _Sources, paint: str, color: bool) -> list[str]:
    line = sources.line(place)
    if line is None or not line.strip():
        return []
    shown, before = excerpt(line, place.column)
    number = str(place.line)
    gutter = " " * len(number)
    return [
        f"{_painted(f'{number} |', '2', color)} {shown}".rstrip(),
        f"{_painted(f'{gutter} |', '2', color)} {' ' * before}{_painted('^', f'1;{paint}', color)}",
    ]


def _painted(text: str, paint: str, color: bool) -> str:
    return f"\x1b[{paint}m{text}\x1b[0m" if color else text


def _json(diagnostics: Sequence[Diagnostic], root: Path, color: bool) -> str:
    counts = Counter(d.severity for d in diagnostics)
    document = {
        "version": 1,
        "summary": {_NOUNS[s] + "s": counts[s] for s in Severity},
        "diagnostics": [_as_data(d) for d in diagnostics],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _as_data(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "severity": str(diagnostic.severity),
        "code": diagnostic.code,
        "message": diagnostic.message,
        "place": _place_data(diagnostic.place),
        "notes": [{"message": n.message, "place": _place_data(n.place)} for n in diagnostic.notes],
        "helps": list(diagnostic.helps),
    }


def _place_data(place: Place | None) -> dict[str, Any] | None:
    return None if place is None else {"path": place.path, "line": place.line, "column": place.column}


def _sarif(diagnostics: Sequence[Diagnostic], root: Path, color: bool) -> str:
    codes = sorted({d.code for d in diagnostics})
    rules = [{"id": c, "shortDescription": {"text": summary(c) or c}} for c in codes]
    run = {
        "tool": {"driver": {"name": "pnp", "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(d, codes.index(d.code)) for d in diagnostics],
    }
    document = {"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _result(diagnostic: Diagnostic, rule: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": _SARIF_LEVELS[diagnostic.severity],
        "message": {"text": _words(diagnostic)},
    }
    if diagnostic.place:
        result["locations"] = [_location(diagnostic.place)]
    related = [{**_location(n.place), "message": {"text": n.message}} for n in diagnostic.notes if n.place]
    if related:
        result["relatedLocations"] = related
    return result


def _words(diagnostic: Diagnostic) -> str:
    """Message, notes and helps, a line each."""
    notes = [f"note: {_note(n)}" for n in diagnostic.notes]
    return "\n".join([diagnostic.message, *notes, *(f"help: {h}" for h in diagnostic.helps)])


def _location(place: Place) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(place.path), "uriBaseId": "%SRCROOT%"},
            "region": {"startLine": place.line, "startColumn": place.column},
        }
    }


def _github(diagnostics: Sequence[Diagnostic], root: Path, color: bool) -> str:
    return "".join(_annotation(d) for d in diagnostics)


def _annotation(diagnostic: Diagnostic) -> str:
    place = diagnostic.place
    where = {"file": place.path, "line": place.line, "col": place.column} if place else {}
    properties = {**where, "title": diagnostic.code}
    written = ",".join(f"{k}={_github_escaped(str(v), ':,')}" for k, v in properties.items())
    level = _GITHUB_LEVELS[diagnostic.severity]
    return f"::{level} {written}::{_github_escaped(_words(diagnostic), '')}\n"


def _github_escaped(text: str, more: str) -> str:
    """Text in a workflow command; `%` first, since the escapes hold it."""
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


FORMATS: dict[str, Callable[[Sequence[Diagnostic], Path, bool], str]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
}
"""Writers of problems, by name."""
