"""The row of presets above a new game: those of the rulebooks, and the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.favourites import favourite_of, is_chosen, take
from cacao_desktop.scenes.setup.seat_card import NAME_LENGTH
from cacao_desktop.storage.settings import Favourite
from cacao_desktop.table.catalogue.modules import PRESET_NAMES
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.buttons import Button, RoundButton
from cacao_desktop.ui.dialog import Dialog, DialogChoice
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.widget import Widget

_MOST_FAVOURITES: Final = 8


class PresetBar:
    """Makes the buttons; `rebuild` builds the screen again after they have changed the choices."""

    def __init__(self, context: GameContext, choices: GameChoices, rebuild: Callable[[], None]) -> None:
        self._context = context
        self._choices = choices
        self._rebuild = rebuild

    def buttons(self) -> list[Widget]:
        """Return a button for every preset, and those that keep or forget one's own."""
        return [*(self._preset_button(name) for name in PRESET_NAMES), *self._favourite_buttons()]

    def _preset_button(self, preset: str) -> Button:
        button = Button(
            _(PRESET_NAMES[preset]),
            partial(self._take_preset, preset),
            icon="dice" if preset == "surprise" else "",
        )
        button.chosen = self._choices.preset == preset
        if preset == "big_game" and len(self._choices.seats) == 2:
            button.reason = _("The Big Game is for 3 or 4 players.")
        return button

    def _take_preset(self, preset: str) -> None:
        self._choices.choose_preset(preset)
        self._rebuild()

    def _take_favourite(self, favourite: Favourite) -> None:
        take(self._choices, favourite)
        self._rebuild()

    def _favourite_buttons(self) -> list[Widget]:
        """Return the player's own presets, and a button that keeps these choices or forgets the kept ones."""
        favourites = self._context.settings.favourites
        buttons: list[Widget] = []
        chosen = None
        for favourite in favourites:
            button = Button(favourite.name, partial(self._take_favourite, favourite), icon="save")
            button.chosen = is_chosen(self._choices, favourite)
            chosen = favourite if button.chosen else chosen
            buttons.append(button)
        if chosen is not None:
            buttons.append(RoundButton("bin", partial(self._forget, chosen), tooltip=_("Forget this preset")))
        elif self._choices.preset is None and self._choices.problem is None:
            keep = RoundButton("save", self._keep, tooltip=_("Keep as a preset of your own"))
            keep.reason = _("There is room for eight presets.") if len(favourites) >= _MOST_FAVOURITES else ""
            buttons.append(keep)
        return buttons

    def _keep(self) -> None:
        """Ask for a name and keep the choices under it."""
        field = TextField(
            "", lambda _text: None, max_length=NAME_LENGTH, placeholder=_("Name"), tooltip=_("Name")
        )

        def keep() -> None:
            name = field.text.strip() or _("My table")
            self._context.settings.favourites = [
                *self._context.settings.favourites,
                favourite_of(self._choices, name),
            ]
            self._context.apply_settings()
            self._rebuild()

        answers = [DialogChoice(_("Keep"), keep), DialogChoice(_("Cancel"))]
        self._context.stack.push(
            Dialog(self._context, _("Keep as a preset of your own"), "", answers, extra=[field])
        )

    def _forget(self, favourite: Favourite) -> None:
        settings = self._context.settings
        settings.favourites = [kept for kept in settings.favourites if kept != favourite]
        self._context.apply_settings()
        self._rebuild()
