"""The backgrounds: the valley behind the menu, the table's clearing, and other scenes."""

import math
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.colours import Colour
from cacao_desktop.geometry import Size
from cacao_desktop.ui.ambient.falling import Pollen
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT, Light, sunbeams
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.paint.shapes import cover, radial_glow

_OVERSIZE: Final = 1.05
"""Layers are larger than the window, so that no edge shows when they move."""
_BAND_PIXELS: Final = 6
"""The height of the bands in which leaves sway."""
_SUN_AT: Final = (0.682, 0.228)
"""The position of the sun in the valley, as shares of the window."""
_FLAMES: Final = (
    (0.681, 0.392, 0.05),
    (0.6, 0.642, 0.045),
    (0.655, 0.661, 0.045),
    (0.583, 0.868, 0.07),
)
"""Where lamps burn at night and the reach of their light, as shares of the window."""
_MOON_AT: Final = (0.635, 0.125)
"""The position of the moon, as shares of the window."""
_MOON_COLOUR: Final[Colour] = (226, 232, 250)


@dataclass(frozen=True, slots=True)
class _Depth:
    """A painted layer.

    It gives how far the layer follows the pointer and how far its leaves sway, in pixels of a 1366
    pixel wide window.
    """

    name: str
    follows: float
    sways: float = 0.0


_SKY: Final = _Depth("menu_sky", 2.0)
"""The layer farthest away."""
_LAND: Final = (_Depth("menu_hills", 5.0), _Depth("menu_temple", 9.0))
"""The layers in the middle, from back to front."""
_FRONT: Final = (_Depth("menu_front_left", 20.0, 3.4), _Depth("menu_front_right", 20.0, 3.4))
"""The layers in front, with leaves that sway."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """A layer cropped to its painted part, in one piece or in bands, each with its position."""

    depth: _Depth
    pieces: list[tuple[pygame.Surface, pygame.Rect]]


class Valley:
    """Draws the valley from `view` (-1 to 1 across and down) after some seconds of wind.

    Drawing it takes two to three milliseconds at 1920x1080, because transparent parts of its
    layers are skipped. Only the layers for the last size and light are cached.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key: object = None
        self._sky = pygame.Surface((1, 1))
        self._land: list[_Layer] = []
        self._front: list[_Layer] = []
        self._rays: pygame.Surface | None = None
        self.pollen = Pollen(random.Random(5))

    def draw(
        self, surface: pygame.Surface, light: Light, view: tuple[float, float], seconds: float
    ) -> None:
        """Draw the valley without the motes in its air."""
        size = surface.get_size()
        if light.flat:
            light.on_ground(surface)
            return
        if self._key != (size, light):
            self._prepare(size, light)
            self._key = size, light
        scale = size[0] / 1366
        surface.blit(self._sky, _shift(_SKY, view, scale, size))
        for layer in self._land:
            self._draw_layer(surface, layer, view, seconds)
        if self._rays is not None:
            drift = round(9 * scale * math.sin(seconds * 0.21))
            surface.blit(self._rays, (drift - round(9 * scale), 0))
        for layer in self._front:
            self._draw_layer(surface, layer, view, seconds)

    def _draw_layer(
        self, surface: pygame.Surface, layer: _Layer, view: tuple[float, float], seconds: float
    ) -> None:
        size = surface.get_size()
        scale = size[0] / 1366
        x, y = _shift(layer.depth, view, scale, size)
        far = layer.depth.sways * scale
        for piece, rect in layer.pieces:
            height = rect.y / size[1]
            # Hanging plants swing most at half height; the bushes at the bottom hardly move.
            loose = math.sin(math.pi * min(1.0, height * 1.25)) ** 2
            wave = math.sin(seconds * 0.8 - height * 4.0) + 0.4 * math.sin(
                seconds * 1.7 - height * 7.0
            )
            surface.blit(piece, (rect.x + x + round(far * loose * wave), rect.y + y))

    def _prepare(self, size: Size, light: Light) -> None:
        # The former pictures, and then each file's, go before the next are painted.
        self._sky = pygame.Surface((1, 1))
        self._land = []
        self._front = []
        self._rays = None
        depths = _SKY, *_LAND, *_FRONT
        files = (self._folder / f"{depth.name}.webp" for depth in depths)
        with ThreadPoolExecutor() as pool:
            loaded = dict(zip(depths, pool.map(load_picture, files), strict=True))
        self._sky = _painted(loaded.pop(_SKY), size)
        self._sky.fill(light.sky, special_flags=pygame.BLEND_RGB_MULT)
        if light.lamps:
            _paint_night_sky(self._sky, size, self._folder)
        for depth in _LAND:
            self._land.append(_Layer(depth, [_cut(loaded.pop(depth), depth, size, light)]))
        for depth in _FRONT:
            picture, rect = _cut(loaded.pop(depth), depth, size, light)
            bands = []
            for top in range(0, rect.height, _BAND_PIXELS):
                part = picture.subsurface(
                    (0, top, rect.width, min(_BAND_PIXELS, rect.height - top))
                )
                bands.append(
                    (_skipping(part.copy()), part.get_rect(topleft=(rect.x, rect.y + top)))
                )
            self._front.append(_Layer(depth, bands))
        self._rays = None if light.lamps else _rays(size, light)


def _painted(loaded: pygame.Surface, size: Size) -> pygame.Surface:
    large = round(size[0] * _OVERSIZE), round(size[1] * _OVERSIZE)
    painted = cover(loaded, large)
    if painted.get_flags() & pygame.SRCALPHA:
        return painted
    opaque = pygame.Surface(large, 0, 32)
    opaque.blit(painted, (0, 0))
    return opaque


def _cut(
    loaded: pygame.Surface, depth: _Depth, size: Size, light: Light
) -> tuple[pygame.Surface, pygame.Rect]:
    picture = _painted(loaded, size)
    picture.fill(light.land, special_flags=pygame.BLEND_RGB_MULT)
    if light.lamps and depth.name == "menu_temple":
        for x, y, reach in _FLAMES:
            # The light of the flame falls on the painting around it.
            side = max(4, round(reach * 4 * size[0]))
            shine = pygame.Surface((side, side), 0, 32)
            shine.blit(radial_glow((side, side), (150, 84, 26), 255, 1.5), (0, 0))
            middle = round(x * picture.get_width()), round(y * picture.get_height())
            picture.blit(shine, shine.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    rect = picture.get_bounding_rect()
    return _skipping(picture.subsurface(rect).copy()), rect


def _skipping(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that draws many times faster because transparent pixels are skipped."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def _shift(depth: _Depth, view: tuple[float, float], scale: float, size: Size) -> tuple[int, int]:
    spare_x = size[0] * (_OVERSIZE - 1) / 2
    spare_y = size[1] * (_OVERSIZE - 1) / 2
    x = view[0] * depth.follows * scale
    y = view[1] * depth.follows * 0.5 * scale
    return round(-spare_x - x), round(-spare_y - y)


def _rays(size: Size, light: Light) -> pygame.Surface:
    colour = light.sun.colour if light.sun else (255, 236, 180)
    sun = round(_SUN_AT[0] * size[0]), round(_SUN_AT[1] * size[1])
    return _skipping(sunbeams((round(size[0] * 1.02), size[1]), colour, 46, sun))


def _paint_night_sky(sky: pygame.Surface, size: Size, folder: Path) -> None:
    rng = random.Random(8)
    width, height = sky.get_size()
    for _ in range(140):
        x = rng.uniform(0, width)
        y = rng.uniform(0, height * 0.5)
        side = rng.choice((4, 5, 5, 6, 9)) * size[0] // 1366 + 1
        sky.blit(puff(side, _MOON_COLOUR, rng.randint(110, 255)), (round(x), round(y)))
    side = size[1] // 9
    # The painted sun has set: darkness lies over its glow.
    for at, colour, strength, reach in (
        (_SUN_AT, (20, 30, 84), 210, 9),
        (_MOON_AT, (150, 176, 240), 130, 5),
    ):
        halo = radial_glow((side * reach,) * 2, colour, strength, 1.2)
        middle = round(at[0] * width), round(at[1] * height)
        sky.blit(halo, halo.get_rect(center=middle))
    # The disc takes 72 % of its drawing, the halo the rest.
    moon = drawing(folder, "moon", side * 7 // 5)
    sky.blit(moon, moon.get_rect(center=middle))


def drawing(scenes: Path, name: str, side: int) -> pygame.Surface:
    """Return one of the drawings from the folder beside that of the scenes."""
    return pygame.image.load_sized_svg(scenes.with_name("drawings") / f"{name}.svg", (side, side))


_DIMMED_LIGHT: Final = (128, 122, 116)
"""The dimmed light on the ground of the table."""
TABLE: Final = "table"
"""The background of screens that belong to a game: the table's ground in dimmed light."""

_SUNLIGHT: Final = (0x7C, 0x74, 0x60)
"""How much sunlight brightens each colour, in parts of 255."""
_BY_DAY: Final = "storehouse", "reading_mat", "village", "workshop", "painters_table"
"""The backgrounds that daylight reaches; the others are lit only by their fires."""
_HIDDEN_TOPS: Final = {"village": 0.2}
"""The top of a background, as a share of its height, of which only a strip would be in view."""
BACKDROPS: Final = (*_BY_DAY, "square", "mask_wall", "stelae", "feast")


class Scenery:
    """Background scenes for windows of any size, made from the pictures in a folder."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self.light = DAYLIGHT
        self.valley = Valley(folder)

    def drawing(self, name: str, side: int) -> pygame.Surface:
        return self._cache.get(("drawing", name, side), drawing, self._folder, name, side)

    def table(self, size: Size) -> pygame.Surface:
        """Return the ground of the table: moss, with leaves hanging in from the edges."""
        return self._scene("table ground", size, lambda: self._table(size))

    def backdrop(self, name: str, size: Size) -> pygame.Surface:
        """Return the background of a screen.

        `TABLE`, one of `BACKDROPS`, or the feast of the `winner` behind the results.
        """
        paint = self._dimmed if name == TABLE else partial(self._lit_by_day, name)
        return self._scene(f"place {name}", size, partial(paint, size))

    def _lit_by_day(self, name: str, size: Size) -> pygame.Surface:
        # People sit close to the left edge of the feast.
        painting = self._load(name)
        width, height = painting.get_size()
        top = round(height * _HIDDEN_TOPS.get(name, 0.0))
        below = painting.subsurface((0, top, width, height - top))
        picture = cover(below, size, 0.15 if name == "winner" else 0.5)
        if name in _BY_DAY and not self.light.as_painted:
            picture.fill(self.light.tiles, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def sunlit(self, name: str, size: Size) -> pygame.Surface:
        """Return a background in sunlight: like `backdrop`, but brighter."""

        def lit() -> pygame.Surface:
            picture = self.backdrop(name, size).copy()
            light = picture.copy()
            light.fill(_SUNLIGHT, special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            return picture

        return self._scene(f"sunlit {name}", size, lit)

    def clearing(self, size: Size) -> pygame.Surface:
        """Return bare earth from the middle of the table in daylight, for small boards."""

        def cut() -> pygame.Surface:
            ground = self._load("table_ground")
            width, height = ground.get_size()
            return cover(
                ground.subsurface((width // 4, height * 3 // 10, width // 2, height * 2 // 5)),
                size,
            )

        return self._scene("clearing", size, cut)

    def _table(self, size: Size) -> pygame.Surface:
        return self.light.on_ground(cover(self._load("table_ground"), size))

    def _dimmed(self, size: Size) -> pygame.Surface:
        ground = self._table(size)
        ground.fill(_DIMMED_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def _scene(self, name: str, size: Size, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a scene that is painted once per light.

        On the plain table every scene is the same flat ground.
        """

        def flat() -> pygame.Surface:
            return self.light.on_ground(pygame.Surface(size, 0, 32))

        return self._cache.get((name, size, self.light.name), flat if self.light.flat else paint)

    def _load(self, name: str) -> pygame.Surface:
        return load_picture(self._folder / f"{name}.webp")
