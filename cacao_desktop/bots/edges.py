"""Which edges can be valued by themselves, which only together, and which only by playing the turn.

An effect of the engine declares what its workers share, or that they contend with others'. Where it declares nothing,
turns are played out, but for volcanoes, which the bots know; so a new kind of tile is valued slowly until it says more,
but never wrongly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine.effects import Effect, Shared
from cacao_desktop.engine.modules.minis import VolcanoEffect, is_lava
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE

if TYPE_CHECKING:
    from cacao_desktop.engine.rules import Rules

Edges = tuple[tuple[int, int], ...]
"""Edges of one seat as (jungle code as the edge sees it, workers)."""

LAVA: Final = FIRST_WORKER_CODE
GOLD_FLOW: Final = FIRST_WORKER_CODE + 1
"""A volcano as an edge sees it: what workers do there depends on the side."""

CODES_SEEN: Final = FIRST_WORKER_CODE + 2

_LIMITED: Final = Shared.STORAGE | Shared.TRACK | Shared.SUN_PLACES
"""Things that can run out, so that what one edge brings depends on the others."""

_HOOKS: Final = ("placed", "filled", "edges_done", "take")
"""Hooks that change what a turn brings."""


class EdgeTable:
    """What the bots know about the edges at each jungle tile, under one set of rules.

    `shares`, `idle` and `seen` go by jungle code; `seen` gives by the side of the tile the code as that edge sees it.
    """

    def __init__(self, rules: Rules) -> None:
        shares, unknown = [0] * CODES_SEEN, []
        self.seen: list[tuple[int, ...]] = [(code,) * 4 for code in range(FIRST_WORKER_CODE)]
        self.contested: dict[int, Effect] = {}
        """The effects by code where what workers bring depends on who else is there."""
        self.has_volcanoes = False
        for code, effect in enumerate(rules.effects):
            if effect is None:
                continue
            if effect.shares is not None:
                shares[code] = effect.shares & _LIMITED
            elif effect.contested:
                self.contested[code] = effect
            elif type(effect) is VolcanoEffect:
                self.has_volcanoes = True
                north, east = (
                    LAVA if is_lava(rules.kinds.rotation_of[code], side) else GOLD_FLOW for side in (0, 1)
                )
                self.seen[code] = (north, east, north, east)
            else:
                unknown.append(code)
        self.shares = tuple(shares)
        self.idle = (*rules.idle, *[False] * (CODES_SEEN - len(rules.idle)))
        self.unknown = frozenset(unknown)
        """Codes at which nothing is declared: turns that touch them must be played."""
        self.unknown_hooks = any(
            hook not in module.valued for hook in _HOOKS for module in rules.having(hook)
        )
        """Whether a module does something in turns that the bots do not know: then every turn must be played."""
        self.special = frozenset({*rules.temple_values, *self.contested})
        """Codes where what workers bring depends on who else is there."""
        self.sharing = lru_cache(maxsize=20_000)(self._sharing)

    def _sharing(self, around: tuple[int, ...], earlier: Edges) -> tuple[int, tuple[int, ...], Edges, Edges]:
        """Tell which of the edges at a new tile and of tiles laid earlier share something.

        That is what they share, the sides of the new tile, the earlier edges; and last the earlier edges that share
        nothing.
        """
        shares = self.shares
        seen = shared = 0
        for jungle in (*around, *[jungle for jungle, _ in earlier]):
            shared |= shares[jungle] & seen
            seen |= shares[jungle]
        sides = tuple([side for side, jungle in enumerate(around) if shares[jungle] & shared])
        joint = tuple([edge for edge in earlier if shares[edge[0]] & shared])
        mask = 0
        for jungle in [around[side] for side in sides] + [jungle for jungle, _ in joint]:
            mask |= shares[jungle]
        return mask, sides, joint, tuple([edge for edge in earlier if not shares[edge[0]] & shared])

    @staticmethod
    def gold_runs_out(gold: int, edges: Edges) -> bool:
        """Tell whether a seat with this much gold, which pays at lava first, has too little for several edges there."""
        lava = [workers for jungle, workers in edges if jungle == LAVA and workers]
        return len(lava) > 1 and sum(lava) > gold


edge_table: Final = lru_cache(maxsize=64)(EdgeTable)
"""Returns the table of some rules."""
