"""The buttons of a gamepad: what each is for, and what is written on it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from cacao_desktop.i18n import pgettext
from cacao_desktop.ui.key_bindings import Command


class PadFamily(Enum):
    """Gamepads whose buttons look alike."""

    LETTERS = "letters"
    SHAPES = "shapes"
    NINTENDO = "nintendo"


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
    shapes = family is PadFamily.SHAPES
    nintendo = family is PadFamily.NINTENDO
    return {
        PadButton.A: pgettext("gamepad", "Cross") if shapes else "A",
        PadButton.B: pgettext("gamepad", "Circle") if shapes else "B",
        PadButton.X: pgettext("gamepad", "Square") if shapes else "X",
        PadButton.Y: pgettext("gamepad", "Triangle") if shapes else "Y",
        PadButton.BACK: pgettext("gamepad", "Share")
        if shapes
        else "\N{MINUS SIGN}"
        if nintendo
        else pgettext("gamepad", "View"),
        PadButton.START: pgettext("gamepad", "Options")
        if shapes
        else "+"
        if nintendo
        else pgettext("gamepad", "Menu"),
        PadButton.LEFT_STICK: pgettext("gamepad", "left stick"),
        PadButton.RIGHT_STICK: pgettext("gamepad", "right stick"),
        PadButton.LEFT_SHOULDER: "L1" if shapes else "L" if nintendo else "LB",
        PadButton.RIGHT_SHOULDER: "R1" if shapes else "R" if nintendo else "RB",
        PadButton.LEFT_TRIGGER: "L2" if shapes else "ZL" if nintendo else "LT",
        PadButton.RIGHT_TRIGGER: "R2" if shapes else "ZR" if nintendo else "RT",
        PadButton.UP: pgettext("gamepad", "Up"),
        PadButton.DOWN: pgettext("gamepad", "Down"),
        PadButton.LEFT: pgettext("gamepad", "Left"),
        PadButton.RIGHT: pgettext("gamepad", "Right"),
    }[button]
