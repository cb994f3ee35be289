"""Every small board of the book."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import pygame

from cacao_desktop.engine import Action, Activate, Fill, Phase, Place, SellCacao, UseWorkers
from cacao_desktop.engine.tiles import Side
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.scenes.book.positions import Diagram, outcome
from cacao_desktop.scenes.lessons.catalogue import lesson_called
from cacao_desktop.scenes.lessons.lesson import Position
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.colours import HEM
from cacao_desktop.ui.paint.shapes import clip_round, ring

_TWO: Final = "2-1-0-1"
_ONE: Final = "1-1-1-1"
_THREE: Final = "3-1-0-0"
_HANDS: Final = ((_TWO, _THREE, _TWO), (_ONE, _TWO, _ONE))
_ANA, _ITZEL = 0, 1


def _edge(x: int, y: int, side: Side, number: int, seat: int = _ANA) -> EdgeMark:
    return EdgeMark((x, y), side, EdgeState.LATER, seat, number)


def _first_turns(rotation: int = 0) -> tuple[Action, ...]:
    return (Place(_ANA, _TWO, 1, 0, rotation), Place(_ITZEL, _ONE, 0, 1, 0))


def _beside(kind: str, *uses: Action, minis: tuple[str, ...] = (), rotation: int | None = None) -> Diagram:
    """Return a board on which Ana has laid a tile of this kind at three new workers and an older one.

    `uses` says in which order they act where that matters.
    """
    jungle = tuple(dict.fromkeys((kind, "single_plantation", "double_plantation")))
    return Diagram(
        Position(jungle, _HANDS, _first_turns(), mini_expansions=frozenset(minis)),
        (Place(_ANA, _THREE, 2, 1, 0), Fill(_ANA, kind, 2, 0, "display", 0, rotation), *uses),
        edges=(_edge(2, 1, "N", 1), _edge(1, 0, "E", 2)),
    )


def _market(kind: str, *minis: str) -> Diagram:
    """Return a board on which Ana sells the 2 cacao that she has harvested."""
    before: tuple[Action, ...] = (
        Place(_ANA, _TWO, 1, 0, 3),
        Activate(_ANA, 1, 0, "W", UseWorkers(2)),
        Activate(_ANA, 1, 0, "S", SellCacao(0)),
        Place(_ITZEL, _ONE, 0, 1, 0),
    )
    return Diagram(
        Position((kind, "single_plantation"), _HANDS, before, mini_expansions=frozenset(minis)),
        (Place(_ANA, _THREE, 2, 1, 0), Fill(_ANA, kind, 2, 0, "display", 0)),
        edges=(_edge(2, 1, "N", 1),),
    )


START: Final = Diagram(Position(hands=_HANDS))
LAYING: Final = Diagram(Position(hands=_HANDS, actions=_first_turns()), legal=True)
FILLING: Final = Diagram(
    Position(("gold_mine_2", "single_plantation"), _HANDS, _first_turns()), (Place(_ANA, _THREE, 2, 1, 0),)
)
ACTING: Final = Diagram(
    Position(("double_plantation", "single_plantation"), _HANDS, _first_turns()),
    (Place(_ANA, _TWO, 2, 1, 0), Fill(_ANA, "double_plantation", 2, 0, "display", 0)),
    edges=(_edge(2, 1, "N", 1), _edge(2, 1, "W", 2), _edge(1, 0, "E", 3)),
)
PLANTATION: Final = _beside("double_plantation")
MARKET: Final = _market("market_3")
GOLD_MINE: Final = _beside("gold_mine_2")
WATER: Final = _beside("water")
SUN_SITE: Final = _beside("sun_site")
TEMPLE: Final = Diagram(
    Position(("temple", "single_plantation"), _HANDS, _first_turns()),
    (
        Place(_ANA, _THREE, 2, 1, 0),
        Fill(_ANA, "temple", 2, 0, "display", 0),
        Place(_ITZEL, _TWO, 3, 0, 3),
        Fill(_ITZEL, "single_plantation", 3, 1, "display", 0),
    ),
    shown=((1, 0), (2, 0), (3, 0), (2, 1), (1, 1), (3, 1)),
)
VOLCANO: Final = _beside(
    "volcano",
    Activate(_ANA, 2, 1, "N", UseWorkers(3)),
    Activate(_ANA, 1, 0, "E", UseWorkers(1)),
    minis=("volcanoes",),
    rotation=1,
)
BIG_MARKET: Final = _market("big_market", "big_market")
GOLDEN_TEMPLE: Final = _beside("golden_temple", minis=("golden_temple",))

_OF_LESSONS: Final[Mapping[str, tuple[EdgeMark, ...]]] = {
    "watering": (_edge(-1, 0, "S", 1),),
    "chocolate": (_edge(0, -1, "W", 1), _edge(0, -1, "E", 2)),
    "gem_mines": (),
    "tree_of_life": (_edge(2, 1, "N", 1),),
    "emperor": (),
    "new_workers": (),
}
"""The lessons whose last board is shown, with the edges that are marked on it."""


@cache
def all_diagrams() -> Mapping[str, Diagram]:
    """Return every small board by the name that pages call it by."""
    found = {name.lower(): each for name, each in globals().items() if isinstance(each, Diagram)}
    for name, edges in _OF_LESSONS.items():
        lesson = lesson_called(name)
        turn = tuple(step.action for step in lesson.steps if step.action is not None)
        found[name] = Diagram(lesson.position, turn, edges=edges)
    shown = ((0, 2), (1, 1), (1, 2), (2, 2), (1, 3))
    turn = (Place(_ANA, _TWO, 1, 2, 1, overbuild=True),)
    found["overbuilding"] = Diagram(lesson_called("overbuild").position, turn, shown=shown, ringed=(1, 2))
    return found


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
