"""The page of the gamepad: each of its buttons can mean something else, and what it meant changes places with it."""

from functools import partial
from typing import ClassVar

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.keys.page import ON_THE_TABLE, BindingPage, Groups
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.intentions import ButtonPressed, Intention
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.input.key_names import command_name
from cacao_desktop.ui.input.pad_bindings import (
    RESERVED_BUTTONS,
    PadBindings,
    PadButton,
    PadFamily,
    button_name,
)
from cacao_desktop.ui.widgets import Button, Widget


class ButtonsScene(BindingPage):
    """While a row asks for a button, the next one is it, whatever it means."""

    heading = N_("Gamepad")
    intro = N_(
        "The four directions and the moves of the sticks always do the same. Every other button can mean "
        "something else: what it meant before then changes places with it."
    )
    groups: ClassVar[Groups] = (
        (
            N_("Everywhere"),
            (
                Command.CONFIRM, Command.CANCEL, Command.NEXT_REGION, Command.PREVIOUS_REGION, Command.MENU,
                Command.FULLSCREEN,
            ),
        ),
        ON_THE_TABLE,
    )  # fmt: skip
    columns = (0,), (1,)
    kept_as = "pad_buttons"
    waits = N_("Press a button")
    tells = N_("Press here, then the button of the gamepad that you want.")

    @property
    def bindings(self) -> PadBindings:
        return self.theme.keys.buttons

    @property
    def wants_button(self) -> bool:
        return self.asks

    def _name(self, button: PadButton) -> str:
        return button_name(button, self.theme.keys.pad or PadFamily.LETTERS)

    def all_at_once(self) -> Widget:
        button = Button(
            _("As it comes"), partial(self.keep, PadBindings()), icon="undo", style=looks.COUNT_CREAM
        )
        button.reason = "" if self.bindings.changes else _("Nothing has been changed.")
        return button

    def names(self, command: Command) -> str:
        return ", ".join(map(self._name, self.bindings.buttons_of(command))) or _("no button")

    def rename_keys(self) -> None:
        """Name the buttons of the gamepad that is used now, unless one is asked for."""
        if self._asked is None:
            self.rebuild()

    # Changing.

    def take(self, button: PadButton) -> None:
        """Use the button that was pressed, or ask what to do about it."""
        row = self._asked
        if row is None:
            return
        command, meant, name = row.for_command, self.bindings.command_of(button), self._name(button)
        if button in RESERVED_BUTTONS:
            self._ask_again(_("{button} always does the same. Choose another button.").format(button=name))
        elif meant is command:
            self._stop()
        elif not self.bindings.can_take(command, button):
            text = _("“{command}” must keep a button. Choose another button.")
            self._ask_again(text.format(command=command_name(meant)))
        else:
            use = partial(self.use_for, command, self.bindings.with_button(command, button))
            if self.bindings.buttons_of(command):
                text = _("{button} is there for “{command}”. Let the two change places?")
                answer = _("Change places")
            else:
                text = _("{button} is there for “{command}”. Use it here instead?")
                answer = _("Use the button here")
            said = text.format(button=name, command=command_name(meant))
            self._ask_about(said, Button(answer, use, style=looks.COUNT_CREAM))

    def handle(self, intention: Intention) -> None:
        match intention:
            case ButtonPressed(button=button):
                self.take(PadButton(button))
            case _:
                super().handle(intention)
