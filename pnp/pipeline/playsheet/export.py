# SPDX-License-Identifier: MIT
"""`pnp export xlsx`: the play-sheets of games as workbooks, with their maps and units as CSV beside them."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.diagnostics.problem import Diagnostic, Place, Report, error
from pnp.loading.playsheet import FILE
from pnp.loading.products import PLAYSHEET
from pnp.model.game import Game
from pnp.pipeline.names import unique_names
from pnp.pipeline.options import BuildOptions, Result, WrittenFile
from pnp.pipeline.orders import chosen_products
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import MadeGame, Shop, make_files, read_game
from pnp.pipeline.translating import wanted_languages
from pnp.pipeline.writing import exchange

if TYPE_CHECKING:
    from pnp.pipeline.playsheet.compose import MadePlaysheet, Rows

NAME = "playsheet"


def export_playsheets(workspace: Workspace, names: Sequence[str], options: BuildOptions) -> Result:
    """Write the play-sheets of games into `output/<game>/`.

    Args:
        workspace: The project.
        names: Ids of games; one that has no play-sheet is passed over where there are several.
        options: The languages, the date, and whether warnings count as errors.

    Returns:
        The files written and the problems of all games.
    """
    alone = len(names) == 1
    return make_files(
        workspace, names, lambda shop, name, report: _export_all(shop, name, options, report, alone=alone)
    )


def _export_all(shop: Shop, name: str, options: BuildOptions, report: Report, *, alone: bool) -> list[WrittenFile]:
    """The play-sheet of a game in each language asked for."""
    before, files = tuple(report.diagnostics), []
    for language in wanted_languages(shop.workspace.cards / name, options.languages):
        own = shop.report(before)
        files += _export(shop, (name, language), options, own, alone=alone)
        report.add(*own.diagnostics)
    return files


def _export(
    shop: Shop, edition: tuple[str, str], options: BuildOptions, report: Report, *, alone: bool
) -> list[WrittenFile]:
    made = read_game(shop, edition[0], report, draft=True, language=edition[1])
    if made is None:
        return []
    if made.game.playsheet is None:
        if alone and not report.has_errors:
            report.add(_lacking(made.game, made.game.place))
        return []
    sheet = _made(made, options, report)
    if sheet is None or options.forbids(report):
        return []
    target = shop.workspace.output_of(made.game)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".building-", dir=target) as folder:
        return [exchange(file, target) for file in write_playsheet(sheet, made, Path(folder))]


def _lacking(game: Game, place: Place) -> Diagnostic:
    """The problem of a game whose play-sheet is asked for, and that does not describe one."""
    helps = (f"describe it in `{game.folder}/{FILE}`",)
    return error("no-playsheet", f"game `{game.id}` has no play-sheet", place, helps=helps)


def make_product(made: MadeGame, options: BuildOptions, report: Report) -> MadePlaysheet | None:
    """The play-sheet of a game, where it is among the products that a build is to make."""
    products = [one for one in chosen_products(made.game, options, Report()) if one.type == PLAYSHEET]
    if not products or options.blank:
        return None
    if made.game.playsheet is None:
        report.add(_lacking(made.game, products[0].place))
        return None
    return _made(made, options, report)


def _made(made: MadeGame, options: BuildOptions, report: Report) -> MadePlaysheet | None:
    """The play-sheet that a game describes."""
    from pnp.pipeline.playsheet.compose import make_playsheet  # noqa: PLC0415 - few games have one

    if made.game.playsheet is None:
        return None
    return make_playsheet(made.game, made.game.playsheet, made.theme.palette, report, options.date)


def check_playsheet(made: MadeGame, options: BuildOptions, report: Report) -> None:
    """Make the play-sheet of a game, if it has one or should, for what is wrong with it."""
    if made.game.playsheet is None:
        make_product(made, options, report)
    else:
        _made(made, options, report)


def write_playsheet(sheet: MadePlaysheet, made: MadeGame, folder: Path) -> list[WrittenFile]:
    """Write the workbook and the tables beside it into a folder."""
    from pnp.writers.xlsx.document import write_book  # noqa: PLC0415 - few games have one

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
