"""What things are worth as learned from many games; `build_scripts/fit_weights.py` writes the file."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.weights import Thing, Weights

if TYPE_CHECKING:
    from cacao_desktop.engine.rules import Rules

WEIGHTS_FILE: Final = Path(__file__).with_name("fitted_weights.json")


def set_name(seats: int, *, modules: bool) -> str:
    """Return the name of the set of weights for a number of players, with or without modules."""
    return f"{seats}-{'mixed' if modules else 'base'}"


def fitted_weights(rules: Rules) -> Weights:
    """Return the weights for games under these rules."""
    return _all_sets()[set_name(rules.seats, modules=bool(rules.modules))]


@cache
def _all_sets() -> dict[str, Weights]:
    sets = json.loads(WEIGHTS_FILE.read_text())
    return {
        name: Weights({Thing(thing): curves for thing, curves in by_thing.items()})
        for name, by_thing in sets.items()
    }
