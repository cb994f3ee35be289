"""The menu over the table."""

from collections.abc import Sequence
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.widgets import Action, BigButton, Button, Label, Widget, column


class TableMenuScene(SheetScene):
    """Go on, look up the rules, change settings, or leave; it says whether the game is saved, or what `state` says.

    What is `offered` can be done with the game: its words, to be translated, its icon, and what does it. From a stop of
    a `journey` it leads back there too.
    """

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        offered: Sequence[tuple[str, str, Action | None]] = (),
        *,
        state: str = "",
        task: str = "",
        journey: bool = False,
    ) -> None:
        super().__init__(context)
        self._offered = offered
        self._told, self._task, self._journey = state, task, journey
        self._is_saved = context.save_all()
        self.build()

    def build(self) -> None:
        navigation = self.context.navigation
        saved = _("The game is saved") if self._is_saved else _("The game could not be saved")
        self._title = Label(self._told or saved, looks.HEADING, align="center")
        self._go_on = BigButton(_("Back to the table"), self.close)
        of_the_game = [
            Button(_(text), partial(self.close_for, action), icon=icon)
            for text, icon, action in self._offered
            if action is not None
        ]
        self._buttons = [
            *of_the_game,
            Button(_("Book of rules"), navigation.open_book, icon="book"),
            Button(_("Settings"), partial(navigation.open, Screen.SETTINGS), icon="gear"),
            *([Button(_("Journey"), navigation.back_to_journey, icon="flag")] if self._journey else ()),
            Button(_("Main menu"), navigation.back_to_menu, icon="door"),
            Button(_("Quit"), self.context.quit, icon="cross"),
        ]
        task = [Label(self._task, looks.TEXT, align="center")] if self._task else []
        self._widgets: list[Widget] = [self._title, *task, self._go_on, *self._buttons]
        self.show(self._widgets, self._go_on, self.close)

    def arrange(self, place: pygame.Rect) -> int:
        return column(self._widgets, place, self.theme, self.theme.metrics.tx(12))
