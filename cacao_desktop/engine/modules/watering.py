"""Watering (Chocolatl rulebook, watering module): steps back on the water track bring cacao."""

from cacao_desktop.engine.effects import PRODUCES_AT_A_PRICE, Shared, WorkEffect, store_cacao
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.modules.base import Module, take_out
from cacao_desktop.engine.setup import GameBox, Setup
from cacao_desktop.engine.state import Edge, GameState, Privilege
from cacao_desktop.engine.tiles import WATER_TRACK, JungleKind
from cacao_desktop.i18n import N_

CACAO_PER_FIELD = 4
"""The cacao for each field that the water carrier steps back."""

WORTH_OF_CACAO = 2
"""The gold at which search values one cacao when it decides on a step back."""


class WateringEffect(WorkEffect):
    """Each worker moves the carrier one field back and takes 4 cacao.

    On the first field it brings nothing.
    """

    stage = PRODUCES_AT_A_PRICE
    shares = Shared.STORAGE | Shared.TRACK

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        fixed = state.privileges[seat] & Privilege.CARRIER_FIXED
        start = state.water[seat]
        times = workers if fixed else min(workers, start)
        if not times:
            return
        if not fixed:
            state.water[seat] = start - times
        stored = store_cacao(state, seat, times * CACAO_PER_FIELD)
        if log is not None:
            if not fixed:
                log.carrier_moved(state, seat, start, start - times, (tile, side))
            lost = times * CACAO_PER_FIELD - stored
            log.gained(state, seat, "cacao", stored, self.kind, (tile, side), lost)

    def max_cacao(self, state: GameState, seat: int, workers: int) -> int:
        return workers * CACAO_PER_FIELD

    def needs_choice(self, state: GameState, edge: Edge, workers: int) -> bool:
        has_fields = state.water[edge.seat] > 0
        return workers > 0 and (has_fields or state.may(edge.seat, Privilege.CARRIER_FIXED))

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        start = state.water[seat]
        fixed = state.privileges[seat] & Privilege.CARRIER_FIXED
        if not workers or not (start or fixed):
            return
        brings = min(CACAO_PER_FIELD, state.room[seat]) * WORTH_OF_CACAO
        costs = 0 if fixed else WATER_TRACK[start] - WATER_TRACK[start - 1]
        if brings > costs:
            self.work(state, seat, tile, side, 1, None)


class Watering(Module):
    """Watering tiles in place of plantations, and a water tile at the start."""

    id = "watering"
    title = N_("Watering")
    jungle_kinds = (JungleKind("watering"),)
    effects = (WateringEffect("watering"),)

    def change_box(self, setup: Setup, box: GameBox) -> None:
        box.start_tiles[1] = "water"
        count = 2 if setup.seats == 2 else 3
        if setup.exchanges(self.id):
            reason = N_(
                "{other} and {module} both replace plantations, and there are too few for both."
            )
            take_out(box, {"double_plantation": 2, "single_plantation": count - 2}, self, reason)
        box.jungle_tiles["watering"] += count
