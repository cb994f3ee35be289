"""The small boards of the book: positions of real games, and what came of their last turn."""

import dataclasses
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, cast

from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.engine.actions import Action, EndTurn, Fill
from cacao_desktop.engine.check import check
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts, temple_scores
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import WATER_TRACK, Side
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.lessons.catalogue import lesson_called
from cacao_desktop.scenes.lessons.lesson import LEARNER, Position, ScriptedAction
from cacao_desktop.table.board.marks import EdgeMark, EdgeState

NAMES = ("Ana", "Itzel")


def _position(entry: object) -> object:
    """Return the position of the lesson that a word names, or what was given."""
    return lesson_called(entry).position if isinstance(entry, str) else entry


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
    """A small board: a position, and the actions of its last turn; what lies between them runs by itself.

    Only the `shown` cells are in sight, by default all tiles. `edges` are marked with their numbers, `legal` cells as
    those where a tile may be laid, `to_fill` as those that wait for one, `ringed` cells with a frame.
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
    deal = diagram.position.dealt(setup)
    state = start_game(setup, deal)
    played: list[Action] = []
    _play(state, diagram.position.played(), played)
    before = [counts(state, seat) for seat in range(setup.seats)]
    _play(state, diagram.turn, played)
    values: dict[str, int] = {}
    for seat, whose in enumerate(("", "other_")):
        had, has = before[seat], counts(state, seat)
        values |= {
            f"{whose}gold": has.gold - had.gold,
            f"{whose}cacao": has.cacao - had.cacao,
            f"{whose}sold": had.cacao - has.cacao,
            f"{whose}chocolate": has.chocolate - had.chocolate,
            f"{whose}sun": has.sun - had.sun,
            f"{whose}steps": has.water - had.water,
            f"{whose}back": had.water - has.water,
            f"{whose}carrier": WATER_TRACK[has.water],
            f"{whose}stored": has.cacao,
        }
    values |= _at_the_temple(state)
    match = Match(setup, deal, (Seat(), Seat("easy")), tuple(played))
    return Outcome(match, values)


def _at_the_temple(state: GameState) -> dict[str, int]:
    """Return how the first temple is decided between the two, nothing where there is none."""
    for temple in temple_scores(state):
        return {
            f"{whose}temple_{what}": values[seat]
            for seat, whose in enumerate(("", "other_"))
            for what, values in (("workers", temple.workers), ("gold", temple.gold))
        }
    return {}


def _play(state: GameState, script: tuple[Action, ...], played: list[Action]) -> None:
    """Carry out the actions; where one is not due yet, let all workers act and end turns before it."""
    for action in script:
        while not _is_due(state, action):
            _carry_out(state, _by_itself(state, action), played)
        _carry_out(state, action, played)
    while state.phase == Phase.ACTIVATE:
        _carry_out(state, legal_actions(state)[-1], played)


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


def _carry_out(state: GameState, action: Action, played: list[Action]) -> None:
    advance(state, action)
    played.append(action)
