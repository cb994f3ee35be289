"""The table is green rather than brown, and tiles stand out from it."""

import numpy as np
import pygame
import pytest

from build_scripts.art.manifest import ASSETS
from build_scripts.art.scenes.table_ground import STONE
from build_scripts.seeded_games import BIG_GAME
from build_scripts.table_colours import LIGHTS, Measures, enough, measures, table
from cacao_desktop.engine.setup import Setup
from cacao_desktop.storage.settings import TimeOfDay

GOOD = Measures(0.1, {"jungle": 20.0, "red": 60.0, "white": 46.0})


@pytest.mark.parametrize("light", LIGHTS)
def test_tiles_stand_off_from_the_ground_in_every_light(light: TimeOfDay) -> None:
    assert enough(measures(table(Setup(BIG_GAME.players), light)), light, big_game=False)


def test_a_brown_table_and_rims_like_the_ground_are_not_enough() -> None:
    assert enough(GOOD, "day", big_game=False)
    assert not enough(GOOD._replace(brown=0.21), "day", big_game=False)
    assert enough(GOOD._replace(brown=0.21), "evening", big_game=False)
    assert not enough(GOOD._replace(rims={**GOOD.rims, "white": 44.0}), "day", big_game=False)
    assert not enough(GOOD._replace(rims={**GOOD.rims, "jungle": 17.0}), "day", big_game=False)
    assert enough(GOOD._replace(rims={**GOOD.rims, "jungle": 17.0}), "day", big_game=True)


def test_sun_on_the_ground_has_soft_edges_and_the_rings_of_the_calendar_are_seen() -> None:
    """Pale ovals with hard edges looked like stains.

    A groove was only 10 of 255 darker than its stone.
    """
    ground = pygame.image.load(ASSETS / "scenes/table_ground.webp")
    bright = pygame.surfarray.array3d(ground).mean(axis=2)
    across, down = np.meshgrid(
        np.arange(bright.shape[0]), np.arange(bright.shape[1]), indexing="ij"
    )
    away = np.hypot(across - STONE[0], down - STONE[1])
    # Where neither rays nor rings are carved.
    smooth = ((away > 170) & (away < 285))[8:]
    steps = np.abs(bright[8:] - bright[:-8])[smooth]
    assert np.percentile(steps, 99.9) < 26

    def beside(radius: int) -> float:
        return float(bright[np.abs(away - radius) < 1].mean())

    for groove, stone in ((300, 311), (470, 482), (580, 600)):
        assert beside(stone) - beside(groove) > 22
