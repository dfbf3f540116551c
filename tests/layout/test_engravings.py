# SPDX-License-Identifier: MIT
"""Patterns that a seed decides on: grain, gouges and hills."""

from __future__ import annotations

import math
from typing import Any

import pytest

from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.tree import Extent
from pnp.geometry_paths import Outline, bounding_box, transform
from pnp.layout.engravings import ENGRAVINGS
from pnp.scene.frame import Command, Group
from tests.layout.drawn import inked, made, paths, units

BOX = (69.0, 94.0)


def outlines(kind: str, **settings: Any) -> list[Outline]:
    """The outlines of a pattern over a card with its bleed, in millimetres."""
    return [transform(path.commands, matrix) for path, matrix in paths(made(kind, BOX, **settings))]


def cuts(**settings: Any) -> list[Outline]:
    """The gouges that can be seen, each by itself."""
    found: list[Outline] = []
    for outline in outlines("gouges", **settings):
        current: list[Command] = []
        for command in outline:
            current.append(command)
            if command[0] == "Z":
                found.append(tuple(current))
                current = []
    return [cut for cut in found if _seen(cut)]


def _seen(cut: Outline) -> bool:
    box = bounding_box(cut)
    return box is not None and -box.width < box.x < BOX[0] and -box.height < box.y < BOX[1]


def _ends(cut: Outline) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a cut begins and where it ends."""
    return (float(cut[0][1]), float(cut[0][2])), (float(cut[2][1]), float(cut[2][2]))


@pytest.mark.parametrize("kind", sorted(ENGRAVINGS))
def test_a_seed_decides(kind: str) -> None:
    """The same one the same way; another one another way."""
    assert outlines(kind, seed="match") == outlines(kind, seed="match")
    assert outlines(kind, seed="match") != outlines(kind, seed="coin")


@pytest.mark.parametrize("kind", sorted(ENGRAVINGS))
@pytest.mark.parametrize("box", [(63.0, 88.0), (76.0, 126.0), (148.0, 210.0)])
def test_is_small_on_every_piece(kind: str, box: tuple[float, float]) -> None:
    """Cards, large cards and pages alike: less than 40 KB of commands."""
    for settings in ({}, {"field": "radial"}):
        assert sum(len(repr(path.commands)) for path in units(made(kind, box, **settings))) < 40_000


@pytest.mark.parametrize(
    ("kind", "settings"),
    [("paper", {"step": "0.1"}), ("gouges", {"step": "0.02"}), ("gouges", {"step": "0.02", "field": "radial"})],
)
def test_too_fine_is_a_problem(kind: str, settings: dict[str, Any]) -> None:
    """A step of a few hundredths of a millimetre is a slip."""
    with pytest.raises(PictureProblem) as caught:
        made(kind, BOX, **settings)
    assert caught.value.code == "pattern-too-fine"


class TestGouges:
    """Cuts of a woodcut."""

    def test_are_sharp_at_both_ends_and_widest_before_the_middle(self) -> None:
        """As a gouge goes in steeply and comes out flat."""
        for cut in cuts(field="horizontal", width="0.4"):
            (x0, _), (x1, _) = _ends(cut)
            swell = [(float(c[1]), float(c[2])) for c in (cut[1], cut[3])]
            part = (swell[0][0] - x0) / (x1 - x0)
            assert 0.34 < part < 0.66  # half of them lie the other way round
            assert 0.19 < math.dist(*swell) < 0.41

    @pytest.mark.parametrize(("field", "angle"), [("horizontal", 0.0), ("vertical", 90.0)])
    def test_follow_their_field(self, field: str, angle: float) -> None:
        """All of them."""
        for cut in cuts(field=field):
            (x0, y0), (x1, y1) = _ends(cut)
            leaning = math.degrees(math.atan2(y1 - y0, x1 - x0)) - angle
            assert abs(math.remainder(leaning, 180)) < 4

    def test_a_field_may_be_turned(self) -> None:
        """Clockwise from where it lay."""
        (x0, y0), (x1, y1) = _ends(cuts(field="horizontal", angle=30)[0])
        assert math.degrees(math.atan2(y1 - y0, x1 - x0)) % 180 == pytest.approx(30, abs=4)

    def test_radial_ones_run_from_their_centre(self) -> None:
        """And leave a disc about it whole."""
        center = (20.0, 47.0)
        settings = {"field": "radial", "cx": Extent("percent", 100 * 20 / 69), "cy": Extent("percent", 50)}
        found = cuts(**settings, clear="10")
        assert len(found) > 80
        for cut in found:
            start, end = _ends(cut)
            assert math.dist(start, center) >= 9.95
            assert math.dist(end, center) > math.dist(start, center)
            angles = [math.atan2(y - center[1], x - center[0]) for x, y in (start, end)]
            assert abs(math.remainder(angles[0] - angles[1], 2 * math.pi)) < 0.03

    def test_have_their_length(self) -> None:
        """Give or take a third."""
        lengths = [math.dist(*_ends(cut)) for cut in cuts(field="vertical", length="8")]
        assert min(lengths) > 5.5
        assert max(lengths) < 10.5

    def test_a_part_is_left_out(self) -> None:
        """As many as asked for."""
        whole, half = (len(cuts(thin=part)) for part in (0.0, 0.5))
        assert 0.35 < half / whole < 0.65
        assert cuts(thin=1.0) == []

    def test_cover_the_box(self) -> None:
        """No quarter of it is left bare."""
        for field in ("horizontal", "vertical", "radial"):
            spots = [_ends(cut)[0] for cut in cuts(field=field)]
            quarters = {(x > BOX[0] / 2, y > BOX[1] / 2) for x, y in spots}
            assert len(quarters) == 4


class TestPaper:
    """Grain."""

    def test_is_faint(self) -> None:
        """A few percent of ink."""
        assert 0.02 < inked(made("paper", BOX), BOX) < 0.12

    def test_strokes_lie_along_the_grain(self) -> None:
        """Give or take a few degrees."""
        strokes = outlines("paper", angle=90)[0]
        for start, end in zip(strokes[::2], strokes[1::2], strict=True):
            dx, dy = float(end[1]) - float(start[1]), float(end[2]) - float(start[2])
            assert abs(dx) < abs(dy) * math.tan(math.radians(9.5))
            assert math.hypot(dx, dy) < 1.25


class TestMountains:
    """Hills."""

    def test_rise_from_the_bottom_in_layers(self) -> None:
        """The farther, the higher and the paler."""
        group = made("mountains", BOX, count=3, step="8", height="10")
        inner = group.items[0]
        assert isinstance(inner, Group)
        assert [layer.opacity for layer in inner.items if isinstance(layer, Group)] == [0.333, 0.5, 1.0]
        tops = [
            box.y for outline in outlines("mountains", count=3, step="8", height="10") if (box := bounding_box(outline))
        ]
        assert tops == sorted(tops)
        assert BOX[1] - 10 <= tops[-1] < BOX[1] - 6

    def test_reach_from_side_to_side(self) -> None:
        """And to the bottom."""
        for outline in outlines("mountains"):
            box = bounding_box(outline)
            assert box is not None
            assert box.x < 0
            assert box.x + box.width > BOX[0]
            assert box.y + box.height > BOX[1]
