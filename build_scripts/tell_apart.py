"""Measure how well worker tiles are told apart and their hats counted, as the game shows them; put them on a sheet.

::

    python -m build_scripts.tell_apart             the measures of both paintings at 62 and 47 pixels
    python -m build_scripts.tell_apart --sheet     every worker tile at 47 pixels, to build/worker-tiles-47.png

The colour of a tile is the mean, in linear light, of what tells its player: rim, hats and capes. Distances are CIE 1976
Delta E*ab under D65, between any two tiles of different players.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product, starmap
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame
from PIL import Image

from build_scripts.colour_vision import SIMULATIONS, Triple, seen_as
from build_scripts.shown_tiles import (
    colour_at,
    composed,
    crowns,
    linear,
    on_screen,
    sheet,
    telling,
)
from cacao_desktop.colours import PLAYER_COLOURS, Colour
from cacao_desktop.engine.tiles import DISTRIBUTIONS, Workers

SIZES: Final = (62, 47)
SHEET: Final = Path(__file__).resolve().parents[1] / "build" / "worker-tiles-47.png"
MIN_DIFFERENCE: Final = 40.0
MIN_DIFFERENCE_SIMULATED: Final = 25.0
MIN_LIGHTNESS_STEP: Final = 8.0
MIN_PARTING: Final = 40.0
"""How far the crown of a hat must differ from what lies between it and the next, or the two run together."""


class Measures(NamedTuple):
    """The least distances between tiles of different players, and between neighbouring hats."""

    apart: dict[str, float]
    """By kind of colour vision."""

    lightness: float
    parting: float


def telling_colour(colour: str, workers: Workers, size: int, *, simple: bool) -> Colour:
    """Return the mean colour of what tells the player on a worker tile."""
    tile = composed(colour, workers, size, simple=simple)
    weight = telling(workers, size, simple=simple)
    return on_screen(np.average(linear(tile).reshape(-1, 3), axis=0, weights=weight.reshape(-1)))


def partings(colour: str, workers: Workers, size: int, *, simple: bool) -> list[float]:
    """Return for each two neighbouring hats how far their crowns are from the most different thing between them."""
    pixels = linear(composed(colour, workers, size, simple=simple))
    found = []
    for row in crowns(workers, simple=simple).values():
        for (ax, ay), (bx, by) in pairwise(row):
            ends = [
                seen_as(colour_at(pixels, *spot), "full colour vision")
                for spot in ((ax, ay), (bx, by))
            ]
            crown = [sum(part) / 2 for part in zip(*ends, strict=True)]
            between = (
                seen_as(
                    colour_at(pixels, ax + (bx - ax) * k / 30, ay + (by - ay) * k / 30),
                    "full colour vision",
                )
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
        simulation: {
            name: [seen_as(colour, simulation) for colour in shown[name]] for name in shown
        }
        for simulation in SIMULATIONS
    }
    apart = {
        simulation: min(starmap(math.dist, _across(colours)))
        for simulation, colours in seen.items()
    }
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
    """Return whether measures reach what players need."""
    plain, *simulated = (found.apart[simulation] for simulation in SIMULATIONS)
    return (
        plain >= MIN_DIFFERENCE
        and min(simulated) >= MIN_DIFFERENCE_SIMULATED
        and found.lightness >= MIN_LIGHTNESS_STEP
        and found.parting >= MIN_PARTING
    )


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code, 1 when tiles are too much alike."""
    parser = argparse.ArgumentParser(
        description="Measure how well worker tiles are told apart and counted."
    )
    parser.add_argument(
        "--sheet", action="store_true", help=f"write every tile at 47 pixels to {SHEET.name}"
    )
    options = parser.parse_args(arguments)
    if options.sheet:
        page = sheet()
        SHEET.parent.mkdir(exist_ok=True)
        Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB")).save(
            SHEET, optimize=True
        )
        return 0
    good = True
    for simple in (False, True):
        for size in SIZES:
            found = measures(size, simple=simple)
            good &= enough(found)
            apart = ", ".join(
                f"{simulation} {least:.1f}" for simulation, least in found.apart.items()
            )
            print(
                f"{'simple' if simple else 'full'} painting at {size} px: {apart}, "
                f"lightness {found.lightness:.1f}, hats {found.parting:.1f}"
            )
    if good:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
