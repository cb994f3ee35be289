"""The table is green rather than brown, and tiles stand off from its ground."""

import pytest

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
