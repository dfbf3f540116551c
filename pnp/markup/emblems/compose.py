# SPDX-License-Identifier: MIT
"""Emblems: a silhouette chosen by tags or by chance, set out by chance, in one of five manners.

`seal`: one ink silhouette cut by lines, as on a carved seal. `object`: one thing, large and leaning, for a sticker with
a rim. `poster`: a figure built of squares, discs, triangles and arches on a grid of modules. `woodcut`: a silhouette
among gouges. `plain`: a silhouette alone.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Mapping

from pnp.geometry import Matrix, compose, rotation, scaling, translation
from pnp.markup.emblems.likeness import difference, raster
from pnp.markup.emblems.strokes import Draw, box, disc, moved, points, polar, ring, spindle, star
from pnp.markup.emblems.tags import form_of, known

MODULE, GAP = 20.0, 2.0


UNLIKE = 0.11
"""Which part of the square must differ at 24 pixels from every emblem before it."""
_TRIES = 16

Peer = tuple[str, tuple[str, ...]]
"""A seed and its tags."""


def emblem_path(seed: str, tags: tuple[str, ...], manner: str, peers: tuple[Peer, ...] = ()) -> str:
    """The emblem of a seed: path data on a grid of 64, to be filled by the even-odd rule.

    Args:
        seed: What tells it from others, such as a card's id.
        tags: Words that ask for a silhouette; the first that is known counts.
        manner: A name of `MANNERS`.
        peers: All that stand side by side with it, in order, itself among them: none of them looks like one before it.

    Raises:
        KeyError: There is no such manner.
    """
    own = (seed, tags)
    if own in peers:
        return _unlike(peers, manner)[own]
    return _drawing(seed, tags, manner, 0)


@functools.lru_cache(maxsize=64)
def _unlike(peers: tuple[Peer, ...], manner: str) -> dict[Peer, str]:
    """An emblem for each peer: the first of its drawings that looks like none before, else the one least like them."""
    found: dict[Peer, str] = {}
    seen: list[int] = []
    for peer in dict.fromkeys(peers):
        best, margin = "", -1.0
        for attempt in range(_TRIES):
            data = _drawing(*peer, manner, attempt)
            own = raster(data)
            least = min((difference(own, other) for other in seen), default=1.0)
            if least > margin:
                best, margin = data, least
            if margin >= UNLIKE:
                break
        found[peer] = best
        seen.append(raster(best))
    return found


@functools.lru_cache(maxsize=4096)
def _drawing(seed: str, tags: tuple[str, ...], manner: str, attempt: int) -> str:
    """One of the drawings that a seed may have."""
    start = f"{seed}\x1f{attempt}" if attempt else seed
    return MANNERS[manner](lambda name: _drawn(f"{start}\x1f{name}"), tags)


def _drawn(text: str) -> float:
    """A number from 0 up to 1 that is always the same for a text; close texts have nothing in common."""
    return int.from_bytes(hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=4).digest()) / 2**32


def _placed(data: str, size: float, x: float = 32.0, y: float = 32.0, turn: float = 0.0) -> str:
    """A drawing on the grid of 64, scaled about its middle, turned, and brought to a place."""
    matrix: Matrix = compose(
        compose(translation(x, y), rotation(turn)), compose(scaling(size, size), translation(-32, -32))
    )
    return moved(data, matrix)


# -- seal -----------------------------------------------------------------------------------------


def _base(draw: Draw) -> str:
    """What a silhouette stands on, from 50 down."""
    pick = int(draw("base") * 4)
    if pick == 0:
        return "".join(
            f"M3 {y}q7.25 -6 14.5 0t14.5 0t14.5 0t14.5 0v4.6q-7.25 6 -14.5 0t-14.5 0t-14.5 0t-14.5 0z"
            for y in (51, 58.4)
        )
    if pick == 1:
        return box(16, 49.6, 32, 4) + box(9, 55.4, 46, 3.4) + box(2, 60.6, 60, 3)
    if pick == 2:
        return "M2 62Q32 40 62 62Z" + "M14 60.4Q32 50 50 60.4Z"
    return "".join(points(((x, 62.0), (x + 6, 50), (x + 12, 62))) for x in (2, 14, 26, 38, 50))


def _crest(draw: Draw) -> str:
    """What hangs over a silhouette, from 16 up."""
    pick = int(draw("crest") * 4)
    if pick == 0:
        return star(5, 8, 3.6, 32, 8.6) + disc(14, 11, 3) + disc(50, 11, 3)
    if pick == 1:
        return "M22 15A10 10 0 0 1 42 15Z" + "".join(box(x, 10, 5, 5) for x in (6, 13, 46, 53))
    if pick == 2:
        return points(((2, 13), (32, 1), (62, 13), (62, 16.6), (32, 5), (2, 16.6)))
    return "".join(disc(x, y, 3.4) for x, y in ((10, 13.4), (20.6, 7.4), (32, 5), (43.4, 7.4), (54, 13.4)))


def _frame(draw: Draw) -> str:
    """A solid field to cut a silhouette from."""
    pick = int(draw("frame") * 4)
    if pick == 0:
        return disc(32, 32, 31)
    if pick == 1:
        return box(2, 2, 60, 60) + box(4.4, 4.4, 55.2, 55.2) + box(6.6, 6.6, 50.8, 50.8)
    if pick == 2:
        return points(polar(22.5 + 45 * n, 33) for n in range(8))
    return "M32 1C40 6 48 8 59 8V30C59 46 47 57 32 63C17 57 5 46 5 30V8C16 8 24 6 32 1Z"


def _flanks(draw: Draw) -> str:
    """What stands at both sides of a silhouette: sprigs, bars or discs."""
    pick = int(draw("flanks") * 3)
    if pick == 0:
        leaves = (
            f"M{32 + s * 31} {y}Q{32 + s * 17} {y + 1} {32 + s * 20} {y + 14}Q{32 + s * 32} {y + 13} {32 + s * 31} {y}Z"
            for s in (-1, 1)
            for y in (8, 25, 42)
        )
        return "".join(leaves)
    if pick == 1:
        return "".join(box(32 + s * 28.5 - 2.5, y, 5, 14) for s in (-1, 1) for y in (7, 25, 43))
    return "".join(disc(32 + s * 27, y, 4.6) for s in (-1, 1) for y in (12, 25.4, 38.6, 52))


def _seal(draw: Draw, tags: tuple[str, ...]) -> str:
    """One silhouette: alone, on a base, under a crest, in a ring, cut from a field, flanked, or doubled."""
    form = form_of(tags, draw)[1](draw)
    pick = draw("setting")
    if pick < 0.2:
        return _placed(form, 0.95)
    if pick < 0.34:
        return _placed(form, 0.74, y=24.4) + _base(draw)
    if pick < 0.46:
        return _placed(form, 0.7, y=40.6) + _crest(draw)
    if pick < 0.58:
        return ring(32, 32, 31, 4.4) + _placed(form, 0.6)
    if pick < 0.76:
        return _frame(draw) + _placed(form, 0.62)
    if pick < 0.88:
        return _placed(form, 0.58) + _flanks(draw)
    lean = 12 + 14 * draw("lean")
    return _placed(form, 0.5, 16.4, 30, -lean) + _placed(form, 0.5, 47.6, 30, lean) + box(6, 56, 52, 4)


def _plain(draw: Draw, tags: tuple[str, ...]) -> str:
    """The silhouette alone, as large as it goes: a head, a token's figure."""
    return _placed(form_of(tags, draw)[1](draw), 0.97)


# -- object ---------------------------------------------------------------------------------------


def _token(pick: float) -> str:
    """What a thing is struck on: a counter, a bottle cap, a label, a ticket, a patch."""
    if pick < 0.2:
        return disc(32, 32, 31)
    if pick < 0.4:
        return points(polar(180 * n / 15, 31.4 if n % 2 else 27.4) for n in range(30))
    if pick < 0.6:
        return points(((14, 2), (50, 2), (60, 14), (60, 62), (4, 62), (4, 14))) + disc(32, 8.4, 3)
    if pick < 0.8:
        return "M2 10H62V24A8 8 0 0 0 62 40V54H2V40A8 8 0 0 0 2 24Z"
    return points(((32, -1), (65, 32), (32, 65), (-1, 32)))


def _object(draw: Draw, tags: tuple[str, ...]) -> str:
    """One thing as large as it goes, leaning; with a smaller one of its sort; or struck on what children swap."""
    form = form_of(tags, draw)[1](draw)
    side = 1 if draw("side") < 0.5 else -1
    lean = (6 + 34 * draw("lean")) * side
    pick = draw("setting")
    if pick < 0.36:
        return _placed(form, 0.72 + 0.16 * draw("size"), turn=lean)
    if pick < 0.5:
        return _placed(form, 0.62, 32 - 11 * side, 38, -lean) + _placed(form, 0.34, 32 + 19.6 * side, 14, lean)
    if pick < 0.62:
        return ring(32, 32, 31, 5) + _placed(form, 0.56, turn=lean)
    return _token(draw("token")) + _placed(form, 0.52, turn=lean / 2)


# -- poster ---------------------------------------------------------------------------------------


def _module(shape: int, x: float, y: float, flip: bool) -> str:
    """A shape that fills a module; `flip` mirrors it."""
    m = MODULE
    a, b = (x + m, x) if flip else (x, x + m)  # where it begins and ends, across
    sweep = 0 if flip else 1
    shapes = (
        box(x, y, m, m),
        disc(x + m / 2, y + m / 2, m / 2),
        f"M{a} {y}A{m} {m} 0 0 {sweep} {b} {y + m}H{a}Z",
        f"M{a} {y + m}A{m} {m} 0 0 {sweep} {b} {y}V{y + m}Z",
        points(((a, y), (b, y + m), (a, y + m))),
        points(((b, y), (b, y + m), (a, y + m))),
        box(x, y, m, m) + disc(x + m / 2, y + m / 2, m * 0.28),
        box(x, y + m / 2, m, m / 2),
        f"M{a} {y}H{b}A{m} {m} 0 0 {sweep} {a} {y + m}Z",
    )
    return shapes[shape]


def _keystone(shape: int, x: float, y: float) -> str:
    """A shape that fills a module of the middle, the same from both sides."""
    m = MODULE
    h = m / 2
    shapes = (
        box(x, y, m, m),
        disc(x + h, y + h, h),
        ring(x + h, y + h, h, h * 0.56),
        points(((x + h, y), (x + m, y + m), (x, y + m))),
        f"M{x} {y + m}V{y + h}A{h} {h} 0 0 1 {x + m} {y + h}V{y + m}H{x + m * 0.7}V{y + h}"
        f"A{m * 0.2} {m * 0.2} 0 0 0 {x + m * 0.3} {y + h}V{y + m}Z",
        "".join(box(x + k * m * 0.4, y, m * 0.2, m) for k in range(3)),
        points(((x, y), (x + m, y), (x + h, y + m))),
        box(x + m * 0.34, y, m * 0.32, m * 0.34)
        + box(x, y + m * 0.34, m, m * 0.32)
        + box(x + m * 0.34, y + m * 0.66, m * 0.32, m * 0.34),
    )
    return shapes[shape]


def _poster(draw: Draw, tags: tuple[str, ...]) -> str:
    """A building of modules, three by three; where a tag is known, the thing it names, on a plinth or in a field."""
    if known(tags):
        form = form_of(tags, draw)[1](draw)
        if draw("setting") < 0.5:
            return _placed(form, 0.8, y=26.4) + box(2, 56, 60, 6)
        return box(2, 2, 60, 60) + _placed(form, 0.66)
    out = []
    for row in range(3):
        y = row * (MODULE + GAP)
        side = int(draw(f"side {row}") * 9)
        if row or draw("bare") < 0.6:
            out += [_module(side, 0, y, False), _module(side, 2 * (MODULE + GAP), y, True)]
        out.append(_keystone(int(draw(f"middle {row}") * 8), MODULE + GAP, y))
    return "".join(out)


# -- woodcut --------------------------------------------------------------------------------------


def _gouges(draw: Draw, inner: float) -> str:
    """Spindles about the middle, uneven as a hand leaves them."""
    count = 26 + int(draw("gouges") * 16)
    out = []
    for n in range(count):
        angle = 360 * (n + 0.5 * draw(f"angle {n}")) / count
        start = inner + 3 * draw(f"start {n}")
        end = min(start + 4 + 7 * draw(f"length {n}"), 33.0)
        out.append(spindle(polar(angle, start), polar(angle, end), 1.4 + 1.2 * draw(f"width {n}")))
    return "".join(out)


def _woodcut(draw: Draw, tags: tuple[str, ...]) -> str:
    """A silhouette among gouges, before a disc, on steps, or turned over beneath itself."""
    form = form_of(tags, draw)[1](draw)
    pick = draw("setting")
    if pick < 0.26:
        return _placed(form, 0.66) + _gouges(draw, 24)
    if pick < 0.42:
        return disc(32, 32, 23) + _placed(form, 0.46) + _gouges(draw, 25)
    if pick < 0.56:
        return box(3, 2, 58, 60) + _placed(form, 0.66)
    if pick < 0.82:
        up = draw("rise") < 0.5
        heights = (5, 10, 15, 20) if up else (20, 15, 10, 5)
        steps = points(
            (
                (2.0, 63.0),
                *(p for k, h in enumerate(heights) for p in ((2 + 15 * k, 63 - h), (17 + 15 * k, 63 - h))),
                (62, 63),
            )
        )
        return _placed(form, 0.62, 24 if up else 40, 21) + steps
    mirror: Matrix = (0.47, 0.0, 0.0, -0.47, 32 - 0.47 * 32, 48.6 + 0.47 * 32)
    return _placed(form, 0.47, y=15.4) + box(3, 31, 58, 2.2) + moved(form, mirror)


MANNERS: Mapping[str, Callable[[Draw, tuple[str, ...]], str]] = {
    "seal": _seal,
    "object": _object,
    "poster": _poster,
    "woodcut": _woodcut,
    "plain": _plain,
}
"""The manners of drawing an emblem."""
