# SPDX-License-Identifier: MIT
"""Lists with hanging markers, plain or on discs, and lists of terms with what they mean."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator

from pnp.boxes.book import Block, Definitions, Listing
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Place
from pnp.geometry_paths import ellipse, rounded_rect
from pnp.layout.book.bench import Bench, Setting, aligned, flush, line_slabs, strong
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import BOUND, Slab, shift, spaced
from pnp.layout.texts import HAN_CENTRE_EM
from pnp.scene.frame import Item, Path

LABEL_GAP = 0.5
"""The least space between a label and the text beside it, in em of the label."""

_MARKER_GAP = 0.3
"""The least space between a list marker and its text, in em."""

_DISC = 1.6
"""The least size of a disc under a marker, in em of the marker."""

_DISC_PAD = 0.35
_LOOSE_GAP = 0.5
"""The space between the items of a loose list where the look does not say, in lines."""

_NUMBER = re.compile("[0-9]")

MakeAll = Callable[[Iterable[Block], Setting], list[Slab]]


class Lists:
    """Makes the slabs of lists.

    Args:
        bench: What to work with.
        make: Makes the slabs of what stands in items.
    """

    def __init__(self, bench: Bench, make: MakeAll) -> None:
        self._bench, self._make, self._line = bench, make, bench.area.line

    def listing(self, block: Listing, setting: Setting) -> list[Slab]:
        """The items of a list, each with its marker before it (A6)."""
        looks = self._bench.looks
        role, item = looks.role("list", block.place), looks.role("item", block.place)
        markers = _Markers(self._bench, block, setting)
        indent = max(markers.room, role.indent)
        gap = 0.0 if block.tight else max(item.before, item.after) or _LOOSE_GAP * self._line
        inside = setting.within(setting.width - indent, tight=block.tight)
        slabs: list[Slab] = []
        for number, blocks in enumerate(block.items):
            made = self._make(blocks, inside) or [_empty_line(setting, block.place)]
            shift(made, indent)
            markers.put(number, made[0])
            slabs += spaced(made, gap, gap)
        outer = (0.0, 0.0) if setting.tight else (role.before, role.after)
        return spaced(slabs, *outer)

    def definitions(self, block: Definitions, setting: Setting) -> list[Slab]:
        """Terms with what they mean, beside it where they have room there."""
        looks, place = self._bench.looks, block.place
        whole, role, term = (looks.role(name, place) for name in ("definitions", "definition", "term"))
        style = term.style if term.style is not None and looks.has("term") else strong(setting.style)
        inside = setting.within(setting.width - role.indent, role.style if looks.has("definition") else None)
        slabs: list[Slab] = []
        for text, blocks, name in zip(block.terms, block.bodies, block.ids, strict=True):
            head = self._bench.typesetter.set(text, flush(style), setting.width, place)
            made = self._make(blocks, inside)
            shift(made, role.indent)
            made = headed(head, made, (role.indent, self._line), place)
            if made and name:
                made[0].ids = (*made[0].ids, name)
            slabs += spaced(made, role.before, role.after)
        return spaced(slabs, whole.before, whole.after)


class _Markers:
    """The markers of one list: where they stand, and how much room they take."""

    def __init__(self, bench: Bench, block: Listing, setting: Setting) -> None:
        role = bench.looks.role("marker", block.place) if bench.looks.has("marker") else None
        style = aligned((role.style if role is not None else None) or setting.style, "left")
        self._role = role if role is not None and role.look.fill is not None else None
        self._markers = [
            bench.typesetter.set((TextPiece(text=marker, nobreak=True),), style, setting.width, block.place)
            for marker in block.markers
        ]
        self._numbered = all(_NUMBER.match(marker) for marker in block.markers)
        self._widest = max([marker.longest for marker in self._markers], default=0.0)
        em = setting.style.size
        self._disc = max(_DISC * style.size, self._widest + 2 * _DISC_PAD * style.size) if self._role else 0.0
        wide = self._disc + LABEL_GAP * em if self._role else self._widest + _MARKER_GAP * em
        self.room = math.ceil(wide / em * 2 - 1e-6) / 2 * em
        """How far in texts begin, in half characters: justified lines then hardly need to stretch."""

    def put(self, number: int, slab: Slab) -> None:
        """Draw a marker before the first slab of its item."""
        if number >= len(self._markers):
            return
        marker = self._markers[number]
        if self._role is not None:
            draw = _Disc(marker, self._role, self._disc).items
            hang_draw(slab, marker, 0.0, draw)
            return
        hang_draw(slab, marker, self._widest - marker.longest if self._numbered else 0.0, marker.draw)


class _Disc:
    """A marker in the middle of a disc, or of a plate with round corners."""

    def __init__(self, marker: Prose, role: Role, size: float) -> None:
        self._marker, self._role, self._size = marker, role, size

    def items(self, x: float, y: float) -> Iterator[Item]:
        """With the top left corner of the marker's line at (x, y)."""
        marker, half = self._marker, self._size / 2
        middle = y + marker.baseline(0) - HAN_CENTRE_EM * marker.style.size
        look = self._role.look
        shape = (
            rounded_rect(x, middle - half, self._size, self._size, look.radius)
            if look.radius
            else ellipse(x + half, middle, half, half)
        )
        yield Path(commands=shape, fill=look.fill, stroke=look.stroke, width=self._role.line)
        yield from marker.draw(x + half - marker.longest / 2, y)


def headed(head: Prose, slabs: list[Slab], room: tuple[float, float], place: Place) -> list[Slab]:
    """Slabs with a head: left of their first line where it has room there, else above them.

    Args:
        head: The head, which begins at the left.
        slabs: What it heads, moved in already.
        room: How far that is moved in, and the height of a line of body text.
        place: Whose head it is.
    """
    indent, line = room
    if not head.lines:
        return slabs
    beside = head.longest + LABEL_GAP * head.style.size <= indent
    if beside and slabs and len(head.lines) == 1:
        hang_draw(slabs[0], head, 0.0, head.draw)
        slabs[0].notes += head.notes(0)
        slabs[0].terms += head.terms(0)
        return slabs
    lines = line_slabs(head, line, place)
    for slab in lines if slabs else lines[:-1]:
        slab.keep, slab.lines = BOUND, 0
    return lines + slabs


def hang_draw(slab: Slab, prose: Prose, x: float, draw: Callable[[float, float], Iterable[Item]]) -> None:
    """Draw something left of a slab, so that the text in it stands on the baseline of the slab's first line.

    `x` is where it begins, from the left of what the slab stands in.
    """
    drop = slab.prose.baseline(slab.line) - prose.baseline(0) if slab.prose is not None and prose.lines else 0.0
    slab.extras.append((x - slab.x, drop, draw))


def _empty_line(setting: Setting, place: Place) -> Slab:
    return Slab(height=setting.style.size * setting.style.leading, place=place)
