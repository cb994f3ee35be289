"""The speech of the table: new entries of the log, decisions and choices are read aloud."""

from collections.abc import Hashable, Iterator
from typing import Final

from cacao_desktop.engine import WorkerTile, counts
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.notices import Notices, Refusal
from cacao_desktop.ui import Direction, in_sentences
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
