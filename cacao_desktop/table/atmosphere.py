"""The light and music of the table, which follow the game."""

from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.narrator import Narrator
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.paint.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.sound.sounds import Mood, Music
from cacao_desktop.words.log_entries import GameLog

_LAST_ROUNDS: Final = 2
"""The number of last rounds with the full beat; half of it starts after a third of the game."""

LIGHT_NAMES: Final = {
    "morning": N_("Morning"),
    "day": N_("Day"),
    "evening": N_("Evening"),
    "night": N_("Night"),
}
"""The names of the lights by id, in the order of the day."""


def chosen_light(settings: Settings) -> Light:
    """Return the light chosen in the settings; the plain table has only one."""
    if settings.plain_table:
        return PLAIN_LIGHT
    return LIGHTS[settings.light]


class Atmosphere:
    """Adapts light, music and speech to the state of the game."""

    def __init__(
        self, context: GameContext, model: TableModel, log: GameLog, notices: Notices
    ) -> None:
        self._context = context
        self._model = model
        self.narrator = Narrator(context, model, log, notices)
        self._mood: Mood | None = None
        self.update_light()
        self.begin()

    def begin(self) -> None:
        """Play the music of the table."""
        self._context.sounds.play_music(Music.TABLE)

    def update_light(self) -> bool:
        """Set the light for the stage of the game; return whether it has changed."""
        state = self._model.state
        settings = self._context.settings
        light = chosen_light(settings)
        if settings.day_passes and not settings.plain_table:
            light = passing_light(state.turn / (state.rounds * state.seats))
        changed = light.name != self._context.theme.light.name
        self._context.theme.light = light
        return changed

    def follow(self, mode: Mode, *, moving: bool, changed: bool) -> None:
        """Update music and speech.

        Speech waits until nothing moves, and is updated only if the screen has `changed`.
        """
        state = self._model.state
        mood = Mood(
            own_turn=mode.step is not None and state.active == self._model.viewer,
            stage=self._stage(),
            night=self._context.theme.light.lamps,
        )
        if mood != self._mood:
            self._mood = mood
            self._context.sounds.set_mood(mood)
        if changed and not moving:
            self.narrator.update(mode)

    def _stage(self) -> int:
        """Return the stage of the music, from 0 at the start to 2 in the last rounds."""
        state = self._model.state
        stage = 0
        if 3 * state.round >= state.rounds:
            stage += 1
        if state.round >= state.rounds - _LAST_ROUNDS:
            stage += 1
        return stage

    def end(self) -> None:
        """Restore the light of the other screens."""
        self._context.theme.light = chosen_light(self._context.settings)
