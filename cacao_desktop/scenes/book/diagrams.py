"""Every small board of the book: they stand in `assets/boards.toml`, and are painted once for each size."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import pygame
from pydantic import TypeAdapter

from cacao_desktop.engine import Phase
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.scenes.book.positions import Diagram, outcome
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.shapes import clip_round, ring


@cache
def all_diagrams() -> Mapping[str, Diagram]:
    """Return every small board by the name that pages call it by."""
    return read_content(resource("assets", "boards.toml"), TypeAdapter(dict[str, Diagram]))


_PITCH: Final = 104
"""The largest distance of two tiles, in design pixels."""
_MARGIN: Final = 0.28
_RADIUS: Final = 10


def board_size(context: GameContext, diagram: Diagram, width: int) -> Size:
    """Return the size of the picture of a small board in a column `width` pixels wide."""
    cells = _cells(diagram)
    columns, rows = (max(values) - min(values) + 1 + 2 * _MARGIN for values in zip(*cells, strict=True))
    pitch = min(context.theme.metrics.tx(_PITCH), width / columns)
    return width, round(pitch * rows)


def board_picture(context: GameContext, diagram: Diagram, size: Size) -> pygame.Surface:
    """Return the picture of a small board, painted once for each size and light."""
    theme = context.theme
    key = ("book board", diagram, size, theme.light.name, theme.metrics.text_scale)
    return theme.cache.get(key, lambda: _painted(context, diagram, size))


def _cells(diagram: Diagram) -> tuple[Cell, ...]:
    if diagram.shown:
        return diagram.shown
    state = outcome(diagram).match.state
    cells = [(x, y) for x, y, _tile in state.tiles()]
    cells += [state.rules.cell(index) for index in state.cells_to_fill]
    return (*cells, *(_legal(diagram) if diagram.legal else ()))


def _legal(diagram: Diagram) -> list[Cell]:
    state = outcome(diagram).match.state
    return [state.rules.cell(index) for index in state.frontier]


def _marks(diagram: Diagram) -> BoardMarks:
    state = outcome(diagram).match.state
    filling = state.phase == Phase.FILL
    return BoardMarks(
        legal=frozenset(_legal(diagram) if diagram.legal else ()),
        to_fill=tuple(map(state.rules.cell, state.cells_to_fill)) if filling else (),
        edges=diagram.edges,
        cursor=diagram.ringed,
    )


def _painted(context: GameContext, diagram: Diagram, size: Size) -> pygame.Surface:
    match = outcome(diagram).match
    model = TableModel(match, context.art, 0, views_of(match.setup))
    model.shown.sync(match.state)
    camera = Camera(smallest=2.0)
    camera.set_view(pygame.Rect((0, 0), size))
    camera.look = camera.fitting(_cells(diagram), (_MARGIN / 2, _MARGIN / 2), size[0])
    board = BoardView(model, camera, context.theme)
    board.marks = _marks(diagram)
    board.prepare(size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    tx = context.theme.metrics.tx
    picture.blit(ring(size, tx(_RADIUS), tx(2.4), HEM), (0, 0))
    return clip_round(picture, tx(_RADIUS))
