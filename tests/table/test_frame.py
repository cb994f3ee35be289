"""The frame of the table leaves its room to the board: measured on real games, in windows of every size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import match_of
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.match import Match
from cacao_desktop.storage.replay_read import Replay, read_replay
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.control.camera_control import MANY_ROWS
from cacao_desktop.table.panels.players.counts import card_counts
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import NextFocus, PointerMoved, PointerPressed, PointerReleased
from cacao_desktop.ui.sound.sounds import SilentSounds
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import HeadlessDisplay
from tests.samples import first, in_turn
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.harness import desk

REPLAYS = Path(__file__).parents[1] / "replays"
USUAL = (1366, 768)


@cache
def replay(name: str) -> Replay:
    return read_replay(REPLAYS / f"{name}.json")


def rows_and_columns(state: GameState) -> tuple[int, int]:
    columns, rows = zip(*((x, y) for x, y, _tile in state.tiles()), strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def opened(match: Match, size: tuple[int, int] = USUAL, **settings: object) -> TableScene:
    chosen = Settings(language="en", speed=0, hide_hands=False)
    for name, value in settings.items():
        setattr(chosen, name, value)
    context = app.create_context(HeadlessDisplay(size), chosen, SilentSounds())
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.layout(size)
    for _ in range(20):
        scene.panels.update(0.05)
        scene.glide.update(0.05, instant=False)
    return scene


def boards(name: str) -> Iterator[tuple[int, int, TableScene]]:
    """Yield a game at the end of each round: rows and columns of the board, and its table."""
    game = replay(name)
    ends = {
        state.round: number
        for number in range(len(game.steps))
        if (state := game.state_after(number)).phase != Phase.PLACE
    }
    for number in ends.values():
        match = match_of(game, number)
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
        for most, least in ((10, 62), (12, 55)):
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
            assert scene.camera.tile_size >= 80, (rows, columns)
            measured += 1
    assert measured > 4


@pytest.mark.parametrize(
    ("size", "folded", "seed"),
    in_turn([(1024, 640), (1280, 720), USUAL, (1920, 1080), (3840, 2160)], (False, True), range(3)),
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
        scene.glide.update(0.05, instant=False)
        scene.panels.update(0.05)
    for cell in scene.mode.cells_in_question:
        place = scene.camera.tile_rect(cell)
        assert scene.panels.view.contains(place), cell
        for point in (place.topleft, place.center, (place.right - 1, place.bottom - 1)):
            assert not scene.panels.covers(point), (cell, point)
    scene.on_close()


def test_the_margin_is_wide_only_where_a_tile_may_be_laid() -> None:
    game = replay("base-3")
    laying = next(
        number for number in range(60, len(game.steps)) if game.state_after(number).phase == Phase.PLACE
    )
    scene = opened(match_of(game, laying))
    wide = scene.camera.pitch
    cells = set(scene.mode.cells_in_question)
    scene.camera.look = scene.sight._framing.look((), scene.theme.metrics.window_scale)
    assert whole_board_in_sight(scene)
    assert scene.camera.pitch > wide * 1.05
    assert not all(scene.panels.view.contains(scene.camera.tile_rect(cell)) for cell in cells)
    scene.on_close()


# Bars that slide away.


def high_board() -> Match:
    game = replay("big-game")
    return match_of(
        game,
        next(
            number
            for number in range(len(game.steps))
            if rows_and_columns(game.state_after(number))[0] >= MANY_ROWS
        ),
    )


def bars_in_place(scene: TableScene) -> bool:
    return scene.panels.slide.away == 0


def named_tool(scene: TableScene, text: str) -> Widget:
    return next(widget for widget in scene.panels.page.widgets if getattr(widget, "text", "") == text)


def rest(scene: TableScene) -> None:
    for _ in range(30):
        scene.panels.update(0.05)


def test_the_bars_slide_away_from_a_high_board_and_come_back_for_the_pointer() -> None:
    scene = opened(high_board())
    look, tiles = scene.camera.look, {cell: scene.camera.tile_rect(cell) for cell in scene.model.shown.tiles}
    assert scene.panels.view.top <= 2
    assert not bars_in_place(scene)
    menu, undo = scene.panels.page.widgets[0], named_tool(scene, "Take back")
    assert undo.rect.bottom <= 0
    assert menu.rect.top >= 0, "above a column nothing gives way"
    scene.handle(PointerMoved((600, 3)))
    rest(scene)
    assert bars_in_place(scene)
    assert scene.panels.page.hit(undo.rect.center) is undo
    scene.handle(PointerMoved((600, 30)))
    rest(scene)
    assert bars_in_place(scene), "they stay while the pointer is on them"
    assert scene.camera.look == look, "the camera never jumps"
    assert tiles == {cell: scene.camera.tile_rect(cell) for cell in scene.model.shown.tiles}
    scene.handle(PointerMoved((600, 400)))
    rest(scene)
    assert not bars_in_place(scene)
    scene.on_close()


def test_the_bars_come_back_for_a_finger() -> None:
    scene = opened(high_board())
    rest(scene)
    scene.handle(PointerPressed((600, 3)))
    scene.handle(PointerReleased((600, 3)))
    rest(scene)
    assert bars_in_place(scene)
    scene.on_close()


def test_the_bars_come_back_for_the_keyboard() -> None:
    scene = opened(high_board())
    scene.handle(NextFocus())
    rest(scene)
    assert scene.panels.page.focus is scene.panels.page.widgets[0]
    assert bars_in_place(scene)
    scene.panels.focus.leave()
    rest(scene)
    assert not bars_in_place(scene)
    scene.on_close()


def test_the_bars_stay_where_the_board_does_not_need_their_room() -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=lambda state: len(state.occupied) > 12)
    scene = opened(match)
    rest(scene)
    assert rows_and_columns(match.state)[0] < MANY_ROWS
    assert bars_in_place(scene)
    scene.on_close()


# Folding.


def test_folding_glides_and_gives_the_columns_to_the_board() -> None:
    with desk() as opened_desk:
        opened_desk.context.settings.hide_hands = False
        player = TablePlayer(opened_desk, new_match(4, seed=2), "keys", speed=1)
        table = player.table
        before, width = table.camera.look, table.panels.view.width
        opened_desk.key(pygame.K_f)
        assert table.panels.view.width > width * 1.25
        assert table.camera.look.pitch == pytest.approx(before.pitch, rel=0.1), "no cut"
        widgets = table.panels.widgets
        for shown in (*widgets.hand.tiles, widgets.big_button, widgets.goods):
            assert shown in table.panels.page.widgets
            assert not table.panels.view.colliderect(shown.rect)
        opened_desk.key(pygame.K_f)
        assert table.panels.view.width == width
        table.on_close()


@pytest.mark.parametrize("side", ["left", "right"])
def test_what_is_folded_away_is_in_drawers(side: str) -> None:
    scene = opened(new_match(4, seed=2))
    scene.panels.fold()
    scene.panels._open_drawer(side)  # type: ignore[arg-type]
    widgets = scene.panels.widgets
    shown = widgets.cards if side == "left" else [widgets.log]
    assert all(widget in scene.panels.page.widgets and widget.rect.width > 40 for widget in shown)
    assert len(card_counts(scene.model, 0)) == 4
    scene.on_close()
