"""The card of one saved game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Button, RoundButton
from cacao_desktop.ui.colours import NEGATIVE
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import parchment
from cacao_desktop.ui.text import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_shadow

_EMBLEM: Final = 34


class SaveCard(Widget):
    """Name, lines of text and the emblems of the players, with buttons to open, rename and delete.

    With a `problem` the game cannot be opened; the card says why.
    """

    def __init__(
        self,
        name: str,
        lines: Sequence[str],
        colours: Sequence[str],
        *,
        on_open: Callable[[], None],
        on_rename: Callable[[], None] | None,
        on_delete: Callable[[], None] | None,
        problem: str = "",
    ) -> None:
        super().__init__()
        self._name = name
        self._lines = list(lines)
        self._colours = list(colours)
        self._problem = problem
        self._open = Button(_("Open"), on_open, icon="play")
        self._open.reason = problem
        self._buttons: list[Widget] = [self._open]
        if on_rename is not None:
            self._buttons.append(
                RoundButton("pencil", on_rename, tooltip=_("Rename “{name}”").format(name=name))
            )
        if on_delete is not None:
            self._buttons.append(
                RoundButton("bin", on_delete, tooltip=_("Delete “{name}”").format(name=name))
            )

    def _texts(self) -> list[tuple[str, TextStyle]]:
        texts = [(self._name, looks.HEADING_INK)] + [(line, looks.TEXT_SOFT) for line in self._lines]
        return texts + ([(self._problem, looks.TEXT_INK.in_colour(NEGATIVE))] if self._problem else [])

    def _buttons_width(self, theme: Theme) -> int:
        gap = theme.metrics.tx(10)
        return sum(button.measure(theme)[0] + gap for button in self._buttons) - gap

    def _stacked(self, theme: Theme, width: int) -> bool:
        """Whether the buttons are below the text, as there is no room beside it."""
        return width - self._buttons_width(theme) < theme.metrics.tx(380)

    def _text_box(self, theme: Theme, width: int) -> tuple[int, int]:
        """Return where the text begins and how wide it may be."""
        padding = theme.metrics.tx(18)
        left = padding
        if self._colours:
            left += theme.metrics.tx(_EMBLEM) * min(2, len(self._colours)) + theme.metrics.tx(18)
        room = width - left - padding
        if not self._stacked(theme, width):
            room -= self._buttons_width(theme) + padding
        return left, max(1, room)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the width offered and the height that text and buttons need."""
        wide = width or theme.metrics.tx(900)
        padding = theme.metrics.tx(14)
        _left, room = self._text_box(theme, wide)
        height = sum(theme.text.paragraph_height(text, style, room) for text, style in self._texts())
        emblems = theme.metrics.tx(_EMBLEM + 4) * ((len(self._colours) + 1) // 2)
        height = max(height, emblems) + 2 * padding
        if self._stacked(theme, wide):
            height += self._open.measure(theme)[1] + padding
        return wide, height

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Lay the buttons at the right, or below where there is no room."""
        super().place(rect, theme)
        gap, padding = theme.metrics.tx(10), theme.metrics.tx(18)
        tallest = self._open.measure(theme)[1]
        middle = rect.centery
        if self._stacked(theme, rect.width):
            middle = rect.bottom - theme.metrics.tx(14) - tallest // 2
        x = rect.right - padding - self._buttons_width(theme)
        for button in self._buttons:
            size = button.measure(theme)
            button.place(pygame.Rect((x, middle - size[1] // 2), size), theme)
            x += size[0] + gap

    def move(self, dx: int, dy: int) -> None:
        """Shift it with its buttons."""
        super().move(dx, dy)
        for button in self._buttons:
            button.move(dx, dy)

    def parts(self) -> Iterator[Widget]:
        """Yield the buttons."""
        yield from self._buttons

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return the button under a point."""
        return next((found for button in self._buttons if (found := button.hit(position))), None)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the card."""
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(12))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        padding, side = theme.metrics.tx(14), theme.metrics.tx(_EMBLEM)
        for index, colour in enumerate(self._colours):
            x = self.rect.x + theme.metrics.tx(18) + index % 2 * (side + theme.metrics.tx(4))
            y = self.rect.y + padding + index // 2 * (side + theme.metrics.tx(4))
            surface.blit(theme.icons.get(f"emblem_{colour}", side), (x, y))
        left, room = self._text_box(theme, self.rect.width)
        y = self.rect.y + padding
        for text, style in self._texts():
            theme.text.draw_paragraph(surface, text, style, pygame.Rect(self.rect.x + left, y, room, 0))
            y += theme.text.paragraph_height(text, style, room)
        for button in self._buttons:
            button.draw(surface, theme)
