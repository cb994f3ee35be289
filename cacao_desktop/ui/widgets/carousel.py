"""One value of a few between two arrows: pressed, turned by the wheel, or gone through with the arrow keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.access.outline import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_rounded

Value = TypeVar("Value")
_STYLE: Final = looks.SUBHEADING_INK.sized(18)
_GROUND: Final = (0xE2, 0xC8, 0x92)


@dataclass(frozen=True, slots=True)
class Stop(Generic[Value]):
    """One of the values: its words, an icon before them, and how many of `pips` are lit below them."""

    value: Value
    text: str
    icon: str = ""
    pips: int = 0
    tooltip: str = ""


class Carousel(Widget, Generic[Value]):
    """Goes through values in a circle; it is one stop of the focus, in which left and right go on.

    With `most_pips` a row of so many bars says how much of something the value is.
    """

    focusable = True
    role = Role.CHOICE

    def __init__(
        self,
        stops: Sequence[Stop[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        most_pips: int = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.stops = list(stops)
        self.value, self._most_pips, self._on_change = value, most_pips, on_change
        self._step = 1

    @property
    def stop(self) -> Stop[Value]:
        return next((stop for stop in self.stops if stop.value == self.value), self.stops[0])

    @property
    def text(self) -> str:
        return self.stop.text

    @property
    def words(self) -> str:
        return self.text

    @property
    def accessible_name(self) -> str:
        return self.named_by or self.tooltip

    @property
    def accessible_value(self) -> str:
        return self.text

    @property
    def hint(self) -> str:
        return self.stop.tooltip or self.tooltip

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        words = ((stop, theme.text.width(stop.text, _STYLE)) for stop in self.stops)
        widest = max(width + (tx(28) if stop.icon else 0) for stop, width in words)
        wide = widest + 2 * self._arrow(theme) + tx(10)
        return (wide if width is None else min(wide, width)), self._arrow(theme)

    def _arrow(self, theme: Theme) -> int:
        return max(theme.metrics.target, theme.metrics.tx(40))

    def press(self, position: tuple[int, int]) -> None:
        """Remember which arrow was pressed; what is between them goes on like the right one."""
        self._step = -1 if position[0] < self.rect.x + min(self.rect.height, self.rect.width // 3) else 1

    def activate(self) -> None:
        step, self._step = self._step, 1
        self.go(step)

    def go(self, step: int) -> None:
        """Go on by `step` values; after the last comes the first."""
        index = (self.stops.index(self.stop) + step) % len(self.stops)
        self.value = self.stops[index].value
        self._on_change(self.value)

    def navigate(self, direction: Direction) -> bool:
        if direction.value[0]:
            self.go(direction.value[0])
        return bool(direction.value[0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        draw_rounded(surface, theme, rect, tx(12), _GROUND)
        side = min(self._arrow(theme), rect.height, rect.width // 3)
        for x, icon in ((rect.x, "arrow_left"), (rect.right - side, "arrow_right")):
            place = pygame.Rect(x, rect.y, side, rect.height)
            surface.blit(theme.material(wood_button, place.size, "over" if self.hovered else "rest"), place)
            theme.icons.draw(surface, icon, round(side * 0.46), place.center, colour=colours.CREAM)
        self._draw_value(surface, theme, rect.inflate(-2 * side - tx(8), 0))

    def _draw_value(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tx, stop = theme.metrics.tx, self.stop
        low = tx(11) if stop.pips else 0
        icon_room = tx(22) if stop.icon else 0
        line = theme.text.line_height(_STYLE)
        style = theme.text.fit(stop.text, _STYLE, max(1, box.width - icon_room), line)
        wide = min(box.width, theme.text.width(stop.text, style) + icon_room)
        left, middle = box.centerx - wide // 2, box.centery - low // 2
        if stop.icon:
            theme.icons.draw(surface, stop.icon, tx(17), (left, middle), "midleft", colour=colours.INK)
        words = theme.text.shortened(stop.text, style, box.width - icon_room)
        theme.text.draw(surface, words, style, (left + icon_room, middle), "midleft")
        for number in range(self._most_pips if stop.pips else 0):
            bar = pygame.Rect(box.centerx, box.bottom - tx(12), tx(17), tx(7))
            bar.x += round((number - self._most_pips / 2) * tx(20))
            lit = colours.JADE_BOTTOM if number < stop.pips else colours.PARCHMENT
            draw_rounded(surface, theme, bar, bar.height // 2, lit, rim=(colours.SOFT_INK, 1))
