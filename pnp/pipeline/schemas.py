# SPDX-License-Identifier: MIT
"""JSON Schemas of a game's files, for completion and red lines in an editor."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, tidy
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.loading.schema import game_schemas
from pnp.pipeline.place import Workspace


def write_schemas(workspace: Workspace, names: Sequence[str]) -> tuple[list[Path], tuple[Diagnostic, ...]]:
    """Write the schemas of games into `output/<game>/schema/`.

    Returns:
        The files written, and problems that kept a game from being read.
    """
    project, problems = load_project(workspace.root, workspace.builtin)
    found = list(problems)
    written: list[Path] = []
    for name in names:
        game, more = load_game(workspace.cards / name, project)
        found += more
        if game is not None:
            written += write_files(workspace.output / name / "schema", game_schemas(game))
    return written, tidy(found)


def write_files(folder: Path, schemas: Mapping[str, object]) -> list[Path]:
    """Write schemas under their names, sorted."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, schema in sorted(schemas.items()):
        path = folder / name
        path.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n", encoding="utf-8", newline="\n")
        paths.append(path)
    return paths
