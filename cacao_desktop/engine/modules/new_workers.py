"""New workers (Diamante rulebook): four more kinds, and an agreed set of worker tiles."""

from collections.abc import Mapping
from typing import cast

from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.modules.base import Module, ModuleOption
from cacao_desktop.engine.setup import Agreed, Counts, GameBox, Setup
from cacao_desktop.engine.tiles import HAND_SIZE, WORKER_BOX, WORKER_KINDS
from cacao_desktop.i18n import N_

NEW_KINDS = ("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4")
"""The worker tiles that the module adds, one of each kind."""

FULL_SET = {kind: count + (kind in NEW_KINDS) for kind, count in WORKER_BOX.items()}
"""All 15 worker tiles of a colour."""

RECOMMENDED = {2: (1, 8), 3: (2, 12), 4: (3, 16)}
"""By number of players: how many more worker tiles than jungle tiles the rulebook recommends.

As (minimum, maximum).
"""


class NewWorkers(Module):
    """Each player's worker tiles become a set that the players choose from all 15."""

    id = "new_workers"
    title = N_("New workers")
    option = ModuleOption(
        "worker_tiles",
        Counts,
        N_("Worker tiles can only be chosen together with the module New workers."),
        N_("In the Big Game every player has all worker tiles."),
    )

    def option_from_tiles(self, setup: Setup, worker_tiles: Mapping[str, int]) -> Agreed | None:
        if setup.big_game:
            return None
        return tuple(worker_tiles.items())

    def change_box(self, setup: Setup, box: GameBox) -> None:
        if setup.big_game:
            box.worker_tiles = dict(FULL_SET)
        elif self.id in setup.options:
            box.worker_tiles = self._agreed(dict(cast("Counts", setup.options[self.id])))
        else:
            self._swap_usual(box)

    @staticmethod
    def _swap_usual(box: GameBox) -> None:
        new = [kind for kind in NEW_KINDS if not box.worker_tiles[kind]]
        for kind in new:
            box.worker_tiles[kind] += 1
        # A 0-0-0-4 already added by the Tree of Life leaves one 1-1-1-1 in its place.
        box.worker_tiles["1-1-1-1"] -= 2 - (len(NEW_KINDS) - len(new))
        box.worker_tiles["2-1-0-1"] -= 2

    @staticmethod
    def _agreed(counts: dict[str, int]) -> dict[str, int]:
        for kind, count in counts.items():
            if kind not in FULL_SET or not 0 <= count <= FULL_SET[kind]:
                raise IllegalSetupError(
                    "The box does not hold {count} worker tiles {tile}.",
                    count=count,
                    tile=kind,
                )
        if sum(counts.values()) < HAND_SIZE:
            raise IllegalSetupError("Every player needs at least 3 worker tiles.")
        return {kind: counts.get(kind, 0) for kind in WORKER_KINDS}
