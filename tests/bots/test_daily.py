"""The deal of the day: different every day, the same everywhere, and found by its code."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256

import pytest

from cacao_desktop import bots
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.bots.daily import (
    FIRST_DAY,
    StableRandom,
    WrongCodeError,
    deal_by_code,
    deal_of,
    numbered,
)
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import apply
from cacao_desktop.engine.scoring import score
from cacao_desktop.plain_text import UNAMBIGUOUS_LETTERS
from tests.engine.deals import cart_of, huts_of

YEAR = range(365)
SUM_OF_THE_YEAR = "dab9baf86913d195c9d9e14ad4a6f34027f9283272a3164e4fb4cce33120a305"
"""The digest of all piles of a year.

Changing it would change the deals for codes that friends have shared.
"""


def test_a_year_of_deals_is_legal_different_and_the_same_as_ever() -> None:
    digest = sha256()
    seen = set()
    for number in YEAR:
        daily = numbered(number)
        setup = daily.setup("Ana", "Ben")
        dealt = daily.deal(setup)
        start_game(setup, dealt)
        parts = (
            f"jungle_pile={dealt.jungle_pile}, worker_piles={dealt.worker_piles}, "
            f"gem_cart={cart_of(dealt)}, huts={huts_of(dealt)}"
        )
        piles = f"({sorted(setup.modules)}, Deal({parts}))"
        seen.add(piles)
        digest.update(piles.encode())
    assert len(seen) == len(YEAR)
    assert digest.hexdigest() == SUM_OF_THE_YEAR


def test_a_code_leads_to_its_deal_however_it_is_written() -> None:
    for number in (0, 1, 2, 364, 100_000, 2**20 - 1):
        daily = numbered(number)
        assert deal_by_code(daily.code) == daily
        assert deal_by_code(f" {daily.code[:4].lower()}-{daily.code[4:]} ") == daily
    assert len({numbered(number).code for number in YEAR}) == len(YEAR)
    assert deal_of(FIRST_DAY + timedelta(days=300)) == numbered(300)
    assert numbered(300).day == date(2026, 10, 28)


@pytest.mark.parametrize("code", ["", "ABC", "ABCDEFGH9", "OOOOOOOO", "ÄÖÜÄÖÜÄÖ", "AAAAAAA\n"])
def test_an_invalid_code_is_refused(code: str) -> None:
    with pytest.raises(WrongCodeError):
        deal_by_code(code)


def test_hardly_any_wrong_code_means_a_deal() -> None:
    rng = random.Random(1)
    code = numbered(42).code
    wrong = 0
    for place in range(len(code)):
        for letter in UNAMBIGUOUS_LETTERS:
            if letter != code[place]:
                with pytest.raises(WrongCodeError):
                    deal_by_code(code[:place] + letter + code[place + 1 :])
                wrong += 1
    assert wrong == 8 * 31
    drawn = ("".join(rng.choice(UNAMBIGUOUS_LETTERS) for _ in code) for _ in range(3000))
    assert sum(_means_a_deal(letters) for letters in drawn) == 0


def _means_a_deal(code: str) -> bool:
    try:
        deal_by_code(code)
    except WrongCodeError:
        return False
    return True


def test_every_module_and_opponent_comes_from_both_seats() -> None:
    met = Counter((numbered(number).seat, numbered(number).modules) for number in YEAR)
    for seat, modules in met:
        assert abs(met[seat, modules] - met[1 - seat, modules]) <= 1
    assert {numbered(number).character for number in YEAR} == set(CHARACTERS)


def test_the_favourite_tiles_of_every_opponent_are_in_its_deals() -> None:
    for number in YEAR:
        daily = numbered(number)
        pile = daily.deal(daily.setup("Ana", "Ben")).jungle_pile
        assert not set(CHARACTERS[daily.character].theme).isdisjoint(pile), number


def test_a_stable_shuffle_is_fair() -> None:
    places: Counter[tuple[int, ...]] = Counter()
    for number in range(1200):
        items = [0, 1, 2]
        StableRandom("test", number).shuffle(items)
        places[tuple(items)] += 1
    assert len(places) == 6
    assert all(150 < times < 250 for times in places.values())


@pytest.mark.full
def test_over_a_year_neither_the_person_nor_the_opponent_is_ahead() -> None:
    lead = 0
    for number in YEAR:
        daily = numbered(number)
        setup = daily.setup("Ana", "Ben")
        state = start_game(setup, daily.deal(setup))
        players = [bots.create("normal", number * 2 + seat) for seat in range(2)]
        while not state.over:
            seat = state.deciding
            action = players[seat].choose(
                observe(state, seat), legal_actions(state), bots.Budget(simulations=1)
            )
            state = apply(state, action).state
        totals = [score(state)[seat].total for seat in range(2)]
        lead += totals[daily.seat] - totals[1 - daily.seat]
    assert abs(lead / len(YEAR)) <= 1
