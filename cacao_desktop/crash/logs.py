"""The log of the program: in a file of bounded size, and its last lines in memory for a crash report."""

import logging
import logging.handlers
from collections import deque
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from cacao_desktop.crash.private import without_private
from cacao_desktop.storage.files import check_ordinary

_LOG_BYTES: Final = 512 * 1024
_LINES: Final = 200
_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _QuietFile(logging.handlers.RotatingFileHandler):
    """A log file that only its owner reads, and that says nothing in the terminal when the disk takes no more of it."""

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        Path(self.baseFilename).chmod(0o600)
        return stream

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging gives it
        """Leave the line out."""


class _LastLines(logging.Handler):
    """Remembers the last entries."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Remember an entry."""
        self.lines.append(self.format(record))


class _Private(logging.Formatter):
    """Writes marks where an entry would tell who somebody is."""

    names: Sequence[str] = ()
    folders: Sequence[str] = ()

    def format(self, record: logging.LogRecord) -> str:
        return without_private(super().format(record), self.names, self.folders)


def start_log(path: Path) -> OSError | None:
    """Begin to write the log; return why there is no file, None if there is one."""
    handlers: list[logging.Handler] = [_LastLines()]
    problem: OSError | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            check_ordinary(path)
        handlers.append(_QuietFile(path, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"))
    except OSError as error:
        problem = error
    root = logging.getLogger()
    for handler in handlers:
        handler.setFormatter(_Private(_FORMAT))
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    return problem


def leave_out(names: Sequence[str], folders: Sequence[str]) -> None:
    """Have marks stand for names and folders in the log from now on."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, _Private):
            handler.formatter.names, handler.formatter.folders = names, folders


def last_lines() -> list[str]:
    """Return the last entries of the log, whether or not there is a file."""
    kept = (handler for handler in logging.getLogger().handlers if isinstance(handler, _LastLines))
    return [line for handler in kept for line in handler.lines]
