"""The bots' knowledge of a module of the game beyond its rules."""

from collections.abc import Mapping
from typing import ClassVar

from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.state import GameState

TileAt = tuple[int, int]
"""A jungle tile by its board index, or by its position in the pile before it is laid.

The other number is -1.
"""


class ContestedTile:
    """A kind of tile where a seat's gain depends on the other seats' workers there."""

    def row(
        self,
        state: GameState,
        tile: TileAt,
        workers_there: list[int],
        share: float,
        prices: Prices,
        max_workers: int,
    ) -> tuple[float, ...]:
        """Return the value of 0, 1, 2 … `max_workers` more workers of the active seat.

        A share of what other seats take is subtracted. `workers_there` counts, by seat, the
        workers on tiles laid before.
        """
        raise NotImplementedError

    def is_certain(self, state: GameState) -> bool:
        """Return whether the row covers everything that a turn can gain at one such tile."""
        raise NotImplementedError


class ModuleValue:
    """The values of a module's things; every hook may be left as it is."""

    known_hooks: ClassVar[frozenset[str]] = frozenset()
    """The hooks of the module whose effect on a turn is covered here.

    Turns in which the module does anything else are simulated.
    """
    contested: ClassVar[Mapping[str, ContestedTile]] = {}
    """The contested tiles of the module by kind."""

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        """Return the value in gold of a seat's things from the module."""
        return 0.0

    def gain_of(self, state: GameState, seat: int, action: Action, prices: Prices) -> float:
        """Return the gold that an action at the end of a turn probably brings beyond its cost."""
        return 0.0

    def value_of_placing(
        self, state: GameState, index: int, prices: Prices, share: float
    ) -> float:
        """Return the gain of the active seat from laying a tile on a cell.

        A share of another seat's loss is added.
        """
        return 0.0

    def price_of_taking(self, state: GameState, seat: int, prices: Prices) -> float:
        """Return the value of the payment for a tile from the slots beside the display."""
        return 0.0

    def overrides(self, hook: str) -> bool:
        """Return whether a hook is overridden."""
        return getattr(type(self), hook) is not getattr(ModuleValue, hook)
