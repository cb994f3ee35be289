"""The values of the modules' things under one set of rules."""

from functools import lru_cache
from typing import Final

from cacao_desktop.bots.modules import VALUES
from cacao_desktop.bots.modules.base import ContestedTile, ModuleValue
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.state import GameState, Rules

_UNKNOWN: Final = ModuleValue()

_TURN_HOOKS: Final = ("placed", "filled", "edges_done", "take")
"""The hooks that change the outcome of a turn."""


class ModuleValues:
    """The `ModuleValue`s of the modules in the game, grouped by hook for speed."""

    def __init__(self, rules: Rules) -> None:
        by_module = {module.id: VALUES.get(module.id, _UNKNOWN) for module in rules.modules}
        values = by_module.values()
        self.possession_values = [
            value.value_of_possessions
            for value in values
            if value.overrides("value_of_possessions")
        ]
        self.placing_values = [
            value.value_of_placing for value in values if value.overrides("value_of_placing")
        ]
        self._gains = [value.gain_of for value in values if value.overrides("gain_of")]
        self._prices_of_taking = [
            value.price_of_taking for value in values if value.overrides("price_of_taking")
        ]
        self.contested: dict[int, ContestedTile] = {
            code: tile
            for value in values
            for kind, tile in value.contested.items()
            for code in rules.kinds.all_of(kind)
        }
        """The contested tiles by jungle code."""
        self.has_unknown_hooks = any(
            hook not in by_module[module.id].known_hooks
            for hook in _TURN_HOOKS
            for module in rules.modules_with(hook)
        )
        """Whether a module does something during turns that bots do not know.

        Then every turn must be simulated.
        """

    def gain_of(self, state: GameState, seat: int, action: Action, prices: Prices) -> float:
        """Return the gold that an action at the end of a turn probably brings beyond its cost."""
        return sum(gain(state, seat, action, prices) for gain in self._gains)

    def price_of_taking(self, state: GameState, seat: int, prices: Prices) -> float:
        """Return the value of the payment for a tile from the slots beside the display."""
        return sum(price(state, seat, prices) for price in self._prices_of_taking)


@lru_cache(maxsize=64)
def module_values(rules: Rules) -> ModuleValues:
    """Return the values of the modules in games under these rules."""
    return ModuleValues(rules)
