"""Opponents' turns can be followed: marks, pace, lit tiles, and showing a turn again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.engine.actions import Activate, EndTurn, Fill, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import Phase, WorkerTile
from cacao_desktop.engine.tiles import beside
from cacao_desktop.match import Match
from cacao_desktop.table.board.marks import EdgeState, last_turn_tiles
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.simple_modes import PausedMode
from cacao_desktop.table.motion.choreography import shares
from cacao_desktop.table.motion.edge_moves import Work, figures
from cacao_desktop.table.scene import TableScene
from tests.patience import wait_until
from tests.table.table_player import TablePlayer, match_in_progress, new_match, play_at_random
from tests.ui.harness import desk, headless

PACES = ["at_once", "pause", "wait"]


def against_a_bot() -> Match:
    """Return a game in which a person has ended a turn, and a bot is to lay a tile."""
    return play_at_random(
        new_match(2, ("person", "easy"), seed=7),
        7,
        until=lambda state: state.phase == Phase.PLACE and state.active == 1,
    )


@pytest.fixture
def player(request: pytest.FixtureRequest) -> Iterator[TablePlayer]:
    with desk() as opened:
        opened.context.settings.opponents_pace = request.param
        sitting = TablePlayer(opened, against_a_bot(), "click")
        yield sitting
        sitting.table.on_close()


def shown_mode(player: TablePlayer) -> Mode:
    return player.table.mode


def let_the_bot_play(player: TablePlayer) -> None:
    def has_ended_its_turn() -> bool:
        player.desk.step(0.02)
        return any(
            isinstance(move.action, EndTurn) and move.action.player == 1
            for move in player.match.moves[2:]
        )

    wait_until(has_ended_its_turn, "the bot did not play")


@pytest.mark.parametrize("player", ["wait"], indirect=True)
def test_the_table_waits_after_an_opponents_turn_when_asked_to(player: TablePlayer) -> None:
    let_the_bot_play(player)
    for _ in range(200):
        player.desk.step(0.1)
    assert isinstance(shown_mode(player), PausedMode)
    player.wait_for_button()
    player.click(player.table.panels.widgets.big_button.rect.center)
    assert isinstance(shown_mode(player), PlacingMode)


def test_the_table_waits_once_a_round_when_asked_to() -> None:
    match = play_at_random(
        new_match(3, ("person", "easy", "easy"), seed=7),
        7,
        until=lambda state: state.phase == Phase.PLACE and state.active == 1,
    )
    with desk() as opened:
        opened.context.settings.opponents_pace = "wait_round"
        player = TablePlayer(opened, match, "click")

        def pauses() -> bool:
            opened.step(0.02)
            return isinstance(shown_mode(player), PausedMode)

        wait_until(pauses)
        ended = [move.action.player for move in match.moves if isinstance(move.action, EndTurn)]
        assert ended == [0, 1, 2]
        player.wait_for_button()
        player.click(player.table.panels.widgets.big_button.rect.center)
        assert isinstance(shown_mode(player), PlacingMode)
        player.table.on_close()


@pytest.mark.parametrize("player", ["pause"], indirect=True)
def test_a_pause_ends_by_itself(player: TablePlayer) -> None:
    let_the_bot_play(player)
    assert isinstance(shown_mode(player), PausedMode)
    for _ in range(30):
        player.desk.step(0.1)
    assert isinstance(shown_mode(player), PlacingMode)


@pytest.mark.parametrize("player", ["at_once"], indirect=True)
def test_without_a_pause_the_person_is_asked_at_once(player: TablePlayer) -> None:
    let_the_bot_play(player)
    player.desk.step(0.02)
    assert isinstance(shown_mode(player), PlacingMode)


def test_the_last_tile_of_everybody_is_marked_and_the_newest_most() -> None:
    match = match_in_progress()
    marks = last_turn_tiles(match.moves, 2)
    placed = [move.action for move in match.moves if isinstance(move.action, Place)]
    newest = [mark for mark in marks if mark.newest]
    assert [(mark.cell, mark.seat) for mark in newest] == [
        ((placed[-1].x, placed[-1].y), placed[-1].player)
    ]
    assert {mark.seat for mark in marks} == {0, 1}
    turn = next(
        index
        for index in range(len(match.moves) - 1, -1, -1)
        if match.moves[index].action is placed[-1]
    )
    filled = {
        (move.action.x, move.action.y)
        for move in match.moves[turn:]
        if isinstance(move.action, Fill)
    }
    tiles = {(placed[-1].x, placed[-1].y), *filled}
    assert tiles <= {mark.cell for mark in marks}


@pytest.mark.parametrize("wanted", [True, False])
def test_marks_are_drawn_where_they_are_wanted(wanted: bool) -> None:
    context = headless()
    context.settings.hide_hands = False
    context.settings.mark_last_turns = wanted
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    scene.update(0.0)
    assert bool(scene.board.marks.last) == wanted
    pictures = []
    for marks in (scene.board.marks.last, ()):
        scene.board.marks.last = marks
        surface = pygame.Surface(scene.theme.metrics.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert (pictures[0] != pictures[1]) == wanted
    scene.on_close()


def test_what_has_happened_is_shown_again_and_ends_where_it_was() -> None:
    match = match_in_progress()
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    scene.timeline.finish()
    scene.model.viewer = match.state.active
    before = dict(scene.model.shown.tiles)
    moves = len(match.moves)
    button = scene.panels.widgets.big_button
    scene.update(1.0)
    assert button.visible
    scene.flow.show_again()
    scene.update_layout()
    assert not scene.panels.widgets.big_button.visible, "what it says belongs to the decision"
    fewer = dict(scene.model.shown.tiles)
    assert fewer.items() < before.items()
    seen = set()
    while scene.timeline.busy:
        scene.update(0.05)
        seen.add(len(scene.model.shown.tiles))
    assert scene.model.shown.tiles == before
    assert button.visible
    assert len(seen) > 1, "one tile after another"
    assert len(match.moves) == moves
    scene.on_close()


def acting_table() -> tuple[Match, TableScene]:
    """Return a game in which an edge that brings something is to be used, with its table."""
    match = match_in_progress()
    while match.state.phase != Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[0])
    context = headless()
    context.settings.hide_hands = context.settings.automatic_actions = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    return match, scene


def use_an_edge(scene: TableScene) -> None:
    action = scene.mode.primary_action
    assert action is not None
    action.run()


def working(scene: TableScene) -> list[Work]:
    effects = scene.choreography.animator.effects
    return [each for each in effects if isinstance(each, Work) and each.animation.running]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_an_edge_that_acts_is_lit_and_its_workers_go_to_work(reduced_motion: bool) -> None:
    match, scene = acting_table()
    scene.timeline.reduced_motion = reduced_motion
    lit = set()
    at_work = 0
    for _ in range(40):
        while scene.timeline.busy:
            scene.update(1 / 60)
            lit |= {(edge.cell, edge.side, edge.state) for edge in scene.board.marks.edges}
            at_work += len(working(scene))
        if match.state.phase != Phase.ACTIVATE:
            break
        use_an_edge(scene)
    used = {
        (move.action.x, move.action.y, move.action.side)
        for move in match.moves
        if isinstance(move.action, Activate)
    }
    acted = {
        (*cell, side) for cell, side, state in lit if state in (EdgeState.NOW, EdgeState.USED)
    }
    assert at_work > 0
    assert acted
    assert acted <= used
    scene.on_close()


def test_whoever_works_is_seen_once() -> None:
    """The painted worker is covered while it walks, so that it is not seen twice."""
    _match, scene = acting_table()
    use_an_edge(scene)
    while not working(scene):
        scene.update(1 / 60)
    (work,) = working(scene)
    tile = scene.model.shown.tiles[work.cell]
    assert isinstance(tile, WorkerTile)
    scene.update(0.3)
    surface = pygame.Surface(scene.theme.metrics.size)
    scene.board.draw(surface)
    before = surface.copy()
    work.draw(surface, scene.theme, fade=False)
    place = scene.camera.tile_rect(work.cell)
    for figure in figures(tile.workers, work.side, simple=False):
        hat = (
            round(place.x + figure.x * place.width),
            round(place.y + (figure.y - 0.05) * place.width),
        )
        assert surface.get_at(hat) != before.get_at(hat)
    scene.on_close()


@pytest.mark.parametrize(
    ("amount", "parts"), [(1, [1]), (3, [1, 1, 1]), (-2, [-1, -1]), (20, [3, 3] + [2] * 7)]
)
def test_as_many_pieces_fly_as_there_are(amount: int, parts: list[int]) -> None:
    assert shares(amount) == parts


def test_the_camera_brings_what_acts_into_sight() -> None:
    """A board that the player has moved moves as little as possible, and keeps its scale."""
    _match, scene = acting_table()
    scene.timeline.finish()
    scene.core.glide.cut(scene.camera.look._replace(x=scene.camera.look.x + 40))
    scene.core.moved_by_hand = True
    pitch = scene.camera.pitch
    use_an_edge(scene)
    for _ in range(120):
        scene.update(1 / 60)
    (acted,) = scene.model.shown.acted[:1]
    assert scene.camera.shows([acted.cell, beside(acted.cell, acted.side)])
    assert scene.camera.pitch == pitch
    scene.on_close()
