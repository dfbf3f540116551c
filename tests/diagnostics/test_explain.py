# SPDX-License-Identifier: MIT
"""Codes and their explanations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.diagnostics.explain import explanation, known_codes, near_codes, summary

ROOMS = ("loading",)
_CODE = r"[a-z0-9]+(?:-[a-z0-9]+)+"
_GIVEN = re.compile(
    rf'(?:error|warning|info|fail)\(\s*(?:\w+, )?"({_CODE})"|(?:return|code =) "({_CODE})"|else "({_CODE})"'
)
_IN_TABLES = re.compile(r'(), "(unknown-[a-z-]+)"')


@pytest.mark.parametrize("code", known_codes())
def test_every_explanation_has_its_form(code: str) -> None:
    """A sentence first, then why and the mend, in at most 25 lines."""
    text = explanation(code)
    assert text is not None
    lines = text.rstrip("\n").split("\n")
    assert re.fullmatch(_CODE, code)
    assert 3 <= len(lines) <= 25
    assert lines[0].endswith(".")
    assert lines[1] == ""
    assert summary(code) == lines[0].removeprefix("# ")


@pytest.mark.parametrize("room", ROOMS)
def test_every_code_is_explained(repository: Path, room: str) -> None:
    """No code of a room is without its file."""
    source = "\n".join(p.read_text(encoding="utf-8") for p in sorted((repository / "pnp" / room).rglob("*.py")))
    found = {code for match in _GIVEN.findall(source) for code in match if code}
    found |= {code for match in _IN_TABLES.findall(source) for code in match if code}
    assert len(found) > 20
    assert found <= set(known_codes())


def test_an_unknown_code_has_no_explanation() -> None:
    """The nearest is offered; no file outside the folder is read."""
    assert explanation("duplicate-kye") is None
    assert explanation("../problem") is None
    assert near_codes("duplicate-kye") == ("write `duplicate-key`",)
    assert summary("SF-DECK") == ""
