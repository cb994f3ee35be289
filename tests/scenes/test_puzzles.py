"""The puzzles.

Each a legal position with a best turn that can be played, in a list, and one for each day.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from build_scripts.lab.puzzle_themes import themes_of
from cacao_desktop.bots.advice import Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import known_part
from cacao_desktop.bots.small_decisions import first_offer
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine.actions import Action, EndTurn, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.scene import DailyScene
from cacao_desktop.scenes.lessons.catalogue import lesson_ids
from cacao_desktop.scenes.puzzles.daily import PuzzleFacts, PuzzleOfTheDay, PuzzleView
from cacao_desktop.scenes.puzzles.list import (
    PuzzleCard,
    PuzzlesScene,
    all_puzzles,
    next_puzzle,
    puzzle_of,
    record_suns,
    suns,
)
from cacao_desktop.scenes.puzzles.puzzle_flow import puzzle_match
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.files import ContentError
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.storage.puzzles import Puzzle, read_puzzles
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.boxes.traversal import words_in
from cacao_desktop.ui.widgets import Button
from cacao_desktop.words.rows import catalogue
from tests.conftest import Sample
from tests.samples import one_in
from tests.ui.harness import click, headless, named, part_of, parts_of

PUZZLES = all_puzzles()


@pytest.mark.parametrize("puzzle", one_in(4, PUZZLES), ids=lambda puzzle: puzzle.id)
def test_the_best_turn_of_a_puzzle_can_be_played(puzzle: Puzzle) -> None:
    position = read_position(puzzle.position)
    state = position.state.clone()
    assert state.phase == Phase.PLACE
    assert len(position.setup.players) == puzzle.players
    assert {module for module in puzzle.modules if position.setup.has(module)} == set(
        puzzle.modules
    )
    assert state.round + 1 == puzzle.round
    for action in puzzle.plan:
        assert action in legal_actions(state)
        advance(state, action)


def test_there_are_twenty_of_each_theme_of_three_levels_and_many_kinds() -> None:
    themes, levels = (
        Counter(getattr(each, what) for each in PUZZLES) for what in ("theme", "level")
    )
    assert set(themes) == set(catalogue().themes)
    assert min(themes.values()) >= 20
    assert min(levels.values()) >= 30
    assert len(PUZZLES) >= 120
    for what in ("id", "position"):
        assert len({getattr(puzzle, what) for puzzle in PUZZLES}) == len(PUZZLES)
    assert [puzzle.level for puzzle in PUZZLES] == sorted(puzzle.level for puzzle in PUZZLES)
    assert len({tuple(puzzle.modules) for puzzle in PUZZLES}) >= 8
    assert all(puzzle.lead >= 1 for puzzle in PUZZLES)


def test_the_best_turn_is_better_than_others(sample: Sample) -> None:
    """The search agrees with itself.

    Played on in other deals, a turn at another place falls behind.
    """
    rng = random.Random(5)
    behind = []
    for puzzle in rng.sample(PUZZLES, sample(4, len(PUZZLES))):
        state = read_position(puzzle.position).state
        best = puzzle.plan[0]
        others = [
            action
            for action in legal_actions(state)
            if isinstance(action, Place)
            and isinstance(best, Place)
            and (action.x, action.y) != (best.x, best.y)
        ]
        review = Adviser(7).review(
            7,
            observe(state, state.active),
            (rng.choice(others),),
            Budget(simulations=200),
            known_best=puzzle.plan,
        )
        behind.append(review.given_away)
    assert sum(given_away > 0.5 for given_away in behind) >= len(behind) - 1


def test_whoever_plays_the_best_turn_is_praised(sample: Sample) -> None:
    for puzzle in PUZZLES[:: sample(40, 1)]:
        begun = read_position(puzzle.position).state
        state = begun.clone()
        plan = list(puzzle.plan)
        played = []
        while state.turn == begun.turn:
            action = plan.pop(0) if plan else usual(state)
            if action.player == begun.active:
                played.append(action)
            advance(state, action)
        review = Adviser(0).review(
            0,
            observe(begun, begun.active),
            known_part(played),
            Budget(simulations=600),
            puzzle.plan,
        )
        assert review.given_away < 1.5, puzzle.id


def usual(state: GameState) -> Action:
    """Return what the table offers first, and the end of the turn instead of a hut."""
    if state.phase == Phase.ACTIVATE:
        return first_offer(state)
    legal = legal_actions(state)
    return next((action for action in legal if isinstance(action, EndTurn)), legal[0])


def test_every_day_has_a_puzzle_and_each_comes_once_before_any_comes_again() -> None:
    days = [date(2026, 11, 22) + timedelta(days=number) for number in range(len(PUZZLES) + 1)]
    assert {puzzle_of(day, PUZZLES).id for day in days[:-1]} == {puzzle.id for puzzle in PUZZLES}
    assert puzzle_of(days[0], PUZZLES) == puzzle_of(days[-1], PUZZLES)


def test_suns_are_kept_and_never_lost() -> None:
    settings = Settings()
    record_suns(settings, PUZZLES[0], 2)
    record_suns(settings, PUZZLES[0], 1)
    record_suns(settings, PUZZLES[1], 0)
    assert [suns(settings, puzzle) for puzzle in PUZZLES[:3]] == [2, 0, None]


def test_what_was_not_solved_comes_next() -> None:
    settings = Settings(puzzle_suns={puzzle.id: 3 for puzzle in PUZZLES[1:5]})
    assert next_puzzle(settings, PUZZLES, PUZZLES[0]) is PUZZLES[5]
    assert next_puzzle(settings, PUZZLES, PUZZLES[-1]) is PUZZLES[0]
    solved = Settings(puzzle_suns={puzzle.id: 3 for puzzle in PUZZLES})
    assert next_puzzle(solved, PUZZLES, PUZZLES[7]) is PUZZLES[8]


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"puzzles": [{}]}', '{"puzzles": [{"id": "../../x"}]}', "x" * 5_000_000],
)
def test_a_file_that_is_no_puzzles_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError):
        read_puzzles(path)


def test_a_puzzle_with_a_level_that_is_none_is_refused(tmp_path: Path) -> None:
    content = json.loads(paths.resource("assets", "puzzles.json").read_text(encoding="utf-8"))
    content["puzzles"][0]["level"] = 9
    path = tmp_path / "puzzles.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(ContentError):
        read_puzzles(path)


def test_themes_are_what_the_engine_counts() -> None:
    for puzzle in PUZZLES:
        assert themes_of(read_position(puzzle.position).state, puzzle.plan)[0] == puzzle.theme, (
            puzzle.id
        )


def test_a_theme_shows_its_puzzles_alone() -> None:
    context = headless()
    scene = PuzzlesScene(context, PUZZLES, ())
    context.stack.push(scene)
    # The themes stand before their puzzles.
    theme = next(part for part in parts_of(scene, Button) if part.text == "Win a temple")
    click(scene, theme)
    shown = [card.text for card in scene.scroll.widgets if isinstance(card, PuzzleCard)]
    assert set(shown[7:]) == {"Win a temple"}


def test_nobody_but_the_solver_is_a_person() -> None:
    match = puzzle_match(PUZZLES[-1], "Ana")
    assert match.people == (match.state.active,)
    assert match.name(match.state.active) == "Ana"
    assert len({player.name for player in match.setup.players}) == match.setup.seats


def test_the_list_leads_to_the_first_puzzle_without_a_sun() -> None:
    context = headless()
    context.settings.lessons_done = list(lesson_ids())
    context.settings.puzzle_suns = {PUZZLES[0].id: 3, PUZZLES[1].id: 0}
    context.stack.push(PuzzlesScene(context, PUZZLES, ()))
    scene = context.stack.top
    assert scene is not None
    assert named(scene, "Next puzzle").words == f"Next puzzle. {puzzle_name(2)}"
    click(scene, named(scene, "Next puzzle"))
    table = context.stack.top
    assert isinstance(table, PuzzleScene)
    assert table.run.puzzle == PUZZLES[1]
    context.stack.clear()


def puzzle_name(number: int) -> str:
    theme = catalogue().themes[PUZZLES[number - 1].theme]
    return f"Puzzle {number}: {theme.name}"


def test_with_the_largest_text_board_and_task_of_the_day_are_side_by_side() -> None:
    context = headless()
    context.settings.text_percent = 200
    context.apply_settings()
    PICTURES["puzzle-of-the-day"](context, None)
    scene = context.stack.top
    assert isinstance(scene, DailyScene)
    board = part_of(scene, PuzzleView).rect
    task = part_of(scene, PuzzleFacts).rect
    assert board.right < task.x
    assert scene.scroll.rect.contains(board)
    assert scene.scroll.rect.contains(task)


def test_today_opens_the_puzzle_of_the_day_once_its_deal_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = headless()
    context.settings.lessons_done = list(lesson_ids())
    today = date(2026, 11, 22)
    puzzle = PuzzleOfTheDay(context, tuple, lambda: today)
    deals = DailyResults(context)
    first = DailyScene(context, deals, lambda: today, puzzle=puzzle)
    assert first.tab == "deal"
    monkeypatch.setattr(DailyResults, "is_unplayed", lambda _results, _daily: False)
    scene = DailyScene(context, deals, lambda: today, puzzle=puzzle)
    assert scene.tab == "puzzle"
    context.stack.push(scene)
    click(scene, named(scene, "Play this puzzle"))
    table = context.stack.top
    assert isinstance(table, PuzzleScene)
    assert table.run.puzzle == puzzle_of(today, PUZZLES)
    context.stack.clear()


def test_an_unknown_puzzle_opens_the_list() -> None:
    context = headless()
    context.navigation.open_puzzle("no such puzzle")
    assert isinstance(context.stack.top, PuzzlesScene)


def test_with_large_text_the_board_is_large_until_a_hint_is_wanted() -> None:
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.settings.speed = 0
    context.apply_settings()
    for puzzle in all_puzzles()[::40]:
        scene = PuzzleScene(context, puzzle, None)
        context.stack.push(scene)
        bubble = scene.guide.bubble()
        assert bubble.folded
        said = words_in(bubble.content(scene.theme, bubble.rect.width))
        assert bubble.message.title in said, "the task stays in words"
        assert scene.camera.tile_size >= context.theme.metrics.target
        scene.guide.give_help()
        assert not scene.guide.bubble().folded
        context.stack.pop()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_with_large_text_the_first_puzzles_are_in_view_in_the_list(size: tuple[int, int]) -> None:
    context = headless(size)
    context.settings.text_percent = 200
    context.apply_settings()
    scene = PuzzlesScene(context, all_puzzles(), [])
    context.stack.push(scene)
    cards = [each for each in scene.page.parts() if isinstance(each, PuzzleCard)]
    assert cards[0].rect.top < size[1] * 0.9
    scene.on_close()


def test_with_large_text_a_folded_puzzle_keeps_its_title_and_tiles_of_a_fingers_width() -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    for puzzle in (all_puzzles()[0], all_puzzles()[57]):
        scene = PuzzleScene(context, puzzle, None)
        context.stack.push(scene)
        bubble = scene.guide.bubble()
        assert bubble.folded
        title = bubble.message.title
        assert title in words_in(bubble.content(scene.theme, bubble.rect.width))
        assert scene.camera.tile_size >= 60
        context.stack.pop()
