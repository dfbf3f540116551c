# SPDX-License-Identifier: MIT
"""What a command asks of a build, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Report, Severity
from pnp.layout.texts import FitRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions:
    """What the command asks for. `date` is seconds since 1970 for the files' dates, None for a fixed one.

    `languages` are those of the translations wanted, `all` for all there are; none is the game's own language alone.
    `jobs` is how many processes may work at a time. `blank` prints cards to be filled in by hand instead, `identity`
    the ids of cards and the version on them.
    """

    only: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    draft: bool = False
    strict: bool = False
    everything: bool = False
    examples: bool = False
    preflight: bool = False
    date: int | None = None
    blank: bool = False
    identity: bool = False
    jobs: int = 1

    def forbids(self, report: Report) -> bool:
        """Whether the problems so far forbid writing."""
        bad = {Severity.ERROR, Severity.WARNING} if self.strict else {Severity.ERROR}
        return any(d.severity in bad for d in report.diagnostics)


DEFAULTS = BuildOptions()


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenFile:
    """A file or folder that was built: its size in bytes, its pages or pictures, and what it is."""

    path: Path
    pages: int
    size: int
    label: str
    unit: str = "pages"


@dataclass(slots=True, kw_only=True)
class Result:
    """What a command did, and every problem met."""

    diagnostics: tuple[Diagnostic, ...] = ()
    files: list[WrittenFile] = field(default_factory=list)
    fits: tuple[FitRecord, ...] = ()
    remarks: list[str] = field(default_factory=list)


def verdict(report: Report) -> str:
    """What a check comes to, in a few words."""
    if report.has_errors:
        return "has errors"
    return "in order, with warnings" if report.diagnostics else "in order"


def size_of(paths: Iterable[Path]) -> int:
    """How many bytes files take together."""
    return sum(path.stat().st_size for path in paths)
