"""All available bots: built-in, from installed packages, and programs by name.

At the table they think in the background and answer when they have decided.
"""

import importlib.metadata
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from hashlib import blake2b
from typing import Final, cast

from cacao_desktop import bots
from cacao_desktop.bots import BOT_IDS, BOTS, Budget
from cacao_desktop.bots.advice import Advice, Adviser
from cacao_desktop.bots.background import Request, Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Bot, ForfeitError
from cacao_desktop.engine import GameState, legal_actions, observe
from cacao_desktop.external.bots import (
    USUAL_MILLISECONDS,
    GuardedBot,
    ProgramBot,
    SeatedPrograms,
    error_text,
)
from cacao_desktop.match import Match

logger = logging.getLogger(__name__)

GROUP: Final = "cacao_desktop.bots"
"""The entry points under which packages register bots."""

Maker = Callable[[int], Bot]
"""Makes a bot from a seed; a class with such a constructor will do."""

_SEATS: Final = 8
"""The factor that leaves space for the seat's number in the seed of a turn."""


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


@dataclass(slots=True)
class TableBots:
    """Makes the bots of one table, in the process in which they think.

    Programs keep running from turn to turn.
    """

    roster: Roster
    _programs: dict[str, SeatedPrograms] = field(default_factory=dict)

    def __call__(self, name: str, seed: int, character: str | None) -> Bot:
        """Return a bot.

        Raises:
            ForfeitError: the bot's package cannot be loaded.
        """
        if name in self.roster.programs:
            if name not in self._programs:
                self._programs[name] = SeatedPrograms(name, self.roster.programs[name])
            return self._programs[name]
        try:
            return self.roster.create(name, seed, character)
        except BrokenPackageError as error:
            raise ForfeitError(str(error)) from error


class Opponents(Thinker):
    """Requests decisions of a match's bots in the background; no process starts without bots."""

    def __init__(self, match: Match, roster: Roster = BUILT_IN) -> None:
        # Without external bots the process need not import them, so it stays small and starts
        # fast.
        has_external = any(
            not seat.is_person and seat.controller not in BOTS for seat in match.seats
        )
        super().__init__(TableBots(roster) if has_external else bots.create)
        self._match = match
        self._roster = roster

    def start_early(self, *, for_advice: bool = False) -> None:
        """Start the process in advance, so that the first request need not wait for it.

        Without bots it starts only for advice.
        """
        if for_advice or any(not seat.is_person for seat in self._match.seats):
            try:
                self.start()
            except ThinkingFailedError:
                # The first request tries again.
                logger.exception("the process of the opponents could not be started")

    def ask(self, state: GameState) -> None:
        """Request a decision of the deciding bot, from the knowledge of its seat."""
        seat = state.deciding
        # A bot lives for one turn, so that a resumed game continues as it would have.
        seed = (self._match.bot_seed + state.turn) * _SEATS + seat
        sitting = self._match.seats[seat]
        bot = sitting.controller
        budget = self._roster.budget(sitting.controller)
        observation = observe(state, seat)
        legal = legal_actions(state)
        self.request(Request(bot, seed, observation, legal, budget, sitting.character))

    def seek_advice(self, state: GameState, budget: Budget) -> None:
        """Request advice for the deciding person, from the knowledge of that seat."""
        self.request(partial(Adviser(0).advise, observe(state, state.deciding), budget))

    def advice(self) -> Advice | None:
        """Return the advice if it is ready; raises ThinkingFailedError."""
        advice = self.poll_result()
        if isinstance(advice, Advice):
            return advice
        return None
