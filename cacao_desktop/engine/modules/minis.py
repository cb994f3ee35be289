"""The mini-expansions: volcanoes, and others of one tile or a few huts each."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cacao_desktop.engine.actions import Use, UseWorkers
from cacao_desktop.engine.effects import Market, WorkEffect
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.messages import refuse
from cacao_desktop.engine.modules.base import Module, take_out
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.setup import GameBox, Setup
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.tiles import JungleKind
from cacao_desktop.i18n import N_

BIG_MARKET_PRICE: Final = 5
"""The gold for one cacao at the big market."""

GOLD_SIDE_GOLD = 2
"""The gold for each worker at a side of a volcano without lava."""


class BigMarket(Module):
    """The big market in place of a market of price 3."""

    id = "big_market"
    is_mini = True
    title = N_("Big market")
    jungle_kinds = (JungleKind("big_market"),)
    effects = (Market("big_market", BIG_MARKET_PRICE),)

    def change_box(self, setup: Setup, box: GameBox) -> None:
        reason = N_(
            "{other} and {module} both replace markets of price 3, and there are too few for both."
        )
        take_out(box, {"market_3": 1}, self, reason)
        box.jungle_tiles["big_market"] += 1


class GoldenTemple(Module):
    """The golden temple in place of a temple."""

    id = "golden_temple"
    is_mini = True
    title = N_("Golden temple")
    jungle_kinds = (JungleKind("golden_temple"),)
    temple_values: ClassVar[Mapping[str, tuple[int, int]]] = {"golden_temple": (8, 1)}

    def change_box(self, setup: Setup, box: GameBox) -> None:
        reason = N_("{other} and {module} both replace temples, and there are too few for both.")
        take_out(box, {"temple": 1}, self, reason)
        box.jungle_tiles["golden_temple"] += 1


class NewStorage(Module):
    """One more hut tile; the table of huts says what it does."""

    id = "new_storage"
    is_mini = True
    title = N_("New storage")
    needs = "huts"
    storage_spaces = HUTS["new_storage"].storage_spaces

    def change_box(self, setup: Setup, box: GameBox) -> None:
        box.sided_tiles.append((self.id,))


class NewHuts(Module):
    """Up to three more hut tiles; the table of huts says what they do."""

    id = "new_huts"
    is_mini = True
    title = N_("New huts")
    needs = "huts"
    serves = ("map", "chocolate")

    def change_box(self, setup: Setup, box: GameBox) -> None:
        box.sided_tiles.append(("rainmaker",))
        if setup.has("chocolate"):
            box.sided_tiles.append(("chocolate_maker",))
        if setup.has("map"):
            box.sided_tiles.append(("scout",))


def is_lava(rotation: int, side: int) -> bool:
    """Return whether lava flows out of a side (0-3) of a volcano; opposite sides are alike."""
    return side % 2 == rotation


def _is_lava_side(state: GameState, tile: int, side: int) -> bool:
    jungle = state.board[state.rules.neighbours[tile][side]]
    return is_lava(state.rules.kinds.rotation_of[jungle], side)


class VolcanoEffect(WorkEffect):
    """Each worker must act: a lava side costs 1 gold if there is any, a gold side brings 2."""

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        return [UseWorkers(workers)]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        super().check(state, edge, workers, use)
        if isinstance(use, UseWorkers) and use.workers != workers:
            raise refuse("Every worker at a volcano must act.")

    def rank(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> int:
        if _is_lava_side(state, tile, side):
            return -1
        return 0

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        if _is_lava_side(state, tile, side):
            gold = -min(workers, state.gold[seat])
        else:
            gold = workers * GOLD_SIDE_GOLD
        state.gold[seat] += gold
        if log is not None and gold:
            log.gained(state, seat, "gold", gold, self.kind, (tile, side))


class Volcanoes(Module):
    """Volcanoes in place of the gold mines."""

    id = "volcanoes"
    is_mini = True
    title = N_("Volcanoes")
    jungle_kinds = (JungleKind("volcano", rotations=2),)
    effects = (VolcanoEffect("volcano"),)
    stands_in_for: ClassVar[Mapping[str, str]] = {"gold_mine_1": "volcano"}

    def change_box(self, setup: Setup, box: GameBox) -> None:
        reason = N_(
            "{other} and {module} both replace the gold mines, and there are too few for both."
        )
        take_out(box, {"gold_mine_1": 2, "gold_mine_2": 1}, self, reason)
        box.jungle_tiles["volcano"] += 3
