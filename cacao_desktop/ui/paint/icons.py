"""Icons by name and size: the painted pieces of the game, and the lines of the interface, drawn once and kept."""

from __future__ import annotations

from pathlib import Path

import pygame

from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.colours import CREAM, Colour
from cacao_desktop.ui.paint.icon_pen import Pen
from cacao_desktop.ui.paint.icon_tools import TOOL_ICONS


class Icons:
    """Pieces have their own colours and are files `NAME.webp` of a folder; the icons of the interface take a colour."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache

    def names(self) -> list[str]:
        """Return the names of all icons, the pieces of the game first."""
        return [*sorted(path.stem for path in self._folder.glob("*.webp")), *TOOL_ICONS]

    def get(self, name: str, pixels: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return a square icon of `pixels` width; raises FileNotFoundError for an unknown name."""
        if name in TOOL_ICONS:
            return self._cache.get(("icon", name, pixels, colour), lambda: _tool(name, pixels, colour))
        return self._cache.get(("icon", name, pixels), lambda: self._piece(name, pixels))

    def _piece(self, name: str, pixels: int) -> pygame.Surface:
        painted = self._cache.get(
            ("piece", name), lambda: _cut_out(pygame.image.load(self._folder / f"{name}.webp"))
        )
        return pygame.transform.smoothscale(painted, (pixels, pixels))

    def frame(self, name: str, number: int, pixels: int) -> pygame.Surface:
        """Return a frame, from 1, of a piece that moves; frames are not cut out, so that they fit on one another."""
        return self.whole(f"{name}_{number}", pixels)

    def whole(self, name: str, pixels: int) -> pygame.Surface:
        """Return a piece with all that is left free round it, so that its middle is that of the picture."""
        return self._cache.get(("whole", name, pixels), lambda: self._whole(name, pixels))

    def _whole(self, name: str, pixels: int) -> pygame.Surface:
        painted = self._cache.get(
            ("whole piece", name), lambda: pygame.image.load(self._folder / f"{name}.webp")
        )
        return pygame.transform.smoothscale(painted, (pixels, pixels))


def _cut_out(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as the smallest square that holds all of it, so that it is as large as its size says."""
    box = picture.get_bounding_rect()
    side = max(box.size)
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(picture, ((side - box.width) // 2, (side - box.height) // 2), box)
    return square


def _tool(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    pen = Pen(pixels)
    TOOL_ICONS[name](pen, colour)
    return pen.finish()
