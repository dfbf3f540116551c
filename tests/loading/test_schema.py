# SPDX-License-Identifier: MIT
"""JSON Schemas agree with the checks, as far as schemas can."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pnp.loading.game import load_game
from pnp.loading.nodes import plain_data
from pnp.loading.project import load_project
from pnp.loading.schema import FILES, Schema, file_schema, game_schemas, json_schema, translation_schema
from pnp.loading.yaml import parse_yaml
from pnp.model.game import Game
from tests.loading.cases import GAME

CARDS = "- {id: a, name: no, points: 1, art: , beats: b}\n- {id: b, name: 乙, effect: [{do: magic}]}\n"


@pytest.fixture
def game(tmp_path: Path, repository: Path) -> Game:
    """A game with every type of field."""
    folder = tmp_path / "cards" / "g"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    found, problems = load_game(folder, project)
    assert problems == ()
    assert found is not None
    return found


def fits(value: Any, schema: Schema, root: Schema) -> bool:
    """Whether plain data fits a schema, as far as the keywords used here go."""
    if "$ref" in schema:
        return fits(value, root["$defs"]["field"], root)
    if "anyOf" in schema and not any(fits(value, one, root) for one in schema["anyOf"]):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    wanted = schema.get("type")
    if wanted is not None and not any(is_type(value, t) for t in ([wanted] if isinstance(wanted, str) else wanted)):
        return False
    return all(check(value, schema, root) for check in (fits_number, fits_text, fits_list, fits_map))


def is_type(value: Any, name: str) -> bool:
    """Whether a value is of a type of JSON."""
    types: dict[str, Any] = {"string": str, "integer": int, "array": list, "object": dict, "number": (int, float)}
    if isinstance(value, bool) or name == "boolean":
        return isinstance(value, bool) and name == "boolean"
    return value is None if name == "null" else isinstance(value, types[name])


def fits_number(value: Any, schema: Schema, root: Schema) -> bool:
    """Bounds of numbers."""
    if not isinstance(value, (int, float)):
        return True
    low, high = schema.get("minimum", value), schema.get("maximum", value)
    return bool(low <= value <= high)


def fits_text(value: Any, schema: Schema, root: Schema) -> bool:
    """Patterns and lengths of texts."""
    if not isinstance(value, str):
        return True
    long_enough = bool(schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**6))
    return long_enough and re.search(schema.get("pattern", ""), value) is not None


def fits_list(value: Any, schema: Schema, root: Schema) -> bool:
    """Items and numbers of items."""
    if not isinstance(value, list) or "items" not in schema:
        return True
    counted = bool(schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**6))
    return counted and all(fits(item, schema["items"], root) for item in value)


def fits_map(value: Any, schema: Schema, root: Schema) -> bool:
    """Known, required and further keys."""
    if not isinstance(value, dict) or "properties" not in schema:
        return True
    properties, further = schema["properties"], schema["additionalProperties"]
    for key, one in value.items():
        patterned = [inner for pattern, inner in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        inner = properties.get(key, patterned[0] if patterned else further)
        if inner is True:
            continue
        if inner is False or not fits(one, inner, root):
            return False
    return all(key in value for key in schema.get("required", ()))


def data(text: str) -> Any:
    """YAML as an editor reads it."""
    return plain_data(parse_yaml(text, "f")[0])


def test_good_cards_fit(game: Game) -> None:
    """Text fields take what looks like numbers and booleans."""
    schema = json_schema(game.kinds["card"], game)
    assert fits(data(CARDS), schema, schema)
    assert fits(data("- {id: 007, name: 3, copies: 2, rare: true, damage: 3, width: 3mm}"), schema, schema)


@pytest.mark.parametrize(
    "card",
    [
        "{name: x}",
        "{id: a}",
        "{id: a, name: x, piont: 1}",
        "{id: a, name: x, points: 10}",
        "{id: a, name: x, points: three}",
        "{id: a, name: x, kind: magik}",
        "{id: a, name: x, effect: []}",
        "{id: a, name: x, width: 3}",
        "{id: a, name: x, copies: -1}",
        "{id: a, name: x, code: ab}",
        "{id: a, name: x, effect: [{vlaue: 1}]}",
        "{id: a, name: x, text: {n}}",
    ],
)
def test_bad_cards_do_not(game: Game, card: str) -> None:
    """Every sort of problem that a schema can see."""
    schema = json_schema(game.kinds["card"], game)
    assert not fits(data(f"- {card}"), schema, schema)


def test_references_offer_the_ids_that_exist(game: Game) -> None:
    """For completion; other texts are left to the checks."""
    beats = json_schema(game.kinds["card"], game)["items"]["properties"]["beats"]
    assert beats["anyOf"][0]["anyOf"][0] == {"enum": ["a", "b"]}


def test_declarations_of_fields_may_hold_others(game: Game) -> None:
    """The schema of `game.yaml` refers to itself."""
    schema = file_schema("game")
    assert fits(data(GAME), schema, schema)
    assert not fits(data(GAME.replace("type: integer", "type: intger")), schema, schema)


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_schema_is_plain_json(name: str) -> None:
    """It can be written as it is, and says which draft it follows."""
    schema = file_schema(name)
    assert json.loads(json.dumps(schema)) == schema
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_a_games_schemas_have_file_names(game: Game) -> None:
    """One for each kind and each file of pnp's own, in order."""
    names = list(game_schemas(game))
    assert names == sorted(names)
    assert "kind-card.schema.json" in names
    assert "theme.schema.json" in names


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("theme", "layouts/*/theme.yaml"),
        ("print-style", "layouts/print-styles/*.yaml"),
        ("papers", "layouts/papers.yaml"),
        ("sizes", "layouts/sizes.yaml"),
        ("fonts", "fonts/fonts.yaml"),
        ("game", "cards/*/game.yaml"),
        ("glossary", "cards/*/glossary.yaml"),
        ("rules", "cards/*/rules.yaml"),
    ],
)
def test_the_repositorys_own_files_fit(repository: Path, name: str, pattern: str) -> None:
    """What is shipped draws no red lines."""
    schema = file_schema(name)
    for path in sorted(repository.glob(pattern)):
        assert fits(data(path.read_text(encoding="utf-8")), schema, schema), path


SPOKEN = "title: Game\nkinds: {card: {label: Cards, fields: {name: Name}}}\nwords: {magic: Magic, other: Other}\n"


@pytest.mark.parametrize(
    "more", ["", "components: {card: {a: {name: A}, b: ~}}\n", "components: {card: {b.name: B}}\n"]
)
def test_a_translation_fits(game: Game, more: str) -> None:
    """The texts of this game, also none, and those with dots."""
    schema = translation_schema(game)
    assert fits(data(SPOKEN + more), schema, schema)
    json.dumps(schema)


@pytest.mark.parametrize(
    "text", ["tilte: Game", "components: {card: {c: {name: C}}}", "kinds: {card: [Cards]}", "title: []"]
)
def test_other_things_than_its_texts_do_not_fit(game: Game, text: str) -> None:
    """Ids and fields that the game does not have, and lists where texts stand."""
    schema = translation_schema(game)
    assert not fits(data(text + "\n"), schema, schema)


def test_a_translator_is_shown_what_a_text_says(game: Game) -> None:
    """The original is the description of its key."""
    schema = translation_schema(game)
    card = schema["properties"]["components"]["properties"]["card"]["properties"]["b"]
    assert card["properties"]["name"]["description"] == "乙"


def test_the_repositorys_own_translations_fit(repository: Path) -> None:
    """Each of its game."""
    project, _ = load_project(repository, repository)
    paths = [path for path in sorted((repository / "cards").glob("*/i18n/*.yaml")) if "." not in path.stem]
    for path in paths:
        game, _ = load_game(path.parent.parent, project)
        assert game is not None
        schema = translation_schema(game)
        assert fits(data(path.read_text("utf-8")), schema, schema), path
    assert len(paths) >= 2
