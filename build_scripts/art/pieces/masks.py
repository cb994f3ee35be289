"""The masks of the gem mines: the higher its value, the richer the mask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import poly
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.treasure import numeral

_FACE: Final = "M-72 -46C-78 10 -62 74 0 98C62 74 78 10 72 -46C60 -74 -60 -74 -72 -46Z"


@dataclass(frozen=True)
class Finery:
    """The inks of a mask, and how many feathers stand above it."""

    stone: Hsl
    band: Ink
    cheek: Ink
    feathers: int


_JADE: Final = Finery((168, 0.52, 0.42), "gold", "red", 5)
_MASKS: Final = {
    "": _JADE,
    "8": Finery((28, 0.46, 0.48), "ivory", (172, 0.6, 0.44), 3),
    "9": Finery((196, 0.56, 0.46), "ivory", (14, 0.8, 0.5), 5),
    "10": _JADE,
    "12": Finery((43, 0.94, 0.52), (172, 0.6, 0.40), "red", 9),
}


def mask(value: str = "") -> str:
    """Return a mask, with its value on a plaque where it has one."""
    art, finery = Art(f"mask {value}"), _MASKS[value]
    body = _plumes(art, finery) + _features(art, finery)
    if value:
        plaque = path("M-48 66H48L40 112H-40Z", shade("wood", 0.9), 1, edged(OUTLINE, 7))
        body += plaque + numeral(value, 0, 89, 46 if len(value) == 1 else 42, "#ffe9a8", "#2a1204")
    return piece(art, body, dy=4)


def bare_mask(art: Art, value: str) -> str:
    """Return the face alone of the mask of a value, round 0, 0."""
    return _features(art, _MASKS[value])


def _plumes(art: Art, finery: Finery) -> str:
    inks: tuple[Hsl, ...] = ((146, 0.66, 0.36), (4, 0.76, 0.46), (206, 0.66, 0.44), (44, 0.92, 0.52))
    half = finery.feathers // 2
    order = sorted(range(-half, half + 1), key=abs, reverse=True)
    step = 17 if finery.feathers > 5 else 22
    return "".join(
        leaf(art, k * 9, -52, -90 + k * step, 66 - abs(k) * 3, inks[abs(k) % 4], 1.25, 0.26, cast=False)
        for k in order
    )


def _features(art: Art, finery: Finery) -> str:
    chance, stone = art.chance, finery.stone
    fill = art.linear(
        [(0, shade(stone, 1.35, 4)), (0.5, shade(stone)), (1, shade(stone, 0.55, -6))], 0, 0, 1, 0.6
    )
    pieces = "".join(
        path(
            poly([(x, y), (x + 22, y + chance.uniform(-3, 3)), (x + 20, y + 20), (x - 2, y + 21)]),
            shade(stone, chance.uniform(0.7, 1.45), chance.uniform(-10, 10)),
            0.75,
        )
        for x in range(-80, 80, 22)
        for y in range(-70, 100, 21)
    )
    band = path(
        "M-74 -44C-60 -78 60 -78 74 -44L68 -18C40 -36 -40 -36 -68 -18Z",
        shade(finery.band, 1.0),
        1,
        edged(OUTLINE, 4),
    )
    jewels = "".join(
        disc(x, -44 + abs(x) * 0.08, 9, shade(finery.cheek, 1.1), 1, edged(OUTLINE, 3)) for x in (-44, 0, 44)
    )
    parts = [path(_FACE, fill), clipped(art, _FACE, pieces), band, jewels]
    for side in (-1, 1):
        eye = f"M{side * 52} -2Q{side * 32} -20 {side * 14} -2Q{side * 32} 12 {side * 52} -2Z"
        parts.append(path(eye, "#fff6e0", 1, edged(OUTLINE, 5)) + disc(side * 32, -3, 7.5, "#1a0a06"))
        parts.append(disc(side * 44, 32, 10, shade(finery.cheek), 1, edged(OUTLINE, 3)))
        parts.append(disc(side * 82, 14, 18, shade(finery.band, 0.95), 1, edged(OUTLINE, 5)))
        parts.append(disc(side * 82, 14, 8, shade(finery.cheek)))
    nose = path("M-8 -12L-19 32Q0 46 19 32L8 -12Z", shade(stone, 1.3), 1, edged(OUTLINE, 4))
    mouth = path("M-28 56Q0 44 28 56Q0 76 -28 56Z", shade("red", 0.8), 1, edged(OUTLINE, 4))
    shine = stroke("M-58 10C-58 36 -46 56 -34 66", "#ffffff", 6, 0.45)
    return "".join(parts) + nose + mouth + at(0, 0, shine)
