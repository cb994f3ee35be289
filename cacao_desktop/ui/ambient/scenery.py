"""The backgrounds: the table in its clearing, the places of other screens, and that of the winner."""

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.ambient.valley import Valley, drawing
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT
from cacao_desktop.ui.paint.shapes import cover

_DIMMED: Final = (128, 122, 116)
TABLE: Final = "table"
"""The place of screens that belong to a game: the ground of the table with the light turned down."""

PLACES: Final = "square", "storehouse", "reading_mat", "mask_wall", "stelae", "village", "feast", "workshop"
_BY_DAY: Final = ("storehouse", "reading_mat", "village", "workshop")
"""Places that the light of the day reaches; the others are lit by their fires alone."""


class Scenery:
    """Scenes that fill a window of any size, from the pictures of a folder."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder, self._cache, self.light = folder, cache, DAYLIGHT
        self.valley = Valley(folder)

    def drawing(self, name: str, side: int) -> pygame.Surface:
        return self._cache.get(("drawing", name, side), lambda: drawing(self._folder, name, side))

    def table(self, size: Size) -> pygame.Surface:
        """Return the ground of the table: moss with leaves hanging in from the edges."""
        return self._scene("table ground", size, self.light.name, lambda: self._table(size))

    def place(self, name: str, size: Size) -> pygame.Surface:
        """Return the place where a screen with much to read is: `TABLE` or one of `PLACES`."""
        paint = self._dimmed if name == TABLE else partial(self._place, name)
        return self._scene(f"place {name}", size, self.light.name, partial(paint, size))

    def _place(self, name: str, size: Size) -> pygame.Surface:
        picture = cover(self._load(name), size)
        if name in _BY_DAY and not self.light.as_painted:
            picture.fill(self.light.tiles, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def clearing(self, size: Size) -> pygame.Surface:
        """Return bare earth out of the middle of the table, by day, for small pictures of the board."""
        return self._scene("clearing", size, self.light.flat, lambda: self._clearing(size))

    def _clearing(self, size: Size) -> pygame.Surface:
        ground = self._load("table_ground")
        wide, high = ground.get_size()
        middle = ground.subsurface((wide // 4, high * 3 // 10, wide // 2, high * 2 // 5))
        return cover(middle, size)

    def _table(self, size: Size) -> pygame.Surface:
        ground = cover(self._load("table_ground"), size)
        self.light.on_ground(ground)
        return ground

    def _dimmed(self, size: Size) -> pygame.Surface:
        ground = self._table(size)
        ground.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def winner(self, size: Size) -> pygame.Surface:
        """Return the feast behind the results; its people and its fire are at the left."""
        return self._scene("winner", size, self.light.flat, lambda: cover(self._load("winner"), size))

    def _scene(
        self, name: str, size: Size, look: Hashable, paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Return a scene that is painted once for a look; on the plain table all are the same flat ground."""

        def flat() -> pygame.Surface:
            ground = pygame.Surface(size, 0, 32)
            self.light.on_ground(ground)
            return ground

        return self._cache.get((name, size, look), flat if self.light.flat else paint)

    def _load(self, name: str) -> pygame.Surface:
        return pygame.image.load(self._folder / f"{name}.webp")
