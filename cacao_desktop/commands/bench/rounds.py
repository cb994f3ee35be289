"""Rounds of measurements, and the quartiles of their figures."""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

ROUNDS: Final = 9
"""The number of rounds; a brief disturbance of the machine then affects all figures alike."""

Benchmark = Callable[[float], float | None]
"""Measures for some seconds of processor time and returns a figure, None if it cannot."""


@dataclass(frozen=True, slots=True)
class Quartiles:
    """The median of a figure over all rounds, with its first and third quartiles."""

    first: float
    median: float
    third: float


def measure_in_rounds(
    benchmarks: Mapping[str, Benchmark], seconds: float, rounds: int = ROUNDS
) -> dict[str, Quartiles | None]:
    """Run each benchmark for `seconds` in total; return None for those without a figure.

    Each round starts with a different benchmark.
    """
    names = list(benchmarks)
    figures = {name: list[float | None]() for name in names}
    for round_index in range(rounds):
        start = round_index % len(names)
        for name in (*names[start:], *names[:start]):
            figures[name].append(benchmarks[name](seconds / rounds))
    return {name: _quartiles(values) for name, values in figures.items()}


def _quartiles(values: Sequence[float | None]) -> Quartiles | None:
    present = [value for value in values if value is not None]
    if not present:
        return None
    if len(present) == 1:
        return Quartiles(present[0], present[0], present[0])
    return Quartiles(*statistics.quantiles(present, n=4, method="inclusive"))


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat work that returns a count for some seconds; return the count per second."""
    counted = 0
    spent = 0.0
    begin = time.process_time()
    while spent < seconds or not counted:
        counted += work()
        spent = time.process_time() - begin
    return counted / spent
