"""Light, music, voice and life, which follow the game at the table, and what sounds and lights are called."""

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
from cacao_desktop.ui.sound.sounds import Heard, Mood, Music
from cacao_desktop.words import LogEntry, goods_in_words, jungle_name, where
from cacao_desktop.words.log_entries import GameLog
from cacao_desktop.words.places import neighbours

_AT_ONCE: Final = 2
"""So many sentences about the table are said at a time."""


class Narrator:
    """Says what is new in the log, one sentence after another, then what is asked, then each choice as it is made."""

    def __init__(
        self, context: GameContext, model: TableModel, log: GameLog, notices: Notices
    ) -> None:
        self._context = context
        self._model = model
        self._log = log
        self._notices = notices
        self._refused: Refusal | None = None
        self._told: int | None = None
        """How many entries of the log are no news any more; at first none is known to be."""
        self._mode: Mode | None = None
        self._chosen: tuple[str, Hashable] = "", None
        self._way = ""
        self._left: list[str] = []
        """What is still to be told of the table to whoever asks again."""

    def update(self, mode: Mode) -> None:
        entries = self._log.entries
        if not self._context.heard:
            self._told = len(entries)
            self._mode = None
            return
        if self._told is None:
            told = len(entries)
        else:
            told = min(self._told, len(entries))
        for entry in entries[told:]:
            if not entry.heading:
                name = self._model.match.name(entry.seat)
                self._say(_("{name}: {what}").format(name=name, what=self._with_place(entry)))
        self._told = len(entries)
        heard = mode.spoken
        refused = self._notices.refusal
        chosen = heard.text, heard.choice
        if refused is not None and refused is not self._refused:
            self._context.announcer.say(refused.reason)
        elif mode is not self._mode:
            self._mode = mode
            self._left = []
            asked = self._asked(mode)
            sign = mode.status
            asked = "" if asked in heard.text else asked
            self._say(
                in_sentences((sign.text, sign.detail, asked, heard.text, self._places(mode)))
            )
        elif heard.text and (chosen != self._chosen or self._way):
            self._left = []
            self._context.announcer.say(in_sentences((self._way, heard.text)))
        self._chosen = chosen
        self._refused = refused
        self._way = ""

    def _places(self, mode: Mode) -> str:
        """Return how places are told, to whoever has never heard it."""
        given = self._context.settings.hints_given
        if mode.step is None or "places" in given:
            return ""
        self._context.settings.hints_given = [*given, "places"]
        text = _("Places are counted from the first cell of the game, as in “{example}”.")
        return text.format(example=where((-1, -2)))

    def stepped(self, before: Cell | None, after: Cell | None, direction: Direction) -> None:
        """An arrow has led from one cell to another.

        What is said next tells first of what it passed by.
        """
        if before is None or after is None:
            return
        rows = abs(after[1] - before[1])
        columns = abs(after[0] - before[0])
        passed = (columns if direction.value[0] else rows) - 1
        if before == after:
            self._context.say(_("There is nothing further this way."))
        elif direction.value[0] and rows:
            self._way = _("Another row")
        elif passed > 0:
            self._way = counted("Past {count} cell", "Past {count} cells", passed)

    def _with_place(self, entry: LogEntry) -> str:
        """Return what an entry says and where that was.

        Of a worker tile also what it lies beside.
        """
        if entry.cell is None:
            return entry.text
        text = _("{what}, {where}").format(what=entry.text, where=where(entry.cell))
        tile = self._model.tiles.get(entry.cell)
        if not isinstance(tile, WorkerTile) or entry.icon != "worker":
            return text
        return "; ".join((text, *neighbours(self._model, entry.cell, tile.workers)))

    def describe(self, mode: Mode) -> None:
        """Say what is decided, who has what and all that may be chosen.

        Two sentences, the next two if asked again.
        """
        if not self._left:
            self._left = list(filter(None, self._whole(mode)))
        self._context.announcer.say(in_sentences(self._left[:_AT_ONCE]))
        del self._left[:_AT_ONCE]

    def _whole(self, mode: Mode) -> Iterator[str]:
        state = self._model.state
        match = self._model.match
        sign = mode.status
        yield in_sentences((sign.text, sign.detail, self._asked(mode)))
        for seat in sorted(range(state.seats), key=lambda seat: seat != state.active):
            goods = goods_in_words(self._model.words, counts(state, seat))
            yield _("{name} has {goods}").format(name=match.name(seat), goods=goods)
        tiles = [
            jungle_name(tile.kind)
            for tile in (*state.display, *state.map_board)
            if tile is not None
        ]
        if tiles:
            yield _("{name}: {what}").format(name=_("Jungle display"), what=", ".join(tiles))
        yield from mode.spoken.options

    @staticmethod
    def _asked(mode: Mode) -> str:
        action = mode.primary_action
        if action is None:
            return ""
        return action.reason or action.text

    def _say(self, text: str) -> None:
        self._context.announcer.say(text, interrupt=False)


def chosen_light(settings: Settings) -> Light:
    """Return the light that the player has chosen; on the plain table there is only one."""
    if settings.plain_table:
        return PLAIN_LIGHT
    return LIGHTS[settings.light]


_LAST_ROUNDS: Final = 2
"""How many rounds at the end have the full beat; half of it comes after a third of the game."""


class Atmosphere:
    """Lets a day pass, the music come and go, and a voice tell what happens."""

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
        """The table is in sight: its music is to be heard."""
        self._context.sounds.play_music(Music.TABLE)

    def update_light(self) -> bool:
        """Set the light of the hour; return whether it has changed."""
        state = self._model.state
        settings = self._context.settings
        light = chosen_light(settings)
        if settings.day_passes and not settings.plain_table:
            light = passing_light(state.turn / (state.rounds * state.seats))
        changed = light.name != self._context.theme.light.name
        self._context.theme.light = light
        return changed

    def follow(self, mode: Mode, *, moving: bool, changed: bool) -> None:
        """Let music, jungle and voice follow the game.

        The voice waits until nothing moves any more.

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


@cache
def _captions() -> dict[str, str]:
    return read_content(resource("assets", "captions.toml"), dict[str, dict[str, str]])["line"]


def caption(heard: Heard) -> str:
    """Return the caption of a sound or a piece of music, an empty one where it tells nothing."""
    return _(_captions().get(heard.value, ""))


LIGHT_NAMES: Final = {
    "morning": N_("Morning"),
    "day": N_("Day"),
    "evening": N_("Evening"),
    "night": N_("Night"),
}
"""What each light is called, by its id, in the order of the day."""


class TableLife:
    """Living tiles and a bird.

    Still when the player wants no motion, and while nobody can see them.

    `changed` are the places where something has moved on the board since it was last drawn, and
    nothing is over them; `flown_over` is where the bird has moved.
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
        """Let time pass; small changes need a partial redraw, and coming to rest a whole one."""
        scene = self._scene
        table = self._table
        context = self._table.context
        if scene.needs_redraw:
            self._uncovered = None
        if scene.needs_redraw or not scene.needs_partial_redraw:
            self.changed = []
            self.flown_over = None
        if context.still or table.theme.light.flat:
            away = self.bird.place is not None
            self.bird.leave()
            if table.board.layer.settle() or away:
                scene.needs_redraw = True
            return
        in_sight = context.in_front and context.stack.top is scene
        if (
            in_sight
            and self._beats.pass_by(seconds)
            and not (context.calm and self._beats.count % 2)
        ):
            self._beat()

    def _beat(self) -> None:
        scene = self._scene
        table = self._table
        hand = table.mode.offer.hand
        if hand is None:
            chooses = bool(table.mode.cells_in_question)
        else:
            chooses = hand.taken is not None
        crossed = self.bird.beat(self._view(), table.camera.pitch, waits=chooses)
        moved = table.board.layer.beat(self._beats.count)
        if scene.needs_redraw:
            return
        if self._uncovered is None:
            self._uncovered = table.board.uncovered_life(self._covered())
        self.changed += [place for place in moved if place in self._uncovered]
        if crossed is not None:
            if self.flown_over is None:
                self.flown_over = crossed
            else:
                self.flown_over = self.flown_over.union(crossed)
        scene.needs_partial_redraw = bool(scene.needs_partial_redraw or self.changed or crossed)
        if crossed is not None and self.bird.place is None:
            scene.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Show the living tiles that have moved, and the part of the board that the bird crosses.

        Return where.
        """
        self._table.board.draw_places(surface, self.changed)
        if self.flown_over is None:
            return self.changed
        clip = surface.get_clip()
        surface.set_clip(self.flown_over)
        self._scene.draw(surface)
        surface.set_clip(clip)
        return [*self.changed, self.flown_over]
