"""What opponents are called: their level, and the character that they play with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Seat

LEVELS: Final[Mapping[str, tuple[str, str]]] = {
    "easy": (N_("Easy"), N_("An even match for beginners")),
    "normal": (N_("Normal"), N_("A friend who knows the game")),
    "hard": (N_("Hard"), N_("A club player who looks ahead")),
    "expert": (N_("Expert"), N_("A champion who forgives nothing")),
}
"""By the id of a bot: its name, and how good it is; those who are not listed are for tests and not offered."""

CHARACTERS: Final[Mapping[str, tuple[str, str]]] = {
    "trader": (N_("Trader"), N_("Trader: loves cacao and markets")),
    "water_carrier": (N_("Water carrier"), N_("Water carrier: loves the water")),
    "temple_builder": (N_("Temple builder"), N_("Temple builder: loves temples")),
    "sun_worshipper": (N_("Sun worshipper"), N_("Sun worshipper: loves the sun")),
}
"""By the id of a character: what it is called, and that with what it likes."""

PERSON_FACE: Final = "face_person"


def level_name(bot: str) -> str:
    """Return what the level of a bot is called, nothing for one that is not offered."""
    return _(LEVELS[bot][0]) if bot in LEVELS else ""


def level_line(bot: str) -> str:
    """Return in a few words how good a bot is, nothing for one that is not offered."""
    return _(LEVELS[bot][1]) if bot in LEVELS else ""


def character_line(character: str) -> str:
    """Return in a few words what a character likes."""
    return _(CHARACTERS[character][1])


def face_of(seat: Seat) -> str:
    """Return the icon of an opponent's face; people, and opponents without a character, have none at the table."""
    return f"face_{seat.character}" if seat.character is not None and not seat.is_person else ""


def opponent_line(seat: Seat) -> str:
    """Return level and character of an opponent in one line, nothing for a person."""
    if seat.is_person:
        return ""
    character = character_line(seat.character) if seat.character is not None else ""
    return " · ".join(part for part in (level_name(seat.controller), character) if part)
