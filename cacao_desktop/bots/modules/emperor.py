"""The value of the emperor's favour."""

from cacao_desktop.bots.modules.base import ModuleValue
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.modules.emperor import GOLD_PER_VISIT, attracts_emperor, emperor_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, OWNER_OF


class EmperorValue(ModuleValue):
    """The value of having the emperor on one's own tile, and the gold when he comes."""

    known_hooks = frozenset({"placed"})

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        if OWNER_OF[state.board[emperor_part(state).index]] == seat:
            return prices.emperor
        return 0.0

    def value_of_placing(
        self, state: GameState, index: int, prices: Prices, share: float
    ) -> float:
        if not attracts_emperor(state, index):
            return 0.0
        code = state.board[emperor_part(state).index]
        if code < FIRST_WORKER_CODE:
            return GOLD_PER_VISIT + prices.emperor
        if OWNER_OF[code] == state.active:
            return GOLD_PER_VISIT
        return GOLD_PER_VISIT + prices.emperor * (1.0 + share)
