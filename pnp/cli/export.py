# SPDX-License-Identifier: MIT
"""`pnp export`: contact sheets, tables of Tabletop Simulator and play-sheets."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.common import (
    JOBS,
    LANGUAGES,
    chosen,
    finish,
    no_collections,
    project_of,
    source_date,
    table_folder,
    written_note,
)


@click.group()
def export() -> None:
    """Write games in other forms than the products of their game.yaml."""


@export.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@click.option("--deck", "decks", multiple=True, metavar="DECK", help="Only these decks; by default the whole game.")
@click.option("--png", is_flag=True, help="One picture of all faces instead of pages.")
@click.option(
    "--dpi", type=click.IntRange(36, 600), default=150, show_default=True, help="Pixels an inch of a picture."
)
@click.option("--paper", default="a4", show_default=True, metavar="PAPER", help="The paper of pages.")
@LANGUAGES
@click.option("--draft", is_flag=True, help="Missing pictures become labelled placeholders.")
@click.pass_obj
def contact(
    project: Path | None,
    games: tuple[str, ...],
    decks: tuple[str, ...],
    png: bool,
    dpi: int,
    paper: str,
    languages: tuple[str, ...],
    draft: bool,
) -> None:
    """Contact sheets: every face of a game small, with its name and copies, into output/<game>/."""
    from pnp.pipeline.contact import ContactOptions, export_contact

    no_collections()
    workspace = project_of(project)
    options = ContactOptions(
        decks=decks, png=png, dpi=dpi, paper=paper, languages=languages, draft=draft, date=source_date()
    )
    result = export_contact(workspace, chosen(workspace, games), options)
    finish(result.diagnostics, workspace, "text", note=written_note(result, workspace, "text"))


@export.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for all instead of output/.")
@click.option("--url-prefix", "prefix", default="", metavar="URL", help="The address at which the files will lie.")
@click.option(
    "--dpi", type=click.IntRange(72, 600), default=250, show_default=True, help="The fewest pixels an inch of cards."
)
@click.option("--objects", is_flag=True, help="Only decks as saved objects, no tables.")
@click.option("--install", is_flag=True, help="Also put everything into the folder of Tabletop Simulator.")
@click.option(
    "--tts-dir",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="That folder, where it is not the usual one.",
)
@LANGUAGES
@click.option("--draft", is_flag=True, help="Missing pictures become labelled placeholders.")
@JOBS
@click.pass_obj
def tts(
    project: Path | None,
    games: tuple[str, ...],
    out: Path | None,
    prefix: str,
    dpi: int,
    objects: bool,
    install: bool,
    folder: Path | None,
    languages: tuple[str, ...],
    draft: bool,
    jobs: int | None,
) -> None:
    """Tables of Tabletop Simulator: saves, saved objects and their pictures, into output/<game>/tts/."""
    from pnp.pipeline.options import BuildOptions
    from pnp.pipeline.tts.export import export_tables
    from pnp.pipeline.tts.options import TableOptions
    from pnp.pipeline.workers import processors

    no_collections()
    if prefix and (not prefix.startswith(("http://", "https://", "file:///")) or {"?", "#"} & set(prefix)):
        raise click.UsageError(f"`{prefix}` is no address of a folder: it begins with `https://`, without `?` or `#`")
    workspace = project_of(project)
    build = BuildOptions(draft=draft, languages=languages, date=source_date(), jobs=jobs or processors())
    if folder is not None and not install:
        raise click.UsageError("--tts-dir says where to install; add --install")
    place = table_folder(folder) if install else None
    options = TableOptions(build=build, out=out, prefix=prefix, dpi=dpi, objects=objects, install=place)
    result = export_tables(workspace, chosen(workspace, games), options)
    finish(result.diagnostics, workspace, "text", note=written_note(result, workspace, "text"))


@export.command()
@click.argument("games", nargs=-1, metavar="[all | GAME ...]")
@LANGUAGES
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.pass_obj
def xlsx(project: Path | None, games: tuple[str, ...], languages: tuple[str, ...], strict: bool) -> None:
    """Play-sheets: games on a grid as spreadsheets to play in, with maps and units as CSV, into output/<game>/."""
    from pnp.pipeline.options import BuildOptions
    from pnp.pipeline.playsheet.export import export_playsheets

    workspace = project_of(project)
    options = BuildOptions(languages=languages, strict=strict, date=source_date())
    result = export_playsheets(workspace, chosen(workspace, games), options)
    finish(result.diagnostics, workspace, "text", strict=strict, note=written_note(result, workspace, "text"))
