"""The interface for the words of a module of the game, shown or spoken."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from cacao_desktop.engine.actions import Action, Use
from cacao_desktop.engine.effects import Effect
from cacao_desktop.engine.events import Event
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.geometry import Cell
from cacao_desktop.words.persons import Sentence


class LogText(NamedTuple):
    """The log text for an event or action: an icon with a text or with an amount.

    Amounts with the same `amount_text` are added up.
    """

    icon: str = ""
    text: str = ""
    amount: int = 0
    amount_text: Callable[[int], str] | None = None
    """Returns the text for a number; it contains {amount} for the written number."""
    sentence: Sentence | None = None
    """The sentence about an action that gets an entry of its own."""
    paid: int = 0
    """The gold paid for that action."""


class Happening(NamedTuple):
    """What happened to a seat that a character may remark on, with an amount."""

    kind: str
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A small label on a cell of the board: an icon and a text.

    `seat` gives its rim the colour of another player.
    """

    cell: Cell
    icon: str
    text: str
    seat: int | None = None
    row: int = 0
    """The row of the label among those on the same cell, from 0 at the top."""
    apart: bool = False
    """Whether each word of the text is a label of its own, if the cell is wide enough."""


@dataclass(frozen=True, slots=True)
class EdgeUse:
    """A chosen use of an edge, with the effect of its jungle tile and the workers that act."""

    state: GameState
    edge: Edge
    use: Use
    effect: Effect
    workers: int

    @property
    def options(self) -> list[Use]:
        return self.effect.options(self.state, self.edge, self.workers)


class ModuleWords:
    """The words of a module; a subclass overrides only the methods it needs."""

    id: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    """The icon of the module in the log and at its heading."""

    remarks: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that `happened` may return, as used in the remarks."""

    def effect_icons(self, state: GameState, cells: Collection[Cell]) -> Mapping[Cell, str]:
        """Return the cells where laying a worker tile has a further effect, each with an icon."""
        return {}

    def placing_tags(self, state: GameState, cell: Cell) -> Sequence[Tag]:
        """Return the gains from the module for laying a worker tile on a cell."""
        return ()

    def price_of_tile(self, state: GameState, source: str) -> str:
        """Return the price of an open tile for the active seat, in words."""
        return ""

    def gain_tags(self, before: SeatCounts, after: SeatCounts) -> Iterator[tuple[str, int]]:
        """Yield the icon and amount of each gain of an edge that is not a good."""
        yield from ()

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        """Return the effect of a use for the big button, from the counts before and after it."""
        return ""

    def turn_end_offer(self, legal: Sequence[Action]) -> tuple[Sentence, str] | None:
        """Return the extra offer at the end of a turn and its number, None without one."""
        return None

    # The page of a phone: the values are written as JSON.

    def on_page(
        self, state: GameState, seat: int | None, legal: Sequence[Action]
    ) -> Mapping[str, object]:
        """Return the things of the module that are sent with an observation."""
        return {}

    def seat_on_page(self, seat: Mapping[str, Any]) -> Mapping[str, object]:
        """Return the things of a seat in an observation, with their names."""
        return {}

    def offered(self, action: Action) -> Mapping[str, object] | None:
        """Return the description of an action of the module, None for other actions."""
        return None

    def owned(self, counts: SeatCounts) -> Iterator[str]:
        """Yield the possessions of a seat that are not goods, in words."""
        yield from ()

    def gained(self, before: SeatCounts, after: SeatCounts) -> Iterator[str]:
        """Yield the changes in possessions that are not goods, in words."""
        yield from ()

    def happened(self, event: Event) -> Happening | None:
        """Return what an event gives to remark on, None if nothing."""
        return None

    def log_text(self, happening: Event | Action) -> LogText | None:
        """Return the log text for an event or action of the module, None if it needs none."""
        return None
