"""The time of day: the light on table and valley in the morning, by day, evening or night."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Any, Final

import pygame

from cacao_desktop.colours import BLACK, CREAM, PLAYER_COLOURS, WHITE, Colour, lighter, mix
from cacao_desktop.geometry import Size
from cacao_desktop.ui.paint.shapes import blank, radial_glow, ring, vignette

_LAMP: Final[Colour] = (255, 214, 150)
"""The tint of things lit by a flame."""
_RAYS: Final = ((-0.52, 0.07), (-0.33, 0.13), (-0.1, 0.06), (0.05, 0.15), (0.3, 0.08), (0.47, 0.1))
"""The angle and width of the sun's rays, in radians about the middle."""
_TILE_SHADE: Final = 0.16
"""The shade on the side of a tile away from a low sun, as a share of the full shade."""
_DUSK: Final[Colour] = (6, 8, 24)
"""The colour of the corners of the table when it is dark."""
_MIST: Final[Colour] = (232, 240, 244)
_MOONLIT: Final[Colour] = (228, 231, 245)
"""The colour of a light frame in moonlight."""
_BRIGHT_EDGE: Final[Colour] = (255, 204, 116)
"""The colour of the edge of a tile towards a low sun."""
_SHADED_EDGE: Final[Colour] = (16, 22, 58)
"""The colour of its opposite edge."""
_FLAME_GLOW: Final[Colour] = (112, 62, 18)
"""The light that a flame adds to the ground around it."""
_CORNER_SHARE: Final = 0.12
"""The radius of a tile's corners, as a share of its side."""
_FRAME: Final = 0.075
"""The width of a worker tile's painted frame, as a share of its side."""
_PLAIN_BORDER: Final = 0.055
"""The width of a tile's border on the plain table, as a share of its side."""
_SMALLER: Final = 8
"""How many times smaller sunbeams are painted, before they are scaled up."""
_GLOW_FADING: Final = 1.5
_RAYS_FADING: Final = 0.8
_FLAME_FADING: Final = 2.4
_MIST_SIZE: Final = (64, 36)
"""The size in which mist is painted, before it is scaled up."""
_MIST_END: Final = 0.94
"""Where the mist ends, as a share of the way from the centre to the edge."""
_MIST_FADING: Final = 0.3
"""The share of that way over which it fades before its end."""
_MIST_CLEARING: Final = 0.8
"""The distance from the centre at which mist is dense; 1 is the middle of an edge."""
_MIST_DENSITY: Final = 0.65
"""The share of the density in the middle between far and near."""
_MIST_DEPTH: Final = 0.35
"""How much denser the mist is at the far edge, and thinner at the near one."""
_SLOPE_ACROSS: Final = 0.75
"""How much of the slope of a low sun's light is across; the rest is down."""
_DUSK_REACH: Final = 0.4
"""How far the darkness in the corners reaches, as a share of the table."""
_BRIGHT_STRENGTH: Final = 150
"""The opacity of the edge of a tile towards a low sun, of 255."""
_SHADED_STRENGTH: Final = 96
"""The opacity of its opposite edge, of 255."""
_MOONLIT_LINE: Final = 36
"""The side of a tile in widths of the moonlit line around a dark frame."""
_MOONLIT_ALPHA: Final = 190
"""The opacity of that line, of 255."""

DAY: Final = "day"
STEPS_PER_DAY: Final = 12
"""The number of steps in which the light changes through a day."""
_HOURS: Final = (("morning", 0.0), (DAY, 1 / 3), ("evening", 3 / 4), ("night", 1.0))
"""By light: its time in the course of a day, from 0 to 1."""
_COLOURS: Final = ("ground", "tiles", "sky", "land", "shade", "panels", "paper")
"""The fields of `Light` that are mixed as colours between two lights."""
_STRENGTHS: Final = ("dusk", "mist", "veil")
"""The fields that are mixed as whole numbers."""
_LAMPS_LIT: Final = 0.6
"""The share of the way between two lights from which lamps are as in the second."""


@dataclass(frozen=True, slots=True)
class Sun:
    """The glow of the sun: its colour, its strength, and its centre as shares of the window."""

    colour: Colour
    strength: int
    centre: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A flame on a tile: its position and reach, as shares of the side of the tile."""

    x: float
    y: float
    reach: float


@dataclass(frozen=True, slots=True)
class Light:
    """The light at a time of day: tints of ground and tiles, the position of the sun, and lamps.

    Colours are tints, which everything is multiplied by. Tiles keep more of their colours than
    the ground, so that they stay readable.
    """

    name: str
    ground: Colour = WHITE
    tiles: Colour = WHITE
    sky: Colour = WHITE
    land: Colour = WHITE
    """The land behind the table, in menus."""
    sun: Sun | None = None
    dusk: int = 0
    """The darkness in the corners of the table."""
    mist: int = 0
    """The density of the mist on the table."""
    shade: Colour = WHITE
    """The tint on the side away from a low sun."""
    shadows: float = 0
    """The length of the shadows of a low sun, as a share of a tile."""
    panels: Colour = WHITE
    paper: Colour = WHITE
    """The tint of parchment and light wood under the lamps at night."""
    veil: int = 34
    """The darkness of the veil over the board while something on it is chosen.

    In dim light a little is enough.
    """
    lamps: bool = False
    fires: float = 0
    """The reach of lamps, as a share of the board's height; 0 without lamps."""
    flat: bool = False
    """Whether the table is plain: a flat dark ground, and thick borders around the tiles."""

    @property
    def as_painted(self) -> bool:
        """Whether this light leaves everything as painted."""
        return self.name == DAY

    @property
    def sun_side(self) -> int:
        """The side of the sun: -1 on the left, 1 on the right."""
        if self.sun is not None and self.sun.centre[0] > 0.5:
            return 1
        return -1

    def _slope(self, size: Size, bright: Colour, share: float = 1.0) -> pygame.Surface:
        """Return a colour shaded diagonally from the side of a low sun to the other."""
        small = pygame.Surface((2, 2), 0, 32)
        for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
            across = x if self.sun_side < 0 else 1 - x
            depth = _SLOPE_ACROSS * across + (1 - _SLOPE_ACROSS) * y
            colour = mix(bright, self.shade, depth * share) if self.shadows else bright
            small.set_at((x, y), colour)
        return pygame.transform.smoothscale(small, size)

    def on_ground(self, picture: pygame.Surface) -> pygame.Surface:
        """Light a picture of the ground, in place, and return it."""
        if self.as_painted:
            return picture
        if self.flat:
            picture.fill(self.ground)
            return picture
        size = picture.get_size()
        picture.blit(self._slope(size, self.ground), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if self.mist:
            picture.blit(_mist(size, self.mist), (0, 0))
        if self.dusk:
            picture.blit(vignette(size, _DUSK, self.dusk, reach=_DUSK_REACH), (0, 0))
        if self.sun is not None:
            picture.blit(_sunshine(size, self.sun), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def on_tile(
        self, tile: pygame.Surface, lamps: Sequence[Lamp], rim: Colour | None
    ) -> pygame.Surface:
        """Return a tile in this light, with the flames that burn on it.

        Things without a `rim` lie between tiles.
        """
        if self.as_painted:
            return tile
        lit = tile.copy()
        if self.flat and rim is not None:
            _draw_plain_border(lit, rim)
            return lit
        shaded = self._slope(tile.get_size(), self.tiles, 0 if rim is None else _TILE_SHADE)
        lit.blit(shaded, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if rim is not None:
            self._light_frame(lit, tile, rim)
            if self.shadows:
                _draw_edges(lit, self.sun_side)
        if self.lamps and lamps:
            lit.blit(_lamplight(tile, lamps), (0, 0))
        return lit

    def _light_frame(self, lit: pygame.Surface, tile: pygame.Surface, rim: Colour) -> None:
        """Draw the frame of a worker tile so that it stands out in this light.

        `tile` is as painted, and `lit` in this light.
        """
        size = tile.get_size()
        side = size[0]
        radius = round(side * _CORNER_SHARE)
        if rim == PLAYER_COLOURS["white"] or (self.lamps and rim == PLAYER_COLOURS["yellow"]):
            # The light of the moon or a low sun is strongest on light frames: otherwise white
            # would blend into the ground, and yellow look olive.
            tint = _MOONLIT if self.lamps else WHITE
            frame = ring(size, radius, round(side * _FRAME), tint)
            frame.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            lit.blit(frame, (0, 0))
        elif self.lamps and rim in PLAYER_COLOURS.values():
            # Moonlight outlines a dark frame on the blue ground.
            width = max(1, side // _MOONLIT_LINE)
            lit.blit(ring(size, radius, width, lighter(rim, 0.5), _MOONLIT_ALPHA), (0, 0))


def _draw_plain_border(tile: pygame.Surface, colour: Colour) -> None:
    """Draw a thick border with a light line around it and a dark one inside."""
    side = tile.get_width()
    width = max(2, round(side * _PLAIN_BORDER))
    line = max(1, width // 3)
    for reach, shade in ((width + 2 * line, BLACK), (width + line, colour), (line, CREAM)):
        tile.blit(ring(tile.get_size(), round(side * _CORNER_SHARE), reach, shade), (0, 0))


def _draw_edges(tile: pygame.Surface, sun_side: int) -> None:
    """Lighten the edge towards a low sun inside its outline, and shade the opposite edge."""
    width = tile.get_width() - 2
    corner = round(tile.get_width() * _CORNER_SHARE)
    for towards, colour, strength in (
        (sun_side, _BRIGHT_EDGE, _BRIGHT_STRENGTH),
        (-sun_side, _SHADED_EDGE, _SHADED_STRENGTH),
    ):
        edge = ring((width, width), corner, max(2, width // 20), colour)
        # Enlarging a picture one pixel high would read memory beyond it.
        fading = blank((3, 2))
        fading.fill((*WHITE, 0))
        fading.fill((*WHITE, strength), (1 + towards, 0, 1, 2))
        fading = pygame.transform.smoothscale(fading, edge.get_size())
        edge.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        tile.blit(edge, (1, 1))


def _lamplight(tile: pygame.Surface, lamps: Sequence[Lamp]) -> pygame.Surface:
    """Return those parts of a tile that flames light up."""
    side = tile.get_width()
    warm = tile.copy()
    warm.fill(_LAMP, special_flags=pygame.BLEND_RGB_MULT)
    reached = blank(tile.get_size())
    reached.fill((*WHITE, 0))
    for lamp in lamps:
        width = round(side * lamp.reach * 2)
        glow = radial_glow((width, width), WHITE, 255, 0.9)
        glow_rect = glow.get_rect(center=(side * lamp.x, side * lamp.y))
        reached.blit(glow, glow_rect, special_flags=pygame.BLEND_RGBA_MAX)
    warm.blit(reached, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return warm


def _mist(size: Size, density: int) -> pygame.Surface:
    """Return mist that is dense far away, thin in the middle and gone near the edges."""
    mist = blank(_MIST_SIZE)
    width, height = _MIST_SIZE
    for x, y in product(range(width), range(height)):
        across = (x + 0.5) / width * 2 - 1
        down = (y + 0.5) / height * 2 - 1
        to_end = (_MIST_END - max(abs(across), abs(down))) / _MIST_FADING
        edge = min(1.0, max(0.0, to_end))
        distance = min(1.0, math.hypot(across, down) / _MIST_CLEARING)
        depth = _MIST_DENSITY - _MIST_DEPTH * down
        share = edge * edge * (3 - 2 * edge) * distance * depth
        mist.set_at((x, y), (*_MIST, round(density * share)))
    return pygame.transform.smoothscale(mist, size)


def _sunshine(size: Size, sun: Sun) -> pygame.Surface:
    """Return the glow and the rays of the sun, to be blended additively."""
    middle = round(sun.centre[0] * size[0]), round(sun.centre[1] * size[1])
    shine = pygame.Surface(size, 0, 32)
    glow = radial_glow((size[0] * 2, size[1] * 2), sun.colour, sun.strength, _GLOW_FADING)
    shine.blit(glow, glow.get_rect(center=middle))
    shine.blit(sunbeams(size, sun.colour, sun.strength * 2 // 3, middle), (0, 0))
    return shine


def sunbeams(size: Size, colour: Colour, strength: int, sun: tuple[int, int]) -> pygame.Surface:
    """Return broad soft rays that fan out and fade from the sun over a picture."""
    small = max(_SMALLER, size[0] // _SMALLER), max(_SMALLER, size[1] // _SMALLER)
    x = sun[0] / _SMALLER
    y = sun[1] / _SMALLER
    towards = math.atan2(small[1] / 2 - y, small[0] / 2 - x)
    far = 1.4 * math.hypot(*small)
    rays = blank(small)
    rays.fill((*colour, 0))
    for turn, width in _RAYS:
        angles = (towards + turn, towards + turn + width)
        edges = [(math.cos(angle) * far + x, math.sin(angle) * far + y) for angle in angles]
        pygame.draw.polygon(rays, (*colour, strength), [(x, y), *edges])
    rays = pygame.transform.gaussian_blur(rays, max(1, small[0] // 50), repeat_edge_pixels=True)
    glow = radial_glow((round(far * 2), round(far * 2)), WHITE, 255, _RAYS_FADING)
    fading = blank(small)
    fading.blit(glow, glow.get_rect(center=(round(x), round(y))))
    rays.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(rays, size)


def flame_glow(side: int) -> pygame.Surface:
    """Return the light of a flame on the ground, to be blended additively."""
    light = pygame.Surface((side, side), 0, 32)
    light.blit(radial_glow((side, side), _FLAME_GLOW, 255, _FLAME_FADING), (0, 0))
    return light


DAYLIGHT: Final = Light(DAY)
_LIGHTS: Final = (
    Light(
        "morning", ground=(226, 228, 206), tiles=(255, 250, 236), sky=(255, 218, 222),
        land=(228, 232, 252),
        sun=Sun((255, 190, 116), 60, (0.04, 0.0)), shade=(140, 186, 226), shadows=0.24, mist=50,
    ),
    DAYLIGHT,
    Light(
        "evening", ground=(240, 172, 178), tiles=(255, 243, 214), sky=(255, 190, 150),
        land=(226, 168, 142),
        sun=Sun((255, 136, 84), 92, (1.0, 0.0)), dusk=20, shade=(140, 168, 190), shadows=0.2,
        panels=(255, 238, 222), paper=(255, 241, 218), veil=24, fires=0.4,
    ),
    Light(
        "night", ground=(87, 91, 145), tiles=(198, 200, 214), sky=(38, 62, 205),
        land=(66, 88, 160),
        dusk=150, panels=(228, 218, 212), paper=(250, 235, 200), veil=20, lamps=True, fires=2 / 3,
    ),
)  # fmt: skip
LIGHTS: Final[Mapping[str, Light]] = {light.name: light for light in _LIGHTS}
PLAIN_LIGHT: Final = Light("plain", ground=(18, 15, 13), flat=True)
"""The light of the plain table."""


def passing_light(share: float) -> Light:
    """Return the light after a share of a day.

    It goes from morning to night, each light blending into the next.
    """
    step = round(min(1.0, max(0.0, share)) * STEPS_PER_DAY)
    share = step / STEPS_PER_DAY
    for (name, start), (later, end) in pairwise(_HOURS):
        if share <= end:
            passed = (share - start) / (end - start)
            return _between(LIGHTS[name], LIGHTS[later], passed, f"passing {step}")
    return LIGHTS["night"]


def _between(first: Light, second: Light, share: float, name: str) -> Light:
    """Return the light between two others.

    A sun that one of them lacks fades out; lamps light up only at the end.
    """
    if share <= 0:
        return first
    if share >= 1:
        return second
    # Without a low sun the far side is as bright as the rest.
    start, end = (
        replace(each, shade=each.shade if each.shadows else each.ground)
        for each in (first, second)
    )
    blended: dict[str, Any] = {
        field: mix(getattr(start, field), getattr(end, field), share) for field in _COLOURS
    }
    blended |= {
        field: round(pygame.math.lerp(getattr(first, field), getattr(second, field), share))
        for field in _STRENGTHS
    }
    shadows = pygame.math.lerp(first.shadows, second.shadows, share)
    nearer = first if share < _LAMPS_LIT else second
    sun = _sun_between(first, second, share)
    return Light(name, **blended, sun=sun, shadows=shadows, lamps=nearer.lamps, fires=nearer.fires)


def _sun_between(first: Light, second: Light, share: float) -> Sun | None:
    either = first.sun or second.sun
    if either is None:
        return None
    # If one has no sun, use the other's sun at strength 0.
    without = replace(either, strength=0)
    start = first.sun or without
    end = second.sun or without
    centre = pygame.Vector2(start.centre).lerp(end.centre, share)
    return Sun(
        mix(start.colour, end.colour, share),
        round(pygame.math.lerp(start.strength, end.strength, share)),
        (centre.x, centre.y),
    )
