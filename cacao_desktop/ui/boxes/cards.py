"""Widgets made of boxes: strips and cards of parchment, sheets to read, and plain groups."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Pad,
    Picture,
    Row,
    WidgetBox,
    Words,
    ground,
    icon,
)
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in, words_in
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import (
    Group,
    Pressable,
    RoundButton,
    Widget,
    draw_chosen_ring,
    draw_shadow,
)

Ground = Literal["parchment", "row", "none"]
"""The background of a widget: a sheet of parchment, a light only under the pointer, or none."""
_ROW_LIGHT: Final = 90
"""The strength of the light on a row under the pointer, of 255."""
_CARD_LIGHT: Final = 50
"""The strength of the light on a card under the pointer, of 255."""


class Composed(Widget):
    """A widget made of a given box, or of the box that a subclass returns from `content`.

    Without `words` of its own it reads out the texts of its box.
    """

    box: Box = Column(())
    _read_out = ""
    """The words of the widget, if they are not the texts of its box."""
    ground: Ground = "parchment"
    width: ClassVar[float] = 420
    """The width if none is given, in design pixels."""
    free: float = 0
    """The height of the top that is above the parchment, in design pixels."""
    chosen = False
    """Whether the widget is chosen, which a ring shows."""

    @property
    def words(self) -> str:
        return self._read_out or in_sentences(words_in(self.box))

    def content(self, theme: Theme, width: int) -> Box:
        """Return its box for a width in pixels."""
        return self.box

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        own_width = width or theme.metrics.tx(self.width)
        return own_width, self.content(theme, own_width).size(theme, own_width)[1]

    def hit(self, position: tuple[int, int]) -> Widget | None:
        if self.focusable or self.hint:
            return super().hit(position)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        sunk = tx(Line.THIN) if self.pressed and self.active else 0
        free = tx(self.free) if self.free else 0
        rect = self.rect.move(0, sunk)
        sheet = pygame.Rect(rect.x, rect.y + free, rect.width, rect.height - free)
        lit = self.hovered and self.active and self.focusable
        if self.ground == "parchment":
            shaded = sheet.move(0, -sunk)
            draw_card_ground(surface, theme, sheet, shaded, self.corner, lit=lit)
        elif lit and self.ground == "row":
            ground(surface, theme, sheet, colours.WHITE, self.corner, _ROW_LIGHT)
        self.content(theme, rect.width).draw(surface, theme, rect)
        if self.chosen:
            draw_chosen_ring(surface, theme, sheet, tx(self.corner))


class BoxGroup(Composed, Group):
    """A sheet of boxes that contains widgets, which are its `children`."""

    solid = True

    def children(self) -> Iterable[Widget]:
        return widgets_in(self.box)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        return Group.hit(self, position)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        lay_out(self.content(theme, rect.width), theme, rect)


class Shown(Composed):
    """A box that cannot be used, only read; `words` describe it if its texts do not."""

    def __init__(self, box: Box, words: str = "", *, ground: Ground = "parchment") -> None:
        super().__init__()
        self.box = box
        self._read_out = words
        self.ground = ground


class LaidOut(BoxGroup):
    """A group of widgets laid out by boxes, without a sheet behind them."""

    ground = "none"
    width = 430
    solid = False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        Group.draw(self, surface, theme)


class WithButton(LaidOut):
    """A widget with a round button to its right."""

    def __init__(self, widget: Widget, button: RoundButton) -> None:
        super().__init__()
        self.box = Row([WidgetBox(widget), WidgetBox(button, grows=False)], gap=Space.SMALL)


class Card(Composed, Pressable):
    """A card of boxes that can be pressed, and is large enough for that."""

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        own_width, height = super().measure(theme, width)
        return own_width, max(theme.metrics.target, height)


def draw_card_ground(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    below: pygame.Rect,
    radius: float,
    *,
    lit: bool,
) -> None:
    """Draw parchment with its shadow `below`, lighter while the pointer is on it."""
    draw_shadow(surface, theme, below, theme.metrics.tx(radius))
    surface.blit(theme.material(parchment, rect.size), rect)
    if lit:
        ground(surface, theme, rect, colours.WHITE, Radius.PANEL, _CARD_LIGHT)


class LabelledLine(NamedTuple):
    """A label and a value, with an icon or a function that paints a picture before them."""

    label: str
    value: str = ""
    picture: str | Callable[[int], pygame.Surface] = ""

    @property
    def words(self) -> str:
        if self.value:
            return f"{self.label}: {self.value}"
        return self.label

    @property
    def box(self) -> Box:
        texts: list[Box] = [
            Words(self.label, styles.TEXT_INK),
            Words(self.value, styles.COUNT, grows=False),
        ]
        if not self.picture:
            return Row(texts, gap=Space.MEDIUM, middle=False)
        if isinstance(self.picture, str):
            picture: Box = icon(self.picture, Icon.LARGE, colours.INK)
        else:
            picture = Picture(self.picture, Icon.LARGE)
        return Row([picture, *texts], gap=Space.MEDIUM)


class Lines(Shown):
    """A sheet with a heading and labelled lines."""

    def __init__(self, heading: str, lines: Sequence[LabelledLine]) -> None:
        rows: list[Box] = [Words(heading, styles.HEADING_INK)]
        rows += [Pad(line.box, (0, 0, 0, Space.TINY)) for line in lines]
        edges = (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.LARGE)
        words = in_sentences((heading, *(line.words for line in lines)))
        super().__init__(Pad(Column(rows), edges), words)
