"""Reasons, checked on positions made by hand.

At the start a plantation is at (0, 0) and a market of price 2 at (1, 1); after tiles at (1, 0) and
(2, 1), the cell (2, 0) must be filled.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cacao_desktop.bots.modules.huts import hut_gain
from cacao_desktop.bots.reasons import Reason, ReasonKind, reasons
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    EndTurn,
    Fill,
    Place,
    SellCacao,
)
from cacao_desktop.engine.modules.emperor import attracts_emperor
from cacao_desktop.engine.modules.huts import HUTS, hut_part
from cacao_desktop.engine.modules.map_board import map_part
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.state import NOTHING, GameState, Phase
from cacao_desktop.engine.tiles import WORKER_KINDS
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table

ANA = 0
BEN = 1
SIX_GEMS = "red red green blue white white"


def why(table: Table, *plan: Action) -> dict[ReasonKind, Reason]:
    """Return the reasons for a plan of the deciding seat, by kind."""
    seat = table.state.deciding
    seen = observe(table.state, seat).table
    return {reason.kind: reason for reason in reasons(seen, seat, plan, plain_weights())}


def after_ana(first: str, rotation: int, display: str, ben: str = ONES) -> Table:
    """Return a two-player game where Ana has laid a tile at (1, 0) and Ben is to lay one."""
    table = Table(setup_for(2), [f"{first} 1-1-1-1 1-1-1-1", ben], display)
    return table.quiet_turn(first, 1, 0, rotation)


def filling(kind: str, slot: int) -> tuple[Place, Fill]:
    """Return Ben's turn with a tile of four single workers at (2, 1) and a fill of (2, 0)."""
    return Place(BEN, "1-1-1-1", 2, 1, 0), Fill(BEN, kind, 2, 0, "display", slot)


def test_goods_taken_and_sold_are_counted_by_edge() -> None:
    table = Table(setup_for(2), [ONES])
    found = why(table, Place(ANA, "1-1-1-1", 1, 0, 0))
    assert found[ReasonKind.TAKES] == Reason(ReasonKind.TAKES, 1, what="cacao", cell=(0, 0))
    assert found[ReasonKind.SELLS] == Reason(ReasonKind.SELLS, 1, 2, "cacao", (1, 1))
    assert found[ReasonKind.WAITS].number == 2


def test_workers_wait_for_the_last_open_tiles_too() -> None:
    table = Table(setup_for(2), [ONES])
    table.state.jungle_drawn = len(table.state.jungle_pile)
    assert ReasonKind.WAITS in why(table, Place(ANA, "1-1-1-1", 1, 0, 0))
    table.state.open_slots = [NOTHING] * len(table.state.open_slots)
    assert ReasonKind.WAITS not in why(table, Place(ANA, "1-1-1-1", 1, 0, 0))


def test_two_plantations_make_one_reason_without_a_place() -> None:
    table = after_ana("1-1-1-1", 0, "single_plantation market_3")
    table.turn("1-1-1-1", 2, 1, 0, [("single_plantation", 2, 0)])
    table.state.cacao[ANA] = 0
    found = why(table, Place(ANA, "1-1-1-1", -1, 0, 0))
    assert found[ReasonKind.TAKES].cell == (0, 0)


def test_gold_names_the_mine_it_comes_from_and_whom_it_serves_too() -> None:
    found = why(after_ana("3-0-0-1", 1, "gold_mine_2 market_3"), *filling("gold_mine_2", 0))
    assert found[ReasonKind.EARNS] == Reason(
        ReasonKind.EARNS, gold=2, what="gold_mine_2", cell=(2, 0)
    )
    assert found[ReasonKind.GIVES] == Reason(ReasonKind.GIVES, gold=6, seat=ANA)
    assert ReasonKind.DENIES not in found


def test_a_plantation_that_serves_an_opponent_too_says_so() -> None:
    found = why(
        after_ana("1-1-1-1", 0, "single_plantation water"), *filling("single_plantation", 0)
    )
    assert found[ReasonKind.GIVES] == Reason(ReasonKind.GIVES, gold=1, seat=ANA)


def test_another_filling_that_would_serve_an_opponent_is_kept_from_him() -> None:
    found = why(after_ana("3-0-0-1", 1, "gold_mine_2 market_3"), *filling("market_3", 1))
    assert found[ReasonKind.DENIES] == Reason(ReasonKind.DENIES, gold=6, cell=(2, 0), seat=ANA)
    assert ReasonKind.GIVES not in found


def test_nothing_is_kept_from_a_player_who_earns_by_this_very_turn() -> None:
    table = after_ana("3-0-0-1", 1, "gold_mine_2 gold_mine_1")
    found = why(table, *filling("gold_mine_1", 1))
    assert found[ReasonKind.GIVES] == Reason(ReasonKind.GIVES, gold=3, seat=ANA)
    assert ReasonKind.DENIES not in found


def test_a_sale_by_an_opponent_is_told_by_its_whole_gold() -> None:
    table = after_ana("1-1-1-1", 0, "market_2 water").give(ANA, cacao=1)
    assert why(table, *filling("market_2", 0))[ReasonKind.GIVES].gold == 2


def test_a_temple_drawn_level_without_gain_costs_its_leader() -> None:
    table = after_ana("3-0-0-1", 1, "temple market_3 water", "1-1-1-1 2-1-0-1 1-1-1-1")
    table.turn("1-1-1-1", 2, 1, 0, [("temple", 2, 0)]).quiet_turn("1-1-1-1", 0, 1)
    fill = Fill(BEN, "market_3", 3, 1, "display", 1)
    found = why(table, Place(BEN, "2-1-0-1", 3, 0, 3), fill)
    assert found[ReasonKind.LOWERS] == Reason(ReasonKind.LOWERS, gold=3, cell=(2, 0), seat=ANA)


def test_the_last_turn_promises_nothing_for_later() -> None:
    table = Table(setup_for(2), [ONES, ONES])
    table.state.turn = table.state.rounds * 2 - 1
    table.state.active = BEN
    assert list(why(table, Place(BEN, "1-1-1-1", 0, -1, 0))) == [ReasonKind.TAKES]
    table.state.room[BEN] = 0
    assert list(why(table, Place(BEN, "1-1-1-1", 0, -1, 0))) == [ReasonKind.ENDS]


def test_the_carrier_walks_and_its_worth_grows() -> None:
    found = why(after_ana("1-1-1-1", 0, "water market_3"), *filling("water", 0))
    assert found[ReasonKind.WALKS] == Reason(ReasonKind.WALKS, 1, 6, cell=(2, 0))


def test_temples_are_led_shared_or_come_second() -> None:
    shared = why(after_ana("1-1-1-1", 0, "temple market_3"), *filling("temple", 0))
    assert shared[ReasonKind.TIES] == Reason(ReasonKind.TIES, 1, 3, cell=(2, 0))
    second = why(after_ana("3-0-0-1", 1, "temple market_3"), *filling("temple", 0))
    assert second[ReasonKind.SECOND] == Reason(ReasonKind.SECOND, 1, 3, cell=(2, 0))
    table = after_ana("1-1-1-1", 0, "temple market_3", "2-1-0-1 1-1-1-1 1-1-1-1")
    led = why(table, Place(BEN, "2-1-0-1", 2, 1, 0), Fill(BEN, "temple", 2, 0, "display", 0))
    assert led[ReasonKind.LEADS] == Reason(ReasonKind.LEADS, 2, 6, cell=(2, 0))


def test_one_use_of_an_edge_has_its_own_reason() -> None:
    table = Table(setup_for(2), [ONES]).give(ANA, cacao=2).place("1-1-1-1", 1, 0)
    assert table.state.phase == Phase.ACTIVATE
    found = why(table, Activate(ANA, 1, 0, "S", SellCacao(1)))
    assert found == {ReasonKind.SELLS: Reason(ReasonKind.SELLS, 1, 2, "cacao", (1, 1))}


def test_a_hut_is_built_or_its_gold_is_saved() -> None:
    huts = ("chief", "monk", "trader")
    setup = setup_for(2, "huts", huts=huts)
    table = Table(setup, [ONES]).give(ANA, gold=30).place("1-1-1-1", 1, 0).use_nothing()
    hut = next(action for action in table.legal if isinstance(action, BuildHut))
    assert why(table, hut)[ReasonKind.BUILDS].what == hut.hut
    assert list(why(table, EndTurn(ANA))) == [ReasonKind.SAVES]
    poor = Table(setup, [ONES]).place("1-1-1-1", 1, 0).use_nothing()
    assert why(poor, EndTurn(ANA)) == {}


def test_the_emperor_pays_whose_tile_he_comes_to() -> None:
    table = Table(setup_for(2, "emperor"), [ONES])
    places = [action for action in table.legal if isinstance(action, Place)]
    lure = next(
        at for at in places if attracts_emperor(table.state, table.state.rules.index(at.x, at.y))
    )
    found = why(table, lure)[ReasonKind.EARNS]
    assert found == Reason(ReasonKind.EARNS, gold=1, what="emperor", cell=(lure.x, lure.y))


def test_overbuilding_mentions_its_sun_token() -> None:
    table = Table(setup_for(2), [ONES, ONES]).use_up_jungle().give(ANA, sun=1).give(BEN, sun=1)
    over = [action for action in table.legal if isinstance(action, Place) and action.overbuild]
    assert why(table, over[0])[ReasonKind.OVERBUILDS].number == 1


def test_gems_are_counted() -> None:
    table = Table(
        setup_for(2, "gem_mines"), ["2-1-0-1 1-1-1-1 1-1-1-1", ONES], "gem_mine market_3", SIX_GEMS
    )
    table.quiet_turn("1-1-1-1", 1, 0, 0)
    found = why(table, Place(BEN, "1-1-1-1", 2, 1, 0), Fill(BEN, "gem_mine", 2, 0, "display", 0))
    assert found[ReasonKind.TAKES] == Reason(ReasonKind.TAKES, 1, what="gems", cell=(2, 0))


def test_only_a_trader_is_worth_more_for_the_cacao_in_store() -> None:
    table = Table(setup_for(2, "huts"), [ONES])
    table.state.turn = table.state.rounds * 2 - 2
    prices = plain_weights().at(table.state)

    def worth(hut: str) -> float:
        return hut_gain(table.state, ANA, HUTS[hut], prices)

    empty = worth("trader"), worth("market_crier")
    table.give(ANA, cacao=5)
    assert worth("trader") > empty[0]
    assert worth("market_crier") == empty[1]


def _more_threes(state: GameState) -> None:
    state.hands[ANA] = (WORKER_KINDS.index("3-0-0-1"), *state.hands[ANA][1:])


def _one_step(state: GameState) -> None:
    state.water[ANA] += 1


def _one_token(state: GameState) -> None:
    map_part(state).tokens[ANA] += 1


def _last_round(state: GameState) -> None:
    state.turn = state.rounds * state.seats - 1


@pytest.mark.parametrize(
    ("hut", "change", "sign"),
    [
        ("foreman", _more_threes, 1),
        ("fountain_master", _one_step, 1),
        ("rainmaker", _one_step, -1),
        ("scout", _one_token, -1),
        ("scout", _last_round, -1),
        ("shaman", _last_round, -1),
        ("farmer", _last_round, -1),
    ],
)
def test_a_hut_is_worth_more_the_more_it_has_to_work_with(
    hut: str, change: Callable[[GameState], None], sign: int
) -> None:
    table = Table(setup_for(2, "huts map"), [ONES])
    state = table.state
    prices = plain_weights().at(table.state)
    before = hut_gain(state, ANA, HUTS[hut], prices)
    change(state)
    assert sign * (hut_gain(state, ANA, HUTS[hut], prices) - before) > 0


def test_owned_huts_change_the_value_of_another() -> None:
    table = Table(setup_for(2, "huts"), [ONES]).give(ANA, water=8)
    prices = plain_weights().at(table.state)

    def worth() -> tuple[float, ...]:
        return tuple(
            hut_gain(table.state, ANA, HUTS[hut], prices)
            for hut in ("monk", "trader", "rainmaker")
        )

    before = worth()
    hut_part(table.state).owned[ANA] = ("master_builder", "fountain_master")
    assert worth() == pytest.approx([before[0] + 1, before[1] + 1, before[2] + 1 - 4])
