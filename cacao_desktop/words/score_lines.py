"""The lines of the final scoring: their icons and names."""

from __future__ import annotations

from typing import Final, NamedTuple

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import N_, _
from cacao_desktop.words.huts import hut_name
from cacao_desktop.words.jungle import jungle_name
from cacao_desktop.words.numbers import water_worth
from cacao_desktop.words.rows import ScoreLineText

SCORE_LINES: Final[dict[str, ScoreLineText]] = {
    "gold": ScoreLineText("coin", N_("Gold in hand")),
    "temples": ScoreLineText("temple", N_("Temples")),
    "sun": ScoreLineText("sun", N_("Sun tokens")),
    "water": ScoreLineText("water", N_("Water")),
    "hut_costs": ScoreLineText("hut", N_("Huts, cost")),
    "hut_bonus": ScoreLineText("hut", N_("Huts, bonus")),
    "masks": ScoreLineText("mask", N_("Masks")),
    "gems": ScoreLineText("gem_green", N_("Gems left")),
}
"""The row of every line by its key."""


def line_icon(key: str) -> str:
    """Return the icon of a line."""
    return SCORE_LINES[key].icon


def line_name(key: str) -> str:
    """Return what a line is called."""
    return _(SCORE_LINES[key].name)


class Piece(NamedTuple):
    """A thing that counts in a line: its icon, and its number where such things differ."""

    icon: str
    number: str = ""


def pieces_of(key: str, has: SeatCounts) -> list[Piece]:
    """Return the things that a line counts, of what a seat has; a line without things of its own has none."""
    match key:
        case "gold":
            return [Piece("coin", str(has.gold))]
        case "sun":
            return [Piece("sun")] * has.sun
        case "water":
            return [Piece("water", water_worth(has.water))]
        case "masks":
            return [Piece(f"mask_{value}", str(value)) for value in has.masks]
        case "gems":
            return [Piece(f"gem_{colour}") for colour, count in has.gems.items() for _number in range(count)]
    return []


def part_name(key: str) -> str:
    """Return what a part of a line is called: a temple or a hut."""
    return hut_name(key) if key in HUTS else jungle_name(key)
