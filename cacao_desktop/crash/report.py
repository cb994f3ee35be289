"""What is written down when the program fails: enough to find the fault, and nothing about a person."""

from __future__ import annotations

import contextlib
import getpass
import importlib.metadata
import logging
import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.crash.logs import last_lines
from cacao_desktop.engine.variant import variant
from cacao_desktop.i18n import _
from cacao_desktop.storage import paths

_LIBRARIES: Final = (
    "pygame-ce",
    "pydantic",
    "platformdirs",
    "pytmx",
    "websockets",
    "segno",
    "ifaddr",
    "accesskit",
)
_PREFIX: Final = "crash-"
_MOST_REPORTS: Final = 5
_SHORTEST_NAME: Final = 2


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
    """Write down a failure with all that helps to find it; `names` and `folders` are left out wherever they occur."""
    parts = {
        "System": "\n".join(_system()),
        "Fault": "".join(traceback.format_exception(error)),
        "Settings": settings,
        "Log": "\n".join(last_lines()),
        "Game": "\n".join(games),
    }
    text = "\n".join(f"== {title} ==\n{part.strip()}\n" for title, part in parts.items() if part.strip())
    text = _without_private(f"Cacao Desktop {__version__}: crash report\n\n{text}", names, folders)
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


def _without_private(text: str, names: Iterable[str], folders: Iterable[str]) -> str:
    """Return a text in which marks stand for the folders and names of a person."""
    marks: dict[str, str] = dict.fromkeys(folders, "<folder>")
    marks |= _places()
    for place in sorted(marks, key=len, reverse=True):
        text = text.replace(place, marks[place])
    words = dict.fromkeys(names, "<player>") | _who()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _SHORTEST_NAME:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", words[word], text)
    return text


def _places() -> Mapping[str, str]:
    """Return the folders that tell who somebody is, with the marks that stand for them."""
    found = {
        str(Path(__file__).resolve().parents[1]): "<program>",
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


def _kept(text: str) -> Path | None:
    """Write a report into the player's folder, or that of temporary files; return its file."""
    name = f"{_PREFIX}{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (paths.user_folder(), Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
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
    text = _("Something went wrong, and the program has to end.")
    if report.path is not None:
        text += " " + _("What happened is written in {path}").format(path=report.path)
    say(text)


def say(text: str) -> None:
    """Print a sentence on standard error; show it in a box where the program has no terminal."""
    if sys.stderr is not None:
        print(f"cacao-desktop: {text}", file=sys.stderr)  # noqa: T201 - the person has nothing else to read
        return
    import pygame  # noqa: PLC0415 - only where there is no terminal

    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Cacao Desktop", text, "error")
