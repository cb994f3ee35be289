"""What the table says in passing.

A notice for a few seconds, a refusal, and the explanation of a tile.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import JungleTile
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, in_sentences
from cacao_desktop.ui.pages.bubble import Bubble, Explainer
from cacao_desktop.words import gain, jungle_name, jungle_sentence, where, workers_in_words
from cacao_desktop.words.places import neighbours


def explanation(model: TableModel, cell: tuple[int, int]) -> str:
    """Return what lies on a cell and what it does; at a temple also how it stands."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        return _("An empty cell")
    if isinstance(tile, JungleTile):
        lines = [jungle_name(tile.kind), jungle_sentence(tile.kind)]
        for temple in temple_scores(model.state):
            if temple.cell == cell:
                lines += standing(model.match, temple)
        for module in model.contributions(BoardContribution):
            lines += module.explains(model.shown, cell)
        return "\n".join(lines)
    name = model.match.name(tile.owner)
    text = _("{name}'s worker tile: {workers}").format(
        name=name, workers=workers_in_words(tile.workers)
    )
    if tile.overbuilt:
        return f"{text}\n{_('It has been overbuilt: nothing more can be laid here.')}"
    return text


def cell_in_words(model: TableModel, cell: Cell) -> str:
    """Return where a cell is, what lies there and what it does.

    Of an empty one also what is round it.
    """
    lies = explanation(model, cell).splitlines()
    around = neighbours(model, cell) if cell not in model.shown.tiles else ()
    return _("{where}: {what}").format(where=where(cell), what=in_sentences((*lies, *around)))


def topic_of(model: TableModel, cell: tuple[int, int]) -> str:
    """Return what the book is asked about on a cell."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        waits = cell in map(model.state.rules.cell, model.state.cells_to_fill)
        if waits:
            return topics.JUNGLE_CELL
        return topics.WORKER_CELL
    if isinstance(tile, JungleTile):
        return topics.tile_topic(tile.kind)
    if tile.overbuilt:
        return topics.OVERBUILT_TILE
    return topics.WORKER_TILE


def standing(match: Match, temple: TempleScore) -> list[str]:
    """Return how many workers everybody has at a temple, and what it would bring them."""
    text = _("{name}: workers {workers}, gold {gold}")
    return [
        text.format(name=match.name(seat), workers=workers, gold=gain(temple.gold[seat]))
        for seat, workers in enumerate(temple.workers)
        if workers
    ]


_REST: Final = 0.6
"""Seconds that the pointer rests on a tile before the tile is explained."""


@dataclass(frozen=True, slots=True, eq=False)
class Refusal:
    """Why a cell cannot be chosen; two of them are never the same, as the second is said again."""

    reason: str
    cell: Cell


class Notices:
    """Keeps the notice that is shown, the cell that was refused, and the cell whose tile is explained.

    `place` returns where a cell is, None while tiles move.
    """

    def __init__(
        self, model: TableModel, theme: Theme, place: Callable[[Cell], pygame.Rect | None]
    ) -> None:
        self._model = model
        self._place = place
        self._notice = ""
        self._time_left = 0.0
        self.refusal: Refusal | None = None
        """Why the last cell was refused, until the next thing happens."""
        self.explainer = Explainer[Cell](_REST, self._explaining, theme)
        self._was_pinned: Cell | None = None

    def notice(self, text: str) -> None:
        """Tell the person something for a few seconds."""
        self._notice = text
        self._time_left = 6.0

    def hint(self, text: str) -> None:
        """Tell the person something that takes longer to read.

        A notice that is shown goes first.
        """
        if self._time_left <= 0:
            self._notice = text
            self._time_left = 12.0

    def refuse(self, reason: str, cell: Cell) -> None:
        """Say beside a cell why it cannot be chosen."""
        self.close()
        self.refusal = Refusal(reason, cell)

    @property
    def about(self) -> Cell | None:
        if self.refusal is None:
            return self.explained
        return self.refusal.cell

    @property
    def explained(self) -> Cell | None:
        """The cell whose tile is explained.

        A pinned one, or the one on which the pointer rests.
        """
        if self.refusal is not None:
            return None
        return self.explainer.shown

    def pin(self, cell: Cell | None) -> None:
        """Explain the tile on a cell until the next thing happens.

        Not again one that was just closed.
        """
        self.explainer.pin(
            cell if cell in self._model.shown.tiles and cell != self._was_pinned else None
        )
        self._was_pinned = None

    def explain(self, cell: Cell) -> None:
        """Explain the tile on a cell until the next thing happens, also one that was just closed."""
        self._was_pinned = None
        self.pin(cell)

    def close(self) -> None:
        """Something else happens.

        Nothing is refused or explained any more, until the pointer moves on.
        """
        self.refusal = None
        self._was_pinned = self.explainer.pinned
        self.explainer.point_at(None)
        self.explainer.let_go()

    def _explaining(self, cell: Cell) -> Bubble | None:
        place = self._place(cell)
        if place is None:
            return None
        return Bubble(explanation(self._model, cell), place, more=True)

    def point_at(self, cell: Cell | None, position: Point = (-1, -1)) -> bool:
        """The pointer is over a cell, None over none; return whether something looks different."""
        self.explainer.move(position)
        return self.explainer.point_at(cell if cell in self._model.shown.tiles else None)

    @property
    def topic(self) -> str:
        """What the book is asked about: the explained cell, empty while there is none."""
        if self.explained is None:
            return ""
        return topic_of(self._model, self.explained)

    def leads_on(self, position: Point) -> bool:
        """Tell whether a press is where the explanation of a tile leads to the book."""
        return self.explained is not None and self.explainer.leads_on(self.explained, position)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something looks different."""
        changed = self.explainer.update(seconds)
        if self._time_left > 0:
            self._time_left -= seconds
            changed = changed or self._time_left <= 0
        return changed

    @property
    def said(self) -> str:
        """The notice, empty once it has been shown for long enough."""
        if self._time_left > 0:
            return self._notice
        return ""

    def beside(self, offered: Sequence[pygame.Rect]) -> list[Bubble]:
        """Return what is said beside a cell: off the cells that are offered, if it can be."""
        place = None if self.about is None else self._place(self.about)
        if place is None or self.about is None:
            return []
        if self.refusal is None:
            text = explanation(self._model, self.about)
        else:
            text = self.refusal.reason
        return [Bubble(text, place, more=self.refusal is None, keep_off=offered)]
