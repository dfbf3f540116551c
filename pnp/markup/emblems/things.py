# SPDX-License-Identifier: MIT
"""Made things as silhouettes: tools, arms, vessels, buildings. Each is path data on a grid of 64, even-odd.

Parts lie side by side with gaps of 2.2 or more, and cuts lie inside a part, so that everything is one path. What chance
decides (`draw`) changes the silhouette itself, not a trifle of it.
"""

from __future__ import annotations

from pnp.markup.emblems.strokes import Draw, box, disc, points, polar, ring, wedge


def sword(draw: Draw) -> str:
    """Upright, with a fuller."""
    half = 4.5 + 4.5 * draw("blade")
    guard = 14 + 10 * draw("guard")
    blade = points(((32, 1), (32 + half, 10), (32 + half, 39), (32 - half, 39), (32 - half, 10)))
    grip = box(28.8, 48.6, 6.4, 7) + disc(32, 60, 3.6)
    return blade + box(30.8, 12, 2.4, 24) + box(32 - guard, 41.4, 2 * guard, 4.8) + grip


def shield(draw: Draw) -> str:
    """With a cross, bands or a boss cut into it."""
    body = "M32 2C40 7 48 9 58 9V30C58 45 47 56 32 62C17 56 6 45 6 30V9C16 9 24 7 32 2Z"
    cuts = (
        box(30.4, 12, 3.2, 15) + box(30.4, 34, 3.2, 20) + box(14, 28.8, 36, 3.4),
        points(((12, 20), (32, 34), (52, 20), (52, 28), (32, 42), (12, 28))),
        ring(32, 30, 14, 3) + disc(32, 30, 6),
        "M32 9V54C20 48 13 40 13 30V15C20 15 26 13 32 9Z",
    )
    return body + cuts[int(draw("charge") * len(cuts))]


def key(draw: Draw) -> str:
    """A bow with a hole, a collar, a shaft with teeth."""
    teeth = 2 + int(draw("teeth") * 2)
    bow = (
        ring(32, 15, 13.5, 7)
        if draw("bow") < 0.5
        else points(((32, 1), (46, 15), (32, 29), (18, 15))) + disc(32, 15, 5)
    )
    shaft = [(28.6, 38.0), (35.4, 38.0)]
    for n in range(teeth):
        y = 60.0 - 3 - 7.6 * (teeth - 1 - n)
        shaft += [(35.4, y - 2.4), (47, y - 2.4), (47, y + 2.4), (35.4, y + 2.4)]
    return bow + box(23, 31.2, 18, 4.4) + points([*shaft, (35.4, 62.0), (28.6, 62.0)])


def lantern(draw: Draw) -> str:
    """Hung from a ring, with lit panes or ribs."""
    wide = 19 + 6 * draw("wide")
    side = f"Q{32 + 1.4 * wide} 34 {32 + 0.6 * wide} 50H{32 - 0.6 * wide}Q{32 - 1.4 * wide} 34 {32 - 0.6 * wide} 18Z"
    body = f"M{32 - 0.6 * wide} 18H{32 + 0.6 * wide}{side}"
    ribs = box(30.5, 22, 3, 24) + box(22, 23, 3, 22) + box(39, 23, 3, 22)
    flame = "M32 24C36 30 39.5 33 39.5 38A7.5 7.5 0 0 1 24.5 38C24.5 34 27 32 28 29C30 31 31 28 32 24Z"
    lit = ribs if draw("pane") < 0.5 else flame
    return ring(32, 5, 4.6, 2.4) + box(20, 11, 24, 4.6) + body + lit + box(20, 52.4, 24, 4.6) + box(30, 59, 4, 4.4)


def bell(draw: Draw) -> str:
    """A hand bell, banded."""
    body = (
        "M32 4A5.5 5.5 0 0 1 36.5 12C45 14 50 21 50 30V42L58 50V54H6V50L14 42V30"
        "C14 21 19 14 27.5 12A5.5 5.5 0 0 1 32 4Z"
    )
    cuts = (
        box(18, 38.6, 28, 3),
        points(((32, 19), (42, 31), (32, 43), (22, 31))),
        box(23, 22, 3.4, 20) + box(30.3, 20, 3.4, 22) + box(37.6, 22, 3.4, 20),
    )
    return body + cuts[int(draw("band") * 3)] + "M25 56.4H39A7 6 0 0 1 25 56.4Z"


def book(draw: Draw) -> str:
    """Open, with lines; or closed, with a mark."""
    if draw("open") < 0.6:
        left = "M30.6 14C23 9 12 8 3 10V52C12 50 23 51 30.6 56Z"
        right = "M33.4 14C41 9 52 8 61 10V52C52 50 41 51 33.4 56Z"
        rows = "".join(box(8, y, 17, 2.6) + box(39, y, 17, 2.6) for y in (20, 28, 36)[: 2 + int(draw("rows") * 2)])
        return left + right + rows
    return "M12 3H54V61H12A4 4 0 0 1 8 57V7A4 4 0 0 1 12 3Z" + box(15, 8, 2.8, 48) + ring(35.6, 30, 10, 3.4)


def gear(draw: Draw) -> str:
    """A toothed wheel."""
    teeth = 6 + 2 * int(draw("teeth") * 4)
    step = 360 / teeth
    rim = []
    for n in range(teeth):
        a = n * step
        rim += [
            polar(a - step * 0.3, 23.5),
            polar(a - step * 0.2, 30.5),
            polar(a + step * 0.2, 30.5),
            polar(a + step * 0.3, 23.5),
        ]
    hub = ring(32, 32, 14, 5) if draw("hub") < 0.5 else disc(32, 32, 6 + 6 * draw("hole"))
    return points(rim) + hub


def wheel(draw: Draw) -> str:
    """A rim, spokes and a hub."""
    spokes = 5 + int(draw("spokes") * 5)
    bars = "".join(wedge(360 * n / spokes, 5.2, 11.4, 21.6, 1.5) for n in range(spokes))
    return ring(32, 32, 30, 6) + bars + ring(32, 32, 9, 5.4)


def crown(draw: Draw) -> str:
    """Of three points or five, with a banded foot."""
    if draw("points") < 0.5:
        top = points(((6, 18), (19, 30), (32, 8), (45, 30), (58, 18), (53, 44), (11, 44)))
        balls = disc(32, 4.6, 3.4) + disc(5.4, 13.6, 3.4) + disc(58.6, 13.6, 3.4)
    else:
        top = points(
            ((5, 14), (14, 26), (20, 8), (27, 26), (32, 4), (37, 26), (44, 8), (50, 26), (59, 14), (54, 44), (10, 44))
        )
        balls = ""
    gems = disc(32, 36, 3.4) + disc(21, 37, 2.4) + disc(43, 37, 2.4)
    return top + balls + gems + box(11, 47, 42, 4.4) + box(8, 54, 48, 6)


def tower(draw: Draw) -> str:
    """Battlements, a gate, windows."""
    half = 13 + 7 * draw("wide")
    left, right = 32 - half, 32 + half
    third, merlon = 2 * half / 5, (2 * half + 8) / 5
    top: list[tuple[float, float]] = []
    for n in range(5):
        x, y = left - 4 + merlon * n, 10.0 if n % 2 else 4.0
        top += [(x, y), (x + merlon, y)]
    walls = ((right + 4, 19.0), (right, 23.0), (right, 60.0), (left, 60.0), (left, 23.0), (left - 4, 19.0))
    gate = f"M{32 - third} 60V47A{third} {third} 0 0 1 {32 + third} 47V60Z"
    loops = (30.0,) if draw("windows") < 0.5 else (32 - third - 1.4, 32 + third - 2)
    return points((*top, *walls)) + gate + "".join(box(x, 26, 3.6, 8.4) for x in loops)


def pagoda(draw: Draw) -> str:
    """Roofs with swung eaves over one another."""
    tiers = 2 + int(draw("tiers") * 2)
    out = box(30.6, 1, 2.8, 6)
    high = 50 / tiers
    for n in range(tiers):
        y, half = 9 + n * high, 15 + (13 / max(tiers - 1, 1)) * n
        swing, tip, foot = y + high * 0.36, y + high * 0.46, y + high * 0.56
        left = f"M{32 - half} {tip}Q{32 - half * 0.5} {swing} {32 - half * 0.34} {y}"
        right = f"H{32 + half * 0.34}Q{32 + half * 0.5} {swing} {32 + half} {tip}"
        eave = f"{left}{right}V{foot}H{32 - half}Z"
        wide = half * 0.62
        out += (
            eave
            + box(32 - wide, y + high * 0.56 + 2.2, 2 * wide, high * 0.44 - 4.4)
            + box(30, y + high * 0.56 + 3.6, 4, high * 0.44 - 7)
        )
    return out + box(6, 59.4, 52, 3.4)


def boat(draw: Draw) -> str:
    """A hull under one sail or two."""
    hull = "M3 46H61C58 54 53 59 47 61H17C11 59 6 54 3 46Z"
    stripe = box(16, 50.4, 32, 2.6)
    if draw("sails") < 0.5:
        return hull + stripe + "M34 4C48 12 56 26 56 41H34Z" + "M29 12V41H10C13 30 20 20 29 12Z"
    mast = box(30.6, 2, 2.8, 41)
    ribs = "".join(
        f"M36 {y}H{54 - n * 3}Q{58 - n * 3} {y + 4} {54 - n * 3} {y + 8}H36Z" for n, y in enumerate((31, 20.6, 10.2))
    )
    return hull + stripe + mast + ribs + "M28 16V41H9C12 31 19 22 28 16Z"


def coin(draw: Draw) -> str:
    """With a square hole, or a pierced star."""
    if draw("hole") < 0.5:
        return disc(32, 32, 30) + ring(32, 32, 25, 2.6) + box(24, 24, 16, 16)
    return disc(32, 32, 30) + ring(32, 32, 25.4, 2.6) + points(polar(36 * k, 8 if k % 2 else 18) for k in range(10))


def hammer(draw: Draw) -> str:
    """Head and handle, or an axe's blade."""
    handle = box(28.6, 27, 6.8, 35)
    if draw("axe") < 0.5:
        return "M10 6H46L58 14V18H46V24.4H10Z" + box(15, 11.4, 4, 8) + handle
    blade = "M27 4C18 2 8 6 2 14C8 18 8 30 2 36C10 42 20 42 27 36Z"
    back = "M37 4C46 2 56 6 62 14C56 18 56 30 62 36C54 42 44 42 37 36Z"
    return blade + back + box(29.4, 2, 5.2, 60)


def flask(draw: Draw) -> str:
    """A phial: round or pointed, filled to a line."""
    level = 36 + 10 * draw("level")
    stopper = box(25, 2, 14, 6)
    if draw("round") < 0.5:
        body = "M27 10.4H37V24A19.5 19.5 0 1 1 27 24Z"
        empty = f"M30 14H34V27C40 28.6 44.6 32 46 {level}H18C19.4 32 24 28.6 30 27Z"
        return stopper + body + empty
    body = "M26 10.4H38V26L58 58A3 3 0 0 1 55.6 62H8.4A3 3 0 0 1 6 58L26 26Z"
    return (
        stopper
        + body
        + points(
            (
                (30, 14),
                (34, 14),
                (34, 27.4),
                (34 + (level - 26) * 0.62, level),
                (30 - (level - 26) * 0.62, level),
                (30, 27.4),
            )
        )
    )


def letter(draw: Draw) -> str:
    """An envelope, or a scroll."""
    if draw("scroll") < 0.5:
        body = points(((3, 12), (61, 12), (61, 54), (3, 54)))
        return body + points(((3.0, 15.6), (32, 38), (61, 15.6), (61, 19.4), (32, 42), (3, 19.4))) + disc(32, 47, 2.6)
    rolls = (
        "M10 4H54A4.6 4.6 0 0 1 54 13.2H10A4.6 4.6 0 0 1 10 4Z"
        + "M10 50.8H54A4.6 4.6 0 0 1 54 60H10A4.6 4.6 0 0 1 10 50.8Z"
    )
    rows = "".join(box(20, y, 24 - 7 * (n == 2), 2.6) for n, y in enumerate((22, 30, 38)))
    return rolls + box(14, 15.4, 36, 33.2) + rows


def door(draw: Draw) -> str:
    """An arch within an arch, ajar or barred."""
    frame = "M10 61V26A22 22 0 0 1 54 26V61Z" + "M15 61V26A17 17 0 0 1 49 26V61Z"
    leaf = "M18 61V26A14 14 0 0 1 46 26V61Z"
    if draw("ajar") < 0.5:
        return frame + leaf + box(30.8, 16, 2.4, 42) + disc(37.4, 40, 2) + disc(26.6, 40, 2)
    return frame + "M18 61V26A14 14 0 0 1 30 12.2V54Z"


def cup(draw: Draw) -> str:
    """A goblet, or a tripod bowl."""
    if draw("tripod") < 0.5:
        return (
            "M12 4H52C52 24 46 36 35 38.6V50H29V38.6C18 36 12 24 12 4Z" + box(17, 10, 30, 3.2) + "M18 53H46L50 61H14Z"
        )
    bowl = "M5 16H59V22H56C56 36 48 44 32 44C16 44 8 36 8 22H5Z" + box(15, 26, 34, 3)
    legs = points(((16, 45), (22, 47.6), (20, 61), (14, 61))) + points(((42, 47.6), (48, 45), (50, 61), (44, 61)))
    return box(14, 4, 5, 9.6) + box(45, 4, 5, 9.6) + bowl + legs + box(29.4, 47.4, 5.2, 13.6)


def die(draw: Draw) -> str:
    """A face with two to six pips."""
    spots = {
        2: ((20, 20), (44, 44)),
        3: ((18, 18), (32, 32), (46, 46)),
        4: ((20, 20), (44, 20), (20, 44), (44, 44)),
        5: ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)),
        6: ((20, 17), (44, 17), (20, 32), (44, 32), (20, 47), (44, 47)),
    }
    face = "M12 4H52A8 8 0 0 1 60 12V52A8 8 0 0 1 52 60H12A8 8 0 0 1 4 52V12A8 8 0 0 1 12 4Z"
    return face + "".join(disc(x, y, 5.6) for x, y in spots[2 + int(draw("pips") * 5)])


def hourglass(draw: Draw) -> str:
    """Two bulbs between boards."""
    sand = (
        "M22 19H42C40 25 36 28 32 31C28 28 24 25 22 19Z"
        if draw("sand") < 0.5
        else "M20 50C22 43 27 40 32 37C37 40 42 43 44 50Z"
    )
    glass = "M13 12H51C51 22 44 28 38 32C44 36 51 42 51 52H13C13 42 20 36 26 32C20 28 13 22 13 12Z"
    return box(8, 3, 48, 6) + glass + sand + box(8, 55, 48, 6)


def umbrella(draw: Draw) -> str:
    """With a scalloped rim."""
    parts = 3 + int(draw("parts") * 3)
    width = 56 / parts
    rim = "".join(f"A{width / 2} {width / 2.6} 0 0 0 {60 - width * (n + 1)} 32" for n in range(parts))
    hook = "M30.6 36H33.8V54A4 4 0 0 0 41.8 54H45A7.2 7.2 0 0 1 30.6 54Z"
    return box(30.6, 0.6, 3, 4) + f"M4 32A28 25 0 0 1 60 32{rim}Z" + hook


def arrow(draw: Draw) -> str:
    """Head, shaft and feathers."""
    half = 8 + 9 * draw("head")
    feathers = "".join(
        points(((32, y), (42, y + 8), (42, y + 13), (32, y + 5), (22, y + 13), (22, y + 8))) for y in (41, 49)
    )
    return points(((32, 1), (32 + half, 22), (32, 17), (32 - half, 22))) + box(29.8, 21.6, 4.4, 17.6) + feathers


def mask(draw: Draw) -> str:
    """A mask of the stage: horned, crowned or smiling; nobody's face."""
    face = "M10 14C22 8 42 8 54 14V32C54 48 44 58 32 62C20 58 10 48 10 32Z"
    horns = "M8 11C4 8 3 4 4 1C9 4 15 6 20 7C15 8 11 9 8 11ZM56 11C60 8 61 4 60 1C55 4 49 6 44 7C49 8 53 9 56 11Z"
    slant = 3 if draw("eyes") < 0.5 else -3
    eyes = points(((16, 26 - slant), (28, 28 + slant), (27, 33 + slant), (18, 32))) + points(
        ((48, 26 - slant), (36, 28 + slant), (37, 33 + slant), (46, 32))
    )
    mouth = "M20 43Q32 52 44 43Q32 58 20 43Z" if draw("mouth") < 0.5 else "M21 50Q32 40 43 50Q32 45 21 50Z"
    return face + eyes + mouth + (horns if draw("horns") < 0.6 else "")


def drum(draw: Draw) -> str:
    """Seen from the front, laced."""
    laces = 3 + int(draw("laces") * 3)
    step = 44 / laces
    zigzag = "".join(
        points(((10 + step * n, 25), (10 + step * (n + 1), 25), (10 + step * (n + 0.5), 45))) for n in range(laces)
    )
    return (
        "M8 8H56A4 4 0 0 1 56 18H8A4 4 0 0 1 8 8Z"
        + box(8, 20.6, 48, 29)
        + zigzag
        + "M8 52H56A4 4 0 0 1 56 61H8A4 4 0 0 1 8 52Z"
    )


def fan(draw: Draw) -> str:
    """Folded open: ribs about a rivet."""
    ribs = 5 + 2 * int(draw("ribs") * 3)
    spread = 58 + 18 * draw("spread")
    step = 2 * spread / ribs
    half = step / 2 * 0.72
    out = ""
    for n in range(ribs):
        angle = -spread + step * (n + 0.5)
        out += points(
            polar(a, r, 32, 50)
            for a, r in ((angle - half, 11), (angle - half, 33), (angle + half, 33), (angle + half, 11))
        )
    return out + disc(32, 50, 6) + disc(32, 50, 2.2)
