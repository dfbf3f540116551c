# SPDX-License-Identifier: MIT
"""The facts of `game.yaml`: numbers that the texts of a game state, with the sentences they stand in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.loading.nodes import ListNode, MapNode, ScalarNode, key_node
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, listing, shape, table
from pnp.model.game import Fact

GAP = "{n}"

FACT = table(
    "fact",
    shape("value", "any", required=True, help="A number, a range such as `[2, 4]`, or `constants.hand`."),
    listing("says", shape("sentence"), help="Sentences it stands in, with `{n}` in its place."),
)
FACTS = by_name("facts", FACT, help="Numbers that the texts of the game state, as `facts.…` in rulebooks.")


def build_facts(node: MapNode, values: Mapping[str, Any], reading: Reading) -> tuple[Fact, ...]:
    """The facts of a game; a sentence that leaves no room for the number is reported and left out."""
    stated = node.nodes.get("facts")
    if type(stated) is not MapNode:
        return ()
    facts = []
    for name, entry in values["facts"].items():
        child = stated.nodes[name]
        if type(child) is not MapNode:
            continue
        sentences = child.nodes.get("says")
        for sentence in sentences.nodes if type(sentences) is ListNode else ():
            if type(sentence) is ScalarNode and GAP not in sentence.text:
                message = f"the sentence `{sentence.text}` of the fact `{name}` has no `{GAP}`"
                reading.fail("invalid-fact", message, sentence, f"write `{GAP}` where the number stands")
        says = tuple(sentence for sentence in entry["says"] if GAP in sentence)
        place = reading.place(key_node(stated, name))
        facts.append(Fact(name=name, place=place, value=entry["value"], says=says))
    return tuple(facts)
