"""Icons by name and size: the painted pieces of the game, and the lines of the interface, drawn once and kept."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import pygame

from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.colours import CREAM, Colour
from cacao_desktop.ui.text.painter import Anchor


class Icons:
    """Pieces have their own colours and are files `NAME.webp` of a folder; tools, `NAME.svg`, take a colour."""

    def __init__(self, folder: Path, tools: Path, cache: SurfaceCache) -> None:
        self._folder, self._tools = folder, tools
        self._cache = cache

    def names(self) -> list[str]:
        """Return the names of all icons, the pieces of the game first."""
        pieces = sorted(path.stem for path in self._folder.glob("*.webp"))
        return [*pieces, *sorted(self._tool_names)]

    @cached_property
    def _tool_names(self) -> frozenset[str]:
        return frozenset(path.stem for path in self._tools.glob("*.svg"))

    def get(self, name: str, pixels: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return a square icon of `pixels` width; raises FileNotFoundError for an unknown name."""
        if name in self._tool_names:
            return self._cache.get(("icon", name, pixels, colour), lambda: self._tool(name, pixels, colour))
        return self._cache.get(("icon", name, pixels), lambda: self._piece(name, pixels))

    def pale(self, name: str, pixels: int, alpha: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return an icon of which only `alpha` of 255 is seen."""
        key = ("pale icon", name, pixels, alpha, colour)
        return self._cache.get(key, lambda: faded(self.get(name, pixels, colour), alpha))

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        pixels: int,
        at: tuple[int, int],
        anchor: Anchor = "center",
        *,
        colour: Colour = CREAM,
    ) -> None:
        """Draw a square icon with its `anchor` at a point."""
        icon = self.get(name, pixels, colour)
        surface.blit(icon, icon.get_rect(**{anchor: at}))

    def _tool(self, name: str, pixels: int, colour: Colour) -> pygame.Surface:
        drawn = pygame.image.load_sized_svg(self._tools / f"{name}.svg", (pixels, pixels))
        drawn.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

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


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a copy of a picture of which only `alpha` of 255 is seen."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def _cut_out(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as the smallest square that holds all of it, so that it is as large as its size says."""
    box = picture.get_bounding_rect()
    side = max(box.size)
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(picture, ((side - box.width) // 2, (side - box.height) // 2), box)
    return square
