"""The clipboard of the system. Nothing here raises: a clipboard that fails is empty."""

import logging
from typing import Final

import pygame

logger = logging.getLogger(__name__)

_FAILURES: Final = (pygame.error, UnicodeError, OSError, RuntimeError)
"""What SDL answers without a display, without room, or where the text is not UTF-8."""


def get_text() -> str:
    """Return the text in the clipboard, or nothing where it holds none that can be read."""
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
