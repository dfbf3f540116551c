# SPDX-License-Identifier: MIT
"""What is found in a save, by the path of its value, and the placed problems that it becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Diagnostic, Note, Place, Severity
from pnp.preflight.tables.places import Lines, Path, offsets

MOST = 20
"""How often one code is told of; a broken save breaks the same thing a thousand times."""

_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A fact about a value of the save; `also` is another value that has to do with it."""

    code: str
    message: str
    path: Path
    severity: Severity
    helps: tuple[str, ...] = ()
    also: Path | None = None


@dataclass(slots=True)
class Findings:
    """Where the checks put what they find. `own` says that pnp wrote the save, so that nothing is let pass."""

    own: bool = False
    found: list[Finding] = field(default_factory=list)

    def fail(
        self, code: str, message: str, path: Path, *helps: str, mild: bool = False, also: Path | None = None
    ) -> None:
        """Tell of an error.

        Args:
            code: Its code.
            message: The fact.
            path: The value it is about.
            helps: Orders that mend it.
            mild: Whether it is but a warning in a save that somebody else wrote.
            also: Another value that has to do with it.
        """
        severity = Severity.WARNING if mild and not self.own else Severity.ERROR
        self.found.append(
            Finding(code=code, message=message, path=path, severity=severity, helps=helps, also=also),
        )

    def warn(self, code: str, message: str, path: Path, *helps: str, also: Path | None = None) -> None:
        """Tell of something that is a warning whoever wrote the save."""
        self.found.append(
            Finding(code=code, message=message, path=path, severity=Severity.WARNING, helps=helps, also=also)
        )

    def placed(self, text: str, label: str) -> tuple[Diagnostic, ...]:
        """What was found, as problems of the file that holds `text`, in the order of their places."""
        kept = list(_fewer(self.found))
        wanted = {one.path for one, _ in kept} | {one.also for one, _ in kept if one.also is not None}
        if not wanted:
            return ()
        places = _Places(text, label, wanted)
        made = (_diagnostic(one, more, places) for one, more in kept)
        return tuple(sorted(made, key=Diagnostic.sort_key))


def _fewer(found: Iterable[Finding]) -> Iterator[tuple[Finding, int]]:
    """The first of each code, and with the last of them how many were left out; errors before warnings."""
    ordered = sorted(found, key=lambda one: one.severity is not Severity.ERROR)
    totals = Counter(one.code for one in ordered)
    told: Counter[str] = Counter()
    for one in ordered:
        told[one.code] += 1
        if told[one.code] <= MOST:
            yield one, totals[one.code] - MOST if told[one.code] == MOST else 0


class _Places:
    """Paths as places of the file; a value that is not there stands where the nearest outer one does."""

    def __init__(self, text: str, label: str, paths: Iterable[Path]) -> None:
        self._label = label
        self._lines = Lines(text)
        outer = {path[:length] for path in paths for length in range(len(path) + 1)}
        self._offsets = offsets(text, outer)

    def at(self, path: Path) -> Place:
        while path and path not in self._offsets:
            path = path[:-1]
        line, column = self._lines.at(self._offsets.get(path, 0))
        return Place(path=self._label, line=line, column=column)


def _diagnostic(one: Finding, more: int, places: _Places) -> Diagnostic:
    notes = [Note(message="the other stands", place=places.at(one.also))] if one.also is not None else []
    if more > 0:
        notes.append(Note(message=f"and {more} more of this code"))
    return Diagnostic(
        severity=one.severity,
        code=one.code,
        message=one.message,
        place=places.at(one.path),
        notes=tuple(notes),
        helps=one.helps,
    )


def shown(value: object) -> str:
    """A value of a foreign file as a message can hold it: short, and without halves of characters."""
    text = str(value).encode("utf-8", errors="replace").decode("utf-8")
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
