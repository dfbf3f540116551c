# SPDX-License-Identifier: MIT
"""Nodes written as YAML: what is read back is what was written."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, plain_data
from pnp.loading.tables.writing import write_entries
from pnp.loading.yaml import parse_yaml


def _entries(*texts: str) -> ListNode:
    nodes: list[Node] = []
    for text in texts:
        scalar = ScalarNode(text, False, 1, 1)
        listed: Node = ListNode([scalar, scalar], 1, 1)
        inner = MapNode({"in": scalar, "list": listed}, {}, 1, 1)
        nodes.append(MapNode({"note": scalar, "maps": ListNode([inner, inner], 1, 1), "map": inner}, {}, 1, 1))
    return ListNode(nodes, 1, 1)


@given(
    st.lists(st.text(st.sampled_from("ab曹 :#-\n'\"\\|{}[]&*!%@`,?>~0178．、\t"), min_size=1, max_size=12), max_size=3)
)
def test_texts_read_back_as_they_were(texts: list[str]) -> None:
    """Whatever marks and line ends they hold."""
    entries = _entries(*texts)
    root, problems = parse_yaml(write_entries(entries), "t.yaml", data=True)
    assert problems == ()
    assert plain_data(root) == plain_data(entries)


@pytest.mark.parametrize(
    "text",
    ["no", "On", "007", "1.50", "1:30", "1e3", "0x1F", "2026-01-31", "1_000", "~", "null", ".inf", "", "+1", "y"],
)
def test_every_reader_of_yaml_takes_texts_for_texts(text: str) -> None:
    """Also those that follow YAML 1.1."""
    node = MapNode({"k": ScalarNode(text, False, 1, 1)}, {}, 1, 1)
    assert yaml.safe_load(write_entries(ListNode([node], 1, 1))) == [{"k": text}]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("進港：獲得2枚", "- k: 進港：獲得2枚"),
        ("no", '- k: "no"'),
        ("a: b", '- k: "a: b"'),
        ("一\n二", "- k: |-\n    一\n    二"),
    ],
)
def test_texts_are_written_as_people_write_them(text: str, line: str) -> None:
    """Without quotes where none are needed, below a bar where they have lines."""
    node = MapNode({"k": ScalarNode(text, False, 1, 1)}, {}, 1, 1)
    assert write_entries(ListNode([node], 1, 1)) == f"{line}\n"
