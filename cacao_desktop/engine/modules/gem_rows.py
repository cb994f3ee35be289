"""What workers bring at a gem mine, where every gem that one takes is missing for the next."""

from collections.abc import Sequence
from functools import lru_cache

from cacao_desktop.engine.tiles import GEMS

Gems = tuple[int, int, int, int]
"""How many gems of each colour, in the order of GEMS."""

MASKS_TO_BE_SURE = 3
"""With fewer masks in the supply the last one may be taken within a turn, and gems lose their worth for everyone."""

Owned = tuple[int, ...]
Masks = tuple[int, ...]
Taken = tuple[float, Gems, Masks]
"""What gems taken are worth, the gems left on the mine and the masks left in the supply."""


def wanted(owned: list[int], gems: Gems, workers: int) -> list[int]:
    """Return the colours to take: always one of which the fewest are owned."""
    owned, left, chosen = owned[:], list(gems), []
    for _ in range(min(workers, sum(gems))):
        colour = min(
            (colour for colour in range(len(GEMS)) if left[colour]),
            key=lambda colour: (owned[colour], colour),
        )
        left[colour] -= 1
        owned[colour] += 1
        chosen.append(colour)
        if all(owned):
            owned = [count - 1 for count in owned]
    return chosen


@lru_cache(maxsize=20_000)
def taken(owned: Owned, gems: Gems, masks: Masks, workers: int, colour_worth: tuple[float, ...]) -> Taken:
    """Return what a number of one seat's workers brings at a mine."""
    had, has, left = colour_worth[_colours(owned)], list(owned), list(gems)
    value = 0.0
    for colour in wanted(list(owned), gems, workers):
        left[colour] -= 1
        has[colour] += 1
        value += 1.0
        if masks and all(has):
            has = [count - 1 for count in has]
            value += masks[0] - len(has)
            masks = masks[1:]
    red, green, blue, white = left
    return value + colour_worth[_colours(has)] - had, (red, green, blue, white), masks


def _colours(owned: Sequence[int]) -> int:
    return sum(count > 0 for count in owned)


def mine_row(
    own: tuple[Owned, int],
    others: Sequence[tuple[Owned, int]],
    share: float,
    mine: tuple[Gems, Masks],
    colour_worth: tuple[float, ...],
    most_workers: int,
) -> tuple[float, ...]:
    """Return what 0, 1, 2 … more own workers at a mine are worth, less a share of what others take there after them.

    `own` and `others` are the gems that each owns and its workers on tiles laid before, in the order of their turns.
    """
    row = []
    for workers in range(most_workers + 1):
        owned, before = own
        value, gems, masks = taken(owned, *mine, workers + before, colour_worth)
        for theirs, count in others:
            more, gems, masks = taken(theirs, gems, masks, count, colour_worth)
            value -= share * more
        row.append(value)
    return tuple(row)
