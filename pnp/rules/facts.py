# SPDX-License-Identifier: MIT
"""Facts of a game: their numbers worked out, and the texts that state another number in the same words."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from pnp.diagnostics.problem import Diagnostic, error
from pnp.model.game import Fact, Game
from pnp.rules.expressions import Language
from pnp.rules.failures import ExpressionError
from pnp.rules.numerals import Number, number_of
from pnp.rules.records import GameView, UnknownNameError
from pnp.rules.spots import show

GAP = "{n}"

_BETWEEN = r"(?:[\s*>]|\[\[|\]\]|\{(?!n\})[\w.:-]{1,64}\})*"
"""What may stand between the letters of a sentence: spaces, line ends, marks of emphasis, icons, brackets of terms."""

_ONE = r"(?:[-−]?\d+(?:\.\d+)?|[零〇一二兩两三四五六七八九十百千]+)"
_RANGE = r"[-–—~～－至到]"
_NUMBER = rf"(?<![\d.])(?P<low{{0}}>{_ONE})(?:\s*{_RANGE}\s*(?P<high{{0}}>{_ONE}))?(?!\d)"
_END = "\0"


@dataclass(frozen=True, slots=True)
class Stated:
    """The number of a fact, or the two ends of its range."""

    low: Number
    high: Number | None = None

    def __str__(self) -> str:
        return show(self.low) if self.high is None else f"{show(self.low)}–{show(self.high)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """A text that states another number.

    `text` is which of the texts, from 0; `offset` is where the number stands in it. `found` is the number as written.
    """

    fact: Fact
    wanted: Stated
    text: int
    offset: int
    sentence: str
    found: str


def reckon_facts(game: Game) -> tuple[dict[str, Stated], tuple[Diagnostic, ...]]:
    """The numbers of a game's facts by name; a fact that comes to none is reported and left out."""
    if not game.facts:
        return {}, ()
    language, view = Language(), GameView(game)
    language.begin(view.shared)
    scope = {**language.functions, **view.roots, "constants": view.roots["game"].field("constants"), "card": None}
    numbers: dict[str, Stated] = {}
    problems = []
    for fact in game.facts:
        try:
            language.refill()
            numbers[fact.name] = _stated(_value(fact.value, language, scope))
        except (ExpressionError, UnknownNameError) as problem:
            message = f"the fact `{fact.name}` cannot be reckoned: {problem.message}"
            problems.append(error("invalid-fact", message, fact.place, helps=problem.helps))
    return numbers, tuple(problems)


def _value(value: Any, language: Language, scope: dict[str, Any]) -> Any:
    if isinstance(value, str):
        names = frozenset({"game", "kinds", "decks", "terms", "constants"})
        return language.read(value, names).on(scope)()
    if isinstance(value, (list, tuple)):
        return tuple(_value(one, language, scope) for one in value)
    return value


def _stated(value: Any) -> Stated:
    ends = value if isinstance(value, tuple) else (value,)
    if not 1 <= len(ends) <= 2 or not all(isinstance(n, (int, float)) and not isinstance(n, bool) for n in ends):
        helps = ("write a number, a range such as `[2, 4]`, or an expression such as `constants.hand`",)
        raise ExpressionError("invalid-fact", f"`{show(value)}` is not a number", helps)
    return Stated(*ends)


def contradictions(
    facts: Iterable[Fact], numbers: Mapping[str, Stated], texts: Sequence[str]
) -> Iterator[Contradiction]:
    """Where texts state other numbers than the facts, in the words of their sentences.

    Args:
        facts: The facts; those without a number are passed over.
        numbers: The number of each, by name.
        texts: Everything that people read, as it is written: line ends, emphasis and icons are passed over.
    """
    whole = _END.join(texts)
    starts = list(accumulate((len(text) + 1 for text in texts), initial=0))
    stated = [(fact, numbers[fact.name], sentence) for fact in facts if fact.name in numbers for sentence in fact.says]
    for fact, wanted, sentence in stated:
        for match in pattern_of(sentence).finditer(whole):
            wrong = _wrong(match, wanted)
            if wrong is not None:
                offset, found = wrong
                text = bisect_right(starts, offset) - 1
                yield Contradiction(
                    fact=fact, wanted=wanted, text=text, offset=offset - starts[text], sentence=sentence, found=found
                )


def pattern_of(sentence: str) -> re.Pattern[str]:
    """What a sentence looks like with any number in each of its gaps."""
    parts = []
    for index, part in enumerate(sentence.split(GAP)):
        if index:
            parts.append(_NUMBER.format(index))
        parts += [re.escape(letter) for letter in part if not letter.isspace()]
    return re.compile(_BETWEEN.join(parts))


def _wrong(match: re.Match[str], wanted: Stated) -> tuple[int, str] | None:
    """The first number of a match that is another: where it stands, and how it is written."""
    for index in range(1, match.re.groups // 2 + 1):
        low, high = match[f"low{index}"], match[f"high{index}"]
        found = Stated(number_of(low), number_of(high) if high is not None else None)
        if found != wanted:
            start = match.start(f"low{index}")
            return start, match.string[start : match.end(f"high{index}" if high is not None else f"low{index}")]
    return None
