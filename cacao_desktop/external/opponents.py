"""The bots at the table: asked when it is their turn, answered when they have decided."""

import logging
from typing import Final

from cacao_desktop.bots import BOTS, Budget
from cacao_desktop.bots.advice import Advice, AdviceQuestion
from cacao_desktop.bots.background import Request, Thinker, ThinkingFailedError
from cacao_desktop.engine import Action, GameState, legal_actions, observe
from cacao_desktop.external.roster import BUILT_IN, Roster, TableBots
from cacao_desktop.match import Match

logger = logging.getLogger(__name__)

_SEATS: Final = 8
"""Room for every seat's number in the seed of a turn."""


class Opponents:
    """Asks the bots of a match in the background; without bots no process is started."""

    def __init__(self, match: Match, roster: Roster = BUILT_IN) -> None:
        self._match = match
        self._roster = roster
        # Without bots of others the process need not know of them, which keeps it small and quick to start.
        others = any(not seat.is_person and seat.controller not in BOTS for seat in match.seats)
        self._thinker = Thinker(TableBots(roster)) if others else Thinker()

    def start(self, *, for_advice: bool = False) -> None:
        """Start the process early, so that the first question need not wait for it; without bots only for advice."""
        if for_advice or any(not seat.is_person for seat in self._match.seats):
            try:
                self._thinker.start()
            except ThinkingFailedError:
                # It is tried again with the first question.
                logger.exception("the process of the opponents could not be started")

    @property
    def asked(self) -> bool:
        """Whether a decision is awaited."""
        return self._thinker.busy

    def ask(self, state: GameState) -> None:
        """Ask the bot that decides; it knows what its seat may know."""
        seat = state.deciding
        # A bot lives for one turn, so that a resumed game goes on as it would have gone on.
        seed = (self._match.bot_seed + state.turn) * _SEATS + seat
        sitting = self._match.seats[seat]
        bot, budget = sitting.controller, self._roster.budget(sitting.controller)
        seen, legal = observe(state, seat), legal_actions(state)
        self._thinker.ask(Request(bot, seed, seen, legal, budget, sitting.character))

    def answer(self) -> Action | None:
        """Return the decision when it has come."""
        return self._thinker.poll()

    def seek_advice(self, state: GameState, budget: Budget) -> None:
        """Ask what the person who decides might do, knowing what the seat may know."""
        self._thinker.ask(AdviceQuestion(observe(state, state.deciding), budget))

    def advice(self) -> Advice | None:
        """Return the advice when it has come; raises ThinkingFailedError."""
        opinion = self._thinker.opinion()
        return opinion if isinstance(opinion, Advice) else None

    def cancel(self) -> None:
        """Wait for no decision any more."""
        self._thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
