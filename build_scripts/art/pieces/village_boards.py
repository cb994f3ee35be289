"""Village boards.

The river around the village, with fields for gold, storage, suns and the name.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    clipped,
    disc,
    edged,
    layer,
    line,
    oval,
    path,
    shadow,
    stroke,
)
from build_scripts.art.materials import cloth, plank
from build_scripts.art.outlines import blob, box, open_line, poly, smooth, trace
from build_scripts.art.palette import OUTLINE, Ink, lit, shade
from build_scripts.art.pieces.river import river
from build_scripts.art.pieces.wheel import MIDDLE, SIDE, on_circle
from build_scripts.art.worker.dyes import DYES

_RIM: Final = 0.478 * SIDE
_STORAGE: Final = 0.515 * SIDE
_SUN: Final = 0.657 * SIDE
_GOLD: Final = (0.25, 0.285, 0.75, 0.425)
_NAME: Final = (0.235, 0.795, 0.765, 0.885)
"""The fields of gold and name as shares of the side: left, top, right, bottom."""

_SAND: Final[Ink] = (40, 0.66, 0.83)


def village_board(colour: str) -> str:
    """Return a player's village board without numbers and counters."""
    art = Art(f"village board {colour}")
    round_board = blob(art.chance, (MIDDLE, MIDDLE), _RIM, _RIM, 0, 24)
    dark = art.radial(
        [(0, "#3a1c06", 0), (0.75, "#3a1c06", 0.03), (1, "#3a1c06", 0.34)], 0.47, 0.46, 0.54
    )
    fields = _mat(art, colour) + _sun_slab(art) + _gold_cloth(art) + _name_board(art)
    layers = [
        layer(clipped(art, round_board, _ground(art)), "ground"),
        layer(clipped(art, round_board, river(art)), "fine"),
        layer(fields, "fine"),
        disc(MIDDLE, MIDDLE, _RIM, dark),
        _rim(colour),
    ]
    return canvas(art, layers, SIDE, SIDE)


def _ground(art: Art) -> str:
    """Return the trodden sand of the village with a few pebbles, pale enough for text."""
    chance = art.chance
    fill = art.radial(
        [(0, shade(_SAND, 1.1)), (0.6, shade(_SAND)), (1, shade(_SAND, 0.8, -6))], 0.44, 0.4, 0.6
    )
    parts = [disc(MIDDLE, MIDDLE, _RIM, fill)]
    for _ in range(70):
        x, y = on_circle(chance.uniform(0, 360), chance.uniform(0, 0.3) * SIDE)
        bow = (
            "q",
            chance.uniform(12, 30),
            chance.uniform(-5, 5),
            chance.uniform(30, 64),
            chance.uniform(-3, 3),
        )
        tone = shade(_SAND, chance.uniform(0.94, 1.1), chance.uniform(-6, 5))
        parts.append(stroke(trace("M", x - 30, y, *bow), tone, chance.uniform(2, 7), 0.35))
    for _ in range(26):
        x, y = on_circle(chance.uniform(0, 360), chance.uniform(0.285, 0.315) * SIDE)
        q = chance.uniform(2, 4.4)
        parts.append(oval(x + 2, y + 2, q * 1.2, q * 0.8, "#3a2410", 0.4))
        parts.append(oval(x, y, q * 1.2, q * 0.8, shade("stone", chance.uniform(0.9, 1.3))))
    return "".join(parts)


def _mat(art: Art, colour: str) -> str:
    """Return the storehouse's woven mat.

    Straw, stripes in the player's colour, a zigzag and fringes.
    """
    wide = 0.56 * SIDE
    high = 0.126 * SIDE
    left = MIDDLE - wide / 2
    top = _STORAGE - high / 2
    quad = box(left, top, wide, high)
    dye = DYES[colour]
    straw: Ink = (34, 0.50, 0.50)
    weave = cloth(art, quad, (dye.ink, straw, straw, straw, dye.ink), 5, across=True, fringe=False)
    fringes = "".join(
        line(
            (x, y),
            (x + way * art.chance.uniform(9, 14), y + art.chance.uniform(-2, 2)),
            shade(straw, 1.2),
            3,
        )
        for x, way in ((left, -1), (left + wide, 1))
        for y in (top + 4 + k * 7.4 for k in range(13))
    )
    zigzags = "".join(
        stroke(
            open_line([(left + 6 + k * 11, y + (5 if k % 2 else -5)) for k in range(39)]),
            dye.trim,
            3.4,
            0.9,
        )
        for y in (top + high * 0.1, top + high * 0.9)
    )
    return shadow(poly(quad), 5, 9, 4, 0.55) + fringes + weave + zigzags


def _sun_slab(art: Art) -> str:
    """Return the slab of stone under the sun places."""
    chance = art.chance
    slab = blob(chance, (MIDDLE, _SUN), 0.205 * SIDE, 0.057 * SIDE, 0.02, 18, 0.75)
    fill = art.linear([(0, shade("stone", 1.24)), (1, shade("stone", 0.86, -4))])
    strokes = "".join(
        stroke(
            trace(
                "M", MIDDLE + chance.uniform(-140, 100), _SUN + chance.uniform(-40, 40), "h", 40
            ),
            shade("stone", chance.uniform(0.8, 1.3)),
            4,
            0.35,
        )
        for _ in range(30)
    )
    edge = edged(shade("stone", 0.5), 4)
    return shadow(slab, 5, 8, 4, 0.5) + path(slab, fill, 1, edge) + clipped(art, slab, strokes)


def _gold_cloth(art: Art) -> str:
    """Return the pale cloth under the gold and the estimated score."""
    x0, y0, x1, y1 = (share * SIDE for share in _GOLD)
    middle = (y0 + y1) / 2
    outline = smooth(
        [
            (x0, y0 + 4),
            (x0 + 90, y0 - 2),
            (x1 - 80, y0 + 2),
            (x1, y0),
            (x1 + 4, middle),
            (x1 - 3, y1),
            (x1 - 120, y1 + 3),
            (x0 + 80, y1 - 1),
            (x0 - 2, y1),
            (x0 - 4, middle),
        ]
    )
    pale = art.linear([(0, "#fff7df"), (1, "#f0dbae")])
    return shadow(outline, 4, 7, 4, 0.4) + path(outline, pale, 1, edged("#8a5a2a", 4))


def _name_board(art: Art) -> str:
    """Return the two boards under the name."""
    x0, y0, x1, y1 = (share * SIDE for share in _NAME)
    half = (y1 - y0) / 2
    under = poly(box(x0, y0 - 3, x1 - x0, y1 - y0 + 6))
    boards = "".join(
        plank(art, x0, y, x1, y + 1, half + 1, (24, 0.52, 0.22), light, cast=False)
        for y, light in ((y0 + half * 0.5, 1.12), (y0 + half * 1.5, 0.92))
    )
    nails = "".join(
        disc(x, (y0 + y1) / 2, 7, shade("gold", 1.1), 1, edged(OUTLINE, 3))
        for x in (x0 + 12, x1 - 12)
    )
    return (
        shadow(under, 4, 8, 4, 0.55) + path(under, OUTLINE, 1, edged(OUTLINE, 6)) + boards + nails
    )


def _rim(colour: str) -> str:
    """Return the woven band around the board in the player's colour and stitch rhythm."""
    dye = DYES[colour]
    scaled = " ".join(f"{float(length) * 1.25:.1f}" for length in dye.weave.split())
    width = 2 * (0.494 * SIDE - _RIM)

    def ring(line: str, wide: float, extra: str = "") -> str:
        return disc(MIDDLE, MIDDLE, _RIM, "none", 1, edged(line, wide) + extra)

    threads = "".join(
        stroke(
            open_line(
                [on_circle(k * 3, _RIM - width / 2), on_circle(k * 3 + 1.4, _RIM + width / 2)]
            ),
            tone,
            2,
            0.3,
        )
        for k in range(120)
        for tone in (("#fff0d0" if k % 2 else "#1a0906"),)
    )
    light = "".join(
        stroke(
            open_line(
                [
                    on_circle(k * 6, _RIM + width * 0.42),
                    on_circle(k * 6 + 6.4, _RIM + width * 0.42),
                ]
            ),
            "#fff6d8" if lit(k * 6 - 90) > 0.86 else "#120703",
            3,
            0.7 * abs(lit(k * 6 - 90) - 0.86) / 0.3,
        )
        for k in range(60)
    )
    return (
        ring(OUTLINE, width + 14)
        + ring(shade("gold", 0.8), width + 6)
        + ring(dye.dark, width + 1)
        + ring(dye.base, width - 5)
        + threads
        + ring(dye.trim, width * 0.34, f' stroke-dasharray="{scaled}" stroke-opacity=".92"')
        + light
    )
