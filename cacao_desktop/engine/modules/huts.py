"""Huts (Chocolatl rulebook, hut module), built at the end of a turn and worth gold at the end.

The table `HUTS` says what each does, including those of the mini-expansions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, cast

from cacao_desktop.engine.actions import Action, BuildHut
from cacao_desktop.engine.effects import store_cacao
from cacao_desktop.engine.events import CarrierMoved, Gained, HutBuilt, Log
from cacao_desktop.engine.messages import IllegalDealError, IllegalSetupError, refuse
from cacao_desktop.engine.modules.base import Dealt, Module, ModuleOption, Purchase
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Deal, GameBox, Kinds, Setup
from cacao_desktop.engine.state import GameState, ModulePart, Privilege
from cacao_desktop.engine.summaries import ScoreLine
from cacao_desktop.engine.tiles import (
    LAST_WATER_FIELD,
    OPPOSITE,
    OWNER_OF,
    WATER_TRACK,
    WORKERS_OF,
)
from cacao_desktop.i18n import N_

Bonus = Callable[["GameState", int], int]
"""The gold that a hut brings a seat at the end of the game in addition to its cost."""

FARMERS_HARVEST: Final = 4
"""The cacao harvested in a turn to which the farmer adds one."""


@dataclass(slots=True)
class HutPart(ModulePart):
    """The supply, which may hold a hut twice, and every seat's huts in the order they were built.

    `built` tells whether the active seat has built one in this turn.
    """

    supply: tuple[str, ...]
    owned: list[tuple[str, ...]]
    built: bool = False

    def clone(self) -> HutPart:
        return HutPart(self.supply, self.owned[:], self.built)


def hut_part(state: GameState) -> HutPart:
    """Return the module's part of a state."""
    return cast("HutPart", state.parts["huts"])


def own_tiles(state: GameState, seat: int) -> list[int]:
    """Return the board indices of the cells where a seat's worker tile lies on top."""
    return [index for index in state.occupied if OWNER_OF[state.board[index]] == seat]


def _hermit(state: GameState, seat: int) -> int:
    board = state.board
    neighbours = state.rules.neighbours
    return sum(
        workers
        for index in own_tiles(state, seat)
        for workers, neighbour in zip(WORKERS_OF[board[index]], neighbours[index], strict=True)
        if not board[neighbour]
    )


def _road_worker(state: GameState, seat: int) -> int:
    width = state.rules.width
    cells = own_tiles(state, seat)
    rows = Counter(index // width for index in cells)
    columns = Counter(index % width for index in cells)
    return max((*rows.values(), *columns.values()), default=0)


def _monk(state: GameState, seat: int) -> int:
    board = state.board
    neighbours = state.rules.neighbours
    return sum(
        any(
            OWNER_OF[board[tile]] == seat and WORKERS_OF[board[tile]][OPPOSITE[side]]
            for side, tile in enumerate(neighbours[temple])
        )
        for temple in state.temples
    )


@dataclass(frozen=True, slots=True)
class Hut:
    """A hut: its cost, its privilege when built, and its bonus at the end of the game."""

    id: str
    cost: int
    bonus: Bonus = lambda _state, _seat: 0
    privilege: int = 0
    storage_spaces: int = 0
    carrier_field: int | None = None


HUTS: Final = {
    hut.id: hut
    for hut in (
        Hut("market_crier", 4, privilege=Privilege.BETTER_MARKET_2),
        Hut("hermit", 6, _hermit),
        Hut("road_worker", 6, _road_worker),
        Hut("trader", 6, lambda state, seat: state.cacao[seat]),
        Hut("new_storage", 6, storage_spaces=3),
        Hut("chocolate_maker", 7, privilege=Privilege.BETTER_CHOCOLATE),
        Hut("farmer", 8, privilege=Privilege.EXTRA_CACAO),
        Hut("shaman", 8, privilege=Privilege.FREE_OVERBUILD),
        Hut("scout", 9, privilege=Privilege.FREE_MAP),
        Hut("monk", 10, _monk),
        Hut(
            "master_builder",
            10,
            lambda state, seat: len(hut_part(state).owned[seat]) - 1,
        ),
        Hut("foreman", 12, privilege=Privilege.REINFORCED_TILES),
        Hut(
            "fountain_master",
            12,
            lambda state, seat: 4 if state.water[seat] == LAST_WATER_FIELD else 0,
        ),
        Hut(
            "rainmaker", 13, privilege=Privilege.CARRIER_FIXED, carrier_field=WATER_TRACK.index(0)
        ),
        Hut("chiefs_daughter", 14, lambda _state, _seat: 4),
        Hut("chiefs_son", 16, lambda _state, _seat: 4),
        Hut("chiefs_wife", 20, lambda _state, _seat: 5),
        Hut("chief", 24, lambda _state, _seat: 6),
    )
}
"""Every hut by id, from cheapest to most expensive."""

HUT_TILES: Final = (
    ("market_crier", "hermit"), ("market_crier", "hermit"), ("trader", "farmer"),
    ("road_worker", "shaman"),
    ("shaman", "master_builder"), ("farmer", "monk"), ("master_builder", "chiefs_son"),
    ("monk", "chiefs_daughter"), ("foreman", "road_worker"), ("fountain_master", "trader"),
    ("chiefs_wife", "fountain_master"), ("chief", "foreman")
)  # fmt: skip
"""The 12 hut tiles, front and back."""


def bonus_now(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that the hut would bring in addition to its cost if the game ended now."""
    after = state.clone()
    hut_part(after).owned[seat] += (hut,)
    field = HUTS[hut].carrier_field
    if field is not None:
        after.water[seat] = field
    return totals(after)[seat] - totals(state)[seat] - HUTS[hut].cost


def can_be_shown(tiles: Sequence[tuple[str, ...]], huts: Kinds) -> bool:
    """Return whether the tiles can show all these huts at once, one side each."""
    return not huts or any(
        huts[0] in tile and can_be_shown([*tiles[:index], *tiles[index + 1 :]], huts[1:])
        for index, tile in enumerate(tiles)
    )


def check_huts(box: GameBox, huts: Kinds) -> None:
    """Raise IllegalSetupError unless the hut tiles in the box can show these huts."""
    unknown = [hut for hut in huts if hut not in HUTS]
    if unknown:
        raise IllegalSetupError("There is no hut called {hut}.", hut=unknown[0])
    if not can_be_shown(box.sided_tiles, huts):
        raise IllegalSetupError("The hut tiles cannot show this selection of huts.")


class Huts(Module):
    """The supply of huts and their effects."""

    id = "huts"
    title = N_("Huts")
    score_keys = ("hut_costs", "hut_bonus")
    gold_part = "huts"
    option = ModuleOption(
        "huts", Kinds, N_("Huts can only be chosen together with the module Huts.")
    )
    deals = Dealt("huts", N_("There are huts in play, but not the module Huts."), open=True)

    def change_box(self, setup: Setup, box: GameBox) -> None:
        box.sided_tiles += HUT_TILES
        check_huts(box, self._agreed(setup) or ())

    def _agreed(self, setup: Setup) -> Kinds | None:
        return cast("Kinds | None", setup.options.get(self.id))

    def deal(self, setup: Setup, box: GameBox, rng: random.Random) -> Kinds:
        agreed = self._agreed(setup)
        if agreed is None:
            return tuple(rng.choice(tile) for tile in box.sided_tiles)
        return agreed

    def check_deal(self, setup: Setup, box: GameBox, dealt: Kinds) -> None:
        check_huts(box, dealt)
        agreed = self._agreed(setup)
        if agreed is not None and Counter(agreed) != Counter(dealt):
            raise IllegalDealError("The huts in play are not those that were agreed.")

    def start(self, state: GameState, deal: Deal) -> None:
        supply = tuple(sorted(deal.of_modules.get(self.id, ()), key=list(HUTS).index))
        state.parts[self.id] = HutPart(supply, [()] * state.seats)

    def counts(self, state: GameState, seat: int) -> dict[str, object]:
        return {"huts": hut_part(state).owned[seat]}

    def open_things(self, state: GameState) -> dict[str, object]:
        part = hut_part(state)
        return {"hut_supply": list(part.supply), "hut_built_this_turn": part.built}

    def end_of_turn_actions(self, state: GameState) -> list[Action]:
        part = hut_part(state)
        if part.built:
            return []
        seat = state.active
        gold = state.gold[seat]
        owned = part.owned[seat]
        return [
            BuildHut(seat, hut)
            for hut in HUTS
            if hut in part.supply and hut not in owned and HUTS[hut].cost <= gold
        ]

    def check_end_of_turn(self, state: GameState, action: Action) -> None:
        assert isinstance(action, BuildHut)
        part = hut_part(state)
        seat = state.active
        if part.built:
            raise refuse("Only one hut may be built in a turn.")
        if action.hut not in part.supply:
            raise refuse("The hut {hut} is not in the supply.", hut=action.hut)
        if action.hut in part.owned[seat]:
            raise refuse("This player already has the hut {hut}.", hut=action.hut)
        cost = HUTS[action.hut].cost
        gold = state.gold[seat]
        if cost > gold:
            text = N_("The hut {hut} costs {cost} gold, and the player has {gold}.")
            raise refuse(text, hut=action.hut, cost=cost, gold=gold)

    def carry_out_end_of_turn(self, state: GameState, action: Action, log: Log | None) -> None:
        assert isinstance(action, BuildHut)
        hut = HUTS[action.hut]
        part = hut_part(state)
        seat = state.active
        supply = list(part.supply)
        supply.remove(hut.id)
        part.supply = tuple(supply)
        part.owned[seat] += (hut.id,)
        part.built = True
        state.gold[seat] -= hut.cost
        state.privileges[seat] |= hut.privilege
        state.room[seat] += hut.storage_spaces
        if log is not None:
            log.add(HutBuilt(seat, hut.id, hut.cost))
        if hut.carrier_field is not None:
            start = state.water[seat]
            state.water[seat] = hut.carrier_field
            if log is not None and start != hut.carrier_field:
                log.add(CarrierMoved(seat, start, hut.carrier_field))

    def bought(self, action: Action) -> Purchase | None:
        if isinstance(action, BuildHut):
            return Purchase(action.hut, HUTS[action.hut].cost)
        return None

    def edges_done(self, state: GameState, seat: int, log: Log | None) -> None:
        if (
            not state.privileges[seat] & Privilege.EXTRA_CACAO
            or state.received[seat] != FARMERS_HARVEST
        ):
            return
        stored = store_cacao(state, seat, 1)
        if log is not None:
            log.add(Gained(seat, "cacao", stored, "farmer", lost=1 - stored))

    def end_turn(self, state: GameState, log: Log | None) -> None:
        hut_part(state).built = False

    def score_lines(self, state: GameState, seat: int) -> list[ScoreLine]:
        huts = [HUTS[hut] for hut in hut_part(state).owned[seat]]
        costs = [ScoreLine(hut.id, 1, hut.cost) for hut in huts]
        bonuses = [ScoreLine(hut.id, 1, hut.bonus(state, seat)) for hut in huts]
        return [
            ScoreLine("hut_costs", len(huts), sum(line.gold for line in costs), tuple(costs)),
            ScoreLine("hut_bonus", len(huts), sum(line.gold for line in bonuses), tuple(bonuses)),
        ]

    def points(self, state: GameState, seat: int) -> int:
        return sum(
            HUTS[hut].cost + HUTS[hut].bonus(state, seat) for hut in hut_part(state).owned[seat]
        )
