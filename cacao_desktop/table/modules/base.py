"""What a module of the game can add to the screen.

On cards, cloth and board, in motion, choices and words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.geometry import Cell
from cacao_desktop.ui import Widget
from cacao_desktop.words.module_words import EdgeUse, ModuleWords

if TYPE_CHECKING:
    from cacao_desktop.engine.actions import Use
    from cacao_desktop.engine.events import JungleTilePlaced
    from cacao_desktop.engine.summaries import SeatCounts
    from cacao_desktop.table.context import GameContext
    from cacao_desktop.table.decisions.chooser import Things
    from cacao_desktop.table.decisions.mode import CardOffer, Mode
    from cacao_desktop.table.model import DisplayedState, TableModel
    from cacao_desktop.table.motion.animator import Animator, Handlers
    from cacao_desktop.table.motion.edge_moves import EdgeMoves
    from cacao_desktop.table.overview.commands import TableCommands
    from cacao_desktop.table.panels.counts import Count
    from cacao_desktop.table.panels.open_tiles import SupplyCard
    from cacao_desktop.ui.scene import Scene
    from cacao_desktop.ui.sound.sounds import Sound


class Piece(NamedTuple):
    """Something of a module that stands on the board, by its icon."""

    cell: Cell
    icon: str


class ModuleView(ModuleWords):
    """The screen half of a module; every hook may be left as it is.

    A view keeps nothing: what is shown of its module lies in `DisplayedState.parts`, under its id.
    """

    heading: ClassVar[str] = ""
    """What the section of the module on the cloth is called, to be translated."""
    tool: ClassVar[tuple[str, str] | None] = None
    """The icon and words of the tool that leads to all cards of the module."""
    modes: ClassVar[Mapping[Phase, type[Mode]]] = {}
    """The decisions that take the place of the usual ones, by phase of a turn."""
    laying: ClassVar[Mapping[str, Sound]] = {}
    """What it sounds like when a jungle tile of a kind is laid."""

    def pictures(self) -> Mapping[str, str]:
        """Return the icons that the module needs, each by what it shows, to be checked at the start."""
        return {}

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        """Show the module's part of a state exactly."""

    def row_of_counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        """Return counts that fill a row of their own."""
        return ()

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        """Return counts beside those of the goods."""
        return ()

    def seat_sheets(self, model: TableModel, seat: int) -> Sequence[Widget]:
        """Return what is told at large of what a seat has."""
        return ()

    def stock(self, model: TableModel, commands: TableCommands) -> Mapping[str, Widget]:
        """Return the parts of the stock by their names on the map of the cloth."""
        return {}

    def cards(
        self,
        model: TableModel,
        lying: Sequence[SupplyCard],
        offer: CardOffer,
        choose: Callable[[str], None],
    ) -> list[SupplyCard] | None:
        """Return the module's cards on the cloth with what is offered of them.

        `lying` are those of the last time.
        """
        return None

    def heading_count(self, model: TableModel) -> Count | None:
        """Return the count that stands at the right of the heading."""
        return None

    def card_sheet(
        self,
        context: GameContext,
        model: TableModel,
        offer: CardOffer,
        choose: Callable[[str], None],
    ) -> Scene | None:
        """Return the overview of the module's cards, in which one that is offered may be chosen."""
        return None

    def pieces(self, shown: DisplayedState) -> Sequence[Piece]:
        """Return what stands on the board."""
        return ()

    def on_tile(self, shown: DisplayedState, cell: Cell) -> Sequence[str] | None:
        """Return the icons of what lies on a tile of the board, None where nothing of the module can lie."""
        return None

    def on_open_tile(self, shown: DisplayedState, position: int) -> Sequence[str] | None:
        """Return the same for an open tile, which is known by its position in the pile."""
        return None

    def explains(self, shown: DisplayedState, cell: Cell) -> Sequence[str]:
        """Return lines about a jungle tile of the board."""
        return ()

    def tile_laid(self, shown: DisplayedState, event: JungleTilePlaced) -> None:
        """Show what comes along with a jungle tile that is laid."""

    def lay_out(self, animator: Animator) -> None:
        """Show how what the module brings is laid out for a new game."""

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        """Return what shows the events of the module."""
        return {}

    def reinforces_tiles(self, has: SeatCounts) -> bool:
        """Tell whether every worker tile of a seat has one worker more."""
        return False

    def choice(
        self, chosen: EdgeUse, choose: Callable[[Use], None]
    ) -> tuple[str, Sequence[Things]] | None:
        """Return title and rows of the sheet in which a use of the module is chosen."""
        return None
