# SPDX-License-Identifier: MIT
"""The game in its other languages: complete, and as well set as in its own."""

from __future__ import annotations

import pytest

from pnp.loading.languages import languages_of
from tests.conftest import REPOSITORY
from tests.games.three_kingdoms.table import GAME
from tests.projects import Copy

LANGUAGES = sorted(languages_of(REPOSITORY / "cards" / GAME))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_is_checked_without_a_single_problem(language: str) -> None:
    """Nothing is left in the original's words, no figure differs, and every text fits."""
    result = Copy(REPOSITORY).run("check", GAME, "--lang", language)
    assert result.exit_code == 0
    assert result.stderr == ""
