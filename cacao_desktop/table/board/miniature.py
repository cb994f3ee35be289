"""The board of a game as a small picture, for lists of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.shapes import clip_round, ring
from cacao_desktop.ui.theme import Theme

_RADIUS: Final = 10
_LARGEST: Final = 64

Tiles = Mapping[Cell, JungleTile | WorkerTile]


def miniature(theme: Theme, art: TileArt, tiles: Tiles, colours: Sequence[str], size: Size) -> pygame.Surface:
    """Return a picture of the tiles on the ground of the table; `colours` are those of the seats."""
    picture = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    picture.blit(theme.scenery.clearing(picture.get_size()), (0, 0))
    if tiles:
        camera = Camera(smallest=2.0)
        camera.set_view(picture.get_rect())
        camera.look = camera.fitting(tiles, (0.3, 0.3), _LARGEST * theme.metrics.text_scale)
        side = max(2, round(camera.pitch * 0.95))
        for cell, tile in tiles.items():
            place = pygame.Rect(0, 0, side, side)
            place.center = camera.centre(cell)
            if isinstance(tile, JungleTile):
                painting = art.jungle_painting(tile.kind, cell[0] * 3 + cell[1], tile.rotation)
            else:
                painting = art.worker_painting(colours[tile.owner], tile.workers)
            small = pygame.transform.smoothscale(art.master(painting, side), (side, side))
            picture.blit(small, place)
    radius, width = theme.metrics.tx(_RADIUS), theme.metrics.tx(2.4)
    picture.blit(ring(picture.get_size(), radius, width, HEM), (0, 0))
    return clip_round(picture, radius)
