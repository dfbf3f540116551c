# SPDX-License-Identifier: MIT
"""What tests of imposition share: pages without content, papers, letters that are boxes, and sheets read back as mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pnp.diagnostics.problem import Diagnostic, Place
from pnp.geometry import IDENTITY, MM, Edges, Matrix, Rect, Size, apply, compose
from pnp.imposition.desk import Slug
from pnp.imposition.edges import placed_size
from pnp.imposition.impose import impose
from pnp.imposition.lettering import ASCENT, DESCENT, FIGURE_HEIGHT, TextLine
from pnp.imposition.lines import Segment
from pnp.model.print import Marks, Paper, PrintStyle
from pnp.scene.frame import Frame, Group, Item, Path
from pnp.scene.sheet import Leaf, Placement, Sheet, Side

NOWHERE = Place(path="layouts/print-styles/test.yaml")
SLUG = Slug(game="口袋對決", version="1.0.0", product="卡牌")
MARKS = Marks(crop="outside", length=3 * MM, offset=1 * MM, width=0.15 * MM)


def paper(name: str, width: float, height: float) -> Paper:
    """A paper of a size in mm."""
    return Paper(id=name.casefold(), label=name, size=Size(width=width * MM, height=height * MM), place=NOWHERE)


A4 = paper("A4", 210, 297)
LETTER = paper("Letter", 215.9, 279.4)


def style(**changes: object) -> PrintStyle:
    """The duplex style of 3 mm bleed and 5 mm margin, with changes; lengths in points."""
    settings: dict[str, object] = {"id": "test", "label": "test", "place": NOWHERE, "marks": MARKS}
    settings |= {"bleed": 3 * MM, "margin": 5 * MM, **changes}
    return PrintStyle(**settings)  # type: ignore[arg-type]


def page(width: float, height: float, bleed: float = 3.0) -> Frame:
    """An empty page of a size in mm."""
    return Frame(width=width * MM, height=height * MM, bleed=bleed * MM, items=())


def leaves(count: int, width: float = 63.0, height: float = 88.0, *, back: bool = True) -> list[Leaf]:
    """Leaves `c0`, `c1`, ... with one back."""
    front, behind = page(width, height), page(width, height) if back else None
    return [Leaf(name=f"c{i}", front=front, back=behind) for i in range(count)]


def boxed(text: str, size: float) -> TextLine:
    """A line as the box that its letters fill: Han one em wide, others 0.55 em."""
    width = sum(size if ord(c) > 0x2E80 else 0.55 * size for c in text)
    plain = text.isascii() and not set(text) & set("gjpqy,;()/")
    up, down = (FIGURE_HEIGHT, 0.0) if plain else (ASCENT, DESCENT)
    corners = ((0.0, -up * size), (width, -up * size), (width, down * size), (0.0, down * size))
    commands = tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(corners))
    return TextLine(width=width, items=(Path(commands=(*commands, ("Z",)), fill=(0.0,)),))


def imposed(
    pages: Sequence[Leaf], print_style: PrintStyle, on: Paper = A4
) -> tuple[tuple[Sheet, ...], tuple[Diagnostic, ...]]:
    """Impose with boxes for letters."""
    return impose(pages, print_style, on, SLUG, boxed)


def codes(diagnostics: Iterable[Diagnostic]) -> list[str]:
    """The codes of problems."""
    return [d.code for d in diagnostics]


@dataclass(slots=True)
class Drawn:
    """The marks of a side on the sheet: straight lines with their width, and the boxes of letters and fills."""

    lines: list[tuple[Segment, float, bool]] = field(default_factory=list)
    boxes: list[Rect] = field(default_factory=list)

    def inked(self) -> list[Rect]:
        """What each line and box covers."""
        return [around_line(line, width) for line, width, _ in self.lines] + self.boxes


def drawn(side: Side) -> Drawn:
    """All marks of a side."""
    found = Drawn()
    _gather(side.marks, IDENTITY, found)
    return found


def _gather(items: Iterable[Item], matrix: Matrix, found: Drawn) -> None:
    for item in items:
        if isinstance(item, Group):
            _gather(item.items, compose(matrix, item.matrix), found)
        elif isinstance(item, Path):
            points = [apply(matrix, float(c[1]), float(c[2])) for c in item.commands if c[0] in {"M", "L"}]
            if item.fill is not None:
                found.boxes.append(around(points))
            else:
                found.lines += [
                    ((*a, *b), item.width, bool(item.dash)) for a, b in zip(points[::2], points[1::2], strict=True)
                ]


def around(points: Sequence[tuple[float, float]]) -> Rect:
    """The rectangle round points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))


def around_line(line: Segment, width: float) -> Rect:
    """What a line of a width covers; lines end square at their ends."""
    rect = around(((line[0], line[1]), (line[2], line[3])))
    across = width / 2
    lies = rect.width >= rect.height
    return rect.inset(
        Edges(left=0, right=0, top=-across, bottom=-across)
        if lies
        else Edges(left=-across, right=-across, top=0, bottom=0)
    )


def trim_box(placement: Placement) -> Rect:
    """A placement's trim box on the sheet."""
    width, height = placed_size(placement)
    return Rect(x=placement.x, y=placement.y, width=width, height=height)


def shown_box(placement: Placement) -> Rect:
    """A placement's trim box with the bleed that shows."""
    b = placement.bleed
    return trim_box(placement).inset(Edges(left=-b.left, top=-b.top, right=-b.right, bottom=-b.bottom))


def overlap(one: Rect, other: Rect, slack: float = 1e-6) -> bool:
    """Whether two rectangles share an area wider than `slack` points."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > slack and down > slack


def rulers(side: Side) -> list[Segment]:
    """The lines of a side that are as long as a ruler, give or take a millimetre."""
    solid = [line for line, _, dashed in drawn(side).lines if not dashed]
    return [line for line in solid if 99 * MM < abs(line[2] - line[0]) + abs(line[3] - line[1]) < 101 * MM]


def picture(sheet: Sheet) -> str:
    """A sheet in words and millimetres, for golden files."""
    lines = [f"sheet {_mm(sheet.width)} x {_mm(sheet.height)}"]
    if sheet.boxes:
        lines.append(f"  boxes trim {_edges(sheet.boxes.trim)}  bleed {_edges(sheet.boxes.bleed)}")
    for name, side in zip(("front", "back"), sheet.sides, strict=False):
        lines.append(f" {name}{': ' + side.label if side.label else ''}")
        lines += [_placement(p) for p in side.placements]
        marks = drawn(side)
        lines += _line_groups(marks)
        lines += [f"  words  {_mm(b.x)} {_mm(b.y)}  {_mm(b.width)} x {_mm(b.height)}" for b in marks.boxes]
    return "\n".join(lines)


def _placement(p: Placement) -> str:
    box = trim_box(p)
    turned = f"  turn {p.turn}" if p.turn else ""
    scaled = f"  scale {p.scale:.4f}" if p.scale != 1 else ""
    place = f"{_mm(box.x):>7} {_mm(box.y):>7}  {_mm(box.width)} x {_mm(box.height)}"
    return f"  {p.name:<10}{place}  bleed {_edges(p.bleed)}{turned}{scaled}"


def _line_groups(marks: Drawn) -> list[str]:
    """Parallel lines of one extent in one row each."""
    groups: dict[tuple[str, str, str], list[float]] = {}
    for (x0, y0, x1, y1), _, dashed in marks.lines:
        kind = "fold" if dashed else "line"
        stands = abs(x1 - x0) < abs(y1 - y0)
        ends = sorted((y0, y1) if stands else (x0, x1))
        key = (kind, "y" if stands else "x", f"{_mm(ends[0])} to {_mm(ends[1])}")
        groups.setdefault(key, []).append(x0 if stands else y0)
    return [
        f"  {kind}   {axis} {extent}  at {'x' if axis == 'y' else 'y'} {' '.join(_mm(v) for v in sorted(at))}"
        for (kind, axis, extent), at in groups.items()
    ]


def _edges(e: Edges) -> str:
    return " ".join(_mm(v) for v in (e.left, e.top, e.right, e.bottom))


def _mm(points: float) -> str:
    text = f"{points / MM:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def gaps(values: Sequence[float]) -> list[float]:
    """The steps between values."""
    return [b - a for a, b in pairwise(values)]
