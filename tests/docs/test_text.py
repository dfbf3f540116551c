# SPDX-License-Identifier: MIT
"""The page on text: its layouts build, its table of proofreading is true, its comments allow what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.pipeline.lint import SEVERITIES, findings
from pnp.text.breaks import LEVELS
from tests.conftest import REPOSITORY
from tests.docs.markdown import blocks, read
from tests.pipeline.scratch import problems_of, write_project

PAGE = read(REPOSITORY / "docs" / "text.md")
EXAMPLES = [block.text for block in blocks(PAGE) if block.language == "xml"]
ROWS = re.findall(r"^\| `([\w-]+)` \| (error|warning|remark) \| .* \| (.*) \|$", PAGE, re.MULTILINE)
CARDS = "- id: a\n  text: 摸一張牌\n"


@pytest.mark.parametrize("template", EXAMPLES, ids=[str(number) for number in range(len(EXAMPLES))])
def test_an_example_builds(template: str, tmp_path: Path) -> None:
    """Without a problem, in the base theme."""
    assert problems_of(write_project(tmp_path, CARDS, template=template)) == []


def test_there_are_examples() -> None:
    """One at least for each section that shows markup."""
    assert len(EXAMPLES) >= 5


def test_the_table_of_proofreading_has_every_code() -> None:
    """With how bad it is, in the table's own word."""
    words = {"remark": "info"}
    assert {code: words.get(severity, severity) for code, severity, _ in ROWS} == {
        code: str(severity) for code, severity in SEVERITIES.items()
    }


@pytest.mark.parametrize(("code", "examples"), [(code, examples) for code, _, examples in ROWS])
def test_the_samples_of_proofreading_are_found(code: str, examples: str) -> None:
    """Each under its code alone."""
    for sample in re.findall(r"`([^`]+)`", examples):
        assert {one.code for one in findings(sample, "zh-Hant")} == {code}


def test_the_comments_allow_what_they_say(tmp_path: Path) -> None:
    """Its last example has findings, and no problem."""
    cards = blocks(PAGE)[-1].text
    assert "pnp: allow" in cards
    assert problems_of(write_project(tmp_path / "with", cards)) == []
    without = re.sub(r"# pnp: .*", "", cards)
    assert {code for _, code, _ in problems_of(write_project(tmp_path / "without", without))} == {
        "script-mix",
        "range-minus",
        "ellipsis-dash",
    }


def test_the_levels_of_breaking_are_listed() -> None:
    """All there are, in order."""
    section = PAGE.partition("## 2. ")[2].partition("## 3. ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)[1:]) == LEVELS
