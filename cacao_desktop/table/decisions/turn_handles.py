"""The two round buttons that turn a held tile."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame

from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import Command, Theme
from cacao_desktop.ui.pages.bubble import bubble_rect
from cacao_desktop.ui.widgets import RoundButton
from cacao_desktop.ui.widgets.layout import covered

_HANDLE_SIDE: Final = 42
"""The side of a handle, in design pixels."""
_MARGIN: Final = 12
"""The smallest gap between the handles and the tile, in pixels of the design window."""
_DISTANCE_DIVISOR: Final = 12
"""The squared distance in pixels that counts as much as one hidden pixel."""


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
        area = _area_near(tile, side, avoid, view, theme)
        first = pygame.Rect(area.topleft, (side, side))
        second = pygame.Rect(area.right - side, area.bottom - side, side, side)
        self._place([first.center, second.center], side, view, theme)

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


def _area_near(
    tile: pygame.Rect, side: int, avoid: Sequence[pygame.Rect], view: pygame.Rect, theme: Theme
) -> pygame.Rect:
    """Return the best area for both handles, side by side or one above the other."""
    length = 2 * side + theme.metrics.tx(Space.TINY)
    margin = theme.metrics.px(_MARGIN)
    gaps = range(margin, margin + 3 * tile.width, tile.width // 4)
    areas = [
        bubble_rect(view, size, tile, gap, avoid)
        for size, gap in product([(side, length), (length, side)], gaps)
    ]

    def cost(area: pygame.Rect) -> float:
        distance = pygame.Vector2(area.center).distance_squared_to(tile.center)
        return covered(area, avoid) + distance / _DISTANCE_DIVISOR

    return min(areas, key=cost)
