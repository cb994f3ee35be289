"""The keys and gamepad buttons for each command: defaults, presets, and the player's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum, auto
from typing import Final, TypeAlias

import pygame

from cacao_desktop.i18n import pgettext
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Direction, Intention, ZoomChange

Keys: TypeAlias = tuple[int, ...]
"""SDL key codes, with the one to name in hints first."""
MAX_KEYS: Final = 4
"""The maximum number of keys for one command."""


class Command(StrEnum):
    """The commands that keys can give; the values are their names in the settings file."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    CONFIRM = auto()
    CANCEL = auto()
    NEXT_REGION = auto()
    PREVIOUS_REGION = auto()
    CHOOSE_1 = auto()
    CHOOSE_2 = auto()
    CHOOSE_3 = auto()
    CHOOSE_4 = auto()
    CHOOSE_5 = auto()
    CHOOSE_6 = auto()
    CHOOSE_7 = auto()
    CHOOSE_8 = auto()
    CHOOSE_9 = auto()
    TURN_LEFT = auto()
    TURN_RIGHT = auto()
    UNDO = auto()
    SUGGEST = auto()
    EXPLAIN = auto()
    DESCRIBE_BOARD = auto()
    LOOK_ROUND = auto()
    FOLD = auto()
    HURRY = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    ZOOM_FIT = auto()
    MENU = auto()
    FULLSCREEN = auto()


CHOICES: Final = tuple(Command(f"choose_{number}") for number in range(1, 10))
"""The commands that choose a tile of the hand, or any other numbered item."""

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
"""Keys whose meaning is fixed, so that the settings can always be reached."""

RESERVED: Final = frozenset((*ALWAYS, pygame.K_TAB))
"""Keys that cannot be given to another command."""

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
    """The keys of each command that has any, in addition to the fixed ones.

    A key belongs to at most one command, and reserved keys to none.
    """

    keys: Mapping[Command, Keys] = field(default_factory=lambda: DEFAULT_KEYS)

    @classmethod
    def from_changes(cls, changes: Mapping[str, Iterable[int]]) -> KeyBindings:
        """Return the default keys with changes by command name.

        Unknown names are ignored. A key that is listed twice stays with the first of its commands.
        """
        named = {command.value: command for command in Command}
        taken: set[int] = set(RESERVED)
        changed: dict[Command, Keys] = {}
        for name, wanted_keys in changes.items():
            if name in named:
                keys = [key for key in dict.fromkeys(wanted_keys) if key not in taken][:MAX_KEYS]
                changed[named[name]] = tuple(keys)
                taken.update(keys)
        default = DEFAULT_KEYS.items()
        unchanged = {
            command: tuple(key for key in keys if key not in taken) for command, keys in default
        }
        return cls({**unchanged, **changed})

    @property
    def changes(self) -> dict[str, list[int]]:
        """The changes from the default, by command name."""
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
        """Return the keys of a command, those that a player can change first."""
        return self.keys.get(command, ()) + tuple(
            key for key, meant in ALWAYS.items() if meant is command
        )

    def giving(self, command: Command, key: int) -> KeyBindings:
        """Return bindings in which this key alone gives a command.

        A command that loses its only key gets the old keys in exchange.

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
"""The key presets to choose from."""


class PadFamily(StrEnum):
    """Families of gamepads with the same button labels."""

    LETTERS = auto()
    SHAPES = auto()
    NINTENDO = auto()


class PadButton(IntEnum):
    """Buttons by SDL's numbers; SDL maps each gamepad's buttons to them."""

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
    """Return the family of a gamepad from the vendor in its GUID.

    The vendor is in the fifth and sixth bytes, in little-endian order.
    """
    try:
        vendor = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        return PadFamily.LETTERS
    return {_SONY: PadFamily.SHAPES, _NINTENDO: PadFamily.NINTENDO}.get(vendor, PadFamily.LETTERS)


def button_name(button: PadButton, family: PadFamily) -> str:
    """Return the name of a button.

    The four face buttons go by their printed labels, because SDL also identifies A and B of
    Nintendo gamepads by label.
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
"""Buttons whose meaning is fixed, because the left stick does the same."""
_RESERVED: Final = frozenset(COMMAND_OF[button] for button in RESERVED_BUTTONS)
_NEEDED: Final = (Command.CONFIRM, Command.CANCEL)
"""Commands that a gamepad always needs, so that a wrong binding can be corrected with it."""


@dataclass(frozen=True)
class PadBindings:
    """The command of every button; each needed command has at least one button."""

    commands: Mapping[PadButton, Command] = field(default_factory=lambda: COMMAND_OF)

    @classmethod
    def from_changes(cls, changes: Mapping[str, str]) -> PadBindings:
        """Return the default buttons with changes: command names by button name.

        Unknown names are ignored. So are all changes if no button would be left to confirm or to
        go back.
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
        """The changes from the default: command names by button name."""
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

        It cannot if its present command is needed and has no other button.
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

        The button's previous command moves to the command's previous button.

        Raises ValueError for a button with a fixed meaning, or whose command must keep it.
        """
        button = PadButton(pressed)
        if not self.can_take(command, button):
            raise ValueError(f"the button {button.name} cannot be changed so")
        moved = dict.fromkeys(self.buttons_of(command), self.commands[button])
        return PadBindings({**self.commands, **moved, button: command})


def _name(button: PadButton) -> str:
    return button.name.lower()
