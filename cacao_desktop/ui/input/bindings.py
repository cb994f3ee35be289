"""The keys and gamepad buttons of each command: defaults, presets, and a player's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

import pygame

from cacao_desktop.i18n import pgettext
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Direction, Intention, ZoomChange

Keys: TypeAlias = tuple[int, ...]
"""Key codes of SDL, the one that is named first at the front."""
MOST_KEYS: Final = 4
"""How many keys can be bound to one command."""


Command = StrEnum(
    "Command",
    "LEFT RIGHT UP DOWN CONFIRM CANCEL NEXT_REGION PREVIOUS_REGION CHOOSE_1 CHOOSE_2 CHOOSE_3 "
    "CHOOSE_4 "
    "CHOOSE_5 CHOOSE_6 CHOOSE_7 CHOOSE_8 CHOOSE_9 TURN_LEFT TURN_RIGHT UNDO SUGGEST EXPLAIN "
    "DESCRIBE_BOARD LOOK_ROUND FOLD HURRY ZOOM_IN ZOOM_OUT ZOOM_FIT "
    "MENU FULLSCREEN",
)
"""The commands of keys; the values are their names in the settings file."""


CHOICES: Final = tuple(Command(f"choose_{number}") for number in range(1, 10))
"""The commands that choose a tile of the hand, or whatever else is numbered."""

INTENTION_OF: Final[Mapping[Command, Intention]] = {
    **{Command[direction.name]: intentions.Navigate(direction) for direction in Direction},
    Command.CONFIRM: intentions.Confirm(),
    Command.CANCEL: intentions.Cancel(),
    Command.NEXT_REGION: intentions.StepRegion(1),
    Command.PREVIOUS_REGION: intentions.StepRegion(-1),
    **{command: intentions.HandSlot(slot) for slot, command in enumerate(CHOICES)},
    Command.TURN_LEFT: intentions.TurnTile(-1),
    Command.TURN_RIGHT: intentions.TurnTile(1),
    Command.UNDO: intentions.Undo(),
    Command.SUGGEST: intentions.Suggest(),
    Command.EXPLAIN: intentions.Explain(),
    Command.DESCRIBE_BOARD: intentions.DescribeBoard(),
    Command.LOOK_ROUND: intentions.LookRound(),
    Command.FOLD: intentions.Fold(),
    Command.HURRY: intentions.Hurry(),
    **{Command[f"ZOOM_{change.name}"]: intentions.Zoom(change) for change in ZoomChange},
    Command.MENU: intentions.OpenMenu(),
    Command.FULLSCREEN: intentions.ToggleFullscreen(),
}

ALWAYS: Final[Mapping[int, Command]] = {
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_ESCAPE: Command.CANCEL,
    **{getattr(pygame, f"K_{direction.name}"): Command[direction.name] for direction in Direction},
}
"""Keys that mean the same whatever the player sets, so that the settings can always be reached."""

RESERVED: Final = frozenset((*ALWAYS, pygame.K_TAB))
"""Keys that can be given to no other command."""

_CHOOSING: Final = {
    command: (pygame.K_1 + slot, pygame.K_KP_1 + slot) for slot, command in enumerate(CHOICES)
}


def _keys(**named: str) -> dict[Command, Keys]:
    """Return the keys of commands from their pygame names, separated by spaces."""
    return {
        Command(command): tuple(getattr(pygame, f"K_{name}") for name in names.split())
        for command, names in named.items()
    }


_OTHERS: Final = _keys(
    next_region="PAGEDOWN", previous_region="PAGEUP", turn_left="q", turn_right="e r",
    undo="BACKSPACE",
    suggest="h", explain="i", describe_board="b", look_round="l", fold="f", hurry="SPACE",
    zoom_in="PLUS EQUALS KP_PLUS", zoom_out="MINUS KP_MINUS", zoom_fit="0 KP_0", fullscreen="F11"
)  # fmt: skip
DEFAULT_KEYS: Final[Mapping[Command, Keys]] = _CHOOSING | _OTHERS
_LEFT_HAND: Final = _keys(
    left="a", right="d", up="w", down="s", confirm="SPACE", next_region="F3 PAGEDOWN",
    previous_region="F2 PAGEUP", turn_right="e", undo="x BACKSPACE", suggest="r", explain="c",
    describe_board="v", look_round="z", hurry="f", fold="F4", zoom_in="t PLUS EQUALS KP_PLUS",
    zoom_out="g MINUS KP_MINUS", zoom_fit="b 0 KP_0", fullscreen="F5 F11"
)  # fmt: skip
_RIGHT_HAND: Final[Mapping[Command, Keys]] = {
    **{
        command: (pygame.K_7 + slot, pygame.K_KP_1 + slot)
        for slot, command in enumerate(CHOICES[:3])
    },
    **{command: (pygame.K_KP_4 + slot,) for slot, command in enumerate(CHOICES[3:])}
} | _keys(
    cancel="u", turn_left="o", turn_right="p", suggest="k h", describe_board="l", look_round="j",
    fold="n", hurry="m SPACE"
)  # fmt: skip


@dataclass(frozen=True)
class KeyBindings:
    """The keys of every command that has some, beside those that always mean the same.

    No key is with two commands, and none of the reserved ones with any.
    """

    keys: Mapping[Command, Keys] = field(default_factory=lambda: DEFAULT_KEYS)

    @classmethod
    def from_changes(cls, changes: Mapping[str, Iterable[int]]) -> KeyBindings:
        """Return the default keys with changes by the names of commands.

        Unknown names are ignored.

        A key that is named twice stays with the first of its commands.
        """
        named = {command.value: command for command in Command}
        taken: set[int] = set(RESERVED)
        changed: dict[Command, Keys] = {}
        for name, wanted in changes.items():
            if name in named:
                keys = [key for key in dict.fromkeys(wanted) if key not in taken][:MOST_KEYS]
                changed[named[name]] = tuple(keys)
                taken.update(keys)
        default = DEFAULT_KEYS.items()
        kept = {
            command: tuple(key for key in keys if key not in taken) for command, keys in default
        }
        return cls({**kept, **changed})

    @property
    def changes(self) -> dict[str, list[int]]:
        """The changes from the default, by the names of commands."""
        return {
            command.value: list(self.keys.get(command, ()))
            for command in Command
            if self.keys.get(command, ()) != DEFAULT_KEYS.get(command, ())
        }

    def command_of(self, key: int) -> Command | None:
        if key in ALWAYS:
            return ALWAYS[key]
        return next((command for command, keys in self.keys.items() if key in keys), None)

    def keys_of(self, command: Command) -> Keys:
        """Return the keys of a command, first those that a player can change."""
        return self.keys.get(command, ()) + tuple(
            key for key, meant in ALWAYS.items() if meant is command
        )

    def giving(self, command: Command, key: int) -> KeyBindings:
        """Return bindings in which this key, and no other, gives a command.

        Who had no other one takes its old ones.

        Raises ValueError for a reserved key.
        """
        if key in RESERVED:
            raise ValueError(f"key {key} always means the same")
        keys = {**self.keys}
        meant = self.command_of(key)
        if meant is not None:
            left = tuple(each for each in keys[meant] if each != key)
            keys[meant] = left or tuple(each for each in keys.get(command, ()) if each != key)
        return KeyBindings({**keys, command: (key,)})


PRESETS: Final[Mapping[str, KeyBindings]] = {
    name: KeyBindings.from_changes({command.value: keys for command, keys in own.items()})
    for name, own in (("default", {}), ("left", _LEFT_HAND), ("right", _RIGHT_HAND))
}
"""Sets of keys to choose from."""


PadFamily = StrEnum("PadFamily", "LETTERS SHAPES NINTENDO")
"""Gamepads whose buttons look alike."""


class PadButton(IntEnum):
    """Buttons by SDL's numbers; SDL knows where each gamepad has them."""

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


_COMES_WITH: Final = {
    "confirm": "A", "cancel": "B", "undo": "X", "suggest": "Y", "next_region": "BACK",
    "menu": "START",
    "describe_board": "LEFT_STICK", "explain": "RIGHT_STICK", "turn_left": "LEFT_SHOULDER",
    "turn_right": "RIGHT_SHOULDER", "up": "UP", "down": "DOWN", "left": "LEFT", "right": "RIGHT",
    "zoom_out": "LEFT_TRIGGER", "zoom_in": "RIGHT_TRIGGER"
}  # fmt: skip
COMMAND_OF: Final[Mapping[PadButton, Command]] = {
    PadButton[button]: Command(command) for command, button in _COMES_WITH.items()
}

_SONY: Final = 0x054C
_NINTENDO: Final = 0x057E


def family_of(guid: str) -> PadFamily:
    """Return the family of a gamepad by the maker in its GUID.

    Two bytes from the fifth on, the lower one first.
    """
    try:
        vendor = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        return PadFamily.LETTERS
    return {_SONY: PadFamily.SHAPES, _NINTENDO: PadFamily.NINTENDO}.get(vendor, PadFamily.LETTERS)


def button_name(button: PadButton, family: PadFamily) -> str:
    """Return the name of a button.

    The four in the diamond go by the name that is written on them: SDL tells A and B of Nintendo's
    by their label too.
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
        PadButton.BACK: (
            pgettext("gamepad", "View"),
            pgettext("gamepad", "Share"),
            "\N{MINUS SIGN}",
        ),
        PadButton.START: (pgettext("gamepad", "Menu"), pgettext("gamepad", "Options"), "+"),
        PadButton.LEFT_SHOULDER: ("LB", "L1", "L"),
        PadButton.RIGHT_SHOULDER: ("RB", "R1", "R"),
        PadButton.LEFT_TRIGGER: ("LT", "L2", "ZL"),
        PadButton.RIGHT_TRIGGER: ("RT", "R2", "ZR"),
    }
    return same.get(button) or of_families[button][list(PadFamily).index(family)]


RESERVED_BUTTONS: Final = frozenset(
    (PadButton.LEFT, PadButton.RIGHT, PadButton.UP, PadButton.DOWN)
)
"""Buttons that always mean the same, as the left stick does what they do."""
_RESERVED: Final = frozenset(COMMAND_OF[button] for button in RESERVED_BUTTONS)
_NEEDED: Final = (Command.CONFIRM, Command.CANCEL)
"""Commands that a gamepad always needs, so that a wrong binding can be changed with it."""


@dataclass(frozen=True)
class PadBindings:
    """The command of every button; of those that are needed each has one."""

    commands: Mapping[PadButton, Command] = field(default_factory=lambda: COMMAND_OF)

    @classmethod
    def from_changes(cls, changes: Mapping[str, str]) -> PadBindings:
        """Return the buttons as they come with changes, a command's name by that of its button.

        Unknown names are ignored, and all changes where they would leave no button to confirm or
        to go back.
        """
        buttons = {
            _name(button): button for button in COMMAND_OF if button not in RESERVED_BUTTONS
        }
        named = {command.value: command for command in Command if command not in _RESERVED}
        changed = {
            buttons[button]: named[command]
            for button, command in changes.items()
            if button in buttons and command in named
        }
        commands = {**COMMAND_OF, **changed}
        if all(needed in commands.values() for needed in _NEEDED):
            return cls(commands)
        return cls()

    @property
    def changes(self) -> dict[str, str]:
        """The changes from the default: names of commands by names of buttons."""
        return {
            _name(button): command.value
            for button, command in self.commands.items()
            if command is not COMMAND_OF[button]
        }

    def command_of(self, button: int) -> Command:
        return self.commands[PadButton(button)]

    def buttons_of(self, command: Command) -> list[PadButton]:
        return [button for button, meant in self.commands.items() if meant is command]

    def can_take(self, command: Command, button: PadButton) -> bool:
        """Return whether a button can be given to a command.

        False if its present command is needed and has no other button.
        """
        if button in RESERVED_BUTTONS or command in _RESERVED:
            return False
        meant = self.commands[button]
        return (
            meant not in _NEEDED
            or bool(self.buttons_of(command))
            or len(self.buttons_of(meant)) > 1
        )

    def giving(self, command: Command, pressed: int) -> PadBindings:
        """Return bindings in which a button gives a command.

        What it gave before takes the place of that.

        Raises ValueError for a button that always means the same, or whose command must keep it.
        """
        button = PadButton(pressed)
        if not self.can_take(command, button):
            raise ValueError(f"the button {button.name} cannot be changed so")
        moved = dict.fromkeys(self.buttons_of(command), self.commands[button])
        return PadBindings({**self.commands, **moved, button: command})


def _name(button: PadButton) -> str:
    return button.name.lower()
