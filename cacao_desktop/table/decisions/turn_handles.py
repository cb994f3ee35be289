"""The two round buttons that turn a held tile."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import Command, Theme
from cacao_desktop.ui.widgets import RoundButton

_HANDLE_SIDE: Final = 42
"""The side of a handle, in design pixels."""


class TurnHandles:
    """The handles of a tile; `turn` gets a quarter turn, positive clockwise."""

    def __init__(self, turn: Callable[[int], object]) -> None:
        self.buttons = [
            _handle(partial(turn, -1), Command.TURN_LEFT, _("Turn back")),
            _handle(partial(turn, 1), Command.TURN_RIGHT, _("Turn clockwise")),
        ]

    def enable(self, *, enabled: bool) -> None:
        for button in self.buttons:
            button.enabled = enabled

    def place_in(self, empty: pygame.Rect, theme: Theme) -> None:
        """Place the handles side by side in the area that a tile has left."""
        gap = theme.metrics.tx(Space.TINY)
        fitting = max(theme.metrics.target, (empty.width - gap) // 2)
        side = min(self.buttons[0].measure(theme)[0], fitting)
        out = (side + gap) / 2
        left = round(empty.centerx - out)
        right = round(empty.centerx + out)
        window = pygame.Rect((0, 0), theme.metrics.size)
        self._place([(left, empty.centery), (right, empty.centery)], side, window, theme)

    def place_beside(self, tile: pygame.Rect, panel: pygame.Rect, theme: Theme) -> None:
        """Place the handles to the left and right of a tile on a panel."""
        available = (panel.width - tile.width) // 2 - theme.metrics.tx(8)
        side = min(self.buttons[0].measure(theme)[0], available)
        left = (panel.left + tile.left) // 2
        right = (tile.right + panel.right) // 2
        self._place([(left, tile.centery), (right, tile.centery)], side, panel, theme)

    def _place(self, centres: Sequence[Point], side: int, view: pygame.Rect, theme: Theme) -> None:
        for button, centre in zip(self.buttons, centres, strict=True):
            button.place(pygame.Rect(0, 0, side, side).move_to(center=centre).clamp(view), theme)


def _handle(turn: Callable[[], object], command: Command, tooltip: str) -> RoundButton:
    return RoundButton(command.value, turn, tooltip=tooltip, size=_HANDLE_SIDE, command=command)
