"""A seat's knowledge: nothing of hidden piles and hands, and everything that is open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cacao_desktop import bots
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import determinize, observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WORKER_KINDS
from tests.conftest import Sample
from tests.engine.dumps import dump, with_hidden_things_mixed
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup
from tests.plain.beside import shown_by_engine
from tests.samples import one_in


def positions(seed: int, games: int, often: float) -> Iterator[GameState]:
    """Yield positions of random games, in any phase."""
    rng = random.Random(seed)
    for _ in range(games):
        setup = random_setup(rng)
        state = start_game(setup, deal(setup, rng.getrandbits(32)))
        player = RandomPlayer(rng)
        while not state.over:
            if rng.random() < often:
                yield state.clone()
            advance(state, player.choose(state, legal_actions(state)))
        yield state


def shown(state: GameState) -> dict[str, object]:
    """Return everything that all players see of a state."""
    return {
        key: value for key, value in shown_by_engine(state).items() if key not in {"pile", "hands"}
    }


def test_hidden_things_do_not_change_an_observation(sample: Sample) -> None:
    rng = random.Random(1)
    different = 0
    for state in positions(1, sample(12, 500), often=0.06):
        for seat in range(state.seats):
            mixed = with_hidden_things_mixed(state, seat, rng)
            assert dump(observe(mixed, seat).table) == dump(observe(state, seat).table)
            different += dump(mixed) != dump(state)
    assert different > 40


@pytest.mark.parametrize("bot", one_in(2, bots.BOT_IDS))
def test_hidden_things_do_not_change_a_bots_choice(bot: str, sample: Sample) -> None:
    rng = random.Random(2)
    for state in positions(2, sample(2, 80), often=0.06):
        legal = legal_actions(state)
        if len(legal) < 2:
            continue
        seat = state.deciding
        mixed = with_hidden_things_mixed(state, seat, rng)
        assert legal_actions(mixed) == legal
        chosen = [
            bots.create(bot, seed=5).choose(observe(table, seat), legal, Budget(simulations=12))
            for table in (state, mixed)
        ]
        assert chosen[0] == chosen[1]


def test_an_observation_shows_what_lies_open(sample: Sample) -> None:
    for state in positions(3, sample(12, 200), often=0.1):
        for seat in range(state.seats):
            seen = observe(state, seat)
            assert seen.seat == seat
            assert seen.hand == state.hand(seat)
            assert shown(seen.table) == shown(state)
            assert totals(seen.table) == totals(state)


def test_unseen_tiles_are_counted_without_order(sample: Sample) -> None:
    for state in positions(4, sample(12, 200), often=0.1):
        for seat in range(state.seats):
            seen = observe(state, seat)
            pile = [
                state.kind_in_pile(at) for at in range(state.jungle_drawn, len(state.jungle_pile))
            ]
            assert seen.unseen_jungle_tiles == Counter(pile)
            for other in range(state.seats):
                kinds = list(state.worker_piles[other][state.worker_drawn[other] :])
                if other != seat:
                    kinds += state.hands[other]
                assert seen.unseen_worker_tiles(other) == Counter(
                    WORKER_KINDS[kind] for kind in kinds
                )


def test_an_observation_is_a_copy() -> None:
    for state in positions(5, 3, often=0.05):
        before = dump(state)
        table = observe(state, 0).table
        while not table.over:
            advance(table, legal_actions(table)[0])
        assert dump(state) == before


def test_a_dealt_state_keeps_everything_seen_and_can_be_played_on(sample: Sample) -> None:
    rng = random.Random(6)
    for state in positions(6, sample(10, 200), often=0.05):
        for seat in range(state.seats):
            seen = observe(state, seat)
            before = dump(seen.table)
            dealt = determinize(seen, rng)
            assert dump(seen.table) == before
            assert dealt.hand(seat) == state.hand(seat)
            assert shown(dealt) == shown(state)
            assert dump(observe(dealt, seat).table) == before
            if dealt.deciding == seat:
                assert legal_actions(dealt) == legal_actions(state)
        while not dealt.over:
            advance(dealt, rng.choice(legal_actions(dealt)))


def test_a_dealt_state_depends_on_the_source_of_chance_alone() -> None:
    for state in positions(7, 2, often=0.03):
        seen = observe(state, 0)
        first, again = (determinize(seen, random.Random(1)) for _ in range(2))
        assert dump(first) == dump(again)
        if state.turn < 4:
            others = [dump(determinize(seen, random.Random(seed))) for seed in range(4)]
            assert any(other != dump(first) for other in others)


def test_every_hidden_hand_comes_up() -> None:
    state = next(positions(8, 1, often=1.0))
    seen = observe(state, 0)
    rng = random.Random(9)
    hands = {tuple(sorted(determinize(seen, rng).hand(1))) for _ in range(400)}
    unseen = sorted(seen.unseen_worker_tiles(1).elements())
    assert tuple(sorted(state.hand(1))) in hands
    assert len(hands) > 5
    assert {kind for hand in hands for kind in hand} == set(unseen)
