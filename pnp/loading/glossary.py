# SPDX-License-Identifier: MIT
"""`glossary.yaml`: the terms of a game, and which of them are keywords in card text."""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Note, Place, error
from pnp.loading.names import fold_id
from pnp.loading.nodes import MapNode
from pnp.loading.opening import as_list, open_yaml
from pnp.loading.reading import Reading, describe
from pnp.loading.shapes import listing, shape, table
from pnp.loading.source import Files
from pnp.loading.values import read_entries
from pnp.model.game import Term

TERM = table(
    "term",
    shape("id", "id", required=True, help="The term's own id, by which texts link to it."),
    listing("words", shape("word"), required=True, minimum=1, help="All spellings, the first being the proper one."),
    shape("definition", help="What it means, as the rulebook prints it."),
    shape("keyword", "boolean", default=True, help="Whether card texts highlight it."),
    shape("icon", help="An icon of the theme."),
    listing("parameters", shape("parameter"), help="What stands in brackets after it, such as `X`."),
)
GLOSSARY = listing("glossary", TERM)


def load_glossary(path: Path, files: Files) -> tuple[tuple[Term, ...], tuple[Diagnostic, ...]]:
    """Load a game's terms; a game need not have any."""
    if not path.is_file():
        return (), ()
    root, reading = open_yaml(path, files)
    entries = as_list(root, reading, ("terms", "glossary"))
    terms: dict[str, Term] = {}
    words: dict[str, Place] = {}
    for node in entries.nodes if entries is not None else ():
        if type(node) is not MapNode:
            reading.fail("wrong-type", f"the entry is {describe(node)}, not a term", node, "write `- id: …`")
            continue
        term = _term(node, reading)
        if term is not None and _is_new(term, terms, words, reading):
            terms[fold_id(term.id)] = term
    return tuple(terms.values()), tuple(reading.diagnostics)


def _term(node: MapNode, reading: Reading) -> Term | None:
    reading.owner = f"term `{getattr(node.nodes.get('id'), 'text', '?')}`"
    values = read_entries(reading, node, TERM)
    if not values["id"]:
        return None
    return Term(
        id=values["id"],
        place=reading.place(node),
        words=tuple(dict.fromkeys(values["words"])),
        definition=values["definition"],
        keyword=values["keyword"],
        icon=values["icon"],
        parameters=tuple(values["parameters"]),
    )


def _is_new(term: Term, terms: dict[str, Term], words: dict[str, Place], reading: Reading) -> bool:
    """Whether no term before has the same id; words that two terms claim are reported too."""
    first = terms.get(fold_id(term.id))
    if first is not None:
        note = Note(message="first written", place=first.place)
        reading.diagnostics.append(
            error("duplicate-id", f"the term `{term.id}` is defined twice", term.place, notes=(note,))
        )
        return False
    for word in term.words:
        if word in words:
            note = Note(message="first claimed", place=words[word])
            message = f"the word `{word}` of term `{term.id}` belongs to another term"
            reading.diagnostics.append(error("duplicate-value", message, term.place, notes=(note,)))
        words.setdefault(word, term.place)
    return True
