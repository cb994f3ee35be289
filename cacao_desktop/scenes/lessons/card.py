"""A lesson on the list: its picture, its name, and whether it is done or how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import COLOURS, LEARNER, TELLER, Lesson
from cacao_desktop.scenes.lessons.progress import is_done, place_in
from cacao_desktop.scenes.picture_card import PictureCard
from cacao_desktop.table.catalogue.topics import lesson_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.toggles import draw_check_badge

_WORKERS: Final = (1, 2, 1, 0)


class LessonCard(PictureCard):
    """A press begins the lesson, or goes on with it."""

    def __init__(
        self,
        context: GameContext,
        lesson: Lesson,
        number: int,
        action: Callable[[], None],
        *,
        comes_next: bool,
    ) -> None:
        super().__init__(number, action, comes_next=comes_next)
        self.topic = lesson_topic(lesson.id)
        self.lesson = lesson
        self._context = context
        self._done = is_done(context.settings, lesson)
        self._tiles = lesson.kinds
        self.text = _(lesson.title)
        self.about = self._about()

    def _about(self) -> str:
        """Return what it is about, or at which step it goes on."""
        place = place_in(self._context.settings, self.lesson)
        if place:
            return _("Goes on at step {step} of {steps}").format(step=place + 1, steps=len(self.lesson.steps))
        return _(self.lesson.about)

    @property
    def shown(self) -> tuple[str, ...]:
        """The tiles and pieces of the lesson."""
        return self.lesson.pictures

    def picture(self, theme: Theme, name: str, side: int) -> pygame.Surface:
        """Return a tile or a piece of the lesson."""
        art = self._context.art
        if name == "worker":
            return art.worker(COLOURS[LEARNER], _WORKERS, side)
        if name == "teller":
            return art.worker(COLOURS[TELLER], (1, 1, 1, 1), side)
        if name in self._tiles:
            return art.jungle(name, side)
        return theme.icons.get(name, side)

    def draw_badge(self, surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
        """Show a check where the lesson is done, else its number."""
        if self._done:
            draw_check_badge(surface, theme, middle)
        else:
            super().draw_badge(surface, theme, middle)
