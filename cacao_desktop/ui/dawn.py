"""The scene behind the menu: a valley at dawn between jungle trees, painted by code."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from cacao_desktop.ui.backgrounds import draw_leaf
from cacao_desktop.ui.colours import Colour, darker, lighter, mix
from cacao_desktop.ui.dawn_parts import Brush, draw_hut, draw_palm, draw_pod, draw_temple, draw_trunk
from cacao_desktop.ui.shapes import alpha_gradient, gradient, multiply, noise, radial_glow, vignette

_SEED: Final = 1707
_DESIGN: Final = (1366, 768)
_FINENESS: Final = 2
_SUN: Final = (930, 170)
_CROWN: Final = (
    (-30, -30, 50),
    (80, -44, 76),
    (210, -56, 92),
    (330, -60, 96),
    (1010, -56, 86),
    (1130, -56, 96),
    (1260, -46, 106),
    (1390, -20, 130),
    (-36, 110, 20),
    (1404, 130, 160),
    (-36, 250, 8),
    (1404, 270, 172),
)
"""Where leaves hang in from above and from the sides, and which way (degrees clockwise from east)."""


def jungle_at_dawn() -> pygame.Surface:
    """Return the valley at twice its design size, 2732x1536 pixels; this takes half a second."""
    rng = random.Random(_SEED)
    picture = pygame.Surface((_DESIGN[0] * _FINENESS, _DESIGN[1] * _FINENESS), 0, 32)
    brush = Brush(picture, _FINENESS)
    _sky(brush, rng)
    _ridge(brush, 330, 26, (0xB3, 0xC4, 0x92), (0xCD, 0xD3, 0xA0), 22, rng)
    _mist(brush, 300, 130, 150)
    _ridge(brush, 400, 24, (0x86, 0xA6, 0x72), (0xA9, 0xBD, 0x86), 28, rng)
    _mist(brush, 390, 110, 120)
    draw_temple(brush, 948, 506)
    for x, y, part in (
        (180, 420, 0.5),
        (232, 430, 0.62),
        (560, 424, 0.5),
        (606, 432, 0.44),
        (1130, 430, 0.6),
    ):
        draw_palm(brush, (x, y), part, (0x6F, 0x95, 0x5C), rng)
    _ridge(brush, 528, 12, (0x5C, 0x8A, 0x4C), (0x7D, 0xA3, 0x5C), 34, rng)
    _mist(brush, 500, 110, 90)
    for x, y, part in (
        (214, 590, 1.1),
        (300, 600, 0.85),
        (600, 590, 0.9),
        (1082, 590, 1.1),
        (1150, 600, 0.9),
    ):
        draw_palm(brush, (x, y), part, (0x3F, 0x73, 0x38), rng)
    draw_palm(brush, (1206, 585), 1.2, (0x39, 0x6B, 0x34), rng)
    _meadow(brush, rng)
    for x, y, part in ((812, 566, 0.86), (752, 588, 0.94), (798, 622, 1.15), (1134, 600, 0.9)):
        draw_hut(brush, (x, y), part)
    _rays(brush)
    texture = noise(picture.get_size(), (30, 5), 243, 255, rng)
    multiply(picture, texture)
    multiply(picture, noise(picture.get_size(), (420, 300), 236, 255, rng))
    _sun(brush)
    _frame(brush, rng)
    picture.blit(vignette(picture.get_size(), (10, 6, 2), 200, 0.5), (0, 0))
    return picture


def _sky(brush: Brush, rng: random.Random) -> None:
    size = brush.surface.get_size()
    stops: list[tuple[float, Colour]] = [
        (0.0, (0xF2, 0xAA, 0x52)),
        (0.22, (0xFC, 0xD2, 0x88)),
        (0.48, (0xF4, 0xE4, 0xB4)),
        (1.0, (0xB7, 0xCF, 0x9A)),
    ]
    brush.surface.blit(gradient(size, stops), (0, 0))
    for reach, alpha in ((980, 150), (520, 210), (240, 255), (150, 255)):
        glow = radial_glow((reach * brush.unit, reach * brush.unit), (0xFF, 0xF4, 0xC4), alpha, 1.3)
        brush.surface.blit(glow, glow.get_rect(center=brush.at(_SUN)))
    for _ in range(16):
        wide, high = rng.uniform(180, 420), rng.uniform(14, 34)
        cloud = radial_glow(
            (round(wide * brush.unit), round(high * brush.unit)),
            (0xFF, 0xF1, 0xCE),
            rng.randint(70, 150),
            0.8,
        )
        brush.surface.blit(
            cloud, cloud.get_rect(center=brush.at((rng.uniform(100, 1300), rng.uniform(50, 260))))
        )
    for x, y, wide in ((668, 192, 11), (790, 179, 10), (712, 160, 8)):
        wings = [
            (x, y),
            (x + wide / 2, y - wide * 0.4),
            (x + wide, y),
            (x + 1.5 * wide, y - wide * 0.4),
            (x + 2 * wide, y),
        ]
        brush.line(wings, (0x7A, 0x52, 0x30), 2)


def _ridge(
    brush: Brush, height: float, swing: float, near: Colour, far: Colour, crown: float, rng: random.Random
) -> None:
    """Draw a wooded hill whose tree tops lie about `height`."""
    phase = rng.uniform(0, 6)

    def top(x: float) -> float:
        return height + swing * math.sin(x / 230 + phase) + swing * 0.5 * math.sin(x / 90 + phase * 2)

    xs = [float(x) for x in range(-30, _DESIGN[0] + 50, 12)]
    brush.polygon([(-30, 800), *((x, top(x)) for x in xs), (1420, 800)], near)
    x = -30.0
    while x < _DESIGN[0] + 40:
        radius = rng.uniform(0.7, 1.35) * crown
        y = top(x) + rng.uniform(-0.1, 0.25) * crown
        brush.oval((x, y), radius, radius * 0.8, near)
        brush.oval((x - radius * 0.22, y - radius * 0.24), radius * 0.58, radius * 0.42, lighter(near, 0.1))
        x += crown * 0.8
    for row in range(1, 7):
        tone = mix(near, far, row / 6)
        for _ in range(46):
            x, radius = rng.uniform(-20, 1390), rng.uniform(0.6, 1.1) * crown
            y = top(x) + row * crown * 0.8
            brush.oval((x, y), radius, radius * 0.7, darker(tone, 0.05))
            brush.oval((x - radius * 0.2, y - radius * 0.2), radius * 0.7, radius * 0.5, tone)


def _mist(brush: Brush, top: float, height: float, alpha: int) -> None:
    size = (brush.surface.get_width(), round(height * brush.unit))
    light = (0xFF, 0xF3, 0xCF)
    stops = [(0.0, (*light, 0)), (0.55, (*light, alpha)), (1.0, (*light, 0))]
    brush.surface.blit(alpha_gradient(size, stops), (0, round(top * brush.unit)))


def _meadow(brush: Brush, rng: random.Random) -> None:
    edge = [(float(x), 556 + 8 * math.sin(x / 120)) for x in range(-20, 1400, 20)]
    brush.polygon([(-20, 800), *edge, (1400, 800)], (0x6E, 0x9A, 0x4E))
    for _ in range(420):
        x, y = rng.uniform(0, 1366), rng.uniform(566, 768)
        tall = 3 + (y - 560) / 26
        green = mix((0x5A, 0x88, 0x42), (0x8C, 0xB4, 0x5E), rng.random())
        brush.line([(x, y), (x + rng.uniform(-2, 2), y - tall)], green, 1.5 + tall / 8)
    bank = [(904, 556), (872, 580), (868, 604), (896, 632), (866, 668), (760, 722), (590, 792)]
    other = [(968, 792), (952, 730), (986, 676), (966, 634), (930, 602), (918, 576), (916, 556)]
    brush.polygon(brush.smooth(bank) + brush.smooth(other), (0x57, 0x85, 0x42))
    inner = [(x + 6, y) for x, y in bank], [(x - 6, y) for x, y in other]
    brush.fill_gradient(
        brush.smooth(inner[0]) + brush.smooth(inner[1]),
        [(0.0, (0xF6, 0xE6, 0xB4)), (0.25, (0xA9, 0xD6, 0xD0)), (1.0, (0x2F, 0x7D, 0x96))],
    )
    for _ in range(46):
        y = rng.uniform(585, 764)
        middle, half = 905 - max(0.0, y - 640) * 0.95, 20 + max(0.0, y - 600) * 0.62
        x, wide = middle + rng.uniform(-half, half) * 0.8, rng.uniform(8, 30)
        brush.line(
            [(x, y), (x + wide / 2, y - 1.5), (x + wide, y)], (0xDF, 0xF2, 0xEE), 1.0 + (y - 590) / 120
        )


def _rays(brush: Brush) -> None:
    """Lay broad beams of light over the valley, from the sun outwards."""
    veil = pygame.Surface((_DESIGN[0] // 2, _DESIGN[1] // 2), pygame.SRCALPHA)
    for step in range(17):
        angle = 0.1 + step * 0.37
        wide = 0.05 + 0.03 * (step % 3)
        dots = [(_SUN[0] / 2, _SUN[1] / 2)]
        dots += [
            (_SUN[0] / 2 + 800 * math.cos(a), _SUN[1] / 2 + 800 * math.sin(a)) for a in (angle, angle + wide)
        ]
        pygame.draw.polygon(veil, (0xFF, 0xF2, 0xB8, 20 + 9 * (step % 3)), dots)
    veil = pygame.transform.gaussian_blur(veil, 3)
    # Blurring mixes the light with the black of what is clear; the colour itself has to stay.
    veil.fill((0xFF, 0xF2, 0xB8), special_flags=pygame.BLEND_RGB_MAX)
    brush.surface.blit(pygame.transform.smoothscale(veil, brush.surface.get_size()), (0, 0))


def _sun(brush: Brush) -> None:
    """Let the sun outshine all that lies around it."""
    for reach, colour in ((460, (52, 36, 10)), (170, (60, 44, 18)), (92, (90, 76, 46))):
        size = (reach * brush.unit, reach * brush.unit)
        light = pygame.Surface(size)
        light.blit(radial_glow(size, colour, 255, 0.8), (0, 0))
        brush.surface.blit(light, light.get_rect(center=brush.at(_SUN)), special_flags=pygame.BLEND_RGB_ADD)


def _frame(brush: Brush, rng: random.Random) -> None:
    """Stand dark trees, pods and leaves around the view."""
    shade = alpha_gradient(
        (brush.surface.get_width(), 130 * brush.unit), [(0, (16, 34, 14, 0)), (1, (12, 24, 10, 235))]
    )
    brush.surface.blit(shade, (0, 640 * brush.unit))
    for x in range(-20, 1430, 60):
        if not 660 < x < 960:
            _bush(brush, (x, 704 + rng.uniform(-16, 20)), 5, (84, 140), (0x24, 0x55, 0x2A), rng, -90, 150)
    draw_trunk(brush, 22, 92, 26)
    draw_trunk(brush, 1250, 84, -24)
    for x, y, angle, length, tone in (
        (118, 330, 10, 112, 1),
        (196, 392, -6, 124, 0),
        (92, 482, 4, 104, 1),
        (1266, 300, -10, 112, 0),
        (1206, 374, 8, 108, 2),
    ):
        for turn in (150, 30, 205, -25, 110):
            foot = brush.at((x + rng.uniform(-8, 8), y - length * 0.5))
            draw_leaf(brush.surface, foot, turn, rng.uniform(60, 88) * brush.unit, (0x2F, 0x74, 0x2B), 0.3)
        draw_pod(brush, (x, y), angle, length, tone)
    for x, y in (
        (-20, 800),
        (110, 824),
        (250, 836),
        (400, 850),
        (560, 856),
        (1000, 850),
        (1110, 832),
        (1240, 822),
        (1390, 800),
    ):
        _bush(
            brush,
            (x, y),
            8,
            (150, 250) if not 300 < x < 1050 else (110, 170),
            (0x16, 0x44, 0x22),
            rng,
            -90,
            140,
        )
    for x, y, angle in _CROWN:
        _bush(brush, (x, y), 8, (110, 205), (0x15, 0x40, 0x20), rng, angle, 96)


def _bush(
    brush: Brush, foot: tuple[float, float], count: int, lengths: tuple[float, float], green: Colour,
    rng: random.Random, angle: float, spread: float,
) -> None:  # fmt: skip
    for _ in range(count):
        place = brush.at((foot[0] + rng.uniform(-26, 26), foot[1] + rng.uniform(-10, 18)))
        turn = angle + rng.uniform(-spread / 2, spread / 2)
        tone = mix(darker(green, 0.3), lighter(green, 0.1), rng.random())
        draw_leaf(brush.surface, place, turn, rng.uniform(*lengths) * brush.unit, tone, 0.3)
