"""Controls for settings: a switch, and a slider with a whole number."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.intentions import Direction
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_disc, draw_rounded

_TEXT_STYLE: Final = styles.TEXT_INK
_NUMBER_STYLE: Final = styles.COUNT
_TRACK_SIZE: Final = (60, Icon.LARGE)
"""The size of the track of a switch, in design pixels."""
_SLIDER_WIDTH: Final = 260
"""The width of a slider, in design pixels."""
_CHECK_SHARE: Final = 0.56
"""The side of the check, as a share of its badge."""


class Toggle(Widget):
    """A switch with its text beside it.

    Its position and a check mark show whether it is on, not colour alone. With `spread` the text
    is at the left and the switch at the right of the full width.
    """

    focusable = True
    role = Role.SWITCH
    spread = False

    def __init__(self, text: str, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self.text = text
        self.on = on
        self._on_change = on_change

    @property
    def words(self) -> str:
        if self.on:
            return _("{text}: on").format(text=self.text)
        return _("{text}: off").format(text=self.text)

    @property
    def accessible_name(self) -> str:
        return self.text

    @property
    def is_checked(self) -> bool:
        return self.on

    @staticmethod
    def _track_size(theme: Theme) -> Size:
        width, height = _TRACK_SIZE
        return theme.metrics.tx(width), theme.metrics.tx(height)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        track_width, track_height = self._track_size(theme)
        used = track_width + theme.metrics.tx(Space.MEDIUM)
        if width is None:
            available = theme.text.width(self.text, _TEXT_STYLE)
        else:
            available = max(1, width - used)
        height = theme.text.paragraph_height(self.text, _TEXT_STYLE, available)
        own_width = min(available, theme.text.width(self.text, _TEXT_STYLE))
        own_height = max(theme.metrics.target, track_height, height)
        if width and self.spread:
            return width, own_height
        return used + own_width, own_height

    def activate(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        track = pygame.Rect((0, 0), self._track_size(theme))
        track.midleft = self.rect.midleft
        if self.spread:
            track.midright = self.rect.midright
        self._draw_switch(surface, theme, track)
        used = track.width + theme.metrics.tx(Space.MEDIUM)
        left = self.rect.x if self.spread else self.rect.x + used
        words = pygame.Rect(left, self.rect.y, max(1, self.rect.width - used), self.rect.height)
        theme.text.draw_paragraph(surface, self.text, _TEXT_STYLE, words, middle=True)

    def _draw_switch(self, surface: pygame.Surface, theme: Theme, track: pygame.Rect) -> None:
        """Draw the track, and the knob with a check mark or a lock."""
        tx = theme.metrics.tx
        fill = colours.DISABLED_TRACK
        if self.active:
            fill = colours.SWITCHED_ON if self.on else colours.TRACK
        radius = track.height // 2
        rim = (colours.HEM, tx(Line.THIN))
        draw_rounded(surface, theme, track, radius, fill, rim=rim)
        middle = (track.right - radius if self.on else track.x + radius, track.centery)
        draw_disc(surface, theme, middle, track.height - tx(Space.SMALL), self._knob_colour)
        if self.on or not self.active:
            icon_name = "check" if self.on else "lock"
            theme.icons.draw(surface, icon_name, tx(Icon.SMALL), middle, colour=colours.INK)

    @property
    def _knob_colour(self) -> colours.Colour:
        if not self.active:
            return colours.DISABLED_KNOB
        if self.hovered:
            return colours.WHITE
        return colours.KNOB


def draw_check_badge(
    surface: pygame.Surface, theme: Theme, middle: Point, size: float = Icon.LARGE
) -> None:
    """Draw the round check badge of something chosen or done."""
    side = theme.metrics.tx(size)
    rim = (colours.FIELD, theme.metrics.tx(Line.THIN))
    draw_disc(surface, theme, middle, side, colours.DONE, rim)
    theme.icons.draw(surface, "check", round(side * _CHECK_SHARE), middle, colour=colours.FIELD)


class Slider(Widget):
    """A whole number from 0 to 100 on a line; left and right change it by `step`.

    The value is shown beside it in percent.
    """

    focusable = draggable = text_is_value = True
    role = Role.SLIDER
    min_value = 0
    max_value = 100
    step = 5
    names_value = True
    """Whether its value is written beside the line."""
    fills: ClassVar[tuple[colours.Colour, colours.Colour]] = (colours.GOLD, colours.TRACK)
    """The colours of the line before and after the knob."""

    def __init__(self, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.value = value
        self._on_change = on_change
        self._line = pygame.Rect(0, 0, 1, 1)

    @property
    def words(self) -> str:
        return _("{share}%").format(share=self.value)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        own_width = theme.metrics.tx(_SLIDER_WIDTH)
        if width:
            own_width = min(own_width, width)
        return own_width, theme.metrics.target

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        knob = theme.metrics.tx(Icon.MEDIUM)
        available = 0
        if self.names_value:
            words = _("{share}%").format(share=self.max_value)
            available = theme.text.width(words, _NUMBER_STYLE) + theme.metrics.tx(Space.LARGE)
        width = max(1, rect.width - available - knob)
        self._line = pygame.Rect(rect.x + knob // 2, rect.y, width, rect.height)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._line.move_ip(dx, dy)

    def drag(self, position: tuple[int, int]) -> None:
        share = (position[0] - self._line.x) / self._line.width
        self._set(round(share * self.max_value / self.step) * self.step)

    def navigate(self, direction: Direction) -> bool:
        if direction not in (Direction.LEFT, Direction.RIGHT):
            return False
        self._set(self.value + self.step * direction.value[0])
        return True

    def _set(self, value: int) -> None:
        value = max(0, min(self.max_value, value))
        if value != self.value:
            self.value = value
            self._on_change(value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        metrics = theme.metrics
        line = self._line
        thick = metrics.tx(Space.SMALL)
        x = line.x + round(self.value / self.max_value * line.width)
        radius = thick // 2
        # Both parts end under the knob.
        parts = (
            (line.x, x + radius, self.fills[0]),
            (x - radius, line.right, self.fills[1]),
        )
        for start, end, colour in parts:
            bar = pygame.Rect(start, line.centery - radius, max(1, end - start), thick)
            draw_rounded(surface, theme, bar, radius, colour)
        fill = colours.WHITE if self.hovered or self.pressed else colours.KNOB
        rim = (colours.OUTLINE, metrics.tx(Line.THIN))
        draw_disc(surface, theme, (x, line.centery), metrics.tx(Icon.MEDIUM), fill, rim)
        if self.names_value:
            at = self.rect.right, line.centery
            theme.text.draw(surface, self.words, _NUMBER_STYLE, at, "midright")
