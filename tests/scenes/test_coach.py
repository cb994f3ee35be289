"""Looking back.

Turns are reviewed in the background, come as they are found, and can be gone through in every way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.geometry import Size
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon
from cacao_desktop.scenes.coach import chart, scene as coach_scene
from cacao_desktop.scenes.coach.reviews import Grade, Reviews, verdict
from cacao_desktop.scenes.coach.scene import CoachScene, PlanCard, TurnRow
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.table.board.tile_art import is_simple
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.boxes.boxes import Bar
from cacao_desktop.ui.boxes.traversal import all_rects
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets.widget import Widget
from tests.patience import MAX_SECONDS, wait_until
from tests.processes import StartedProcesses
from tests.samples import in_turn
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import (
    SIZES,
    Desk,
    click,
    desk,
    headless,
    named,
    parts_of,
    speak_pseudo,
    widgets_of,
)

QUICK = Budget(simulations=6)
LONG = Budget(milliseconds=round(MAX_SECONDS * 1000))
"""Long enough that the process is killed before it answers."""


@cache
def finished_match() -> Match:
    """Return a game of a person and a bot, in which both played at random."""
    return play_at_random(new_match(2, ("person", "easy"), seed=5), 5, until=is_over)


@cache
def found() -> dict[int, TurnReview]:
    reviews = Reviews(finished_match(), QUICK)
    reviews.finish()
    return reviews.by_number


def all_reviewed() -> Reviews:
    reviews = Reviews(finished_match(), QUICK)
    reviews.by_number = dict(found())
    return reviews


def coach(context: GameContext, reviews: Reviews | None = None) -> CoachScene:
    scene = CoachScene(context, finished_match(), reviews or all_reviewed())
    context.stack.push(scene)
    return scene


def rows(scene: CoachScene) -> list[Widget]:
    return [
        widget for widget in widgets_of(scene) if getattr(widget, "text", "").startswith("Round ")
    ]


def notable(scene: CoachScene) -> list[TurnRow]:
    """Return the rows of the best turn and of the one to learn from, which stand first."""
    return parts_of(scene, TurnRow)[:2]


def worst_turn(scene: CoachScene) -> int:
    reviews = scene.reviews.by_number.values()
    return max(reviews, key=lambda review: review.given_away).number


def looking_back(opened: Desk) -> CoachScene:
    """Return the look back that lies on top."""
    scene = opened.top
    assert isinstance(scene, CoachScene)
    return scene


def wait_for(opened: Desk, scene: CoachScene, count: int) -> None:
    """Let time pass until so many turns are reviewed."""

    def enough_after_a_frame() -> bool:
        opened.step()
        return len(scene.reviews.by_number) >= count

    if len(scene.reviews.by_number) < count:
        wait_until(enough_after_a_frame)


def test_the_turns_come_one_after_another_and_are_kept_for_the_session() -> None:
    started = StartedProcesses()
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.navigation.open_scoring(finished_match())
        scoring = opened.top
        assert isinstance(scoring, ScoringScene)
        opened.step(0.1)
        opened.click(named(scoring, "Look back"))
        scene = looking_back(opened)
        scene.reviews.budget = QUICK
        wait_for(opened, scene, 2)
        assert scene.title.endswith(f"of {len(scene.reviews.turns)} turns")
        assert len(started.running()) == 1
        opened.key(pygame.K_ESCAPE)
        assert started.running() == []
        opened.click(named(scoring, "Look back"))
        again = looking_back(opened)
        assert len(again.reviews.by_number) >= 2
        opened.key(pygame.K_ESCAPE)


def test_the_turns_of_people_come_first() -> None:
    reviews = Reviews(finished_match(), QUICK)
    first = reviews.next_turn(None)
    assert first is not None
    assert (first.seat, first.number) == (0, 0)
    of_bot = reviews.next_turn(1)
    assert of_bot is not None
    assert of_bot.seat == 1
    assert all_reviewed().next_turn(None) is None


def test_the_course_is_drawn_before_any_turn_is_judged_and_nothing_shifts_as_numbers_come() -> (
    None
):
    with desk() as opened:
        reviews = Reviews(finished_match(), QUICK)
        scene = coach(opened.context, reviews)
        course = reviews.course(0)
        assert len(course) == len(reviews.turns) + 1
        assert course[0] == 0
        assert any(course[1:-1])
        before = [row.rect.topleft for row in rows(scene)]
        board = scene.board.rect.copy()
        reviews.by_number = dict(found())
        scene.rebuild()
        scene.choose(0, reveal=False)
        assert not any(row.text.startswith("Round ") for row in notable(scene))
        assert [row.rect.topleft for row in rows(scene)] == before
        assert scene.board.rect == board
        assert reviews.course(0) == reviews.leads(0)
        opened.key(pygame.K_ESCAPE)


def test_the_reviewing_survives_the_death_of_its_process() -> None:
    started = StartedProcesses()
    with desk() as opened:
        scene = coach(opened.context, Reviews(finished_match(), QUICK))
        opened.step()
        started.kill()
        wait_for(opened, scene, 1)
        opened.key(pygame.K_ESCAPE)


def test_when_it_cannot_go_on_the_title_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacao_desktop.bots.background._MAX_ATTEMPTS", 1)
    started = StartedProcesses()
    with desk() as opened:
        scene = coach(opened.context, Reviews(finished_match(), LONG))
        opened.step()
        started.kill()
        opened.step()
        assert scene.reviewer.failed
        assert "could not be reviewed" in scene.title
        opened.key(pygame.K_ESCAPE)


def test_arrows_and_the_chart_lead_from_turn_to_turn() -> None:
    with desk() as opened:
        scene = coach(opened.context)
        scene.choose(3)
        opened.key(pygame.K_RIGHT)
        assert scene.chart.chosen == 4
        opened.key(pygame.K_LEFT)
        assert scene.chart.chosen == 2, "the turns of others are not in the list"
        opened.click(scene.chart)
        assert scene.chart.chosen == len(scene.reviews.turns) // 2
        opened.key(pygame.K_ESCAPE)


def test_by_keyboard_alone_a_turn_is_chosen_from_the_list() -> None:
    with desk() as opened:
        scene = coach(opened.context)
        for _ in range(40):
            opened.key(pygame.K_TAB)
            if getattr(scene.page.focus, "text", "").startswith("Round 2"):
                break
        opened.key(pygame.K_RETURN)
        assert scene.reviews.turns[scene.chart.chosen].before.round == 1
        opened.key(pygame.K_ESCAPE)


def test_seats_are_chosen_and_the_best_turn_shown() -> None:
    with desk() as opened:
        scene = coach(opened.context)
        assert len(rows(scene)) == len(scene.reviews.turns) // 2, (
            "the person's own turns come first"
        )
        opened.click(named(scene, "All"))
        assert len(rows(scene)) == len(scene.reviews.turns)
        worse = next(each for each in found().values() if each.played.plan[0] != each.best.plan[0])
        scene.choose(worse.number)
        before = scene.board.marks.ghosts
        opened.click(named(scene, "Best found"))
        assert scene.board.marks.ghosts != before
        opened.key(pygame.K_ESCAPE)


def test_it_opens_with_the_best_turn_marked_and_after_it_comes_the_one_to_learn_from() -> None:
    with desk() as opened:
        scene = coach(opened.context)
        best, lesson = notable(scene)
        shown = scene.reviews.by_number[scene.chart.chosen]
        assert Grade.of(shown.given_away) in (Grade.BEST, Grade.GOOD)
        assert best.chosen
        assert not lesson.chosen
        assert best.text.startswith("Best turn")
        opened.click(lesson)
        own = [review.given_away for review in found().values() if review.seat == 0]
        assert scene.reviews.by_number[scene.chart.chosen].given_away == max(own)
        assert notable(scene)[1].chosen
        row = next(row for row in parts_of(scene, TurnRow)[2:] if row.chosen)
        assert row.number == scene.chart.chosen
        assert scene.scroll.rect.contains(row.rect), (
            "the list goes to the turn that is on the board"
        )
        opened.key(pygame.K_ESCAPE)


def test_no_turn_is_called_the_best_before_all_are_judged() -> None:
    scene = coach(headless(), Reviews(finished_match(), QUICK))
    last = max(number for number, review in found().items() if review.seat == 0)
    scene.reviews.by_number = {
        number: review for number, review in found().items() if number != last
    }
    scene.rebuild()
    assert [row.text for row in notable(scene)] == [
        "Best turn · Still computing",
        "To learn from · Still computing",
    ]
    assert parts_of(scene, TurnRow)[-1].text.endswith("Still computing")
    scene.reviews.by_number[last] = found()[last]
    scene.rebuild()
    assert not any("Still computing" in row.text for row in parts_of(scene, TurnRow))
    scene.on_close()


def test_no_turn_that_gave_something_away_is_called_the_best() -> None:
    reviews = all_reviewed()
    lost = next(each for each in found().values() if each.seat == 0 and each.given_away >= 1.5)
    own = [number for number, review in found().items() if review.seat == 0]
    reviews.by_number |= dict.fromkeys(own, lost)
    scene = coach(headless(), reviews)
    assert notable(scene)[0].text.startswith("Closest to the best · ")
    assert notable(scene)[1].text.startswith("To learn from · ")
    scene.reviews.by_number |= dict.fromkeys(own, replace(lost, played=lost.best))
    scene.rebuild()
    assert notable(scene)[0].text.startswith("Best turn · ")
    assert notable(scene)[1].text.startswith("Round ")
    scene.on_close()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_board_is_shown_in_the_full_painting(size: tuple[int, int]) -> None:
    scene = coach(headless(size), all_reviewed())
    for turn in scene.reviews.turns:
        scene.choose(turn.number)
        assert not is_simple(scene.board.camera.tile_size)
    scene.on_close()


def test_what_was_hidden_then_changes_no_review() -> None:
    reviews = Reviews(finished_match(), QUICK)
    turn = reviews.turns[9]
    question = reviews.question(turn)
    other = determinize(observe(turn.before, turn.seat), random.Random(3))
    assert observe(other, turn.seat).table.__getstate__() == question.args[1].table.__getstate__()
    assert question() == found()[9]


def test_the_leads_end_with_the_scores_and_turning_points_are_few() -> None:
    reviews = all_reviewed()
    ends = [reviews.leads(seat)[-1] for seat in (0, 1)]
    assert ends[0] is not None
    assert ends[0] == -(ends[1] or 0.0)
    assert len(reviews.turning_points()) <= 3
    assert Reviews(finished_match()).turning_points() == []


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (0.0, "Best"),
        (0.4, "Nearly best"),
        (0.7, "Good"),
        (2.44, "Slip −2.4"),
        (6.0, "Mistake −6.0"),
    ],
)
def test_grades_in_words(given: float, words: str) -> None:
    assert Grade.of(given).words(given) == words


def test_the_verdict_says_what_would_have_been_better() -> None:
    worst = max(found().values(), key=lambda review: review.given_away)
    texts = verdict(worst, finished_match().name)
    assert texts[0].startswith("Played: ")
    assert texts[1].startswith(("Best found: ", "Tile and place"))
    best = min(found().values(), key=lambda review: review.given_away)
    assert verdict(best, finished_match().name)[1] == "Nothing better was found."


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, (2.0, 1.0)))
def test_everything_lies_in_the_window_without_overlap(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(monkeypatch)
    context = headless(size, scale)
    scene = coach(context)
    window = pygame.Rect((0, 0), size)
    widgets = [widget for widget in scene.page.widgets if widget.visible and widget.rect.width]
    for index, widget in enumerate(widgets):
        assert window.contains(widget.rect), widget
        for other in widgets[index + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget, other)
    context.stack.draw(context.display.surface)
    scene.on_close()


def test_the_other_place_has_a_sign_only_where_it_is_another() -> None:
    reviews = all_reviewed()
    places = set()
    board = coach(headless(), reviews).board
    for turn in (turn for turn in reviews.turns if turn.number in reviews.by_number):
        review = reviews.by_number[turn.number]
        played, best = (
            next(action for action in plan if isinstance(action, Place))
            for plan in (turn.plan, review.best.plan)
        )
        differs = (played.x, played.y) != (best.x, best.y)
        places.add(differs)
        for shows_best, sign, other in ((False, "bulb", best), (True, "worker", played)):
            board.show(turn, review, best=shows_best)
            shown = [(icon, cell) for cell, icon in board.marks.effect_icons.items()]
            assert shown == ([(sign, (other.x, other.y))] if differs else [])
    assert places == {True, False}


def test_the_line_of_a_chosen_player_stands_out_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    outlined = list[bool]()

    def noted(size: Size, _points: object, lines: Sequence[object]) -> pygame.Surface:
        outlined.append(len(lines) > 1)
        return blank(size)

    monkeypatch.setattr(chart, "polyline", noted)
    context = headless()
    scene = coach(context)

    def drawn_anew(
        _key: object, make: Callable[..., pygame.Surface], *given: Any, **more: Any
    ) -> pygame.Surface:
        return make(*given, **more)

    monkeypatch.setattr(context.theme.cache, "get", drawn_anew)
    for chosen, expected in (("Ben", [False, True]), ("All", [True, True])):
        click(scene, named(scene, chosen))
        outlined.clear()
        context.stack.draw(context.display.surface)
        assert outlined == expected
    scene.on_close()


def test_the_larger_a_loss_the_longer_is_its_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = list[float]()

    def of_loss(share: float, *arguments: Any, **named: Any) -> Bar:
        shares.append(share)
        return Bar(share, *arguments, **named)

    monkeypatch.setattr(coach_scene, "Bar", of_loss)
    reviews = all_reviewed()
    scene = coach(headless(), reviews)
    shares.clear()
    click(scene, named(scene, "All"))
    known = [
        (reviews.by_number[turn.number].given_away, share)
        for turn, share in zip(reviews.turns, shares, strict=False)
    ]
    assert sorted(known) == sorted(known, key=lambda each: each[1])
    assert max(shares) <= 1
    scene.on_close()


def test_a_mistake_has_a_mark_several_times_as_large_as_that_of_a_slip() -> None:
    slip, mistake, most = map(chart.mark_side, (Grade.SLIP.min_loss, 5.0, 40.0))
    assert slip * 2 < mistake < most == Icon.LARGE


def test_before_any_turn_is_judged_the_first_of_the_chosen_player_is_shown() -> None:
    scene = coach(headless(), Reviews(finished_match(), QUICK))
    for seat in (0, 1):
        click(scene, named(scene, scene.match.name(seat)))
        assert scene.reviews.turns[scene.chart.chosen].seat == seat


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_a_turn_is_named_in_the_bar_beside_its_whole_board(
    size: Size,
) -> None:
    context = large_text(size)
    scene = coach(context)
    scene.choose(worst_turn(scene))
    turn = scene.reviews.turns[scene.chart.chosen]
    assert f"Round {turn.before.round + 1}" in scene.name
    board = scene.board.rect
    window = pygame.Rect((0, 0), size)
    assert window.contains(board)
    assert board.height > 0.8 * (size[1] - scene.bar_height)
    assert board.right <= scene.scroll.rect.left
    told = [each for each in scene.scroll.children() if isinstance(each, PlanCard)]
    assert [card.chosen for card in told] == [True, False]
    assert all(scene.scroll.rect.contains(card.rect) for card in told)
    context.stack.clear()


def test_with_large_text_a_press_on_a_sentence_shows_its_turn_on_the_board() -> None:
    scene = coach(large_text())
    scene.choose(worst_turn(scene))
    surface = scene.context.display.surface
    scene.draw(surface)
    played = pygame.image.tobytes(surface.subsurface(scene.board.rect), "RGB")
    click(scene, scene.plan_cards[1])
    scene.draw(surface)
    best = pygame.image.tobytes(surface.subsurface(scene.board.rect), "RGB")
    assert [card.is_checked for card in scene.plan_cards] == [False, True]
    assert best != played
    scene.context.stack.clear()


def test_with_large_text_all_turns_are_on_another_page_beside_the_board() -> None:
    scene = coach(large_text())
    assert not [row for row in scene.scroll.children() if isinstance(row, TurnRow)]
    click(scene, named(scene, "All turns"))
    assert scene.chart in scene.scroll.children()
    rows = [row for row in scene.scroll.children() if isinstance(row, TurnRow)]
    scene.scroll.reveal(rows[-1])
    click(scene, rows[-1])
    assert scene.chart.chosen == rows[-1].number
    assert scene.scroll.rect.contains(rows[-1].rect), "its row stays in sight"
    click(scene, named(scene, "This turn"))
    assert all(card in scene.scroll.children() for card in scene.plan_cards)
    before = scene.chart.chosen
    click(scene, next(each for each in scene.page.widgets if each.tooltip == "Previous turn"))
    assert scene.chart.chosen < before
    scene.context.stack.clear()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_the_row_of_a_turn_ends_inside_its_card(size: Size) -> None:
    scene = coach(large_text(size))
    click(scene, named(scene, "All turns"))
    click(scene, named(scene, "All"))
    for row in scene.scroll.children():
        if isinstance(row, TurnRow):
            box = row.content(scene.theme, row.rect.width)
            places = [place for _part, place in all_rects(box, scene.theme, row.rect)]
            assert all(row.rect.left <= place.left for place in places)
            assert all(place.right <= row.rect.right for place in places)
    scene.context.stack.clear()


def large_text(size: Size = (1366, 768)) -> GameContext:
    context = headless(size)
    context.settings.text_percent = 200
    context.apply_settings()
    return context


@pytest.mark.parametrize(("interface", "text"), [(75, 150), (100, 100), (75, 100)])
def test_the_name_of_the_turn_and_its_switch_are_placed_and_two_turns_are_in_reach(
    interface: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(monkeypatch)
    context = headless((1024, 640))
    context.settings.interface_percent = interface
    context.settings.text_percent = text
    context.apply_settings()
    scene = coach(context)
    parts = list(scene.page.parts())
    choices = [part for part in parts if part.accessible_name == "[Plààýééd ~]"]
    turns_are_on_another_page = not any(isinstance(part, TurnRow) for part in parts)
    if turns_are_on_another_page:
        choices = [*scene.plan_cards]
    assert choices
    assert all(scene.page.hit(choice.rect.center) is choice for choice in choices)
    if turns_are_on_another_page:
        click(scene, scene.other_page)
    rows = parts_of(scene, TurnRow)
    view = scene.scroll.rect
    assert view.height >= 2 * min(row.rect.height for row in rows)
    scene.on_close()
