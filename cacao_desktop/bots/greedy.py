"""The fast exact greedy: what every whole turn brings at once, without playing each of them.

A turn's worth is a sum of parts that recur in many turns: what a set of edges brings a seat, what a temple is worth
with more workers, what open edges promise. Each part is worked out once for a decision and then looked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.evaluation import Prices, margin, worth
from cacao_desktop.engine import moves
from cacao_desktop.engine.modules.emperor import comes_to, emperor_part
from cacao_desktop.engine.scoring import temple_gold, temple_workers
from cacao_desktop.engine.state import NOTHING, Privilege
from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    FIRST_WORKER_CODE,
    GEM_MINE,
    OWNER_OF,
    VOLCANO,
    VOLCANO_TURNED,
    WORKERS_OF,
)
from cacao_desktop.engine.turns import Filling, OpenTiles, Turn, Waiting, lay_turn, resolve_edges

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

_LOCATED: Final = frozenset({GEM_MINE, VOLCANO, VOLCANO_TURNED})
"""Tiles whose effect depends on where they lie: turns beside them are played to see what they bring."""

_Edges = tuple[tuple[int, int], ...]
"""Edges of one seat as (jungle code, workers), sorted."""


class Greedy:
    """The worth of every whole turn of the active seat, as the gain in its margin over the others' mean."""

    def __init__(self, state: GameState, prices: Prices) -> None:
        self._state = state
        self._prices = prices
        self._seat = state.active
        self._others = 1.0 / (state.seats - 1)
        self._scratch = state.clone()
        self._worth = [worth(state, seat, prices) for seat in range(state.seats)]
        self._brought: dict[tuple[int, bool, _Edges], float] = {}
        self._at_temple: dict[tuple[int, int, int], float] = {}

    def turns(self) -> Iterator[tuple[float, Turn]]:
        """Yield every whole turn with its worth."""
        state, seat = self._state, self._seat
        codes = state.rules.codes_of_hand(
            seat, state.hands[seat], state.privileges[seat] & Privilege.REINFORCED_TILES
        )
        open_tiles = OpenTiles(state)
        found = False
        for cell in state.frontier:
            found = True
            to_fill = moves.cells_to_fill(state, cell)
            for fills in open_tiles.fillings(to_fill) if to_fill else ((),):
                yield from self._with_fills(cell, to_fill, fills, codes)
        if moves.may_overbuild(state):
            for cell in moves.cells_to_overbuild(state):
                found = True
                yield from self._overbuilding(cell, codes)
        if not found:
            yield from ((0.0, (kind, NOTHING, ())) for kind in sorted(set(state.hands[seat])))

    def best(self) -> Turn:
        """Return the turn worth most, the first of equals."""
        return max(self.turns(), key=_worth_of)[1]

    def _with_fills(
        self, cell: int, to_fill: Sequence[int], fills: tuple[Filling, ...], codes: Sequence[int]
    ) -> Iterator[tuple[float, Turn]]:
        """Yield the turns that lay a tile on a cell and fill in one way, over all tiles of the hand."""
        state = self._state
        laid = {at: state.jungle_pile[state.open_slots[slot]] for at, slot, _ in fills}
        around = [laid.get(neighbour, state.board[neighbour]) for neighbour in state.rules.neighbours[cell]]
        comes_from_pile = len(fills) < len(to_fill) and state.jungle_pile_size
        if comes_from_pile or not _LOCATED.isdisjoint(around):
            for code in codes:
                yield self._played((code, cell, fills)), (code, cell, fills)
            return
        value, own_older = self._older_tiles(laid) if laid else (0.0, ())
        value += self._emperor(cell) - self._map_tokens_spent(fills)
        yield from self._over_codes(cell, fills, codes, around, value, own_older)

    def _over_codes(
        self,
        cell: int,
        fills: tuple[Filling, ...],
        codes: Sequence[int],
        around: Sequence[int],
        value: float,
        own_older: _Edges,
    ) -> Iterator[tuple[float, Turn]]:
        rules, open_price = self._state.rules, self._prices.open_worker
        neighbours = rules.neighbours[cell]
        empty = [side for side, jungle in enumerate(around) if not jungle]
        temples = [side for side, jungle in enumerate(around) if jungle in rules.temple_values]
        live = [(side, jungle) for side, jungle in enumerate(around) if jungle and rules.resolve[jungle]]
        overbuilt = self._state.board[cell]
        for code in codes:
            workers = WORKERS_OF[code]
            total = value
            edges = [(jungle, workers[side]) for side, jungle in live if workers[side] or rules.idle[jungle]]
            if edges or own_older or overbuilt:
                total += self._brings(self._seat, (*edges, *own_older), overbuilt != 0)
            for side in temples:
                total += self._temple(
                    neighbours[side], around[side], workers[side] - WORKERS_OF[overbuilt][side]
                )
            for side in empty:
                total += workers[side] * open_price
            yield total, (code, cell, fills)

    def _overbuilding(self, cell: int, codes: Sequence[int]) -> Iterator[tuple[float, Turn]]:
        state = self._state
        around = [state.board[neighbour] for neighbour in state.rules.neighbours[cell]]
        if not _LOCATED.isdisjoint(around):
            for code in codes:
                yield self._played((code, cell, ())), (code, cell, ())
            return
        yield from self._over_codes(
            cell, (), codes, around, self._emperor(cell) - self._open_before(cell, around), ()
        )

    def _open_before(self, cell: int, around: Sequence[int]) -> float:
        """Return what the open edges of a tile that lies on a cell promise."""
        workers = WORKERS_OF[self._state.board[cell]]
        return self._prices.open_worker * sum(
            count for count, jungle in zip(workers, around, strict=True) if not jungle
        )

    def _older_tiles(self, laid: dict[int, int]) -> tuple[float, _Edges]:
        """Return what filling brings through tiles laid before: the worth, and the active seat's own edges."""
        state, rules = self._state, self._state.rules
        value = 0.0
        edges: dict[int, list[tuple[int, int]]] = {}
        for cell, jungle in laid.items():
            for direction, tile in enumerate(rules.neighbours[cell]):
                code = state.board[tile]
                if code:
                    owner, workers = OWNER_OF[code], WORKERS_OF[code][direction ^ 2]
                    share = 1.0 if owner == self._seat else -self._others
                    value -= share * workers * self._prices.open_worker
                    if rules.resolve[jungle] and (workers or rules.idle[jungle]):
                        edges.setdefault(owner, []).append((jungle, workers))
            if jungle in rules.temple_values:
                value += self._temple_margin(cell, jungle, 0)
        own = tuple(edges.pop(self._seat, ()))
        for owner, theirs in edges.items():
            value -= self._others * self._brings(owner, tuple(theirs), False)
        return value, own

    def _brings(self, seat: int, edges: _Edges, overbuilding: bool) -> float:
        """Return what a set of edges brings a seat."""
        edges = tuple(sorted(edges))
        key = seat, overbuilding, edges
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = self._resolved(seat, edges, overbuilding)
        return known

    def _resolved(self, seat: int, edges: _Edges, overbuilding: bool) -> float:
        state, scratch, rules = self._state, self._scratch, self._state.rules
        for now, then in (
            (scratch.gold, state.gold),
            (scratch.cacao, state.cacao),
            (scratch.sun, state.sun),
            (scratch.water, state.water),
            (scratch.room, state.room),
            (scratch.received, state.received),
        ):
            now[seat] = then[seat]
        scratch.parts = {name: part.clone() for name, part in state.parts.items()}
        if overbuilding and not state.privileges[seat] & Privilege.FREE_OVERBUILD:
            scratch.sun[seat] -= 1
        waiting: list[Waiting] = []
        for jungle, workers in edges:
            work = rules.resolve[jungle]
            assert work is not None
            waiting.append((rules.stage[jungle], work, NOTHING, 0, workers))
        resolve_edges(scratch, seat, waiting)
        return worth(scratch, seat, self._prices) - self._worth[seat]

    def _temple(self, temple: int, jungle: int, more: int) -> float:
        """Return what more (or fewer) own workers at a temple are worth."""
        if not more:
            return 0.0
        key = temple, jungle, more
        known = self._at_temple.get(key)
        if known is None:
            known = self._temple_margin(temple, jungle, more) - self._temple_margin(temple, jungle, 0)
            self._at_temple[key] = known
        return known

    def _temple_margin(self, temple: int, jungle: int, more: int) -> float:
        workers = temple_workers(self._state, temple)
        workers[self._seat] += more
        gold = temple_gold(workers, *self._state.rules.temple_values[jungle])
        return margin(gold, self._seat)

    def _map_tokens_spent(self, fills: tuple[Filling, ...]) -> float:
        if self._state.privileges[self._seat] & Privilege.FREE_MAP:
            return 0.0
        return self._prices.map_token * sum(slot >= DISPLAY_SIZE for _, slot, _ in fills)

    def _emperor(self, cell: int) -> float:
        """Return what the emperor brings if he comes to a cell."""
        state = self._state
        if "emperor" not in state.parts or not comes_to(state, cell):
            return 0.0
        code = state.board[emperor_part(state).cell]
        if code < FIRST_WORKER_CODE:
            return 1.0 + self._prices.emperor
        if OWNER_OF[code] == self._seat:
            return 1.0
        return 1.0 + self._prices.emperor * (1.0 + self._others)

    def _played(self, turn: Turn) -> float:
        """Return the worth of a turn by playing it."""
        code, cell, _ = turn
        before = self._state
        after = before.clone()
        lay_turn(after, turn)
        value = self._standing(after) - self._standing(before)
        rules, open_price = before.rules, self._prices.open_worker
        for side, jungle in enumerate(rules.neighbours[cell]):
            if not after.board[jungle]:
                value += open_price * (WORKERS_OF[code][side] - WORKERS_OF[before.board[cell]][side])
            elif not before.board[jungle]:
                for direction, tile in enumerate(rules.neighbours[jungle]):
                    older = before.board[tile]
                    if older:
                        share = 1.0 if OWNER_OF[older] == self._seat else -self._others
                        value -= share * WORKERS_OF[older][direction ^ 2] * open_price
        return value

    def _standing(self, state: GameState) -> float:
        values = [worth(state, seat, self._prices) for seat in range(state.seats)]
        for temple in state.temples:
            gold = temple_gold(temple_workers(state, temple), *state.rules.temple_values[state.board[temple]])
            values = [value + share for value, share in zip(values, gold, strict=True)]
        return margin(values, self._seat)


def _worth_of(ranked: tuple[float, Turn]) -> float:
    return ranked[0]
