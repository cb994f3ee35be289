"""The small sheet in which one chooses how an edge is used: rows of numbers or other things."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.colours import JADE, JADE_LINE
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.widgets import Group, Label, Panel, Picture, Pressable, Widget, draw_disc, row
from cacao_desktop.ui.widgets.layout import covered


@dataclass(slots=True)
class Row:
    """One row of the sheet: an icon, if it needs one, and the things to choose from."""

    icon: str
    widgets: Sequence[Widget]


class Chooser(Group):
    """A sheet of parchment beside an edge: a title and rows of things to choose from."""

    solid = True

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__()
        self._panel = Panel()
        self._title = Label(title, looks.SUBHEADING_INK)
        # Of some goods nothing can be taken now.
        self._rows = [each for each in rows if each.widgets]
        self._tied_to = pygame.Rect(0, 0, 0, 0)
        self._lines: list[list[Widget]] = [
            [*([Picture(each.icon, 30)] if each.icon else []), *each.widgets] for each in self._rows
        ]

    def children(self) -> list[Widget]:
        return [widget for each in self._rows for widget in each.widgets]

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        gap, pad = theme.metrics.tx(8), theme.metrics.tx(14)
        widths, height = [self._title.measure(theme)[0]], self._title.measure(theme)[1]
        for line in self._lines:
            sizes = [widget.measure(theme) for widget in line]
            widths.append(sum(size[0] for size in sizes) + gap * len(sizes))
            height += max(size[1] for size in sizes) + gap
        wide = max(widths) + 2 * pad
        return (min(wide, width) if width else wide), height + 2 * pad

    def place_free(
        self,
        about: pygame.Rect,
        tied_to: pygame.Rect,
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        theme: Theme,
    ) -> None:
        """Take the nearest free ground in the part of the window that no panel covers, tied to a place by a line.

        `about` is never covered where that can be helped, and as little of the tiles as possible.
        """
        self._tied_to = tied_to
        size, step = self.measure(theme, view.width), max(24, tied_to.width // 2)
        boxes = [
            pygame.Rect((x, y), size)
            for x in (*range(view.left, max(view.left, view.right - size[0]), step), view.right - size[0])
            for y in (*range(view.top, max(view.top, view.bottom - size[1]), step), view.bottom - size[1])
        ]

        def cost(box: pygame.Rect) -> float:
            hidden = covered(box, tiles) + 20 * covered(box, (about,))
            return hidden + tied_to.width * math.dist(box.center, tied_to.center) / 8

        self.place(min(boxes, key=cost).clamp(pygame.Rect((0, 0), theme.metrics.size)), theme)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        gap, pad = theme.metrics.tx(8), theme.metrics.tx(14)
        self._panel.place(self.rect, theme)
        y = rect.y + pad
        title = self._title.measure(theme, rect.width - 2 * pad)[1]
        self._title.place(pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, title), theme)
        y += title + gap
        for line in self._lines:
            height = max(widget.measure(theme)[1] for widget in line)
            row(line, pygame.Rect(rect.x + pad, y, 0, height), theme, gap)
            y += height + gap

    def _draw_line(self, surface: pygame.Surface, theme: Theme) -> None:
        """Lead from the sheet to the middle of a side of the place, as its corners carry the numbers of edges."""
        tx, tied, inner = theme.metrics.tx, self._tied_to, self.rect.inflate(-self.rect.width // 4, -20)
        x, y = tied.center
        start = max(inner.left, min(x, inner.right - 1)), max(inner.top, min(y, inner.bottom - 1))
        to = min((tied.midtop, tied.midbottom, tied.midleft, tied.midright), key=partial(math.dist, start))
        for width, colour in ((tx(8), JADE_LINE), (tx(4), JADE)):
            pygame.draw.aaline(surface, colour, start, to, width)
        draw_disc(surface, theme, to, tx(16), JADE, (JADE_LINE, tx(2)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._draw_line(surface, theme)
        self._panel.draw(surface, theme)
        self._title.draw(surface, theme)
        for widget in chain.from_iterable(self._lines):
            widget.draw(surface, theme)


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
