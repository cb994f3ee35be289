"""Players can be distinguished with every kind of colour vision.

On screen, on tiles, in all lights.
"""

from __future__ import annotations

import statistics
from itertools import combinations

import pytest

from build_scripts.art.manifest import ASSETS
from build_scripts.colour_vision import (
    MIN_DISTANCE,
    SIMULATIONS,
    distance,
    nearest_pairs,
    seen_as,
    tile_colour,
)
from cacao_desktop.colours import PLAYER_COLOURS, Colour
from cacao_desktop.ui.paint.light import Light
from tests.ui.test_light import ALL_LIGHTS, NAMES, colours_of, tiles


def test_the_distance_of_colours_is_that_of_the_lab_space() -> None:
    white: Colour = (255, 255, 255)
    assert seen_as(white, "full colour vision") == pytest.approx((100, 0, 0), abs=0.02)
    assert distance(white, (0, 0, 0), "full colour vision") == pytest.approx(100, abs=0.02)
    # Two colours that differ only in red and green are nearly equal without red cones.
    assert distance((200, 40, 40), (60, 82, 40), "protanopia") < 12
    assert distance((200, 40, 40), (60, 82, 40), "tritanopia") > 60


def test_players_can_be_distinguished_with_every_kind_of_colour_vision() -> None:
    for simulation, (apart, *pair) in nearest_pairs(PLAYER_COLOURS).items():
        assert apart >= MIN_DISTANCE, (simulation, pair)


@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_worker_tiles_can_be_distinguished_with_every_kind_of_colour_vision(
    simulation: str,
) -> None:
    folder = ASSETS / "tiles" / "worker"
    shown = {colour: tile_colour(folder / colour / "0-2-0-2.webp") for colour in PLAYER_COLOURS}
    for first, second in combinations(shown, 2):
        assert distance(shown[first], shown[second], simulation) >= MIN_DISTANCE, (first, second)


@pytest.mark.parametrize("light", ALL_LIGHTS, ids=NAMES)
@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_players_can_be_distinguished_in_every_light(simulation: str, light: Light) -> None:
    art = tiles()
    frames = {}
    for colour in PLAYER_COLOURS:
        tile = art.worker(colour, (0, 2, 0, 2), 384, light=light)
        band = colours_of(tile, (0.25, 0.012, 0.75, 0.04))
        red, green, blue = (round(statistics.median(part)) for part in zip(*band, strict=True))
        frames[colour] = red, green, blue
    nearest = min(
        distance(one, other, simulation) for one, other in combinations(frames.values(), 2)
    )
    # Emblem and stitches distinguish players too, so colours may be a little closer at night than
    # by day.
    assert nearest >= MIN_DISTANCE * (0.6 if light.lamps else 0.85)
