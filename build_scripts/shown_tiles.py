"""Worker tiles as the game composes them.

Their pixels in linear light, what on them tells the player, their hats.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

import numpy as np
import pygame
from PIL import Image, ImageDraw

from build_scripts.art.frame import CORNER, SHOWN, SIMPLE_RIM
from build_scripts.art.worker.figure import HEAD, hat_place
from build_scripts.art.worker.hats import BRIM
from cacao_desktop.colours import PLAYER_COLOURS, Colour
from cacao_desktop.engine.tiles import DISTRIBUTIONS, Workers
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.board.tile_art import Painting, TileArt
from cacao_desktop.table.catalogue.tile_looks import LOW, RIM, places, simple_hats
from cacao_desktop.ui.cache import SurfaceCache

Pixels: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"
Spot: TypeAlias = tuple[float, float]

_EARTH: Final[Colour] = (0x60, 0x46, 0x30)
_FINE: Final = 8
"""Masks are drawn this much larger than the tile and shrunk."""


@cache
def _art() -> TileArt:
    return TileArt(resource("assets", "tiles"), SurfaceCache())


def composed(colour: str, workers: Workers, size: int, *, simple: bool) -> pygame.Surface:
    """Return a worker tile as the game composes it at a size, in its simple or its full painting."""
    painting = _art().worker_painting(colour, workers)
    file = painting.small if simple else painting.picture
    return _art().tile(Painting(file, file), size)


def linear(surface: pygame.Surface) -> Pixels:
    """Return the red, green and blue of a picture in linear light, line by line."""
    width, height = surface.get_size()
    flat = (
        np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)
        / 255
    )
    return np.where(flat <= 0.04045, flat / 12.92, ((flat + 0.055) / 1.055) ** 2.4)


def on_screen(light: Iterable[float]) -> Colour:
    """Return a colour in linear light, 0 to 1, as the screen shows it."""
    red, green, blue = (
        round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))
        for v in light
    )
    return red, green, blue


def telling(workers: Workers, size: int, *, simple: bool) -> Pixels:
    """Return how much of each pixel belongs to the rim, to a hat or to a cape, 0 to 1."""
    side = size * _FINE
    unit = side / SHOWN
    mask = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(mask)

    def box(x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        return (x0 - LOW) * unit, (y0 - LOW) * unit, (x1 - LOW) * unit, (y1 - LOW) * unit

    width = SIMPLE_RIM if simple else RIM
    pen.rounded_rectangle((0, 0, side - 1, side - 1), CORNER * unit, fill=255)
    pen.rounded_rectangle(
        (width * unit, width * unit, side - 1 - width * unit, side - 1 - width * unit),
        max(4.0, CORNER - width) * unit,
        fill=0,
    )
    if simple:
        for hat in simple_hats(workers):
            q = hat.radius
            pen.ellipse(box(hat.x - q, hat.y - q, hat.x + q, hat.y + q), fill=255)
    else:
        for place in places(workers):
            x, y = hat_place(place)
            q = place.scale
            rx = BRIM[0] * q
            ry = BRIM[1] * q
            pen.rectangle(
                box(place.x - 52 * q, place.y - 14 * q, place.x + 52 * q, place.y + 52 * q),
                fill=255,
            )
            left = place.x - HEAD * q
            top = place.y - (HEAD + 7) * q
            far = 2 * HEAD * q
            pen.ellipse(box(left, top, left + far, top + far), fill=0)
            pen.ellipse(box(x - rx, y - ry, x + rx, y + ry), fill=255)
    return np.asarray(mask.resize((size, size), Image.Resampling.BOX), np.float64) / 255


def crowns(workers: Workers, *, simple: bool) -> dict[str, list[Spot]]:
    """Return by edge the middles of the hats in their row, as shares of the tile's side."""
    found: dict[str, list[Spot]] = {}
    if simple:
        spots = [(hat.edge, (hat.x, hat.y)) for hat in simple_hats(workers)]
    else:
        spots = [(place.edge, hat_place(place)) for place in places(workers)]
    for edge, (x, y) in spots:
        found.setdefault(edge, []).append(((x - LOW) / SHOWN, (y - LOW) / SHOWN))
    return found


def colour_at(pixels: Pixels, x: float, y: float) -> Colour:
    """Return the colour at a place between pixels, given in shares of the side."""
    side = pixels.shape[0]
    x, y = (min(max(share * side - 0.5, 0), side - 1.001) for share in (x, y))
    i = int(x)
    j = int(y)
    u = x - i
    v = y - j
    upper = (1 - u) * pixels[j, i] + u * pixels[j, i + 1]
    lower = (1 - u) * pixels[j + 1, i] + u * pixels[j + 1, i + 1]
    return on_screen((1 - v) * upper + v * lower)


def sheet(size: int = 47, gap: int = 8) -> pygame.Surface:
    """Return every worker tile at a size, a block of lines for each colour."""
    columns = 13
    lines = -(-len(DISTRIBUTIONS) // columns)
    pitch = size + gap
    page = pygame.Surface((columns * pitch + gap, (lines * pitch + gap) * len(PLAYER_COLOURS)))
    page.fill(_EARTH)
    for block, colour in enumerate(PLAYER_COLOURS):
        for k, workers in enumerate(DISTRIBUTIONS):
            x = gap + k % columns * pitch
            y = gap + k // columns * pitch + block * (lines * pitch + gap)
            page.blit(_art().worker(colour, workers, size), (x, y))
    return page
