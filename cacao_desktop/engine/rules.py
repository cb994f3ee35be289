"""The rules of one set-up, gathered from the base game and its modules into lookup tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cacao_desktop.engine.box import assemble, modules_of
from cacao_desktop.engine.effects import (
    BASE_EFFECTS,
    PRODUCES_AT_A_PRICE,
    Effect,
)
from cacao_desktop.engine.modules import kind_codes
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import JungleWork, Rules
from cacao_desktop.engine.tiles import DISPLAY_SIZE

BASE_TEMPLE_VALUES = {"temple": (6, 3)}
"""The gold for first and second place at a temple (Cacao rulebook, Temple)."""


class _RulesOfSetup(Rules):
    """The rules of a set-up, gathered from the base game and its modules."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.modules = modules_of(setup)
        self.kinds = kind_codes()
        self.box = assemble(setup)
        self._set_board()
        self._set_effects()
        self._set_temple_values()
        self._set_slots()
        self._set_hooks()
        self.codes_by_hand = [{} for _ in range(2 * self.seats)]
        self.fill_menus = {}

    def _set_board(self) -> None:
        jungle_tiles = sum(self.box.jungle_tiles.values())
        # Legal play can run in one straight line, one cell further for each jungle tile.
        self.reach = jungle_tiles + 3
        self.width = 2 * self.reach + 1
        self.centre = self.reach * self.width + self.reach
        self.neighbours = _neighbours(self.width)
        self.start_tiles = tuple(self.kinds.code(kind) for kind in self.box.start_tiles)

    def _set_effects(self) -> None:
        self.effects = [None] * self.kinds.count
        effects_of_modules = (effect for module in self.modules for effect in module.effects)
        for effect in (*BASE_EFFECTS, *effects_of_modules):
            codes = self.kinds.all_of(effect.kind)
            if not codes:
                raise ValueError(
                    f"No module declares the jungle kind {effect.kind}, which has an effect."
                )
            for code in codes:
                self.effects[code] = effect
        self.resolve = [effect.resolve if effect else None for effect in self.effects]
        self.stage = [effect.stage if effect else 0 for effect in self.effects]
        self.idle = [effect.idle_edges if effect else False for effect in self.effects]
        self.works = [
            JungleWork(effect.stage, effect.resolve, effect.idle_edges) if effect else None
            for effect in self.effects
        ]
        self.has_ranks = any(
            type(effect).rank is not Effect.rank for effect in self.effects if effect
        )
        self.carrier_steps_back = PRODUCES_AT_A_PRICE in self.stage

    def _set_temple_values(self) -> None:
        temple_values = dict(BASE_TEMPLE_VALUES)
        for module in self.modules:
            temple_values.update(module.temple_values)
        self.temple_values = {
            self.kinds.code(kind): values for kind, values in temple_values.items()
        }

    def _set_slots(self) -> None:
        self.map_board = next(iter(self.modules_with("map_slots")), None)
        map_slots = self.map_board.map_slots if self.map_board else 0
        self.slots = (
            *(("display", slot) for slot in range(DISPLAY_SIZE)),
            *(("map", slot) for slot in range(map_slots)),
        )

    def _set_hooks(self) -> None:
        self.on_start_turn = [module.start_turn for module in self.modules_with("start_turn")]
        self.on_turned_up = [module.turned_up for module in self.modules_with("turned_up")]
        self.on_filled = [module.filled for module in self.modules_with("filled")]
        self.on_placed = [module.placed for module in self.modules_with("placed")]
        self.on_edges_done = [module.edges_done for module in self.modules_with("edges_done")]
        self.on_end_turn = [module.end_turn for module in self.modules_with("end_turn")]
        self.distinguish = [module.distinguish for module in self.modules_with("distinguish")]
        self.end_of_turn_modules = self.modules_with("end_of_turn_actions")
        self.scoring = self.modules_with("score_lines")

    def __reduce__(self) -> tuple[Callable[[Setup], Rules], tuple[Setup]]:
        return rules_for, (self.setup,)


@lru_cache(maxsize=64)
def rules_for(setup: Setup) -> Rules:
    """Return the rules of a set-up, the same object for the same set-up.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    return _RulesOfSetup(setup)


@lru_cache(maxsize=64)
def _neighbours(width: int) -> tuple[tuple[int, int, int, int], ...]:
    return tuple(
        (index - width, index + 1, index + width, index - 1) for index in range(width * width)
    )
