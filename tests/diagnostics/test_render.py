# SPDX-License-Identifier: MIT
"""Problems as text, JSON, SARIF and GitHub annotations."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pnp.diagnostics.problem import Diagnostic, Note, Place, error, info, warning
from pnp.diagnostics.render import FORMATS, render, summary_line


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with one file."""
    folder = tmp_path / "cards" / "duel"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_bytes("- id: a\r\n  名字: 曹操, copies: 2\r\n\x1b[31m\tx\r\n".encode())
    return tmp_path


def problem(line: int = 2, column: int = 19) -> Diagnostic:
    """A problem with everything."""
    return error(
        "deck-too-small",
        "deck `action` holds 107 cards, not 108",
        Place(path="cards/duel/deck.yaml", line=line, column=column),
        notes=(Note(message="the size is set", place=Place(path="cards/duel/game.yaml", line=8, column=11)),),
        helps=("give `閃` 3 copies, or set `decks.action.size` to 107",),
    )


def test_the_text_format(root: Path) -> None:
    """Place, message, source line, caret under the column (Han two wide), notes, helps, and a summary."""
    assert render([problem()], root) == (
        "cards/duel/deck.yaml:2:19: error[deck-too-small]: deck `action` holds 107 cards, not 108\n"
        "2 |   名字: 曹操, copies: 2\n"
        "  |                       ^\n"
        "note: the size is set at cards/duel/game.yaml:8:11\n"
        "help: give `閃` 3 copies, or set `decks.action.size` to 107\n"
        "\n"
        "1 error\n"
    )


def test_a_problem_without_a_place_has_no_source(root: Path) -> None:
    """It begins with its severity."""
    assert render([warning("x", "something is odd")], root) == "warning[x]: something is odd\n\n1 warning\n"


@pytest.mark.parametrize(
    "place",
    [
        Place(path="gone.yaml"),
        Place(path="cards/duel/deck.yaml", line=99),
        Place(path="<pnp>/layouts/papers.yaml"),
        Place(path="cards"),
    ],
)
def test_a_line_that_cannot_be_shown_is_left_out(root: Path, place: Place) -> None:
    """A file that is gone, a line past its end, a folder."""
    assert render([error("x", "bad", place)], root) == f"{place}: error[x]: bad\n\n1 error\n"


def test_bytes_that_are_not_utf8_are_not_shown(root: Path) -> None:
    """Nonsense helps nobody."""
    (root / "big5.yaml").write_bytes("name: 火柴".encode("big5"))
    assert "|" not in render([error("not-utf8", "bad", Place(path="big5.yaml"))], root)


def test_files_give_no_orders_to_the_terminal(root: Path) -> None:
    """Control characters are written out, in source lines and in messages."""
    text = render([error("x", "bad \x1b[31m", Place(path="cards/duel/deck.yaml", line=3, column=7))], root)
    assert "\x1b" not in text
    assert "bad \\u001b[31m" in text
    assert "3 | \\u001b[31m x\n  |            ^\n" in text


def test_long_lines_are_cut_round_the_column(root: Path) -> None:
    """The caret stays under its character."""
    (root / "long.yaml").write_text("甲" * 300 + "X" + "乙" * 300, encoding="utf-8")
    _, source, caret, *_ = render([error("x", "bad", Place(path="long.yaml", line=1, column=301))], root).splitlines()
    assert source.startswith("1 | …甲")
    assert source.endswith("乙…")
    before = source[: source.index("X")]
    assert len(caret) - 1 == sum(2 if c in "甲乙" else 1 for c in before)
    assert len(source) < 110


def test_colour_is_only_added_when_asked_for(root: Path) -> None:
    """Without its escapes the text is the same."""
    painted = render([problem()], root, color=True)
    assert "\x1b[1;31m" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == render([problem()], root)


def test_the_summary_counts() -> None:
    """By severity, in plain words."""
    bad, odd, note = error("x", "m"), warning("x", "m"), info("x", "m")
    assert summary_line([bad, bad, bad, odd]) == "3 errors, 1 warning"
    assert summary_line([odd, odd, note]) == "2 warnings, 1 remark"
    assert summary_line([]) == ""


def test_nothing_to_say(root: Path) -> None:
    """Text and annotations are empty; the documents are whole."""
    assert render([], root) == ""
    assert render([], root, form="github") == ""
    assert json.loads(render([], root, form="json"))["summary"] == {"errors": 0, "warnings": 0, "remarks": 0}
    assert json.loads(render([], root, form="sarif"))["runs"][0]["results"] == []


def test_json_holds_everything(root: Path) -> None:
    """Each part of a problem under its own name."""
    (found,) = json.loads(render([problem()], root, form="json"))["diagnostics"]
    assert found == {
        "severity": "error",
        "code": "deck-too-small",
        "message": "deck `action` holds 107 cards, not 108",
        "place": {"path": "cards/duel/deck.yaml", "line": 2, "column": 19},
        "notes": [{"message": "the size is set", "place": {"path": "cards/duel/game.yaml", "line": 8, "column": 11}}],
        "helps": ["give `閃` 3 copies, or set `decks.action.size` to 107"],
    }


def test_sarif_names_places_and_rules(root: Path) -> None:
    """Paths as URIs, columns in code points, rules with their summaries."""
    other = warning("duplicate-key", "twice", Place(path="cards/三國 殺/x.yaml", line=3, column=4))
    document = json.loads(render([problem(), other], root, form="sarif"))
    run = document["runs"][0]
    assert document["version"] == "2.1.0"
    assert run["columnKind"] == "unicodeCodePoints"
    assert [r["id"] for r in run["tool"]["driver"]["rules"]] == ["deck-too-small", "duplicate-key"]
    assert run["tool"]["driver"]["rules"][1]["shortDescription"]["text"] == "A key stands twice in one map."
    first, second = run["results"]
    assert [(r["level"], r["ruleIndex"]) for r in (first, second)] == [("error", 0), ("warning", 1)]
    where = second["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"] == "cards/%E4%B8%89%E5%9C%8B%20%E6%AE%BA/x.yaml"
    assert where["region"] == {"startLine": 3, "startColumn": 4}
    assert first["relatedLocations"][0]["message"]["text"] == "the size is set"


def test_github_annotations_escape_what_they_must(root: Path) -> None:
    """Percent signs and line ends in messages, colons and commas in properties too."""
    bad = error("x", "100%\nwrong", Place(path="a,b:c.yaml", line=1, column=2), helps=("mend it",))
    assert render([bad], root, form="github") == (
        "::error file=a%2Cb%3Ac.yaml,line=1,col=2,title=x::100%25%0Awrong%0Ahelp: mend it\n"
    )
    assert render([info("x", "m")], root, form="github") == "::notice title=x::m\n"


def test_an_unknown_form_is_refused(root: Path) -> None:
    """There are four."""
    assert sorted(FORMATS) == ["github", "json", "sarif", "text"]
    with pytest.raises(KeyError):
        render([], root, form="xml")
