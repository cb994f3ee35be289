"""Measure how well worker tiles are told apart and their hats counted, as the game shows them; put them on a sheet.

::

    python -m build_scripts.tell_apart             the measures of both paintings at 62 and 47 pixels
    python -m build_scripts.tell_apart --sheet     every worker tile at 47 pixels, to docs/worker-tiles-47.png

The colour of a tile is the mean, in linear light, of what tells its player: rim, hats and capes. Distances are CIE 1976
Delta E*ab under D65, between any two tiles of different players.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise, product, starmap
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import pygame
from PIL import Image, ImageDraw

from build_scripts.art.frame import CORNER, LOW, SHOWN
from build_scripts.art.worker.hats import BRIM
from build_scripts.art.worker.places import RIM, SIMPLE_RIM, places, simple_hats
from build_scripts.colour_vision import SIMULATIONS, Triple, seen_as
from cacao_desktop.engine.tiles import DISTRIBUTIONS, Workers
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.library import load_maps
from cacao_desktop.table.tile_art import Painting, TileArt
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.colours import PLAYER_COLOURS, Colour

Pixels: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"
Spot: TypeAlias = tuple[float, float]

SIZES: Final = (62, 47)
SHEET: Final = Path(__file__).resolve().parents[1] / "docs" / "worker-tiles-47.png"
LEAST_APART: Final = 40.0
LEAST_APART_SIMULATED: Final = 25.0
LEAST_LIGHTNESS_STEP: Final = 8.0
LEAST_PARTING: Final = 40.0
"""So far the crown of a hat must be from something between it and its neighbour, else the two run together."""

_EARTH: Final[Colour] = (0x60, 0x46, 0x30)
_FINE: Final = 8
"""Masks are drawn this much larger than the tile and shrunk."""


class Measures(NamedTuple):
    """The least distances between tiles of different players, and between neighbouring hats."""

    apart: dict[str, float]
    """By kind of colour vision."""

    lightness: float
    parting: float


@cache
def _art() -> TileArt:
    return TileArt(load_maps(resource("assets", "maps")).tiles, resource("assets", "tiles"), SurfaceCache())


def composed(colour: str, workers: Workers, size: int, *, simple: bool) -> pygame.Surface:
    """Return a worker tile as the game composes it at a size, in its simple or its full painting."""
    painting = _art().worker_painting(colour, workers)
    file = painting.small if simple else painting.picture
    return _art().tile(Painting(file, file), size)


def _linear(surface: pygame.Surface) -> Pixels:
    """Return the red, green and blue of a picture in linear light, line by line."""
    width, height = surface.get_size()
    flat = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3) / 255
    return np.where(flat <= 0.04045, flat / 12.92, ((flat + 0.055) / 1.055) ** 2.4)


def _shown(linear: Iterable[float]) -> Colour:
    red, green, blue = (
        round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in linear
    )
    return red, green, blue


def _telling(workers: Workers, size: int, *, simple: bool) -> Pixels:
    """Return how much of each pixel belongs to the rim or to a figure, 0 to 1."""
    side = size * _FINE
    unit = side / SHOWN
    mask = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(mask)

    def box(x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        return (x0 - LOW) * unit, (y0 - LOW) * unit, (x1 - LOW) * unit, (y1 - LOW) * unit

    width = SIMPLE_RIM if simple else RIM
    pen.rounded_rectangle((0, 0, side - 1, side - 1), CORNER * unit, fill=255)
    pen.rounded_rectangle(
        (width * unit, width * unit, side - 1 - width * unit, side - 1 - width * unit),
        max(4.0, CORNER - width) * unit,
        fill=0,
    )
    if simple:
        for hat in simple_hats(workers):
            q = hat.radius
            pen.ellipse(box(hat.x - q, hat.y - q, hat.x + q, hat.y + q), fill=255)
    else:
        for place in places(workers):
            (x, y), q = place.hat, place.scale
            rx, ry = BRIM[0] * q, BRIM[1] * q
            pen.ellipse(box(x - rx, y - ry, x + rx, y + ry), fill=255)
            pen.rectangle(
                box(place.x - 52 * q, place.y - 14 * q, place.x + 52 * q, place.y + 52 * q), fill=255
            )
    return np.asarray(mask.resize((size, size), Image.Resampling.BOX), np.float64) / 255


def telling_colour(colour: str, workers: Workers, size: int, *, simple: bool) -> Colour:
    """Return the mean colour of what tells the player on a worker tile."""
    tile = composed(colour, workers, size, simple=simple)
    weight = _telling(workers, size, simple=simple)
    return _shown(np.average(_linear(tile).reshape(-1, 3), axis=0, weights=weight.reshape(-1)))


def _crowns(workers: Workers, *, simple: bool) -> dict[str, list[Spot]]:
    """Return by edge the middles of the hats in their row, as shares of the tile's side."""
    found: dict[str, list[Spot]] = {}
    spots = (
        [(hat.edge, (hat.x, hat.y)) for hat in simple_hats(workers)]
        if simple
        else [(place.edge, place.hat) for place in places(workers)]
    )
    for edge, (x, y) in spots:
        found.setdefault(edge, []).append(((x - LOW) / SHOWN, (y - LOW) / SHOWN))
    return found


def _at(pixels: Pixels, x: float, y: float) -> Colour:
    """Return the colour at a place between pixels, given in shares of the side."""
    side = pixels.shape[0]
    x, y = (min(max(share * side - 0.5, 0), side - 1.001) for share in (x, y))
    i, j = int(x), int(y)
    u, v = x - i, y - j
    upper = (1 - u) * pixels[j, i] + u * pixels[j, i + 1]
    lower = (1 - u) * pixels[j + 1, i] + u * pixels[j + 1, i + 1]
    return _shown((1 - v) * upper + v * lower)


def partings(colour: str, workers: Workers, size: int, *, simple: bool) -> list[float]:
    """Return for each two neighbouring hats how far their crowns are from the most different thing between them."""
    pixels = _linear(composed(colour, workers, size, simple=simple))
    found = []
    for row in _crowns(workers, simple=simple).values():
        for (ax, ay), (bx, by) in pairwise(row):
            ends = [seen_as(_at(pixels, *spot), "full colour vision") for spot in ((ax, ay), (bx, by))]
            crown = [sum(part) / 2 for part in zip(*ends, strict=True)]
            between = (
                seen_as(_at(pixels, ax + (bx - ax) * k / 30, ay + (by - ay) * k / 30), "full colour vision")
                for k in range(6, 25)
            )
            found.append(max(math.dist(crown, other) for other in between))
    return found


def measures(size: int, *, simple: bool) -> Measures:
    """Return the least distances over all worker tiles of a painting at a size in pixels."""
    shown = {
        colour: {telling_colour(colour, workers, size, simple=simple) for workers in DISTRIBUTIONS}
        for colour in PLAYER_COLOURS
    }
    seen = {
        simulation: {name: [seen_as(colour, simulation) for colour in shown[name]] for name in shown}
        for simulation in SIMULATIONS
    }
    apart = {simulation: min(starmap(math.dist, _across(colours))) for simulation, colours in seen.items()}
    lightness = min(abs(one[0] - other[0]) for one, other in _across(seen["full colour vision"]))
    parting = min(
        least
        for colour in PLAYER_COLOURS
        for workers in DISTRIBUTIONS
        for least in partings(colour, workers, size, simple=simple)
    )
    return Measures(apart, lightness, parting)


def _across(seen: Mapping[str, Sequence[Triple]]) -> Iterator[tuple[Triple, Triple]]:
    """Yield all pairs of colours of different players."""
    for one, other in combinations(seen.values(), 2):
        yield from product(one, other)


def enough(found: Measures) -> bool:
    """Tell whether measures reach what players need."""
    plain, *simulated = (found.apart[simulation] for simulation in SIMULATIONS)
    return (
        plain >= LEAST_APART
        and min(simulated) >= LEAST_APART_SIMULATED
        and found.lightness >= LEAST_LIGHTNESS_STEP
        and found.parting >= LEAST_PARTING
    )


def sheet(size: int = 47, gap: int = 8) -> pygame.Surface:
    """Return every worker tile at a size, a block of lines for each colour."""
    columns = 13
    lines = -(-len(DISTRIBUTIONS) // columns)
    pitch = size + gap
    page = pygame.Surface((columns * pitch + gap, (lines * pitch + gap) * len(PLAYER_COLOURS)))
    page.fill(_EARTH)
    for block, colour in enumerate(PLAYER_COLOURS):
        for k, workers in enumerate(DISTRIBUTIONS):
            x, y = gap + k % columns * pitch, gap + k // columns * pitch + block * (lines * pitch + gap)
            page.blit(_art().worker(colour, workers, size), (x, y))
    return page


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code, 1 when tiles are too much alike."""
    parser = argparse.ArgumentParser(description="Measure how well worker tiles are told apart and counted.")
    parser.add_argument("--sheet", action="store_true", help=f"write every tile at 47 pixels to {SHEET.name}")
    options = parser.parse_args(arguments)
    if options.sheet:
        page = sheet()
        Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB")).save(SHEET, optimize=True)
        return 0
    good = True
    for simple in (False, True):
        for size in SIZES:
            found = measures(size, simple=simple)
            good &= enough(found)
            apart = ", ".join(f"{simulation} {least:.1f}" for simulation, least in found.apart.items())
            print(
                f"{'simple' if simple else 'full'} painting at {size} px: {apart}, "
                f"lightness {found.lightness:.1f}, hats {found.parting:.1f}"
            )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
