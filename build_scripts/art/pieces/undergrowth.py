"""Small plants for the gaps between tiles, and leaves that part when a tile lands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import Art
from build_scripts.art.foliage import leaf
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.scenes.growth import fern, grass, moss, seedling

LEAVES: Final = 3


def parting_leaf(number: int) -> str:
    """Return one leaf that points right from the middle of the left edge."""
    art = Art(f"parting leaf {number}")
    ink = (92 + 12 * number, 0.46, 0.27)
    return piece(art, leaf(art, -104, 0, 0, 205, ink, 1.05, 0.4))


def _seedling(art: Art) -> str:
    return seedling(art, 0, 0, 120, 1.2)


def _grass(art: Art) -> str:
    return grass(art, 0, 70, 120, 1.25)


def _fern(art: Art) -> str:
    return "".join(fern(art, 0, 40, turn, 105, 1.2) for turn in (-150, -95, -35))


def _moss(art: Art) -> str:
    return moss(art, 0, 10, 82, 56, 1.2)


def _flower(art: Art) -> str:
    petals = "".join(
        leaf(art, 0, -6, k * 72, 44, (12, 0.78, 0.62), 1.1, 0.7, veins=False, cast=False)
        for k in range(5)
    )
    return seedling(art, 0, 10, 104, 1.1) + petals


PLANTS: Final[tuple[Callable[[Art], str], ...]] = (_seedling, _grass, _fern, _moss, _flower)


def plant(number: int) -> str:
    """Return a small plant of the table's ground."""
    art = Art(f"gap plant {number}")
    return piece(art, PLANTS[number](art), outline="")
