"""Whole turns, the unit of search: they agree with the single actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    Discard,
    Draw,
    Fill,
    LeaveEmpty,
    Place,
    SellGoods,
)
from cacao_desktop.engine.check import check
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules.gem_mines import Gems, gem_part
from cacao_desktop.engine.modules.minis import is_lava
from cacao_desktop.engine.moves import end_turn
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import Edge, GameState, Phase
from cacao_desktop.engine.tiles import WORKER_KINDS, WORKERS_OF, worker_code
from cacao_desktop.engine.turn_listing import Turn, legal_turns, sample_turn
from cacao_desktop.engine.turns import WaitingEdge, actions_of, lay_turn, play_turn, resolve_edges
from cacao_desktop.engine.what_if import resolve_rest
from tests.conftest import Sample
from tests.engine.board_text import board_text
from tests.engine.deals import OLD_AND_NEW_WORKERS, ONES, setup_for
from tests.engine.dumps import dump, with_hidden_things_mixed
from tests.engine.gems import gems_of_tile
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.engine.table import Table
from tests.plain.beside import decision_of, plain_game
from tests.plain.game import PlainGame
from tests.plain.pieces import turned
from tests.plain.turns import WholeTurn, whole_turns

COLOURS = ("red", "green", "blue", "white")

# The stages in which search resolves edges; sales come last, best price first.
AT_ONCE, GOODS, WATERING, KITCHEN = range(4)
LAST_FIELD = 8
STAGES = {
    "single_plantation": GOODS,
    "double_plantation": GOODS,
    "watering": WATERING,
    "chocolate_kitchen": KITCHEN,
    "chocolate_market": 20 - 3,  # Its price for cacao; only here chocolate is sold.
    "big_market": 20 - 5,
    "market_4": 20 - 4,
    "market_3": 20 - 3,
    "market_2": 20 - 2,
}
FIRST_THAT_TAKES_GOODS = KITCHEN


def turns_to_play(
    seed: int, games: int, often: float, setup: Setup | None = None
) -> Iterator[tuple[GameState, PlainGame]]:
    """Yield positions of random games in which a tile is to be laid, with the plain game's."""
    rng = random.Random(seed)
    for _ in range(games):
        chosen = setup or random_setup(rng)
        dealt = deal(chosen, rng.getrandbits(32))
        state = start_game(chosen, dealt)
        plain = plain_game(chosen, dealt)
        player = RandomPlayer(rng)
        while not state.over:
            if state.phase == Phase.PLACE and rng.random() < often:
                yield state.clone(), plain
            action = player.choose(state, legal_actions(state))
            plain.decide(decision_of(action))
            advance(state, action)


def in_plain_words(state: GameState, turn: Turn) -> WholeTurn:
    """Return an engine's whole turn in the terms of the plain game."""
    first, *fills = actions_of(state, turn)
    if isinstance(first, Discard):
        return first.tile, None, None, False, frozenset()
    assert isinstance(first, Place)
    filled = set()
    for fill in fills:
        assert isinstance(fill, Fill)
        tile = state.open_tile(state.rules.slots.index((fill.source, fill.slot)))
        assert tile is not None
        gems = gems_of_tile(state, tile.position) or (0, 0, 0, 0)
        there = [
            colour for colour, number in zip(COLOURS, gems, strict=True) for _ in range(number)
        ]
        filled.add(((fill.x, fill.y), fill.tile, tuple(sorted(there)), fill.rotation))
    lies = turned(first.tile, first.rotation)
    return first.tile, (first.x, first.y), lies, first.overbuild, frozenset(filled)


@pytest.mark.parametrize("seed", range(4))
def test_whole_turns_are_the_placements_with_every_distinct_filling(
    seed: int, sample: Sample
) -> None:
    for state, plain in turns_to_play(seed, sample(2, 150), often=0.15):
        listed = legal_turns(state)
        said = [in_plain_words(state, turn) for turn in listed]
        assert len(set(said)) == len(said), "no turn is listed twice"
        assert set(said) == whole_turns(plain), board_text(state)


def test_fillings_spare_tokens_where_the_display_shows_the_same_tile() -> None:
    table = Table(setup_for(2, "map"), jungle="water temple water market_3")
    table.quiet_turn(table.state.hand(0)[0], 1, 0)
    fills = {fills for _, _, fills in legal_turns(table.state) if fills}
    slots = {slot for filling in fills for _, slot, _ in filling}
    assert slots == {0, 1, 3}, (
        "the display, and of the map board only what the display does not show"
    )


def test_gem_mines_with_other_gems_are_other_tiles() -> None:
    gems = "red red red red red red green green green green green green"
    table = Table(setup_for(2, "gem_mines"), jungle="gem_mine gem_mine", gems=gems)
    table.quiet_turn(table.state.hand(0)[0], 1, 0)
    assert {fills[0][1] for _, _, fills in legal_turns(table.state) if fills} == {0, 1}
    same = Table(
        setup_for(2, "gem_mines"),
        jungle="gem_mine gem_mine",
        gems="red red red green green green " * 2,
    )
    same.quiet_turn(same.state.hand(0)[0], 1, 0)
    assert {fills[0][1] for _, _, fills in legal_turns(same.state) if fills} == {0}


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_plays_as_its_actions_do_in_the_automatic_order(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for state, _ in turns_to_play(seed + 100, sample(6, 300), often=0.4):
        for turn in rng.sample(legal_turns(state), 1):
            played = state.clone()
            play_turn(played, turn)
            assert dump(played) in list(by_actions(state, turn)), (
                actions_of(state, turn),
                board_text(state),
            )


def by_actions(state: GameState, turn: Turn) -> Iterator[dict[str, object]]:
    """Yield the results of a turn's actions, with edges in the automatic order.

    The amount of watering and the choice of gems are open: every possibility is tried.
    """
    now = state.clone()
    for action in actions_of(state, turn):
        do(now, action)
    while now.phase == Phase.FILL:
        legal = legal_actions(now)
        drawing = [action for action in legal if isinstance(action, Draw | LeaveEmpty)]
        do(now, (drawing or legal)[0])
    for resolved in resolutions(now):
        do(resolved, legal_actions(resolved)[-1])
        yield dump(resolved)


def do(state: GameState, action: Action) -> None:
    check(state, action)
    advance(state, action)


def resolutions(state: GameState) -> Iterator[GameState]:
    """Yield the states after all edges are resolved."""
    if state.phase != Phase.ACTIVATE:
        yield state
        return
    seat = state.deciding
    edges = [
        (state.rules.cell(tile), "NESW"[side])
        for owner, tile, side in state.edges
        if owner == seat
    ]
    ordered = sorted(edges, key=lambda edge: stage(state, *edge))
    takers = [edge for edge in ordered if stage(state, *edge) >= FIRST_THAT_TAKES_GOODS]
    if (
        len(takers) < len(ordered)
        and sum(workers(state, *edge) for edge in takers) <= state.cacao[seat]
    ):
        at_once = [edge for edge in ordered if stage(state, *edge) == AT_ONCE]
        ordered = at_once + takers + [edge for edge in ordered if edge not in at_once + takers]
    ordered.sort(key=lambda edge: not at_lava(state, *edge))
    water = [edge for edge in ordered if jungle_kind(state, *edge) == "water"]
    if water and state.water[seat] + sum(workers(state, *edge) for edge in water) > LAST_FIELD:
        ordered = [edge for edge in ordered if edge not in water] + water
    for resolved in resolved_in_order(state, ordered):
        yield from resolutions(resolved)


def resolved_in_order(
    state: GameState, edges: list[tuple[tuple[int, int], str]]
) -> Iterator[GameState]:
    if not edges:
        yield state
        return
    (x, y), side = edges[0]
    uses = [
        action
        for action in legal_actions(state)
        if isinstance(action, Activate) and (action.x, action.y, action.side) == (x, y, side)
    ]
    kind = jungle_kind(state, (x, y), side)
    if kind == "chocolate_market":
        uses = [max(uses, key=chocolate_first)]
    elif kind not in {"watering", "gem_mine"}:
        uses = uses[-1:]
    for use in uses:
        after = state.clone()
        do(after, use)
        yield from resolved_in_order(after, edges[1:])


def test_goods_are_sold_first_where_just_enough_are_stored() -> None:
    # Three workers at the plantation, one at the market, 1 cacao and 2 chocolate stored.
    table = Table(setup_for(3, "chocolate"), ["3-0-0-1 1-1-1-1 1-1-1-1", ONES, ONES])
    state = table.give(0, cacao=1, chocolate=2).state
    turn = next(turn for turn in legal_turns(state) if actions_of(state, turn) == [PLACE_3_0_0_1])
    play_turn(state, turn)
    assert (state.gold[0], state.cacao[0]) == (2, 3), (
        "room was made before the harvest, and nothing was lost"
    )


PLACE_3_0_0_1 = Place(0, "3-0-0-1", 1, 0, 3)


def test_the_carrier_steps_back_before_water_that_would_be_lost() -> None:
    # One worker each at watering in the north and at water in the south; the carrier is on the
    # last field.
    table = Table(setup_for(3, "watering"), [ONES, ONES, ONES], "watering market_3")
    table.quiet_turn("1-1-1-1", 1, 0).give(1, water=LAST_FIELD)
    state = table.state
    turns = [
        turn
        for turn in legal_turns(state)
        if actions_of(state, turn)[1:] == [Fill(1, "watering", 2, 0, "display", 0)]
    ]
    assert turns
    for turn in turns:
        after = after_turn(state, turn)
        assert after.water[1] == LAST_FIELD
        assert after.cacao[1] == CACAO_OF_WATERING


def after_turn(state: GameState, turn: Turn) -> GameState:
    """Return a copy in which a whole turn has been played to its end."""
    after = state.clone()
    lay_turn(after, turn)
    return after


CACAO_OF_WATERING = 4


def among(
    setup: Setup, tile: str, around: str, gems: tuple[Gems, ...] = (), **has: int
) -> GameState:
    """Return a state with one worker tile among four jungle tiles, named clockwise from north.

    Its edges are waiting.
    """
    state = Table(setup).give(0, **has).state
    rules = state.rules
    index = rules.index(3, 3)
    state.board[index] = worker_code(0, WORKER_KINDS.index(tile), 0)
    for side, kind in enumerate(around.split()):
        state.board[rules.neighbours[index][side]] = rules.kinds.code(kind)
        state.edges.append(Edge(0, index, side))
    for side, on_mine in enumerate(gems):
        gem_part(state).mine_at[rules.neighbours[index][side]] = -1 - side
        gem_part(state).on_mine[-1 - side] = on_mine
    return state


def resolved(
    setup: Setup, tile: str, around: str, gems: tuple[Gems, ...] = (), **has: int
) -> GameState:
    """Return the result of one worker tile among four jungle tiles, named clockwise from north."""
    single = among(setup, tile, around, gems, **has)
    resolve_rest(single)
    whole = among(setup, tile, around, gems, **has)
    rules = whole.rules
    index = rules.index(3, 3)
    workers = WORKERS_OF[whole.board[index]]
    edges = []
    for side, cell in enumerate(rules.neighbours[index]):
        work = rules.works[whole.board[cell]]
        if work is not None:
            edges.append(WaitingEdge(work.stage, work.resolve, index, side, workers[side]))
    resolve_edges(whole, 0, edges)
    whole.edges.clear()
    assert dump(single) == dump(whole)
    return whole


@pytest.mark.parametrize(
    ("tile", "around", "cacao", "most"),
    [
        ("2-1-0-1", "double_plantation double_plantation temple market_2", 0, (2, 5)),
        ("2-1-0-1", "market_3 market_2 temple double_plantation", 2, (8, 1)),
        ("1-1-1-1", "market_2 double_plantation market_3 market_2", 4, (7, 3)),
        ("1-1-1-1", "market_2 double_plantation double_plantation temple", 1, (2, 4)),
    ],
)
def test_no_stored_cacao_is_lost_by_the_order_of_edges(
    tile: str, around: str, cacao: int, most: tuple[int, int]
) -> None:
    state = among(setup_for(2), tile, around, cacao=cacao)
    orders = set()
    for order in permutations(state.edges):
        after = state.clone()
        for edge in order:
            jungle = after.board[after.rules.neighbours[edge.tile][edge.side]]
            effect = after.rules.effects[jungle]
            if effect is not None:
                workers = WORKERS_OF[after.board[edge.tile]][edge.side]
                effect.resolve(after, *edge, workers)
        orders.add((after.gold[0], after.cacao[0]))
    state.edges = [
        edge
        for edge in state.edges
        if state.rules.effects[state.board[state.rules.neighbours[edge.tile][edge.side]]]
    ]
    resolve_rest(state)
    assert (state.gold[0], state.cacao[0]) == max(orders) == most


def test_a_seat_without_gold_pays_nothing_at_lava() -> None:
    # Lava in the north, gold in the east, and enough cacao that the market would sell before all
    # others.
    setup = setup_for(2, "", "volcanoes")
    assert resolved(setup, "2-1-0-1", "volcano volcano water market_4", cacao=1).gold[0] == 2 + 4
    assert (
        resolved(setup, "2-1-0-1", "volcano volcano water market_4", cacao=1, gold=1).gold[0]
        == 2 + 4
    )


def test_cacao_is_sold_where_it_brings_more_than_at_the_chocolate_market() -> None:
    setup = setup_for(2, "chocolate")
    around = "market_4 chocolate_market water water"
    assert resolved(setup, "1-1-1-1", around, cacao=1).gold[0] == 4
    assert resolved(setup, "1-1-1-1", around, cacao=1, chocolate=1).gold[0] == 4 + 7
    assert (
        resolved(setup, "1-1-1-1", "market_2 chocolate_market water water", cacao=1).gold[0] == 3
    )


@pytest.mark.parametrize(
    ("tile", "mines"),
    [
        ("1-1-1-1", ((2, 1, 0, 0), (3, 0, 0, 0), (0, 0, 1, 1), (0, 0, 0, 2))),
        ("1-1-1-1", ((1, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 0))),
        ("2-1-0-1", ((1, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1))),
        ("3-1-0-0", ((1, 1, 1, 1), (1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))),
    ],
)
def test_a_set_that_several_mines_allow_is_taken(tile: str, mines: tuple[Gems, ...]) -> None:
    state = resolved(setup_for(2, "gem_mines"), tile, "gem_mine gem_mine gem_mine gem_mine", mines)
    assert gem_part(state).masks[0] == (8,)


def test_water_that_just_reaches_the_last_field_comes_first() -> None:
    # Two workers at water and one at watering, the carrier two fields from the end, space for two
    # cacao.
    table = Table(
        setup_for(3, "watering"), [ONES, "2-1-0-1 1-1-1-1 1-1-1-1", ONES], "watering market_3"
    )
    table.quiet_turn("1-1-1-1", 1, 0).give(1, water=LAST_FIELD - 2, cacao=3)
    laid = [Place(1, "2-1-0-1", 2, 1, 3), Fill(1, "watering", 2, 0, "display", 0)]
    turn = next(turn for turn in legal_turns(table.state) if actions_of(table.state, turn) == laid)
    after = after_turn(table.state, turn)
    assert (after.water[1], after.cacao[1]) == (LAST_FIELD, 3), (
        "two cacao are not worth the last step"
    )


def chocolate_first(action: Activate) -> tuple[int, int]:
    assert isinstance(action.use, SellGoods)
    return action.use.chocolate, action.use.cacao


def jungle_kind(state: GameState, cell: tuple[int, int], side: str) -> str:
    step_x, step_y = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    tile = state.jungle_at(cell[0] + step_x, cell[1] + step_y)
    assert tile is not None
    return tile.kind


def at_lava(state: GameState, cell: tuple[int, int], side: str) -> bool:
    step_x, step_y = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    tile = state.jungle_at(cell[0] + step_x, cell[1] + step_y)
    return (
        tile is not None and tile.kind == "volcano" and is_lava(tile.rotation, "NESW".index(side))
    )


def stage(state: GameState, cell: tuple[int, int], side: str) -> int:
    return STAGES.get(jungle_kind(state, cell, side), AT_ONCE)


def workers(state: GameState, cell: tuple[int, int], side: str) -> int:
    tile = state.worker_at(*cell)
    assert tile is not None
    return tile.workers["NESW".index(side)]


def test_a_turn_is_laid_up_to_the_moment_of_building() -> None:
    for state, _ in turns_to_play(7, 3, often=0.3, setup=setup_for(3, "huts chocolate")):
        turn = random.Random(state.turn).choice(legal_turns(state))
        laid = state.clone()
        played = state.clone()
        lay_turn(laid, turn)
        play_turn(played, turn)
        assert (laid.active, laid.turn) == (state.active, state.turn)
        assert laid.gold == played.gold
        assert played.turn == state.turn + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_without_modules_play_as_those_with_them_do(seats: int) -> None:
    for state, _ in turns_to_play(seats, 3, often=1.0, setup=setup_for(seats)):
        for turn in random.Random(state.turn).choices(legal_turns(state), k=4):
            laid = state.clone()
            played = state.clone()
            lay_turn(laid, turn)
            end_turn(laid)
            play_turn(played, turn)
            assert dump(played) == dump(laid), (actions_of(state, turn), board_text(state))


@pytest.mark.parametrize("seed", range(3))
def test_sampled_turns_are_legal_and_every_cell_comes_up(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for state, _ in turns_to_play(seed + 50, sample(6, 150), often=0.2):
        listed = legal_turns(state)
        sampled = [sample_turn(state, rng) for _ in range(40)]
        assert set(sampled) <= set(listed), board_text(state)
        if len(listed) <= 12:
            assert set(sampled) | {sample_turn(state, rng) for _ in range(400)} == set(listed)


def test_only_discards_are_turns_where_nothing_can_be_laid(sample: Sample) -> None:
    setup = setup_for(4, "new_workers", worker_tiles=OLD_AND_NEW_WORKERS)
    rng = random.Random(2)
    discards = 0
    for state, _ in turns_to_play(2, sample(6, 60), often=1.0, setup=setup):
        legal = legal_actions(state)
        if isinstance(legal[0], Discard):
            turns = legal_turns(state)
            assert [actions_of(state, turn) for turn in turns] == [[action] for action in legal]
            assert {sample_turn(state, rng) for _ in range(60)} == set(turns)
            discards += 1
    assert discards


def test_a_list_of_turns_is_read_in_one_order_from_either_end(sample: Sample) -> None:
    for state, _ in turns_to_play(9, sample(4, 40), often=0.2):
        turns = legal_turns(state)
        listed = list(turns)
        assert len(turns) == len(listed)
        assert [turns[at] for at in range(len(turns))] == listed
        assert [turns[-at] for at in range(1, len(turns) + 1)] == listed[::-1]
        assert turns[1:-1] == listed[1:-1]
        for beyond in (len(turns), -len(turns) - 1):
            with pytest.raises(IndexError):
                turns[beyond]


def test_no_turn_depends_on_a_tile_not_yet_drawn(sample: Sample) -> None:
    rng = random.Random(8)
    for state, _ in turns_to_play(8, sample(8, 200), often=0.3):
        mixed = with_hidden_things_mixed(state, state.active, rng)
        assert list(legal_turns(mixed)) == list(legal_turns(state))
        assert sample_turn(mixed, random.Random(1)) == sample_turn(state, random.Random(1))


def test_nothing_is_left_to_play_when_the_game_is_over() -> None:
    state = Table(setup_for(2)).use_up_jungle(done=lambda state: state.over).state
    assert legal_turns(state) == []
