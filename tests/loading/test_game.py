# SPDX-License-Identifier: MIT
"""A game's folder into a `Game`: values, places, decks, products."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pnp.diagnostics.problem import Diagnostic, Place, Severity
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Component, Game

HEAD = "id: g\ntitle: 遊戲\nversion: 1.10\n"


@pytest.fixture
def loaded(tmp_path: Path, repository: Path) -> Loader:
    """Loads games written as text."""
    return Loader(tmp_path, repository)


class Loader:
    """Writes files into a game's folder and loads it."""

    def __init__(self, root: Path, builtin: Path) -> None:
        self.root = root
        self.builtin = builtin
        self.problems: tuple[Diagnostic, ...] = ()

    def game(self, *, draft: bool = False, **files: str) -> Game:
        """The game of `game="…", cards="…"`; its problems are kept."""
        folder = self.root / "cards" / "g"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        project, _ = load_project(self.root, self.builtin)
        game, self.problems = load_game(folder, project, draft=draft)
        assert game is not None
        return game

    def cards(self, fields: str, cards: str) -> tuple[Component, ...]:
        """The cards of a game whose only kind has these fields."""
        return self.game(game=f"{HEAD}kinds: {{card: {{fields: {fields}}}}}\n", cards=cards).components

    @property
    def codes(self) -> list[str]:
        """The codes of the problems, in order."""
        return [p.code for p in self.problems]


@pytest.mark.parametrize(
    "text", ["no", "on", "007", "1.50", "1:30", "1-3", "2022-09-03", "0x1F", "1_000", "true", "+1", "<b>"]
)
def test_text_fields_keep_what_was_typed(loaded: Loader, text: str) -> None:
    """Whatever it looks like."""
    (card,) = loaded.cards("{answer: text}", f"- {{id: c, answer: {text}}}")
    assert card.values["answer"] == text
    assert loaded.codes == []


@pytest.mark.parametrize("number", ["1000", "1e3", "1.0e+3", "+1000"])
def test_whole_numbers_may_be_written_in_other_ways(loaded: Loader, number: str) -> None:
    """As long as they are whole."""
    (card,) = loaded.cards("{hp: integer}", f"- {{id: c, hp: {number}}}")
    assert card.values["hp"] == 1000
    assert type(card.values["hp"]) is int


def test_numbers_stay_whole_or_broken(loaded: Loader) -> None:
    """A `number` may be either; 0 is a number like others."""
    cards = loaded.cards("{n: number}", "- {id: a, n: 0}\n- {id: b, n: .5}\n- {id: c, n: -3}")
    assert [c.values["n"] for c in cards] == [0, 0.5, -3]


def test_ids_are_text(loaded: Loader) -> None:
    """Leading zeros stay, and none becomes a number."""
    cards = loaded.cards("{}", "- {id: 007}\n- {id: 010}\n- {id: 08}\n- {id: no}")
    assert [c.id for c in cards] == ["007", "010", "08", "no"]


def test_absent_fields_have_values_without_surprise(loaded: Loader) -> None:
    """Empty text, an empty list, None for numbers and maps, or the default; places tell absent from blank."""
    fields = (
        "{t: text, n: integer, l: list, m: {type: map, fields: {x: text}}, b: boolean, d: {type: integer, default: 3}}"
    )
    (card,) = loaded.cards(fields, "- {id: c, t: }")
    assert card.values == {"t": "", "n": None, "l": [], "m": None, "b": None, "d": 3}
    assert set(card.places) == {(), ("id",)}


def test_every_value_has_its_place(loaded: Loader) -> None:
    """Also those inside lists and maps; the nearest thing round it for what is absent."""
    fields = "{skills: {type: list, item: {type: map, fields: {cost: integer}}}}"
    (card,) = loaded.cards(fields, "- id: c\n  skills:\n    - {cost: 1}\n    - {cost: 2}\n")
    assert card.place == Place(path="cards/g/cards.yaml", line=1, column=3)
    assert card.place_of("skills", 1, "cost") == Place(path="cards/g/cards.yaml", line=4, column=14)
    assert card.place_of("skills", 1, "name") == Place(path="cards/g/cards.yaml", line=4, column=7)
    assert card.place_of("art") == card.place


def test_a_card_with_problems_keeps_its_good_values(loaded: Loader) -> None:
    """A wrong value is as an absent one; a card without an id is left out."""
    cards = loaded.cards("{a: integer, b: integer}", "- {id: c, a: x, b: 2}\n- {a: 1}\n- {id: d, b: 1}")
    assert [(c.id, c.values) for c in cards] == [("c", {"a": None, "b": 2}), ("d", {"a": None, "b": 1})]
    assert loaded.codes == ["wrong-type", "missing-key"]


@pytest.mark.parametrize("name", ["copies", "count", "qty", "quantity", "数量", "張數"])
def test_copies_go_by_several_names(loaded: Loader, name: str) -> None:
    """A blank one counts as not written."""
    cards = loaded.cards("{}", f"- {{id: a, {name}: 3}}\n- {{id: b, {name}: }}\n- {{id: c}}")
    assert [c.copies for c in cards] == [3, 1, 1]
    assert all(c.values == {} for c in cards)


def test_a_field_of_the_kinds_own_is_no_number_of_copies(loaded: Loader) -> None:
    """`count` declared as a field is that field."""
    (card,) = loaded.cards("{count: text}", "- {id: a, count: many, copies: 2}")
    assert (card.values, card.copies) == ({"count": "many"}, 2)


def test_no_copies_remove_a_card_from_print_only(loaded: Loader) -> None:
    """It stays a component of the game, and no deck of all cards holds it."""
    head = f"{HEAD}kinds: {{card: {{}}}}\ndecks: {{d: {{cards: all}}}}\n"
    game = loaded.game(game=head, cards="- {id: a, copies: 0}\n- {id: b, copies: 2}")
    assert [c.id for c in game.components] == ["a", "b"]
    assert [(e.component, e.copies) for e in game.decks["d"].entries] == [("b", 2)]
    assert [(p.code, p.severity) for p in loaded.problems] == [("no-copies", Severity.INFO)]


def test_decks_count_copies(loaded: Loader) -> None:
    """All cards and listed ones with their own copies, mapped ones with the copies stated."""
    head = f"{HEAD}kinds: {{card: {{}}}}\n"
    decks = """\
decks:
  a: {cards: all, size: 4}
  b: {cards: [y]}
  c: {name: 丙, cards: {x: 5, y: 0}, marker: y, values: {side: left}}
"""
    game = loaded.game(game=head + decks, cards="- {id: x}\n- {id: y, copies: 3}")
    assert loaded.codes == []
    a, b, c = game.decks.values()
    assert [(d.count, d.size, d.name) for d in (a, b, c)] == [(4, 4, "a"), (3, None, "b"), (5, None, "丙")]
    assert [(e.component, e.copies) for e in c.entries] == [("x", 5)]
    assert (c.marker, c.values, c.kind) == ("y", {"side": "left"}, "card")


def test_a_deck_states_its_size_without_its_marker(loaded: Loader) -> None:
    """Two cards and a marker are a deck of two."""
    head = f"{HEAD}kinds: {{card: {{}}}}\n"
    decks = "decks: {d: {cards: {x: 2, m: 1}, marker: m, size: 2}}\n"
    game = loaded.game(game=head + decks, cards="- {id: x}\n- {id: m}")
    assert loaded.codes == []
    assert game.decks["d"].count == 3


def test_products_use_the_names_of_the_project(loaded: Loader) -> None:
    """Styles and papers are found by any of their names and kept by their ids."""
    head = f"{HEAD}kinds: {{card: {{size: Euro Poker}}}}\ndecks: {{d: {{cards: all}}}}\n"
    products = """\
products:
  p: {type: cards, decks: [d], style: Duplex, papers: [A4, US Letter], default: false}
  q: {type: cards, kinds: [card]}
"""
    game = loaded.game(game=head + products, cards="[]")
    p, q = game.products
    assert loaded.codes == []
    assert (p.decks, p.style, p.papers, p.default) == (("d",), "duplex", ("a4", "letter"), False)
    assert (q.kinds, q.style, q.papers, q.default) == (("card",), "duplex", ("a4", "letter"), True)
    assert game.kinds["card"].size == "standard"


def test_a_game_has_what_its_file_says(loaded: Loader) -> None:
    """Versions are text; players are a number or a range; constants keep their types."""
    rest = """\
players: {min: 2, max: 5}
constants: {life: 20, name: no, list: [1, two]}
credits: [甲, 乙]
kinds: {card: {}}
"""
    game = loaded.game(game=HEAD + rest, cards="[]")
    assert (game.version, game.players, game.credits, game.folder) == ("1.10", (2, 5), ("甲", "乙"), "cards/g")
    assert game.constants == {"life": 20, "name": "no", "list": [1, "two"]}
    assert game.places["constants", "list", 1] == Place(path="cards/g/game.yaml", line=5, column=43)
    assert loaded.game(game=f"{HEAD}players: 2\nkinds: {{card: {{}}}}\n").players == (2, 2)


def test_kinds_have_their_defaults(loaded: Loader) -> None:
    """Files, layout, bleed and safe distance."""
    kind = loaded.game(game=f"{HEAD}kinds: {{card: {{}}}}\n", cards="[]").kinds["card"]
    files = tuple(file.name for file in kind.files)
    assert (files, kind.layout, kind.back, kind.bleed, kind.safe) == (("cards.yaml",), "card", "", "3mm", "3mm")


def test_several_files_make_one_kind(loaded: Loader) -> None:
    """Ids and unique values are compared across them."""
    head = f"{HEAD}kinds: {{card: {{files: [a.yaml, b.yaml], fields: {{n: {{type: integer, unique: true}}}}}}}}\n"
    game = loaded.game(game=head, a="- {id: x, n: 1}", b="- {id: X, n: 2}\n- {id: y, n: 1}")
    assert [c.id for c in game.components] == ["x", "y"]
    assert loaded.codes == ["duplicate-id", "duplicate-value"]


def test_cards_may_stand_under_a_key(loaded: Loader) -> None:
    """`cards:` above the list, as other tools have it."""
    assert len(loaded.cards("{}", "cards:\n  - {id: a}\n")) == 1
    assert loaded.codes == []


def test_references_look_across_kinds(loaded: Loader) -> None:
    """The other kind's file may come later."""
    head = f"{HEAD}kinds: {{card: {{fields: {{of: {{type: reference, kind: hero}}}}}}, hero: {{}}}}\n"
    loaded.game(game=head, cards="- {id: a, of: 孫策}\n- {id: b, of: 孫權}", heros="- {id: 孫策}")
    assert loaded.codes == ["unknown-component"]


def test_a_draft_keeps_the_name_of_a_missing_picture(loaded: Loader) -> None:
    """As a warning."""
    head = f"{HEAD}kinds: {{card: {{fields: {{art: picture}}}}}}\n"
    game = loaded.game(draft=True, game=head, cards="- {id: a, art: x.svg}")
    assert game.components[0].values == {"art": "x.svg"}
    assert [(p.code, p.severity) for p in loaded.problems] == [("missing-picture", Severity.WARNING)]


def test_terms_and_rules_come_along(loaded: Loader) -> None:
    """Rules keep whatever settings they have, with places."""
    game = loaded.game(
        game=f"{HEAD}kinds: {{card: {{}}}}\n",
        cards="[]",
        glossary="- {id: magic, words: [魔法攻擊, 法術], icon: magic, parameters: [X]}\n"
        "- {id: life, words: [血量], keyword: false}",
        rules="- {id: PD-NINE, check: count, of: card, is: 9, say: 九張, examples: [{good: 1}]}",
    )
    assert loaded.codes == []
    magic, life = game.terms
    assert (magic.words, magic.icon, magic.parameters, magic.keyword, life.keyword) == (
        ("魔法攻擊", "法術"),
        "magic",
        ("X",),
        True,
        False,
    )
    (rule,) = game.rules
    assert (rule.id, rule.check, rule.message, rule.severity) == ("PD-NINE", "count", "九張", "error")
    assert (rule.settings, rule.examples) == ({"of": "card", "is": 9}, ({"good": 1},))
    assert rule.places["is",].column == 45


def test_a_game_pickles(loaded: Loader) -> None:
    """It is plain values, and passes between processes."""
    game = loaded.game(game=f"{HEAD}kinds: {{card: {{fields: {{name: text}}}}}}\n", cards="- {id: a, name: 甲}")
    assert pickle.loads(pickle.dumps(game)) == game
