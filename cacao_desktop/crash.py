"""The log and crash reports: enough to find a bug, and nothing that identifies a person.

Nothing here raises an error: on a full disk, or with a missing folder, lines of the log are lost,
but never the game.
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
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import Final
from urllib.parse import quote

from cacao_desktop import __version__
from cacao_desktop.engine.variant import variant
from cacao_desktop.i18n import _
from cacao_desktop.storage import check_ordinary, paths
from cacao_desktop.storage.files import make_folder

logger = logging.getLogger(__name__)

_MIN_NAME_LENGTH: Final = 2
"""Shorter names are not hidden, because they occur in other words."""

_PATH: Final = re.compile(
    r"""(['"])(?:[\\/]|[A-Za-z]:[\\/]|<(?:home|temp|current folder)>)(?:(?!\1).)*\1"""
)
"""A quoted path."""

_FILE: Final = re.compile(
    r"(?<=[/\\])(?!(?:settings|records|deals)\.)[^/\\'\"\n]+(?=\.(?:cacao|json|png)\b)"
)
"""Names of files that players have chosen, or that contain players' names."""

_LOG_BYTES: Final = 512 * 1024
"""The size in bytes at which the log starts a new file."""

_LINES: Final = 200
"""The number of lines of the log in a report."""

_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_LIBRARIES: Final = (
    "pygame-ce", "pydantic", "platformdirs", "pytmx", "websockets", "segno", "ifaddr", "accesskit"
)  # fmt: skip
"""The libraries whose versions a report lists."""

_PREFIX: Final = "crash-"
"""The beginning of the name of every report."""

_MAX_REPORTS: Final = 5
"""The number of reports that are kept."""


def without_private(text: str, names: Iterable[str], folders: Iterable[str]) -> str:
    """Return a text with placeholders for folders, paths, game files and personal names."""
    marks: dict[str, str] = dict.fromkeys(folders, "<folder>")
    marks |= _places()
    for place in sorted(marks, key=len, reverse=True):
        text = _spellings(place).sub(marks[place], text)
    words = dict.fromkeys(names, "<player>") | _people()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _MIN_NAME_LENGTH:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", words[word], text)
    return _FILE.sub("<file>", _PATH.sub(r"\1<path>\1", text))


@cache
def _spellings(place: str) -> re.Pattern[str]:
    """Return a pattern for all spellings of a folder: plain, in a repr, and in a URL."""
    posix = place.replace("\\", "/")
    spellings = (place.replace("\\", "\\\\"), place, posix, quote(posix, safe="/:"))
    pattern = "|".join(re.escape(spelling) for spelling in dict.fromkeys(spellings))
    # Windows ignores case in paths.
    flags = re.NOFLAG if os.sep == "/" and ":" not in place[:2] else re.IGNORECASE
    return re.compile(pattern, flags)


def _places() -> Mapping[str, str]:
    """Return the folders that identify a person, with their placeholders."""
    placeholders = {
        str(Path(__file__).resolve().parent): "<program>",
        sys.prefix: "<python>",
        sys.base_prefix: "<python>",
        str(paths.user_folder()): "<user folder>",
    }
    with contextlib.suppress(OSError):
        # Raised if no temporary file can be created, for example on a full disk.
        placeholders[tempfile.gettempdir()] = "<temp>"
    with contextlib.suppress(OSError):
        placeholders[str(Path.cwd())] = "<current folder>"
    with contextlib.suppress(RuntimeError, OSError):
        placeholders[str(Path.home())] = "<home>"
    return {place: mark for place, mark in placeholders.items() if len(place) > 1}


def _people() -> dict[str, str]:
    """Return the names of the user and the computer, with their placeholders."""
    placeholders = {platform.node(): "<computer>"}
    with contextlib.suppress(OSError, KeyError, ImportError):
        placeholders[getpass.getuser()] = "<user>"
    return {word: mark for word, mark in placeholders.items() if word}


class _Silent(logging.Handler):
    """A handler that drops lines it cannot write."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - named by logging
        """Drop the line."""


class _LogFile(_Silent, logging.handlers.RotatingFileHandler):
    """A log file that only its owner can read."""

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        with contextlib.suppress(OSError):
            Path(self.baseFilename).chmod(0o600)
        return stream


class _LastLines(_Silent):
    """Keeps the last lines of the log in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.lines.append(self.format(record))
        except Exception:  # noqa: BLE001 - as in all handlers of logging
            self.handleError(record)


class _PrivateFormatter(logging.Formatter):
    """Replaces names and folders by placeholders."""

    names: Sequence[str] = ()
    folders: Sequence[str] = ()

    def format(self, record: logging.LogRecord) -> str:
        return without_private(super().format(record), self.names, self.folders)


def start_log(path: Path) -> OSError | None:
    """Start the log; return the error if its file cannot be opened."""
    handlers: list[logging.Handler] = [_LastLines()]
    problem: OSError | None = None
    try:
        make_folder(path.parent)
        if path.exists():
            check_ordinary(path)
        handlers.append(_LogFile(path, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"))
    except OSError as error:
        problem = error
    root = logging.getLogger()
    for handler in handlers:
        handler.setFormatter(_PrivateFormatter(_FORMAT))
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    return problem


def hide_in_log(names: Sequence[str], folders: Sequence[str]) -> None:
    """Replace these names and folders by placeholders in the log from now on."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, _PrivateFormatter):
            handler.formatter.names = names
            handler.formatter.folders = folders


def last_lines() -> list[str]:
    """Return the last lines of the log, whether or not there is a file."""
    handlers = (
        handler for handler in logging.getLogger().handlers if isinstance(handler, _LastLines)
    )
    return [line for handler in handlers for line in handler.lines]


@dataclass(frozen=True, slots=True)
class CrashReport:
    """The text of a report, and its file if it was saved."""

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
    """Write a report with everything that helps to find a bug.

    `names` and `folders` are replaced by placeholders.
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
    return CrashReport(text, _write(text))


def _system() -> Iterator[str]:
    frozen = ", frozen" if paths.is_frozen() else ""
    yield f"Cacao Desktop {__version__} ({variant()}{frozen})"
    yield f"{platform.platform()}, {platform.machine()}"
    yield f"Python {platform.python_version()}"
    for library in _LIBRARIES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            yield f"{library} {importlib.metadata.version(library)}"
    pygame = sys.modules.get("pygame")
    if pygame is not None and pygame.display.get_init():
        version = ".".join(map(str, pygame.get_sdl_version()))
        yield f"SDL {version}, video driver {pygame.display.get_driver()}"


def _write(text: str) -> Path | None:
    """Write a report to the player's folder or the temporary folder; return the file."""
    name = f"{_PREFIX}{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    for find_folder in (paths.user_folder, _temporary_folder):
        with contextlib.suppress(OSError):
            folder = find_folder()
            make_folder(folder)
            path = folder / name
            path.touch(mode=0o600)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            if folder == paths.user_folder():
                for older in sorted(folder.glob(f"{_PREFIX}*.txt"))[:-_MAX_REPORTS]:
                    older.unlink(missing_ok=True)
            return path
    return None


def _temporary_folder() -> Path:
    return Path(tempfile.gettempdir())


def report_failure(error: Exception) -> None:
    """Write a report about an unexpected error, and print its path."""
    if logger.hasHandlers():
        # Without a log file, logging would print the error on the terminal.
        logger.error("the program failed", exc_info=error)
    report = write_report(error)
    text = _("Something went wrong, and the program has to close.")
    if report.path is not None:
        text += " " + _("A report was written to {path}").format(path=report.path)
    print_to_console(text)


def print_to_console(text: str) -> None:
    """Print a sentence on standard error, or show it in a message box without a terminal."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            # Standard error may be unwritable.
            print(f"cacao-desktop: {text}", file=sys.stderr)  # noqa: T201 - seen in the terminal
        return
    import pygame  # noqa: PLC0415 - only where there is no terminal

    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Cacao Desktop", text, "error")
