"""What things are worth as learned from many games; `build_scripts/lab/fit_weights.py` writes the expert's file."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots.weights import WeightName, Weights

if TYPE_CHECKING:
    from cacao_desktop.engine.rules import Rules

SKILLED_WEIGHTS: Final = Path(__file__).with_name("skilled_weights.json")
HARD_WEIGHTS: Final = Path(__file__).with_name("hard_weights.json")
EXPERT_WEIGHTS: Final = Path(__file__).with_name("expert_weights.json")
"""Each file holds the sets of weights by name, and by name how each was made."""


def set_name(seats: int, *, modules: bool) -> str:
    """Return the name of the set of weights for a number of players, with or without modules."""
    return f"{seats}-{'mixed' if modules else 'base'}"


def fitted_weights(rules: Rules, file: Path = EXPERT_WEIGHTS) -> Weights:
    """Return the weights of a file for games under these rules."""
    return all_sets(file)[set_name(rules.seats, modules=bool(rules.modules))]


@cache
def all_sets(file: Path) -> dict[str, Weights]:
    """Return all sets of weights of a file by their names."""
    return {
        name: Weights({WeightName(thing): curves for thing, curves in by_thing.items()})
        for name, by_thing in json.loads(file.read_text(encoding="utf-8"))["sets"].items()
    }
