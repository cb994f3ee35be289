"""All lessons, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cacao_desktop.scenes.lessons.base_game import (
    FILL,
    HARVEST,
    OVERBUILD,
    SELL,
    TEMPLES,
    WATER_AND_SUN,
)
from cacao_desktop.scenes.lessons.chocolatl_games import CHOCOLATE, HUTS, MAP, WATERING
from cacao_desktop.scenes.lessons.diamante_games import EMPEROR, GEM_MINES, NEW_WORKERS, TREE_OF_LIFE
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.lessons.mini_games import (
    BIG_MARKET,
    GOLDEN_TEMPLE,
    NEW_HUTS,
    NEW_STORAGE,
    VOLCANOES,
)
from cacao_desktop.scenes.setup.choices import PEOPLE_NAMES
from cacao_desktop.storage.settings import Settings

BASE_LESSONS: Final = (HARVEST, SELL, FILL, WATER_AND_SUN, TEMPLES, OVERBUILD)
MODULE_LESSONS: Final[tuple[Lesson, ...]] = (
    MAP,
    WATERING,
    CHOCOLATE,
    HUTS,
    GEM_MINES,
    TREE_OF_LIFE,
    EMPEROR,
    NEW_WORKERS,
)
"""One for each module; the id is that of the module."""

MINI_LESSONS: Final[tuple[Lesson, ...]] = (VOLCANOES, BIG_MARKET, GOLDEN_TEMPLE, NEW_STORAGE, NEW_HUTS)
"""One for each mini-expansion; the id is that of the mini-expansion."""

LESSONS: Final = (*BASE_LESSONS, *MODULE_LESSONS, *MINI_LESSONS)


def lesson_called(lesson_id: str) -> Lesson | None:
    """Return the lesson with an id, None if there is none."""
    return next((lesson for lesson in LESSONS if lesson.id == lesson_id), None)


def is_done(settings: Settings, lesson: Lesson) -> bool:
    """Tell whether a lesson is done."""
    return lesson.id in settings.lessons_done


def place_in(settings: Settings, lesson: Lesson) -> int:
    """Return the step at which a lesson goes on, from 0."""
    place = settings.lesson_places.get(lesson.id, 0)
    return place if place < len(lesson.steps) else 0


def keep_place(settings: Settings, lesson: Lesson, number: int) -> None:
    """Keep the step at which a lesson goes on; one that is over begins again."""
    places = {key: place for key, place in settings.lesson_places.items() if key != lesson.id}
    if 0 < number < len(lesson.steps):
        places[lesson.id] = number
    settings.lesson_places = places


def mark_done(settings: Settings, lesson: Lesson) -> None:
    """Mark a lesson as done."""
    if lesson.id not in settings.lessons_done:
        settings.lessons_done = [*settings.lessons_done, lesson.id]


def next_lesson(settings: Settings, lessons: Sequence[Lesson], after: Lesson | None = None) -> Lesson | None:
    """Return the lesson that comes next: the first that is not done, first of all of those after one just taken."""
    at = 0 if after is None else lessons.index(after) + 1
    ordered = [*lessons[at:], *lessons[:at]]
    return next((lesson for lesson in ordered if not is_done(settings, lesson) and lesson is not after), None)


def learner_name(settings: Settings) -> str:
    """Return what the learner is called."""
    return settings.player_names[0] if settings.player_names else PEOPLE_NAMES[0]
