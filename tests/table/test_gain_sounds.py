"""Each gain and payment has a sound of its own, and large amounts of gold have larger ones."""

import pygame
import pytest

from cacao_desktop.engine.events import Gained
from cacao_desktop.engine.tiles import Good
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.motion.animator import Shake
from cacao_desktop.table.motion.choreography import sound_of, weight_of
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Timeline


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
def test_a_gain_has_the_sound_of_what_it_is(
    what: Good, amount: int, cause: str, sound: Sound
) -> None:
    sold = sound is Sound.MARKET
    assert sound_of(Gained(0, what, amount, cause, sold=sold)) is sound


@pytest.mark.parametrize(
    ("what", "amount", "weight"), [("gold", 1, 0), ("gold", 6, 1), ("gold", 15, 2), ("sun", 15, 0)]
)
def test_much_gold_weighs_more_than_little(what: Good, amount: int, weight: int) -> None:
    assert weight_of(Gained(0, what, amount, "market_3")) == weight


def test_a_hoard_shakes_the_picture_unless_nothing_shall_move() -> None:
    timeline = Timeline()
    theme = Theme(resource("assets"))
    shake = Shake(timeline.play(1.0), 2)
    timeline.update(0.04)
    for fade, moved in ((True, False), (False, True)):
        picture = pygame.Surface((9, 9))
        picture.set_at((4, 4), (255, 255, 255))
        shake.draw(picture, theme, fade=fade)
        assert (tuple(picture.get_at((4, 4))) != (255, 255, 255, 255)) is moved
