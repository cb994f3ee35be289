"""From where the valley is seen: it follows the pointer, and drifts a little by itself."""

from __future__ import annotations

import math
from typing import Final

import pygame

from cacao_desktop.ui.living.beats import Beats
from cacao_desktop.ui.theme import Theme

_HASTE: Final = 5.0
"""How fast the view follows the pointer: the share of the way that is left falls by so much a second."""
_NEAR: Final = 0.004
_AWAKE: Final = 90.0
"""After so many seconds without anybody there the wind rests, so that a menu left open costs nothing."""


class Outlook:
    """The view of the valley, from -1 to 1 across and down, and the time that the wind has blown."""

    def __init__(self) -> None:
        self._view = (0.0, 0.0)
        self._aim = (0.0, 0.0)
        self._beats = Beats()
        self._awake = _AWAKE

    def look_at(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Turn to a point of a window of `size` pixels."""
        x, y = (2 * at / max(1, side) - 1 for at, side in zip(position, size, strict=True))
        self._aim = min(1.0, max(-1.0, x)), min(1.0, max(-1.0, y))

    def stay_awake(self) -> None:
        """Somebody is there."""
        self._awake = _AWAKE

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the valley looks different."""
        self._awake -= seconds
        if self._awake <= 0:
            return False
        beat = self._beats.pass_by(seconds)
        return self._follow(seconds) or beat

    def _follow(self, seconds: float) -> bool:
        if math.dist(self._view, self._aim) < _NEAR:
            return False
        share = 1 - math.exp(-_HASTE * seconds)
        x, y = (now + (aim - now) * share for now, aim in zip(self._view, self._aim, strict=True))
        self._view = x, y
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the valley as it is seen now."""
        seconds = self._beats.seconds
        drift = 0.16 * math.sin(seconds * 0.13), 0.2 * math.sin(seconds * 0.09)
        view = self._view[0] + drift[0], self._view[1] + drift[1]
        theme.scenery.valley.draw(surface, theme.light, view, seconds)
