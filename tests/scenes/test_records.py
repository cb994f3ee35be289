"""The records page, the clock of turns, and what is put into the records when a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.commands.positions import some_records
from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.scenes.games import Games, PlayClock
from cacao_desktop.scenes.records import RecordRow, RecordsScene, best_games, by_level, by_module, by_player
from cacao_desktop.storage.paths import HOME_VARIABLE, records_path
from cacao_desktop.storage.records import Records, load_records
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import Screen
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import SIZES, click, headless, named, speak_pseudo


def lines(scene: RecordsScene) -> list[tuple[str, str]]:
    return [(row.line.name, row.line.text) for row in scene.scroll.widgets if isinstance(row, RecordRow)]


def test_games_are_counted_by_player_level_and_module() -> None:
    headless()
    games = some_records().games
    assert [(line.name, line.text) for line in by_player(games)] == [
        ("Ana", "5 games, 2 won · best 84 gold · 70 on average"),
        ("Ben", "3 games, 2 won · best 81 gold · 73 on average"),
    ]
    assert [(line.name, line.share) for line in by_level(games)] == [
        ("Against Easy", 0.5),
        ("Against Normal", 0.5),
    ]
    assert [(module, line.text.partition(",")[0]) for module, line in by_module(games)] == [
        ("", "3 games"),
        ("map", "5 games"),
        ("huts", "4 games"),
        ("emperor", "2 games"),
    ]
    assert [line.name for line in best_games(games)][:2] == ["Ana: 84 gold", "Ben: 81 gold"]


def test_the_pages_are_turned_by_mouse() -> None:
    context = headless()
    scene = RecordsScene(context, some_records())
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    click(scene, named(scene, "Best games"))
    assert lines(scene)[0] == (
        "Ana: 84 gold",
        "against Ben 66, Itzel 77 · 11 November · Map, Huts, Emperor's favour",
    )
    click(scene, named(scene, "Modules"))
    assert [name for name, _text in lines(scene)] == ["Base game", "Map", "Huts", "Emperor's favour"]
    context.stack.draw(context.display.surface)


def test_without_games_the_page_says_how_they_get_there() -> None:
    context = headless()
    scene = RecordsScene(context, Records())
    context.stack.push(scene)
    assert "first one" in getattr(scene.scroll.widgets[0], "text", "")


def test_a_file_that_was_put_aside_is_told(tmp_path: Path) -> None:
    scene = RecordsScene(headless(), Records(aside=tmp_path / "records.json.bad"))
    assert str(tmp_path) in getattr(scene.scroll.widgets[0], "text", "")


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)
    context = headless(size, scale)
    scene = RecordsScene(context, some_records())
    context.stack.push(scene)
    context.stack.layout(size)
    for row in scene.scroll.widgets:
        assert row.rect.height >= row.measure(context.theme, row.rect.width)[1]


# The clock.


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
    games.start(match)
    play_at_random(match, 4, until=is_over)
    assert load_records(records_path()).games == ()
    games.scoring(match)
    games.scoring(match)
    (record,) = load_records(records_path()).games
    ended = sum(isinstance(move.action, EndTurn) and move.action.player == 0 for move in match.moves)
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
