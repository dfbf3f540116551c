# SPDX-License-Identifier: MIT
"""`pnp export tts`: a game as sheets of cards, saved objects and tables that are ready to play."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Report, warning
from pnp.markup.pages import FULL_INK
from pnp.pipeline.contents import faces_of
from pnp.pipeline.options import Result, WrittenFile, size_of
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import MadeGame, Shop, make_files, make_pages, read_game
from pnp.pipeline.tts.cards import CardPlan, cards_of, plan_cards, sheets_of, stacked
from pnp.pipeline.tts.easel import Easel
from pnp.pipeline.tts.groups import Group, groups_of
from pnp.pipeline.tts.labels import Labels
from pnp.pipeline.tts.manifest import MANIFEST, card_rows, known_files, picture_rows, write_manifest
from pnp.pipeline.tts.options import TableOptions
from pnp.writers.tts.grids import LEAST_DPI
from pnp.writers.tts.names import slug
from pnp.writers.tts.objects import Card, Label, Pose
from pnp.writers.tts.saves import object_json
from pnp.writers.tts.units import THING_HEIGHT

FOLDER = "tts"
PICTURES, OBJECTS = "images", "objects"


@dataclass(frozen=True, slots=True, kw_only=True)
class Studio:
    """What the export of one game works with; `folder` is where its files are made before they are put in place."""

    shop: Shop
    made: MadeGame
    options: TableOptions
    report: Report
    labels: Labels
    easel: Easel
    folder: Path
    address: Callable[[str], str]


def export_tables(workspace: Workspace, names: Sequence[str], options: TableOptions) -> Result:
    """Export games for Tabletop Simulator.

    Args:
        workspace: The project.
        names: Ids of games.
        options: What is asked for.

    Returns:
        The folders written and the problems of all games.
    """
    return make_files(workspace, names, lambda shop, name, report: _export(shop, name, options, report))


def _export(shop: Shop, name: str, options: TableOptions, report: Report) -> list[WrittenFile]:
    """One game: make its faces, paint them, write what shows them, and put all of it in place."""
    made = read_game(shop, name, report, draft=options.build.draft)
    if made is None:
        return []
    groups = groups_of(made.game, shop.project)
    pieces = [piece for group in groups for piece in group.pieces]
    make_pages(shop, made, faces_of(made.game, [(pieces, FULL_INK)]), report, options.build)
    if options.build.forbids(report):
        return []
    target = options.out / slug(name) if options.out is not None else shop.workspace.output / name / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=".building-", dir=target))
    try:
        studio = Studio(
            shop=shop,
            made=made,
            options=options,
            report=report,
            labels=Labels.of(made.game),
            easel=Easel(shop, made),
            folder=folder,
            address=_addresses(target, options.prefix),
        )
        _write(studio, groups)
        if options.build.forbids(report):
            return []
        count = _deliver(folder, target)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    size = size_of(path for path in target.rglob("*") if path.is_file())
    return [WrittenFile(path=target, pages=count, size=size, label="Tabletop Simulator", unit="files")]


def _addresses(target: Path, prefix: str) -> Callable[[str], str]:
    """The addresses of pictures: below a prefix, else of the files where they will lie."""
    if prefix:
        return lambda name: f"{prefix.rstrip('/')}/{PICTURES}/{name}"
    place = target.resolve().as_posix()
    return lambda name: f"file:///{place.lstrip('/')}/{PICTURES}/{name}"


def _write(studio: Studio, groups: Sequence[Group]) -> None:
    """All files of an export."""
    frames, dpi = studio.made.frames, studio.options.dpi
    plans = [plan for group in groups if group.are_cards and (plan := plan_cards(group, frames, studio.easel, dpi))]
    _remark(plans, studio.report)
    pictures = studio.folder / PICTURES
    pictures.mkdir()
    studio.easel.paint(pictures, studio.options.build.jobs)
    sheets = sheets_of(plans, studio.easel)
    rows: list[dict[str, Any]] = []
    for plan in plans:
        designs = cards_of(plan, sheets[plan.group.key], studio.labels)
        rows += card_rows(plan, designs)
        _write_object(studio, plan, [card for design in designs for card in design])
    parts = {"cards": rows, "pictures": picture_rows(studio.easel.files())}
    write_manifest(studio.folder, studio.made.game, parts)


def _remark(plans: Sequence[CardPlan], report: Report) -> None:
    """Warn of cards without backs, and of cards too large to be sharp."""
    for plan in plans:
        group = plan.group
        place, cards = group.place, f"cards of `{group.name}`"
        if plan.bare:
            helps = ("write `back:` with the name of a template",)
            report.add(warning("no-card-back", f"{cards} have no back, and get a plain one", place, helps=helps))
        if plan.cell.dpi < LEAST_DPI:
            message = f"{cards} are so large that they have but {plan.cell.dpi:.0f} pixels an inch"
            report.add(warning("coarse-table-picture", message, place, helps=("make them smaller",)))


def _write_object(studio: Studio, plan: CardPlan, cards: Sequence[Card]) -> None:
    """A deck as a saved object, with its picture."""
    from pnp.writers.tts.pictures import write_thumbnail  # noqa: PLC0415 - pdfium is slow to import

    folder = studio.folder / OBJECTS
    folder.mkdir(exist_ok=True)
    thing = stacked(plan, cards, deck_label(studio, plan, len(cards)), Pose(y=THING_HEIGHT, face_down=True))
    data = object_json([thing], studio.address, studio.made.game.id)
    (folder / f"{plan.group.stem}.json").write_bytes(data)
    back = studio.folder / PICTURES / studio.easel.file(plan.backs[0]).name
    write_thumbnail([back], folder / f"{plan.group.stem}.png")


def deck_label(studio: Studio, plan: CardPlan, count: int) -> Label:
    """What a deck is called."""
    return Label(
        name=plan.group.name, text=studio.labels.words.cards.format(count), source=studio.labels.source(plan.group.key)
    )


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
