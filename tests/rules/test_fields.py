# SPDX-License-Identifier: MIT
"""Checks of single values: unique, range, choices, reference, form."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, deck, fault, game, messages, rule, term

FIELDS: dict[str, Any] = {
    "name": "text",
    "points": "number",
    "tags": ["text"],
    "skills": [{"name": "text", "cost": "integer"}],
}


def facts(check_name: str, *cards: dict[str, Any], **settings: Any) -> list[str]:
    """What a rule over cards finds."""
    return messages(game(rule(check_name, kind="card", **settings), cards=cards, fields=FIELDS))


def test_different_values_are_unique() -> None:
    """And values left out are no values."""
    assert facts("unique", {"points": 1}, {"points": 2}, {}, {}, {"name": ""}, field=["points", "name"]) == []


def test_a_repeated_value_is_found_at_its_second_place() -> None:
    """The note names the first."""
    cards = [{"id": "a", "points": 1}, {"id": "b", "points": 1}]
    (found,) = check(game(rule("unique", kind="card", field="points"), cards=cards, fields=FIELDS))
    assert found.message == "`points` of card `b` is `1`, as `points` of card `a`"
    assert found.place == Place(path="cards.yaml", line=2, column=11)
    assert found.notes[0].place == Place(path="cards.yaml", line=1, column=11)


def test_one_and_true_and_the_text_one_are_different() -> None:
    """Values are compared with their types."""
    assert facts("unique", {"name": 1}, {"name": True}, {"name": "1"}, field="name") == []


def test_values_inside_lists_are_unique_too() -> None:
    """A path leads through lists."""
    one, two = {"skills": [{"name": "a"}, {"name": "b"}]}, {"skills": [{"name": "b"}]}
    assert len(facts("unique", one, two, field="skills.name")) == 1
    assert facts("unique", one, two, field="skills.name", within="component") == []
    assert (
        len(facts("unique", {"skills": [{"name": "a"}, {"name": "a"}]}, field="skills.name", within="component")) == 1
    )


def test_lists_are_compared_whole_when_asked() -> None:
    """As lists, these differ; as values, they share one."""
    cards = ({"tags": ["x", "y"]}, {"tags": ["x"]})
    assert facts("unique", *cards, field="tags", whole_list=True) == []
    assert len(facts("unique", *cards, field="tags")) == 1


def test_some_values_may_repeat() -> None:
    """`ignore` names them."""
    assert facts("unique", {"name": "—"}, {"name": "—"}, field="name", ignore="—") == []


def test_within_is_all_or_component() -> None:
    """Anything else is a fault of the rule."""
    assert fault(game(rule("unique", kind="card", field="name", within="deck"))).code == "invalid-rule-setting"


@pytest.mark.parametrize(
    ("value", "fact"),
    [
        (1, None),
        (9, None),
        (0, "is 0, less than 1"),
        (10, "is 10, more than 9"),
        (1.5, "is 1.5, not a whole number"),
        (True, "is yes, not a number"),
        ("3", "is 3, not a number"),
        (float("inf"), "is inf, not a whole number"),
    ],
)
def test_numbers_lie_in_their_range(value: Any, fact: str | None) -> None:
    """And are whole where asked."""
    found = facts("range", {"id": "a", "points": value}, field="points", min=1, max=9, whole=True)
    assert found == ([] if fact is None else [f"`points` of card `a` {fact}"])


def test_bounds_of_a_range_may_depend_on_the_component() -> None:
    """A skill costs at most what the card has."""
    card = {"id": "a", "points": 3, "skills": [{"name": "x", "cost": 3}, {"name": "y", "cost": 4}]}
    assert facts("range", card, field="skills.cost", max="card.points") == [
        "`skills.1.cost` of card `a` is 4, more than 3"
    ]


def test_each_and_where_choose_inner_values() -> None:
    """Only the skills named x are looked at."""
    card = {"id": "a", "skills": [{"name": "x", "cost": 0}, {"name": "y", "cost": 0}]}
    found = facts("range", card, each="skills", where="it.name == 'x'", field="cost", min=1)
    assert found == ["`skills.0.cost` of card `a` is 0, less than 1"]


def test_a_range_of_a_constant_is_placed_in_the_game() -> None:
    """Without a kind the constants are looked at."""
    places = {("constants", "life"): Place(path="game.yaml", line=7)}
    (found,) = check(game(rule("range", field="life", max=20), constants={"life": 21}, places=places))
    assert (found.message, found.place) == (
        "`constants.life` of the game is 21, more than 20",
        places["constants", "life"],
    )


def test_choices_are_kept_to() -> None:
    """The nearest is proposed."""
    sample = game(rule("choices", kind="card", field="name", choices=["magic", "pierce"]), cards=[{"name": "magik"}])
    (found,) = check(sample)
    assert found.helps == ("write `magic`",)
    assert facts("choices", {"name": "pierce"}, field="name", choices=["magic", "pierce"]) == []


def test_choices_of_lists_are_counted() -> None:
    """One or two of them."""
    settings = {"field": "tags", "choices": ["a", "b", "c"], "least": 1, "most": 2}
    assert facts("choices", {"tags": ["a", "b"]}, **settings) == []
    assert facts("choices", {"id": "x", "tags": []}, **settings) == ["`tags` of card `x` has 0 values, less than 1"]
    assert facts("choices", {"id": "x", "tags": ["a", "b", "c"]}, **settings) == [
        "`tags` of card `x` has 3 values, more than 2"
    ]
    assert facts("choices", {"id": "x", "tags": ["d"]}, **settings) == ["`d` in `tags` of card `x` is not a choice"]


def test_choices_may_come_from_a_constant() -> None:
    """A list, or the keys of a map."""
    for known in (["a", "b"], {"a": 1, "b": 1}):
        sample = game(
            rule("choices", kind="card", field="name", choices="game.constants.known"),
            cards=[{"name": "a"}],
            constants={"known": known},
        )
        assert messages(sample) == []


def test_choices_that_are_no_list_are_a_fault() -> None:
    """A number has no items."""
    sample = game(
        rule("choices", kind="card", field="name", choices="game.constants.n"),
        cards=[{"name": "a"}],
        constants={"n": 1},
    )
    assert fault(sample).code == "failing-expression"


def test_every_choice_is_used_when_asked() -> None:
    """An unused one is named."""
    assert facts("choices", {"name": "a"}, field="name", choices=["a", "b"], used=True) == ["no `name` is `b`"]


def test_references_name_what_exists() -> None:
    """By id, or by a field."""
    others = {"hero": [{"id": "cao", "name": "曹操", "skills": [{"name": "奸雄"}]}]}
    by_id = rule("reference", kind="card", field="name", to="hero")
    by_skill = rule("reference", kind="card", field="name", to="hero", by="skills.name")
    assert messages(game(by_id, cards=[{"name": "cao"}], others=others)) == []
    assert messages(game(by_skill, cards=[{"name": "奸雄"}], others=others)) == []
    (found,) = check(game(by_id, cards=[{"id": "x", "name": "cap"}], others=others))
    assert found.message == "`cap` in `name` of card `x` is not the id of any hero"
    assert found.helps == ("write `cao`",)


def test_references_may_name_terms_decks_and_further_names() -> None:
    """`glossary`, `decks`, `also`."""
    sample = game(
        rule("reference", kind="card", field="name", to=["glossary", "decks"], also=["nobody"]),
        cards=[{"name": "magic"}, {"name": "left"}, {"name": "nobody"}, {"name": "somebody"}],
        terms=(term("magic", "魔法"),),
        decks=[deck("left", {})],
    )
    assert len(messages(sample)) == 1


def test_a_reference_to_an_unknown_kind_is_a_fault() -> None:
    """With the nearest kind."""
    found = fault(game(rule("reference", kind="card", field="name", to="cards"), cards=[{"name": "x"}]))
    assert (found.code, found.helps) == ("unknown-rule-target", ("write `card`",))


@pytest.mark.parametrize("text", ["S 3", "S3", "3", "2-6", "2 – 6", "self"])
def test_texts_in_one_of_the_forms_pass(text: str) -> None:
    """Blanks are free and dashes alike."""
    forms = {"S {n}": "n >= 1", "{n}": True, "{n}-{m}": "n <= m", "self": True}
    assert facts("form", {"name": text}, field="name", forms=forms) == []


@pytest.mark.parametrize("text", ["S 0", "6-2", "X 3", "S", "selfish", "²", "1-2-3"])
def test_texts_in_none_of_the_forms_are_found(text: str) -> None:
    """So are those whose condition does not hold."""
    forms = {"S {n}": "n >= 1", "{n}": True, "{n}-{m}": "n <= m", "self": True}
    assert len(facts("form", {"name": text}, field="name", forms=forms)) == 1


def test_forms_may_be_a_list_and_conditions_use_the_card() -> None:
    """Signs of patterns are plain signs in forms."""
    assert facts("form", {"name": "(a+)+"}, field="name", forms=["(a+)+"]) == []
    assert facts("form", {"name": "4", "points": 3}, field="name", forms={"{n}": "n <= card.points"}) != []


@pytest.mark.parametrize("form", ["{n}{m}", "{n} {m}", "{n}-{n}", "{card}", "{count}", "{game}"])
def test_forms_that_cannot_be_told_apart_are_faults(form: str) -> None:
    """Two numbers side by side, a name twice, a name that expressions use."""
    assert fault(game(rule("form", kind="card", field="name", forms=[form]))).code == "invalid-rule-setting"
