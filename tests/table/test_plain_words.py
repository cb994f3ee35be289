"""Things that newcomers see explain themselves: final gold, and empty places in the hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.state import Phase
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.panels.counts import worth_in_words
from cacao_desktop.table.scene import TableScene
from tests.table.table_player import new_match
from tests.ui.harness import headless


def opened(scene: TableScene) -> TableScene:
    scene.context.stack.push(scene)
    scene.update(0.0)
    return scene


@pytest.fixture
def beginning() -> Iterator[TableScene]:
    table = opened(TableScene(headless(), new_match(2, ("person", "easy"), seed=7)))
    yield table
    table.on_close()


def test_gold_that_is_less_than_nothing_is_explained_where_it_is_pointed_at(
    beginning: TableScene,
) -> None:
    board = beginning.panels.widgets.village
    board.point_at(board._middle(board._map.gold), beginning.theme)
    explained = "Points if the game ended now: −10\nWater: −10"
    assert board.hint == explained
    assert explained in beginning.panels.widgets.cards[0].hint
    board.point_at(board.anchor("water"), beginning.theme)
    stands = "The water carrier stands on the field worth −10 gold."
    assert board.hint == f"{stands}\nThe last field is 8 fields away."


def test_the_parts_of_the_gold_make_up_the_whole() -> None:
    table = opened(TableScene(headless(), position("table")))
    for seat, scored in enumerate(score(table.match.state)):
        total, parts = worth_in_words(table.model, seat).replace("−", "-").split("\n")
        assert total == f"Points if the game ended now: {scored.total}"
        assert sum(int(part.rpartition(": ")[2]) for part in parts.split("; ")) == scored.total
    table.on_close()


def test_an_empty_place_of_the_hand_says_when_a_tile_comes(beginning: TableScene) -> None:
    mode = beginning.mode
    assert isinstance(mode, PlacingMode)
    mode.choose(0)
    mode.press_cell(min(mode.cells), (0, 0))
    mode.lay()
    beginning.update(5.0)
    assert beginning.match.state.phase != Phase.PLACE
    empty = [tile for tile in beginning.panels.widgets.hand if tile.tile is None]
    assert [tile.hint for tile in empty] == ["A new tile comes at the end of the turn."]
