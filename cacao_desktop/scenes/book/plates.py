"""The plates of the book: painted scenes of things, and the pictures of lessons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from cacao_desktop.colours import OUTLINE, PLAYER_COLOURS
from cacao_desktop.engine import Place
from cacao_desktop.geometry import Cell, Point, Size, ceil_div
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.book.boards import board_picture
from cacao_desktop.scenes.book.outcomes import Diagram, outcome
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.hut_prices import price_plate
from cacao_desktop.ui import Theme
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.rows import ModulePicture

_SHARE: Final = 0.84
"""The share of the plate's height that one thing takes."""
HUT_CARD: Final = "hut_card_"


def plate_size(context: GameContext, shown: Sequence[ModulePicture], width: int) -> Size:
    """Return the size of a plate in a column `width` pixels wide, lower for a few in one row."""
    height = width * 2 // 3
    if _is_strip(shown) or 1 < len(shown) <= 3:
        height = width * 2 // (len(shown) + 2)
    return width, min(height, context.theme.metrics.size[1] * 2 // 5)


def _is_strip(shown: Sequence[ModulePicture]) -> bool:
    """Return whether storage spaces are shown, which lie on a strip of the village board."""
    return all(each.kind == "icon" and each.name.startswith("storage_space") for each in shown)


def plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    """Return a picture of huts in the village or of other things on the ground, painted once."""
    theme = context.theme
    key = ("plate", tuple(shown), size, theme.light.name, theme.metrics.text_scale)
    return theme.cache.get(key, _plate, context, shown, size)


def _plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    theme = context.theme
    in_village = all(each.kind == "icon" and each.name.startswith("hut_") for each in shown)
    grid = _grid(shown, size, one_row=in_village or _is_strip(shown))
    picture = blank(size)
    if in_village:
        picture.blit(theme.scenery.backdrop("village", size), (0, 0))
    else:
        picture.blit(theme.scenery.clearing(size), (0, 0))
    if _is_strip(shown):
        _draw_strip(picture, theme, grid.side)
    for number, each in enumerate(shown):
        middle, foot = grid.place(number)
        if in_village:
            foot = round(size[1] * 0.95)
        side = grid.side
        shade = radial_glow((round(side * 1.3), round(side * 0.3)), OUTLINE, 150)
        picture.blit(shade, shade.get_rect(center=(middle, foot - side // 14)))
        thing = each._replace(name=each.name.replace(HUT_CARD, "hut_"))
        painted = shown_picture(theme, context.art, thing, side)
        picture.blit(painted, (middle - side // 2, foot - side))
    if len(shown) == 1 and shown[0].name.startswith(HUT_CARD):
        corner = theme.metrics.tx(12)
        price = price_plate(shown[0].name.removeprefix(HUT_CARD))
        price.draw(picture, theme, pygame.Rect((corner, corner), price.size(theme, size[0])))
    return framed(picture, theme, Radius.CHIP)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Places for things of one `side` in rows on a plate; the last row is centred."""

    size: Size
    count: int
    rows: int
    side: int

    def place(self, number: int) -> Point:
        """Return the centre of a thing's bottom edge, by its number."""
        width, height = self.size
        columns = ceil_div(self.count, self.rows)
        row, column = divmod(number, columns)
        in_row = min(columns, self.count - row * columns)
        step = round(width * 0.94 / columns)
        middle = width // 2 + round((column - (in_row - 1) / 2) * step)
        foot = (height + self.rows * self.side) // 2 - (self.rows - 1 - row) * self.side
        return middle, foot


def _grid(shown: Sequence[ModulePicture], size: Size, *, one_row: bool) -> _Grid:
    """Return the grid in which the things are largest."""
    width, height = size
    count = len(shown)
    available = width * (0.94 if count == 1 else 0.88)
    grids = []
    for rows in range(1, 2 if one_row else count + 1):
        columns = ceil_div(count, rows)
        side = round(min(height * _SHARE / rows, available / columns))
        grids.append(_Grid(size, count, rows, side))
    return max(grids, key=lambda grid: (grid.side, grid.rows))


def _draw_strip(picture: pygame.Surface, theme: Theme, side: int) -> None:
    """Draw the strip of the village board behind storage spaces."""
    strip = pygame.Rect(0, 0, round(picture.get_width() * 0.94), side * 5 // 4)
    strip.center = picture.get_rect().center
    cloth = theme.material(woven_cloth, strip.size, PLAYER_COLOURS["red"], Radius.CHIP)
    picture.blit(cloth, strip)


def lesson_picture(context: GameContext, lesson: Lesson, size: Size) -> pygame.Surface:
    """Return the picture of a lesson: its tile among its neighbours at the end, or its piece."""
    if lesson.picture.kind == "icon":
        return plate(context, (lesson.picture,), size)
    turn = tuple(step.action for step in lesson.steps if step.action is not None)
    diagram = Diagram(lesson.position, turn)
    cell = _lesson_cell(diagram, lesson)
    return board_picture(context, replace(diagram, shown=(cell,)), size)


def _lesson_cell(diagram: Diagram, lesson: Lesson) -> Cell:
    """Return the cell of a lesson's jungle tile, else of the worker tile laid last."""
    match = outcome(diagram).match
    shown = lesson.picture
    if shown.kind == "tile":
        return next((x, y) for x, y, tile in match.state.tiles() if tile.kind == shown.name)
    laid = (move.action for move in reversed(match.moves))
    return next((action.x, action.y) for action in laid if isinstance(action, Place))
