"""What is written down when the program fails: enough to find the fault, and nothing about a person."""

import contextlib
import importlib.metadata
import logging
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.crash.logs import last_lines, without_private
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
