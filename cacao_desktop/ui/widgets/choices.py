"""Choosing one of several: segments, and a carousel with arrows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size, ceil_div
from cacao_desktop.i18n import _
from cacao_desktop.measures import TARGET, Icon, Space, TextSize
from cacao_desktop.ui import styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.paint.materials import inset, wood_button
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.layout import flowing
from cacao_desktop.ui.widgets.widget import Group, Widget, draw_rounded

Value = TypeVar("Value")
_UNBOUNDED_WIDTH: Final = 100_000
"""A width at which everything stands in one row, in pixels."""


class Choice(Group, Generic[Value]):
    """Segments side by side, one of which is chosen.

    They wrap into rows if the width is too small; those that `fold` first show only the icons of
    what is not chosen. Tab visits each segment, because pressing one is always harmless; left and
    right move between them.
    """

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        icons: Sequence[str] = (),
        tooltips: Sequence[str] = (),
        folds: bool = False,
    ) -> None:
        super().__init__()
        self._folds = folds
        self._texts = [text for _option, text in options]
        self._on_change = on_change
        self._buttons: list[tuple[Value, Button]] = []
        for index, (option, text) in enumerate(options):
            tooltip = tooltips[index] if tooltips else ""
            icon = icons[index] if icons else ""
            button = Button(
                text,
                partial(self.choose, option),
                icon=icon,
                tooltip=tooltip,
                style=styles.LEAD_BUTTON,
            )
            self._buttons.append((option, button))
        self.show(value)

    def choose(self, value: Value) -> None:
        if value != self.value:
            self.show(value)
            self._on_change(value)

    def show(self, value: Value) -> None:
        """Show another option as chosen, without calling `on_change`."""
        self.value = value
        for option, button in self._buttons:
            button.chosen = option == self.value

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        rects = self._rects(pygame.Rect(0, 0, width or _UNBOUNDED_WIDTH, 0), theme)
        return max(rect.right for rect in rects), max(rect.bottom for rect in rects)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        for child, child_rect in zip(
            self.children(), self._rects(rect, theme, fill=True), strict=True
        ):
            child.place(child_rect, theme)

    def _rects(self, area: pygame.Rect, theme: Theme, *, fill: bool = False) -> list[pygame.Rect]:
        """Return the segments' rectangles, equally wide if they fill a row or need several."""
        gap = theme.metrics.tx(Space.SMALL)
        self._fold(folded=False)
        sizes = [child.measure(theme, area.width) for child in self.children()]
        rects = flowing(sizes, area, gap)
        if self._folds and rects[-1].y > area.y:
            self._fold(folded=True)
            sizes = [child.measure(theme, area.width) for child in self.children()]
            return flowing(sizes, area, gap)
        columns = sum(rect.y == area.y for rect in rects)
        widest = max(rect.width for rect in rects)
        rows = {rect.y for rect in rects}
        even = len(rows) == ceil_div(len(rects), columns) and (fill or len(rows) > 1)
        width_for_each = (area.width + gap) // columns - gap
        if not even or widest > width_for_each:
            return flowing(sizes, area, gap, spread=len(rows) > 1)
        for number, rect in enumerate(rects):
            rect.x = area.x + number % columns * (width_for_each + gap)
            rect.width = width_for_each
        return rects

    def _fold(self, *, folded: bool) -> None:
        """Show the words of all segments, or of the chosen one with hints on the others."""
        if not self._folds:
            return
        for text, button in zip(self._texts, self.children(), strict=True):
            is_short = folded and not button.chosen
            button.text = "" if is_short else text
            button.tooltip = text if is_short else ""

    def children(self) -> list[Button]:
        return [button for _, button in self._buttons]


_STYLE: Final = styles.LEAD_INK


@dataclass(frozen=True, slots=True)
class CarouselOption(Generic[Value]):
    """One of the values: its text, an icon before it, and the number of lit `pips` below it."""

    value: Value
    text: str
    icon: str = ""
    pips: int = 0
    tooltip: str = ""


class Carousel(Widget, Generic[Value]):
    """Steps through values in a circle, or with `ends` from the first to the last.

    The left and right keys change the value. A press between the arrows steps too, or calls `ask`
    to offer all values. It is a single focus stop. If options have pips, a row of bars shows the
    level of the value.
    """

    focusable = True
    role = Role.CHOICE

    def __init__(
        self,
        options: Sequence[CarouselOption[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        tooltip: str = "",
        ends: bool = False,
        ask: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.options = list(options)
        self._ends = ends
        self._ask = ask
        self.value = value
        self._on_change = on_change
        self._max_pips = max((option.pips for option in options), default=0)
        self._step: int | None = None

    @property
    def option(self) -> CarouselOption[Value]:
        return next(
            (option for option in self.options if option.value == self.value), self.options[0]
        )

    @property
    def text(self) -> str:
        return self.option.text

    @property
    def words(self) -> str:
        return self.text

    @property
    def accessible_name(self) -> str:
        """Its label with its value, because not every reader reads the value of a chooser."""
        label = self.named_by or self.tooltip
        if not label:
            return self.words
        return _("{name}: {value}").format(name=label, value=self.words)

    @property
    def accessible_value(self) -> str:
        return ""

    @property
    def hint(self) -> str:
        return self.option.tooltip or self.tooltip

    def least_width(self, theme: Theme) -> int:
        """Return the width in pixels at which the smallest letters show the value whole."""
        return self._width_for(theme, self.option, _STYLE.sized(TextSize.SMALL))

    def _width_for(self, theme: Theme, option: CarouselOption[Value], style: TextStyle) -> int:
        tx = theme.metrics.tx
        icon = tx(Space.WIDE) if option.icon else 0
        words = theme.text.width(option.text, style)
        return words + icon + 2 * self._arrow(theme) + tx(Space.SMALL)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        own_width = max(self._width_for(theme, option, _STYLE) for option in self.options)
        if width is not None:
            own_width = min(own_width, width)
        return own_width, self._arrow(theme)

    def _arrow(self, theme: Theme) -> int:
        return max(theme.metrics.target, theme.metrics.tx(TARGET))

    def press(self, position: tuple[int, int]) -> None:
        """Remember the pressed arrow; a press between the arrows counts as the right one.

        With `ask` it counts as none.
        """
        arrow = min(self.rect.height, self.rect.width // 3)
        if position[0] < self.rect.x + arrow:
            self._step = -1
        elif self._ask is None or position[0] >= self.rect.right - arrow:
            self._step = 1

    def activate(self) -> None:
        """Step, or offer all; a press without a pointer wraps from the last to the first.

        If the step changes sizes, the pointer moves along, so that the arrow can be pressed again.
        """
        if self._step is None and self._ask is not None:
            self._ask()
            return
        step = self._step_or_wrap()
        self._step = None
        before = self.rect.copy()
        self.go(step)
        if self.hovered and self.rect != before:
            self._keep_pointer_on_arrow(step)

    def _step_or_wrap(self) -> int:
        """Return the step of the pressed arrow, or the one that Enter makes."""
        if self._step is not None:
            return self._step
        if self._has_next(1):
            return 1
        return 1 - len(self.options)

    def _keep_pointer_on_arrow(self, step: int) -> None:
        arrow = min(self.rect.height, self.rect.width // 3) // 2
        x = self.rect.x + arrow if step < 0 else self.rect.right - arrow
        pygame.mouse.set_pos((x, self.rect.centery))

    def go(self, step: int) -> None:
        """Move by `step` values, if possible.

        Without ends the first follows the last.
        """
        if self._has_next(step):
            self.value = self.options[
                (self.options.index(self.option) + step) % len(self.options)
            ].value
            self._on_change(self.value)

    def _has_next(self, step: int) -> bool:
        return not self._ends or 0 <= self.options.index(self.option) + step < len(self.options)

    def navigate(self, direction: Direction) -> bool:
        if direction.value[0]:
            self.go(direction.value[0])
        return bool(direction.value[0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect
        surface.blit(theme.material(inset, rect.size), rect)
        side = min(self._arrow(theme), rect.height, rect.width // 3)
        for x, icon, step in ((rect.x, "arrow_left", -1), (rect.right - side, "arrow_right", 1)):
            button = pygame.Rect(x, rect.y, side, rect.height).inflate(
                -tx(Space.SMALL), -tx(Space.SMALL)
            )
            if not self._has_next(step):
                look = "off"
            elif self.hovered:
                look = "over"
            else:
                look = "rest"
            surface.blit(theme.material(wood_button, button.size, look), button)
            theme.icons.draw(
                surface, icon, round(side * 0.46), button.center, colour=colours.CREAM
            )
        self._draw_value(surface, theme, rect.inflate(-2 * side - tx(Space.SMALL), 0))

    def _draw_value(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tx = theme.metrics.tx
        option = self.option
        pips_height = tx(Space.MEDIUM) if option.pips else 0
        icon_space = tx(Space.WIDE) if option.icon else 0
        available = max(1, box.width - icon_space)
        words, style = theme.text.name_line(option.text, _STYLE, available)
        width = min(box.width, theme.text.width(option.text, style) + icon_space)
        left = box.centerx - width // 2
        middle = box.centery - pips_height // 2
        if option.icon:
            theme.icons.draw(
                surface, option.icon, tx(Icon.SMALL), (left, middle), "midleft", colour=colours.INK
            )
        theme.text.draw(surface, words, style, (left + icon_space, middle), "midleft")
        for number in range(self._max_pips if option.pips else 0):
            step = min(tx(Space.LARGE + Space.TINY), box.width // self._max_pips)
            bar = pygame.Rect(
                box.centerx, box.bottom - tx(Space.MEDIUM), step - tx(Space.TINY), tx(Space.SMALL)
            )
            bar.x += round((number - self._max_pips / 2) * step)
            lit = colours.SWITCHED_ON if number < option.pips else colours.PARCHMENT
            draw_rounded(surface, theme, bar, bar.height // 2, lit, rim=(colours.SOFT_INK, 1))
