"""The contribution of a module of the game to the panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import none, nothing
from cacao_desktop.table.panels.open_tiles import SupplyCard
from cacao_desktop.ui import Scene, Widget

LookUp: TypeAlias = Callable[[Callable[[GameContext, TableModel], Scene]], None]
"""Opens an overview, which is given as its class or what makes it."""


@dataclass(frozen=True, slots=True)
class Count:
    """One count: the name of its good, its icon, its text, and whether it is zero."""

    what: str
    icon: str
    text: str
    none: bool
    pieces: tuple[str, ...] = ()
    """The storage spaces that replace the number, each empty or with the icon of a good."""
    steps: int | None = None
    """The steps of a water carrier, shown below what its field is worth."""

    @classmethod
    def of(cls, what: str, number: int, icon: str = "") -> Count:
        """Return a count that is faint at zero."""
        return cls(what, icon or what, str(number), number == 0)


@dataclass(frozen=True, slots=True)
class OfferedCards:
    """The cards of a module in the supply panel, as they were and as they are offered now."""

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
    """The heading of the section of the module, to be translated."""
    tool: tuple[str, str] | None = None
    """Icon and words of the button that leads to all cards of the module."""
    counts: Callable[[TableModel, int], Sequence[Count]] = nothing
    """Counts of a seat beside those of its goods."""
    row_of_counts: Callable[[TableModel, int], Sequence[Count]] = nothing
    """Counts of a seat that fill a row of their own."""
    heading_count: Callable[[TableModel], Count | None] = none
    """The count at the right of the heading."""
    stock: Callable[[TableModel, LookUp], Mapping[str, Widget]] = _no_stock
    """The parts of the stock, by their names on the map of the table."""
    cards: Callable[[OfferedCards], list[SupplyCard] | None] = none
    """The cards that are offered now; they may be those of the last time."""
