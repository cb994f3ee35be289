"""The simpler paintings of the worker tiles.

Hats from above around a large emblem, on flat sand.
"""

from __future__ import annotations

from build_scripts.art.brush import Art, rect
from build_scripts.art.foliage import leaf
from build_scripts.art.frame import SIDE, SIMPLE_RIM, simple_tile
from build_scripts.art.palette import shade
from build_scripts.art.worker.emblems import shield
from build_scripts.art.worker.hats import hat_from_above
from build_scripts.art.worker.rim import rim
from build_scripts.art.worker.yard import SAND
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW, simple_hats


def worker_tile(colour: str, workers: Workers) -> str:
    """Return the simple tile of a colour with these workers clockwise from north."""
    art = Art(f"small {colour} {workers}")
    sand = _sand(art, colour)
    hedges = "".join(
        _hedge(art, edge) for edge, count in zip("nesw", workers, strict=True) if not count
    )
    layers = [
        sand,
        hedges,
        rim(art, colour, SIMPLE_RIM),
        shield(art, colour, 256, 256, 84),
        "".join(hat_from_above(art, colour, place) for place in simple_hats(workers)),
    ]
    return simple_tile(art, layers)


def bare_tile(colour: str) -> str:
    """Return only the sand and the rim of a colour's simple tiles."""
    art = Art(f"small bare {colour}")
    return simple_tile(art, [_sand(art, colour), rim(art, colour, SIMPLE_RIM)])


def _sand(art: Art, colour: str) -> str:
    light = art.radial(
        [(0, shade(SAND[colour], 1.2)), (1, shade(SAND[colour], 0.98))], 0.42, 0.38, 0.75
    )
    return rect(0, 0, SIDE, SIDE, light)


def _hedge(art: Art, edge: str) -> str:
    turn = {"n": 90, "e": 180, "s": 270, "w": 0}[edge]
    near = LOW + SIMPLE_RIM + 2
    far = HIGH - SIMPLE_RIM - 2
    parts = []
    for k in range(6):
        u = 120 + 272 * (k + 0.5) / 6
        x, y = {"n": (u, near), "s": (u, far), "w": (near, u), "e": (far, u)}[edge]
        ink = (art.chance.uniform(96, 118), 0.56, 0.30)
        parts.append(
            leaf(art, x, y, turn + art.chance.uniform(-22, 22), 54, ink, veins=False, cast=False)
        )
    return "".join(parts)
