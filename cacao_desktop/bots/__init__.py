"""The built-in opponents, with what they share beside them."""

from typing import Final

from cacao_desktop.bots.base import Bot, Budget, Character, RandomBot, UnknownCharacterError, character_called
from cacao_desktop.bots.normal import CasualBot, EasyBot, NormalBot, SkilledBot
from cacao_desktop.bots.searching import ExpertBot, HardBot

__all__ = [
    "BOTS", "BOT_IDS", "Bot", "Budget", "Character", "UnknownBotError", "UnknownCharacterError", "create",
]  # fmt: skip

BOTS: Final[dict[str, type[Bot]]] = {
    bot.id: bot for bot in (RandomBot, EasyBot, CasualBot, NormalBot, SkilledBot, HardBot, ExpertBot)
}
BOT_IDS: Final = tuple(BOTS)


class UnknownBotError(ValueError):
    """There is no bot with this id."""


def create(bot_id: str, seed: int, character_id: str | None = None) -> Bot:
    """Return a new bot, with a character of its own where one is named.

    Raises:
        UnknownBotError: there is no bot with this id.
        UnknownCharacterError: there is no character with this id.
    """
    try:
        bot = BOTS[bot_id]
    except KeyError:
        raise UnknownBotError(f"There is no bot called {bot_id}; there are {', '.join(BOT_IDS)}.") from None
    return bot(seed, None if character_id is None else character_called(character_id))
