"""Light, music and voice, which follow the game at the table."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.flow.narration import Narrator
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.paint.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.sound.sounds import Mood, Music
from cacao_desktop.ui.theme import Theme
from cacao_desktop.words.log_entries import GameLog


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


_LAST_ROUNDS: Final = 2
"""How many rounds at the end the music has its drums in."""


class Atmosphere:
    """Lets a day pass, the music come and go, and a voice tell what happens."""

    def __init__(self, context: GameContext, model: TableModel, log: GameLog, notices: Notices) -> None:
        self._context = context
        self._model = model
        self._day = PassingDay(context.theme, context.settings)
        self._narrator = Narrator(context, model, log, notices)
        self._mood: Mood | None = None
        self.shine()
        self.begin()

    def begin(self) -> None:
        """The table is in sight: its music is to be heard."""
        self._context.sounds.play_music(Music.TABLE)

    def shine(self) -> bool:
        """Set the light of the hour; return whether it has changed."""
        return self._day.shine(self._model.state)

    def follow(self, mode: Mode, *, moving: bool, changed: bool) -> None:
        """Let music, jungle and voice follow the game; the voice waits until nothing moves any more.

        Only where something has `changed` on the screen there can be anything new to say.
        """
        state = self._model.state
        mood = Mood(
            own_turn=mode.step is not None and state.active == self._model.viewer,
            ending=state.round >= state.rounds - _LAST_ROUNDS,
            night=self._context.theme.light.lamps,
        )
        if mood != self._mood:
            self._mood = mood
            self._context.sounds.set_mood(mood)
        if changed and not moving:
            self._narrator.update(mode)

    def describe(self, mode: Mode) -> None:
        """Say aloud what may be chosen now."""
        self._narrator.describe(mode)

    def end(self) -> None:
        """Give the other screens their own light back."""
        self._day.end()
