# SPDX-License-Identifier: MIT
"""Codes of problems: what the source gives out, what is explained and what documents mention are the same."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pnp.diagnostics.explain import known_codes
from tests.conftest import REPOSITORY
from tests.docs.markdown import DOCUMENTS, blocks, inline_codes, label, read

CODE = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
HYPHENED = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
MAKERS = {"error", "warning", "info", "fail", "make"}
"""Functions whose first argument is a code."""

CARRIERS = re.compile(r"\w*(Problem|Error|Fault|Flaw|Finding|Note|_placed)$")
"""Values and helpers that carry a code among their first three arguments, or as `code=`."""

COMMON = 4
"""A first word that so many codes share marks an inline code as the code of a problem."""


@cache
def _modules() -> tuple[ast.Module, ...]:
    """The source, parsed when the first test asks for it."""
    paths = sorted((REPOSITORY / "pnp").rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    """The literal texts among expressions, also the two of `a if x else b`."""
    for node in nodes:
        if isinstance(node, ast.IfExp):
            yield from _texts([node.body, node.orelse])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _given_by(call: ast.Call) -> Iterator[str]:
    """The codes that a call states."""
    if _name(call) in MAKERS:
        yield from (text for text in _texts(call.args[:1]) if CODE.fullmatch(text))
    elif CARRIERS.fullmatch(_name(call)):
        yield from (text for text in _texts(call.args[:3]) if HYPHENED.fullmatch(text))
    stated = [word.value for word in call.keywords if word.arg == "code"]
    yield from (text for text in _texts(stated) if CODE.fullmatch(text))


def given_codes(module: ast.Module) -> set[str]:
    """All codes that a module gives out by name."""
    return {code for node in ast.walk(module) if isinstance(node, ast.Call) for code in _given_by(node)}


def _literals(module: ast.Module) -> set[str]:
    """All literal texts of a module."""
    return {node.value for node in ast.walk(module) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


FIRST_WORDS = {word for word, n in Counter(code.partition("-")[0] for code in known_codes()).items() if n >= COMMON}


def test_every_code_given_out_is_explained() -> None:
    """`pnp explain` knows whatever a report prints."""
    given = set().union(*map(given_codes, _modules()))
    assert sorted(given - set(known_codes())) == []
    assert len(given) > 100


def test_every_explanation_is_of_a_code_given_out() -> None:
    """No explanation is left of a problem that is no longer reported."""
    written = set().union(*map(_literals, _modules()))
    assert sorted(set(known_codes()) - written) == []


def test_codes_are_recognised() -> None:
    """All ways in which the source states a code are seen."""
    source = """
report.add(error("one-code", "message"))
reading.fail("two-code", "message", node)
raise PictureProblem("three-code", "message")
raise _placed(path, 1, "four-code", "message")
Flaw(code="five-code")
warning("six-code" if hard else "seven", "message")
print("not-a-code", error(name))
"""
    assert given_codes(ast.parse(source)) == {
        "one-code",
        "two-code",
        "three-code",
        "four-code",
        "five-code",
        "six-code",
        "seven",
    }


def _mentioned(text: str) -> set[str]:
    """The codes that a document mentions: printed in reports, explained by a command, in backticks, or in brackets."""
    whole = text + "\n".join(block.text for block in blocks(text))
    printed = set(re.findall(r"\b(?:error|warning|info)\[([a-z][a-z0-9-]*)\]", whole))
    explained = set(re.findall(r"\bpnp explain ([a-z][a-z0-9-]*)", whole))
    quoted = {code for code in inline_codes(text) if HYPHENED.fullmatch(code) and code.partition("-")[0] in FIRST_WORDS}
    bracketed = set(re.findall(rf"\(`({HYPHENED.pattern})`\)", text))
    return printed | explained | quoted | bracketed


@pytest.mark.parametrize("path", DOCUMENTS, ids=label)
def test_every_code_mentioned_exists(path: Path) -> None:
    """A document mentions no code that is not given out."""
    assert sorted(_mentioned(read(path)) - set(known_codes())) == []


def test_mentions_are_found() -> None:
    """The documents do mention codes, and the words that mark them are there."""
    mentioned = set().union(*(_mentioned(read(path)) for path in DOCUMENTS))
    assert {"text-overflow", "out-of-range", "bleed-cut-short"} <= mentioned
    assert {"unknown", "missing", "invalid"} <= FIRST_WORDS
