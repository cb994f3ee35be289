"""The records page, the clock of turns, and what is put into the records when a game ends."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import get_args

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.arena.statistics import Rating
from cacao_desktop.commands.positions import some_records
from cacao_desktop.engine.actions import Activate, BuildHut, EndTurn
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import SIDE_STEPS, SIDES
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.play_clock import PlayClock
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.puzzles.list import all_puzzles
from cacao_desktop.scenes.records.cards import BoardCard, UncutColumn, standing_in_words
from cacao_desktop.scenes.records.counting import games_against, games_of, rating_of
from cacao_desktop.scenes.records.scene import AlbumScene, AlbumTab, recorded_match
from cacao_desktop.scenes.records.suns import draw_plate, progress_of
from cacao_desktop.scenes.viewer import ViewerScene
from cacao_desktop.storage.paths import HOME_VARIABLE, records_path
from cacao_desktop.storage.records import Records, load_records, record_of
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.storage.replay_write import write_replay
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.boxes.boxes import Painted
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.widgets import Choice
from cacao_desktop.words.opponents import LEVELS, level_mask, level_name
from tests.samples import in_turn
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import click, headless, named, record_broken_words, speak_pseudo


def shown(scene: AlbumScene) -> list[str]:
    """Return what each card of the page says."""
    return [widget.words for widget in scene.scroll.widgets if isinstance(widget, Composed)]


def page(context: GameContext | None = None) -> AlbumScene:
    scene = AlbumScene(context or headless(), some_records(), "records")
    scene.context.stack.push(scene)
    scene.context.stack.layout((1366, 768))
    return scene


def test_a_person_sees_gold_by_part_the_course_the_rating_modules_and_boards() -> None:
    scene = page()
    games = games_of(scene.records.games, "Ana")
    person, course, gold, modules, *boards = shown(scene)
    assert gold.startswith(
        "Where the gold comes from. Gold per game, from 16 games. "
        "Line: the average of everyone at those tables."
    )
    assert ". Markets: " in gold
    assert course.endswith("the average of eight games.")
    rating = rating_of(games)
    assert rating is not None
    assert person.startswith(
        f"Ana. Games: {len(games)}. Won: {sum(seat.won for _game, seat in games)}. Record: "
    )
    assert (
        f"{rating.value} ± {rating.half_width}. Elo {rating.value}, from 12 two-player games"
        in person
    )
    assert "Casual, Elo 1290: " in person
    assert "Between Casual and Normal" in person
    assert modules.startswith("Best result with each module. Base game: ")
    assert len(boards) == 4
    best = max(seat.total for _game, seat in games)
    assert boards[0].startswith(f"{best} gold against ")
    scene.context.stack.draw(scene.context.display.surface)


def test_an_opponents_page_begins_a_game_against_it_at_the_level_that_is_chosen() -> None:
    scene = page()
    click(scene, named(scene, "Opponents"))
    click(scene, named(scene, "Nima"))
    click(scene, named(scene, "Hard"))
    click(scene, named(scene, "Play the base game against Nima"))
    table = scene.context.stack.top
    assert isinstance(table, TableScene)
    assert {(seat.controller, seat.character) for seat in table.match.seats} == {
        ("person", None),
        ("hard", "water_carrier"),
    }
    assert "Nima" in [player.name for player in table.match.setup.players]
    scene.context.stack.clear()


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_opponents_page_fills_the_window_and_its_cards_end_together(language: str) -> None:
    context = headless()
    context.settings.language = language
    context.apply_settings()
    scene = AlbumScene(context, some_records(), "opponents")
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    tabs = scene.scroll.widgets[0].rect
    opponent, _wins, gold, board = (
        widget.rect for widget in scene.scroll.widgets if isinstance(widget, Composed)
    )
    assert gold.bottom == board.bottom
    assert 700 < board.bottom < 768
    assert tabs.x == opponent.x == gold.x
    assert tabs.right == opponent.right == board.right
    scene.context.stack.clear()


def test_a_missing_sun_is_smaller_and_of_another_shape_than_an_earned_one() -> None:
    context = headless()
    plate = pygame.Rect(0, 0, 64, 32)
    inked = []
    for count in (0, 3):
        surface = pygame.Surface(plate.size)
        surface.fill(colours.PARCHMENT)
        draw_plate(surface, context.theme, plate, 7, count)
        dark = pygame.mask.from_threshold(surface, colours.INK, (90, 90, 90, 255))
        inked.append(dark.count())
    assert 0 < inked[0] < inked[1] / 2


def test_no_rating_is_told_of_few_games() -> None:
    games = games_of(some_records().games, "Ben")
    assert rating_of(games) is None
    assert rating_of(games_of(some_records().games, "Ana")[:9]) is None


def test_each_opponent_has_a_page_with_wins_and_the_closest_game() -> None:
    scene = page()
    click(scene, named(scene, "Opponents"))
    likes, wins, gold, closest = shown(scene)
    assert likes.startswith("Trader: loves cacao and markets. Itzel cares little for stored cacao")
    assert wins.startswith("People against Itzel, by level. Easy, Elo 1000: ")
    assert gold.startswith("Where the gold comes from. ")
    against = [
        abs(person.total - opponent.total)
        for _game, person, opponent in games_against(scene.records.games, "trader")
    ]
    first, second = (
        int(each) for each in re.findall(r"(\d+)[,.]", closest.partition(" · ")[0])[:2]
    )
    assert abs(first - second) == min(against)
    click(scene, named(scene, "Nima"))
    assert shown(scene)[-1].endswith("You have not met Nima yet")


def test_a_board_opens_its_game() -> None:
    scene = page()
    board = next(each for each in scene.scroll.widgets if isinstance(each, BoardCard))
    board.activate()
    viewer = scene.context.stack.top
    assert isinstance(viewer, ViewerScene)
    assert "Ana" in [player.name for player in viewer.flow.match.setup.players]


@pytest.mark.parametrize("seats", [2, 4])
def test_gold_by_part_is_what_the_stored_replay_says(seats: int, tmp_path: Path) -> None:
    """Counted again from the file, by what each action changes in the hands, and not by its events."""
    match = new_match(seats, seed=seats, modules=frozenset(module_ids()))
    play_at_random(match, seats, until=is_over)
    record = record_of(match, 0.0, 0)
    path = tmp_path / "game.cacao"
    write_replay(path, match.setup, match.deal, match.actions)
    replay = read_replay(path)
    state = start_game(replay.setup, replay.deal)
    markets = [0] * seats
    paid = [0] * seats
    for action in replay.actions:
        had = list(state.gold)
        seat = action.player
        market = isinstance(action, Activate) and "market" in touched(state, action)
        advance(state, action)
        if market:
            markets[seat] += state.gold[seat] - had[seat]
        elif isinstance(action, BuildHut):
            paid[seat] += had[seat] - state.gold[seat]
    for seat, (own, result) in enumerate(zip(record.seats, score(state), strict=True)):
        assert sum(own.parts.values()) == own.total == result.total
        assert own.parts.get("markets", 0) == markets[seat]
        huts = result.gold_of("hut_costs") + result.gold_of("hut_bonus") - paid[seat]
        assert own.parts.get("huts", 0) == huts
        for part in ("temples", "water", "sun"):
            assert own.parts.get(part, 0) == result.gold_of(part)
        assert own.parts.get("gems", 0) == result.gold_of("masks") + result.gold_of("gems")
    assert recorded_match(record) is not None


def touched(state: GameState, action: Activate) -> str:
    """Return the kind of the jungle tile at an edge."""
    step = SIDE_STEPS[SIDES.index(action.side)]
    tile = state.jungle_at(action.x + step[0], action.y + step[1])
    if tile is not None:
        return tile.kind
    return ""


def test_without_games_the_page_says_how_they_get_there() -> None:
    context = headless()
    scene = AlbumScene(context, Records(), "records")
    context.stack.push(scene)
    assert "first one" in scene.scroll.widgets[0].words


def test_a_file_that_was_put_aside_is_told(tmp_path: Path) -> None:
    tabs: tuple[AlbumTab, ...] = "goals", "records", "opponents"
    for tab in tabs:
        context = headless()
        context.stack.push(AlbumScene(context, Records(aside=tmp_path / "bad.json"), tab))
        context.stack.layout((1366, 768))
        scene = context.stack.top
        assert isinstance(scene, AlbumScene)
        assert str(tmp_path) in getattr(scene.scroll.widgets[0], "text", "")


@pytest.mark.parametrize("tab", get_args(AlbumTab))
@pytest.mark.parametrize(("size", "scale"), in_turn(((1024, 640), (1366, 768)), (2.0, 0.75)))
def test_no_words_are_cut(
    size: tuple[int, int], scale: float, tab: AlbumTab, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(monkeypatch)
    context = headless(size, scale)
    progress = partial(progress_of, context.settings, JourneyProgress(context))
    scene = AlbumScene(context, some_records(), tab, progress)
    context.stack.push(scene)
    context.stack.layout(size)
    for row in (widget for widget in scene.scroll.widgets if isinstance(widget, Composed)):
        assert row.rect.height >= row.measure(context.theme, row.rect.width)[1]


@pytest.mark.parametrize("tab", ["goals", "suns"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_the_largest_text_tabs_fold_and_the_first_cards_are_in_view(
    size: tuple[int, int], tab: AlbumTab
) -> None:
    context = headless(size)
    context.settings.language = "pl"
    context.settings.text_percent = 200
    context.apply_settings()
    try:
        progress = partial(progress_of, context.settings, JourneyProgress(context))
        scene = AlbumScene(context, some_records(), tab, progress)
        context.stack.push(scene)
        context.stack.layout(size)
        (choice,) = scene.in_bar
        assert isinstance(choice, Choice)
        tabs = choice.children()
        assert scene.fits_bar
        assert [each.accessible_name for each in tabs] == [
            "Cele",
            "Statystyki",
            "Przeciwnicy",
            "Słońca",
        ]
        assert [bool(each.text) for each in tabs] == [bool(each.chosen) for each in tabs]
        seen = [part for part in scene.scroll.widgets if part.rect.y < 0.6 * size[1]]
        assert len(seen) >= 3
    finally:
        context.settings.language = "en"
        context.settings.text_percent = 100
        context.apply_settings()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_suns_of_all_puzzles_fill_one_screen(size: tuple[int, int]) -> None:
    context = headless(size)
    progress = partial(progress_of, context.settings, JourneyProgress(context))
    scene = AlbumScene(context, some_records(), "suns", progress)
    context.stack.push(scene)
    context.stack.layout(size)
    lowest = max(widget.rect.bottom for widget in scene.scroll.widgets)
    assert 0.85 * size[1] < lowest <= size[1]


def test_each_sun_is_under_the_number_of_its_puzzle_in_the_list() -> None:
    context = headless()
    puzzles = all_puzzles()
    context.settings.puzzle_suns = {puzzles[4].id: 2, puzzles[-1].id: 3}
    _journeys, levels = progress_of(context.settings, JourneyProgress(context))
    earned = {number: suns for row in levels.rows for number, suns in row.earned.items()}
    assert sorted(earned) == list(range(1, len(puzzles) + 1))
    assert {number: suns for number, suns in earned.items() if suns} == {5: 2, len(puzzles): 3}


# The clock.


def test_no_number_is_broken_in_large_text(monkeypatch: pytest.MonkeyPatch) -> None:
    context = headless((1024, 640))
    broken = record_broken_words(monkeypatch)
    context.theme.resize((1024, 640), 1.0, 2.0)
    scene = AlbumScene(context, some_records(), "records")
    context.stack.push(scene)
    context.stack.layout((1024, 640))
    context.stack.draw(context.display.surface)
    assert [word for word in broken if word.isdigit()] == []


def test_the_clock_counts_the_turns_of_people_and_no_long_absence() -> None:
    match = new_match(2, ("person", "easy"), seed=2)
    times = iter(range(0, 10**6, 40))
    clock = PlayClock(match, now=lambda: float(next(times)))
    play_at_random(match, 2, until=lambda state: state.turn >= 6)
    assert (clock.seconds, clock.turns) == (6 * 40.0, 3)
    slow = new_match(2, seed=2)
    hours = iter(range(0, 10**6, 7200))
    absent = PlayClock(slow, now=lambda: float(next(hours)))
    play_at_random(slow, 2, until=lambda state: state.turn >= 1)
    assert absent.seconds == 300.0


# At the end of a game.


def test_a_game_that_was_played_here_goes_into_the_records_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    context = headless()
    context.navigation.open(Screen.MENU)
    games = Games(context, SavedGames(tmp_path / "games"))
    match = new_match(2, ("person", "easy"), seed=4)
    games.start_game(match)
    play_at_random(match, 4, until=is_over)
    assert load_records(records_path()).games == ()
    games.scoring(match)
    games.scoring(match)
    (record,) = load_records(records_path()).games
    ended = sum(
        isinstance(move.action, EndTurn) and move.action.player == 0 for move in match.moves
    )
    assert record.turns == ended
    assert [seat.controller for seat in record.seats] == ["person", "easy"]
    context.stack.clear()


def test_looking_at_a_game_that_is_over_records_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    context = headless()
    match = play_at_random(new_match(2, seed=4), 4, until=is_over)
    Games(context, SavedGames(tmp_path / "games")).scoring(match)
    assert not records_path().exists()


def test_a_level_has_the_mask_that_is_given_to_who_beats_it() -> None:
    given = [goal.text for goal in goals(Settings(), [])]
    for level in LEVELS:
        number = int(level_mask(level).removeprefix("goal_mask_"))
        assert given[number - 1] == f"Win against {level_name(level)}"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (900, "Below Easy"),
        (1290, "Between Casual and Normal"),
        (2050, "Between Hard and Expert"),
        (2400, "Above Expert"),
    ],
)
def test_a_rating_is_told_in_words_by_the_levels_round_it(value: int, told: str) -> None:
    assert standing_in_words(Rating(value, 100)) == told


def test_a_row_of_a_card_is_seen_whole_or_not_at_all_where_the_view_ends() -> None:
    theme = headless().theme
    seen = list[int]()
    rows = [Painted(lambda _on, _theme, place: seen.append(place.y), 30) for _number in range(6)]
    surface = pygame.Surface((300, 400))
    surface.set_clip(pygame.Rect(0, 20, 300, 100))
    UncutColumn(rows).draw(surface, theme, pygame.Rect(0, 0, 300, 180))
    high = theme.metrics.tx(30)
    assert seen == [high, 2 * high], "not what begins above the view or ends below it"
