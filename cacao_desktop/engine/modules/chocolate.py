"""Chocolate (Chocolatl rulebook, chocolate module).

Kitchens make chocolate, and chocolate markets buy it at a higher price than cacao.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cacao_desktop.engine.actions import MakeChocolate, SellGoods, Use
from cacao_desktop.engine.effects import PROCESSES, SELLS, Effect, Shared, check_number
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.modules.base import Module, take_out
from cacao_desktop.engine.setup import Deal, GameBox, Setup
from cacao_desktop.engine.state import Edge, GameState, ModulePart, Privilege
from cacao_desktop.engine.tiles import JungleKind
from cacao_desktop.i18n import N_

CACAO_PRICE = 3
"""The gold for one cacao at a chocolate market."""

CHOCOLATE_PRICE = 7
"""The gold for one chocolate bar at a chocolate market."""

CHOCOLATE_MAKERS_PRICE = 8
"""The gold for one chocolate bar with the hut Chocolate Maker."""


@dataclass(slots=True)
class ChocolatePart(ModulePart):
    """Chocolate bars stored, by seat; they share the storage spaces with cacao."""

    bars: list[int]

    def clone(self) -> ChocolatePart:
        return ChocolatePart(self.bars[:])


def chocolate_part(state: GameState) -> ChocolatePart:
    """Return the module's part of a state."""
    return cast("ChocolatePart", state.parts["chocolate"])


def chocolate_price(state: GameState, seat: int) -> int:
    """Return the gold that a seat gets for one chocolate bar."""
    if state.privileges[seat] & Privilege.BETTER_CHOCOLATE:
        return CHOCOLATE_MAKERS_PRICE
    return CHOCOLATE_PRICE


class Kitchen(Effect):
    """Each worker turns 1 stored cacao into 1 chocolate bar, which keeps its storage space."""

    stage = PROCESSES
    shares = Shared.STORAGE

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        return [
            MakeChocolate(number) for number in range(min(workers, state.cacao[edge.seat]) + 1)
        ]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, MakeChocolate):
            raise self.wrong_use()
        too_much = N_("You cannot make {number} chocolate here; the limit is {most}.")
        check_number(use.chocolate, workers, too_much)
        too_little = N_("You cannot make {number} chocolate; you have {most} cacao.")
        check_number(use.chocolate, state.cacao[edge.seat], too_little)

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, MakeChocolate)
        self._make(state, edge.seat, use.chocolate)
        if log is not None and use.chocolate:
            log.gained(state, edge.seat, "cacao", -use.chocolate, self.kind, edge.tile_side)
            log.gained(state, edge.seat, "chocolate", use.chocolate, self.kind, edge.tile_side)

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        self._make(state, seat, min(workers, state.cacao[seat]))

    @staticmethod
    def _make(state: GameState, seat: int, bars: int) -> None:
        state.cacao[seat] -= bars
        chocolate_part(state).bars[seat] += bars


class ChocolateMarket(Effect):
    """Each worker sells either 1 cacao for 3 gold or 1 chocolate bar for 7."""

    # The price for cacao counts: chocolate sells only here, but cacao may fetch more elsewhere.
    stage = SELLS - CACAO_PRICE
    shares = Shared.STORAGE | Shared.GOLD

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        cacao = state.cacao[edge.seat]
        bars = chocolate_part(state).bars[edge.seat]
        return [
            SellGoods(sold, bars_sold)
            for sold in range(min(workers, cacao) + 1)
            for bars_sold in range(min(workers - sold, bars) + 1)
        ]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, SellGoods):
            raise self.wrong_use()
        stored = state.cacao[edge.seat]
        bars = chocolate_part(state).bars[edge.seat]
        check_number(use.cacao, stored, N_("You cannot sell {number} cacao; you have {most}."))
        too_much = N_("You cannot sell {number} chocolate; you have {most}.")
        check_number(use.chocolate, bars, too_much)
        too_many = N_("You cannot sell {number} goods here; the limit is {most}.")
        check_number(use.cacao + use.chocolate, workers, too_many)

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, SellGoods)
        gold = self._sell(state, edge.seat, use.cacao, use.chocolate)
        if log is not None and gold:
            if use.cacao:
                log.sold(state, edge.seat, "cacao", use.cacao, self.kind, edge.tile_side)
            if use.chocolate:
                log.sold(state, edge.seat, "chocolate", use.chocolate, self.kind, edge.tile_side)
            log.gained(state, edge.seat, "gold", gold, self.kind, edge.tile_side)

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        bars = min(workers, chocolate_part(state).bars[seat])
        self._sell(state, seat, min(workers - bars, state.cacao[seat]), bars)

    @staticmethod
    def _sell(state: GameState, seat: int, cacao: int, bars: int) -> int:
        gold = cacao * CACAO_PRICE + bars * chocolate_price(state, seat)
        state.cacao[seat] -= cacao
        chocolate_part(state).bars[seat] -= bars
        state.room[seat] += cacao + bars
        state.gold[seat] += gold
        return gold


class Chocolate(Module):
    """Kitchens and chocolate markets in place of gold mines and markets of price 3."""

    id = "chocolate"
    title = N_("Chocolate")
    jungle_kinds = (JungleKind("chocolate_kitchen"), JungleKind("chocolate_market"))
    effects = (Kitchen("chocolate_kitchen"), ChocolateMarket("chocolate_market"))

    def change_box(self, setup: Setup, box: GameBox) -> None:
        count = 2 if setup.seats == 2 else 3
        if setup.exchanges(self.id):
            why = N_(
                "{other} and {module} both replace the gold mines, and there are too few for both."
            )
            take_out(box, {"gold_mine_1": count - 1, "gold_mine_2": 1}, self, why)
            why = N_(
                "{other} and {module} both replace markets of price 3, and there are too few "
                "for both."
            )
            take_out(box, {"market_3": count}, self, why)
        box.jungle_tiles["chocolate_kitchen"] += count
        box.jungle_tiles["chocolate_market"] += count

    def start(self, state: GameState, deal: Deal) -> None:
        state.parts[self.id] = ChocolatePart([0] * state.seats)

    def counts(self, state: GameState, seat: int) -> dict[str, object]:
        return {"chocolate": chocolate_part(state).bars[seat]}
