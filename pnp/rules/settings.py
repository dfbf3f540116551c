# SPDX-License-Identifier: MIT
"""The settings of rules: what each check takes, and the reading of what a rule states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place, Severity, did_you_mean, error
from pnp.model.game import Game, Rule


class Shape(StrEnum):
    """What a setting holds."""

    KIND = "a kind"
    KINDS = "a kind, or a list of kinds"
    DECKS = "`all`, a deck, or a list of decks"
    FIELD = "a field, with dots into maps and lists"
    FIELDS = "a field, or a list of fields"
    EXPRESSION = "an expression"
    FLAG = "true or false"
    TEXT = "a text"
    NUMBER = "a whole number"
    NAMES = "a text, or a list of texts"
    BOUNDS = "a number, an expression, or a map of equals, min, max, odd"
    TABLE = "a map"
    LIST = "a list, or an expression"
    FORMS = "a text, a list of texts, or a map of texts to conditions"
    ANY = "any value"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting of a check: what it holds, and whether a rule must state it."""

    shape: Shape
    required: bool = False


BOUND_NAMES = ("equals", "min", "max", "odd")
_FLAGS = {"yes": True, "no": False, "true": True, "false": False}


def setting_place(rule: Rule, *path: str | int) -> Place:
    """Where a setting of a rule stands, or the nearest thing round it."""
    for end in range(len(path), 0, -1):
        if path[:end] in rule.places:
            return rule.places[path[:end]]
    return rule.place


def texts(value: Any) -> tuple[str, ...]:
    """A text, or each of a list of them."""
    if isinstance(value, list | tuple):
        return tuple(map(str, value))
    return () if value is None else (str(value),)


def flag(value: Any) -> bool | None:
    """Yes or no, or None if the value is neither."""
    return value if isinstance(value, bool) else _FLAGS.get(str(value))


def _is_scalar(value: Any) -> bool:
    return isinstance(value, str | int | float)


def _fits(shape: Shape, value: Any) -> bool:
    """Whether a value has the shape; names are looked up elsewhere."""
    match shape:
        case Shape.KIND | Shape.FIELD | Shape.TEXT:
            return isinstance(value, str) and bool(value.strip())
        case Shape.EXPRESSION:
            return _is_scalar(value)
        case Shape.NUMBER:
            return isinstance(value, int) and not isinstance(value, bool)
        case Shape.FLAG:
            return flag(value) is not None
        case Shape.BOUNDS:
            return _is_scalar(value) or (isinstance(value, Mapping) and all(map(_is_scalar, value.values())))
        case Shape.TABLE:
            return isinstance(value, Mapping) and bool(value)
        case Shape.LIST:
            return isinstance(value, list | tuple | str)
        case Shape.FORMS:
            return isinstance(value, str | Mapping | list | tuple) and len(value) > 0
        case Shape.ANY:
            return True
        case _:
            return (isinstance(value, str) and bool(value)) or (
                isinstance(value, list | tuple) and bool(value) and all(map(_is_scalar, value))
            )


def check_settings(rule: Rule, known: Mapping[str, Setting], game: Game) -> tuple[Diagnostic, ...]:
    """Find what is wrong with a rule's settings.

    Args:
        rule: The rule.
        known: The settings its check takes.
        game: Where kinds and decks are looked up.

    Returns:
        Every problem, placed in the rule's file.
    """
    return tuple(_problems(rule, known, game))


def _problems(rule: Rule, known: Mapping[str, Setting], game: Game) -> Iterator[Diagnostic]:
    if rule.severity not in tuple(Severity):
        message = f"`{rule.severity}` is not a severity"
        yield _invalid(rule, message, "severity", helps=did_you_mean(rule.severity, list(Severity)))
    for name, value in rule.settings.items():
        if name not in known:
            message = f"`{rule.check}` has no setting `{name}`"
            yield error("unknown-rule-setting", message, setting_place(rule, name), helps=did_you_mean(name, known))
        elif not _fits(known[name].shape, value):
            message = f"`{name}` of rule `{rule.id}` is not {known[name].shape}"
            yield _invalid(rule, message, name, helps=(f"give `{name}` {known[name].shape}",))
        else:
            yield from _unknown_names(rule, name, known[name].shape, game)
    for name, setting in known.items():
        if setting.required and name not in rule.settings:
            message = f"rule `{rule.id}` has no `{name}`"
            yield error("missing-rule-setting", message, rule.place, helps=(f"give `{name}` {setting.shape}",))


def _invalid(rule: Rule, message: str, name: str, *, helps: Iterable[str]) -> Diagnostic:
    return error("invalid-rule-setting", message, setting_place(rule, name), helps=helps)


def _unknown_names(rule: Rule, name: str, shape: Shape, game: Game) -> Iterator[Diagnostic]:
    value = rule.settings[name]
    if shape in (Shape.KIND, Shape.KINDS):
        for kind in texts(value):
            if kind not in game.kinds:
                yield unknown_target(rule, f"the game has no kind `{kind}`", kind, game.kinds, name)
    elif shape is Shape.DECKS and value != "all":
        for deck in texts(value):
            if deck not in game.decks:
                yield unknown_target(rule, f"the game has no deck `{deck}`", deck, game.decks, name)
    elif shape is Shape.BOUNDS and isinstance(value, Mapping):
        for bound in value:
            if bound not in BOUND_NAMES:
                yield _invalid(rule, f"`{bound}` is not a bound", name, helps=did_you_mean(str(bound), BOUND_NAMES))


def unknown_target(rule: Rule, message: str, name: str, known: Iterable[str], *path: str | int) -> Diagnostic:
    """A name in a rule that the game does not have, with the nearest one it has."""
    return error("unknown-rule-target", message, setting_place(rule, *path), helps=did_you_mean(name, known))
