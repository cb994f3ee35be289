"""The hats of the workers: a broad brim in the player's colour and a crown that players count."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, oval, path, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE
from build_scripts.art.worker.dyes import DYES
from cacao_desktop.table.catalogue.tile_looks import Hat

BRIM: Final = (60.0, 27.0)
"""Half the width and half the depth of a brim."""

_LINE: Final = 8.0
_FEATHER: Final = "#2fae8a"
_CROWNS: Final = (
    "M-27 -1C-26 -20 -13 -29 0 -29C13 -29 26 -20 27 -1Q0 14 -27 -1Z",
    "M-28 -1L-24 -22Q0 -33 24 -22L28 -1Q0 14 -28 -1Z",
    "M-27 -1C-24 -20 -11 -38 0 -38C11 -38 24 -20 27 -1Q0 14 -27 -1Z",
    "M-28 -1C-30 -22 -16 -32 -7 -27Q0 -23 7 -27C16 -32 30 -22 28 -1Q0 14 -28 -1Z",
)
"""The crowns of hats, by the look of the wearer: round, flat, peaked, and dented."""
_INWARD: Final[dict[str, tuple[int, int]]] = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}


def hat(art: Art, colour: str, lean: float = 1.0, look: int = 0) -> str:
    """Return a hat around 0, 0 as seen from the table.

    Its plume is on the right, or with a lean of -1 on the left.
    """
    dye = DYES[colour]
    rx, ry = BRIM
    brim = art.radial([(0, dye.lit), (0.55, dye.base), (1, dye.base)], 0.32, 0.24, 0.85)
    parts = [
        oval(0, 0, rx + _LINE / 2, ry + _LINE / 2, OUTLINE),
        oval(0, 4, rx, ry - 3, dye.dark),
        oval(0, 0, rx, ry - 2, brim),
        oval(0, 0, rx - 2.8, ry - 4, "none", 0.92, edged(dye.edge, 4.2)),
        oval(3, 6, 33, 11, dye.dark, 0.34),
        _PLUMES[look](lean),
        _crown(art, colour, _CROWNS[look]),
    ]
    return "".join(parts)


def _feather(lean: float) -> str:
    d = trace("M", 14 * lean, -14, "C", 16 * lean, -34, 34 * lean, -42, 50 * lean, -34)
    d += trace("C", 44 * lean, -24, 32 * lean, -14, 18 * lean, -8, "Z")
    quill = trace("M", 18 * lean, -13, "Q", 28 * lean, -30, 46 * lean, -33)
    return (
        path(d, OUTLINE, 1, edged(OUTLINE, 6))
        + path(d, _FEATHER)
        + stroke(quill, "#c8f4dc", 2.6, 0.9)
    )


def _flower(lean: float) -> str:
    """Return a blossom of five petals."""
    turns = (math.radians(72 * k - 90) for k in range(5))
    x = 30 * lean
    y = -14
    petals = [(x + 9 * math.cos(turn), y + 9 * math.sin(turn)) for turn in turns]
    under = "".join(disc(*petal, 11, OUTLINE) for petal in petals)
    return (
        under + "".join(disc(*petal, 8, "#f2704a") for petal in petals) + disc(x, y, 6, "#ffd966")
    )


def _golden_feathers(lean: float) -> str:
    d = trace("M", 14 * lean, -12, "C", 12 * lean, -40, 20 * lean, -52, 34 * lean, -54)
    d += trace("C", 38 * lean, -40, 32 * lean, -20, 20 * lean, -8, "Z")
    quill = stroke(
        trace("M", 18 * lean, -12, "Q", 22 * lean, -34, 31 * lean, -50), "#fff3c0", 2.6, 0.9
    )
    return path(d, OUTLINE, 1, edged(OUTLINE, 6)) + path(d, "#e8a52e") + quill


def _leaves(lean: float) -> str:
    return "".join(at(0, 0, _feather(lean), turn * lean) for turn in (-26, 12))


_PLUMES: Final = (_feather, _flower, _golden_feathers, _leaves)
"""The plume of a hat, by the look of its wearer."""


def _crown(art: Art, colour: str, d: str) -> str:
    dye = DYES[colour]
    dark_crown = colour in {"yellow", "white"}
    lit = 0.24 if dark_crown else 0.5
    fill = art.radial(
        [(0, dye.crown_light), (lit, dye.crown), (1, dye.crown_dark)], 0.34, 0.22, 0.95
    )
    ribbon = stroke("M-27 -1Q0 14 27 -1", dye.trim if dark_crown else dye.dark, 5)
    crown = path(d, OUTLINE, 0.9, edged(OUTLINE, 5)) + path(d, fill) + ribbon
    # Pale things look larger than they are, and dark ones smaller.
    return at(0, 0, crown, 0, 1.12 if dark_crown else 0.93)


def hat_from_above(art: Art, colour: str, place: Hat) -> str:
    """Return a worker of the simple painting from above.

    The cape points to the middle of the tile; on it are brim, crown and plume.
    """
    dye = DYES[colour]
    dx, dy = _INWARD[place.edge]
    q = place.radius
    brim = art.radial([(0, dye.light), (0.6, dye.base), (1, dye.base)], 0.34, 0.28, 0.8)
    rx, ry = (q * 0.96, q * 0.72) if dy else (q * 0.72, q * 0.96)
    lit = art.radial([(0, dye.crown_light), (0.5, dye.crown), (1, dye.crown)], 0.36, 0.3, 0.8)
    feather = path("M.2 -.16C.26 -.42 .48 -.64 .74 -.62C.7 -.44 .52 -.22 .31 -.08Z", _FEATHER)
    crown = "M-.38 .17C-.42 -.22 -.22 -.38 0 -.38C.22 -.38 .42 -.22 .38 .17Q0 .43 -.38 .17Z"
    # The band is at the bottom of the crown, and the feather interrupts the circle of the hat.
    band = stroke("M-.39 .2Q0 .49 .39 .2", dye.dark, 0.08)
    worn = at(0, 0, feather + path(crown, lit) + band, 0, q)
    cape = oval(dx * q * 0.5, dy * q * 0.5, rx, ry, dye.dark, 1, edged(OUTLINE, 10))
    return at(place.x, place.y, cape + disc(0, 0, q, brim, 1, edged(OUTLINE, 10)) + worn)
