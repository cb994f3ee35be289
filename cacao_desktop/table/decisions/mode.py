"""What the table waits for.

Each kind of decision is a mode that marks the board and answers intentions.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

import pygame

from cacao_desktop.engine import Action, Edge, GameState
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Direction, Sound, Theme, Widget
from cacao_desktop.words.module_words import Tag

Slot = tuple[str, int | None]
"""An open tile by its source and its slot there; None where it was just drawn."""


@dataclass(frozen=True, slots=True)
class PrimaryAction:
    """What the big button does.

    Its words, what follows, and why it is off if it is, perhaps `shown` by marks too.
    """

    text: str
    run: Callable[[], object]
    detail: str = ""
    reason: str = ""
    shown: bool = False


class Submit(Protocol):
    """Carries out an action of the person; `dropped_at` is where they let go of a tile."""

    def __call__(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None: ...


class Places(Protocol):
    """Where things are on the table now, in pixels."""

    def cell_place(self, cell: Cell) -> pygame.Rect: ...

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect: ...

    def hand_tile_place(self, index: int) -> pygame.Rect: ...

    def large_tile_place(self) -> pygame.Rect | None: ...

    def pile_place(self) -> pygame.Rect: ...

    def stock_place(self, name: str) -> pygame.Rect: ...

    def cards_place(self) -> pygame.Rect: ...

    def hand_place(self, seat: int) -> pygame.Rect: ...

    def seat_place(self, seat: int, what: str) -> pygame.Rect: ...

    def walk(self, seat: int, field_index: float | None, joy: float = 0.0) -> None: ...


@dataclass(frozen=True, slots=True)
class Table:
    """What a mode may do with the table, and nothing else.

    `invalidate` requests a layout, as the mode has changed; `glide` lets a picture glide from one place to
    another; `drops_count` tells whether a tile that is dropped on a cell is laid for good at once;
    `refuse` says why a cell cannot be chosen.
    """

    model: TableModel
    places: Places
    submit: Submit
    invalidate: Callable[[], None]
    sound: Callable[[Sound], None]
    glide: Callable[[Callable[[int], pygame.Surface], pygame.Rect, pygame.Rect], None]
    drops_count: Callable[[], bool]
    refuse: Callable[[str, Cell], None]


@dataclass(frozen=True, slots=True)
class HandOffer:
    """The tiles of the hand.

    Which is taken up, whether that one has left the hand, and how each is turned.
    """

    taken: int | None
    away: bool
    rotations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SlotOffer:
    """Open tiles may be taken from these slots.

    `away` tells whether the chosen one has left its slot.

    `brings` says what each would bring to everybody on the cell that is to be filled, once that is
    known.
    """

    slots: tuple[Slot, ...]
    chosen: Slot | None
    away: bool
    brings: Mapping[Slot, tuple[Tag, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardOffer:
    """Cards on the cloth that can be paid for, and the one chosen."""

    affordable: tuple[str, ...] = ()
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be taken beside the board; None while no tile of the hand, or no open tile, may."""

    hand: HandOffer | None = None
    slots: SlotOffer | None = None
    cards: CardOffer = CardOffer()


@dataclass(frozen=True, slots=True)
class Status:
    """What the sign says: who does what, and how much is left.

    `seat` is whom it speaks of, None for who decides; `topic` is what the book of rules is asked
    about by whoever wants to know what is decided.
    """

    text: str = ""
    detail: str = ""
    seat: int | None = None
    topic: str = topics.TURN


@dataclass(frozen=True, slots=True)
class SpokenState:
    """What is said to those who hear the game.

    What is chosen now and what it brings, empty where nothing is chosen.

    `choice` is what is chosen, so that a choice is said again that was changed and sounds the
    same; `options` are all that may be chosen now, one sentence each.
    """

    text: str = ""
    choice: Hashable = None
    options: Iterable[str] = ()


class CarriedTile(Protocol):
    """A tile with the pointer; `cell` is the cell under it, None over a panel."""

    dragging: bool

    def grab(self, cell: Cell, position: Point) -> bool: ...

    def point_at(self, position: Point, cell: Cell | None) -> None: ...

    def release(self, position: Point, cell: Cell | None) -> None: ...

    def place(self, theme: Theme) -> pygame.Rect | None: ...

    def draw(self, surface: pygame.Surface, theme: Theme) -> None: ...


class Mode:
    """One kind of decision.

    A mode keeps what is chosen so far; only `Table.submit` changes the game.
    """

    step: ClassVar[int | None] = None
    """Which of the four steps of a turn is under way, from 0; None while nobody is asked."""
    edge: Edge | None = None
    """The edge that is to be used now, where there is one."""
    held_tile: CarriedTile | None = None
    """The tile that the pointer may carry, None where none can be taken up."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cursor: Cell | None = None
        self.looked_at: int | None = None
        """The earlier move that the board is shown after, None where it is shown as it is."""
        self.extra_widgets: list[Widget] = []
        """What it shows over the board, as that was placed last."""

    @property
    def state(self) -> GameState:
        return self.table.model.state

    @property
    def status(self) -> Status:
        return Status()

    @property
    def spoken(self) -> SpokenState:
        return SpokenState()

    @property
    def primary_action(self) -> PrimaryAction | None:
        """What the big button does, None where nobody is asked."""
        return None

    @property
    def offer(self) -> Offer:
        return Offer()

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        """What a press on each cell that may be chosen now would do, row by row."""
        return {}

    @property
    def cells_in_question(self) -> Collection[Cell]:
        """The cells that the decision is about, which are to be in sight."""
        return ()

    @property
    def dragging(self) -> bool:
        return self.held_tile is not None and self.held_tile.dragging

    def marks(self) -> BoardMarks:
        return BoardMarks()

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        """Choose and place the extra widgets.

        `view` is the part of the window that no panel covers.
        """

    def press(self, source: object, position: Point) -> None:
        """The pointer went down on a tile: at a place of the hand, or of the open tiles."""

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """A cell was pressed; return whether it means something."""
        return False

    def navigate(self, direction: Direction) -> bool:
        """An arrow key; return whether it was used."""
        return False

    def turn(self, quarter_turns: int) -> bool:
        """Turn what is held; return whether something was."""
        return False

    def choose_number(self, number: int) -> None:
        """A number key, from 0."""
        self.choose(number)

    def choose(self, source: object) -> bool:
        """A tile of the hand, an open tile or a card on the cloth was clicked.

        Return whether that means something.
        """
        return False

    def hold(self, action: Action) -> None:
        """Show what an action would do, to be confirmed."""

    def cancel(self) -> bool:
        """Escape: let go; return whether something was let go."""
        return False


def neighbour_cell(
    cells: Collection[Cell], start: Cell | None, direction: Direction
) -> Cell | None:
    """Return the cell that an arrow key leads to, row by row, so that every cell can be reached.

    Left and right go on within the row, and from its end to the row before or after. Up and down
    go to the next row that has cells, there to the nearest. Where nothing is left the cell stays;
    without one it begins in the middle.
    """
    if not cells:
        return None
    if start is None:
        return min(cells, key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
    dx, dy = direction.value
    x, y = start
    if dx:
        in_order = sorted((cell[1], cell[0]) for cell in cells if cell != start)
        ahead = [(column, row) for row, column in in_order if ((row, column) > (y, x)) == (dx > 0)]
        if not ahead:
            return start
        return ahead[0 if dx > 0 else -1]
    rows = [cell[1] for cell in cells if (cell[1] - y) * dy > 0]
    if not rows:
        return start
    row = min(rows, key=lambda other: abs(other - y))
    return min(
        (cell for cell in cells if cell[1] == row), key=lambda cell: (abs(cell[0] - x), cell)
    )
