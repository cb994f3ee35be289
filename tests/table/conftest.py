"""Fixtures for most tests of the table: the matches and the players at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import desk


@pytest.fixture
def player() -> Iterator[TablePlayer]:
    """Return a person at a table against a bot, with nothing moving."""
    with desk() as opened:
        sitting = TablePlayer(opened, new_match(2, ("person", "easy"), seed=7), "drag")
        yield sitting
        sitting.table.on_close()
