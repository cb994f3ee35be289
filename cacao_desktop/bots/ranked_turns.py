"""The whole turns of the active seat, ranked: the base class of both greedies."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from cacao_desktop.bots.evaluation import margin_gain_by_workers
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine import NOTHING, WORKERS_OF, GameState, Turn, temple_workers
from cacao_desktop.engine.fill_menu import Filling
from cacao_desktop.engine.state import Privilege

Row = tuple[float, ...]
"""The value of 0, 1, 2 … workers on one edge."""

Placement = tuple[int, tuple[Filling, ...], list[float]]
"""A cell, a way to fill from there, and the value of each tile of the hand laid so."""


class RankedTurns(ABC):
    """Every whole turn of the active seat with its value.

    The value is the gain in the seat's margin over the others' mean.
    """

    def __init__(self, state: GameState, prices: Prices) -> None:
        self._state = state
        self._prices = prices
        self._seat = seat = state.active
        self._others = 1.0 / (state.rules.seats - 1)
        reinforced = state.privileges[seat] & Privilege.REINFORCED_TILES
        self._codes = state.rules.codes_of_hand(seat, state.hands[seat], reinforced)
        """The board codes of the tiles of the hand."""
        self._temple_rows: dict[tuple[int, int, int], Row] = {}

    def turns(self) -> list[tuple[float, Turn]]:
        ranked = [
            (worth, (code, index, fills))
            for index, fills, worths in self._placements()
            for worth, code in zip(worths, self._codes, strict=True)
        ]
        hand = self._state.hands[self._state.active]
        return ranked or [(0.0, (kind, NOTHING, ())) for kind in sorted(set(hand))]

    def best(self) -> Turn:
        """Return the turn with the highest value, the first among equals."""
        best_worth = -1e9
        best_placement = None
        for placement in self._placements():
            worth = max(placement[2])
            if worth > best_worth:
                best_worth = worth
                best_placement = placement
        if best_placement is None:
            return min(self._state.hands[self._state.active]), NOTHING, ()
        index, fills, worths = best_placement
        return self._codes[worths.index(best_worth)], index, fills

    @abstractmethod
    def _placements(self) -> Iterator[Placement]:
        """Yield every placement."""

    def _given_up(self, index: int, around: Sequence[int], paid: int) -> float:
        """Return the change by paying sun tokens for overbuilding and losing the workers below."""
        sun = self._state.sun[self._seat]
        open_workers = self._prices.open_workers
        value = self._prices.sun[sun - paid] - self._prices.sun[sun]
        for count, jungle in zip(WORKERS_OF[self._state.board[index]], around, strict=True):
            if not jungle:
                value -= open_workers[count]
        return value

    def _temple_row(self, index: int, side: int, jungle: int) -> Row:
        """Return the changes of the margin at a temple by 0, 1, 2 … workers."""
        state = self._state
        temple = state.rules.neighbours[index][side]
        covered = WORKERS_OF[state.board[index]][side]
        key = temple, jungle, covered
        row = self._temple_rows.get(key)
        if row is None:
            workers = temple_workers(state, temple)
            printed_gold = state.rules.temple_values[jungle]
            row = margin_gain_by_workers(
                workers, self._seat, covered, printed_gold, self._prices.temple
            )
            self._temple_rows[key] = row
        return row
