"""What sounds and music are called in captions."""

from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.ui.access.captions import Heard
from cacao_desktop.ui.sound.sounds import Music, Sound

_CAPTIONS: Final[dict[Heard, str]] = {
    Sound.REFUSED: N_("Dull knock: this is not possible"),
    Sound.LAY: N_("A worker tile is laid"),
    Sound.FILL: N_("A jungle tile is laid"),
    Sound.GOLD_ONE: N_("One coin clinks"),
    Sound.GOLD: N_("Coins clink"),
    Sound.GOLD_MANY: N_("Many coins clink"),
    Sound.GOLD_HOARD: N_("A hoard of coins pours out"),
    Sound.MARKET: N_("Bell of the market"),
    Sound.CRATE: N_("Cacao rattles into the storage"),
    Sound.MAP: N_("Paper rustles: a map token"),
    Sound.CACAO: N_("Cacao rattles"),
    Sound.CHOCOLATE: N_("Chocolate snaps"),
    Sound.WATER: N_("Water splashes"),
    Sound.SUN: N_("Bright chime of the sun"),
    Sound.GEM: N_("A gem rings"),
    Sound.GEM_CART: N_("Gems roll out of the cart"),
    Sound.MASK: N_("Wooden clap of a mask"),
    Sound.HUT: N_("A hut is hammered together"),
    Sound.EMPEROR: N_("Fanfare of the emperor"),
    Sound.VOLCANO: N_("The volcano rumbles"),
    Sound.DRAW: N_("A tile is drawn"),
    Sound.YOUR_TURN: N_("Gong: it is your turn"),
    Sound.WINNER: N_("Cheering for the winner"),
    Music.MENU: N_("Calm music"),
    Music.TABLE: N_("Music of the table, with birds of the jungle"),
    Music.CEREMONY: N_("Festive music"),
    Music.DANCE: N_("A dance, and the crackle of a fire"),
}
"""Sounds that only go with what the player does are not among them: pointing, pressing, turning, counting."""


def caption(heard: Heard) -> str:
    """Return the caption of a sound or a piece of music, an empty one where it tells nothing."""
    return _(_CAPTIONS[heard]) if heard in _CAPTIONS else ""


LIGHT_NAMES: Final = {
    "morning": N_("Morning"),
    "day": N_("Day"),
    "evening": N_("Evening"),
    "night": N_("Night"),
}
"""By the id of a light, in the order of the day."""


def light_name(light: str) -> str:
    """Return what a light is called."""
    return _(LIGHT_NAMES[light])
