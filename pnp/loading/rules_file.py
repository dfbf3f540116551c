# SPDX-License-Identifier: MIT
"""`rules.yaml`: what must hold in a game, as far as it can be read without knowing the checks."""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Note, error
from pnp.loading.names import fold_id
from pnp.loading.nodes import MapNode
from pnp.loading.opening import as_list, open_yaml
from pnp.loading.reading import Reading, describe
from pnp.loading.shapes import by_name, choice, listing, shape
from pnp.loading.source import Files
from pnp.loading.values import read_entries
from pnp.model.game import Rule

RULE = shape(
    "rule",
    "map",
    fields=(
        shape("id", "id", required=True, help="The rule's own id, which reports print."),
        shape("check", required=True, help="The check that is made, or `expression`."),
        shape("say", help="What is said when it does not hold."),
        choice("severity", "error", "warning", "info", default="error", help="How bad that is."),
        listing(
            "examples",
            by_name("example", shape("value", "any")),
            help="Values that must pass or fail, to test the rule itself.",
        ),
    ),
    item=shape("setting", "any"),
)
RULES = listing("rules", RULE)


def load_rules(path: Path, files: Files) -> tuple[tuple[Rule, ...], tuple[Diagnostic, ...]]:
    """Load a game's rules; a game need not have any. What the checks make of their settings is theirs to say."""
    if not path.is_file():
        return (), ()
    root, reading = open_yaml(path, files)
    entries = as_list(root, reading, ("rules",))
    rules: dict[str, Rule] = {}
    for node in entries.nodes if entries is not None else ():
        if type(node) is not MapNode:
            reading.fail("wrong-type", f"the entry is {describe(node)}, not a rule", node, "write `- id: …`")
            continue
        rule = _rule(node, reading)
        if rule is None:
            continue
        first = rules.setdefault(fold_id(rule.id), rule)
        if first is not rule:
            note = Note(message="first written", place=first.place)
            message = f"the rule `{rule.id}` is written twice"
            reading.diagnostics.append(error("duplicate-id", message, rule.place, notes=(note,)))
    return tuple(rules.values()), tuple(reading.diagnostics)


def _rule(node: MapNode, reading: Reading) -> Rule | None:
    reading.owner = f"rule `{getattr(node.nodes.get('id'), 'text', '?')}`"
    reading.marks = {(): (node.line, node.column)}
    values = read_entries(reading, node, RULE)
    identity, check = values.pop("id"), values.pop("check")
    message, severity, examples = values.pop("say"), values.pop("severity"), values.pop("examples")
    if not identity or not check:
        return None
    return Rule(
        id=identity,
        place=reading.place(node),
        check=check,
        message=message,
        severity=severity,
        settings=values,
        places=reading.places(),
        examples=tuple(examples),
    )
