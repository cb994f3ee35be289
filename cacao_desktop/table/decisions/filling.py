"""Filling jungle cells: an open tile and a cell, in either order, by drag, click or key."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from cacao_desktop.engine import Draw, Fill, JungleTile, LeaveEmpty
from cacao_desktop.engine.legal import legal_fillings
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.board.marks import BoardMarks, Ghost
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.holding import HoldingMode, TileInHand
from cacao_desktop.table.decisions.mode import (
    Offer,
    PrimaryAction,
    Slot,
    SlotOffer,
    SpokenState,
    Status,
    Table,
)
from cacao_desktop.ui import Sound
from cacao_desktop.words import Tag, jungle_name, jungle_sentence, where, why_not
from cacao_desktop.words.preview import filling_in_words, filling_preview


class FillingMode(HoldingMode[Slot]):
    """`sources` and `cells` are what may be combined.

    `held` is the open tile taken up, `target` the cell for it.
    """

    step = 1
    cell_first = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        legal = legal_fillings(self.state)
        self._fills = [action for action in legal if isinstance(action, Fill)]
        self._other = next(
            (action for action in legal if isinstance(action, (Draw, LeaveEmpty))), None
        )
        self.sources = list(dict.fromkeys((fill.source, fill.slot) for fill in self._fills))
        self.cells: list[Cell] = list(dict.fromkeys((fill.x, fill.y) for fill in self._fills))
        self.held = self.sources[0] if len(self.sources) == 1 else None
        self.target = self.cells[0] if self.cells else None
        self.rotation = 0
        """How the chosen tile would lie, in quarter turns."""
        self._previews: dict[tuple[Slot | None, Cell], tuple[Tag, ...]] = {}

    @property
    def _held_fills(self) -> list[Fill]:
        return [fill for fill in self._fills if (fill.source, fill.slot) == self.held]

    @property
    def _kind(self) -> str | None:
        return next((fill.tile for fill in self._held_fills), None)

    @property
    def _rotations(self) -> int:
        """In how many rotations the chosen tile may lie."""
        if self._kind is None:
            return 0
        return self.state.rules.kinds.rotations_of(self._kind)

    @property
    def in_hand(self) -> TileInHand | None:
        if self._kind is None or self.held is None:
            return None
        turns = self._rotations > 1
        paint = partial(self.table.model.art.jungle, self._kind, rotation=self.rotation)
        home = partial(self.table.places.slot_place, *self.held)
        return TileInHand(
            paint, home, turns, handles=turns, confirmed=turns, at_once=len(self.cells) == 1
        )

    @property
    def status(self) -> Status:
        name = self.table.model.match.name(self.state.active)
        left = len(self.state.cells_to_fill)
        more = counted("{count} cell left", "{count} cells left", left)
        if self._kind is None:
            topic = topics.JUNGLE_CELL
        else:
            topic = topics.tile_topic(self._kind)
        return Status(_("{name}, fill the jungle").format(name=name), more, topic=topic)

    @property
    def spoken(self) -> SpokenState:
        fill = self._fill(self.held, self.target)
        text = ""
        if fill is not None:
            text = filling_in_words(self.table.model, fill)
        elif self.target is not None:
            text = self.offered_cells[self.target]
        options = (
            filling_in_words(self.table.model, fill)
            for fill in self._fills
            if self.target in (None, (fill.x, fill.y)) and not fill.rotation
        )
        return SpokenState(text, (self.held, self.rotation, self.target), options)

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        return {cell: _("Fill {where}").format(where=where(cell)) for cell in self.cells}

    @property
    def primary_action(self) -> PrimaryAction:
        if self.held is None and self._other is not None:
            other = self._other
            if isinstance(other, Draw):
                text = _("Draw from the pile")
            else:
                text = _("Leave it empty")
            draw = partial(self.table.submit, other)
            return PrimaryAction(text, draw, _("or take a tile from the map board"))
        if self._kind is None:
            return PrimaryAction(
                _("Lay it here"), self.lay, reason=_("Choose a tile from the display"), shown=True
            )
        if self.target is None:
            return PrimaryAction(_("Lay it here"), self.lay, reason=_("Choose a cell"), shown=True)
        source = "" if self.held is None else self.held[0]
        prices = (words.price_of_tile(self.state, source) for words in self.table.model.words)
        price = next(filter(None, prices), jungle_sentence(self._kind))
        return PrimaryAction(_("Lay {tile}").format(tile=jungle_name(self._kind)), self.lay, price)

    @property
    def offer(self) -> Offer:
        away = self.dragging or (self.target is not None and not self._large)
        on = self.target
        if on is None:
            brings = {}
        else:
            brings = {slot: self._brings(slot, on) for slot in self.sources}
        return Offer(slots=SlotOffer(tuple(self.sources), self.held, away, brings))

    @property
    def _large(self) -> bool:
        """Whether badges would hide the tile on its cell.

        It is seen in its slot as well, with what it brings.
        """
        return bool(
            self.held and self.held[1] is not None and self.table.places.large_tile_place()
        )

    def _brings(self, slot: Slot | None, cell: Cell) -> tuple[Tag, ...]:
        if not self.table.model.match.house.worth:
            return ()
        if (slot, cell) not in self._previews:
            fill = self._fill(slot, cell)
            if fill is None:
                self._previews[slot, cell] = ()
            else:
                self._previews[slot, cell] = filling_preview(self.state, fill)
        return self._previews[slot, cell]

    def _fill(self, slot: Slot | None, cell: Cell | None) -> Fill | None:
        wanted = slot, cell
        fitting = (
            fill for fill in self._fills if ((fill.source, fill.slot), (fill.x, fill.y)) == wanted
        )
        return next(fitting, None)

    def marks(self) -> BoardMarks:
        cells = () if self.held is None else tuple(self.cells)
        if self.target is not None and not self.dragging:
            cells = (self.target,) if cells else ()
        shown = () if self._large else cells
        tags = tuple(tag for cell in shown for tag in self._brings(self.held, cell))
        kind = self._kind
        ghosts = tuple[Ghost, ...]()
        if kind is not None and not self.dragging:
            tile = JungleTile(kind, self.rotation)
            ghosts = tuple(Ghost(cell, tile) for cell in cells if cell != self.target)
        to_fill = tuple(self.cells)
        here = self.cursor
        return BoardMarks(
            to_fill=to_fill, target=self.target, cursor=here, tags=tags, ghosts=ghosts
        )

    def take(self, source: Slot) -> None:
        self.held = None if self.held == source else source
        self.rotation = 0
        self.table.sound(Sound.PICK_UP)
        self.table.invalidate()

    def choose_number(self, number: int) -> None:
        if number < len(self.sources) and self.sources[number][1] is not None:
            self.choose(self.sources[number])

    def put_back(self) -> None:
        self.held = None
        self.rotation = 0
        self.target = self.cells[0] if self.cells else None

    def why_not(self, cell: Cell) -> str:
        fills = (replace(fill, x=cell[0], y=cell[1]) for fill in self._held_fills)
        return next((why_not(self.state, fill) for fill in fills), "")

    def turn(self, quarter_turns: int) -> bool:
        if self._rotations > 1:
            self.rotation = (self.rotation + quarter_turns) % self._rotations
            self.table.model.gestures.turn(None, quarter_turns)
            self.table.sound(Sound.TURN)
        elif len(self.sources) > 1:
            at = self.sources.index(self.held) + 1 if self.held in self.sources else 0
            self.held = self.sources[at % len(self.sources)]
        self.table.invalidate()
        return True

    def cancel(self) -> bool:
        if self.held is None or len(self.sources) == 1:
            return False
        self.held_tile.reset()
        self.held = None
        self.rotation = 0
        self.table.invalidate()
        return True

    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        for fill in self._held_fills:
            if (fill.x, fill.y) == self.target and fill.rotation in (None, self.rotation):
                home = self.table.places.slot_place(*(self.held or self.sources[0]))
                self.table.submit(fill, dropped_at=dropped_at or home)
                return
