"""The plain screen that remains when the program has failed: it relies on nothing else of the game."""

from __future__ import annotations

from typing import Final

import pygame

_GROUND: Final = (0x33, 0x24, 0x1A)
_TEXT: Final = (0xFB, 0xEC, 0xCB)
_LEAVING: Final = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def draw_crash(surface: pygame.Surface, lines: list[str]) -> None:
    """Show lines of text, with pygame's own font, wrapped to the surface."""
    pygame.font.init()
    font = pygame.font.Font(None, max(22, surface.get_height() // 30))
    margin = surface.get_width() // 12
    surface.fill(_GROUND)
    y = surface.get_height() // 4
    for line in lines:
        text = font.render(line, True, _TEXT, None, surface.get_width() - 2 * margin)
        surface.blit(text, (margin, y))
        y += text.get_height() + font.get_linesize() // 2


def wait_to_leave() -> None:
    """Wait until a key, a button or the window's cross is pressed."""
    pygame.event.clear()
    while pygame.event.wait().type not in _LEAVING:
        pass
