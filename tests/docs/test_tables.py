# SPDX-License-Identifier: MIT
"""The page on virtual tables against what the checker says."""

from __future__ import annotations

from pnp.diagnostics.explain import known_codes
from tests.conftest import REPOSITORY
from tests.docs.markdown import names, read, table

PAGE = read(REPOSITORY / "docs" / "tables.md")


def test_every_code_of_saves_is_in_the_table() -> None:
    """Each in one row, and nothing else."""
    listed = [name for row in table(PAGE, "table checks") for name in names(row[1])]
    assert sorted(listed) == sorted(code for code in known_codes() if code.startswith("tts-"))
