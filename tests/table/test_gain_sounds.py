"""What is won and paid is heard as what it is."""

import pytest

from cacao_desktop.engine.events import Gained
from cacao_desktop.engine.tiles import Good
from cacao_desktop.table.motion.gain_moves import sound_of
from cacao_desktop.ui.sound.sounds import Sound


@pytest.mark.parametrize(
    ("what", "amount", "cause", "sound"),
    [
        ("gold", 1, "gold_mine_1", Sound.GOLD_ONE),
        ("gold", 4, "gold_mine_2", Sound.GOLD),
        ("gold", 9, "market_3", Sound.GOLD_MANY),
        ("gold", 15, "market_3", Sound.GOLD_HOARD),
        ("gold", -4, "volcano", Sound.GOLD),
        ("cacao", 1, "single_plantation", Sound.CACAO),
        ("cacao", 2, "double_plantation", Sound.CRATE),
        ("cacao", -2, "market_3", Sound.MARKET),
        ("chocolate", -1, "chocolate_market", Sound.MARKET),
        ("cacao", -1, "chocolate_kitchen", Sound.CACAO),
        ("chocolate", 2, "chocolate_kitchen", Sound.CHOCOLATE),
        ("sun", 1, "sun_site", Sound.SUN),
        ("map_tokens", -1, "map_board", Sound.MAP),
    ],
)
def test_a_gain_has_the_sound_of_what_it_is(what: Good, amount: int, cause: str, sound: Sound) -> None:
    sold = sound is Sound.MARKET
    assert sound_of(Gained(0, what, amount, cause, sold=sold)) is sound
