"""What all parts of the table are handed: the match, what is shown of it, and from whose side it is seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
from cacao_desktop.engine.tiles import Workers, printed_workers, reinforced, turned
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match
from cacao_desktop.table.board.gestures import Gestures
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.displayed_state import DisplayedSeat, DisplayedState
from cacao_desktop.table.modules.base import ModuleView


@dataclass(slots=True)
class TableModel:
    """The table as one person sees it; `viewer` is the seat whose hand and village board lie in front."""

    match: Match
    art: TileArt
    viewer: int
    views: Sequence[ModuleView]
    """The screen halves of the modules in the game."""
    shown: DisplayedState = field(default_factory=DisplayedState)
    highlighted: int | None = None
    pointed_out: Cell | None = None
    """The cell that an entry of the log under the pointer speaks of."""
    gestures: Gestures = field(default_factory=Gestures)
    looks: dict[int, str] = field(default_factory=dict)
    """By the seat of an opponent: what it looks like since something has happened, as long as that holds."""

    def __post_init__(self) -> None:
        self.shown.views, self.shown.worths = self.views, self.match.worths

    @property
    def state(self) -> GameState:
        """The state of the game, which is ahead of what is shown while animations run."""
        return self.match.state

    @property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]:
        return self.shown.tiles

    def seat(self, seat: int) -> DisplayedSeat:
        return self.shown.seats[seat]

    def workers(self, seat: int, tile: str, rotation: int) -> Workers:
        """Return the workers of a hand tile in a rotation, one more where a module grants it."""
        workers = printed_workers(tile)
        has = self.seat(seat).counts
        if any(view.reinforces_tiles(has) for view in self.views):
            workers = reinforced(workers)
        return turned(workers, rotation)
