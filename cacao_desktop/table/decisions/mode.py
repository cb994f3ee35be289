"""The interface of decisions: modes mark the board and handle intentions."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import ClassVar, NamedTuple, Protocol

import pygame

from cacao_desktop.engine import Action, Edge, GameState
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Direction, Sound, Theme, Widget
from cacao_desktop.words.module_words import Tag
from cacao_desktop.words.persons import Sentence

Slot = tuple[str, int | None]
"""An open tile, by its source and its slot there; the slot of a tile just drawn is None."""


@dataclass(frozen=True, slots=True)
class PrimaryAction:
    """The action of the big button: its text and its consequences.

    `reason` says why the button is disabled, empty if it is not; `reason_is_marked` is whether
    marks on the table show that reason as well.
    """

    text: str
    run: Callable[[], object]
    detail: str = ""
    reason: str = ""
    reason_is_marked: bool = False


class EndingNote(NamedTuple):
    """Whether the turn ends by itself: a few words, and the reason where it waits."""

    text: str
    reason: str = ""


class Submit(Protocol):
    """Carries out an action of the person; `dropped_at` is where they released a tile."""

    def __call__(self, action: Action, *, dropped_at: pygame.Rect | None = None) -> None: ...


class TableRects(Protocol):
    """Returns the current rectangles of things on the table, in pixels.

    `move_carrier` shows a water carrier on its way between two fields.
    """

    def cell_rect(self, cell: Cell) -> pygame.Rect: ...

    def slot_rect(self, source: str, slot: int | None) -> pygame.Rect: ...

    def hand_tile_rect(self, index: int) -> pygame.Rect: ...

    def large_tile_rect(self) -> pygame.Rect | None: ...

    def pile_rect(self) -> pygame.Rect: ...

    def stock_rect(self, name: str) -> pygame.Rect: ...

    def cards_rect(self) -> pygame.Rect: ...

    def hand_rect(self, seat: int) -> pygame.Rect: ...

    def seat_rect(self, seat: int, what: str) -> pygame.Rect: ...

    def move_carrier(self, seat: int, field_index: float | None, bounce: float = 0.0) -> None: ...


@dataclass(frozen=True, slots=True)
class TableFunctions:
    """The functions of the table that a mode may use.

    `invalidate` requests a layout after a change of the mode; `glide` moves a picture from one
    point to another; `drops_are_final` returns whether dropping a tile on a cell lays it for good;
    `refuse` shows why a cell cannot be chosen, `notice` a message.
    """

    model: TableModel
    rects: TableRects
    submit: Submit
    invalidate: Callable[[], None]
    sound: Callable[[Sound], None]
    glide: Callable[[Callable[[int], pygame.Surface], pygame.Rect, pygame.Rect], None]
    drops_are_final: Callable[[], bool]
    refuse: Callable[[str, Cell], None]
    notice: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class HandOffer:
    """The tiles of the hand: the one taken up, and the rotation of each.

    `away` is whether the tile taken up has left the hand.
    """

    taken: int | None
    away: bool
    rotations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SlotOffer:
    """The slots from which an open tile may be taken.

    `away` is whether the chosen tile has left its slot. `brings` lists the gains of all players
    from each tile on the cell to fill, once that cell is known.
    """

    slots: tuple[Slot, ...]
    chosen: Slot | None
    away: bool
    brings: Mapping[Slot, tuple[Tag, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardOffer:
    """The cards that a player can afford, and the chosen one."""

    affordable: tuple[str, ...] = ()
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """The things beside the board that may be taken; `hand` and `slots` are None if nothing is."""

    hand: HandOffer | None = None
    slots: SlotOffer | None = None
    cards: CardOffer = CardOffer()


@dataclass(frozen=True, slots=True)
class Status:
    """The text of the status bar: the acting player, the task, and details such as amounts left.

    `seat` is the player it is about, None for the deciding one; `topic` is the topic of the
    decision in the book of rules. `short` is a shorter text for a bar with little room.
    """

    text: str = ""
    detail: str = ""
    seat: int | None = None
    topic: str = topics.TURN
    short: str = ""


@dataclass(frozen=True, slots=True)
class SpokenState:
    """The state of a decision for speech: the choice and its gains.

    `text` is empty while nothing is chosen. A new `choice` is spoken even if its text is the same;
    `options` describe all possible choices, one sentence each.
    """

    text: str = ""
    choice: Hashable = None
    options: Iterable[str] = ()


class ActionPart(Enum):
    """A part of an action that the player chooses."""

    TILE = auto()
    CELL = auto()
    ROTATION = auto()
    EDGE = auto()
    USE = auto()
    CARD = auto()


@dataclass(frozen=True, slots=True)
class MissingPart:
    """A part of an action that still differs from the choices of the player.

    `is_chosen_differently` is whether something else is chosen for that part. `text` names the
    right choice if its words differ from those of the present one.
    """

    part: ActionPart
    is_chosen_differently: bool = False
    text: str = ""


class Mode:
    """The base of all modes: it holds choices; only `TableFunctions.submit` changes the game."""

    step: ClassVar[int | None] = None
    """The step of the turn, from 0 to 3; None while no person decides."""
    edge: Edge | None = None
    """The edge to use now, None without one."""

    def __init__(self, table: TableFunctions) -> None:
        self.table = table
        self.cursor: Cell | None = None
        self.looked_at: int | None = None
        """The move after which the board is shown, None for the present board."""
        self.extra_widgets: list[Widget] = []
        """The widgets over the board, as last placed."""

    @property
    def state(self) -> GameState:
        return self.table.model.state

    def asked(self, what: Sentence) -> str:
        """Return the request to the deciding player, by name where several people play here."""
        model = self.table.model
        return what.filled().to(model.listener, model.match, self.state.deciding)

    @property
    def status(self) -> Status:
        return Status()

    @property
    def spoken(self) -> SpokenState:
        return SpokenState()

    @property
    def primary_action(self) -> PrimaryAction | None:
        """The action of the big button, None while no person decides."""
        return None

    @property
    def offer(self) -> Offer:
        return Offer()

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        """The effect of a press on each cell that may be chosen, in words and in reading order."""
        return {}

    @property
    def cells_in_question(self) -> Collection[Cell]:
        """The cells that the decision is about and that should stay in view."""
        return ()

    @property
    def dragging(self) -> bool:
        """Whether the pointer carries a tile."""
        return False

    def marks(self) -> BoardMarks:
        return BoardMarks()

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        """Choose and place the extra widgets; no panel covers the `view`."""

    def press(self, source: object, position: Point) -> None:
        """Handle a button down on a tile of the hand or an open tile."""

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Handle a click on a cell; return whether it had an effect."""
        return False

    def grab(self, cell: Cell, position: Point) -> bool:
        """Handle a button down on a cell; return whether the held tile is there to be dragged."""
        return False

    def point_at(self, position: Point, cell: Cell | None) -> None:
        """Handle a movement of the pointer; `cell` is None over a panel."""

    def release(self, position: Point, cell: Cell | None) -> None:
        """Handle a release of the pointer; `cell` is None over a panel."""

    def held_tile_rect(self, theme: Theme) -> pygame.Rect | None:
        """Return the rectangle of the held tile over the board, None if it is not shown there."""
        return None

    def draw_held_tile(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the held tile over the board."""

    def navigate(self, direction: Direction) -> bool:
        """Handle an arrow key; return whether it was used."""
        return False

    def turn(self, quarter_turns: int) -> bool:
        """Turn the held tile; return whether there is one."""
        return False

    def choose_number(self, number: int) -> None:
        """Handle a number key; `number` starts at 0."""
        self.choose(number)

    def choose(self, source: object) -> bool:
        """Handle a click on a tile of the hand, an open tile or a card.

        Return whether it had an effect.
        """
        return False

    def missing_for(self, action: Action) -> MissingPart | None:
        """Return the first part of an action not chosen yet, None if only the button is left."""
        return None

    def hold(self, action: Action) -> None:
        """Show the effect of an action that awaits confirmation."""

    def cancel(self) -> bool:
        """Drop the choice, as on Escape; return whether there was one."""
        return False
