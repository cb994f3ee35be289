"""The plates of the book: positions of real games after their last turn, and painted scenes."""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Final, cast

import pygame
from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.colours import OUTLINE, PLAYER_COLOURS
from cacao_desktop.engine import Action, EndTurn, Fill, Phase, Place, counts, legal_actions
from cacao_desktop.engine.check import check
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK, Side
from cacao_desktop.geometry import Cell, Point, Size, ceil_div
from cacao_desktop.match import Match, Seat
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.lessons.lesson import (
    LEARNER,
    Lesson,
    Position,
    ScriptedAction,
    lesson_called,
)
from cacao_desktop.scenes.setup.module_tile import shown_picture
from cacao_desktop.storage import read_content, resource
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.hut_prices import price_plate
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.rows import ModulePicture

NAMES: Final = ("Ana", "Itzel")
_PREFIXES: Final = ("", "other_")
"""The prefixes of the names of both players' values."""
_GOODS: Final = ("gold", "cacao", "chocolate", "sun", "water")


def _position(entry: object) -> object:
    """Return the position of the named lesson; leave other entries unchanged."""
    if isinstance(entry, str):
        return lesson_called(entry).position
    return entry


def _turn(entry: object) -> object:
    if not isinstance(entry, str):
        return entry
    return tuple(step.action for step in lesson_called(entry).steps if step.action is not None)


def _in_order(edges: Sequence[EdgeMark]) -> tuple[EdgeMark, ...]:
    """Return the edges, without number if there is only one, as that says no order."""
    if len(edges) == 1:
        return (dataclasses.replace(edges[0], number=0),)
    return tuple(edges)


def _edge(words: str) -> EdgeMark:
    """Return the mark of the learner's edge described by `x y side number`."""
    x, y, side, number = words.split()
    return EdgeMark((int(x), int(y)), cast("Side", side), EdgeState.LATER, LEARNER, int(number))


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Diagram:
    """A small board: a position and the actions of its last turn.

    Actions not listed are played automatically in between. Only the `shown` cells are visible, by
    default all. `edges` are marked with their numbers, `legal` cells as legal for a tile, and the
    `ringed` cell has a frame.
    """

    position: Annotated[Position, BeforeValidator(_position)]
    turn: Annotated[tuple[ScriptedAction, ...], BeforeValidator(_turn)] = ()
    shown: tuple[Cell, ...] = ()
    edges: tuple[Annotated[SkipValidation[EdgeMark], BeforeValidator(_edge)], ...] = ()
    legal: bool = False
    ringed: Cell | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """The match after the last turn of a diagram, with the gains of that turn."""

    match: Match
    values: Mapping[str, int]


@lru_cache(maxsize=64)
def outcome(diagram: Diagram) -> Outcome:
    """Play the diagram; return its match and each player's gains in the last turn.

    Raises:
        IllegalActionError: the actions break the rules.
    """
    setup = diagram.position.setup(*NAMES)
    match = Match(setup, diagram.position.dealt(setup), (Seat(), Seat("easy")))
    _play(match, diagram.position.played())
    begun = match.state
    _play(match, diagram.turn)
    values: dict[str, int] = {}
    for seat, prefix in enumerate(_PREFIXES):
        for name, number in _gains(begun, match.state, seat).items():
            values[f"{prefix}{name}"] = number
    return Outcome(match, values | _temple_values(match.state))


def _gains(begun: GameState, after: GameState, seat: int) -> dict[str, int]:
    """Return a seat's gains between two states, and its current cacao and water carrier."""
    before = counts(begun, seat)
    now = counts(after, seat)
    gains = {good: getattr(now, good) - getattr(before, good) for good in _GOODS}
    return {
        **gains,
        "sold": -gains["cacao"],
        "steps": gains["water"],
        "back": -gains["water"],
        "carrier": WATER_TRACK[now.water],
        "stored": now.cacao,
    }


def _temple_values(state: GameState) -> dict[str, int]:
    """Return both players' workers and gold at the first temple, if there is one."""
    values: dict[str, int] = {}
    for temple in temple_scores(state)[:1]:
        for seat, prefix in enumerate(_PREFIXES):
            values[f"{prefix}temple_workers"] = temple.workers[seat]
            values[f"{prefix}temple_gold"] = temple.gold[seat]
    return values


def _play(match: Match, script: tuple[Action, ...]) -> None:
    """Carry out the script; before an action that is not due, activate workers and end turns."""
    for action in script:
        while not _is_due(match.state, action):
            match.submit(_action_before(match.state, action))
        match.submit(action)
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[-1])


def _is_due(state: GameState, action: Action) -> bool:
    try:
        check(state, action)
    except IllegalActionError:
        return False
    return True


def _action_before(state: GameState, wanted: Action) -> Action:
    """Return an action that leads to the wanted one."""
    if state.phase == Phase.ACTIVATE:
        return legal_actions(state)[-1]
    if state.phase == Phase.FILL and not isinstance(wanted, Fill):
        return legal_actions(state)[0]
    if state.phase != Phase.FINISH:
        check(state, wanted)
    return EndTurn(state.active)


@cache
def all_diagrams() -> Mapping[str, Diagram]:
    """Return every small board by its name in the book's pages."""
    return read_content(resource("assets", "boards.toml"), dict[str, Diagram])


_PITCH: Final = 104
"""The largest distance between two tiles, in design pixels."""
_MARGIN: Final = 0.28
"""The ground visible around the tiles, in cells."""
_RADIUS: Final = Radius.CHIP


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
    return theme.cache.get(key, _painted, context, diagram, size)


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


def _painted(context: GameContext, diagram: Diagram, size: Size) -> pygame.Surface:
    match = outcome(diagram).match
    model = TableModel(match, context.art, 0, views_of(match.setup))
    model.shown.sync(match.state)
    camera = Camera(smallest=2.0)
    camera.set_view(pygame.Rect((0, 0), size))
    cells = _cells(diagram)
    margin = _MARGIN / 2 if len(cells) > 1 else 0.0
    camera.look = camera.fitting(cells, (margin, margin), size[0])
    if not margin:
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
        edges=_in_order(diagram.edges),
        cursor=diagram.ringed,
    )
    board.prepare(size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    return framed(picture, context.theme, _RADIUS)


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
    return framed(picture, theme, _RADIUS)


@dataclasses.dataclass(frozen=True, slots=True)
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
    cloth = theme.material(woven_cloth, strip.size, PLAYER_COLOURS["red"], _RADIUS)
    picture.blit(cloth, strip)


def lesson_picture(context: GameContext, lesson: Lesson, size: Size) -> pygame.Surface:
    """Return the picture of a lesson: its tile among its neighbours at the end, or its piece."""
    if lesson.picture.kind == "icon":
        return plate(context, (lesson.picture,), size)
    turn = tuple(step.action for step in lesson.steps if step.action is not None)
    diagram = Diagram(lesson.position, turn)
    cell = _lesson_cell(diagram, lesson)
    return board_picture(context, dataclasses.replace(diagram, shown=(cell,)), size)


def _lesson_cell(diagram: Diagram, lesson: Lesson) -> Cell:
    """Return the cell of a lesson's jungle tile, else of the worker tile laid last."""
    match = outcome(diagram).match
    shown = lesson.picture
    if shown.kind == "tile":
        return next((x, y) for x, y, tile in match.state.tiles() if tile.kind == shown.name)
    laid = (move.action for move in reversed(match.moves))
    return next((action.x, action.y) for action in laid if isinstance(action, Place))
