# SPDX-License-Identifier: MIT
"""Pictures by name: links, folders, and names in any script."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.diagnostics.problem import Place, Severity
from pnp.loading.files import PictureCheck

HERE = Place(path="cards.yaml")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one picture, in a folder with blanks and Chinese in its name."""
    art = tmp_path / "專 案" / "cards" / "三國 殺" / "圖 片"
    art.mkdir(parents=True)
    (art / "曹 操.png").write_bytes(b"x")
    return tmp_path / "專 案"


def check(project: Path, *, draft: bool = False) -> PictureCheck:
    """A check for the project's game."""
    return PictureCheck(folder=project / "cards" / "三國 殺", root=project, label="cards/三國 殺", draft=draft)


def test_blanks_and_chinese_are_fine(project: Path) -> None:
    """In the folder's name and the picture's."""
    assert check(project)("圖 片/曹 操.png", HERE, "`art`") is None


def test_a_missing_picture_is_a_warning_in_a_draft(project: Path) -> None:
    """The same problem, less severe."""
    hard = check(project)("圖 片/劉備.png", HERE, "`art`")
    soft = check(project, draft=True)("圖 片/劉備.png", HERE, "`art`")
    assert hard is not None
    assert soft is not None
    assert (hard.severity, soft.severity) == (Severity.ERROR, Severity.WARNING)
    assert hard.message == soft.message


def test_a_draft_does_not_excuse_leaving_the_folder(project: Path) -> None:
    """A picture outside stays an error."""
    problem = check(project, draft=True)("../x.png", HERE, "`art`")
    assert problem is not None
    assert (problem.code, problem.severity) == ("path-outside", Severity.ERROR)


def test_a_link_out_of_the_project_is_refused(project: Path) -> None:
    """A link inside the project is followed, one that leaves it is not."""
    art = project / "cards" / "三國 殺" / "圖 片"
    outside = project.parent / "secret.png"
    outside.write_bytes(b"x")
    try:
        (art / "out.png").symlink_to(outside)
        (art / "in.png").symlink_to(art / "曹 操.png")
        (art / "away").symlink_to(project.parent)
    except OSError:
        pytest.skip("this system makes no links")
    assert check(project)("圖 片/in.png", HERE, "`art`") is None
    for name in ("圖 片/out.png", "圖 片/away/secret.png"):
        problem = check(project)(name, HERE, "`art`")
        assert problem is not None
        assert problem.code == "path-outside"
