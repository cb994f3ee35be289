"""The small sheet in which one chooses how an edge is used: rows of numbers or other things."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Words, icon
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.widgets import Pressable, Widget, draw_jade_ring
from cacao_desktop.ui.widgets.layout import covered


@dataclass(slots=True)
class Row:
    """One row of the sheet: an icon, if it needs one, and the things to choose from."""

    icon: str
    widgets: Sequence[Widget]


class Chooser(BoxGroup):
    """A sheet of parchment beside an edge, ringed like its tile: a title and rows of things to choose from."""

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__()
        # Of some goods nothing can be taken now.
        self.title, self._rows = title, [each for each in rows if each.widgets]

    def children(self) -> list[Widget]:
        return [widget for each in self._rows for widget in each.widgets]

    def _lines(self, theme: Theme) -> Iterator[Box]:
        for each in self._rows:
            shown: list[Box] = [icon(each.icon, 30)] if each.icon else []
            things = [Held(widget, grows=False) for widget in each.widgets]
            yield boxes.Row([*shown, *things], gap=8, grows=False)

    def content(self, theme: Theme, width: int) -> Box:
        title = Words(self.title, looks.SUBHEADING_INK)
        return Pad(Column([title, *self._lines(theme)], gap=8), (14, 14, 14, 14))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        widths = [line.size(theme, 0)[0] for line in self._lines(theme)]
        wide = max(*widths, theme.text.width(self.title, looks.SUBHEADING_INK)) + 2 * theme.metrics.tx(14)
        return super().measure(theme, min(wide, width) if width else wide)

    def place_free(
        self,
        about: pygame.Rect,
        near: pygame.Rect,
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        theme: Theme,
    ) -> None:
        """Take the nearest free ground in the part of the window that no panel covers, near a place.

        `about` is never covered where that can be helped, and as little of the tiles as possible.
        """
        size, step = self.measure(theme, view.width), max(24, near.width // 2)
        free = [
            pygame.Rect((x, y), size)
            for x in (*range(view.left, max(view.left, view.right - size[0]), step), view.right - size[0])
            for y in (*range(view.top, max(view.top, view.bottom - size[1]), step), view.bottom - size[1])
        ]

        def cost(box: pygame.Rect) -> float:
            hidden = covered(box, tiles) + 20 * covered(box, (about,))
            return hidden + near.width * math.dist(box.center, near.center) / 8

        self.place(min(free, key=cost).clamp(pygame.Rect((0, 0), theme.metrics.size)), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        draw_jade_ring(surface, theme, self.rect, theme.metrics.tx(12))


class ThingButton(Pressable):
    """A thing to take or to leave: on parchment in a ring of jade once it is taken."""

    def __init__(self, icon: str, action: Callable[[], None], tooltip: str, *, taken: bool) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon, self.taken = icon, taken

    @property
    def is_checked(self) -> bool:
        return self.taken

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.target, theme.metrics.tx(50))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        look = "chosen" if self.taken else self.state
        surface.blit(theme.material(wood_button, self.rect.size, look), self.rect)
        theme.icons.draw(surface, self.icon, round(self.rect.width * 0.72), self.rect.center)


def things_row(icon: str, most: int, taken: int, choose: Callable[[int], None]) -> Row:
    """Return a row with as many things as can be taken; each is taken or left by a press."""
    buttons = []
    for index in range(most):
        is_taken = index < taken
        press = partial(choose, taken - 1 if is_taken else taken + 1)
        name = _("{done} of {count}").format(done=index + 1, count=most)
        buttons.append(ThingButton(icon, press, name, taken=is_taken))
    return Row("", buttons)
