"""The tiles of the hand are where the maps of the hand have them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.maps import HandMap, load_maps
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.ui.tiled import MapError
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, shift
from tests.ui.harness import headless


def _tiles(drawn_hand: HandMap, scale: float = 1.0) -> list[pygame.Rect]:
    context = headless(scale=scale)
    mat = HandMat(TableModel(position("table"), context.art, 0, ()), lambda _index: None)
    place = pygame.Rect(100, 400, *(round(length * scale) for length in drawn_hand.size))
    mat.place(place, drawn_hand, round(drawn_hand.tiles[0].width * scale), context.theme)
    assert all(place.contains(tile.rect) for tile in mat.tiles)
    return [tile.rect for tile in mat.tiles]


@pytest.mark.parametrize("narrow", [False, True])
def test_on_a_mat_of_the_drawn_size_everything_is_as_drawn(narrow: bool) -> None:
    maps = load_maps(resource("assets", "maps"))
    hand = maps.narrow_hand if narrow else maps.hand
    for tile, drawn_tile in zip(_tiles(hand), hand.tiles, strict=True):
        assert tile == pygame.Rect(100 + drawn_tile.x, 400 + drawn_tile.y, drawn_tile.width, drawn_tile.width)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_moved_tile_moves_with_the_size_of_the_text(tmp_path: Path, scale: float) -> None:
    was = _tiles(load_maps(resource("assets", "maps")).hand, scale)
    folder = copied_maps(tmp_path)
    with changed(folder / "hand.tmx") as root:
        shift(drawn(root, "tile 2"), dx=4, dy=-3)
    now = _tiles(load_maps(folder).hand, scale)
    assert [place.topleft for place in now][::2] == [place.topleft for place in was][::2]
    moved = now[1].x - was[1].x, now[1].y - was[1].y
    assert moved == pytest.approx((4 * scale, -3 * scale), abs=1)


def test_every_tile_needs_its_number(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "hand_narrow.tmx") as root:
        drawn_property(drawn(root, "tile 2"), "number").set("value", "5")
    with pytest.raises(MapError, match="the numbers in the layer"):
        load_maps(folder)
