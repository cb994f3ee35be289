"""Preferences set for the whole operating system: reduced motion, more contrast, the language.

The first two are queried in a thread, because that may take long.
"""

import ctypes
import logging
import shutil
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

logger = logging.getLogger(__name__)

_SECONDS: Final = 2.0
"""How long a system program may take to answer."""


@dataclass(frozen=True, slots=True)
class SystemPreferences:
    """The system's preferences; False if unknown."""

    reduced_motion: bool = False
    more_contrast: bool = False


if sys.platform == "win32":
    _SPI_GETHIGHCONTRAST: Final = 0x0042
    _SPI_GETCLIENTAREAANIMATION: Final = 0x1042
    _HIGH_CONTRAST_ON: Final = 1

    class _HighContrast(ctypes.Structure):
        """The structure HIGHCONTRASTW of Windows."""

        _fields_ = (
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint),
            ("scheme", ctypes.c_wchar_p),
        )

    def _ask() -> SystemPreferences:
        """Return the preferences of Windows."""
        ask = ctypes.windll.user32.SystemParametersInfoW
        animated = ctypes.c_int(1)
        contrast = _HighContrast(size=ctypes.sizeof(_HighContrast))
        ask(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
        ask(_SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0)
        return SystemPreferences(not animated.value, bool(contrast.flags & _HIGH_CONTRAST_ON))

elif sys.platform == "darwin":

    def _ask() -> SystemPreferences:
        """Return the preferences of macOS."""
        return SystemPreferences(
            _output("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1",
            _output("defaults", "read", "com.apple.universalaccess", "increaseContrast") == "1",
        )

else:

    def _ask() -> SystemPreferences:
        """Return the preferences of the desktops GNOME and KDE Plasma."""
        gnome = partial(_output, "gsettings", "get")
        animated = gnome("org.gnome.desktop.interface", "enable-animations")
        high_contrast = gnome("org.gnome.desktop.a11y.interface", "high-contrast")
        duration = _output("kreadconfig6", "--group", "KDE", "--key", "AnimationDurationFactor")
        return SystemPreferences(
            reduced_motion=animated == "false" or duration == "0",
            more_contrast=high_contrast == "true",
        )


def ask_system() -> Future[SystemPreferences]:
    """Query the system in the background."""
    pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="system preferences")
    answer = pool.submit(_ask)
    pool.shutdown(wait=False)
    return answer


def _output(program: str, *arguments: str) -> str:
    """Return the output of a system program, empty if it is missing or fails."""
    path = shutil.which(program)
    if path is None:
        return ""
    try:
        command = [path, *arguments]
        done = subprocess.run(  # noqa: S603 - found by which
            command, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        logger.info("%s does not answer: %s", program, error)
        return ""
    return done.stdout.strip()


def system_language() -> str:
    """Return the system's first language, such as `de` or `de_AT`, else `en`."""
    preferred = next(iter(pygame.system.get_pref_locales()), None)
    if preferred is None:
        return "en"
    country = preferred.get("country")
    if country:
        return f"{preferred['language']}_{country}"
    return preferred["language"]
