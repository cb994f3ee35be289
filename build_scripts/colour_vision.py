"""Measure how far the players' colours lie apart for people with a colour vision deficiency.

::

    python -m build_scripts.colour_vision             the colours of the theme
    python -m build_scripts.colour_vision --tiles     the colours that the painted worker tiles show

Deficient vision is simulated in linear light after Machado, Oliveira and Fernandes (2009) at full severity; the
distance is CIE 1976 Delta E*ab under D65.
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

from PIL import Image

from cacao_desktop.ui.colours import PLAYER_COLOURS, Colour

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

LEAST_DISTANCE: Final = 25.0
"""Two players' colours that lie nearer than this are too easily taken for one another."""

SIMULATIONS: Final[dict[str, Matrix]] = {
    "full colour vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)
_TILES: Final = Path(__file__).resolve().parents[1] / "assets" / "tiles" / "worker"
_RIM: Final = 0.012, 0.04
"""Where the woven frame lies, in shares of a tile's side."""


def _times(matrix: Matrix, values: Triple) -> Triple:
    first, second, third = (sum(m * v for m, v in zip(row, values, strict=True)) for row in matrix)
    return first, second, third


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _lab_step(ratio: float) -> float:
    return math.cbrt(ratio) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29


def seen_as(colour: Colour, simulation: str) -> Triple:
    """Return a colour in CIE L*a*b* as it is seen with one of the `SIMULATIONS`."""
    red, green, blue = _times(
        SIMULATIONS[simulation], (_linear(colour[0]), _linear(colour[1]), _linear(colour[2]))
    )
    xyz = _times(_TO_XYZ, (min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))))
    x, y, z = (_lab_step(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, simulation: str) -> float:
    """Return Delta E*ab of two colours as they are seen with one of the `SIMULATIONS`."""
    return math.dist(seen_as(first, simulation), seen_as(second, simulation))


def nearest_pairs(colours: Mapping[str, Colour]) -> dict[str, tuple[float, str, str]]:
    """Return for each simulation the least distance and the two colours that have it."""
    return {
        simulation: min(
            (distance(colours[a], colours[b], simulation), a, b) for a, b in combinations(colours, 2)
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
        round(statistics.median(value for band in bands for value in band.getchannel(channel).tobytes()))
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
    return 0 if min(found.values())[0] >= LEAST_DISTANCE else 1


if __name__ == "__main__":
    sys.exit(main())
