"""The pictures of living tiles: made once for each size of tile, and kept with the tiles themselves."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from cacao_desktop.table.living.lives import Life
from cacao_desktop.table.living.motions import pixels
from cacao_desktop.table.tile_art import Painting, TileArt, scaled
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.light import Light


class LivingFrames:
    """Cuts out of a painting, with what lives on it, the part that changes: opaque, to lie on the tile.

    Moving the paint takes up to some milliseconds for a picture, so it can be asked what is there already.
    """

    def __init__(self, art: TileArt, cache: SurfaceCache) -> None:
        self._art = art
        self._cache = cache

    def find(self, painting: Painting, size: int, frame: int, light: Light) -> pygame.Surface | None:
        """Return a picture if it has been made already."""
        return self._cache.find(_key(painting, size, frame, light))

    def make(self, painting: Painting, life: Life, size: int, frame: int, light: Light) -> pygame.Surface:
        """Return the part of the tile `life.box` as it looks in a frame; -1 is the still tile."""
        return self._cache.get(
            _key(painting, size, frame, light), lambda: self._painted(painting, life, size, frame, light)
        )

    def _painted(self, painting: Painting, life: Life, size: int, frame: int, light: Light) -> pygame.Surface:
        if frame < 0:
            tile = self._art.tile(painting, size, light)
        else:
            picture = self._art.master(painting, size).copy()
            for motion in life.motions:
                motion.paint(picture, frame / life.frames)
            # Scaled as a whole like the still tile, so that what does not move is the same to the last pixel.
            tile = light.on_tile(scaled(picture, size), painting.lamps, painting.rim)
        box = part_of(life, size)
        part = pygame.Surface(box.size, 0, 32)
        part.blit(tile, (0, 0), box)
        return part


def part_of(life: Life, size: int) -> pygame.Rect:
    """Return the part of a tile of `size` pixels that its life changes."""
    return pixels(life.box, size)


def _key(painting: Painting, size: int, frame: int, light: Light) -> Hashable:
    return "living", painting.for_size(size), size, frame, light.name
