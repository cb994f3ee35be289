"""What is said aloud, and which voice there is on this system, if any.

Texts are handed to the voice in a thread of its own, so that no frame ever waits for it.
"""

import importlib
import importlib.util
import logging
import os
import queue
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

_LOG: Final = logging.getLogger(__name__)
_RETRY: Final = 30.0
"""Seconds until a voice that could not be found is looked for again."""
_SECONDS_A_LETTER: Final = 0.065
_LONGEST: Final = 20.0


class Voice(Protocol):
    """Something that speaks; it raises OSError when it no longer does."""

    def speak(self, text: str, *, interrupt: bool) -> None: ...

    def close(self) -> None: ...


class Announcer:
    """Says what happens on the screen; as it is here, nothing is said."""

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Say a text, after all that is still to be said unless it interrupts."""

    @property
    def speaking(self) -> bool:
        """Whether something is probably being said now, by how long such a text takes."""
        return False


class SpokenAnnouncer(Announcer):
    """Speaks by a voice that `connect` finds.

    One that was lost is looked for once more, then again after a while.
    """

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
        """Wait for the next text.

        Of several that wait, all before the last one that interrupts are dropped.
        """
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


_MODULE: Final = "prism"


class VoiceFailedError(OSError):
    """No voice was found, or it no longer speaks."""


class PrismVoice:
    """The best voice that the library finds; raises OSError when there is none.

    It is made and used by the thread of the announcer alone, since finding a voice can take
    seconds.
    """

    def __init__(self) -> None:
        try:
            prism: Any = importlib.import_module(_MODULE)
        except ImportError as error:
            raise VoiceFailedError(f"the library of voices cannot be used: {error}") from error
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


_DAEMON: Final = "speech-dispatcher"
_LONGEST_ANSWER: Final = 65_536


class SpeechDispatcher:
    """A connection to the daemon; raises OSError when it cannot be reached or is gone."""

    def __init__(self, language: str) -> None:
        self._socket = _connected()
        self._file = self._socket.makefile("rb")
        try:
            self._command("SET SELF CLIENT_NAME user:cacao-desktop:main")
            self._command(f"SET SELF LANGUAGE {language[:2]}")
        except OSError:
            self.close()
            raise

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say a text; a daemon that was told to be quiet says nothing."""
        if interrupt:
            self._command("CANCEL SELF")
        self._command("SPEAK")
        # A line that begins with a dot gets a second one, as a dot alone ends the text.
        lines = ["." + line if line.startswith(".") else line for line in text.splitlines()]
        self._command("\r\n".join([*lines, "."]))

    def close(self) -> None:
        self._file.close()
        self._socket.close()

    def _command(self, text: str) -> None:
        self._socket.sendall(text.encode("utf-8", "replace") + b"\r\n")
        while True:
            answer = self._file.readline(_LONGEST_ANSWER)
            if not answer:
                raise VoiceFailedError("Speech Dispatcher has closed the connection.")
            # Lines of one answer have a dash behind the number, the last one a space.
            if answer[3:4] != b"-":
                break
        if not answer.startswith(b"2"):
            raise VoiceFailedError(
                f"Speech Dispatcher answers {answer.decode('ascii', 'replace').strip()}."
            )


def _connected() -> socket.socket:
    """Return a connection; a daemon that does not run is started once."""
    try:
        return _open()
    except OSError:
        program = shutil.which(_DAEMON)
        if program is None:
            raise
        subprocess.run([program, "--spawn"], check=False, capture_output=True, timeout=10)  # noqa: S603 - found by which
        return _open()


def _open() -> socket.socket:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(2.0)
    try:
        connection.connect(str(socket_path()))
    except OSError:
        connection.close()
        raise
    return connection


def socket_path() -> Path:
    """Return where the daemon listens."""
    named = os.environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.removeprefix("unix_socket:"))
    runtime = os.environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return Path(runtime) / "speech-dispatcher" / "speechd.sock"


# On Linux the library would do too, but it ends the whole program when the daemon is gone.
_OF_LIBRARY: Final = not sys.platform.startswith("linux")


def can_speak() -> bool:
    """Return whether this system may have a voice that the game can use."""
    if _OF_LIBRARY:
        return importlib.util.find_spec(_MODULE) is not None
    return socket_path().exists() or shutil.which(_DAEMON) is not None


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer in a language.

    Where no voice is found it stays silent and looks again later.
    """
    return SpokenAnnouncer(PrismVoice if _OF_LIBRARY else partial(SpeechDispatcher, language))
