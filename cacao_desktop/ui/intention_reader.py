"""Raw pygame events become intentions here."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame

from cacao_desktop.ui.geometry import Point
from cacao_desktop.ui.intentions import (
    Cancel,
    Confirm,
    DescribeBoard,
    Direction,
    Edit,
    EditKey,
    Explain,
    Exposed,
    FileDropped,
    Fold,
    HandSlot,
    Hurry,
    Intention,
    MouseButton,
    Navigate,
    NextFocus,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PreviousFocus,
    Quit,
    Suggest,
    ToggleFullscreen,
    TurnTile,
    TypedText,
    Undo,
    Wheel,
    WindowFocus,
    Zoom,
    ZoomChange,
)

_ALWAYS: Final[Mapping[int, Intention]] = {
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Cancel(),
    pygame.K_F11: ToggleFullscreen(),
    pygame.K_UP: Navigate(Direction.UP),
    pygame.K_DOWN: Navigate(Direction.DOWN),
}
_SHORTCUTS: Final[Mapping[int, Intention]] = {
    pygame.K_LEFT: Navigate(Direction.LEFT),
    pygame.K_RIGHT: Navigate(Direction.RIGHT),
    pygame.K_q: TurnTile(-1),
    pygame.K_e: TurnTile(1),
    pygame.K_r: TurnTile(1),
    pygame.K_BACKSPACE: Undo(),
    pygame.K_h: Suggest(),
    pygame.K_i: Explain(),
    pygame.K_b: DescribeBoard(),
    pygame.K_f: Fold(),
    pygame.K_SPACE: Hurry(),
    pygame.K_PLUS: Zoom(ZoomChange.IN),
    pygame.K_KP_PLUS: Zoom(ZoomChange.IN),
    pygame.K_EQUALS: Zoom(ZoomChange.IN),
    pygame.K_MINUS: Zoom(ZoomChange.OUT),
    pygame.K_KP_MINUS: Zoom(ZoomChange.OUT),
    pygame.K_0: Zoom(ZoomChange.FIT),
    pygame.K_KP_0: Zoom(ZoomChange.FIT),
    **{pygame.K_1 + slot: HandSlot(slot) for slot in range(9)},
    **{pygame.K_KP_1 + slot: HandSlot(slot) for slot in range(9)},
}
_EDITING: Final[Mapping[int, Edit]] = {
    pygame.K_BACKSPACE: Edit.BACKSPACE,
    pygame.K_DELETE: Edit.DELETE,
    pygame.K_LEFT: Edit.LEFT,
    pygame.K_RIGHT: Edit.RIGHT,
    pygame.K_HOME: Edit.HOME,
    pygame.K_END: Edit.END,
}
_EDITING_WITH_CONTROL: Final[Mapping[int, Edit]] = {
    pygame.K_v: Edit.PASTE,
    pygame.K_c: Edit.COPY,
    pygame.K_a: Edit.SELECT_ALL,
}
_WINDOW: Final[Mapping[int, Intention]] = {
    pygame.WINDOWLEAVE: PointerLeft(),
    pygame.QUIT: Quit(),
    pygame.WINDOWCLOSE: Quit(),
    pygame.WINDOWEXPOSED: Exposed(),
    pygame.WINDOWFOCUSGAINED: WindowFocus(in_front=True),
    pygame.WINDOWFOCUSLOST: WindowFocus(in_front=False),
    pygame.WINDOWMINIMIZED: WindowFocus(in_front=False),
    pygame.WINDOWHIDDEN: WindowFocus(in_front=False),
}
_MOST_NOTCHES: Final = 50.0
_BUTTONS: Final = {button.value: button for button in MouseButton}


class IntentionReader:
    """Turns pygame events into intentions and remembers whether the keyboard was used last.

    `typing` is set while a text field has the focus: letters are then text, not shortcuts.
    `pixel_ratio` is surface pixels per window coordinate (2.0 on a doubled display).
    """

    def __init__(self) -> None:
        self.typing = False
        self.keyboard_used = False
        self.pixel_ratio = 1.0
        self._pointer: Point = (0, 0)
        self._writes = True
        """Whether the key that is down writes: the letter of a shortcut is no text for the screen that it opens."""

    def read(self, event: pygame.event.Event) -> Intention | None:
        """Return the intention behind an event, or None when the game has no use for it."""
        if event.type == pygame.KEYDOWN:
            self._writes = self.typing
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._writes = True
            return None
        if event.type == pygame.TEXTINPUT:
            return TypedText(event.text) if self.typing and self._writes and event.text else None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer_event(event)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(self._pointer, _notches(event.precise_y), _notches(event.precise_x))
        if event.type == pygame.DROPFILE:
            return FileDropped(str(event.file))
        return _WINDOW.get(event.type)

    def _key(self, event: pygame.event.Event) -> Intention | None:
        self.keyboard_used = True
        key, modifiers = event.key, event.mod
        if key == pygame.K_TAB:
            return PreviousFocus() if modifiers & pygame.KMOD_SHIFT else NextFocus()
        if key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT:
            return ToggleFullscreen()
        if key in _ALWAYS:
            return _ALWAYS[key]
        command = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.typing:
            edit = _EDITING_WITH_CONTROL.get(key) if command else _EDITING.get(key)
            return EditKey(edit) if edit else None
        if command:
            return Undo() if key == pygame.K_z else None
        # Layouts where digits and plus need Shift report another key than the character typed.
        typed = getattr(event, "unicode", "")
        if typed == "+":
            return Zoom(ZoomChange.IN)
        if typed and typed in "123456789":
            return HandSlot(int(typed) - 1)
        return _SHORTCUTS.get(key)

    def _pointer_event(self, event: pygame.event.Event) -> Intention | None:
        self._pointer = self._scaled(event.pos)
        if event.type == pygame.MOUSEMOTION:
            held = tuple(button for button, down in zip(MouseButton, event.buttons, strict=False) if down)
            return PointerMoved(self._pointer, self._scaled(event.rel), held)
        button = _BUTTONS.get(event.button)
        if button is None:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return PointerReleased(self._pointer, button)
        self.keyboard_used = False
        return PointerPressed(self._pointer, button)

    def _scaled(self, point: tuple[int, int]) -> Point:
        return round(point[0] * self.pixel_ratio), round(point[1] * self.pixel_ratio)


def _notches(turned: float) -> float:
    """Return how far a wheel was turned, within reason; some drivers report what is no number."""
    return max(-_MOST_NOTCHES, min(_MOST_NOTCHES, turned)) if math.isfinite(turned) else 0.0
