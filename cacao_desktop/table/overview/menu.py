"""The menu over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.widgets.buttons import BigButton, Button
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import Widget


class TableMenuScene(SheetScene):
    """Go on, look up the rules, change settings, or leave; it says whether the game is saved, or what `state` says."""

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        *,
        seats: Callable[[], None] | None = None,
        phones: Callable[[], None] | None = None,
        photo: Callable[[], None] | None = None,
        position: Callable[[], None] | None = None,
        state: str = "",
    ) -> None:
        super().__init__(context)
        self._seats, self._phones, self._photo, self._position = seats, phones, photo, position
        self._told = state
        self._is_saved = context.save_all()
        self.build()

    def build(self) -> None:
        navigation = self.context.navigation
        self._title = Label(self._state(), looks.HEADING, align="center")
        self._go_on = BigButton(_("Back to the table"), self.close)
        self._buttons = [
            *self._of_the_game(),
            Button(_("Book of rules"), navigation.open_book, icon="book"),
            Button(_("Settings"), partial(navigation.open, Screen.SETTINGS), icon="gear"),
            Button(_("Main menu"), navigation.back_to_menu, icon="door"),
            Button(_("Quit"), self.context.quit, icon="cross"),
        ]
        self._widgets: list[Widget] = [self._title, self._go_on, *self._buttons]
        self.show(self._widgets, self._go_on, self.close)

    def _of_the_game(self) -> list[Button]:
        """Return the buttons of what can be done with the game that is played."""
        buttons = []
        if self._seats is not None:
            buttons.append(Button(_("Who plays"), partial(self._leave_for, self._seats), icon="person"))
        if self._phones is not None:
            text = _("Hands on phones")
            buttons.append(Button(text, partial(self._leave_for, self._phones), icon="phone"))
        if self._photo is not None:
            buttons.append(Button(_("Take a photo"), partial(self._leave_for, self._photo), icon="camera"))
        if self._position is not None:
            text = _("Copy the position")
            buttons.append(Button(text, partial(self._leave_for, self._position), icon="pencil"))
        return buttons

    def _leave_for(self, action: Callable[[], None]) -> None:
        self.close()
        action()

    def _state(self) -> str:
        if self._told:
            return self._told
        return _("The game is saved") if self._is_saved else _("The game could not be saved")

    def arrange(self, place: pygame.Rect) -> int:
        return column(self._widgets, place, self.theme, self.theme.metrics.tx(12))
