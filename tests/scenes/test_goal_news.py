"""At the end of a game one is told which goals it has reached, each once, and which is nearest now."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cacao_desktop.scenes.puzzles.goals import Goal, GoalNews, goals, news_of
from cacao_desktop.scenes.puzzles.goals_page import GoalMask
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.results.winner_stage import GoalTokens, WinnerStage, _draw_token
from cacao_desktop.storage import paths
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.records import RECORDS, load_records, record_of
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.boxes.traversal import words_in
from cacao_desktop.ui.timeline import Animation, Timeline
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import desk, headless


def test_a_game_reaches_a_goal_once_and_the_nearest_open_one_is_that_of_which_most_is_done() -> (
    None
):
    settings = Settings()
    match = play_at_random(new_match(2, seed=5), 5, until=is_over)
    record = record_of(match, 100.0, 10)
    first = news_of(settings, (), record)
    assert [goal.text for goal in first.reached] == [
        goal.text for goal in goals(settings, (record,)) if goal.reached
    ]
    assert {"Finish a game", "Play with someone else at this computer"} <= {
        goal.text for goal in first.reached
    }
    again = news_of(settings, (record,), record)
    assert again.reached == ()
    nearest = again.nearest
    assert nearest is not None
    assert nearest.done / nearest.needed == max(
        goal.done / goal.needed for goal in goals(settings, (record, record)) if not goal.reached
    )
    tenth = news_of(settings, (record,) * 9, record)
    assert [goal.text for goal in tenth.reached] == ["Finish 10 games"]


def test_the_results_tell_the_goals_of_the_game_that_was_played_here_and_of_no_other(
    home: Path,
) -> None:
    del home
    with desk() as opened:
        opened.context.settings.speed = 0
        other = play_at_random(new_match(2, seed=6), 6, until=is_over)
        RECORDS.add(paths.records_path(), record_of(other, 100.0, 10))
        before = load_records(paths.records_path()).games
        match = new_match(2, seed=5)
        opened.context.navigation.start_game(match)
        play_at_random(match, 5, until=is_over)
        opened.context.navigation.open_scoring(match)
        opened.step(0.1)
        scene = opened.top
        assert isinstance(scene, ScoringScene)
        shown = [part for part in scene.page.parts() if isinstance(part, GoalTokens)]
        news = news_of(opened.context.settings, before, record_of(match, 1.0, 1))
        assert shown[0].words in scene.spoken
        assert all(goal.text in scene.spoken for goal in news.reached)
        assert news.nearest is not None
        done = f"({news.nearest.done} of {news.nearest.needed})"
        assert f"Next: {news.nearest.text} {done}" in scene.spoken
        opened.context.navigation.open_scoring(other)
        opened.step(0.1)
        assert isinstance(opened.top, ScoringScene)
        assert not [part for part in opened.top.page.parts() if isinstance(part, GoalTokens)]


def test_the_picture_of_every_goal_can_be_seen_on_its_token() -> None:
    theme = headless().theme
    place = pygame.Rect(0, 0, 60, 60)
    fallen = Animation(0, 1)
    fallen.started = True
    fallen.progress = 1.0
    found = goals(Settings(), [])
    assert {f"goal_mask_{number}" for number in range(1, len(found) + 1)} <= set(
        theme.icons.names()
    )
    for picture in {goal.icon for goal in found}:
        token = pygame.Surface(place.size)
        _draw_token(picture, fallen, token, theme, place)
        ground, icon = (
            pygame.transform.average_color(token, part)
            for part in ((6, 26, 6, 8), (18, 18, 24, 24))
        )
        assert sum(ground[:3]) - sum(icon[:3]) > 40, picture


def test_the_feathers_of_the_mask_for_four_players_end_within_its_picture() -> None:
    mask = pygame.image.load(resource("assets", "pieces", "goal_mask_9.webp"))
    assert {mask.get_at((x, 0)).a for x in range(mask.get_width())} == {0}


def test_a_mask_is_carved_in_stone_until_it_is_earned() -> None:
    theme = headless().theme

    def colourful(done: int) -> float:
        mask = GoalMask(Goal("", done, 1, "coin"), 5)._painted_mask(theme, 120)
        seen = (mask.get_at((x, y)) for x in range(0, 120, 4) for y in range(0, 120, 4))
        return max(max(each[:3]) - min(each[:3]) for each in seen if each.a > 200)

    assert colourful(0) < 70
    assert colourful(1) > 120


def test_every_goal_that_is_counted_is_named() -> None:
    many = tuple(goals(Settings(), ())[:5])
    tokens = GoalTokens(GoalNews(many, None), Timeline(1.0), after=0.0)
    assert "5 goals reached" in tokens.words
    words = words_in(tokens.content(headless().theme, 500))
    assert {goal.text for goal in many} <= set(words)


def test_the_goals_of_a_game_cut_nobody_at_the_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_at_random(new_match(2, seed=5), 5, until=is_over)
    plain = list[bool]()

    def note(*_arguments: object, **named: bool) -> None:
        plain.append(named["plain"])

    monkeypatch.setattr(WinnerStage, "draw_ground", note)
    reached = news_of(Settings(), (), record_of(match, 100.0, 10))
    for news in (GoalNews((), None), reached):
        with desk() as opened:
            opened.context.stack.push(
                ScoringScene(
                    opened.context, match, rematch=lambda: None, keep_replay=str, goal_news=news
                )
            )
            opened.context.stack.draw(opened.context.display.surface)
    assert plain[0] is False
    assert plain[-1] is True
