"""Light, music and voice, which follow the game at the table: what is painted, heard and said as a decision changes."""

from collections.abc import Hashable, Iterator
from typing import Final

from cacao_desktop.engine.counts import counts
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.i18n import _
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices, Refusal
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.paint.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.sound.sounds import Mood, Music
from cacao_desktop.words.goods import goods_in_words
from cacao_desktop.words.log_entries import GameLog, LogEntry
from cacao_desktop.words.places import neighbours, where
from cacao_desktop.words.things import jungle_name


class Narrator:
    """Says what is new in the log, one sentence after another, then what is asked, then each choice as it is made."""

    def __init__(self, context: GameContext, model: TableModel, log: GameLog, notices: Notices) -> None:
        self._context, self._model, self._log, self._notices = context, model, log, notices
        self._refused: Refusal | None = None
        self._told: int | None = None
        """How many entries of the log are no news any more; at first none is known to be."""
        self._mode: Mode | None = None
        self._chosen: tuple[str, Hashable] = "", None

    def update(self, mode: Mode) -> None:
        """Say what has happened since the last time, and what is decided now."""
        entries = self._log.entries
        if not self._context.heard:
            self._told, self._mode = len(entries), None
            return
        told = len(entries) if self._told is None else min(self._told, len(entries))
        for entry in entries[told:]:
            if not entry.heading:
                name = self._model.match.name(entry.seat)
                self._say(_("{name}: {what}").format(name=name, what=self._with_place(entry)))
        self._told = len(entries)
        heard, refused = mode.heard, self._notices.refusal
        chosen = heard.text, heard.choice
        if refused is not None and refused is not self._refused:
            self._context.announcer.say(refused.reason)
        elif mode is not self._mode:
            self._mode = mode
            asked, sign = self._asked(mode), mode.sign
            asked = "" if asked in heard.text else asked
            self._say(in_sentences((sign.text, sign.detail, asked, heard.text)))
        elif heard.text and chosen != self._chosen:
            self._context.announcer.say(heard.text)
        self._chosen, self._refused = chosen, refused

    def _with_place(self, entry: LogEntry) -> str:
        """Return what an entry says and where that was; of a worker tile also what it lies beside."""
        if entry.cell is None:
            return entry.text
        text = _("{what}, {where}").format(what=entry.text, where=where(entry.cell))
        tile = self._model.tiles.get(entry.cell)
        if not isinstance(tile, WorkerTile) or entry.icon != "worker":
            return text
        return "; ".join((text, *neighbours(self._model, entry.cell, tile.workers)))

    def describe(self, mode: Mode) -> None:
        """Say everything that may be chosen now, and what the player in turn has."""
        state, sign = self._model.state, mode.sign
        goods = goods_in_words(self._model.views, counts(state, state.active))
        has = _("{name} has {goods}").format(name=self._model.match.name(state.active), goods=goods)
        sentences = (sign.text, sign.detail, self._asked(mode), has, *self._others(), *mode.heard.options)
        self._context.announcer.say(in_sentences(sentences))

    def _others(self) -> Iterator[str]:
        """Yield what each of the others has, and which tiles are open."""
        state, match = self._model.state, self._model.match
        for seat in range(state.seats):
            if seat != state.active:
                goods = goods_in_words(self._model.views, counts(state, seat))
                yield _("{name} has {goods}").format(name=match.name(seat), goods=goods)
        tiles = [jungle_name(tile.kind) for tile in (*state.display, *state.map_board) if tile is not None]
        if tiles:
            yield _("{name}: {what}").format(name=_("Jungle display"), what=", ".join(tiles))

    @staticmethod
    def _asked(mode: Mode) -> str:
        action = mode.primary_action
        return "" if action is None else (action.reason or action.text)

    def _say(self, text: str) -> None:
        self._context.announcer.say(text, interrupt=False)


def chosen_light(settings: Settings) -> Light:
    """Return the light that the player has chosen; on the plain table there is only one."""
    return PLAIN_LIGHT if settings.plain_table else LIGHTS[settings.light]


_LAST_ROUNDS: Final = 2
"""How many rounds at the end have the full beat; half of it comes after a third of the game."""


class Atmosphere:
    """Lets a day pass, the music come and go, and a voice tell what happens."""

    def __init__(self, context: GameContext, model: TableModel, log: GameLog, notices: Notices) -> None:
        self._context, self._model = context, model
        self.narrator = Narrator(context, model, log, notices)
        self._mood: Mood | None = None
        self.shine()
        self.begin()

    def begin(self) -> None:
        """The table is in sight: its music is to be heard."""
        self._context.sounds.play_music(Music.TABLE)

    def shine(self) -> bool:
        """Set the light of the hour; return whether it has changed."""
        state, settings = self._model.state, self._context.settings
        light = chosen_light(settings)
        if settings.day_passes and not settings.plain_table:
            light = passing_light(state.turn / (state.rounds * state.seats))
        changed = light.name != self._context.theme.light.name
        self._context.theme.light = light
        return changed

    def follow(self, mode: Mode, *, moving: bool, changed: bool) -> None:
        """Let music, jungle and voice follow the game; the voice waits until nothing moves any more.

        Only where something has `changed` on the screen there can be anything new to say.
        """
        state = self._model.state
        mood = Mood(
            own_turn=mode.step is not None and state.active == self._model.viewer,
            stage=(3 * state.round >= state.rounds) + (state.round >= state.rounds - _LAST_ROUNDS),
            night=self._context.theme.light.lamps,
        )
        if mood != self._mood:
            self._mood = mood
            self._context.sounds.set_mood(mood)
        if changed and not moving:
            self.narrator.update(mode)

    def end(self) -> None:
        """Give the other screens their own light back."""
        self._context.theme.light = chosen_light(self._context.settings)
