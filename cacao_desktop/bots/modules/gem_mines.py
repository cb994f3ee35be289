"""The value of gems and masks."""

from functools import lru_cache

from cacao_desktop.bots.modules.base import ContestedTile, ModuleValue, TileAt
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.engine.modules.gem_mines import GEM_MINE, Gems, colours_in, gem_part, wanted
from cacao_desktop.engine.state import NOTHING, GameState

MASKS_TO_BE_SURE = 3
"""With fewer masks in the supply the last may go within a turn, and gems lose value for all."""

Owned = tuple[int, ...]
Masks = tuple[int, ...]

Taken = tuple[float, Gems, Masks]
"""The value of the gems taken, the gems left on the mine and the masks left in the supply."""


@lru_cache(maxsize=20_000)
def taken(
    owned: Owned, gems: Gems, masks: Masks, workers: int, colour_worth: tuple[float, ...]
) -> Taken:
    """Return the gain of one seat's workers at a mine, and what remains there."""
    worth_before = colour_worth[colours_in(owned)]
    collected = list(owned)
    gems_left = list(gems)
    value = 0.0
    for colour in wanted(list(owned), gems, workers):
        gems_left[colour] -= 1
        collected[colour] += 1
        value += 1.0
        if masks and all(collected):
            collected = [count - 1 for count in collected]
            value += masks[0] - len(collected)
            masks = masks[1:]
    red, green, blue, white = gems_left
    return (
        value + colour_worth[colours_in(collected)] - worth_before,
        (red, green, blue, white),
        masks,
    )


class GemMine(ContestedTile):
    """A gem mine, where every seat takes gems in turn."""

    def row(
        self,
        state: GameState,
        tile: TileAt,
        workers_there: list[int],
        share: float,
        prices: Prices,
        max_workers: int,
    ) -> tuple[float, ...]:
        part = gem_part(state)
        seats = state.rules.seats
        seat = state.active
        index, position = tile
        if position == NOTHING:
            position = part.mine_at[index]
        gems = part.on_mine[position]
        later = [(seat + step) % seats for step in range(1, seats)]
        others = [
            (tuple(part.owned[other]), workers_there[other])
            for other in later
            if workers_there[other]
        ]
        owned = tuple(part.owned[seat])
        before = workers_there[seat]
        colours = prices.gem_colours
        row = []
        for workers in range(before, before + max_workers + 1):
            value, gems_left, masks = taken(owned, gems, part.supply, workers, colours)
            for theirs, count in others:
                gain_of_other, gems_left, masks = taken(theirs, gems_left, masks, count, colours)
                value -= share * gain_of_other
            row.append(value)
        return tuple(row)

    def is_certain(self, state: GameState) -> bool:
        return len(gem_part(state).supply) >= MASKS_TO_BE_SURE


class GemMinesValue(ModuleValue):
    """The value of gems and masks, including colours collected for the next mask."""

    known_hooks = frozenset({"filled"})
    contested = {GEM_MINE: GemMine()}  # noqa: RUF012 - declared as a ClassVar in the base

    def value_of_possessions(self, state: GameState, seat: int, prices: Prices) -> float:
        part = gem_part(state)
        owned = part.owned[seat]
        colours = colours_in(owned) if part.supply else 0
        return sum(part.masks[seat]) + sum(owned) + prices.gem_colours[colours]
