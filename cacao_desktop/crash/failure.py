"""Telling the person that the program could not start or had to end, with a window or without."""

from __future__ import annotations

import contextlib
import logging
import sys

from cacao_desktop.crash.report import write_report
from cacao_desktop.i18n import _

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
