# SPDX-License-Identifier: MIT
"""JSON Schemas of the files people write, for completion and red lines in their editors.

They are made from the same `Field`s that check the files, and are read by yaml-language-server. They are a little
laxer than the checks, never stricter: an editor must not call wrong what pnp accepts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.loading.book_formats import FORMATS
from pnp.loading.collection import COLLECTION
from pnp.loading.components import shapes_of
from pnp.loading.fonts_file import FONTS
from pnp.loading.game import GAME
from pnp.loading.glossary import GLOSSARY
from pnp.loading.kinds import FIELD, FIELD_TYPES
from pnp.loading.papers import PAPERS, SIZES
from pnp.loading.playsheet import PLAYSHEET
from pnp.loading.print_styles import STYLE
from pnp.loading.rules_file import RULES
from pnp.loading.theme import THEME
from pnp.loading.translations import MAIN_TEXTS, TRANSLATION, text_tree
from pnp.model.game import Field, Game, Kind, ValuePath
from pnp.model.texts import GameText

Schema = dict[str, Any]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_SCALAR: Schema = {"type": ["string", "number", "boolean"]}
_LENGTH = r"^\s*[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)\s*(mm|cm|in|pt)\s*$"

FILES: Mapping[str, Field] = {
    "game": GAME,
    "theme": THEME,
    "print-style": STYLE,
    "glossary": GLOSSARY,
    "rules": RULES,
    "playsheet": PLAYSHEET,
    "papers": PAPERS,
    "sizes": SIZES,
    "book-formats": FORMATS,
    "fonts": FONTS,
    "translation": TRANSLATION,
    "collection": COLLECTION,
}
"""What pnp's own files hold, by the names of their schemas."""


def file_schema(name: str) -> Schema:
    """The schema of one of `FILES`.

    Raises:
        KeyError: There is no such file.
    """
    what = FILES[name]
    return {"$schema": _DRAFT, "title": what.name, **_field_schema(what), "$defs": {"field": _declaration()}}


def json_schema(kind: Kind, game: Game | None = None) -> Schema:
    """The schema of a kind's definition file.

    Args:
        kind: The kind.
        game: Gives references the ids that exist; left out, they are any text.
    """
    return {
        "$schema": _DRAFT,
        "title": kind.label or kind.id,
        "type": "array",
        "items": _field_schema(shapes_of(kind), game),
    }


def game_schemas(game: Game) -> dict[str, Schema]:
    """All schemas of a game, by file name: one for each kind, and those of its other files."""
    schemas = {f"{name}.schema.json": file_schema(name) for name in FILES}
    schemas["translation.schema.json"] = translation_schema(game)
    for kind in game.kinds.values():
        schemas[f"kind-{kind.id}.schema.json"] = json_schema(kind, game)
    return dict(sorted(schemas.items()))


def translation_schema(game: Game) -> Schema:
    """The schema of a game's translations, with all its texts; each is shown what it says in the game's language."""
    whole = _branch(text_tree(game), ())
    return {"$schema": _DRAFT, "title": f"{game.title}: translation", **whole}


def _branch(found: Mapping[str | int, Any], path: ValuePath) -> Schema:
    """A map of texts; keys with dots lead further down, and any word may be among the fixed words."""
    properties = {
        str(key + 1 if isinstance(key, int) else key): _spoken(child)
        if isinstance(child, GameText)
        else _branch(child, (*path, key))
        for key, child in found.items()
    }
    schema: Schema = {"type": ["object", "null"], "properties": properties, "patternProperties": {r"\.": {}}}
    schema["additionalProperties"] = path == ("words",)
    listed = {"type": "array", "items": {"anyOf": list(properties.values())}}
    if found and all(isinstance(key, int) for key in found):
        return {"anyOf": [listed, schema]}
    main = found.get(MAIN_TEXTS.get(str(path[0]), "")) if len(path) == 2 else None
    return {"anyOf": [_spoken(main), schema]} if isinstance(main, GameText) else schema


def _spoken(text: GameText) -> Schema:
    spellings = [{"type": "array", "items": _SCALAR}] if text.spellings else []
    return {"description": text.text, "anyOf": [_SCALAR, *spellings, {"type": "null"}]}


def _field_schema(what: Field, game: Game | None = None) -> Schema:
    """A value of a field; a field that need not be stated may also be null."""
    schema = _with_words(what, _SCHEMAS[what.type](what, game))
    if what.default is not None and isinstance(what.default, (str, int, float, bool, list)):
        schema["default"] = what.default
    return schema


def _with_words(what: Field, schema: Schema) -> Schema:
    words: Schema = {}
    if what.label:
        words["title"] = what.label
    if what.help:
        words["description"] = what.help
    return {**words, **schema}


def _text(what: Field, game: Game | None) -> Schema:
    """Any scalar, since texts such as `007` and `no` need no quotes; bounds hold for what is a string."""
    schema: Schema = dict(_SCALAR)
    if what.minimum is not None:
        schema["minLength"] = int(what.minimum)
    if what.maximum is not None:
        schema["maxLength"] = int(what.maximum)
    if what.pattern:
        body = what.pattern.removeprefix("^")
        body = body[:-1] if body.endswith("$") and not body.endswith("\\$") else body
        schema["pattern"] = f"^(?:{body})$"
    return schema


def _number(what: Field, game: Game | None) -> Schema:
    schema: Schema = {"type": "integer" if what.type == "integer" else "number"}
    if what.minimum is not None:
        schema["minimum"] = what.minimum
    if what.maximum is not None:
        schema["maximum"] = what.maximum
    return schema


def _choice(what: Field, game: Game | None) -> Schema:
    """The words; those that look like numbers or booleans are allowed as such too."""
    plain: list[Any] = list(what.choices)
    for word in what.choices:
        if word in {"true", "false"}:
            plain.append(word == "true")
        elif word.isascii() and word.isdigit():
            plain.append(int(word))
    return {"enum": plain}


def _reference(what: Field, game: Game | None) -> Schema:
    ids = sorted(c.id for c in game.components if c.kind == what.kind) if game else []
    return {"anyOf": [{"enum": ids}, _SCALAR]} if ids else dict(_SCALAR)


def _length(what: Field, game: Game | None) -> Schema:
    """A length; the words that stand for one may be among its choices."""
    written: Schema = {"type": "string", "pattern": _LENGTH}
    return {"anyOf": [{"enum": list(what.choices)}, written]} if what.choices else written


def _string(what: Field, game: Game | None) -> Schema:
    return {"type": "string"}


def _scalar(what: Field, game: Game | None) -> Schema:
    return dict(_SCALAR)


def _list(what: Field, game: Game | None) -> Schema:
    assert what.item is not None
    schema: Schema = {"type": "array", "items": _field_schema(what.item, game)}
    if what.minimum is not None:
        schema["minItems"] = int(what.minimum)
    if what.maximum is not None:
        schema["maxItems"] = int(what.maximum)
    return schema


def _map(what: Field, game: Game | None) -> Schema:
    properties = {f.name: _optional(f, game) for f in what.fields}
    schema: Schema = {"type": "object", "properties": properties}
    required = [f.name for f in what.fields if f.required]
    if required:
        schema["required"] = required
    schema["additionalProperties"] = _field_schema(what.item, game) if what.item is not None else False
    return schema


def _optional(what: Field, game: Game | None) -> Schema:
    schema = _field_schema(what, game)
    if what.required or not schema:
        return schema
    words: Schema = {k: schema.pop(k) for k in ("title", "description", "default") if k in schema}
    return {**words, "anyOf": [schema, {"type": "null"}]}


def _either(what: Field, game: Game | None) -> Schema:
    return {"anyOf": [_field_schema(one, game) for one in what.fields]}


def _any(what: Field, game: Game | None) -> Schema:
    return {}


def _node(what: Field, game: Game | None) -> Schema:
    """A declaration of a field where one stands; a default may be anything."""
    return {"$ref": "#/$defs/field"} if what.name in {"field", "item"} else {}


def _declaration() -> Schema:
    """The declaration of a field, which holds others: the one schema that refers to itself."""
    return {"anyOf": [{"enum": list(FIELD_TYPES)}, _field_schema(FIELD)]}


_SCHEMAS = {
    "text": _text,
    "integer": _number,
    "number": _number,
    "boolean": lambda what, game: {"type": "boolean"},
    "choice": _choice,
    "list": _list,
    "map": _map,
    "reference": _reference,
    "length": _length,
    "color": _string,
    "picture": _string,
    "dice": _scalar,
    "id": _scalar,
    "size": _string,
    "either": _either,
    "any": _any,
    "node": _node,
}
