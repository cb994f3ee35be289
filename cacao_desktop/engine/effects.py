"""The work at each jungle tile of the base game (Cacao rulebook, overview of jungle tiles).

An `Effect` belongs to a kind of tile. The same `work` serves play (with events) and search
(without).
"""

from __future__ import annotations

from typing import ClassVar, Final

from cacao_desktop.engine.actions import SellCacao, Use, UseWorkers
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.state import Edge, GameState, Privilege
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, SUN_PLACES
from cacao_desktop.i18n import N_

# The stages of search, which resolves the edges of lower stages first.

AT_ONCE: Final = 0
MOVES_CARRIER: Final = 1
PRODUCES: Final = 2
PRODUCES_AT_A_PRICE: Final = 3
PROCESSES: Final = 4

SELLS: Final = 20
"""The stage of a sale is this minus its price, so that the best price comes first."""

UNLIMITED: Final = 1_000
"""More goods than any storage holds."""


class Shared:
    """Resources of a seat that workers at several tiles may use in one turn.

    Plain bits, as search reads them too often for `IntFlag`.
    """

    STORAGE: Final = 1
    """Cacao and chocolate stored, and the free storage spaces."""
    TRACK: Final = 2
    SUN_PLACES: Final = 4
    GOLD: Final = 8
    """Gold is added.

    An effect that takes gold depends on how much there is, so it declares nothing.
    """


class Effect:
    """The effect of one kind of jungle tile for the workers on an adjacent edge."""

    stage: int = AT_ONCE
    shares: ClassVar[int | None] = None
    """The resources that workers here take from and add to, as bits of `Shared`; 0 for none.

    A declared value also promises that the yield depends only on the number of workers and on
    those resources: not on the place, on other players or on the state of a module. With None,
    bots play such turns out step by step, which is slow but correct.
    """
    idle_edges: ClassVar[bool] = False
    """Whether edges without workers are activated too."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        """Return every legal use, from no workers to all."""
        raise NotImplementedError

    def needs_choice(self, state: GameState, edge: Edge, workers: int) -> bool:
        """Return whether to ask the player; otherwise the default use is carried out."""
        return len(self.options(state, edge, workers)) > 1

    def default_use(self, state: GameState, edge: Edge, workers: int) -> Use:
        """Return the use that is carried out without asking: the last option."""
        return self.options(state, edge, workers)[-1]

    def max_cacao(self, state: GameState, seat: int, workers: int) -> int:
        """Return the most cacao that the workers may bring.

        By default it is unlimited for effects that produce, and 0 for others.
        """
        if self.stage in (PRODUCES, PRODUCES_AT_A_PRICE):
            return UNLIMITED
        return 0

    def rank(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> int:
        """Return the rank of an edge among those resolved at once; the lowest goes first.

        A rank below 0 marks an edge that only costs gold.
        """
        return 0

    def only_costs(self, state: GameState, edge: Edge) -> bool:
        """Return whether workers at an edge only cost gold."""
        return self.rank(state, edge.seat, edge.tile, edge.side, 0) < 0

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        """Raise IllegalActionError if a use is not legal."""
        raise NotImplementedError

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        """Carry out a legal use."""
        raise NotImplementedError

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        """Make a sensible use of the edge without asking, for search."""
        raise NotImplementedError

    def wrong_use(self) -> IllegalActionError:
        """Return the error for a use that belongs to another kind of tile."""
        return IllegalActionError("This use does not belong to the tile {tile}.", tile=self.kind)


def check_number(number: object, most: int, too_many: str) -> None:
    """Raise IllegalActionError unless a number of a use is between 0 and `most`."""
    if type(number) is not int or number < 0:
        raise IllegalActionError("The number must be a whole number from 0 up.")
    if number > most:
        raise IllegalActionError(too_many, number=number, most=most)


class WorkEffect(Effect):
    """An effect where any number of the edge's workers may act."""

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        return [UseWorkers(number) for number in range(workers + 1)]

    def needs_choice(self, state: GameState, edge: Edge, workers: int) -> bool:
        return False

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, UseWorkers):
            raise self.wrong_use()
        too_many = N_("You cannot use {number} workers; this edge has {most}.")
        check_number(use.workers, workers, too_many)

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, UseWorkers)
        self.work(state, edge.seat, edge.tile, edge.side, use.workers, log)

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        self.work(state, seat, tile, side, workers, None)

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        raise NotImplementedError


def store_cacao(state: GameState, seat: int, amount: int) -> int:
    """Store as much cacao as fits and return that amount."""
    room = state.room[seat]
    amount = min(amount, room)
    state.cacao[seat] += amount
    state.room[seat] = room - amount
    state.received[seat] += amount
    return amount


class Plantation(WorkEffect):
    """Each worker brings 1 (single) or 2 (double) cacao; any that does not fit is lost."""

    stage = PRODUCES
    shares = Shared.STORAGE

    def __init__(self, kind: str, cacao: int) -> None:
        super().__init__(kind)
        self.cacao = cacao

    def max_cacao(self, state: GameState, seat: int, workers: int) -> int:
        return workers * self.cacao

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        harvest = workers * self.cacao
        stored = store_cacao(state, seat, harvest)
        if log is not None and harvest:
            log.gained(state, seat, "cacao", stored, self.kind, (tile, side), harvest - stored)


class GoldMine(WorkEffect):
    """Each worker brings 1 or 2 gold."""

    shares = Shared.GOLD

    def __init__(self, kind: str, gold: int) -> None:
        super().__init__(kind)
        self.gold = gold

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        state.gold[seat] += workers * self.gold
        if log is not None and workers:
            log.gained(state, seat, "gold", workers * self.gold, self.kind, (tile, side))


class Water(WorkEffect):
    """Each worker moves the water carrier one field forward, up to the last field."""

    stage = MOVES_CARRIER
    shares = Shared.TRACK

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        start = state.water[seat]
        if state.privileges[seat] & Privilege.CARRIER_FIXED:
            return
        end = min(start + workers, LAST_WATER_FIELD)
        state.water[seat] = end
        if log is not None and end != start:
            log.carrier_moved(state, seat, start, end, (tile, side))


class SunSite(WorkEffect):
    """Each worker brings a sun token, up to 3 in total."""

    shares = Shared.SUN_PLACES

    def work(
        self, state: GameState, seat: int, tile: int, side: int, workers: int, log: Log | None
    ) -> None:
        before = state.sun[seat]
        after = min(before + workers, SUN_PLACES)
        state.sun[seat] = after
        if log is not None and workers:
            lost = before + workers - after
            log.gained(state, seat, "sun", after - before, self.kind, (tile, side), lost=lost)


class Market(Effect):
    """Each worker sells 1 cacao for the market's price; a privilege may add 1 to it."""

    shares = Shared.STORAGE | Shared.GOLD

    def __init__(self, kind: str, price: int, raising_privilege: int = 0) -> None:
        super().__init__(kind)
        self.list_price = price
        self._raising_privilege = raising_privilege
        self.stage = SELLS - price

    def price(self, state: GameState, seat: int) -> int:
        """Return the gold that a seat gets here per cacao."""
        if state.privileges[seat] & self._raising_privilege:
            return self.list_price + 1
        return self.list_price

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        return [SellCacao(number) for number in range(min(workers, state.cacao[edge.seat]) + 1)]

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, SellCacao):
            raise self.wrong_use()
        too_much = N_("You cannot sell {number} cacao here; the limit is {most}.")
        check_number(use.cacao, workers, too_much)
        stored = state.cacao[edge.seat]
        check_number(use.cacao, stored, N_("You cannot sell {number} cacao; you have {most}."))

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, SellCacao)
        self.sell(state, edge.seat, use.cacao)
        if log is not None and use.cacao:
            log.sold(state, edge.seat, "cacao", use.cacao, self.kind, edge.tile_side)
            gold = use.cacao * self.price(state, edge.seat)
            log.gained(state, edge.seat, "gold", gold, self.kind, edge.tile_side)

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        self.sell(state, seat, min(state.cacao[seat], workers))

    def sell(self, state: GameState, seat: int, cacao: int) -> None:
        state.cacao[seat] -= cacao
        state.room[seat] += cacao
        state.gold[seat] += cacao * self.price(state, seat)


BASE_EFFECTS: Final[tuple[Effect, ...]] = (
    Plantation("single_plantation", 1),
    Plantation("double_plantation", 2),
    Market("market_2", 2, Privilege.BETTER_MARKET_2),
    Market("market_3", 3),
    Market("market_4", 4),
    GoldMine("gold_mine_1", 1),
    GoldMine("gold_mine_2", 2),
    Water("water"),
    SunSite("sun_site"),
)
"""The effects of the base game's jungle tiles; temples have none during the game."""
