"""The goals: counted from the records and the puzzles, and shown on a page of their own."""

from __future__ import annotations

from cacao_desktop.scenes.puzzles.goals import Goal, goals
from cacao_desktop.scenes.puzzles.goals_page import GoalMask
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.storage.records import GameRecord, Records, RecordSeat
from cacao_desktop.storage.save_format import now
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.boxes.traversal import words_in
from tests.ui.harness import click, headless, named


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
        ("Ana", "person", 61, True),
        ("Itzel", "hard", 60, False),
        modules=("map", "huts", "chocolate"),
    )
    assert reached(Settings(), close) == {
        "Win against Hard",
        "Play with three modules at once",
        "End a game with 40 points",
        "End a game with 60 points",
        "Win by 2 points or less",
        "Finish a game",
    }


def test_a_game_that_a_bot_won_is_no_win() -> None:
    lost = game(("Ana", "person", 20, False), ("Itzel", "easy", 60, True), big_game=True)
    assert reached(Settings(), lost) == {"Finish a game"}


def test_two_people_at_one_computer_are_a_goal() -> None:
    family = game(("Ana", "person", 39, True), ("Ben", "person", 20, False))
    assert "Play with someone else at this computer" in reached(Settings(), family)
    assert "Win by 15 points or more" in reached(Settings(), family)


def test_solved_puzzles_count_from_two_suns_on() -> None:
    settings = Settings(puzzle_suns={"a": 3, "b": 1})
    by_text = {goal.text: goal.done for goal in goals(settings, ())}
    assert by_text["Solve a puzzle"] == 1
    assert by_text["Solve 10 puzzles"] == 1


def test_the_goals_are_on_a_page_of_their_own() -> None:
    context = headless()
    scene = AlbumScene(context, Records(), "suns")
    context.stack.push(scene)
    click(scene, named(scene, "Goals"))
    assert len([each for each in scene.page.parts() if isinstance(each, GoalMask)]) == 26
    context.stack.draw(context.display.surface)


def test_one_goal_of_many_is_told_in_the_plural() -> None:
    lost = game(("Ana", "person", 20, False), ("Itzel", "easy", 60, True), big_game=True)
    context = headless()
    scene = AlbumScene(context, Records((lost,)))
    context.stack.push(scene)
    assert any(widget.words == "1 of 26 goals reached" for widget in scene.page.parts())


def test_a_goal_of_one_step_says_in_words_that_it_is_not_reached() -> None:
    one, several = GoalMask(Goal("", 0, 1, "coin"), 1), GoalMask(Goal("", 0, 6, "coin"), 2)
    assert "Not reached yet" in words_in(one.box)
    assert "0 of 6" in words_in(several.box)
