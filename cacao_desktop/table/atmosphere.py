"""The light, music, speech and moving scenery of the table, and the names of lights."""

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from typing import Final

import pygame

from cacao_desktop.engine import WorkerTile, counts
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices, Refusal
from cacao_desktop.ui import Direction, Scene, in_sentences
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.ambient.sprites import Beats
from cacao_desktop.ui.paint.light import LIGHTS, PLAIN_LIGHT, Light, passing_light
from cacao_desktop.ui.sound.sounds import Mood, Music, Playable
from cacao_desktop.words import LogEntry, goods_in_words, jungle_name, where
from cacao_desktop.words.log_entries import GameLog
from cacao_desktop.words.persons import HAVE
from cacao_desktop.words.places import neighbours

_SENTENCES_AT_ONCE: Final = 2
"""The number of sentences about the table that are read at once."""


class Narrator:
    """Reads aloud the new entries of the log, then the decision to make, then each choice."""

    def __init__(
        self, context: GameContext, model: TableModel, log: GameLog, notices: Notices
    ) -> None:
        self._context = context
        self._model = model
        self._log = log
        self._notices = notices
        self._refused: Refusal | None = None
        self._entries_read: int | None = None
        """The number of log entries already read; None before the first update."""
        self._notices_read = 0
        """The number of notices already read."""
        self._mode: Mode | None = None
        self._chosen: tuple[str, Hashable] = "", None
        self._decision = ""
        """The decision read last, in words."""
        self._step_text = ""
        """The cells skipped by the last arrow key, in words."""
        self._remaining: list[str] = []
        """The sentences about the table still to be read."""

    def update(self, mode: Mode) -> None:
        if not self._context.speaks:
            self._entries_read = len(self._log.entries)
            self._notices_read = self._notices.given
            self._mode = None
            return
        self.read_events()
        spoken = mode.spoken
        refused = self._notices.refusal
        chosen = spoken.text, spoken.choice
        if refused is not None and refused is not self._refused:
            self._context.announcer.say(refused.reason)
        elif mode is not self._mode:
            self._mode = mode
            self._remaining = []
            self._read_decision(mode, spoken.text)
        elif spoken.text and (chosen != self._chosen or self._step_text):
            self._remaining = []
            self._context.announcer.say(in_sentences((self._step_text, spoken.text)))
        if self._notices.given > self._notices_read:
            self._say(self._notices.text)
        self._notices_read = self._notices.given
        self._chosen = chosen
        self._refused = refused
        self._step_text = ""

    def read_events(self) -> None:
        """Read the new entries of the log."""
        if not self._context.speaks:
            return
        entries = self._log.entries
        if self._entries_read is None:
            self._entries_read = len(entries)
        for entry in entries[self._entries_read :]:
            if not entry.heading:
                self._say(self._with_place(entry))
        self._entries_read = len(entries)

    def _read_decision(self, mode: Mode, chosen: str) -> None:
        action = self._action_text(mode)
        if action in chosen:
            action = ""
        status = mode.status
        places = self._explain_places(mode)
        text = in_sentences((status.text, status.detail, action, chosen, places))
        # An opponent keeps playing through several decisions, which is said only once.
        if mode.step is not None or text != self._decision:
            self._say(text)
        self._decision = text

    def _explain_places(self, mode: Mode) -> str:
        """Return how cells are named, the first time only."""
        given = self._context.settings.hints_given
        if mode.step is None or "places" in given:
            return ""
        self._context.settings.hints_given = [*given, "places"]
        text = _("Positions are counted from the first cell of the game, for example “{example}”.")
        return text.format(example=where((-1, -2)))

    def stepped(self, before: Cell | None, after: Cell | None, direction: Direction) -> None:
        """Remember the cells skipped by an arrow key, to announce them with the choice."""
        if before is None or after is None:
            return
        if before == after:
            self._context.say(_("There is nothing further this way."))
            return
        rows = abs(after[1] - before[1])
        columns = abs(after[0] - before[0])
        across = bool(direction.value[0])
        skipped = (columns if across else rows) - 1
        if across and rows:
            self._step_text = _("Another row")
        elif skipped > 0:
            self._step_text = counted("Past {count} cell", "Past {count} cells", skipped)

    def _with_place(self, entry: LogEntry) -> str:
        """Return the text of an entry with its position and the neighbours of a worker tile."""
        text = entry.text_with_place(self._model.listener, self._model.match)
        if entry.cell is None:
            return text
        tile = self._model.tiles.get(entry.cell)
        if not isinstance(tile, WorkerTile) or entry.icon != "worker":
            return text
        return "; ".join((text, *neighbours(self._model, entry.cell, tile.workers)))

    def describe(self, mode: Mode) -> None:
        """Read the decision, the goods of all players and the choices, two sentences at a time."""
        if not self._remaining:
            self._remaining = list(filter(None, self._description(mode)))
        self._context.announcer.say(in_sentences(self._remaining[:_SENTENCES_AT_ONCE]))
        del self._remaining[:_SENTENCES_AT_ONCE]

    def _description(self, mode: Mode) -> Iterator[str]:
        state = self._model.state
        match = self._model.match
        status = mode.status
        yield in_sentences((status.text, status.detail, self._action_text(mode)))
        for seat in sorted(range(state.seats), key=lambda seat: seat != state.active):
            goods = goods_in_words(self._model.words, counts(state, seat))
            yield HAVE.filled(goods=goods).to(self._model.listener, match, seat)
        tiles = [
            jungle_name(tile.kind)
            for tile in (*state.display, *state.map_board)
            if tile is not None
        ]
        if tiles:
            yield _("{name}: {what}").format(name=_("Jungle display"), what=", ".join(tiles))
        yield from mode.spoken.options

    @staticmethod
    def _action_text(mode: Mode) -> str:
        action = mode.primary_action
        if action is None:
            return ""
        return action.reason or action.text

    def _say(self, text: str) -> None:
        self._context.announcer.say(text, interrupt=False)


def chosen_light(settings: Settings) -> Light:
    """Return the light chosen in the settings; the plain table has only one."""
    if settings.plain_table:
        return PLAIN_LIGHT
    return LIGHTS[settings.light]


_LAST_ROUNDS: Final = 2
"""The number of last rounds with the full beat; half of it starts after a third of the game."""


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
            stage=(3 * state.round >= state.rounds) + (state.round >= state.rounds - _LAST_ROUNDS),
            night=self._context.theme.light.lamps,
        )
        if mood != self._mood:
            self._mood = mood
            self._context.sounds.set_mood(mood)
        if changed and not moving:
            self.narrator.update(mode)

    def end(self) -> None:
        """Restore the light of the other screens."""
        self._context.theme.light = chosen_light(self._context.settings)


@cache
def _captions() -> dict[str, str]:
    return read_content(resource("assets", "captions.toml"), dict[str, dict[str, str]])["line"]


def caption(sound: Playable) -> str:
    """Return the caption of a sound or a piece of music, empty if it has none."""
    return _(_captions().get(sound.value, ""))


LIGHT_NAMES: Final = {
    "morning": N_("Morning"),
    "day": N_("Day"),
    "evening": N_("Evening"),
    "night": N_("Night"),
}
"""The names of the lights by id, in the order of the day."""


class TableLife:
    """Animates living tiles and a bird, unless motion is reduced or the table is out of sight.

    `changed` lists the uncovered areas of the board that have moved since the last drawing;
    `flown_over` is the area where the bird has moved.
    """

    def __init__(
        self,
        scene: Scene,
        table: TableCore,
        view: Callable[[], pygame.Rect],
        covered: Callable[[], Sequence[pygame.Rect]],
        rng: random.Random,
    ) -> None:
        self._scene = scene
        self._table = table
        self._view = view
        self._covered = covered
        self._beats = Beats()
        self._uncovered: list[pygame.Rect] | None = None
        self.changed: list[pygame.Rect] = []
        self.flown_over: pygame.Rect | None = None
        self.bird = Bird(table.theme, rng)
        table.board.bird = self.bird

    def update(self, seconds: float) -> None:
        """Advance by some seconds; motion needs a partial redraw, its end a full one."""
        scene = self._scene
        table = self._table
        context = self._table.context
        if scene.needs_redraw:
            self._uncovered = None
        if scene.needs_redraw or not scene.needs_partial_redraw:
            self.changed = []
            self.flown_over = None
        if context.still or table.theme.light.flat:
            away = self.bird.rect is not None
            self.bird.leave()
            if table.board.layer.settle() or away:
                scene.needs_redraw = True
            return
        in_sight = context.in_front and context.stack.top is scene
        if self.bird.rect is not None and (self._chooses or not in_sight):
            self.bird.leave()
            scene.needs_redraw = True
        if in_sight and self._beats.tick(seconds):
            skipped = context.idle and self._beats.count % 2
            if not skipped:
                self._beat()

    @property
    def _chooses(self) -> bool:
        """Whether a person here decides or reads a prompt and should not be distracted."""
        seat = self._table.model.match.deciding_seat
        return seat is not None and seat.sits_here

    def _beat(self) -> None:
        scene = self._scene
        table = self._table
        crossed = self.bird.beat(self._view(), table.camera.pitch, waits=self._chooses)
        moved = table.board.layer.beat(self._beats.count)
        if scene.needs_redraw:
            return
        if self._uncovered is None:
            self._uncovered = table.board.uncovered_life(self._covered())
        self.changed += [rect for rect in moved if rect in self._uncovered]
        if crossed is not None:
            if self.flown_over is None:
                self.flown_over = crossed
            else:
                self.flown_over = self.flown_over.union(crossed)
        scene.needs_partial_redraw = bool(scene.needs_partial_redraw or self.changed or crossed)
        if crossed is not None and self.bird.rect is None:
            scene.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the living tiles that have moved and the bird; return the changed areas."""
        self._table.board.draw_areas(surface, self.changed)
        if self.flown_over is None:
            return self.changed
        clip = surface.get_clip()
        surface.set_clip(self.flown_over)
        self._scene.draw(surface)
        surface.set_clip(clip)
        return [*self.changed, self.flown_over]
