"""The big button of the table, which rests for a moment when a new decision gives it another meaning."""

from __future__ import annotations

from typing import Final

import pygame

from cacao_desktop.ui.buttons import BigButton
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.theme import Theme

REST: Final = 0.3
"""For so many seconds a press does nothing, so that the second click of two never hits what has just come."""
_VEIL: Final = (20, 44, 34)


class PrimaryButton(BigButton):
    """While it rests it is veiled, and a press on it does nothing."""

    _resting = 0.0
    _pressed_lately = 0.0

    @property
    def resting(self) -> bool:
        """Whether a press does nothing yet."""
        return self._resting > 0

    def mean(self, text: str, detail: str = "", reason: str = "", *, of_a_new_decision: bool = False) -> None:
        """Mean something; it rests if that comes with a new decision, or from the press that was just made on it."""
        if of_a_new_decision or (text != self.text and self._pressed_lately > 0):
            self._resting = REST
        self.text, self.detail, self.reason = text, detail, reason

    def activate(self) -> None:
        """Do what it is there for, unless it has only just come to mean that."""
        if not self.resting:
            self._pressed_lately = REST
            super().activate()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        self._pressed_lately = max(0.0, self._pressed_lately - seconds)
        if not self.resting:
            return super().update(seconds)
        self._resting -= seconds
        return not self.resting

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show it, under a veil while it rests."""
        super().draw(surface, theme)
        if self.resting and self.active:
            veil = theme.cache.get(
                ("resting button", self.rect.size),
                lambda: rounded(self.rect.size, theme.metrics.tx(22), _VEIL, 120),
            )
            surface.blit(veil, self.rect)
