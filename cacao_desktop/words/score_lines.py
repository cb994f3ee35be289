"""The lines of the final scoring: their icons and names."""

from typing import NamedTuple

from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _
from cacao_desktop.words.numbers import water_worth
from cacao_desktop.words.rows import catalogue
from cacao_desktop.words.things import hut_name, jungle_name


def line_icon(key: str) -> str:
    """Return the icon of a line."""
    return catalogue().score_lines[key].icon


def line_name(key: str) -> str:
    """Return what a line is called."""
    return _(catalogue().score_lines[key].name)


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
