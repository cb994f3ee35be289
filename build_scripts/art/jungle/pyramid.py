"""Stepped pyramids in three-quarter view: tiers, stairs, a sanctuary, and overgrowth."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, disc, edged, filtered, line, oval, path, shadow, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.jungle.masonry import Block, Masonry
from build_scripts.art.jungle.stairs import stairs
from build_scripts.art.jungle.stonework import LIMESTONE, Stonework
from build_scripts.art.outlines import Point, Quad, open_line, poly, trace
from build_scripts.art.palette import shade

_HALF: Final = 148.0
"""Half a side at the base."""

_HEIGHT: Final = 196.0
"""The total height of the tiers."""

_BATTER: Final = 9.0
"""How far the wall of a tier leans inwards."""


def pyramid(
    art: Art, cx: float, cy: float, stonework: Stonework = LIMESTONE, rows: int = 2
) -> str:
    """Return a stepped pyramid whose base is centred on cx, cy; a tier has `rows` of stone.

    It is about 410 units wide and reaches 330 units above the centre of its base.
    """
    mason = Masonry(art, cx, cy, stonework.moss)
    step = 0.62 * _HALF / stonework.tiers
    rise = _HEIGHT / stonework.tiers
    foot = mason.level(_HALF, 0)
    parts = [shadow(poly(foot), 34, 14, 16, 0.6), shadow(poly(foot), 14, 8, 4, 0.55)]
    parts.append(mason.block(Block(_HALF + 10, _HALF + 8, -10, 2), stonework.courses[1], 11, 1))
    half = _HALF
    z = 0.0
    for k in range(stonework.tiers):
        if k:
            parts.append(_shade_on_ledge(mason, half, z))
        tier = Block(half, half - _BATTER, z, z + rise)
        parts.append(
            mason.block(
                tier, stonework.courses[k % 2], max(5, round(half / 15)), rows, stonework.trim
            )
        )
        half = half - step
        z = z + rise
    top = half + step - _BATTER
    parts.append(stairs(mason, stonework, _HALF, top, z))
    parts.append(_sanctuary(mason, stonework, top * 0.62, z))
    if stonework.overgrown:
        parts.append(_growth(mason, stonework, step, rise))
    return "".join(parts)


def _shade_on_ledge(mason: Masonry, half: float, z: float) -> str:
    """Return the shadow that a tier casts on the ledge below, to the right."""
    p = mason.point
    ledge = (p(half, half, z), p(half + 9, half - 4, z), p(half + 9, -half, z), p(half, -half, z))
    return path(poly(ledge), "#1a0d06", 0.35)


def _sanctuary(mason: Masonry, stonework: Stonework, w: float, z: float) -> str:
    """Return the house on the top: a door to the stairs, an overhanging roof and a comb."""
    s = stonework
    p = mason.point
    d = w * 0.86
    house = z + 7
    eaves = z + 51
    slope = z + 60
    comb = z + 90
    parts = [
        mason.block(
            Block(w + 8, w + 6, z, house, depth=d + 8, top_depth=d + 6), s.courses[0], 6, 1
        ),
        mason.block(Block(w, w - 3, house, eaves, depth=d, top_depth=d - 3), s.wall, 5, 4),
        _door(mason, s, d, house),
        mason.block(Block(w + 9, w + 9, eaves, slope, depth=d + 9, top_depth=d + 9), s.roof, 1, 1),
    ]
    parts += [
        disc(
            *p(k * (w + 9) * 0.38, d + 9, eaves + 4.5),
            3.8,
            s.inset,
            1,
            'stroke="#112233" stroke-opacity=".5"',
        )
        for k in range(-2, 3)
    ]
    parts.append(
        mason.block(
            Block(w + 6, w * 0.46, slope, comb, depth=d + 6, top_depth=d * 0.32), s.roof, 1, 1
        )
    )
    for k in range(1, 6):
        low = p((w + 6) * (k / 3 - 1), d + 6, slope)
        high = p(w * 0.46 * (k / 3 - 1), d * 0.32, comb)
        parts.append(line(low, high, shade(s.roof, 0.7), 1.6, 0.6))
    crest = Block(w * 0.44, w * 0.40, comb, comb + 24, depth=d * 0.2, top_depth=d * 0.18)
    parts.append(mason.block(crest, s.wall, 4, 2))
    if not s.overgrown:
        x, y = p(0, d * 0.2, comb + 12)
        parts.append(
            disc(x, y, 9.5, shade("gold"), 1, edged("#7a4206", 2.4))
            + disc(x - 2, y - 2, 4, "#fff3b0")
        )
    return "".join(parts)


def _door(mason: Masonry, stonework: Stonework, depth: float, z: float) -> str:
    p = mason.point
    y = depth + 0.5
    door: Quad = (p(-13, y, z + 32), p(13, y, z + 32), p(16, y, z), p(-16, y, z))
    frame = stroke(open_line((door[3], door[0], door[1], door[2])), shade(stonework.trim), 4)
    if stonework.overgrown:
        light = ""
    else:
        light = oval(*p(0, depth, z + 8), 11, 13, "#ff9d2a", 0.85, filtered("blur4"))
    return path(poly(door), "#1b0d07") + light + frame


def _growth(mason: Masonry, stonework: Stonework, step: float, rise: float) -> str:
    """Return bushes and vines on the ledges of an overgrown pyramid."""
    chance = mason.art.chance
    parts = []
    p = mason.point
    half = _HALF
    z = 0.0
    places: list[tuple[Point, float]] = []
    for _ in range(stonework.tiers):
        places += [(p(share * half, half, z + 4), 1.0) for share in (-0.92, -0.62, 0.66, 0.95)]
        places += [(p(half, share * half, z + 4), 0.62) for share in (0.5, -0.1, -0.7)]
        half = half - step
        z = z + rise
    places += [(p(x, 12, z + 58), 1.25) for x in (-30, 6, 36)]
    for (x, y), light in places:
        if chance.random() < 0.5:
            continue
        reach = chance.uniform(-6, 6), 14, chance.uniform(-4, 4), chance.uniform(18, 38)
        parts.append(
            stroke(trace("M", x, y, "q", *reach), shade((92, 0.4, 0.22), light), 3.4, 0.9)
        )
        for _ in range(8):
            ink = (chance.uniform(84, 120), 0.54, chance.uniform(0.24, 0.37))
            spot = x + chance.uniform(-13, 13), y + chance.uniform(-6, 7)
            turn = chance.uniform(150, 390)
            size = chance.uniform(16, 30)
            parts.append(leaf(mason.art, *spot, turn, size, ink, light, 0.36))
    return "".join(parts)
