"""Automatic actions, and decisions that are asked (rules, section 11)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from cacao_desktop.engine.actions import Activate, Fill, Rest, TakeGems, UseWorkers
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.play import advance, apply
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import GEMS, WORKER_KINDS, printed_workers, worker_code
from cacao_desktop.geometry import Cell
from tests.conftest import Sample
from tests.engine.deals import ONES, setup_for
from tests.engine.random_play import HOLE, RandomPlayer
from tests.engine.set_ups import random_setup
from tests.engine.table import Table
from tests.engine.three_workers import three_workers_beside

EDGE = (0, -1, "E")


def run(table: Table) -> list[str]:
    """Carry out automatic actions; return the edges or cells in order."""
    done = []
    while (action := automatic_action(table.state)) is not None:
        assert action in table.legal
        assert isinstance(action, Activate | Fill)
        done.append(
            f"{action.x} {action.y} {action.side}" if isinstance(action, Activate) else action.tile
        )
        table.do(action)
    return done


def without_the_plantation(table: Table) -> Table:
    """Leave the edge at the start plantation unused, so that no goods come in."""
    return table.use(0, -1, "S", 0)


@pytest.mark.parametrize(
    ("kind", "gain"),
    [
        ("gold_mine_1", {"gold": 4, "cacao": 1}),
        ("gold_mine_2", {"gold": 8, "cacao": 1}),
        ("water", {"water": 4, "cacao": 1}),
        ("sun_site", {"sun": 3, "cacao": 1}),
        ("single_plantation", {"cacao": 5}),
        ("double_plantation", {"cacao": 5}),
        ("temple", {"cacao": 1}),
    ],
)
def test_free_actions_are_automatic(kind: str, gain: dict[str, int]) -> None:
    table = three_workers_beside(kind)
    run(table)
    assert table.state.phase == Phase.FINISH
    assert {name: getattr(table.has(0), name) for name in gain} == gain


@pytest.mark.parametrize("kind", ["market_2", "market_3", "market_4", "big_market"])
def test_every_market_asks_how_many_to_sell(kind: str) -> None:
    setup = setup_for(2, "", "big_market")
    table = without_the_plantation(three_workers_beside(kind, setup, cacao=2))
    assert run(table) == []
    assert table.has(0).gold == 0


@pytest.mark.parametrize("kind", ["market_4", "chocolate_market", "chocolate_kitchen"])
def test_with_chocolate_every_market_and_kitchen_asks(kind: str) -> None:
    table = without_the_plantation(three_workers_beside(kind, setup_for(2, "chocolate"), cacao=3))
    assert run(table) == []


@pytest.mark.parametrize("kind", ["market_2", "market_3", "market_4"])
def test_plantations_and_markets_at_the_same_time_wait_where_not_all_cacao_fits(kind: str) -> None:
    assert run(three_workers_beside(kind, cacao=5)) == []


@pytest.mark.parametrize("kind", ["market_2", "market_3", "market_4"])
@pytest.mark.parametrize("cacao", [0, 2])
def test_the_harvest_comes_first_where_all_of_it_fits(kind: str, cacao: int) -> None:
    table = three_workers_beside(kind, cacao=cacao)
    assert run(table) == ["0 -1 S"]
    assert table.has(0).cacao == cacao + 1


def test_edges_without_goods_do_not_wait() -> None:
    table = Table(setup_for(2), [ONES, ONES], "gold_mine_1 market_3").quiet_turn("1-1-1-1", 0, -1)
    table.quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    table.fill("gold_mine_1", 1, -1).fill("market_3", 2, 0)
    assert table.state.deciding == 0
    assert run(table) == ["1 0 N", "1 0 W", "0 -1 E"]
    assert {edge[3] for edge in table.waiting if edge[0] == 0} == {"E", "S"}


@pytest.mark.parametrize("kind", ["market_3", "market_4"])
def test_after_the_plantation_the_market_asks(kind: str) -> None:
    assert run(three_workers_beside(kind).use(0, -1, "S", 1)) == []


@pytest.mark.parametrize("kind", ["market_2", "market_3", "market_4"])
def test_without_cacao_and_without_a_plantation_markets_are_passed_over(kind: str) -> None:
    table = without_the_plantation(three_workers_beside(kind))
    assert run(table) == ["0 -1 E", "1 0 N"]
    assert table.state.phase == Phase.FINISH


@pytest.mark.parametrize("kind", ["chocolate_kitchen", "chocolate_market", "market_4"])
def test_with_chocolate_too_they_are_passed_over_without_goods(kind: str) -> None:
    table = without_the_plantation(three_workers_beside(kind, setup_for(2, "chocolate")))
    assert run(table) == ["0 -1 E", "1 0 N"]


def test_chocolate_alone_is_asked_about_at_its_market() -> None:
    table = three_workers_beside("chocolate_market", setup_for(2, "chocolate"), chocolate=1)
    assert run(without_the_plantation(table)) == []


def test_a_kitchen_without_cacao_keeps_no_market_waiting() -> None:
    table = Table(setup_for(2, "chocolate"), [ONES, ONES], "chocolate_kitchen chocolate_kitchen")
    table.quiet_turn("1-1-1-1", 0, -1).quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    table.fill("chocolate_kitchen", 1, -1).fill("chocolate_kitchen", 2, 0).use(1, 0, "W", 0)
    run(table)
    assert table.state.phase == Phase.FINISH


# Watering.

WATERING = setup_for(2, "watering")


@pytest.mark.parametrize("field", [1, 4, 8])
def test_watering_asks_because_a_step_is_given_away(field: int) -> None:
    table = without_the_plantation(three_workers_beside("watering", WATERING, water=field))
    assert run(table) == []


def test_watering_that_can_bring_nothing_is_passed_over() -> None:
    table = without_the_plantation(three_workers_beside("watering", WATERING))
    assert run(table) == ["0 -1 E", "1 0 N"]


def watering_and_water(field: int) -> Table:
    """Return a table where seat 0 has an edge at watering and one at water, the carrier on a field."""
    table = (
        Table(WATERING, [ONES, ONES], "watering")
        .quiet_turn("1-1-1-1", 0, -1)
        .quiet_turn("1-1-1-1", 1, 2)
    )
    return (
        table.give(0, water=field).place("1-1-1-1", 1, 0).fill("watering", 1, -1).use(1, 0, "W", 0)
    )


def test_on_the_first_field_water_comes_before_watering() -> None:
    table = watering_and_water(0)
    assert [edge[3] for edge in table.waiting] == ["N", "S", "E"]
    assert run(table) == ["1 0 S"]
    assert table.has(0).water == 1


def test_at_the_end_of_the_track_the_order_of_water_and_watering_is_asked() -> None:
    assert run(watering_and_water(8)) == []
    assert run(watering_and_water(7)) == ["1 0 S"]


def test_watering_that_can_bring_nothing_keeps_no_market_waiting() -> None:
    table = Table(WATERING, [ONES, ONES], "watering market_3").quiet_turn("1-1-1-1", 0, -1)
    table.quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0).fill("watering", 1, -1).fill(
        "market_3", 2, 0
    )
    table.use(1, 0, "W", 0).use(1, 0, "S", 0)
    run(table)
    assert table.state.phase == Phase.FINISH


def tile_between(*around: str, tile: str = "2-1-0-1", **goods: int) -> GameState:
    """Return a state where a tile of seat 0 is activated among these jungle tiles, from north."""
    state = Table(WATERING).give(0, **goods).state
    activate(state, (3, 3), tile, *around)
    state.phase = Phase.ACTIVATE
    return state


def activate(state: GameState, cell: Cell, tile: str, *around: str) -> None:
    rules = state.rules
    index = rules.index(*cell)
    state.board[index] = worker_code(0, WORKER_KINDS.index(tile), 0)
    for side, jungle in enumerate(around):
        state.board[rules.neighbours[index][side]] = rules.kinds.code(jungle)
        if printed_workers(tile)[side]:
            state.edges.append(Edge(0, index, side))


@pytest.mark.parametrize(("kind", "runs"), [("market_3", False), ("gold_mine_1", True)])
def test_the_harvest_waits_where_watering_and_a_market_wait_too(kind: str, runs: bool) -> None:
    state = tile_between(kind, "single_plantation", tile="3-1-0-0", cacao=1, water=6)
    activate(state, (7, 7), "1-1-1-1", "watering")
    asked = automatic_action(state) is None
    assert asked is not runs


def best_ends(state: GameState) -> set[tuple[int, int, int]]:
    """Return the undominated results in gold, cacao and water of seat 0's edges."""
    open_, ends = [state], set()
    known = set()
    while open_:
        now = open_.pop()
        has = now.gold[0], now.cacao[0], now.water[0]
        if now.phase != Phase.ACTIVATE:
            ends.add(has)
            continue
        if (has, tuple(now.edges)) in known:
            continue
        known.add((has, tuple(now.edges)))
        open_ += [apply(now, action).state for action in legal_actions(now)]
    return {
        end
        for end in ends
        if not any(
            other != end and all(more >= less for more, less in zip(other, end, strict=True))
            for other in ends
        )
    }


def test_automatic_actions_rule_out_no_result() -> None:
    kinds = ("single_plantation", "double_plantation", "market_2", "market_3", "water", "watering")
    ran = Counter[bool]()
    for north, east, west in permutations(kinds, 3):
        for cacao in (0, 2, 4, 5):
            state = tile_between(north, east, "temple", west, cacao=cacao, water=6)
            action = automatic_action(state)
            ran[action is not None] += 1
            if action is not None:
                assert best_ends(apply(state, action).state) == best_ends(state)
    assert ran == {True: 310, False: 170}


def test_with_the_rainmaker_watering_asks_on_any_field_and_water_runs() -> None:
    setup = setup_for(2, "huts watering", "new_huts", huts=["rainmaker"])
    table = without_the_plantation(three_workers_beside("watering", setup, hut="rainmaker"))
    assert run(table) == []
    assert run(three_workers_beside("water", setup, hut="rainmaker"))


# Gems, trees, volcanoes.


@pytest.mark.parametrize(
    ("gems", "edges"),
    [
        ("red red red red red red", ["0 -1 E", "1 0 N"]),
        ("red red red red red blue", []),
    ],
)
def test_gems_are_asked_about_where_there_is_a_choice(gems: str, edges: list[str]) -> None:
    setup = setup_for(2, "gem_mines")
    assert run(without_the_plantation(three_workers_beside("gem_mine", setup, gems=gems))) == edges


@pytest.mark.parametrize(
    ("left", "owned", "masks", "asked"),
    [
        # The last gems, and gems of one colour, are taken without asking …
        ((1, 1, 0, 0), [0, 0, 0, 0], (8, 9), False),
        ((1, 1, 0, 0), [0, 0, 0, 2], (8, 9), False),
        ((0, 5, 0, 0), [1, 0, 1, 0], (8, 9), False),
        # … unless they complete a set: a player may take fewer and leave the lowest mask to
        # another.
        ((1, 1, 0, 0), [0, 0, 1, 2], (8, 9), True),
        ((0, 5, 0, 0), [1, 0, 1, 1], (8, 9), True),
        ((0, 5, 0, 0), [1, 0, 1, 1], (), False),
    ],
)
def test_gems_that_complete_a_set_are_asked_about(
    left: tuple[int, int, int, int], owned: list[int], masks: tuple[int, ...], asked: bool
) -> None:
    table = without_the_plantation(three_workers_beside("gem_mine", setup_for(2, "gem_mines")))
    part = gem_part(table.state)
    part.on_mine[part.mine_at[table.state.rules.index(1, -1)]] = left
    part.owned[0] = owned
    part.supply = masks
    table.use(1, 0, "N", gems="")
    action = automatic_action(table.state)
    if asked:
        assert action is None
    else:
        assert isinstance(action, Activate)
        taken = [
            colour
            for colour, number in zip(GEMS, left, strict=True)
            for _ in range(min(number, 3))
        ]
        assert action.use == TakeGems(tuple(taken))


def test_trees_give_gold_for_work_and_for_rest() -> None:
    setup = setup_for(2, "tree_of_life")
    assert run(three_workers_beside("tree_of_life", setup)) == ["0 -1 E", "0 -1 S", "1 0 N"]
    table = Table(setup, ["2-1-0-1", ONES], "tree_of_life").quiet_turn("2-1-0-1", 1, 0, 2)
    table.place("1-1-1-1", 0, -1).fill("tree_of_life", 1, -1).use(0, -1, "E", 1).use(0, -1, "S", 0)
    assert automatic_action(table.state) == Activate(0, 1, 0, "N", Rest(True))


def test_lava_is_paid_before_gold_comes_in() -> None:
    table = three_workers_beside("volcano", setup_for(2, "", "volcanoes"), rotation=0)
    assert automatic_action(table.state) == Activate(0, 1, 0, "N", UseWorkers(1))
    run(table)
    assert table.has(0).gold == 6


# Filling, and decisions that are never automatic.


def test_a_fill_without_a_choice_runs_by_itself() -> None:
    table = Table(setup_for(2), [ONES, ONES], "water temple").quiet_turn("1-1-1-1", 0, -1)
    table.quiet_turn("1-1-1-1", 2, 1).place("1-1-1-1", 1, 0)
    assert automatic_action(table.state) is None
    table.fill("temple", 2, 0)
    assert automatic_action(table.state) == Fill(0, "water", 1, -1, "display", 0)


def test_a_drawn_tile_is_laid_automatically_on_the_last_cell() -> None:
    table = Table(setup_for(2)).opening()
    table.place(table.state.hand(1)[0], *HOLE).do(table.legal[0]).do(table.legal[0])
    action = automatic_action(table.state)
    assert isinstance(action, Fill)
    assert action.source == "pile"


def test_drawing_or_leaving_a_cell_empty_is_asked() -> None:
    table = Table(setup_for(2, "map")).opening()
    table.place(table.state.hand(1)[0], *HOLE)
    for x, y in ((-1, 1), (-2, 2)):
        table.fill(next(kind for kind in table.display if kind), x, y, "display")
    assert automatic_action(table.state) is None


def test_placing_building_and_ending_the_turn_are_never_automatic() -> None:
    table = Table(setup_for(2), [ONES])
    assert automatic_action(table.state) is None
    table.place("1-1-1-1", 1, 0).use_nothing()
    assert automatic_action(table.state) is None
    huts = (
        Table(setup_for(2, "huts", huts=["trader"]), [ONES]).place("1-1-1-1", 1, 0).use_nothing()
    )
    assert automatic_action(huts.give(0, gold=6).state) is None
    over = Table(setup_for(2)).use_up_jungle(done=lambda state: state.over)
    assert automatic_action(over.state) is None


def test_it_is_always_legal_and_never_gives_anything_away(sample: Sample) -> None:
    rng = random.Random(1)
    for _ in range(sample(40, 1500)):
        setup = random_setup(rng)
        state = start_game(setup, deal(setup, rng.getrandbits(32)))
        player = RandomPlayer(rng)
        while not state.over:
            legal = legal_actions(state)
            action = automatic_action(state)
            if action is None or rng.random() < 0.2:
                advance(state, player.choose(state, legal))
                continue
            assert action in legal
            advance(state, action)
