# SPDX-License-Identifier: MIT
"""Words of the glossary found in texts, in characters and in letters."""

from __future__ import annotations

import pytest

from pnp.diagnostics.problem import Place
from pnp.markup.keywords import Glossary
from pnp.model.game import Term

HERE = Place(path="cards/duel/glossary.yaml")
GLOSSARY = Glossary(
    [
        Term(id="magic", place=HERE, words=("魔法攻擊", "Magic"), parameters=("X",)),
        Term(id="curse", place=HERE, words=("詛咒", "Curse", "Curses")),
    ]
)


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("魔法攻擊（3），再魔法攻擊", ["魔法攻擊（3）", "魔法攻擊"]),
        ("Magic (3), then Magic(4) or Magic", ["Magic (3)", "Magic(4)", "Magic"]),
        ("2 Curses (both), one Curse", ["Curses", "Curse"]),
        ("Magical Cursed Magic (but only once a turn)", ["Magic"]),
        ("魔法攻擊 （3）", ["魔法攻擊"]),
    ],
)
def test_words_are_found_with_their_parameters(text: str, keywords: list[str]) -> None:
    """Before a bracket letters have a space, characters have none; a word without parameters takes no bracket."""
    assert [part for part, is_keyword in GLOSSARY.split(text) if is_keyword] == keywords
    assert "".join(part for part, _ in GLOSSARY.split(text)) == text


@pytest.mark.parametrize(("name", "known"), [("Magic (X)", "magic"), ("魔法攻擊（2）", "magic"), ("Magics (X)", None)])
def test_a_term_is_found_by_a_word_with_parameters(name: str, known: str | None) -> None:
    """As it stands in links."""
    term = GLOSSARY.find(name)
    assert (term.id if term is not None else None) == known
