"""Which button of a gamepad gives which command: as it comes, and as a player has changed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cacao_desktop.ui.key_bindings import Command
from cacao_desktop.ui.pad_buttons import COMMAND_OF, PadButton

RESERVED_BUTTONS: Final = frozenset((PadButton.LEFT, PadButton.RIGHT, PadButton.UP, PadButton.DOWN))
"""Buttons that always mean the same, as the left stick does what they do."""
_RESERVED: Final = frozenset(COMMAND_OF[button] for button in RESERVED_BUTTONS)
_NEEDED: Final = (Command.CONFIRM, Command.CANCEL)
"""Commands without which nobody could put anything right with the gamepad alone."""


@dataclass(frozen=True)
class PadBindings:
    """The command of every button; of those that are needed each has one."""

    commands: Mapping[PadButton, Command] = field(default_factory=lambda: COMMAND_OF)

    @classmethod
    def from_changes(cls, changes: Mapping[str, str]) -> PadBindings:
        """Return the buttons as they come with changes, a command's name by that of its button.

        Unknown names are ignored, and all changes where they would leave no button to confirm or to go back.
        """
        buttons = {_name(button): button for button in COMMAND_OF if button not in RESERVED_BUTTONS}
        named = {command.value: command for command in Command if command not in _RESERVED}
        changed = {
            buttons[button]: named[command]
            for button, command in changes.items()
            if button in buttons and command in named
        }
        commands = {**COMMAND_OF, **changed}
        return cls(commands) if all(needed in commands.values() for needed in _NEEDED) else cls()

    @property
    def changes(self) -> dict[str, str]:
        """What differs from how it comes, a command's name by that of its button."""
        return {
            _name(button): command.value
            for button, command in self.commands.items()
            if command is not COMMAND_OF[button]
        }

    def command_of(self, button: PadButton) -> Command:
        """Return what a button is for."""
        return self.commands[button]

    def buttons_of(self, command: Command) -> list[PadButton]:
        """Return the buttons that give a command."""
        return [button for button, meant in self.commands.items() if meant is command]

    def button_for(self, command: Command) -> PadButton | None:
        """Return the button by which a command is named, None if it has none."""
        return next(iter(self.buttons_of(command)), None)

    def can_take(self, command: Command, button: PadButton) -> bool:
        """Tell whether a button can be given to a command: not if what it is for is needed and would have none."""
        if button in RESERVED_BUTTONS or command in _RESERVED:
            return False
        meant = self.commands[button]
        return meant not in _NEEDED or bool(self.buttons_of(command)) or len(self.buttons_of(meant)) > 1

    def with_button(self, command: Command, button: PadButton) -> PadBindings:
        """Return bindings in which a button gives a command; what it gave before takes the place of that.

        Raises ValueError for a button that always means the same, or whose command must keep it.
        """
        if not self.can_take(command, button):
            raise ValueError(f"the button {button} cannot be changed so")
        before = self.commands[button]
        moved = dict.fromkeys(self.buttons_of(command), before)
        return PadBindings({**self.commands, **moved, button: command})


def _name(button: PadButton) -> str:
    return button.name.lower()
