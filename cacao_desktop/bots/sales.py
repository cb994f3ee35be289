"""The gold from goods sold in a turn, for bots that value sales above or below their gold."""

from cacao_desktop.engine.effects import PROCESSES
from cacao_desktop.engine.state import GameState, Resolve
from cacao_desktop.engine.turns import Waiting


class SalesCounter:
    """Counts, by seat, the gold that edges bring by selling goods while they are resolved."""

    def __init__(self, seats: int) -> None:
        self.gold = [0] * seats

    def watch(self, edges: list[Waiting]) -> list[Waiting]:
        """Return the edges, with the sales of those that sell being counted."""
        return [self._watched(edge) for edge in edges]

    def _watched(self, edge: Waiting) -> Waiting:
        stage, work, tile, side, workers = edge
        if stage <= PROCESSES:
            return edge
        return stage, self._counting(work), tile, side, workers

    def _counting(self, work: Resolve) -> Resolve:
        def counted(state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
            before = state.gold[seat]
            work(state, seat, tile, side, workers)
            self.gold[seat] += state.gold[seat] - before

        return counted
