"""Tables where huts are built."""

from __future__ import annotations

from cacao_desktop.engine.actions import BuildHut, Fill
from cacao_desktop.engine.setup import Setup
from tests.engine.deals import ONES, setup_for
from tests.engine.table import Table


def with_huts(*huts: str, modules: str = "", minis: str = "", seats: int = 2) -> Setup:
    return setup_for(seats, f"huts {modules}", minis, huts=huts)


def end_of_first_turn(*huts: str, gold: int = 0) -> Table:
    """Return a table where seat 0 may build one of the huts."""
    table = Table(with_huts(*huts), [ONES, ONES]).place("1-1-1-1", 1, 0).use_nothing()
    return table.give(0, gold=gold)


def buildable(table: Table) -> list[str]:
    return [action.hut for action in table.legal if isinstance(action, BuildHut)]


def table_fill(table: Table) -> Fill:
    """Return the first legal fill, for turns in which it does not matter."""
    return next(action for action in table.legal if isinstance(action, Fill))
