"""Overbuilding (rules, section 6)."""

from __future__ import annotations

from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.events import WorkerTilePlaced
from cacao_desktop.engine.state import Phase, WorkerTile
from tests.engine.deals import setup_for
from tests.engine.table import Table

TWO = "2-1-0-1"


def late_table(sun: int = 1) -> Table:
    """Return the table of the rulebook's example, with the jungle used up and seat 0 to play.

    Around seat 0's tile at (2, -1): water north, nothing east, a double plantation south, a market
    of price 4 west.
    """
    jungle = "market_4 temple double_plantation water temple"
    table = Table(setup_for(2), ["1-1-1-1 1-1-1-1 2-1-0-1", "1-1-1-1 1-1-1-1 1-1-1-1"], jungle)
    table.quiet_turn("1-1-1-1", 1, 0).quiet_turn("1-1-1-1", 0, -1, 0, [("market_4", 1, -1)])
    table.quiet_turn("1-1-1-1", 2, -1, 0, [("double_plantation", 2, 0)])
    table.quiet_turn("1-1-1-1", 1, -2, 0, [("water", 2, -2), ("temple", 0, -2)])
    table.use_up_jungle(
        keep=TWO,
        spare=[(3, -1)],
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 0
        ),
    )
    return table.give(0, sun=sun)


def overbuildings(table: Table) -> set[tuple[int, int]]:
    return {
        (place.x, place.y) for place in table.legal if isinstance(place, Place) and place.overbuild
    }


def own_cells(table: Table, seat: int) -> set[tuple[int, int]]:
    return {
        (x, y)
        for x, y, tile in table.state.tiles()
        if isinstance(tile, WorkerTile) and tile.owner == seat
    }


def test_example_two_cacao_for_eight_gold_and_the_carrier() -> None:
    table = late_table()
    tiles = list(table.state.tiles())
    table.overbuild(TWO, 2, -1, rotation=3)
    assert table.has(0).sun == 0
    assert table.waiting == [(0, 2, -1, "N"), (0, 2, -1, "S"), (0, 2, -1, "W")]
    table.use(2, -1, "S", 1)
    assert table.has(0).cacao == 2
    table.use(2, -1, "W", 2)
    assert (table.has(0).cacao, table.has(0).gold) == (0, 8)
    table.use(2, -1, "N", 1)
    assert table.has(0).water == 1
    assert table.state.phase == Phase.FINISH
    assert table.state.worker_at(2, -1) == WorkerTile(0, TWO, 3, (1, 0, 1, 2), overbuilt=True)
    assert table.state.covered_at(2, -1) == WorkerTile(0, "1-1-1-1", 0, (1, 1, 1, 1))
    assert len(list(table.state.tiles())) == len(tiles)


def test_a_paid_sun_token_is_reported() -> None:
    placed = late_table().overbuild(TWO, 2, -1).events[0]
    assert isinstance(placed, WorkerTilePlaced)
    assert placed.overbuilt
    assert placed.sun_paid


def test_every_own_tile_of_an_earlier_turn_may_be_overbuilt_in_any_rotation() -> None:
    table = late_table()
    assert overbuildings(table) == own_cells(table, 0)
    rotations = {
        place.rotation
        for place in table.legal
        if isinstance(place, Place)
        and place.overbuild
        and place.tile == TWO
        and (place.x, place.y) == (2, -1)
    }
    assert rotations == {0, 1, 2, 3}
    flags = [place.overbuild for place in table.legal if isinstance(place, Place)]
    assert flags == sorted(flags), "overbuildings are listed last"
    assert False in flags, "placing as usual is still allowed"


def test_overbuilding_costs_a_sun_token() -> None:
    table = late_table(sun=0)
    assert overbuildings(table) == set()
    assert "sun token" in table.refusal(Place(0, TWO, 2, -1, 0, overbuild=True))


def test_others_tiles_jungle_tiles_and_empty_cells_cannot_be_overbuilt() -> None:
    table = late_table()
    for x, y in ((0, -1), (1, -1), (9, 0), (10**6, 1)):
        assert "worker tile of your own" in table.refusal(Place(0, TWO, x, y, 0, overbuild=True))
    assert "taken" in table.refusal(Place(0, TWO, 2, -1, 0))


def test_each_tile_is_overbuilt_once() -> None:
    table = late_table(sun=2).overbuild(TWO, 2, -1).use_nothing().end()
    table.use_up_jungle(keep=TWO, done=lambda state: state.active == 0)
    assert table.has(0).sun == 1
    assert (2, -1) not in overbuildings(table)
    assert "at most once" in table.refusal(Place(0, TWO, 2, -1, 0, overbuild=True))


def test_not_before_the_pile_is_empty_and_not_before_the_display_is() -> None:
    table = (
        Table(setup_for(2))
        .use_up_jungle(done=lambda state: state.turn >= 4)
        .give(0, sun=3)
        .give(1, sun=3)
    )
    place = Place(0, table.state.hand(0)[0], *min(own_cells(table, 0)), 0, overbuild=True)
    assert "jungle pile and the jungle display are empty" in table.refusal(place)
    table.use_up_jungle(done=lambda state: not state.jungle_pile_size)
    assert any(table.display)
    seat = table.state.active
    place = Place(seat, table.state.hand(seat)[0], *min(own_cells(table, seat)), 0, overbuild=True)
    assert "display is empty" in table.refusal(place)
    assert overbuildings(table) == set()


def test_the_early_variant_needs_only_an_empty_pile() -> None:
    table = Table(setup_for(2, early_overbuild=True)).give(0, sun=3).give(1, sun=3)
    table.use_up_jungle(done=lambda state: state.jungle_pile_size == 1)
    assert overbuildings(table) == set()
    seat = table.state.active
    place = Place(seat, table.state.hand(seat)[0], *min(own_cells(table, seat)), 0, overbuild=True)
    assert "the jungle pile is empty" in table.refusal(place)
    table.use_up_jungle(done=lambda state: state.jungle_pile_size == 0)
    assert any(table.display)
    assert overbuildings(table) == own_cells(table, table.state.active)


def test_overbuilding_may_bring_a_sun_token_back() -> None:
    jungle = "sun_site temple temple"
    table = Table(setup_for(2), ["1-1-1-1 1-1-1-1 2-1-0-1", "1-1-1-1"], jungle)
    table.quiet_turn("1-1-1-1", 1, 0).quiet_turn("1-1-1-1", 0, -1, 0, [("sun_site", 1, -1)])
    table.use_up_jungle(
        keep=TWO,
        done=lambda state: (
            not state.jungle_pile_size and not any(state.display) and state.active == 0
        ),
    )
    table.give(0, sun=1).overbuild(TWO, 1, 0)
    assert table.has(0).sun == 0
    table.use(1, 0, "N", 2)
    assert table.has(0).sun == 2


def test_the_last_tiles_may_all_overbuild() -> None:
    table = late_table(sun=3)
    laid = len(own_cells(table, 0))
    overbuilt = 0
    while not table.state.over:
        if table.state.active == 0 and overbuildings(table):
            table.do(
                next(
                    action
                    for action in table.legal
                    if isinstance(action, Place) and action.overbuild
                )
            )
            table.use_nothing().end()
            overbuilt += 1
        else:
            table.use_up_jungle(done=lambda state: state.over or state.active == 0)
            table.give(0, sun=1 - min(1, table.has(0).sun))
    assert overbuilt >= 2
    assert len(own_cells(table, 0)) + overbuilt <= 11
    assert len(own_cells(table, 0)) >= laid
