# SPDX-License-Identifier: MIT
"""Links to anchors on pages, and the contents list that titled anchors make."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.scene.frame import Anchor, Link
from pnp.scene.sheet import Job, Placement
from tests.writers.jobs import BLEED, HEIGHT, block, frame, job, reader, sheet, write


def _anchored(*anchors: Anchor) -> Any:
    return replace(frame(block(0, 0, 9, 9)), anchors=anchors)


def test_a_link_leads_to_an_anchor_on_a_page(tmp_path: Path, fonts: FontLibrary) -> None:
    """`#name` is the point of that name, where its page lies on the sheet."""
    first = frame(Link(x=0, y=0, width=9, height=9, target="#turns"))
    file = reader(write(job(first, _anchored(Anchor(name="turns", x=20, y=30))), tmp_path, fonts))
    page: Any = file.pages[0]
    destination = page["/Annots"][0].get_object()["/Dest"]
    assert destination[0] == file.pages[1].indirect_reference
    assert [float(each) for each in destination[2:4]] == pytest.approx([BLEED + 20, HEIGHT + BLEED - 30])


def test_titled_anchors_make_a_contents_list_as_deep_as_their_levels(tmp_path: Path, fonts: FontLibrary) -> None:
    """Deeper entries lie in the less deep one before them; a level may be left out."""
    one = _anchored(
        Anchor(name="a", x=0, y=0, title="準備", level=1), Anchor(name="b", x=0, y=9, title="手牌", level=3)
    )
    two = _anchored(Anchor(name="c", x=0, y=0, title="回合", level=1), Anchor(name="d", x=0, y=0))
    file = reader(write(job(one, two), tmp_path, fonts))
    outline: Any = file.outline
    assert [each.title if not isinstance(each, list) else [e.title for e in each] for each in outline] == [
        "準備",
        ["手牌"],
        "回合",
    ]
    assert file.get_destination_page_number(outline[2]) == 1


def test_pages_imposed_several_a_side_have_no_contents_list(tmp_path: Path, fonts: FontLibrary) -> None:
    """They are not in reading order."""
    page = _anchored(Anchor(name="a", x=0, y=0, title="準備"))
    placed = [Placement(page=page, x=0, y=0), Placement(page=frame(), x=200, y=0)]
    assert not reader(write(Job(title="t", sheets=(sheet(placed),)), tmp_path, fonts)).outline
