"""The value of chocolate bars."""

from cacao_desktop.bots.modules.base import ModuleValue
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.state import GameState


class ChocolateValue(ModuleValue):
    """The value of the bars in the storage."""

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        return chocolate_part(state).bars[seat] * prices.chocolate
