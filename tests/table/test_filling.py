"""The texts of the table while jungle cells are filled."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.state import GameState, Phase, Privilege
from cacao_desktop.match import Match
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Direction
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import headless


def with_a_map_token() -> Match:
    """Return a game in which a cell may be filled from the map board."""
    match = new_match(2, seed=4, modules=frozenset({"map"}))
    return play_at_random(match, 4, until=lambda state: state.phase == Phase.FILL)


@pytest.mark.parametrize(("privilege", "has_price"), [(0, True), (Privilege.FREE_MAP, False)])
def test_a_map_token_is_the_price_unless_a_hut_makes_it_free(
    privilege: int, has_price: bool
) -> None:
    match = with_a_map_token()
    match.state.privileges[match.state.active] |= privilege
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, match)
    offer = scene.mode.offer.slots
    assert offer is not None
    source, slot = next(slot for slot in offer.slots if slot[0] == "map")
    assert slot is not None
    scene.mode.choose((source, slot))
    scene.mode.navigate(Direction.RIGHT)
    action = scene.mode.primary_action
    assert action is not None
    assert (action.detail == "costs 1 map token") == has_price
    scene.update_layout()
    assert [each.chosen for each in scene.panels.widgets.slots].count(True) == 1
    assert action.detail
    assert not action.reason
    scene.on_close()


def with_a_volcano_beside_another_tile() -> Match:
    """Return a game in which a tile that turns and one that does not may fill a cell."""
    for seed in range(40):
        match = new_match(2, seed=seed, mini_expansions=frozenset({"volcanoes"}))

        def chosen(state: GameState) -> bool:
            kinds = [tile.kind for tile in state.display if tile is not None]
            return state.phase == Phase.FILL and kinds.count("volcano") == 1 and len(kinds) == 2

        play_at_random(match, seed, until=lambda state: chosen(state) or state.over)
        if not match.state.over:
            return match
    raise AssertionError("no such game")


@pytest.mark.parametrize("way", ["cancel", "put_back"])
def test_what_is_taken_after_a_turned_tile_lies_as_it_is_printed(way: str) -> None:
    match = with_a_volcano_beside_another_tile()
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    mode = scene.mode
    assert isinstance(mode, FillingMode)
    kinds = [tile.kind for tile in match.state.display if tile is not None]
    mode.choose(("display", kinds.index("volcano")))
    mode.turn(1)
    assert mode.rotation == 1
    getattr(mode, way)()
    assert (mode.source, mode.rotation) == (None, 0)
    # With nothing in hand a turn takes the first tile up.
    mode.sources = sorted(mode.sources, key=lambda slot: kinds[slot[1] or 0] == "volcano")
    mode.turn(1)
    assert mode.source == mode.sources[0]
    assert mode.rotation == 0
    scene.update(0.0)
    context.stack.draw(context.display.surface)
    scene.on_close()
