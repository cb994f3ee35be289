"""What is written down when the program fails.

Enough to find the fault, and nothing about a person.
"""

import contextlib
import getpass
import importlib.metadata
import logging
import logging.handlers
import os
import platform
import re
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.engine.variant import variant
from cacao_desktop.i18n import _
from cacao_desktop.storage import check_ordinary, paths

_SHORTEST_NAME: Final = 2
_PATH: Final = re.compile(r"'(?:/|[A-Za-z]:\\|<(?:home|temp|current folder)>)[^'\n]*'")
_FILE: Final = re.compile(
    r"(?<=[/\\])(?!(?:settings|records|deals)\.)[^/\\'\"\n]+(?=\.(?:cacao|json|png)\b)"
)
"""The names of files that people named, or that hold the names of players."""


def without_private(text: str, names: Iterable[str], folders: Iterable[str]) -> str:
    """Return a text in which marks stand for folders, other paths, files of games, and names of a person."""
    marks: dict[str, str] = dict.fromkeys(folders, "<folder>")
    marks |= _places()
    for place in sorted(marks, key=len, reverse=True):
        text = text.replace(place, marks[place])
    words = dict.fromkeys(names, "<player>") | _who()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _SHORTEST_NAME:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", words[word], text)
    return _FILE.sub("<file>", _PATH.sub("'<path>'", text))


def _places() -> Mapping[str, str]:
    """Return the folders that tell who somebody is, with the marks that stand for them."""
    found = {
        str(Path(__file__).resolve().parent): "<program>",
        sys.prefix: "<python>",
        sys.base_prefix: "<python>",
        tempfile.gettempdir(): "<temp>",
        str(paths.user_folder()): "<user folder>",
    }
    with contextlib.suppress(OSError):
        found[str(Path.cwd())] = "<current folder>"
    with contextlib.suppress(RuntimeError, OSError):
        found[str(Path.home())] = "<home>"
    return {place: mark for place, mark in found.items() if len(place) > 1}


def _who() -> dict[str, str]:
    """Return the names of the person and of the computer, with the marks that stand for them."""
    found = {platform.node(): "<computer>"}
    with contextlib.suppress(OSError, KeyError, ImportError):
        found[getpass.getuser()] = "<user>"
    return {word: mark for word, mark in found.items() if word}


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
            handler.formatter.names = names
            handler.formatter.folders = folders


def last_lines() -> list[str]:
    """Return the last entries of the log, whether or not there is a file."""
    kept = (handler for handler in logging.getLogger().handlers if isinstance(handler, _LastLines))
    return [line for handler in kept for line in handler.lines]


_LIBRARIES: Final = (
    "pygame-ce", "pydantic", "platformdirs", "pytmx", "websockets", "segno", "ifaddr", "accesskit"
)  # fmt: skip
_PREFIX: Final = "crash-"
_MOST_REPORTS: Final = 5


@dataclass(frozen=True, slots=True)
class CrashReport:
    """The text of a report, and its file where one could be written."""

    text: str
    path: Path | None


def write_report(
    error: BaseException,
    *,
    settings: str = "",
    games: Iterable[str] = (),
    names: Iterable[str] = (),
    folders: Iterable[str] = (),
) -> CrashReport:
    """Write down a failure with all that helps to find it.

    `names` and `folders` are left out wherever they occur.
    """
    parts = {
        "System": "\n".join(_system()),
        "Fault": "".join(traceback.format_exception(error)),
        "Settings": settings,
        "Log": "\n".join(last_lines()),
        "Game": "\n".join(games),
    }
    text = "\n".join(
        f"== {title} ==\n{part.strip()}\n" for title, part in parts.items() if part.strip()
    )
    text = without_private(f"Cacao Desktop {__version__}: crash report\n\n{text}", names, folders)
    return CrashReport(text, _kept(text))


def _system() -> Iterator[str]:
    frozen = ", frozen" if getattr(sys, "frozen", False) else ""
    yield f"Cacao Desktop {__version__} ({variant()}{frozen})"
    yield f"{platform.platform()}, {platform.machine()}"
    yield f"Python {platform.python_version()}"
    for library in _LIBRARIES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            yield f"{library} {importlib.metadata.version(library)}"
    pygame = sys.modules.get("pygame")
    if pygame is not None and pygame.display.get_init():
        yield f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, video driver {pygame.display.get_driver()}"


def _kept(text: str) -> Path | None:
    """Write a report into the player's folder, or that of temporary files; return its file."""
    name = f"{_PREFIX}{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (paths.user_folder(), Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.touch(mode=0o600)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            if folder == paths.user_folder():
                for older in sorted(folder.glob(f"{_PREFIX}*.txt"))[:-_MOST_REPORTS]:
                    older.unlink(missing_ok=True)
            return path
    return None


logger = logging.getLogger(__name__)


def tell_of(error: Exception) -> None:
    """Write a report about an error that nobody expected, and say where it is."""
    if logger.hasHandlers():
        # Without a log yet, logging would print all of it in the terminal.
        logger.error("the program failed", exc_info=error)
    report = write_report(error)
    text = _("Something went wrong, and the program has to close.")
    if report.path is not None:
        text += " " + _("A report was written to {path}").format(path=report.path)
    say(text)


def say(text: str) -> None:
    """Print a sentence on standard error; show it in a box where the program has no terminal."""
    if sys.stderr is not None:
        print(f"cacao-desktop: {text}", file=sys.stderr)  # noqa: T201 - the person has nothing else to read
        return
    import pygame  # noqa: PLC0415 - only where there is no terminal

    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Cacao Desktop", text, "error")
