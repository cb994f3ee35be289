"""All lessons, in the order in which they are best taken."""

from __future__ import annotations

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
