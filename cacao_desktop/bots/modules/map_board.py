"""The value of map tokens."""

from cacao_desktop.bots.modules.base import ModuleValue
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.state import GameState, Privilege


class MapValue(ModuleValue):
    """The value of the tokens left, and the price of a tile from the map board."""

    known_hooks = frozenset({"take"})

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        return map_part(state).tokens[seat] * prices.map_token

    def price_of_taking(self, state: GameState, seat: int, prices: Prices) -> float:
        if state.privileges[seat] & Privilege.FREE_MAP:
            return 0.0
        return prices.map_token
