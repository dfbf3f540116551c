# SPDX-License-Identifier: MIT
"""Places of values in JSON texts."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pnp.preflight.tables.places import Lines, Path, offsets

TEXT = '{"a": [1, {"b": "x,]}"}],\r\n "c\\"d": {"e": null},\n "a2": []}'


def test_a_value_is_found_by_its_path() -> None:
    """Keys of objects, and places in lists from 0; marks within texts do not count."""
    found = offsets(TEXT, [(), ("a",), ("a", 0), ("a", 1, "b"), ('c"d', "e"), ("a2",)])
    begins = {path: TEXT[at:] for path, at in found.items()}
    assert begins[()] == TEXT
    assert begins["a", 0].startswith("1,")
    assert begins["a", 1, "b"].startswith('"x')
    assert begins['c"d', "e"].startswith("null")
    assert begins["a2",].startswith("[]")


def test_what_is_not_there_is_not_found() -> None:
    """Nor is what lies within a value that is no list."""
    assert offsets(TEXT, [("b",), ("a", 7), ("a", 0, "b"), ("c",)]) == {}


def test_of_repeated_keys_the_last_counts() -> None:
    """As for Python's reader."""
    text = '{"a": 1, "a": 2}'
    assert text[offsets(text, [("a",)])["a",]] == str(json.loads(text)["a"])


def test_lines_end_as_in_editors() -> None:
    """CR LF is one end."""
    lines = Lines("ab\r\nc\rd\n")
    assert [lines.at(k) for k in (0, 2, 4, 6, 8)] == [(1, 1), (1, 3), (2, 1), (3, 1), (4, 1)]


def _paths(value: Any, path: Path = ()) -> list[tuple[Path, Any]]:
    found = [(path, value)]
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [one for key, inner in pairs for one in _paths(inner, (*path, key))]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(value=VALUES, ascii_only=st.booleans(), indent=st.sampled_from([None, 1]))
def test_every_value_begins_where_it_is_found(value: Any, ascii_only: bool, indent: int | None) -> None:
    """Read from there, each gives itself."""
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    wanted = dict(_paths(value))
    found = offsets(text, wanted)
    assert set(found) == set(wanted)
    for path, at in found.items():
        read, _ = json.JSONDecoder().raw_decode(text, at)
        assert read == wanted[path]


@given(text=st.text(alphabet='{}[],:"\\ a1\n'))
def test_any_text_is_walked_along(text: str) -> None:
    """What is no JSON gives places or none."""
    assert set(offsets(text, [(), ("a",), (0,), (0, "a")])) <= {(), ("a",), (0,), (0, "a")}
