"""The decision about filling: an open tile and a cell, chosen by drag, click or key."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from cacao_desktop.engine import Draw, Fill, JungleTile, LeaveEmpty, Place
from cacao_desktop.engine.legal import legal_fillings
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.board.marks import BoardMarks, Ghost
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.holding import HoldingMode, TakenTile
from cacao_desktop.table.decisions.mode import (
    Offer,
    PrimaryAction,
    Slot,
    SlotOffer,
    SpokenState,
    Status,
    TableFunctions,
)
from cacao_desktop.ui import Sound
from cacao_desktop.words import Tag, jungle_name, jungle_sentence, where, why_not
from cacao_desktop.words.persons import FILL_NOW
from cacao_desktop.words.preview_tags import filling_preview
from cacao_desktop.words.preview_text import filling_in_words


class FillingMode(HoldingMode[Slot]):
    """Asks for an open tile and a cell; any of the `sources` fits any of the `cells`."""

    step = 1
    cell_first = True

    def __init__(self, table: TableFunctions) -> None:
        super().__init__(table)
        legal = legal_fillings(self.state)
        self._fills = [action for action in legal if isinstance(action, Fill)]
        self._alternative = next(
            (action for action in legal if isinstance(action, (Draw, LeaveEmpty))), None
        )
        """The action instead of choosing an open tile, None if one must be chosen."""
        self.sources = list(dict.fromkeys((fill.source, fill.slot) for fill in self._fills))
        self.cells: list[Cell] = list(dict.fromkeys((fill.x, fill.y) for fill in self._fills))
        self.source = self.sources[0] if len(self.sources) == 1 else None
        self.target = self.cells[0] if self.cells else None
        self.rotation = 0
        """The rotation of the chosen tile, in quarter turns."""
        self._previews: dict[tuple[Slot | None, Cell], tuple[Tag, ...]] = {}

    @property
    def _held_fills(self) -> list[Fill]:
        return [fill for fill in self._fills if (fill.source, fill.slot) == self.source]

    @property
    def _kind(self) -> str | None:
        return next((fill.tile for fill in self._held_fills), None)

    @property
    def _rotations(self) -> int:
        """The number of rotations in which the chosen tile may be laid."""
        if self._kind is None:
            return 0
        return self.state.rules.kinds.rotations_of(self._kind)

    @property
    def tile(self) -> TakenTile | None:
        if self._kind is None or self.source is None:
            return None
        turns = self._rotations > 1
        model = self.table.model
        paint = partial(
            model.art.jungle,
            self._kind,
            variant=model.variant_in(*self.source),
            rotation=self.rotation,
        )
        home = partial(self.table.rects.slot_rect, *self.source)
        return TakenTile(
            paint,
            home,
            turns,
            handles=turns,
            needs_confirmation=turns,
            has_one_cell=len(self.cells) == 1,
        )

    @property
    def status(self) -> Status:
        left = len(self.state.cells_to_fill)
        more = counted("{count} cell left", "{count} cells left", left)
        topic = topics.JUNGLE_CELL
        if self._kind is not None:
            topic = topics.tile_topic(self._kind)
        return Status(self.asked(FILL_NOW), more, topic=topic)

    @property
    def spoken(self) -> SpokenState:
        options = (
            filling_in_words(self.table.model, fill)
            for fill in self._fills
            if self.target in (None, (fill.x, fill.y)) and not fill.rotation
        )
        choice = (self.source, self.rotation, self.target)
        return SpokenState(self._choice_in_words(), choice, options)

    def _choice_in_words(self) -> str:
        """Return the chosen tile and cell in words, or only the cell; empty without one."""
        fill = self._fill(self.source, self.target)
        if fill is not None:
            return filling_in_words(self.table.model, fill)
        if self.target is not None:
            return self.offered_cells[self.target]
        return ""

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        return {cell: _("Fill {where}").format(where=where(cell)) for cell in self.cells}

    @property
    def primary_action(self) -> PrimaryAction:
        if self.source is None and self._alternative is not None:
            text = _("Leave it empty")
            if isinstance(self._alternative, Draw):
                text = _("Draw from the pile")
            submit = partial(self.table.submit, self._alternative)
            return PrimaryAction(text, submit, _("or take a tile from the map board"))
        if self._kind is None:
            return PrimaryAction(
                _("Lay it here"),
                self.lay,
                reason=_("Choose a tile from the display"),
                reason_is_marked=True,
            )
        if self.target is None:
            return PrimaryAction(
                _("Lay it here"), self.lay, reason=_("Choose a cell"), reason_is_marked=True
            )
        text = _("Lay: {tile}").format(tile=jungle_name(self._kind))
        effect = self._price_or_effect(self._kind)
        return PrimaryAction(text, self.lay, effect, reason=self.not_yet())

    def _price_or_effect(self, kind: str) -> str:
        """Return what the chosen tile costs or, if it is free, what it does."""
        source = "" if self.source is None else self.source[0]
        prices = (words.price_of_tile(self.state, source) for words in self.table.model.words)
        return next(filter(None, prices), jungle_sentence(kind))

    @property
    def offer(self) -> Offer:
        away = self.dragging or (self.target is not None and not self._shown_in_slot)
        gains: dict[Slot, tuple[Tag, ...]] = {}
        if self.target is not None:
            gains = {slot: self._gains(slot, self.target) for slot in self.sources}
        return Offer(slots=SlotOffer(tuple(self.sources), self.source, away, gains))

    @property
    def _shown_in_slot(self) -> bool:
        """Whether the tile stays in its slot because badges would hide it on its cell."""
        in_slot = self.source is not None and self.source[1] is not None
        return in_slot and self.table.rects.large_tile_rect() is not None

    def _gains(self, slot: Slot | None, cell: Cell) -> tuple[Tag, ...]:
        """Return the gains of laying the tile of a slot on a cell, none if they are hidden."""
        if not self.table.model.match.context.house.worth:
            return ()
        if (slot, cell) not in self._previews:
            fill = self._fill(slot, cell)
            tags = () if fill is None else filling_preview(self.state, fill)
            self._previews[slot, cell] = tags
        return self._previews[slot, cell]

    def _fill(self, slot: Slot | None, cell: Cell | None) -> Fill | None:
        """Return the action that lays the tile of a slot on a cell, None if it is illegal."""
        for fill in self._fills:
            if (fill.source, fill.slot) == slot and (fill.x, fill.y) == cell:
                return fill
        return None

    def marks(self) -> BoardMarks:
        cells = self._cells_of_held_tile()
        marks = BoardMarks(to_fill=tuple(self.cells), target=self.target, cursor=self.cursor)
        if not self._shown_in_slot:
            marks.tags = tuple(tag for cell in cells for tag in self._gains(self.source, cell))
        if self._kind is not None and not self.dragging:
            tile = JungleTile(self._kind, self.rotation)
            variant = 0 if self.source is None else self.table.model.variant_in(*self.source)
            marks.ghosts = tuple(
                Ghost(cell, tile, variant) for cell in cells if cell != self.target
            )
        return marks

    def _cells_of_held_tile(self) -> Sequence[Cell]:
        """Return the cells on which the gains of the held tile are shown."""
        if self.source is None:
            return ()
        if self.target is not None and not self.dragging:
            return (self.target,)
        return self.cells

    def take(self, source: Slot) -> None:
        self.source = None if self.source == source else source
        self.rotation = 0
        self.table.sound(Sound.PICK_UP)
        self.table.invalidate()

    def choose_number(self, number: int) -> None:
        if number < len(self.sources) and self.sources[number][1] is not None:
            self.choose(self.sources[number])

    def holds(self, action: Place | Fill) -> bool:
        return isinstance(action, Fill) and self.source == (action.source, action.slot)

    def is_turned_for(self, action: Place | Fill) -> bool:
        return self.rotation == (action.rotation or 0)

    def put_back(self) -> None:
        self.source = None
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
            self.source = self._next_source
        self.table.invalidate()
        return True

    @property
    def _next_source(self) -> Slot:
        """The open tile after the chosen one, the first without one."""
        if self.source not in self.sources:
            return self.sources[0]
        following = self.sources.index(self.source) + 1
        return self.sources[following % len(self.sources)]

    def cancel(self) -> bool:
        if self.source is None or len(self.sources) == 1:
            return False
        self.stop_dragging()
        self.source = None
        self.rotation = 0
        self.table.invalidate()
        return True

    def lay(self, dropped_at: pygame.Rect | None = None) -> None:
        for fill in self._held_fills:
            if (fill.x, fill.y) == self.target and fill.rotation in (None, self.rotation):
                home = self.table.rects.slot_rect(*(self.source or self.sources[0]))
                self.table.submit(fill, dropped_at=dropped_at or home)
                return
