"""A puzzle at the table: hints, the verdict, what can be taken back, and where its bubble lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from cacao_desktop.bots.advice import Adviser, TurnReview
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.small_decisions import first_offer
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine.actions import EndTurn, Place
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import Phase
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.scenes.lessons.catalogue import lesson_ids
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.puzzles.both_turns import (
    MAX_TILE,
    BothTurnsScene,
    ComparedBoard,
    TurnSlider,
    presence,
)
from cacao_desktop.scenes.puzzles.list import (
    all_puzzles,
    modules_met,
    suns,
)
from cacao_desktop.scenes.puzzles.puzzle_flow import Stage
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.saved.previews import view_of
from cacao_desktop.storage import paths
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.traversal import words_in
from cacao_desktop.ui.input.intentions import Direction, Suggest, Undo
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.words.module_sentences import module_name
from tests.conftest import Sample
from tests.patience import wait_until
from tests.samples import in_turn
from tests.scenes.lesson_player import button_of
from tests.scenes.test_goals import game
from tests.ui.harness import click, headless, named

PUZZLES = all_puzzles()


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
        if scene.run.turn_ended:
            return
        state = scene.match.state
        action = legal_actions(state)[0]
        if plan:
            action = plan.pop(0)
        elif state.phase == Phase.ACTIVATE:
            action = first_offer(state)
        scene.flow.submit(action)
        scene.context.stack.update(0.1)
        wait_for(scene, lambda: may_go_on(scene))
    raise AssertionError("the turn does not end")


def may_go_on(scene: PuzzleScene) -> bool:
    return scene.run.turn_ended or scene.match.state.deciding == scene.match.people[0]


def wait_for(scene: PuzzleScene, condition: Callable[[], object]) -> None:
    def holds_after_a_frame() -> bool:
        scene.context.stack.update(0.05)
        return bool(condition())

    if not condition():
        wait_until(holds_after_a_frame)


def review_of(scene: PuzzleScene) -> TurnReview:
    assert scene.run.review is not None
    return scene.run.review


def test_the_best_turn_is_praised_and_kept() -> None:
    scene = opened()
    play_the_best(scene)
    wait_for(scene, lambda: scene.run.review is not None)
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
    scene.flow.submit(scene.run.puzzle.plan[0])
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
    assert "one turn is clearly the best" in scene.guide.message.text
    assert scene.guide.message.text.endswith("It earns 3 suns if you use no hints.")

    def marked() -> set[tuple[int, int]]:
        marks = BoardMarks()
        scene.guide.mark(marks)
        return {tag.cell for tag in marks.tags}

    scene.handle(Suggest())
    assert scene.guide.message.text.startswith("Hint: ")
    assert marked() == set()
    scene.handle(Suggest())
    assert scene.guide.message.text.endswith("The tile belongs on one of the marked cells.")
    assert len(marked()) == 2
    assert (
        (best.x, best.y)
        in marked()
        <= {(each.x, each.y) for each in legal_placements(scene.match.state)}
    )
    scene.handle(Suggest())
    hand = scene.match.state.hand(best.player)
    assert f"Take tile {hand.index(best.tile) + 1} from your hand." in scene.guide.message.text
    scene.update(0.0)
    assert not button_of(scene.guide.bubble(), "Another hint").active
    scene.flow.submit(best)
    assert marked() == set(), "the tile is laid"
    assert "Take tile" not in scene.guide.message.text
    scene.context.stack.clear()


def test_with_large_text_hints_come_one_at_a_time_and_again_from_the_first() -> None:
    scene = opened()
    scene.context.theme.resize((1366, 768), 1.0, 2.0)
    told = []
    for _hint in range(4):
        scene.handle(Suggest())
        told.append(scene.guide.message.text)
    assert told[0].startswith("Hint: ")
    assert told[1] == "The tile belongs on one of the marked cells."
    assert told[2].startswith("Take tile ")
    assert told[3] == told[0]
    scene.layout((1366, 768))
    assert button_of(scene.guide.bubble(), "Another hint").active
    scene.context.stack.clear()


def test_with_large_text_earned_suns_are_beside_the_buttons_and_the_board_is_larger() -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    PICTURES["puzzle-answered"](context, None)
    scene = context.stack.top
    assert isinstance(scene, PuzzleScene)
    context.stack.layout((1366, 768))
    bubble = scene.guide.bubble()
    assert bubble.message.icons
    assert scene.panels.layout.status_bar.contains(bubble._beside_rect)
    assert bubble.rect.height < 3.5 * scene.theme.text.line_height(styles.TEXT_INK)
    context.stack.clear()


def test_a_puzzle_says_with_which_modules_it_is_played() -> None:
    puzzle = next(puzzle for puzzle in all_puzzles() if puzzle.modules)
    scene = opened(puzzle)
    names = ", ".join(map(module_name, puzzle.modules))
    assert f" With {names}." in scene.guide.message.text
    scene.context.stack.clear()


def verdict(puzzle: Puzzle) -> TurnReview:
    state = read_position(puzzle.position).state
    worst = legal_actions(state)[0]
    budget = Budget(simulations=60)
    return Adviser(0).review(0, observe(state, state.active), (worst,), budget, puzzle.plan)


def test_the_same_turn_gets_the_same_verdict() -> None:
    assert verdict(PUZZLES[3]) == verdict(PUZZLES[3])


def test_the_big_button_is_off_and_says_why_until_the_verdict_comes() -> None:
    scene = opened()
    scene.judge()
    scene.flow.go_on()
    action = scene.mode.primary_action
    assert action is not None
    assert action.reason == scene.guide.message.text == "Your turn is being evaluated …"
    scene.show_verdict(verdict(PUZZLES[0]))
    action = scene.mode.primary_action
    assert action is not None
    assert (action.text, action.reason) == (scene.run.next_text, "")
    scene.context.stack.clear()


def test_the_board_shows_the_turn_that_is_judged_and_nothing_is_told_in_tenths_of_gold() -> None:
    scene = opened()
    scene.context.settings.mark_last_turns = False
    while not isinstance(action := legal_actions(scene.match.state)[0], EndTurn):
        scene.match.submit(action)
    scene.show_verdict(verdict(PUZZLES[0]))
    played = [move.action for move in scene.match.moves if isinstance(move.action, Place)][-1]
    marks = BoardMarks()
    scene.guide.mark(marks)
    assert (marks.last[0].cell, marks.last[0].newest) == ((played.x, played.y), True)
    assert len({each.seat for each in marks.last}) == 1
    whole = round(review_of(scene).given_away)
    assert scene.guide.message.text.startswith(f"The best turn earns about {whole} gold more. ")
    assert scene.mode.status.text == scene.guide.message.title
    scene.context.stack.clear()


def play_something_else(scene: PuzzleScene) -> None:
    """Play a turn that does not begin as the best one does."""
    while not isinstance(action := legal_actions(scene.match.state)[-1], EndTurn):
        scene.match.submit(action)


def test_after_the_verdict_both_turns_are_counted_edge_by_edge() -> None:
    scene = opened()
    begun = scene.match.state
    play_something_else(scene)
    scene.show_verdict(verdict(PUZZLES[0]))
    scene.update(0.0)
    buttons = list(scene.guide.bubble().children())
    assert len(buttons) > 1
    assert scene.run.next_text not in {getattr(button, "text", "") for button in buttons}
    assert "see the answer" in scene.guide.message.text
    button_of(scene.guide.bubble(), "Both turns").activate()
    assert scene.guide.message.text.endswith(" gold more."), "it has been shown"
    page = scene.context.stack.top
    stack = scene.context.stack
    assert isinstance(page, BothTurnsScene)
    stack.draw(scene.context.display.surface)
    seat = begun.active
    own = page.turns[0]
    was = totals(begun)
    now = totals(scene.match.state)
    assert own.gains[0].gold == now[seat] - was[seat]
    temples = [line for line in page.turns[1].lines if line.icon == "temple"]
    assert [line.amounts for line in temples] == [(("temple", 3),)] * 2, (
        "as the puzzle of this name is about temples"
    )
    assert page.turns[1].gains[0].gold == 6
    assert page.cards[1].lines_shown == len(page.turns[1].lines) + 1, "at once, as nothing moves"
    click(page, named(page, "Try again"))
    again = stack.top
    assert isinstance(again, PuzzleScene)
    assert (again.run.stage, again.run.suns_available) == (Stage.SEEKING, 0), (
        "its answer has been shown"
    )
    again.continue_after()
    after = stack.top
    assert isinstance(after, PuzzleScene)
    assert after.run.puzzle.id != PUZZLES[0].id
    stack.clear()


def compared(size: Size = (1366, 768), text_percent: int = 100) -> BothTurnsScene:
    """Return the page that compares two turns which are many rows apart."""
    context = headless(size)
    context.settings.text_percent = text_percent
    context.apply_settings()
    PICTURES["puzzle-shown"](context, None)
    page = context.stack.top
    assert isinstance(page, BothTurnsScene)
    context.stack.draw(context.display.surface)
    return page


def test_one_board_shows_all_that_both_turns_did() -> None:
    page = compared()
    board = page.board
    camera = view_of(board.near, page.theme, board.rect.size, MAX_TILE)
    assert camera.tile_size >= 48
    told = [
        camera.tile_rect(line.cell)
        for turn in page.turns
        for line in turn.lines
        if line.cell is not None
    ]
    assert len(told) == 8
    assert all(camera.view.contains(place) for place in told)
    page.context.stack.clear()


def test_the_slider_leads_from_one_turn_over_both_to_the_other() -> None:
    page = compared()
    surface = page.context.display.surface
    place = page.board.rect
    looks = []
    shown = []
    for direction in (Direction.LEFT, Direction.RIGHT, Direction.RIGHT, Direction.RIGHT):
        page.slider.navigate(direction)
        page.draw(surface)
        looks.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
        shown.append((page.slider.accessible_value, page.board.share))
    assert shown == [
        ("Your turn", 0.0),
        ("Both turns", 0.5),
        ("The best turn", 1.0),
        ("The best turn", 1.0),
    ]
    assert len({*looks[:3]}) == 3
    assert looks[3] == looks[2]
    assert [presence(side, 0.75) for side in (0, 1)] == [0.5, 1.0]
    page.slider.drag(page.slider.rect.midleft)
    assert page.board.share == 0
    page.context.stack.clear()


def test_both_turns_tell_what_others_get() -> None:
    page = compared()
    card = page.cards[0]
    seat = card.turn.gains[1].seat
    name = card.turn.gains[1].name
    assert [sentence.startswith(f"{name} ") for sentence in card.turn.sentences] == [
        line.seat == seat for line in card.turn.lines
    ]
    assert seat in {line.seat for line in card.turn.lines}
    page.context.stack.clear()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_both_turns_are_told_beside_the_board(size: Size) -> None:
    page = compared(size, 200)
    board = page.board.rect
    table = page.table.rect
    assert table.left >= board.right
    assert table.top == board.top
    assert page.scroll.rect.contains(table), "both turns' gains are in sight"
    page.context.stack.clear()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_the_slider_leads_to_the_other_turns_list(size: Size) -> None:
    page = compared(size, 200)
    window = pygame.Rect((0, 0), size)
    shown = []
    for direction in (Direction.LEFT, Direction.RIGHT, Direction.RIGHT):
        page.slider.navigate(direction)
        page.draw(page.context.display.surface)
        (card,) = (each for each in page.cards if each in page.scroll.in_view())
        shown.append(card.turn.title)
        heading = pygame.Rect(card.rect.topleft, (card.rect.width, page.theme.metrics.target))
        assert page.scroll.rect.contains(heading)
        assert page.page.default is not None
        assert window.contains(page.page.default.rect), "it goes on without scrolling"
    assert shown == ["Your turn", "The best turn", "The best turn"]
    click(page, next(each for each in page.page.widgets if each.tooltip == "Your turn"))
    assert (page.board.share, page.slider.accessible_value) == (0, "Your turn")
    page.context.stack.clear()


def test_a_board_no_longer_than_what_is_compared_is_shown_whole() -> None:
    page = compared()
    assert {*page.board.near} == {cell for turn in page.turns for cell in turn.tiles}
    page.context.stack.clear()


def with_and_without_marks(
    page: BothTurnsScene, monkeypatch: pytest.MonkeyPatch
) -> tuple[pygame.Surface, pygame.Surface]:
    """Draw the board of both turns with its marks and without them."""
    surface = page.context.display.surface
    page.board.draw(surface, page.theme)
    marked = surface.copy()
    monkeypatch.setattr(ComparedBoard, "_draw_marks", lambda *_arguments: None)
    page.board.draw(surface, page.theme)
    return marked, surface


def assert_same_middles(
    page: BothTurnsScene,
    drawings: tuple[pygame.Surface, pygame.Surface],
    cells: set[Cell],
    rim: float,
) -> None:
    """Compare tiles in two drawings, without a `rim` given as a share of a tile's side."""
    board = page.board
    camera = view_of(board.near, page.theme, board.rect.size, MAX_TILE)
    for cell in cells & {*board.near}:
        tile = camera.tile_rect(cell).move(board.rect.topleft)
        middle = tile.inflate(-int(2 * rim * tile.width), -int(2 * rim * tile.height))
        marked, unmarked = (
            pygame.image.tobytes(drawing.subsurface(middle), "RGB") for drawing in drawings
        )
        assert marked == unmarked, cell


@pytest.mark.parametrize("text_percent", [100, 200])
def test_the_rims_of_both_turns_leave_their_neighbours_visible(
    text_percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = compared((1366, 768), text_percent)
    drawings = with_and_without_marks(page, monkeypatch)
    laid = {cell for turn in page.turns for cell in turn.tiles}
    labelled = {line.cell for turn in page.turns for line in turn.lines}
    assert_same_middles(page, drawings, laid - labelled, rim=1 / 8)
    page.context.stack.clear()


@pytest.mark.parametrize("slid", [0, TurnSlider.max_value // 2, TurnSlider.max_value])
def test_no_mark_covers_the_tiles_that_are_compared(
    slid: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = compared()
    page.board.share = slid / TurnSlider.max_value
    marked, unmarked = with_and_without_marks(page, monkeypatch)
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(unmarked, "RGB")
    laid = {cell for turn in page.turns for cell in turn.tiles}
    assert_same_middles(page, (marked, unmarked), laid, rim=1 / 6)
    page.context.stack.clear()


def test_edges_are_counted_one_after_the_other() -> None:
    scene = opened()
    scene.context.settings.speed = 1
    play_something_else(scene)
    scene.show_verdict(verdict(PUZZLES[0]))
    scene.show_best()
    page = scene.context.stack.top
    assert isinstance(page, BothTurnsScene)
    before = [card.lines_shown for card in page.cards]
    page.update(0.4)
    assert (before, [card.lines_shown for card in page.cards]) == ([0, 0], [1, 1])
    scene.context.stack.clear()


def test_with_a_hint_two_suns_can_be_earned_at_most() -> None:
    scene = opened()
    scene.handle(Suggest())
    best = replace(verdict(PUZZLES[0]), played=verdict(PUZZLES[0]).best)
    scene.show_verdict(best)
    assert suns(scene.context.settings, scene.run.puzzle) == 2
    message = scene.guide.message
    assert message.award == "2 suns of 3"
    assert message.icons == ("sun", "sun", "sun_place")
    assert message.text.endswith("With a hint, it earns 2 suns. Goal reached: Solve a puzzle.")
    scene.context.stack.clear()


def test_a_goal_is_told_once_and_the_best_turn_stays_the_best() -> None:
    scene = opened()
    best = replace(verdict(PUZZLES[0]), played=verdict(PUZZLES[0]).best)
    scene.show_verdict(best)
    said = scene.guide.bubble().words
    assert said.startswith("The best turn! 3 suns of 3. ")
    assert said.endswith("Goal reached: Solve a puzzle.")
    assert "more" not in said
    scene.again()
    again = scene.context.stack.top
    assert isinstance(again, PuzzleScene)
    again.show_verdict(best)
    assert "Goal" not in again.guide.message.text
    scene.context.stack.clear()


def test_a_puzzle_with_a_module_that_was_never_met_asks_first() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.modules == ["chocolate"])
    context = headless()
    context.navigation.open_puzzle(puzzle.id)
    ask = context.stack.top
    assert isinstance(ask, Dialog)
    assert ask.title == "New to you: Chocolate"
    assert ask.text.startswith("Kitchens turn cacao into chocolate")
    click(ask, named(ask, "Learn it"))
    lesson = context.stack.top
    assert isinstance(lesson, LessonScene)
    lesson.run.lesson.mark_done(context.settings)
    lesson.continue_after()
    assert isinstance(context.stack.top, PuzzleScene), "the puzzle comes after the lesson"
    context.stack.clear()
    for known in (Settings(lessons_done=["chocolate"]), Settings(puzzle_suns={puzzle.id: 0})):
        assert modules_met(known, (), PUZZLES) == {"chocolate"}
    played = game(("Ana", "person", 61, True), ("Ben", "person", 5, False), modules=("map",))
    assert modules_met(Settings(), [played], PUZZLES) == {"map"}


def test_a_puzzle_that_nobody_can_judge_can_be_tried_again() -> None:
    scene = opened()
    scene.run.fail_judging()
    scene.flow.go_on()
    assert scene.run.next_text == "Try again"
    context = scene.context
    context.theme.resize((1024, 640), 1.0, 1.5)
    context.stack.layout((1024, 640))
    context.stack.draw(context.display.surface)
    bubble = scene.guide.bubble()
    title = scene.panels.layout.status_bar
    assert title.contains(button_of(bubble, "Next puzzle").rect)
    assert all(title.contains(part.rect) for part in bubble.parts())
    scene.on_continue()
    again = scene.context.stack.top
    assert isinstance(again, PuzzleScene)
    assert again is not scene
    scene.context.stack.clear()


def test_nothing_can_be_taken_back_once_the_turn_is_played() -> None:
    scene = opened()
    scene.flow.submit(scene.run.puzzle.plan[0])
    before = scene.flow.can_undo
    scene.show_verdict(verdict(PUZZLES[0]))
    assert (before, scene.flow.can_undo) == (True, False)
    back = "Take the last step back"
    assert [tool.reason for tool in scene.panels.page.widgets if tool.tooltip == back] == [
        "Nothing can be taken back after the end of a turn or a look at a hidden tile."
    ]
    scene.context.stack.clear()


def test_a_hint_says_when_the_best_turn_can_no_longer_be_reached() -> None:
    scene = opened()
    best = scene.run.puzzle.plan[0]
    other = next(action for action in legal_actions(scene.match.state) if action != best)
    scene.flow.submit(other)
    scene.handle(Suggest())
    assert scene.guide.message.text == "Hint: another turn is better. Take yours back first."
    scene.handle(Undo())
    assert scene.guide.message.text.startswith("Hint: The best turn")
    scene.context.stack.clear()


def test_after_a_poor_turn_enter_tries_again() -> None:
    scene = opened()
    scene.show_verdict(verdict_of_losing(1.5))
    assert scene.run.next_text == "Try again"
    scene.context.stack.clear()


def verdict_of_losing(gold: float) -> TurnReview:
    """Return the verdict on a turn that gives away some gold."""
    review = verdict(PUZZLES[0])
    return replace(review, best=replace(review.best, worth=review.played.worth + gold))


def test_what_is_said_leaves_the_board_its_height(sample: Sample) -> None:
    for puzzle in PUZZLES[:: sample(30, 15)]:
        context = headless((1366, 768))
        context.settings.speed = 0
        context.settings.lessons_done = list(lesson_ids())
        context.navigation.open_puzzle(puzzle.id)
        scene = context.stack.top
        assert isinstance(scene, PuzzleScene)
        for hint in range(4):
            assert_no_tile_is_covered(scene)
            places = scene.panels.layout
            bubble = scene.guide.bubble()
            assert scene.panels.view.bottom > 740, "the board reaches to the foot of the window"
            assert bubble.rect.left >= places.supply.left
            assert bubble.rect.bottom <= places.big_button.top
            assert bubble.rect.collidelist([places.supply, places.log]) < 0
            assert all(bubble.rect.contains(part.rect) for part in bubble.parts()), hint
            scene.guide.give_help()
        context.stack.clear()


@pytest.mark.parametrize(
    ("puzzle", "text"), in_turn((PUZZLES[0], PUZZLES[25], PUZZLES[50]), (200, 100))
)
def test_what_is_said_covers_no_tile(puzzle: Puzzle, text: int) -> None:
    context = headless((1024, 640))
    context.settings.text_percent = text
    context.settings.speed = 0
    context.settings.lessons_done = list(lesson_ids())
    context.apply_settings()
    context.navigation.open_puzzle(puzzle.id)
    stack = context.stack
    assert_no_tile_is_covered(stack.top)
    assert isinstance(stack.top, PuzzleScene)
    stack.top.show_verdict(verdict(puzzle))
    assert_no_tile_is_covered(stack.top)
    stack.clear()


def assert_no_tile_is_covered(scene: object) -> None:
    assert isinstance(scene, PuzzleScene)
    for _ in range(60):
        scene.context.stack.update(0.05)
    cells = scene.model.shown.tiles
    said = scene.guide.bubble().rect
    board = scene.camera.tile_rect(next(iter(cells))).unionall(
        list(map(scene.camera.tile_rect, cells))
    )
    assert not board.colliderect(said)
    assert min(scene.camera.tile_rect(cell).top for cell in cells) >= 0


def test_who_tells_looks_thoughtful_after_a_turn_that_was_not_the_best() -> None:
    for gold, mood in ((1.5, "thoughtful"), (0.0, "happy")):
        scene = opened()
        scene.show_verdict(verdict_of_losing(gold))
        assert scene.guide.bubble().speaker.mood == mood
        scene.context.stack.clear()


def test_with_large_text_a_puzzle_folds_its_text_so_that_the_board_is_larger() -> None:
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = PuzzleScene(context, PUZZLES[0], lambda: None)
    context.stack.push(scene)
    context.stack.update(2.0)
    folded = scene.camera.pitch
    click(scene, button_of(scene.guide.bubble(), "Show the text"))
    context.stack.update(2.0)
    assert folded > 61
    assert 55 < scene.camera.pitch < folded
    click(scene, button_of(scene.guide.bubble(), "Fold the text away"))
    context.stack.update(2.0)
    assert scene.camera.pitch == folded
    bubble = scene.guide.bubble()
    assert all(bubble.rect.contains(part.rect) for part in bubble.parts())


def test_with_large_text_a_verdict_leaves_the_board_its_height() -> None:
    """It says its title before the text, as its buttons take the place of the table's title."""
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.settings.language = "de"
    context.settings.speed = 0
    context.apply_settings()
    scene = PuzzleScene(context, PUZZLES[0], lambda: None)
    context.stack.push(scene)
    scene.show_verdict(verdict_of_losing(1.5))
    bubble = scene.guide.bubble()
    words = words_in(bubble.content(scene.theme, bubble.rect.width))
    assert words[0].startswith(bubble.message.title)
    assert scene.camera.pitch > 45
    scene.on_close()
