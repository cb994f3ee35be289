"""An external program that answers line by line, limited in time, memory and output.

It is always ended with its whole process group.
"""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
from typing import Final

MAX_LINE_BYTES: Final = 4096
"""The maximum length of an answer in bytes."""

MEMORY_MEGABYTES: Final = 2048
"""The memory that a program may use."""

PROCESSOR_SECONDS: Final = 1800
"""The processor time that a program may use in one game."""

_LEAVING_SECONDS: Final = 1.0
"""How long a program may take to end by itself."""

_BEGIN: Final = """
ulimit -c 0 2>/dev/null; ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null
(read -r line; kill -9 -$$) </dev/fd/"$3" >/dev/null 2>&1 &
shift 3; exec "$@"
"""
"""Sets the system's limits, and starts the program next to a watcher in its process group.

The watcher kills the group when the pipe that it reads closes, which also happens if our process
dies.
"""


class ProgramError(Exception):
    """A program did not do what was asked of it.

    The message completes a sentence that starts with the name of the program.
    """


class Program:
    """A running program that exchanges lines with us.

    A separate thread writes and reads, so that the caller never waits longer than it wants to,
    whatever the program does with its pipes. Output is read only when requested: a program that
    writes more blocks on a full pipe.
    """

    def __init__(self, command: str) -> None:
        """Start a program.

        Raises:
            ProgramError: there is no such program, or the system does not start it.
        """
        read_end, self._lifeline = os.pipe()
        try:
            self._process = _start(command, read_end)
        except (OSError, ValueError) as error:
            os.close(self._lifeline)
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramError(f"cannot be started: {reason}") from error
        finally:
            os.close(read_end)
        self._closed = False
        self._questions: queue.SimpleQueue[tuple[bytes, bool] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._exchange, daemon=True, name="cacao-program").start()

    def ask(self, lines: bytes, seconds: float) -> bytes:
        """Write lines and return the one line that answers them.

        Raises:
            ProgramError: it did not answer in time, ended, or wrote an unterminated line.
        """
        self._questions.put((lines, True))
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramError(f"did not answer within {seconds:g} seconds") from None
        if len(answer) > MAX_LINE_BYTES:
            raise ProgramError(f"wrote a line of more than {MAX_LINE_BYTES} bytes")
        if not answer.endswith(b"\n"):
            raise ProgramError(f"ended without an answer{self._exit_reason()}")
        return answer

    def close(self, last_lines: bytes = b"") -> None:
        """Send the last lines, give the program a moment to end, then kill its process group."""
        if last_lines:
            self._questions.put((last_lines, False))
        self._questions.put(None)
        if last_lines:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_LEAVING_SECONDS)
        _kill(self._process)
        self._process.wait()
        if not self._closed:
            self._closed = True
            os.close(self._lifeline)

    def _exit_reason(self) -> str:
        try:
            code = self._process.wait(_LEAVING_SECONDS)
        except subprocess.TimeoutExpired:
            return ""
        if code >= 0:
            return f", with the exit code {code}"
        return f", by the signal {signal.Signals(-code).name}"

    def _exchange(self) -> None:
        writing = self._process.stdin
        reading = self._process.stdout
        assert writing is not None
        assert reading is not None
        try:
            while (question := self._questions.get()) is not None:
                lines, has_answer = question
                # A program that no longer reads may still have answered.
                with contextlib.suppress(OSError):
                    writing.write(lines)
                    writing.flush()
                if has_answer:
                    self._answers.put(reading.readline(MAX_LINE_BYTES + 1))
        finally:
            for pipe in (writing, reading):
                # Lines that can no longer be written are not needed.
                with contextlib.suppress(OSError):
                    pipe.close()


def _start(command: str, read_end: int) -> subprocess.Popen[bytes]:
    words: str | list[str] = command
    if os.name != "nt":
        settings = [PROCESSOR_SECONDS, MEMORY_MEGABYTES * 1024, read_end]
        words = [
            "/bin/sh",
            "-c",
            _BEGIN,
            "cacao-program",
            *map(str, settings),
            *shlex.split(command),
        ]
    # The command is the person's own. A group of its own keeps Ctrl-C away from it, and is ended
    # as a whole.
    return subprocess.Popen(  # noqa: S603
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=os.name != "nt",
        pass_fds=() if os.name == "nt" else (read_end,),
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    # A group that has just ended is not found; macOS and Windows then deny permission.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
