"""The parameter values that a quick run tries; a full run tries all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

FULL = "full"
"""The mark of values that only a full run tries."""


def first(most: int, values: Iterable[Any]) -> list[ParameterSet]:
    """Return values of a parameter; a quick run tries the first few."""
    return [_tried(number < most, value) for number, value in enumerate(values)]


def one_in(step: int, values: Iterable[Any], start: int = 0) -> list[ParameterSet]:
    """Return values of a parameter; a quick run tries every `step`-th, beginning with `start`."""
    return [_tried(number % step == start % step, value) for number, value in enumerate(values)]


def one_row_in(step: int, rows: Iterable[tuple[Any, ...]], start: int = 0) -> list[ParameterSet]:
    """Return rows of values for several parameters; a quick run tries every `step`-th."""
    return [_tried(number % step == start % step, *row) for number, row in enumerate(rows)]


def in_turn(*columns: Sequence[Any], step: int = 1) -> list[ParameterSet]:
    """Return every combination of the values of several parameters.

    A quick run tries as many as the longest column has: each of its values once, combined with the
    others in rotation. With a `step` it tries only every `step`-th of these.
    """
    rows = {
        tuple(number % len(column) for column in columns)
        for number in range(0, max(map(len, columns)), step)
    }
    return [
        _tried(
            chosen in rows, *(column[index] for column, index in zip(columns, chosen, strict=True))
        )
        for chosen in product(*(range(len(column)) for column in columns))
    ]


def _tried(quick: bool, *values: Any) -> ParameterSet:
    return pytest.param(*values, marks=() if quick else pytest.mark.full)
