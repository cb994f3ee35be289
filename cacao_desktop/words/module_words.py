"""The words of a module of the game in sentences, shown or spoken."""

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
    """The log's text for an event or action: an icon and words.

    Or an `amount` that is added up, with its words.
    """

    icon: str = ""
    text: str = ""
    amount: int = 0
    words: Callable[[int], str] | None = None
    """The words for a number, in which {amount} is the number as it is written."""
    sentence: Sentence | None = None
    """What is said of an action, where it is told by itself."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A small sign on the board: an icon and a text at a cell.

    `seat` colours its rim if it is another's.
    """

    cell: Cell
    icon: str
    text: str
    seat: int | None = None
    row: int = 0
    """Tags of the same cell lie one below another by this number."""


@dataclass(frozen=True, slots=True)
class EdgeUse:
    """A use of an edge, one of its `options`.

    How so many workers act at a jungle tile with an effect.
    """

    state: GameState
    edge: Edge
    use: Use
    effect: Effect
    workers: int

    @property
    def options(self) -> list[Use]:
        return self.effect.options(
            self.state, self.edge.seat, self.edge.tile, self.edge.side, self.workers
        )


class ModuleWords:
    """The words of a module; every hook may be left as it is."""

    id: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    """The picture of the module in the log and at its heading."""

    remarks: ClassVar[tuple[str, ...]] = ()
    """The kinds of what `happened` tells, as remarks name them."""

    def attracted(self, state: GameState, cells: Collection[Cell]) -> Mapping[Cell, str]:
        """Return the cells where laying a worker tile does something more, each with its icon."""
        return {}

    def placing_tags(self, state: GameState, cell: Cell) -> Sequence[Tag]:
        """Return the gain through the module of laying a worker tile on a cell."""
        return ()

    def price_of_tile(self, state: GameState, source: str) -> str:
        """Return the price of an open tile for the active seat, in words."""
        return ""

    def gain_tags(self, before: SeatCounts, after: SeatCounts) -> Iterator[tuple[str, int]]:
        """Yield the icon and number of what an edge has brought beside goods."""
        yield from ()

    def use_in_words(self, done: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        """Return the effect of a use for the big button, from the counts before and after it."""
        return ""

    def at_the_end(self, legal: Sequence[Action]) -> tuple[Sentence, str] | None:
        """Return the offer at the end of a turn beside ending it, and its number.

        None for nothing.
        """
        return None

    # On the page of a phone, as values of JSON.

    def on_page(
        self, state: GameState, seat: int | None, legal: Sequence[Action]
    ) -> Mapping[str, object]:
        """Return the module's things that are shown beside an observation."""
        return {}

    def seat_on_page(self, has: Mapping[str, Any]) -> Mapping[str, object]:
        """Return a seat's things in an observation, with names."""
        return {}

    def offered(self, action: Action) -> Mapping[str, object] | None:
        """Return the offer of an action of the module, None for other actions."""
        return None

    def owned(self, has: SeatCounts) -> Iterator[str]:
        """Yield in words a seat's possessions beside goods."""
        yield from ()

    def gained(self, before: SeatCounts, after: SeatCounts) -> Iterator[str]:
        """Yield in words the differences of a seat's possessions beside goods."""
        yield from ()

    def happened(self, event: Event) -> tuple[str, int, int] | None:
        """Return an event of the module to remark on: its kind, the seat and the amount."""
        return None

    def said(self, what: Event | Action) -> LogText | None:
        """Return the log's text for an event or action of the module."""
        return None
