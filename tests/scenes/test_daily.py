"""The deal of the day: what its page shows, which game counts, and what Expert made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import cache, partial
from pathlib import Path

import pygame
import pytest

from cacao_desktop import __version__
from cacao_desktop.arena.expert import ExpertQuestion
from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.bots.daily import DailyDeal, deal_of
from cacao_desktop.engine.game import deal as shuffled
from cacao_desktop.engine.scoring import totals
from cacao_desktop.i18n import _, available_languages
from cacao_desktop.match import Match, MatchContext
from cacao_desktop.measures import Icon
from cacao_desktop.scenes.daily import results as module
from cacao_desktop.scenes.daily.day_card import DayCard
from cacao_desktop.scenes.daily.deal_panel import DealPanel
from cacao_desktop.scenes.daily.matches import daily_match, find_daily_deal
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.scene import DailyScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.scenes.new_modules import NewModules
from cacao_desktop.scenes.puzzles.list import all_puzzles, puzzle_of
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.who import Person, choose_player
from cacao_desktop.storage import files, paths
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.storage.records import DEALS, RECORDS, DealResult
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Confirm, TypedText
from cacao_desktop.words.opponents import OPPONENT_NAMES
from tests.scenes.test_goals import game
from tests.table.table_player import is_over, play_at_random
from tests.ui.harness import click, give, headless, named, part_of

TODAY = date(2026, 11, 22)
QUICK = partial(ExpertQuestion, simulations=1)


def deal(back: int = 0) -> DailyDeal:
    """Return the deal of some days before today."""
    return deal_of(TODAY - timedelta(days=back))


def new(back: int = 0, level: str = "normal") -> Match:
    return daily_match(deal(back), level, "Ana", "girl")


@cache
def experts(back: int = 0, level: str = "normal") -> DealResult:
    """Return the game of an Expert who hardly thinks."""
    return QUICK(deal(back).number, level).answer()


def over(back: int = 0, level: str = "normal", seed: int = 1) -> Match:
    return play_at_random(new(back, level), seed, until=is_over)


def gold_of(match: Match, back: int = 0) -> int:
    return totals(match.state)[deal(back).seat]


class Wall:
    """A clock on the wall that tests set."""

    def __init__(self) -> None:
        self.day = TODAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def context() -> Iterator[GameContext]:
    context = headless()
    yield context
    context.stack.clear()


@pytest.fixture
def deals(context: GameContext) -> DailyResults:
    """Return the results of a copy of the program in which nobody polls, so that Expert never begins."""
    return DailyResults(context)


def record_a_game_against(level: str, *modules: str) -> None:
    players = (("Ana", "person", 60, True), ("Itzel", level, 50, False))
    RECORDS.add(paths.records_path(), game(*players, modules=modules))


@pytest.fixture
def page(context: GameContext, deals: DailyResults, wall: Wall) -> DailyScene:
    record_a_game_against("normal")
    scene = DailyScene(context, deals, wall)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    return scene


@pytest.fixture
def started(context: GameContext, monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Return the matches that are started from now on."""
    found: list[Match] = []
    monkeypatch.setattr(context.navigation, "start_game", found.append)
    return found


def cards(page: DailyScene) -> list[DayCard]:
    return [widget for widget in page.scroll.widgets if isinstance(widget, DayCard)]


def keep(back: int, gold: int, level: str = "normal", version: str = "") -> None:
    game = experts(back, level).game
    result = DealResult(
        number=deal(back).number, level=level, gold=gold, game=game, version=version
    )
    DEALS.add(paths.deals_path(), result)


# The page.


def test_it_says_who_plays_whom_with_what_and_under_which_code(page: DailyScene) -> None:
    daily = deal()
    name = OPPONENT_NAMES[daily.character]
    assert page.spoken == (
        f"Today. Deal of the day. Today, 22 November. You against {name}. "
        "Temple builder: loves temples. Huts. You start"
    )
    assert (daily.modules, daily.seat) == (("huts",), 0)
    assert named(page, "Copy").spoken == f"Copy. The code is {' '.join(daily.code)}"
    assert page.play.words == f"Play this deal. against {name}, Normal"


def test_modules_never_met_are_explained_and_offer_their_lessons(context: GameContext) -> None:
    record_a_game_against("easy", "new_workers")
    context.navigation.open(Screen.MENU)
    context.navigation.open(Screen.TODAY)
    page = context.stack.top
    assert isinstance(page, DailyScene)
    page._choose(deal(4))
    context.stack.layout((1366, 768))
    assert deal(4).modules == ("emperor", "new_workers")
    (card,) = page.new
    assert card.words.startswith("New to you: Emperor's favour. Lay a tile in the emperor's row")
    assert card.words in page.spoken
    assert "New workers" in page._panel.words
    click(page, card)
    lesson = context.stack.top
    assert isinstance(lesson, LessonScene)
    assert lesson.run.lesson.id == "emperor"
    lesson.run.lesson.mark_done(context.settings)
    lesson.continue_after()
    assert context.stack.top is page
    assert (page.new, page.daily) == ([], deal(4))


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_two_new_modules_the_whole_week_is_in_view(
    context: GameContext, deals: DailyResults, wall: Wall, language: str
) -> None:
    context.settings.language = language
    context.apply_settings()
    try:
        wall.day -= timedelta(days=4)
        page = DailyScene(context, deals, wall, NewModules(list))
        page.layout((1366, 768))
        assert [card.module for card in page.new] == ["emperor", "new_workers"]
        assert page.scroll.furthest <= page.theme.metrics.tx(12)
    finally:
        context.settings.language = "en"
        context.apply_settings()


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_below_a_title_bar_and_a_panel_nothing_scrolls(
    deals: DailyResults, wall: Wall, language: str
) -> None:
    context = headless((1350, 672))
    context.settings.language = language
    context.apply_settings()
    try:
        page = DailyScene(context, deals, wall)
        context.stack.push(page)
        context.stack.layout((1350, 672))
        assert page.scroll.furthest == 0
    finally:
        context.settings.language = "en"
        context.apply_settings()


def test_with_the_largest_text_who_plays_whom_is_seen_whole_above_the_button(
    context: GameContext, deals: DailyResults, wall: Wall
) -> None:
    context.settings.text_percent = 200
    context.apply_settings()
    wall.day -= timedelta(days=3)
    page = DailyScene(context, deals, wall)
    page.layout((1366, 768))
    panel = part_of(page, DealPanel)
    assert page.scroll.rect.contains(panel.rect)
    assert panel._side >= 2 * Icon.HUGE
    assert page.play in page.page.widgets
    assert page.scroll.rect.bottom < page.play.rect.top < page.play.rect.bottom < 768


def test_a_week_is_seven_days_with_the_gold_of_both(page: DailyScene) -> None:
    keep(6, 62)
    keep(6, 70, version=__version__)
    keep(3, 1, level="easy")
    keep(7, 99)
    page.update(0.0)
    assert [card.words for card in cards(page)] == [
        "16 November. Balam · Normal. You: 62 gold. Expert: 70 gold from your seat",
        "17 November. Itzel. Not played yet",
        "18 November. Itzel. Not played yet",
        "19 November. Nima · Easy. You: 1 gold. Expert is still thinking",
        "20 November. Nima. Not played yet",
        "21 November. Tepeu. Not played yet",
        "Today. Tepeu. Not played yet",
    ]
    assert [card.chosen for card in cards(page)] == [False] * 6 + [True]


def test_the_week_shows_the_level_that_is_chosen_where_it_was_played(page: DailyScene) -> None:
    keep(1, 50, level="easy")
    keep(1, 60, level="hard")
    page.update(0.0)
    for level, said in (("Hard", "Hard. You: 60 gold"), ("Expert", "Easy. You: 50 gold")):
        click(page, named(page, level))
        assert cards(page)[5].words == f"21 November. Tepeu · {said}. Expert is still thinking"


def test_a_day_that_was_missed_is_played_by_pressing_it(
    page: DailyScene, started: list[Match]
) -> None:
    click(page, cards(page)[2])
    assert cards(page)[2].chosen
    click(page, named(page, "Expert"))
    click(page, page.play)
    (match,) = started
    assert find_daily_deal(match) == (deal(4), "expert")
    assert [match.name(seat) for seat in match.people] == ["Ana"]
    assert match.deal == new(4).deal


def test_a_second_press_on_a_day_that_waits_plays_it(
    page: DailyScene, started: list[Match]
) -> None:
    keep(1, 50)
    page.update(0.0)
    for back in (2, 1):
        click(page, cards(page)[6 - back])
        click(page, cards(page)[6 - back])
    assert [find_daily_deal(match) for match in started] == [(deal(2), "normal")]


def test_the_level_of_the_last_deal_or_game_is_chosen_and_an_easy_one_at_first(
    context: GameContext, deals: DailyResults, wall: Wall
) -> None:
    assert DailyScene(context, deals, wall).level == "easy"
    record_a_game_against("skilled")
    assert DailyScene(context, deals, wall).level == "skilled"
    keep(1, 50, level="hard")
    keep(2, 50, level="easy", version=__version__)
    assert DailyScene(context, deals, wall).level == "hard"


def test_a_code_is_copied(page: DailyScene, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click(page, named(page, "Copy"))
    assert copied == [deal().code]
    assert named(page, "Copied").rect.width


def test_a_friends_code_opens_their_deal_by_enter(page: DailyScene, started: list[Match]) -> None:
    click(page, page.field)
    give(page, TypedText(f"{deal(300).code[:4].lower()} {deal(300).code[4:]}"), Confirm())
    assert (page.daily, page.problem) == (deal(300), "")
    assert not any(card.chosen for card in cards(page))
    click(page, page.play)
    assert [find_daily_deal(match) for match in started] == [(deal(300), "normal")]


def test_a_wrong_code_is_said_in_a_sentence_and_stays_in_the_field(page: DailyScene) -> None:
    click(page, page.field)
    give(page, TypedText("WRONGCOD"))
    click(page, named(page, "Open"))
    assert page.field.text == "WRONGCOD"
    assert page.problem == "No deal has this code; check its eight letters and digits."
    assert page.daily == deal()
    click(page, cards(page)[0])
    assert page.problem == ""


# The clock.


def test_the_page_turns_at_midnight_unless_another_day_is_chosen(
    page: DailyScene, wall: Wall, started: list[Match]
) -> None:
    wall.day += timedelta(days=1)
    page.play.activate()
    assert [find_daily_deal(match) for match in started] == [(deal(-1), "normal")]
    page.update(0.0)
    assert cards(page)[5].day == "22 November"
    click(page, cards(page)[5])
    wall.day += timedelta(days=1)
    page.update(0.0)
    assert page.daily == deal()


def test_a_game_keeps_its_day_past_midnight_and_past_loading(
    context: GameContext, wall: Wall, deals: DailyResults, tmp_path: Path
) -> None:
    saves = SavedGames(tmp_path / "games")
    save = saves.begin(play_at_random(new(), 1, until=lambda state: state.round > 2), "Ana")
    save.save()
    save.close()
    wall.day += timedelta(days=1)
    match = play_at_random(saves.resume(save.key).match, 1, until=is_over)
    deals.record(match)
    assert deals.own_result(deal(), "normal") == deals.results[0]
    assert deals.results[0].gold == gold_of(match)
    scene = DailyScene(context, deals, wall)
    assert [card.result is None for card in cards(scene)] == [True] * 5 + [False, True]


def test_everybody_has_a_first_result_of_their_own(
    context: GameContext, deals: DailyResults
) -> None:
    for name, portrait in (("Ana", "woman"), ("Mia", "child")):
        choose_player(context.settings, Person(name, portrait))
        assert deals.is_unplayed(deal())
        deals.record(
            play_at_random(daily_match(deal(), "normal", name), len(name + portrait), is_over)
        )
        assert not deals.is_unplayed(deal())
    assert [game.player for game in deals.results] == ["Ana", "Mia"]
    assert deals.own_result(deal(), "normal") == deals.results[1]
    choose_player(context.settings, Person("Ana", "woman"))
    assert deals.own_result(deal(), "normal") == deals.results[0]


def test_with_the_clock_set_back_nothing_counts_twice_and_nothing_is_lost(
    page: DailyScene, wall: Wall, deals: DailyResults
) -> None:
    first = over()
    later = over(-1)
    deals.record(later)
    deals.record(first)
    wall.day = TODAY - timedelta(days=3)
    deals.record(over(seed=2))
    deals.record(over(-1, seed=2))
    page.update(0.0)
    assert all(card.result is None for card in cards(page))
    wall.day = TODAY + timedelta(days=1)
    page.update(0.0)
    found = [card.result and card.result.own_result.gold for card in cards(page)]
    assert found == [*[None] * 5, gold_of(first), gold_of(later, -1)]
    assert len(deals.results) == 2


# What counts.


def line(deals: DailyResults, match: Match) -> str:
    """Return the results of a match's deal, in words."""
    result_line = deals.result_line(match)
    assert result_line is not None
    return result_line()


def test_the_first_game_of_a_deal_and_level_counts_and_the_next_is_again(
    deals: DailyResults,
) -> None:
    first = over()
    second = over(seed=2)
    easy = over(level="easy", seed=3)
    for match in (first, second, easy):
        deals.record(match)
        deals.record(match)
    assert [(game.level, game.gold) for game in deals.results] == [
        ("normal", gold_of(first)),
        ("easy", gold_of(easy)),
    ]
    mine = f"You: {gold_of(first)} gold"
    assert line(deals, first) == f"{mine}. Expert is still thinking"
    assert line(deals, second) == f"{mine}; again: {gold_of(second)}. Expert is still thinking"
    assert read_position(deals.results[0].game).actions == first.actions


def changed(match: Match, **seat: str) -> Match:
    match.change_seat(1 - deal().seat, **seat)
    return match


@pytest.mark.parametrize(
    "other",
    [
        new,
        lambda: play_at_random(Match(new().setup, new().deal, new().seats), 1, until=is_over),
        lambda: play_at_random(
            Match(
                new().setup,
                shuffled(new().setup, 1),
                new().seats,
                context=MatchContext(deal_code=deal().code),
            ),
            1,
            until=is_over,
        ),
        lambda: changed(over(), controller="person"),
        lambda: changed(over(), controller="random"),
        lambda: changed(over(), character="trader"),
    ],
    ids=["not over", "no code", "another deal", "two people", "no level", "another character"],
)
def test_what_is_no_finished_game_of_a_deal_counts_nothing(
    other: Callable[[], Match], deals: DailyResults
) -> None:
    deals.record(other())
    assert deals.results == ()


def test_a_match_is_known_by_its_code_and_by_its_piles() -> None:
    match = new()
    assert find_daily_deal(
        Match(
            match.setup,
            match.deal,
            match.seats,
            context=MatchContext(deal_code=match.context.deal_code),
        )
    ) == (
        deal(),
        "normal",
    )
    assert (
        find_daily_deal(
            Match(
                match.setup, match.deal, match.seats, context=MatchContext(deal_code=deal(1).code)
            )
        )
        is None
    )


def test_two_copies_of_the_program_lose_nothing(deals: DailyResults) -> None:
    other = DailyResults(headless())
    mine = over()
    theirs = over(1)
    assert [*deals.results, *other.results] == []
    deals.record(mine)
    other.record(theirs)
    other.record(over(seed=2))
    assert deals.results == other.results
    assert [game.gold for game in deals.results] == [gold_of(mine), gold_of(theirs, 1)]


def test_a_disk_that_refuses_ends_no_game(
    deals: DailyResults, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_atomically", refuse)
    deals.record(over())
    assert (deals.results, deals.result_line(over())) == ((), None)


# Expert.


@pytest.mark.parametrize("back", [0, 1])
def test_experts_gold_is_what_a_replay_of_its_game_says(back: int) -> None:
    result = experts(back)
    daily = deal(back)
    played = read_position(result.game)
    assert played.state.over
    assert totals(played.state)[daily.seat] == result.gold
    assert (played.deal, played.setup.modules) == (new(back).deal, new(back).setup.modules)
    assert QUICK(daily.number, "normal").answer() == result
    assert {deal(0).seat, deal(1).seat} == {0, 1}


def test_expert_plays_in_the_background_and_its_gold_stands_on_the_results(
    context: GameContext, deals: DailyResults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ExpertQuestion", QUICK)
    match = over()
    deals.record(match)
    scene = ScoringScene(
        context, match, rematch=lambda: None, keep_replay=str, result_line=deals.result_line(match)
    )
    context.stack.push(scene)
    assert scene.spoken.endswith("Expert is still thinking")
    while context.pollers:
        for poll in tuple(context.pollers):
            poll()
        pygame.time.wait(5)
    context.stack.update(0.0)
    assert scene.spoken.endswith(f"Expert: {experts().gold} gold from your seat")
    assert deals.expert_result(deal(), "normal") == experts()
    deals.request_expert_result(deal(), "normal")
    assert not context.pollers


def test_without_a_process_nothing_is_awaited(
    context: GameContext, deals: DailyResults, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_question: object) -> None:
        raise ThinkingFailedError

    monkeypatch.setattr(deals._thinker, "request", fail)
    deals.record(over())
    context.pollers[0]()
    assert (context.pollers, line(deals, over())) == ([], f"You: {gold_of(over())} gold")
    deals.request_expert_result(deal(), "normal")
    assert not context.pollers


def test_the_game_of_another_version_does_not_count_as_this_ones(deals: DailyResults) -> None:
    keep(0, 99, version="0.0.1")
    assert deals.expert_result(deal(), "normal") is None


# The ways there and back.


def test_the_menu_has_a_dot_until_deal_and_puzzle_of_today_are_played(
    context: GameContext, wall: Wall, home: Path
) -> None:
    context.navigation = Navigator(context, SavedGames(home / "games"), wall)
    context.navigation.open(Screen.MENU)
    menu = context.stack.top
    assert isinstance(menu, MenuScene)
    waits = "Today. Deal and puzzle. Something is waiting for you today."
    assert named(menu, "Today").spoken == waits
    keep(0, 60)
    menu.on_resume()
    assert named(menu, "Today").spoken == waits, "the puzzle waits"
    context.settings.puzzle_suns = {puzzle_of(wall.day, all_puzzles()).id: 0}
    menu.on_resume()
    assert named(menu, "Today").spoken == "Today. Deal and puzzle"
    wall.day += timedelta(days=1)
    menu.on_resume()
    assert named(menu, "Today").tooltip
    click(menu, named(menu, "Today"))
    assert isinstance(context.stack.top, DailyScene)


def test_a_rematch_of_a_deal_is_the_same_deal(context: GameContext, home: Path) -> None:
    games = Games(context, SavedGames(home / "games"))
    started: list[Match] = []
    games.start_game = lambda match, _kept: started.append(match)  # type: ignore[method-assign,assignment,misc]
    scene = games.scoring(over())
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    assert scene.again.detail == "the same deal again"
    click(scene, scene.again)
    click(scene, scene.again)
    assert [(find_daily_deal(match), match.moves, match.deal) for match in started] == [
        ((deal(), "normal"), [], new().deal)
    ]


def test_from_the_page_over_the_table_to_the_results(
    context: GameContext, wall: Wall, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ExpertQuestion", QUICK)
    context.settings.speed = 0
    context.settings.allow_suggestions = False
    record_a_game_against("normal")
    context.navigation = Navigator(context, SavedGames(home / "games"), wall)
    context.navigation.open(Screen.MENU)
    context.navigation.open(Screen.TODAY)
    context.stack.layout((1366, 768))
    page = context.stack.top
    assert isinstance(page, DailyScene)
    click(page, page.play)
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert find_daily_deal(table.match) == (deal(), "normal")
    assert context.pollers, "Expert begins together with the person"
    wall.day += timedelta(days=1)
    play_at_random(table.match, 1, until=is_over)
    context.navigation.open_ceremony(table.match)
    results = context.stack.top
    assert isinstance(results, ScoringScene)
    assert f"You: {gold_of(table.match)} gold. Expert is still thinking" in results.spoken
    context.navigation.back_to_menu()
    assert isinstance(context.stack.top, MenuScene), "nobody waits for Expert"
    while context.pollers:
        context.pollers[0]()
        pygame.time.wait(5)
    context.navigation.open(Screen.TODAY)
    page = context.stack.top
    assert isinstance(page, DailyScene)
    gold = f"You: {gold_of(table.match)} gold. Expert: {experts().gold} gold from your seat"
    assert cards(page)[5].words == f"22 November. Tepeu · Normal. {gold}"


@pytest.mark.parametrize("language", available_languages(paths.resource("assets", "locale")))
def test_the_buttons_beside_the_codes_are_equal_and_break_no_word(
    page: DailyScene, language: str
) -> None:
    context = page.context
    context.settings.language = language
    context.apply_settings()
    try:
        for page._copied in (False, True):
            page.rebuild()
            copy = named(page, _("Copied") if page._copied else _("Copy")).rect
            opens = named(page, _("Open"))
            assert (copy.width, copy.x) == (opens.rect.width, opens.rect.x)
            for button in (named(page, _("Copied") if page._copied else _("Copy")), opens):
                assert button.measure(context.theme)[0] <= button.rect.width
    finally:
        context.settings.language = "en"
        context.apply_settings()
