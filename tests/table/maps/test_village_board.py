"""Parts of the village board moved in Tiled move on the screen."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.maps import load_maps
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.village_board import VillageBoard
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.text.painter import TextStyle
from tests.table.maps.drawn import changed, copied_maps, drawn, shift
from tests.ui.harness import headless


def _board(folder: Path, side: int) -> VillageBoard:
    match = position("table")
    maps = load_maps(folder)
    model = TableModel(match, TileArt(resource("assets", "tiles"), SurfaceCache()), 0, ())
    model.shown.sync(match.state)
    board = VillageBoard(model, maps.village_board, maps.low_village_board)
    board.rect = pygame.Rect(30, 50, side, side)
    return board


def test_on_the_low_board_nothing_overlaps_and_gold_is_the_largest_figure() -> None:
    board = _board(resource("assets", "maps"), 216)
    board.rect.height = 130
    theme = headless().theme
    picture = pygame.Surface((300, 240))
    drawn: dict[str, int] = {}
    real = theme.text.draw

    def draw(surface: pygame.Surface, words: str, style: TextStyle, *how: Any) -> pygame.Rect:
        drawn[words] = theme.metrics.font(style.size)
        return real(surface, words, style, *how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme.text, "draw", draw)
        board.draw(picture, theme)
    gold = str(board.model.seat(0).counts.gold)
    assert drawn[gold] >= 32
    assert drawn[gold] > max(size for words, size in drawn.items() if words != gold)
    stones = [pygame.Vector2(board.stone(index)) for index in range(len(WATER_TRACK))]
    assert min((one - other).length() for one, other in combinations(stones, 2)) >= 28
    assert {board.anchor(what)[1] for what in ("gold", "cacao", "sun", "water")} <= set(
        range(board.rect.top, board.rect.bottom)
    )


def test_on_the_low_board_a_moved_field_moves_its_stone(tmp_path: Path) -> None:
    folder = copied_maps(tmp_path)
    before = _board(resource("assets", "maps"), 200)
    with changed(folder / "village_board_low.tmx") as root:
        shift(drawn(root, "field worth 2"), dx=-50, dy=-50)
    after = _board(folder, 200)
    before.rect.height = after.rect.height = 120
    (x, y), (moved_x, moved_y) = (board.stone(4) for board in (before, after))
    assert (moved_x - x, moved_y - y) == (-10, -10)
    assert after.stone(5) == before.stone(5)


@pytest.mark.parametrize("side", [160, 240, 480])
def test_a_moved_field_moves_its_stone_and_what_walks_there(tmp_path: Path, side: int) -> None:
    folder = copied_maps(tmp_path)
    before = _board(resource("assets", "maps"), side)
    with changed(folder / "village_board.tmx") as root:
        shift(drawn(root, "field worth 2"), dx=-50, dy=100)
    after = _board(folder, side)
    dx, dy = (moved - was for moved, was in zip(after.stone(4), before.stone(4), strict=True))
    assert (dx, dy) == pytest.approx((-side * 0.05, side * 0.1), abs=1)
    assert after.stone(5) == before.stone(5)
    assert after.stone(4.5) != before.stone(4.5)


@pytest.mark.parametrize(
    ("name", "what"), [("gold", "gold"), ("sun place 1", "sun"), ("storage place 5", "cacao")]
)
def test_gains_land_where_their_place_was_moved(tmp_path: Path, name: str, what: str) -> None:
    folder = copied_maps(tmp_path)
    boards = [_board(resource("assets", "maps"), 500)]
    with changed(folder / "village_board.tmx") as root:
        shift(drawn(root, name), dy=-80)
    boards.append(_board(folder, 500))
    (x, y), (moved_x, moved_y) = (board.anchor(what) for board in boards)
    assert (moved_x, moved_y) == (x, y - 40)


def test_the_carrier_goes_from_stone_to_stone() -> None:
    board = _board(resource("assets", "maps"), 480)
    way = [pygame.Vector2(board.stone(step / 10)) for step in range(81)]
    steps = [(there - here).length() for here, there in pairwise(way)]
    assert max(steps) < 16
    assert min(steps) > 8
