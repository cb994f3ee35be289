"""Checks for an X11 window manager, without which a window cannot fill the screen by itself."""

import ctypes
from typing import Final

_MARK: Final = b"_NET_SUPPORTING_WM_CHECK"
"""The property of the root window that every window manager sets."""
_WINDOW: Final = 33
"""The type of the property: a window id."""


def has_window_manager() -> bool:
    """Return whether a window manager runs; True if X11 cannot be queried."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display.value:
        return True
    try:
        return _has_property(x11, display, x11.XInternAtom(display, _MARK, 0))
    finally:
        x11.XCloseDisplay(display)


def _has_property(x11: ctypes.CDLL, display: ctypes.c_void_p, name: int) -> bool:
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    found_type = ctypes.c_ulong()
    size = ctypes.c_int()
    count = ctypes.c_ulong()
    left = ctypes.c_ulong()
    value = ctypes.c_void_p()
    x11.XGetWindowProperty(
        display,
        root,
        ctypes.c_ulong(name),
        ctypes.c_long(0),
        ctypes.c_long(1),
        0,
        ctypes.c_ulong(_WINDOW),
        ctypes.byref(found_type),
        ctypes.byref(size),
        ctypes.byref(count),
        ctypes.byref(left),
        ctypes.byref(value),
    )
    if value.value:
        x11.XFree(value)
    return count.value > 0
