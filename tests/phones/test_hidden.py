"""Hidden information is never sent: games that differ only in it give the same bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cacao_desktop.engine.actions import Discard, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.setup import Deal
from cacao_desktop.match import Match
from cacao_desktop.phones import view
from cacao_desktop.phones.view import Seen
from tests.conftest import Sample
from tests.engine.deals import cart_of, huts_of, things
from tests.phones.games import BOXES, Table, match_on_phones, play_on
from tests.samples import one_in

STEP = 7
"""Every so many decisions a game is compared with its twin."""


def twin_of(match: Match, seat: int | None, rng: random.Random) -> Match:
    """Return a match with the same actions, in whose deal everything that a seat does not know lies otherwise."""
    state = match.state
    deal = match.deal
    drawn = len(deal.jungle_pile) - state.jungle_pile_size
    piles = tuple(
        _other_order(match, other, pile, rng, knows_hand=other == seat)
        for other, pile in enumerate(deal.worker_piles)
    )
    cart = cart_of(deal)
    if cart:
        poured = state.parts["gem_mines"].poured  # type: ignore[attr-defined]
        cart = (*cart[:poured], *_shuffled(cart[poured:], rng))
    jungle = (*deal.jungle_pile[:drawn], *_shuffled(deal.jungle_pile[drawn:], rng))
    return Match(
        match.setup, Deal(jungle, piles, things(cart, huts_of(deal))), match.seats, match.actions
    )


def _other_order(
    match: Match, seat: int, pile: tuple[str, ...], rng: random.Random, *, knows_hand: bool
) -> tuple[str, ...]:
    """Return a seat's pile with its unseen tiles in another order."""
    drawn = match.state.worker_drawn[seat]
    free = list(range(drawn if knows_hand else 0, len(pile)))
    if not knows_hand:
        for action in match.actions:
            if isinstance(action, (Place, Discard)) and action.player == seat:
                free.remove(next(place for place in free if pile[place] == action.tile))
    kinds = _shuffled([pile[place] for place in free], rng)
    changed = list(pile)
    for place, kind in zip(free, kinds, strict=True):
        changed[place] = kind
    return tuple(changed)


def _shuffled(kinds: list[str] | tuple[str, ...], rng: random.Random) -> list[str]:
    return rng.sample(kinds, len(kinds))


def said_to(match: Match, seat: int | None) -> list[object]:
    """Return everything that a page is sent of a moment.

    Its view, the log, and answers about some choices.
    """
    table = Table(match)
    table.join(1, seat, "de")
    number = len(match.moves)
    table.say(1, {"type": "log"})
    for choice in range(0, len(legal_actions(match.state)), 5):
        table.say(1, {"type": "ask", "number": number, "choice": choice})
    for x in range(-2, 3):
        table.say(1, {"type": "why", "number": number, "x": x, "y": 1})
    return [each for each in table.sent[1] if each["type"] != "seat"]


def moments(box: str, seed: int) -> Iterator[tuple[Match, int | None, random.Random]]:
    """Yield moments of a random game, each with a seat or None for a watcher."""
    seats = 3 if box == "big_game" else 2 + seed % 2
    match = match_on_phones(box, seats, seed)
    rng = random.Random(f"{box} {seed}")
    step = 0
    while not match.state.over:
        play_on(match, rng)
        step += 1
        if step % STEP == seed % STEP and not match.state.over:
            yield match, rng.choice([None, match.state.deciding, *range(seats)]), rng


def compare(box: str, seed: int) -> int:
    """Compare a game with its twins; return how many there were."""
    compared = 0
    for match, seat, rng in moments(box, seed):
        # Neither has marks of what ran by itself, which a twin cannot have.
        first = Match(match.setup, match.deal, match.seats, match.actions)
        twin = twin_of(first, seat, rng)
        if twin.deal != first.deal:  # Towards the end nothing may be hidden any more.
            assert said_to(first, seat) == said_to(twin, seat)
            compared += 1
    return compared


@pytest.mark.parametrize("box", one_in(3, BOXES, 1))
def test_twins_are_sent_the_same_bytes(box: str, sample: Sample) -> None:
    assert sum(compare(box, seed) for seed in range(sample(1, 12))) >= sample(2, 24)


def _leaks_hand(seen: Seen) -> tuple[str, str]:
    return str(seen.match.state.hands), ""


def _leaks_pile(seen: Seen) -> tuple[str, str]:
    state = seen.match.state
    return str(state.jungle_pile[state.jungle_drawn :][:1]), ""


@pytest.mark.parametrize("leak", [_leaks_hand, _leaks_pile])
def test_a_leak_that_is_built_in_on_purpose_is_found(
    leak: Callable[[Seen], tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view, "sign", leak)
    with pytest.raises(AssertionError):
        sum(compare("base", seed) for seed in range(5))


def test_a_watcher_is_shown_no_hand() -> None:
    match = match_on_phones()
    seen = Seen(match, None)
    assert seen.observation.hand == ()
    assert seen.legal == []
    assert replace(seen.observation).unseen_worker_tiles(0).total() == len(
        match.deal.worker_piles[0]
    )
