"""Who decides for seats that nobody holds in front of this computer: asked and polled, never waited for."""

from __future__ import annotations

from typing import Protocol

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.state import GameState


class Deciders(Protocol):
    """The bots of a match, or people on other devices."""

    @property
    def asked(self) -> bool:
        """Whether a decision is awaited."""
        ...

    def ask(self, state: GameState) -> None:
        """Ask the seat that decides, which knows only what it may know."""

    def answer(self) -> Action | None:
        """Return the decision when it has come."""

    def cancel(self) -> None:
        """Wait for no decision any more."""


class Remote(Deciders, Protocol):
    """People on other devices."""

    def decides_for(self, seat: int) -> bool:
        """Tell whether the person of a seat decides elsewhere now."""
        ...

    def presence(self, seat: int) -> tuple[str, float]:
        """Return whether a seat is free or its device here or away, and for how many seconds it has been away."""
        ...
