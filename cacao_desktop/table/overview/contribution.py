"""The contribution of a module of the game to the overviews."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import no_contribution, no_contributions
from cacao_desktop.ui import Scene, Widget

OpenCards: TypeAlias = Callable[
    [GameContext, TableModel, CardOffer, Callable[[str], None]], Scene | None
]


@dataclass(frozen=True, slots=True)
class OverviewContribution:
    """The possessions of a player, and an overview of all cards of the module."""

    of_player: Callable[[TableModel, int], Sequence[Widget]] = no_contributions
    """Returns widgets for the overview of a seat."""
    cards: OpenCards = no_contribution
    """Returns the overview of all cards, in which those on offer may be chosen."""
