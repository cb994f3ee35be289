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
"""The name and the description of each level, by the id of its bot.

Bots that are not listed are for tests and never offered.
"""

CHARACTERS: Final[Mapping[str, tuple[str, str]]] = {
    "trader": (N_("Trader"), N_("Trader: loves cacao and markets")),
    "water_carrier": (N_("Water carrier"), N_("Water carrier: loves the water")),
    "temple_builder": (N_("Temple builder"), N_("Temple builder: loves temples")),
    "sun_worshipper": (N_("Sun worshipper"), N_("Sun worshipper: loves the sun")),
}
"""The name of each character, and its name with its preference, by id."""

WITHOUT_THEME: Final[Mapping[str, str]] = {
    "temple_builder": N_("Temple builder: loves gems when there are no temples"),
}
"""The name with the preference in a game without the tiles of the character's theme."""

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
"""The description of each portrait that a person may choose, by id."""

PERSON_FACE: Final = "face_person"

PEOPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dani")
"""The default names of people."""

FIRST_FACES: Final[Mapping[str, str]] = dict(zip(PEOPLE_NAMES, PORTRAITS, strict=False))
"""The default portraits, by default name."""


OPPONENT_NAMES: Final[Mapping[str, str]] = {
    "trader": "Itzel",
    "temple_builder": "Tepeu",
    "water_carrier": "Nima",
    "sun_worshipper": "Balam",
}
"""The name of the opponent of each character, in the order in which they join the table."""


def level_name(bot: str) -> str:
    """Return the name of a bot's level, empty for one that is not offered."""
    if bot in LEVELS:
        return _(LEVELS[bot][0])
    return ""


def level_mask(bot: str) -> str:
    """Return the picture of the mask awarded for beating a level.

    The masks of the levels begin with the third on the wall.
    """
    return f"goal_mask_{list(LEVELS).index(bot) + 3}"


def level_line(bot: str) -> str:
    """Return a few words about the strength of a bot, empty for one that is not offered."""
    if bot in LEVELS:
        return _(LEVELS[bot][1])
    return ""


def character_line(character: str, *, suits: bool = True) -> str:
    """Return a few words about the preference of a character.

    `suits` is whether the game has tiles of its theme.
    """
    if suits:
        return _(CHARACTERS[character][1])
    return _(WITHOUT_THEME[character])


def face_of(seat: Seat, colour: str, look: str = "") -> str:
    """Return the icon of the face at a seat, empty if it has none.

    The face of a person has a band in the seat's colour. A bot that plays on for a person shows
    that person's face unless it has one of its own; only its own face has another `look`: happy,
    cross, or thinking.
    """
    if seat.character in CHARACTERS and not seat.is_person:
        return "_".join(part for part in ("face", seat.character, look) if part)
    if seat.portrait in PORTRAITS:
        return f"face_{seat.portrait}_{colour}"
    return ""


def opponent_line(seat: Seat, *, suits: bool = True) -> str:
    """Return the level and character of an opponent in one line, empty for a person.

    `suits` is whether the game has tiles of the character's theme.
    """
    if seat.is_person:
        return ""
    if seat.character is not None:
        character = character_line(seat.character, suits=suits)
    else:
        character = ""
    return " · ".join(part for part in (level_name(seat.controller), character) if part)
