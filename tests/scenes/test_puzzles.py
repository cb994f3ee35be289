"""The puzzles: each a legal position with a best turn that can be played, judged alike every time, one for each day."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from build_scripts.lab.puzzle_themes import themes_of
from cacao_desktop.bots.advice import Adviser, TurnReview
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import known_part
from cacao_desktop.bots.small_decisions import first_offer
from cacao_desktop.engine.actions import Action, EndTurn, Place
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.scenes.lessons.lesson import lesson_ids
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.puzzles.both_turns import BothTurnsScene
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.puzzles.list import (
    PuzzleCard,
    PuzzlesScene,
    all_puzzles,
    keep_suns,
    modules_met,
    next_puzzle,
    puzzle_of,
    suns,
)
from cacao_desktop.scenes.puzzles.puzzle_flow import match_of
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.position_text import Puzzle, PuzzlesError, read_puzzles
from cacao_desktop.storage.records import GameRecord, RecordSeat
from cacao_desktop.storage.save_format import now
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.ui.input.intentions import Suggest, Undo
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.rows import catalogue
from tests.conftest import Sample
from tests.samples import one_in
from tests.ui.harness import click, headless, named

PUZZLES = all_puzzles()


@pytest.mark.parametrize("puzzle", one_in(4, PUZZLES), ids=lambda puzzle: puzzle.id)
def test_the_best_turn_of_a_puzzle_can_be_played(puzzle: Puzzle) -> None:
    position = puzzle.read()
    state = position.state.clone()
    assert state.phase == Phase.PLACE
    assert len(position.setup.players) == puzzle.players
    assert {module for module in puzzle.modules if position.setup.has(module)} == set(puzzle.modules)
    assert state.round + 1 == puzzle.round
    for action in puzzle.plan:
        assert action in legal_actions(state)
        advance(state, action)


def test_there_are_twenty_of_each_theme_of_three_levels_and_many_kinds() -> None:
    themes, levels = (Counter(getattr(each, what) for each in PUZZLES) for what in ("theme", "level"))
    assert set(themes) == set(catalogue().themes)
    assert min(themes.values()) >= 20
    assert min(levels.values()) >= 30
    assert len(PUZZLES) >= 120
    for what in ("id", "position"):
        assert len({getattr(puzzle, what) for puzzle in PUZZLES}) == len(PUZZLES)
    assert [puzzle.level for puzzle in PUZZLES] == sorted(puzzle.level for puzzle in PUZZLES)
    assert len({tuple(puzzle.modules) for puzzle in PUZZLES}) >= 8
    assert all(puzzle.ahead >= 1 for puzzle in PUZZLES)


def test_the_best_turn_is_better_than_others(sample: Sample) -> None:
    """The search agrees with itself: played on in other deals, a turn at another place falls behind."""
    rng = random.Random(5)
    behind = []
    for puzzle in rng.sample(PUZZLES, sample(6, len(PUZZLES))):
        state = puzzle.read().state
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
            known=puzzle.plan,
        )
        behind.append(review.given_away)
    assert sum(given_away > 0.5 for given_away in behind) >= len(behind) - 1


def test_whoever_plays_the_best_turn_is_praised(sample: Sample) -> None:
    for puzzle in PUZZLES[:: sample(40, 1)]:
        begun = puzzle.read().state
        state, plan, played = begun.clone(), list(puzzle.plan), []
        while state.turn == begun.turn:
            action = plan.pop(0) if plan else usual(state)
            if action.player == begun.active:
                played.append(action)
            advance(state, action)
        review = Adviser(0).review(
            0, observe(begun, begun.active), known_part(played), Budget(simulations=600), puzzle.plan
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
    keep_suns(settings, PUZZLES[0], 2)
    keep_suns(settings, PUZZLES[0], 1)
    keep_suns(settings, PUZZLES[1], 0)
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
    with pytest.raises(PuzzlesError):
        read_puzzles(path)


def test_a_puzzle_with_a_level_that_is_none_is_refused(tmp_path: Path) -> None:
    content = json.loads(paths.resource("assets", "puzzles.json").read_text(encoding="utf-8"))
    content["puzzles"][0]["level"] = 9
    path = tmp_path / "puzzles.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(PuzzlesError):
        read_puzzles(path)


# At the table.


def opened(puzzle: Puzzle = PUZZLES[0]) -> PuzzleScene:
    context = headless()
    context.settings.speed = 0
    context.settings.lessons_done = list(lesson_ids())
    context.navigation.open_puzzle(puzzle.id)
    scene = context.stack.top
    assert isinstance(scene, PuzzleScene)
    scene.context.stack.update(0.1)
    return scene


def play_the_best(scene: PuzzleScene) -> None:
    """Play the best turn, with the uses that the table offers first, up to its end."""
    plan = list(scene.run.puzzle.plan)
    for _ in range(40):
        if scene.run.over:
            return
        state = scene.match.state
        action = legal_actions(state)[0]
        if plan:
            action = plan.pop(0)
        elif state.phase == Phase.ACTIVATE:
            action = first_offer(state)
        scene.course.submit(action)
        scene.context.stack.update(0.1)
        wait_for(scene, lambda: may_go_on(scene))
    raise AssertionError("the turn does not end")


def may_go_on(scene: PuzzleScene) -> bool:
    return scene.run.over or scene.match.state.deciding == scene.match.people[0]


def wait_for(scene: PuzzleScene, condition: object) -> None:
    import time

    assert callable(condition)
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        scene.context.stack.update(0.05)
        time.sleep(0.01)


def review_of(scene: PuzzleScene) -> TurnReview:
    assert scene.run.review is not None
    return scene.run.review


def test_the_best_turn_is_praised_and_kept() -> None:
    scene = opened()
    play_the_best(scene)
    wait_for(scene, lambda: scene.run.stage == "told")
    assert review_of(scene).given_away < 1.5
    assert suns(scene.context.settings, scene.run.puzzle) in (2, 3)
    assert load_settings(paths.settings_path()).content.puzzle_suns == {
        scene.run.puzzle.id: suns(scene.context.settings, scene.run.puzzle)
    }
    assert not isinstance(scene.match.moves[-1].action, EndTurn)
    scene.context.stack.clear()


def test_the_turn_can_be_taken_back_until_it_is_ended() -> None:
    scene = opened()
    before = len(scene.match.moves)
    scene.course.submit(scene.run.puzzle.plan[0])
    assert len(scene.match.moves) > before
    scene.handle(Undo())
    assert len(scene.match.moves) == before
    scene.handle(Undo())
    assert len(scene.match.moves) == before
    scene.context.stack.clear()


def test_hints_tell_the_idea_then_the_place_then_the_tile_and_none_is_wrong() -> None:
    scene = opened()
    best = scene.run.puzzle.plan[0]
    assert isinstance(best, Place)
    assert "one turn is clearly the best" in scene.telling.words.text
    assert scene.telling.words.text.endswith("Without a hint it brings 3 suns.")

    def marked() -> set[tuple[int, int]]:
        marks = BoardMarks()
        scene.telling.mark(marks)
        return {tag.cell for tag in marks.tags}

    scene.handle(Suggest())
    assert scene.telling.words.text.startswith("Hint: ")
    assert marked() == set()
    scene.handle(Suggest())
    assert scene.telling.words.text.endswith("The tile belongs on one of the marked cells.")
    assert len(marked()) == 2
    assert (best.x, best.y) in marked() <= {(each.x, each.y) for each in legal_placements(scene.match.state)}
    scene.handle(Suggest())
    hand = scene.match.state.hand(best.player)
    assert f"Take tile {hand.index(best.tile) + 1} of your hand." in scene.telling.words.text
    assert [each.enabled for each in scene.telling._buttons() if each.text == "Another hint"] == [False]
    scene.course.submit(best)
    assert marked() == set(), "the tile is laid"
    assert "Take tile" not in scene.telling.words.text
    scene.context.stack.clear()


def test_a_puzzle_says_with_which_modules_it_is_played() -> None:
    puzzle = next(puzzle for puzzle in all_puzzles() if puzzle.modules)
    scene = opened(puzzle)
    names = ", ".join(map(module_name, puzzle.modules))
    assert f" With {names}." in scene.telling.words.text
    scene.context.stack.clear()


def verdict(puzzle: Puzzle) -> TurnReview:
    state = puzzle.read().state
    worst = legal_actions(state)[0]
    budget = Budget(simulations=60)
    return Adviser(0).review(0, observe(state, state.active), (worst,), budget, puzzle.plan)


def test_the_same_turn_gets_the_same_verdict() -> None:
    assert verdict(PUZZLES[3]) == verdict(PUZZLES[3])


def test_the_big_button_is_off_and_says_why_until_the_verdict_comes() -> None:
    scene = opened()
    scene.judge()
    scene.course.go_on()
    action = scene.mode.primary_action
    assert action is not None
    assert action.reason == scene.telling.words.text == "Your turn is being judged ..."
    scene.told(verdict(PUZZLES[0]))
    action = scene.mode.primary_action
    assert action is not None
    assert (action.text, action.reason) == (scene.next_step, "")
    scene.context.stack.clear()


def play_something_else(scene: PuzzleScene) -> None:
    """Play a turn that does not begin as the best one does."""
    while not isinstance(action := legal_actions(scene.match.state)[-1], EndTurn):
        scene.match.submit(action)


def test_after_the_verdict_both_turns_are_counted_edge_by_edge() -> None:
    scene = opened()
    begun = scene.match.state
    play_something_else(scene)
    scene.told(verdict(PUZZLES[0]))
    assert scene.next_step not in {button.text for button in scene.telling._buttons()}
    scene.telling.bubble().button("Both turns").activate()
    page, stack = scene.context.stack.top, scene.context.stack
    assert isinstance(page, BothTurnsScene)
    stack.draw(scene.context.display.surface)
    seat, own = begun.active, page.turns[0]
    was, now = totals(begun), totals(scene.match.state)
    assert dict(own.more)[scene.match.name(seat)] == now[seat] - was[seat]
    temples = [line for line in page.turns[1].lines if line.icon == "temple"]
    assert [line.amounts for line in temples] == [(("temple", 3),)] * 2, (
        "as the puzzle of this name is about temples"
    )
    assert dict(page.turns[1].more)["Ana"] == 6
    assert page.cards[1].counted == len(page.turns[1].lines) + 1, "at once, as nothing moves"
    click(page, named(page, "Try again"))
    again = stack.top
    assert isinstance(again, PuzzleScene)
    assert (again.run.stage, again.run.most) == ("seeking", 0), "its answer has been shown"
    again.follow_on()
    after = stack.top
    assert isinstance(after, PuzzleScene)
    assert after.run.puzzle.id != PUZZLES[0].id
    stack.clear()


def test_edges_are_counted_one_after_the_other() -> None:
    scene = opened()
    scene.context.settings.speed = 1
    play_something_else(scene)
    scene.told(verdict(PUZZLES[0]))
    scene.show_best()
    page = scene.context.stack.top
    assert isinstance(page, BothTurnsScene)
    before = [card.counted for card in page.cards]
    page.update(0.4)
    assert (before, [card.counted for card in page.cards]) == ([0, 0], [1, 1])
    scene.context.stack.clear()


def test_with_a_hint_two_suns_can_be_earned_at_most() -> None:
    scene = opened()
    scene.handle(Suggest())
    best = replace(verdict(PUZZLES[0]), played=verdict(PUZZLES[0]).best)
    scene.told(best)
    assert suns(scene.context.settings, scene.run.puzzle) == 2
    scene.context.stack.clear()


def test_a_puzzle_with_a_module_that_was_never_met_asks_first() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.modules == ["chocolate"])
    context = headless()
    context.navigation.open_puzzle(puzzle.id)
    ask = context.stack.top
    assert isinstance(ask, Dialog)
    click(ask, named(ask, "Learn it"))
    lesson = context.stack.top
    assert isinstance(lesson, LessonScene)
    lesson.follow_on()
    assert isinstance(context.stack.top, PuzzleScene), "the puzzle comes after the lesson"
    context.stack.clear()
    for known in (Settings(lessons_done=["chocolate"]), Settings(puzzle_suns={puzzle.id: 0})):
        assert modules_met(known, (), PUZZLES) == {"chocolate"}
    played = game(("Ana", "person", 61, True), ("Ben", "person", 5, False), modules=("map",))
    assert modules_met(Settings(), [played], PUZZLES) == {"map"}


def test_themes_are_what_the_engine_counts() -> None:
    for puzzle in PUZZLES:
        assert themes_of(puzzle.read().state, puzzle.plan)[0] == puzzle.theme, puzzle.id


def test_a_theme_shows_its_puzzles_alone() -> None:
    context = headless()
    scene = PuzzlesScene(context, PUZZLES, (), date(2026, 11, 22))
    context.stack.push(scene)
    scene._show_theme("temple")
    shown = [card.text for card in scene.scroll.widgets if isinstance(card, PuzzleCard)]
    assert set(shown[7:]) == {"Win a temple"}


def test_a_puzzle_that_nobody_can_judge_can_be_tried_again() -> None:
    scene = opened()
    scene.run.stage = "failed"
    scene.course.go_on()
    assert scene.next_step == "Try again"
    context = scene.context
    context.theme.resize((1024, 640), 1.0, 1.5)
    context.stack.layout((1024, 640))
    context.stack.draw(context.display.surface)
    bubble = scene.telling.bubble()
    assert bubble.button("Next puzzle").rect.left > bubble.rect.centerx, "what leads on is where it always is"
    scene.go_on()
    again = scene.context.stack.top
    assert isinstance(again, PuzzleScene)
    assert again is not scene
    scene.context.stack.clear()


def test_nothing_can_be_taken_back_once_the_turn_is_played() -> None:
    scene = opened()
    scene.course.submit(scene.run.puzzle.plan[0])
    before = scene.course.can_undo
    scene.told(verdict(PUZZLES[0]))
    assert (before, scene.course.can_undo) == (True, False)
    assert scene.panels.widgets.toolbar._undo.reason
    scene.context.stack.clear()


def test_a_hint_says_when_the_best_turn_can_no_longer_be_reached() -> None:
    scene = opened()
    best = scene.run.puzzle.plan[0]
    other = next(action for action in legal_actions(scene.match.state) if action != best)
    scene.course.submit(other)
    scene.handle(Suggest())
    assert scene.telling.words.text == "Hint: another turn is better. Take yours back first."
    scene.handle(Undo())
    assert scene.telling.words.text.startswith("Hint: The best turn")
    scene.context.stack.clear()


def test_after_a_poor_turn_enter_tries_again() -> None:
    scene = opened()
    scene.told(verdict(next(puzzle for puzzle in PUZZLES if is_poor_turn(puzzle))))
    assert scene.next_step == "Try again"
    scene.context.stack.clear()


def is_poor_turn(puzzle: Puzzle) -> bool:
    return verdict(puzzle).given_away >= 1.5


def test_nobody_but_the_solver_is_a_person() -> None:
    match = match_of(PUZZLES[-1], "Ana")
    assert match.people == (match.state.active,)
    assert match.name(match.state.active) == "Ana"
    assert len({player.name for player in match.setup.players}) == match.setup.seats


def test_the_list_opens_the_puzzle_of_the_day() -> None:
    context = headless()
    context.settings.lessons_done = list(lesson_ids())
    today = date(2026, 11, 22)
    context.stack.push(PuzzlesScene(context, PUZZLES, (), today))
    scene = context.stack.top
    assert scene is not None
    click(scene, named(scene, "Puzzle of the day"))
    table = context.stack.top
    assert isinstance(table, PuzzleScene)
    assert table.run.puzzle == puzzle_of(today, PUZZLES)
    context.stack.clear()


def test_an_unknown_puzzle_opens_the_list() -> None:
    context = headless()
    context.navigation.open_puzzle("no such puzzle")
    assert isinstance(context.stack.top, PuzzlesScene)


# The goals.


def game(*seats: tuple[str, str, int, bool], **more: object) -> GameRecord:
    return GameRecord(
        key="0" * 32,
        ended=now(),
        seats=tuple(
            RecordSeat(name=name, controller=controller, total=total, won=won)
            for name, controller, total, won in seats
        ),
        rounds=10,
        **more,  # type: ignore[arg-type]
    )


def reached(settings: Settings, *games: GameRecord) -> set[str]:
    return {goal.text for goal in goals(settings, games) if goal.reached}


def test_a_new_player_has_reached_nothing() -> None:
    assert reached(Settings()) == set()


def test_goals_are_counted_from_the_records() -> None:
    close = game(
        ("Ana", "person", 61, True), ("Itzel", "hard", 60, False), modules=("map", "huts", "chocolate")
    )
    assert reached(Settings(), close) == {
        "Win against Hard",
        "Play with three modules at once",
        "End a game with 40 gold",
        "End a game with 60 gold",
        "Win by 2 gold or less",
        "Play a game to its end",
    }


def test_a_game_that_a_bot_won_is_no_win() -> None:
    lost = game(("Ana", "person", 20, False), ("Itzel", "easy", 60, True), big_game=True)
    assert reached(Settings(), lost) == {"Play a game to its end"}


def test_two_people_at_one_computer_are_a_goal() -> None:
    family = game(("Ana", "person", 39, True), ("Ben", "person", 20, False))
    assert "Play with somebody else at this computer" in reached(Settings(), family)
    assert "Win by 15 gold or more" in reached(Settings(), family)


def test_solved_puzzles_count_from_two_suns_on() -> None:
    settings = Settings(puzzle_suns={"a": 3, "b": 1})
    by_text = {goal.text: goal.done for goal in goals(settings, ())}
    assert by_text["Solve a puzzle"] == 1
    assert by_text["Solve 10 puzzles"] == 1


def test_the_goals_are_on_a_page_of_their_own() -> None:
    context = headless()
    scene = PuzzlesScene(context, PUZZLES, (), date(2026, 11, 22))
    context.stack.push(scene)
    click(scene, named(scene, "Goals"))
    assert scene.page_shown == "goals"
    context.stack.draw(context.display.surface)


def test_one_goal_of_many_is_told_in_the_plural() -> None:
    lost = game(("Ana", "person", 20, False), ("Itzel", "easy", 60, True), big_game=True)
    context = headless()
    scene = PuzzlesScene(context, PUZZLES, (lost,), date(2026, 11, 22))
    context.stack.push(scene)
    click(scene, named(scene, "Goals"))
    assert any(widget.words == "1 of 26 goals reached" for widget in scene.page.parts())


def test_what_is_said_leaves_the_board_its_height() -> None:
    for puzzle in PUZZLES[::15]:
        context = headless((1366, 768))
        context.settings.speed, context.settings.lessons_done = 0, list(lesson_ids())
        context.navigation.open_puzzle(puzzle.id)
        scene = context.stack.top
        assert isinstance(scene, PuzzleScene)
        for hint in range(4):
            assert_no_tile_is_covered(scene)
            places, bubble = scene.panels.places, scene.telling.bubble()
            assert scene.panels.view.bottom > 740, "the board reaches to the foot of the window"
            assert bubble.rect.left >= places.supply.left
            assert bubble.rect.bottom <= places.big_button.top
            assert bubble.rect.collidelist([places.supply, places.log]) < 0
            assert all(bubble.rect.contains(part.rect) for part in bubble.parts()), hint
            scene.telling.toggle()
        context.stack.clear()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("puzzle", [PUZZLES[0], PUZZLES[25], PUZZLES[50]], ids=lambda puzzle: puzzle.id)
def test_what_is_said_covers_no_tile(puzzle: Puzzle, text: int) -> None:
    context = headless((1024, 640))
    context.settings.text_percent, context.settings.speed = text, 0
    context.settings.lessons_done = list(lesson_ids())
    context.apply_settings()
    context.navigation.open_puzzle(puzzle.id)
    stack = context.stack
    assert_no_tile_is_covered(stack.top)
    assert isinstance(stack.top, PuzzleScene)
    stack.top.told(verdict(puzzle))
    assert_no_tile_is_covered(stack.top)
    stack.clear()


def assert_no_tile_is_covered(scene: object) -> None:
    assert isinstance(scene, PuzzleScene)
    for _ in range(60):
        scene.context.stack.update(0.05)
    cells, said = scene.model.shown.tiles, scene.telling.bubble().rect
    board = scene.camera.tile_rect(next(iter(cells))).unionall(list(map(scene.camera.tile_rect, cells)))
    assert not board.colliderect(said)
    assert min(scene.camera.tile_rect(cell).top for cell in cells) >= 0
