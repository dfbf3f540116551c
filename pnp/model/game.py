# SPDX-License-Identifier: MIT
"""A game as data: its kinds, components, decks, terms and products, each with the place it was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import Place
from pnp.model.data_table import DataTable
from pnp.model.playsheet import Playsheet
from pnp.model.table import TablePlan

ValuePath = tuple[str | int, ...]
"""Where a value stands inside a component, such as `("skills", 1, "cost")`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """What a kind says of one of its fields.

    `type` is one of text, integer, number, boolean, choice, list, map, reference, length, color, picture, dice, or any:
    plain data, which nothing checks.
    `item` is the field of a list's items; `fields` are those of a map. `kind` is the kind a reference points at.
    `minimum` and `maximum` bound a number, or the length of a list or text. `blank` is `keep` where blank cards keep
    the value of the first component. `translate` is whether translations replace its texts.
    """

    name: str
    type: str
    place: Place
    label: str = ""
    help: str = ""
    required: bool = False
    default: Any = None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    pattern: str = ""
    blank: str = ""
    unique: bool = False
    translate: bool = True
    kind: str = ""
    item: Field | None = None
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DefinitionFile:
    """A file that a kind's components come from, by its name from the game's folder.

    `encoding` is that of a CSV file, UTF-8 where empty; `sheet` that of a workbook, its first where empty.
    """

    name: str
    place: Place
    encoding: str = ""
    sheet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxPlan:
    """A folding box for decks: `width` x `height` x `depth` inside, for `cards` cards. Lengths in points.

    `tab` is the width of the strip that is glued, `tuck` the length of the flap that holds the lid, `flap` that of the
    small flaps at the sides.
    """

    width: float
    height: float
    depth: float
    tab: float
    tuck: float
    flap: float
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A sort of component: its fields, and how it is printed.

    `size` is a name of `sizes.yaml` or `63mm x 88mm`. `layout` and `back` name templates; `back` may be empty.
    `files` are the definition files its components come from. `shape` is the outline of a finished piece: a name of
    `model.print.SHAPES` or path data in mm; empty for that of the size. `box` is what a box is folded to.
    """

    id: str
    place: Place
    label: str = ""
    fields: tuple[Field, ...] = ()
    files: tuple[DefinitionFile, ...] = ()
    size: str = ""
    layout: str = ""
    back: str = ""
    bleed: str = "3mm"
    safe: str = "3mm"
    shape: str = ""
    box: BoxPlan | None = None

    def field(self, name: str) -> Field | None:
        """The field of that name, if the kind has it."""
        return next((f for f in self.fields if f.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One thing to print, with its values as templates see them.

    `copies` is how many of it a deck or product holds by default. `layout` and `back` override the kind's.
    `places` maps the path of each value to where it stands; `place` is the component itself.
    """

    kind: str
    id: str
    place: Place
    values: Mapping[str, Any]
    places: Mapping[ValuePath, Place]
    copies: int = 1
    layout: str = ""
    back: str = ""

    def place_of(self, *path: str | int) -> Place:
        """The place of a value, or of the nearest thing round it."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.places:
                return self.places[path[:end]]
        return self.place

    def called(self, *keys: str) -> str:
        """The first of these values that is a text with words, on one line; the id where none is."""
        for key in keys:
            value = self.values.get(key)
            if isinstance(value, str) and value.strip():
                return " ".join(value.split())
        return self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckEntry:
    """A component in a deck, and how often."""

    component: str
    copies: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A counted set of components of one kind.

    `size` is how many cards the game says it holds, None where it does not say. `marker` is the id of its marker
    card. `values` are what its back template sees as `deck` beside `id` and `name`.
    """

    id: str
    place: Place
    name: str
    kind: str
    entries: tuple[DeckEntry, ...]
    size: int | None = None
    marker: str = ""
    back: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many cards the entries add up to."""
        return sum(e.copies for e in self.entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """Something `pnp build` makes: a file, or one a paper.

    `type` is what is made, a name of `loading.products.PRODUCT_STYLES`. `decks` or `kinds` say of what, `style` and
    `papers` how. `default` products are built when none is named. Books have a `source`, a file of the game's folder,
    and a `format`, a name of `book-formats.yaml`; `cover` says that a cover goes before their text and a back after it.
    A data sheet may have `tables` instead of a source. `orientation` turns the pages of a book: `portrait`, `landscape`
    or `auto`; empty for as they are. `copies` is how many of an aid are printed.
    """

    id: str
    place: Place
    type: str
    title: str = ""
    decks: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    style: str = ""
    papers: tuple[str, ...] = ()
    default: bool = True
    source: str = ""
    format: str = ""
    cover: bool = False
    tables: tuple[DataTable, ...] = ()
    orientation: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary. A `keyword` is highlighted wherever it stands in card text.

    `pattern` words such as `魔法攻擊（X）` are written with their parameters in `parameters`; `words` are all spellings
    to find, without parameters.
    """

    id: str
    place: Place
    words: tuple[str, ...]
    definition: str = ""
    keyword: bool = True
    icon: str = ""
    parameters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A check of the game's own, from `rules.yaml`. `check` names a declarative check or `expression`."""

    id: str
    place: Place
    check: str
    message: str
    severity: str = "error"
    settings: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[ValuePath, Place] = field(default_factory=dict)
    examples: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A number of the game that its texts state.

    `value` is a number, the two ends of a range, or an expression over the game's data; `says` are sentences it stands
    in, with `{n}` in its place.
    """

    name: str
    place: Place
    value: Any
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandIn:
    """Something at hand that can stand for a part of the game: a `kind`, a `deck`, or another `part`.

    `count` is how many of the part are needed, 0 for as many as there are.
    """

    place: Place
    use: str
    kind: str = ""
    deck: str = ""
    part: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game. `folder` is where it lies, relative to the project, with `/`.

    `identity` says that pages bear their id and the game's version, where the layout has a place for them. `original`
    is the language that the game was written in where `language` is another, else empty. `words` are the fixed words
    of its layouts and choices in `language`. `table` is how it lies on a virtual table. `stand_ins` are things at hand
    that can take the place of its parts.
    """

    id: str
    folder: str
    place: Place
    title: str
    version: str
    language: str = "zh-Hant"
    original: str = ""
    theme: str = ""
    players: tuple[int, int] = (1, 1)
    constants: Mapping[str, Any] = field(default_factory=dict)
    credits: tuple[str, ...] = ()
    identity: bool = False
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    components: tuple[Component, ...] = ()
    decks: Mapping[str, Deck] = field(default_factory=dict)
    products: tuple[Product, ...] = ()
    terms: tuple[Term, ...] = ()
    rules: tuple[Rule, ...] = ()
    table: TablePlan | None = None
    facts: tuple[Fact, ...] = ()
    stand_ins: tuple[StandIn, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    playsheet: Playsheet | None = None
    places: Mapping[ValuePath, Place] = field(default_factory=dict)

    def of_kind(self, kind: str) -> tuple[Component, ...]:
        """The components of a kind, in the order written."""
        return tuple(c for c in self.components if c.kind == kind)
