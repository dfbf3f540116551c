# SPDX-License-Identifier: MIT
"""Codes and their explanations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.diagnostics.explain import explanation, known_codes, near_codes, summary

_CODE = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_MAKERS = "[Ee]rror|[Ww]arning|info|fail|[Pp]roblem"
_GIVEN = re.compile(rf'\w*(?:{_MAKERS})\w*\(\s*(?:[\w.]+, )?"({_CODE})"|(?:code =|else) "(unknown-[a-z-]+)"')


@pytest.fixture(scope="module")
def source(repository: Path) -> str:
    """All of pnp's own code."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((repository / "pnp").rglob("*.py")))


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


def test_every_code_is_explained(source: str) -> None:
    """What is given to the makers of problems has its file."""
    found = {code for match in _GIVEN.findall(source) for code in match if code}
    assert len(found) > 50
    assert sorted(found - set(known_codes())) == []


@pytest.mark.parametrize("code", known_codes())
def test_every_explanation_is_of_a_code_in_use(source: str, code: str) -> None:
    """No explanation outlives its problem."""
    assert f'"{code}"' in source


def test_an_unknown_code_has_no_explanation() -> None:
    """The nearest is offered; no file outside the folder is read."""
    assert explanation("duplicate-kye") is None
    assert explanation("../problem") is None
    assert near_codes("duplicate-kye") == ("write `duplicate-key`",)
    assert summary("SF-DECK") == ""
