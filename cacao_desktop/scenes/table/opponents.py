"""The bots at the table: asked when it is their turn, answered when they have decided."""

from __future__ import annotations

from typing import Final

from cacao_desktop.bots import BOTS
from cacao_desktop.bots.background import Thinker
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Match

_SEATS: Final = 8
"""Room for every seat's number in the seed of a turn."""


class Opponents:
    """Asks the bots of a match in the background; without bots no process is started."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._thinker = Thinker()

    def start(self) -> None:
        """Start the process early, so that the first bot need not wait for it; people alone need none."""
        if any(not seat.is_person for seat in self._match.seats):
            self._thinker.start()

    @property
    def asked(self) -> bool:
        """Whether a decision is awaited."""
        return self._thinker.busy

    def ask(self, state: GameState) -> None:
        """Ask the bot that decides; it knows what its seat may know."""
        seat = state.deciding
        # A bot lives for one turn, so that a resumed game goes on as it would have gone on.
        seed = (self._match.bot_seed + state.turn) * _SEATS + seat
        bot = self._match.seats[seat].controller
        self._thinker.ask(bot, seed, observe(state, seat), legal_actions(state), BOTS[bot].budget)

    def answer(self) -> Action | None:
        """Return the decision when it has come."""
        return self._thinker.poll()

    def cancel(self) -> None:
        """Wait for no decision any more."""
        self._thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
