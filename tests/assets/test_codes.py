# SPDX-License-Identifier: MIT
"""QR codes: their modules, and the outlines that have just those inside."""

from __future__ import annotations

import pytest

from pnp.assets.codes import LEVELS, CodeError, qr_modules, qr_outline
from pnp.scene.frame import Command


def is_inside(commands: tuple[Command, ...], x: float, y: float) -> bool:
    """By the even-odd rule; all edges are level or upright."""
    crossings = 0
    start = at = (0.0, 0.0)
    for command in commands:
        end = start if command[0] == "Z" else (float(command[1]), float(command[2]))
        if command[0] == "M":
            start = end
        elif at[0] == end[0] and at[0] > x and min(at[1], end[1]) < y < max(at[1], end[1]):
            crossings += 1
        at = end
    return crossings % 2 == 1


@pytest.mark.parametrize("text", ["A", "https://example.org/rules", "口袋對決"])
@pytest.mark.parametrize("level", LEVELS)
def test_an_outline_holds_the_dark_modules(text: str, level: str) -> None:
    """Each one, and no light one."""
    outline, size = qr_outline(text, level)
    rows = qr_modules(text, level)
    assert size == len(rows)
    for y, row in enumerate(rows):
        assert [is_inside(outline, x + 0.5, y + 0.5) for x in range(size)] == list(row)


def test_an_outline_has_corners_alone() -> None:
    """No point lies on a straight side: a finder pattern is three rings of four corners."""
    outline, _ = qr_outline("A", "M")
    ring = outline[: outline.index(("Z",))]
    assert ring == (("M", 0.0, 0.0), ("L", 7.0, 0.0), ("L", 7.0, 7.0), ("L", 0.0, 7.0))


def test_a_code_is_always_the_same() -> None:
    """And the smallest: ten letters fit into 21 modules."""
    assert qr_modules("0123456789", "M") == qr_modules("0123456789", "M")
    assert len(qr_modules("0123456789", "M")) == 21


def test_a_text_no_code_holds() -> None:
    """Said with its length in bytes."""
    with pytest.raises(CodeError, match="holds a text of 3000 bytes"):
        qr_modules("字" * 1000, "L")
