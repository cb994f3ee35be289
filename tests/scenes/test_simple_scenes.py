"""Menu, settings, rules, credits, saved games and the curtain.

What they do, and that all of it can be reached.
"""

import threading
from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest

from cacao_desktop.commands.positions import some_records
from cacao_desktop.scenes import applied_settings
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.journey.journeys import Journey, JourneyStop, journeys
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.lessons.scene import LessonScene, LessonsScene
from cacao_desktop.scenes.menu import MenuActions, MenuScene, NextStop
from cacao_desktop.scenes.more import MoreCounts, MoreScene
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.scenes.saved.continue_card import OngoingGame
from cacao_desktop.scenes.saved.game_lists import SavedGameLists
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.line_ups import line_up_of
from cacao_desktop.scenes.viewer import ViewerScene
from cacao_desktop.scenes.who import Person, choose_player
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.flow.handover import HandoverActions, HandoverScene, TableBeside
from cacao_desktop.table.overview.commands import SeatRow, SeatsScene
from cacao_desktop.table.overview.photo import PhotoScene
from cacao_desktop.table.panels.layout import HandoverLayout
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.access.announcer import Announcer, SpokenAnnouncer
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.access.voice import Voice
from cacao_desktop.ui.ambient.valley_view import ValleyView
from cacao_desktop.ui.boxes.boxes import Row
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.traversal import all_rects
from cacao_desktop.ui.input.intentions import Confirm
from cacao_desktop.ui.pages.dialog import Callout, DialogChoice
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.widgets import BigButton, Button, Label
from tests.samples import in_turn, one_in
from tests.scenes.choices import new_game, table_for
from tests.scenes.shelf import Shelf
from tests.scenes.test_small_window import LANGUAGES
from tests.table.table_player import match_in_progress, new_match
from tests.ui.harness import click, desk, give, headless, named, parts_of, speak_pseudo, widgets_of

ROUND_5 = OngoingGame("Round 5 of 10, Ana to play", lambda: None)


def menu(context: GameContext) -> Scene:
    return MenuScene(context, MenuActions(ongoing=lambda: ROUND_5))


def shelf_scene(context: GameContext) -> Scene:
    return LoadScene(context, SavedGameLists(Shelf(), lambda _key: None))


def watched(context: GameContext) -> Scene:
    return ViewerScene(context, match_in_progress(), "Sunday evening with everybody")


def recorded(context: GameContext) -> Scene:
    return AlbumScene(context, some_records(), "records")


def refused_module(context: GameContext) -> Scene:
    ways = [
        DialogChoice("Without Chocolate", lambda: None, "minus"),
        DialogChoice("Big Game", lambda: None),
    ]
    text = "Volcanoes and Chocolate both replace the gold mines, and there are too few for both."
    about = pygame.Rect(
        context.theme.metrics.width // 2, context.theme.metrics.height // 2, 60, 60
    )
    return Callout(context, lambda: about, "Volcanoes", text, ways)


def full_table(context: GameContext) -> Scene:
    scene = new_game(context)
    for level in ("hard", "expert"):
        scene.choices.add_seat(level)
    scene.rebuild()
    return scene


SCENES: dict[str, Callable[[GameContext], Scene]] = {
    "menu": menu,
    "setup": full_table,
    "settings": SettingsScene,
    "book": lambda context: BookScene(context, Book()),
    "credits": CreditsScene,
    "load": shelf_scene,
    "viewer": watched,
    "seats": lambda context: SeatsScene(
        context, new_match(4, ("person", "hard")), lambda _seat, _bot: None
    ),
    "callout": refused_module,
    "more": MoreScene,
    "records": recorded,
    "lessons": LessonsScene,
    "first-start": FirstStartScene,
    "photo": lambda context: PhotoScene(context, TableScene(context, match_in_progress()).model),
    "handover": lambda context: HandoverScene(
        context,
        match_in_progress(),
        1,
        HandoverActions(lambda: None, lambda: None, lambda: True),
        TableBeside(
            lambda: HandoverLayout(*[pygame.Rect(0, 0, 80, 120)] * 5),
            lambda: False,
            lambda _intention: None,
            Outline,
        ),
    ),
}


@pytest.mark.parametrize("name", one_in(2, SCENES))
def test_scenes_survive_windows_that_are_far_too_small(name: str) -> None:
    context = headless((200, 120), 2.0)
    context.stack.push(SCENES[name](context))
    context.stack.draw(context.display.surface)


def stop_of(number: int) -> JourneyStop:
    """Return a stop of the journey, counted from 1."""
    found = next(iter(journeys()))
    assert isinstance(found, Journey)
    return found.stops[number - 1]


STATES = {
    "Learn to play": MenuActions(next_stop=lambda: NextStop(1, stop_of(1))),
    "Journey, stop 9": MenuActions(
        next_stop=lambda: NextStop(9, stop_of(9)), is_today_unplayed=lambda: False
    ),
    "Continue": MenuActions(ongoing=lambda: ROUND_5, next_stop=lambda: NextStop(9, stop_of(9))),
    "Play": MenuActions(players=lambda: "Ana, Itzel: Base game"),
}
"""What the large door says to a new player, on the journey, with a game, and with all done."""


@pytest.mark.parametrize(
    ("size", "percent"), in_turn(((1024, 640), (1280, 720), (1366, 768), (1920, 1080)), (200, 100))
)
def test_the_menu_has_five_doors_in_the_same_places_in_every_state(
    size: tuple[int, int], percent: int
) -> None:
    context = headless(size)
    context.settings.text_percent = percent
    context.apply_settings()
    places = set()
    for large, actions in STATES.items():
        scene = MenuScene(context, actions)
        scene.layout(size)
        doors = [scene.large, *scene.doors]
        assert [door.text for door in doors] == [large, "New game", "Journey", "Today", "More"]
        assert widgets_of(scene) == [*doors, scene.chip, *scene.symbols]
        places.add(tuple(tuple(each.rect) for each in widgets_of(scene)))
        assert scene.page.default is scene.large
    assert len(places) == 1
    rects = [each.rect for each in widgets_of(scene)]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert min(min(rect.size) for rect in rects) >= context.theme.metrics.target
    assert rects[0].x == rects[1].x == rects[3].x
    assert rects[0].right == rects[2].right == rects[4].right


@pytest.mark.parametrize("language", one_in(3, LANGUAGES, 1))
def test_with_the_largest_text_no_name_of_a_door_is_cut(language: str) -> None:
    context = headless((1024, 640))
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    scene = MenuScene(context)
    scene.layout((1024, 640))
    for door in scene.doors:
        name = context.theme.text.width(door.text, door.style)
        assert name <= door.name_width(context.theme, door.rect.width), door.text


def test_with_the_largest_text_the_doors_lie_on_a_board_and_nothing_shows_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = MenuScene(context)
    scene.layout((1366, 768))
    doors = scene.large.rect.unionall([door.rect for door in scene.doors])
    assert abs(doors.centerx - 683) <= 1
    grounds = [pygame.Surface((1366, 768)) for _ in range(2)]
    grounds[1].fill("magenta")
    monkeypatch.setattr(ValleyView, "draw", lambda _valley, _surface: None)
    for ground in grounds:
        scene.draw_ground(ground)
    black, magenta = (pygame.image.tobytes(ground.subsurface(doors), "RGB") for ground in grounds)
    assert max(abs(one - other) for one, other in zip(black, magenta, strict=True)) <= 4


def test_a_new_player_is_led_to_the_first_stop_of_the_journey() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        door = named(opened.top, "Learn to play")
        assert isinstance(door, BigButton)
        assert door.detail == stop_of(1).name
        opened.click(door)
        assert isinstance(opened.top, LessonScene)
        opened.context.stack.pop()
        assert isinstance(opened.top, JourneyScene)


def test_an_unfinished_game_comes_before_the_next_lesson() -> None:
    context = headless()
    actions = MenuActions(ongoing=lambda: ROUND_5, next_stop=lambda: NextStop(2, stop_of(2)))
    menu = MenuScene(context, actions)
    assert menu.large.text == "Continue"
    assert menu.doors[1].detail == stop_of(2).name


def test_who_starts_with_a_game_can_start_the_same_again() -> None:
    with desk() as opened:
        opened.context.settings.last_game = line_up_of(table_for(1), "last")
        choose_player(opened.context.settings, Person("Mia", "girl"))
        opened.context.navigation.open(Screen.MENU)
        door = named(opened.top, "Play")
        assert isinstance(door, BigButton)
        assert door.detail.startswith("Mia, ")
        opened.click(door)
        table = opened.top
        assert isinstance(table, TableScene)
        assert sorted(player.name for player in table.match.setup.players)[1] == "Mia"
        assert table.match.setup.modules == frozenset()


def test_the_symbols_of_the_menu_say_what_they_do() -> None:
    context = headless()
    scene = MenuScene(context)
    names = [symbol.accessible_name for symbol in scene.symbols]
    assert names == ["Settings", "Full screen", "Quit"]
    context.stack.push(scene)
    click(scene, scene.symbols[1])
    assert context.settings.fullscreen


@pytest.mark.parametrize("text_percent", [100, 200])
def test_the_cards_of_more_fill_the_window_without_scrolling(text_percent: int) -> None:
    context = headless()
    context.settings.text_percent = text_percent
    context.apply_settings()
    scene = MoreScene(context)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    assert scene.scroll.furthest == 0
    assert max(card.rect.bottom for card in scene.cards) > 0.93 * 768


@pytest.mark.parametrize(
    ("size", "percent"), in_turn(((1024, 640), (1366, 768), (1920, 1080)), (200, 100))
)
def test_the_page_more_shows_its_four_cards_without_scrolling(
    size: tuple[int, int], percent: int
) -> None:
    context = headless(size)
    context.settings.text_percent = percent
    context.apply_settings()
    scene = MoreScene(context, MoreCounts(goals=lambda: "5 of 26 goals reached"))
    context.stack.push(scene)
    scene.layout(size)
    assert [card.text for card in scene.cards] == [
        "Puzzles",
        "Album",
        "Saved games",
        "Book of rules",
    ]
    assert "5 of 26" in scene.cards[1].words
    assert scene.scroll.furthest == 0


def test_the_faces_of_the_credits_stand_in_a_row_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faces: list[pygame.Rect] = []
    monkeypatch.setattr(
        "cacao_desktop.scenes.credits.draw_medallion", lambda *told: faces.append(told[-1])
    )
    context = headless()
    context.stack.push(CreditsScene(context))
    context.stack.draw(context.display.surface)
    assert len(faces) == 6
    assert len({face.y for face in faces}) == 1
    steps = {after.x - before.x for before, after in pairwise(faces)}
    assert max(steps) - min(steps) <= 1, "without a gap in which a logo would be"


def test_the_menu_goes_on_with_the_game_by_enter() -> None:
    context = headless()
    calls = []
    game = OngoingGame("Round 5 of 10", lambda: calls.append("resumed"))
    scene = MenuScene(context, MenuActions(ongoing=lambda: game))
    context.stack.push(scene)
    give(scene, Confirm())
    assert calls == ["resumed"]


def test_the_menu_opens_scenes_and_they_come_back_with_escape() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        opened.click(named(opened.top, "Settings"))
        assert isinstance(opened.top, SettingsScene)
        opened.key(pygame.K_ESCAPE)
        assert isinstance(opened.top, MenuScene)


def test_the_program_can_be_left_from_the_menu_with_keys_alone() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        opened.key(pygame.K_RETURN)
        assert not opened.context.running


def test_a_scene_opened_by_key_shows_its_focus_with_the_next_key() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RETURN)
        assert opened.top.page.uses_keyboard  # type: ignore[attr-defined]


def test_every_choice_of_the_settings_begins_with_a_capital() -> None:
    scene = SettingsScene(headless())
    choices = [part for part in scene.page.parts() if isinstance(part, Button) and part.text]
    assert len(choices) > 15
    assert not [part.text for part in choices if part.text[0].islower()]


def test_settings_change_what_they_say() -> None:
    context = headless()
    scene = SettingsScene(context)
    context.stack.push(scene)
    click(scene, named(scene, "4×"))
    click(scene, named(scene, "Reduce motion: things fade instead of flying"))
    click(scene, named(scene, "Workers act automatically when there is nothing to decide"))
    settings = context.settings
    assert (settings.speed, settings.reduced_motion, settings.automatic_actions) == (
        4,
        True,
        False,
    )


def no_voice() -> Voice:
    raise OSError("nobody speaks here")


def speakers() -> set[threading.Thread]:
    """Return the threads that speak."""
    return {thread for thread in threading.enumerate() if thread.name == "announcer"}


def test_speech_begins_and_ends_with_its_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    voices: list[Announcer] = []
    before = speakers()
    monkeypatch.setattr(applied_settings, "can_speak", lambda: True)
    monkeypatch.setattr(
        applied_settings, "open_announcer", lambda _language: SpokenAnnouncer(no_voice)
    )
    context = headless()
    for speech in (True, True, False, False, True):
        context.settings.speech = speech
        context.apply_settings()
        assert isinstance(context.voice, SpokenAnnouncer) == speech
        voices.append(context.voice)
    first, still, silent, still_silent, again = voices
    assert first is still is not again
    assert silent is still_silent
    assert isinstance(first, SpokenAnnouncer)
    assert isinstance(again, SpokenAnnouncer)
    assert len(speakers() - before) == 1
    again.close()
    assert speakers() <= before


def test_another_language_shows_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    context = headless()
    scene = SettingsScene(context)
    context.stack.push(scene)
    assert "Settings" in [label.text for label in parts_of(scene, Label)]
    speak_pseudo(monkeypatch)
    context.stack.retranslate()
    assert "Settings" not in [label.text for label in parts_of(scene, Label)]


def test_by_keyboard_the_menu_opens_with_its_first_button_in_focus() -> None:
    context = headless()
    assert MenuScene(context).page.focus is None
    context.keyboard_used = True
    scene = MenuScene(context)
    assert scene.page.focus is widgets_of(scene)[0]


def test_the_credits_name_the_people_first_and_no_folder_that_is_not_there() -> None:
    scene = CreditsScene(headless())
    first, licences = (widget.words for widget in scene.scroll.widgets)
    assert (
        first.index("Phil Walker-Harding")
        < first.index("ABACUSSPIELE")
        < first.index("unofficial")
    )
    assert "pygame-ce" in licences
    assert "assets" not in licences


def test_works_stand_in_columns_with_their_licences_at_the_right() -> None:
    context = headless()
    scene = CreditsScene(context)
    context.stack.push(scene)
    small = scene.contents()[1]
    assert isinstance(small, Shown)
    places = [
        (box, place)
        for box, place in all_rects(small.box, context.theme, pygame.Rect(0, 0, 1100, 200))
    ]
    rows = [(box, place) for box, place in places if isinstance(box, Row)]
    assert len(rows) == 14
    assert len({place.x for _row, place in rows}) == 3
    for row, place in rows:
        (_work, left), (_licence, right) = row.part_rects(context.theme, place)
        assert (left.x, right.right) == (place.x, place.right)


def test_no_hat_of_one_seat_stands_in_the_row_of_another() -> None:
    context = headless((1366, 768))
    scene = SeatsScene(context, new_match(4, ("person", "hard")), lambda _seat, _bot: None)
    context.stack.push(scene)
    rows = [widget.rect for widget in widgets_of(scene) if isinstance(widget, SeatRow)]
    rows = rows or [widget.rect for widget in scene.scroll.widgets if isinstance(widget, SeatRow)]
    high = context.theme.metrics.tx(68)
    assert len(rows) == 4
    assert all(below.bottom - high >= above.bottom for above, below in pairwise(rows))
