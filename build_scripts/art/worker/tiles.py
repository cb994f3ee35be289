"""The worker tiles: one painting for every arrangement of workers around a tile."""

from __future__ import annotations

from build_scripts.art.brush import Art, at, layer
from build_scripts.art.frame import tile
from build_scripts.art.worker.figure import POSES, worker
from build_scripts.art.worker.rim import rim
from build_scripts.art.worker.yard import ground, hedge, hut, hut_place, quiet_things, trodden
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.table.catalogue.tile_looks import places


def worker_tile(colour: str, workers: Workers) -> str:
    """Return the tile of a colour with these workers clockwise from north."""
    art = Art(f"{colour} {workers}")
    found = places(workers)
    sand = ground(art, colour) + "".join(trodden(art, colour, place.x, place.y) for place in found)
    hedges = "".join(
        hedge(art, edge) for edge, count in zip("nesw", workers, strict=True) if not count
    )
    first = art.chance.randrange(POSES)
    people = "".join(
        worker(art, place, colour, (first + k) % POSES) for k, place in enumerate(found)
    )
    built = quiet_things(art, workers) + at(*hut_place(workers), hut(art, colour))
    layers = [layer(sand, "ground"), layer(hedges, "paint"), layer(built, "fine")]
    over = rim(art, colour) + layer(people, "fine")
    return tile(art, layers, dapples=3, vignette=0.25, light=0.35, over=over)


def bare_tile(colour: str) -> str:
    """Return only the sand and the rim of a colour's tiles, for workers who have stepped away."""
    art = Art(f"bare {colour}")
    return tile(
        art,
        [layer(ground(art, colour), "ground")],
        dapples=3,
        vignette=0.25,
        light=0.35,
        over=rim(art, colour),
    )
