# SPDX-License-Identifier: MIT
"""The texts of a game that people read, each by its path, and the game with a translation in their place."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from pnp.diagnostics.problem import Place
from pnp.model.data_table import DataTable
from pnp.model.game import Component, Deck, Field, Game, Kind, Product, Term, ValuePath
from pnp.model.table import Lay, TablePlan

_FIRST_IDEOGRAPH = "\u2e80"
_IDEOGRAPHIC = ("zh", "ja", "ko", "yue", "lzh")

Replacement = str | tuple[str, ...]
"""A text, or all the spellings of a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameText:
    """A text that people read.

    `path` begins with a section: `title`, `credits`, `kinds`, `decks`, `products`, `glossary`, `constants`, `table`,
    `stand-ins`, `words` or `components`. `needed` is whether a translation must say it in another way: a text without
    a letter is the same in every language. `spellings` are all spellings of a word of the glossary, whose first one is
    `text`.
    """

    path: ValuePath
    text: str
    place: Place
    needed: bool = True
    spellings: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """All that it says, for comparing."""
        return "\n".join(self.spellings) or self.text


def texts_of(game: Game) -> Iterator[GameText]:
    """All texts of a game that people read, in the order of its files; blank ones are left out."""
    wordy = _wordy(game.language)
    yield from _placed(game, ("title",), game.title, wordy)
    for index, line in enumerate(game.credits):
        yield from _placed(game, ("credits", index), line, wordy)
    for kind in game.kinds.values():
        yield from _kind_texts(game, kind, wordy)
    for deck in game.decks.values():
        place = game.places.get(("decks", deck.id, "name"), deck.place)
        needed = deck.name != deck.id and wordy(deck.name)
        yield GameText(path=("decks", deck.id, "name"), text=deck.name, place=place, needed=needed)
        for path, text in _plain_texts(deck.values, ("decks", deck.id, "values")):
            yield from _placed(game, path, text, wordy)
    yield from _product_texts(game, wordy)
    for path, text in _plain_texts(game.constants, ("constants",)):
        yield from _placed(game, path, text, wordy)
    for term in game.terms:
        yield from _term_texts(term, wordy)
    for path, text, place in _table_texts(game):
        yield GameText(path=path, text=text, place=place, needed=wordy(text))
    for index, one in enumerate(game.stand_ins):
        for name, text in (("part", one.part), ("use", one.use)):
            yield from _placed(game, ("stand-ins", index, name), text, wordy)
    yield from choice_words(game)
    for component in game.components:
        yield from _component_texts(component, game.kinds.get(component.kind), wordy)


def distinct_texts(game: Game) -> Iterator[GameText]:
    """The texts of a game, each once: those that kinds share, with the files they share, are the first kind's."""
    return (texts[0] for texts in _alike(game))


def twins_of(game: Game) -> Iterator[tuple[ValuePath, ...]]:
    """The paths of texts that stand at one place, where they are several."""
    return (tuple(text.path for text in texts) for texts in _alike(game) if len(texts) > 1)


def _alike(game: Game) -> Iterable[list[GameText]]:
    alike: dict[tuple[object, ...], list[GameText]] = {}
    for text in texts_of(game):
        shared = text.path[0] in {"kinds", "components"}
        key = (text.path[0], text.place, text.text) if shared else text.path
        alike.setdefault(key, []).append(text)
    return alike.values()


def _wordy(language: str) -> Callable[[str], bool]:
    """Whether a text in a language has words. What a Chinese game has in Latin letters alone is mostly a name."""
    least = _FIRST_IDEOGRAPH if language.casefold().replace("_", "-").partition("-")[0] in _IDEOGRAPHIC else ""
    return lambda text: any(char.isalpha() and char >= least for char in text)


def _placed(game: Game, path: ValuePath, text: str, wordy: Callable[[str], bool]) -> Iterator[GameText]:
    if text:
        yield GameText(path=path, text=text, place=game.places.get(path, game.place), needed=wordy(text))


def _kind_texts(game: Game, kind: Kind, wordy: Callable[[str], bool]) -> Iterator[GameText]:
    """The label of a kind, and those of its fields."""
    place = game.places.get(("kinds", kind.id, "label"), kind.place)
    needed = kind.label != kind.id and wordy(kind.label)
    yield GameText(path=("kinds", kind.id, "label"), text=kind.label or kind.id, place=place, needed=needed)
    for name, field in _fields(kind.fields, ""):
        path = ("kinds", kind.id, "fields", name)
        yield GameText(path=path, text=field.label or field.name, place=field.place, needed=False)


def choice_words(game: Game) -> Iterator[GameText]:
    """The words of choices, each once; layouts print them."""
    wordy = _wordy(game.language)
    seen: set[str] = set()
    for kind in game.kinds.values():
        for _, field in _fields(kind.fields, ""):
            inner = _innermost(field)
            for word in inner.choices if inner.translate else ():
                if word not in seen:
                    seen.add(word)
                    yield GameText(path=("words", word), text=word, place=inner.place, needed=wordy(word))


def _fields(fields: tuple[Field, ...], before: str) -> Iterator[tuple[str, Field]]:
    """All fields of a kind by their names with dots; those of a list's items have the list's name before theirs."""
    for field in fields:
        name = before + field.name
        yield name, field
        yield from _fields(_innermost(field).fields, f"{name}.")


def _innermost(field: Field) -> Field:
    """The field of what a list holds in the end."""
    while field.item is not None:
        field = field.item
    return field


def _product_texts(game: Game, wordy: Callable[[str], bool]) -> Iterator[GameText]:
    """The titles of products, and the texts of their tables."""
    for product in game.products:
        place = game.places.get(("products", product.id, "title"), product.place)
        text = product.title or product.id
        needed = bool(product.title) and wordy(text)
        yield GameText(path=("products", product.id, "title"), text=text, place=place, needed=needed)
        for path, text in table_texts(product):
            yield from _placed(game, path, text, wordy)


def table_texts(product: Product) -> Iterator[tuple[ValuePath, str]]:
    """The texts of a product's tables: headings, what is said above and below, the heads of columns."""
    for index, table in enumerate(product.tables):
        start: ValuePath = ("products", product.id, "tables", index)
        for name, text in (("title", table.title), ("above", table.above), ("below", table.below)):
            yield (*start, name), text
        for at, column in enumerate(table.columns):
            yield (*start, "columns", at, "title"), column.title or ""


def _term_texts(term: Term, wordy: Callable[[str], bool]) -> Iterator[GameText]:
    start: ValuePath = ("glossary", term.id)
    if term.words:
        needed = any(map(wordy, term.words))
        yield GameText(
            path=(*start, "words"), text=term.words[0], place=term.place, needed=needed, spellings=term.words
        )
    if term.definition:
        path = (*start, "definition")
        yield GameText(path=path, text=term.definition, place=term.place, needed=wordy(term.definition))
    for index, text in enumerate(term.parameters):
        yield GameText(path=(*start, "parameters", index), text=text, place=term.place, needed=wordy(text))


def _table_texts(game: Game) -> Iterator[tuple[ValuePath, str, Place]]:
    """The texts of a game's virtual table: what dice and counters are called, and what is told the players."""
    plan = game.table
    if plan is None:
        return
    found: list[tuple[ValuePath, str, Place]] = []
    for index, die in enumerate(plan.dice):
        found.append((("dice", index, "name"), die.name, die.place))
        found += [(("dice", index, "faces", side), face, die.place) for side, face in enumerate(die.faces)]
    found += [(("counters", index, "name"), one.name, one.place) for index, one in enumerate(plan.counters)]
    for name, lays in (("decks", plan.decks), ("pieces", plan.pieces)):
        found += [((name, id_, "out"), lay.out, lay.place) for id_, lay in lays.items()]
    found += [(("note",), plan.note, plan.place), (("setup",), plan.setup, plan.place)]
    for path, text, place in found:
        if text:
            yield ("table", *path), text, game.places.get(("table", *path), place)


def _component_texts(component: Component, kind: Kind | None, wordy: Callable[[str], bool]) -> Iterator[GameText]:
    start: ValuePath = ("components", component.kind, component.id)
    for field in kind.fields if kind is not None else ():
        for path, text in _field_texts(component.values.get(field.name), field, (field.name,)):
            yield GameText(path=(*start, *path), text=text, place=component.place_of(*path), needed=wordy(text))


def _field_texts(value: Any, what: Field, path: ValuePath) -> Iterator[tuple[ValuePath, str]]:
    """The texts in a value of a field."""
    if not what.translate:
        return
    if what.type == "text":
        if isinstance(value, str) and value:
            yield path, value
    elif what.type == "any":
        yield from _plain_texts(value, path)
    elif isinstance(value, list) and what.item is not None:
        for index, inner in enumerate(value):
            yield from _field_texts(inner, what.item, (*path, index))
    elif isinstance(value, dict):
        known = {one.name: one for one in what.fields}
        for key, inner in value.items():
            one = known.get(key, what.item)
            if one is not None:
                yield from _field_texts(inner, one, (*path, key))


def _plain_texts(value: Any, path: ValuePath) -> Iterator[tuple[ValuePath, str]]:
    """The texts in plain data."""
    if isinstance(value, str):
        if value:
            yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _plain_texts(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _plain_texts(inner, (*path, index))


# -- replacing -------------------------------------------------------------------------------------

_Tree = dict[str | int, Any]
"""Replacements by the parts of their paths."""


def with_texts(
    game: Game, texts: Mapping[ValuePath, Replacement], places: Mapping[ValuePath, Place], language: str
) -> Game:
    """A game in another language.

    Args:
        game: The game as it was written.
        texts: What takes the place of its texts, by their paths.
        places: Where each is written; also where each term begins, by `("glossary", id)`.
        language: The language of the texts.
    """
    tree = _nested(texts)
    return replace(
        game,
        language=language,
        original=game.original or game.language,
        title=tree.get("title", game.title),
        credits=tuple(_within(list(game.credits), tree.get("credits", {}))),
        kinds={name: _kind(kind, tree.get("kinds", {}).get(name, {})) for name, kind in game.kinds.items()},
        decks={name: _deck(deck, tree.get("decks", {}).get(name, {})) for name, deck in game.decks.items()},
        products=tuple(_product(one, tree.get("products", {}).get(one.id, {})) for one in game.products),
        terms=tuple(_term(term, tree.get("glossary", {}).get(term.id, {}), places) for term in game.terms),
        constants=_within(game.constants, tree.get("constants", {})),
        table=_table(game.table, tree["table"]) if game.table is not None and "table" in tree else game.table,
        stand_ins=tuple(
            replace(one, **tree.get("stand-ins", {}).get(index, {})) for index, one in enumerate(game.stand_ins)
        ),
        components=_components(game, tree.get("components", {}), places),
        words={**game.words, **tree.get("words", {})},
        places=_over({path: place for path, place in places.items() if path[0] != "components"}, game.places),
    )


def _nested(texts: Mapping[ValuePath, Replacement]) -> _Tree:
    tree: _Tree = {}
    for path, text in texts.items():
        at = tree
        for part in path[:-1]:
            at = at.setdefault(part, {})
        at[path[-1]] = text
    return tree


def _within(value: Any, tree: Any) -> Any:
    """A value with the texts in it replaced."""
    if not isinstance(tree, dict):
        return tree
    if not tree:
        return value
    if isinstance(value, Mapping):
        return {key: _within(inner, tree.get(key, {})) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_within(inner, tree.get(index, {})) for index, inner in enumerate(value)]
    return value


def _over(places: dict[ValuePath, Place], base: Mapping[ValuePath, Place]) -> Mapping[ValuePath, Place]:
    """Places looked for first among these, then among others, which are not made before they are asked for."""
    return ChainMap(places, cast(dict[ValuePath, Place], base)) if places else base


def _kind(kind: Kind, tree: _Tree) -> Kind:
    if not tree:
        return kind
    fields = _labelled(kind.fields, tree.get("fields", {}), "")
    return replace(kind, label=tree.get("label", kind.label), fields=fields)


def _labelled(fields: tuple[Field, ...], labels: _Tree, before: str) -> tuple[Field, ...]:
    return tuple(_label(field, labels, before + field.name) for field in fields) if labels else fields


def _label(field: Field, labels: _Tree, name: str) -> Field:
    """A field with its label and those of the fields in it replaced."""
    item = field.item
    if item is not None:
        item = replace(_label(item, labels, name), label=item.label)
    return replace(
        field, label=labels.get(name, field.label), item=item, fields=_labelled(field.fields, labels, f"{name}.")
    )


def _deck(deck: Deck, tree: _Tree) -> Deck:
    if not tree:
        return deck
    return replace(deck, name=tree.get("name", deck.name), values=_within(deck.values, tree.get("values", {})))


def _product(product: Product, tree: _Tree) -> Product:
    if not tree:
        return product
    tables = tree.get("tables", {})
    return replace(
        product,
        title=tree.get("title", product.title),
        tables=tuple(_data_table(table, tables.get(index, {})) for index, table in enumerate(product.tables)),
    )


def _data_table(table: DataTable, tree: _Tree) -> DataTable:
    heads = tree.get("columns", {})
    columns = tuple(
        replace(column, title=heads.get(index, {}).get("title", column.title))
        for index, column in enumerate(table.columns)
    )
    texts = {name: text for name, text in tree.items() if name in {"title", "above", "below"}}
    return replace(table, columns=columns, **texts)


def _term(term: Term, tree: _Tree, places: Mapping[ValuePath, Place]) -> Term:
    if not tree:
        return term
    return replace(
        term,
        place=places.get(("glossary", term.id), term.place),
        words=tree.get("words", term.words),
        definition=tree.get("definition", term.definition),
        parameters=tuple(_within(list(term.parameters), tree.get("parameters", {}))),
    )


def _table(plan: TablePlan, tree: _Tree) -> TablePlan:
    dice, counters = tree.get("dice", {}), tree.get("counters", {})
    return replace(
        plan,
        decks=_lays(plan.decks, tree.get("decks", {})),
        pieces=_lays(plan.pieces, tree.get("pieces", {})),
        dice=tuple(
            replace(
                die,
                name=dice.get(index, {}).get("name", die.name),
                faces=tuple(_within(list(die.faces), dice.get(index, {}).get("faces", {}))),
            )
            for index, die in enumerate(plan.dice)
        ),
        counters=tuple(
            replace(one, name=counters.get(index, {}).get("name", one.name)) for index, one in enumerate(plan.counters)
        ),
        note=tree.get("note", plan.note),
        setup=tree.get("setup", plan.setup),
    )


def _lays(lays: Mapping[str, Lay], tree: _Tree) -> dict[str, Lay]:
    return {name: replace(lay, out=tree.get(name, {}).get("out", lay.out)) for name, lay in lays.items()}


def _components(game: Game, tree: _Tree, places: Mapping[ValuePath, Place]) -> tuple[Component, ...]:
    own: dict[tuple[str, str], dict[ValuePath, Place]] = {}
    for path, place in places.items():
        if path[0] == "components" and len(path) > 3:
            own.setdefault((str(path[1]), str(path[2])), {})[path[3:]] = place
    return tuple(
        replace(one, values=_within(one.values, inner), places=_over(own.get((one.kind, one.id), {}), one.places))
        if (inner := tree.get(one.kind, {}).get(one.id))
        else one
        for one in game.components
    )
