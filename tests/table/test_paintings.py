"""A jungle tile keeps its painting from the display to the board."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from cacao_desktop.engine.actions import Fill
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import GameState, JungleTile, Phase
from cacao_desktop.match import Match
from cacao_desktop.scenes.puzzles.both_turns import ComparedBoard
from cacao_desktop.scenes.puzzles.turn_pair import both_turns
from cacao_desktop.scenes.saved.previews import board_picture, preview_of
from cacao_desktop.table.board.tile_art import Painting, jungle_paintings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.scene import TableScene
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import headless


def model_of(match: Match) -> TableModel:
    model = TableModel(match, headless().art, 0, views_of(match.setup))
    model.shown.sync(match.state)
    return model


@pytest.mark.parametrize("modules", [(), ("map",)])
def test_a_tile_has_the_painting_on_the_board_that_it_had_beside_it(
    modules: tuple[str, ...],
) -> None:
    match = new_match(2, seed=3, modules=frozenset(modules))
    model = model_of(match)
    rng = random.Random(3)
    laid = 0
    while not match.state.over:
        action = rng.choice(legal_actions(match.state))
        model.shown.sync(match.state)
        if isinstance(action, Fill):
            before = model.variant_in(action.source, action.slot)
            match.submit(action)
            assert model.variant_at((action.x, action.y)) == before
            laid += 1
        else:
            match.submit(action)
    assert laid > 15


def test_tiles_of_a_kind_that_are_turned_up_in_turn_have_different_paintings() -> None:
    match = new_match(4, seed=2)
    model = model_of(match)
    last = {"single_plantation": 0, "market_2": 0}
    for position in range(len(match.state.jungle_pile)):
        kind = match.state.kind_in_pile(position)
        paintings = jungle_paintings(headless().art._folder, kind)
        variant = model.variant_of(position) % len(paintings)
        if len(paintings) > 1:
            assert variant != last.get(kind)
        last[kind] = variant


def _fills_late(state: GameState) -> bool:
    return state.phase is Phase.FILL and state.active == 0 and len(state.occupied) > 20


def test_what_is_held_planned_and_laid_is_drawn_with_the_painting_of_the_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = play_at_random(new_match(2, ("person", "easy"), seed=4), 4, until=_fills_late)
    table = TableScene(headless(), match)
    table.context.stack.push(table)
    assert isinstance(table.mode, FillingMode)
    fill = max(
        (fill for fill in legal_actions(match.state) if isinstance(fill, Fill)),
        key=lambda fill: table.model.variant_in(fill.source, fill.slot),
    )
    variant = table.model.variant_in(fill.source, fill.slot)
    assert variant
    drawn: list[tuple[str, int]] = []
    paint = table.model.art.jungle

    def jungle(kind: str, size: int, variant: int = 0, **more: Any) -> pygame.Surface:
        drawn.append((kind, variant))
        return paint(kind, size, variant=variant, **more)

    monkeypatch.setattr(table.model.art, "jungle", jungle)
    table.mode.choose((fill.source, fill.slot))
    assert table.mode.tile is not None
    table.mode.tile.paint(40)
    assert drawn.pop() == (fill.tile, variant)
    match.submit(fill)
    table.model.shown.sync(match.state)
    surface = pygame.Surface(table.theme.metrics.size)
    table.board.layer.draw_tile(surface, (fill.x, fill.y), JungleTile(fill.tile))
    assert drawn.pop() == (fill.tile, variant)
    table.on_close()


def _late_turn() -> tuple[Match, int]:
    """Return a match at the end of a late turn, and the index of that turn's first move."""
    match = play_at_random(new_match(2, ("person", "easy"), seed=4), 4, until=_fills_late)
    turn = match.state.turn
    while match.state.turn == turn:
        match.submit(legal_actions(match.state)[0])
    first = next(number for number, move in enumerate(match.moves) if move.before.turn == turn)
    return match, first


def _on_table(match: Match) -> list[tuple[str, int]]:
    """Return the kind and painting of each jungle tile on the table."""
    model = model_of(match)
    return [
        (tile.kind, model.variant_at((x, y)))
        for x, y, tile in match.state.tiles()
        if isinstance(tile, JungleTile)
    ]


def _watch(context: GameContext, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return a list to which each jungle tile is added when it is painted."""
    drawn: list[tuple[str, int]] = []
    paint = context.art.jungle_painting

    def painting(kind: str, variant: int = 0, rotation: int = 0) -> Painting:
        drawn.append((kind, variant))
        return paint(kind, variant, rotation)

    monkeypatch.setattr(context.art, "jungle_painting", painting)
    return drawn


def test_a_preview_shows_the_paintings_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _first = _late_turn()
    context = headless()
    drawn = _watch(context, monkeypatch)
    board_picture(context, "board", preview_of(match), (400, 300))
    assert drawn == _on_table(match)
    assert len({variant for _kind, variant in drawn}) > 1


def test_compared_turns_show_the_paintings_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match, first = _late_turn()
    turns = both_turns(match, first, [match.moves[first].action])
    context = headless()
    board = ComparedBoard(context, turns, [match.colour(seat) for seat in range(2)])
    board.place(pygame.Rect(0, 0, 640, 400), context.theme)
    drawn = _watch(context, monkeypatch)
    board.draw(pygame.Surface((640, 400)), context.theme)
    on_table = _on_table(match)
    assert drawn[: len(on_table)] == on_table
