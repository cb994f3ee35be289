"""The decision about a worker tile: laid by dragging, by clicks, or with the keyboard."""

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from cacao_desktop.engine import (
    HAND_SIZE,
    WORKER_KINDS,
    Action,
    Discard,
    Fill,
    GameState,
    Place,
    WorkerTile,
)
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.tiles import DISTINCT_ROTATIONS, printed_workers, turned
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.board.marks import BoardMarks, Ghost
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.held_tile_panel import GainLine, HeldTilePanel, gain_lines
from cacao_desktop.table.decisions.holding import HoldingMode, TakenTile
from cacao_desktop.table.decisions.mode import (
    HandOffer,
    Offer,
    PrimaryAction,
    SpokenState,
    Status,
    TableFunctions,
)
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.words import Tag, placing_in_words, why_not, workers_in_words
from cacao_desktop.words.persons import LAY_NOW, LAY_SHORT
from cacao_desktop.words.preview_tags import placing_preview
from cacao_desktop.words.preview_text import next_steps


class PlacingMode(HoldingMode[int]):
    """Asks for a tile of the hand and a cell; `source` is the tile's position in the hand."""

    step = 0
    cell_first = False

    def __init__(self, table: TableFunctions) -> None:
        super().__init__(table)
        self.sources = range(len(self.state.hand(self.state.active)))
        self.rotations = [0] * HAND_SIZE
        """The rotation of each tile of the hand, in quarter turns."""
        placements = legal_placements(self.state)
        self._free = frozenset((place.x, place.y) for place in placements if not place.overbuild)
        self._overbuilt = frozenset((place.x, place.y) for place in placements if place.overbuild)
        self.cells: frozenset[Cell] = self._free | self._overbuilt

    @property
    def _kind(self) -> str | None:
        hand = self.state.hand(self.state.active)
        if self.source is not None and self.source < len(hand):
            return hand[self.source]
        return None

    @property
    def tile(self) -> TakenTile | None:
        if self._kind is None or self.source is None:
            return None
        seat = self.state.active
        model = self.table.model
        workers = model.workers(seat, self._kind, self.rotations[self.source])
        paint = partial(model.art.hand_tile, model.match.colour(seat), workers)
        turns = _distinct_rotations(self._kind) > 1
        home = partial(self.table.rects.hand_tile_rect, self.source)
        return TakenTile(paint, home, turns, index=self.source)

    def _place(self, cell: Cell) -> Place:
        """Return the action that lays the held tile on a cell."""
        assert self._kind is not None
        assert self.source is not None
        rotation = self.rotations[self.source]
        overbuild = cell in self._overbuilt
        return Place(self.state.active, self._kind, *cell, rotation, overbuild)

    @property
    def status(self) -> Status:
        topic = topics.WORKER_CELL
        if self._overbuilt and not self._free:
            topic = topics.OVERBUILT_TILE
        return Status(self.asked(LAY_NOW), short=self.asked(LAY_SHORT), topic=topic)

    @property
    def spoken(self) -> SpokenState:
        if self._kind is None or self.source is None:
            return SpokenState("", (None, None, self.target), self._options())
        if self.target is None:
            text = self._tile_in_words(self.source)
        else:
            text = self._in_words(self.target)
        choice = (self.source, self.rotations[self.source], self.target)
        return SpokenState(text, choice, self._options())

    def _tile_in_words(self, index: int) -> str:
        """Return a tile of the hand in words, by its position."""
        seat = self.state.active
        kind = self.state.hand(seat)[index]
        workers = self.table.model.workers(seat, kind, self.rotations[index])
        return _("Tile {number}: {workers}").format(
            number=index + 1, workers=workers_in_words(workers)
        )

    def _in_words(self, cell: Cell) -> str:
        """Return the held tile on a cell in words."""
        place = self._place(cell)
        model = self.table.model
        workers = model.workers(place.player, place.tile, place.rotation)
        return placing_in_words(model, place, workers)

    def _options(self) -> Iterator[str]:
        yield from map(self._tile_in_words, self.sources)
        yield from self.offered_cells.values()

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        if self._kind is None:
            return {}
        cells = sorted(self.cells, key=lambda cell: (cell[1], cell[0]))
        return {cell: self._in_words(cell) for cell in cells}

    @property
    def primary_action(self) -> PrimaryAction:
        if not self.cells:
            if self._kind is not None:
                return PrimaryAction(_("Discard it"), self._discard, _("it fits nowhere"))
            reason = _("No tile can be laid: choose one to discard")
            return PrimaryAction(_("Discard it"), self._discard, reason=reason)
        if self._kind is None:
            return PrimaryAction(
                _("Lay it here"),
                self.lay,
                reason=_("Choose a tile from your hand"),
                reason_is_marked=True,
            )
        if self.target is None:
            return PrimaryAction(
                _("Lay it here"), self.lay, reason=_("Choose a cell"), reason_is_marked=True
            )
        overbuild = self.target in self._overbuilt
        text = _("Overbuild it") if overbuild else _("Lay it here")
        steps = next_steps(self.state, self.target, overbuild=overbuild)
        return PrimaryAction(text, self.lay, steps)

    @property
    def offer(self) -> Offer:
        away = self.dragging or self.target is not None
        return Offer(HandOffer(self.source, away, tuple(self.rotations)))

    def marks(self) -> BoardMarks:
        if self._kind is None:
            return BoardMarks()
        effect_icons: dict[Cell, str] = {}
        for words in self.table.model.words:
            effect_icons |= words.effect_icons(self.state, self.cells)
        marks = BoardMarks(self.cells, effect_icons, self.target, cursor=self.cursor)
        hovered = self.hovered
        shown = hovered or self.target
        if shown is not None:
            marks.to_fill = _cells_to_fill(self.state, shown)
            # With large text the held tile and its gains are shown beside the board.
            if self.dragging or self.table.rects.large_tile_rect() is None:
                marks.tags = self.tags_at(shown)
        if hovered is not None and hovered != self.target:
            marks.ghosts = (self._ghost(hovered, self._kind),)
        return marks

    def _ghost(self, cell: Cell, tile: str) -> Ghost:
        seat = self.state.active
        rotation = self.rotations[self.source or 0]
        workers = self.table.model.workers(seat, tile, rotation)
        return Ghost(cell, WorkerTile(seat, tile, rotation, workers))

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        tile = self.tile
        cell = self.target
        available = self.table.rects.large_tile_rect()
        if tile is None or available is None or self.dragging:
            super().place_extra(theme, view)
            return
        lines = self._lines_at(cell) if cell else ()
        panel = HeldTilePanel(tile.paint, lines, available)
        panel.place(available, theme)
        self.handles.place_beside(panel.tile_place, panel.rect, theme)
        self.handles.enable(enabled=tile.turns)
        self.extra_widgets = [panel, *self.handles.buttons]

    def _lines_at(self, cell: Cell) -> tuple[GainLine, ...]:
        to_fill = _cells_to_fill(self.state, cell)
        return tuple(gain_lines(self.state, cell, to_fill, self.tags_at(cell)))

    def tags_at(self, cell: Cell) -> tuple[Tag, ...]:
        """Return the gains of laying the held tile on a cell."""
        if self._kind is None or not self.table.model.match.context.house.worth:
            return ()
        return placing_preview(self.state, self._kind, cell, self.rotations[self.source or 0])

    def take(self, source: int) -> None:
        if source == self.source and self.target is None:
            self.source = None
        else:
            self.source = source
            self.table.sound(Sound.PICK_UP)
            # A target chosen for another tile is kept if it suits this one, too.
            if self.target not in self.cells:
                self.target = None
        self.table.invalidate()

    def hold(self, action: Action) -> None:
        if isinstance(action, Place):
            index = self.state.hand(self.state.active).index(action.tile)
            self.source = index
            self.rotations[index] = action.rotation
            self.target = (action.x, action.y)
            self.table.invalidate()

    def holds(self, action: Place | Fill) -> bool:
        return isinstance(action, Place) and self._kind == action.tile

    def is_turned_for(self, action: Place | Fill) -> bool:
        if not isinstance(action, Place) or self.source is None:
            return False
        workers = printed_workers(action.tile)
        return turned(workers, self.rotations[self.source]) == turned(workers, action.rotation)

    def put_back(self) -> None:
        self.source = None
        self.target = None

    def why_not(self, cell: Cell) -> str:
        if self._kind is None:
            return ""
        overbuild = self.state.worker_at(*cell) is not None
        return why_not(self.state, Place(self.state.active, self._kind, *cell, 0, overbuild))

    def turn(self, quarter_turns: int) -> bool:
        if self._kind is None or self.source is None:
            return False
        count = _distinct_rotations(self._kind)
        if count == 1:
            self.table.notice(_("This tile is the same on all sides: turning changes nothing."))
        else:
            self.rotations[self.source] = (self.rotations[self.source] + quarter_turns) % count
            self.table.model.gestures.turn(self.source, quarter_turns)
            self.table.sound(Sound.TURN)
        self.table.invalidate()
        return True

    def cancel(self) -> bool:
        if self.source is None and self.target is None:
            return False
        tile = self.tile
        self.stop_dragging()
        if tile is not None and self.target is not None:
            self.table.glide(tile.paint, self.table.rects.cell_rect(self.target), tile.home())
        self.put_back()
        self.cursor = None
        self.table.invalidate()
        return True

    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        if self._kind is None or self.target is None or self.source is None:
            return
        start = dropped_at or self.table.rects.cell_rect(self.target)
        self.table.submit(self._place(self.target), dropped_at=start)

    def _discard(self) -> None:
        if self._kind is not None and not self.cells:
            self.table.submit(Discard(self.state.active, self._kind))


def _distinct_rotations(kind: str) -> int:
    """Return the number of rotations in which a worker tile looks different."""
    return len(DISTINCT_ROTATIONS[WORKER_KINDS.index(kind)])


def _cells_to_fill(state: GameState, cell: Cell) -> tuple[Cell, ...]:
    """Return the cells to fill after laying a tile on a cell, none after overbuilding."""
    overbuilds = state.worker_at(*cell) is not None
    if overbuilds or not (state.jungle_pile_size or any(state.display)):
        return ()
    return tuple(map(state.rules.cell, cells_to_fill(state, state.rules.index(*cell))))
