"""One game in progress: its state, its log, who sits where, and what can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.setup import Deal, Setup

PERSON: Final = "person"
"""The controller of a seat where a person plays; every other controller is the id of a bot."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who decides for a seat: a person at this computer, or a bot by its id."""

    controller: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.controller == PERSON


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """All that is needed to bring a match back: what was agreed, dealt and decided, and who sits where.

    `bot_seed` is the source of the bots' randomness, so that a resumed match goes on as it would have.
    """

    setup: Setup
    deal: Deal
    seats: tuple[Seat, ...]
    actions: tuple[Action, ...]
    bot_seed: int = 0
