"""The table ground: warm earth between leaves."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.shapes import Size, gradient, multiply, noise, radial_glow, vignette

_SEED: Final = 71


def table_ground(size: Size, scale: float) -> pygame.Surface:
    """Return the table: earth with pebbles, leaves hanging in from the edges, dark corners."""
    rng = random.Random(_SEED)
    ground = gradient(size, [(0.0, colours.lighter(colours.EARTH, 0.12)), (1.0, colours.EARTH)])
    multiply(ground, noise(size, (230 * scale, 190 * scale), 206, 255, rng))
    multiply(ground, noise(size, (60 * scale, 50 * scale), 222, 255, rng))
    multiply(ground, noise(size, (9 * scale, 8 * scale), 228, 255, rng))
    multiply(ground, noise(size, (2.5 * scale, 2.5 * scale), 236, 255, rng))
    _pebbles(ground, scale, rng)
    ground.blit(vignette(size, colours.EARTH_EDGE, 190, 0.42), (0, 0))
    border_leaves(ground, scale, rng)
    ground.blit(vignette(size, (5, 3, 1), 150, 0.5), (0, 0))
    return ground


def dimmed_ground(size: Size, scale: float) -> pygame.Surface:
    """Return the table with the light turned down, for screens with much to read."""
    ground = table_ground(size, scale)
    ground.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    glow = radial_glow((round(size[0] * 1.3), round(size[1] * 1.3)), (0xC8, 0x92, 0x4E), 46)
    ground.blit(glow, glow.get_rect(center=(size[0] // 2, size[1] // 2)))
    return ground


def _pebbles(ground: pygame.Surface, scale: float, rng: random.Random) -> None:
    width, height = ground.get_size()
    for _ in range(90):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        radius = rng.uniform(2.5, 9.0) * scale
        tone = rng.randint(74, 104)
        stone = pygame.Surface((round(radius * 4 + 8),) * 2, pygame.SRCALPHA)
        middle = stone.get_width() / 2
        for shift, colour in ((1.6, (18, 10, 5, 90)), (0.0, (tone, tone - 12, tone - 30, 200))):
            oval = pygame.Rect(0, 0, max(2, round(radius * 2)), max(2, round(radius * 1.4)))
            oval.center = (round(middle + shift * scale), round(middle + shift * scale * 1.4))
            pygame.draw.ellipse(stone, colour, oval)
        ground.blit(stone, (x - middle, y - middle))


def border_leaves(ground: pygame.Surface, scale: float, rng: random.Random) -> None:
    """Hang dark leaves in from all four edges, those at the rim in front."""
    width, height = ground.get_size()
    reach = 110 * scale
    places = []
    for _ in range(max(60, round((width + height) / (24 * scale)))):
        side = rng.choice("tblrlr")
        x, y = rng.uniform(-40, width + 40), rng.uniform(-40, height + 40)
        if side in "tb":
            y = (
                rng.uniform(-30 * scale, 50 * scale)
                if side == "t"
                else height - rng.uniform(-30 * scale, 44 * scale)
            )
        else:
            x = (
                rng.uniform(-30 * scale, reach * 0.7)
                if side == "l"
                else width - rng.uniform(-30 * scale, reach * 0.7)
            )
        angle = math.degrees(math.atan2(height / 2 - y, width / 2 - x)) + rng.uniform(-65, 65)
        away = math.hypot((x - width / 2) / width, (y - height / 2) / height)
        places.append((away, x, y, angle, rng.uniform(90, 165) * scale, rng.uniform(0.0, 1.0)))
    for _, x, y, angle, length, tone in sorted(places):
        green = colours.mix((0x16, 0x3A, 0x1C), (0x2C, 0x5A, 0x26), tone)
        draw_leaf(ground, (x, y), angle, length, green)


def draw_leaf(
    ground: pygame.Surface,
    foot: tuple[float, float],
    angle: float,
    length: float,
    green: Colour,
    width: float = 0.34,
) -> None:
    """Draw a leaf with shadow and ribs from its foot.

    `angle` is in degrees clockwise from east, `length` in pixels, `width` a share of the length.
    """
    oversampling = 2
    side = round(length * 1.3) * oversampling
    leaf = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    long = length * oversampling

    def dots(spread: float, start: float = 0.0) -> list[tuple[float, float]]:
        steps = [start + (1 - start) * k / 18 for k in range(19)]
        return [_leaf_dot(t, spread * _bulge(t) * width * long, long, middle, angle) for t in steps]

    upper, lower = dots(1.0), dots(-1.0)
    pygame.draw.polygon(leaf, green, upper + lower[::-1])
    pygame.draw.polygon(leaf, _sunlit(green, 0.12), upper + dots(0.0)[::-1])
    rib = _sunlit(green, 0.38)
    pygame.draw.lines(leaf, rib, False, dots(0.0), max(1, round(long * 0.014)))
    for start in (0.2, 0.36, 0.52, 0.68):
        for spread in (0.8, -0.8):
            tip = min(0.98, start + 0.18)
            end = _leaf_dot(tip, spread * _bulge(tip) * width * long, long, middle, angle)
            pygame.draw.line(leaf, _sunlit(green, 0.24), _leaf_dot(start, 0, long, middle, angle), end, 2)
    pygame.draw.lines(leaf, _sunlit(green, 0.5), False, upper, max(1, round(long * 0.008)))
    small = pygame.transform.smoothscale(leaf, (side // oversampling, side // oversampling))
    reach = math.radians(angle)
    centre = (foot[0] + math.cos(reach) * length / 2, foot[1] + math.sin(reach) * length / 2)
    # A shadow is soft: a quarter of the fineness is enough for it, and sixteen times as fast.
    shadow = pygame.transform.smoothscale(
        small, (max(2, small.get_width() // 4), max(2, small.get_height() // 4))
    )
    shadow.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    shadow = pygame.transform.box_blur(shadow, max(1, round(length * 0.006)))
    shadow = pygame.transform.smoothscale(shadow, small.get_size())
    box = small.get_rect(center=(round(centre[0]), round(centre[1])))
    drop = round(length * 0.045)
    ground.blit(shadow, box.move(drop, drop))
    ground.blit(small, box)


def _sunlit(green: Colour, share: float) -> Colour:
    return colours.mix(green, (0xB4, 0xCC, 0x62), share)


def _bulge(share: float) -> float:
    return math.pow(max(0.0, math.sin(math.pi * math.pow(share, 0.8))), 1.15)


def _leaf_dot(share: float, aside: float, length: float, middle: float, angle: float) -> tuple[float, float]:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    along = (share - 0.5) * length
    aside += 0.05 * length * math.sin(math.pi * share)
    return middle + along * cos - aside * sin, middle + along * sin + aside * cos
