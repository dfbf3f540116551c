# SPDX-License-Identifier: MIT
"""What commands share: the project they work on, the games that are meant, problems and tables as they are printed."""

from __future__ import annotations

import gc
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pnp.diagnostics.problem import Diagnostic
    from pnp.pipeline.place import Workspace

EXIT_PROBLEMS = 1

COLLECTION = "collection"
"""What is typed for the collection of a project, beside the ids of games."""


LANGUAGES = click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="LANGUAGE",
    help="The language: one the game is translated to, or `all`; its own if left out.",
)
JOBS = click.option(
    "--jobs", type=click.IntRange(1), metavar="N", help="How many processes may work; all processors if left out."
)


def no_collections() -> None:
    """Do without the cycle collector: what a build makes lives until its end, and searching it is slow."""
    gc.disable()


def project_of(project: Path | None) -> Workspace:
    """The project of a folder, by default of this one; wrong usage where there is none."""
    from pnp.pipeline.place import find_workspace

    workspace = find_workspace(project or Path.cwd())
    if workspace is None:
        raise click.UsageError(
            f"no folder `cards` in `{project or Path.cwd()}` or above it; go to a project or name one with --project"
        )
    return workspace


def chosen(workspace: Workspace, names: Sequence[str], other: str = "") -> tuple[str, ...]:
    """The ids of the games asked for, all of them for `all` or nothing; `other` is a name that is no game's."""
    from pnp.diagnostics.problem import did_you_mean

    known = workspace.games()
    if other and other in names and workspace.collection.is_file():
        rest = [name for name in names if name != other]
        return (*(chosen(workspace, rest) if rest else ()), other)
    if not known:
        raise click.UsageError(f"no game in `{workspace.cards}`: a game is a folder with a `game.yaml`")
    if not names or "all" in names:
        return known
    names = [name.rstrip("/").removeprefix("cards/") for name in names]  # as shells complete them
    for name in names:
        if name not in known:
            raise click.UsageError(f"there is no game `{name}`; " + "; ".join(did_you_mean(name, known)))
    return tuple(dict.fromkeys(names))


def table_folder(given: Path | None) -> Path:
    """The folder of Tabletop Simulator: the one given, else the usual one; the system is asked here alone."""
    from pnp.pipeline.tts.install import NAME, usual_folders

    usual = usual_folders(platform.system(), Path.home())
    found = given or next((folder for folder in usual if folder.is_dir()), None)
    if found is None:
        raise click.UsageError(f"{NAME} has no folder `{usual[0]}`; name it with --tts-dir")
    return found


def source_date() -> int | None:
    """SOURCE_DATE_EPOCH: read here alone, so that nothing below depends on the environment."""
    text = os.environ.get("SOURCE_DATE_EPOCH", "")
    if text and not (text.isascii() and text.isdigit()):
        raise click.UsageError(f"SOURCE_DATE_EPOCH is `{text}`, not a number of seconds since 1970; unset it")
    return int(text) if text else None


def finish(
    diagnostics: Iterable[Diagnostic],
    workspace: Workspace,
    form: str,
    *,
    strict: bool = False,
    note: str = "",
    remarks: bool = True,
    quiet: bool = False,
) -> None:
    """Print problems and what was done, and leave with the exit code they ask for."""
    from pnp.diagnostics.problem import Severity
    from pnp.diagnostics.render import render

    found = tuple(d for d in diagnostics if remarks or d.severity is not Severity.INFO)
    text = render(found, workspace.root, form=form, color=sys.stderr.isatty() and "NO_COLOR" not in os.environ)
    if text and not (quiet and not found):
        click.echo(text.rstrip("\n"), err=form == "text")
    if note:
        click.echo(note.rstrip("\n"))
    bad = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    if any(d.severity in bad for d in found):
        raise SystemExit(EXIT_PROBLEMS)


def fine_note(found: Sequence[Diagnostic], file: Path, form: str) -> str:
    """What is said of a file in which nothing was found."""
    return "" if found or form != "text" else f"{file.name}: no problem found"


def written_note(result: Any, workspace: Workspace, form: str) -> str:
    """The summary of a build: a line a file."""
    if form != "text" or not result.files:
        return ""
    rows = [(short(f.path, workspace), _counted(f), f"{f.size / 1024:.0f} KB", f.label) for f in result.files]
    return "\n".join(columns(rows))


def _counted(file: Any) -> str:
    """How many of what a written file holds: 1 page, 2 pages."""
    return f"{file.pages} {file.unit}" if file.pages != 1 else f"1 {file.unit.removesuffix('s')}"


def short(path: Path, workspace: Workspace) -> str:
    """A path from the project's folder, where it lies in there."""
    inside = path.is_relative_to(workspace.root)
    return (path.relative_to(workspace.root) if inside else path).as_posix()


def fit_report(fits: Sequence[Any]) -> str:
    """The fit report as aligned columns."""
    from pnp.pipeline.fit_report import fit_rows

    return "".join(f"{row}\n" for row in columns(fit_rows(fits)))


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as aligned columns, Han counted two wide."""
    from pnp.diagnostics.render import display_width

    if not rows:
        return []
    widths = [max(display_width(row[k]) for row in rows if k < len(row)) for k in range(max(map(len, rows)))]
    return [
        "  ".join(cell + " " * (widths[k] - display_width(cell)) for k, cell in enumerate(row)).rstrip() for row in rows
    ]
