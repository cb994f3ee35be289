"""What a voice of the system must do, and a voice that replaces itself when it is lost."""

import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final, Protocol

logger = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 30.0
"""The time until a voice that was not found is looked for again."""


class Voice(Protocol):
    """A voice that speaks, and raises an error when it no longer works."""

    def speak(self, text: str, *, interrupt: bool) -> None: ...

    def close(self) -> None: ...


class VoiceFailedError(OSError):
    """No voice was found, or the voice no longer works."""


class ReconnectingVoice:
    """The voice that `connect` returns, or another one after it is lost.

    A lost voice is replaced at once. If there is none, `connect` is called again after a while.
    """

    def __init__(self, connect: Callable[[], Voice]) -> None:
        self._connect = connect
        self._voice: Voice | None = None
        self._next_try = 0.0
        """The time from which a voice that was not found may be looked for again."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Speak a text, with a new voice if the present one fails; never raise an error."""
        if not self._try_to_speak(text, interrupt=interrupt):
            self._try_to_speak(text, interrupt=interrupt)

    def _try_to_speak(self, text: str, *, interrupt: bool) -> bool:
        """Return whether a voice spoke the text."""
        if self._voice is None and time.monotonic() < self._next_try:
            return False
        try:
            if self._voice is None:
                self._voice = self._connect()
            self._voice.speak(text, interrupt=interrupt)
        except Exception as error:  # noqa: BLE001 - libraries of voices raise anything
            logger.warning("speech failed: %s", error)
            if self._voice is None:
                self._next_try = time.monotonic() + _RETRY_SECONDS
            self.close()
            return False
        return True

    def close(self) -> None:
        """Close the present voice, if any."""
        if self._voice is not None:
            with contextlib.suppress(Exception):
                self._voice.close()
        self._voice = None
