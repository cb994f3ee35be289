"""The clipboard of the system.

Nothing here raises: a clipboard that fails counts as empty.
"""

import logging
from typing import Final

import pygame

logger = logging.getLogger(__name__)

_FAILURES: Final = (pygame.error, UnicodeError, OSError, RuntimeError)
"""SDL's errors without a display, without memory, or for a text that is not UTF-8."""


def get_text() -> str:
    """Return the text in the clipboard, empty if it has no readable text."""
    try:
        return pygame.scrap.get_text()
    except _FAILURES:
        logger.warning("the clipboard could not be read", exc_info=True)
        return ""


def put_text(text: str) -> bool:
    """Put a text into the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except _FAILURES:
        logger.warning("the clipboard could not be written", exc_info=True)
        return False
    return True
