# SPDX-License-Identifier: MIT
"""The table of checks, the running of rules, and their examples."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics.problem import Diagnostic, Place, Severity
from pnp.model.game import Rule
from pnp.rules.check import RULES, check_game, check_rule_examples
from tests.rules.sample import check, deck, fault, game, rule, term

CARDS = [{"id": "a", "points": 1}, {"id": "b", "points": 2}]


def test_a_breach_has_the_rule_s_id_severity_and_message() -> None:
    """The fact and the rule's place are notes."""
    say = "{{ card.id }} has {{ found }}, not ≤ {{ wanted }}"
    limited = rule("range", name="PT", say=say, severity="warning", kind="card", field="points", max=1)
    (found,) = check(game(limited, cards=CARDS))
    assert (found.code, found.severity, found.message) == ("PT", Severity.WARNING, "b has 2, not ≤ 1")
    assert found.place == Place(path="cards.yaml", line=2, column=11)
    assert [note.message for note in found.notes] == ["`points` of card `b` is 2, more than 1", "the rule `PT` is set"]
    assert found.notes[1].place == Place(path="rules.yaml")
    assert found.helps == ("write 1 or less",)


def test_a_message_about_a_card_gives_way_where_there_is_none() -> None:
    """An unused choice belongs to no card."""
    used = rule("choices", say="{{ card.id }}", kind="card", field="points", choices=[1, 2, 3], used=True)
    (found,) = check(game(used, cards=CARDS))
    assert found.message == "no `points` is `3`"


def test_a_mistake_in_a_message_shows_before_it_is_needed() -> None:
    """The rule holds, and is still wrong."""
    found = fault(game(rule("count", say="{{ fuond }} cards", kind="card", equals=2), cards=CARDS))
    assert (found.code, found.helps) == ("invalid-expression", ("write `found`",))


def test_an_unknown_check_is_named_with_the_nearest() -> None:
    """At `check`."""
    found = fault(game(rule("cuont", kind="card")))
    assert (found.code, found.helps) == ("unknown-check", ("write `count`",))


def test_all_mistakes_in_settings_are_reported_at_once() -> None:
    """Unknown, missing and of the wrong shape."""
    wrong = rule("range", kind="crad", feild="points", min=[1], whole="perhaps", severity="bad")
    codes = sorted(found.code for found in check_game(game(wrong, cards=CARDS)))
    assert codes == [
        "invalid-rule-setting",
        "invalid-rule-setting",
        "invalid-rule-setting",
        "missing-rule-setting",
        "unknown-rule-setting",
        "unknown-rule-target",
    ]


@pytest.mark.parametrize(
    ("settings", "code", "help_"),
    [
        ({"kind": "card"}, "missing-rule-setting", "state `equals` or `min` or `max`"),
        ({"equals": 3}, "missing-rule-setting", "state `kind` or `decks`"),
        ({"decks": "lfet", "equals": 3}, "unknown-rule-target", "write `left`"),
        (
            {"kind": "card", "by": 3, "equals": 3},
            "invalid-rule-setting",
            "give `by` a field, with dots into maps and lists",
        ),
        ({"kind": "card", "equals": 3, "eqals": 3}, "unknown-rule-setting", "write `equals`"),
    ],
)
def test_mistakes_in_settings_say_how_to_mend_them(settings: dict[str, Any], code: str, help_: str) -> None:
    """With the nearest name."""
    found = fault(game(rule("count", **settings), cards=CARDS, decks=[deck("left", {})]))
    assert (found.code, found.helps) == (code, (help_,))


@pytest.mark.parametrize("field", ["pionts", "points.x", "nothing.at.all"])
def test_a_field_that_nothing_has_is_a_mistake_of_the_rule(field: str) -> None:
    """A rule that looks at nothing would always pass."""
    fields = {"points": "integer"}
    for name in ("unique", "range", "dice"):
        found = fault(game(rule(name, kind="card", field=field), cards=CARDS, fields=fields))
        assert (found.code, found.place) == ("unknown-rule-target", Place(path="rules.yaml", line=3))


def test_a_constant_that_does_not_exist_is_a_mistake_of_the_rule() -> None:
    """Constants declare nothing, so what is not there is misspelt."""
    assert fault(game(rule("range", field="lief", max=1), constants={"life": 1})).code == "unknown-rule-target"


def test_a_declared_field_that_nobody_has_is_none() -> None:
    """Not yet filled in is not misspelt, also inside lists."""
    fields = {"points": "integer", "skills": [{"cost": "integer"}]}
    for name in ("points", "skills.cost"):
        assert check(game(rule("unique", kind="card", field=name), cards=[{"id": "a"}], fields=fields)) == ()


def test_several_checks_go_under_one_id() -> None:
    """Each may have its own message and severity."""
    parts = [
        {"check": "count", "kind": "card", "equals": 3},
        {"check": "range", "kind": "card", "field": "points", "max": 1, "say": "too many", "severity": "info"},
    ]
    found = check(game(rule("all", say="both", checks=parts), cards=CARDS))
    assert [(d.message, d.severity) for d in found] == [("too many", Severity.INFO), ("both", Severity.ERROR)]


@pytest.mark.parametrize("parts", ["count", [], [{"kind": "card"}], [3], [{"check": "all", "checks": []}]])
def test_checks_that_are_none_are_mistakes(parts: Any) -> None:
    """A list of checks is wanted, none of them `all`."""
    assert fault(game(rule("all", checks=parts))).code == "invalid-rule-setting"


def test_settings_beside_the_checks_are_mistakes() -> None:
    """They would be passed over."""
    sample = game(rule("all", kind="card", checks=[{"check": "count", "kind": "card", "equals": 2}]), cards=CARDS)
    assert fault(sample).code == "unknown-rule-setting"


def test_problems_are_sorted_by_place() -> None:
    """Whatever the order of the rules."""
    rules = [rule("range", name=name, kind="card", field="points", max=0) for name in ("B", "A")]
    found = check(game(*rules, cards=CARDS))
    assert [(d.place.line if d.place else 0, d.code) for d in found] == [(1, "A"), (1, "B"), (2, "A"), (2, "B")]


def test_a_rule_that_cannot_be_checked_does_not_stop_the_others() -> None:
    """Everything is reported in one go."""
    rules = [rule("nonsense", name="N"), rule("count", name="C", kind="card", equals=3)]
    assert {d.code for d in check_game(game(*rules, cards=CARDS))} == {"unknown-check", "C"}


def tried(*examples: Any, **settings: Any) -> tuple[Diagnostic, ...]:
    """What is wrong with the examples of a rule for unique points."""
    unique = rule("unique", kind="card", field="points", examples=examples, **settings)
    return check_rule_examples(game(unique, cards=CARDS))


def test_examples_that_do_what_they_say_pass() -> None:
    """A pass passes, a fail fails."""
    assert tried({"pass": {}}, {"pass": {"set": {"card.a.points": 9}}}, {"fail": {"set": {"card.a.points": 2}}}) == ()


def test_a_fail_example_that_passes_is_an_error() -> None:
    """The rule does not find what it is there for."""
    (found,) = tried({"fail": {"set": {"card.a.points": 9}}})
    assert (found.code, found.severity) == ("rule-example-passes", Severity.ERROR)
    assert found.message == "example 1 of rule `RULE` should fail and passes"


def test_a_pass_example_that_fails_is_an_error() -> None:
    """With the reason."""
    (found,) = tried({"pass": {"set": {"card.a.points": 2}}})
    assert found.code == "rule-example-fails"
    assert "`points` of card `b` is `2`, as `points` of card `a`" in found.message


@pytest.mark.parametrize(
    "example",
    [{}, {"fial": {}}, {"pass": {}, "fail": {}}, {"fail": {"set": {"card.z.points": 1}}}, {"pass": 3}],
)
def test_examples_that_cannot_be_tried_are_errors(example: Any) -> None:
    """Neither pass nor fail, or a change that cannot be made."""
    (found,) = tried(example)
    assert found.code == "invalid-rule-example"


def test_an_example_that_breaks_the_rule_itself_is_no_failure() -> None:
    """Failing to be checked is not failing the check."""
    examples = [{"fail": {"remove": ["constants.most"]}}]
    ranged = rule("range", kind="card", field="points", max="game.constants.most", examples=examples)
    (found,) = check_rule_examples(game(ranged, cards=CARDS, constants={"most": 2}))
    assert found.code == "invalid-rule-example"


def test_examples_of_a_rule_that_the_game_breaks_are_not_tried() -> None:
    """The breach is reported already."""
    unique = rule("unique", kind="card", field="points", examples=[{"pass": {}}])
    broken = game(unique, cards=[*CARDS, {"id": "c", "points": 2}])
    assert check_rule_examples(broken) == ()
    assert len(check_game(broken)) == 1


def test_every_check_and_setting_is_documented(repository: Path) -> None:
    """And nothing that is not there."""
    text = (repository / "docs" / "checks.md").read_text(encoding="utf-8")
    headed = set(re.findall(r"^(?:### |\| )`([a-z-]+)`(?: —| \|)", text, re.MULTILINE))
    assert set(RULES) <= headed
    named = set(re.findall(r"`([a-z-]+)[`:]", text))
    for name, known in RULES.items():
        assert set(known.settings) <= named, name


def test_every_code_has_an_explanation(repository: Path) -> None:
    """`pnp explain` knows each."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (repository / "pnp" / "rules").glob("*.py"))
    codes = set(re.findall(r'(?:error|ExpressionError)\(\s*"([a-z]+(?:-[a-z]+)+)"', sources)) | {"unknown-rule-target"}
    folder = repository / "pnp" / "diagnostics" / "codes"
    assert len(codes) > 8
    for code in codes:
        text = (folder / f"{code}.md").read_text(encoding="utf-8")
        assert text.count("\n") <= 25
        assert text.partition("\n")[0].endswith(".")


def test_a_rule_looks_at_a_kind_or_at_decks() -> None:
    """One of them would be passed over."""
    found = fault(game(rule("range", kind="card", decks="all", field="points"), cards=CARDS, decks=[deck("d", {})]))
    assert (found.code, found.helps) == ("invalid-rule-setting", ("state `kind` or `decks`",))


ANYTHING: list[Any] = [
    *(None, True, 0, -1, 2.5, 10**9, float("inf"), float("nan"), "", " ", [], {}, [[1, 2]], ["a", "b"], {"a": 1}),
    *("all", "left", "name", "points", "skills.cost", "rows", "it", "it.points", "card.points > 1", "[1, 2]", "1-3"),
    *("deck.t", "kinds.card", "game.constants.t", "edge top", "middle", "field starts", "{n}-{m}", "**", "魔法（3）"),
    *({"X": {"min": 1}}, {"D": 6}, {"{n}": "n > 1"}, {"middle top": "rock"}, {"min": 1, "odd": True}, ["#", "A"]),
]
MAPS = [{"id": "m", "rows": ["A.#", "..B"], "legend": {".": "free", "#": "rock", "A": "a", "B": "b"}, "starts": ["A1"]}]


@given(st.sampled_from(sorted(RULES)), st.data())
def test_any_settings_end_as_problems(name: str, data: st.DataObject) -> None:
    """Whatever a rule states and a card holds, nothing else is raised."""
    anything = st.sampled_from(ANYTHING)
    settings = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(RULES[name].settings, anything)))
    if "kind" in RULES[name].settings:
        settings["kind"] = data.draw(st.sampled_from(["card", "map"]))
    card = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(("name", "points", "skills", "rows"), anything)))
    decks = [deck("left", {"c": 2}, values={"t": data.draw(anything)})]
    stated = rule(name, examples=[{"pass": {}}], **settings)
    sample = game(stated, cards=[{"id": "c", **card}], others={"map": MAPS}, decks=decks, constants={"t": 1})
    assert all(found.message for found in (*check_game(sample), *check_rule_examples(sample)))


def many_rules() -> tuple[Rule, ...]:
    """Twenty rules of all sorts over one kind."""
    chosen: list[tuple[str, dict[str, Any]]] = [
        ("count", {"equals": 3000}),
        ("count", {"by": "color", "equals": 1500}),
        ("count", {"where": "it.cost > 2", "min": 1}),
        ("sum", {"field": "cost", "min": 0}),
        ("unique", {"field": "points"}),
        ("unique", {"field": "name"}),
        ("range", {"field": "cost", "min": 0, "max": 3, "whole": True}),
        ("range", {"each": "effect", "field": "value", "where": "it.do == 'magic'", "min": 1}),
        ("choices", {"field": "color", "choices": ["red", "blue"]}),
        ("form", {"field": "reach", "forms": {"{n}": "n >= 1", "{n}-{m}": "n <= m"}}),
        ("dice", {"field": "roll"}),
        ("terms", {"field": "text", "stems": ["攻擊"], "parameters": {"X": {"min": 1}}}),
        ("agree", {"field": "effect.value", "text": "text", "both": True}),
        ("expression", {"must": "card.points >= 0 and card.cost < 4"}),
        ("expression", {"must": "card.cost <= median(kinds.card, 'points')"}),
        ("expression", {"must": "all_of(card.effect, 'it.value > 0')"}),
        ("equal", {"left": "card.effect[0].value", "right": "3"}),
        ("reference", {"field": "name", "to": "card", "by": "name"}),
        ("cover", {"field": "table"}),
        ("expression", {"must": "card.name.startswith('n')"}),
    ]
    return tuple(
        rule(name, name=f"R{number}", kind="card", **settings) for number, (name, settings) in enumerate(chosen)
    )


def test_thousands_of_cards_are_checked_quickly() -> None:
    """About 0.4 s of work; the bound leaves room for slow machines."""
    fields = {
        "name": "text",
        "points": "integer",
        "cost": "integer",
        "color": {"type": "choice", "choices": ("red", "blue")},
        "reach": "text",
        "roll": "dice",
        "text": "text",
        "table": {"type": "map"},
        "effect": [{"do": "text", "value": "integer"}],
    }
    cards = [
        {
            "id": f"c{n}",
            "name": f"n{n}",
            "points": n,
            "cost": n % 4,
            "color": "red" if n % 2 else "blue",
            "reach": "1-3",
            "roll": "2D+1",
            "text": f"{{m}}魔法攻擊（3），獲得 {n % 9 + 1} 點",
            "table": {"1-3": "x", "4-6": "y"},
            "effect": [{"do": "magic", "value": 3}, {"do": "gain", "value": n % 9 + 1}],
        }
        for n in range(3000)
    ]
    terms = (term("magic", "魔法攻擊", icon="m", parameters=("X",)),)
    sample = game(*many_rules(), cards=cards, fields=fields, terms=terms)
    start = time.process_time()
    assert check(sample) == ()
    assert time.process_time() - start < 3
