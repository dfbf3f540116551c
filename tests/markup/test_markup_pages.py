# SPDX-License-Identifier: MIT
"""Pages: which template makes them, what it sees, and what the page says of itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Place
from pnp.geometry import MM
from pnp.markup.pages import PageMaker, template_name
from pnp.model.game import Component, Deck
from tests.markup.desk import CARD, DECK, GAME, KIND, SIZE, THEME, card, make, templates, written


def _back(project: Path, source: str, component: Component = CARD, deck: Deck | None = DECK) -> Page | None:
    maker = PageMaker(templates(project, {"back": source}), THEME, GAME)
    page, problems = maker.page(component, KIND, deck, "back", SIZE)
    assert problems == ()
    return page


def test_a_page_says_what_it_is(tmp_path: Path) -> None:
    """Name, sizes in points, place and language."""
    page, _ = make(tmp_path, "<page/>")
    assert page is not None
    assert (page.name, page.place, page.language) == ("card:match:front", CARD.place, "zh-Hant")
    assert (page.width, page.height) == (SIZE.size.width, SIZE.size.height)
    assert (page.bleed, page.safe, page.corner) == (3 * MM, 3 * MM, 3 * MM)
    assert [box.tag for box in page.boxes] == ["page"]


def test_a_template_sees_game_and_page(tmp_path: Path) -> None:
    """The game's facts and constants; the page's measures in millimetres."""
    source = (
        "<page><text>{{ game.id }} {{ game.title }} {{ game.version }} {{ game.constants.life }} "
        "{{ game.players.min }}-{{ game.players.max }} {{ page.w }}x{{ page.h }} {{ page.bleed }} {{ page.safe }} "
        "{{ page.corner }} {{ page.side }}</text></page>"
    )
    page, problems = make(tmp_path, source)
    assert problems == ()
    assert page is not None
    assert written(page.boxes[0].children[0].text) == "duel 對決 1.2.0 20 2-4 63x88 3 3 3 front"


def test_a_back_sees_its_deck(tmp_path: Path) -> None:
    """Id, name, count and the deck's own values."""
    page = _back(tmp_path, "<page><text>{{ deck.id }} {{ deck.name }} {{ deck.side }} {{ deck.count }}</text></page>")
    assert page is not None
    assert page.name == "card:match:back"
    assert written(page.boxes[0].children[0].text) == "left 左 left 0"


def test_the_nearest_template_wins() -> None:
    """A component's own comes before its deck's, a deck's before the kind's."""
    assert template_name(CARD, KIND, DECK, "front") == "card"
    assert template_name(replace(CARD, layout="big"), KIND, DECK, "front") == "big"
    assert template_name(CARD, KIND, None, "back") == "back"
    assert template_name(CARD, KIND, replace(DECK, back="red"), "back") == "red"
    assert template_name(replace(CARD, back="own"), KIND, replace(DECK, back="red"), "back") == "own"


def test_a_side_without_template_is_no_page(tmp_path: Path) -> None:
    """Not every kind has a back, which is no problem."""
    maker = PageMaker(templates(tmp_path, {}), THEME, GAME)
    assert maker.page(CARD, replace(KIND, back=""), None, "back", SIZE) == (None, ())


def test_a_bad_bleed_is_placed_at_the_kind(tmp_path: Path) -> None:
    """Lengths of a kind are checked like all others."""
    maker = PageMaker(templates(tmp_path, {"card": "<page/>"}), THEME, GAME)
    page, problems = maker.page(CARD, replace(KIND, bleed="3"), None, "front", SIZE)
    assert page is None
    assert [(d.code, d.place) for d in problems] == [("invalid-length", KIND.place)]


def test_a_broken_card_leaves_the_next_one_alone(tmp_path: Path) -> None:
    """One card's unclosed mark is its own problem."""
    maker = PageMaker(templates(tmp_path, {"card": "<page><text>{{ card.text }}</text></page>"}), THEME, GAME)
    bad, problems = maker.page(card({"text": "**閃避"}), KIND, None, "front", SIZE)
    good, none = maker.page(card({"text": "正常"}), KIND, None, "front", SIZE)
    assert (bad, [d.code for d in problems]) == (None, ["unclosed-emphasis"])
    assert good is not None
    assert (written(good.boxes[0].children[0].text), none) == ("正常", ())


def test_a_missing_template_is_placed_where_it_is_named(tmp_path: Path) -> None:
    """The kind, the deck or the component names it; the same problem of all cards of a kind is one."""
    maker = PageMaker(templates(tmp_path, {"cart": "<page/>"}), THEME, GAME)
    place = Place(path="cards/duel/cards.yaml", line=7)
    own = card({}, places={("layout",): place}, layout="crad")
    deck = replace(DECK, back="nix", place=Place(path="cards/duel/game.yaml", line=30))
    found = [
        maker.page(CARD, KIND, None, "front", SIZE)[1],
        maker.page(own, KIND, None, "front", SIZE)[1],
        maker.page(CARD, KIND, deck, "back", SIZE)[1],
    ]
    assert [(d.code, d.place) for problems in found for d in problems] == [
        ("missing-template", KIND.place),
        ("missing-template", place),
        ("missing-template", deck.place),
    ]
    assert found[0] == maker.page(replace(CARD, id="other"), KIND, None, "front", SIZE)[1]
    assert found[0][0].helps == ("write `cart`",)


def test_a_template_sees_how_much_ink_it_may_use(tmp_path: Path) -> None:
    """`page.ink` is full unless a print style asks for little; who heeds it is known afterwards."""
    sources = {
        "card": '<page>{% if page.ink == "full" %}<box fill="ink"/>{% endif %}</page>',
        "back": '<page><box fill="ink"/></page>',
    }
    maker = PageMaker(templates(tmp_path, sources), THEME, GAME)
    found = {}
    for side in ("front", "back"):
        for ink in ("full", "low"):
            page, problems = maker.page(CARD, KIND, DECK, side, SIZE, ink)
            assert problems == ()
            assert page is not None
            found[side, ink] = len(page.boxes[0].children)
    assert found == {("front", "full"): 1, ("front", "low"): 0, ("back", "full"): 1, ("back", "low"): 1}
    assert maker.saves_ink("card")
    assert not maker.saves_ink("back")


def test_backs_that_print_the_same_share_their_boxes(tmp_path: Path) -> None:
    """The very same object, so that they are laid out once; one that prints its card's id does not."""
    sources = {"back": '<page><text>{{ deck.name }}{{ card.secret|default("") }}</text></page>'}
    maker = PageMaker(templates(tmp_path, sources), THEME, GAME)
    cards = [card({}), replace(card({}), id="other"), card({"secret": "x"})]
    pages = [maker.page(one, KIND, DECK, "back", SIZE)[0] for one in cards]
    first, second, third = (page.boxes[0] for page in pages if page is not None)
    assert first is second
    assert first is not third
