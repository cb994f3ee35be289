"""What a whole turn is worth, found by playing it on a copy of the game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cacao_desktop.bots.evaluation import margin, with_temples, worth
from cacao_desktop.bots.weights import Prices
from cacao_desktop.engine.tiles import OWNER_OF, WORKERS_OF
from cacao_desktop.engine.turn_listing import Turn
from cacao_desktop.engine.what_if import after_turn

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState


class SimulatedWorth:
    """Plays turns of the active seat in one position; the worth is the gain in its margin over the others' mean."""

    def __init__(self, state: GameState, prices: Prices) -> None:
        self._state = state
        self._prices = prices

    def of(self, turn: Turn) -> float:
        """Return the worth of a turn, with what open edges promise after it and no longer promise."""
        code, index, _ = turn
        before, seat = self._state, self._state.active
        after = after_turn(before, turn)
        value = self._balance(after) - self._balance_before
        rules, open_workers = before.rules, self._prices.open_workers
        others = 1.0 / (rules.seats - 1)
        for side, jungle in enumerate(rules.neighbours[index]):
            if not after.board[jungle]:
                value += open_workers[WORKERS_OF[code][side]]
                value -= open_workers[WORKERS_OF[before.board[index]][side]]
            elif not before.board[jungle]:
                for direction, tile in enumerate(rules.neighbours[jungle]):
                    older = before.board[tile]
                    if older:
                        share = 1.0 if OWNER_OF[older] == seat else -others
                        value -= share * open_workers[WORKERS_OF[older][direction ^ 2]]
        return value

    @cached_property
    def _balance_before(self) -> float:
        return self._balance(self._state)

    def _balance(self, state: GameState) -> float:
        values = [worth(state, seat, self._prices) for seat in range(state.seats)]
        return margin(with_temples(state, values, self._prices), self._state.active)
