"""Advice.

It uses its seat's knowledge, gives reasons, and compares a turn with the best one found.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from cacao_desktop.bots.advice import Advice, Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import PlayedTurn, played_turns
from cacao_desktop.bots.search import MIN_DEALS, nothing_is_hidden
from cacao_desktop.bots.small_decisions import dominates, first_offer, resources
from cacao_desktop.engine.actions import Action, Activate, EndTurn, Fill
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import GameState, Phase
from tests.conftest import Sample
from tests.engine.deals import setup_for
from tests.engine.table import Table
from tests.samples import first, one_row_in

BUDGET = Budget(simulations=200)
TOO_FEW = Budget(simulations=8)


def position(phase: Phase, modules: str = "", seats: int = 3, seed: int = 2) -> GameState:
    """Return a position of a random game where there is a choice."""
    rng = random.Random(seed)
    state = new_game(setup_for(seats, modules), seed)
    while state.turn < 5 or state.phase != phase or len(legal_actions(state)) < 2:
        advance(state, rng.choice(legal_actions(state)))
        assert not state.over
    return state


def advice(state: GameState, seed: int = 0) -> Advice:
    return Adviser(seed).advise(observe(state, state.deciding), BUDGET)


@pytest.mark.parametrize(
    ("phase", "modules"),
    one_row_in(
        2,
        [
            (Phase.PLACE, ""),
            (Phase.PLACE, "map huts gem_mines chocolate"),
            (Phase.FILL, ""),
            (Phase.FILL, "map"),
            (Phase.ACTIVATE, "chocolate"),
            (Phase.FINISH, "huts"),
        ],
        start=1,
    ),
)
def test_the_plans_advised_are_legal_and_stand_in_order(phase: Phase, modules: str) -> None:
    state = position(phase, modules)
    advised = advice(state)
    assert 1 <= len(advised.plans) <= 4
    assert all(one.worth >= other.worth for one, other in pairwise(advised.plans))
    assert len({each.plan for each in advised.plans}) == len(advised.plans)
    for each in advised.plans:
        after = state.clone()
        for action in each.plan:
            assert action in legal_actions(after)
            advance(after, action)


@pytest.mark.parametrize("phase", first(1, [Phase.FILL, Phase.PLACE, Phase.ACTIVATE]))
def test_hidden_things_do_not_change_advice(phase: Phase, sample: Sample) -> None:
    state = position(phase, "gem_mines map")
    seen = observe(state, state.deciding)
    advised = advice(state)
    for number in range(sample(1, 2)):
        assert advice(determinize(seen, random.Random(number))) == advised


@pytest.mark.parametrize("seed", range(6))
def test_with_too_few_deals_it_advises_the_use_that_is_offered_first(seed: int) -> None:
    state = position(Phase.ACTIVATE, seed=seed)
    advised = Adviser(seed).advise(observe(state, state.deciding), TOO_FEW)
    assert not advised.sure
    assert [each.plan for each in advised.plans] == [(first_offer(state),)]


@pytest.mark.parametrize(
    ("phase", "modules"), [(Phase.PLACE, ""), (Phase.FILL, "map"), (Phase.FINISH, "huts")]
)
def test_with_too_few_deals_there_is_one_legal_plan(phase: Phase, modules: str) -> None:
    state = position(phase, modules)
    advised = Adviser(1).advise(observe(state, state.deciding), TOO_FEW)
    assert not advised.sure
    assert len(advised.plans) == 1
    assert advised.best.plan[0] in legal_actions(state)


def rest_of_edges(state: GameState, first: Action) -> tuple[int, int]:
    """Return gold and cacao of the deciding seat after an action and the offered uses."""
    after = state.clone()
    seat = state.deciding
    advance(after, first)
    while after.phase == Phase.ACTIVATE and after.deciding == seat:
        advance(after, automatic_action(after) or first_offer(after))
    return after.gold[seat], after.cacao[seat]


def order_matters(state: GameState) -> bool:
    """Return whether the first use offered leads to more than another one."""
    if state.phase != Phase.ACTIVATE or automatic_action(state) is not None:
        return False
    offered = goods_after(state, first_offer(state))
    return any(dominates(offered, goods_after(state, each)) for each in legal_actions(state))


def goods_after(state: GameState, first: Action) -> tuple[int, ...]:
    """Return all that the deciding seat owns after an action and the offered uses."""
    after = state.clone()
    seat = state.deciding
    advance(after, first)
    while after.phase == Phase.ACTIVATE and after.deciding == seat:
        advance(after, automatic_action(after) or first_offer(after))
    return resources(counts(after, seat))


def test_advice_in_few_deals_is_never_worse_than_the_use_offered_first(sample: Sample) -> None:
    wanted = sample(12, 200)
    seed = 0
    while wanted:
        seed += 1
        rng = random.Random(seed)
        state = new_game(setup_for(2, rng.choice(("", "chocolate", "watering"))), seed)
        while not state.over and wanted:
            if rng.random() < 0.3 and order_matters(state):
                wanted -= 1
                uses = len(legal_actions(state))
                budget = Budget(simulations=uses * MIN_DEALS * 2)
                seen = observe(state, state.deciding)
                offered = goods_after(state, first_offer(state))
                best = Adviser(seed).advise(seen, budget).best.plan
                advised = goods_after(state, best[0])
                assert not dominates(offered, advised), f"{best} in {state.edges}"
            advance(state, rng.choice(legal_actions(state)))


def test_advice_at_the_end_keeps_cacao_that_no_longer_changes_the_margin() -> None:
    compared = 0
    for seed in (10, 22, 46, 59):
        rng = random.Random(seed)
        state = new_game(setup_for(2), seed)
        while not state.over:
            automatic = automatic_action(state)
            waits = state.phase == Phase.ACTIVATE and automatic is None
            if waits and nothing_is_hidden(observe(state, state.deciding).table):
                offered = rest_of_edges(state, first_offer(state))
                advised = Adviser(seed).advise(observe(state, state.deciding), TOO_FEW)
                gold, cacao = rest_of_edges(state, advised.best.plan[0])
                assert (gold, cacao) == offered or gold > offered[0] or cacao > offered[1]
                compared += 1
            advance(state, automatic or rng.choice(legal_actions(state)))
    assert compared > 5


def test_alternatives_are_compared_in_enough_deals() -> None:
    advised = advice(position(Phase.PLACE))
    assert advised.sure
    assert len(advised.plans) > 1
    assert all(each.deals >= MIN_DEALS for each in advised.plans)


def turns_of(seed: int, modules: str = "") -> list[PlayedTurn]:
    """Return the turns of a two-player game played at random."""
    rng = random.Random(seed)
    state = new_game(setup_for(2, modules), seed)
    moves = []
    while not state.over:
        action = rng.choice(legal_actions(state))
        moves.append((state.clone(), action))
        advance(state, action)
    return list(played_turns(moves))


def test_every_turn_of_a_game_is_found_as_it_was_played() -> None:
    turns = turns_of(3)
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert [turn.seat for turn in turns] == [turn.before.active for turn in turns]
    for turn in turns:
        assert turn.before.phase == Phase.PLACE
        assert all(action.player == turn.seat for action in turn.plan)
        assert not any(
            isinstance(action, Fill) and action.source == "pile" for action in turn.plan
        )


def test_random_turns_give_something_away_and_the_best_one_nothing() -> None:
    given = []
    for turn in turns_of(4)[4:12]:
        seen = observe(turn.before, turn.seat)
        review = Adviser(1).review(turn.number, seen, turn.plan, BUDGET)
        given.append(review.given_away)
        again = Adviser(1).review(turn.number, seen, review.best.plan, BUDGET)
        assert again.given_away == 0
        assert sum(review.leads) == pytest.approx(0)
    assert sum(given) > 4


def test_leaving_an_edge_unused_counts_although_tile_and_cell_are_the_best() -> None:
    table = Table(setup_for(2), ["1-1-1-1", "1-1-1-1"], "market_4 market_3").give(0, cacao=2)
    before = table.state
    seen = observe(before, 0)
    best = Adviser(1).review(0, seen, Adviser(1).advise(seen, BUDGET).best.plan, BUDGET).best.plan
    table.do(best[0])
    lazy = [*best]
    while table.state.phase == Phase.FILL:
        table.do(best[1])
    while table.state.phase == Phase.ACTIVATE and table.state.deciding == 0:
        action = table.legal[0]
        assert isinstance(action, Activate)
        lazy.append(action)
        table.do(action)
    review = Adviser(1).review(0, seen, (*lazy, EndTurn(0)), BUDGET)
    assert review.given_away > 0
