# SPDX-License-Identifier: MIT
"""A spreadsheet made into a definition file, once, to go on in YAML."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Severity, did_you_mean, tidy
from pnp.loading.components import copies_names, shapes_of
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.loading.tables.opening import open_table
from pnp.loading.tables.writing import write_entries
from pnp.model.game import DefinitionFile, Game, Kind
from pnp.pipeline.place import Workspace


class ImportTableError(Exception):
    """Why nothing is imported, as a sentence for the command line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOrder:
    """What is imported: a file of the sort `csv` or `xlsx`, as the components of a kind of a game."""

    file: Path
    sort: str
    game: str
    kind: str
    encoding: str = ""
    sheet: str = ""
    force: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What came of it: the file written, None where the table has problems, and how many components it holds."""

    path: Path | None
    components: int
    diagnostics: tuple[Diagnostic, ...]


def import_table(workspace: Workspace, order: TableOrder) -> Imported:
    """Write `cards/<game>/<kind>s.yaml` from a table; texts stay as they are.

    Values are not checked here but where they are read, by `pnp check`.

    Args:
        workspace: The project.
        order: What to import.

    Returns:
        What was written, and the problems of the table.

    Raises:
        ImportTableError: The game has no such kind, the file is of another sort, or what it would make is there.
    """
    suffix = order.file.suffix.casefold()
    if suffix not in ({".xlsx"} if order.sort == "xlsx" else {".csv", ".tsv"}):
        raise ImportTableError(f"`{order.file.name}` is no {order.sort} file")
    project, _ = load_project(workspace.root, workspace.builtin)
    game, _ = load_game(workspace.cards / order.game, project)
    kind = _kind(game, order)
    target = workspace.cards / order.game / f"{kind.id}s.yaml"
    if target.exists() and not order.force:
        shown = target.relative_to(workspace.root).as_posix()
        raise ImportTableError(f"`{shown}` exists; --force overwrites it")
    source = DefinitionFile(name=order.file.name, place=kind.place, encoding=order.encoding, sheet=order.sheet)
    entries, reading = open_table(order.file, source, project.files, shapes_of(kind), copies_names(kind))
    diagnostics = tidy(reading.diagnostics)
    if entries is None or any(one.severity is Severity.ERROR for one in diagnostics):
        return Imported(path=None, components=0, diagnostics=diagnostics)
    target.write_text(write_entries(entries), encoding="utf-8", newline="\n")
    return Imported(path=target, components=len(entries.nodes), diagnostics=diagnostics)


def _kind(game: Game | None, order: TableOrder) -> Kind:
    kinds = game.kinds if game is not None else {}
    if order.kind not in kinds:
        mend = "; ".join(did_you_mean(order.kind, kinds)) or "see `pnp check`"
        raise ImportTableError(f"the game `{order.game}` has no kind `{order.kind}`; {mend}")
    return kinds[order.kind]
