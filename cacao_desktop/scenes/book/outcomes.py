"""The small boards of the book as positions: how they are played, and what their turn brings."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Final, cast

from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass as checked_dataclass

from cacao_desktop.engine import Action, EndTurn, Fill, Phase, counts, legal_actions
from cacao_desktop.engine.check import check
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK, Side
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.lessons.catalogue import load_lesson
from cacao_desktop.scenes.lessons.lesson import LEARNER, Position, ScriptedAction
from cacao_desktop.storage import read_content, resource
from cacao_desktop.table.board.marks import EdgeMark, EdgeState

NAMES: Final = ("Ana", "Itzel")
_PREFIXES: Final = ("", "other_")
"""The prefixes of the names of both players' values."""
_GOODS: Final = ("gold", "cacao", "chocolate", "sun", "water")


def _parse_position(entry: object) -> object:
    """Return the position of the named lesson; leave other entries unchanged."""
    if isinstance(entry, str):
        return load_lesson(entry).position
    return entry


def _parse_turn(entry: object) -> object:
    if not isinstance(entry, str):
        return entry
    return tuple(step.action for step in load_lesson(entry).steps if step.action is not None)


def _parse_edge(words: str) -> EdgeMark:
    """Return the mark of the learner's edge described by `x y side number`."""
    x, y, side, number = words.split()
    return EdgeMark((int(x), int(y)), cast("Side", side), EdgeState.LATER, LEARNER, int(number))


@checked_dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Diagram:
    """A small board: a position and the actions of its last turn.

    Actions not listed are played automatically in between. Only the `shown` cells are visible, by
    default all. `edges` are marked with their numbers, `legal` cells as legal for a tile, and the
    `ringed` cell has a frame.
    """

    position: Annotated[Position, BeforeValidator(_parse_position)]
    turn: Annotated[tuple[ScriptedAction, ...], BeforeValidator(_parse_turn)] = ()
    shown: tuple[Cell, ...] = ()
    edges: tuple[Annotated[SkipValidation[EdgeMark], BeforeValidator(_parse_edge)], ...] = ()
    legal: bool = False
    ringed: Cell | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The match after the last turn of a diagram, with the values of that turn by name."""

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
    _play(match, diagram.position.opening_actions())
    before = match.state
    _play(match, diagram.turn)
    values: dict[str, int] = {}
    for seat, prefix in enumerate(_PREFIXES):
        for name, number in _turn_values(before, match.state, seat).items():
            values[f"{prefix}{name}"] = number
    return Outcome(match, values | _temple_values(match.state))


def _turn_values(before: GameState, after: GameState, seat: int) -> dict[str, int]:
    """Return a seat's gains between two states, and its current cacao and water carrier."""
    owned = counts(before, seat)
    now = counts(after, seat)
    gains = {good: getattr(now, good) - getattr(owned, good) for good in _GOODS}
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
    temples = temple_scores(state)
    if temples:
        for seat, prefix in enumerate(_PREFIXES):
            values[f"{prefix}temple_workers"] = temples[0].workers[seat]
            values[f"{prefix}temple_gold"] = temples[0].gold[seat]
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
        # Nothing leads to the wanted action: raise the reason.
        check(state, wanted)
    return EndTurn(state.active)


@cache
def all_diagrams() -> Mapping[str, Diagram]:
    """Return every small board by its name in the book's pages."""
    return read_content(resource("assets", "boards.toml"), dict[str, Diagram])
