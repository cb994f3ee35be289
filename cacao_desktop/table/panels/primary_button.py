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

    @property
    def resting(self) -> bool:
        """Whether a press does nothing yet."""
        return self._resting > 0

    def rest(self) -> None:
        """The button means something else from now on."""
        self._resting = REST

    def activate(self) -> None:
        """Do what it is there for, unless it has only just come to mean that."""
        if not self.resting:
            super().activate()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
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
