"""Light, music and voice, which follow the game at the table."""

from __future__ import annotations

from typing import Final

from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.flow.narration import Narrator
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.paint.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.sound.sounds import Mood, Music
from cacao_desktop.words.log_entries import GameLog


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
        self._narrator = Narrator(context, model, log, notices)
        self._mood: Mood | None = None
        self.shine()
        self.begin()

    def begin(self) -> None:
        """The table is in sight: its music is to be heard."""
        self._context.sounds.play_music(Music.TABLE)

    def shine(self) -> bool:
        """Set the light by how much of the game has been played, where the player wants that.

        Return whether it has changed.
        """
        settings, state, theme = self._context.settings, self._model.state, self._context.theme
        light = chosen_light(settings)
        if settings.day_passes and not settings.plain_table:
            light = passing_light(state.turn / (state.rounds * state.seats))
        changed, theme.light = light.name != theme.light.name, light
        return changed

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
        self._context.theme.light = chosen_light(self._context.settings)
