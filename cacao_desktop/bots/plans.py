"""Plans: the actions of a turn or of its rest, as people play them, carried out in search."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.small_decisions import finish_turn
from cacao_desktop.engine.actions import Action, BuildHut, Discard, Draw, EndTurn, Fill, Place
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import NOTHING, GameState, Phase
from cacao_desktop.engine.turn_listing import fill_menu
from cacao_desktop.engine.turns import fills_of
from cacao_desktop.engine.what_if import resolve_rest

Plan = tuple[Action, ...]
"""Actions of the deciding seat; decisions that a plan leaves open are made automatically."""


def carry_out_plan(state: GameState, plan: Plan, prices: Prices) -> None:
    """Play a plan in place, and the rest of the turn automatically."""
    turn = state.turn
    for action in plan:
        if isinstance(action, (BuildHut, EndTurn)):
            resolve_rest(state)
        advance(state, action)
    if state.turn == turn:
        finish_turn(state, prices)


def plans_from(state: GameState, legal: Iterable[Action]) -> list[Plan]:
    """Return every plan worth comparing where no worker tile is to be laid.

    Plans are whole fillings or single actions.
    """
    if state.phase == Phase.FILL and state.drawn_position == NOTHING:
        fillings = fill_menu(state).fillings(tuple(state.cells_to_fill))
        plans: list[Plan] = [tuple(fills_of(state, fills)) for fills in fillings if fills]
        if plans:
            return plans
    return [(action,) for action in legal]


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as played: its number from 0, the state before it, and the seat's own decisions."""

    number: int
    seat: int
    before: GameState
    plan: Plan


def played_turns(moves: Iterable[tuple[GameState, Action]]) -> Iterator[PlayedTurn]:
    """Yield the whole turns of a game from its moves, given as the state before and the action."""
    before: GameState | None = None
    actions: list[Action] = []
    for state, action in moves:
        if before is None:
            before = state
        if action.player == before.active:
            actions.append(action)
        if isinstance(action, EndTurn):
            yield PlayedTurn(before.turn, before.active, before, known_part(actions))
            before = None
            actions = []


def known_part(actions: Iterable[Action]) -> Plan:
    """Return a turn up to the point where a tile came from the pile.

    Later actions use knowledge that was hidden before.
    """
    plan: list[Action] = []
    for action in actions:
        if isinstance(action, Draw) or (isinstance(action, Fill) and action.source == "pile"):
            break
        plan.append(action)
    return tuple(plan)


def beginning(
    plan: Plan,
) -> tuple[Place | Discard | None, frozenset[tuple[int, int, str, int | None]]]:
    """Return the visible beginning of a turn: the tile laid, and which kinds fill which cells."""
    first = next((action for action in plan if isinstance(action, (Place, Discard))), None)
    fills = [action for action in plan if isinstance(action, Fill)]
    return first, frozenset((fill.x, fill.y, fill.tile, fill.rotation) for fill in fills)
