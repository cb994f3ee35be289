"""The contents of a state as plain values that can be compared."""

from __future__ import annotations

import random
from dataclasses import asdict, is_dataclass
from typing import Any

from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.state import GameState


def dump(state: GameState) -> dict[str, Any]:
    """Return the contents of a state by name."""
    return {
        name: _plain(value) for name, value in state.__getstate__().items() if name != "rules"
    } | {"setup": state.rules.setup}


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {name: _plain(part) for name, part in asdict(value).items()}
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def with_hidden_things_mixed(state: GameState, seat: int, rng: random.Random) -> GameState:
    """Return a state that looks the same to a seat.

    Piles, others' hands and the mine cart are shuffled.
    """
    mixed = state.clone()
    drawn = mixed.jungle_drawn
    mixed.jungle_pile = mixed.jungle_pile[:drawn] + _mixed(mixed.jungle_pile[drawn:], rng)
    piles = list(mixed.worker_piles)
    for other, pile in enumerate(piles):
        drawn = mixed.worker_drawn[other]
        if other == seat:
            piles[other] = pile[:drawn] + _mixed(pile[drawn:], rng)
            continue
        hand = mixed.hands[other]
        laid = list(pile[:drawn])
        for kind in hand:
            laid.remove(kind)
        unseen = _mixed(hand + pile[drawn:], rng)
        mixed.hands[other] = unseen[: len(hand)]
        piles[other] = (*_mixed((*laid, *unseen[: len(hand)]), rng), *unseen[len(hand) :])
    mixed.worker_piles = tuple(piles)
    if "gem_mines" in mixed.parts:
        part = gem_part(mixed)
        part.cart = part.cart[: part.poured] + _mixed(part.cart[part.poured :], rng)
    return mixed


def _mixed(things: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.sample(things, len(things)))
