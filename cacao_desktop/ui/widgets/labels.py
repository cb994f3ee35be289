"""Text, pictures and panels without a function."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.paint.materials import dark_wood, parchment, round_button
from cacao_desktop.ui.text.painter import Align, TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget, draw_panel


class Label(Widget):
    """A text that wraps to its width."""

    def __init__(
        self,
        text: str,
        style: TextStyle = styles.TEXT,
        *,
        align: Align = "left",
        middle: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.style = style
        self.align: Align = align
        self.middle = middle

    @property
    def words(self) -> str:
        return self.text

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        if width is None:
            height = theme.text.paragraph_height(self.text, self.style, 10**6)
            return theme.text.width(self.text, self.style), height
        style = theme.text.fit_words(self.text, self.style, width)
        own_width = max(
            theme.text.width(line, style) for line in theme.text.wrap(self.text, style, width)
        )
        return own_width, theme.text.paragraph_height(self.text, style, width)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        if self.hint:
            return super().hit(position)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        style = theme.text.fit_words(self.text, self.style, self.rect.width)
        theme.text.draw_paragraph(
            surface, self.text, style, self.rect, self.align, middle=self.middle
        )


class Plaque(Label):
    """A text on a plaque of dark wood, for text in front of leaves."""

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        aside = theme.metrics.tx(Space.LARGE)
        above = theme.metrics.tx(Space.TINY)
        inner = super().measure(theme, None if width is None else max(1, width - 2 * aside))
        return inner[0] + 2 * aside, inner[1] + 2 * above

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        aside = theme.metrics.tx(Space.LARGE)
        above = theme.metrics.tx(Space.TINY)
        sheet = self.rect.copy()
        if self.align == "left":
            sheet.width = min(sheet.width, self.measure(theme, sheet.width)[0])
        draw_panel(surface, theme, sheet, dark_wood, Radius.PANEL)
        box = self.rect.inflate(-2 * aside, -2 * above)
        theme.text.draw_paragraph(
            surface, self.text, self.style, box, self.align, middle=self.middle
        )


class PictureLabel(Widget):
    """An icon by name.

    A tool is drawn on a small disc of wood, or with `plain` in ink on the parchment.
    """

    def __init__(self, icon: str, size: float, *, plain: bool = False) -> None:
        super().__init__()
        self.icon = icon
        self.size = size
        self.plain = plain

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = theme.metrics.tx(self.size)
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = min(self.rect.size)
        colour = colours.SOFT_INK if self.plain else colours.CREAM
        if self.plain:
            side = side * 7 // 10
        elif self.icon in theme.icons.tool_names:
            disc = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
            surface.blit(theme.material(round_button, disc.size), disc)
            side = side * 11 // 20
        theme.icons.draw(surface, self.icon, side, self.rect.center, colour=colour)


class Panel(Widget):
    """A sheet of material with a shadow.

    `paint` is one of the materials, called with the further arguments.
    """

    ignores_pointer = True
    lines: Sequence[int] = ()
    """Distances from its top at which thin lines divide it."""

    def __init__(
        self, paint: Callable[..., pygame.Surface] = parchment, *arguments: Hashable
    ) -> None:
        super().__init__()
        self._paint = paint
        self._arguments = arguments

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect, self._paint, *self._arguments)
        left = self.rect.x + theme.metrics.tx(Space.LARGE)
        right = self.rect.right - theme.metrics.tx(Space.LARGE)
        for y in (self.rect.y + line for line in self.lines):
            pygame.draw.line(surface, colours.PARCHMENT_EDGE, (left, y), (right, y))
