"""The end of the scoring.

Petals that fall and end, and a crown that comes last, never against anybody's wish.
"""

from __future__ import annotations

import random
from functools import cache

import pygame
import pytest

from cacao_desktop.engine.scoring import winners
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.results.winner_stage import WinnerStage
from cacao_desktop.ui.ambient.falling import Petals
from cacao_desktop.ui.input.intentions import Hurry
from tests.samples import in_turn
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import SIZES, headless

FRAME = 1 / 60


@cache
def finished_match() -> Match:
    return play_at_random(new_match(2, seed=5), 5, until=is_over)


def scoring(**settings: object) -> ScoringScene:
    context = headless((1024, 640))
    for name, value in settings.items():
        setattr(context.settings, name, value)
    scene = ScoringScene(
        context,
        finished_match(),
        rematch=lambda: None,
        keep_replay=lambda: "",
    )
    context.stack.push(scene)
    return scene


def drawn_frames(scene: ScoringScene, seconds: float) -> int:
    """Let time pass; return in how many frames something changed."""
    count = 0
    for _ in range(round(seconds / FRAME)):
        scene.context.stack.update(FRAME)
        count += scene.needs_redraw
        scene.needs_redraw = False
    return count


def crown_at(scene: ScoringScene) -> bool:
    """Return whether a crown is drawn."""
    above = pygame.Surface((200, 200), pygame.SRCALPHA)
    stage = scene.stage
    assert isinstance(stage, WinnerStage)
    stage.draw_crown(above, scene.theme, (100, 150), 60)
    return above.get_bounding_rect().width > 0


def test_the_crown_comes_last() -> None:
    scene = scoring()
    drawn_frames(scene, 0.7)
    assert not crown_at(scene)
    drawn_frames(scene, 3)
    assert crown_at(scene)


def test_a_press_brings_the_crown_at_once() -> None:
    scene = scoring()
    drawn_frames(scene, 0.1)
    scene.handle(Hurry())
    assert crown_at(scene)


def test_no_petals_fall_for_an_opponent_and_the_person_is_spoken_to() -> None:
    finished = finished_match()
    (winner,) = winners(finished.state)
    seats = tuple(Seat("easy") if seat == winner else Seat() for seat in range(2))
    match = Match(finished.setup, finished.deal, seats, finished.actions)
    context = headless((1366, 768))
    scene = ScoringScene(context, match, rematch=lambda: None, keep_replay=lambda: "")
    context.stack.push(scene)
    scene.handle(Hurry())
    scene.needs_redraw = False
    assert drawn_frames(scene, 3) == 0
    assert match.name(1 - winner) in scene.stage.subtitle


def test_petals_fall_for_a_while_and_then_all_is_still() -> None:
    scene = scoring()
    scene.handle(Hurry())
    assert drawn_frames(scene, 3) > 20
    drawn_frames(scene, 15)
    assert drawn_frames(scene, 3) == 0


@pytest.mark.parametrize("setting", ["reduced_motion", "saving_mode"])
def test_no_petal_falls_where_nothing_shall_move(setting: str) -> None:
    scene = scoring(**{setting: True})
    scene.handle(Hurry())
    scene.needs_redraw = False
    assert drawn_frames(scene, 3) == 0
    assert crown_at(scene)


def test_no_petal_falls_behind_another_window() -> None:
    scene = scoring()
    scene.handle(Hurry())
    scene.needs_redraw = False
    scene.context.in_front = False
    assert drawn_frames(scene, 3) == 0


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, [1.0, 1.5, 2.0]))
def test_the_buttons_come_into_the_window_and_lie_apart(
    size: tuple[int, int], scale: float
) -> None:
    context = headless(size, scale)
    context.navigation.open_scoring(finished_match())
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    buttons = [scene.again, *scene.buttons]
    for index, button in enumerate(buttons):
        scene.page.focus_on(button)
        assert pygame.Rect((0, 0), size).contains(button.rect)
        shown = [
            other.rect.clip(scene.scroll.rect) if other in scene.scroll.widgets else other.rect
            for other in buttons[index + 1 :]
        ]
        assert button.rect.collidelist([place for place in shown if place.size > (0, 0)]) < 0


def test_petals_and_flakes_of_gold_fall_until_the_last_has_come_down() -> None:
    petals = Petals(random.Random(4))
    seen = []
    for second in range(16):
        sky = pygame.Surface((320, 200), pygame.SRCALPHA)
        petals.draw(sky, float(second), 15)
        seen.append(sky.get_bounding_rect().height > 0)
    assert all(seen[1:12])
    assert not seen[15]
    assert petals.over(15.0)
