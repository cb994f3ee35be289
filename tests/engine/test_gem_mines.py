"""Gem mines (rules, section 9)."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.actions import Activate, TakeGems, UseWorkers
from cacao_desktop.engine.events import GemsPoured, GemsTaken, MaskTaken
from cacao_desktop.engine.modules.gem_mines import gem_part
from tests.engine.deals import ONES, setup_for
from tests.engine.gems import gems_at, gems_of_tile
from tests.engine.random_play import HOLE
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")
TWO = setup_for(2, "gem_mines")
SIX = "red red green blue white white"


def gems_of(table: Table, seat: int) -> str:
    return " ".join(
        colour for colour, number in table.has(seat).gems.items() for _ in range(number)
    )


def test_six_gems_lie_on_a_mine_as_soon_as_it_is_turned_up() -> None:
    table = Table(
        TWO, [ONES, ONES], "water gem_mine gem_mine", f"{SIX} blue blue blue green green red"
    )
    display = table.state.display[1]
    assert display is not None
    assert gems_of_tile(table.state, display.position) == (2, 1, 1, 2)
    water = table.state.display[0]
    assert water is not None
    assert gems_of_tile(table.state, water.position) is None
    table.quiet_turn("1-1-1-1", 1, 0)
    table.place("1-1-1-1", 0, -1).fill("water", 1, -1).use_nothing().end()
    assert GemsPoured(2, ("blue", "blue", "blue", "green", "green", "red")) in table.events
    new = table.state.display[1]
    assert new is not None
    assert gems_of_tile(table.state, new.position) == (1, 2, 3, 0)


def test_with_the_map_the_gems_come_out_for_the_map_board_first_and_stay_on_their_mine() -> None:
    gems = f"red red red red red red green green green green green green {SIX}"
    table = Table(
        setup_for(4, "gem_mines map"), [ONES, ONES], "gem_mine water gem_mine market_3", gems
    )
    on_map = table.state.map_board[0]
    in_display = table.state.display[0]
    assert on_map is not None
    assert in_display is not None
    assert gems_of_tile(table.state, on_map.position) == (6, 0, 0, 0)
    assert gems_of_tile(table.state, in_display.position) == (0, 6, 0, 0)
    table.quiet_turn("1-1-1-1", 1, 0)
    table.place("1-1-1-1", 0, -1).fill("market_3", 1, -1).use_nothing().end()
    moved = table.state.display[1]
    assert moved is not None
    assert moved.kind == "gem_mine"
    assert gems_of_tile(table.state, moved.position) == (6, 0, 0, 0)
    table.place(table.state.hand(2)[0], 2, -1)
    table.do(next(fill for fill in table.legal if getattr(fill, "slot", None) == 1))
    assert gems_at(table.state, 2, 0) == (6, 0, 0, 0)


def test_a_mine_drawn_while_filling_gets_its_gems_at_once() -> None:
    first = (
        "water water market_3 market_3 market_3 market_4 gold_mine_1 gold_mine_2 sun_site market_2"
    )
    table = Table(
        TWO, jungle=f"{first} single_plantation single_plantation gem_mine", gems=SIX
    ).opening()
    table.place(table.state.hand(1)[0], *HOLE)
    table.do(table.legal[0]).do(table.legal[0])
    drawn = table.state.drawn_tile
    assert drawn is not None
    assert drawn.kind == "gem_mine"
    assert gems_of_tile(table.state, drawn.position) == (2, 1, 1, 2)
    table.do(table.legal[0])
    assert gems_at(table.state, -3, 1) == (2, 1, 1, 2)


def test_each_worker_takes_a_gem_of_choice_from_that_mine() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX).use(*EDGE, gems="white red")
    assert gems_of(table, 0) == "red white"
    assert gems_at(table.state, 1, -1) == (1, 1, 1, 1)
    assert GemsTaken(0, ("white", "red"), (1, -1), ((0, -1), "E")) in table.events
    table.use(1, 0, "N", gems="blue")
    assert gems_of(table, 0) == "red blue white"


def test_every_choice_of_gems_is_offered_once() -> None:
    table = three_workers_beside("gem_mine", TWO, gems="red red red red red blue")
    uses = [
        action.use for action in table.legal if isinstance(action, Activate) and action.side == "E"
    ]
    chosen = ["", "red", "blue", "red red", "red blue", "red red red", "red red blue"]
    assert uses == [TakeGems(tuple(gems.split())) for gems in chosen]


@pytest.mark.parametrize(
    ("use", "reason"),
    [
        (TakeGems(("green",)), "too few gems of the colour green"),
        (TakeGems(("blue", "blue")), "too few gems of the colour blue"),
        (TakeGems(("red",) * 4), "cannot take 4 gems here; the limit is 3"),
        (TakeGems(("pink",)), "no gem of the colour pink"),
        (UseWorkers(1), "does not belong"),
    ],
)
def test_gems_that_are_not_there_are_refused(use: TakeGems, reason: str) -> None:
    table = three_workers_beside("gem_mine", TWO, gems="red red red red red blue")
    assert reason in table.refusal(Activate(0, *EDGE, use))


def test_the_order_in_which_gems_are_taken_may_be_any() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX).use(*EDGE, gems="white green red")
    assert gems_of(table, 0) == "red green white"


def test_a_set_of_four_is_swapped_at_once_for_the_lowest_mask() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX).use(*EDGE, gems="red green white")
    assert table.has(0).masks == ()
    table.use(1, 0, "N", gems="blue")
    assert table.has(0).masks == (8,)
    assert gems_of(table, 0) == ""
    assert MaskTaken(0, 8) in table.events
    assert (table.gold_of(0, "masks"), table.gold_of(0, "gems")) == (8, 0)


def test_surplus_gems_stay() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX)
    gem_part(table.state).owned[0] = [2, 1, 0, 3]
    table.use(*EDGE, gems="blue red red")
    assert table.has(0).masks == (8,)
    assert gems_of(table, 0) == "red red red white white"
    assert (table.gold_of(0, "masks"), table.gold_of(0, "gems")) == (8, 5)


def test_two_sets_may_be_swapped_in_one_action() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX)
    gem_part(table.state).owned[0] = [2, 2, 2, 0]
    table.use(*EDGE, gems="white white blue")
    assert table.has(0).masks == (8, 8)
    assert gems_of(table, 0) == "blue"


@pytest.mark.parametrize(
    ("seats", "values"), [(2, (8, 8, 9, 9, 10, 10)), (3, (8, 8, 9, 9, 10, 10, 12))]
)
def test_masks_go_from_the_lowest_to_the_highest_and_then_are_gone(
    seats: int, values: tuple[int, ...]
) -> None:
    setup = setup_for(seats, "gem_mines")
    for taken in range(len(values) + 1):
        table = three_workers_beside("gem_mine", setup, gems=SIX)
        part = gem_part(table.state)
        assert part.supply == values
        part.supply = part.supply[taken:]
        part.owned[0] = [1, 1, 0, 1]
        table.use(*EDGE, gems="blue")
        if taken < len(values):
            assert table.has(0).masks == (values[taken],)
            assert gems_of(table, 0) == ""
        else:
            assert table.has(0).masks == ()
            assert gems_of(table, 0) == "red green blue white"
            assert table.gold_of(0, "gems") == 4


def test_the_active_seat_takes_first_then_the_others_clockwise() -> None:
    table = Table(
        setup_for(3, "gem_mines"), [ONES, ONES, ONES], "gem_mine", "red red red red red blue"
    )
    table.quiet_turn("1-1-1-1", 1, 0).place("1-1-1-1", 0, -1).fill("gem_mine", 1, -1)
    assert [seat for seat, *_ in table.waiting] == [1, 1, 0]
    assert "Ben has to decide" in table.refusal(Activate(0, 1, 0, "N", TakeGems(("blue",))))
    table.use(0, -1, "E", gems="blue").use(0, -1, "S", 1)
    assert "too few gems" in table.refusal(Activate(0, 1, 0, "N", TakeGems(("blue",))))
    table.use(1, 0, "N", gems="red")
    assert (gems_of(table, 1), gems_of(table, 0)) == ("blue", "red")


def test_remaining_gems_stay_on_the_mine() -> None:
    table = three_workers_beside("gem_mine", TWO, gems=SIX).use_nothing()
    assert gems_of(table, 0) == ""
    assert gems_at(table.state, 1, -1) == (2, 1, 1, 2)
