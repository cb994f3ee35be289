"""The puzzles that ship with the game: which is that of the day, which comes next, and how well each was solved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.scenes.coach.grades import Grade
from cacao_desktop.storage import paths
from cacao_desktop.storage.puzzles import Puzzle, read_puzzles
from cacao_desktop.storage.settings import Settings

MOST_SUNS: Final = 3
_SUNS: Final = {Grade.BEST: 3, Grade.GOOD: 2, Grade.SLIP: 1, Grade.MISTAKE: 0}
_STRIDE: Final = 37
"""From day to day so many puzzles are passed over; it has no divisor in common with their number."""


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easiest first.

    Raises:
        PuzzlesError, OSError: the file that ships with the game cannot be used.
    """
    return read_puzzles(paths.resource("assets", "puzzles.json"))


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """Return the puzzle of a day: each comes once before any comes again."""
    return puzzles[day.toordinal() * _STRIDE % len(puzzles)]


def suns_of(review: TurnReview) -> int:
    """Return how many suns a turn earns, from 0 to 3."""
    return _SUNS[Grade.of(review.given_away)]


def suns(settings: Settings, puzzle: Puzzle) -> int | None:
    """Return how well a puzzle was solved at best, None if it was never tried."""
    return settings.puzzle_suns.get(puzzle.id)


def keep_suns(settings: Settings, puzzle: Puzzle, earned: int) -> None:
    """Keep how well a puzzle was solved, if that is better than before."""
    best = max(earned, settings.puzzle_suns.get(puzzle.id, 0))
    settings.puzzle_suns = {**settings.puzzle_suns, puzzle.id: best}


def next_puzzle(settings: Settings, puzzles: Sequence[Puzzle], after: Puzzle) -> Puzzle:
    """Return the puzzle that comes after another: the next one without any sun, else simply the next."""
    at = puzzles.index(after) + 1
    ordered = [*puzzles[at:], *puzzles[: at - 1]]
    return next((each for each in ordered if not suns(settings, each)), ordered[0])
