# SPDX-License-Identifier: MIT
"""Tuck boxes sized from their decks, and shapes of pieces."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.geometry import to_mm
from pnp.geometry_paths import bounding_box, parse_path
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.loading.scalars import parse_size
from pnp.model.game import Game

CARDS = "- {id: a, copies: 30}\n- {id: b, copies: 24}\n"


def load(folder: Path, kinds: str) -> tuple[Game, list[str]]:
    """A game with a deck of 54 cards of 63 × 88 mm, and further kinds."""
    game = folder / "cards" / "g"
    game.mkdir(parents=True)
    text = f"id: g\ntitle: g\nversion: 1\nkinds:\n  card: {{size: 63mm x 88mm}}\n{kinds}"
    (game / "game.yaml").write_text(f"{text}decks: {{d: {{kind: card, cards: all}}}}\n", "utf-8")
    (game / "cards.yaml").write_text(CARDS, "utf-8")
    (game / "boxs.yaml").write_text("- {id: box}\n", "utf-8")
    project, _ = load_project(folder, folder)
    loaded, problems = load_game(game, project)
    assert loaded is not None
    return loaded, [f"{p.code}: {p.message}" for p in problems]


@pytest.mark.parametrize(
    ("wanted", "inside"),
    [
        ("decks: [d]", (64, 89, 54 * 0.3 + 1)),
        ("decks: [d], sheet: 0.32mm, room: 2mm", (65, 90, 54 * 0.32 + 2)),
        ("decks: [d], sleeves: 0.1mm", (67, 92, 54 * 0.5 + 1)),
    ],
)
def test_a_box_is_as_deep_as_its_decks(tmp_path: Path, wanted: str, inside: tuple[float, float, float]) -> None:
    """Cards, sleeves and room counted."""
    game, problems = load(tmp_path, f"  box: {{box: {{{wanted}}}}}\n")
    plan = game.kinds["box"].box
    assert problems == []
    assert plan is not None
    assert plan.cards == 54
    assert [to_mm(v) for v in (plan.width, plan.height, plan.depth)] == pytest.approx(inside)


def test_the_net_fills_the_size(tmp_path: Path) -> None:
    """Four panels and a strip wide, lid and flaps high, to a hundredth of a millimetre."""
    game, _ = load(tmp_path, "  box: {box: {decks: [d]}}\n")
    kind = game.kinds["box"]
    size, found = parse_size(kind.size), bounding_box(parse_path(kind.shape))
    assert found is not None
    assert (found.x, found.y) == pytest.approx((0, 0), abs=0.01)
    assert (found.width, found.height) == pytest.approx((to_mm(size.width), to_mm(size.height)), abs=0.02)


def test_a_thin_deck_still_has_a_box(tmp_path: Path) -> None:
    """It is 5 mm deep at least."""
    game, _ = load(tmp_path, "  box: {box: {decks: [d], sheet: 0.01mm}}\n")
    plan = game.kinds["box"].box
    assert plan is not None
    assert to_mm(plan.depth) == pytest.approx(5)


def test_a_box_without_cards_is_told(tmp_path: Path) -> None:
    """And so is a deck that does not exist."""
    _, problems = load(tmp_path / "one", "  box: {box: {decks: [e]}}\n")
    assert problems == ["unknown-deck: deck `e` of the box `box` is unknown"]
    _, problems = load(tmp_path / "two", "  box: {box: {decks: []}}\n")
    assert problems == ["empty-box: the box `box` holds no cards of a known size"]


@pytest.mark.parametrize("shape", ["circle", "hexagon-flat", "M0 0H9V9Z"])
def test_a_kind_has_a_shape(tmp_path: Path, shape: str) -> None:
    """By name, or as path data."""
    game, problems = load(tmp_path, f"  box: {{size: 20mm x 20mm, shape: {shape}}}\n")
    assert problems == []
    assert game.kinds["box"].shape == shape


@pytest.mark.parametrize(("shape", "words"), [("cirle", "is unknown"), ("M0 0H9Vx", "is no path")])
def test_a_shape_that_is_none_is_told(tmp_path: Path, shape: str, words: str) -> None:
    """With the nearest name."""
    _, problems = load(tmp_path, f"  box: {{size: 20mm x 20mm, shape: {shape}}}\n")
    (problem,) = problems
    assert problem.startswith("unknown-shape")
    assert words in problem
