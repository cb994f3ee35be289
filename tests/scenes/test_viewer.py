"""Watching replays.

Forward and back, by rounds, by the chart, by itself, from anywhere, and no wrong file.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cacao_desktop.engine.scoring import totals
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.coach.chart import GoldChart
from cacao_desktop.scenes.replay_flow import ReplayFlow
from cacao_desktop.scenes.viewer import ViewerScene
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.intentions import (
    Confirm,
    Direction,
    Hurry,
    Navigate,
    PointerPressed,
    Wheel,
)
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.widgets import RoundButton
from cacao_desktop.words import entries_of
from tests.conftest import Sample
from tests.samples import one_in
from tests.table.test_narration import Listener
from tests.ui.harness import SIZES, click, desk, give, headless, named, part_of

REPLAYS = Path(__file__).resolve().parents[1] / "replays"
GOOD = sorted(path for path in REPLAYS.glob("*.json") if not path.name.startswith("refused"))
REFUSED = sorted(REPLAYS.glob("refused-*.json"))


def replay_match(path: Path) -> Match:
    replay = read_replay(path)
    return Match(
        replay.setup, replay.deal, tuple(Seat() for _ in replay.setup.players), replay.actions
    )


def watched(
    path: Path = REPLAYS / "base-3.json", size: tuple[int, int] = (1366, 768)
) -> ViewerScene:
    context = headless(size)
    scene = ViewerScene(context, replay_match(path), "base-3")
    context.stack.push(scene)
    context.stack.layout(size)
    return scene


@pytest.mark.parametrize("path", one_in(6, GOOD), ids=lambda path: path.stem)
def test_any_replay_can_be_watched_from_end_to_end(path: Path, sample: Sample) -> None:
    scene = watched(path)
    flow = scene.flow
    surface = pygame.Surface((1366, 768))
    for turn in range(0, len(flow.turn_starts) + 1, sample(8, 1)):
        flow.go_to_turn(turn)
        scene.rebuild()
        scene.update(0.0)
        scene.draw(surface)
        assert len(scene.board.model.shown.tiles) == len(flow.state.occupied)
    flow.go_to_turn(len(flow.turn_starts))
    assert flow.state.over
    assert flow.gold[-1] == totals(flow.match.state)


@pytest.mark.parametrize("saving", [False, True])
def test_a_replay_that_is_opened_plays_but_not_in_saving_mode(saving: bool) -> None:
    context = headless()
    context.settings.saving_mode = saving
    scene = ViewerScene(context, replay_match(REPLAYS / "base-3.json"), "base-3", plays=True)
    assert scene.flow.playing is not saving
    button = named(scene, "Play" if saving else "Stop")
    assert isinstance(button, RoundButton)
    assert button.icon == ("play" if saving else "pause")


def test_steps_lead_through_every_decision_and_back() -> None:
    flow = ReplayFlow(replay_match(REPLAYS / "map.json"))
    seen = []
    while flow.position < flow.last:
        seen.append(flow.state)
        flow.step(1)
    assert seen == [move.before for move in flow.match.moves]
    flow.step(1)
    assert flow.position == flow.last
    while flow.position:
        flow.step(-1)
        assert flow.state is seen[flow.position]


def test_each_step_is_read_aloud_with_its_round() -> None:
    context = headless()
    listener = Listener()
    context.voice = listener
    scene = ViewerScene(context, replay_match(REPLAYS / "base-3.json"), "base-3")
    context.stack.push(scene)
    listener.said.clear()
    for _step in range(6):
        click(scene, named(scene, "Next step"))
        move = scene.flow.match.moves[scene.flow.position - 1]
        said = listener.said[-1]
        assert said.startswith("Round 1 of ")
        for entry in entries_of(move):
            assert entry.heading or entry.text_with_place(None, scene.flow.match) in said
    assert len(listener.said) == 6
    context.stack.clear()


def test_rounds_begin_with_the_first_seat() -> None:
    flow = ReplayFlow(replay_match(REPLAYS / "base-3.json"))
    flow.step(2)
    rounds = []
    for _ in range(4):
        flow.step_round(1)
        rounds.append((flow.state.round, flow.state.active))
    assert rounds == [(1, 0), (2, 0), (3, 0), (4, 0)]
    flow.step(1)
    flow.step_round(-1)
    assert (flow.state.round, flow.state.active) == (4, 0)
    flow.step_round(-1)
    assert flow.state.round == 3


def test_it_plays_by_itself_at_its_pace_and_stops_at_the_end() -> None:
    flow = ReplayFlow(replay_match(REPLAYS / "base-2.json"))
    flow.toggle_playing()
    for pace, steps in ((1.0, 5), (4.0, 20)):
        flow.pace = pace
        before = flow.position
        for _ in range(100):
            flow.update(0.05)
        assert flow.position - before == pytest.approx(steps, abs=1)
    flow.go_to(flow.last - 1)
    flow.update(1.0)
    assert (flow.position, flow.playing) == (flow.last, False)
    flow.toggle_playing()
    assert (flow.position, flow.playing) == (0, True)


def test_the_keys_lead_through_the_game() -> None:
    scene = watched()
    give(scene, Navigate(Direction.RIGHT), Navigate(Direction.RIGHT), Navigate(Direction.LEFT))
    assert scene.flow.position == 1
    give(scene, Navigate(Direction.DOWN))
    assert scene.flow.state.round == 1
    give(scene, Navigate(Direction.UP))
    assert scene.flow.position == 0
    for key in (Hurry(), Confirm()):
        give(scene, key)
        assert scene.flow.playing == isinstance(key, Hurry)


def test_the_mouse_leads_through_the_game() -> None:
    scene = watched()
    click(scene, named(scene, "Next step"))
    assert scene.flow.position == 1
    click(scene, named(scene, "Next round"))
    assert scene.flow.state.round == 1
    playing = []
    for button in ("Play", "Stop"):
        click(scene, named(scene, button))
        scene.update(1.1)
        playing.append(scene.flow.playing)
    assert playing == [True, False]
    chart = part_of(scene, GoldChart).rect
    give(scene, PointerPressed((chart.right - 1, chart.centery)))
    assert scene.flow.state.over
    give(scene, PointerPressed((chart.x, chart.centery)))
    assert scene.flow.position == 0


def test_the_wheel_looks_closer_at_the_board() -> None:
    scene = watched()
    before = scene.board.camera.pitch
    give(scene, Wheel(scene.board.camera.view.center, 2.0))
    assert scene.board.camera.pitch > before


@pytest.mark.parametrize("size", one_in(3, [*SIZES, (3840, 2160)]))
def test_the_whole_board_is_in_sight_beside_the_words(size: tuple[int, int]) -> None:
    scene = watched(REPLAYS / "big-game.json", size)
    scene.flow.go_to(scene.flow.last)
    scene.rebuild()
    scene.update(1.0)
    view = pygame.Rect((0, 0), size)
    shown = scene.board.model.shown.tiles
    assert len(shown) == len(scene.flow.state.occupied) > 50
    for tile in map(scene.board.camera.tile_rect, shown):
        assert view.contains(tile)
        assert tile.collidelist([part.rect for part in scene.page.widgets if part.visible]) < 0


def test_the_tiles_are_as_large_as_there_is_room_and_a_look_of_ones_own_is_kept() -> None:
    scene = watched()
    at_first = scene.board.camera.tile_size
    for _ in range(8):
        click(scene, named(scene, "Next round"))
    for _ in range(20):
        scene.update(0.05)
    assert at_first > scene.board.camera.tile_size > 56
    give(scene, Wheel(scene.board.camera.view.center, 2.0))
    own = scene.board.camera.look
    click(scene, named(scene, "Previous round"))
    scene.update(1.0)
    assert scene.board.camera.look == own


@pytest.mark.parametrize("path", one_in(5, REFUSED), ids=lambda path: path.stem)
def test_a_wrong_file_is_told_in_a_sentence_and_opens_nothing(path: Path) -> None:
    context = headless()
    context.navigation.open(Screen.MENU)
    context.navigation.open_replay(path)
    told = context.stack.top
    assert isinstance(told, Dialog)
    assert told.text.startswith(f"“{path.name}” could not be opened. ")


def test_a_file_that_is_none_is_told_too(tmp_path: Path) -> None:
    context = headless()
    for path in (tmp_path / "missing.json", tmp_path, tmp_path / "\udcff\x00.json"):
        context.navigation.open_replay(path)
        assert isinstance(context.stack.top, Dialog)


def test_a_file_dropped_on_the_window_is_watched_and_escape_leads_back() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        menu = opened.top
        shown = []
        for path in (REPLAYS / "base-2.json", REFUSED[0]):
            pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
            opened.step()
            shown.append(type(opened.top))
            opened.key(pygame.K_SPACE)
            opened.key(pygame.K_ESCAPE)
            assert opened.top is menu
        assert shown == [ViewerScene, Dialog]


def rows_of_controls(scene: ViewerScene) -> set[int]:
    """Return the heights at which the controls are."""
    controls = (
        "Previous round",
        "Previous step",
        "Play",
        "Next step",
        "Next round",
        "Speed",
    )
    return {named(scene, name).rect.centery for name in controls}


def test_the_controls_stand_in_one_row_where_they_have_room() -> None:
    assert len(rows_of_controls(watched())) == 1
    assert len(rows_of_controls(watched(size=(640, 480)))) == 2
