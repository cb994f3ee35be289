"""The intentions of a person, independent of the device."""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from cacao_desktop.geometry import Point


class Direction(Enum):
    """The directions of the arrow keys."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class ZoomChange(StrEnum):
    """The meanings of the zoom keys."""

    IN = auto()
    OUT = auto()
    FIT = auto()


class Edit(StrEnum):
    """Editing keys in a text field."""

    BACKSPACE = auto()
    DELETE = auto()
    LEFT = auto()
    RIGHT = auto()
    HOME = auto()
    END = auto()
    PASTE = auto()
    COPY = auto()
    SELECT_ALL = auto()


class MouseButton(Enum):
    """The buttons of a mouse, with pygame's numbers."""

    LEFT = auto()
    MIDDLE = auto()
    RIGHT = auto()


class Intention:
    """An intention of a person; two of a kind with the same values are equal."""


@dataclass(frozen=True)
class PointerMoved(Intention):
    """The pointer is at `position` (pixels of the surface) with `buttons` held down.

    `touch` is set for a finger.
    """

    position: Point
    delta: Point = (0, 0)
    buttons: tuple[MouseButton, ...] = ()
    touch: bool = False


@dataclass(frozen=True)
class PointerPressed(Intention):
    """A button went down."""

    position: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True)
class PointerReleased(Intention):
    """A button came up."""

    position: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True)
class FileDropped(Intention):
    """A file was dropped on the window; `path` comes unchecked from the system."""

    path: str


@dataclass(frozen=True)
class PointerLeft(Intention):
    """The pointer left the window."""


@dataclass(frozen=True)
class Wheel(Intention):
    """The wheel turned by some steps; up and right are positive."""

    position: Point
    up: float
    right: float = 0.0


@dataclass(frozen=True)
class Pan(Intention):
    """Move the view by pixels, as a drag to the right and down would."""

    dx: float
    dy: float


@dataclass(frozen=True)
class Pinch(Intention):
    """Two fingers move apart (`factor` over 1) or together around a point."""

    position: Point
    factor: float


@dataclass(frozen=True)
class Navigate(Intention):
    """An arrow key."""

    direction: Direction


@dataclass(frozen=True)
class StepFocus(Intention):
    """Tab: move to the next widget (1), or with Shift to the previous one (-1)."""

    step: int


@dataclass(frozen=True)
class StepRegion(Intention):
    """Move to the next (1) or previous (-1) region of the screen.

    The table's regions are players, board, hand, display, buttons.
    """

    step: int


@dataclass(frozen=True)
class OpenMenu(Intention):
    """Open the menu of the table; on other screens go back."""


@dataclass(frozen=True)
class KeyPressed(Intention):
    """A key was pressed while the screen wants one (`Scene.wants_key`); `key` is its code."""

    key: int


@dataclass(frozen=True)
class ButtonPressed(Intention):
    """A gamepad button, by its number, was pressed while the screen wants one."""

    button: int


@dataclass(frozen=True)
class GamepadLost(Intention):
    """The gamepad that was used last was disconnected."""


@dataclass(frozen=True)
class Confirm(Intention):
    """Enter."""


@dataclass(frozen=True)
class Cancel(Intention):
    """Escape."""


@dataclass(frozen=True)
class TurnTile(Intention):
    """Turn the held tile by quarter turns; clockwise is positive."""

    quarter_turns: int


@dataclass(frozen=True)
class Undo(Intention):
    """Take back the last decision."""


@dataclass(frozen=True)
class Suggest(Intention):
    """Show a suggestion, or dismiss it."""


@dataclass(frozen=True)
class Explain(Intention):
    """Explain the thing that has the focus or is under the pointer."""


@dataclass(frozen=True)
class DescribeBoard(Intention):
    """Describe where a tile can be laid, and the gain of each cell."""


@dataclass(frozen=True)
class LookRound(Intention):
    """Start or stop looking around the board, during any decision."""


@dataclass(frozen=True)
class Fold(Intention):
    """Fold or unfold the side panels."""


@dataclass(frozen=True)
class Zoom(Intention):
    """Change the zoom of the board."""

    change: ZoomChange


@dataclass(frozen=True)
class Hurry(Intention):
    """Space: skip the animation; if the keyboard is on a widget, press it."""


@dataclass(frozen=True)
class HandSlot(Intention):
    """Choose a slot of the hand, counted from 0."""

    slot: int


@dataclass(frozen=True)
class ToggleFullscreen(Intention):
    """Switch between window and full screen."""


@dataclass(frozen=True)
class TypedText(Intention):
    """Characters typed into the text field that has the focus."""

    text: str


@dataclass(frozen=True)
class EditKey(Intention):
    """An editing key for the text field that has the focus."""

    edit: Edit


@dataclass(frozen=True)
class Resized(Intention):
    """The size of the surface has changed."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Exposed(Intention):
    """The window must be redrawn."""


@dataclass(frozen=True)
class WindowFocus(Intention):
    """The window gained or lost the input focus."""

    in_front: bool


@dataclass(frozen=True)
class Quit(Intention):
    """The window is being closed."""
