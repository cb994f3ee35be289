"""What workers bring at a temple, which depends on who else is there."""

from __future__ import annotations

from functools import lru_cache

from cacao_desktop.bots.evaluation import at_temple, margin
from cacao_desktop.bots.outcomes import MOST_WORKERS
from cacao_desktop.bots.weights import Prices


@lru_cache(maxsize=20_000)
def temple_row(
    workers: tuple[int, ...], seat: int, covered: int, values: tuple[int, int], prices: Prices
) -> tuple[float, ...]:
    """Return how a seat's margin at a temple changes when other workers replace those covered."""

    def margin_with(own: int) -> float:
        counts = list(workers)
        counts[seat] += own
        return margin(at_temple(counts, values, prices), seat)

    now = margin_with(0)
    return tuple([margin_with(count - covered) - now for count in range(MOST_WORKERS + 1)])
