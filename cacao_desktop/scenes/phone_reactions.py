"""Reactions from phones, shown over the players' cards for two seconds."""

import time
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from cacao_desktop.colours import HEM, PARCHMENT
from cacao_desktop.match import Match
from cacao_desktop.table.panels.cards import FaceMood, large_face
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import draw_disc
from cacao_desktop.words.opponents import PERSON_FACE, face_of

_SECONDS: Final = 2.0
"""How long a reaction is shown."""
_MOODS: Final[Mapping[str, FaceMood]] = {"happy": "happy", "thoughtful": "thoughtful"}
"""By reaction: the mood of the face that shows it; all others have a picture of their own."""
_ICONS: Final = {"mask": "mask_12"}
"""The pictures whose names differ from their reactions."""
_SIDE: Final = 64
"""The diameter of a reaction, in design pixels."""


class PhoneReactions:
    """Stores the newest reaction of each seat, and draws it as long as it is shown."""

    def __init__(
        self, match: Match, theme: Theme, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._match = match
        self._theme = theme
        self._clock = clock
        self._shown: dict[int, tuple[str, float]] = {}

    def add(self, seat: int, reaction: str) -> None:
        self._shown[seat] = reaction, self._clock() + _SECONDS

    def update(self) -> bool:
        """Remove expired reactions; return whether there were any."""
        now = self._clock()
        expired = [seat for seat, (_reaction, end) in self._shown.items() if end <= now]
        for seat in expired:
            del self._shown[seat]
        return bool(expired)

    def draw(self, surface: pygame.Surface, cards: Mapping[int, pygame.Rect]) -> None:
        """Draw each reaction at the right end of its player's card."""
        for seat, (reaction, _end) in self._shown.items():
            if seat in cards:
                self._draw_one(surface, seat, reaction, cards[seat])

    def _draw_one(
        self, surface: pygame.Surface, seat: int, reaction: str, card: pygame.Rect
    ) -> None:
        theme = self._theme
        side = theme.metrics.tx(_SIDE)
        middle = (card.right - side // 2, card.centery)
        draw_disc(surface, theme, middle, side, PARCHMENT, (HEM, theme.metrics.tx(4)))
        inner_side = round(side * 0.7)
        mood = _MOODS.get(reaction)
        if mood is None:
            theme.icons.draw(surface, _ICONS.get(reaction, reaction), inner_side, middle)
            return
        colour = self._match.colour(seat)
        face = face_of(self._match.seats[seat], colour) or PERSON_FACE
        picture = large_face(theme, face, colour, mood, inner_side)
        surface.blit(picture, picture.get_rect(center=middle))
