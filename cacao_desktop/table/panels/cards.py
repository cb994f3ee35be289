"""The player cards of the table: as large as their room allows, each saying whether its player is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.panels.player_card import PlayerCard
from cacao_desktop.ui.theme import Theme

_FORMS: Final = ("roomy", "full", "small")
"""From the largest to the smallest."""

_GAP: Final = 8


def cards_height(cards: Sequence[PlayerCard], width: int, theme: Theme) -> int:
    """Return how high cards are with everything on them, one below another, in pixels."""
    for card in cards:
        card.form = "full"
    heights = [card.measure(theme, width)[1] for card in cards]
    return sum(heights) + theme.metrics.tx(_GAP) * max(0, len(heights) - 1)


def place_cards(cards: Sequence[PlayerCard], room: pygame.Rect, theme: Theme) -> None:
    """Place cards in the largest form for which all of them have room."""
    gap = theme.metrics.tx(_GAP)
    heights: list[int] = []
    for form in _FORMS:
        for card in cards:
            card.form = form
        heights = [card.measure(theme, room.width)[1] for card in cards]
        if sum(heights) + gap * (len(heights) - 1) <= room.height:
            break
    y = room.y
    for card, height in zip(cards, heights, strict=True):
        card.place(pygame.Rect(room.x, y, room.width, height), theme)
        y += height + gap


def show_deciding(cards: Sequence[PlayerCard], match: Match) -> None:
    """Say on each card whether its player decides now, has something left to do, or is next."""
    state = match.state
    for card in cards:
        card.deciding = not state.over and card.seat == state.deciding
        waiting = sum(owner == card.seat for owner, _tile, _side in state.edges)
        card.status = ""
        if card.deciding:
            card.status = _("your turn") if match.seats[card.seat].is_person else _("plays")
        elif waiting:
            card.status = _("{count} to do").format(count=waiting)
        elif not state.over and card.seat == (state.active + 1) % state.seats:
            card.status = _("next")
