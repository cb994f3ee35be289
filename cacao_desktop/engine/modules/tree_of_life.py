"""Tree of Life (Diamante rulebook): a little gold for workers, more for an idle edge."""

from cacao_desktop.engine.actions import Rest, Use, UseWorkers
from cacao_desktop.engine.effects import Shared, WorkEffect
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.modules.base import Module, take_out
from cacao_desktop.engine.setup import GameBox, Setup
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.tiles import JungleKind
from cacao_desktop.i18n import N_

GOLD_PER_WORKER = 1
"""The gold for each worker at the tree."""

GOLD_AT_REST = 3
"""The gold for an edge at the tree without workers."""


class TreeEffect(WorkEffect):
    """Each worker brings 1 gold; an edge without workers brings 3."""

    idle_edges = True
    shares = Shared.GOLD

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        if workers:
            return super().options(state, edge, workers)
        return [Rest(False), Rest(True)]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if workers:
            super().check(state, edge, workers, use)
        elif not isinstance(use, Rest):
            raise self.wrong_use()

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        gold = 0
        if isinstance(use, UseWorkers):
            gold = use.workers * GOLD_PER_WORKER
        elif use == Rest(True):
            gold = GOLD_AT_REST
        state.gold[edge.seat] += gold
        if log is not None and gold:
            log.gained(state, edge.seat, "gold", gold, self.kind, edge.tile_side)

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        if workers:
            state.gold[seat] += workers * GOLD_PER_WORKER
        else:
            state.gold[seat] += GOLD_AT_REST


class TreeOfLife(Module):
    """Trees of life in place of the gold mines, or added to chocolate with more workers."""

    id = "tree_of_life"
    title = N_("Tree of Life")
    jungle_kinds = (JungleKind("tree_of_life"),)
    effects = (TreeEffect("tree_of_life"),)
    added_beside = "chocolate"

    def change_box(self, setup: Setup, box: GameBox) -> None:
        count = 2 if setup.seats == 2 else 3
        box.jungle_tiles["tree_of_life"] += count
        if setup.has(self.added_beside):
            if not setup.big_game:
                # These trees replace nothing, so an extra worker tile keeps both kinds of tiles in
                # balance.
                box.worker_tiles[{2: "0-0-0-4", 3: "1-1-1-1", 4: "2-1-0-1"}[setup.seats]] += 1
        elif setup.exchanges(self.id):
            mines = N_(
                "{other} and {module} both replace the gold mines, and there are too few for both."
            )
            take_out(box, {"gold_mine_1": count - 1, "gold_mine_2": 1}, self, mines)
