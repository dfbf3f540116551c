# SPDX-License-Identifier: MIT
"""`pnp i18n`: how far translations are, their stamps, and conversion between Traditional and Simplified Chinese."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.common import chosen, columns, finish, project_of, short

if TYPE_CHECKING:
    from pnp.pipeline.place import Workspace


@click.command()
@click.argument("game")
@click.option("--lang", "languages", multiple=True, metavar="LANGUAGE", help="The translation; every one if left out.")
@click.option("--write", is_flag=True, help="Write stamps, a beginning where there is no file, or what --to converts.")
@click.option("--accept", multiple=True, metavar="TEXT", help="A stale text (or `all`) that is right as it stands.")
@click.option("--to", "target", metavar="LANGUAGE", help="Convert to zh-Hans or zh-Hant; show what is otherwise.")
@click.option("--all", "everything", is_flag=True, help="With --to: also what is translated already.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Tables, or data.")
@click.pass_obj
def i18n(
    project: Path | None,
    game: str,
    languages: tuple[str, ...],
    write: bool,
    accept: tuple[str, ...],
    target: str | None,
    everything: bool,
    form: str,
) -> None:
    """Translations of a game: what is missing, stale or too long; or convert Chinese for review.

    A stale text is one whose original has changed since it was translated, as the stamps in
    i18n/LANGUAGE.stamps.yaml tell. --write renews them.
    """
    from pnp.pipeline.editions import EditionError

    workspace = project_of(project)
    (game,) = chosen(workspace, (game,))
    try:
        if target is not None:
            _convert(workspace, game, target, write=write, everything=everything)
        else:
            _report(workspace, game, languages, write=write, accept=accept, form=form)
    except EditionError as fault:
        raise click.UsageError(str(fault)) from None


def _report(
    workspace: Workspace, game: str, languages: tuple[str, ...], *, write: bool, accept: tuple[str, ...], form: str
) -> None:
    from pnp.pipeline.editions import Wanted, as_json, heading_of, report_editions, rows_of

    found = report_editions(workspace, game, Wanted(languages=languages, write=write, accept=accept))
    if form == "json":
        click.echo(as_json(found.editions), nl=False)
    else:
        for edition in found.editions:
            click.echo("\n".join([heading_of(edition), *(f"  {row}" for row in columns(rows_of(edition)))]))
        click.echo("".join(f"{short(path, workspace)}\n" for path in found.written), nl=False)
    finish(found.diagnostics, workspace, "text", quiet=True)


def _convert(workspace: Workspace, game: str, target: str, *, write: bool, everything: bool) -> None:
    from pnp.pipeline.converting import convert_game, diff_of, write_conversion

    conversion = convert_game(workspace, game, target, everything=everything)
    for change in conversion.changes:
        click.echo(diff_of(change, workspace), nl=False)
    note = ""
    if write and not conversion.diagnostics:
        note = "".join(f"{short(path, workspace)}\n" for path in write_conversion(workspace, game, conversion))
    elif conversion.changes:
        note = "Nothing is written yet; --write writes it."
    finish(conversion.diagnostics, workspace, "text", note=note, quiet=True)
