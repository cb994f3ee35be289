"""The panels leave most of the window to the board, in real games at every window size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from pathlib import Path

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import OPPONENT, position, replay_match
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.storage.replay_read import Replay, read_replay
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.panels.counts import card_counts
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.widgets.buttons import Button, RoundButton
from cacao_desktop.ui.window import HeadlessDisplay
from tests.samples import first, in_turn
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.harness import desk

REPLAYS = Path(__file__).parents[1] / "replays"
USUAL = (1366, 768)


@cache
def replay(name: str) -> Replay:
    return read_replay(REPLAYS / f"{name}.json")


@cache
def whole_game(name: str) -> Match:
    return replay_match(replay(name))


def states(name: str) -> list[GameState]:
    """Return the state before each action of a replay."""
    starts = accumulate(map(len, replay(name).steps[:-1]), initial=0)
    return [whole_game(name).moves[start].before for start in starts]


def match_at(name: str, number: int) -> Match:
    """Return a replay's match before its last action, without playing it again.

    It is that of `replay_match`: after `number` actions, with a person to decide next.
    """
    game = replay(name)
    match = Match(game.setup, game.deal, (Seat(OPPONENT),) * game.setup.seats)
    match.moves = whole_game(name).moves[: sum(map(len, game.steps[:number]))]
    match.state = states(name)[number].clone()
    match.change_seat(match.state.deciding, controller=PERSON)
    return match


def rows_and_columns(state: GameState) -> tuple[int, int]:
    columns, rows = zip(*((x, y) for x, y, _tile in state.tiles()), strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def opened(match: Match, size: tuple[int, int] = USUAL, **settings: object) -> TableScene:
    chosen = Settings(language="en", speed=0, hide_hands=False)
    for name, value in settings.items():
        setattr(chosen, name, value)
    context = app.create_context(HeadlessDisplay(size), chosen, Sounds())
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.layout(size)
    for _ in range(20):
        scene.panels.update(0.05)
        scene.core.glide.update(0.05, instant=False)
    return scene


def boards(name: str) -> Iterator[tuple[int, int, TableScene]]:
    """Yield a game at the end of each round: rows and columns of the board, and its table."""
    ends = {
        state.round: number
        for number, state in enumerate(states(name))
        if state.phase != Phase.PLACE
    }
    for number in ends.values():
        match = match_at(name, number)
        scene = opened(match)
        yield *rows_and_columns(match.state), scene
        scene.on_close()


def whole_board_in_sight(scene: TableScene) -> bool:
    places = [scene.camera.tile_rect(cell) for cell in scene.model.shown.tiles]
    return all(scene.panels.view.contains(place) for place in places)


@pytest.mark.parametrize("name", first(1, ["big-game", "base-4"]))
def test_the_big_game_has_large_tiles(name: str) -> None:
    measured = {10: 0, 12: 0}
    for rows, columns, scene in boards(name):
        assert whole_board_in_sight(scene), (rows, columns)
        for most, least in ((10, 60), (12, 52)):
            if rows <= most and columns <= 12:
                assert scene.camera.tile_size >= least, (rows, columns)
                measured[most] += 1
    assert measured[10] > 3
    assert measured[12] >= measured[10]


@pytest.mark.parametrize("name", first(1, ["base-2", "base-3"]))
def test_a_base_game_has_larger_tiles(name: str) -> None:
    measured = 0
    for rows, columns, scene in boards(name):
        assert whole_board_in_sight(scene), (rows, columns)
        if rows <= 8 and columns <= 10:
            assert scene.camera.tile_size >= 72, (rows, columns)
            measured += 1
    assert measured > 4


def test_only_cells_that_a_turn_may_fill_are_framed() -> None:
    fewer = 0
    placing = [
        number
        for number, state in enumerate(states("big-game"))
        if state.phase == Phase.PLACE and state.round > 10
    ]
    for number in placing[::4]:
        match = match_at("big-game", number)
        scene = opened(match)
        tiles = set(scene.model.shown.tiles)
        reached = set[Cell]()
        for place in legal_placements(match.state):
            cell = place.x, place.y
            filled = cells_to_fill(match.state, match.state.rules.index(*cell))
            reached |= {cell, *map(match.state.rules.cell, filled)} - tiles
        around = {beside(tile, side) for tile in tiles for side in SIDES} - tiles
        framed = scene.camera_control._free
        assert reached <= framed <= around
        fewer += len(framed) < len(around)
        scene.on_close()
    assert fewer > 2


@pytest.mark.parametrize(
    ("size", "folded", "seed"),
    in_turn(
        [(1024, 640), (1280, 720), USUAL, (1920, 1080), (3840, 2160)], (False, True), range(3)
    ),
)
def test_no_legal_cell_is_under_a_panel(size: tuple[int, int], folded: bool, seed: int) -> None:
    match = play_at_random(
        new_match(4, seed=seed),
        seed,
        until=lambda state: len(state.occupied) >= 30 + 12 * seed and state.phase == Phase.PLACE,
    )
    scene = opened(match, size)
    if folded:
        scene.panels.fold()
    scene.update(0.016)
    for _ in range(20):
        scene.core.glide.update(0.05, instant=False)
        scene.panels.update(0.05)
    for cell in scene.mode.cells_in_question:
        place = scene.camera.tile_rect(cell)
        assert scene.panels.view.collidepoint(place.center), cell
        assert not scene.panels.covers(place.center), cell
    scene.on_close()


def test_free_cells_are_whole_where_tiles_stay_large_enough() -> None:
    for size in ((1024, 640), USUAL):
        scene = opened(position("table"), size)
        for cell in scene.mode.cells_in_question:
            in_view = scene.panels.view.inflate(4, 4).contains(scene.camera.tile_rect(cell))
            assert in_view, cell
        scene.on_close()


# Bars above a high board.


def test_sign_and_tools_stay_the_same_above_the_highest_board() -> None:
    heights = [rows_and_columns(state)[0] for state in states("big-game")]
    scene = opened(match_at("big-game", heights.index(max(heights))))
    low = opened(
        play_at_random(new_match(2, seed=3), 3, until=lambda state: len(state.occupied) > 12)
    )
    assert scene.panels.layout.status_bar.height == low.panels.layout.status_bar.height
    for shown in (scene, low):
        tools = [
            widget
            for widget in shown.panels.page.widgets
            if isinstance(widget, (Button, RoundButton))
        ]
        assert {"menu", "bulb", "undo"} <= {tool.icon for tool in tools}
        assert all(
            shown.panels.page.hit(tool.rect.center) is tool for tool in tools if tool.visible
        )
        assert shown.panels.view.top >= shown.panels.layout.status_bar.bottom
        shown.on_close()


# Folding.


def test_folding_glides_and_gives_the_columns_to_the_board() -> None:
    with desk() as opened_desk:
        opened_desk.context.settings.hide_hands = False
        player = TablePlayer(opened_desk, new_match(4, seed=2), "keys", speed=1)
        table = player.table
        before = table.camera.look
        width = table.panels.view.width
        opened_desk.key(pygame.K_f)
        assert table.panels.view.width > width * 1.25
        assert table.camera.look.pitch == pytest.approx(before.pitch, rel=0.1), "no cut"
        widgets = table.panels.widgets
        for shown in (*widgets.hand, widgets.big_button, widgets.goods):
            assert shown in table.panels.page.widgets
            assert not table.panels.view.colliderect(shown.rect)
        opened_desk.key(pygame.K_f)
        assert table.panels.view.width == width
        table.on_close()


@pytest.mark.parametrize("side", ["left", "right"])
def test_what_is_folded_away_is_in_drawers(side: str) -> None:
    scene = opened(new_match(4, seed=2))
    scene.panels.fold()
    scene.panels.open_drawer(side)  # type: ignore[arg-type]
    widgets = scene.panels.widgets
    shown = widgets.cards if side == "left" else [widgets.log]
    assert all(widget in scene.panels.page.widgets and widget.rect.width > 40 for widget in shown)
    assert len(card_counts(scene.model, 0)) == 4
    scene.on_close()


def test_no_tool_moves_when_the_first_temple_is_laid() -> None:
    first = next(number for number, state in enumerate(states("base-2")) if state.temples)
    places = []
    for number, reason in ((0, "There is no temple on the board yet."), (first, "")):
        scene = opened(match_at("base-2", number))
        tools = [each for each in scene.panels.page.widgets if isinstance(each, RoundButton)]
        places.append({tool.icon: tool.rect for tool in tools})
        assert next(tool for tool in tools if tool.icon == "temple").reason == reason
        scene.on_close()
    assert places[0] == places[1]
