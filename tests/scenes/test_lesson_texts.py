"""What the lessons say: only of what is on the board, briefly, and alike in every language."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import Final

import pygame
import pytest

from cacao_desktop.engine.modules import MODULES, module_ids
from cacao_desktop.i18n import PSEUDO_LANGUAGE
from cacao_desktop.scenes.book.plates import lesson_picture
from cacao_desktop.scenes.lessons.catalogue import (
    BASE_LESSON_IDS,
    all_lessons,
    find_lesson,
    lessons_of,
)
from cacao_desktop.scenes.lessons.lesson import Lesson, LessonStep, Position
from cacao_desktop.storage import paths
from cacao_desktop.words.opponents import CHARACTERS
from cacao_desktop.words.rows import ModulePicture
from tests.scenes.lesson_facts import facts, goods, kinds_on, states_round
from tests.ui.harness import headless

BASE_LESSONS = lessons_of(BASE_LESSON_IDS)
MODULE_LESSONS = lessons_of(module_ids())
LESSONS = all_lessons()
LANGUAGES = ("de", "es", "fr", "nl", "pl")
MAX_WORDS = 30
SPOKEN_OF = {
    "single plantation": ("single_plantation",),
    "plantation": ("single_plantation", "double_plantation"),
    "gold mine": ("gold_mine_1", "gold_mine_2"),
    "market": ("market_2", "market_3", "market_4"),
    "temple": ("temple",),
    "water": ("water",),
    "sun-worshipping site": ("sun_site",),
    "watering tile": ("watering",),
    "chocolate kitchen": ("chocolate_kitchen",),
    "chocolate market": ("chocolate_market",),
    "gem mine": ("gem_mine",),
    "tree of life": ("tree_of_life",),
}


def numbers_in(text: str) -> set[int]:
    """Return the numbers that are written in digits."""
    return {
        int(found.replace("\N{MINUS SIGN}", "-"))
        for found in re.findall("\N{MINUS SIGN}?\\d+", text)
    }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_step_speaks_only_of_what_is_on_the_board(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        before, after = states_round(lesson, number)
        assert set(step.kinds) <= kinds_on(before) | kinds_on(after), number
        had = goods(before)
        has = goods(after)
        assert {name: has[name] - had[name] for name in step.brings} == dict(step.brings), number
        assert {name: has[name] for name in step.has} == dict(step.has), number
        known = facts(lesson, step, before, after)
        assert {name: known[name] for name in step.facts} == dict(step.facts), number


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_number_and_every_tile_of_a_text_is_declared(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        declared = {*step.has.values(), *map(abs, step.brings.values()), *step.facts.values()}
        assert numbers_in(f"{step.title} {step.text}") <= declared, number
        for phrase, kinds in SPOKEN_OF.items():
            if re.search(
                rf"\b(the|this) {phrase}\b(?! carrier| crier|ing)", step.text, re.IGNORECASE
            ):
                assert set(kinds) & set(step.kinds), (number, phrase)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_step_is_short_and_points_at_something(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        assert len(step.text.split()) <= MAX_WORDS, number
        assert step.targets or step.action is not None, number


class Unknown(gettext.NullTranslations):
    """Keeps the texts that are asked for and that a catalogue does not hold."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()

    def gettext(self, message: str) -> str:
        self.texts.add(message)
        return message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_the_language_with_the_same_numbers(language: str) -> None:
    catalogue = gettext.translation("cacao", paths.resource("assets", "locale"), [language])
    unknown = Unknown()
    catalogue.add_fallback(unknown)
    for lesson in LESSONS:
        texts = [
            lesson.title,
            lesson.about,
            *(t for step in lesson.steps for t in (step.title, step.text)),
        ]
        for text in texts:
            assert numbers_in(catalogue.gettext(text)) == numbers_in(text), text
            assert len(catalogue.gettext(text).split()) <= MAX_WORDS + 6
    assert unknown.texts == set()


def test_each_lesson_has_a_picture_of_its_own_and_its_tile_is_on_it() -> None:
    context = headless((1366, 768))
    painted = {
        pygame.image.tobytes(lesson_picture(context, each, (150, 104)), "RGB")
        for each in all_lessons()
    }
    assert len(painted) == len(all_lessons())
    for lesson in all_lessons():
        if lesson.picture.kind == "tile":
            assert lesson.picture.name in lesson.kinds


WATER: Final = ModulePicture("tile", "water")


def test_a_text_that_speaks_of_what_is_not_there_is_found() -> None:
    step = LessonStep(
        "A temple", "The temple brings you 6 gold.", kinds=("temple",), has={"gold": 6}
    )
    lesson = Lesson("wrong", "Wrong", "", "trader", Position(("water",), ((), ())), (step,), WATER)
    with pytest.raises(AssertionError):
        test_a_step_speaks_only_of_what_is_on_the_board(lesson)
    looks = LessonStep("Look", "The market pays 5 gold.")
    wrong = Lesson("wrong", "Wrong", "", "trader", lesson.position, (looks,), WATER)
    with pytest.raises(AssertionError):
        test_every_number_and_every_tile_of_a_text_is_declared(wrong)


def test_there_are_six_lessons_of_the_base_game_and_one_for_each_module() -> None:
    assert len(BASE_LESSONS) == 6
    assert [lesson.id for lesson in MODULE_LESSONS] == [
        module.id for module in MODULES.values() if not module.is_mini
    ]
    assert len({lesson.id for lesson in LESSONS}) == len(LESSONS)
    assert {lesson.teller for lesson in LESSONS} <= CHARACTERS.keys()
    for lesson in MODULE_LESSONS:
        assert lesson.id in lesson.position.modules
    assert find_lesson("no such lesson") is None


def test_the_catalogues_named_here_are_those_that_ship() -> None:
    folder = Path(paths.resource("assets", "locale"))
    found = {path.name for path in folder.iterdir() if path.is_dir()} - {PSEUDO_LANGUAGE}
    assert found == set(LANGUAGES)
