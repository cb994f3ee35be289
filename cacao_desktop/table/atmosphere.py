"""Light, music and voice, which follow the game at the table."""

from __future__ import annotations

from typing import Final

from cacao_desktop.table.context import GameContext
from cacao_desktop.table.day import PassingDay
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.narration import Narrator
from cacao_desktop.table.panels.log import GameLog
from cacao_desktop.table.panels.notices import Notices
from cacao_desktop.ui.sound import Mood, Music

_LAST_ROUNDS: Final = 2
"""In so many rounds at the end the music has its drums."""


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
