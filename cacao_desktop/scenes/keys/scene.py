"""The pages of keys and of the gamepad: what gives each command can be changed, and what clashes is told at its row."""

from functools import partial

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.keys.page import BindingPage
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.input.bindings import (
    RESERVED,
    RESERVED_BUTTONS,
    Command,
    KeyBindings,
    PadBindings,
    PadButton,
    PadFamily,
    Preset,
    button_name,
    preset,
)
from cacao_desktop.ui.input.intentions import ButtonPressed, Intention, KeyPressed
from cacao_desktop.ui.input.key_names import command_name, key_name
from cacao_desktop.ui.widgets import Button, Choice, Widget


class KeysScene(BindingPage):
    """While a row asks for a key, the next one is it, whatever it means."""

    heading = N_("Keys")
    intro = N_(
        "Enter, Escape, Tab and the arrows always work, so that this page can always be reached. Everything "
        "else can have another key."
    )
    columns = (0, 2), (1,)
    kept_as = "keys"
    waits = N_("Press a key")
    tells = N_("Press here, then the key that you want.")

    @property
    def bindings(self) -> KeyBindings:
        return self.theme.keys.bindings

    @property
    def wants_key(self) -> bool:
        return self.asks

    def all_at_once(self) -> Widget:
        changes = self.bindings.changes
        chosen = next((which for which in Preset if preset(which).changes == changes), None)
        return Choice[Preset | None](
            [
                (Preset.DEFAULT, _("As it comes")),
                (Preset.LEFT_HAND, _("Left hand alone")),
                (Preset.RIGHT_HAND, _("Right hand alone")),
            ],
            chosen,
            self._choose_preset,
        )

    def names(self, command: Command) -> str:
        return ", ".join(dict.fromkeys(map(key_name, self.bindings.keys_of(command)))) or _("no key")

    # Changing.

    def _choose_preset(self, which: Preset | None) -> None:
        if which is not None:
            self.keep(preset(which))

    def take(self, key: int) -> None:
        """Use the key that was pressed, or ask what to do about it."""
        row = self._asked
        if row is None:
            return
        command, meant = row.for_command, self.bindings.command_of(key)
        if key in RESERVED:
            self._ask_again(_("{key} always means the same. Choose another key.").format(key=key_name(key)))
        elif meant is None or meant is command:
            self._leave()
            self.keep(self.bindings.with_key(command, key))
        else:
            text = _("{key} is already there for “{command}”. Use it here instead?")
            use = partial(self.use_for, command, self.bindings.with_key(command, key))
            self._ask_about(
                text.format(key=key_name(key), command=command_name(meant)),
                Button(_("Use it here"), use, style=looks.COUNT_CREAM),
            )

    def handle(self, intention: Intention) -> None:
        match intention:
            case KeyPressed(key=pygame.K_ESCAPE):
                self._stop()
            case KeyPressed(key=key):
                self.take(key)
            case _:
                super().handle(intention)


class ButtonsScene(BindingPage):
    """While a row asks for a button, the next one is it, whatever it means."""

    heading = N_("Gamepad")
    intro = N_(
        "The four directions and the moves of the sticks always do the same. Every other button can mean "
        "something else: what it meant before then changes places with it."
    )
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
