"""Building huts (rules, section 8): when, at what cost, and the value at the end of the game."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import BuildHut, EndTurn, Place
from cacao_desktop.engine.events import HutBuilt
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.state import Phase
from tests.engine.deals import OLD_AND_NEW_WORKERS, ONES, setup_for
from tests.engine.hut_tables import buildable, end_of_first_turn, table_fill, with_huts
from tests.engine.table import Table
from tests.plain.score import HUT_COSTS


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
    assert "costs 24 gold, and the player has 10" in table.refusal(BuildHut(0, "chief"))
    assert "not in the supply" in table.refusal(BuildHut(0, "foreman"))
    assert "not in the supply" in table.refusal(BuildHut(0, "palace"))
    assert "Ana has to decide" in table.refusal(BuildHut(1, "trader"))
    table.build("trader")
    assert table.has(0).huts == ("trader",)
    assert table.has(0).gold == 4
    assert HutBuilt(0, "trader", 6) in table.events
    assert table.legal == [EndTurn(0)]
    assert "Only one hut" in table.refusal(BuildHut(0, "market_crier"))


@pytest.mark.parametrize(
    "hut", [hut for hut in HUT_COSTS if hut not in {"scout", "chocolate_maker"}]
)
def test_the_cost_must_be_there_to_the_last_coin(hut: str) -> None:
    setup = with_huts(hut, minis="new_storage new_huts")
    table = (
        Table(setup, [ONES]).place("1-1-1-1", 1, 0).use_nothing().give(0, gold=HUT_COSTS[hut] - 1)
    )
    assert buildable(table) == []
    assert table.give(0, gold=1).build(hut).has(0).gold == 0


def test_building_is_optional() -> None:
    table = end_of_first_turn("trader", gold=30).end()
    assert table.has(0).huts == ()
    assert table.has(0).gold == 30


def test_huts_are_built_only_at_the_end_of_ones_own_turn() -> None:
    table = Table(with_huts("trader"), [ONES, ONES]).give(0, gold=9).give(1, gold=9)
    assert "Lay a worker tile first" in table.refusal(BuildHut(0, "trader"))
    table.place("1-1-1-1", 1, 0)
    assert "Use the activated workers first" in table.refusal(BuildHut(0, "trader"))
    table.use_nothing()
    assert buildable(table) == ["trader"]


def test_a_seat_cannot_build_the_same_function_twice_but_another_seat_can() -> None:
    table = end_of_first_turn("market_crier", "market_crier", gold=20).build("market_crier").end()
    table.give(1, gold=20).place("1-1-1-1", 1, 2).use_nothing()
    assert buildable(table) == ["market_crier"]
    table.end().place("1-1-1-1", 0, -1).do(table_fill(table)).use_nothing()
    assert buildable(table) == []
    assert "already has the hut market_crier" in table.refusal(BuildHut(0, "market_crier"))


def test_a_built_hut_is_gone_from_the_supply() -> None:
    table = end_of_first_turn("trader", gold=20).build("trader").end()
    table.give(1, gold=20).place("1-1-1-1", 1, 2).use_nothing()
    assert buildable(table) == []


def test_a_hut_may_be_built_after_a_discard() -> None:
    setup = setup_for(4, "huts new_workers", huts=["trader"], worker_tiles=OLD_AND_NEW_WORKERS)
    table = compact_until_nothing_fits(Table(setup))
    seat = table.state.active
    table.give(seat, gold=6).discard(table.state.hand(seat)[0])
    assert buildable(table) == ["trader"]
    table.build("trader").end()
    assert table.has(seat).huts == ("trader",)


def compact_until_nothing_fits(table: Table) -> Table:
    """Play quiet turns near the middle until no tile can be laid."""
    while not table.state.over:
        if table.state.phase == Phase.PLACE:
            placements = [action for action in table.legal if isinstance(action, Place)]
            if not placements:
                return table
            table.do(
                min(
                    placements,
                    key=lambda place: max(abs(place.x + place.y - 1), abs(place.x - place.y)),
                )
            )
        elif table.state.phase == Phase.FILL:
            table.do(table.legal[0])
        else:
            table.use_nothing().end()
    raise AssertionError("the game ended before nothing fitted")


def test_discarding_takes_a_chosen_tile_and_the_turn_goes_on_to_its_end() -> None:
    table = compact_until_nothing_fits(
        Table(setup_for(4, "new_workers", worker_tiles=OLD_AND_NEW_WORKERS))
    )
    seat = table.state.active
    hand = table.state.hand(table.state.active)
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
