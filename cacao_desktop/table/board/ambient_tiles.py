"""The living tiles of the board: which of them moves now, and where."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.tile_art import Painting, TileArt, scaled
from cacao_desktop.table.catalogue.tile_looks import Life
from cacao_desktop.ui.ambient.loops import pixels
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT, Light


class LivingFrames:
    """Cuts out of a painting, with what lives on it, the part that changes: opaque, to lie on the tile.

    Moving the paint takes up to some milliseconds for a picture, so it can be asked what is there already.
    """

    def __init__(self, art: TileArt, cache: SurfaceCache) -> None:
        self._art, self._cache = art, cache

    def find(self, painting: Painting, size: int, frame: int, light: Light) -> pygame.Surface | None:
        """Return a picture if it has been made already."""
        return self._cache.find(_key(painting, size, frame, light))

    def make(self, painting: Painting, life: Life, size: int, frame: int, light: Light) -> pygame.Surface:
        """Return the part of the tile `life.box` as it looks in a frame; -1 is the still tile."""
        key = _key(painting, size, frame, light)
        return self._cache.get(key, lambda: self._painted(painting, life, size, frame, light))

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


_MADE_IN_A_BEAT: Final = 2
"""Pictures take a few milliseconds each, so a board comes to life little by little."""
STILL: Final = -1


@dataclass(slots=True)
class LivingTile:
    """A tile that lives: its painting, the place on the board that changes, and the picture that lies there."""

    cell: Cell
    painting: Painting
    life: Life
    size: int
    place: pygame.Rect
    shown: int = STILL

    def frame_at(self, beat: int) -> int:
        """Return the picture for a beat; every cell is at another point of its cycle."""
        life = self.life
        spread = self.cell[0] * 7919 + self.cell[1] * 104729
        moving = life.frames * life.hold
        cycle = moving + (life.rest * (2 + spread % 5) // 3 if life.rest else 0)
        at = (beat + spread) % cycle
        return at // life.hold if at < moving else STILL


class LivingBoard:
    """Moves the tiles of a board on the picture of it."""

    def __init__(self, frames: LivingFrames) -> None:
        self._frames = frames
        self.tiles: list[LivingTile] = []
        """The tiles that can move where they lie."""
        self._light = DAYLIGHT

    def restart(self, layer: pygame.Surface, tiles: Iterable[LivingTile], light: Light) -> None:
        """The layer has been painted with still tiles: let these go on on it as they were."""
        before = {tile.cell: (tile.painting, tile.shown) for tile in self.tiles}
        self._light = light
        self.tiles = list(tiles)
        for tile in self.tiles:
            painting, shown = before.get(tile.cell, (None, STILL))
            part = (
                self._frames.find(tile.painting, tile.size, shown, self._light)
                if painting == tile.painting and shown != STILL
                else None
            )
            if part is not None:
                tile.shown = shown
                layer.blit(part, tile.place)

    def beat(self, count: int, layer: pygame.Surface) -> list[pygame.Rect]:
        """Move on the layer what moves in the beat with this number; return where."""
        makes = _MADE_IN_A_BEAT
        changed = []
        for tile in self.tiles:
            frame = tile.frame_at(count)
            if frame == tile.shown:
                continue
            part = self._frames.find(tile.painting, tile.size, frame, self._light)
            if part is None and makes:
                makes -= 1
                part = self._frames.make(tile.painting, tile.life, tile.size, frame, self._light)
            if part is not None:
                tile.shown = frame
                layer.blit(part, tile.place)
                changed.append(tile.place)
        return changed

    def settle(self, layer: pygame.Surface) -> bool:
        """Have all tiles on the layer come to rest; return whether one of them had not."""
        restless = [tile for tile in self.tiles if tile.shown != STILL]
        for tile in restless:
            tile.shown = STILL
            still = self._frames.make(tile.painting, tile.life, tile.size, STILL, self._light)
            layer.blit(still, tile.place)
        return bool(restless)
