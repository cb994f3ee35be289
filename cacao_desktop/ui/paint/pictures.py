"""Reads the pictures that ship with the game."""

import logging
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.colours import PLAIN_PANEL

logger = logging.getLogger(__name__)
_PAINTED_SIDE: Final = 256
"""The side of the painted square, in pixels."""


def load_picture(path: Path) -> pygame.Surface:
    """Return a picture as it was painted, or a dark square where its file is damaged.

    Raises:
        FileNotFoundError: there is no such file.
    """
    try:
        return pygame.image.load(path)
    except pygame.error:
        logger.exception("the picture %s cannot be read", path.name)
        square = pygame.Surface((_PAINTED_SIDE, _PAINTED_SIDE), pygame.SRCALPHA)
        square.fill(PLAIN_PANEL)
        return square
