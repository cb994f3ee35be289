"""The menu of all possible players for a seat: people by name, a phone, and bots."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.who import Person, people
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.overview.commands import seat_options
from cacao_desktop.ui import styles
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.widgets import Button, CarouselOption

_MAX_OFFERED: Final = 4
"""The maximum number of people offered for a seat by name."""


class PlayerMenu:
    """The possible players for a seat; a press on one chooses it and closes the menu."""

    def __init__(self, context: GameContext, choices: GameChoices, index: int) -> None:
        self._context = context
        self._choices = choices
        self._index = index
        self._callout: Callout | None = None

    def open(self, target: Callable[[], pygame.Rect]) -> None:
        """Open the menu beside a rectangle of the screen."""
        seated = {each.name for each in self._choices.seats}
        offered = [each for each in people(self._context.settings) if each.name not in seated]
        rows = [self._person_row(person) for person in offered[:_MAX_OFFERED]]
        rows += [self._player_row(option) for option in seat_options()]
        self._callout = Callout(self._context, target, _("Who plays?"), "", rows=rows)
        self._context.stack.push(self._callout)

    def _close(self) -> None:
        if self._callout is not None:
            self._callout.close()

    def _person_row(self, person: Person) -> Button:
        def choose() -> None:
            self._choices.choose_person(self._index, person.name)
            self._close()

        return Button(person.name, choose, icon=person.face, left=True, style=styles.LEAD_BUTTON)

    def _player_row(self, option: CarouselOption[str]) -> Button:
        def choose() -> None:
            self._choices.choose_controller(self._index, option.value)
            self._close()

        button = Button(
            option.text,
            choose,
            icon=option.icon,
            tooltip=option.tooltip,
            left=True,
            style=styles.LEAD_BUTTON,
        )
        button.chosen = option.value == self._choices.seats[self._index].who
        return button
