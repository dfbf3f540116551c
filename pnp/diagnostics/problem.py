# SPDX-License-Identifier: MIT
"""A problem as a value: what is wrong, where, why, and how to mend it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Severity(StrEnum):
    """How bad a problem is; only errors stop a build."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """A position in a file: `path` relative to the project, with `/`; line and column from 1, in characters."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """The cause of a problem, or another place that has to do with it."""

    message: str
    place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One problem.

    `message` states the fact: small first letter, no full stop, names in backticks. `helps` are orders that mend it.
    """

    severity: Severity
    code: str
    message: str
    place: Place | None = None
    notes: tuple[Note, ...] = ()
    helps: tuple[str, ...] = ()

    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Order by place, then by code and message; problems without a place come first."""
        place = self.place or Place(path="", line=0, column=0)
        return (place.path, place.line, place.column, self.code, self.message)


def error(
    code: str, message: str, place: Place | None = None, *, notes: Iterable[Note] = (), helps: Iterable[str] = ()
) -> Diagnostic:
    """An error; see `Diagnostic`."""
    return Diagnostic(
        severity=Severity.ERROR, code=code, message=message, place=place, notes=tuple(notes), helps=tuple(helps)
    )


def warning(
    code: str, message: str, place: Place | None = None, *, notes: Iterable[Note] = (), helps: Iterable[str] = ()
) -> Diagnostic:
    """A warning; see `Diagnostic`."""
    return replace(error(code, message, place, notes=notes, helps=helps), severity=Severity.WARNING)


def info(
    code: str, message: str, place: Place | None = None, *, notes: Iterable[Note] = (), helps: Iterable[str] = ()
) -> Diagnostic:
    """A remark; see `Diagnostic`."""
    return replace(error(code, message, place, notes=notes, helps=helps), severity=Severity.INFO)


@dataclass(slots=True)
class Report:
    """Where a stage gathers its problems while it works; it hands them on with its value.

    `allows` tells those that somebody has allowed to be, which are not kept.
    """

    diagnostics: list[Diagnostic] = field(default_factory=list)
    allows: Callable[[Diagnostic], bool] | None = None

    def add(self, *diagnostics: Diagnostic) -> None:
        """Keep problems in the order met."""
        allows = self.allows
        self.diagnostics.extend(diagnostics if allows is None else [one for one in diagnostics if not allows(one)])

    @property
    def has_errors(self) -> bool:
        """Whether any problem kept is an error."""
        return any(d.severity is Severity.ERROR for d in self.diagnostics)


def tidy(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sorted by place, repeats dropped; what is said of one place in the same words is said once, and counted."""
    alike: dict[tuple[object, ...], list[Diagnostic]] = {}
    for one in dict.fromkeys(diagnostics):
        alike.setdefault((one.severity, one.code, one.message, one.place), []).append(one)
    return tuple(sorted((_counted(group) for group in alike.values()), key=Diagnostic.sort_key))


def _counted(group: list[Diagnostic]) -> Diagnostic:
    """The first of problems that differ in their notes alone, with how often the same is said."""
    first = group[0]
    if len(group) == 1 or first.place is None:
        return first
    more = len(group) - 1
    return replace(first, notes=(*first.notes, Note(message=f"and {more} more like it")))


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like a misspelt one, or None when none is near."""
    names = list(known)
    folded = {n.casefold().replace("_", "-"): n for n in names}
    direct = folded.get(name.casefold().replace("_", "-"))
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.55)
    return direct or (close[0] if close else None)


def did_you_mean(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Help lines for an unknown name: the nearest one, else the list of those known."""
    names = sorted(known)
    near = nearest(name, names)
    if near is not None:
        return (f"write `{near}`",)
    return (f"use one of: {', '.join(f'`{n}`' for n in names)}",) if names else ()
