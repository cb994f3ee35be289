"""Icons of the interface: lines of one thickness with round ends, in one colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cacao_desktop.ui.colours import Colour
from cacao_desktop.ui.paint.icon_pen import Dot, Pen, arc_dots, curve, turned

_W: Final = 11.0


def _lines(*paths: list[Dot]) -> Callable[[Pen, Colour], None]:
    def draw(pen: Pen, colour: Colour) -> None:
        for path in paths:
            pen.line(path, colour, _W)

    return draw


def _arrow_round(pen: Pen, colour: Colour, mirror: bool) -> None:
    def side(dots: list[Dot]) -> list[Dot]:
        return [(100 - x, y) for x, y in dots] if mirror else dots

    pen.line(side(arc_dots((50, 53), 31, 31, 60, 330)), colour, _W)
    tip: list[Dot] = [(60, 35), (82, 35), (82, 13)]
    pen.line(side(tip), colour, _W)
    pen.line(side(arc_dots((50, 53), 31, 31, 330, 404)), colour, _W)
    pen.cut(side([(72, 46), (92, 46), (92, 60), (76, 60)]))


def _turn_right(pen: Pen, colour: Colour) -> None:
    _arrow_round(pen, colour, mirror=False)


def _turn_left(pen: Pen, colour: Colour) -> None:
    _arrow_round(pen, colour, mirror=True)


def _undo(pen: Pen, colour: Colour) -> None:
    pen.line([(18, 36), (60, 36)], colour, _W)
    pen.line(arc_dots((60, 58), 22, 22, 0, 180), colour, _W)
    pen.line([(60, 80), (34, 80)], colour, _W)
    pen.line([(36, 16), (16, 36), (36, 56)], colour, _W)


def _bulb(pen: Pen, colour: Colour) -> None:
    pen.line(arc_dots((50, 40), 28, 28, -140, 140), colour, _W)
    pen.line([(32, 61), (38, 72), (62, 72), (68, 61)], colour, _W)
    pen.line([(42, 88), (58, 88)], colour, _W)


def _solid(*shapes: list[Dot]) -> Callable[[Pen, Colour], None]:
    def draw(pen: Pen, colour: Colour) -> None:
        for shape in shapes:
            pen.polygon(shape, colour, 0)
            pen.line([*shape, shape[0]], colour, 6)

    return draw


def _lock(pen: Pen, colour: Colour) -> None:
    pen.line([(32, 46), (32, 32), *arc_dots((50, 32), 18, 18, 270, 450), (68, 46)], colour, _W)
    pen.rectangle((20, 44, 60, 44), colour, 8, 0)


def _person(pen: Pen, colour: Colour) -> None:
    pen.circle((50, 32), 17, colour, _W)
    pen.line(arc_dots((50, 90), 31, 30, -90, 90), colour, _W)


def _robot(pen: Pen, colour: Colour) -> None:
    pen.frame((18, 38, 64, 44), colour, _W, 12)
    pen.line([(50, 38), (50, 18)], colour, _W)
    for x in (38, 62):
        pen.disc((x, 59), 7, colour, 0)


def _clock(pen: Pen, colour: Colour) -> None:
    pen.circle((50, 50), 36, colour, _W)
    pen.line([(50, 28), (50, 52), (66, 62)], colour, 9)


def _camera(pen: Pen, colour: Colour) -> None:
    pen.frame((14, 32, 72, 50), colour, _W, 12)
    pen.line([(36, 30), (42, 20), (58, 20), (64, 30)], colour, 9)
    pen.circle((50, 57), 13, colour, 9)


def _save(pen: Pen, colour: Colour) -> None:
    pen.line([(16, 16), (68, 16), (84, 32), (84, 84), (16, 84), (16, 16)], colour, _W)
    pen.line([(34, 84), (34, 58), (66, 58), (66, 84)], colour, 9)
    pen.line([(36, 18), (36, 34), (58, 34)], colour, 9)


def _load(pen: Pen, colour: Colour) -> None:
    pen.line([(14, 80), (14, 22), (40, 22), (50, 34), (82, 34), (82, 46)], colour, _W)
    pen.line([(14, 80), (28, 48), (92, 48), (80, 80), (14, 80)], colour, _W)


def _book(pen: Pen, colour: Colour) -> None:
    pen.line([(50, 28), (50, 84)], colour, 9)
    for side in (-1, 1):
        page = curve((50, 28), (50 + side * 16, 14), (50 + side * 38, 18))
        page += [(50 + side * 38, 74)]
        page += curve((50 + side * 38, 74), (50 + side * 16, 70), (50, 84))
        pen.line(page, colour, _W)


def _gear(pen: Pen, colour: Colour) -> None:
    for step in range(8):
        pen.line(turned([(50, 22), (50, 12)], step * 45), colour, 14)
    pen.circle((50, 50), 25, colour, 13)


def _door(pen: Pen, colour: Colour) -> None:
    pen.line([(26, 86), (26, 14), (74, 14), (74, 86)], colour, _W)
    pen.line([(12, 86), (88, 86)], colour, _W)
    pen.disc((60, 52), 6.5, colour, 0)


def _eye(pen: Pen, colour: Colour) -> None:
    pen.line(curve((8, 50), (50, 4), (92, 50)) + curve((92, 50), (50, 96), (8, 50)), colour, 10)
    pen.disc((50, 50), 14, colour, 0)


def _dice(pen: Pen, colour: Colour) -> None:
    pen.frame((16, 16, 68, 68), colour, _W, 14)
    for x in (37, 63):
        for y in (37, 63):
            pen.disc((x, y), 7, colour, 0)


def _magnifier(pen: Pen, colour: Colour) -> None:
    pen.circle((42, 42), 28, colour, _W)
    pen.line(((63, 63), (88, 88)), colour, _W)


def _pencil(pen: Pen, colour: Colour) -> None:
    pen.line([(18, 82), (24, 58), (66, 16), (84, 34), (42, 76), (18, 82)], colour, _W)
    pen.line([(56, 27), (73, 44)], colour, 9)


def _bin(pen: Pen, colour: Colour) -> None:
    pen.line([(14, 26), (86, 26)], colour, _W)
    pen.line([(36, 24), (38, 12), (62, 12), (64, 24)], colour, 9)
    pen.line([(24, 28), (30, 88), (70, 88), (76, 28)], colour, _W)
    for x in (42, 58):
        pen.line([(x, 44), (x, 72)], colour, 8)


def _speaker(pen: Pen, colour: Colour) -> None:
    horn: list[Dot] = [(12, 38), (28, 38), (48, 20), (48, 80), (28, 62), (12, 62)]
    pen.polygon(horn, colour, 0)
    pen.line([*horn, horn[0]], colour, 6)
    pen.line(arc_dots((48, 50), 18, 18, 45, 135), colour, 9)
    pen.line(arc_dots((48, 50), 36, 36, 45, 135), colour, 9)


def _flag(pen: Pen, colour: Colour) -> None:
    pen.line([(20, 10), (20, 92)], colour, 10)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                pen.rectangle((24 + column * 17, 12 + row * 16, 18, 17), colour, 0, 0)
    pen.line([(20, 12), (91, 12), (91, 60), (20, 60)], colour, 4)


def _info(pen: Pen, colour: Colour) -> None:
    pen.circle((50, 50), 39, colour, 10)
    pen.line([(50, 48), (50, 70)], colour, _W)
    pen.disc((50, 30), 7, colour, 0)


def _film(pen: Pen, colour: Colour) -> None:
    pen.frame((12, 20, 76, 60), colour, _W, 10)
    for x in (32, 68):
        pen.line([(x, 22), (x, 78)], colour, 8)
    for y in (40, 60):
        pen.line([(14, y), (30, y)], colour, 8)
        pen.line([(70, y), (86, y)], colour, 8)


def _question(pen: Pen, colour: Colour) -> None:
    pen.line([*arc_dots((50, 34), 20, 20, -80, 140), (50, 62)], colour, _W)
    pen.disc((50, 84), 7.5, colour, 0)


def _window(pen: Pen, colour: Colour) -> None:
    for x, y in ((14, 14), (86, 14), (86, 86), (14, 86)):
        inner_x, inner_y = (x + 22 if x < 50 else x - 22), (y + 22 if y < 50 else y - 22)
        pen.line([(x, inner_y), (x, y), (inner_x, y)], colour, _W)


TOOL_ICONS: Final[Mapping[str, Callable[[Pen, Colour], None]]] = {
    "menu": _lines([(16, 26), (84, 26)], [(16, 50), (84, 50)], [(16, 74), (84, 74)]),
    "back": _lines([(84, 50), (16, 50)], [(44, 20), (14, 50), (44, 80)]),
    "turn_left": _turn_left,
    "turn_right": _turn_right,
    "undo": _undo,
    "bulb": _bulb,
    "fast_forward": _solid([(12, 24), (48, 50), (12, 76)], [(52, 24), (88, 50), (52, 76)]),
    "rewind": _solid([(88, 24), (52, 50), (88, 76)], [(48, 24), (12, 50), (48, 76)]),
    "play": _solid([(26, 16), (82, 50), (26, 84)]),
    "pause": _lines([(34, 20), (34, 80)], [(66, 20), (66, 80)]),
    "plus": _lines([(50, 16), (50, 84)], [(16, 50), (84, 50)]),
    "minus": _lines([(16, 50), (84, 50)]),
    "cross": _lines([(20, 20), (80, 80)], [(80, 20), (20, 80)]),
    "check": _lines([(16, 54), (40, 78), (86, 24)]),
    "lock": _lock,
    "person": _person,
    "robot": _robot,
    "save": _save,
    "clock": _clock,
    "camera": _camera,
    "load": _load,
    "book": _book,
    "chart": _lines([(14, 12), (14, 86), (90, 86)], [(28, 66), (46, 42), (60, 56), (86, 22)]),
    "gear": _gear,
    "door": _door,
    "eye": _eye,
    "dice": _dice,
    "magnifier": _magnifier,
    "pencil": _pencil,
    "bin": _bin,
    "arrow_left": _lines([(64, 16), (30, 50), (64, 84)]),
    "arrow_right": _lines([(36, 16), (70, 50), (36, 84)]),
    "arrow_up": _lines([(16, 64), (50, 30), (84, 64)]),
    "arrow_down": _lines([(16, 36), (50, 70), (84, 36)]),
    "speaker": _speaker,
    "info": _info,
    "flag": _flag,
    "replay": _film,
    "question": _question,
    "fullscreen": _window,
}
