# SPDX-License-Identifier: MIT
"""The `pnp` command. Nothing heavy is imported before a command needs it: `pnp --help` must be instant."""

from __future__ import annotations

from pathlib import Path

import click

import pnp
from pnp.cli.common import (
    COLLECTION,
    JOBS,
    LANGUAGES,
    chosen,
    columns,
    fine_note,
    finish,
    fit_report,
    no_collections,
    project_of,
    short,
    source_date,
    written_note,
)
from pnp.cli.export import export
from pnp.cli.i18n import i18n

FORMATS = click.Choice(["text", "json", "sarif", "github"])


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(pnp.__version__, prog_name="pnp")
@click.option(
    "--project",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The project folder; by default the nearest folder upwards that holds cards/.",
)
@click.pass_context
def main(context: click.Context, project: Path | None) -> None:
    """Games as text in, print-ready sheets out.

    A project is a folder with cards/<game>/game.yaml in it. Start with `pnp build all`.
    """
    context.obj = project


@main.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ... | collection]")
@click.option("--only", multiple=True, metavar="PRODUCT", help="Only these products (ids or types of game.yaml).")
@click.option("--style", "styles", multiple=True, metavar="STYLE", help="Print style instead of the product's own.")
@click.option("--paper", "papers", multiple=True, metavar="PAPER", help="Paper instead of the product's own.")
@LANGUAGES
@click.option("--draft", is_flag=True, help="Missing pictures become labelled placeholders.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--all", "everything", is_flag=True, help="Also products that are not built by default.")
@click.option("--blank", is_flag=True, help="Cards with nothing in them, to be filled in by hand, nine of each deck.")
@click.option("--identity", is_flag=True, help="Print the id of each card and the version, where layouts have a place.")
@JOBS
@click.option("--format", "form", type=FORMATS, default="text", help="How problems are printed.")
@click.pass_obj
def build(
    project: Path | None,
    games: tuple[str, ...],
    only: tuple[str, ...],
    styles: tuple[str, ...],
    papers: tuple[str, ...],
    languages: tuple[str, ...],
    draft: bool,
    strict: bool,
    everything: bool,
    blank: bool,
    identity: bool,
    jobs: int | None,
    form: str,
) -> None:
    """Check games, then build their products into output/<game>/."""
    from pnp.pipeline.build import build_games
    from pnp.pipeline.options import BuildOptions
    from pnp.pipeline.workers import processors

    no_collections()
    workspace = project_of(project)
    options = BuildOptions(
        only=only,
        styles=styles,
        papers=papers,
        languages=languages,
        draft=draft,
        strict=strict,
        everything=everything,
        date=source_date(),
        jobs=jobs or processors(),
        blank=blank,
        identity=identity,
    )
    result = build_games(workspace, chosen(workspace, games, COLLECTION), options)
    note = written_note(result, workspace, form)
    finish(result.diagnostics, workspace, form, strict=strict, note=note, remarks=form != "text")


@main.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@LANGUAGES
@click.option("--draft", is_flag=True, help="Missing pictures are warnings.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--fit", is_flag=True, help="Print the fit report: size, lines and slack of every text box.")
@click.option("--rules", "examples", is_flag=True, help="Also run the examples of rules.yaml.")
@click.option("--print", "sheets", is_flag=True, help="Also make the sheets in memory and preflight them.")
@click.option("--tts", "table", type=click.Path(path_type=Path), help="Check a save of Tabletop Simulator instead.")
@click.option(
    "--assets",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder with the pictures of that save; by default the save's own.",
)
@JOBS
@click.option("--format", "form", type=FORMATS, default="text", help="How problems are printed.")
@click.pass_obj
def check(
    project: Path | None,
    games: tuple[str, ...],
    languages: tuple[str, ...],
    draft: bool,
    strict: bool,
    fit: bool,
    examples: bool,
    sheets: bool,
    table: Path | None,
    assets: Path | None,
    jobs: int | None,
    form: str,
) -> None:
    """Check games without writing: definitions, rules, typesetting and, with --print, the printed sheets."""
    if table is not None or assets is not None:
        _check_table(games, project, table, assets, form, strict=strict)
        return
    from pnp.pipeline.build import check_games
    from pnp.pipeline.options import BuildOptions
    from pnp.pipeline.workers import processors

    no_collections()
    workspace = project_of(project)
    options = BuildOptions(
        languages=languages,
        draft=draft,
        strict=strict,
        examples=examples,
        preflight=sheets,
        date=source_date(),
        jobs=jobs or processors(),
    )
    result = check_games(workspace, chosen(workspace, games, COLLECTION), options)
    note = fit_report(result.fits) if fit and form == "text" else ""
    if form == "text":
        note += "".join(f"{line}\n" for line in result.remarks)
    finish(result.diagnostics, workspace, form, strict=strict, note=note)


def _check_table(
    games: tuple[str, ...], project: Path | None, table: Path | None, assets: Path | None, form: str, *, strict: bool
) -> None:
    """Check a save of a virtual table, which may lie anywhere; no project is needed for it."""
    from pnp.pipeline.place import Workspace, builtin_data, find_workspace
    from pnp.pipeline.tables import check_table_file

    if table is None:
        raise click.UsageError("--assets tells where the pictures of a save lie; name it with --tts")
    if games:
        raise click.UsageError("--tts checks a file, and no games; leave them out")
    file = table.resolve()
    known = find_workspace(project or Path.cwd())
    root = known.root if known is not None and file.is_relative_to(known.root) else file.parent
    workspace = Workspace(root=root, builtin=builtin_data())
    found = check_table_file(file, short(file, workspace), assets)
    finish(found, workspace, form, strict=strict, note=fine_note(found, file, form))


@main.command(name="list")
@click.argument(
    "what",
    type=click.Choice(
        ["games", "products", "contents", "credits", "papers", "sizes", "styles", "formats", "fonts", "codes"]
    ),
)
@click.argument("game", required=False)
@click.pass_obj
def list_things(project: Path | None, what: str, game: str | None) -> None:
    """List games, products, contents, credits, papers, sizes, print styles, book formats, fonts or problem codes."""
    from pnp.pipeline.listing import table_of

    workspace = project_of(project)
    if game is not None:
        (game,) = chosen(workspace, (game,))
    table, diagnostics = table_of(workspace, what, game)
    for row in columns(table):
        click.echo(row)
    finish(diagnostics, workspace, "text", quiet=True)


@main.command()
@click.argument("game")
@click.option("--theme", default="base", metavar="NAME", help="The look it begins with; `base` by default.")
@click.option(
    "--kind", type=click.Choice(["card", "hero", "tile"]), help="What it is made of; what the theme has first."
)
@click.option("--lang", "language", type=click.Choice(["zh", "en"]), default="zh", help="The language of its words.")
@click.pass_obj
def new(project: Path | None, game: str, theme: str, kind: str | None, language: str) -> None:
    """Begin a game: six cards in cards/GAME/ that build at once, to be changed.

    Where there is no project yet, one is begun in this folder.
    """
    from pnp.pipeline.new import NewGameError, new_game
    from pnp.pipeline.place import Workspace, builtin_data, find_workspace

    here = (project or Path.cwd()).resolve()
    workspace = find_workspace(here) or Workspace(root=here, builtin=builtin_data())
    try:
        written = new_game(workspace, game, theme=theme, kind=kind or "", language=language)
    except NewGameError as fault:
        raise click.UsageError(str(fault)) from None
    click.echo("".join(f"{short(path, workspace)}\n" for path in written) + f"Next: pnp build {game}")


@main.command()
@click.argument("code")
def explain(code: str) -> None:
    """Explain a problem's code: what it means, why it matters, how to mend it."""
    from pnp.diagnostics.explain import explanation, known_codes
    from pnp.diagnostics.problem import did_you_mean

    text = explanation(code)
    if text is None:
        raise click.UsageError(f"there is no problem code `{code}`: " + "; ".join(did_you_mean(code, known_codes())))
    click.echo(text.rstrip())


@main.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@click.pass_obj
def schema(project: Path | None, games: tuple[str, ...]) -> None:
    """Write JSON Schemas of a game's files into output/<game>/schema/, for completion in an editor."""
    from pnp.pipeline.schemas import write_schemas

    workspace = project_of(project)
    written, diagnostics = write_schemas(workspace, chosen(workspace, games))
    finish(diagnostics, workspace, "text", note="".join(f"{short(p, workspace)}\n" for p in written))


@main.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Tables, or data.")
@click.pass_obj
def stats(project: Path | None, games: tuple[str, ...], form: str) -> None:
    """Numbers about games: components, decks, how values are spread, keywords, what dice give on average."""
    from pnp.pipeline.statistics import as_json, statistics_of, tables_of

    workspace = project_of(project)
    found, diagnostics = statistics_of(workspace, chosen(workspace, games))
    if form == "json":
        click.echo(as_json(numbers for _, numbers in found), nl=False)
    else:
        tables = [table for game, numbers in found for table in tables_of(game, numbers)]
        click.echo("\n\n".join("\n".join([heading, *columns(rows)]) for heading, rows in tables))
    finish(diagnostics, workspace, "text", quiet=True)


@main.command(name="import")
@click.argument("sort", type=click.Choice(["csv", "xlsx"]))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--game", required=True, help="The game that takes the components.")
@click.option("--kind", required=True, help="The kind they are of.")
@click.option("--encoding", default="", help="The encoding of a CSV file, such as gb18030 or big5; UTF-8 if left out.")
@click.option("--sheet", default="", help="The sheet of a workbook; its first if left out.")
@click.option("--force", is_flag=True, help="Overwrite the definition file that is there.")
@click.pass_obj
def import_(
    project: Path | None, sort: str, file: Path, game: str, kind: str, encoding: str, sheet: str, force: bool
) -> None:
    """Write a kind's definition file, cards/GAME/KINDs.yaml, from a spreadsheet."""
    from pnp.diagnostics.problem import did_you_mean
    from pnp.loading.source import ENCODINGS
    from pnp.pipeline.importing import ImportTableError, TableOrder, import_table

    workspace = project_of(project)
    (game,) = chosen(workspace, (game,))
    if encoding and encoding not in ENCODINGS:
        raise click.UsageError(f"the encoding `{encoding}` is unknown; " + "; ".join(did_you_mean(encoding, ENCODINGS)))
    order = TableOrder(
        file=file.resolve(), sort=sort, game=game, kind=kind, encoding=encoding, sheet=sheet, force=force
    )
    try:
        imported = import_table(workspace, order)
    except ImportTableError as fault:
        raise click.UsageError(str(fault)) from None
    note = f"{short(imported.path, workspace)}: {imported.components} components" if imported.path else ""
    finish(imported.diagnostics, workspace, "text", note=note)


main.add_command(export)
main.add_command(i18n)
