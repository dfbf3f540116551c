# SPDX-License-Identifier: MIT
"""The language of rule expressions: what it can say, what it refuses, and that it ends."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.model.game import Field
from pnp.rules.expressions import STEPS, Language
from pnp.rules.failures import ExpressionError
from pnp.rules.records import Record
from tests.rules.sample import NOWHERE, fault, game, messages, rule

VALUES: dict[str, Any] = {
    "name": "火柴",
    "cost": 3,
    "rare": None,
    "skills": [{"cost": 1, "類別": "魔法"}, {"cost": 4, "類別": "物理"}],
    "tags": ["a", "b"],
    "map": {"1-2": "x", 3: "y"},
}


def run(source: str, **names: Any) -> Any:
    """What an expression gives for a card."""
    language = Language()
    fields = {"hint": Field(name="hint", type="text", place=NOWHERE)}
    scope = {**language.functions, "it": Record("card `x`", VALUES, None), "card": Record("card `x`", VALUES, fields)}
    return language.read(source, frozenset({"it", "card", *names})).on({**scope, **names})()


def refusal(source: str) -> ExpressionError:
    """Why an expression is refused, or fails."""
    with pytest.raises(ExpressionError) as caught:
        run(source)
    return caught.value


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("it.cost + 1", 4),
        ("it.cost > 2 and it.name == '火柴'", True),
        ("1 <= it.cost <= 5", True),
        ("it.skills[0].cost", 1),
        ("it['cost']", 3),
        ("it.map['1-2'] ~ it.map['3']", "xy"),
        ("it.rare is none", True),
        ("card.hint is none", True),
        ("it.tags == ['a', 'b']", True),
        ("it.tags + ['c'] == ['a', 'b', 'c']", True),
        ("it.tags[0:1]|length", 1),
        ("'a' in it.tags", True),
        ("'1-2' in it.map", True),
        ("count(it.skills)", 2),
        ("count(it.skills, 'it.cost > 1')", 1),
        ("count(it.skills, 'it.cost > card.cost')", 1),
        ("count(it.skills, 類別='魔法')", 1),
        ("where(it.skills, 類別='物理')[0].cost", 4),
        ("all_of(it.skills, 'cost')", True),
        ("all_of(it.skills, 類別='魔法')", False),
        ("any_of(it.skills, 'it.cost == 4')", True),
        ("any_of([false, true])", True),
        ("total(it.skills, 'cost')", 5),
        ("total(it.skills, 'it.cost * 2')", 10),
        ("total(it.skills, 'cost', 類別='魔法')", 1),
        ("mean(it.skills, 'cost')", 2.5),
        ("median(it.skills, 'cost')", 2.5),
        ("least(it.skills, 'cost')", 1),
        ("most(it.skills, 'cost')", 4),
        ("unique(it.skills, 'cost')", True),
        ("unique([1, 2, 1])", False),
        ("distinct([2, 1, 2])", (2, 1)),
        ("keys(it.map)", ("1-2", "3")),
        ("values(it.map)", ("x", "y")),
        ("numbers('回復 3 點，2 次')", (3, 2)),
        ("numeral(12)", "十二"),
        ("roll_least('2D+1')", 3),
        ("roll_most('2D+1')", 13),
        ("roll_mean('2D+1')", 8.0),
        ("it.skills|map(attribute='cost')|sum", 5),
        ("it.tags|join('、')|upper", "A、B"),
        ("[3, 1]|sort|first", 1),
        ("[3, 1]|min + [3, 1]|max + [3, 1]|last", 5),
        ("(7 / 2)|round|int + (-7)|abs", 11),
        ("' x '|trim|lower", "x"),
        ("it.name.startswith('火')", True),
        ("it.cost if it.cost else 0", 3),
        ("7 // 2 + 7 % 2 - -1", 5),
        ("{'a': 1}['a']", 1),
    ],
)
def test_expressions_give_their_values(source: str, value: Any) -> None:
    """Fields, lists, functions, filters, tests."""
    assert run(source) == value


@pytest.mark.parametrize(
    ("source", "help_"),
    [
        ("it.csot", "write `cost`"),
        ("it['csot']", "write `cost`"),
        ("it.skills|map(attribute='csot')|sum", "write `cost`"),
        ("total(it.skills, 'csot')", "write `cost`"),
        ("count(it.skills, 'it.csot > 1')", "write `cost`"),
        ("count(it.skills, csot=1)", "write `cost`"),
        ("crad.cost", "write `card`"),
        ("count(it.skills, 'crad.cost')", "write `card`"),
        ("cuont(it.skills)", "write `count`"),
        ("it.tags|lenght", "write `length`"),
        ("it.cost is nmuber", "write `number`"),
        ("it.name.startwith('火')", "write `startswith`"),
    ],
)
def test_misspelt_names_are_refused_with_the_nearest(source: str, help_: str) -> None:
    """Fields, names, functions, filters, tests; nothing is undefined in silence."""
    refused = refusal(source)
    if source == "count(it.skills, 'crad.cost')":
        assert refused.code == "invalid-expression"  # read as a path of fields, which the skills do not have
    else:
        assert (refused.code, refused.helps) == ("invalid-expression", (help_,))


def test_names_are_checked_even_where_nothing_runs() -> None:
    """The branch not taken is read too."""
    assert refusal("true or nonsense").code == "invalid-expression"
    assert refusal("1 if true else count(it.skills, 'nonsense > 1')").code == "invalid-expression"


@pytest.mark.parametrize(
    "source",
    [
        "it.cost > none",
        "it.cost + 'x'",
        "it.cost / 0",
        "it.skills[9]",
        "median([])",
        "total(it.tags)",
        "count(it)",
        "count('text')",
        "it.tags|length(1)",
        "roll_mean('2Q')",
        "it.cost.startswith('x')",
        "it.skills[0] == it.skills[1]",
        "'x' * 3",
        "[1] * 3",
        "'%d' % 3",
        "'9'|int(2)",
    ],
)
def test_what_cannot_be_worked_out_fails_in_plain_words(source: str) -> None:
    """Python's names of types do not show."""
    message = refusal(source).message
    assert not any(word in message for word in ("NoneType", "'str'", "Record", "positional", "tuple")), message


HOSTILE = [
    "it.__class__",
    "it['__class__']",
    "''.__class__.__mro__[1].__subclasses__()",
    "it.name.format(1)",
    "it.name.__len__()",
    "10 ** 10 ** 8",
    "'a' * 10 ** 9",
    "'a' * 1000000000",
    "[0] * 1000000000",
    "(1, 2) * 1000000000",
    "'%1000000000d' % 1",
    "range(1000000000)",
    "'x'.ljust(1000000000)",
    "'x'|center(1000000000)",
    "1.5|round(1000000000)|round(-1000000000) * 10 ** 99",
    "lipsum(1000000)",
    "cycler(1, 2)",
    "namespace(a=1)",
    "self",
    "loop",
    "count(it.skills, it.name)",
    "count(*it.skills)",
    "count(**it.map)",
    "count(it.skills, 'count(it.skills, it.name)')",
    "1 }}{% for a in b %}{{ 1",
    "{% for a in b %}",
    "(" * 900 + "1" + ")" * 900,
    "not " * 400 + "true",
    "+".join(["1"] * 900),
    "-" * 1900 + "1",
    "[" * 900 + "]" * 900,
    "9" * 1999,
    "9" * 5000,
    "1e999",
    "1 if false",
    "[1 if false][0] > 2",
    "it.name ~ " * 150 + "it.name",
    "''",
    "",
    " ",
    "\x00",
    "\\",
    "'unclosed",
    "it.",
    "it..name",
    "1 +",
    "it.name|",
    "lambda: 1",
    "it if",
    "count(",
    "caller()",
    "varargs",
    "it|attr('__class__')",
    "it.name|xmlattr",
    "[it]|sort(attribute='__class__')",
    "[it]|map(attribute='__class__')|first",
    "[it]|map('__class__')|first",
]


@pytest.mark.parametrize("source", HOSTILE)
def test_hostile_expressions_end_as_values_or_problems(source: str) -> None:
    """Quickly, and without another exception."""
    start = time.process_time()
    try:
        bool(run(source))
    except ExpressionError as problem:
        assert problem.code in ("invalid-expression", "failing-expression", "costly-expression")  # noqa: PT017
        assert len(problem.message) < 5000  # noqa: PT017
    assert time.process_time() - start < 2


@given(st.text(max_size=60))
@example("count(it.skills, 'count(it.skills)')")
def test_any_text_is_an_expression_or_a_problem(source: str) -> None:
    """No other exception reaches the user."""
    try:
        run(source)
    except ExpressionError as problem:
        assert problem.message  # noqa: PT017


WORDS = "it . name cost skills [ ] ( ) 0 1 + * / ~ | ' , == > and or not in is none count map"


@given(st.lists(st.sampled_from(WORDS.split(" ")), max_size=12))
def test_any_words_are_an_expression_or_a_problem(words: list[str]) -> None:
    """Expressions near to right ones reach further."""
    try:
        run(" ".join(words))
    except ExpressionError as problem:
        assert problem.message  # noqa: PT017


@pytest.mark.parametrize(
    "must",
    [
        "count(kinds.card, 'count(kinds.card, \"it.n == card.n\") > 0') > 0",
        "count(kinds.card, 'it.n == card.n') == 1",
        "kinds.card|map(attribute='n')|sum > 0",
        "where(kinds.card, 'it.n > card.n')|length >= 0",
        " and ".join(["kinds.card|length > 0"] * 60),
        "it.text ~ " * 60 + "it.text",
    ],
)
def test_a_rule_that_takes_too_long_is_stopped(must: str) -> None:
    """Each against each, over thousands of cards."""
    cards = [{"n": n, "text": "長" * 2000} for n in range(3000)]
    sample = game(rule("expression", kind="card", must=must), cards=cards, fields={"n": "integer", "text": "text"})
    start = time.process_time()
    found = fault(sample)
    assert time.process_time() - start < 2
    assert (found.code, str(found.place)) == ("costly-expression", "rules.yaml:3:1")
    assert f"{STEPS:,}" in found.message


def test_what_does_not_depend_on_the_card_is_reckoned_once() -> None:
    """A median over all cards, asked for by each of them, is cheap."""
    cards = [{"n": n} for n in range(3000)]
    must = "card.n <= median(kinds.card, 'n') or card.n > mean(kinds.card, 'it.n * 1') and count(kinds.card, n=5) == 1"
    sample = game(rule("expression", kind="card", must=must), cards=cards)
    assert messages(sample) == []


def test_a_fault_names_where_it_was_met() -> None:
    """The rule's setting is the place, the card a note."""
    found = fault(game(rule("expression", kind="card", must="card.n > 1"), cards=[{"n": 2}, {"id": "b", "n": None}]))
    assert found.code == "failing-expression"
    assert str(found.place) == "rules.yaml:3:1"
    assert found.message == "rule `RULE` cannot be checked: `>` cannot compare nothing and a number"
    assert [(note.message, str(note.place)) for note in found.notes] == [("it was met for card `b`", "cards.yaml:2:1")]
