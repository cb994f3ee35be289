"""Any two players' worker tiles can be distinguished at game sizes, and their hats counted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from build_scripts import tell_apart
from build_scripts.art.frame import SHOWN
from build_scripts.art.worker.dyes import DYES
from build_scripts.colour_vision import SIMULATIONS, distance
from build_scripts.shown_tiles import composed, sheet
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.table.board.tile_art import is_simple
from cacao_desktop.table.catalogue.tile_looks import LOW, simple_hats


@pytest.mark.parametrize("simple", [False, True], ids=["full", "simple"])
@pytest.mark.parametrize("size", tell_apart.SIZES)
def test_worker_tiles_can_be_distinguished_and_their_hats_counted(size: int, simple: bool) -> None:
    found = tell_apart.measures(size, simple=simple)
    assert found.apart["full colour vision"] >= tell_apart.MIN_DIFFERENCE
    for simulation in SIMULATIONS:
        assert found.apart[simulation] >= tell_apart.MIN_DIFFERENCE_SIMULATED, simulation
    assert found.lightness >= tell_apart.MIN_LIGHTNESS_STEP
    assert found.parting >= tell_apart.MIN_PARTING


def test_tiles_show_the_full_painting_once_its_workers_are_distinguishable() -> None:
    """Three players had flat discs for workers on a board of ten rows.

    That was in a 1280x720 window, at 51 pixels.
    """
    smallest = next(size for size in range(30, 80) if not is_simple(size))
    assert 47 < smallest <= 51
    for size in (smallest, smallest + 2, smallest + 5):
        assert tell_apart.enough(tell_apart.measures(size, simple=False))


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_a_simple_hat_has_a_feather_and_is_no_ring(colour: str) -> None:
    """Concentric rings looked like rivets."""
    workers = (1, 1, 1, 1)
    side = 50
    tile = composed(colour, workers, side, simple=True)
    for hat in simple_hats(workers):
        spots = [
            tile.get_at(
                [
                    int((at - LOW) / SHOWN * side)
                    for at in (hat.x + aside, hat.y - 0.42 * hat.radius)
                ]
            )
            for aside in (-0.5 * hat.radius, 0.5 * hat.radius)
        ]
        brim, feather = (spot.g - spot.r for spot in spots)
        assert feather > brim + 40, "what is stuck in the band is green, and at the right alone"


def test_tiles_that_are_too_much_alike_are_not_enough() -> None:
    good = tell_apart.Measures(dict.fromkeys(SIMULATIONS, 50.0), 12.0, 60.0)
    assert tell_apart.enough(good)
    assert not tell_apart.enough(good._replace(apart={**good.apart, "full colour vision": 39.0}))
    assert not tell_apart.enough(good._replace(apart={**good.apart, "protanopia": 24.0}))
    assert not tell_apart.enough(good._replace(lightness=7.0))
    assert not tell_apart.enough(good._replace(parting=20.0))


def test_the_sheet_has_every_worker_tile_of_every_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tell_apart, "SHEET", tmp_path / "build" / "tiles.png")
    assert tell_apart.main(["--sheet"]) == 0
    assert pygame.image.load(tell_apart.SHEET).get_size() == sheet().get_size()


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_colours_on_screens_agree_with_the_tiles(colour: str) -> None:
    red, green, blue = bytes.fromhex(DYES[colour].base.removeprefix("#"))
    assert distance(PLAYER_COLOURS[colour], (red, green, blue), "full colour vision") < 8
