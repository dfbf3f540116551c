# SPDX-License-Identifier: MIT
"""A game's folder into a `Game`: all its files read, everything checked, every problem reported at once.

Files do not hide one another's problems: where one is broken, what it would have given is missing from the game and
the rest is read and checked all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, tidy
from pnp.loading.box_plans import plan_boxes
from pnp.loading.collector import collector_paused
from pnp.loading.components import Loaded, load_components
from pnp.loading.decks import DECKS, build_decks
from pnp.loading.facts import FACTS, build_facts
from pnp.loading.files import PictureCheck
from pnp.loading.glossary import load_glossary
from pnp.loading.kinds import KINDS, build_kinds
from pnp.loading.nodes import MapNode
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.playsheet import FILE as PLAYSHEET_FILE
from pnp.loading.playsheet import load_playsheet
from pnp.loading.products import PRODUCTS, build_products
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.rules_file import load_rules
from pnp.loading.shapes import by_name, either, listing, shape, table
from pnp.loading.stand_ins import STAND_INS, build_stand_ins
from pnp.loading.table import TABLE, build_table
from pnp.loading.values import read_entries
from pnp.model.game import Game, Kind, Rule, Term

_OWN_FILES = frozenset({"game.yaml", "glossary.yaml", "rules.yaml", PLAYSHEET_FILE})
_COUNT = {"minimum": 1, "maximum": 1000}
_PLAYERS = either(
    "players",
    shape("players", "integer", **_COUNT),
    table(
        "players", shape("min", "integer", required=True, **_COUNT), shape("max", "integer", required=True, **_COUNT)
    ),
    help="How many play: a number, or `{min: 2, max: 5}`.",
)
GAME = table(
    "game",
    shape("id", "id", required=True, help="The game's id, the name of its folder."),
    shape("title", required=True, help="The game's name as people read it."),
    shape("version", required=True, help="The game's version, printed on every sheet."),
    shape("language", default="zh-Hant", help="The language of its texts, as a BCP 47 tag."),
    shape("theme", help="The look: a folder with `theme.yaml` under `layouts/`."),
    _PLAYERS,
    by_name("constants", shape("constant", "any"), help="Numbers and texts of the game, as `game.constants.…`."),
    FACTS,
    KINDS,
    DECKS,
    PRODUCTS,
    listing("credits", shape("credit"), help="Who made what, a line each."),
    shape("identity", "boolean", default=False, help="Whether cards print their id and the version, in small print."),
    TABLE,
    STAND_INS,
)


def load_game(folder: Path, project: Project, *, draft: bool = False) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """Load a game.

    Args:
        folder: The game's folder, such as `cards/<game>`.
        project: What the project's games share.
        draft: Whether missing pictures are warnings.

    Returns:
        The game, None only where `game.yaml` cannot be read at all; and the problems of all its files, by place.
        Values with problems are replaced by those of absent ones; what cannot be named or kept apart is left out.
    """
    with collector_paused():
        return _load(folder, project, draft)


def _load(folder: Path, project: Project, draft: bool) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    root, reading = open_yaml(folder / "game.yaml", project.files)
    node = as_map(root, reading, "a game's id, title and kinds")
    (terms, rules), problems = _terms_and_rules(folder, project)
    if node is None:
        return None, tidy([*reading.diagnostics, *problems, *_other_files(folder, project)])
    values = read_entries(reading, node, GAME)
    _check_identity(folder, values["id"], node, reading)
    kinds = build_kinds(node, values, reading, project)
    loaded = _components(folder, kinds, project, draft)
    decks = build_decks(node, values, reading, kinds, loaded)
    kinds = plan_boxes(node, values, reading, project, (kinds, decks))
    products = build_products(node, values, reading, project, kinds, decks)
    plan = build_table(node, values, reading, kinds, (decks, loaded.components))
    playsheet, more = load_playsheet(folder / PLAYSHEET_FILE, project.files, kinds)
    game = Game(
        id=values["id"] or folder.name,
        folder=project.files.label(folder),
        place=reading.place(node),
        title=values["title"],
        version=values["version"],
        language=values["language"],
        theme=values["theme"],
        players=_players(values["players"], node, reading),
        constants=values["constants"],
        credits=tuple(values["credits"]),
        identity=values["identity"],
        kinds=kinds,
        components=tuple(loaded.components),
        decks=decks,
        products=products,
        terms=terms,
        rules=rules,
        table=plan,
        facts=build_facts(node, values, reading),
        stand_ins=build_stand_ins(node, values, reading, kinds, decks),
        playsheet=playsheet,
        places=reading.places(),
    )
    return game, tidy([*reading.diagnostics, *loaded.diagnostics, *problems, *more])


def _terms_and_rules(
    folder: Path, project: Project
) -> tuple[tuple[tuple[Term, ...], tuple[Rule, ...]], list[Diagnostic]]:
    """The glossary and the rules of a game, and what is wrong with them."""
    terms, problems = load_glossary(folder / "glossary.yaml", project.files)
    rules, more = load_rules(folder / "rules.yaml", project.files)
    return (terms, rules), [*problems, *more]


def _components(folder: Path, kinds: Mapping[str, Kind], project: Project, draft: bool) -> Loaded:
    """The components of all kinds, their references checked."""
    label = project.files.label(folder)
    pictures = PictureCheck(folder=folder, root=project.files.root, label=label, draft=draft)
    loaded = Loaded()
    for kind in kinds.values():
        load_components(kind, folder, project.files, pictures, loaded)
    loaded.check_references()
    return loaded


def _other_files(folder: Path, project: Project) -> list[Diagnostic]:
    """What is wrong with the definition files even where `game.yaml` does not tell what they must hold."""
    problems: list[Diagnostic] = []
    for path in sorted(folder.glob("*.yaml")):
        if path.name not in _OWN_FILES:
            problems += open_yaml(path, project.files, data=True)[1].diagnostics
    return problems


def _check_identity(folder: Path, identity: str, node: MapNode, reading: Reading) -> None:
    """The id and the folder are one name: outputs and commands go by either."""
    if identity and identity != folder.name:
        message = f"the id `{identity}` is not the name of the game's folder, `{folder.name}`"
        reading.fail("invalid-id", message, node.nodes["id"], f"write `{folder.name}`, or rename the folder")


def _players(value: Any, node: MapNode, reading: Reading) -> tuple[int, int]:
    if isinstance(value, int):
        return (value, value)
    if not isinstance(value, dict) or value["min"] is None or value["max"] is None:
        return (1, 1)
    low, high = value["min"], value["max"]
    if low > high:
        message = f"`players` has a `min` of {low} above its `max` of {high}"
        reading.fail("out-of-range", message, node.nodes["players"], "exchange the two")
        return (high, low)
    return (low, high)
