# SPDX-License-Identifier: MIT
"""Checks of card text: it uses the glossary's words alone, and its numbers agree with the structured values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.diagnostics.problem import Note, did_you_mean, nearest
from pnp.model.game import Term
from pnp.rules.failures import ExpressionError
from pnp.rules.family import SELECT, Bounds, Check, is_number, optional, required
from pnp.rules.numerals import Number, numbers_in, numerals_in
from pnp.rules.records import UnknownNameError
from pnp.rules.rolls import parse_roll
from pnp.rules.select import fields_of, subjects, values
from pnp.rules.settings import Shape
from pnp.rules.spots import Spot, label_of, place_of, show
from pnp.rules.wording import ICON_MARK, Plain, Use, Vocabulary, calls, strip_markup
from pnp.rules.work import Work


def find_unknown_words(work: Work) -> None:
    """Hold texts against the glossary, and the glossary against what the rule and the texts need."""
    vocabulary = Vocabulary(work.game.terms)
    allowed = _terms(work, vocabulary, "keywords")
    bounds = _parameter_bounds(work)
    for term in _terms(work, vocabulary, "required"):
        _find_undefined(work, term)
    used: dict[str, Spot] = {}
    for spot in values(work):
        if not isinstance(spot.value, str):
            work.find(spot, f"{label_of(spot)} is {show(spot.value)}, not a text", found=spot.value)
            continue
        plain = strip_markup(spot.value)
        uses = tuple(vocabulary.uses(plain.text))
        _find_unknown_markup(work, spot, plain, vocabulary)
        _find_wrong_icons(work, spot, plain, uses, vocabulary)
        _find_lookalikes(work, spot, plain, uses, vocabulary)
        for use in uses:
            _find_wrong_use(work, spot, use, allowed, bounds)
        for term in _terms_used(vocabulary, plain, uses):
            used.setdefault(term.id, spot)
    _find_loose_terms(work, vocabulary, used)


def _terms_used(vocabulary: Vocabulary, plain: Plain, uses: tuple[Use, ...]) -> Iterator[Term]:
    yield from (use.term for use in uses)
    marked = (vocabulary.term(name) for name in (*plain.strong, *plain.links))
    yield from (term for term in marked if term is not None)


def _terms(work: Work, vocabulary: Vocabulary, setting: str) -> tuple[Term, ...]:
    """The terms a setting names; words that the glossary lacks are reported as breaches of the rule."""
    terms = []
    for name in work.names(setting):
        term = vocabulary.term(name)
        if term is not None:
            terms.append(term)
        else:
            fact = f"the glossary has no `{name}`"
            near = nearest(name, vocabulary.names())
            helps = (*((f"write `{near}`",) if near else ()), f"add `{name}` to the glossary")
            work.find(Spot(None, None), fact, helps=helps, found=name)
    return tuple(terms)


def _find_undefined(work: Work, term: Term) -> None:
    if not term.definition.strip():
        fact = f"the term `{term.id}` has no definition"
        work.find(Spot(None, None), fact, place=term.place, helps=("write its `definition`",), found=term.id)


def _find_unknown_markup(work: Work, spot: Spot, plain: Plain, vocabulary: Vocabulary) -> None:
    icons = (*vocabulary.by_icon, *work.names("icons"))
    for icon in plain.icons:
        if icon not in icons:
            work.find(
                spot, f"the icon `{icon}` in {label_of(spot)} is no term's", helps=did_you_mean(icon, icons), found=icon
            )
    strong = plain.strong if work.flag("strong", default=True) else ()
    for name in (*strong, *plain.links):
        if vocabulary.term(name) is None:
            helps = did_you_mean(name, vocabulary.names())
            work.find(spot, f"`{name}` in {label_of(spot)} is not in the glossary", helps=helps, found=name)


def _find_wrong_icons(work: Work, spot: Spot, plain: Plain, uses: tuple[Use, ...], vocabulary: Vocabulary) -> None:
    """Find icons directly before the word of another term that has an icon of its own."""
    starts = {use.start: use for use in uses}
    position = -1
    for icon in plain.icons:
        position = plain.text.index(ICON_MARK, position + 1)
        use = starts.get(position + 1)
        if use is not None and use.term.icon and icon in vocabulary.by_icon and use.term.icon != icon:
            fact = f"the icon `{icon}` stands before `{use.word}` in {label_of(spot)}"
            work.find(spot, fact, helps=(f"write `{{{use.term.icon}}}`",), found=icon, wanted=use.term.icon)


def _find_lookalikes(work: Work, spot: Spot, plain: Plain, uses: tuple[Use, ...], vocabulary: Vocabulary) -> None:
    """Find what looks like a keyword and is none: a word with a number in brackets, or one with a stem."""
    if any(term.parameters for term in vocabulary.terms):
        ends = {use.end for use in uses}
        for word, _, end in calls(plain.text):
            if end not in ends:
                fact = f"`{word}` in {label_of(spot)} is written like a keyword and is not in the glossary"
                work.find(spot, fact, helps=did_you_mean(word, vocabulary.names()), found=word)
    for stem in work.names("stems"):
        for start in _occurrences(plain.text, stem):
            if not any(use.start <= start and start + len(stem) <= use.end for use in uses):
                around = plain.text[max(0, start - 2) : start + len(stem)].replace(ICON_MARK, "")
                fact = f"`{around}` in {label_of(spot)} is no word of the glossary"
                work.find(spot, fact, helps=did_you_mean(around, vocabulary.names()), found=around)


def _occurrences(text: str, part: str) -> Iterator[int]:
    start = text.find(part)
    while start >= 0:
        yield start
        start = text.find(part, start + len(part))


def _find_wrong_use(work: Work, spot: Spot, use: Use, allowed: tuple[Term, ...], bounds: Mapping[str, Bounds]) -> None:
    if work.has("keywords") and use.term.keyword and use.term not in allowed:
        words = [word for term in allowed for word in term.words]
        fact = f"the keyword `{use.word}` in {label_of(spot)} is not allowed here"
        work.find(spot, fact, helps=did_you_mean(use.word, words), found=use.word)
    if not use.term.parameters:
        return
    given = use.arguments or ()
    if len(given) != len(use.term.parameters):
        shown = f"{use.word}（{'，'.join(use.term.parameters)}）"
        fact = f"`{use.word}` in {label_of(spot)} has {len(given)} values in brackets, not {len(use.term.parameters)}"
        work.find(spot, fact, helps=(f"write `{shown}`",), found=len(given), wanted=shown)
        return
    for name, value in zip(use.term.parameters, given, strict=True):
        _find_wrong_parameter(work, spot, f"{name} of `{use.word}`", value, bounds.get(name, Bounds()))


def _find_wrong_parameter(work: Work, spot: Spot, name: str, value: str, bounds: Bounds) -> None:
    shown = f"{name} in {label_of(spot)} is `{value}`"
    roll = parse_roll(value)
    if roll is None:
        work.find(spot, f"{shown}, not a number", helps=("write a number",), found=value)
        return
    problem = bounds.problem(roll.least) or bounds.problem(roll.most)
    if problem:
        work.find(spot, f"{shown}, {problem}", helps=(f"write {bounds.wanted}",), found=value, wanted=bounds.wanted)


def _parameter_bounds(work: Work) -> dict[str, Bounds]:
    """What the rule says of the parameters of keywords, by their names."""
    stated = work.rule.settings.get("parameters", {})
    known = {name for term in work.game.terms for name in term.parameters}
    found = {}
    for name, bounds in stated.items():
        if name not in known:
            unknown = UnknownNameError(f"no term has the parameter `{name}`", did_you_mean(str(name), known))
            raise work.fault(unknown, "parameters", name)
        numbers = bounds if isinstance(bounds, Mapping) else {"": bounds}
        if not all(bound in ("min", "max") and is_number(number) for bound, number in numbers.items()):
            problem = ExpressionError("invalid-rule-setting", f"`{name}` has no `min` or `max`", ("write `{min: 1}`",))
            raise work.fault(problem, "parameters", name)
        found[name] = Bounds(low=numbers.get("min"), high=numbers.get("max"))
    return found


def _find_loose_terms(work: Work, vocabulary: Vocabulary, used: Mapping[str, Spot]) -> None:
    """Find keywords that are used and not explained, and, where the rule asks for it, those that nothing uses."""
    for term in vocabulary.terms:
        if not term.keyword:
            continue
        spot = used.get(term.id)
        if spot is not None and not term.definition.strip():
            note = Note(message=f"`{term.id}` is used", place=place_of(work.game, spot))
            fact = f"the keyword `{term.id}` has no definition"
            helps = ("write its `definition`",)
            work.find(Spot(None, None), fact, place=term.place, notes=(note,), helps=helps, found=term.id)
        if spot is None and work.flag("used"):
            fact = f"the keyword `{term.id}` is used in no text"
            helps = ("use it, or take it out of the glossary",)
            work.find(Spot(None, None), fact, place=term.place, helps=helps, found=term.id)


def find_disagreements(work: Work) -> None:
    """Find structured numbers that the text does not state, and with `both` numbers of the text without a value."""
    for subject in subjects(work):
        texts = [spot for spot in fields_of(work, subject, "text") if isinstance(spot.value, str)]
        plain = [(spot, strip_markup(spot.value).text) for spot in texts]
        stated = {number for _, text in plain for number in (*numbers_in(text), *numerals_in(text))}
        structured: set[Number] = set()
        for spot in fields_of(work, subject, "field"):
            numbers = _numbers_of(work, spot)
            structured.update(numbers)
            for number in numbers:
                if number not in stated:
                    _report_unstated(work, spot, number, texts)
        for spot, text in plain if work.flag("both") else ():
            for number in dict.fromkeys(numbers_in(text)):
                if number not in structured:
                    fact = f"{label_of(spot)} states {show(number)}, which is no `{', '.join(work.names('field'))}`"
                    work.find(spot, fact, helps=("change the text, or the structured values",), found=number)


def _report_unstated(work: Work, spot: Spot, number: Number, texts: list[Spot]) -> None:
    notes = [Note(message="the text stands", place=place_of(work.game, text)) for text in texts]
    fact = f"{label_of(spot)} is {show(spot.value)}, which `{', '.join(work.names('text'))}` does not state"
    helps = (f"state {show(number)} in the text, or change the value",)
    work.find(spot, fact, notes=notes, helps=helps, found=number)


def _numbers_of(work: Work, spot: Spot) -> tuple[Number, ...]:
    if isinstance(spot.value, str):
        return numbers_in(spot.value)
    if is_number(spot.value):
        return (abs(spot.value),)
    raise work.fault(UnknownNameError(f"{label_of(spot)} is `{show(spot.value)}`, not a number"), "field")


CHECKS: Mapping[str, Check] = {
    "terms": Check(
        find=find_unknown_words,
        settings={
            **SELECT,
            "field": required(Shape.FIELDS),
            "keywords": optional(Shape.NAMES),
            "required": optional(Shape.NAMES),
            "icons": optional(Shape.NAMES),
            "strong": optional(Shape.FLAG),
            "stems": optional(Shape.NAMES),
            "parameters": optional(Shape.TABLE),
            "used": optional(Shape.FLAG),
        },
    ),
    "agree": Check(
        find=find_disagreements,
        settings={
            **SELECT,
            "field": required(Shape.FIELDS),
            "text": required(Shape.FIELDS),
            "both": optional(Shape.FLAG),
        },
    ),
}
