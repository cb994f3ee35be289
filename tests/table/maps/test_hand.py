"""Tiles and turning handles of the hand lie where the map of the hand has them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.maps.library import load_maps
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.hand import HandMat
from cacao_desktop.ui.tiled import MapError
from tests.table.maps.drawn import changed, copied_maps, drawn, drawn_property, shift
from tests.ui.harness import headless

DRAWN = pygame.Rect(464, 636, 474, 124)


def _mat(folder: Path, place: pygame.Rect = DRAWN, side: int = 94, scale: float = 1.0) -> HandMat:
    context = headless(scale=scale)
    theme = context.theme
    model = TableModel(position("table"), context.art, 0)
    mat = HandMat(model, load_maps(folder).hand, lambda _index: None, lambda _index, _turns: None)
    mat.place(place, side, theme)
    return mat


def test_on_a_mat_of_the_drawn_size_everything_lies_as_drawn() -> None:
    folder = resource("assets", "maps")
    hand, mat = load_maps(folder).hand, _mat(folder)
    for tile, drawn_tile in zip(mat.tiles, hand.tiles, strict=True):
        assert tile.rect == pygame.Rect(DRAWN.x + drawn_tile.x, DRAWN.y + drawn_tile.y, 94, 94)
    for pair, drawn_pair in zip(mat.handles, hand.handles, strict=True):
        for handle, drawn_handle in zip(pair, drawn_pair, strict=True):
            assert handle.rect == pygame.Rect(DRAWN.x + drawn_handle.x, DRAWN.y + drawn_handle.y, 40, 40)


def test_a_moved_handle_moves_and_keeps_clear_of_its_tile_in_large_text(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "hand.tmx") as root:
        for number in (1, 2, 3):
            # From the right of the tile to its left, as far away.
            shift(drawn(root, f"tile {number}"), dx=46)
            shift(drawn(root, f"turn tile {number} right"), dx=-100)
            shift(drawn(root, f"turn tile {number} left"), dx=-100)
    usual, large = _mat(folder), _mat(folder, pygame.Rect(20, 20, 948, 248), 188, 2.0)
    for mat, gap in ((usual, 6), (large, 12)):
        for tile, (right, left) in zip(mat.tiles, mat.handles, strict=True):
            assert right.visible
            assert tile.rect.left - right.rect.right == gap
            assert tile.rect.left - left.rect.right == gap
            assert right.rect.bottom < left.rect.top


@pytest.mark.parametrize("width", [474, 450, 420, 360, 310])
def test_handles_go_where_the_mat_is_too_narrow_for_them(width: int) -> None:
    mat = _mat(resource("assets", "maps"), pygame.Rect(100, 600, width, 124))
    shown = {handle.visible for pair in mat.handles for handle in pair}
    assert shown == {width >= 450}
    places = [tile.rect for tile in mat.tiles]
    if shown == {True}:
        places += [handle.rect for pair in mat.handles for handle in pair]
    for place in places:
        assert pygame.Rect(100, 600, width, 124).contains(place)
        assert len(place.collidelistall(places)) == 1


def test_every_tile_needs_both_its_handles(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    with changed(folder / "hand.tmx") as root:
        drawn_property(drawn(root, "turn tile 2 left"), "clockwise").set("value", "true")
    with pytest.raises(MapError, match="one handle for every tile and either way of turning"):
        load_maps(folder)
