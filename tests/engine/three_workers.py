"""A starting position of many tests."""

from __future__ import annotations

from cacao_desktop.engine.actions import Fill
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import Phase
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table


def three_workers_beside(
    kind: str,
    setup: Setup | None = None,
    *,
    rotation: int | None = None,
    gems: str = "",
    hut: str = "",
    **has: int,
) -> Table:
    """Return a table with three workers of seat 0 at a jungle tile.

    Seat 0 has just laid a tile at (0, -1) with three workers on its east side, and the jungle tile
    of the kind was then laid at (1, -1). Seat 0's older tile at (1, 0) has one worker north,
    towards the jungle tile. The south edge of the new tile, with one worker, touches the start
    plantation. `hut` and `has` are seat 0's possessions before.
    """
    table = Table(setup or setup_for(2), ["1-1-1-1 3-1-0-0", ONES, ONES], kind, gems)
    table.place("1-1-1-1", 1, 0).use_nothing()
    if hut:
        table.build_with_given_gold(hut)
    table.end()
    for x, y in ((1, 2), (0, 1))[: table.setup.seats - 1]:
        table.place("1-1-1-1", x, y)
        while table.state.phase == Phase.FILL:
            last = [
                action
                for action in table.legal
                if isinstance(action, Fill) and action.tile != kind
            ]
            table.do(last[0])
        table.use_nothing().end()
    table.give(0, **has)
    return table.place("3-1-0-0", 0, -1, 1).fill(kind, 1, -1, rotation=rotation)
