# SPDX-License-Identifier: MIT
"""`playsheet.yaml`: what a game's play-sheet is made of, its kinds and fields looked up."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.reading import Places, Reading
from pnp.loading.shapes import by_name, choice, either, listing, shape, table
from pnp.loading.source import Files
from pnp.loading.values import read_entries
from pnp.model.game import Field, Kind, ValuePath
from pnp.model.playsheet import Blank, Column, Counter, MapPlan, Pick, Playsheet, States, TablePlan, Terrain, UnitPlan

FILE = "playsheet.yaml"
SORTS = ("number", "choice", "die", "table", "pool")
AXES = ("numbers", "letters", "numerals", "stems", "branches")
_MOST_COLUMNS = 8
_ENDLESS = 999

COLUMN = table(
    "column",
    shape("field", required=True, help="The field, with dots for what lies in it: `hp`, `skills.name`."),
    shape("label", help="The head of the column; the field's label where left out."),
    shape("width", "integer", minimum=1, maximum=120, default=0, help="How wide it is, in characters."),
    shape("open", "boolean", default=False, help="Whether it can be changed; in the columns of units."),
    by_name("words", shape("word"), help="What is said instead of values, such as `true: active`."),
)
COLUMNS = listing("columns", either("column", shape("field", label="a field"), COLUMN), required=True, minimum=1)
TERRAIN = table(
    "terrain",
    shape("name", help="What it is called; the word of its meaning where left out."),
    shape("color", "color", help="The colour of its cells."),
    shape("sign", help="What stands in its cells, so that they are known without colours."),
    shape("text", help="What is said of it in the key of the map."),
)
MAPS = table(
    "maps",
    shape("kind", required=True, help="The kind whose components are maps drawn in letters."),
    shape("rows", default="rows", help="The field with the drawing."),
    shape("legend", default="constants.legend", help="Where the meanings of letters are: a constant, or a field."),
    shape("about", help="A field that is said beside a map's name."),
    choice("across", *AXES, default="letters", help="How columns are called."),
    choice("down", *AXES, default="numbers", help="How rows are called."),
    by_name("terrains", TERRAIN, required=True, help="How cells look, by a meaning or letter of the legend."),
    required=True,
)
PICK = table(
    "pick",
    shape("label", required=True, help="The head of its columns."),
    shape("field", required=True, help="The values to choose from, such as `skills.name`."),
    shape("count", "integer", minimum=1, maximum=_MOST_COLUMNS, default=1, help="How many are chosen."),
)
STATES = table(
    "states",
    shape("label", required=True, help="The head of its columns."),
    shape("from", required=True, help="The list of states, such as `constants.statuses`."),
    shape("count", "integer", minimum=1, maximum=_MOST_COLUMNS, default=2, help="How many a unit may be in."),
    by_name(
        "stacks", shape("layers", "integer", minimum=2, maximum=20), help="States with layers, and the most layers."
    ),
)
BLANK = table(
    "blank",
    shape("label", required=True, help="The head of the column."),
    shape("width", "integer", minimum=1, maximum=120, default=16, help="How wide it is, in characters."),
)
UNITS = table(
    "units",
    shape("kind", required=True, help="The kind whose components are units."),
    shape("name", default="name", help="The field with the name that stands on the map."),
    COLUMNS,
    shape("life", help="The field, with `current` and `max`, at whose 0 a unit is struck out."),
    listing("picks", PICK, help="Columns to choose some of a unit's values."),
    STATES,
    listing("blanks", BLANK, help="Columns to write in."),
    required=True,
)
COUNTER = table(
    "counter",
    shape("id", "id", help="Its name in sums of other cells."),
    shape("label", required=True, help="What stands above it."),
    choice("sort", *SORTS, required=True, help="What it holds."),
    shape("min", help="The least number; 0 where left out."),
    shape("max", help="The greatest number: a number, or a sum of counters above and constants. A pool needs it."),
    shape("start", help="The number it begins with; `max` of a pool, else `min`, where left out."),
    shape("faces", "integer", minimum=2, maximum=100, default=6, help="The faces of a die."),
    shape("by", help="The id of the die that a table is read by."),
    shape("from", help="The list of choices, or the table by numbers: a constant such as `constants.weather`."),
)
TABLE = table(
    "table",
    shape("title", required=True, help="Its name."),
    shape("kind", required=True, help="The kind it lists."),
    shape("each", help="A list in each component, such as `skills.parts`, of whose values each has a row."),
    COLUMNS,
)
PLAYSHEET = table(
    "playsheet",
    shape("title", help="What the sheet is called; the game's title where left out."),
    shape("font", help="The font of all cells; that of the program where left out."),
    listing("notes", shape("note"), help="How it is played with, a line each, below each map."),
    by_name("sides", shape("color", "color"), help="The sides, each with its colour."),
    MAPS,
    listing("pieces", shape("piece"), help="Names of what may stand on a map any number of times."),
    UNITS,
    listing("counters", COUNTER, help="Cells beside each map."),
    listing("tables", TABLE, help="Tables to look things up."),
)


def load_playsheet(
    path: Path, files: Files, kinds: Mapping[str, Kind]
) -> tuple[Playsheet | None, tuple[Diagnostic, ...]]:
    """Load a game's play-sheet; a game need not have any.

    Args:
        path: The file.
        files: Names it in messages.
        kinds: The kinds of the game.

    Returns:
        The plan, None where there is no file or it lacks what it cannot do without; and what is wrong with it.
    """
    if not path.is_file():
        return None, ()
    root, reading = open_yaml(path, files)
    node = as_map(root, reading, "maps, units and counters")
    if node is None:
        return None, tuple(reading.diagnostics)
    values = read_entries(reading, node, PLAYSHEET)
    builder = _Builder(reading, reading.places(), kinds, reading.place(node))
    plan = builder.playsheet(values) if _is_whole(values) else None
    return plan, tuple(reading.diagnostics)


def _is_whole(values: Mapping[str, Any]) -> bool:
    """Whether there are maps and units; that they are not was reported."""
    return all(isinstance(values[name], dict) and values[name]["kind"] for name in ("maps", "units"))


class _Builder:
    """Makes the plan from what was read, and reports kinds and fields that there are not."""

    def __init__(self, reading: Reading, places: Places, kinds: Mapping[str, Kind], place: Place) -> None:
        self._reading = reading
        self._places = places
        self._kinds = kinds
        self._place = place

    def playsheet(self, values: Mapping[str, Any]) -> Playsheet | None:
        maps, units = self._maps(values["maps"]), self._units(values["units"])
        tables = tuple(self._table(one, ("tables", k)) for k, one in enumerate(values["tables"]))
        if maps is None or units is None:
            return None
        return Playsheet(
            place=self._place,
            title=values["title"],
            font=values["font"],
            notes=tuple(values["notes"]),
            sides=values["sides"],
            side_places={name: self._at("sides", name) for name in values["sides"]},
            maps=maps,
            units=units,
            pieces=tuple(values["pieces"]),
            counters=tuple(
                _counter(one, self._at("counters", k)) for k, one in enumerate(values["counters"]) if one["sort"]
            ),
            tables=tuple(one for one in tables if one is not None),
        )

    def _at(self, *path: str | int) -> Place:
        """The place of a value, or of the nearest thing round it."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._places:
                return self._places[path[:end]]
        return self._place

    def _kind(self, name: str, *path: str | int) -> Kind | None:
        if name and name not in self._kinds:
            self._fail("unknown-kind", f"kind `{name}` is unknown", self._at(*path, "kind"), name, self._kinds)
        return self._kinds.get(name)

    def _fail(self, code: str, message: str, place: Place, name: str, known: Mapping[str, Any]) -> None:
        self._reading.diagnostics.append(error(code, message, place, helps=did_you_mean(name, known)))

    def _field(self, kind: Kind, path: str, place: Place) -> Field | None:
        """The field at a path with dots, through the items of lists; one that is not there is reported."""
        known = {one.name: one for one in kind.fields}
        found: Field | None = None
        for step in path.split("."):
            if step not in known:
                inside = f" in `{found.name}`" if found is not None else ""
                self._fail("unknown-field", f"kind `{kind.id}` has no field `{step}`{inside}", place, step, known)
                return None
            found = inner = known[step]
            while inner.item is not None:
                inner = inner.item
            known = {one.name: one for one in inner.fields}
        return found

    def _maps(self, values: Mapping[str, Any]) -> MapPlan | None:
        kind = self._kind(values["kind"], "maps")
        if kind is None or self._field(kind, values["rows"], self._at("maps", "rows")) is None:
            return None
        if values["about"]:
            self._field(kind, values["about"], self._at("maps", "about"))
        terrains = tuple(
            Terrain(key=key, place=self._at("maps", "terrains", key), **one)
            for key, one in values["terrains"].items()
            if isinstance(one, dict)
        )
        return MapPlan(
            place=self._at("maps"),
            kind=kind.id,
            rows=values["rows"],
            legend=values["legend"],
            about=values["about"],
            across=values["across"],
            down=values["down"],
            terrains=terrains,
            legend_place=self._at("maps", "legend"),
            terrains_place=self._at("maps", "terrains"),
        )

    def _units(self, values: Mapping[str, Any]) -> UnitPlan | None:
        kind = self._kind(values["kind"], "units")
        if kind is None or self._field(kind, values["name"], self._at("units", "name")) is None:
            return None
        life = values["life"]
        if life and not self._is_pair(kind, life):
            life = ""
        picks = tuple(
            Pick(label=one["label"], path=one["field"], count=one["count"], place=self._at("units", "picks", k))
            for k, one in enumerate(values["picks"])
            if self._field(kind, one["field"], self._at("units", "picks", k, "field")) is not None
        )
        return UnitPlan(
            place=self._at("units"),
            kind=kind.id,
            name=values["name"],
            columns=self._columns(values["columns"], kind, ("units", "columns")),
            life=life,
            picks=picks,
            states=_states(values["states"], self._at("units", "states")),
            blanks=tuple(Blank(**one) for one in values["blanks"]),
        )

    def _is_pair(self, kind: Kind, name: str) -> bool:
        place = self._at("units", "life")
        found = self._field(kind, name, place)
        if found is not None and not {"current", "max"} <= {one.name for one in found.fields}:
            message = f"the field `{name}` has no `current` and `max`"
            helps = ("name a field that is a map with both",)
            self._reading.diagnostics.append(error("invalid-field", message, place, helps=helps))
            return False
        return found is not None

    def _columns(self, written: list[Any], kind: Kind, path: ValuePath) -> tuple[Column, ...]:
        columns = []
        for index, one in enumerate(written):
            place = self._at(*path, index)
            details = {} if isinstance(one, str) else {name: one[name] for name in ("label", "width", "open", "words")}
            field = one if isinstance(one, str) else one["field"]
            if field and self._field(kind, field, place) is not None:
                columns.append(Column(path=field, place=place, **details))
        return tuple(columns)

    def _table(self, values: Mapping[str, Any], path: ValuePath) -> TablePlan | None:
        kind = self._kind(values["kind"], *path)
        if kind is None:
            return None
        each = values["each"]
        if each and self._field(kind, each, self._at(*path, "each")) is None:
            return None
        columns = self._columns(values["columns"], kind, (*path, "columns"))
        return TablePlan(title=values["title"], kind=kind.id, columns=columns, place=self._at(*path), each=each)


def _counter(values: Mapping[str, Any], place: Place) -> Counter:
    """A counter; a pool begins full, others with their least number."""
    least = values["min"] or "0"
    most = values["max"] or ("" if values["sort"] == "pool" else str(_ENDLESS))
    return Counter(
        id=values["id"],
        label=values["label"],
        sort=values["sort"],
        place=place,
        least=least,
        most=most,
        start=values["start"] or (most if values["sort"] == "pool" else least),
        faces=values["faces"],
        by=values["by"],
        source=values["from"],
    )


def _states(values: Mapping[str, Any] | None, place: Place) -> States | None:
    """The states of units; None where there are none."""
    if values is None or not values["from"]:
        return None
    rest = {name: values[name] for name in ("label", "count", "stacks")}
    return States(**rest, source=values["from"], place=place)
