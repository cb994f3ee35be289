"""Short messages of the table: notices, refusals, and explanations of tiles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import JungleTile
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, in_sentences
from cacao_desktop.ui.pages.bubble import Bubble, Explainer
from cacao_desktop.words import gain, jungle_name, jungle_sentence, where, workers_in_words
from cacao_desktop.words.persons import OWN_TILE, STANDING
from cacao_desktop.words.places import neighbours


def explanation(model: TableModel, cell: tuple[int, int]) -> str:
    """Return the name and description of the tile on a cell, and the standing at a temple."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        return _("An empty cell")
    if isinstance(tile, JungleTile):
        lines = [jungle_name(tile.kind), jungle_sentence(tile.kind)]
        for temple in temple_scores(model.state):
            if temple.cell == cell:
                lines += standing(model, temple)
        for module in model.contributions(BoardContribution):
            lines += module.explains(model.shown, cell)
        return "\n".join(lines)
    owned = OWN_TILE.filled(workers=workers_in_words(tile.workers))
    text = owned.to(model.listener, model.match, tile.owner)
    if tile.overbuilt:
        return f"{text}\n{_('It has been overbuilt: nothing more can be laid here.')}"
    return text


def cell_in_words(model: TableModel, cell: Cell) -> str:
    """Return the place and explanation of a cell, for an empty cell also its neighbours."""
    sentences = explanation(model, cell).splitlines()
    if cell not in model.shown.tiles:
        sentences += neighbours(model, cell)
    return _("{where}: {what}").format(where=where(cell), what=in_sentences(sentences))


def topic_of(model: TableModel, cell: tuple[int, int]) -> str:
    """Return the topic of a cell in the book of rules."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        if cell in map(model.state.rules.cell, model.state.cells_to_fill):
            return topics.JUNGLE_CELL
        return topics.WORKER_CELL
    if isinstance(tile, JungleTile):
        return topics.tile_topic(tile.kind)
    if tile.overbuilt:
        return topics.OVERBUILT_TILE
    return topics.WORKER_TILE


def standing(model: TableModel, temple: TempleScore) -> list[str]:
    """Return a line for each player with workers at a temple, with the gold for them."""
    return [
        STANDING.filled(workers=workers, gold=gain(temple.gold[seat])).to(
            model.listener, model.match, seat
        )
        for seat, workers in enumerate(temple.workers)
        if workers
    ]


_HOVER_SECONDS: Final = 0.6
"""The time until the tile under the pointer is explained."""


_NOTICE_SECONDS: Final = 6.0
"""How long a notice is shown."""
_HINT_SECONDS: Final = 12.0
"""How long a hint is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Refusal:
    """The reason for refusing a cell; compared by identity, so that a repeated one is spoken."""

    reason: str
    cell: Cell


class Notices:
    """The current notice, refusal and explained tile.

    `place` returns the place of a cell, None while tiles move.
    """

    def __init__(
        self, model: TableModel, theme: Theme, place: Callable[[Cell], pygame.Rect | None]
    ) -> None:
        self._model = model
        self._place = place
        self._notice = ""
        self._time_left = 0.0
        self.given = 0
        """The number of notices and hints shown so far."""
        self.refusal: Refusal | None = None
        """The refusal of the last cell, until the next input."""
        self.explainer = Explainer[Cell](_HOVER_SECONDS, self._explaining, theme)
        self._was_pinned: Cell | None = None
        self.aside: Callable[[Bubble], Bubble] = lambda bubble: bubble
        """Moves an explanation that would hide things on offer."""

    def notice(self, text: str) -> None:
        """Show a message for a few seconds."""
        self._notice = text
        self._time_left = _NOTICE_SECONDS
        self.given += 1

    def hint(self, text: str) -> None:
        """Show a longer message, unless a notice is shown."""
        if self._time_left <= 0:
            self._notice = text
            self._time_left = _HINT_SECONDS
            self.given += 1

    def refuse(self, reason: str, cell: Cell) -> None:
        """Show the reason beside a cell that cannot be chosen."""
        self.close()
        self.refusal = Refusal(reason, cell)

    @property
    def about(self) -> Cell | None:
        if self.refusal is None:
            return self.explained
        return self.refusal.cell

    @property
    def explained(self) -> Cell | None:
        """The cell whose tile is explained: a pinned one, or the one under the pointer."""
        if self.refusal is not None:
            return None
        return self.explainer.shown

    def pin(self, cell: Cell | None) -> None:
        """Explain the tile on a cell until the next input, or close its explanation if pinned."""
        if cell not in self._model.shown.tiles or cell == self._was_pinned:
            self.explainer.pin(None)
        else:
            self.explainer.pin(cell)
        self._was_pinned = None

    def explain(self, cell: Cell) -> None:
        """Explain the tile on a cell until the next input, even if it was pinned before."""
        self._was_pinned = None
        self.pin(cell)

    def close(self) -> None:
        """Close refusal and explanation until the pointer moves."""
        self.refusal = None
        self._was_pinned = self.explainer.pinned
        self.explainer.point_at(None)
        self.explainer.unpin()

    def _explaining(self, cell: Cell) -> Bubble | None:
        place = self._place(cell)
        if place is None:
            return None
        return self.aside(Bubble(explanation(self._model, cell), place, more=True))

    def point_at(self, cell: Cell | None, position: Point = (-1, -1)) -> bool:
        """Follow the pointer to a cell or None; return whether the picture has changed."""
        self.explainer.move(position)
        if cell not in self._model.shown.tiles:
            cell = None
        return self.explainer.point_at(cell)

    @property
    def topic(self) -> str:
        """The topic of the explained cell, empty without one."""
        if self.explained is None:
            return ""
        return topic_of(self._model, self.explained)

    def opens_book_at(self, position: Point) -> bool:
        """Return whether a press is on the part of the explanation that opens the book."""
        return self.explained is not None and self.explainer.opens_book_at(
            self.explained, position
        )

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether the picture has changed."""
        changed = self.explainer.update(seconds)
        if self._time_left > 0:
            self._time_left -= seconds
            changed = changed or self._time_left <= 0
        return changed

    @property
    def text(self) -> str:
        """The current notice, empty once its time is over."""
        if self._time_left > 0:
            return self._notice
        return ""

    def beside(self, offered: Sequence[pygame.Rect]) -> list[Bubble]:
        """Return the bubble of a refusal or explanation, clear of offered cells if possible."""
        cell = self.about
        if cell is None:
            return []
        place = self._place(cell)
        if place is None:
            return []
        if self.refusal is not None:
            return [Bubble(self.refusal.reason, place, avoid=offered)]
        explained = Bubble(explanation(self._model, cell), place, more=True, avoid=offered)
        return [self.aside(explained)]
