"""The contribution of a module of the game to the panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import no_contribution, no_contributions
from cacao_desktop.table.panels.open_tiles import SupplyCard
from cacao_desktop.ui import Scene, Widget

LookUp: TypeAlias = Callable[[Callable[[GameContext, TableModel], Scene]], None]
"""Opens the overview returned by a scene class or a function."""


@dataclass(frozen=True, slots=True)
class Count:
    """A count on a card: the name of its good, its icon, its text, and whether it is zero."""

    what: str
    icon: str
    text: str
    none: bool
    pieces: tuple[str, ...] = ()
    """The storage spaces drawn instead of the number, each the icon of a good or empty."""
    steps: int | None = None
    """The steps of a water carrier, drawn below the worth of its field."""

    @classmethod
    def of(cls, what: str, number: int, icon: str = "") -> Count:
        """Return a count of a number, marked as zero if it is."""
        return cls(what, icon or what, str(number), number == 0)


@dataclass(frozen=True, slots=True)
class OfferedCards:
    """The present cards of a module in the supply panel, and the cards on offer now."""

    model: TableModel
    cards: Sequence[SupplyCard]
    offer: CardOffer
    choose: Callable[[str], None]


def _no_stock(_model: TableModel, _look_up: LookUp) -> Mapping[str, Widget]:
    return {}


@dataclass(frozen=True, slots=True)
class PanelContribution:
    """Counts on the cards of players, and cards and stock in the supply panel."""

    heading: str = ""
    """The heading of the module's section, to be translated."""
    tool: tuple[str, str] | None = None
    """The icon and the tooltip of the button that opens all cards of the module."""
    counts: Callable[[TableModel, int], Sequence[Count]] = no_contributions
    """Returns the counts of a seat besides its goods."""
    row_of_counts: Callable[[TableModel, int], Sequence[Count]] = no_contributions
    """Returns the counts of a seat that fill a row of their own."""
    heading_count: Callable[[TableModel], Count | None] = no_contribution
    """Returns the count at the right of the heading."""
    stock: Callable[[TableModel, LookUp], Mapping[str, Widget]] = _no_stock
    """Returns the parts of the stock, by their names on the map of the table."""
    cards: Callable[[OfferedCards], list[SupplyCard] | None] = no_contribution
    """Returns the cards on offer now, reusing the previous ones where possible."""
