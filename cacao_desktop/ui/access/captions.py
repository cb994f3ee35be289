"""Captions: sounds as words at the bottom of the window."""

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.sound.sounds import Playable
from cacao_desktop.ui.theme import Theme

_SECONDS: Final = 3.0
"""How long a caption is shown after its sound was last heard."""
_MAX_LINES: Final = 2
"""The number of captions shown at once."""


class Captions:
    """The captions of the last few sounds.

    `words` returns the text for a sound, empty for sounds without meaning.
    """

    def __init__(self, words: Callable[[Playable], str] = lambda _sound: "") -> None:
        self._words = words
        self._left: dict[str, float] = {}
        self._changed = False
        self.on = False
        """Whether the player wants captions."""

    @property
    def lines(self) -> list[str]:
        return list(self._left)

    def add(self, sound: Playable) -> None:
        if not self.on:
            return
        text = self._words(sound)
        if not text:
            return
        self._changed = self._changed or text not in self._left
        self._left.pop(text, None)
        self._left[text] = _SECONDS
        while len(self._left) > _MAX_LINES:
            self._left.pop(next(iter(self._left)))

    def update(self, seconds: float) -> bool:
        """Update the lines; return whether they have changed."""
        count = len(self._left)
        self._left = {text: left - seconds for text, left in self._left.items() if left > seconds}
        changed = self._changed or len(self._left) != count
        self._changed = False
        return changed

    def draw(self, surface: pygame.Surface, theme: Theme, foot: int) -> None:
        """Draw the lines above `foot`, in pixels from the top, with the newest at the bottom."""
        tx = theme.metrics.tx
        available = surface.get_width() - 2 * tx(Space.HUGE)
        for text in reversed(self._left):
            width = min(available, theme.text.width(text, styles.TEXT))
            height = theme.text.paragraph_height(text, styles.TEXT, width)
            at = surface.get_width() // 2, foot
            box = pygame.Rect(0, 0, width + tx(Space.WIDE), height + tx(Space.SMALL)).move_to(
                midbottom=at
            )
            surface.blit(rounded(box.size, tx(Radius.CHIP), colours.BLACK), box)
            theme.text.draw_paragraph(
                surface,
                text,
                styles.TEXT,
                box.inflate(-tx(Space.WIDE), -tx(Space.SMALL)),
                "center",
            )
            foot = box.top - tx(Space.TINY)
