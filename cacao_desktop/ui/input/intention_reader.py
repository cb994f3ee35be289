"""Turns raw pygame events into intentions."""

import math
import sys
from collections.abc import Mapping
from typing import Final

import pygame

from cacao_desktop.geometry import Point, Size
from cacao_desktop.ui.input import gamepads, intentions
from cacao_desktop.ui.input.bindings import ALWAYS, INTENTION_OF, Command, KeyBindings, PadFamily
from cacao_desktop.ui.input.intentions import Edit, Intention, MouseButton
from cacao_desktop.ui.input.touch import TouchGestures

_EDITING: Final[Mapping[int, Edit]] = {
    getattr(pygame, f"K_{name}"): Edit[name]
    for name in ("BACKSPACE", "DELETE", "LEFT", "RIGHT", "HOME", "END")
}
_EDITING_WITH_CONTROL: Final[Mapping[int, Edit]] = {
    pygame.K_v: Edit.PASTE,
    pygame.K_c: Edit.COPY,
    pygame.K_a: Edit.SELECT_ALL,
}
_WINDOW: Final[Mapping[int, Intention]] = {
    pygame.WINDOWLEAVE: intentions.PointerLeft(),
    pygame.QUIT: intentions.Quit(),
    pygame.WINDOWCLOSE: intentions.Quit(),
    pygame.WINDOWEXPOSED: intentions.Exposed(),
    pygame.WINDOWFOCUSGAINED: intentions.WindowFocus(in_front=True),
    pygame.WINDOWFOCUSLOST: intentions.WindowFocus(in_front=False),
    pygame.WINDOWMINIMIZED: intentions.WindowFocus(in_front=False),
    pygame.WINDOWHIDDEN: intentions.WindowFocus(in_front=False),
}
_MODIFIERS: Final = frozenset(
    (
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK
    )
)  # fmt: skip
_KEYPAD_CODES: Final = range(pygame.K_KP_DIVIDE, pygame.K_KP_PERIOD + 1)
_DIGIT_ROW: Final = range(pygame.KSCAN_1, pygame.KSCAN_1 + 9)
"""Where the digits 1 to 9 are on most keyboards, whatever a layout writes on them."""
_LETTERS: Final = range(pygame.KSCAN_A, pygame.KSCAN_A + 26)
_LAST_LATIN_CODE: Final = 0x24F
"""The last Latin letter; keys with higher codes write another script or nothing."""
_NO_CHARACTER: Final = 1 << 30
"""From here on SDL's key codes type no characters, or belong to the keypad."""
_FINGERS: Final = frozenset((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
_NO_TOUCH_SCREEN: Final = sys.platform == "darwin"
"""Whether touch events come only from a touchpad, which moves the pointer.

SDL reports touches there too on a Mac.
"""
_MAX_NOTCHES: Final = 50.0
"""The most notches of the wheel that count at once."""
_BUTTONS: Final = {button.value: button for button in MouseButton}


class IntentionReader:
    """Turns pygame events into intentions and remembers which device was used last.

    `typing` is set while a text field has the focus: letters are then text, not shortcuts.
    `asks_for_key` is set while the screen wants to know a key, whatever its command. `bindings`
    are the player's keys. `pixel_ratio` is surface pixels per window coordinate (2.0 on a doubled
    display), `size` that of the surface.
    """

    def __init__(self) -> None:
        self.typing = False
        self.asks_for_key = False
        self.bindings = KeyBindings()
        self.keyboard_used = False
        self.finger_used = False
        self.pixel_ratio = 1.0
        self.size: Size = (1, 1)
        self.pads = gamepads.Gamepads()
        """All gamepads with their button bindings."""
        self._touch = TouchGestures()
        self._pointer: Point = (0, 0)
        self._writes = True
        """Whether the pressed key may type text.

        The letter of a shortcut must not be typed into the screen that it opens.
        """

    def set_window(self, size: Size, pixel_ratio: float) -> None:
        """Adapt to a window whose surface has a new size or resolution."""
        self.size = size
        self.pixel_ratio = pixel_ratio

    @property
    def pad(self) -> PadFamily | None:
        if self.pads.used:
            return self.pads.family
        return None

    @property
    def busy(self) -> bool:
        return self.pads.busy or self._touch.busy

    def read_all(self, event: pygame.event.Event) -> list[Intention]:
        """Return the intentions of an event; lifting a finger can give several."""
        if event.type in _FINGERS:
            if _NO_TOUCH_SCREEN:
                return []
            return self._finger(event)
        intention = self.read(event)
        if intention is None:
            return []
        return [intention]

    def update(self, seconds: float) -> list[Intention]:
        """Advance by some seconds; return the intentions of held buttons and sticks."""
        self._touch.update(seconds)
        return self.pads.update(seconds)

    def read(self, event: pygame.event.Event) -> Intention | None:
        """Return the intention of an event, or None if the game has no use for it."""
        if event.type == pygame.KEYDOWN:
            self._writes = self.typing
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._writes = True
            return None
        if event.type == pygame.TEXTINPUT:
            if self.typing and self._writes and event.text:
                return intentions.TypedText(event.text)
            return None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # SDL also sends mouse events for the first finger.
            if getattr(event, "touch", False):
                return None
            return self._pointer_event(event)
        if event.type in gamepads.EVENTS:
            intention = self.pads.read(event)
            if self.pads.used and intention is not None:
                self.keyboard_used = True
                self.finger_used = False
            return intention
        if event.type == pygame.MOUSEWHEEL:
            return intentions.Wheel(
                self._pointer, _notches(event.precise_y), _notches(event.precise_x)
            )
        if event.type == pygame.DROPFILE:
            return intentions.FileDropped(str(event.file))
        return _WINDOW.get(event.type)

    def _note_device(self, *, keyboard: bool = False, finger: bool = False) -> None:
        """Remember that the keyboard, a finger or otherwise the mouse was used last."""
        self.keyboard_used = keyboard
        self.finger_used = finger
        self.pads.used = False

    def _finger(self, event: pygame.event.Event) -> list[Intention]:
        """Return the intentions of a touch event, whose position is a share of the window."""
        if not (math.isfinite(event.x) and math.isfinite(event.y)):
            return []
        self._touch.pixel_ratio = self.pixel_ratio
        position = round(event.x * self.size[0]), round(event.y * self.size[1])
        if event.type == pygame.FINGERMOTION:
            return self._touch.move(event.finger_id, position)
        if event.type == pygame.FINGERUP:
            return self._touch.up(event.finger_id, position)
        self._note_device(finger=True)
        return self._touch.down(event.finger_id, position)

    def _key(self, event: pygame.event.Event) -> Intention | None:
        self._note_device(keyboard=True)
        key = self._latin_key(event)
        modifiers = event.mod
        if self.asks_for_key:
            if key in _MODIFIERS:
                return None
            return intentions.KeyPressed(self._code(event))
        if key == pygame.K_TAB:
            return intentions.StepFocus(-1 if modifiers & pygame.KMOD_SHIFT else 1)
        if key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT:
            return intentions.ToggleFullscreen()
        command = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.typing:
            return self._key_while_typing(key, command=bool(command))
        if command:
            if key == pygame.K_z:
                return intentions.Undo()
            return None
        bound_command = self._command(event)
        if bound_command is None:
            return None
        return INTENTION_OF[bound_command]

    def _key_while_typing(self, key: int, *, command: bool) -> Intention | None:
        edit = _EDITING_WITH_CONTROL.get(key) if command else _EDITING.get(key)
        if edit is not None:
            return intentions.EditKey(edit)
        if key in ALWAYS:
            return INTENTION_OF[ALWAYS[key]]
        is_fullscreen = self.bindings.command_of(key) is Command.FULLSCREEN
        if is_fullscreen and key >= _NO_CHARACTER:
            return intentions.ToggleFullscreen()
        return None

    def _command(self, event: pygame.event.Event) -> Command | None:
        """Return the command of a key.

        It is found by the character typed, by key code, or by position: in the row of digits, or
        among the letters of a keyboard with another script.
        """
        command = self.bindings.command_of(self._code(event)) or self.bindings.command_of(
            event.key
        )
        scancode = getattr(event, "scancode", 0)
        if command is None and scancode in _DIGIT_ROW:
            command = self.bindings.command_of(pygame.K_1 + scancode - pygame.KSCAN_1)
        return command or self.bindings.command_of(self._latin_key(event))

    @staticmethod
    def _latin_key(event: pygame.event.Event) -> int:
        """Return the code of a key; if it writes another script, the code for its position."""
        scancode = getattr(event, "scancode", 0)
        if _LAST_LATIN_CODE < event.key < _NO_CHARACTER and scancode in _LETTERS:
            return pygame.K_a + scancode - pygame.KSCAN_A
        return int(event.key)

    @staticmethod
    def _code(event: pygame.event.Event) -> int:
        """Return the code by which a key is known: that of the character typed, if any.

        On layouts where digits and plus need Shift, the key code would be that of another
        character.
        """
        typed = getattr(event, "unicode", "").lower()
        if event.key in _KEYPAD_CODES or len(typed) != 1 or not typed.isprintable():
            return int(event.key)
        return ord(typed)

    def _pointer_event(self, event: pygame.event.Event) -> Intention | None:
        self._pointer = self._scaled(event.pos)
        if event.type == pygame.MOUSEMOTION:
            held = tuple(
                button for button, down in zip(MouseButton, event.buttons, strict=False) if down
            )
            return intentions.PointerMoved(self._pointer, self._scaled(event.rel), held)
        button = _BUTTONS.get(event.button)
        if button is None:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return intentions.PointerReleased(self._pointer, button)
        self._note_device()
        return intentions.PointerPressed(self._pointer, button)

    def _scaled(self, point: tuple[int, int]) -> Point:
        return round(point[0] * self.pixel_ratio), round(point[1] * self.pixel_ratio)


def _notches(turned: float) -> float:
    """Return the turns of a wheel within limits; some drivers report NaN."""
    if math.isfinite(turned):
        return max(-_MAX_NOTCHES, min(_MAX_NOTCHES, turned))
    return 0.0
