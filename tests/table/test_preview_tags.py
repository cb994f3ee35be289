"""Tags on cells that a worker tile would open show the number of workers that will face them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.what_if import after_filling
from cacao_desktop.geometry import Cell
from cacao_desktop.words.preview_tags import edge_icon, placing_preview
from cacao_desktop.words.preview_text import next_steps
from tests.engine.deals import setup_for
from tests.engine.three_workers import three_workers_beside


def choices_of_tiles(seed: int) -> Iterator[tuple[GameState, Place]]:
    """Play a game at random; yield each state in which a tile is laid, and the tile."""
    rng = random.Random(seed)
    setup = setup_for(2)
    state = start_game(setup, deal(setup, seed))
    while not state.over:
        action = rng.choice(legal_actions(state))
        if isinstance(action, Place) and not action.overbuild:
            yield state.clone(), action
        advance(state, action)


def tags(state: GameState, place: Place) -> dict[Cell, Counter[int]]:
    """Return the number of workers of each seat by the gap on which it is shown."""
    shown: dict[Cell, Counter[int]] = {}
    for tag in placing_preview(state, place.tile, (place.x, place.y), place.rotation):
        if tag.icon == "worker":
            seat = state.active if tag.seat is None else tag.seat
            shown.setdefault(tag.cell, Counter())[seat] += int(tag.text)
    return shown


def workers_activated(state: GameState, fill: Fill) -> Counter[int]:
    """Return the workers of each seat that a filled gap activates."""
    cell = state.rules.index(fill.x, fill.y)
    after = after_filling(state, [fill])
    found: Counter[int] = Counter()
    for edge in after.edges:
        if after.rules.neighbours[edge.tile][edge.side] == cell:
            tile = after.worker_at(*after.rules.cell(edge.tile))
            assert tile is not None
            found[edge.seat] += tile.workers[edge.side]
    return found


def test_a_gap_shows_all_workers_that_its_tile_will_activate_with_those_of_the_laid_tile() -> None:
    compared = 0
    for state, place in choices_of_tiles(7):
        shown = tags(state, place)
        after = state.clone()
        advance(after, place)
        if after.phase is not Phase.FILL:
            continue
        for fill in legal_actions(after):
            if isinstance(fill, Fill) and not fill.tile.startswith("temple"):
                expected = +workers_activated(after, fill)
                assert shown.get((fill.x, fill.y), Counter()) == expected
                compared += bool(expected)
    assert compared > 10


def test_without_open_jungle_tiles_nothing_is_said_of_gaps() -> None:
    seen = 0
    for state, place in choices_of_tiles(7):
        if not any(state.display):
            seen += 1
            assert tags(state, place) == {}
            assert next_steps(state, (place.x, place.y), overbuild=False) == ""
    assert seen


@pytest.mark.parametrize(
    ("kind", "modules", "icon"),
    [
        ("single_plantation", "", "cacao"),
        ("market_4", "", "coin"),
        ("gold_mine_2", "", "coin"),
        ("water", "", "water"),
        ("sun_site", "", "sun"),
        ("watering", "watering", "cacao"),
        ("chocolate_kitchen", "chocolate", "chocolate"),
        ("chocolate_market", "chocolate", "coin"),
        ("gem_mine", "gem_mines", "gem_red"),
    ],
)
def test_an_edge_has_the_icon_of_what_its_tile_brings(kind: str, modules: str, icon: str) -> None:
    gems = "red red red blue blue blue" if kind == "gem_mine" else ""
    state = three_workers_beside(kind, setup_for(2, modules), gems=gems).state
    touched = state.rules.index(1, -1)
    edge = next(
        edge for edge in state.edges if state.rules.neighbours[edge.tile][edge.side] == touched
    )
    assert edge_icon(state, edge) == icon
