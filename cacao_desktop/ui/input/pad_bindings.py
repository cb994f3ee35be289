"""Which button of a gamepad gives which command: as it comes, and as a player has changed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final

from cacao_desktop.i18n import pgettext
from cacao_desktop.ui.input.key_bindings import Command

PadFamily = StrEnum("PadFamily", "LETTERS SHAPES NINTENDO")
"""Gamepads whose buttons look alike."""


class PadButton(Enum):
    """Buttons by the numbers of SDL, which knows where or under which name each gamepad has them."""

    A = 0
    B = 1
    X = 2
    Y = 3
    BACK = 4
    START = 6
    LEFT_STICK = 7
    RIGHT_STICK = 8
    LEFT_SHOULDER = 9
    RIGHT_SHOULDER = 10
    UP = 11
    DOWN = 12
    LEFT = 13
    RIGHT = 14
    LEFT_TRIGGER = 100
    RIGHT_TRIGGER = 101
    """The triggers are axes to SDL, so they have numbers of our own."""


COMMAND_OF: Final[Mapping[PadButton, Command]] = {
    PadButton.A: Command.CONFIRM,
    PadButton.B: Command.CANCEL,
    PadButton.X: Command.UNDO,
    PadButton.Y: Command.SUGGEST,
    PadButton.BACK: Command.NEXT_REGION,
    PadButton.START: Command.MENU,
    PadButton.LEFT_STICK: Command.DESCRIBE_BOARD,
    PadButton.RIGHT_STICK: Command.EXPLAIN,
    PadButton.LEFT_SHOULDER: Command.TURN_LEFT,
    PadButton.RIGHT_SHOULDER: Command.TURN_RIGHT,
    PadButton.UP: Command.UP,
    PadButton.DOWN: Command.DOWN,
    PadButton.LEFT: Command.LEFT,
    PadButton.RIGHT: Command.RIGHT,
    PadButton.LEFT_TRIGGER: Command.ZOOM_OUT,
    PadButton.RIGHT_TRIGGER: Command.ZOOM_IN,
}

_SONY: Final = 0x054C
_NINTENDO: Final = 0x057E


def family_of(guid: str) -> PadFamily:
    """Return the family of a gamepad by the maker in its GUID: two bytes from the fifth on, the lower one first."""
    try:
        vendor = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        return PadFamily.LETTERS
    return {_SONY: PadFamily.SHAPES, _NINTENDO: PadFamily.NINTENDO}.get(vendor, PadFamily.LETTERS)


def button_name(button: PadButton, family: PadFamily) -> str:
    """Return what a button is called.

    The four in the diamond go by the name that is written on them: SDL tells A and B of Nintendo's by their label too.
    """
    same = {
        PadButton.LEFT_STICK: pgettext("gamepad", "left stick"),
        PadButton.RIGHT_STICK: pgettext("gamepad", "right stick"),
        PadButton.UP: pgettext("gamepad", "Up"),
        PadButton.DOWN: pgettext("gamepad", "Down"),
        PadButton.LEFT: pgettext("gamepad", "Left"),
        PadButton.RIGHT: pgettext("gamepad", "Right"),
    }
    of_families = {
        PadButton.A: ("A", pgettext("gamepad", "Cross"), "A"),
        PadButton.B: ("B", pgettext("gamepad", "Circle"), "B"),
        PadButton.X: ("X", pgettext("gamepad", "Square"), "X"),
        PadButton.Y: ("Y", pgettext("gamepad", "Triangle"), "Y"),
        PadButton.BACK: (pgettext("gamepad", "View"), pgettext("gamepad", "Share"), "\N{MINUS SIGN}"),
        PadButton.START: (pgettext("gamepad", "Menu"), pgettext("gamepad", "Options"), "+"),
        PadButton.LEFT_SHOULDER: ("LB", "L1", "L"),
        PadButton.RIGHT_SHOULDER: ("RB", "R1", "R"),
        PadButton.LEFT_TRIGGER: ("LT", "L2", "ZL"),
        PadButton.RIGHT_TRIGGER: ("RT", "R2", "ZR"),
    }
    return same.get(button) or of_families[button][list(PadFamily).index(family)]


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
        return self.commands[button]

    def buttons_of(self, command: Command) -> list[PadButton]:
        return [button for button, meant in self.commands.items() if meant is command]

    def button_for(self, command: Command) -> PadButton | None:
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
