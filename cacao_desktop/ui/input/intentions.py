"""The intentions of a person, whichever device they come from."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import dataclass_transform

from cacao_desktop.geometry import Point


class Direction(Enum):
    """Where the arrow keys lead."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


ZoomChange = StrEnum("ZoomChange", "IN OUT FIT")
"""The intentions of the zoom keys."""


Edit = StrEnum("Edit", "BACKSPACE DELETE LEFT RIGHT HOME END PASTE COPY SELECT_ALL")
"""Editing keys within a text field."""


MouseButton = Enum("MouseButton", "LEFT MIDDLE RIGHT")
"""Buttons of a mouse, by the numbers that pygame gives them."""


@dataclass_transform(frozen_default=True)
class Intention:
    """An intention of a person; two of a kind with the same values are equal."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class PointerMoved(Intention):
    """The pointer is at `position` (pixels of the surface); `buttons` are held down.

    `touch` says it is a finger.
    """

    position: Point
    delta: Point = (0, 0)
    buttons: tuple[MouseButton, ...] = ()
    touch: bool = False


class PointerPressed(Intention):
    """A button went down."""

    position: Point
    button: MouseButton = MouseButton.LEFT


class PointerReleased(Intention):
    """A button came up."""

    position: Point
    button: MouseButton = MouseButton.LEFT


class FileDropped(Intention):
    """A file was dropped on the window; `path` comes from the system, unchecked."""

    path: str


class PointerLeft(Intention):
    """The pointer left the window."""


class Wheel(Intention):
    """The wheel turned by some steps; up and right are positive."""

    position: Point
    up: float
    right: float = 0.0


class Pan(Intention):
    """Move the view by pixels, as a drag to the right and down would."""

    dx: float
    dy: float


class Pinch(Intention):
    """Two fingers move apart (`factor` over 1) or together around a point."""

    position: Point
    factor: float


class Navigate(Intention):
    """An arrow key."""

    direction: Direction


class StepFocus(Intention):
    """Tab: on to what comes next (1), or with Shift back (-1)."""

    step: int


class StepRegion(Intention):
    """Go on (1) or back (-1) by a part of the screen.

    On the table players, board, hand, display, buttons.
    """

    step: int


class OpenMenu(Intention):
    """Open the menu of a table; elsewhere go back."""


class KeyPressed(Intention):
    """A key was pressed while the screen asks for one (`Scene.wants_key`); `key` is its code."""

    key: int


class ButtonPressed(Intention):
    """A gamepad button, by its number, pressed while the screen asks for one."""

    button: int


class GamepadLost(Intention):
    """The gamepad that was used last is no longer there."""


class Confirm(Intention):
    """Enter."""


class Cancel(Intention):
    """Escape."""


class TurnTile(Intention):
    """Turn the held tile by quarter turns, clockwise positive."""

    quarter_turns: int


class Undo(Intention):
    """Take back."""


class Suggest(Intention):
    """Ask what might be done, or send the suggestion away."""


class Explain(Intention):
    """Explain the thing in focus or under the pointer."""


class DescribeBoard(Intention):
    """Describe where a tile can be laid and its gains."""


class LookRound(Intention):
    """Look from cell to cell, whatever is decided, or no more."""


class Fold(Intention):
    """Fold or unfold the side panels."""


class Zoom(Intention):
    """Change the zoom of the board."""

    change: ZoomChange


class Hurry(Intention):
    """Space: end the animation; with the keyboard on a widget, press it."""


class HandSlot(Intention):
    """Choose a place of the hand, counted from 0."""

    slot: int


class ToggleFullscreen(Intention):
    """Switch between window and full screen."""


class TypedText(Intention):
    """Characters typed into the text field that has the focus."""

    text: str


class EditKey(Intention):
    """An editing key for the text field that has the focus."""

    edit: Edit


class Resized(Intention):
    """The surface has another size now."""

    size: tuple[int, int]


class Exposed(Intention):
    """The window must be shown again."""


class WindowFocus(Intention):
    """The window came to the front, or lost the attention of the system."""

    in_front: bool


class Quit(Intention):
    """The window is to be closed."""
