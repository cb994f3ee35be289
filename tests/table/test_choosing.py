"""A market shows as many fruits as can be sold; a press sells or keeps each one."""

from __future__ import annotations

from unittest.mock import Mock

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine import SIDES, GameState
from cacao_desktop.engine.actions import SellCacao, SellGoods, Use
from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.engine.tiles import beside
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.chooser import OptionButton
from cacao_desktop.table.modules.registry import _goods_rows
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.harness import Desk, desk


def fruits(player: TablePlayer) -> list[OptionButton]:
    return [part for part in player.table.panels.page.parts() if isinstance(part, OptionButton)]


def at_market(opened: Desk) -> tuple[TablePlayer, ActivatingMode]:
    opened.context.settings.hide_hands = False
    player = TablePlayer(opened, position("market"), "click")
    for _ in range(4):
        opened.step(0.2)
    assert isinstance(player.table.mode, ActivatingMode)
    return player, player.table.mode


def test_pressing_a_fruit_keeps_it_and_pressing_it_again_sells_it() -> None:
    with desk() as opened:
        player, mode = at_market(opened)
        assert isinstance(mode.use, SellCacao)
        most = mode.use.cacao
        assert most == len(fruits(player)) == 2
        assert [fruit.is_checked for fruit in fruits(player)] == [True, True]
        opened.click(fruits(player)[1])
        assert mode.use == SellCacao(1)
        assert [fruit.is_checked for fruit in fruits(player)] == [True, False]
        button = player.table.panels.widgets.big_button
        assert button.text == "Sell 1 cacao for 3 gold"
        opened.click(fruits(player)[0])
        assert mode.use == SellCacao(0)
        assert button.text == "Sell nothing"
        for _ in range(most):
            kept = next(fruit for fruit in fruits(player) if not fruit.is_checked)
            opened.click(kept)
        assert mode.use == SellCacao(most)
        assert [fruit.accessible_name for fruit in fruits(player)] == [
            "Sell cacao, 3 gold each. 1 of 2",
            "Sell cacao, 3 gold each. 2 of 2",
        ]
        player.table.on_close()


@pytest.mark.parametrize(
    ("row", "before", "sold"),
    [
        (0, SellGoods(2, 0), SellGoods(3, 0)),
        (0, SellGoods(2, 1), SellGoods(3, 0)),
        (1, SellGoods(0, 2), SellGoods(0, 3)),
        (1, SellGoods(1, 2), SellGoods(0, 3)),
    ],
)
def test_a_good_takes_the_workers_it_needs_from_the_other(
    row: int, before: SellGoods, sold: SellGoods
) -> None:
    chosen: list[Use] = []
    options = [SellGoods(cacao, chocolate) for cacao in range(4) for chocolate in range(4 - cacao)]
    _name, things = _goods_rows(Mock(options=options, workers=3), before, chosen.append)[row]
    things[2].activate()
    assert chosen == [sold]


def test_up_and_down_go_through_the_edges_as_one_reads() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        match = play_at_random(new_match(2, seed=3), 3, until=_three_edges_to_ask_about)
        player = TablePlayer(opened, match, "keys")
        mode = player.table.mode
        assert isinstance(mode, ActivatingMode)
        edges = [edge for edge in match.state.edges if edge.seat == mode.seat]
        walked = []
        for _ in edges:
            opened.key(pygame.K_DOWN)
            walked.append(mode.edge)
        assert sorted(walked) == sorted(edges), "each comes once"
        places = [beside(match.state.rules.cell(edge.tile), SIDES[edge.side]) for edge in walked]
        first = min(range(len(places)), key=lambda at: places[at][::-1])
        rows = [y for _x, y in places[first:] + places[:first]]
        assert rows == sorted(rows), "from the highest row to the lowest"
        opened.key(pygame.K_UP)
        assert mode.edge == walked[-2]
        player.table.on_close()


def test_a_press_on_the_laid_tile_never_uses_an_edge() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        match = play_at_random(new_match(2, seed=3), 3, until=_three_edges_to_ask_about)
        player = TablePlayer(opened, match, "click")
        mode = player.table.mode
        assert isinstance(mode, ActivatingMode)
        moves = len(match.moves)
        laid = player.table.camera.tile_rect(match.state.rules.cell(mode.edge.tile))
        edge = mode.edge
        for at in (laid.center, laid.midtop, laid.center, laid.midbottom):
            player.click((at[0], min(max(at[1], laid.top + 4), laid.bottom - 4)))
            player.click((at[0], min(max(at[1], laid.top + 4), laid.bottom - 4)))
        assert len(match.moves) == moves
        mode._choose_edge(edge)
        jungle = beside(match.state.rules.cell(edge.tile), SIDES[edge.side])
        player.click(player.cell(jungle))
        assert len(match.moves) > moves
        player.table.on_close()


def _three_edges_to_ask_about(state: GameState) -> bool:
    own = [edge for edge in state.edges if edge.seat == state.deciding]
    return len(own) > 2 and automatic_action(state) is None
