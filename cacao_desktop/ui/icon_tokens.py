"""Painted icons of the things of the game: filled, with a dark outline and light from the top left."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from cacao_desktop.ui.colours import OUTLINE, PLAYER_COLOURS, Colour, darker, lighter, mix
from cacao_desktop.ui.icon_pen import Dot, Pen, arc_dots, curve, turned

_GOLD: Final[Colour] = (0xF2, 0xB9, 0x2E)
_GOLD_LIGHT: Final[Colour] = (0xFF, 0xE3, 0x7C)
_GOLD_DARK: Final[Colour] = (0xB8, 0x74, 0x12)
_GOLD_INK: Final[Colour] = (0x6E, 0x33, 0x06)
_PAPER: Final[Colour] = (0xF4, 0xE2, 0xB6)
_STONE: Final[Colour] = (0xDB, 0xBE, 0x8E)
_STRAW: Final[Colour] = (0xD9, 0x9A, 0x3E)
_CHOCOLATE: Final[Colour] = (0x6B, 0x38, 0x1C)


def _coin(pen: Pen) -> None:
    pen.disc((50, 50), 43, _GOLD_DARK)
    pen.disc((49, 49), 40, _GOLD, 0)
    pen.circle((50, 50), 32, _GOLD_DARK, 4)
    pen.circle((49, 49), 31, _GOLD_LIGHT, 2.5)
    bean = curve((50, 28), (72, 50), (50, 72)) + curve((50, 72), (28, 50), (50, 28))
    pen.polygon(bean, _GOLD_DARK, 0)
    pen.line(curve((50, 32), (55, 50), (50, 68)), _GOLD_LIGHT, 3.5)
    pen.line(arc_dots((50, 50), 38, 38, 285, 345), _GOLD_LIGHT, 4)


def _pod(pen: Pen) -> None:
    body = curve((50, 4), (108, 44), (50, 98)) + curve((50, 98), (-8, 44), (50, 4))
    pen.polygon(turned(body, 24), (0xB9, 0x52, 0x18))
    middle = curve((50, 6), (84, 46), (50, 96)) + curve((50, 96), (0, 44), (50, 6))
    pen.polygon(turned(middle, 24), (0xDB, 0x78, 0x2A), 0)
    pen.polygon(turned(curve((50, 8), (54, 48), (50, 94)) + curve((50, 94), (12, 46), (50, 8)), 24),
                (0xEE, 0xA0, 0x4C), 0)  # fmt: skip
    for bend in (22, 50, 78):
        pen.line(turned(curve((50, 10), (bend, 48), (50, 92)), 24), (0x8A, 0x38, 0x10), 3.2)
    pen.line(turned([(50, 8), (50, 1)], 24), (0x5A, 0x6B, 0x22), 8)


def _sun(pen: Pen) -> None:
    for step in range(12):
        ray = [(44, 22), (56, 22), (50, 3)]
        pen.polygon(turned(ray, step * 30), (0xF2, 0x8C, 0x1E), 5)
    pen.disc((50, 50), 29, (0xF9, 0xB9, 0x2C))
    pen.disc((47, 47), 22, (0xFF, 0xD0, 0x52), 0)
    for x in (40, 60):
        pen.line(arc_dots((x, 49), 5, 5, -70, 70), _GOLD_INK, 4)
    pen.line(arc_dots((50, 52), 12, 11, 130, 230), _GOLD_INK, 4)


def _water(pen: Pen) -> None:
    drop = curve((50, 6), (56, 26), (76, 52)) + arc_dots((50, 64), 28, 28, 70, 290)
    drop += curve((24, 52), (44, 26), (50, 6))
    pen.polygon(drop, (0x2C, 0x86, 0xD2))
    pen.polygon([*arc_dots((48, 64), 22, 22, 180, 320), (44, 34)], (0x56, 0xB4, 0xF0), 0)
    pen.line(arc_dots((50, 64), 17, 17, 200, 262), (0xE6, 0xF7, 0xFF), 5.5)


def _card(pen: Pen, degrees: float, fill: Colour, shift: float) -> None:
    corners: list[Dot] = [(30 + shift, 20), (66 + shift, 20), (66 + shift, 80), (30 + shift, 80)]
    pen.polygon(turned(corners, degrees, (50, 92)), fill, 6)


def _hand(pen: Pen) -> None:
    _card(pen, -22, mix(_PAPER, _GOLD_DARK, 0.35), 0)
    _card(pen, 0, mix(_PAPER, _GOLD_DARK, 0.15), 2)
    _card(pen, 22, _PAPER, 4)
    mark = turned([(50, 30), (58, 30), (58, 38), (50, 38)], 22, (50, 92))
    pen.polygon(mark, _CHOCOLATE, 0)


def _map(pen: Pen) -> None:
    folds: list[Dot] = [(8, 24), (36, 14), (64, 24), (92, 14), (92, 78), (64, 88), (36, 78), (8, 88)]
    pen.polygon(folds, _PAPER)
    pen.polygon([(36, 14), (64, 24), (64, 88), (36, 78)], mix(_PAPER, _GOLD_DARK, 0.3), 0)
    for start in ((18, 70), (34, 58), (48, 62), (58, 50)):
        pen.line([start, (start[0] + 7, start[1] - 5)], (0xB5, 0x2A, 0x24), 5)
    pen.line([(70, 32), (84, 46)], (0xB5, 0x2A, 0x24), 6)
    pen.line([(84, 32), (70, 46)], (0xB5, 0x2A, 0x24), 6)


def _temple(pen: Pen) -> None:
    for index, (left, top) in enumerate(((8, 72), (18, 54), (28, 36), (37, 14))):
        width = 100 - 2 * left
        pen.rectangle((left, top, width, 20), mix(_STONE, OUTLINE, 0.1 + 0.04 * (3 - index)), 1, 6)
        pen.rectangle((left, top, width * 0.5, 4), lighter(_STONE, 0.35), 0, 0)
    pen.rectangle((42, 36, 16, 56), lighter(_STONE, 0.3), 0, 4)
    for y in range(44, 92, 9):
        pen.line([(44, y), (56, y)], _GOLD_DARK, 2.5)
    pen.rectangle((44, 21, 12, 13), (0x3A, 0x22, 0x12), 2, 0)


def _hut(pen: Pen) -> None:
    pen.rectangle((22, 50, 56, 40), (0xE3, 0xB9, 0x78), 2)
    pen.rectangle((41, 62, 18, 28), (0x54, 0x2E, 0x16), 2, 0)
    pen.polygon([(50, 6), (94, 54), (6, 54)], _STRAW)
    pen.polygon([(50, 10), (50, 52), (12, 52)], lighter(_STRAW, 0.3), 0)
    for x in (26, 42, 58, 74):
        pen.line([(50, 12), (x, 50)], darker(_STRAW, 0.3), 3)


def _mask(pen: Pen) -> None:
    face = (
        arc_dots((50, 44), 40, 34, -90, 90)
        + curve((90, 44), (84, 88), (50, 95))
        + curve((50, 95), (16, 88), (10, 44))
    )
    pen.polygon(face, (0x1F, 0x9A, 0x86))
    pen.polygon([*arc_dots((50, 44), 40, 34, -80, 80), (84, 36), (16, 36)], _GOLD, 0)
    pen.line([(14, 36), (86, 36)], OUTLINE, 4)
    for x in (33, 67):
        pen.polygon(arc_dots((x, 52), 11, 6, 0, 360), (0xFF, 0xF3, 0xD2), 4)
        pen.disc((x, 52), 3.5, OUTLINE, 0)
    pen.polygon([(50, 48), (58, 68), (42, 68)], (0x14, 0x70, 0x62), 0)
    pen.rectangle((36, 75, 28, 9), (0xC8, 0x3A, 0x2A), 4, 3)


def _mine_cart(pen: Pen) -> None:
    for x in (30, 70):
        pen.disc((x, 82), 11, (0x5A, 0x50, 0x48))
        pen.disc((x, 82), 4, (0xA8, 0x9A, 0x88), 0)
    pen.polygon([(8, 34), (92, 34), (80, 74), (20, 74)], (0x8A, 0x5A, 0x30))
    pen.line([(10, 44), (90, 44)], (0xB8, 0x86, 0x50), 6)
    pen.line([(15, 60), (85, 60)], (0x6B, 0x42, 0x20), 4)


def _emperor(pen: Pen) -> None:
    plumes = ((0x1F, 0xA0, 0x8A), (0xC8, 0x3A, 0x2C), (0xF2, 0xB8, 0x33))
    for index in range(9):
        angle = -80 + 20 * index
        tip = turned([(50, 4)], angle, (50, 56))[0]
        pen.line([(50, 56), tip], OUTLINE, 15)
    for index in range(9):
        angle = -80 + 20 * index
        tip = turned([(50, 6)], angle, (50, 56))[0]
        pen.line([(50, 56), tip], plumes[index % 3], 9)
    pen.disc((50, 60), 24, (0xB9, 0x7A, 0x4A))
    pen.line([(28, 48), (72, 48)], (0xF6, 0xC5, 0x3F), 9)
    for x in (42, 58):
        pen.disc((x, 60), 3, OUTLINE, 0)
    pen.line([(42, 71), (50, 74), (58, 71)], OUTLINE, 3)
    pen.line([(26, 90), (74, 90)], (0xF6, 0xC5, 0x3F), 12)


def _chocolate(pen: Pen) -> None:
    pen.polygon(turned([(22, 10), (78, 10), (78, 90), (22, 90)], 14), _CHOCOLATE)
    for row in range(3):
        for column in range(2):
            x, y = 26 + column * 25, 14 + row * 25
            block: list[Dot] = [(x, y), (x + 22, y), (x + 22, y + 22), (x, y + 22)]
            pen.polygon(turned(block, 14), (0x8A, 0x4E, 0x2A), 0)
            edge: list[Dot] = [(x + 2, y + 19), (x + 2, y + 2), (x + 19, y + 2)]
            pen.line(turned(edge, 14), (0xB8, 0x78, 0x4A), 3.5)


def _worker(pen: Pen) -> None:
    pen.disc((50, 50), 40, (0xB9, 0x7A, 0x2E))
    pen.disc((49, 49), 36, (0xEC, 0xC8, 0x7C), 0)
    pen.circle((50, 50), 26, (0xB9, 0x5A, 0x24), 5)
    pen.disc((50, 50), 19, (0xF8, 0xDF, 0xA2), 4)
    pen.line(arc_dots((50, 50), 33, 33, 285, 345), (0xFF, 0xF0, 0xC8), 4)


def _gem(outline: list[Dot], table: list[Dot], colour: Colour) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.polygon(outline, colour)
        count = len(outline)
        for index, dot in enumerate(outline):
            after = outline[(index + 1) % count]
            middle = ((dot[0] + after[0]) / 2, (dot[1] + after[1]) / 2)
            light = (50 - middle[0] + 50 - middle[1]) / 100
            facet = lighter(colour, light * 0.75) if light > 0 else darker(colour, -light * 0.6)
            pen.polygon([dot, after, (50, 50)], facet, 0)
        pen.polygon(table, lighter(colour, 0.22), 0)
        pen.line([*table, table[0]], lighter(colour, 0.5), 2.5)

    return draw


def _ngon(count: int, radius: float, first: float = 0.0, flat: float = 1.0) -> list[Dot]:
    return [
        (50 + radius * math.sin(math.radians(first + 360 * k / count)),
         50 - flat * radius * math.cos(math.radians(first + 360 * k / count)))
        for k in range(count)
    ]  # fmt: skip


_BRILLIANT: Final[list[Dot]] = [(26, 16), (74, 16), (95, 40), (50, 93), (5, 40)]


def _emblem(colour: str, paint: Callable[[Pen, Colour], None], mark: Colour) -> Callable[[Pen], None]:
    ground = PLAYER_COLOURS[colour]

    def draw(pen: Pen) -> None:
        pen.disc((50, 50), 45, darker(ground, 0.35), 7)
        pen.disc((49, 48.5), 43, ground, 0)
        dash = lighter(ground, 0.55) if colour != "white" else darker(ground, 0.35)
        for step in range(0, 360, 15):
            pen.line(arc_dots((50, 50), 38.5, 38.5, step, step + 7, 4), dash, 2.2)
        paint(pen, mark)

    return draw


def _paw(pen: Pen, colour: Colour) -> None:
    for middle, wide, high in (((28, 48), 8, 10), ((41, 32), 8, 11), ((59, 32), 8, 11), ((72, 48), 8, 10)):
        pen.polygon(arc_dots(middle, wide, high, 0, 360), colour, 5)
    pad = curve((50, 46), (66, 50), (71, 66)) + curve((71, 66), (72, 79), (60, 76))
    pad += curve((60, 76), (50, 71), (40, 76)) + curve((40, 76), (28, 79), (29, 66))
    pad += curve((29, 66), (34, 50), (50, 46))
    pen.polygon(pad, colour, 5)


def _butterfly(pen: Pen, colour: Colour) -> None:
    for side in (-1, 1):
        upper = curve((50, 50), (50 + side * 12, 18), (50 + side * 29, 26))
        upper += curve((50 + side * 29, 26), (50 + side * 34, 50), (50, 54))
        pen.polygon(upper, colour, 5)
        lower = curve((50, 54), (50 + side * 30, 50), (50 + side * 25, 68))
        lower += curve((50 + side * 25, 68), (50 + side * 11, 80), (50, 56))
        pen.polygon(lower, colour, 5)
    pen.line([(50, 36), (50, 72)], OUTLINE, 8)
    pen.line(curve((50, 38), (46, 26), (39, 22)), OUTLINE, 3.5)
    pen.line(curve((50, 38), (54, 26), (61, 22)), OUTLINE, 3.5)


def _feather(pen: Pen, colour: Colour) -> None:
    blade = curve((68, 18), (82, 48), (46, 76)) + curve((46, 76), (24, 52), (68, 18))
    pen.polygon(blade, colour, 6)
    pen.line(curve((64, 26), (54, 52), (32, 82)), OUTLINE, 4.5)
    for x, y in ((59, 40), (53, 52), (46, 63)):
        pen.line([(x, y), (x + 12, y + 1)], OUTLINE, 3)
        pen.line([(x, y), (x - 3, y - 12)], OUTLINE, 3)


def _maize(pen: Pen, colour: Colour) -> None:
    cob = (
        curve((50, 14), (70, 34), (60, 74))
        + curve((60, 74), (50, 80), (40, 74))
        + curve((40, 74), (30, 34), (50, 14))
    )
    pen.polygon(cob, colour, 6)
    for y in (30, 41, 52, 63):
        pen.line([(41, y), (59, y)], darker(colour, 0.5), 3)
    pen.line([(50, 22), (50, 72)], darker(colour, 0.5), 3)
    for side in (-1, 1):
        husk = curve((50 + side * 3, 80), (50 + side * 30, 74), (50 + side * 26, 42))
        husk += curve((50 + side * 26, 42), (50 + side * 10, 56), (50 + side * 3, 80))
        pen.polygon(husk, (0x5E, 0x7A, 0x2A), 5)


TOKEN_ICONS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "coin": _coin,
    "cacao": _pod,
    "sun": _sun,
    "water": _water,
    "hand": _hand,
    "map": _map,
    "temple": _temple,
    "hut": _hut,
    "mask": _mask,
    "chocolate": _chocolate,
    "mine_cart": _mine_cart,
    "emperor": _emperor,
    "worker": _worker,
    "gem_red": _gem([(50, 6), (92, 50), (50, 94), (8, 50)], [(50, 28), (70, 50), (50, 72), (30, 50)],
                    (0xD8, 0x28, 0x2C)),
    "gem_green": _gem(_ngon(8, 45, 22.5), _ngon(8, 25, 22.5), (0x1F, 0xA0, 0x52)),
    "gem_blue": _gem(_ngon(6, 45), _ngon(6, 25), (0x2A, 0x62, 0xD6)),
    "gem_white": _gem(_BRILLIANT, [(34, 28), (66, 28), (74, 41), (26, 41)], (0xDC, 0xE6, 0xEE)),
    "emblem_red": _emblem("red", _paw, (0xFB, 0xDC, 0xB4)),
    "emblem_violet": _emblem("violet", _butterfly, (0xEC, 0xD0, 0xFF)),
    "emblem_white": _emblem("white", _feather, (0xFF, 0xFF, 0xFF)),
    "emblem_yellow": _emblem("yellow", _maize, (0x9A, 0x4A, 0x12)),
}  # fmt: skip
