"""All bots that there are for a command: the built-in ones, those of installed packages, and programs by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cacao_desktop import bots
from cacao_desktop.bots import BOT_IDS, Bot
from cacao_desktop.external.bots import GuardedBot, ProgramBot
from cacao_desktop.external.installed import installed_bot, installed_names


@dataclass(frozen=True, slots=True)
class Roster:
    """Makes bots by name. It travels to other processes; `programs` gives the command of each program by its name."""

    programs: Mapping[str, str] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots, the built-in ones first."""
        return tuple(dict.fromkeys((*BOT_IDS, *installed_names(), *self.programs)))

    def create(self, name: str, seed: int) -> Bot:
        """Return a new bot.

        Raises:
            UnknownBotError: there is no bot with this name.
            BrokenPackageError: an installed package brings it, and it cannot be loaded.
        """
        if name in self.programs:
            return ProgramBot(name, self.programs[name], seed)
        if name not in BOT_IDS and name in installed_names():
            return GuardedBot(name, installed_bot(name)(seed))
        return bots.create(name, seed)


BUILT_IN = Roster()
"""Without programs."""
