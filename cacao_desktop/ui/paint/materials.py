"""Materials: parchment, wood, cloth and jade, from painted pictures and code.

Every function takes the painted pictures, the size in pixels and the text scale (1.0 at 1366x768),
which sets the fineness of fibre, weave and grain. The same arguments always give the same picture.
`Theme.material` caches the results. Painted panels and buttons keep their corners at any size; the
rest is fitted.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import Colour, lighter
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.paint.shapes import (
    alpha_gradient,
    blank,
    clip_round,
    noise,
    ring,
    rounded,
    vignette,
)

_PAINTED_AT: Final = 2.0
"""The scale at which the pictures are painted, so that they stay sharp up to it."""

_BLEND: Final = 24.0
"""The width in pixels of the blend between two halves of a picture whose middle is cut out."""


class PanelPictures:
    """The pictures of panels and buttons in a folder, each read once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.get = cache(self._read)

    def _read(self, name: str) -> pygame.Surface:
        """Return a picture at its original size; raises FileNotFoundError for an unknown name."""
        loaded = load_picture(self._folder / f"{name}.webp")
        picture = blank(loaded.get_size())
        picture.blit(loaded, (0, 0))
        return picture


@dataclass(frozen=True, slots=True)
class NinePatch:
    """A picture whose outer `corner` (in its pixels, across and down) is kept at every size."""

    name: str
    corner: Size

    def drawn(self, panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
        """Return the picture at a size in pixels and a text scale.

        The corners shrink if they do not fit.
        """
        width = max(1, size[0])
        height = max(1, size[1])
        across, down = self.corner
        factor = min(scale / _PAINTED_AT, width / (2 * across + 2), height / (2 * down + 2))
        picture = panels.get(self.name)
        painted_size = round(picture.get_width() * factor), round(picture.get_height() * factor)
        scaled = pygame.transform.smoothscale(
            picture, (max(1, painted_size[0]), max(1, painted_size[1]))
        )
        blend = round(_BLEND * factor)
        row = pygame.transform.rotate(fitted(scaled, width, round(across * factor), blend), 90)
        return pygame.transform.rotate(fitted(row, height, round(down * factor), blend), -90)


def fitted(picture: pygame.Surface, width: int, corner: int, blend: int) -> pygame.Surface:
    """Return a picture at another width.

    Its middle is cut out or mirrored repeatedly, but never the `corner`.
    """
    if width > picture.get_width():
        long = _lengthened(picture, width, corner)
    else:
        long = picture
    return _shortened(long, width, corner, blend)


def _shortened(picture: pygame.Surface, width: int, corner: int, blend: int) -> pygame.Surface:
    """Return the two ends of a picture, blended into each other over twice `blend` pixels."""
    own, height = picture.get_size()
    half = width // 2
    reach = max(0, min(blend, half - corner, width - half - corner))
    short = blank((width, height))
    short.blit(picture, (0, 0), (0, 0, half + reach, height))
    end = picture.subsurface((own - width + half - reach, 0, width - half + reach, height)).copy()
    if reach:
        ramp = alpha_gradient(
            (height, 2 * reach), [(0.0, (*colours.WHITE, 0)), (1.0, (*colours.WHITE, 255))]
        )
        end.blit(pygame.transform.rotate(ramp, 90), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        short.fill((0, 0, 0, 0), (half, 0, width - half, height))
    short.blit(end, (half - reach, 0))
    return short


def _lengthened(picture: pygame.Surface, width: int, corner: int) -> pygame.Surface:
    """Return a picture of at least a width, with its middle mirrored until it meets both ends."""
    own, height = picture.get_size()
    inner = max(1, own - 2 * corner)
    times = 2 * ceil((width - own) / inner / 2) + 1
    middle = picture.subsurface((corner, 0, inner, height))
    back = pygame.transform.flip(middle, True, False)
    long = blank((inner * times + 2 * corner, height))
    for number in range(times):
        long.blit(back if number % 2 else middle, (corner + number * inner, 0))
    long.blit(picture, (0, 0), (0, 0, corner, height))
    long.blit(picture, (corner + inner * times, 0), (own - corner, 0, corner, height))
    return long


BUTTON_STATES: Final = ("rest", "over", "pressed", "off", "chosen")
"""The states in which a button is painted; the last one only for wood."""
_SEED: Final = 20_17
"""The seed of stains and fibres, so that they look the same in each game."""
_STAIN: Final = (14, 24, 36)
"""The amounts of red, green and blue that the darkest stain removes from parchment."""

_BOARDS: Final = 3
"""The number of boards, one above another, in the picture of dark wood."""

_BOARD_HEIGHT: Final = 60
"""The height of one board of wood, in design pixels."""


_THREADS: Final = 20
"""The number of pairs of threads in the picture of the weave."""
_FIBRES: Final = 512
"""The side of the square of fibres that is tiled with shifted rows."""
_WOOD_BUTTON: Final = {
    state: NinePatch(f"wood_button_{state}", (30, 30)) for state in BUTTON_STATES
}
_JADE_BUTTON: Final = {
    state: NinePatch(f"jade_button_{state}", (56, 80)) for state in BUTTON_STATES[:-1]
}


def parchment(panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return a sheet of parchment: fine fibre, faint stains, a worn browner edge."""
    return _aged(panels, NinePatch("parchment", (48, 48)).drawn(panels, size, scale), scale)


def open_book(panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return an open book: two pages of parchment sewn together in the middle."""
    page = NinePatch("book_page", (200, 160)).drawn(panels, (ceil(size[0] / 2), size[1]), scale)
    book = blank(size)
    book.blit(pygame.transform.flip(page, True, False), (0, 0))
    book.blit(page, (size[0] // 2, 0))
    return _aged(panels, book, scale)


def _aged(panels: PanelPictures, sheet: pygame.Surface, scale: float) -> pygame.Surface:
    """Draw stains and fibres on a sheet, in place, and return it."""
    stains = noise(sheet.get_size(), (210 * scale, 150 * scale), 0, 255, random.Random(_SEED))
    stains.fill(_STAIN, special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(stains, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    side = _px(_FIBRES, scale)
    width, height = sheet.get_size()
    fibres = pygame.transform.smoothscale(panels.get("fibres"), (side, side))
    for row in range(ceil(height / side)):
        for left in range(-side * 2 * row // 5 % side - side, width, side):
            sheet.blit(fibres, (left, row * side), special_flags=pygame.BLEND_RGB_SUB)
    return sheet


def bookmark(panels: PanelPictures, size: Size, scale: float, colour: Colour) -> pygame.Surface:
    """Return a ribbon in a colour with a swallowtail at its right end."""
    band = NinePatch("bookmark", (40, 36)).drawn(panels, size, scale)
    band.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return band


def dark_wood(panels: PanelPictures, size: Size, scale: float, radius: int = 0) -> pygame.Surface:
    """Return dark boards side by side, lit at the top edge, with round corners for a radius."""
    picture = panels.get("dark_wood")
    height = picture.get_height() // _BOARDS
    boards = max(1, round(size[1] / (_BOARD_HEIGHT * scale)))
    width = round(picture.get_width() * scale / 2)
    stack = blank((picture.get_width(), height * boards))
    for number in range(boards):
        stack.blit(
            picture,
            (0, number * height),
            (0, number % _BOARDS * height, picture.get_width(), height),
        )
    boards_drawn = pygame.transform.smoothscale(stack, (max(1, width), max(1, size[1])))
    board = fitted(boards_drawn, max(1, size[0]), 0, _px(_BLEND, scale))
    _edges(board, scale, 46, 110)
    if radius:
        return clip_round(board, _px(radius, scale))
    return board


def light_plank(
    panels: PanelPictures, size: Size, scale: float, radius: int = Radius.PANEL
) -> pygame.Surface:
    """Return the light plank of the status bar, with a nail at each end."""
    plank = NinePatch("light_plank", (36, 20)).drawn(panels, size, scale)
    _edges(plank, scale, 110, 90)
    if radius:
        return clip_round(plank, _px(radius, scale))
    return plank


def ribbon(panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return the red ribbon below the title, its ends cut to swallowtails."""
    return NinePatch("ribbon", (60, 40)).drawn(panels, size, scale)


def _edges(board: pygame.Surface, scale: float, light: int, dark: int) -> None:
    width, height = board.get_size()
    edge = _px(Line.THIN, scale)
    shine = alpha_gradient(
        (width, edge * 2), [(0, (255, 236, 200, light)), (1, (255, 236, 200, 0))]
    )
    board.blit(shine, (0, 0))
    shade = alpha_gradient((width, edge * 3), [(0, (0, 0, 0, 0)), (1, (0, 0, 0, dark))])
    board.blit(shade, (0, height - edge * 3))


def woven_cloth(
    panels: PanelPictures,
    size: Size,
    scale: float,
    colour: Colour = colours.CLOTH_SUPPLY,
    radius: int = Radius.PANEL,
) -> pygame.Surface:
    """Return woven cloth with a gold hem: a weave of about six pixels."""
    cloth = _weave(panels, size, scale, colour)
    corner = _px(radius, scale)
    cloth.blit(ring(size, corner, _px(5, scale), colours.OUTLINE, 130), (0, 0))
    cloth.blit(ring(size, corner, _px(3, scale), colours.HEM), (0, 0))
    return clip_round(cloth, corner)


def plain_cloth(
    panels: PanelPictures, size: Size, scale: float, colour: Colour, radius: int = 0
) -> pygame.Surface:
    """Return woven cloth without a hem."""
    return clip_round(_weave(panels, size, scale, colour), _px(radius, scale))


def _weave(panels: PanelPictures, size: Size, scale: float, colour: Colour) -> pygame.Surface:
    side = 2 * max(2, _px(3, scale)) * _THREADS
    weave = pygame.transform.smoothscale(panels.get("weave"), (side, side))
    weave.fill(lighter(colour, 0.06), special_flags=pygame.BLEND_RGB_MULT)
    cloth = blank(size)
    cloth.blits(
        [(weave, (x, y)) for y in range(0, size[1], side) for x in range(0, size[0], side)]
    )
    stains = noise(size, (90 * scale, 70 * scale), 214, 255, random.Random(_SEED + 3))
    cloth.blit(stains, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(vignette(size, (0, 0, 0), 90, 0.75), (0, 0))
    return cloth


def jade_button(
    panels: PanelPictures, size: Size, scale: float, state: str = "rest"
) -> pygame.Surface:
    """Return the polished jade of the big button; `state` is rest, over, pressed or off."""
    return _JADE_BUTTON[state].drawn(panels, size, scale)


def wood_button(
    panels: PanelPictures, size: Size, scale: float, state: str = "rest"
) -> pygame.Surface:
    """Return a wooden button.

    `state` is rest, over, pressed, off or chosen (parchment with gold).
    """
    return _WOOD_BUTTON[state].drawn(panels, size, scale)


def round_button(
    panels: PanelPictures, size: Size, _scale: float, state: str = "rest"
) -> pygame.Surface:
    """Return a round wooden button in one of the states of a wooden one."""
    return pygame.transform.smoothscale(panels.get(f"round_button_{state}"), size)


def field(_panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return the light background of a text field."""
    return _hollow(size, scale, colours.FIELD, colours.FIELD_RIM, 46)


def inset(_panels: PanelPictures, size: Size, scale: float) -> pygame.Surface:
    """Return the sandy inset that holds a value between two arrows."""
    return _hollow(size, scale, colours.INSET, colours.INSET_RIM, 120)


def _hollow(size: Size, scale: float, ground: Colour, rim: Colour, shade: int) -> pygame.Surface:
    """Return a rounded inset in which the edge casts a shadow."""
    corner = _px(Radius.PANEL, scale)
    line = _px(Line.THIN, scale)
    box = rounded(size, corner, rim)
    inner = max(1, size[0] - 2 * line), max(1, size[1] - 2 * line)
    box.blit(rounded(inner, max(1, corner - line), ground), (line, line))
    shadow = alpha_gradient(
        (inner[0], _px(Space.TINY, scale)), [(0, (90, 50, 10, shade)), (1, (90, 50, 10, 0))]
    )
    box.blit(shadow, (line, line))
    return clip_round(box, corner)


def _px(length: float, scale: float) -> int:
    return max(1, round(length * scale))


# On the plain table flat areas with thick borders replace the materials, for high contrast.

_Paint: TypeAlias = Callable[..., pygame.Surface]

_DARK: Final[Colour] = colours.PLAIN_PANEL
_HOVERED: Final[Colour] = colours.PLAIN_PANEL_HOVERED
_BORDER: Final = 3
"""The width of borders, in pixels."""
_ROUND: Final = 10_000
"""A radius that makes any button round."""
_WOOD: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "rest": (_DARK, colours.CREAM),
    "over": (_HOVERED, colours.WHITE),
    "pressed": (colours.BLACK, colours.WHITE),
    "off": (_DARK, colours.SOFT_INK),
    "chosen": (colours.FIELD, colours.OUTLINE),
}
_JADE: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "rest": (colours.JADE, colours.WHITE),
    "over": (colours.JADE_TOP, colours.WHITE),
    "pressed": (colours.JADE_TOP, colours.JADE_OUTLINE),
    "off": (_DARK, colours.SOFT_INK),
}
"""By state: the background of a button and its border."""


def _flat_cloth(
    _panels: PanelPictures,
    size: Size,
    scale: float,
    colour: Colour = colours.CLOTH_SUPPLY,
    radius: int = Radius.PANEL,
) -> pygame.Surface:
    """Return an area in a colour with a light border; without a player's colour it is dark."""
    if colour in (colours.CLOTH_SUPPLY, colours.CLOTH_HAND):
        colour = _DARK
    return _flat(size, scale, colour, colours.CREAM, radius)


def _flat_plain_cloth(
    _panels: PanelPictures, size: Size, scale: float, colour: Colour, radius: int = 0
) -> pygame.Surface:
    """Return an area in a player's colour."""
    return _flat(size, scale, colour, colour, radius)


def _flat(
    size: Size, scale: float, ground: Colour, border: Colour, radius: int = 0, width: int = _BORDER
) -> pygame.Surface:
    corner = round(radius * scale)
    line = max(2, round(width * scale))
    sheet = rounded(size, corner, ground)
    sheet.blit(ring(sheet.get_size(), corner, line, border), (0, 0))
    return sheet


def _sheet(ground: Colour, border: Colour, radius: int, width: int = _BORDER) -> _Paint:
    def paint(
        _panels: PanelPictures, size: Size, scale: float, radius: int = radius
    ) -> pygame.Surface:
        return _flat(size, scale, ground, border, radius, width)

    return paint


def _button(
    states: Mapping[str, tuple[Colour, Colour]], radius: int, width: int = _BORDER
) -> _Paint:
    def paint(
        _panels: PanelPictures, size: Size, scale: float, state: str = "rest"
    ) -> pygame.Surface:
        return _flat(size, scale, *states[state], radius, width)

    return paint


PLAIN: Final[Mapping[Callable[..., Any], _Paint]] = {
    parchment: _sheet(colours.PARCHMENT, colours.OUTLINE, Radius.PANEL),
    open_book: _sheet(colours.PARCHMENT, colours.OUTLINE, Radius.PANEL),
    dark_wood: _sheet(_DARK, colours.HEM, 0, 2),
    light_plank: _sheet(colours.PARCHMENT, colours.INK, Radius.PANEL),
    woven_cloth: _flat_cloth,
    plain_cloth: _flat_plain_cloth,
    bookmark: _flat_cloth,
    jade_button: _button(_JADE, Radius.BUTTON, Line.THICK),
    wood_button: _button(_WOOD, Radius.CHIP),
    round_button: _button(_WOOD, _ROUND),
    field: _sheet(colours.FIELD, colours.INK, Radius.PANEL),
    inset: _sheet(colours.FIELD, colours.INK, Radius.PANEL),
}
"""By the function that paints a material: its replacement on the plain table."""
