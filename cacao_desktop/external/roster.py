"""All available bots by name: built-in, from installed packages, and programs."""

import importlib.metadata
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Final, cast

from cacao_desktop import bots
from cacao_desktop.bots import BOT_IDS, BOTS, Budget
from cacao_desktop.bots.base import Bot
from cacao_desktop.external.bots import (
    USUAL_MILLISECONDS,
    GuardedBot,
    ProgramBot,
    error_text,
)

GROUP: Final = "cacao_desktop.bots"
"""The entry points under which packages register bots."""

Maker = Callable[[int], Bot]
"""Makes a bot from a seed; a class with such a constructor will do."""


class BrokenPackageError(Exception):
    """A package registers a bot that cannot be used; the message is one sentence."""


@lru_cache(maxsize=1)
def installed_names() -> tuple[str, ...]:
    """Return the names of the bots of installed packages, sorted, without loading them."""
    names = {entry.name for entry in importlib.metadata.entry_points(group=GROUP)}
    return tuple(sorted(names - set(BOT_IDS)))


def installed_bot(name: str) -> Maker:
    """Return the maker of a package's bot.

    Raises:
        BrokenPackageError: it cannot be loaded, or does not make bots.
    """
    entry = next(iter(importlib.metadata.entry_points(group=GROUP, name=name)))
    try:
        maker = entry.load()
        bot = maker(0)
    except Exception as error:
        text = f"The bot {name} of an installed package cannot be loaded: {error_text(error)}."
        raise BrokenPackageError(text) from error
    if not isinstance(bot, Bot):
        raise BrokenPackageError(f"The bot {name} of an installed package is no Bot.")
    return cast("Maker", maker)


@cache
def _secret() -> bytes:
    return secrets.token_bytes(32)


def guest_seed(seed: int) -> int:
    """Return the seed for an external bot: 32 bits that do not reveal the seed of the game."""
    return int.from_bytes(
        blake2b(str(seed).encode(), key=_secret(), digest_size=4).digest(), "big"
    )


@dataclass(frozen=True, slots=True)
class Roster:
    """Makes bots by name.

    It is sent to other processes; `programs` holds the command of each program by name.
    """

    programs: Mapping[str, str] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots, the built-in ones first."""
        return tuple(dict.fromkeys((*BOT_IDS, *installed_names(), *self.programs)))

    def budget(self, name: str) -> Budget:
        if name in BOTS:
            return BOTS[name].budget
        return Budget(milliseconds=USUAL_MILLISECONDS)

    def create(self, name: str, seed: int, character: str | None = None) -> Bot:
        """Return a new bot; external bots have no character.

        Raises:
            UnknownBotError: there is no bot with this name.
            BrokenPackageError: the bot's package cannot be loaded.
        """
        if name in self.programs:
            return ProgramBot(name, self.programs[name], guest_seed(seed))
        if name not in BOT_IDS and name in installed_names():
            return GuardedBot(name, installed_bot(name)(guest_seed(seed)))
        return bots.create(name, seed, character)


BUILT_IN = Roster()
"""The roster without programs."""
