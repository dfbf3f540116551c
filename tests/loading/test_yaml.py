# SPDX-License-Identifier: MIT
"""YAML text into nodes: what scalars mean, where they stand, and that nothing hangs or crashes."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.loading import yaml as door
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, plain_data
from pnp.loading.yaml import parse_yaml

SIGNS = list("a火:-\n #\"'{}[],|>!\t1~\\%@：\u3000\r")
PIECES = st.sampled_from([*SIGNS, ": ", "- ", "  ", " #", "&a", "*a", "<<: ", "? ", "---\n", "\r\n"])
SOUP = st.lists(PIECES, max_size=40).map("".join)


def data(text: str) -> Any:
    """The plain data of a text that must have no problem."""
    root, problems = parse_yaml(text, "f")
    assert not problems
    return plain_data(root)


SURPRISES = """
    no on yes True FALSE y 007 010 08 0x1F 0b11 1_000 1:30 1-3 7/7 2022-09-03 12:00:00 Null NULL .inf -.inf .nan
    = 1e e3 + . １２ +1+ 【甲】
"""


@pytest.mark.parametrize("text", SURPRISES.split())
def test_what_looks_like_something_else_stays_text(text: str) -> None:
    """None of the surprises of YAML 1.1 changes what was typed."""
    assert data(f"a: {text}") == {"a": text}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[("0", 0), ("12", 12), ("-3", -3), ("+4", 4), ("1.5", 1.5), (".5", 0.5), ("1e3", 1000.0), ("1.0e+3", 1000.0)],
        *[("true", True), ("false", False), ("null", None), ("~", None), ("", None), ('"3"', "3"), ("'~'", "~")],
    ],
)
def test_the_core_types_are_known(text: str, value: object) -> None:
    """Numbers, true and false, and null, and nothing in quotes."""
    found = data(f"a: {text}")["a"]
    assert found == value
    assert type(found) is type(value)


def test_places_count_characters_from_one() -> None:
    """Han characters count as one; keys and values both have places."""
    root, _ = parse_yaml("- 名字: 曹操\n  效果: [摸牌, {點: 3}]\r\n- x\n", "f")
    assert isinstance(root, ListNode)
    first = root.nodes[0]
    assert isinstance(first, MapNode)
    effect = first.nodes["效果"]
    assert isinstance(effect, ListNode)
    inner = effect.nodes[1]
    assert isinstance(inner, MapNode)
    marks = [
        (n.line, n.column) for n in (root, first, first.nodes["名字"], effect, inner, inner.nodes["點"], root.nodes[1])
    ]
    assert marks == [(1, 1), (1, 3), (1, 7), (2, 7), (2, 12), (2, 16), (3, 3)]
    assert first.keys == {"名字": (1, 3), "效果": (2, 3)}


def test_keys_are_texts() -> None:
    """Neither `no` nor `010` nor a number becomes anything else as a key."""
    assert data("no: 1\n010: 2\n3: 3\n~: 4") == {"no": 1, "010": 2, "3": 3, "~": 4}


def test_merge_keys_work() -> None:
    """`<<` takes over keys, its map's own win, the first of several merged wins."""
    text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], x: 3}\nd:\n  <<: *a\n"
    assert data(text)["c"] == {"x": 3, "y": 1, "z": 2}
    assert data(text)["d"] == {"x": 1, "y": 1}


def test_aliases_repeat_values() -> None:
    """An alias stands for the same value."""
    assert data("a: &v [1, 2]\nb: *v") == {"a": [1, 2], "b": [1, 2]}


def test_str_tags_make_text() -> None:
    """`!!str` and `!` say that a value is text."""
    assert data("a: !!str 3\nb: ! 4") == {"a": "3", "b": "4"}


def test_block_scalars_keep_their_lines() -> None:
    """What stands after `|` is text as it is, with colons, hashes and braces."""
    assert data("a: |-\n  出牌: {n} #1\n  第二行\n") == {"a": "出牌: {n} #1\n第二行"}


def test_an_empty_file_is_nothing() -> None:
    """No root and no problem."""
    assert parse_yaml("# nothing\n", "f") == (None, ())


def bomb() -> str:
    """Ten levels of ten aliases."""
    levels = [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 11)]
    return "\n".join(["a0: &a0 [x, x, x, x, x, x, x, x, x, x]", *levels])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (bomb(), "alias-bomb"),
        ("a: &a [*a]", "alias-loop"),
        ("[" * 100_000, "nesting-too-deep"),
        ("{a: " * 100_000, "nesting-too-deep"),
        ("- " * 100_000, "nesting-too-deep"),
        ("".join(" " * i + "a:\n" for i in range(900)), "nesting-too-deep"),
        ("a: " + "x" * 1_000_001, "value-too-long"),
        ("[" + "1," * 400_000 + "1]", "file-too-large"),
    ],
)
def test_hostile_input_ends_quickly(text: str, code: str) -> None:
    """Bombs, depth and size end in one problem."""
    started = time.perf_counter()
    root, problems = parse_yaml(text, "f")
    assert root is None
    assert [p.code for p in problems] == [code]
    assert time.perf_counter() - started < 10


@given(SOUP)
def test_any_text_ends_in_nodes_or_problems(text: str) -> None:
    """No text raises, and a text without a tree has a problem or says nothing."""
    root, problems = parse_yaml(text, "f", data=True)
    for problem in problems:
        assert problem.place is not None
        assert problem.place.line >= 1
        assert problem.place.column >= 1
    if root is not None:
        plain_data(root)


def marked(node: Node | None) -> Any:
    """A tree with all its places."""
    if node is None or isinstance(node, ScalarNode):
        return node
    if isinstance(node, ListNode):
        return ("list", node.line, node.column, [marked(n) for n in node.nodes])
    return ("map", node.line, node.column, node.keys, {k: marked(n) for k, n in node.nodes.items()})


@pytest.mark.parametrize(
    "text",
    [
        "- 名字: 曹操\n  效果: [摸牌, {點: 3}]\n- x\n",
        "a: |-\n  x: #y\n  z\nb: 'it''s'\nc: \"q\\n\"\nd:\ne: ~\n",
        "a: &a {x: 1}\nb: {<<: *a, y: [*a, 2]}\n",
        "a: 造成 #1 點\n",
        "a: 1\na: 2\n",
    ],
)
def test_the_slow_parser_gives_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PyYAML has no libyaml, its own parser gives the same nodes and problems."""
    quick, quick_problems = parse_yaml(text, "f", data=True)
    monkeypatch.setattr(door, "_FAST", door._Python)
    slow, slow_problems = parse_yaml(text, "f", data=True)
    assert marked(slow) == marked(quick)
    assert slow_problems == quick_problems
