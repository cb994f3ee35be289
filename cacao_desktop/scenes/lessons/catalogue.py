"""All lessons, in the order in which they are best taken."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.setup.choices import PEOPLE_NAMES
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings

BASE: Final = ("harvest", "sell", "fill", "water_and_sun", "temples", "overbuild")
"""The ids of the lessons of the base game."""


@cache
def lesson_called(lesson_id: str) -> Lesson:
    """Return the lesson with an id.

    Raises:
        ContentError: its file is not what it is to be.
        OSError: there is none.
    """
    return read_content(_file(lesson_id), TypeAdapter(Lesson))


def _file(lesson_id: str) -> Path:
    return resource("assets", "lessons") / f"{lesson_id}.toml"


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons; a module that somebody has added may have none."""
    return *BASE, *(module for module in (*module_ids(), *mini_ids()) if _file(module).is_file())


def lessons_of(ids: Iterable[str]) -> tuple[Lesson, ...]:
    """Return those lessons of some ids that there are."""
    return tuple(lesson_called(each) for each in ids if each in lesson_ids())


def all_lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in the order in which they are best taken."""
    return lessons_of(lesson_ids())


def find_lesson(lesson_id: str) -> Lesson | None:
    """Return the lesson with an id, None if there is none."""
    return next((lesson for lesson in all_lessons() if lesson.id == lesson_id), None)


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
