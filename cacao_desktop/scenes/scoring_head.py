"""The head of a player's column in the final scoring: cloth, emblem, an opponent's face, name."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.match import Match
from cacao_desktop.table.opponent_names import face_of
from cacao_desktop.table.panels.player_card import shortened
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.colours import PLAYER_COLOURS, PLAYER_TEXT
from cacao_desktop.ui.materials import woven_cloth
from cacao_desktop.ui.theme import Theme

_EMBLEM: Final = 48
_FACE: Final = 54
_ROOM_FOR_FACE: Final = 190
"""The least width of a column with room for a face beside the emblem."""
_ROOM_FOR_ICONS: Final = 80
"""The least height with room for emblem and face above the name."""


def draw_head(
    surface: pygame.Surface,
    theme: Theme,
    match: Match,
    seat: int,
    column: pygame.Rect,
    height: int,
    *,
    best: bool,
) -> None:
    """Show the strip of a player with its head, framed in gold for a winner."""
    tx = theme.metrics.tx
    colour = match.colour(seat)
    strip = pygame.Surface(column.size, pygame.SRCALPHA)
    strip.fill((*PLAYER_COLOURS[colour], 42))
    surface.blit(strip, column)
    banner = pygame.Rect(column.x, column.y - tx(8), column.width, height)
    surface.blit(theme.material(woven_cloth, banner.size, PLAYER_COLOURS[colour], 10), banner)
    if best:
        pygame.draw.rect(surface, colours.GOLD, column.inflate(tx(6), tx(16)), tx(4), border_radius=tx(10))
    if height >= tx(_ROOM_FOR_ICONS):
        _draw_icons(surface, theme, match, seat, banner)
    style = looks.HEADING.in_colour(PLAYER_TEXT[colour]).without_shadow()
    name = shortened(theme, match.name(seat), style, column.width - tx(20))
    theme.text.draw(surface, name, style, (column.centerx, banner.bottom - tx(20)), "center")


def _draw_icons(surface: pygame.Surface, theme: Theme, match: Match, seat: int, banner: pygame.Rect) -> None:
    tx = theme.metrics.tx
    face = face_of(match.seats[seat], match.colour(seat)) if banner.width >= tx(_ROOM_FOR_FACE) else ""
    x, y = banner.centerx - (tx(33) if face else 0), banner.y + tx(34)
    emblem = theme.icons.get(f"emblem_{match.colour(seat)}", tx(_EMBLEM))
    surface.blit(emblem, emblem.get_rect(center=(x, y)))
    if face:
        portrait = theme.icons.get(face, tx(_FACE))
        surface.blit(portrait, portrait.get_rect(midleft=(x + tx(30), y)))
