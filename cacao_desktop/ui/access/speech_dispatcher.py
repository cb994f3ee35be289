"""The voice of Linux: a client of the daemon Speech Dispatcher."""

import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Final

from cacao_desktop.ui.access.voice import VoiceFailedError

_PROGRAM: Final = "speech-dispatcher"
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
        program = shutil.which(_PROGRAM)
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


def is_installed() -> bool:
    """Return whether the daemon runs or can be started."""
    try:
        return socket_path().exists() or shutil.which(_PROGRAM) is not None
    except (OSError, RuntimeError):
        # The home folder is missing or not readable.
        return False
