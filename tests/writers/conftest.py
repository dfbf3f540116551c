# SPDX-License-Identifier: MIT
"""The fonts that writers' tests set text in."""

from __future__ import annotations

import pytest

from pnp.assets.fonts.library import FontLibrary
from tests.assets.font_files import packaged


@pytest.fixture(scope="session")
def fonts() -> FontLibrary:
    """The packaged families."""
    return packaged()


@pytest.fixture(scope="session")
def sans(fonts: FontLibrary) -> str:
    """The key of the Traditional Chinese sans serif, regular."""
    return fonts.stack(("sans",), 400, "zh-Hant")[0]


@pytest.fixture(scope="session")
def bold(fonts: FontLibrary) -> str:
    """The same face, bold."""
    return fonts.stack(("sans",), 900, "zh-Hant")[0]
