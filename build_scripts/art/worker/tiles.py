"""The worker tiles: one painting for every way in which workers can stand round a tile."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, layer
from build_scripts.art.foliage import hedge
from build_scripts.art.frame import tile
from build_scripts.art.pieces.palm_hat import POSES, worker
from build_scripts.art.worker.yard import ground, hut, quiet_things, trodden, woven_frame
from cacao_desktop.engine.tiles import Workers

_ALONG: Final[dict[int, tuple[float, ...]]] = {
    0: (),
    1: (0,),
    2: (-58, 58),
    3: (-104, 0, 104),
    4: (-141, -47, 47, 141),
}
_DOWN: Final[dict[int, tuple[float, ...]]] = {
    0: (),
    1: (0,),
    2: (-62, 62),
    3: (-112, 0, 112),
    4: (-150, -54, 42, 138),
}


def places(workers: Workers) -> list[tuple[float, float, str, float]]:
    """Return the feet of every worker with the edge that he faces and his size, back to front."""
    north, east, south, west = workers
    found: list[tuple[float, float, str, float]] = []
    for count, side, y in ((north, "n", 160), (south, "s", 480)):
        found += [(256 + d, y, side, 0.92 if count == 4 else 1.0) for d in _ALONG[count]]
    for count, side, x in ((east, "e", 441), (west, "w", 71)):
        found += [(x, 316 + d, side, 0.9 if count == 4 else 1.0) for d in _DOWN[count]]
    return sorted(found, key=lambda place: place[1])


def worker_tile(colour: str, workers: Workers) -> str:
    """Return the tile of a colour with these workers clockwise from north."""
    art = Art(f"{colour} {workers}")
    standing = places(workers)
    sand = ground(art, colour) + "".join(trodden(art, x, y, colour) for x, y, _side, _scale in standing)
    hedges = "".join(hedge(art, side) for side, count in zip("nesw", workers, strict=True) if not count)
    base, emblem = hut(art, colour)
    first = art.chance.randrange(POSES)
    people = "".join(
        worker(art, x, y, colour, side, (first + k) % POSES, scale)
        for k, (x, y, side, scale) in enumerate(standing)
    )
    layers = [
        layer(sand, "ground"),
        layer(hedges, "paint"),
        layer(woven_frame(colour), "fine"),
        layer(quiet_things(art, workers[2]) + base, "fine"),
        layer(emblem, "fine"),
    ]
    return tile(art, layers, dapples=4, vignette=0.35, light=0.4, over=layer(people, "fine"))
