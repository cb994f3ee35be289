"""Speech through the voice of the system, if it has one.

A thread passes the texts to the voice, so that no frame waits for it. If the voice fails, it is
looked for again later.
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
from typing import Any, Final, NamedTuple, Protocol

logger = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 30.0
"""The time until a voice that was not found is looked for again."""
_SECONDS_PER_CHARACTER: Final = 0.065
"""Rough speaking time per character."""
_MAX_SPEECH_SECONDS: Final = 20.0
"""The longest estimate of speaking time."""


class Voice(Protocol):
    """A voice that speaks, and raises an error when it no longer works."""

    def speak(self, text: str, *, interrupt: bool) -> None: ...

    def close(self) -> None: ...


class Utterance(NamedTuple):
    """A text to be spoken, and whether it interrupts earlier ones."""

    text: str
    interrupt: bool


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

    A lost voice is looked for at once, then again after a while.
    """

    def __init__(self, connect: Callable[[], Voice]) -> None:
        self._connect = connect
        self._texts: queue.SimpleQueue[Utterance | None] = queue.SimpleQueue()
        """The texts that wait, and None to end the thread."""
        self._speaking_until = 0.0
        self._voice: Voice | None = None
        self._next_try = 0.0
        """The time from which a voice that was not found may be looked for again."""
        self._thread = threading.Thread(target=self._work, name="announcer", daemon=True)
        self._thread.start()

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Queue a text for the voice, without waiting or failing."""
        text = " ".join(text.split())
        if not text:
            return
        seconds = min(_MAX_SPEECH_SECONDS, len(text) * _SECONDS_PER_CHARACTER)
        now = time.monotonic()
        started = now if interrupt else max(now, self._speaking_until)
        self._speaking_until = started + seconds
        self._texts.put(Utterance(text, interrupt))

    @property
    def speaking(self) -> bool:
        return time.monotonic() < self._speaking_until

    def close(self) -> None:
        """End the thread after the last text."""
        self._texts.put(None)
        self._thread.join(1.0)

    def _work(self) -> None:
        while (waiting := self._next()) is not None:
            self._speak_or_reconnect(waiting)
        self._drop_voice()

    def _speak_or_reconnect(self, waiting: Utterance) -> None:
        """Say a text, with a new voice if the first one fails."""
        if not self._speak(waiting):
            self._speak(waiting)

    def _speak(self, waiting: Utterance) -> bool:
        """Say a text and return whether a voice spoke it."""
        if self._voice is None and time.monotonic() < self._next_try:
            return False
        try:
            if self._voice is None:
                self._voice = self._connect()
            self._voice.speak(waiting.text, interrupt=waiting.interrupt)
        except Exception as error:  # noqa: BLE001 - libraries of voices raise anything
            logger.warning("speech failed: %s", error)
            if self._voice is None:
                self._next_try = time.monotonic() + _RETRY_SECONDS
            self._drop_voice()
            return False
        return True

    def _drop_voice(self) -> None:
        if self._voice is not None:
            with contextlib.suppress(Exception):
                self._voice.close()
        self._voice = None

    def _next(self) -> Utterance | None:
        """Wait for the next text.

        If several are queued, those before the last interrupting one are dropped, and the others
        are joined.
        """
        waiting = self._texts.get()
        while waiting is not None and not self._texts.empty():
            later = self._texts.get()
            if later is None:
                # The thread ends after this text.
                self._texts.put(None)
                return waiting
            if later.interrupt:
                waiting = later
            else:
                waiting = Utterance(f"{waiting.text} {later.text}", waiting.interrupt)
        return waiting


_ENDS: Final = (".", "!", "?", "…", ":")


def in_sentences(parts: Iterable[str]) -> str:
    """Join the non-empty texts, with a full stop after each that lacks final punctuation."""
    texts = [part.strip() for part in parts if part.strip()]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])


_PRISM_MODULE: Final = "prism"


class VoiceFailedError(OSError):
    """No voice was found, or the voice no longer works."""


class PrismVoice:
    """The best voice that the library finds; raises OSError if there is none.

    Only the announcer's thread creates and uses it, because finding a voice can take seconds.
    """

    def __init__(self) -> None:
        try:
            prism: Any = importlib.import_module(_PRISM_MODULE)
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


_SPEECHD_PROGRAM: Final = "speech-dispatcher"
_MAX_ANSWER_BYTES: Final = 65_536
"""The longest line that is read from the daemon."""


class SpeechDispatcher:
    """A connection to the daemon; raises OSError if it cannot be reached or has ended."""

    def __init__(self, language: str) -> None:
        self._socket = _connect_or_start()
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
                f"Speech Dispatcher answered {answer.decode('ascii', 'replace').strip()}."
            )


def _connect_or_start() -> socket.socket:
    """Return a connection, after starting the daemon once if necessary."""
    try:
        return _connect()
    except OSError:
        program = shutil.which(_SPEECHD_PROGRAM)
        if program is None:
            raise
        command = [program, "--spawn"]
        subprocess.run(command, check=False, capture_output=True, timeout=10)  # noqa: S603
        return _connect()


def _connect() -> socket.socket:
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
        return importlib.util.find_spec(_PRISM_MODULE) is not None
    try:
        return socket_path().exists() or shutil.which(_SPEECHD_PROGRAM) is not None
    except (OSError, RuntimeError):
        # The home folder is missing or not readable.
        return False


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer for a language; it is silent while it finds no voice."""
    return SpokenAnnouncer(PrismVoice if _USES_LIBRARY else partial(SpeechDispatcher, language))
