# SPDX-License-Identifier: MIT
"""Figures: pieces of the game and pictures side by side, with call-outs, their explanations, and a caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.book import Figure, Image, Render
from pnp.diagnostics.problem import Note
from pnp.geometry import Matrix
from pnp.geometry_paths import rectangle, transform
from pnp.layout.arrange import Area
from pnp.layout.book.bench import Bench, Setting, inner
from pnp.layout.book.callouts import Callouts
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import Slab, spaced
from pnp.layout.pictures import effective_dpi
from pnp.scene.frame import Color, Command, Frame, Group, Item, Path, Picture

_FAINT: Color = (0.55, 0.55, 0.55)
"""The outline round pieces where the look gives none: white cards have an edge all the same."""

_HAIR = 0.35
_FAN = 1.8
"""How far the copies behind a piece stand out, in points."""

_MOST_COPIES = 4
_CAPTION_GAP = 0.4
"""The space above a caption where the look gives none, in lines."""

_COUNTS = 2
_SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Piece:
    """A thing in a figure: its own size in points, whether that was asked for, and what it shows.

    Of a `frame` the part `crop` is shown, of a picture `key` all of it. `fan` is how many copies stand behind it.
    """

    width: float
    height: float
    given: bool
    frame: Frame | None = None
    crop: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    key: str = ""
    fan: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A piece in its place in the figure: its top left corner, and how much larger it is than its own size."""

    piece: Piece
    x: float
    y: float
    scale: float

    def area(self, x: float, y: float) -> Area:
        """Its area, where the figure's top left corner is at (x, y)."""
        return (x + self.x, y + self.y, self.piece.width * self.scale, self.piece.height * self.scale)


class Figures:
    """Makes the slabs of figures."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def wanted(self, block: Figure) -> float:
        """How wide the widths asked for make a figure, 0 where none is asked for."""
        given = [piece.width or 0.0 for piece in block.pieces]
        return sum(given) + block.gap * (len(given) - 1) if all(given) else max(given, default=0.0)

    def slabs(self, block: Figure, setting: Setting) -> list[Slab]:
        """A figure, which is one slab."""
        bench = self._bench
        role = bench.looks.role("figure", block.place)
        pieces = self._pieces(block)
        callouts = Callouts(bench, block, setting)
        caption = self._caption(block, setting)
        gap, below = self._below(caption, block), callouts.legend_height
        room = bench.area.height - below - (gap + caption.height if caption is not None else 0.0)
        placed, height = self._placed(block, pieces, callouts, (setting.width, room))
        drawing = _Drawing(block, placed, callouts, role, bench)
        slab = Slab(
            height=height + below + (gap + caption.height if caption is not None else 0.0),
            draw=drawing.draw,
            middle=True,
            lines=_COUNTS,
            ids=(block.id,) if block.id else (),
            place=block.place,
        )
        if below:
            left = placed[0].x - callouts.margins(0)[0] if placed else 0.0
            spare = max(setting.width - callouts.legend_width, 0.0)
            slab.extras.append((min(left, spare), height, callouts.draw_legend))
        if caption is not None:
            slab.extras.append((0.0, height + below + gap, caption.draw))
        found = [piece for prose in (*callouts.texts, *([caption] if caption else [])) for _, piece in prose.marks]
        slab.notes = tuple(piece.note for piece in found if piece.note)
        slab.terms = tuple(piece.term for piece in found if piece.term)
        return spaced([slab], role.before, role.after)

    # -- pieces ------------------------------------------------------------------------------------

    def _pieces(self, block: Figure) -> list[Piece]:
        made = [
            self._render(one, block) if isinstance(one, Render) else self._image(one, block) for one in block.pieces
        ]
        return [piece for piece in made if piece is not None]

    def _render(self, one: Render, block: Figure) -> Piece | None:
        frame = self._bench.renders.get((one.kind, one.component, one.side, one.deck))
        if frame is None:
            self._bench.remarks.missing_render(f"the {one.side} of `{one.kind}.{one.component}`", block.place)
            return None
        crop = one.crop or self._around(one, frame, block) or (0.0, 0.0, frame.width, frame.height)
        width = one.width or crop[2]
        return Piece(
            width=width,
            height=width * crop[3] / crop[2],
            given=one.width is not None,
            frame=frame,
            crop=crop,
            fan=min(max(one.copies, 1), _MOST_COPIES) - 1,
        )

    def _around(self, one: Render, frame: Frame, block: Figure) -> tuple[float, float, float, float] | None:
        """The part of a page that holds the spots a figure shows; None where it names none."""
        known = {spot.name: spot for spot in frame.spots}
        for name in one.around:
            if name not in known:
                self._bench.remarks.missing_spot(name, f"{one.kind}:{one.component}", known, block.place)
        spots = [known[name] for name in one.around if name in known]
        if not spots:
            return None
        left = max(min(spot.x - spot.width / 2 for spot in spots), 0.0)
        top = max(min(spot.y - spot.height / 2 for spot in spots), 0.0)
        right = min(max(spot.x + spot.width / 2 for spot in spots), frame.width)
        bottom = min(max(spot.y + spot.height / 2 for spot in spots), frame.height)
        return (left, top, right - left, bottom - top)

    def _image(self, one: Image, block: Figure) -> Piece | None:
        gallery, remarks = self._bench.gallery, self._bench.remarks
        try:
            key = gallery.key(one.path)
        except PictureProblem as problem:
            remarks.picture(problem, block.place)
            return None
        gallery.used(key, block.place, Note(message="a figure of this book shows it"))
        about = gallery.store.info(key)
        width = one.width or about.width
        height = width * about.height / about.width
        remarks.dpi(one.path, effective_dpi(about, (0.0, 0.0, width, height)), block.place)
        return Piece(width=width, height=height, given=one.width is not None, key=key)

    def _placed(
        self, block: Figure, pieces: Sequence[Piece], callouts: Callouts, room: tuple[float, float]
    ) -> tuple[list[Standing], float]:
        """The pieces side by side on one foot, all made smaller by the same part where they have no room."""
        margins = [callouts.margins(number) for number in range(len(pieces))]
        loose = block.gap * (len(pieces) - 1) + sum(map(sum, margins)) + sum(_FAN * piece.fan for piece in pieces)
        width, height = sum(piece.width for piece in pieces), max([piece.height for piece in pieces], default=0.0)
        scale = 1.0
        fan = _FAN * max([piece.fan for piece in pieces], default=0)
        for way, size, space in (("wide", width, room[0] - loose), ("tall", height, room[1] - fan)):
            if size > space + 0.01:
                if any(piece.given for piece in pieces) and size * scale > space + 0.01:
                    self._bench.remarks.too_large("figure", size - space, way, block.place)
                scale = min(scale, max(space, 1.0) / size)
        x = (room[0] - width * scale - loose) * _SHARE.get(block.align, 0.5)
        whole = max([piece.height * scale + _FAN * piece.fan for piece in pieces], default=0.0)
        out: list[Standing] = []
        for piece, (before, after) in zip(pieces, margins, strict=True):
            x += before
            out.append(Standing(piece=piece, x=x, y=whole - piece.height * scale, scale=scale))
            x += piece.width * scale + _FAN * piece.fan + after + block.gap
        return out, whole

    # -- caption -----------------------------------------------------------------------------------

    def _caption(self, block: Figure, setting: Setting) -> Prose | None:
        if not block.caption:
            return None
        role = self._bench.looks.role("caption", block.place)
        style = role.style or setting.style
        return self._bench.typesetter.set(block.caption, style, inner(role, setting.width), block.place)

    def _below(self, caption: Prose | None, block: Figure) -> float:
        """The space between pieces and caption."""
        if caption is None:
            return 0.0
        return self._bench.looks.role("caption", block.place).before or _CAPTION_GAP * self._bench.area.line


class _Drawing:
    """Draws the pieces of a figure and the call-outs on them."""

    def __init__(self, block: Figure, placed: Sequence[Standing], callouts: Callouts, role: Role, bench: Bench) -> None:
        self._block, self._placed, self._callouts, self._role, self._bench = block, placed, callouts, role, bench

    def draw(self, x: float, y: float) -> Iterator[Item]:
        """Everything, with the figure's top left corner at (x, y)."""
        for standing in self._placed:
            piece = standing.piece
            for copy in range(piece.fan, -1, -1):
                at = (x + standing.x + _FAN * copy, y + standing.y - _FAN * copy)
                yield from self._piece(piece, at, standing.scale)
        boxes = [
            (x + one.x, y + one.y, one.piece.width * one.scale, one.piece.height * one.scale) for one in self._placed
        ]
        yield from self._callouts.draw(boxes)

    def _piece(self, piece: Piece, at: tuple[float, float], scale: float) -> Iterator[Item]:
        width, height = piece.width * scale, piece.height * scale
        edge: tuple[Command, ...] = rectangle(*at, width, height)
        if piece.frame is None:
            yield Picture(key=piece.key, x=at[0], y=at[1], width=width, height=height)
            return
        frame, (left, top, part, depth) = piece.frame, piece.crop
        size = width / part
        matrix: Matrix = (size, 0.0, 0.0, size, at[0] - left * size, at[1] - top * size)
        outline = frame.cut or rectangle(0.0, 0.0, frame.width, frame.height)
        shown = Group(items=frame.items, clip=Path(commands=outline), shared=True)
        whole = (left, top, part, depth) == (0.0, 0.0, frame.width, frame.height)
        clip = None if whole else Path(commands=rectangle(left, top, part, depth))
        yield Group(items=(shown,), matrix=matrix, clip=clip)
        if whole:
            edge = transform(outline, matrix)
        look = self._role.look
        yield Path(commands=edge, stroke=look.stroke or _FAINT, width=self._role.line or _HAIR, join="round")
