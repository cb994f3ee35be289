"""What a person wants, whichever key or button said so."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TypeAlias

from cacao_desktop.geometry import Point


class Direction(Enum):
    """Where the arrow keys lead."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


ZoomChange = StrEnum("ZoomChange", "IN OUT FIT")
"""What the zoom keys ask for."""


class Sought(Enum):
    """What somebody looks for who looks round the board; the values are parts of the names of tiles."""

    CELL = ""
    TEMPLE = "temple"
    MARKET = "market"
    OWN_TILE = "own"


Edit = StrEnum("Edit", "BACKSPACE DELETE LEFT RIGHT HOME END PASTE COPY SELECT_ALL")
"""Editing keys within a text field."""


class MouseButton(Enum):
    """Buttons of a mouse."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Bare:
    """What is said by its name alone; any two of a kind are equal."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at `position` (pixels of the surface); `buttons` are held down; `touch` says it is a finger."""

    position: Point
    delta: Point = (0, 0)
    buttons: tuple[MouseButton, ...] = ()
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down."""

    position: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button came up."""

    position: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window; `path` comes from the system, unchecked."""

    path: str


class PointerLeft(Bare):
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by some steps; up and right are positive."""

    position: Point
    up: float
    right: float = 0.0


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the view by pixels, as a drag to the right and down would."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers move apart (`factor` over 1) or together around a point."""

    position: Point
    factor: float


@dataclass(frozen=True, slots=True)
class Navigate:
    """An arrow key."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class StepFocus:
    """Tab: on to what comes next (1), or with Shift back (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class StepRegion:
    """Go on (1) or back (-1) by a part of the screen: on the table players, board, hand, display, buttons."""

    step: int


class OpenMenu(Bare):
    """Open the menu of a table; elsewhere go back."""


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key was pressed while the screen asks for one (`Scene.wants_key`); `key` is its code."""

    key: int


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button of a gamepad was pressed while the screen asks for one (`Scene.wants_button`), by its number."""

    button: int


class GamepadLost(Bare):
    """The gamepad that was used last is no longer there."""


class Confirm(Bare):
    """Enter."""


class Cancel(Bare):
    """Escape."""


@dataclass(frozen=True, slots=True)
class TurnTile:
    """Turn the held tile by quarter turns, clockwise positive."""

    quarter_turns: int


class Undo(Bare):
    """Take back."""


class Suggest(Bare):
    """Ask what might be done, or send the suggestion away."""


class Explain(Bare):
    """Explain what the focus or the pointer is on."""


class DescribeBoard(Bare):
    """Say where something can be laid and what it brings."""


@dataclass(frozen=True, slots=True)
class LookRound:
    """Look from cell to cell, or no more; or look at the next tile of a kind."""

    sought: Sought


class Fold(Bare):
    """Fold or unfold the side panels."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """Change the zoom of the board."""

    change: ZoomChange


class Hurry(Bare):
    """Space: end the animation; with the keyboard on a widget, press it."""


@dataclass(frozen=True, slots=True)
class HandSlot:
    """Choose a place of the hand, counted from 0."""

    slot: int


class ToggleFullscreen(Bare):
    """Switch between window and full screen."""


@dataclass(frozen=True, slots=True)
class TypedText:
    """Characters typed into the text field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class EditKey:
    """An editing key for the text field that has the focus."""

    edit: Edit


@dataclass(frozen=True, slots=True)
class Resized:
    """The surface has another size now."""

    size: tuple[int, int]


class Exposed(Bare):
    """The window must be shown again."""


@dataclass(frozen=True, slots=True)
class WindowFocus:
    """The window came to the front, or lost the attention of the system."""

    in_front: bool


class Quit(Bare):
    """The window is to be closed."""


Intention: TypeAlias = (
    PointerMoved | PointerPressed | PointerReleased | PointerLeft | Wheel | Pan | Pinch | Navigate
    | StepFocus | StepRegion | OpenMenu | Confirm | Cancel | TurnTile | Undo | Suggest | Explain
    | DescribeBoard | LookRound | Fold | Zoom | Hurry | HandSlot | ToggleFullscreen | TypedText | EditKey | KeyPressed
    | ButtonPressed | GamepadLost | Resized | Exposed | WindowFocus | FileDropped | Quit
)  # fmt: skip
