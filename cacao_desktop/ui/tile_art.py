"""The pictures of tiles: loaded once, kept small in memory, scaled for the pitch in use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.shapes import clip_round, soft_shadow

_SIMPLE_BELOW: Final = 56
"""Tiles smaller than this show a simpler painting of themselves."""

CORNER_SHARE: Final = 0.12


class TileArt:
    """Tiles by what they show and their size in pixels.

    The folder holds `jungle/KIND.webp` (further paintings of a kind as `KIND_2.webp` …), `jungle/back.webp`,
    `worker/COLOUR/N-E-S-W.webp` as the tile lies on the board, `worker/COLOUR/back.webp`, and the same in `small/`.
    """

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._variants: dict[str, int] = {}

    def jungle(self, kind: str, size: int, *, variant: int = 0, rotation: int = 0) -> pygame.Surface:
        """Return a jungle tile; `variant` chooses among the paintings of its kind, `rotation` turns a volcano."""
        name = kind
        if rotation:
            name = f"{kind}_turned"
        else:
            number = 1 + variant % self._paintings(kind)
            name = kind if number == 1 else f"{kind}_{number}"
        return self._tile(f"jungle/{name}", size)

    def jungle_back(self, size: int) -> pygame.Surface:
        """Return the back of a jungle tile."""
        return self._tile("jungle/back", size)

    def worker(self, colour: str, workers: Workers, size: int) -> pygame.Surface:
        """Return a worker tile with its workers clockwise from north; light and hut never turn with it."""
        return self._tile(f"worker/{colour}/{'-'.join(map(str, workers))}", size)

    def worker_back(self, colour: str, size: int) -> pygame.Surface:
        """Return the back of a worker tile."""
        return self._tile(f"worker/{colour}/back", size)

    def shadow(self, size: int, lift: int) -> pygame.Surface:
        """Return the soft shadow of a tile `lift` pixels above the table; it reaches `lift` + 4 pixels beyond it."""
        blur = lift + 4
        key = ("tile shadow", size, lift)
        return self._cache.get(key, lambda: soft_shadow((size, size), round(size * CORNER_SHARE), blur, 150))

    def _paintings(self, kind: str) -> int:
        known = self._variants.get(kind)
        if known is None:
            known = 1 + len(list((self._folder / "jungle").glob(f"{kind}_[2-9].webp")))
            self._variants[kind] = known
        return known

    def _tile(self, name: str, size: int) -> pygame.Surface:
        return self._cache.get(("tile", name, size), lambda: self._scaled(name, size))

    def _scaled(self, name: str, size: int) -> pygame.Surface:
        path = self._folder / f"{name}.webp"
        if size < _SIMPLE_BELOW:
            simple = self._folder / "small" / f"{name}.webp"
            path = simple if simple.exists() else path
        master = self._cache.get(("tile master", path), lambda: _load(path))
        return pygame.transform.smoothscale(master, (size, size))


def _load(path: Path) -> pygame.Surface:
    image = pygame.image.load(path)
    surface = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    surface.blit(image, (0, 0))
    return clip_round(surface, round(image.get_width() * CORNER_SHARE))
