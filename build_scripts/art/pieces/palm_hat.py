"""A worker: palm-leaf hat with a feather, knotted cape with a stepped hem, in one of several poses."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, filtered, oval, path, rect, stroke
from build_scripts.art.goods import ball
from build_scripts.art.outlines import poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade

_PALM: Final[tuple[Hsl, ...]] = ((48, 0.84, 0.86), (46, 0.80, 0.84), (50, 0.78, 0.88))
_LINE: Final = 7
_HAIR: Final = "#1c120e"
POSES: Final = 4

TRIM: Final[dict[str, tuple[Ink, Ink]]] = {
    "red": ("ivory", (40, 0.90, 0.55)),
    "violet": ("ivory", (322, 0.62, 0.66)),
    "white": ((206, 0.42, 0.40), (14, 0.62, 0.46)),
    "yellow": ((20, 0.66, 0.30), "ivory"),
    "jade": ("ivory", "gold"),
}
"""The two inks of the woven bands on each player's cape; jade is nobody's."""


def worker(art: Art, x: float, y: float, colour: str, facing: str, pose: int = 0, scale: float = 1.0) -> str:
    """Return a worker who stands at x, y and faces the edge `facing`, one of n e s w."""
    side = {"e": 1, "w": -1}.get(facing, 0)
    behind, before = _burden(art, colour, facing, pose)
    cover = at(side * 4, -98, hat(art, colour, pose, 1.0 if side >= 0 else -1.0), side * 7)
    return at(x, y, behind + person(art, colour, facing) + before + cover, 0, scale)


def person(art: Art, colour: str, facing: str) -> str:
    """Return a worker at 0, 0 with bare head and empty hands."""
    side = {"e": 1, "w": -1}.get(facing, 0)
    ground = oval(9, 0, 38, 12, "#1a0d04", 0.6, filtered("blur4"))
    return ground + _legs(side) + _cape(art, colour, side, facing) + _head(art, side, facing)


def _legs(side: int) -> str:
    parts = []
    for leg in (-1, 1):
        x = leg * 13 + side * 3
        shape = trace("M", x - 8, -34, "H", x + 8, "V", -4, "H", x - 8, "Z")
        parts.append(path(shape, OUTLINE, 1, edged(OUTLINE, _LINE)))
        parts.append(oval(x + side * 4, -3, 11 + _LINE / 2, 6 + _LINE / 2, OUTLINE))
    for leg in (-1, 1):
        x, light = leg * 13 + side * 3, 1.25 if leg < 0 else 0.95
        parts.append(rect(x - 8, -34, 16, 30, shade("skin", light)))
        parts.append(oval(x + side * 4, -3, 11, 6, shade("straw", 0.75 * light, -8)))
        parts.append(stroke(trace("M", x - 7, -12, "H", x + 7), shade("straw", 0.9), 3))
    return "".join(parts) + rect(-9 + side * 3, -38, 18, 24, shade("ivory", 0.9), 1, 'rx="3"')


def _cape_outline(side: int) -> str:
    """Return the cape: round shoulders, and a hem that steps up towards both ends."""
    lean, half = side * 3, 36.0 if side else 43.0
    steps = [
        (half, -44),
        (half, -36),
        (half * 0.72, -36),
        (half * 0.72, -29),
        (half * 0.40, -29),
        (half * 0.40, -22),
    ]
    right = [(lean + x, y) for x, y in steps]
    left = [(lean - x, y) for x, y in reversed(steps)]
    shoulder = trace(
        "M", lean - half, -44, "C", lean - half, -62, lean - 28, -72, lean - 13, -73, "H", lean + 13
    )
    shoulder += trace("C", lean + 28, -72, lean + half, -62, lean + half, -44)
    return shoulder + "".join(trace("L", *p) for p in (*right, *left)) + "Z"


def _cape(art: Art, colour: str, side: int, facing: str) -> str:
    chance, d = art.chance, _cape_outline(side)
    fill = art.linear(
        [(0, shade(colour, 1.3, 3)), (0.45, shade(colour, 1.0)), (1, shade(colour, 0.6, -7))], 0, 0, 1, 0.35
    )
    folds = []
    for _ in range(10):
        u = chance.uniform(-1, 1)
        fold = trace("M", u * 10, -72, "Q", u * 28, -48, u * 40, -16)
        tone = shade(colour, (1.05 - 0.3 * u) * chance.uniform(0.75, 1.22), chance.uniform(-5, 5))
        folds.append(stroke(fold, tone, chance.uniform(2, 5), 0.45))
    first, second = (shade(ink) for ink in TRIM[colour])
    lean, half = side * 3, 36.0 if side else 43.0
    stairs = [(half, -42), (half * 0.72, -42), (half * 0.72, -35), (half * 0.40, -35), (half * 0.40, -28)]
    points = [(lean - x, y) for x, y in stairs] + [(lean + x, y) for x, y in reversed(stairs)]
    hem = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    folds += [stroke(hem, first, 5), stroke(hem, second, 2.6, 1, 'transform="translate(0 -7)"')]
    if facing == "n":
        diamond = poly([(0, -64), (11, -52), (0, -40), (-11, -52)])
        folds += [path(diamond, first), path(diamond, second, 1, 'transform="translate(0 -26) scale(.5)"')]
    folds.append(stroke("M46 -72Q50 -46 42 -18", "#140806", 16, 0.35, filtered("blur4")))
    return path(d, OUTLINE, 1, edged(OUTLINE, _LINE)) + path(d, fill) + clipped(art, d, "".join(folds))


def _knot(colour: str, x: float) -> str:
    ink = shade(colour, 1.12)
    tails = trace("M", x, -64, "l", -6, 13, "M", x, -64, "l", 7, 12)
    return stroke(tails, OUTLINE, 8) + stroke(tails, ink, 5) + disc(x, -65, 6.4, ink, 1, edged(OUTLINE, 2))


def _head(art: Art, side: int, facing: str) -> str:
    skin = art.radial(
        [(0, shade("skin", 1.55, 4)), (0.6, shade("skin", 1.15)), (1, shade("skin", 0.62, -8))],
        0.34,
        0.4,
        0.8,
    )
    face = disc(side * 5, -76, 16, skin, 1, edged(OUTLINE, 2))
    spool = edged("#0c4a4a", 1.6)
    if facing == "n":
        braid = stroke("M0 -74Q3 -60 0 -48", _HAIR, 9) + stroke("M0 -49V-44", "#35c4ae", 7)
        return disc(0, -78, 16, _HAIR) + braid + stroke("M-3 -72Q0 -62 -2 -52", "#5a463c", 1.6, 0.8)
    if side:
        hair = trace(
            "M",
            -side * 14,
            -90,
            "Q",
            -side * 16,
            -64,
            -side * 5,
            -62,
            "Q",
            -side * 2,
            -78,
            side * 2,
            -88,
            "Z",
        )
        nose = trace("M", side * 18, -80, "Q", side * 28, -71, side * 19, -70, "Z")
        parts = face + path(hair, _HAIR) + path(nose, shade("skin", 1.3), 1, edged(OUTLINE, 1.2))
        return parts + disc(side * 12, -77, 2.4, "#1a0a06") + disc(-side * 1, -71, 4.4, "#35c4ae", 1, spool)
    hair = path("M-16 -88Q-18 -70 -11 -64L-10 -86ZM16 -88Q18 -70 11 -64L10 -86Z", _HAIR)
    eyes = disc(-5.5, -75.5, 2.2, "#1a0a06") + disc(5.5, -75.5, 2.2, "#1a0a06")
    smile = stroke("M-5 -68.5Q0 -64.5 5 -68.5", "#3a1208", 1.9)
    spools = disc(-15, -69, 4.4, "#35c4ae", 1, spool) + disc(15, -69, 4.4, "#35c4ae", 1, spool)
    return face + hair + eyes + smile + spools


def hat(art: Art, colour: str, pose: int, lean: float = 1.0) -> str:
    """Return the palm-leaf hat round 0, 0: a bright disc that carries the count, a crown, a feather."""
    palm = _PALM[pose % len(_PALM)]
    straw = art.radial(
        [(0, shade(palm, 1.18)), (0.7, shade(palm)), (1, shade(palm, 0.80, -8))], 0.34, 0.28, 0.8
    )
    plume = trace("M", 12 * lean, -16, "C", 14 * lean, -36, 32 * lean, -43, 46 * lean, -33)
    plume += trace("C", 40 * lean, -26, 30 * lean, -16, 16 * lean, -10, "Z")
    tip = trace("M", 16 * lean, -15, "Q", 26 * lean, -32, 42 * lean, -33)
    parts = [
        path(plume, OUTLINE, 1, edged(OUTLINE, _LINE - 1)),
        oval(0, 0, 42 + _LINE / 2, 19 + _LINE / 2, OUTLINE),
        path(plume, shade(colour, 1.12, 3)),
        stroke(tip, shade(TRIM[colour][0]), 2.6, 0.9),
        oval(0, 0, 42, 19, straw),
    ]
    for k in range(20):
        c, s = math.cos(math.radians(k * 18)), math.sin(math.radians(k * 18))
        rib = trace("M", 20 * c, 9 * s - 2, "L", 40.5 * c, 18 * s)
        parts.append(stroke(rib, shade(palm, 0.70, -6), 1.7, 0.55))
    if pose % 2:
        parts.append(oval(0, 0, 31, 14, "none", 0.55, edged(shade(palm, 0.62, -8), 2.2)))
    crown = 20 if pose % 3 else 18
    dome = trace("M", -crown, -3, "C", -crown + 3, -16, -7, -19, 0, -19)
    dome += trace("C", 7, -19, crown - 3, -16, crown, -3, "Q", 0, 6, -crown, -3, "Z")
    parts += [path(dome, OUTLINE, 0.75, edged(OUTLINE, 2)), path(dome, straw)]
    parts += [
        stroke(trace("M", 0, -17, "Q", u * 9, -14, u * 17, -1), shade(palm, 0.74, -6), 1.7, 0.6)
        for u in (-1, -0.4, 0.4, 1)
    ]
    parts.append(disc(12 * lean, -13, 6.5, shade(TRIM[colour][1]), 1, edged(OUTLINE, 2)))
    parts.append(stroke("M-36 -6Q-24 -15 -14 -17", "#fffdf0", 3, 0.85))
    return "".join(parts)


def _arm(d: str) -> str:
    return stroke(d, OUTLINE, 16) + stroke(d, shade("skin", 1.2), 10.5)


def _stick(x0: float, y0: float, x1: float, y1: float) -> str:
    d = trace("M", x0, y0, "L", x1, y1)
    return stroke(d, OUTLINE, 10) + stroke(d, shade("wood", 1.35), 5)


def _hamper(art: Art, x: float, y: float, q: float) -> str:
    """Return a small carrying basket of fruit."""
    d = trace("M", x - q, y, "L", x - q * 0.7, y + q * 1.1, "H", x + q * 0.7, "L", x + q, y, "Z")
    fruit = "".join(
        ball(art, x + u * q, y - q * 0.12, q * 0.34, ("cacao", "red", "cacao")[k])
        for k, u in enumerate((-0.6, 0, 0.6))
    )
    weave = trace("M", x - q * 0.86, y + q * 0.42, "H", x + q * 0.86)
    body = path(d, OUTLINE, 1, edged(OUTLINE, _LINE)) + fruit + path(d, shade("straw", 0.82, -6))
    return (
        body
        + stroke(weave, shade("straw", 0.5, -10), 2.4)
        + stroke(trace("M", x - q, y, "H", x + q), shade("straw", 1.2), 3)
    )


def _burden(art: Art, colour: str, facing: str, pose: int) -> tuple[str, str]:
    """Return what a worker holds, as what lies behind the body and what lies before it."""
    side = {"e": 1, "w": -1}.get(facing, 0)
    if side:
        reach = trace("M", side * 6, -52, "L", side * 32, (-46, -58, -40, -50)[pose])
        if pose == 0:
            return "", _arm(reach) + _hamper(art, side * 34, -48, 13)
        if pose == 1:
            return "", _stick(side * 34, -86, side * 30, -2) + _arm(reach)
        if pose == 2:
            return _hamper(art, -side * 30, -62, 17), _arm(reach)
        return "", _arm(reach)
    if facing == "n":
        if pose % 2:
            return _stick(40, -88, 34, -4) + _arm("M24 -52L36 -46"), ""
        return "", "" if pose else _hamper(art, 0, -58, 19)
    knot = _knot(colour, -17 if pose % 2 else 17)
    if pose == 0:
        return "", knot + _hamper(art, 0, -40, 17) + _arm("M-28 -46L-17 -33") + _arm("M28 -46L17 -33")
    if pose == 1:
        return "", knot + _stick(38, -88, 38, -2) + _arm("M24 -48L37 -42")
    if pose == 2:
        return _arm("M-26 -54L-40 -66"), knot + _arm("M26 -48L34 -34")
    return "", knot + _stick(-38, -84, -36, -2) + _arm("M-24 -48L-36 -42")
