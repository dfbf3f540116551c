# SPDX-License-Identifier: MIT
"""`pnp new`: games that build and check at once, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli.main import main
from pnp.pipeline.new import new_game, starters
from pnp.pipeline.place import Workspace, builtin_data

PAIRS = [
    (theme, kind) for theme, kinds in starters(Workspace(root=Path(), builtin=builtin_data())).items() for kind in kinds
]


def run(root: Path, *arguments: str) -> Result:
    """Run pnp on a project."""
    return CliRunner().invoke(main, ["--project", str(root), *arguments], catch_exceptions=False)


def test_every_new_game_is_in_order(tmp_path: Path) -> None:
    """Of every theme and kind, in both languages: no diagnostic at all."""
    workspace = Workspace(root=tmp_path, builtin=builtin_data())
    for theme, kind in PAIRS:
        for language in ("zh", "en"):
            new_game(workspace, f"{theme[:5]}-{kind}-{language}", theme=theme, kind=kind, language=language)
    result = run(tmp_path, "check", "--strict")
    assert result.exit_code == 0, result.output
    assert result.output.count("in order\n") == 2 * len(PAIRS)
    assert len(PAIRS) >= 9


def test_what_pictures_are_drawn_by_is_not_translated(tmp_path: Path) -> None:
    """Tags: an edition in another language has the same emblems."""
    workspace = Workspace(root=tmp_path, builtin=builtin_data())
    for theme, kind in PAIRS:
        new_game(workspace, f"{theme[:5]}-{kind}", theme=theme, kind=kind, language="zh")
        run(tmp_path, "i18n", f"{theme[:5]}-{kind}", "--lang", "fr", "--write")
        text = (tmp_path / "cards" / f"{theme[:5]}-{kind}" / "i18n" / "fr.yaml").read_text("utf-8")
        assert "components" in text
        assert "tags" not in text


def test_a_new_game_builds_at_once(tmp_path: Path) -> None:
    """Six cards, a template that extends the theme's, a place for pictures; and the first sheets."""
    result = run(tmp_path, "new", "霧港")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "cards/霧港/art/README.txt",
        "cards/霧港/cards.yaml",
        "cards/霧港/game.yaml",
        "cards/霧港/glossary.yaml",
        "cards/霧港/layouts/back.xml.j2",
        "cards/霧港/layouts/card.xml.j2",
        "cards/霧港/rules.yaml",
        "Next: pnp build 霧港",
    ]
    folder = tmp_path / "cards" / "霧港"
    assert (folder / "cards.yaml").read_text("utf-8").count("- id: ") == 6
    assert '{% extends "base/card" %}' in (folder / "layouts" / "card.xml.j2").read_text("utf-8")
    assert "⟦" not in "".join(path.read_text("utf-8") for path in folder.rglob("*") if path.is_file())
    assert run(tmp_path, "build", "霧港").exit_code == 0
    assert [path.name for path in (tmp_path / "output" / "霧港").iterdir()] == ["霧港-cards-duplex-a4.pdf"]


def test_a_block_of_the_template_may_be_written_anew(tmp_path: Path) -> None:
    """What the template's head says of blocks is true."""
    run(tmp_path, "new", "harbour", "--lang", "en")
    template = tmp_path / "cards" / "harbour" / "layouts" / "card.xml.j2"
    foot = '<text style="foot" left="4.5mm" top="81mm" w="54mm" h="4mm">{{ card.id }}</text>'
    own = f"{{% block foot %}}{foot}{{% endblock %}}\n"
    template.write_text(template.read_text("utf-8") + own, "utf-8")
    result = run(tmp_path, "check", "--fit", "harbour")
    assert result.exit_code == 0
    assert "language: en" in (tmp_path / "cards" / "harbour" / "game.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", "a b"), "`a b` cannot be a game's id: it holds a blank"),
        (("new", "../out"), "cannot be a game's id"),
        (("new", "x", "--theme", "bass"), "there is no theme `bass`; write `base`"),
        (
            ("new", "x", "--theme", "big-five", "--kind", "hero"),
            "theme `big-five` begins no `hero`, but `card`, `tile`",
        ),
        (("new", "x", "--kind", "board"), "'board' is not one of"),
    ],
)
def test_what_cannot_be_made_is_said(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """With exit code 2, and nothing is written."""
    result = run(tmp_path, *arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert not (tmp_path / "cards").exists()


def test_a_game_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    """Nor one whose id differs in case alone."""
    assert run(tmp_path, "new", "harbour").exit_code == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    result = run(tmp_path, "new", "Harbour", "--lang", "en")
    assert result.exit_code == 2
    assert "there is a folder `cards/harbour` already" in result.output
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_theme_of_the_project_may_bring_a_starter(tmp_path: Path) -> None:
    """In `layouts/<theme>/starter/<kind>/`."""
    starter = tmp_path / "layouts" / "mine" / "starter" / "card"
    starter.mkdir(parents=True)
    (starter / "game.yaml").write_text("id: ⟦id⟧\ntheme: ⟦theme⟧\nlabel: ⟦牌|Card⟧\n", "utf-8")
    assert run(tmp_path, "new", "first", "--theme", "mine", "--lang", "en").exit_code == 0
    made = tmp_path / "cards" / "first" / "game.yaml"
    assert made.read_text("utf-8") == "id: first\ntheme: mine\nlabel: Card\n"
