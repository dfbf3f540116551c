# SPDX-License-Identifier: MIT
"""The checks a game's rules may use, and the running of those rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.diagnostics.problem import Diagnostic, did_you_mean, error, tidy
from pnp.model.game import Game, Rule
from pnp.rules import conditions, counts, dice, fields, maps, tables, words
from pnp.rules.expressions import Language
from pnp.rules.failures import ExpressionError
from pnp.rules.family import Check, required
from pnp.rules.overlay import OverlayError, lay_over
from pnp.rules.records import GameView, UnknownNameError
from pnp.rules.settings import Shape, check_settings, setting_place
from pnp.rules.work import RuleError, Work


def _find_nothing(work: Work) -> None:
    """The parts of an `all` rule are rules of their own, run by `_run`."""


RULES: Mapping[str, Check] = {
    "all": Check(find=_find_nothing, settings={"checks": required(Shape.ANY)}),
    **counts.CHECKS,
    **fields.CHECKS,
    **conditions.CHECKS,
    **words.CHECKS,
    **dice.CHECKS,
    **tables.CHECKS,
    **maps.CHECKS,
}
"""Every check by the name that `check:` in `rules.yaml` gives it."""


def check_game(game: Game) -> tuple[Diagnostic, ...]:
    """Check what a game's own rules say of it.

    Args:
        game: The game, with its rules.

    Returns:
        A diagnostic for each breach, whose code is the rule's id and whose place is the offending value; and one for
        each rule that cannot be checked, placed in the rule itself. Sorted by place.
    """
    language = Language()
    view = _view(game, language)
    return tidy(diagnostic for rule in game.rules for diagnostic in _run(rule, view, language))


def check_rule_examples(game: Game) -> tuple[Diagnostic, ...]:
    """Try each rule on its own examples: small changes of the game that must pass, or must fail.

    Rules that the game itself breaks or that cannot be checked are left out, since `check_game` reports them.

    Args:
        game: The game, with its rules.

    Returns:
        A diagnostic for each example that does not do what it says, or cannot be laid over the game.
    """
    language = Language()
    view = _view(game, language)
    sound = [rule for rule in game.rules if rule.examples and not _run(rule, view, language)]
    return tidy(diagnostic for rule in sound for diagnostic in _example_problems(rule, game, language))


def _view(game: Game, language: Language) -> GameView:
    view = GameView(game)
    language.begin(view.shared)
    return view


def _run(rule: Rule, view: GameView, language: Language) -> list[Diagnostic]:
    """What one rule finds, or why it cannot be checked."""
    language.refill()
    if rule.check == "all" and "checks" in rule.settings:
        return [diagnostic for part in _parts(rule) for diagnostic in _run_part(part, view, language)]
    return _run_part(rule, view, language)


def _run_part(rule: Rule | Diagnostic, view: GameView, language: Language) -> list[Diagnostic]:
    if isinstance(rule, Diagnostic):
        return [rule]
    check = RULES.get(rule.check)
    if check is None:
        message = f"rule `{rule.id}` uses the unknown check `{rule.check}`"
        return [error("unknown-check", message, setting_place(rule, "check"), helps=did_you_mean(rule.check, RULES))]
    problems = [*check_settings(rule, check.settings, view.game), *_missing(rule, check)]
    if problems:
        return problems
    work = Work(rule, view, language)
    try:
        work.check_message()
        check.find(work)
    except RuleError as stop:
        return [*work.diagnostics, stop.diagnostic]
    except (ExpressionError, UnknownNameError) as problem:  # met while a check read fields, outside any expression
        return [*work.diagnostics, work.fault(problem).diagnostic]
    return work.diagnostics


def _missing(rule: Rule, check: Check) -> Iterator[Diagnostic]:
    """What a rule leaves out, or states twice over."""
    if "kind" in rule.settings and "decks" in rule.settings:
        message = f"rule `{rule.id}` looks at a kind and at decks"
        place = setting_place(rule, "decks")
        yield error("invalid-rule-setting", message, place, helps=("state `kind` or `decks`",))
    for names in check.one_of:
        if not any(name in rule.settings for name in names):
            listed = " or ".join(f"`{name}`" for name in names)
            message = f"rule `{rule.id}` has no {listed}"
            yield error("missing-rule-setting", message, rule.place, helps=(f"state {listed}",))


def _parts(rule: Rule) -> Iterator[Rule | Diagnostic]:
    """The parts of an `all` rule as rules under its id, or what is wrong with the list."""
    parts = rule.settings["checks"]
    if not isinstance(parts, list | tuple) or not parts:
        yield _invalid_part(rule, "`checks` is not a list of checks", "checks")
        return
    for name in rule.settings:
        if name != "checks":
            known = ("checks",)
            message = f"`all` has no setting `{name}`"
            yield error("unknown-rule-setting", message, setting_place(rule, name), helps=did_you_mean(name, known))
    for number, part in enumerate(parts):
        if not isinstance(part, Mapping) or not isinstance(part.get("check"), str) or part["check"] == "all":
            yield _invalid_part(
                rule, f"part {number + 1} of rule `{rule.id}` has no `check` of its own", "checks", number
            )
        else:
            yield _part(rule, number, dict(part))


def _invalid_part(rule: Rule, message: str, *path: str | int) -> Diagnostic:
    helps = ("write `- {check: count, …}` for each",)
    return error("invalid-rule-setting", message, setting_place(rule, *path), helps=helps)


def _part(rule: Rule, number: int, settings: dict[str, Any]) -> Rule:
    path = ("checks", number)
    places = {place[2:]: where for place, where in rule.places.items() if place[:2] == path and len(place) > 2}
    check, message = settings.pop("check"), str(settings.pop("say", rule.message))
    severity = str(settings.pop("severity", rule.severity))
    return replace(
        rule,
        check=check,
        message=message,
        severity=severity,
        settings=settings,
        places=places,
        place=rule.places.get(path, rule.place),
        examples=(),
    )


def _example_problems(rule: Rule, game: Game, language: Language) -> Iterator[Diagnostic]:
    for number, example in enumerate(rule.examples):
        place = setting_place(rule, "examples", number)
        verdicts = [name for name in ("pass", "fail") if name in example]
        if len(example) != 1 or not verdicts:
            helps = ("write `- pass: {…}` or `- fail: {…}`",)
            message = f"example {number + 1} of rule `{rule.id}` is neither `pass` nor `fail`"
            yield error("invalid-rule-example", message, place, helps=helps)
            continue
        verdict = verdicts[0]
        try:
            changed = lay_over(game, example[verdict])
        except OverlayError as problem:
            message = f"example {number + 1} of rule `{rule.id}` cannot be tried: {problem.message}"
            where = setting_place(rule, "examples", number, verdict, *problem.path)
            yield error("invalid-rule-example", message, where, helps=problem.helps)
            continue
        found = _run(rule, _view(changed, language), language)
        yield from _verdict_problems(rule, number, verdict, found)


def _verdict_problems(rule: Rule, number: int, verdict: str, found: list[Diagnostic]) -> Iterator[Diagnostic]:
    place = setting_place(rule, "examples", number, verdict)
    broken = [diagnostic for diagnostic in found if diagnostic.code != rule.id]
    if broken:
        message = f"example {number + 1} of rule `{rule.id}` cannot be tried: {broken[0].message}"
        yield replace(broken[0], code="invalid-rule-example", message=message, place=place)
    elif verdict == "pass" and found:
        message = f"example {number + 1} of rule `{rule.id}` should pass and fails: {found[0].message}"
        helps = ("mend the example, or the rule",)
        yield error("rule-example-fails", message, place, notes=found[0].notes, helps=helps)
    elif verdict == "fail" and not found:
        message = f"example {number + 1} of rule `{rule.id}` should fail and passes"
        helps = ("mend the rule so that it finds this, or mend the example",)
        yield error("rule-example-passes", message, place, helps=helps)
