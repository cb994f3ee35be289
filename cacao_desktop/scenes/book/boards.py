"""The pictures of the small boards of the book: positions of real games after their last turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from cacao_desktop.engine import Phase
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.book.outcomes import Diagram, outcome
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import Camera
from cacao_desktop.ui.widgets import framed

_PITCH: Final = 104
"""The largest distance between two tiles, in design pixels."""
_MARGIN: Final = 0.28
"""The ground visible around the tiles, in cells."""


def board_size(context: GameContext, diagram: Diagram, width: int) -> Size:
    """Return the size of a small board in a column `width` pixels wide."""
    cells = _cells(diagram)
    columns = _extent([x for x, _y in cells])
    rows = _extent([y for _x, y in cells])
    pitch = min(context.theme.metrics.tx(_PITCH), width / columns)
    return width, round(pitch * rows)


def _extent(values: Sequence[int]) -> float:
    return max(values) - min(values) + 1 + 2 * _MARGIN


def board_picture(context: GameContext, diagram: Diagram, size: Size) -> pygame.Surface:
    """Return the picture of a small board, painted once per size and time of day."""
    theme = context.theme
    key = ("book board", diagram, size, theme.light.name, theme.metrics.text_scale)
    return theme.cache.get(key, _painted_board, context, diagram, size)


def _cells(diagram: Diagram) -> tuple[Cell, ...]:
    if diagram.shown:
        return diagram.shown
    state = outcome(diagram).match.state
    cells = [(x, y) for x, y, _tile in state.tiles()]
    cells += map(state.rules.cell, state.cells_to_fill)
    return (*cells, *_legal(diagram))


def _legal(diagram: Diagram) -> list[Cell]:
    """Return the legal cells that a diagram marks, in order."""
    if not diagram.legal:
        return []
    state = outcome(diagram).match.state
    return [state.rules.cell(index) for index in state.frontier]


def _painted_board(context: GameContext, diagram: Diagram, size: Size) -> pygame.Surface:
    match = outcome(diagram).match
    model = TableModel(match, context.art, 0, views_of(match.setup))
    model.shown.sync(match.state)
    camera = Camera(smallest=2.0)
    camera.set_view(pygame.Rect((0, 0), size))
    cells = _cells(diagram)
    is_single = len(cells) == 1
    margin = 0.0 if is_single else _MARGIN / 2
    camera.look = camera.fitting(cells, (margin, margin), size[0])
    if is_single:
        # Show half of each tile beside a single one, without slivers of others.
        x, y = cells[0]
        aside = -1 if (x - 1, y) in model.shown.tiles else 1
        spare = max(0.0, size[0] / camera.pitch - 1) / 2
        camera.look = camera.look._replace(x=x + aside * spare)
    board = BoardView(model, camera, context.theme)
    to_fill: tuple[Cell, ...] = ()
    if match.state.phase == Phase.FILL:
        to_fill = tuple(map(match.state.rules.cell, match.state.cells_to_fill))
    board.marks = BoardMarks(
        legal=frozenset(_legal(diagram)),
        to_fill=to_fill,
        edges=_without_lone_number(diagram.edges),
        cursor=diagram.ringed,
    )
    board.prepare(size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    return framed(picture, context.theme, Radius.CHIP)


def _without_lone_number(edges: Sequence[EdgeMark]) -> tuple[EdgeMark, ...]:
    """Return the edges, without number if there is only one, as that says no order."""
    if len(edges) == 1:
        return (replace(edges[0], number=0),)
    return tuple(edges)
