"""The journey: its files, how far somebody is, its page, and the way there and back."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine.actions import Action, Activate, SellCacao
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Line, Space
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.journey import widgets
from cacao_desktop.scenes.journey.journeys import (
    Journey,
    JourneyError,
    journeys,
    read_journey,
)
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.journey.tasks import MEASURES, SeatGame, task_in_words
from cacao_desktop.scenes.journey.widgets import letters_of
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS, load_lesson
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.puzzles.list import all_puzzles
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import STOPS, StopResult
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import PageScene, styles
from cacao_desktop.ui.input.intentions import Confirm, Direction, Navigate
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.widgets.buttons import BigButton
from cacao_desktop.ui.widgets.labels import Label
from tests.samples import one_in
from tests.scenes.test_journey_tasks import stop_called, the_journey
from tests.table.table_player import is_over, play_at_random
from tests.ui.harness import click, give, headless, named, parts_of

"""The same numbers, counted from what was decided and how it ended instead of from the events."""


# Files.


def test_the_journey_of_the_game_leads_through_all_there_is() -> None:
    stops = the_journey().stops
    ids = {puzzle.id for puzzle in all_puzzles()}
    assert all(stop.puzzle in ids for stop in stops if stop.puzzle)
    modules = [module for module in MODULES if any(module in stop.modules for stop in stops)]
    assert len(modules) == 8
    for module in modules:
        of_it = [
            stop
            for stop in stops
            if module in (stop.lesson, stop.picture) or stop.modules == {module}
        ]
        assert [stop.kind for stop in of_it] == ["lesson", "puzzle", "game"], module
    assert {stop.opponents[0].character for stop in stops if stop.kind == "game"} == set(
        CHARACTERS
    )
    assert stops[-1].kind == "feast"


OWN = """
id = "mine"
title = { en = "My way", de = "Mein Weg" }

[[stops]]
id = "first"
place = [100, 900]
lesson = "harvest"

[[stops]]
id = "game"
place = [500, 500]
title = { en = "A game", de = "Ein Spiel" }
opponents = [{ character = "trader", level = "easy" }]
suns = [{ won = true }, { gold_at_least = 60 }, { lead_over_second = 10 }]
"""


def test_a_journey_of_ones_own_lies_in_the_folder_of_the_player() -> None:
    folder = paths.journeys_folder()
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(OWN, encoding="utf-8")
    (folder / "again.toml").write_text(OWN, encoding="utf-8")
    (folder / "broken.toml").write_text("id = ", encoding="utf-8")
    lost = OWN.replace('lesson = "harvest"', 'puzzle = "no-such"').replace('"mine"', '"lost"')
    (folder / "lost.toml").write_text(lost, encoding="utf-8")
    found = list(journeys())
    assert [each.id for each in found if isinstance(each, Journey)] == [
        "village-to-temple",
        "mine",
    ]
    said = [str(each) for each in found if isinstance(each, JourneyError)]
    assert [text.partition(":")[0] for text in said] == ["broken.toml", "lost.toml", "mine.toml"]
    context = headless()
    progress = JourneyProgress(context)
    assert len(progress.refused) == 3
    page = JourneyScene(context, progress)
    context.stack.push(page)
    context.stack.layout((1366, 768))
    click(page, named(page, "My way"))
    context.stack.draw(context.display.surface)
    assert page.journey.id == "mine"
    assert [each.stop.name for each in page.discs] == ["Lay and harvest", "A game"]
    assert any("broken.toml" in widget.words for widget in page.page.parts())
    counts = [
        widget
        for widget in page.page.parts()
        if isinstance(widget, Label) and "0 of 2" in widget.text
    ]
    assert [count.style for count in counts] == [styles.COUNT], (
        "dark on paper, wherever the bar ends"
    )


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "game"', 'id = "first"', "Two of its stops have the same id"),
        ('lesson = "harvest"', 'lesson = "flying"', "lesson"),
        ('lesson = "harvest"', "", "exactly one of"),
        ('"trader"', '"nobody"', "opponent"),
        ("{ won = true }", "{ flown = 3 }", "unknown condition"),
        ("{ won = true }, ", "", "three suns; other"),
        ("[500, 500]", "[500, 5000]", "place"),
        ("suns =", 'picture = "no_such"\nsuns =', "picture"),
        ("suns =", 'picture = "../../x"\nsuns =', "picture"),
        ('level = "easy"', 'level = "easy", wings = 2', "wings"),
        ("suns =", 'modules = ["volcanoes"]\nsuns =', "olcanoes"),
        ("gold_at_least = 60", "huts_at_least = 1", "Stop 2: A task needs a module"),
        ('title = { en = "My way"', f'title = {{ en = "{"x" * 70_000}"', "larger"),
    ],
)
def test_a_wrong_file_is_refused_with_one_sentence(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, encoding="utf-8")
    assert len(read_journey(path).stops) == 2
    path.write_text(OWN.replace(old, new), encoding="utf-8")
    with pytest.raises(JourneyError, match=why) as error:
        read_journey(path)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("mine.toml: ")


@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
def test_the_menu_of_a_stop_leads_back_to_the_journey(kind: str, context: GameContext) -> None:
    context.navigation.open(Screen.MENU)
    context.navigation.open(Screen.JOURNEY)
    if kind == "lesson":
        context.navigation.open_lesson("harvest", alone=True)
    else:
        context.navigation.open_puzzle("base-1-6", alone=True)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.commands.open_menu()
    menu = context.stack.top
    assert menu is not None
    click(menu, named(menu, "Back to the journey"))
    assert isinstance(context.stack.top, JourneyScene)
    assert len(context.stack) == 2


# How far one is.


@pytest.fixture
def context() -> Iterator[GameContext]:
    context = headless()
    yield context
    context.stack.clear()


@pytest.fixture
def progress(context: GameContext) -> JourneyProgress:
    return JourneyProgress(context)


def keep(stop: str, suns: int) -> None:
    STOPS.add(paths.stops_path(), StopResult(journey="village-to-temple", stop=stop, suns=suns))


def test_the_best_of_two_copies_of_the_program_counts(context: GameContext) -> None:
    for suns in (1, 3, 2):
        keep("market", suns)
    progress = JourneyProgress(context)
    assert progress.suns(the_journey(), stop_called("market")) == 3
    assert progress.done(the_journey()) == (1, 3)


def test_lessons_and_puzzles_count_from_what_was_done_before(
    context: GameContext, progress: JourneyProgress
) -> None:
    assert progress.next_stop(the_journey()) == 0
    context.settings.lessons_done = ["harvest", "sell"]
    context.settings.puzzle_suns = {"base-1-6": 2, "map-1-7": 0}
    assert progress.next_stop(the_journey()) == 2
    assert progress.done(the_journey()) == (3, 8)
    assert progress.next_in_latest() == (3, stop_called("learn-fill"))
    keep("market", 1)
    again = JourneyProgress(context)
    assert again.next_stop(the_journey()) == 2
    assert again.done(the_journey()) == (4, 9)


def test_a_stop_that_was_skipped_comes_again_at_the_end(progress: JourneyProgress) -> None:
    journey = the_journey()
    for stop in journey.stops:
        progress.skip(journey, stop)
    assert progress.done(journey) == (0, 0)
    assert progress.next_stop(journey) == 0
    for stop in journey.stops:
        keep(stop.id, 2)
    again = JourneyProgress(headless())
    assert again.done(journey) == (36, 72)
    assert again.next_stop(journey) == 35
    assert again.next_in_latest() is None


def played(progress: JourneyProgress, stop: str, seed: int = 1) -> Match:
    return play_at_random(
        progress.start_match(the_journey(), stop_called(stop)), seed, until=is_over
    )


def test_a_game_earns_the_suns_of_its_stop(
    progress: JourneyProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(progress, "well")
    done = WATER_TRACK[match.state.water[0]] >= 16
    assert stop_called("well").earned(match) == 0 or done
    assert progress.result_line(match).startswith("Nima at the well. ")
    monkeypatch.setitem(MEASURES, "carrier_at_end", lambda _game: 16)
    monkeypatch.setitem(MEASURES, "won", lambda _game: 1)
    monkeypatch.setitem(MEASURES, "gold_at_least", lambda _game: 3)
    progress.finish(match)
    assert progress.suns(the_journey(), stop_called("well")) == 2
    assert (
        "2 suns of 3. For one more sun: End the game with 70 points or more."
        in progress.result_line(match)
    )
    assert [result.suns for result in STOPS.load(paths.stops_path()).content] == [2]


def measured(value: int, _game: SeatGame) -> int:
    return value


def test_the_result_names_what_the_next_sun_asks_for(
    progress: JourneyProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(progress, "well")
    wanted = stop_called("well").suns
    numbers = [16, 1, 70]
    sentences = ["Not done", "For one more sun", "For one more sun", "Task done"]
    asked = [wanted[0], wanted[1], wanted[2], wanted[0]]
    for earned, (sentence, task) in enumerate(zip(sentences, asked, strict=True)):
        for place, (name, number) in enumerate(
            zip(("carrier_at_end", "won", "gold_at_least"), numbers, strict=True)
        ):
            value = number if place < earned else -99
            monkeypatch.setitem(MEASURES, name, partial(measured, value))
        assert progress.result_line(match).endswith(f"{sentence}: {task_in_words(task)}")


def test_the_task_says_how_much_is_done_once_something_is(progress: JourneyProgress) -> None:
    match = progress.start_match(the_journey(), stop_called("market"))
    assert progress.task_of(match) == "Your task: Sell 10 cacao or more."
    play_at_random(match, 1, until=lambda state: state.turn > 5)
    sold = SeatGame(match, 0).cacao_sold()
    tally = f"So far you have sold {sold} of 10 cacao."
    assert progress.task_of(match) == f"Your task: Sell 10 cacao or more. {tally}"
    assert progress.tally_of(match) == tally


def test_a_task_that_is_done_is_told_without_a_count(
    progress: JourneyProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = progress.start_match(the_journey(), stop_called("market"))
    play_at_random(match, 1, until=lambda state: state.turn > 0)
    for sold in (10, 17):
        monkeypatch.setitem(MEASURES, "cacao_sold_at_least", partial(measured, sold))
        assert progress.tally_of(match) == "Task done: Sell 10 cacao or more."
        assert progress.task_of(match) == "Task done: Sell 10 cacao or more."


def sales(state: GameState) -> list[Action]:
    """Return the sales of cacao that are legal now."""
    return [
        action
        for action in legal_actions(state)
        if isinstance(action, Activate) and isinstance(action.use, SellCacao) and action.use.cacao
    ]


def many_sold(game: SeatGame) -> int:
    """Return a number that goes beyond 10 with the second cacao sold."""
    return 6 * game.cacao_sold()


def test_the_table_tells_the_tally_of_the_task_until_it_is_done(
    context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MEASURES, "cacao_sold_at_least", many_sold)
    monkeypatch.setattr(secrets, "randbits", lambda _bits: 4)
    games = Games(context, SavedGames(paths.saves_folder()))
    match = games.journey_progress.start_match(the_journey(), stop_called("market"))
    games.start_game(match)
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert table.notices.text == "Your task: Sell 10 cacao or more."
    told = set()
    rng = random.Random(2)
    sold = 0
    while not match.state.over:
        before = table.notices.given
        match.submit(rng.choice(sales(match.state) or legal_actions(match.state)))
        assert table.task_progress is not None
        table.task_progress.update()
        now = many_sold(SeatGame(match, 0))
        is_news = now != sold and sold < 10
        assert (table.notices.given > before) == is_news, "a task that is done is told once"
        if is_news and now < 10:
            assert table.notices.text == f"So far you have sold {now} of 10 cacao."
        elif is_news:
            assert table.notices.text == "Task done: Sell 10 cacao or more."
        if is_news:
            told.add(now)
        sold = now
    assert max(told) >= 10
    assert sold > max(told), "more was sold later"
    table.on_close()


def test_a_game_with_other_players_is_none_of_the_stop(progress: JourneyProgress) -> None:
    match = progress.start_match(the_journey(), stop_called("well"))
    assert progress.stop_of(match) == (the_journey(), stop_called("well"))
    match.change_seat(1, controller="person")
    assert progress.stop_of(match) is None
    assert progress.result_line(match) == progress.task_of(match) == ""


def test_a_saved_game_keeps_its_stop(context: GameContext) -> None:
    library = SavedGames(paths.saves_folder())
    games = Games(context, library)
    games.start_game(games.journey_progress.start_match(the_journey(), stop_called("well")))
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert table.commands.menu().outline.title
    key = library.entries().latest_unfinished().key  # type: ignore[union-attr]
    context.stack.clear()
    again = games.table_of_save(key)
    assert isinstance(again, TableScene)
    assert again.match.context.stop == "village-to-temple/well"
    assert again.commands.task().startswith("Your task: Bring your water carrier")
    assert again.commands.task() in [each.text for each in parts_of(again.commands.menu(), Label)]
    again.on_close()


# The page.


@pytest.fixture
def page(context: GameContext, progress: JourneyProgress) -> JourneyScene:
    context.settings.lessons_done = list(BASE_LESSON_IDS)
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    return scene


def test_with_the_largest_text_a_stop_is_told_without_scrolling_beside_its_part_of_the_map(
    context: GameContext, progress: JourneyProgress
) -> None:
    context.settings.lessons_done = list(BASE_LESSON_IDS)
    context.settings.text_percent = 200
    context.apply_settings()
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    assert scene.scroll.furthest == 0
    chosen = scene.discs[scene.chosen]
    assert chosen.visible
    assert scene.map_view.contains(chosen.rect)
    assert scene.map_view.right < scene.card.x
    near = [disc.number for disc in scene.discs if disc.visible]
    assert {chosen.number - 1, chosen.number + 1} <= set(near) < set(range(len(scene.discs)))
    assert scene.card.contains(scene.scroll.rect)
    assert scene.scroll.rect.right <= scene.card.right - scene.theme.metrics.tx(6)


def test_with_the_largest_text_stops_and_their_label_are_twice_as_large(
    context: GameContext, page: JourneyScene
) -> None:
    usual = page.discs[page.next].rect.width
    label = page.next_bubble.rect(page.theme)
    context.settings.text_percent = 200
    context.apply_settings()
    context.stack.layout((1366, 768))
    assert page.discs[page.next].rect.width > 1.9 * usual
    large_label = page.next_bubble.rect(page.theme)
    assert large_label.width > 1.9 * label.width
    assert page.map_view.contains(large_label)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_with_the_largest_text_in_the_smallest_window_there_is_a_part_of_the_map(
    context: GameContext, progress: JourneyProgress, language: str
) -> None:
    context.settings.language = language
    context.settings.lessons_done = list(BASE_LESSON_IDS)
    context.apply_settings()
    context.theme.resize((1024, 640), 1.0, 2.0)
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    context.stack.layout((1024, 640))
    assert scene.discs[scene.chosen].visible
    assert scene.map_view.right < scene.card.x
    beside = [
        each for each in scene.page.widgets if each.visible and each.rect.right < scene.card.x
    ]
    skip = _("Skip")
    (skipping,) = (each for each in beside if skip in (each.tooltip, each.words))
    assert scene.map_view.bottom < skipping.rect.top
    assert skipping.rect.right <= scene.map_view.right
    click(scene, skipping)
    assert scene.next == 7


def test_no_sun_of_a_stop_is_cut_by_the_frame_of_the_map(
    context: GameContext, progress: JourneyProgress
) -> None:
    context.settings.lessons_done = list(BASE_LESSON_IDS)
    context.settings.text_percent = 200
    context.apply_settings()
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    for disc in scene.discs:
        if disc.visible and disc.suns and not disc.chosen:
            frame = -2 * scene.theme.metrics.tx(Line.THICK)
            assert scene.map_view.inflate(frame, frame).contains(disc.whole_rect)


def test_the_page_opens_at_the_next_stop_and_says_it(page: JourneyScene) -> None:
    assert (page.next, page.chosen) == (6, 6)
    assert page.discs[6].words == "Stop 7, next. Itzel at the market, a game"
    assert "Your task: Sell 10 cacao or more." in page.spoken
    assert "No suns yet" in page.spoken


def test_arrows_walk_along_the_way_and_enter_plays(
    page: JourneyScene, context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Match] = []
    monkeypatch.setattr(context.navigation, "start_game", started.append)
    for direction in (Direction.RIGHT, Direction.RIGHT, Direction.LEFT, Direction.LEFT):
        give(page, Navigate(direction))
    assert (page.chosen, page.next) == (6, 6)
    give(page, Confirm())
    assert [match.context.stop for match in started] == ["village-to-temple/market"]


def test_a_press_shows_a_stop_and_a_second_one_opens_it(
    page: JourneyScene, context: GameContext
) -> None:
    click(page, page.discs[9])
    assert page.chosen == 9
    click(page, page.discs[9])
    puzzle = context.stack.top
    assert isinstance(puzzle, PuzzleScene)
    puzzle.continue_after()
    click(page, page.discs[0])
    click(page, named(page, "Start"))
    lesson: object = context.stack.top
    assert isinstance(lesson, LessonScene)
    lesson.continue_after()
    assert context.stack.top is page


def test_coming_back_shows_what_is_new_for_two_seconds_at_most(
    page: JourneyScene, progress: JourneyProgress
) -> None:
    keep("market", 2)
    page.on_resume()
    assert page.next == 6
    progress.skip(page.journey, page.journey.stops[-1])
    page.on_resume()
    assert page.next == 7
    assert page.discs[6].check_fall == 0.0
    page.update(1.0)
    assert (page.discs[6].check_fall, page.discs[6].suns) == (1.0, 2)
    page.update(0.5)
    page.update(0.5)
    assert page.animated, "the ring still walks to the next stop"
    page.update(0.0)
    assert not page.animated


def test_with_less_motion_all_is_there_at_once(page: JourneyScene, context: GameContext) -> None:
    context.settings.reduced_motion = True
    context.settings.lessons_done = [*BASE_LESSON_IDS, "map"]
    page.on_resume()
    page.update(0.0)
    assert not page.animated
    assert page.discs[11].check_fall == 1.0


def test_a_stop_can_be_skipped(page: JourneyScene) -> None:
    click(page, named(page, "Skip"))
    assert (page.next, page.chosen) == (7, 7)
    assert "skipped" in page.discs[6].words.casefold()


def test_with_large_text_one_stop_fills_the_page(page: JourneyScene, context: GameContext) -> None:
    context.theme.resize((1366, 768), 1.0, 2.0)
    context.stack.layout((1366, 768))
    click(page, next(widget for widget in page.page.parts() if widget.tooltip == "Next stop"))
    assert page.chosen == 7
    give(page, Navigate(Direction.DOWN))
    assert page.chosen == 6


def test_the_results_lead_on_with_the_journey(context: GameContext) -> None:
    games = Games(context, SavedGames(paths.saves_folder()))
    match = played(games.journey_progress, "market")
    scene = games.scoring(match)
    assert isinstance(scene, ScoringScene)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    assert any("Itzel at the market" in widget.words for widget in scene.page.parts())
    scene.update(20.0)
    click(scene, named(scene, "Journey"))
    assert isinstance(context.stack.top, JourneyScene)


def test_the_first_stops_are_the_lessons_of_the_base_game() -> None:
    first, rest = (
        the_journey().stops[: len(BASE_LESSON_IDS)],
        the_journey().stops[len(BASE_LESSON_IDS) :],
    )
    assert tuple(stop.lesson for stop in first) == BASE_LESSON_IDS
    assert rest[0].kind == "game"
    assert not rest[0].modules


def lead_of(context: GameContext, screen: Screen) -> BigButton:
    """Return the big button of a screen that is opened and closed again."""
    context.navigation.open(screen)
    scene = context.stack.top
    assert isinstance(scene, PageScene)
    context.stack.layout((1366, 768))
    lead = scene.page.default
    assert isinstance(lead, BigButton)
    context.stack.pop()
    return lead


@pytest.mark.parametrize("done", range(1, len(BASE_LESSON_IDS) + 1))
def test_menu_lessons_journey_and_a_finished_lesson_name_the_same_next_thing(
    context: GameContext, done: int
) -> None:
    settings = context.settings
    settings.speed = 0
    settings.lessons_done = list(BASE_LESSON_IDS[: done - 1])
    settings.lesson_places = {
        BASE_LESSON_IDS[done - 1]: len(load_lesson(BASE_LESSON_IDS[done - 1]).steps) - 1
    }
    context.navigation.open_lesson(BASE_LESSON_IDS[done - 1])
    lesson = context.stack.top
    assert isinstance(lesson, LessonScene)
    lesson.guide.give_help()
    assert settings.lessons_done == list(BASE_LESSON_IDS[:done])
    said = lesson.guide.bubble().parts()
    goal = "Goal reached: Finish the lessons of the base game."
    assert lesson.guide.message.text.endswith(goal) == (done == len(BASE_LESSON_IDS))
    context.stack.clear()
    number = done + 1
    name = the_journey().stops[done].name
    menu = lead_of(context, Screen.MENU)
    course = f"Journey, stop {number}" if done == len(BASE_LESSON_IDS) else "Learn to play"
    assert menu.words == f"{course}. {name}"
    assert lead_of(context, Screen.LESSONS).words.endswith(f". {name}")
    context.navigation.open(Screen.JOURNEY)
    journey = context.stack.top
    assert isinstance(journey, JourneyScene)
    assert journey.discs[journey.chosen].stop.name == name
    assert any(button.words == f"Next: {name}" for button in said)


def finished_lesson(context: GameContext, lesson_id: str, done: Sequence[str]) -> LessonScene:
    """Open a lesson at its end, after the lessons that are done."""
    settings = context.settings
    settings.speed = 0
    settings.lessons_done = list(done)
    settings.lesson_places = {lesson_id: len(load_lesson(lesson_id).steps) - 1}
    context.navigation.open_lesson(lesson_id)
    lesson = context.stack.top
    assert isinstance(lesson, LessonScene)
    lesson.guide.give_help()
    context.stack.layout((1366, 768))
    return lesson


OFFER = "You already know enough for a game against {name}."


@pytest.mark.parametrize(
    ("lesson", "done", "played", "opponent"),
    [
        ("sell", 1, (), ""),
        ("fill", 2, (), "Itzel"),
        ("temples", 4, ("market",), "Nima"),
        ("temples", 4, ("market", "well", "temple"), ""),
        ("overbuild", 5, (), ""),
        ("map", 3, (), "Itzel"),
        ("map", 6, (), ""),
    ],
)
def test_a_lesson_offers_the_next_easy_game_unless_the_journey_leads_there(
    lesson: str, done: int, played: Sequence[str], opponent: str
) -> None:
    for stop in played:
        keep(stop, 1)
    context = headless()
    scene = finished_lesson(context, lesson, BASE_LESSON_IDS[:done])
    offered = [part.words for part in scene.guide.bubble().children()]
    assert ("Play a game now" in offered) == bool(opponent)
    assert (OFFER.format(name=opponent) in scene.guide.message.text) == bool(opponent)
    context.stack.clear()


def test_the_game_after_a_lesson_is_a_stop_and_the_lessons_still_come_next(
    context: GameContext,
) -> None:
    context.navigation.open(Screen.MENU)
    context.navigation.open(Screen.JOURNEY)
    lesson = finished_lesson(context, "fill", BASE_LESSON_IDS[:2])
    click(lesson, list(lesson.guide.bubble().children())[1])
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert table.match.context.stop == "village-to-temple/market"
    assert not table.match.setup.modules
    table.context.navigation.go_back()
    journey = context.stack.top
    assert isinstance(journey, JourneyScene)
    following = journey.discs[journey.chosen].stop
    assert following.lesson == BASE_LESSON_IDS[3]
    lesson = finished_lesson(context, "water_and_sun", BASE_LESSON_IDS[:3])
    click(lesson, list(lesson.guide.bubble().children())[1])
    continued = context.stack.top
    assert isinstance(continued, TableScene)
    assert continued.match.deal == table.match.deal, "the same game goes on"
    assert len(context.stack) == 3


@pytest.mark.parametrize("size", one_in(2, [(1280, 720), (1366, 768), (1920, 1080)]))
def test_the_sign_of_the_village_is_clear_of_the_stops_there_and_of_their_suns(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    context = headless(size)
    scene = JourneyScene(context, JourneyProgress(context))
    context.stack.push(scene)
    signs: list[pygame.Rect] = []
    monkeypatch.setattr(
        widgets, "draw_panel", lambda _surface, _theme, box, *_looks, **_more: signs.append(box)
    )
    widgets.draw_signpost(
        context.display.surface, context.theme, scene.sign_rects[0], scene.journey.signs[0]
    )
    for disc in scene.discs[:2]:
        suns = disc.rect.move(0, disc.rect.height // 3)
        assert not signs[0].colliderect(disc.rect.union(suns))


def test_what_is_said_of_the_next_stop_stays_within_the_map(
    context: GameContext, progress: JourneyProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.lessons_done = ["harvest", "sell"]
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(
        Bubble, "draw", lambda self, _surface, theme: shown.append(self.rect(theme))
    )
    scene.draw(context.display.surface)
    assert [scene.map_rect.contains(place) for place in shown] == [True]


def test_the_glow_of_a_stop_ends_at_the_frame_of_the_map(
    context: GameContext, progress: JourneyProgress
) -> None:
    scene = JourneyScene(context, progress)
    context.stack.push(scene)
    below = scene.map_rect.inflate(0, 24)
    disc = scene.discs[scene.chosen]
    shown = []
    for area in (scene.map_rect, disc.rect):
        disc.map_area = area
        surface = context.display.surface.copy()
        surface.fill("black")
        disc.draw(surface, context.theme)
        shown.append(pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8, 255)))
    inside, tight = (each.get_size()[0] * each.get_size()[1] - each.count() for each in shown)
    assert inside > tight
    assert all(
        shown[0].get_at((x, y))
        for x in range(below.left, below.right, 7)
        for y in (below.top, below.bottom - 1)
    )


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_words_at_the_next_stop_are_beside_it_and_on_no_signpost(
    progress: JourneyProgress, context: GameContext, size: tuple[int, int]
) -> None:
    page = JourneyScene(context, progress)
    page.layout(size)
    signs = page.sign_rects
    for number in range(len(page.discs)):
        page.next = number
        place = page.next_bubble.rect(page.theme)
        assert place.collidelist(signs) < 0
        reach = 2 * page.theme.metrics.tx(Space.LARGE) + 2
        assert place.inflate(reach, reach).colliderect(page.discs[number].rect), "beside it"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_no_stop_covers_the_words_of_a_signpost(size: tuple[int, int], language: str) -> None:
    context = headless(size)
    context.settings.language = language
    context.apply_settings()
    page = JourneyScene(context, JourneyProgress(context))
    page.layout(size)
    parts = [part for disc in page.discs for part in disc.part_rects]
    assert len(page.sign_rects) == len(page.journey.signs)
    for place in page.sign_rects:
        assert letters_of(page.theme, place).collidelist(parts) < 0
        assert page.map_rect.contains(place)


def test_beside_a_small_part_of_the_map_only_the_panel_names_the_chosen_stop(
    context: GameContext, page: JourneyScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(Bubble, "draw", lambda bubble, *_rest: drawn.append(bubble))
    surface = pygame.Surface((1366, 768))
    page.draw(surface)
    assert len(drawn) == 1
    context.settings.text_percent = 200
    context.apply_settings()
    context.stack.layout((1366, 768))
    page.draw(surface)
    assert len(drawn) == 1


def test_after_a_whole_game_the_menu_plays_again_and_the_lessons_stay_in_the_journey(
    context: GameContext,
) -> None:
    settings = context.settings
    settings.lessons_done = list(BASE_LESSON_IDS[:3])
    assert lead_of(context, Screen.MENU).text == "Learn to play"
    games = Games(context, SavedGames(paths.saves_folder()))
    match = games.journey_progress.start_match(the_journey(), stop_called("market"))
    games.start_game(match)
    play_at_random(match, 1, until=is_over)
    games.record(match)
    for save in paths.saves_folder().glob("*"):
        save.unlink()
    lead = lead_of(context, Screen.MENU)
    assert lead.text == "Play"
    assert "Itzel" in lead.detail
    context.navigation.open(Screen.JOURNEY)
    journey = context.stack.top
    assert isinstance(journey, JourneyScene)
    assert journey.discs[journey.chosen].stop.lesson == BASE_LESSON_IDS[3]


def test_the_head_of_the_table_has_the_count_of_the_task(context: GameContext) -> None:
    games = Games(context, SavedGames(paths.saves_folder()))
    match = games.journey_progress.start_match(the_journey(), stop_called("market"))
    games.start_game(match)
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert table.panels._status_bar.detail.endswith(" · Cacao sold: 0/10")
    play_at_random(match, 1, until=lambda _state: SeatGame(match, 0).cacao_sold() > 0)
    sold = SeatGame(match, 0).cacao_sold()
    assert table.panels._status_bar.detail.endswith(f" · Cacao sold: {sold}/10")
