"""A day passes over a game: the light of the table goes from morning to night, a little with each turn."""

from __future__ import annotations

from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.light import LIGHTS, Light, passing_light
from cacao_desktop.ui.theme import Theme


class PassingDay:
    """Sets the light by how much of the game has been played, where the player wants that."""

    def __init__(self, theme: Theme, settings: Settings) -> None:
        self._theme = theme
        self._settings = settings

    def light_at(self, state: GameState) -> Light:
        """Return the light of the table at a state of the game."""
        if not self._settings.day_passes:
            return LIGHTS[self._settings.light]
        return passing_light(state.turn / (state.rounds * state.seats))

    def shine(self, state: GameState) -> bool:
        """Set the light; return whether it has changed."""
        light = self.light_at(state)
        changed = light.name != self._theme.light.name
        self._theme.light = light
        return changed

    def end(self) -> None:
        """Give the other screens their own light back."""
        self._theme.light = LIGHTS[self._settings.light]
