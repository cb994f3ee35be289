"""The gold from goods sold in a turn, for bots that value sales above or below their gold."""

from cacao_desktop.engine.effects import PROCESSES
from cacao_desktop.engine.state import GameState, Resolve
from cacao_desktop.engine.turns import WaitingEdge


class SalesCounter:
    """Counts, by seat, the gold that edges bring by selling goods while they are resolved."""

    def __init__(self, seats: int) -> None:
        self.gold = [0] * seats

    def watch(self, edges: list[WaitingEdge]) -> list[WaitingEdge]:
        """Return the edges, changed so that their sales are counted."""
        return [self._watched(edge) for edge in edges]

    def _watched(self, edge: WaitingEdge) -> WaitingEdge:
        if edge.stage <= PROCESSES:
            return edge
        return edge._replace(resolve=self._counting(edge.resolve))

    def _counting(self, resolve: Resolve) -> Resolve:
        def counted(state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
            before = state.gold[seat]
            resolve(state, seat, tile, side, workers)
            self.gold[seat] += state.gold[seat] - before

        return counted
