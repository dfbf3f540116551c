# SPDX-License-Identifier: MIT
"""What grows, moves and shines, as silhouettes: path data on a grid of 64, even-odd (see `things`)."""

from __future__ import annotations

import math

from pnp.markup.emblems.strokes import Draw, box, disc, petal, points, polar, ring, star, wedge


def flame(draw: Draw) -> str:
    """One tongue, with its heart cut out; or three."""
    if draw("three") < 0.4:
        side = "M13 62C5 57 3 48 7 40C9 36 12 33 12 27C18 32 20 38 20 44C20 52 17 58 13 62Z"
        other = "M51 62C59 57 61 48 57 40C55 36 52 33 52 27C46 32 44 38 44 44C44 52 47 58 51 62Z"
        return side + other + "M32 2C34 16 42 24 42 40C42 50 38 57 32 62C26 57 22 50 22 40C22 32 30 22 32 2Z"
    body = (
        "M34 2C36 14 53 22 53 40C53 54 44 62 32 62C20 62 11 54 11 40"
        "C11 31 17 26 19 18C24 22 27 26 27 31C32 24 34 13 34 2Z"
    )
    return (
        body
        + "M32 33C38 40 42.4 44 42.4 50C42.4 56 38 58.6 32 58.6"
        + "C26 58.6 21.6 56 21.6 50C21.6 45 25.4 42.6 27 39C29 40 31 37 32 33Z"
    )


def _wave(y: float, swing: float, count: int, height: float) -> str:
    step = 60 / count
    top = f"M2 {y}" + "".join(f"q{step / 4} {-swing} {step / 2} 0t{step / 2} 0" for _ in range(count))
    foot = f"v{height}" + "".join(f"q{-step / 4} {swing} {-step / 2} 0t{-step / 2} 0" for _ in range(count))
    return top + foot + "z"


def water(draw: Draw) -> str:
    """Three waves, or a curling one."""
    if draw("curl") < 0.5:
        count = 2 + int(draw("count") * 2)
        return "".join(_wave(y, 8, count, 7.4) for y in (12, 28, 44))
    crest = (
        "M3 50C3 22 22 6 42 8C54 9 61 18 60 28C59 36 51 40 45 37C40 34 40 28 45 26C36 22 27 30 29 40C30 46 34 50 40 50Z"
    )
    return crest + _wave(54, 4, 3, 5)


def mountain(draw: Draw) -> str:
    """Peaks with snow, with the sun behind or without."""
    high = 10 + 12 * draw("high")
    first = points(((1, 60), (22, high), (37, 37), (30.6, 60)))
    second = points(((33.8, 60), (39, 41), (47, 29), (63, 60)))
    snow = points(((22, high + 5), (27, high + 14.4), (23.4, high + 12), (21, high + 16), (17.4, high + 13)))
    return first + snow + second + (disc(48, 14, 9) if draw("sun") < 0.6 else "")


def tree(draw: Draw) -> str:
    """A pine, a round tree, or a bare one."""
    pick = draw("sort")
    if pick < 0.4:
        tiers = "".join(
            points(((32, y), (32 + half, y + 17), (32 - half, y + 17))) for y, half in ((1, 12), (20.4, 18), (38.4, 25))
        )
        return tiers + box(28, 57.6, 8, 5.4)
    if pick < 0.75:
        crown = disc(32, 22, 20) + "M29 27L24 21L26 19L30.6 23.4V14H33.4V28L39 21.4L41 23.2L33.4 33V40.6H30.6V30Z"
        return crown + "M28.6 44H35.4V54L44 61H20L28.6 54Z"
    return (
        disc(16, 26, 13)
        + disc(48, 26, 13)
        + disc(32, 13.6, 12.6)
        + points(((29, 30), (35, 30), (35.6, 52), (44, 61), (20, 61), (28.4, 52)))
    )


def flower(draw: Draw) -> str:
    """Round petals or pointed ones about an eye."""
    count = 5 + int(draw("petals") * 4)
    if draw("pointed") < 0.5:
        return "".join(petal(360 * n / count, 9.8, 31.4, 74 / count) for n in range(count)) + disc(32, 32, 7)
    radius = 20.5 * math.sin(math.pi / count) * 0.94
    return "".join(disc(*polar(360 * n / count, 20.5), radius) for n in range(count)) + ring(
        32, 32, 9.4 if count > 5 else 8, 4
    )


def lotus(draw: Draw) -> str:
    """Petals over water."""
    wide = 13 + 6 * draw("wide")
    middle = f"M32 8Q{32 + wide} 26 32 46Q{32 - wide} 26 32 8Z"
    left = "M27.6 46.4C14 46 6 38 3 24C13 26 20 32 24 39Z"
    right = "M36.4 46.4C50 46 58 38 61 24C51 26 44 32 40 39Z"
    return middle + left + right + _wave(51, 4, 2 + int(draw("waves") * 3), 5.4)


def star_of_night(draw: Draw) -> str:
    """Four tips to eight, hollow or whole."""
    tips = (4, 5, 6, 8)[int(draw("tips") * 4)]
    inner = {4: 10.0, 5: 13.0, 6: 15.0, 8: 17.0}[tips]
    heart = star(tips, 12, inner * 0.4) if draw("hollow") < 0.5 else ""
    return star(tips, 31, inner) + heart


CLOUDLET = "M34 61A7 7 0 0 1 33 47.2A9.4 9.4 0 0 1 50.6 42.6A9 9 0 0 1 56 61Z"
"""A small cloud at the lower right."""


def moon(draw: Draw) -> str:
    """A crescent with a star, or with cloud before it."""
    crescent = "M39 4A28 28 0 1 0 61 44A23.4 23.4 0 1 1 39 4Z"
    if draw("star") < 0.5:
        return crescent + star(5, 11, 4.6, 48, 20)
    return "M36 3A27 27 0 1 0 28 55.4A8.8 8.8 0 0 1 25.4 45.2A22 22 0 0 1 36 3Z" + CLOUDLET


def sun(draw: Draw) -> str:
    """A disc and its rays, with a hollow heart or without."""
    count = 8 + 2 * int(draw("rays") * 5)
    long = 26 + 5 * draw("long")
    half = 360 / count * 0.26
    rays = "".join(wedge(360 * n / count, half * 0.2, 19, long, half * 5 / max(half, 1)) for n in range(count))
    return rays + (disc(32, 32, 15) if draw("heart") < 0.5 else ring(32, 32, 15.6, 5) + disc(32, 32, 5.4))


def eye(draw: Draw) -> str:
    """An almond with an iris, round or slit."""
    high = 16 + 8 * draw("high")
    lid = f"M1 32Q32 {32 - 2 * high} 63 32Q32 {32 + 2 * high} 1 32Z"
    iris = disc(32, 32, high * 0.78)
    pupil = (
        disc(32, 32, high * 0.42)
        if draw("slit") < 0.5
        else f"M32 {32 - high * 0.62}Q40 32 32 {32 + high * 0.62}Q24 32 32 {32 - high * 0.62}Z"
    )
    return lid + iris + pupil


def bolt(draw: Draw) -> str:
    """Lightning, alone or out of a cloud."""
    if draw("cloud") < 0.5:
        return "M40 1L8 37H27L20 63L56 25H35Z"
    cloud = "M14 34A11 11 0 0 1 14 12A14 14 0 0 1 40 8A12 12 0 0 1 52 34Z"
    return cloud + "M34 37H46L39 47H47L25 63L31 51H23Z"


def heart(draw: Draw) -> str:
    """With a gleam, a crack or a keyhole."""
    body = "M32 60C12 45 2 34 2 21C2 11 9 4 18 4C24 4 29 7 32 12C35 7 40 4 46 4C55 4 62 11 62 21C62 34 52 45 32 60Z"
    cuts = (
        "M11 22A9 9 0 0 1 20 11L20 14.4A5.8 5.8 0 0 0 14.4 22Z",
        points(((31, 14), (37, 25), (30, 31), (37, 40), (33, 54), (30, 41), (24, 31), (31, 25))),
        disc(32, 27, 6) + points(((29.6, 33.6), (34.4, 33.6), (36.6, 44), (27.4, 44))),
    )
    return body + cuts[int(draw("cut") * 3)]


def leaf(draw: Draw) -> str:
    """One leaf with veins, or a spray."""
    if draw("spray") < 0.5:
        veins = "".join(
            points(((32.0, y), (32 + s * 13, y - 8), (32 + s * 13, y - 5), (32, y + 3)))
            for y in (26, 36, 46)
            for s in (1,)
        ) + "".join(points(((30.0, y), (18, y - 8), (18, y - 5), (30, y + 3))) for y in (26, 36, 46))
        return "M31 1C48 12 55 26 52 40C50 50 42 56 33.6 57V62H28.4V57C20 56 13 50 11 40C8 26 15 12 31 1Z" + veins
    pairs = "".join(petal_at(y, side) for y in (22, 36, 50) for side in (-1, 1))
    return "M32 1Q40 9 32 18Q24 9 32 1Z" + pairs + box(30.8, 21, 2.4, 42)


def petal_at(y: float, side: int) -> str:
    """A leaflet at a stem."""
    near, knee, tip, heel = (32 + side * reach for reach in (3.4, 10, 28, 22))
    return f"M{near} {y + 8}Q{knee} {y - 8} {tip} {y - 8}Q{heel} {y + 8} {near} {y + 8}Z"


def gem(draw: Draw) -> str:
    """Facets with gaps."""
    if draw("tall") < 0.5:
        return (
            points(((2, 22), (14, 6), (24, 6), (18, 22)))
            + points(((27, 6), (37, 6), (43.6, 22), (20.4, 22)))
            + points(((40, 6), (50, 6), (62, 22), (46, 22)))
            + points(((3, 25), (18.4, 25), (29, 58)))
            + points(((21, 25), (43, 25), (32, 60)))
            + points(((45.6, 25), (61, 25), (35, 58)))
        )
    return (
        points(((30.6, 2), (30.6, 62), (12, 44), (12, 20)))
        + points(((33.4, 2), (52, 20), (52, 44), (33.4, 62)))
        + points(((33.4, 14), (44, 23), (44, 41), (33.4, 50)))
    )


def fish(draw: Draw) -> str:
    """Swimming, with cut scales."""
    body = "M2 32C10 18 26 14 44 26L44 38C26 50 10 46 2 32Z"
    bars = "".join(
        f"M{x} 24Q{x + 7} 32 {x} 40H{x + 3}Q{x + 10} 32 {x + 3} 24Z" for x in (19, 28)[: 1 + int(draw("bars") * 2)]
    )
    tail = (
        points(((46.4, 30), (62, 14), (57, 32), (62, 50), (46.4, 34)))
        if draw("tail") < 0.5
        else "M46.4 29L60 20V44L46.4 35Z"
    )
    return body + disc(11.4, 29, 2.6) + bars + tail + "M20 15C26 8 34 8 40 12L38 19C32 15 26 14 20 15Z"


def bird(draw: Draw) -> str:
    """A swallow in flight, or a crane's head and neck."""
    if draw("crane") < 0.5:
        return "M3 20C15 17 23 22 29 30C35 18 47 8 61 8C57 22 51 33 41 39L50 58L36 46C24 50 10 42 3 20Z" + points(
            ((30, 36), (36, 31), (38, 35), (33, 40))
        )
    return (
        "M2 24L22 16C24 9 30 4 38 4C48 4 54 12 52 22C49 34 40 36 41 44"
        "C42 52 54 52 58 61H24C20 46 34 36 36 26C30 24 22 23 2 24Z" + disc(38, 14, 3)
    )


def cloud(draw: Draw) -> str:
    """With rain, or alone over a line."""
    body = "M16 40A13 13 0 0 1 15 14A17 17 0 0 1 45 10A15 15 0 0 1 52 40Z"
    if draw("rain") < 0.5:
        drops = "".join(points(((x, 44.0), (x + 5, 44), (x, 60), (x - 5, 60))) for x in (18, 31, 44))
        return body + drops
    return (
        body + "M18 46H56A4 4 0 0 1 56 54H18A4 4 0 0 1 18 46Z" + "M8 57H40A2.6 2.6 0 0 1 40 62.2H8A2.6 2.6 0 0 1 8 57Z"
    )


def snow(draw: Draw) -> str:
    """A crystal of six arms, or eight."""
    arms = 6 if draw("arms") < 0.6 else 8
    out = ""
    for n in range(arms):
        a = 360 * n / arms
        out += points((polar(a - 20, 9), polar(a - 5.4, 30), polar(a + 5.4, 30), polar(a + 20, 9)))
    return out + disc(32, 32, 5.4)


def claw(draw: Draw) -> str:
    """Three marks or four, or a paw."""
    if draw("paw") < 0.5:
        toes = "".join(disc(x, y, 7.4) for x, y in ((9.4, 28), (23.6, 12.4), (40.4, 12.4), (54.6, 28)))
        return toes + "M32 26C44 26 52 40 50 50C48 60 39 58 32 58C25 58 16 60 14 50C12 40 20 26 32 26Z"
    count = 3 + int(draw("marks") * 2)
    step = 52 / count
    return "".join(
        f"M{5 + x} 4C{12 + x} 24 {12 + x} 44 {6 + x} 62C{19 + x} 46 {20 + x} 20 {5 + x} 4Z"
        for x in (step * n for n in range(count))
    )


def mushroom(draw: Draw) -> str:
    """A cap with spots over a stalk."""
    spots = disc(20, 22, 4.4) + disc(36, 15, 5) + disc(46, 26, 3.6) if draw("spots") < 0.6 else box(12, 25, 40, 3)
    return "M4 34C4 16 16 4 32 4C48 4 60 16 60 34Z" + spots + "M24 37H40C39 46 41 53 45 61H19C23 53 25 46 24 37Z"


def spiral(draw: Draw) -> str:
    """A shell: rings that narrow to one side."""
    turn = 90 * int(draw("turn") * 4)
    out = ""
    for n, r in enumerate((30.0, 19.0, 9.0)):
        x, y = polar(turn, (30 - r) * 0.72)
        out += disc(x, y, r) + (disc(*polar(turn, (30 - r + 5) * 0.72), r - 5.2) if n < 2 else "")
    return out
