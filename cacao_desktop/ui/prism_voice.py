"""The voice of Windows and macOS, or of a screen reader there, through the library prismatoid where it is installed."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, Final

_MODULE: Final = "prism"


class PrismFailedError(OSError):
    """The library finds no voice, or the voice no longer speaks."""


class PrismVoice:
    """The best voice that the library finds; raises OSError when there is none.

    It is made and used by the thread of the announcer alone, since finding a voice can take seconds.
    """

    def __init__(self) -> None:
        try:
            prism: Any = importlib.import_module(_MODULE)
        except ImportError as error:
            raise PrismFailedError(f"the library of voices cannot be used: {error}") from error
        self._failures = (prism.PrismError, RuntimeError, ValueError)
        try:
            self._voice: Any = prism.Context().create_best()
        except self._failures as error:
            raise PrismFailedError(f"no voice was found: {error}") from error

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say a text."""
        try:
            self._voice.speak(text, interrupt)
        except self._failures as error:
            raise PrismFailedError(f"the voice is gone: {error}") from error

    def close(self) -> None:
        """Let go of the voice."""
        self._voice = None


def has_prism() -> bool:
    """Tell whether the library is installed, without loading it."""
    return importlib.util.find_spec(_MODULE) is not None
