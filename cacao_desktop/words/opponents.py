"""The names of opponents: their levels and their characters."""

from collections.abc import Mapping
from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Seat

LEVELS: Final[Mapping[str, tuple[str, str]]] = {
    "easy": (N_("Easy"), N_("An even match for children and beginners")),
    "casual": (N_("Casual"), N_("Plays now and then")),
    "normal": (N_("Normal"), N_("A friend who knows the game")),
    "skilled": (N_("Skilled"), N_("A regular who knows what things are worth")),
    "hard": (N_("Hard"), N_("A club player who looks ahead")),
    "expert": (N_("Expert"), N_("A champion who forgives nothing")),
}
"""By the id of a bot: its name, and how good it is.

Those who are not listed are for tests and not offered.
"""

CHARACTERS: Final[Mapping[str, tuple[str, str]]] = {
    "trader": (N_("Trader"), N_("Trader: loves cacao and markets")),
    "water_carrier": (N_("Water carrier"), N_("Water carrier: loves the water")),
    "temple_builder": (N_("Temple builder"), N_("Temple builder: loves temples")),
    "sun_worshipper": (N_("Sun worshipper"), N_("Sun worshipper: loves the sun")),
}
"""By the id of a character: what it is called, and that with what it likes."""

PLAY_IN: Final[Mapping[str, str]] = {
    "red": N_("Play in red"),
    "violet": N_("Play in violet"),
    "white": N_("Play in white"),
    "yellow": N_("Play in yellow"),
}

PORTRAITS: Final[Mapping[str, str]] = {
    "girl": N_("Girl"),
    "boy": N_("Boy"),
    "child": N_("Child"),
    "woman": N_("Woman"),
    "man": N_("Man"),
    "elder": N_("Grandmother"),
}
"""By the id of a portrait that a person may choose: what it shows."""
PERSON_FACE: Final = "face_person"
PEOPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dani")
"""The names of people until they type their own."""
FIRST_FACES: Final[Mapping[str, str]] = dict(zip(PEOPLE_NAMES, PORTRAITS, strict=False))
"""Their portraits until they choose another."""


OPPONENT_NAMES: Final[Mapping[str, str]] = {
    "trader": "Itzel",
    "temple_builder": "Tepeu",
    "water_carrier": "Nima",
    "sun_worshipper": "Balam",
}
"""The names of the opponents of each character, in the order in which they join the table."""


def level_name(bot: str) -> str:
    """Return the name of a bot's level, empty for one that is not offered."""
    if bot in LEVELS:
        return _(LEVELS[bot][0])
    return ""


def level_mask(bot: str) -> str:
    """Return the picture of a level.

    The mask that is given to who beats it, the third on the wall and those after.
    """
    return f"goal_mask_{list(LEVELS).index(bot) + 3}"


def level_line(bot: str) -> str:
    """Return in a few words how good a bot is, nothing for one that is not offered."""
    if bot in LEVELS:
        return _(LEVELS[bot][1])
    return ""


def character_line(character: str) -> str:
    """Return in a few words what a character likes."""
    return _(CHARACTERS[character][1])


def face_of(seat: Seat, colour: str, look: str = "") -> str:
    """Return the icon of who sits there, with a band in the seat's colour where it is a person.

    Nothing without one.

    A bot that plays on for a person shows that person's face, unless it has one of its own; only
    that has another `look`: happy, cross, or as it thinks.
    """
    if seat.character in CHARACTERS and not seat.is_person:
        return "_".join(part for part in ("face", seat.character, look) if part)
    if seat.portrait in PORTRAITS:
        return f"face_{seat.portrait}_{colour}"
    return ""


def opponent_line(seat: Seat) -> str:
    """Return level and character of an opponent in one line, nothing for a person."""
    if seat.is_person:
        return ""
    if seat.character is not None:
        character = character_line(seat.character)
    else:
        character = ""
    return " · ".join(part for part in (level_name(seat.controller), character) if part)
