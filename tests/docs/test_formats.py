# SPDX-License-Identifier: MIT
"""The reference of data files against the declarations that read them: every key, word, default and example."""

from __future__ import annotations

import dataclasses
import re
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pnp.boxes.style import FitPolicy, TextStyle
from pnp.geometry import length
from pnp.loading.book_formats import FORMAT
from pnp.loading.book_look import BOOK, ROLE
from pnp.loading.box_plans import BOX
from pnp.loading.collection import COLLECTION, CONTENTS, PART
from pnp.loading.components import shapes_of
from pnp.loading.data_tables import COLUMN as DATA_COLUMN
from pnp.loading.data_tables import TABLE as DATA_TABLE
from pnp.loading.decks import DECK
from pnp.loading.definition_files import FILE
from pnp.loading.facts import FACT
from pnp.loading.fonts_file import SOURCE
from pnp.loading.game import GAME, load_game
from pnp.loading.glossary import TERM
from pnp.loading.icon_sets import ICON_SET
from pnp.loading.kinds import COPIES_ALIASES, FIELD, FIELD_TYPES, KIND
from pnp.loading.nodes import plain_data
from pnp.loading.papers import PAPER, SIZE
from pnp.loading.playsheet import BLANK, COLUMN, MAPS, PICK, PLAYSHEET, STATES, TERRAIN, UNITS
from pnp.loading.playsheet import COUNTER as TALLY
from pnp.loading.playsheet import TABLE as LOOKUP
from pnp.loading.print_styles import MARKS
from pnp.loading.print_styles import STYLE as PRINT_STYLE
from pnp.loading.products import PRODUCT
from pnp.loading.project import load_project
from pnp.loading.rules_file import RULE
from pnp.loading.schema import FILES
from pnp.loading.stand_ins import STAND_IN
from pnp.loading.table import COUNTER, DECK_LAY, DIE, MAP_USE, PIECE_LAY, TABLE
from pnp.loading.text_styles import FIT, TEXT_STYLE
from pnp.loading.theme import LANGUAGE, THEME
from pnp.loading.translations import TRANSLATION
from pnp.loading.yaml import parse_yaml
from pnp.model.game import Field, Kind
from pnp.model.print import Marks, PrintStyle
from pnp.pipeline.place import find_workspace
from tests.conftest import REPOSITORY
from tests.docs.markdown import Block, blocks, marks, names, read, table
from tests.projects import Copy

REFERENCE = read(REPOSITORY / "docs" / "formats.md") + read(REPOSITORY / "docs" / "data-sheets.md")
PLACE = GAME.place


def _inside(what: Field, name: str) -> Field:
    """The map among the ways to write a key."""
    field = next(field for field in what.fields if field.name == name)
    return next(one for one in field.fields if one.type == "map")


def _inside_map(what: Field, name: str) -> Field:
    """The map that a key holds."""
    return next(field for field in what.fields if field.name == name)


COMPONENT = shapes_of(Kind(id="card", place=PLACE))
DECLARED: Mapping[str, Field] = {
    "game": GAME,
    "players": _inside(GAME, "players"),
    "kind": KIND,
    "file": FILE,
    "box": BOX,
    "deck": DECK,
    "table": TABLE,
    "table-deck": DECK_LAY,
    "table-pieces": PIECE_LAY,
    "table-map": MAP_USE,
    "die": DIE,
    "counter": COUNTER,
    "fact": FACT,
    "stand-in": STAND_IN,
    "product": PRODUCT,
    "data-table": DATA_TABLE,
    "data-column": DATA_COLUMN,
    "field": FIELD,
    "component": dataclasses.replace(
        COMPONENT, fields=tuple(f for f in COMPONENT.fields if f.name not in COPIES_ALIASES)
    ),
    "term": TERM,
    "rule": RULE,
    "theme": THEME,
    "icon-set": ICON_SET,
    "style": TEXT_STYLE,
    "fit": next(one for one in FIT.fields if one.type == "map"),
    "source": SOURCE,
    "weights": _inside(SOURCE, "weights"),
    "paper": PAPER,
    "size": SIZE,
    "book-format": FORMAT,
    "margins": _inside_map(FORMAT, "margins"),
    "book": BOOK,
    "role": ROLE,
    "templates": _inside_map(BOOK, "templates"),
    "print-style": PRINT_STYLE,
    "marks": MARKS,
    "translation": TRANSLATION,
    "language": LANGUAGE,
    "collection": COLLECTION,
    "bound": PART,
    "contents": CONTENTS,
    "playsheet": PLAYSHEET,
    "maps": MAPS,
    "terrain": TERRAIN,
    "units": UNITS,
    "column": COLUMN,
    "pick": PICK,
    "states": STATES,
    "blank": BLANK,
    "tally": TALLY,
    "lookup": LOOKUP,
}
"""The declaration behind each table of keys."""


def _rows(name: str) -> dict[str, list[str]]:
    """The further cells of a table's rows, by key; a row may be about several."""
    return {key: row[1:] for row in table(REFERENCE, f"keys: {name}") for key in names(row[0])}


def _maps(what: Field) -> Iterable[Field]:
    """All maps of known keys inside a declaration, itself among them."""
    if what.type == "map" and what.fields:
        yield what
    for inner in (*what.fields, *((what.item,) if what.item is not None else ())):
        yield from _maps(inner)


def test_every_table_is_of_a_declaration() -> None:
    """No table without its declaration, none twice, and no declaration without its table."""
    assert sorted(marks(REFERENCE, "keys")) == sorted(DECLARED)


def test_every_map_of_every_file_has_a_table() -> None:
    """What pnp's files may hold is in `DECLARED`, however deep it lies."""
    known = {frozenset(f.name for f in what.fields) for what in DECLARED.values()}
    found = [(name, one) for name, file in FILES.items() for one in _maps(file)]
    assert [(name, one.name) for name, one in found if frozenset(f.name for f in one.fields) not in known] == []
    assert len(found) >= len(DECLARED) - 2


@pytest.mark.parametrize("name", DECLARED)
def test_a_table_has_the_keys_declared(name: str) -> None:
    """Every key is documented, and no other."""
    assert set(_rows(name)) == {field.name for field in DECLARED[name].fields}


@pytest.mark.parametrize("name", DECLARED)
def test_a_table_says_what_is_needed(name: str) -> None:
    """Keys that must be there are marked so, and no others."""
    needed = {key for key, cells in _rows(name).items() if any("**needed**" in cell for cell in cells)}
    assert needed == {field.name for field in DECLARED[name].fields if field.required}


@pytest.mark.parametrize("name", DECLARED)
def test_a_table_lists_the_words_of_choices(name: str) -> None:
    """A key that takes one of several words lists them all; types of fields have their own table."""
    rows = _rows(name)
    for field in DECLARED[name].fields:
        if field.choices and field.choices != FIELD_TYPES:
            assert set(field.choices) <= set(names(" ".join(rows[field.name]))), field.name


def test_field_types_are_listed() -> None:
    """All types of fields, and no other."""
    listed = [name for row in table(REFERENCE, "words: types") for name in names(row[0])]
    assert sorted(listed) == sorted(FIELD_TYPES)


def test_other_names_of_copies_are_listed() -> None:
    """So are all names of the number of copies."""
    section = REFERENCE.partition("## 5. ")[2].partition("## 6. ")[0]
    assert set(COPIES_ALIASES) <= set(names(section))


def _defaults(values: type) -> dict[str, Any]:
    """The defaults of a value's fields, by the names of keys."""
    found = {}
    for field in dataclasses.fields(values):
        if field.default is not dataclasses.MISSING:
            found[field.name.replace("_", "-")] = field.default
    return found


def _same(shown: str, default: Any) -> bool:
    """Whether a cell states a default: a word, a number, a length, or nothing."""
    text = shown.strip("`")
    if isinstance(default, bool):
        return text == str(default).lower()
    if isinstance(default, (int, float)):
        stated = length(text) if re.search(r"[a-z]$", text) else float(text)
        return abs(stated - float(default)) < 0.06
    if isinstance(default, tuple):
        return text == " ".join(default)
    return text == str(default or "")


@pytest.mark.parametrize(("name", "values"), [("style", TextStyle), ("print-style", PrintStyle), ("marks", Marks)])
def test_a_table_states_the_defaults(name: str, values: type) -> None:
    """The column `else` says what a key that is left out gives."""
    defaults = _defaults(values)
    for key, cells in _rows(name).items():
        shown = [part.strip() for part in cells[-1].split(",")]
        if key not in defaults or key == "papers":
            continue
        keys = [k for k, other in _rows(name).items() if other == cells]
        at = keys.index(key) if len(shown) > 1 else 0
        assert _same(shown[at], defaults[key]), f"{key}: {cells[-1]!r}, not {defaults[key]!r}"


def test_the_step_of_fit_is_stated() -> None:
    """By how much type shrinks at a time."""
    (step,) = re.findall(r"([\d.]+pt) where left out", " ".join(_rows("fit")["step"]))
    assert length(step) == FitPolicy().step


def test_base_has_what_is_said_of_it(repository: Path) -> None:
    """The colours and styles of pnp's own theme are named."""
    theme = (repository / "layouts" / "base" / "theme.yaml").read_text(encoding="utf-8")
    sentence = next(part for part in REFERENCE.split("\n\n") if part.startswith("pnp's own theme `base`"))
    for key in ("palette", "styles"):
        section = re.search(rf"^{key}:\n((?:(?:[ #].*)?\n)*)", theme, re.MULTILINE)
        assert section is not None
        assert set(re.findall(r"^  ([a-z-]+):", section[1], re.MULTILINE)) <= set(names(sentence))


def test_font_families_are_listed(repository: Path) -> None:
    """The families that come with pnp."""
    fonts = (repository / "fonts" / "fonts.yaml").read_text(encoding="utf-8")
    section = REFERENCE.partition("## 9. ")[2].partition("## 10. ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (?:\d|any)", section, re.MULTILINE)
    assert sorted(rows) == sorted(re.findall(r"^([\w-]+):$", fonts, re.MULTILINE))


def _named(name: str) -> Block:
    return next(block for block in blocks(REFERENCE) if block.name == name)


@pytest.fixture
def examples(tmp_path: Path) -> Copy:
    """A project with all the examples that have a file's name."""
    project = Copy(tmp_path)
    for block in blocks(REFERENCE):
        if block.language == "yaml" and "/" in block.name:
            path = project.path(block.name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
    game = project.path("cards/harbour/game.yaml")
    written = game.read_text(encoding="utf-8")
    fields = textwrap.indent(_named("fields").text, "    ")
    game.write_text(re.sub(r"^    fields:\n(?:      .*\n)+", lambda _: fields, written, flags=re.MULTILINE), "utf-8")
    (project.path("cards/harbour/layouts") / "icons").mkdir()
    for name in ("coin", "ship"):
        icon = project.path(f"cards/harbour/layouts/icons/{name}.svg")
        icon.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>', "utf-8"
        )
    page = '<page><text style="flavour">{{ card.name }}{coin}</text></page>'
    for side in ("card", "back"):
        project.path(f"cards/harbour/layouts/{side}.xml.j2").write_text(page, "utf-8")
    return project


def test_the_examples_are_a_game_in_order(examples: Copy) -> None:
    """All examples together are a project without a problem."""
    result = examples.run("check", "--lang", "all")
    assert "harbour, en" in result.output
    assert "error[" not in result.output, result.output
    assert "warning[" not in result.output, result.output
    assert result.exit_code == 0


def test_the_collection_shown_is_built(examples: Copy) -> None:
    """With the rulebook that its game does not show here."""
    product = "  rules: {type: rulebook, title: 規則}\n"
    examples.edit("cards/harbour/game.yaml", "products:\n", "products:\n" + product)
    examples.path("cards/harbour/rulebook.md").write_text("# 準備\n\n抽三張牌。\n", encoding="utf-8")
    result = examples.run("build", "collection")
    assert (result.exit_code, result.stderr) == (0, "")
    assert list(examples.outputs()) == ["collection/collection-book-pages.pdf"]


def test_shared_examples_are_known(examples: Copy) -> None:
    """Sizes and fonts of the examples are listed with pnp's own."""
    assert "長牌" in examples.run("list", "sizes").output
    assert "MyBrush-Regular.otf" in examples.run("list", "fonts").output


def test_schemas_have_the_names_shown(examples: Copy) -> None:
    """`pnp schema` writes what the last section names, where it says."""
    assert examples.run("schema").exit_code == 0
    folder = examples.path("output/harbour/schema")
    section = REFERENCE.partition("## 14. ")[2]
    shown = set(re.findall(r"[\w-]+\.schema\.json", section))
    assert {path.name for path in folder.iterdir()} == shown


def test_output_has_the_name_shown(examples: Copy) -> None:
    """`pnp build` writes the file that the section on output names."""
    assert examples.run("build").exit_code == 0
    (shown,) = re.findall(r"^output/harbour/(harbour-\S+)$", REFERENCE, re.MULTILINE)
    assert examples.path(f"output/harbour/{shown}").is_file()


def test_the_words_shown_are_printed_in_their_language(examples: Copy) -> None:
    """A theme's words and the styles of a language, in two editions."""
    path = examples.path("cards/harbour/layouts/theme.yaml")
    shown = _named("words").text.replace("title: {", "flavour: {")
    path.write_text(path.read_text("utf-8") + shown, "utf-8")
    words = "{{ game.words.cut }}{{ game.words.times }}{{ game.words[card.sort] }}"
    page = f'<page><text style="flavour">{words}</text></page>'
    examples.path("cards/harbour/layouts/card.xml.j2").write_text(page, "utf-8")
    assert examples.run("build", "--lang", "all", "--paper", "a4").exit_code == 0
    printed = {pdf.parent.name: PdfReader(pdf).pages[0] for pdf in examples.path("output").rglob("*.pdf")}
    assert "cut out×Ship" in printed["en"].extract_text()
    assert "剪空×ship" in printed["harbour"].extract_text()


def test_the_comment_shown_allows_what_it_names(examples: Copy) -> None:
    """Without the comment the text is reported, with it not."""
    line = _named("allowed").text.strip()
    path = "cards/harbour/cards.yaml"
    with_comment = examples.edit(path, "  sort: ship\n  copies: 3\n", f"  sort: ship\n  name: {line[6:]}\n")
    assert with_comment == 3
    examples.edit(path, "  name: 漁船\n", "")
    assert "range-minus" not in examples.run("check").output
    examples.edit(path, line[line.index("#") :], "")
    assert "info[range-minus]" in examples.run("check").output


def test_texts_are_read_as_they_are_meant() -> None:
    """The examples of quotes and of longer texts."""
    root, problems = parse_yaml(_named("texts").text, "texts.yaml", data=True)
    assert problems == ()
    assert plain_data(root) == {"text": "{coin}金幣加倍", "note": "進港：獲得2枚金幣", "rhyme": "第一行，\n第二行。\n"}


def test_the_table_shown_is_read_by_the_kind_shown(tmp_path: Path) -> None:
    """The example of spreadsheets: two heroes, their skills and copies."""
    project = Copy(tmp_path)
    project.path("cards/g").mkdir(parents=True)
    kinds = re.sub(r"^ +- \{file.*\n", "", _named("kinds").text, flags=re.MULTILINE)
    project.path("cards/g/game.yaml").write_text(f"id: g\ntitle: 遊戲\nversion: 1\n{kinds}", "utf-8")
    project.path("cards/g/heroes.csv").write_text(_named("heroes").text, "utf-8")
    workspace = find_workspace(tmp_path)
    assert workspace is not None
    game, problems = load_game(tmp_path / "cards" / "g", load_project(tmp_path, workspace.builtin)[0])
    assert game is not None
    assert problems == ()
    assert [(c.id, c.copies, c.values["skills"]) for c in game.components] == [
        ("cao", 1, [{"name": "奸雄", "cost": 2}]),
        ("liu", 2, [{"name": "仁德", "cost": None}]),
    ]
