"""A lesson on the list: its picture, its name, and whether it is done or how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import COLOURS, LEARNER, TELLER, Lesson
from cacao_desktop.scenes.lessons.progress import is_done, place_in
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.materials import parchment
from cacao_desktop.ui.shapes import rounded
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.toggles import draw_check_badge
from cacao_desktop.ui.widget import draw_jade_ring, draw_shadow

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_NUMBER: Final = looks.COUNT_CREAM
_PICTURE: Final = 54
_WORKERS: Final = (1, 2, 1, 0)


class LessonCard(Pressable):
    """A press begins the lesson, or goes on with it; the one that comes `next` has the jade ring."""

    def __init__(
        self,
        context: GameContext,
        lesson: Lesson,
        number: int,
        action: Callable[[], None],
        *,
        comes_next: bool,
    ) -> None:
        self.topic = lesson_topic(lesson.id)
        super().__init__(action)
        self.lesson = lesson
        self.comes_next = comes_next
        self._context, self._number = context, number
        self._done = is_done(context.settings, lesson)
        self._tiles = lesson.kinds

    @property
    def text(self) -> str:
        """Its name."""
        return _(self.lesson.title)

    @property
    def about(self) -> str:
        """What it is about, or at which step it goes on."""
        place = place_in(self._context.settings, self.lesson)
        if place:
            return _("Goes on at step {step} of {steps}").format(step=place + 1, steps=len(self.lesson.steps))
        return _(self.lesson.about)

    def _inner(self, theme: Theme, width: int) -> int:
        return max(1, width - theme.metrics.tx(20))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the width offered and the height of picture and words."""
        tx = theme.metrics.tx
        wide = width or tx(210)
        room = self._inner(theme, wide)
        words = theme.text.paragraph_height(self.text, _TITLE, room)
        words += theme.text.paragraph_height(self.about, looks.SMALL_SOFT, room)
        return wide, tx(12) + tx(_PICTURE) + tx(6) + words + tx(10)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the card."""
        tx = theme.metrics.tx
        rect = self.rect.move(0, tx(2)) if self.pressed else self.rect
        draw_shadow(surface, theme, self.rect, tx(10))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.hovered:
            veil = theme.cache.get(
                ("card over", rect.size), lambda: rounded(rect.size, tx(10), colours.WHITE, 50)
            )
            surface.blit(veil, rect)
        self._draw_pictures(surface, theme, pygame.Rect(rect.x, rect.y + tx(12), rect.width, tx(_PICTURE)))
        room = self._inner(theme, rect.width)
        box = pygame.Rect(rect.centerx - room // 2, rect.y + tx(18) + tx(_PICTURE), room, 0)
        box.y += theme.text.draw_paragraph(surface, self.text, _TITLE, box)
        theme.text.draw_paragraph(surface, self.about, looks.SMALL_SOFT, box)
        if self.comes_next:
            draw_jade_ring(surface, theme, rect, tx(10))
        middle = (rect.x + tx(18), rect.y + tx(18))
        if self._done:
            draw_check_badge(surface, theme, middle)
        else:
            pygame.draw.circle(surface, colours.TAG, middle, tx(14))
            theme.text.draw(surface, str(self._number), _NUMBER, middle, "center")

    def _draw_pictures(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        side, gap = place.height, theme.metrics.tx(5)
        shown = self.lesson.pictures
        side = min(side, (self._inner(theme, place.width) - theme.metrics.tx(30)) // len(shown) - gap)
        x = place.centerx - (len(shown) * (side + gap) - gap) // 2
        for name in shown:
            surface.blit(self._picture(theme, name, side), (x, place.centery - side // 2))
            x += side + gap

    def _picture(self, theme: Theme, name: str, side: int) -> pygame.Surface:
        art = self._context.art
        if name == "worker":
            return art.worker(COLOURS[LEARNER], _WORKERS, side)
        if name == "teller":
            return art.worker(COLOURS[TELLER], (1, 1, 1, 1), side)
        if name in self._tiles:
            return art.jungle(name, side)
        return theme.icons.get(name, side)

    def focus_radius(self, theme: Theme) -> int:
        """Return the radius of its corners."""
        return theme.metrics.tx(10)
