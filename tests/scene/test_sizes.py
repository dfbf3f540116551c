# SPDX-License-Identifier: MIT
"""How large pictures are printed, found in a job."""

from __future__ import annotations

import pytest

from pnp.geometry import rotation
from pnp.scene.frame import Frame, Group, Item, Picture
from pnp.scene.sheet import Job, Placement, Sheet, Side
from pnp.scene.sizes import printed_sizes


def picture(width: float, height: float, key: str = "a") -> Picture:
    """A picture at the corner."""
    return Picture(key=key, x=0.0, y=0.0, width=width, height=height)


def job(*pages: tuple[Item, ...], scale: float = 1.0, marks: tuple[Item, ...] = ()) -> Job:
    """A job of one side with these pages."""
    placements = tuple(
        Placement(page=Frame(width=100, height=100, bleed=0, items=items), x=0, y=0, scale=scale) for items in pages
    )
    return Job(title="", sheets=(Sheet(width=100, height=100, sides=(Side(placements=placements, marks=marks),)),))


def test_the_largest_placing_counts() -> None:
    """Width and height each by themselves."""
    assert printed_sizes(job((picture(10, 20),), (picture(15, 5), picture(1, 2, "b")))) == {"a": (15, 20), "b": (1, 2)}


def test_groups_and_placements_scale() -> None:
    """A turn leaves sizes as they are."""
    inner = Group(items=(picture(10, 20),), matrix=rotation(30))
    outer = Group(items=(inner,), matrix=(2.0, 0.0, 0.0, 3.0, 5.0, 5.0))
    assert printed_sizes(job((inner,)))["a"] == pytest.approx((10, 20))
    assert printed_sizes(job((Group(items=(picture(10, 20),), matrix=outer.matrix),)))["a"] == (20, 60)
    assert printed_sizes(job((picture(10, 20),), scale=0.5))["a"] == (5, 10)


def test_marks_count_too() -> None:
    """A logo beside the pages is printed as well."""
    assert printed_sizes(job(marks=(picture(3, 4),))) == {"a": (3, 4)}
