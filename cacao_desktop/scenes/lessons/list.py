"""The list of lessons: what is done, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.lessons.card import LessonCard
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSONS, LESSONS, MINI_LESSONS, MODULE_LESSONS
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.lessons.progress import is_done, next_lesson
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import BigButton
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Label
from cacao_desktop.ui.layout import grid
from cacao_desktop.ui.widget import Widget

_COLUMNS: Final = (6, 4, 3, 2, 1)
_NARROWEST: Final = 180


class LessonsScene(HeadedScene):
    """Cards of all lessons; the jade button goes on with the next."""

    context: GameContext

    def __init__(self, context: GameContext) -> None:
        self._cards: list[list[LessonCard]] = []
        self._headings: list[Label] = []
        self._lead: list[Widget] = []
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Learn to play")

    def contents(self) -> Sequence[Widget]:
        """Make the cards, and above them how far one is."""
        settings = self.context.settings
        done = sum(is_done(settings, lesson) for lesson in LESSONS)
        coming = next_lesson(settings, LESSONS)
        text = ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", len(LESSONS))
        self._lead = [Label(text.format(done=done, count=len(LESSONS)), looks.HEADING, middle=True)]
        if coming is not None:
            label = _("Go on") if done else _("Begin")
            self._lead.append(
                BigButton(label, partial(self._open, coming), detail=_(coming.title), icon="play")
            )
            self.page.default = self._lead[-1]
        self._headings = [Label(_("The base game"), looks.SUBHEADING)]
        self._cards = [self._made(BASE_LESSONS, coming)]
        for name, lessons in (
            (_("Modules, in any order"), MODULE_LESSONS),
            (_("Mini-expansions, in any order"), MINI_LESSONS),
        ):
            self._headings.append(Label(name, looks.SUBHEADING))
            self._cards.append(self._made(lessons, coming))
        widgets = list(self._lead)
        for heading, cards in zip(self._headings, self._cards, strict=True):
            widgets += [heading, *cards]
        return widgets

    def _made(self, lessons: Sequence[Lesson], coming: Lesson | None) -> list[LessonCard]:
        return [
            LessonCard(
                self.context,
                lesson,
                LESSONS.index(lesson) + 1,
                partial(self._open, lesson),
                comes_next=lesson is coming,
            )
            for lesson in lessons
        ]

    def _open(self, lesson: Lesson) -> None:
        self.context.navigation.open_lesson(lesson.id)

    def on_resume(self) -> None:
        """Show what has been learned meanwhile."""
        self.rebuild()

    def arrange(self, place: pygame.Rect) -> int:
        """Lay how far one is beside the jade button, and the cards below."""
        tx = self.theme.metrics.tx
        y = place.y + tx(12)
        y += self._arrange_lead(pygame.Rect(place.x, y, place.width, 0)) + tx(10)
        columns = next((count for count in _COLUMNS if place.width // count >= tx(_NARROWEST)), _COLUMNS[-1])
        for heading, cards in zip(self._headings, self._cards, strict=True):
            high = heading.measure(self.theme, place.width)[1]
            heading.place(pygame.Rect(place.x, y, place.width, high), self.theme)
            y += high + tx(6)
            y += grid(cards, pygame.Rect(place.x, y, place.width, 0), self.theme, tx(12), columns) + tx(14)
        return y - place.y

    def _arrange_lead(self, place: pygame.Rect) -> int:
        gap = self.theme.metrics.tx(16)
        words = self._lead[0]
        if len(self._lead) == 1:
            return grid([words], place, self.theme, gap, 1)
        width, height = self._lead[1].measure(self.theme, place.width)
        beside = place.width - width - gap
        if words.measure(self.theme)[0] > beside:
            return grid(self._lead, place, self.theme, gap, 1)
        words.place(pygame.Rect(place.x, place.y, beside, height), self.theme)
        self._lead[1].place(pygame.Rect(place.right - width, place.y, width, height), self.theme)
        return height
