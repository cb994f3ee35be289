"""A day passes over a game: the light of the table goes from morning to night, a little with each turn."""

from __future__ import annotations

from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.theme import Theme


class PassingDay:
    """Sets the light by how much of the game has been played, where the player wants that."""

    def __init__(self, theme: Theme, settings: Settings) -> None:
        self._theme = theme
        self._settings = settings

    def light_at(self, state: GameState) -> Light:
        """Return the light of the table at a state of the game."""
        if self._settings.plain_table or not self._settings.day_passes:
            return chosen_light(self._settings)
        return passing_light(state.turn / (state.rounds * state.seats))

    def shine(self, state: GameState) -> bool:
        """Set the light; return whether it has changed."""
        light = self.light_at(state)
        changed = light.name != self._theme.light.name
        self._theme.light = light
        return changed

    def end(self) -> None:
        """Give the other screens their own light back."""
        self._theme.light = chosen_light(self._settings)


def chosen_light(settings: Settings) -> Light:
    """Return the light that the player has chosen; on the plain table there is only one."""
    return PLAIN_LIGHT if settings.plain_table else LIGHTS[settings.light]
