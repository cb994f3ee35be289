"""Speech through the voice of the system, if it has one.

A thread passes the texts to the voice, so that no frame waits for it. If the voice fails, it is
searched for again later.
"""

import contextlib
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

logger = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 30.0
"""The time until a voice that was not found is searched for again."""
_SECONDS_A_LETTER: Final = 0.065
"""How long a spoken letter takes, roughly."""
_MAX_SPEECH_SECONDS: Final = 20.0
"""The longest time that a text is taken to be spoken."""


class Voice(Protocol):
    """A voice that speaks, and raises an error when it no longer works."""

    def speak(self, text: str, *, interrupt: bool) -> None: ...

    def close(self) -> None: ...


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

    A lost voice is searched for at once, then again after a while.
    """

    def __init__(self, connect: Callable[[], Voice]) -> None:
        self._connect = connect
        self._texts: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()
        self._until = 0.0
        self._thread = threading.Thread(target=self._work, name="announcer", daemon=True)
        self._thread.start()

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Queue a text for the voice, without waiting or failing."""
        text = " ".join(text.split())
        if not text:
            return
        seconds = min(_MAX_SPEECH_SECONDS, len(text) * _SECONDS_A_LETTER)
        now = time.monotonic()
        self._until = (now if interrupt else max(now, self._until)) + seconds
        self._texts.put((text, interrupt))

    @property
    def speaking(self) -> bool:
        return time.monotonic() < self._until

    def close(self) -> None:
        """End the thread after the last text."""
        self._texts.put(None)
        self._thread.join(1.0)

    def _work(self) -> None:
        voice: Voice | None = None
        next_try = 0.0
        while (waiting := self._next()) is not None:
            text, interrupt = waiting
            for _attempt in range(2):
                if voice is None and time.monotonic() < next_try:
                    break
                try:
                    voice = voice or self._connect()
                    voice.speak(text, interrupt=interrupt)
                    break
                except Exception as error:  # noqa: BLE001 - libraries of voices raise anything
                    logger.warning("nothing can be said: %s", error)
                    if voice is None:
                        next_try = time.monotonic() + _RETRY_SECONDS
                    else:
                        next_try = 0.0
                    _close(voice)
                    voice = None
        _close(voice)

    def _next(self) -> tuple[str, bool] | None:
        """Wait for the next text.

        If several are queued, those before the last interrupting one are dropped.
        """
        waiting = self._texts.get()
        while waiting is not None and not self._texts.empty():
            later = self._texts.get()
            if later is None:
                return None
            if later[1]:
                waiting = later
            else:
                waiting = (f"{waiting[0]} {later[0]}", waiting[1])
        return waiting


def _close(voice: Voice | None) -> None:
    if voice is not None:
        with contextlib.suppress(Exception):
            voice.close()


_ENDS: Final = (".", "!", "?", "…", ":")


def in_sentences(parts: Iterable[str]) -> str:
    """Join the non-empty texts, with a full stop after each that lacks final punctuation."""
    texts = [part.strip() for part in parts if part.strip()]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])


_MODULE: Final = "prism"


class VoiceFailedError(OSError):
    """No voice was found, or the voice no longer works."""


class PrismVoice:
    """The best voice that the library finds; raises OSError if there is none.

    Only the announcer's thread creates and uses it, because finding a voice can take seconds.
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
_MAX_ANSWER_BYTES: Final = 65_536
"""The longest line that is read from the daemon."""


class SpeechDispatcher:
    """A connection to the daemon; raises OSError if it cannot be reached or has ended."""

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
        """Say a text, unless the daemon is muted."""
        if interrupt:
            self._command("CANCEL SELF")
        self._command("SPEAK")
        # A line that begins with a dot gets a second one, because a single dot ends the text.
        lines = ["." + line if line.startswith(".") else line for line in text.splitlines()]
        self._command("\r\n".join([*lines, "."]))

    def close(self) -> None:
        self._file.close()
        self._socket.close()

    def _command(self, text: str) -> None:
        self._socket.sendall(text.encode("utf-8", "replace") + b"\r\n")
        while True:
            answer = self._file.readline(_MAX_ANSWER_BYTES)
            if not answer:
                raise VoiceFailedError("Speech Dispatcher has closed the connection.")
            # All lines of an answer but the last have a dash after the number.
            if answer[3:4] != b"-":
                break
        if not answer.startswith(b"2"):
            raise VoiceFailedError(
                f"Speech Dispatcher answers {answer.decode('ascii', 'replace').strip()}."
            )


def _connected() -> socket.socket:
    """Return a connection, after starting the daemon once if necessary."""
    try:
        return _open()
    except OSError:
        program = shutil.which(_DAEMON)
        if program is None:
            raise
        command = [program, "--spawn"]
        subprocess.run(command, check=False, capture_output=True, timeout=10)  # noqa: S603
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
    """Return the socket on which the daemon listens."""
    named = os.environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.removeprefix("unix_socket:"))
    runtime = os.environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return Path(runtime) / "speech-dispatcher" / "speechd.sock"


# On Linux the library would work too, but it ends the whole program when the daemon ends.
_USES_LIBRARY: Final = not sys.platform.startswith("linux")


def can_speak() -> bool:
    """Return whether this system may have a voice."""
    if _USES_LIBRARY:
        return importlib.util.find_spec(_MODULE) is not None
    try:
        return socket_path().exists() or shutil.which(_DAEMON) is not None
    except (OSError, RuntimeError):
        # The home folder is missing or not readable.
        return False


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer for a language; it is silent while it finds no voice."""
    return SpokenAnnouncer(PrismVoice if _USES_LIBRARY else partial(SpeechDispatcher, language))
