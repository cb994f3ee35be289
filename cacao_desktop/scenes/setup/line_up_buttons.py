"""The buttons that choose a line-up: that of the last game, or a favourite."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.line_ups import apply_line_up, is_chosen, line_up_of
from cacao_desktop.scenes.who import name_field
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH, LineUp
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, Widget, styles
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.widgets import Button, RoundButton

_MAX_FAVOURITES: Final = 8
_STYLE: Final = styles.LEAD_BUTTON


class LineUpButtons:
    """The buttons for the last game's line-up and for the favourites."""

    def __init__(
        self, context: GameContext, choices: GameChoices, rebuild: Callable[[], None]
    ) -> None:
        self._context = context
        self._choices = choices
        self._rebuild = rebuild
        self._callout: Callout | None = None
        self._favourites = Button(
            _("Favourites"), self._open_favourites, icon="save", style=_STYLE
        )
        self._favourites.tooltip = _("Line-ups saved under a name")

    def buttons(self) -> list[Button]:
        """Return a button for the last line-up, unless it is chosen, and for the favourites."""
        last = self._context.settings.last_game
        if last is None or is_chosen(self._choices, last):
            return [self._favourites]
        take_last = partial(self._apply, last)
        return [
            Button(_("Same as last time"), take_last, icon="undo", style=_STYLE),
            self._favourites,
        ]

    def _apply(self, line_up: LineUp) -> None:
        apply_line_up(self._choices, line_up)
        self._rebuild()

    def _open_favourites(self) -> None:
        """Show the favourites, each with a delete button, and a button that adds one."""
        favourites = self._context.settings.favourites
        add = Button(_("Save this line-up"), self._ask_name, icon="plus", style=_STYLE)
        if len(favourites) >= _MAX_FAVOURITES:
            add.reason = _("You can save up to eight favourites.")
        text = ""
        if not favourites:
            text = _("Save the players and the modules under a name.")
        rows: list[Widget] = [self._row(favourite) for favourite in favourites]
        rows.append(add)
        self._callout = Callout(
            self._context, self._favourites_rect, _("Favourites"), text, rows=rows
        )
        self._context.stack.push(self._callout)

    def _favourites_rect(self) -> pygame.Rect:
        return self._favourites.rect

    def _close_favourites(self) -> None:
        if self._callout is not None:
            self._callout.close()

    def _choose(self, favourite: LineUp) -> None:
        self._close_favourites()
        self._apply(favourite)

    def _delete(self, favourite: LineUp) -> None:
        self._close_favourites()
        settings = self._context.settings
        settings.favourites = [other for other in settings.favourites if other != favourite]
        self._context.apply_settings()
        self._rebuild()
        self._open_favourites()

    def _row(self, favourite: LineUp) -> WithButton:
        choose = partial(self._choose, favourite)
        delete = partial(self._delete, favourite)
        button = Button(favourite.name, choose, left=True, style=_STYLE)
        button.chosen = is_chosen(self._choices, favourite)
        text = _("Delete “{name}”").format(name=favourite.name)
        return WithButton(button, RoundButton("bin", delete, tooltip=text))

    def _ask_name(self) -> None:
        """Ask for a name, and add the line-up to the favourites under it."""
        self._close_favourites()
        field = name_field()

        def save() -> None:
            name = field.text.strip() or _("My table")[:MAX_NAME_LENGTH]
            settings = self._context.settings
            others = [other for other in settings.favourites if other.name != name]
            settings.favourites = [*others, line_up_of(self._choices, name)]
            self._context.apply_settings()
            self._rebuild()

        answers = [DialogChoice(_("Save"), save, "check"), DialogChoice(_("Cancel"))]
        self._context.stack.push(
            Dialog(self._context, _("Save this line-up"), "", answers, extra=[field])
        )
