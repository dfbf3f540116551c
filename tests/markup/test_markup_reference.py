# SPDX-License-Identifier: MIT
"""The reference of layouts: its examples run, and it names everything there is."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from pnp.markup.elements import ELEMENTS, INLINE, PATTERNS
from pnp.markup.jinja.limits import Budget
from pnp.markup.jinja.sandbox import Sandbox
from pnp.markup.jinja.sources import Sources
from pnp.markup.pages import PageMaker
from pnp.model.game import Term
from tests.markup.desk import DECK, GAME, GAME_YAML, KIND, SIZE, STYLES, THEME, card, templates

REFERENCE = (Path(__file__).parents[2] / "docs" / "layouts.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```xml\n(.*?)```", REFERENCE, re.DOTALL)
ATTRIBUTES = {name for element in (*ELEMENTS.values(), *INLINE.values()) for name in element.takes}


def _card() -> dict[str, object]:
    found = re.search(r"```yaml\n(.*?)```", REFERENCE, re.DOTALL)
    assert found is not None
    values: dict[str, object] = yaml.safe_load(found[1])
    return values


@pytest.mark.parametrize("source", EXAMPLES, ids=[str(k) for k in range(len(EXAMPLES))])
def test_an_example_builds(tmp_path: Path, source: str) -> None:
    """Every example is a whole layout without a problem."""
    terms = (
        Term(id="magic", place=GAME_YAML, words=("魔法攻擊",), parameters=("X",)),
        Term(id="counter", place=GAME_YAML, words=("反擊",)),
    )
    theme = replace(THEME, styles={**STYLES, "numeral": replace(STYLES["title"], name="numeral")})
    found = templates(tmp_path, {"card": source, "base/frame": EXAMPLES[-1]})
    maker = PageMaker(found, theme, replace(GAME, terms=terms), identity=True)
    page, problems = maker.page(card(_card()), KIND, DECK, "front", SIZE)
    assert problems == ()
    assert page is not None
    assert page.boxes[0].children


@pytest.mark.parametrize("tag", sorted({*ELEMENTS, *INLINE}))
def test_an_element_has_an_example(tag: str) -> None:
    """Whoever looks for an element finds one in use."""
    assert any(re.search(rf"<{tag}[\s/>]", example) for example in EXAMPLES)


@pytest.mark.parametrize("name", sorted(ATTRIBUTES))
def test_an_attribute_has_an_example(name: str) -> None:
    """So does whoever looks for an attribute."""
    assert any(re.search(rf'[\s]{name}="', example) for example in EXAMPLES)


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_a_pattern_is_listed_with_what_it_takes(kind: str) -> None:
    """The table of patterns agrees with the one that is checked."""
    row = next(line for line in REFERENCE.splitlines() if line.startswith(f"| `{kind}`"))
    assert re.findall(r"`([\w-]+)`", row.split("|")[2]) == list(PATTERNS[kind])


def test_filters_and_functions_are_listed() -> None:
    """All there are, by name."""
    sandbox = Sandbox(Sources((), Path()), lambda _: 0)
    names = [name for name in (*sandbox.filters, *sandbox.globals) if not name.startswith("_")]
    section = REFERENCE.partition("## 8. Jinja")[2]
    assert [name for name in names if not re.search(rf"`{name}[`(]", section)] == []
    assert isinstance(sandbox.budget, Budget)
