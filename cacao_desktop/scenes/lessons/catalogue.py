"""The catalogue of all lessons. `assets/lessons` has a TOML file for each."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from cacao_desktop.engine import mini_ids, module_ids
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.storage import read_content, resource

BASE_LESSON_IDS: Final = ("harvest", "sell", "fill", "water_and_sun", "temples", "overbuild")
"""The ids of the lessons of the base game."""
FIRST_LESSON_IDS: Final = BASE_LESSON_IDS[:3]
"""The ids of the lessons that teach enough for a first game."""


@cache
def load_lesson(lesson_id: str) -> Lesson:
    """Return the lesson with an id.

    Raises:
        ContentError: its file is not valid.
        OSError: there is none.
    """
    return read_content(_file(lesson_id), Lesson)


def _file(lesson_id: str) -> Path:
    return resource("assets", "lessons") / f"{lesson_id}.toml"


@cache
def _ids_with_file() -> frozenset[str]:
    """Return the ids of all lessons that have a file."""
    return frozenset(path.stem for path in resource("assets", "lessons").glob("*.toml"))


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons; an added module may have none."""
    modules = (*module_ids(), *mini_ids())
    return (*BASE_LESSON_IDS, *(module for module in modules if module in _ids_with_file()))


def lessons_of(ids: Iterable[str]) -> tuple[Lesson, ...]:
    """Return the lessons with these ids, skipping ids without a lesson."""
    existing = lesson_ids()
    return tuple(load_lesson(each) for each in ids if each in existing)


def all_lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the recommended order."""
    return lessons_of(lesson_ids())


def find_lesson(lesson_id: str) -> Lesson | None:
    """Return the lesson with an id, None if there is none."""
    if lesson_id in lesson_ids():
        return load_lesson(lesson_id)
    return None
