"""The simpler paintings of the worker tiles: large hats round a large emblem."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, oval, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.frame import SIDE, simple_tile
from build_scripts.art.goods import spokes
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.worker.emblems import shield
from build_scripts.art.worker.yard import woven_frame
from cacao_desktop.engine.tiles import Workers

_ALONG: Final[dict[int, tuple[float, ...]]] = {
    0: (),
    1: (0,),
    2: (-66, 66),
    3: (-114, 0, 114),
    4: (-159, -53, 53, 159),
}
_GROUND: Final[dict[str, Hsl]] = {
    "red": (8, 0.58, 0.56),
    "violet": (280, 0.36, 0.58),
    "white": (44, 0.36, 0.80),
    "yellow": (45, 0.86, 0.60),
}
"""The ground of the yards, nearer to the player's colour than in the large painting."""

_RADIUS: Final = {1: 58, 2: 56, 3: 51, 4: 46}
_INWARD: Final[dict[str, tuple[int, int]]] = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}


def _hat(art: Art, colour: str, x: float, y: float, side: str, q: float) -> str:
    """Return a worker from above: cape towards the middle of the tile, and the bright disc of his hat."""
    dx, dy = _INWARD[side]
    straw = art.radial([(0, "#fff6d2"), (0.55, "#f3d48c"), (1, "#c8944a")], 0.36, 0.3, 0.8)
    crown = art.radial([(0, "#fffbe6"), (1, "#dcae62")], 0.34, 0.28, 0.8)
    rx, ry = (q * 0.98, q * 0.74) if dy else (q * 0.74, q * 0.98)
    cape = oval(dx * q * 0.52, dy * q * 0.52, rx, ry, shade(colour), 1, edged(OUTLINE, 9))
    disc_of_palm = (
        disc(0, 0, q, straw, 1, edged(OUTLINE, 9))
        + spokes(16, q * 0.46, q * 0.88, "#8f5e24", 4, 0.5)
        + disc(0, 0, q * 0.42, crown, 1, edged(shade(colour, 0.9), q * 0.16))
    )
    return at(x, y, cape + disc_of_palm)


def worker_tile(colour: str, workers: Workers) -> str:
    """Return the simple tile of a colour with these workers clockwise from north."""
    art = Art(f"small {colour} {workers}")
    sand = art.radial(
        [(0, shade(_GROUND[colour], 1.14)), (1, shade(_GROUND[colour], 0.84, -4))], 0.42, 0.38, 0.75
    )
    people, hedges = [], []
    for side, count in zip("nesw", workers, strict=True):
        if not count:
            hedges.append(_hedge(art, side))
            continue
        q = _RADIUS[count]
        near, far = 24 + q, SIDE - 24 - q
        for d in _ALONG[count]:
            x = {"n": 256 + d, "s": 256 + d, "e": far, "w": near}[side]
            y = {"n": near, "s": far, "e": 256 + d, "w": 256 + d}[side]
            people.append(_hat(art, colour, x, y, side, q))
    emblem = shield(art, colour, 256, 256, 86, 6)
    layers = [
        rect(0, 0, SIDE, SIDE, sand),
        woven_frame(colour, 20, 40),
        "".join(hedges),
        emblem,
        "".join(people),
    ]
    return simple_tile(art, layers)


def _hedge(art: Art, side: str) -> str:
    base = {"n": 90, "e": 180, "s": 270, "w": 0}[side]
    parts = []
    for k in range(7):
        u = 100 + 312 * (k + 0.5) / 7
        x, y = {"n": (u, 26), "s": (u, 486), "w": (26, u), "e": (486, u)}[side]
        turn, ink = base + art.chance.uniform(-24, 24), (art.chance.uniform(96, 118), 0.56, 0.27)
        parts.append(leaf(art, x, y, turn, 80, ink, veins=False, cast=False))
    ends = {"n": "M100 30H412", "s": "M100 482H412", "w": "M30 100V412", "e": "M482 100V412"}[side]
    return stroke(ends, "#16381a", 26) + "".join(parts)
