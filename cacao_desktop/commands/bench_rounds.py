"""Figures that are compared are measured in turns: a little of each in every round, in processor time."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

ROUNDS: Final = 9
"""So often everything is measured; what disturbs the computer for a moment then falls on all alike."""

Gauge = Callable[[float], Mapping[str, float | None]]
"""Works for some seconds of processor time and returns its figures by name, None for what cannot be measured."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The median of a figure over the rounds, and between which values the middle half of them lies."""

    median: float
    low: float
    high: float


def measure_in_rounds(
    gauges: Sequence[Gauge], seconds: float, rounds: int = ROUNDS
) -> dict[str, Measured | None]:
    """Return every figure of some gauges, each measured for a time in all; each round begins with another."""
    found: dict[str, list[float | None]] = {}
    for number in range(rounds):
        first = number % len(gauges)
        for gauge in (*gauges[first:], *gauges[:first]):
            for name, value in gauge(seconds / rounds).items():
                found.setdefault(name, []).append(value)
    return {name: _middle(values) for name, values in found.items()}


def _middle(values: Sequence[float | None]) -> Measured | None:
    known = [value for value in values if value is not None]
    if not known:
        return None
    if len(known) == 1:
        return Measured(known[0], known[0], known[0])
    low, median, high = statistics.quantiles(known, n=4, method="inclusive")
    return Measured(median, low, high)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat a piece of work that returns a count until the seconds are over; return the count for one second."""
    counted, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds or not counted:
        counted += work()
    return counted / spent
