# SPDX-License-Identifier: MIT
"""A rule at work: what its settings say, its expressions worked out, and what it finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Note, Place, Severity, error
from pnp.model.game import Component, Rule
from pnp.rules.expressions import Expression, Language
from pnp.rules.failures import ExpressionError
from pnp.rules.records import GameView, UnknownNameError
from pnp.rules.settings import flag, setting_place, texts
from pnp.rules.spots import Spot, label_of, place_of, show

_IN_MESSAGE = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_FINDING_NAMES = frozenset({"found", "wanted"})


class RuleError(Exception):
    """A rule that cannot go on, with the diagnostic that says why; caught where the rule was started."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


class Work:
    """One rule at work on a game. Checks read its settings, go through what they select and report to `find`."""

    def __init__(self, rule: Rule, view: GameView, language: Language) -> None:
        self.rule = rule
        self.view = view
        self.game = view.game
        self.diagnostics: list[Diagnostic] = []
        self._language = language
        self._scope: dict[str, Any] = {**language.functions, **view.roots, "card": None}
        self._entered: Component | None = None
        self._evaluators: dict[Any, Callable[[], Any]] = {}
        subjects = {"card"} if "kind" in rule.settings else {"deck"} if "decks" in rule.settings else set()
        self._names = frozenset({*view.roots, "it", *subjects})

    def has(self, name: str) -> bool:
        """Whether the rule states a setting."""
        return name in self.rule.settings

    def text(self, name: str, default: str = "") -> str:
        """A setting that is a text."""
        return str(self.rule.settings.get(name, default))

    def flag(self, name: str, *, default: bool = False) -> bool:
        """A setting that is yes or no."""
        return bool(flag(self.rule.settings[name])) if self.has(name) else default

    def names(self, name: str) -> tuple[str, ...]:
        """A setting that is a text or a list of texts."""
        return texts(self.rule.settings.get(name))

    def read(self, source: str, *path: str | int, more: frozenset[str] = frozenset()) -> Expression:
        """Read an expression that stands at a path of the settings; `more` are further names it may use."""
        try:
            return self._language.read(source, self._names | more)
        except ExpressionError as problem:
            raise self.fault(problem, *path) from None

    def evaluate(self, source: Any, spot: Spot, /, *path: str | int, **more: Any) -> Any:
        """Work out an expression at a spot, `more` being further names; what is not a text is its own value."""
        if not isinstance(source, str):
            return source
        key = (source, *more) if more else source
        run = self._evaluators.get(key)
        if run is None:
            run = self._evaluators[key] = self.read(source, *path, more=frozenset(more)).on(self._scope)
        self._enter(spot, more)
        try:
            return run()
        except ExpressionError as problem:
            raise self.fault(problem, *path, at=spot) from None

    def is_taken(self, name: str) -> bool:
        """Whether expressions know a name already, so that it must not mean something else."""
        return name in self._scope or name in ("it", "card", "deck")

    def setting(self, name: str, spot: Spot) -> Any:
        """Work out a setting that is an expression at a spot."""
        return self.evaluate(self.rule.settings[name], spot, name)

    def fault(self, problem: ExpressionError | UnknownNameError, *path: str | int, at: Spot | None = None) -> RuleError:
        """What to raise for a mistake in the rule itself, at a path of its settings, met while looking at a spot."""
        code = problem.code if isinstance(problem, ExpressionError) else "unknown-rule-target"
        notes = [] if at is None else [Note(message=f"it was met for {label_of(at)}", place=place_of(self.game, at))]
        message = f"rule `{self.rule.id}` cannot be checked: {problem.message}"
        return RuleError(error(code, message, setting_place(self.rule, *path), notes=notes, helps=problem.helps))

    def find(
        self,
        spot: Spot,
        fact: str,
        *,
        place: Place | None = None,
        notes: Iterable[Note] = (),
        helps: Iterable[str] = (),
        **facts: Any,
    ) -> None:
        """Report that the rule does not hold at a spot.

        Args:
            spot: Where; `place` moves it.
            fact: What is wrong, in words; it becomes a note where the rule has a message of its own.
            place: Where to point instead.
            notes: Further causes and places.
            helps: How to mend it.
            facts: `found` and `wanted` for the rule's message.
        """
        message = self._message(spot, {"found": None, "wanted": None, **facts})
        cause = (Note(message=fact),) if message else ()
        rule = Note(message=f"the rule `{self.rule.id}` is set", place=self.rule.place)
        self.diagnostics.append(
            Diagnostic(
                severity=Severity(self.rule.severity),
                code=self.rule.id,
                message=message or fact,
                place=place or place_of(self.game, spot),
                notes=(*cause, *notes, rule),
                helps=tuple(helps),
            )
        )

    def check_message(self) -> None:
        """Read the expressions in the rule's message, so that a mistake shows before the message is needed."""
        for source in _IN_MESSAGE.findall(self.rule.message):
            self.read(source.strip(), "say", more=_FINDING_NAMES)

    def _message(self, spot: Spot, facts: Mapping[str, Any]) -> str:
        """The rule's own message; empty, so that the fact speaks, where it asks for a component and there is none."""

        def worked_out(match: re.Match[str]) -> str:
            return show(self.evaluate(match.group(1).strip(), spot, "say", **facts))

        try:
            return _IN_MESSAGE.sub(worked_out, self.rule.message)
        except RuleError:
            if spot.component is None and spot.deck is None:
                return ""
            raise

    def _enter(self, spot: Spot, more: Mapping[str, Any]) -> None:
        """Let the names of expressions mean what they do at a spot."""
        scope = self._scope
        scope["it"] = spot.it
        if spot.component is not self._entered:
            self._entered = spot.component
            scope["card"] = None if spot.component is None else self.view.record(spot.component)
        scope["deck"] = None if spot.deck is None else self.view.deck_record(spot.deck)
        if more:
            scope.update(more)
