"""Characters: another taste while the game lasts, the same sums at its end."""

from __future__ import annotations

import pytest

from cacao_desktop import bots
from cacao_desktop.bots.characters import CHARACTERS, to_taste
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine.tiles import WATER_TRACK


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda character: character.id)
def test_every_character_has_a_taste_and_only_the_trader_would_rather_sell_than_keep(
    character: bots.Character,
) -> None:
    plain = plain_weights()
    liked = to_taste(plain, character)
    before, then = plain.prices(5, jungle_left=True), liked.prices(5, jungle_left=True)
    assert (then.cacao < before.cacao) == (character.id == "trader")
    assert then.sun >= before.sun
    assert then.water[-1] - then.water[0] >= before.water[-1] - before.water[0]
    assert then.temple >= before.temple
    assert any(
        getattr(then, thing) != getattr(before, thing) for thing in ("cacao", "sun", "water", "temple")
    )


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda character: character.id)
def test_at_the_end_every_character_counts_as_the_rules_do(character: bots.Character) -> None:
    last = to_taste(plain_weights(), character).prices(0, jungle_left=False)
    assert last.water == tuple(map(float, WATER_TRACK))
    assert last.sun == (0.0, 1.0, 2.0, 3.0)
    assert set(last.cacao) == {0.0}


def test_an_unknown_character_is_refused() -> None:
    with pytest.raises(bots.UnknownCharacterError, match="poet"):
        bots.create("normal", 1, "poet")
