"""Runs the same game in the plain game and the engine, and shows where they differ."""

from __future__ import annotations

from collections import Counter
from typing import cast

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    MakeChocolate,
    Place,
    Rest,
    SellCacao,
    SellGoods,
    TakeGems,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState, JungleTile, OpenTile, WorkerTile
from tests.engine.deals import cart_of, huts_of
from tests.engine.gems import gems_at, gems_of_tile
from tests.plain.box import Agreement
from tests.plain.game import PlainGame
from tests.plain.pieces import Decision, JungleTile as PlainJungleTile
from tests.plain.score import Board, Possessions

GEMS = ("red", "green", "blue", "white")
STEPS = ("place", "fill", "use", "end", "over")


def agreement_of(setup: Setup) -> Agreement:
    """Return an engine's set-up in the terms of the plain game."""
    return Agreement(
        setup.seats,
        setup.modules,
        setup.mini_expansions,
        setup.big_game,
        setup.early_overbuild,
        setup.add_without_exchange,
        cast("tuple[tuple[str, int], ...] | None", setup.options.get("new_workers")),
    )


def plain_game(setup: Setup, deal: Deal) -> PlainGame:
    """Return the plain game with the same piles."""
    return PlainGame(
        agreement_of(setup), deal.jungle_pile, deal.worker_piles, cart_of(deal), huts_of(deal)
    )


def decision_of(action: Action) -> Decision:
    """Return an engine's action in the terms of the plain game."""
    match action:
        case Place():
            return "place", action.tile, action.x, action.y, action.rotation, action.overbuild
        case Fill():
            return (
                "fill",
                action.tile,
                action.x,
                action.y,
                action.source,
                action.slot,
                action.rotation,
            )
        case Draw():
            return ("draw",)
        case LeaveEmpty():
            return ("leave",)
        case Activate():
            return "use", action.x, action.y, action.side, *_use_of(action.use)
        case BuildHut():
            return "build", action.hut
        case Discard():
            return "discard", action.tile
        case EndTurn():
            return ("end",)


def _use_of(use: Use) -> Decision:
    match use:
        case UseWorkers():
            return "workers", use.workers
        case SellCacao():
            return "sell", use.cacao
        case MakeChocolate():
            return "make", use.chocolate
        case SellGoods():
            return "goods", use.cacao, use.chocolate
        case TakeGems():
            return "gems", use.gems
        case Rest():
            return "rest", use.taken


def shown_by_engine(state: GameState) -> dict[str, object]:
    """Return everything on the engine's table, in words."""
    return {
        "step": STEPS[state.phase],
        "active": state.active,
        "deciding": state.deciding,
        "board": {(x, y): _tile(state, x, y) for x, y, _ in state.tiles()},
        "covered": sorted((x, y) for x, y, _ in state.tiles() if state.covered_at(x, y)),
        "display": [_open_tile(state, tile) for tile in state.display],
        "map": [_open_tile(state, tile) for tile in state.map_board],
        "drawn": _open_tile(state, state.drawn_tile),
        "pile": [
            state.kind_in_pile(at) for at in range(state.jungle_drawn, len(state.jungle_pile))
        ],
        "edges": [
            (seat, *state.rules.cell(tile), "NESW"[side]) for seat, tile, side in state.edges
        ],
        "hands": [state.hand(seat) for seat in range(state.seats)],
        "piles": [state.worker_pile_size(seat) for seat in range(state.seats)],
        "counts": [_counts(state, seat) for seat in range(state.seats)],
    }


def _tile(state: GameState, x: int, y: int) -> object:
    tile = state.tile_at(x, y)
    if isinstance(tile, WorkerTile):
        return tile.owner, tile.workers
    assert isinstance(tile, JungleTile)
    gems = gems_at(state, x, y) if tile.kind == "gem_mine" else (0, 0, 0, 0)
    return tile.kind, tile.rotation, gems


def _open_tile(state: GameState, tile: OpenTile | None) -> object:
    if tile is None:
        return None
    return tile.kind, gems_of_tile(state, tile.position) or (0, 0, 0, 0)


def _counts(state: GameState, seat: int) -> dict[str, object]:
    has = counts(state, seat)
    return {
        "gold": has.gold,
        "cacao": has.cacao,
        "chocolate": has.chocolate,
        "sun": has.sun,
        "water": has.water,
        "room": has.room,
        "map_tokens": has.map_tokens,
        "gems": tuple(has.gems[colour] for colour in GEMS),
        "masks": list(has.masks),
        "huts": list(has.huts),
    }


def shown_by_plain_game(game: PlainGame) -> dict[str, object]:
    """Return everything on the plain game's table, in the same words."""
    board: dict[tuple[int, int], object] = {
        cell: (tile.kind, tile.rotation, _gems(tile.gems)) for cell, tile in game.jungle.items()
    }
    board |= {cell: (stack[-1].owner, stack[-1].workers) for cell, stack in game.stacks.items()}
    return {
        "step": game.step,
        "active": game.active,
        "deciding": game.deciding,
        "board": board,
        "covered": sorted(cell for cell, stack in game.stacks.items() if len(stack) > 1),
        "display": [_plain_open_tile(tile) for tile in game.display],
        "map": [_plain_open_tile(tile) for tile in game.map_board],
        "drawn": _plain_open_tile(game.drawn),
        "pile": game.pile,
        "edges": [(edge.owner, *edge.cell, edge.side) for edge in game.edges],
        "hands": [tuple(player.hand) for player in game.players],
        "piles": [len(player.pile) for player in game.players],
        "counts": [
            {
                "gold": player.gold,
                "cacao": player.cacao,
                "chocolate": player.chocolate,
                "sun": player.sun,
                "water": player.water,
                "room": player.room,
                "map_tokens": player.map_tokens,
                "gems": _gems(player.gems),
                "masks": player.masks,
                "huts": player.huts,
            }
            for player in game.players
        ],
    }


def _plain_open_tile(tile: PlainJungleTile | None) -> object:
    if tile is None:
        return None
    return (tile.kind, _gems(tile.gems))


def _gems(gems: list[str]) -> tuple[int, ...]:
    counted = Counter(gems)
    return tuple(counted[colour] for colour in GEMS)


def board_of(state: GameState) -> Board:
    """Return the engine's board for the plain scoring."""
    tiles = list(state.tiles())
    return Board(
        {(x, y): tile.kind for x, y, tile in tiles if isinstance(tile, JungleTile)},
        {
            (x, y): (tile.owner, tile.workers)
            for x, y, tile in tiles
            if isinstance(tile, WorkerTile)
        },
    )


def possessions_of(state: GameState) -> list[Possessions]:
    """Return the players' possessions in the engine for the plain scoring."""
    everyone = [counts(state, seat) for seat in range(state.seats)]
    return [
        Possessions(
            has.gold, has.cacao, has.sun, has.water, sum(has.gems.values()), has.masks, has.huts
        )
        for has in everyone
    ]
