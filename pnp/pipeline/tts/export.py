# SPDX-License-Identifier: MIT
"""`pnp export tts`: a game as sheets of cards, saved objects and tables that are ready to play."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from pnp.diagnostics.problem import Report, warning
from pnp.markup.pages import FULL_INK
from pnp.pipeline.contents import faces_of
from pnp.pipeline.options import Result, WrittenFile, size_of
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import Shop, make_files, make_pages, read_game
from pnp.pipeline.translating import wanted_languages
from pnp.pipeline.tts.groups import groups_of
from pnp.pipeline.tts.install import NAME, install
from pnp.pipeline.tts.manifest import MANIFEST, known_files
from pnp.pipeline.tts.options import TableOptions
from pnp.pipeline.tts.studio import PICTURES, Studio
from pnp.writers.tts.names import slug

FOLDER = "tts"


def export_tables(workspace: Workspace, names: Sequence[str], options: TableOptions) -> Result:
    """Export games for Tabletop Simulator.

    Args:
        workspace: The project.
        names: Ids of games.
        options: What is asked for.

    Returns:
        The folders written and the problems of all games.
    """
    return make_files(workspace, names, lambda shop, name, report: _export_game(shop, name, options, report))


def _export_game(shop: Shop, name: str, options: TableOptions, report: Report) -> list[WrittenFile]:
    """One game, in each language asked for."""
    before, files = tuple(report.diagnostics), []
    for language in wanted_languages(shop.workspace.cards / name, options.build.languages):
        own = shop.report(before)
        files += _export(shop, (name, language), options, own)
        report.add(*own.diagnostics)
    return files


def _export(shop: Shop, edition: tuple[str, str], options: TableOptions, report: Report) -> list[WrittenFile]:
    """A game in a language: make its faces, paint them, write what shows them, and put all of it in place."""
    made = read_game(shop, edition[0], report, draft=options.build.draft, language=edition[1])
    if made is None:
        return []
    groups = groups_of(made.game, shop.project)
    pieces = [piece for group in groups for piece in group.pieces]
    make_pages(shop, made, faces_of(made.game, [(pieces, FULL_INK)]), report, options.build)
    if options.build.forbids(report):
        return []
    usual = shop.workspace.output_of(made.game)
    parts = usual.relative_to(shop.workspace.output).parts
    target = options.out.joinpath(*map(slug, parts)) if options.out is not None else usual / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=".building-", dir=target))
    try:
        studio = Studio(
            shop=shop,
            made=made,
            options=options,
            report=report,
            folder=folder,
            address=_addresses(target, options.prefix),
        )
        studio.make(groups)
        if options.build.forbids(report):
            return []
        count = _deliver(folder, target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    size = size_of(path for path in target.rglob("*") if path.is_file())
    written = WrittenFile(path=target, pages=count, size=size, label=NAME, unit="files")
    _remark(target, options.prefix, report)
    return [written, *_install(target, studio.edition, options, report)]


def _install(export: Path, edition: str, options: TableOptions, report: Report) -> list[WrittenFile]:
    """Put an export into the program's folder, where that is asked for."""
    if options.install is None:
        return []
    files, problems = install(export, edition, options.install)
    report.add(*problems)
    if not files:
        return []
    return [WrittenFile(path=options.install, pages=len(files), size=size_of(files), label="installed", unit="files")]


def _remark(target: Path, prefix: str, report: Report) -> None:
    """Warn of addresses that the program may not find."""
    place = target.resolve().as_posix()
    if not prefix and (not place.isascii() or " " in place):
        message = f"the pictures lie in `{place}`, and the program may not find paths with blanks or such letters"
        helps = ("choose a plain folder with `--out`", "or name an address on the web with `--url-prefix`")
        report.add(warning("tts-address", message, helps=helps))


def _addresses(target: Path, prefix: str) -> Callable[[str], str]:
    """The addresses of pictures: below a prefix, else of the files where they will lie."""
    if prefix:
        return lambda name: f"{prefix.rstrip('/')}/{PICTURES}/{name}"
    place = target.resolve().as_posix()
    return lambda name: f"file:///{place.lstrip('/')}/{PICTURES}/{name}"


def _deliver(folder: Path, target: Path) -> int:
    """Put new files in the place of those of the last export, and take away what is no longer written."""
    old, new = known_files(target), known_files(folder)
    for name in (*new, MANIFEST):
        final = target / name
        final.parent.mkdir(parents=True, exist_ok=True)
        (folder / name).replace(final)
    for name in old.keys() - new.keys():
        (target / name).unlink(missing_ok=True)
    return len(new) + 1
