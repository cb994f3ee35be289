"""The voice of Windows and macOS, through the library Prism."""

import importlib
import importlib.util
from typing import Any, Final

from cacao_desktop.ui.access.voice import VoiceFailedError

_MODULE: Final = "prism"


def is_installed() -> bool:
    """Return whether the library is installed, without loading it."""
    return importlib.util.find_spec(_MODULE) is not None


class PrismVoice:
    """The best voice that the library finds; raises VoiceFailedError if there is none.

    Finding one can take seconds, so only the thread that speaks may create it.
    """

    def __init__(self) -> None:
        try:
            prism: Any = importlib.import_module(_MODULE)
        except ImportError as error:
            raise VoiceFailedError(f"the speech library cannot be loaded: {error}") from error
        self._failures = (prism.PrismError, RuntimeError, ValueError)
        try:
            self._voice: Any = prism.Context().create_best()
        except self._failures as error:
            raise VoiceFailedError(f"no voice was found: {error}") from error

    def speak(self, text: str, *, interrupt: bool) -> None:
        try:
            self._voice.speak(text, interrupt)
        except self._failures as error:
            raise VoiceFailedError(f"the voice is gone: {error}") from error

    def close(self) -> None:
        self._voice = None
