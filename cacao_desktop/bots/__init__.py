"""The built-in opponents."""

from typing import Final

from cacao_desktop.bots.base import (
    CHARACTERS,
    Bot,
    Budget,
    Character,
    RandomBot,
    UnknownCharacterError,
)
from cacao_desktop.bots.levels import CasualBot, EasyBot, ExpertBot, HardBot, NormalBot, SkilledBot

__all__ = [
    "BOTS",
    "BOT_IDS",
    "Bot",
    "Budget",
    "Character",
    "UnknownBotError",
    "UnknownCharacterError",
    "create",
]

BOTS: Final[dict[str, type[Bot]]] = {
    bot.id: bot
    for bot in (RandomBot, EasyBot, CasualBot, NormalBot, SkilledBot, HardBot, ExpertBot)
}
BOT_IDS: Final = tuple(BOTS)


class UnknownBotError(ValueError):
    """There is no bot with this id."""


def create(bot_id: str, seed: int, character_id: str | None = None) -> Bot:
    """Return a new bot, optionally with a character.

    Raises:
        UnknownBotError: there is no bot with this id.
        UnknownCharacterError: there is no character with this id.
    """
    if bot_id not in BOTS:
        raise UnknownBotError(f"There is no bot called {bot_id}; there are {', '.join(BOT_IDS)}.")
    if character_id not in (None, *CHARACTERS):
        raise UnknownCharacterError(f"There is no character called {character_id}.")
    return BOTS[bot_id](seed, CHARACTERS.get(character_id or ""))
