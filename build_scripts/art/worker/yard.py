"""The yard of a worker tile: tinted sand, woven frame, hut and quiet things."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, filtered, oval, path, rect, shadow, stroke
from build_scripts.art.foliage import clearing
from build_scripts.art.frame import CORNER, LOW, SHOWN, SIDE
from build_scripts.art.goods import jar
from build_scripts.art.materials import cloth, face, plank, thatch_roof
from build_scripts.art.outlines import Quad, box, poly, trace
from build_scripts.art.palette import Hsl, Ink, shade
from build_scripts.art.worker.emblems import shield

SAND: Final[dict[str, Hsl]] = {
    "red": (18, 0.54, 0.57),
    "violet": (300, 0.20, 0.57),
    "white": (40, 0.24, 0.70),
    "yellow": (43, 0.74, 0.54),
}
"""The ground of each player's yards; it leans towards his colour."""

WEAVE: Final[dict[str, tuple[str, Ink]]] = {
    "red": ("7 17", "ivory"),
    "violet": ("2.5 9.5", "ivory"),
    "white": ("13 11", (206, 0.42, 0.36)),
    "yellow": ("22 8", (20, 0.66, 0.27)),
}
"""Rhythm and ink of the woven frame: a second mark beside the colour."""

_MIDDLE: Final = (256, 262)


def ground(art: Art, colour: str) -> str:
    """Return the sand of the yard up to the edges of the tile."""
    everything = "M-10 -10H522V522H-10Z"
    return rect(0, 0, SIDE, SIDE, "#3a2a14") + clearing(art, everything, SAND[colour], 1.04, 50, 0.18)


def trodden(art: Art, x: float, y: float, colour: str) -> str:
    """Return the path from the hut to a worker at x, y."""
    bend = art.chance.uniform(-14, 14)
    d = trace("M", 256, 270, "Q", (256 + x) / 2 + bend, (262 + y) / 2, x, y - 8)
    return stroke(d, shade(SAND[colour], 1.2), 46, 0.45, filtered("soft12"))


def woven_frame(colour: str, inset: float = 11, width: float = 22) -> str:
    """Return the woven band along the edges of the tile."""
    dash, ink = WEAVE[colour]
    low, side = LOW + inset, SHOWN - 2 * inset
    shape = f'<rect x="{low}" y="{low}" width="{side}" height="{side}" rx="{CORNER - inset:.1f}" fill="none"'
    return (
        f'{shape} stroke="#1a0d06" stroke-width="{width + 6}" opacity=".5" {filtered("soft3")}/>'
        f'{shape} stroke="{shade(colour, 0.6)}" stroke-width="{width}"/>'
        f'{shape} stroke="{shade(colour, 1.04)}" stroke-width="{width - 5}"/>'
        f'{shape} stroke="{shade(ink)}" stroke-width="7" stroke-dasharray="{dash}" opacity=".92"/>'
    )


def hut(art: Art, colour: str) -> tuple[str, str]:
    """Return the hut in the middle of the yard and the shield on its roof."""
    cx, cy = _MIDDLE
    mat: Quad = ((cx - 34, cy + 72), (cx + 34, cy + 72), (cx + 44, cy + 112), (cx - 44, cy + 112))
    teeth = "".join(
        path(trace("M", x - 6, cy + 71, "L", x, cy + 58, "L", x + 6, cy + 71, "Z"), shade("ivory", 0.98))
        for x in (cx - 84 + k * 16.8 for k in range(11))
    )
    windows = "".join(
        rect(cx + dx - 11, cy + 22, 22, 20, "#1d0e07", 1, 'rx="3"')
        + stroke(trace("M", cx + dx, cy + 23, "V", cy + 41), shade("wood", 1.1), 3)
        for dx in (-62, 62)
    )
    door = trace("M", cx - 24, cy + 75, "L", cx - 21, cy + 14, "H", cx + 21, "L", cx + 24, cy + 75, "Z")
    parts = [
        oval(cx + 22, cy + 72, 112, 30, "#1a0d04", 0.6, filtered("blur8")),
        shadow(poly(mat), 3, 4, 2, 0.5),
        cloth(art, mat, (colour, WEAVE[colour][1], colour), 5, fringe=True),
        face(
            art,
            ((cx - 92, cy), (cx + 92, cy), (cx + 88, cy + 74), (cx - 88, cy + 74)),
            (24, 0.50, 0.58),
            1.06,
            26,
        ),
        face(
            art,
            ((cx - 89, cy + 52), (cx + 89, cy + 52), (cx + 88, cy + 74), (cx - 88, cy + 74)),
            colour,
            0.94,
            12,
        ),
        teeth,
        path(door, "#160a05"),
        plank(art, cx - 25, cy + 14, cx - 27, cy + 76, 8, light=1.25, cast=False),
        plank(art, cx + 25, cy + 14, cx + 27, cy + 76, 8, light=0.95, cast=False),
        windows,
        path(poly(box(cx - 92, cy, 184, 22)), "#1a0a04", 0.5, filtered("blur4")),
        thatch_roof(art, cx, cy + 12, 250, 112),
    ]
    return "".join(parts), shield(art, colour, cx, cy - 42, 52)


def quiet_things(art: Art, south: int) -> str:
    """Return a drying mat of cacao beans and clay jars, where the workers in the south leave room."""
    if south > 1:
        return ""
    chance = art.chance
    mat: Quad = ((118, 374), (186, 368), (194, 414), (122, 420))
    beans = "".join(
        oval(x, y, 5, 3.4, shade((18, 0.5, 0.26), chance.uniform(0.8, 1.4)))
        for x, y in ((chance.uniform(130, 184), chance.uniform(380, 410)) for _ in range(24))
    )
    jars = "".join(jar(art, x, y, q) for x, y, q in ((346, 392, 21), (380, 386, 17), (364, 414, 15)))
    return (
        shadow(poly(mat), 3, 4, 2, 0.5)
        + cloth(art, mat, ("straw", (38, 0.5, 0.66)), 5, across=True, fringe=False)
        + beans
        + jars
    )
