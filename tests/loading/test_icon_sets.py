# SPDX-License-Identifier: MIT
"""`icon-sets` of themes: names with a prefix, files, and whom to thank."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.boxes.style import IconSource, Theme
from pnp.diagnostics.problem import Diagnostic
from pnp.loading.project import load_project
from pnp.loading.theme import load_theme

ICONS = {
    "castle": {"body": '<path fill="currentColor" d="M0 0h16v16H0z"/>'},
    "sword": {"body": "<path d='M0 0h9v9z'/>"},
}
SET = {"prefix": "gi", "width": 16, "height": 16, "icons": ICONS}


def load(root: Path, builtin: Path, theme: str, **sets: Any) -> tuple[Theme | None, tuple[Diagnostic, ...]]:
    """A theme with sets beside it."""
    folder = root / "layouts" / "t"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text(theme, encoding="utf-8")
    for name, data in sets.items():
        (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    project, _ = load_project(root, builtin)
    return load_theme("t", (root / "layouts",), project)


def test_icons_of_a_set_are_named_with_its_prefix(tmp_path: Path, repository: Path) -> None:
    """Each is the file and its name in it."""
    theme, problems = load(tmp_path, repository, "icon-sets: [{file: a.json, prefix: g, license: MIT}]\n", a=SET)
    assert problems == ()
    assert theme is not None
    assert theme.icons == {"g:castle": "layouts/t/a.json#castle", "g:sword": "layouts/t/a.json#sword"}
    assert theme.icon_sets == (IconSource(file="layouts/t/a.json", prefix="g", license="MIT"),)


def test_the_prefix_may_be_the_file_s_own(tmp_path: Path, repository: Path) -> None:
    """And so may be author and licence, where the file has them."""
    info = {
        "name": "Game Icons",
        "author": {"name": "Delapouite", "url": "https://example.org"},
        "license": {"title": "CC BY 3.0", "spdx": "CC-BY-3.0"},
    }
    theme, problems = load(tmp_path, repository, "icon-sets: [{file: a.json}]\n", a={**SET, "info": info})
    assert problems == ()
    assert theme is not None
    assert "gi:castle" in theme.icons
    (source,) = theme.icon_sets
    assert (source.title, source.author, source.license) == ("Game Icons", "Delapouite", "CC BY 3.0")
    assert source.link == "https://example.org"


def test_icons_of_sets_are_taken_over_and_coloured(tmp_path: Path, repository: Path) -> None:
    """As all others; the extending theme's own set of the same prefix wins."""
    base = tmp_path / "layouts" / "a"
    base.mkdir(parents=True)
    (base / "theme.yaml").write_text("icon-sets: [{file: b.json, license: MIT}]\n", encoding="utf-8")
    (base / "b.json").write_text(json.dumps(SET), encoding="utf-8")
    own = {**SET, "icons": {"castle": ICONS["castle"]}}
    text = 'extends: a\nicon-sets: [{file: c.json, credit: "Icons by me"}]\nicon-colors: {"gi:castle": "#f00"}\n'
    theme, problems = load(tmp_path, repository, text, c=own)
    assert problems == ()
    assert theme is not None
    assert theme.icons == {"gi:castle": "layouts/t/c.json#castle", "gi:sword": "layouts/a/b.json#sword"}
    assert theme.colors_of_icons == {"gi:castle": "#f00"}
    assert [source.credit for source in theme.icon_sets] == ["Icons by me"]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("icon-sets:\n  - {file: a.json, author: Somebody}\n", "missing-credit", 2),
        ("icon-sets:\n  - {file: b.json, license: MIT}\n", "missing-file", 2),
        ("icon-sets:\n  - {file: ../a.json, license: MIT}\n", "path-outside", 2),
        ("icon-sets:\n  - {file: bad.json, license: MIT}\n", "invalid-icon-set", 2),
        ("icon-sets:\n  - {file: a.json, license: MIT, prefix: 'G:'}\n", "invalid-id", 2),
        ("icon-sets:\n  - {license: MIT}\n", "missing-key", 2),
        ("icon-sets:\n  - {file: a.json, license: MIT}\n  - {file: a.json, license: MIT}\n", "duplicate-icon", 3),
    ],
)
def test_a_set_has_a_file_a_prefix_and_a_licence(
    tmp_path: Path, repository: Path, text: str, code: str, line: int
) -> None:
    """What is wrong with one is told where it stands."""
    _, problems = load(tmp_path, repository, text, a=SET, bad=[])
    assert [(p.code, p.place.line if p.place else 0) for p in problems] == [(code, line)]


def test_a_misspelt_file_is_told(tmp_path: Path, repository: Path) -> None:
    """With the nearest name, and as a file."""
    _, problems = load(tmp_path, repository, "icon-sets: [{file: gam.json, license: MIT}]\n", game=SET)
    (problem,) = problems
    assert problem.message == "icon set: there is no file `layouts/t/gam.json`"
    assert problem.helps == ("write `game.json`",)


def test_a_colour_for_an_icon_that_no_set_has_is_a_problem(tmp_path: Path, repository: Path) -> None:
    """The nearest name is offered."""
    text = "icon-sets: [{file: a.json, license: MIT}]\nicon-colors: {'gi:castel': '#f00'}\n"
    _, problems = load(tmp_path, repository, text, a=SET)
    (problem,) = problems
    assert (problem.code, problem.helps) == ("unknown-icon", ("write `gi:castle`",))
