# SPDX-License-Identifier: MIT
"""The collection of the games that come with pnp."""

from __future__ import annotations

from tests.conftest import REPOSITORY
from tests.projects import Copy


def test_the_collection_is_in_order() -> None:
    """All its books fit its format, without a word of complaint."""
    result = Copy(REPOSITORY).run("check", "collection")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "collection: in order\n", "")
