"""A position that many tests begin with."""

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
    """Return a table where seat 0 has just laid a tile at (0, -1) with three workers east, beside a tile just filled.

    The jungle tile lies at (1, -1), seat 0's older tile with one worker north of it at (1, 0); the
    south edge of the new tile, with one worker, touches the start plantation. `hut` and `has` are
    what seat 0 had before.
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
