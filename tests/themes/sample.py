# SPDX-License-Identifier: MIT
"""The sample game of each theme, built in a project of its own; its pages as pictures."""

from __future__ import annotations

import functools
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image

from pnp.diagnostics.problem import Diagnostic
from pnp.layout.texts import FitRecord
from pnp.pipeline.build import build_games, check_games
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.place import Workspace, builtin_data
from tests.conftest import REPOSITORY

THEMES = ("three-kingdoms", "stairs-of-fear", "big-five")
DPI = 60
SPARE = """label: spare
arrange: single
backs: duplex
bleed: 0mm
margin: 0mm
marks: {crop: none, rulers: false, slug: false, fold: false}
colour: low-ink
settings: {edges: ignore}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A sample as built: problems of the check, how texts fitted, and each product's pages at full and at low ink."""

    diagnostics: tuple[Diagnostic, ...]
    fits: tuple[FitRecord, ...]
    full: dict[str, list[Image.Image]]
    low: dict[str, list[Image.Image]]


@functools.cache
def sample(theme: str) -> Sample:
    """The sample game of a theme. Pages are grey and cut at the trim."""
    case = REPOSITORY / "tests" / "cases" / "themes" / theme
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(case, root / "cards" / "sample")
        game = root / "cards" / "sample" / "game.yaml"
        lines = game.read_text("utf-8").splitlines(keepends=True)
        game.write_text("".join("id: sample\n" if line.startswith("id: ") else line for line in lines), "utf-8")
        styles = root / "layouts" / "print-styles"
        styles.mkdir(parents=True)
        (styles / "spare.yaml").write_text(SPARE, "utf-8")
        (styles / "whole.yaml").write_text(SPARE.replace("low-ink", "full").replace("spare", "whole"), "utf-8")
        workspace = Workspace(root=root, builtin=builtin_data())
        checked = check_games(workspace, ("sample",), BuildOptions())
        pages = {style: _pages(workspace, style) for style in ("whole", "spare")}
    return Sample(diagnostics=checked.diagnostics, fits=checked.fits, full=pages["whole"], low=pages["spare"])


def ink(page: Image.Image) -> float:
    """The mean darkness of a page, 0 to 1."""
    grey = page.tobytes()
    return 1 - sum(grey) / len(grey) / 255


def _pages(workspace: Workspace, style: str) -> dict[str, list[Image.Image]]:
    """Pages by the product's id."""
    result = build_games(workspace, ("sample",), BuildOptions(styles=(style,)))
    assert not result.diagnostics, result.diagnostics[0].message
    return {file.path.name.split("-")[1]: _pictures(file.path) for file in result.files}


def _pictures(path: Path) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.render(scale=DPI / 72, grayscale=True).to_pil() for page in document]
    finally:
        document.close()
