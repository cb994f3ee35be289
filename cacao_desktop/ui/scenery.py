"""What lies behind everything: the table in its clearing, and the valley behind the menu, from painted scenes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.shapes import Size, cover

_VALLEY: Final = ("menu_sky", "menu_hills", "menu_temple", "menu_front_left", "menu_front_right")
_DIMMED: Final = (128, 122, 116)


class Scenery:
    """Scenes that fill a window of any size, from the pictures of a folder."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache

    def table(self, size: Size) -> pygame.Surface:
        """Return the ground of the table: earth with leaves hanging in from the edges."""
        return self._cache.get(("table ground", size), lambda: cover(self._load("table_ground"), size))

    def dimmed_table(self, size: Size) -> pygame.Surface:
        """Return the ground with the light turned down, for screens with much to read."""
        return self._cache.get(("dimmed ground", size), lambda: self._dimmed(size))

    def _dimmed(self, size: Size) -> pygame.Surface:
        ground = self.table(size).copy()
        ground.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def valley(self, size: Size) -> pygame.Surface:
        """Return the valley behind the menu, its layers laid over one another."""
        return self._cache.get(("valley", size), lambda: self._laid_over(size))

    def _laid_over(self, size: Size) -> pygame.Surface:
        picture = pygame.Surface(size)
        for layer in _VALLEY:
            picture.blit(cover(self._load(layer), size), (0, 0))
        return picture

    def winner(self, size: Size) -> pygame.Surface:
        """Return the scene behind the final scoring."""
        return self._cache.get(("winner", size), lambda: cover(self._load("winner"), size))

    def _load(self, name: str) -> pygame.Surface:
        return pygame.image.load(self._folder / f"{name}.webp")
