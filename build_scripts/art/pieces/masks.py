"""The masks of the gem mines: an animal for each value, and a jade face as the general symbol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import poly
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.animals import jaguar, macaw, monkey, serpent
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.treasure import numeral

ANIMALS: Final[dict[int, Callable[[Art], str]]] = {8: monkey, 9: macaw, 10: serpent, 12: jaguar}

_FACE: Final = "M-72 -46C-78 10 -62 74 0 98C62 74 78 10 72 -46C60 -74 -60 -74 -72 -46Z"
_STONE: Final[Hsl] = (168, 0.52, 0.42)


def mask(value: int) -> str:
    """Return the mask of a value on a plaque."""
    art = Art(f"mask {value}")
    return piece(art, at(0, -8, ANIMALS[value](art), 0, 0.92) + _plaque(art, str(value)), dy=2)


def _plaque(art: Art, value: str) -> str:
    w = 34 if len(value) == 1 else 50
    gold = art.linear([(0, "#ffe9a0"), (0.5, "#f0b63c"), (1, "#a8660e")])
    board = path(f"M{-w} 56H{w}L{w + 8} 84L{w} 114H{-w}L{-w - 8} 84Z", gold, 1, edged(OUTLINE, 8))
    field = path(f"M{-w + 7} 63H{w - 7}L{w} 84L{w - 7} 107H{-w + 7}L{-w} 84Z", "#3a1c0a")
    return (
        board + field + numeral(value, 0, 85, 36 if len(value) == 1 else 34, "#ffe9a8", "#2a1204")
    )


def face_of_jade() -> str:
    """Return the symbol for masks: a human face inlaid with jade under five feathers."""
    art = Art("mask")
    inks: tuple[Hsl, ...] = ((146, 0.66, 0.36), (4, 0.76, 0.46), (206, 0.66, 0.44))
    plumes = "".join(
        leaf(art, k * 9, -52, -90 + k * 22, 66 - abs(k) * 3, inks[abs(k)], 1.25, 0.26, cast=False)
        for k in (-2, 2, -1, 1, 0)
    )
    return piece(art, plumes + inlaid_face(art), dy=4)


def inlaid_face(art: Art) -> str:
    """Return a human face inlaid with jade."""
    chance = art.chance
    fill = art.linear(
        [(0, shade(_STONE, 1.35, 4)), (0.5, shade(_STONE)), (1, shade(_STONE, 0.55, -6))],
        0,
        0,
        1,
        0.6,
    )
    inlay = "".join(
        path(
            poly([(x, y), (x + 22, y + chance.uniform(-3, 3)), (x + 20, y + 20), (x - 2, y + 21)]),
            shade(_STONE, chance.uniform(0.7, 1.45), chance.uniform(-10, 10)),
            0.75,
        )
        for x in range(-80, 80, 22)
        for y in range(-70, 100, 21)
    )
    gold = shade("gold")
    red = shade("red", 1.1)
    parts = [
        path(_FACE, fill),
        clipped(art, _FACE, inlay),
        path(
            "M-74 -44C-60 -78 60 -78 74 -44L68 -18C40 -36 -40 -36 -68 -18Z",
            gold,
            1,
            edged(OUTLINE, 4),
        ),
    ]
    parts += [disc(x, -44 + abs(x) * 0.08, 9, red, 1, edged(OUTLINE, 3)) for x in (-44, 0, 44)]
    for side in (-1, 1):
        eye = f"M{side * 52} -2Q{side * 32} -20 {side * 14} -2Q{side * 32} 12 {side * 52} -2Z"
        parts.append(
            path(eye, "#fff6e0", 1, edged(OUTLINE, 5)) + disc(side * 32, -3, 7.5, "#1a0a06")
        )
        parts.append(disc(side * 44, 32, 10, red, 1, edged(OUTLINE, 3)))
        parts.append(
            disc(side * 82, 14, 18, gold, 1, edged(OUTLINE, 5)) + disc(side * 82, 14, 8, red)
        )
    parts += [
        path("M-8 -12L-19 32Q0 46 19 32L8 -12Z", shade(_STONE, 1.3), 1, edged(OUTLINE, 4)),
        path("M-28 56Q0 44 28 56Q0 76 -28 56Z", shade("red", 0.8), 1, edged(OUTLINE, 4)),
        stroke("M-58 10C-58 36 -46 56 -34 66", "#ffffff", 6, 0.45),
    ]
    return "".join(parts)
