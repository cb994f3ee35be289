"""Painted pictures of panels and buttons at any size: their corners are kept, what is between is fitted."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui.paint.shapes import alpha_gradient, blank

_PAINTED_AT: Final = 2.0
"""The scale that the pictures are painted for, so that they stay sharp up to there."""

_BLEND: Final = 24.0
"""Pixels of a picture over which its two halves pass into each other where its middle is left out."""


class PanelPictures:
    """The pictures of panels and buttons in a folder, each read once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, pygame.Surface] = {}

    def get(self, name: str) -> pygame.Surface:
        """Return a picture as it was painted; raises FileNotFoundError for an unknown name."""
        if name not in self._read:
            loaded = pygame.image.load(self._folder / f"{name}.webp")
            self._read[name] = blank(loaded.get_size())
            self._read[name].blit(loaded, (0, 0))
        return self._read[name]


@dataclass(frozen=True, slots=True)
class NinePatch:
    """A picture whose outer `corner` (pixels of it, across and down) is kept at every size."""

    name: str
    corner: Size

    def drawn(self, panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
        """Return the picture at a size in pixels and a scale of text.

        Corners shrink where there is no room for them.
        """
        width, height = max(1, size[0]), max(1, size[1])
        across, down = self.corner
        factor = min(scale / _PAINTED_AT, width / (2 * across + 2), height / (2 * down + 2))
        picture = panels.get(self.name)
        wanted = round(picture.get_width() * factor), round(picture.get_height() * factor)
        scaled = pygame.transform.smoothscale(picture, (max(1, wanted[0]), max(1, wanted[1])))
        blend = round(_BLEND * factor)
        row = pygame.transform.rotate(fitted(scaled, width, round(across * factor), blend), 90)
        column = fitted(row, height, round(down * factor), blend)
        return pygame.transform.rotate(column, -90)


def fitted(picture: pygame.Surface, width: int, corner: int, blend: int) -> pygame.Surface:
    """Return a picture at another width: its middle is left out, or repeated to and fro, and never the `corner`."""
    own = picture.get_width()
    if width == own:
        return picture
    return _shortened(picture, width, corner, blend) if width < own else _lengthened(picture, width, corner)


def _shortened(picture: pygame.Surface, width: int, corner: int, blend: int) -> pygame.Surface:
    """Return the two ends of a picture, which pass into each other over twice `blend` pixels."""
    own, height = picture.get_size()
    half = width // 2
    reach = max(0, min(blend, half - corner, width - half - corner))
    short = blank((width, height))
    short.blit(picture, (0, 0), (0, 0, half + reach, height))
    end = picture.subsurface((own - width + half - reach, 0, width - half + reach, height)).copy()
    if reach:
        ramp = alpha_gradient((height, 2 * reach), [(0.0, (255, 255, 255, 0)), (1.0, (255, 255, 255, 255))])
        end.blit(pygame.transform.rotate(ramp, 90), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        short.fill((0, 0, 0, 0), (half, 0, width - half, height))
    short.blit(end, (half - reach, 0))
    return short


def _lengthened(picture: pygame.Surface, width: int, corner: int) -> pygame.Surface:
    """Return a picture whose middle is laid out to and fro an odd number of times, so that it meets both ends."""
    own, height = picture.get_size()
    inner, wanted = max(1, own - 2 * corner), width - 2 * corner
    times = max(1, 2 * round((wanted / inner - 1) / 2) + 1)
    middle = picture.subsurface((corner, 0, inner, height))
    back = pygame.transform.flip(middle, True, False)
    strip = blank((inner * times, height))
    for number in range(times):
        strip.blit(back if number % 2 else middle, (number * inner, 0))
    long = blank((width, height))
    long.blit(picture, (0, 0), (0, 0, corner, height))
    long.blit(picture, (width - corner, 0), (own - corner, 0, corner, height))
    long.blit(pygame.transform.smoothscale(strip, (wanted, height)), (corner, 0))
    return long
