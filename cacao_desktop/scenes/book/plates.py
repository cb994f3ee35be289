"""The plates of the book.

Positions of real games, with what came of their last turn, and small painted scenes.
"""

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
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.match import Match, Seat
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
from cacao_desktop.ui import Camera
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.rows import ModulePicture

NAMES = ("Ana", "Itzel")
_GOODS: Final = "gold", "cacao", "chocolate", "sun", "water"


def _position(entry: object) -> object:
    """Return the position of the lesson that a word names, or what was given."""
    if isinstance(entry, str):
        return lesson_called(entry).position
    return entry


def _turn(entry: object) -> object:
    if not isinstance(entry, str):
        return entry
    return tuple(step.action for step in lesson_called(entry).steps if step.action is not None)


def _edge(words: str) -> EdgeMark:
    """Return the mark of the learner's edge that `x y side number` names."""
    x, y, side, number = words.split()
    return EdgeMark((int(x), int(y)), cast("Side", side), EdgeState.LATER, LEARNER, int(number))


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Diagram:
    """A small board: a position, and the actions of its last turn.

    What lies between them runs by itself.

    Only the `shown` cells are in sight, by default all tiles. `edges` are marked with their
    numbers, `legal` cells as those where a tile may be laid, `to_fill` as those that wait for one,
    `ringed` cells with a frame.
    """

    position: Annotated[Position, BeforeValidator(_position)]
    turn: Annotated[tuple[ScriptedAction, ...], BeforeValidator(_turn)] = ()
    shown: tuple[Cell, ...] = ()
    edges: tuple[Annotated[SkipValidation[EdgeMark], BeforeValidator(_edge)], ...] = ()
    legal: bool = False
    ringed: Cell | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """A match after the last turn of a diagram, and what that turn brought."""

    match: Match
    values: Mapping[str, int]


@lru_cache(maxsize=64)
def outcome(diagram: Diagram) -> Outcome:
    """Play the diagram; return its match and what the last turn brought to each player.

    Raises:
        IllegalActionError: the actions do not go together with the rules.
    """
    setup = diagram.position.setup(*NAMES)
    match = Match(setup, diagram.position.dealt(setup), (Seat(), Seat("easy")))
    _play(match, diagram.position.played())
    begun = match.state
    values = dict[str, int]()
    _play(match, diagram.turn)
    for seat, whose in enumerate(("", "other_")):
        had = counts(begun, seat)
        has = counts(match.state, seat)
        told = {what: getattr(has, what) - getattr(had, what) for what in _GOODS}
        told |= {"sold": -told["cacao"], "steps": told["water"], "back": -told["water"]}
        told |= {"carrier": WATER_TRACK[has.water], "stored": has.cacao}
        values |= {f"{whose}{what}": number for what, number in told.items()}
    return Outcome(match, values | _at_the_temple(match.state))


def _at_the_temple(state: GameState) -> dict[str, int]:
    """Return how the first temple is decided between the two, nothing where there is none."""
    for temple in temple_scores(state):
        return {
            f"{whose}temple_{what}": values[seat]
            for seat, whose in enumerate(("", "other_"))
            for what, values in (("workers", temple.workers), ("gold", temple.gold))
        }
    return {}


def _play(match: Match, script: tuple[Action, ...]) -> None:
    """Carry out the actions.

    Where one is not due yet, let all workers act and end turns before it.
    """
    for action in script:
        while not _is_due(match.state, action):
            match.submit(_by_itself(match.state, action))
        match.submit(action)
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[-1])


def _is_due(state: GameState, action: Action) -> bool:
    try:
        check(state, action)
    except IllegalActionError:
        return False
    return True


def _by_itself(state: GameState, wanted: Action) -> Action:
    if state.phase == Phase.ACTIVATE:
        return legal_actions(state)[-1]
    if state.phase == Phase.FILL and not isinstance(wanted, Fill):
        return legal_actions(state)[0]
    if state.phase != Phase.FINISH:
        check(state, wanted)
    return EndTurn(state.active)


@cache
def all_diagrams() -> Mapping[str, Diagram]:
    """Return every small board by the name that pages call it by."""
    return read_content(resource("assets", "boards.toml"), dict[str, Diagram])


_PITCH: Final = 104
"""The largest distance of two tiles, in design pixels."""
_MARGIN: Final = 0.28
_RADIUS: Final = 10


def board_size(context: GameContext, diagram: Diagram, width: int) -> Size:
    """Return the size of the picture of a small board in a column `width` pixels wide."""
    cells = _cells(diagram)
    columns, rows = (
        max(values) - min(values) + 1 + 2 * _MARGIN for values in zip(*cells, strict=True)
    )
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
        # No slivers of those round a single tile are seen: half of the one beside it, and none
        # above and below.
        aside = -1 if (cells[0][0] - 1, cells[0][1]) in model.shown.tiles else 1
        spare = max(0.0, size[0] / camera.pitch - 1) / 2
        camera.look = camera.look._replace(x=cells[0][0] + aside * spare)
    board = BoardView(model, camera, context.theme)
    filling = match.state.phase == Phase.FILL
    legal = frozenset(_legal(diagram) if diagram.legal else ())
    if filling:
        to_fill = tuple(map(match.state.rules.cell, match.state.cells_to_fill))
    else:
        to_fill = ()
    board.marks = BoardMarks(
        legal=legal, to_fill=to_fill, edges=diagram.edges, cursor=diagram.ringed
    )
    board.prepare(size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    return framed(picture, context.theme, _RADIUS)


_SHARE: Final = 0.84
"""How much of the height of its scene a thing takes."""
HUT_CARD: Final = "hut_card_"


def plate_size(context: GameContext, shown: Sequence[ModulePicture], width: int) -> Size:
    """Return how large a plate is in a column so many pixels wide.

    Lower where it shows a few in one row.
    """
    in_one_row = _is_strip(shown) or 1 < len(shown) <= 3
    high = width * 2 // (len(shown) + 2) if in_one_row else width * 2 // 3
    return width, min(high, context.theme.metrics.size[1] * 2 // 5)


def _is_strip(shown: Sequence[ModulePicture]) -> bool:
    """Whether the spaces of a storage are shown, which lie on a strip as on the village board."""
    return all(each.kind == "icon" and each.name.startswith("storage_space") for each in shown)


def plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    """Return huts standing in the village, or other things in rows on the ground.

    Painted once for a size.
    """
    theme = context.theme
    key = ("plate", tuple(shown), size, theme.light.name, theme.metrics.text_scale)
    return theme.cache.get(key, lambda: _plate(context, shown, size))


def _plate(context: GameContext, shown: Sequence[ModulePicture], size: Size) -> pygame.Surface:
    theme = context.theme
    tx = context.theme.metrics.tx
    wide, high = size
    stand = all(each.kind == "icon" and each.name.startswith("hut_") for each in shown)
    picture = blank(size)
    picture.blit(
        theme.scenery.place("village", size) if stand else theme.scenery.clearing(size), (0, 0)
    )
    count = len(shown)
    ways = range(1, 2 if stand or _is_strip(shown) else len(shown) + 1)
    room = wide * (0.94 if count == 1 else 0.88)
    side, rows = max(
        (round(min(high * _SHARE / way, room / -(-count // way))), way) for way in ways
    )
    columns = -(-count // rows)
    step = round(wide * 0.94 / columns)
    if _is_strip(shown):
        strip = pygame.Rect(0, 0, round(wide * 0.94), side * 5 // 4).move_to(
            center=(wide // 2, high // 2)
        )
        picture.blit(
            theme.material(woven_cloth, strip.size, PLAYER_COLOURS["red"], _RADIUS), strip
        )
    for number, each in enumerate(shown):
        row, column = divmod(number, columns)
        middle = wide // 2 + round((column - (min(columns, count - row * columns) - 1) / 2) * step)
        if stand:
            foot = round(high * 0.95)
        else:
            foot = (high + rows * side) // 2 - (rows - 1 - row) * side
        thing = each._replace(name=each.name.replace(HUT_CARD, "hut_"))
        shade = radial_glow((round(side * 1.3), round(side * 0.3)), OUTLINE, 150)
        picture.blit(shade, shade.get_rect(center=(middle, foot - side // 14)))
        picture.blit(
            shown_picture(theme, context.art, thing, side), (middle - side // 2, foot - side)
        )
    if count == 1 and shown[0].name.startswith(HUT_CARD):
        price = price_plate(shown[0].name.removeprefix(HUT_CARD))
        price.draw(picture, theme, pygame.Rect((tx(14), tx(14)), price.size(theme, wide)))
    return framed(picture, theme, _RADIUS)


def lesson_picture(context: GameContext, lesson: Lesson, size: Size) -> pygame.Surface:
    """Return what a lesson is about.

    Its tile among those around it once all is done, or its piece.
    """
    if lesson.picture.kind == "icon":
        return plate(context, (lesson.picture,), size)
    turn = tuple(step.action for step in lesson.steps if step.action is not None)
    diagram = Diagram(lesson.position, turn)
    return board_picture(
        context, dataclasses.replace(diagram, shown=(_cell(diagram, lesson),)), size
    )


def _cell(diagram: Diagram, lesson: Lesson) -> Cell:
    """Return where the tile lies that a lesson is about.

    The jungle tile it names, else the worker tile laid last.
    """
    match = outcome(diagram).match
    shown = lesson.picture
    if shown.kind == "tile":
        return next((x, y) for x, y, tile in match.state.tiles() if tile.kind == shown.name)
    laid = (move.action for move in reversed(match.moves))
    return next((action.x, action.y) for action in laid if isinstance(action, Place))
