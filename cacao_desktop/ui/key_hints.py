"""The names of keys and buttons wherever a text or a button tells of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.ui.key_bindings import CHOICES, Command, KeyBindings
from cacao_desktop.ui.key_names import command_name, key_name
from cacao_desktop.ui.pad_bindings import PadBindings
from cacao_desktop.ui.pad_buttons import PadButton, PadFamily, button_name

_ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)


@dataclass(slots=True)
class KeyHints:
    """The player's keys and buttons, whether buttons show them, and the gamepad in use, None while none is."""

    bindings: KeyBindings = field(default_factory=KeyBindings)
    buttons: PadBindings = field(default_factory=PadBindings)
    on_buttons: bool = False
    pad: PadFamily | None = None

    @property
    def shown(self) -> bool:
        """Whether buttons show what presses them."""
        return self.on_buttons or self.pad is not None

    def button(self, command: Command) -> PadButton | None:
        """Return the button of the gamepad in use that gives a command, None where there is none."""
        return None if self.pad is None else self.buttons.button_for(command)

    def name(self, command: Command) -> str:
        """Return what to press for a command, nothing where nothing gives it."""
        if self.pad is not None:
            button = self.buttons.button_for(command)
            return "" if button is None else button_name(button, self.pad)
        key = self.bindings.first_key(command)
        return "" if key is None else key_name(key)

    def names(self, *commands: Command) -> str:
        """Return what to press for several commands, with commas between."""
        return ", ".join(filter(None, map(self.name, commands)))

    def beside(self, text: str, command: Command | None) -> str:
        """Return a text followed by what to press for it."""
        name = "" if command is None or not text else self.name(command)
        return _("{text} ({key})").format(text=text, key=name) if name else text

    def sentences(self) -> list[str]:
        """Return what each key or button is for, a line for each."""
        lines = [
            (_("Take a tile of your hand"), self.names(*CHOICES[:3])),
            (_("Go from cell to cell"), self.names(*_ARROWS)),
        ]
        rest = (command for command in Command if command not in (*CHOICES, *_ARROWS))
        lines += [(command_name(command), self.name(command)) for command in rest]
        return [_("{command}: {keys}").format(command=what, keys=keys) for what, keys in lines if keys]
