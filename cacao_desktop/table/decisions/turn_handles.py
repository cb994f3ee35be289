"""The two round buttons that turn a held tile."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.ui import Command, Theme
from cacao_desktop.ui.pages.bubble import bubble_rect
from cacao_desktop.ui.widgets import RoundButton
from cacao_desktop.ui.widgets.layout import covered

_DISTANCE_DIVISOR: Final = 12
"""The trade-off for handles: a larger value moves them farther away to hide less."""
_SIDE: Final = 42
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

    def place_near(
        self, tile: pygame.Rect, avoid: Sequence[pygame.Rect], view: pygame.Rect, theme: Theme
    ) -> None:
        """Place the handles together near a tile, where they hide least of what to `avoid`."""
        side = self.buttons[0].measure(theme)[0]
        long = 2 * side + theme.metrics.tx(4)
        gap = theme.metrics.px(12)
        sizes = (side, long), (long, side)
        distances = range(gap, gap + 3 * tile.width, tile.width // 4)
        boxes = [
            bubble_rect(view, size, tile, distance, avoid)
            for size, distance in product(sizes, distances)
        ]

        def cost(box: pygame.Rect) -> float:
            distance = pygame.Vector2(box.center).distance_squared_to(tile.center)
            return covered(box, avoid) + distance / _DISTANCE_DIVISOR

        best = min(boxes, key=cost)
        first = pygame.Rect(best.topleft, (side, side))
        second = pygame.Rect(best.right - side, best.bottom - side, side, side)
        self._place([first.center, second.center], side, view, theme)

    def place_beside(self, tile: pygame.Rect, panel: pygame.Rect, theme: Theme) -> None:
        """Place the handles to the left and right of a tile on a panel."""
        available = (panel.width - tile.width) // 2 - theme.metrics.tx(8)
        side = min(self.buttons[0].measure(theme)[0], available)
        left = (panel.left + tile.left) // 2
        right = (tile.right + panel.right) // 2
        self._place([(left, tile.centery), (right, tile.centery)], side, panel, theme)

    def _place(self, middles: Sequence[Point], side: int, view: pygame.Rect, theme: Theme) -> None:
        for button, middle in zip(self.buttons, middles, strict=True):
            button.place(pygame.Rect(0, 0, side, side).move_to(center=middle).clamp(view), theme)


def _handle(turn: Callable[[], object], command: Command, tooltip: str) -> RoundButton:
    return RoundButton(command.value, turn, tooltip=tooltip, size=_SIDE, command=command)
