"""A seat's knowledge as JSON: observations and events without hidden information."""

from collections import Counter
from functools import partial
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.alias_generators import to_snake

from cacao_desktop.engine import SIDES, Event, GameState, Observation, OpenTile, Setup, counts
from cacao_desktop.storage.game_entries import agreement_json

_plain: Final = partial(TypeAdapter(object).dump_python, mode="json")
"""Converts tuples and data classes to lists and objects."""


def setup_json(setup: Setup) -> dict[str, object]:
    """Return the set-up of a game as in the replay format, without the players' names."""
    return {
        **agreement_json(setup),
        "players": [{"color": player.colour} for player in setup.players],
    }


def observation_json(observation: Observation) -> dict[str, object]:
    """Return a seat's knowledge, which is equal for states that differ only in hidden things.

    Cells are [x, y]; tiles are counted by kind, without kinds of which there are none.
    """
    table = observation.table
    return {
        "seat": observation.seat,
        "active": table.active,
        "phase": table.phase.name.lower(),
        "turn": table.turn,
        "round": table.round,
        "rounds": table.rounds,
        "hand": list(observation.hand),
        "players": [_player(observation, seat) for seat in range(table.seats)],
        "board": [_tile(table, index) for index in table.occupied],
        "display": [_kind(tile) for tile in table.display],
        "map_board": [_kind(tile) for tile in table.map_board],
        "drawn_tile": _kind(table.drawn_tile),
        "jungle_pile": _counted(observation.unseen_jungle_tiles),
        "cells_to_fill": [list(table.rules.cell(index)) for index in table.cells_to_fill],
        "edges": [_edge(table, edge.seat, edge.tile, edge.side) for edge in table.edges],
        **{
            thing: value
            for module in table.rules.modules
            for thing, value in module.open_things(table).items()
        },
    }


def event_json(event: Event) -> dict[str, object]:
    """Return an event; its type is the name of its class in snake case."""
    fields: dict[str, Any] = _plain(event)
    if fields.get("tile") == "":
        del fields["tile"]
    return {"type": to_snake(type(event).__name__), **fields}


def _player(observation: Observation, seat: int) -> dict[str, object]:
    table = observation.table
    return {
        **_plain(counts(table, seat)),
        "stored_this_turn": table.received[seat],
        "hand_size": len(table.hands[seat]),
        "pile_size": table.worker_pile_size(seat),
        "unseen_worker_tiles": _counted(observation.unseen_worker_tiles(seat)),
    }


def _tile(table: GameState, index: int) -> dict[str, object]:
    x, y = table.rules.cell(index)
    jungle = table.jungle_at(x, y)
    if jungle is not None:
        return {"x": x, "y": y, "tile": jungle.kind, "rotation": jungle.rotation}
    worker = table.worker_at(x, y)
    assert worker is not None
    covered = table.covered_at(x, y)
    tile = {
        "x": x,
        "y": y,
        "tile": worker.kind,
        "rotation": worker.rotation,
        "player": worker.owner,
    }
    more = {} if covered is None else {"covers": covered.kind}
    return {**tile, "workers": list(worker.workers), **more}


def _edge(table: GameState, seat: int, tile: int, side: int) -> dict[str, object]:
    x, y = table.rules.cell(tile)
    return {"player": seat, "x": x, "y": y, "side": SIDES[side]}


def _kind(tile: OpenTile | None) -> str | None:
    if tile is None:
        return None
    return tile.kind


def _counted(tiles: Counter[str]) -> dict[str, int]:
    return {kind: tiles[kind] for kind in sorted(tiles)}
