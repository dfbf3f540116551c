# SPDX-License-Identifier: MIT
"""Checks of single values: unique, within a range, one of a list, naming what exists, written in a given form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.diagnostics.problem import Note, did_you_mean
from pnp.rules.failures import ExpressionError
from pnp.rules.family import SELECT, Bounds, Check, is_number, mends, number_setting, optional, required
from pnp.rules.helpers import key_of
from pnp.rules.records import Record, UnknownNameError, walk
from pnp.rules.select import values
from pnp.rules.settings import Shape, texts
from pnp.rules.spots import Spot, label_of, place_of, show
from pnp.rules.work import Work


def find_repeats(work: Work) -> None:
    """Find values that occur more than once, in the whole kind or within one component."""
    seen: dict[Any, Spot] = {}
    ignored = work.names("ignore")
    whole = work.flag("whole-list")
    within = work.text("within", "all")
    if within not in ("all", "component"):
        problem = ExpressionError("invalid-rule-setting", "`within` is not all or component", ("write `component`",))
        raise work.fault(problem, "within")
    for spot in values(work, whole=whole):
        owner = None if within == "all" else id(spot.component or spot.deck)
        key = (owner, key_of(spot.value))
        if show(spot.value) in ignored:
            continue
        first = seen.setdefault(key, spot)
        if first is not spot:
            fact = f"{label_of(spot)} is `{show(spot.value)}`, as {label_of(first)}"
            note = Note(message=f"`{show(spot.value)}` stands first", place=place_of(work.game, first))
            work.find(spot, fact, notes=(note,), helps=("change one of the two",), found=spot.value, wanted=None)


def find_out_of_range(work: Work) -> None:
    """Find values that are no number, not whole, too small or too great."""
    for spot in values(work):
        problem = _range_problem(work, spot)
        if problem:
            fact = f"{label_of(spot)} is {show(spot.value)}, {problem[0]}"
            work.find(spot, fact, helps=problem[1], found=spot.value, wanted=problem[2])


def _range_problem(work: Work, spot: Spot) -> tuple[str, tuple[str, ...], Any] | None:
    value = spot.value
    if not is_number(value):
        return "not a number", ("write a number",), None
    if work.flag("whole") and not float(value).is_integer():
        return "not a whole number", ("write a whole number",), None
    least, most = (number_setting(work, name, spot) for name in ("min", "max"))
    if least is not None and value < least:
        return f"less than {show(least)}", (f"write {show(least)} or more",), least
    if most is not None and value > most:
        return f"more than {show(most)}", (f"write {show(most)} or less",), most
    return None


def find_other_choices(work: Work) -> None:
    """Find values that are not of the choices, lists with too few or many, and choices that nothing has."""
    used: set[str] = set()
    known: tuple[str, ...] = ()
    for spot in values(work, whole=True):
        items = spot.value if isinstance(spot.value, tuple) else (spot.value,)
        known = tuple(map(show, _listed(work, "choices", spot)))
        for number, item in enumerate(items):
            place = place_of(work.game, spot, number) if isinstance(spot.value, tuple) else None
            used.add(show(item))
            if show(item) not in known:
                fact = f"`{show(item)}` in {label_of(spot)} is not a choice"
                work.find(spot, fact, place=place, helps=did_you_mean(show(item), known), found=item, wanted=known)
        _find_amount(work, spot, len(items))
    if work.flag("used"):
        _find_unused(work, known, used)


def _find_amount(work: Work, spot: Spot, number: int) -> None:
    bounds = Bounds(low=number_setting(work, "least", spot), high=number_setting(work, "most", spot))
    problem = bounds.problem(number)
    if problem:
        fact = f"{label_of(spot)} has {number} values, {problem}"
        work.find(spot, fact, helps=mends(bounds.lacking(number)), found=number, wanted=bounds.wanted)


def _find_unused(work: Work, known: tuple[str, ...], used: set[str]) -> None:
    kind = work.game.kinds.get(work.text("kind"))
    for choice in known:
        if choice not in used:
            place = kind.place if kind is not None else None
            work.find(Spot(None, None), f"no `{work.text('field')}` is `{choice}`", place=place, found=0, wanted=choice)


def _listed(work: Work, name: str, spot: Spot) -> Iterable[Any]:
    """A setting that is a list, or an expression that gives one; of a map, its keys."""
    stated = work.rule.settings[name]
    listed = work.evaluate(stated, spot, name) if isinstance(stated, str) else stated
    if isinstance(listed, tuple | list | Record):
        return listed
    raise work.fault(ExpressionError("failing-expression", f"`{name}` is `{show(listed)}`, not a list"), name)


def find_unknown_references(work: Work) -> None:
    """Find values that name no component, deck or term, nor one of the further names the rule permits."""
    known = _targets(work)
    also: tuple[str, ...] = ()
    for spot in values(work):
        if work.has("also"):
            also = tuple(map(show, _listed(work, "also", spot)))
        name = show(spot.value)
        if name not in known and name not in also:
            targets = " or ".join(work.names("to"))
            fact = f"`{name}` in {label_of(spot)} is not the {work.text('by', 'id')} of any {targets}"
            work.find(spot, fact, helps=did_you_mean(name, (*known, *also)), found=name, wanted=targets)


def _targets(work: Work) -> dict[str, None]:
    known: dict[str, None] = {}
    path = tuple(work.text("by", "id").split("."))
    roots = work.view.roots
    lists = {"glossary": roots["terms"], "decks": tuple(v for _, v in roots["decks"].items())}
    for target in work.names("to"):
        records = lists.get(target) or (roots["kinds"].field(target) if target in work.game.kinds else None)
        if records is None and target not in lists:
            names = (*work.game.kinds, *lists)
            problem = UnknownNameError(f"the game has no kind `{target}`", did_you_mean(target, names))
            raise work.fault(problem, "to")
        try:
            known |= dict.fromkeys(show(value) for record in records or () for _, value in walk(record, path))
        except UnknownNameError as problem:
            raise work.fault(problem, "by") from None
    return known


def find_malformed(work: Work) -> None:
    """Find values that are written in none of the forms, or whose numbers break the form's condition."""
    stated = work.rule.settings["forms"]
    conditions = dict(stated) if isinstance(stated, Mapping) else dict.fromkeys(texts(stated), True)
    forms = {str(form): (_pattern(work, str(form)), condition) for form, condition in conditions.items()}
    for spot in values(work):
        text = show(spot.value).strip()
        fitting = list(_matching(forms, text))
        if not fitting:
            listed = ", ".join(f"`{form}`" for form in forms)
            work.find(spot, f"{label_of(spot)} is `{text}`, in none of the forms {listed}", found=text, wanted=listed)
        elif not any(_holds(work, spot, form, match, condition) for form, match, condition in fitting):
            form, _, condition = fitting[0]
            fact = f"{label_of(spot)} is `{text}`, for which `{condition}` does not hold"
            work.find(spot, fact, found=text, wanted=form)


def _matching(forms: Mapping[str, tuple[re.Pattern[str], Any]], text: str) -> Iterator[tuple[str, re.Match[str], Any]]:
    for form, (pattern, condition) in forms.items():
        match = pattern.fullmatch(text)
        if match is not None:
            yield form, match, condition


def _holds(work: Work, spot: Spot, form: str, match: re.Match[str], condition: Any) -> bool:
    numbers = {name: int(value) for name, value in match.groupdict().items()}
    return bool(work.evaluate(condition, spot, "forms", form, **numbers))


_HOLE = re.compile(r"\{([A-Za-z][A-Za-z0-9_]*)\}")


def _pattern(work: Work, form: str) -> re.Pattern[str]:
    """The pattern of a form such as `{n}-{m}`: holes take whole numbers, spaces are free, dashes are alike."""
    names = _HOLE.findall(form)
    if len(set(names)) < len(names) or re.search(r"\}\s*\{", form):
        problem = "`forms` has a name twice, or two numbers side by side"
        raise work.fault(ExpressionError("invalid-rule-setting", problem, ("put a sign between them",)), "forms")
    for name in filter(work.is_taken, names):
        problem = f"`{{{name}}}` in `forms` is a name that expressions use"
        raise work.fault(ExpressionError("invalid-rule-setting", problem, ("write `{n}`",)), "forms")
    parts = _HOLE.split(form)
    literals = (
        r"\s*".join(re.sub(r"\\-|[–—~～]", "[-–—~～]", re.escape(word)) for word in p.split()) for p in parts[::2]
    )
    holes = [rf"\s*(?P<{name}>[0-9]{{1,9}})\s*" for name in names]
    return re.compile("".join(text + hole for text, hole in zip(literals, [*holes, ""], strict=True)))


_VALUES: Mapping[str, Any] = {**SELECT, "field": required(Shape.FIELDS)}
CHECKS: Mapping[str, Check] = {
    "unique": Check(
        find=find_repeats,
        settings={
            **_VALUES,
            "within": optional(Shape.TEXT),
            "whole-list": optional(Shape.FLAG),
            "ignore": optional(Shape.NAMES),
        },
    ),
    "range": Check(
        find=find_out_of_range,
        settings={
            **_VALUES,
            "min": optional(Shape.EXPRESSION),
            "max": optional(Shape.EXPRESSION),
            "whole": optional(Shape.FLAG),
        },
    ),
    "choices": Check(
        find=find_other_choices,
        settings={
            **_VALUES,
            "choices": required(Shape.LIST),
            "least": optional(Shape.EXPRESSION),
            "most": optional(Shape.EXPRESSION),
            "used": optional(Shape.FLAG),
        },
    ),
    "reference": Check(
        find=find_unknown_references,
        settings={**_VALUES, "to": required(Shape.NAMES), "by": optional(Shape.TEXT), "also": optional(Shape.LIST)},
    ),
    "form": Check(find=find_malformed, settings={**_VALUES, "forms": required(Shape.FORMS)}),
}
