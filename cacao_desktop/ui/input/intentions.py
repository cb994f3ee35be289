"""The intentions of a person, independent of the device."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import dataclass_transform

from cacao_desktop.geometry import Point


class Direction(Enum):
    """The directions of the arrow keys."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


ZoomChange = StrEnum("ZoomChange", "IN OUT FIT")
"""The meanings of the zoom keys."""


Edit = StrEnum("Edit", "BACKSPACE DELETE LEFT RIGHT HOME END PASTE COPY SELECT_ALL")
"""Editing keys in a text field."""


MouseButton = Enum("MouseButton", "LEFT MIDDLE RIGHT")
"""The buttons of a mouse, with pygame's numbers."""


@dataclass_transform(frozen_default=True)
class Intention:
    """An intention of a person; two of a kind with the same values are equal."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class PointerMoved(Intention):
    """The pointer is at `position` (pixels of the surface) with `buttons` held down.

    `touch` is set for a finger.
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
    """A file was dropped on the window; `path` comes unchecked from the system."""

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
    """Tab: move to the next widget (1), or with Shift to the previous one (-1)."""

    step: int


class StepRegion(Intention):
    """Move to the next (1) or previous (-1) region of the screen.

    The table's regions are players, board, hand, display, buttons.
    """

    step: int


class OpenMenu(Intention):
    """Open the menu of the table; on other screens go back."""


class KeyPressed(Intention):
    """A key was pressed while the screen wants one (`Scene.wants_key`); `key` is its code."""

    key: int


class ButtonPressed(Intention):
    """A gamepad button, by its number, was pressed while the screen wants one."""

    button: int


class GamepadLost(Intention):
    """The gamepad that was used last was disconnected."""


class Confirm(Intention):
    """Enter."""


class Cancel(Intention):
    """Escape."""


class TurnTile(Intention):
    """Turn the held tile by quarter turns; clockwise is positive."""

    quarter_turns: int


class Undo(Intention):
    """Take back the last decision."""


class Suggest(Intention):
    """Show a suggestion, or dismiss it."""


class Explain(Intention):
    """Explain the thing that has the focus or is under the pointer."""


class DescribeBoard(Intention):
    """Describe where a tile can be laid, and the gain of each place."""


class LookRound(Intention):
    """Look from cell to cell during any decision, or stop doing so."""


class Fold(Intention):
    """Fold or unfold the side panels."""


class Zoom(Intention):
    """Change the zoom of the board."""

    change: ZoomChange


class Hurry(Intention):
    """Space: skip the animation; if the keyboard is on a widget, press it."""


class HandSlot(Intention):
    """Choose a slot of the hand, counted from 0."""

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
    """The size of the surface has changed."""

    size: tuple[int, int]


class Exposed(Intention):
    """The window must be redrawn."""


class WindowFocus(Intention):
    """The window gained or lost the input focus."""

    in_front: bool


class Quit(Intention):
    """The window is being closed."""
