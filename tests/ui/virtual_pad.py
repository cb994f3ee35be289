"""A virtual gamepad made by SDL itself, for tests of plugging in and unplugging.

Posted events cannot simulate these.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

GAMECONTROLLER = 1
SHORT = ctypes.c_int16


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc in version 1 of its layout."""

    _fields_ = [
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("callbacks", ctypes.c_void_p * 7),
    ]


def sdl() -> ctypes.CDLL | None:
    """Return the SDL that pygame has loaded, None if it cannot be reached."""
    maps = Path("/proc/self/maps")
    if not maps.exists():
        return None
    paths = {
        line.split(maxsplit=5)[5] for line in maps.read_text().splitlines() if "libSDL2-2" in line
    }
    if len(paths) == 1:
        return ctypes.CDLL(paths.pop())
    return None


class VirtualPad:
    """A gamepad with 6 axes and 21 buttons."""

    def __init__(self, library: ctypes.CDLL, vendor: int, product: int) -> None:
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        library.SDL_JoystickSetVirtualButton.argtypes = [
            ctypes.c_void_p,
            ctypes.c_int,
            ctypes.c_uint8,
        ]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, SHORT]
        library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self._library = library
        self._description = _Description(
            version=1, type=GAMECONTROLLER, naxes=6, nbuttons=21, vendor_id=vendor,
            product_id=product,
            button_mask=(1 << 21) - 1, axis_mask=(1 << 6) - 1, name=b"Pad of the tests",
        )  # fmt: skip
        self.index = library.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        assert self.index >= 0, "SDL makes no virtual gamepad"
        self._joystick = library.SDL_JoystickOpen(self.index)

    def button(self, number: int, *, down: bool) -> None:
        """Press or release a button."""
        self._library.SDL_JoystickSetVirtualButton(self._joystick, number, down)
        self._library.SDL_JoystickUpdate()

    def axis(self, number: int, value: int) -> None:
        """Move a stick or a trigger."""
        self._library.SDL_JoystickSetVirtualAxis(self._joystick, number, value)
        self._library.SDL_JoystickUpdate()

    def pull_out(self) -> None:
        """Unplug it."""
        if self.index >= 0:
            self._library.SDL_JoystickDetachVirtual(self.index)
            self._library.SDL_JoystickClose(self._joystick)
            self._library.SDL_JoystickUpdate()
            self.index = -1


@contextmanager
def plugged_in(vendor: int, product: int) -> Iterator[VirtualPad]:
    """Plug a gamepad in while pygame's window is open."""
    library = sdl()
    assert library is not None
    # The window of the dummy driver is never in front, and SDL withholds presses from background
    # windows.
    library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    pad = VirtualPad(library, vendor, product)
    try:
        yield pad
    finally:
        pad.pull_out()
        library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"0")
        pygame.event.clear()
