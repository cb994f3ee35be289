"""All lessons, in the order in which they are best taken."""

from __future__ import annotations

from typing import Final

from cacao_desktop.scenes.lessons.base_game import FILL, HARVEST, SELL, TEMPLES, WATER_AND_SUN
from cacao_desktop.scenes.lessons.lesson import Lesson

BASE_LESSONS: Final = (HARVEST, SELL, FILL, WATER_AND_SUN, TEMPLES)
MODULE_LESSONS: Final[tuple[Lesson, ...]] = ()
"""One for each module; the id is that of the module."""

LESSONS: Final = (*BASE_LESSONS, *MODULE_LESSONS)


def lesson_called(lesson_id: str) -> Lesson | None:
    """Return the lesson with an id, None if there is none."""
    return next((lesson for lesson in LESSONS if lesson.id == lesson_id), None)
