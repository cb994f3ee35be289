"""The bots of a table, which think in the background and answer when they have decided."""

import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cacao_desktop import bots
from cacao_desktop.bots import BOTS, Budget
from cacao_desktop.bots.advice import Advice, Adviser
from cacao_desktop.bots.background import Request, Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Bot, ForfeitError
from cacao_desktop.engine import GameState, legal_actions, observe
from cacao_desktop.external.bots import SeatedPrograms
from cacao_desktop.external.roster import BUILT_IN, BrokenPackageError, Roster
from cacao_desktop.match import Match

logger = logging.getLogger(__name__)

_SEATS: Final = 8
"""The factor that leaves space for the seat's number in the seed of a turn."""


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
