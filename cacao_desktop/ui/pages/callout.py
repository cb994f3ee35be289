"""A few words beside the thing that they are about, with a button for each thing to do about it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.input.intentions import Intention, PointerPressed
from cacao_desktop.ui.pages.bubble import bubble_place
from cacao_desktop.ui.pages.dialog import DialogChoice
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets import Label, Widget, column, draw_rounded, draw_shadow, flow

_WIDTH: Final = 400
Painter = Callable[[int], pygame.Surface]


class Callout(PageScene):
    """A dark sheet beside `about`; Escape and a press anywhere else close it.

    `pictures` are painted in a row at its top, each for a side in pixels. `rows` of widgets come above the buttons.
    """

    overlay = True

    def __init__(
        self,
        context: AppContext,
        about: Callable[[], pygame.Rect],
        title: str,
        text: str,
        choices: Sequence[DialogChoice] = (),
        *,
        pictures: Sequence[Painter] = (),
        rows: Sequence[Widget] = (),
    ) -> None:
        super().__init__(context)
        self._about = about
        self._pictures = list(pictures)
        self._title = Label(title, looks.SUBHEADING)
        self._text = Label(text, looks.REASON_TEXT)
        self._rows = list(rows)
        self._scroll = ScrollArea()
        style = looks.BUTTON.sized(18)
        self._buttons: list[Widget] = [choice.button(self.close, style) for choice in choices]
        self._box = pygame.Rect(0, 0, 0, 0)
        self.page.set_widgets([self._scroll])
        self.page.on_cancel = self.close
        parts = (part for widget in (*self._rows, *self._buttons) for part in widget.parts())
        first = next((part for part in parts if part.focusable), None)
        self._scroll.widgets = [*self._rows, *self._buttons]
        self.page.focus_on(first)
        self.page.default = first

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        padding, gap = tx(14), tx(8)
        width = min(tx(_WIDTH), size[0] - tx(24))
        probe = pygame.Rect(0, 0, width - 2 * padding - tx(40), 10)
        height = self._arrange(probe, gap) + 2 * padding + tx(10)
        box = (width, min(height, size[1] - tx(24)))
        self._box = bubble_place(pygame.Rect((0, 0), size), box, self._about(), tx(10))
        self._scroll.place(self._box.inflate(-padding, -padding), self.theme)
        place = self._scroll.content_rect(self.theme)
        used = self._arrange(place, gap)
        widgets: list[Widget] = [self._title, self._text, *self._rows, *self._buttons]
        self._scroll.set_content(widgets, used)

    def _picture_side(self) -> int:
        return self.theme.metrics.tx(44) if self._pictures else 0

    def _arrange(self, place: pygame.Rect, gap: int) -> int:
        """Lay pictures, title, text, rows and buttons below one another; return the height they take."""
        side = self._picture_side()
        beside = len(self._pictures) * (side + gap)
        room = place.width - beside
        height = max(side, self._title.measure(self.theme, room)[1])
        self._title.middle = bool(side)
        self._title.place(pygame.Rect(place.x + beside, place.y, room, height), self.theme)
        y = place.y + height + gap
        parts = [*([self._text] if self._text.text else []), *self._rows]
        if parts:
            y += column(parts, pygame.Rect(place.x, y, place.width, 10), self.theme, gap) + gap
        y += flow(self._buttons, pygame.Rect(place.x, y, place.width, 10), self.theme, gap)
        return y - place.y

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, PointerPressed) and not self._box.collidepoint(intention.position):
            self.close()
            return
        super().handle(intention)

    def draw(self, surface: pygame.Surface) -> None:
        theme, box = self.theme, self._box
        tx = theme.metrics.tx
        draw_shadow(surface, theme, box, tx(12), 190)
        draw_rounded(surface, theme, box, tx(12), colours.REASON, rim=(colours.REASON_HEM, tx(3)))
        side, top = self._picture_side(), self._title.rect.y
        x = self._scroll.content_rect(theme).x
        for picture in self._pictures:
            if box.contains(pygame.Rect(x, top, side, side)):
                surface.blit(picture(side), (x, top))
            x += side + tx(8)
        self.page.draw(surface, theme)
