# SPDX-License-Identifier: MIT
"""Call-outs: numbered discs beside the pieces of a figure, lines to what they mean, and the list that explains them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.boxes.book import Callout, Figure
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import TextPiece
from pnp.geometry_paths import ellipse, polyline
from pnp.layout.arrange import Area
from pnp.layout.book.bench import Bench, Setting, aligned, strong
from pnp.layout.book.prose import Prose
from pnp.scene.frame import BLACK, Color, Item, Path

_RADIUS = 0.72
"""Of a disc, in em of the call-outs' text."""

_LEAD = 0.9
"""The least length of a line to a piece, in em."""

_WHITE: Color = (1.0, 1.0, 1.0)
_DOT = 1.4
_RULE = 0.6
_HALO = 1.0
_GAP = 0.35
"""The space above the list and between its columns' entries, in lines of it."""

_COLUMN_EM = 15.0
"""How wide a column of the list is at least, in em."""


class Callouts:
    """The call-outs of one figure, numbered in the order given."""

    def __init__(self, bench: Bench, block: Figure, setting: Setting) -> None:
        self._callouts = block.callouts
        role = bench.looks.role("callout", block.place)
        self._style: TextStyle = role.style or setting.style
        palette = bench.looks.theme.palette
        self._fill: Color = role.look.fill or palette.get(self._style.color, BLACK)
        self._width, em = setting.width, self._style.size
        self._radius = _RADIUS * em
        self._line = self._style.size * self._style.leading
        count = len(self._callouts)
        self._columns = max(1, min(2, int(setting.width / (_COLUMN_EM * em)), count // 2))
        self._indent = 2 * self._radius + 0.5 * em
        room = setting.width / self._columns - self._indent - (em if self._columns > 1 else 0.0)
        style = aligned(self._style, "left")
        self.texts = [bench.typesetter.set(one.text, style, room, block.place) for one in self._callouts]
        number_style = aligned(strong(style), "left")
        self._numbers = [
            bench.typesetter.set(
                (TextPiece(text=str(number + 1), color=_over(self._fill), scale=0.9),),
                number_style,
                6 * em,
                block.place,
            )
            for number in range(count)
        ]
        self._heights = [max(text.height, self._line) for text in self.texts]

    # -- on the pieces -----------------------------------------------------------------------------

    def margins(self, piece: int) -> tuple[float, float]:
        """The room that discs need left and right of a piece."""
        sides = {_side(one) for one in self._callouts if one.piece == piece}
        room = 2 * self._radius + _LEAD * self._style.size
        return (room if "left" in sides else 0.0, room if "right" in sides else 0.0)

    def draw(self, boxes: Sequence[Area]) -> Iterator[Item]:
        """The discs beside the pieces, which stand in `boxes`, with lines to the points meant."""
        for number, box in enumerate(boxes):
            for side in ("left", "right"):
                mine = [at for at, one in enumerate(self._callouts) if one.piece == number and _side(one) == side]
                yield from self._side(mine, box, side)

    def _side(self, mine: Sequence[int], box: Area, side: str) -> Iterator[Item]:
        x, y, width, height = box
        sign = -1.0 if side == "left" else 1.0
        edge = x if side == "left" else x + width
        middle = edge + sign * (_LEAD * self._style.size + self._radius)
        order = sorted(mine, key=lambda at: (self._callouts[at].y, at))
        levels = _apart([y + self._callouts[at].y * height for at in order], 2 * self._radius + 2.0, (y, y + height))
        for at, level in zip(order, levels, strict=True):
            one = self._callouts[at]
            target = (x + one.x * width, y + one.y * height)
            yield from self._leader((middle - sign * self._radius, level), target)
            yield from self._disc(at, middle, level)

    def _leader(self, start: tuple[float, float], target: tuple[float, float]) -> Iterator[Item]:
        """A line with a dot at its end, with a white rim so that it shows on every ground."""
        line = polyline((start, target))
        yield Path(commands=line, stroke=_WHITE, width=_RULE + 2 * _HALO, cap="round")
        yield Path(commands=ellipse(*target, _DOT + _HALO, _DOT + _HALO), fill=_WHITE)
        yield Path(commands=line, stroke=self._fill, width=_RULE, cap="round")
        yield Path(commands=ellipse(*target, _DOT, _DOT), fill=self._fill)

    def _disc(self, at: int, x: float, y: float) -> Iterator[Item]:
        yield Path(commands=ellipse(x, y, self._radius, self._radius), fill=self._fill)
        number = self._numbers[at]
        if number.lines:
            cap = number.paragraph.cap_height(0) * 0.9 * number.style.size
            yield from number.draw(x - number.longest / 2, y + cap / 2 - number.baseline(0))

    # -- the list ----------------------------------------------------------------------------------

    @property
    def legend_height(self) -> float:
        """How deep the list is, with the space above it; 0 without call-outs."""
        if not self.texts:
            return 0.0
        return self._line * _GAP + max(sum(self._heights[at] for at in part) for part in self._parts())

    @property
    def legend_width(self) -> float:
        """How wide the list is."""
        lefts = [column * self._width / self._columns for column in range(self._columns)]
        return max(
            [
                left + self._indent + self.texts[at].longest
                for left, part in zip(lefts, self._parts(), strict=True)
                for at in part
            ],
            default=0.0,
        )

    def draw_legend(self, x: float, y: float) -> Iterator[Item]:
        """The list, column by column."""
        for column, part in enumerate(self._parts()):
            left, top = x + column * self._width / self._columns, y + self._line * _GAP
            for at in part:
                yield from self._disc(at, left + self._radius, top + self._line / 2)
                yield from self._text(self.texts[at], left + self._indent, top)
                top += self._heights[at]

    def _text(self, text: Prose, x: float, y: float) -> Iterator[Item]:
        yield from text.draw(x, y)

    def _parts(self) -> list[range]:
        """The numbers of the call-outs in each column of the list."""
        count = len(self.texts)
        first = -(-count // self._columns)
        return [range(first), range(first, count)] if self._columns > 1 else [range(count)]


def _side(one: Callout) -> str:
    return "left" if one.x < 0.5 else "right"


def _apart(levels: Sequence[float], least: float, within: tuple[float, float]) -> list[float]:
    """Sorted levels moved so that they are at least so far apart, and between two bounds where that can be."""
    out: list[float] = []
    for level in levels:
        out.append(level if not out else max(level, out[-1] + least))
    lowest = within[1]
    for at in range(len(out) - 1, -1, -1):
        out[at] = max(min(out[at], lowest), within[0] + at * least) if out[at] > lowest else out[at]
        lowest = out[at] - least
    return out


def _over(color: Color) -> Color:
    """White, or black on a light ground."""
    light = 1 - min(1.0, sum(color[:3]) / 3 + color[3]) if len(color) == 4 else sum(color) / len(color)
    return BLACK if light > 0.6 else _WHITE
