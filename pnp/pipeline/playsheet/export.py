# SPDX-License-Identifier: MIT
"""`pnp export xlsx`: the play-sheets of games as workbooks, with their maps and units as CSV beside them."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pnp.diagnostics.problem import Report, error
from pnp.pipeline.names import unique_names
from pnp.pipeline.options import BuildOptions, Result, WrittenFile
from pnp.pipeline.place import Workspace
from pnp.pipeline.playsheet.compose import MadePlaysheet, Rows, make_playsheet
from pnp.pipeline.stages import MadeGame, Shop, make_files, read_game
from pnp.pipeline.writing import exchange
from pnp.writers.xlsx.document import write_book

NAME = "playsheet"


def export_playsheets(workspace: Workspace, names: Sequence[str], options: BuildOptions) -> Result:
    """Write the play-sheets of games into `output/<game>/`.

    Args:
        workspace: The project.
        names: Ids of games; one that has no play-sheet is passed over where there are several.
        options: The date, and whether warnings count as errors.

    Returns:
        The files written and the problems of all games.
    """
    alone = len(names) == 1
    return make_files(workspace, names, lambda shop, name, report: _export(shop, name, options, report, alone=alone))


def _export(shop: Shop, name: str, options: BuildOptions, report: Report, *, alone: bool) -> list[WrittenFile]:
    made = read_game(shop, name, report, draft=True)
    if made is None:
        return []
    if made.game.playsheet is None:
        if alone and not report.has_errors:
            fact = f"game `{name}` has no play-sheet"
            helps = (f"describe it in `{made.game.folder}/playsheet.yaml`",)
            report.add(error("no-playsheet", fact, made.game.place, helps=helps))
        return []
    sheet = make_playsheet(made.game, made.game.playsheet, made.theme.palette, report, options.date)
    if options.forbids(report):
        return []
    target = shop.workspace.output_of(made.game)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".building-", dir=target) as folder:
        return [exchange(file, target) for file in write_playsheet(sheet, made, Path(folder))]


def check_playsheet(made: MadeGame, report: Report) -> None:
    """Make the play-sheet of a game, if it has one, for what is wrong with it."""
    if made.game.playsheet is not None:
        make_playsheet(made.game, made.game.playsheet, made.theme.palette, report)


def write_playsheet(sheet: MadePlaysheet, made: MadeGame, folder: Path) -> list[WrittenFile]:
    """Write the workbook and the tables beside it into a folder."""
    stem = f"{made.game.id}-{NAME}"
    path = folder / f"{stem}.xlsx"
    write_book(sheet.book, path)
    shown = [one for one in sheet.book.sheets if not one.hidden]
    files = [_written(path, sheet.book.title, len(shown), "sheets")]
    names = unique_names(sheet.tables)
    for name, rows in sheet.tables.items():
        path = folder / f"{stem}-{names[name]}.csv"
        path.write_bytes(_csv(rows))
        files.append(_written(path, f"{sheet.book.title} · {name}", len(rows), "rows"))
    return files


def _written(path: Path, label: str, count: int, unit: str) -> WrittenFile:
    return WrittenFile(path=path, pages=count, size=path.stat().st_size, label=label, unit=unit)


def _csv(rows: Rows) -> bytes:
    """Rows as CSV; the mark at its beginning tells spreadsheets that it is UTF-8."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerows(rows)
    return buffer.getvalue().encode("utf-8-sig")
