"""What the table says while the jungle is filled."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.state import Phase, Privilege
from cacao_desktop.match import Match
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Direction
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import headless


def with_a_map_token() -> Match:
    """Return a game in which a cell may be filled from the map board."""
    match = new_match(2, seed=4, modules=frozenset({"map"}))
    return play_at_random(match, 4, until=lambda state: state.phase == Phase.FILL)


@pytest.mark.parametrize(("privilege", "has_price"), [(0, True), (Privilege.FREE_MAP, False)])
def test_a_map_token_is_the_price_unless_a_hut_makes_it_free(privilege: int, has_price: bool) -> None:
    match = with_a_map_token()
    match.state.privileges[match.state.active] |= privilege
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, match)
    offer = scene.mode.offer.slots
    assert offer is not None
    source, slot = next(slot for slot in offer.slots if slot[0] == "map")
    assert slot is not None
    scene.mode.choose_slot(source, slot)
    scene.mode.navigate(Direction.RIGHT)
    action = scene.mode.primary_action
    assert action is not None
    assert (action.detail == "costs 1 map token") == has_price
    assert [each.selected for each in scene.panels.widgets.slots].count(True) == 1
    assert action.detail
    assert not action.reason
    scene.on_close()
