"""What is looked up or changed from the table, each in a scene of its own or at once."""

from collections.abc import Callable

import pygame

from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.menu import SeatsScene, TableMenuScene
from cacao_desktop.table.overview.photo import PhotoScene
from cacao_desktop.table.overview.sheets import LogScene, PileScene, SeatScene
from cacao_desktop.table.overview.temples import TemplesScene
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.widgets.buttons import Action


class TableCommands:
    """Opens the overviews and the menu, and changes the speed.

    `look_at_move` shows the board as it was after a move, `give_seat` lets a person or a bot play a seat from now on,
    `show_cell` rings a cell and brings it into sight.
    """

    def __init__(
        self,
        table: TableCore,
        look_at_move: Callable[[int], None],
        give_seat: Callable[[int, str], None],
        show_cell: Callable[[Cell], None],
    ) -> None:
        self._table = table
        self.look_at_move, self._give_seat, self._show_cell = look_at_move, give_seat, show_cell
        self.phones: Callable[[], None] | None = None
        """Opens the table for phones and shows how they reach it, where that is possible."""
        self.task = ""
        """What the person is to do in this game, where it is a stop of a journey."""
        self.journey = False
        """Whether a journey has led here, so that the menu leads back to it."""

    def choose_card(self, card: str) -> None:
        """Choose a card on the cloth that can be paid for; others are only looked at."""
        if not self._table.mode.choose(card):
            self.open_cards()

    def open_cards(self) -> None:
        table = self._table
        for view in table.model.views:
            sheet = view.card_sheet(table.context, table.model, table.mode.offer.cards, self.choose_card)
            if sheet is not None:
                self._open(sheet)

    def open_temples(self) -> None:
        """Show who is how strong at the temples."""
        table = self._table
        self._open(TemplesScene(table.context, table.model, self._show_cell))

    def open_pile(self) -> None:
        """Show what the jungle pile still holds, where the table shows it."""
        if self._table.model.match.house.piles:
            self._open(PileScene(self._table.context, self._table.model))

    def look_up(self, sheet: Callable[[GameContext, TableModel], Scene]) -> None:
        """Show a sheet about something of a module."""
        self._open(sheet(self._table.context, self._table.model))

    def open_seat(self, seat: int) -> None:
        self._table.asked_about = seat
        self._open(SeatScene(self._table.context, self._table.model, seat, self.open_temples))

    def open_log(self) -> None:
        table = self._table
        self._open(LogScene(table.context, table.model, table.log.entries, self.look_at_move))

    def open_menu(self) -> None:
        self._open(self.menu())

    def menu(self) -> TableMenuScene:
        over = self._table.model.match.state.over
        offered: list[tuple[str, str, Action | None]] = [
            (N_("Who plays"), "person", None if over else self.open_seats),
            (N_("Hands on phones"), "phone", None if over else self.phones),
            (N_("Take a photo"), "camera", self.open_photo),
            (N_("Copy the position"), "pencil", self.copy_position),
        ]
        return TableMenuScene(self._table.context, offered, task=self.task, journey=self.journey)

    def open_seats(self) -> None:
        """Show who plays which seat, to be changed."""
        table = self._table
        self._open(SeatsScene(table.context, table.model.match, self._give_seat))

    def open_photo(self) -> None:
        """Show the board without anything over it, to be kept as a picture."""
        self._open(PhotoScene(self._table.context, self._table.model))

    def copy_position(self) -> None:
        match = self._table.model.match
        pygame.scrap.put_text(position_text(match.setup, match.deal, match.actions, match.seats))
        self._table.notices.notice(_("The position is in the clipboard, with all that is hidden."))

    def _open(self, scene: Scene) -> None:
        self._table.context.stack.push(scene)

    def next_speed(self) -> None:
        settings = self._table.context.settings
        settings.speed = SPEED_STEPS[(SPEED_STEPS.index(settings.speed) + 1) % len(SPEED_STEPS)]
        self._table.timeline.speed = settings.speed
        self._table.context.apply_settings()
