"""The player cards of the table: as large as their room allows, each telling whether its player is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.panels.player_card import PlayerCard
from cacao_desktop.ui.theme import Theme

_FORMS: Final = (
    ("full", "full"),
    ("inline", "full"),
    ("inline", "inline"),
    ("small", "full"),
    ("small", "inline"),
    ("small", "small"),
)
"""From the roomiest to the smallest: the form of the others' cards, and of the viewer's."""


def place_cards(cards: Sequence[PlayerCard], viewer: int, room: pygame.Rect, theme: Theme) -> None:
    """Place the cards in the largest forms that fit; the last to stay open is that of the viewer."""
    gap = theme.metrics.tx(8)
    heights: list[int] = []
    for form, own in _FORMS:
        for card in cards:
            card.form = own if card.seat == viewer else form
        heights = [card.measure(theme, room.width)[1] for card in cards]
        if sum(heights) + gap * (len(heights) - 1) <= room.height:
            break
    y = room.y
    for card, height in zip(cards, heights, strict=True):
        card.place(pygame.Rect(room.x, y, room.width, height), theme)
        y += height + gap


def show_deciding(cards: Sequence[PlayerCard], match: Match) -> None:
    """Tell on each card whether its player decides now, has something left to do, or is next."""
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
