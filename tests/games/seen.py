# SPDX-License-Identifier: MIT
"""What tests of games look at: a game as loaded, how its texts fit, and emblems as small grey pictures."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

from pnp.assets.pictures.render import render_svg
from pnp.layout.texts import FitRecord
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Game
from pnp.pipeline.build import check_games
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.place import Workspace, builtin_data
from tests.conftest import REPOSITORY

Values = Mapping[str, Any]


@cache
def loaded(name: str) -> Game:
    """A game as loaded, without a problem."""
    project, _ = load_project(REPOSITORY, REPOSITORY)
    found, problems = load_game(REPOSITORY / "cards" / name, project)
    assert found is not None
    assert not problems
    return found


def components_of(name: str, kind: str) -> list[Values]:
    """The values of a kind's components, with their `id` and `copies`."""
    return [{**piece.values, "id": piece.id, "copies": piece.copies} for piece in loaded(name).of_kind(kind)]


@cache
def fits_of(name: str) -> tuple[FitRecord, ...]:
    """How every text of a game fits."""
    result = check_games(Workspace(root=REPOSITORY, builtin=builtin_data()), (name,), BuildOptions())
    assert not result.diagnostics, result.diagnostics[0].message
    return result.fits


@cache
def small(path: Path) -> Image.Image:
    """An emblem in ink on white, 24 pixels square, grey."""
    drawn = Image.open(io.BytesIO(render_svg(path.read_text("utf-8"), (24, 24))))
    ground = Image.new("RGBA", drawn.size, "white")
    return Image.alpha_composite(ground, drawn.convert("RGBA")).convert("L")


def darkness(picture: Image.Image) -> float:
    """The mean darkness, 0 to 1."""
    grey = picture.tobytes()
    return 1 - sum(grey) / len(grey) / 255
