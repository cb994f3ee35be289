"""The fast exact greedy: what every whole turn brings at once, without playing each of them.

A turn's worth is a sum of parts that recur in many turns: what a set of edges brings a seat, what a temple is worth
with more workers, what open edges promise. Each part is worked out once for a decision and then looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from cacao_desktop.engine.turns import Filling, Turn, Waiting, fill_menu, lay_turn, resolve_edges

if TYPE_CHECKING:
    from cacao_desktop.engine.state import GameState

_LOCATED: Final = frozenset({GEM_MINE, VOLCANO, VOLCANO_TURNED})
"""Tiles whose effect depends on where they lie: turns beside them are played to see what they bring."""

_Edges = tuple[tuple[int, int], ...]
"""Edges of one seat as (jungle code, workers)."""

_NO_EDGES: Final[_Edges] = ()
_NO_FILLS: Final[tuple[tuple[Filling, ...], ...]] = ((),)


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
        self._by_around: dict[tuple[tuple[int, ...], _Edges, bool], list[float]] = {}
        self._at_filled: dict[tuple[int, int], tuple[float, _Edges]] = {}
        self._temple_codes = frozenset(state.rules.temple_values)
        self._has_emperor = "emperor" in state.parts
        self._located = any(state.rules.resolve[code] for code in _LOCATED)

    def turns(self) -> list[tuple[float, Turn]]:
        """Return every whole turn with its worth."""
        state, seat = self._state, self._seat
        codes = state.rules.codes_of_hand(
            seat, state.hands[seat], state.privileges[seat] & Privilege.REINFORCED_TILES
        )
        menu = fill_menu(state)
        ranked: list[tuple[float, Turn]] = []
        touching, neighbours = state.touching, state.rules.neighbours
        for cell in state.frontier:
            to_fill = [empty for empty in neighbours[cell] if touching[empty]]
            for fills in menu.fillings(to_fill) if to_fill else _NO_FILLS:
                ranked += self._with_fills(cell, len(to_fill), fills, codes)
        if moves.may_overbuild(state):
            for cell in moves.cells_to_overbuild(state):
                ranked += self._overbuilding(cell, codes)
        return ranked or [(0.0, (kind, NOTHING, ())) for kind in sorted(set(state.hands[seat]))]

    def best(self) -> Turn:
        """Return the turn worth most, the first of equals."""
        return max(self.turns(), key=_worth_of)[1]

    def _with_fills(
        self, cell: int, to_fill: int, fills: tuple[Filling, ...], codes: Sequence[int]
    ) -> list[tuple[float, Turn]]:
        """Return the turns that lay a tile on a cell and fill in one way, over all tiles of the hand."""
        state = self._state
        board = state.board
        if not fills:
            if to_fill and state.jungle_pile_size:
                return self._all_played(cell, fills, codes)
            around = tuple([board[neighbour] for neighbour in state.rules.neighbours[cell]])
            if self._located and not _LOCATED.isdisjoint(around):
                return self._all_played(cell, fills, codes)
            value, own_older = 0.0, _NO_EDGES
        else:
            laid = {at: state.jungle_pile[state.open_slots[slot]] for at, slot, _ in fills}
            around = tuple([laid.get(at, board[at]) for at in state.rules.neighbours[cell]])
            if len(fills) < to_fill and state.jungle_pile_size:
                return self._all_played(cell, fills, codes)
            if self._located and not _LOCATED.isdisjoint(around):
                return self._all_played(cell, fills, codes)
            value, own_older = self._older(fills, laid)
            value -= self._map_tokens_spent(fills)
        if self._has_emperor:
            value += self._emperor(cell)
        return self._over_codes(cell, fills, codes, around, value, own_older)

    def _all_played(
        self, cell: int, fills: tuple[Filling, ...], codes: Sequence[int]
    ) -> list[tuple[float, Turn]]:
        return [(self._played((code, cell, fills)), (code, cell, fills)) for code in codes]

    def _over_codes(
        self,
        cell: int,
        fills: tuple[Filling, ...],
        codes: Sequence[int],
        around: tuple[int, ...],
        value: float,
        own_older: _Edges,
    ) -> list[tuple[float, Turn]]:
        overbuilt = self._state.board[cell]
        key = around, own_older, overbuilt != 0
        brought = self._by_around.get(key)
        if brought is None:
            brought = self._by_around[key] = [
                self._by_edges(code, around, own_older, overbuilt != 0) for code in codes
            ]
        if self._temple_codes.isdisjoint(around):
            return [(value + more, (code, cell, fills)) for more, code in zip(brought, codes, strict=True)]
        neighbours = self._state.rules.neighbours[cell]
        temples = [side for side in range(4) if around[side] in self._temple_codes]
        covered = WORKERS_OF[overbuilt]
        ranked = []
        for more, code in zip(brought, codes, strict=True):
            total = value + more
            workers = WORKERS_OF[code]
            for side in temples:
                total += self._temple(neighbours[side], around[side], workers[side] - covered[side])
            ranked.append((total, (code, cell, fills)))
        return ranked

    def _by_edges(self, code: int, around: Sequence[int], own_older: _Edges, overbuilding: bool) -> float:
        """Return what a tile brings through its edges and those of own older tiles, and what its open edges promise."""
        rules = self._state.rules
        open_workers = 0
        edges = list(own_older)
        for jungle, workers in zip(around, WORKERS_OF[code], strict=True):
            if not jungle:
                open_workers += workers
            elif rules.resolve[jungle] and (workers or rules.idle[jungle]):
                edges.append((jungle, workers))
        value = open_workers * self._prices.open_worker
        return (
            value + self._brings(self._seat, tuple(edges), overbuilding) if edges or overbuilding else value
        )

    def _overbuilding(self, cell: int, codes: Sequence[int]) -> list[tuple[float, Turn]]:
        board = self._state.board
        around = tuple([board[neighbour] for neighbour in self._state.rules.neighbours[cell]])
        if not _LOCATED.isdisjoint(around):
            return self._all_played(cell, (), codes)
        value = self._emperor(cell) - self._open_before(cell, around)
        return self._over_codes(cell, (), codes, around, value, _NO_EDGES)

    def _open_before(self, cell: int, around: Sequence[int]) -> float:
        """Return what the open edges of a tile that lies on a cell promise."""
        workers = WORKERS_OF[self._state.board[cell]]
        return self._prices.open_worker * sum(
            count for count, jungle in zip(workers, around, strict=True) if not jungle
        )

    def _older(self, fills: tuple[Filling, ...], laid: dict[int, int]) -> tuple[float, _Edges]:
        """Return what filling brings through tiles laid before: the worth, and the active seat's own edges."""
        if len(fills) == 1:
            at, slot, _ = fills[0]
            known = self._at_filled.get((at, slot))
            if known is None:
                known = self._at_filled[at, slot] = self._older_tiles(laid)
            return known
        return self._older_tiles(laid)

    def _older_tiles(self, laid: dict[int, int]) -> tuple[float, _Edges]:
        state, rules = self._state, self._state.rules
        board = state.board
        value = 0.0
        edges: dict[int, list[tuple[int, int]]] = {}
        for cell, jungle in laid.items():
            acts = rules.resolve[jungle] is not None
            for direction, tile in enumerate(rules.neighbours[cell]):
                code = board[tile]
                if code:
                    owner, workers = OWNER_OF[code], WORKERS_OF[code][direction ^ 2]
                    share = 1.0 if owner == self._seat else -self._others
                    value -= share * workers * self._prices.open_worker
                    if acts and (workers or rules.idle[jungle]):
                        edges.setdefault(owner, []).append((jungle, workers))
            if jungle in self._temple_codes:
                value += self._temple_margin(cell, jungle, 0)
        own = tuple(edges.pop(self._seat, ()))
        for owner, theirs in edges.items():
            value -= self._others * self._brings(owner, tuple(theirs), False)
        return value, own

    def _brings(self, seat: int, edges: _Edges, overbuilding: bool) -> float:
        """Return what a set of edges brings a seat."""
        if len(edges) > 1:
            edges = tuple(sorted(edges))
        key = seat, overbuilding, edges
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = self._resolved(seat, edges, overbuilding)
        return known

    def _resolved(self, seat: int, edges: _Edges, overbuilding: bool) -> float:
        state, scratch, rules = self._state, self._scratch, self._state.rules
        scratch.gold[seat], scratch.cacao[seat] = state.gold[seat], state.cacao[seat]
        scratch.sun[seat], scratch.water[seat] = state.sun[seat], state.water[seat]
        scratch.room[seat], scratch.received[seat] = state.room[seat], state.received[seat]
        if state.parts:
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
