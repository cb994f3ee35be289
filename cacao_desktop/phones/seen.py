"""The game as one seat or a watcher sees it: the one way by which anything of it reaches a message."""

from collections.abc import Mapping
from functools import cached_property

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.legal import legal_actions, strengthens
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
from cacao_desktop.engine.tiles import Workers, printed_workers, reinforced, turned
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match
from cacao_desktop.words.modules import words_in


class Seen:
    """What the functions that make sentences need, made of `observe` and of nothing else that is in a state."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match, self.seat = match, seat
        self.observation = observe(match.state, seat)
        self.state: GameState = self.observation.table
        self.modules = words_in(self.state)

    @cached_property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]:
        return {(x, y): tile for x, y, tile in self.state.tiles()}

    @property
    def decides(self) -> bool:
        return not self.state.over and self.seat == self.state.deciding

    @cached_property
    def legal(self) -> list[Action]:
        """What the seat may choose now, in the order of the rules; nothing where it does not decide."""
        return legal_actions(self.state) if self.decides else []

    def picture(self, kind: str, rotation: int) -> str:
        """Return the name of the picture of a jungle tile; a kind that may be turned has one more for a quarter."""
        kinds = self.state.rules.kinds
        return f"{kind}_turned" if rotation % 2 and kinds.code(kind) in kinds.turned else kind

    def faces(self, tile: str) -> list[Workers]:
        """Return a hand tile of the seat in each rotation, with the fourth worker where its seat has one."""
        workers = printed_workers(tile)
        if self.seat is not None and strengthens(self.state, self.seat):
            workers = reinforced(workers)
        return [turned(workers, rotation) for rotation in range(4)]
