"""Lessons: each can be played through, is in sight, and lets nothing else happen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine.actions import EndTurn, Fill, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.lessons import lesson_guide, lesson_light
from cacao_desktop.scenes.lessons.catalogue import (
    BASE_LESSON_IDS,
    all_lessons,
    lessons_of,
    load_lesson,
)
from cacao_desktop.scenes.lessons.lesson import LEARNER, Lesson
from cacao_desktop.scenes.lessons.lesson_run import LessonRun, actions_before
from cacao_desktop.scenes.lessons.scene import LessonScene, LessonsScene
from cacao_desktop.scenes.lists import progress_card
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.ui.boxes.boxes import Pad
from cacao_desktop.ui.boxes.traversal import named_rects, words_in
from cacao_desktop.ui.input.bindings import PadFamily
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.widgets import Button
from cacao_desktop.ui.window import HeadlessDisplay
from tests.conftest import Sample
from tests.samples import in_turn, one_in
from tests.scenes.lesson_player import LessonPlayer, button_of
from tests.scenes.test_lesson_texts import LANGUAGES
from tests.ui.harness import SIZES, Desk, desk, headless, named

BASE_LESSONS = lessons_of(BASE_LESSON_IDS)
LESSONS = all_lessons()
HARVEST = load_lesson("harvest")
HANDS = ("mouse", "keys", "pad")
"""What a text calls a jungle tile that it points out, and the kinds that this may be."""


def by_id(value: object) -> str | None:
    if isinstance(value, Lesson):
        return value.id
    return None


# How they are taken.


@pytest.mark.parametrize(("lesson", "how"), in_turn(LESSONS, HANDS, step=2), ids=by_id)
def test_a_lesson_is_played_through(lesson: Lesson, how: str, sample: Sample) -> None:
    """In every language and by every hand in a full run, else in one and by one, so that all have their turn."""
    turn = LESSONS.index(lesson) + HANDS.index(how)
    tongues = ("en", *LANGUAGES)
    for language in (tongues[turn % len(tongues)], *tongues)[: sample(1, 1 + len(tongues))]:
        play_through(lesson, how, language)


def play_through(lesson: Lesson, how: str, language: str) -> None:
    with desk() as opened:
        settings = opened.context.settings
        settings.language = language
        settings.lessons_done = []
        opened.context.apply_settings()
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, lesson, how)
        player.play_to_the_end()
        assert settings.lessons_done == [lesson.id]
        assert player.scene.no_game == "The lesson is done"
        assert not opened.context.savers or not any(
            saver.names for saver in opened.context.savers[1:]
        )
        player.confirm()
        assert isinstance(opened.top, MenuScene)
        assert not list(paths.saves_folder().glob("*")) if paths.saves_folder().exists() else True
        assert load_settings(paths.settings_path()).content.lessons_done == [lesson.id]


@pytest.mark.parametrize("lesson", one_in(6, LESSONS), ids=by_id)
def test_a_lesson_can_be_shown_step_by_step_and_repeated(lesson: Lesson) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, lesson, "mouse")
        for number in range(len(lesson.steps)):
            bubble = player.scene.guide.bubble()
            if player.scene.run.expected is None:
                assert (
                    button_of(bubble, "Continue")
                    is bubble.jade_button
                    is player.scene.panels.page.default
                )
                player.confirm()
            else:
                player.click(button_of(bubble, "Show me").rect.center)
            player.settle()
            assert player.scene.run.step_index == number + 1
        while player.scene.run.step_index:
            number = player.scene.run.step_index
            player.click(button_of(player.scene.guide.bubble(), "Back").rect.center)
            player.settle()
            assert player.scene.run.step_index == number - 1
        assert player.scene.match.actions == lesson.match("Ana", "Itzel").actions


@pytest.mark.parametrize("lesson", one_in(6, LESSONS, 2), ids=by_id)
def test_nothing_but_the_step_is_carried_out(lesson: Lesson) -> None:
    """Whatever else the rules allow is answered, and changes nothing."""
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, lesson, "mouse")
        while not player.scene.run.finished:
            scene = player.scene
            state = scene.match.state
            if state.deciding == LEARNER:
                for action in legal_actions(state)[:40]:
                    if not scene.run.allows(state, action):
                        scene.flow.submit(action)
                        assert scene.match.state is state
                        assert scene.run.feedback
            scene.flow.show_step()
            player.settle()


def is_calm(player: LessonPlayer) -> bool:
    return player.scene.guide.message.calm


def test_a_wrong_cell_is_answered_and_the_step_waits() -> None:
    lesson = BASE_LESSONS[0]
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, lesson, "mouse", number=2)
        before = player.scene.match.actions
        player.do(Place(LEARNER, "2-1-0-1", 0, 1, 0))
        player.settle()
        assert player.scene.match.actions == before
        assert player.scene.guide.message.answer == "Almost: lay it on the cell that glows."
        assert not is_calm(player)
        player.do(Place(LEARNER, "2-1-0-1", -1, 0, 0))
        assert "turn the tile" in player.scene.guide.message.answer
        assert is_calm(player), "a right cell is no mistake"
        assert player.scene.match.actions == before
        player.do_step()
        player.settle()
        assert player.scene.run.step_index == 3
        assert player.scene.match.state.cacao[LEARNER] == 2


def test_a_lesson_names_first_the_way_to_turn_a_tile_that_suits_the_device_used_last() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, BASE_LESSONS[0], "mouse", number=2)
        guide = player.scene.guide
        assert "turn it with its curved arrow or E. " in guide.message.text
        player.do(Place(LEARNER, "2-1-0-1", -1, 0, 0))
        seen = "until 2 workers look at the ringed cell."
        answer = f"Good! Now turn the tile with its curved arrow or E {seen}"
        assert guide.message.answer == answer
        opened.key(pygame.K_e)
        opened.key(pygame.K_e)
        assert "turn it with E. " in guide.message.text
        assert guide.message.answer == f"Good! Now turn the tile with E {seen}"
        opened.context.theme.keys.pad = PadFamily.LETTERS
        assert "turn it with RB. " in guide.message.text


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_the_button_to_skip_a_lesson_says_so_where_there_is_room(language: str) -> None:
    context = app.create_context(
        HeadlessDisplay((1366, 768)), Settings(language=language, speed=0), Sounds()
    )
    PICTURES["lesson"](context, None)
    context.stack.update(0.0)
    scene = context.stack.top
    assert isinstance(scene, LessonScene)
    words = {part.text for part in scene.outline.widgets() if isinstance(part, Button)}
    assert _("Skip lesson") in words
    assert _("Show me") in words


def test_before_one_has_looked_nothing_can_be_taken() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, BASE_LESSONS[0], "mouse")
        player.click(player.scene.panels.widgets.hand[0].rect.center)
        answered = player.scene.guide.message
        assert answered.title.startswith("Not yet")
        assert answered.text == BASE_LESSONS[0].steps[0].text
        assert player.scene.run.step_index == 0
        player.confirm()
        assert player.scene.guide.message.title == BASE_LESSONS[0].steps[1].title


def test_a_press_too_many_on_go_on_does_not_do_the_next_step() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, BASE_LESSONS[0], "mouse")
        player.confirm()
        button = player.scene.guide.bubble().jade_button
        assert button is not None
        place = button.rect.copy()
        player.click(place.center)
        player.click(place.center)
        assert player.scene.run.step_index == 2
        buttons = [part for part in player.scene.guide.bubble().children() if part.rect.width]
        assert len(buttons) == 4
        assert place.collidelist([part.rect for part in buttons]) < 0


def test_escape_opens_a_menu_that_keeps_the_place_and_saves_no_game() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.navigation.open_lesson("sell")
        scene = opened.top
        assert isinstance(scene, LessonScene)
        player = LessonPlayer.__new__(LessonPlayer)
        player.desk = opened
        player.how = "keys"
        player.presses = 0
        player.settle()
        player.do_step()
        opened.key(pygame.K_ESCAPE)
        opened.step(0.1)
        labels = {getattr(widget, "text", "") for widget in opened.top.page.widgets[1].widgets}  # type: ignore[attr-defined]
        assert "Your place in the lesson is kept" in labels
        assert "Who plays" not in labels
        opened.click(named(opened.top, "Main menu"))
        opened.context.navigation.open_lesson("sell")
        assert isinstance(opened.top, LessonScene)
        assert opened.top.run.step_index == 1


def opened_lesson(opened: Desk) -> LessonPlayer:
    """Return someone at the first lesson, opened with the big button of the menu."""
    opened.context.navigation.open(Screen.MENU)
    opened.step()
    opened.key(pygame.K_RETURN)
    player = LessonPlayer.__new__(LessonPlayer)
    player.desk = opened
    player.how = "mouse"
    player.presses = 0
    player.settle()
    return player


def test_skipping_leads_to_the_next_lesson_and_the_menu_names_that() -> None:
    with desk() as opened:
        player = opened_lesson(opened)
        player.click(button_of(player.scene.guide.bubble(), "Skip lesson").rect.center)
        assert player.scene.run.lesson.id == "sell"
        opened.context.stack.close_all_but_lowest()
        opened.step()
        menu = opened.context.stack.top
        assert isinstance(menu, MenuScene)
        assert menu.large.words == "Learn to play. Sell what you harvest"


def test_skipping_a_lesson_of_the_journey_leads_back_to_its_next_stop() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.navigation.open(Screen.JOURNEY)
        opened.context.navigation.open_lesson("harvest", alone=True)
        assert isinstance(opened.top, LessonScene)
        opened.top.skip()
        opened.step()
        assert isinstance(opened.top, JourneyScene)
        assert opened.top.discs[opened.top.chosen].stop.lesson == "sell"


def test_whoever_knows_the_game_plays_at_once_and_the_journey_goes_on_behind_the_lessons() -> None:
    with desk() as opened:
        player = opened_lesson(opened)
        player.click(button_of(player.scene.guide.bubble(), "Play without lessons").rect.center)
        assert isinstance(opened.top, TableScene)
        assert opened.top.match.context.stop == "village-to-temple/market"
        opened.context.navigation.open_lesson("harvest")
        names = {getattr(each, "text", "") for each in opened.top.guide.bubble().children()}  # type: ignore[attr-defined]
        assert "Play without lessons" not in names
        opened.context.navigation.open(Screen.JOURNEY)
        assert isinstance(opened.top, JourneyScene)
        assert opened.top.discs[opened.top.chosen].stop.id == "market"


def test_a_tile_that_is_not_turned_yet_cannot_be_laid_and_the_button_says_why() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, load_lesson("temples"), "mouse", number=1)
        place = player.scene.run.expected
        assert isinstance(place, Place)
        assert player.scene.guide.aimed_rects() == [player.scene.camera.tile_rect((-1, -1))]
        mode = player.scene.mode
        assert isinstance(mode, PlacingMode)
        hand = player.scene.panels.widgets.hand
        index = mode.state.hand(LEARNER).index(place.tile)
        player.drag(hand[index].rect.center, player.scene.camera.tile_rect((0, -1)).center)
        player.settle()
        button = player.scene.panels.widgets.big_button
        assert button.visible
        assert button.reason == "Not yet: first turn the tile until it fits."
        player.place_tile(mode, place)
        player.settle()
        assert button.reason == ""
        assert player.scene.guide.aimed_rects() == []


def test_points_are_shown_from_the_lesson_that_explains_them() -> None:
    shown = [each.id for each in BASE_LESSONS if each.match("Ana", "Itzel").context.house.totals]
    assert shown == ["water_and_sun", "temples", "overbuild"]


def test_a_further_lesson_says_that_it_is_at_a_new_table() -> None:
    context = headless()
    for lesson, teacher in ((LESSONS[0], ""), (LESSONS[2], "Tepeu"), (LESSONS[6], "Nima")):
        scene = LessonScene(context, lesson)
        context.stack.push(scene)
        said = f"A new practice table, with {teacher}. {lesson.steps[0].text}"
        text = scene.guide.message.text
        assert text == (said if teacher else lesson.steps[0].text)
        context.stack.pop()


def test_the_end_of_a_lesson_leads_to_the_next() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.navigation.open_lesson("harvest")
        player = LessonPlayer.__new__(LessonPlayer)
        player.desk = opened
        player.how = "keys"
        player.presses = 0
        opened.context.settings.speed = 0
        player.settle()
        player.play_to_the_end()
        player.confirm()
        player.settle()
        assert player.scene.run.lesson.id == "sell"


# Progress.


def test_places_and_marks_are_kept_until_the_lesson_is_over() -> None:
    settings = Settings()
    lesson = BASE_LESSONS[1]
    lesson.remember_step(settings, 2)
    assert lesson.resume_step(settings) == 2
    assert lesson.resume_step(Settings.model_validate_json(settings.model_dump_json())) == 2
    lesson.remember_step(settings, len(lesson.steps))
    assert lesson.resume_step(settings) == 0
    settings.lesson_places = {lesson.id: 60}
    assert lesson.resume_step(settings) == 0
    LESSONS[0].mark_done(settings)
    LESSONS[0].mark_done(settings)
    assert settings.lessons_done == [LESSONS[0].id]


def test_a_tile_that_looks_the_same_is_the_same() -> None:
    lesson = BASE_LESSONS[3]
    run = LessonRun(lesson, 3)
    state = lesson.match("Ana", "Itzel", actions_before(lesson, 3)).state
    assert run.allows(state, Place(LEARNER, "1-1-1-1", 0, -1, 3))
    assert not run.allows(state, Place(LEARNER, "2-1-0-1", 0, -1, 0))
    assert not run.allows(state, EndTurn(LEARNER))


# How they look.


@pytest.mark.parametrize(
    ("size", "text", "language"), in_turn(SIZES, (100, 200, 150), ("de", "en"), step=2)
)
def test_the_bubble_is_in_sight_and_never_on_what_it_speaks_of(
    size: tuple[int, int], text: int, language: str, sample: Sample
) -> None:
    context = headless(size)
    context.settings.text_percent = text
    context.settings.language = language
    context.settings.speed = 0
    context.apply_settings()
    window = pygame.Rect((0, 0), size)
    try:
        for lesson in (LESSONS[1], LESSONS[2], LESSONS[5], LESSONS[6], LESSONS[9])[
            :: sample(2, 1)
        ]:
            for number in range(len(lesson.steps)):
                scene = LessonScene(context, lesson, number)
                context.stack.push(scene)
                scene.update(0.016)
                bubble = scene.guide.bubble()
                at = (lesson.id, number)
                assert window.contains(bubble.rect), at
                assert scene.panels.page.widgets[-1] is bubble
                places = scene.guide.target_rects()
                assert places, at
                for place in places:
                    assert window.contains(place), at
                    assert not bubble.rect.colliderect(place), at
                    assert not bubble.portrait.width or not bubble.portrait.colliderect(place), at
                assert_the_words_have_room(scene, at)
                context.stack.draw(context.display.surface)
                context.stack.pop()
    finally:
        context.settings.language = "en"
        context.apply_settings()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_the_board_of_a_lesson_is_large_enough_to_lay_a_tile(
    size: tuple[int, int],
) -> None:
    context = headless(size)
    context.settings.language = "de"
    context.settings.text_percent = 200
    context.settings.speed = 0
    context.apply_settings()
    try:
        for lesson in (LESSONS[0], LESSONS[4], LESSONS[6], LESSONS[9]):
            for number in range(len(lesson.steps)):
                scene = LessonScene(context, lesson, number)
                context.stack.push(scene)
                assert scene.camera.pitch > 55
                bubble = scene.guide.bubble()
                assert bubble.rect.height < 0.36 * size[1]
                context.stack.pop()
    finally:
        context.settings.language = "en"
        context.apply_settings()


def test_in_a_small_window_large_text_goes_without_title_so_that_the_board_is_larger() -> None:
    context = headless((1024, 640))
    context.settings.language = "de"
    context.settings.text_percent = 200
    context.apply_settings()
    scene = LessonScene(context, HARVEST, 0)
    context.stack.push(scene)
    bubble = scene.guide.bubble()
    title = bubble.message.title
    assert title not in words_in(bubble.content(scene.theme, bubble.rect.width))
    assert bubble.words.startswith(title), "a screen reader still says it"
    assert scene.panels.layout.status_bar.contains(bubble.book_button.rect)
    assert scene.camera.pitch > 55
    scene.on_close()


def test_with_large_text_the_number_of_the_step_is_beside_the_buttons() -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = LessonScene(context, HARVEST, 2)
    context.stack.push(scene)
    bubble = scene.guide.bubble()
    assert bubble._progress.text == f"3/{len(HARVEST.steps)}"
    assert scene.panels.layout.status_bar.contains(bubble._beside_rect)
    buttons = [each.rect for each in bubble.children() if each.visible]
    assert bubble._beside_rect.collidelist(buttons) < 0
    scene.on_close()


@pytest.mark.parametrize("language", one_in(3, ("de", "pl", "fr")))
def test_with_large_text_the_buttons_of_a_lesson_stand_where_the_table_has_its_own(
    language: str,
) -> None:
    """The text has the foot for itself, and a double click does only one step."""
    with desk((1024, 640)) as opened:
        opened.context.settings.text_percent = 200
        opened.context.settings.language = language
        opened.context.apply_settings()
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, HARVEST, "mouse")
        places = player.scene.panels.layout
        bubble = player.scene.guide.bubble()
        button = bubble.jade_button
        assert button is not None
        assert button.rect == places.big_button
        outside = [part.rect for part in bubble.parts() if part is not button]
        assert len(outside) == 4
        assert all(places.status_bar.contains(rect) for rect in outside)
        assert places.status_bar.height == places.menu.height
        player.click(button.rect.center)
        player.click(button.rect.center)
        assert player.scene.run.step_index == 1
        player.settle()
        player.play_to_the_end()


def assert_the_words_have_room(scene: LessonScene, at: object) -> None:
    """Fail where the text of the bubble reaches its buttons, or a button its edge."""
    bubble = scene.guide.bubble()
    theme = scene.theme
    content = bubble.content(theme, bubble.rect.width)
    text = dict(named_rects(content, theme, bubble.rect))["text"]
    rects = [button.rect for button in bubble.parts()]
    assert bubble.book_button.rect in rects
    assert bubble.rect.contains(text), at
    room = [bubble.rect]
    if bubble.replaces_title:
        room += [scene.panels.layout.status_bar, scene.panels.layout.big_button]
    for rect in rects:
        assert any(place.contains(rect) for place in room), at
        assert not rect.colliderect(text), at
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), at


def test_the_new_game_leads_to_the_lessons_of_its_modules() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.navigation.open(Screen.NEW_GAME)
        opened.step()
        opened.click(named(opened.top, "Learn"))
        assert isinstance(opened.top, LessonsScene)


def test_what_the_table_offers_where_workers_act_is_no_mistake_yet() -> None:
    """Only somebody who uses the wrong edge, or in another way than it is said, is answered."""
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        cook = load_lesson("chocolate")
        assert cook is not None
        player = LessonPlayer(opened, cook, "mouse", number=3)
        assert player.scene.guide.message.answer == ""
        player.scene.mode.press_cell((1, -1), (0, 0))
        player.confirm()
        player.settle()
        assert player.scene.guide.message.answer == "Almost: first choose the tile that glows."
        assert player.scene.run.step_index == 3
        player.do_step()
        player.settle()
        assert player.scene.run.step_index == 4


def test_what_the_bubble_says_is_said_aloud_once() -> None:
    class Listening(Announcer):
        def __init__(self) -> None:
            self.heard: list[str] = []

        def say(self, text: str, *, interrupt: bool = True) -> None:
            del interrupt
            self.heard.append(text)

    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        listening = opened.context.voice = Listening()
        player = LessonPlayer(opened, BASE_LESSONS[0], "keys")
        player.do_step()
        player.settle()
        for step in BASE_LESSONS[0].steps[:2]:
            assert listening.heard.count(f"{step.title}. {step.text}") == 1


def test_once_a_tile_lies_right_the_lesson_says_what_to_press() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, HARVEST, "keys")
        while not isinstance(player.scene.run.expected, Place):
            player.do_step()
            player.settle()
        expected = player.scene.run.expected
        mode = player.scene.mode
        assert isinstance(mode, PlacingMode)
        assert not player.scene.panels.widgets.big_button.visible
        player.place_tile(mode, expected)
        player.settle()
        button = player.scene.panels.widgets.big_button
        assert button.visible
        assert player.scene.guide.message.text == f"Good! Now press “{button.text}”."
        player.confirm()
        player.settle()
        assert "Good!" not in player.scene.guide.message.text


@pytest.mark.parametrize("lesson", one_in(4, LESSONS), ids=by_id)
def test_the_gains_under_the_display_are_those_of_the_cell_that_glows(lesson: Lesson) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        player = LessonPlayer(opened, lesson, "keys")
        while not player.scene.run.finished:
            expected = player.scene.run.expected
            mode = player.scene.mode
            if isinstance(expected, Fill) and isinstance(mode, FillingMode):
                assert mode.target == (expected.x, expected.y)
            player.do_step()
            player.settle()


def test_a_step_about_the_huts_lights_all_of_them() -> None:
    targets = [target for lesson in LESSONS for step in lesson.steps for target in step.targets]
    huts = [target for target in targets if target.what == "huts"]
    assert len(huts) == 3
    assert {target.source for target in huts} == {""}


def test_the_tile_that_shows_the_way_hides_no_key_of_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = headless()
    drawn = list[str]()
    PICTURES["lesson"](context, None)
    monkeypatch.setattr(lesson_guide, "draw_traveller", lambda *_: drawn.append("traveller"))
    monkeypatch.setattr(HandTile, "draw_key", lambda *_: drawn.append("key"))
    context.stack.draw(context.display.surface)
    assert drawn.index("traveller") < len(drawn) - 3
    assert drawn[-3:] == ["key"] * 3


def test_the_tile_that_shows_the_way_is_faint_and_leaves_its_picture_as_it_was() -> None:
    picture = pygame.Surface((40, 40))
    surface = pygame.Surface((300, 100))
    picture.fill("white")
    place = pygame.Rect(20, 20, 40, 40)
    lesson_light.draw_traveller(
        surface, lambda _side: picture, place, place.move(200, 0), lesson_light.TRAVEL_SECONDS
    )
    assert 100 <= surface.get_at((240, 40)).r <= 180
    assert picture.get_alpha() in (None, 255)


@pytest.mark.parametrize("size", one_in(2, [(1024, 640), (1280, 720), (1366, 768), (1920, 1080)]))
def test_the_goal_is_faint_what_the_text_names_is_lit_and_the_way_keeps_off_the_counts(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    dots = list[pygame.Rect]()
    monkeypatch.setattr(
        lesson_light,
        "draw_disc",
        lambda _surface, _theme, at, side, *_: dots.append(
            pygame.Rect(0, 0, side, side).move_to(center=at)
        ),
    )
    context = headless(size)
    PICTURES["lesson"](context, None)
    scene = context.stack.top
    assert isinstance(scene, LessonScene)
    context.stack.layout(size)
    context.stack.draw(context.display.surface)
    guide = scene.guide
    place = scene.camera.tile_rect
    (ghost,) = scene.board.marks.ghosts
    assert ghost.faint
    assert guide.aimed_rects() == [place((0, 0))]
    monkeypatch.setattr(guide, "aimed_rects", list)
    drawn = [pygame.Surface(size) for _ in range(2)]
    step = scene.run.step
    assert step is not None
    for surface, shown in zip(drawn, (step, replace(step, kinds=())), strict=True):
        monkeypatch.setattr(type(scene.run), "step", shown)
        surface.fill("white")
        guide.draw(surface, context.theme)
    assert guide.guidance.points
    lit, veiled = (surface.get_at(place((0, 0)).center).r for surface in drawn)
    assert lit == 255 > veiled, "the plantation that the text speaks of"
    assert drawn[0].get_at(place((1, 1)).center).r == veiled, "and nothing else"
    counts = scene.panels.widgets.goods.rect
    assert len(dots) > 20
    assert sum(dot.colliderect(counts) for dot in dots) * 7 <= len(dots)
    bubble = guide.bubble()
    assert bubble.portrait.bottom <= bubble.rect.bottom
    hand = [each.rect for each in scene.panels.widgets.hand]
    assert not any(dot.collidelistall(hand) for dot in dots), "it leaves the tile upwards"
    assert min(dot.top for dot in dots) < place(ghost.cell).bottom + 40, "and comes up to the goal"
    scene.on_close()


def test_the_log_of_a_lesson_is_shown_once_something_stands_there_and_pushes_nothing() -> None:
    with desk() as opened:
        player = LessonPlayer(opened, HARVEST, "keys")
        panels = player.scene.panels
        others = {
            id(part): part.rect.copy() for part in (panels.widgets.supply, *panels.widgets.hand)
        }
        assert panels.widgets.log not in [
            widget for widget in panels.page.widgets if widget.visible
        ]
        while not player.scene.log.entries:
            player.do_step()
            player.settle()
        assert panels.widgets.log in [widget for widget in panels.page.widgets if widget.visible]
        for part in (panels.widgets.supply, *panels.widgets.hand):
            assert part.rect == others[id(part)]


def test_the_card_of_who_tells_shows_their_face_though_it_is_low(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = headless((1366, 768))
    shown = set[str]()
    draw = context.theme.icons.draw

    def kept(surface: pygame.Surface, name: str, *arguments: Any, **named: Any) -> None:
        shown.add(name)
        draw(surface, name, *arguments, **named)

    monkeypatch.setattr(context.theme.icons, "draw", kept)
    PICTURES["lesson"](context, None)
    context.stack.draw(context.display.surface)
    assert any(name.startswith("face_trader") for name in shown)


@pytest.mark.parametrize("text", ["2 of 19", "2 of all 19 lessons of this game done"])
@pytest.mark.parametrize("text_percent", [100, 200])
def test_the_bar_of_a_progress_card_is_inside_the_card(text: str, text_percent: int) -> None:
    context = headless((1024, 640))
    context.settings.text_percent = text_percent
    context.apply_settings()
    theme = context.theme
    card = progress_card("worker", text, 0.5)
    rect = pygame.Rect(0, 0, 460, card.measure(theme, 460)[1])
    box = card.box
    assert isinstance(box, Pad)
    ((head, inner),) = box.part_rects(theme, rect)
    height = head.size(theme, inner.width)[1]
    assert height <= rect.height - 2 * theme.metrics.tx(Space.SMALL)
    assert inner.centery == pytest.approx(rect.centery, abs=1)
