"""What is said aloud: texts are handed to a voice in a thread of its own, so that no frame ever waits for it."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from typing import Final, Protocol

_LOG: Final = logging.getLogger(__name__)
_RETRY: Final = 30.0
"""Seconds until a voice that could not be found is looked for again."""
_SECONDS_A_LETTER: Final = 0.065
_LONGEST: Final = 20.0


class Voice(Protocol):
    """Something that speaks; it raises OSError when it no longer does."""

    def speak(self, text: str, *, interrupt: bool) -> None: ...

    def close(self) -> None: ...


class Announcer(Protocol):
    """Says what happens on the screen."""

    def say(self, text: str, *, interrupt: bool = True) -> None: ...

    @property
    def speaking(self) -> bool: ...


class SilentAnnouncer:
    """Says nothing."""

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Say nothing."""

    @property
    def speaking(self) -> bool:
        return False


class SpokenAnnouncer:
    """Speaks by a voice that `connect` finds; one that was lost is looked for once more, then again after a while."""

    def __init__(self, connect: Callable[[], Voice]) -> None:
        self._connect = connect
        self._texts: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()
        self._until = 0.0
        self._thread = threading.Thread(target=self._work, name="announcer", daemon=True)
        self._thread.start()

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Hand a text over; never waits, never fails."""
        text = " ".join(text.split())
        if not text:
            return
        seconds = min(_LONGEST, len(text) * _SECONDS_A_LETTER)
        now = time.monotonic()
        self._until = (now if interrupt else max(now, self._until)) + seconds
        self._texts.put((text, interrupt))

    @property
    def speaking(self) -> bool:
        """Whether something is probably being said now, by how long such a text takes."""
        return time.monotonic() < self._until

    def close(self) -> None:
        """End the thread once all has been handed to the voice."""
        self._texts.put(None)
        self._thread.join(1.0)

    def _work(self) -> None:
        voice: Voice | None = None
        next_try = 0.0
        while (said := self._next()) is not None:
            text, interrupt = said
            for _attempt in range(2):
                if voice is None and time.monotonic() < next_try:
                    break
                try:
                    voice = voice or self._connect()
                    voice.speak(text, interrupt=interrupt)
                    break
                except OSError as error:
                    _LOG.warning("nothing can be said: %s", error)
                    next_try = 0.0 if voice is not None else time.monotonic() + _RETRY
                    if voice is not None:
                        voice.close()
                    voice = None
        if voice is not None:
            voice.close()

    def _next(self) -> tuple[str, bool] | None:
        """Wait for the next text; of several that wait, all before the last one that interrupts are dropped."""
        said = self._texts.get()
        while said is not None and not self._texts.empty():
            later = self._texts.get()
            if later is None:
                return None
            said = later if later[1] else (f"{said[0]} {later[0]}", said[1])
        return said


_ENDS: Final = (".", "!", "?", "…", ":")


def in_sentences(parts: Iterable[str]) -> str:
    """Return the texts that are not empty, each but the last with a full stop where it has no end of its own."""
    texts = [part.strip() for part in parts if part.strip()]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])
