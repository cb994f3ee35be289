"""The pictures of tiles: loaded once, kept small in memory, scaled for the pitch in use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.maps.tileset import BACK, JungleTileset
from cacao_desktop.ui.shapes import clip_round, soft_shadow

_SIMPLE_BELOW: Final = 56
"""Tiles smaller than this show a simpler painting of themselves."""

CORNER_SHARE: Final = 0.12


class TileArt:
    """Tiles by what they show and their size in pixels.

    The tileset names the pictures of jungle tiles. The folder holds those of worker tiles:
    `worker/COLOUR/N-E-S-W.webp` as the tile lies on the board, `worker/COLOUR/back.webp`, and the same in `small/`.
    """

    def __init__(self, tileset: JungleTileset, folder: Path, cache: SurfaceCache) -> None:
        self._tileset = tileset
        self._folder = folder
        self._cache = cache

    def jungle(self, kind: str, size: int, *, variant: int = 0, rotation: int = 0) -> pygame.Surface:
        """Return a jungle tile; `variant` chooses among the paintings of its kind, `rotation` turns a volcano."""
        painting = self._tileset.picture(kind, variant, turned=bool(rotation))
        return self._tile(painting.picture, painting.small, size)

    def jungle_back(self, size: int) -> pygame.Surface:
        """Return the back of a jungle tile."""
        return self.jungle(BACK, size)

    def worker(self, colour: str, workers: Workers, size: int) -> pygame.Surface:
        """Return a worker tile with its workers clockwise from north; light and hut never turn with it."""
        return self._worker(colour, "-".join(map(str, workers)), size)

    def worker_back(self, colour: str, size: int) -> pygame.Surface:
        """Return the back of a worker tile."""
        return self._worker(colour, "back", size)

    def shadow(self, size: int, lift: int) -> pygame.Surface:
        """Return the soft shadow of a tile `lift` pixels above the table; it reaches `lift` + 4 pixels beyond it."""
        blur = lift + 4
        key = ("tile shadow", size, lift)
        return self._cache.get(key, lambda: soft_shadow((size, size), round(size * CORNER_SHARE), blur, 150))

    def _worker(self, colour: str, name: str, size: int) -> pygame.Surface:
        path = Path("worker", colour, f"{name}.webp")
        return self._tile(self._folder / path, self._folder / "small" / path, size)

    def _tile(self, picture: Path, small: Path, size: int) -> pygame.Surface:
        path = small if size < _SIMPLE_BELOW else picture
        return self._cache.get(("tile", path, size), lambda: self._scaled(path, size))

    def _scaled(self, path: Path, size: int) -> pygame.Surface:
        master = self._cache.get(("tile master", path), lambda: _load(path))
        return pygame.transform.smoothscale(master, (size, size))


def _load(path: Path) -> pygame.Surface:
    image = pygame.image.load(path)
    surface = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    surface.blit(image, (0, 0))
    return clip_round(surface, round(image.get_width() * CORNER_SHARE))
