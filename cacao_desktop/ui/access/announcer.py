"""Speech about the screen: a silent announcer, and one with a voice."""

import threading
import time
from collections.abc import Callable
from typing import Final

from cacao_desktop.ui.access.speech_queue import SpeechQueue, Utterance
from cacao_desktop.ui.access.voice import ReconnectingVoice, Voice

_SECONDS_PER_CHARACTER: Final = 0.065
"""Rough speaking time per character."""
_MAX_SPEECH_SECONDS: Final = 20.0
"""The longest estimate of speaking time."""


class Announcer:
    """Speaks about the screen; this base class is silent."""

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Say a text, after the queued ones or interrupting them."""

    @property
    def speaking(self) -> bool:
        """Whether a text is probably being spoken now, estimated from its length."""
        return False


class SpokenAnnouncer(Announcer):
    """Speaks with the voice that `connect` returns.

    A thread passes the texts to the voice, so that no frame waits for it.
    """

    def __init__(self, connect: Callable[[], Voice]) -> None:
        self._voice = ReconnectingVoice(connect)
        self._queue = SpeechQueue()
        self._speaking_until = 0.0
        self._thread = threading.Thread(target=self._work, name="announcer", daemon=True)
        self._thread.start()

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Queue a text for the voice, without waiting or failing."""
        text = " ".join(text.split())
        if not text:
            return
        seconds = min(_MAX_SPEECH_SECONDS, len(text) * _SECONDS_PER_CHARACTER)
        now = time.monotonic()
        start = now if interrupt else max(now, self._speaking_until)
        self._speaking_until = start + seconds
        self._queue.put(Utterance(text, interrupt))

    @property
    def speaking(self) -> bool:
        return time.monotonic() < self._speaking_until

    def close(self) -> None:
        """End the thread after the last text."""
        self._queue.close()
        self._thread.join(1.0)

    def _work(self) -> None:
        while (utterance := self._queue.get()) is not None:
            self._voice.speak(utterance.text, interrupt=utterance.interrupt)
        self._voice.close()
