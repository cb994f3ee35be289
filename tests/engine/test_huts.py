"""Huts (rules, sections 8 and 10): building them, and each one's function."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, BuildHut, EndTurn, Fill, Place, SellCacao
from cacao_desktop.engine.events import CarrierMoved, Gained, HutBuilt
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import Phase, WorkerTile
from tests.engine.table import ONES, Table, setup_for, three_workers_beside
from tests.plain.score import HUT_COSTS

EDGE = (0, -1, "E")


def with_huts(*huts: str, modules: str = "", minis: str = "", seats: int = 2) -> Setup:
    return setup_for(seats, f"huts {modules}", minis, huts=huts)


def end_of_first_turn(*huts: str, gold: int = 0) -> Table:
    """Return a table where seat 0 may build one of the huts."""
    table = Table(with_huts(*huts), [ONES, ONES]).place("1-1-1-1", 1, 0).use_nothing()
    return table.give(0, gold=gold)


def buildable(table: Table) -> list[str]:
    return [action.hut for action in table.legal if isinstance(action, BuildHut)]


# Building.


def test_the_table_of_huts_is_that_of_the_rules() -> None:
    assert {hut: HUTS[hut].cost for hut in HUTS} == HUT_COSTS


def test_at_the_end_of_a_turn_one_hut_may_be_built_for_coins_in_hand() -> None:
    table = end_of_first_turn("chief", "trader", "monk", "market_crier", gold=10)
    assert table.state.phase == Phase.FINISH
    assert table.legal == [
        BuildHut(0, "market_crier"),
        BuildHut(0, "trader"),
        BuildHut(0, "monk"),
        EndTurn(0),
    ]
    assert "costs 24 gold, but only 10" in table.refusal(BuildHut(0, "chief"))
    assert "not in the supply" in table.refusal(BuildHut(0, "foreman"))
    assert "not in the supply" in table.refusal(BuildHut(0, "palace"))
    assert "turn of Ana" in table.refusal(BuildHut(1, "trader"))
    table.build("trader")
    assert table.has(0).huts == ("trader",)
    assert table.has(0).gold == 4
    assert HutBuilt(0, "trader", 6) in table.events
    assert table.legal == [EndTurn(0)]
    assert "Only one hut" in table.refusal(BuildHut(0, "market_crier"))


@pytest.mark.parametrize("hut", [hut for hut in HUT_COSTS if hut not in {"scout", "chocolate_maker"}])
def test_the_cost_must_be_there_to_the_last_coin(hut: str) -> None:
    setup = with_huts(hut, minis="new_storage new_huts")
    table = Table(setup, [ONES]).place("1-1-1-1", 1, 0).use_nothing().give(0, gold=HUT_COSTS[hut] - 1)
    assert buildable(table) == []
    assert table.give(0, gold=1).build(hut).has(0).gold == 0


def test_nobody_is_forced_to_build() -> None:
    table = end_of_first_turn("trader", gold=30).end()
    assert table.has(0).huts == ()
    assert table.has(0).gold == 30


def test_huts_are_built_only_at_the_end_of_ones_own_turn() -> None:
    table = Table(with_huts("trader"), [ONES, ONES]).give(0, gold=9).give(1, gold=9)
    assert "laid first" in table.refusal(BuildHut(0, "trader"))
    table.place("1-1-1-1", 1, 0)
    assert "used first" in table.refusal(BuildHut(0, "trader"))
    table.use_nothing()
    assert buildable(table) == ["trader"]


def test_nobody_builds_the_same_function_twice_but_another_may() -> None:
    table = end_of_first_turn("market_crier", "market_crier", gold=20).build("market_crier").end()
    table.give(1, gold=20).place("1-1-1-1", 1, 2).use_nothing()
    assert buildable(table) == ["market_crier"]
    table.end().place("1-1-1-1", 0, -1).do(table_fill(table)).use_nothing()
    assert buildable(table) == []
    assert "has the hut market_crier already" in table.refusal(BuildHut(0, "market_crier"))


def table_fill(table: Table) -> Fill:
    """Return the first way to fill, for turns in which it does not matter."""
    return next(action for action in table.legal if isinstance(action, Fill))


def test_a_built_hut_is_gone_from_the_supply() -> None:
    table = end_of_first_turn("trader", gold=20).build("trader").end()
    table.give(1, gold=20).place("1-1-1-1", 1, 2).use_nothing()
    assert buildable(table) == []


def test_a_hut_may_be_built_after_a_discard() -> None:
    everything = {"1-1-1-1": 4, "2-1-0-1": 5, "0-0-0-4": 1, "0-0-2-2": 1, "3-0-0-1": 1, "3-1-0-0": 1}
    setup = setup_for(4, "huts new_workers", huts=["trader"], worker_tiles=everything)
    table = compact_until_nothing_fits(Table(setup))
    seat = table.state.active
    table.give(seat, gold=6).discard(table.state.hand(seat)[0])
    assert buildable(table) == ["trader"]
    table.build("trader").end()
    assert table.has(seat).huts == ("trader",)


def compact_until_nothing_fits(table: Table) -> Table:
    """Play quiet turns near the middle until no tile can be laid any more."""
    while not table.state.over:
        if table.state.phase == Phase.PLACE:
            placements = [action for action in table.legal if isinstance(action, Place)]
            if not placements:
                return table
            table.do(
                min(placements, key=lambda place: max(abs(place.x + place.y - 1), abs(place.x - place.y)))
            )
        elif table.state.phase == Phase.FILL:
            table.do(table.legal[0])
        else:
            table.use_nothing().end()
    raise AssertionError("the game ended before nothing fitted")


def test_discarding_takes_one_tile_of_choice_and_the_turn_goes_on_to_its_end() -> None:
    everything = {"1-1-1-1": 4, "2-1-0-1": 5, "0-0-0-4": 1, "0-0-2-2": 1, "3-0-0-1": 1, "3-1-0-0": 1}
    table = compact_until_nothing_fits(Table(setup_for(4, "new_workers", worker_tiles=everything)))
    seat, hand = table.state.active, table.state.hand(table.state.active)
    assert {(type(action).__name__, getattr(action, "tile", "")) for action in table.legal} == {
        ("Discard", tile) for tile in hand
    }
    table.discard(hand[-1])
    assert table.legal == [EndTurn(seat)]
    table.end()
    assert (
        hand[-1] not in table.state.hand(seat)
        or hand.count(hand[-1]) > 1
        or table.state.worker_pile_size(seat)
    )
    assert table.state.active == (seat + 1) % 4


# At the end of the game.


@pytest.mark.parametrize("hut", ["chiefs_daughter", "chiefs_son", "chiefs_wife", "chief"])
def test_the_family_of_the_chief_brings_its_cost_and_a_bonus(hut: str) -> None:
    table = end_of_first_turn(hut, gold=30).build(hut)
    assert table.gold_of(0, "hut_costs") == HUT_COSTS[hut]
    assert table.gold_of(0, "hut_bonus") == {"chief": 6, "chiefs_wife": 5}.get(hut, 4)
    assert table.totals[0] == 30 - 10 + table.gold_of(0, "hut_bonus")


def test_every_hut_has_its_own_line() -> None:
    table = end_of_first_turn("chief", "trader", gold=30).give(0, cacao=2).build("trader")
    lines = {line.key: line for line in score(table.state)[0].lines}
    assert [(part.key, part.gold) for part in lines["hut_costs"].parts] == [("trader", 6)]
    assert [(part.key, part.gold) for part in lines["hut_bonus"].parts] == [("trader", 2)]
    assert lines["hut_costs"].count == 1


def test_the_hermit_counts_workers_beside_no_jungle_tile() -> None:
    table = Table(with_huts("hermit"), ["3-1-0-0 1-1-1-1", ONES], "temple")
    table.place("3-1-0-0", 1, 0).use_nothing().build_with_given_gold("hermit")
    assert table.gold_of(0, "hut_bonus") == 4, "three workers north and one east"
    table.end().place("1-1-1-1", 0, -1).fill("temple", 1, -1)
    assert table.gold_of(0, "hut_bonus") == 1, "a temple is a jungle tile too"


def test_the_road_worker_counts_the_fullest_row_or_column() -> None:
    table = Table(with_huts("road_worker"), [ONES, ONES])
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("road_worker")
    assert table.gold_of(0, "hut_bonus") == 1
    table.end().quiet_turn("1-1-1-1", 0, 1).quiet_turn("1-1-1-1", 1, 2, 0, [(str(table.display[0]), 0, 2)])
    assert table.gold_of(0, "hut_bonus") == 2, "(1, 0) and (1, 2); others' tiles do not count"
    assert table.gold_of(1, "hut_bonus") == 0


def test_the_road_worker_counts_a_cell_once() -> None:
    table = Table(with_huts("road_worker", "shaman"))
    table.do(table.legal[0]).use_nothing().build_with_given_gold("road_worker").end()
    table.use_up_jungle(done=lambda state: state.active == 0)
    table.do(table.legal[0])
    while table.state.phase == Phase.FILL:
        table.do(table.legal[0])
    table.use_nothing().build_with_given_gold("shaman").end()
    table.use_up_jungle(
        done=lambda state: not state.jungle_pile_size and not any(state.display) and state.active == 0
    )
    before = table.gold_of(0, "hut_bonus")
    table.do(next(action for action in table.legal if isinstance(action, Place) and action.overbuild))
    assert table.gold_of(0, "hut_bonus") == before


def test_the_trader_counts_cacao_but_no_chocolate() -> None:
    table = Table(with_huts("trader", modules="chocolate"), [ONES]).place("1-1-1-1", 1, 0).use_nothing()
    table.build_with_given_gold("trader").give(0, cacao=3, chocolate=2)
    assert table.gold_of(0, "hut_bonus") == 3


def test_the_monk_counts_temples_with_an_own_worker() -> None:
    setup = with_huts("monk", minis="golden_temple")
    table = Table(setup, ["3-1-0-0 1-1-1-1", ONES], "temple golden_temple temple")
    table.place("3-1-0-0", 1, 0).use_nothing().build_with_given_gold("monk").end()
    table.quiet_turn("1-1-1-1", 0, -1, 0, [("temple", 1, -1)])
    assert table.gold_of(0, "hut_bonus") == 1
    table.quiet_turn("1-1-1-1", 2, -1, 0, [("golden_temple", 2, 0)])
    assert table.gold_of(0, "hut_bonus") == 2, "the golden temple is a temple; two tiles at one count once"
    table.quiet_turn("1-1-1-1", 0, 1)
    assert table.gold_of(1, "hut_bonus") == 0


def test_the_master_builder_counts_his_other_huts() -> None:
    table = end_of_first_turn("master_builder", "trader", gold=10).build("master_builder")
    assert table.gold_of(0, "hut_bonus") == 0
    table.end().use_up_jungle(done=lambda state: state.active == 0)
    table.do(table.legal[0])
    while table.state.phase == Phase.FILL:
        table.do(table.legal[0])
    table.use_nothing().build_with_given_gold("trader")
    assert table.has(0).huts == ("master_builder", "trader")
    assert table.gold_of(0, "hut_bonus") == 1


@pytest.mark.parametrize(("field", "bonus"), [(0, 0), (7, 0), (8, 4)])
def test_the_fountain_master_wants_the_carrier_on_the_last_field(field: int, bonus: int) -> None:
    table = end_of_first_turn("fountain_master", gold=12).build("fountain_master").give(0, water=field)
    assert table.gold_of(0, "hut_bonus") == bonus


# During the game.


def test_the_market_crier_gets_three_at_markets_of_price_two() -> None:
    setup = with_huts("market_crier")
    assert three_workers_beside("market_2", setup, cacao=3).use(*EDGE, 3).has(0).gold == 6
    crier = three_workers_beside("market_2", setup, hut="market_crier", cacao=3)
    assert crier.use(*EDGE, 3).has(0).gold == 9
    other_market = three_workers_beside("market_3", setup, hut="market_crier", cacao=3)
    assert other_market.use(*EDGE, 3).has(0).gold == 9
    assert three_workers_beside("market_4", setup, hut="market_crier", cacao=1).use(*EDGE, 1).has(0).gold == 4


def test_only_the_owner_of_the_market_crier_gets_three() -> None:
    table = end_of_first_turn("market_crier", gold=4).build("market_crier").end().give(1, cacao=1)
    assert table.place("1-1-1-1", 2, 1).do(table_fill(table)).use(2, 1, "W", 1).has(1).gold == 2


FARMER = with_huts("farmer")


@pytest.mark.parametrize(("east", "south", "cacao"), [(3, 1, 5), (3, 0, 3), (2, 1, 3), (1, 0, 1), (0, 0, 0)])
def test_the_farmer_gets_a_fifth_cacao_for_exactly_four(east: int, south: int, cacao: int) -> None:
    table = three_workers_beside("single_plantation", FARMER, hut="farmer")
    table.use(1, 0, "N", 0).use(*EDGE, east).use(0, -1, "S", south)
    assert table.has(0).cacao == cacao
    farmed = [event for event in table.events if isinstance(event, Gained) and event.cause == "farmer"]
    assert len(farmed) == (1 if east + south == 4 else 0)


def test_the_farmer_gets_nothing_more_for_five() -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer")
    table.use(*EDGE, 3).use(0, -1, "S", 0).use(1, 0, "N", 0)
    assert table.has(0).cacao == 5


def test_the_farmer_waits_for_the_last_edge() -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer")
    table.use(*EDGE, 2).use(0, -1, "S", 0)
    assert table.has(0).cacao == 4
    table.use(1, 0, "N", 0)
    assert table.has(0).cacao == 5


def test_what_the_farmer_brings_cannot_be_sold_in_that_block() -> None:
    hands = ["1-1-1-1 3-1-0-0 2-1-0-1", ONES]
    table = Table(FARMER, hands, "double_plantation market_4").place("1-1-1-1", 2, 1).use_nothing()
    table.build_with_given_gold("farmer").end().quiet_turn("1-1-1-1", 0, -1)
    table.place("3-1-0-0", 1, 0, 1).fill("double_plantation", 2, 0).fill("market_4", 1, -1)
    assert table.state.worker_at(1, 0) == WorkerTile(0, "3-1-0-0", 1, (0, 3, 1, 0))
    table.use(1, 0, "E", 2).use(2, 1, "N", 0)
    assert table.has(0).cacao == 4
    assert Activate(0, 1, 0, "S", SellCacao(1)) in table.legal
    table.use(1, 0, "S", 1)
    assert (table.has(0).cacao, table.has(0).gold) == (3 + 1, 2)


def test_the_farmer_counts_what_is_really_stored() -> None:
    table = three_workers_beside("double_plantation", FARMER, hut="farmer", cacao=1)
    table.use(*EDGE, 3).use(0, -1, "S", 1).use(1, 0, "N", 1)
    assert table.has(0).cacao == 5, "four were stored, and no room is left for a fifth"


def test_the_farmer_works_on_anothers_turn() -> None:
    table = Table(FARMER, ["2-1-0-1", ONES], "double_plantation").place("2-1-0-1", 1, 0).use_nothing()
    table.build_with_given_gold("farmer").end()
    table.place("1-1-1-1", 0, -1).fill("double_plantation", 1, -1).use(0, -1, "E", 0).use(0, -1, "S", 0)
    assert table.has(0).cacao == 0
    table.use(1, 0, "N", 2)
    assert table.has(0).cacao == 5


def test_the_farmer_begins_anew_each_turn() -> None:
    hands = ["2-1-0-1 2-1-0-1 1-1-1-1", ONES]
    table = Table(FARMER, hands, "double_plantation double_plantation").place("2-1-0-1", 1, 0).use_nothing()
    table.build_with_given_gold("farmer").end()
    table.place("1-1-1-1", 0, -1).fill("double_plantation", 1, -1).use_nothing_but(1, 0, "N", 1).end()
    assert table.has(0).cacao == 2
    table.place("2-1-0-1", 2, -1, 2).fill("double_plantation", 2, 0)
    table.use_nothing_but(2, -1, "S", 1)
    assert table.has(0).cacao == 4, "two in each of two turns"


def test_the_farmer_counts_watering() -> None:
    table = three_workers_beside("watering", with_huts("farmer", modules="watering"), hut="farmer", water=2)
    table.use(*EDGE, 1).use(0, -1, "S", 0).use(1, 0, "N", 0)
    assert table.has(0).cacao == 5


def test_the_shaman_overbuilds_without_a_sun_token() -> None:
    table = Table(with_huts("shaman"))
    table.do(table.legal[0]).use_nothing().build_with_given_gold("shaman").end()
    table.use_up_jungle(
        done=lambda state: not state.jungle_pile_size and not any(state.display) and state.active == 1
    )
    assert not any(isinstance(action, Place) and action.overbuild for action in table.legal)
    table.use_up_jungle(done=lambda state: state.active == 0)
    overbuild = next(action for action in table.legal if isinstance(action, Place) and action.overbuild)
    table.give(0, sun=2).do(overbuild)
    assert table.has(0).sun == 2
    assert not getattr(table.events[0], "sun_paid", True)


def test_the_foreman_strengthens_tiles_laid_after_he_came() -> None:
    setup = with_huts("foreman", "hermit")
    before = three_workers_beside("gold_mine_2", setup)
    assert before.use(*EDGE, 3).has(0).gold == 6
    table = Table(setup, ["3-0-0-1 3-1-0-0 1-1-1-1", ONES], "gold_mine_2 temple")
    table.place("3-0-0-1", 1, 0, 2).use_nothing().build_with_given_gold("foreman").end()
    assert table.state.worker_at(1, 0) == WorkerTile(0, "3-0-0-1", 2, (0, 1, 3, 0)), "laid before"
    table.quiet_turn("1-1-1-1", 1, 2)
    table.place("3-1-0-0", 0, -1, 1).fill("gold_mine_2", 1, -1)
    assert table.state.worker_at(0, -1) == WorkerTile(0, "3-1-0-0", 1, (0, 4, 1, 0))
    assert table.use(*EDGE, 4).has(0).gold == 8


def test_the_fourth_worker_counts_at_temples_and_for_the_hermit() -> None:
    table = Table(with_huts("foreman", "hermit"), ["1-1-1-1 3-1-0-0 2-1-0-1", ONES], "temple market_3")
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end()
    table.quiet_turn("1-1-1-1", 1, 2)
    table.place("3-1-0-0", 0, -1, 1).fill("temple", 1, -1).use_nothing().build_with_given_gold("hermit")
    assert table.gold_of(0, "temples") == 6
    assert table.gold_of(0, "hut_bonus") == 1, "(1, 0) has an idle worker east"
    table.end().quiet_turn("1-1-1-1", 2, 1, 0, [("market_3", 2, 0), (str(table.display[1]), 2, 2)])
    idle = Table(with_huts("foreman", "hermit"), ["1-1-1-1 3-1-0-0", ONES])
    idle.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end().quiet_turn(
        "1-1-1-1", 1, 2
    )
    idle.place("3-1-0-0", -1, 0, 2).use_nothing().build_with_given_gold("hermit")
    assert idle.state.worker_at(-1, 0) == WorkerTile(0, "3-1-0-0", 2, (0, 0, 4, 1))
    assert idle.gold_of(0, "hut_bonus") == 5 + 2


def test_the_foreman_leaves_other_tiles_and_other_seats_alone() -> None:
    table = Table(with_huts("foreman"), ["1-1-1-1 2-1-0-1", "3-0-0-1"], "water")
    table.place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("foreman").end()
    table.place("3-0-0-1", 1, 2)
    assert table.state.worker_at(1, 2) == WorkerTile(1, "3-0-0-1", 0, (3, 0, 0, 1))
    table.use_nothing().end().place("2-1-0-1", -1, 0)
    assert table.state.worker_at(-1, 0) == WorkerTile(0, "2-1-0-1", 0, (2, 1, 0, 1))


# Mini-expansions.


def test_new_storage_holds_eight() -> None:
    setup = with_huts("new_storage", minis="new_storage")
    table = three_workers_beside("double_plantation", setup, hut="new_storage", cacao=1)
    assert table.has(0).room == 7
    assert table.has(0).storage_spaces == 8
    table.use(*EDGE, 3).use(0, -1, "S", 1)
    assert (table.has(0).cacao, table.has(0).room) == (8, 0)
    assert table.has(1).storage_spaces == 5


def test_the_chocolate_maker_sells_bars_for_eight() -> None:
    setup = with_huts("chocolate_maker", modules="chocolate", minis="new_huts")
    table = three_workers_beside("chocolate_market", setup, hut="chocolate_maker", cacao=1, chocolate=2)
    assert table.use(*EDGE, cacao=1, chocolate=2).has(0).gold == 3 + 16


def test_the_scout_takes_tiles_of_the_map_board_for_nothing() -> None:
    setup = with_huts("scout", modules="map", minis="new_huts")
    table = (
        Table(setup, [ONES, ONES]).place("1-1-1-1", 0, -1).use_nothing().build_with_given_gold("scout").end()
    )
    table.quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    for x, y in ((1, -1), (2, 0)):
        table.fill(next(kind for kind in table.map_board if kind), x, y, "map")
    assert table.has(0).map_tokens == 2


def test_the_scout_needs_no_tokens_at_all() -> None:
    setup = with_huts("scout", modules="map", minis="new_huts")
    table = (
        Table(setup, [ONES, ONES]).place("1-1-1-1", 1, 0).use_nothing().build_with_given_gold("scout").end()
    )
    for _ in range(3):
        table.use_up_jungle(done=lambda state: state.active == 0)
        table.do(table.legal[0])
        while table.state.phase == Phase.FILL:
            from_map = [
                action for action in table.legal if isinstance(action, Fill) and action.source == "map"
            ]
            table.do((from_map or table.legal)[0])
        table.use_nothing().end()
    assert table.has(0).map_tokens == 2


RAINMAKER = with_huts("rainmaker", "fountain_master", modules="watering", minis="new_huts")


@pytest.mark.parametrize("field", [0, 2, 3, 7])
def test_the_rainmaker_puts_the_carrier_on_nought_at_once(field: int) -> None:
    table = Table(RAINMAKER, [ONES]).place("1-1-1-1", 1, 0).use_nothing().give(0, water=field)
    table.build_with_given_gold("rainmaker")
    assert table.has(0).water == 3
    assert table.gold_of(0, "water") == 0
    moved = [(event.start, event.end) for event in table.events if isinstance(event, CarrierMoved)]
    assert moved == ([(field, 3)] if field != 3 else [])


def test_the_rainmakers_carrier_never_moves_again() -> None:
    table = three_workers_beside("water", RAINMAKER, hut="rainmaker").use(*EDGE, 3)
    assert table.has(0).water == 3


@pytest.mark.parametrize(("workers", "stored"), [(0, 0), (1, 4), (2, 5)])
def test_with_the_rainmaker_watering_costs_no_step(workers: int, stored: int) -> None:
    table = three_workers_beside("watering", RAINMAKER, hut="rainmaker").use(*EDGE, workers)
    assert (table.has(0).water, table.has(0).cacao) == (3, stored)
