"""The order in which connections are dropped to make room for others."""

from enum import IntEnum


class Rank(IntEnum):
    """The standing of a connection; those of the lowest rank are dropped first."""

    STRANGER = 0
    """It has not shown the code."""
    ADMITTED = 1
    """It has shown the code, but has no seat."""
    SEATED = 2
    """It has a seat, and is never dropped for another."""
