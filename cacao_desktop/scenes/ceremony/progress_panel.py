"""The panel at the top of the ceremony that shows which part it has reached."""

from collections.abc import Iterable

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point
from cacao_desktop.measures import HEADER, Space
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.paint.materials import light_plank
from cacao_desktop.ui.widgets import draw_check_badge, draw_disc
from cacao_desktop.words.rows import line_icon, line_name


class ProgressPanel:
    """An icon for each part: done, current (with its name if it fits), or still to come.

    `keys` are those of the parts, in their order.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = list(keys)
        self._left = 0
        self._right = 0
        self._window_width = 0

    def place(self, left: int, right: int, window_width: int) -> None:
        """Place the panel between two positions across a window."""
        self._left = left
        self._right = right
        self._window_width = window_width

    def draw(self, surface: pygame.Surface, theme: Theme, current: str) -> None:
        """Draw the panel; `current` is the key of the current part."""
        tx = theme.metrics.tx
        available = self._right - self._left - tx(Space.WIDE)
        step = min(tx(44), available // max(1, len(self._keys) + 1))
        name = line_name(current)
        name_width = theme.text.width(name, styles.SUBHEADING_INK)
        icons_width = len(self._keys) * step
        has_name = icons_width + tx(Space.HUGE) + name_width <= available
        width = icons_width + tx(Space.WIDE)
        if has_name:
            width += tx(Space.MEDIUM) + name_width
        panel = self._panel(theme, width)
        surface.blit(theme.material(light_plank, panel.size), panel)
        first = (panel.x + tx(Space.MEDIUM) + step // 2, panel.centery)
        self._draw_icons(surface, theme, current, first, step)
        if has_name:
            left = (panel.x + tx(Space.MEDIUM) + icons_width + tx(Space.SMALL), panel.centery)
            theme.text.draw(surface, name, styles.SUBHEADING_INK, left, "midleft")

    def _panel(self, theme: Theme, width: int) -> pygame.Rect:
        """Return the rectangle of the panel, centred if the buttons leave room."""
        tx = theme.metrics.tx
        panel = pygame.Rect(0, 0, width, tx(HEADER))
        panel.midtop = (self._window_width // 2, 0)
        panel.right = min(panel.right, self._right - tx(Space.MEDIUM))
        panel.x = max(panel.x, self._left + tx(Space.MEDIUM))
        return panel

    def _draw_icons(
        self, surface: pygame.Surface, theme: Theme, current: str, first: Point, step: int
    ) -> None:
        """Draw the icons from the middle of the first one, `step` pixels apart."""
        tx = theme.metrics.tx
        reached = self._keys.index(current)
        side = step - tx(Space.LARGE)
        for index, key in enumerate(self._keys):
            middle = (first[0] + index * step, first[1])
            if index == reached:
                draw_disc(surface, theme, middle, step, colours.GOLD, (colours.OUTLINE, tx(2)))
            theme.icons.draw(surface, line_icon(key), max(10, side), middle)
            if index < reached:
                corner = (middle[0] + side // 3, middle[1] + side // 3)
                draw_check_badge(surface, theme, corner, 20)
