"""What helps a person at a table: a suggestion, or the guide of a lesson or puzzle."""

from abc import ABC, abstractmethod

import pygame

from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Theme, Widget


class TableHelper(ABC):
    """Helps on request, with widgets over the table and marks on the board."""

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow) -> None:
        self._table = table
        self._panels = panels
        self._flow = flow

    @property
    @abstractmethod
    def reason(self) -> str:
        """The reason why no help is possible now, empty if help is."""

    @abstractmethod
    def give_help(self) -> None:
        """Help the person who decides; called when the button for help is pressed."""

    @abstractmethod
    def widgets(self) -> list[Widget]:
        """Return the widgets over the table, placed for the current layout."""

    @abstractmethod
    def mark(self, marks: BoardMarks) -> None:
        """Add marks to those of the board."""

    @abstractmethod
    def retranslate(self) -> None:
        """Show the same help again in the current language."""

    @abstractmethod
    def update(self, seconds: float) -> None: ...

    @property
    def open(self) -> bool:
        """Whether help is shown or requested that `close` would end."""
        return False

    @property
    def shows_advice(self) -> bool:
        """Whether advice is shown, which makes other hints unnecessary."""
        return False

    @property
    def default_widget(self) -> Widget | None:
        """The widget that Enter presses in place of the big button."""
        return None

    def close(self) -> bool:
        """Close what can be closed; return whether there was anything."""
        return False

    def draw_uses(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw marks on the tiles and cards of the panels that the advice uses, if any."""
