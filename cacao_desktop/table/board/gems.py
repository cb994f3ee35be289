"""The gems that lie on a gem mine."""

from __future__ import annotations

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.theme import Theme


def draw_gems(surface: pygame.Surface, theme: Theme, tile: pygame.Rect, gems: list[str] | None) -> None:
    """Lay the gems of a mine along the foot of its tile, on a dark strip."""
    if gems is None:
        return
    side = max(8, round(tile.width * 0.15))
    width = max(side * max(1, len(gems)) + side // 2, round(tile.width * 0.4))
    strip = pygame.Rect(0, 0, min(width, tile.width), round(side * 1.35))
    strip.midbottom = (tile.centerx, tile.bottom - round(tile.width * 0.03))
    ground = theme.cache.get(
        ("gem strip", strip.size), lambda: rounded(strip.size, strip.height // 2, colours.TAG, 225)
    )
    surface.blit(ground, strip)
    pitch = min(side, (strip.width - side // 2) / max(1, len(gems)))
    for index, colour in enumerate(gems):
        icon = theme.icons.get(f"gem_{colour}", side)
        x = strip.centerx + (index - (len(gems) - 1) / 2) * pitch
        surface.blit(icon, icon.get_rect(center=(round(x), strip.centery)))
