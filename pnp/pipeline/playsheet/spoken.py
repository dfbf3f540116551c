# SPDX-License-Identifier: MIT
"""The texts of a play-sheet in the language of the game.

A text that is the id of a term, or the name of a word of the theme or of a choice, is said as that word: words and
terms are translated. Any other text stands as it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.diagnostics.problem import Place, Report, warning
from pnp.model.game import Game
from pnp.model.playsheet import Column, Counter, Playsheet, TablePlan, Terrain, UnitPlan

Say = Callable[[str, Place], str]


def spoken(plan: Playsheet, game: Game, report: Report) -> Playsheet:
    """A play-sheet with its texts in the language of the game.

    Args:
        plan: As it is written.
        game: The game, in its own language or another.
        report: Takes a warning for each text that is no word, where the game is in another language.
    """
    terms = {term.id: term.words[0] for term in game.terms if term.words}

    def say(text: str, place: Place) -> str:
        if text in terms:  # before the words of choices, which are often their ids
            return terms[text]
        if text in game.words:
            return game.words[text].strip()
        if game.original and any(char.isalpha() for char in text):
            fact = f"`{text}` of the play-sheet is not said in {game.language}"
            helps = ("write the name of a word of the theme in its place, or the id of a term",)
            report.add(warning("untranslated", fact, place, helps=helps))
        return text

    return replace(
        plan,
        title=say(plan.title, plan.place),
        notes=tuple(say(note, plan.place) for note in plan.notes),
        pieces=tuple(say(piece, plan.place) for piece in plan.pieces),
        sides={say(side, plan.side_places[side]): color for side, color in plan.sides.items()},
        side_places={say(side, place): place for side, place in plan.side_places.items()},
        maps=replace(plan.maps, terrains=tuple(_terrain(one, say) for one in plan.maps.terrains)),
        units=_units(plan.units, say),
        counters=tuple(_counter(one, say) for one in plan.counters),
        tables=tuple(_table(one, say) for one in plan.tables),
    )


def _head(text: str) -> str:
    """A text as it heads a column or cell; words and terms are mostly small."""
    return text[:1].upper() + text[1:]


def _terrain(one: Terrain, say: Say) -> Terrain:
    name, sign, text = (say(said, one.place) for said in (one.name, one.sign, one.text))
    return replace(one, name=_head(name), sign=sign, text=text)


def _units(plan: UnitPlan, say: Say) -> UnitPlan:
    states = plan.states
    if states is not None:
        states = replace(states, label=_head(say(states.label, states.place)))
    return replace(
        plan,
        columns=tuple(_column(one, say) for one in plan.columns),
        picks=tuple(replace(one, label=_head(say(one.label, one.place))) for one in plan.picks),
        states=states,
        blanks=tuple(replace(one, label=_head(say(one.label, plan.place))) for one in plan.blanks),
    )


def _column(one: Column, say: Say) -> Column:
    words = {value: say(said, one.place) for value, said in one.words.items()}
    return replace(one, label=_head(say(one.label, one.place)), words=words)


def _counter(one: Counter, say: Say) -> Counter:
    start = say(one.start, one.place) if one.sort == "choice" else one.start
    return replace(one, label=_head(say(one.label, one.place)), start=start)


def _table(one: TablePlan, say: Say) -> TablePlan:
    columns = tuple(_column(column, say) for column in one.columns)
    return replace(one, title=say(one.title, one.place), columns=columns)
