"""Measure how far the players' colours lie apart for people with a colour vision deficiency.

::

    python -m build_scripts.colour_vision             the colours of the theme
    python -m build_scripts.colour_vision --tiles     the colours that the painted worker tiles show

Deficient vision is simulated after Machado, Oliveira and Fernandes (2009) at full severity; the distance is CIE 1976
Delta E*ab under D65. Needs the extra `art`.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from colorspacious import cspace_convert
from PIL import Image

from cacao_desktop.colours import PLAYER_COLOURS, Colour

Triple: TypeAlias = tuple[float, float, float]

MIN_DISTANCE: Final = 25.0
"""Two players' colours that lie nearer than this are too easily taken for one another."""

SIMULATIONS: Final = {
    "full colour vision": {"name": "sRGB1"},
    "protanopia": {"name": "sRGB1+CVD", "cvd_type": "protanomaly", "severity": 100},
    "deuteranopia": {"name": "sRGB1+CVD", "cvd_type": "deuteranomaly", "severity": 100},
    "tritanopia": {"name": "sRGB1+CVD", "cvd_type": "tritanomaly", "severity": 100},
}
"""Each kind of colour vision with the space of colorspacious in which a colour is seen so."""

_TILES: Final = Path(__file__).resolve().parents[1] / "assets" / "tiles" / "worker"
_RIM: Final = 0.012, 0.04
"""Where the woven frame lies, in shares of a tile's side."""


def seen_as(colour: Colour, simulation: str) -> Triple:
    """Return a colour in CIE L*a*b* as it is seen with one of the `SIMULATIONS`."""
    on_screen = cspace_convert(
        [channel / 255 for channel in colour], SIMULATIONS[simulation], "sRGB1"
    )
    # What a simulation gives may lie outside the colours of a screen.
    lightness, red, yellow = cspace_convert(np.clip(on_screen, 0, 1), "sRGB1", "CIELab").tolist()
    return lightness, red, yellow


def distance(first: Colour, second: Colour, simulation: str) -> float:
    """Return Delta E*ab of two colours as they are seen with one of the `SIMULATIONS`."""
    return math.dist(seen_as(first, simulation), seen_as(second, simulation))


def nearest_pairs(colours: Mapping[str, Colour]) -> dict[str, tuple[float, str, str]]:
    """Return for each simulation the least distance and the two colours that have it."""
    return {
        simulation: min(
            (distance(colours[a], colours[b], simulation), a, b)
            for a, b in combinations(colours, 2)
        )
        for simulation in SIMULATIONS
    }


def tile_colour(file: Path) -> Colour:
    """Return the colour that a painted worker tile shows most: the median of its woven frame."""
    with Image.open(file) as opened:
        image = opened.convert("RGB")
    side = image.width
    low, high = (round(share * side) for share in _RIM)
    quarter = side // 4
    bands = [
        image.crop((quarter, low, side - quarter, high)),
        image.crop((low, quarter, high, side - quarter)),
    ]
    red, green, blue = (
        round(
            statistics.median(
                value for band in bands for value in band.getchannel(channel).tobytes()
            )
        )
        for channel in "RGB"
    )
    return red, green, blue


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code, 1 when two colours lie too near."""
    parser = argparse.ArgumentParser(description="Measure how far the players' colours lie apart.")
    parser.add_argument("--tiles", action="store_true", help="measure the painted worker tiles")
    options = parser.parse_args(arguments)
    colours: Mapping[str, Colour] = PLAYER_COLOURS
    if options.tiles:
        colours = {name: tile_colour(_TILES / name / "0-2-0-2.webp") for name in PLAYER_COLOURS}
    found = nearest_pairs(colours)
    for simulation, (apart, first, second) in found.items():
        print(f"{simulation}: {apart:.1f} between {first} and {second}")
    if min(found.values())[0] >= MIN_DISTANCE:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
