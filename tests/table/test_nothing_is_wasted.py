"""No press wastes anything: default offers, double clicks, drops, turning and undo."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.bots.small_decisions import first_offer
from cacao_desktop.engine.actions import Activate, EndTurn, Place, SellCacao, UseWorkers
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.match import Match, Seat
from cacao_desktop.table.panels.primary_button import REST, PrimaryButton
from tests.conftest import Sample
from tests.matches import market_and_plantation
from tests.table.table_player import NAMES, TablePlayer

BIG, MINIS = (
    sorted(module.id for module in MODULES.values() if module.is_mini == mini)
    for mini in (False, True)
)


def button(player: TablePlayer) -> tuple[int, int]:
    return player.table.panels.widgets.big_button.rect.center


def hand(player: TablePlayer, index: int) -> tuple[int, int]:
    return player.table.panels.widgets.hand[index].rect.center


# What is offered first.


def held(counts: SeatCounts) -> list[int]:
    """Everything that one would rather have more of."""
    gems = [counts.gems[colour] for colour in sorted(counts.gems)]
    return [
        counts.gold,
        counts.cacao,
        counts.chocolate,
        counts.sun,
        counts.water,
        counts.map_tokens,
        sum(counts.masks),
        *gems,
    ]


def leaves(state: GameState, action: Activate) -> list[int]:
    after = state.clone()
    advance(after, action)
    return held(counts(after, action.player))


def _setup(module: str, seats: int) -> Setup:
    players = tuple(Player(*name) for name in NAMES[:seats])
    if module in MINIS:
        needed = MODULES[module].needs
        return Setup(players, frozenset({needed} if needed else ()), frozenset({module}))
    return Setup(players, frozenset({module} if module else ()))


def asked_positions(module: str, wanted: int) -> Iterator[GameState]:
    """Yield positions of random games in which a seat chooses among uses of its workers."""
    seed = 0
    while wanted:
        seed += 1
        rng = random.Random(f"{module} {seed}")
        seats = rng.choice((2, 3, 4))
        setup = _setup(module, seats)
        state = Match.start(setup, (Seat(),) * seats, seed).state.clone()
        while not state.over and wanted:
            legal = legal_actions(state)
            if state.phase == Phase.ACTIVATE and len(legal) > 1:
                wanted -= 1
                yield state
            advance(state, rng.choice(legal))


@pytest.mark.parametrize("module", ["", *BIG, *MINIS])
def test_the_first_use_offered_is_never_worse_than_another_one(
    module: str, sample: Sample
) -> None:
    for state in asked_positions(module, sample(60, 500)):
        first = leaves(state, first_offer(state))
        for action in legal_actions(state):
            assert isinstance(action, Activate)
            other = leaves(state, action)
            better = other != first and all(
                more >= less for more, less in zip(other, first, strict=True)
            )
            assert not better, f"{action} leaves {other}, not {first}"


def test_no_harvest_for_a_full_storage_is_offered_before_a_sale() -> None:
    found = 0
    for state in asked_positions("", 120):
        if automatic_action(state) is None and not room(state):
            found += 1
            assert isinstance(first_offer(state).use, SellCacao)
    assert found


def room(state: GameState) -> int:
    """Return how much cacao the deciding seat can still store."""
    return counts(state, state.deciding).room


def test_a_market_without_cacao_waits_for_the_plantation() -> None:
    match = market_and_plantation()
    state = match.state
    assert state.cacao[state.deciding] == 0
    offers = [action for action in legal_actions(state) if isinstance(action, Activate)]
    assert any(action.use == SellCacao(0) for action in offers)
    assert isinstance(first_offer(state).use, UseWorkers)
    match.submit(first_offer(state))
    assert first_offer(match.state).use == SellCacao(1)


# A press too early.


def test_the_second_of_two_quick_presses_never_hits_what_has_just_come(
    player: TablePlayer,
) -> None:
    target = min(player.placing().cells)
    player.drag(hand(player, 0), player.cell(target))
    player.wait_for_button()
    player.click(button(player))
    moves = len(player.match.moves)
    assert moves
    player.click(button(player))
    assert len(player.match.moves) == moves, "the second click did nothing"
    assert not any(isinstance(move.action, EndTurn) for move in player.match.moves)
    player.wait_for_button()
    player.click(button(player))
    assert len(player.match.moves) > moves


def test_a_button_is_clear_from_the_moment_that_it_means_something(player: TablePlayer) -> None:
    player.drag(hand(player, 0), player.cell(min(player.placing().cells)))
    player.wait_for_button()
    surface = player.desk.window.surface
    place_ = player.table.panels.widgets.big_button.rect
    button = player.table.panels.widgets.big_button
    button.mean(button.text, button.detail, new_decision=True)
    player.table.draw(surface)
    resting = pygame.image.tobytes(surface.subsurface(place_), "RGB")
    player.wait_for_button()
    player.table.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(place_), "RGB") == resting


def test_a_press_that_changes_the_button_is_not_followed_by_one_of_its_new_meaning() -> None:
    presses = []

    def press() -> None:
        presses.append(big_button.text)
        big_button.mean("Lay it here")

    big_button = PrimaryButton("", press)
    big_button.mean("Choose the cell")
    big_button.activate()
    big_button.activate()
    assert presses == ["Choose the cell"]
    big_button.update(REST)
    big_button.activate()
    assert presses == ["Choose the cell", "Lay it here"]


def test_a_choice_made_elsewhere_leaves_the_button_ready() -> None:
    presses: list[str] = []
    big_button = PrimaryButton("", lambda: presses.append(big_button.text))
    big_button.mean("Sell 1 cacao")
    big_button.mean("Sell 2 cacao")
    big_button.activate()
    assert presses == ["Sell 2 cacao"]


# Dropping and turning.


def test_a_dropped_tile_can_be_turned_and_dragged_on_before_it_counts(player: TablePlayer) -> None:
    tiles = player.table.panels.widgets.hand
    index = next(
        index for index, tile in enumerate(tiles) if len(set((tile.tile or "").split("-"))) > 1
    )
    first, second = sorted(player.placing().cells)[:2]
    pan = player.table.camera.placing
    player.drag(hand(player, index), player.cell(first))
    player.desk.key(pygame.K_e)
    assert player.placing().rotations[index] == 1
    player.drag(player.cell(first), player.cell(second))
    assert player.placing().target == second
    assert player.table.camera.placing == pan, "the board did not move with the tile"
    assert player.match.moves == []
    player.wait_for_button()
    player.click(button(player))
    action = player.match.moves[0].action
    assert isinstance(action, Place)
    assert ((action.x, action.y), action.rotation) == (second, 1)


def test_a_laid_tile_dragged_off_the_board_returns_to_the_hand(player: TablePlayer) -> None:
    cell = min(player.placing().cells)
    player.drag(hand(player, 0), player.cell(cell))
    player.drag(player.cell(cell), hand(player, 1))
    assert (player.placing().source, player.placing().target) == (None, None)
    assert player.match.moves == []


def test_the_right_button_turns_a_held_tile_and_never_drops_it(player: TablePlayer) -> None:
    tiles = player.table.panels.widgets.hand
    index = next(
        index for index, tile in enumerate(tiles) if len(set((tile.tile or "").split("-"))) > 1
    )
    cell = player.cell(min(player.placing().cells))
    player.press(hand(player, index))
    player.move((cell[0] - 10, cell[1]))
    player.move(cell)
    player.press(cell, button=3)
    player.release(cell, button=3)
    assert player.placing().dragging
    assert player.placing().rotations[index] == 1
    assert player.match.moves == []
    player.release(cell)
    assert not player.placing().dragging
    assert player.placing().target == min(player.placing().cells)


def test_markets_are_offered_the_dearest_first() -> None:
    found = 0
    for state in asked_positions("", 400):
        offers = [action for action in legal_actions(state) if isinstance(action, Activate)]
        if not all(isinstance(action.use, SellCacao) for action in offers):
            continue
        edges = {(action.x, action.y, action.side) for action in offers}
        if len(edges) < 2:
            continue
        gains = [leaves(state, action)[0] - state.gold[state.deciding] for action in offers]
        each = [
            gain / action.use.cacao
            for gain, action in zip(gains, offers, strict=True)
            if isinstance(action.use, SellCacao) and action.use.cacao
        ]
        first = first_offer(state)
        assert isinstance(first.use, SellCacao)
        if each and first.use.cacao and state.cacao[state.deciding] < 2:
            found += 1
            assert (leaves(state, first)[0] - state.gold[state.deciding]) / first.use.cacao == max(
                each
            )
    assert found > 0
