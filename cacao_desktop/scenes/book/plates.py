"""Small painted scenes: huts in their village, other things on the ground, the tile of a lesson close by."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from cacao_desktop.engine import Place
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.scenes.book.positions import Diagram, board_picture, outcome
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.hut_prices import price_plate
from cacao_desktop.ui.colours import OUTLINE
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.rows import ModulePicture, ShowsIcon, ShowsTile

_RADIUS: Final = 10
_SHARE: Final = 0.84
"""How much of the height of its scene a thing takes."""
_IN_ONE_ROW: Final = 3
HUT_CARD: Final = "hut_card_"


def plate_size(context: GameContext, shown: Sequence[ModulePicture], width: int) -> Size:
    """Return how large a plate is in a column so many pixels wide: lower where it shows a few in one row."""
    high = width * 2 // (len(shown) + 2) if 1 < len(shown) <= _IN_ONE_ROW else width * 2 // 3
    return width, min(high, context.theme.metrics.size[1] * 2 // 5)


def plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    """Return huts standing in the village, or other things in rows on the ground; painted once for a size."""
    theme = context.theme
    key = ("plate", tuple(shown), size, theme.light.name, theme.metrics.text_scale)
    return theme.cache.get(key, lambda: _plate(context, shown, size))


def _plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    theme, tx, (wide, high) = context.theme, context.theme.metrics.tx, size
    stand = all(isinstance(each, ShowsIcon) and each.name.startswith("hut_") for each in shown)
    picture = blank(size)
    picture.blit(theme.scenery.place("village", size) if stand else theme.scenery.clearing(size), (0, 0))
    rows = 2 if len(shown) > _IN_ONE_ROW else 1
    columns = -(-len(shown) // rows)
    step = round(wide * 0.94 / columns)
    side = min(round(high / rows * _SHARE), round(step * (0.94 if len(shown) > 1 else 1)))
    for number, each in enumerate(shown):
        row, column = divmod(number, columns)
        middle = wide // 2 + round((column - (min(columns, len(shown) - row * columns) - 1) / 2) * step)
        foot = round(high * 0.95) if stand else (high + rows * side) // 2 - (rows - 1 - row) * side
        thing = ShowsIcon(each.name.replace(HUT_CARD, "hut_")) if isinstance(each, ShowsIcon) else each
        shade = radial_glow((round(side * 1.3), round(side * 0.3)), OUTLINE, 150)
        picture.blit(shade, shade.get_rect(center=(middle, foot - side // 14)))
        picture.blit(shown_picture(theme, context.art, thing, side), (middle - side // 2, foot - side))
    match shown:
        case [ShowsIcon(name)] if name.startswith(HUT_CARD):
            price = price_plate(name.removeprefix(HUT_CARD))
            price.draw(picture, theme, pygame.Rect((tx(14), tx(14)), price.size(theme, wide)))
    return framed(picture, theme, _RADIUS)


def lesson_picture(context: GameContext, lesson: Lesson, size: Size) -> pygame.Surface:
    """Return what a lesson is about: its tile among those around it once all is done, or its piece."""
    if isinstance(lesson.picture, ShowsIcon):
        return plate(context, (lesson.picture,), size)
    turn = tuple(step.action for step in lesson.steps if step.action is not None)
    diagram = Diagram(lesson.position, turn)
    return board_picture(context, replace(diagram, shown=(_cell(diagram, lesson),)), size)


def _cell(diagram: Diagram, lesson: Lesson) -> Cell:
    """Return where the tile lies that a lesson is about: the jungle tile it names, else the worker tile laid last."""
    match, shown = outcome(diagram).match, lesson.picture
    if isinstance(shown, ShowsTile):
        return next((x, y) for x, y, tile in match.state.tiles() if tile.kind == shown.kind)
    laid = (move.action for move in reversed(match.moves))
    return next((action.x, action.y) for action in laid if isinstance(action, Place))
