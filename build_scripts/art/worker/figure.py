"""A worker.

Sturdy, half hat, with a cape in the player's colour, drawn around the figure's centre.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    edged,
    filtered,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.outlines import poly, trace
from build_scripts.art.palette import OUTLINE, shade
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.hats import hat
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

POSES: Final = 4
_HAT_RISE: Final = 42
_HAT_RISE_FACING_SOUTH: Final = 45
"""The hat of a worker facing south sits higher, to show the face."""
_LINE: Final = 8.0
_HAIR: Final = "#1c120e"
_EYE: Final = "#1a0a06"
_JADE: Final = "#35c4ae"
_SHOULDERS: Final = -14.0
HEAD: Final = 26
"""The radius of a head seen from the front."""
_HEM: Final = 48.0


def hat_rise(edge: str) -> int:
    """Return the height of the hat above the centre of a worker who faces an edge."""
    if edge == "s":
        return _HAT_RISE_FACING_SOUTH
    return _HAT_RISE


def hat_place(place: WorkerPlace) -> tuple[float, float]:
    """Return the centre of the hat of a worker at a place."""
    return place.x, place.y - hat_rise(place.edge) * place.scale


def worker(art: Art, place: WorkerPlace, colour: str, pose: int = 0) -> str:
    """Return a worker of 128 by 140 units at their place, facing an edge of the tile."""
    side = _side(place.edge)
    parts = [
        oval(12, 64, 50, 15, "#1a0d04", 0.55, filtered("blur4")),
        feet(side),
        cape(art, colour, place.edge),
        _arms(place.edge, pose),
        _bundle(place.edge, pose),
        head(art, place.edge, pose),
        at(
            side * 3,
            -hat_rise(place.edge),
            hat(art, colour, -1.0 if side < 0 else 1.0, pose),
            side * 6,
        ),
    ]
    return at(place.x, place.y, "".join(parts), 0, place.scale)


def _side(edge: str) -> int:
    return {"e": 1, "w": -1}.get(edge, 0)


def feet(side: int = 0) -> str:
    """Return legs and sandals; `side` is 1 when walking right and -1 when walking left."""
    parts = []
    for leg in (-1, 1):
        x = leg * 15 + side * 5
        shin = trace("M", x - 9, 44, "H", x + 9, "V", 62, "H", x - 9, "Z")
        parts.append(path(shin, OUTLINE, 1, edged(OUTLINE, _LINE)))
        parts.append(oval(x + side * 4, 63, 13 + _LINE / 2, 7 + _LINE / 2, OUTLINE))
    for leg in (-1, 1):
        x = leg * 15 + side * 5
        light = 1.25 if leg < 0 else 1.0
        parts.append(rect(x - 9, 42, 18, 21, shade("skin", light)))
        parts.append(oval(x + side * 4, 63, 13, 7, shade("straw", 0.72 * light, -8)))
    return "".join(parts)


def cape(art: Art, colour: str, edge: str) -> str:
    """Return the cape of a worker facing an edge: round shoulders, plain cloth, one woven band."""
    dye = DYES[colour]
    side = _side(edge)
    lean = side * 4.0
    half = 48.0 if side else 55.0
    d = cape_outline(lean, half)
    fill = art.linear(
        [(0, dye.lit), (0.3, dye.base), (0.72, dye.base), (1, dye.dark)], 0, 0, 1, 0.3
    )
    band = trace("M", lean - half - 4, _HEM - 13, "Q", lean, _HEM + 3, lean + half + 4, _HEM - 13)
    folds = [stroke(band, dye.trim, 5.5)]
    for u in (-0.42, 0.46):
        fold = trace("M", lean + u * 34, 14, "Q", lean + u * 50, 22, lean + u * 60, _HEM - 14)
        folds.append(stroke(fold, dye.dark, 4, 0.34))
    if edge == "n":
        folds.append(
            path(poly([(lean, 4), (lean + 13, 18), (lean, 32), (lean - 13, 18)]), dye.trim)
        )
        folds.append(
            path(poly([(lean, 12), (lean + 6, 18), (lean, 24), (lean - 6, 18)]), dye.base)
        )
    dusk = trace(
        "M", lean + half + 4, _SHOULDERS, "Q", lean + half + 6, 20, lean + half - 4, _HEM + 8
    )
    folds.append(stroke(dusk, "#140806", 16, 0.24, filtered("blur4")))
    return (
        path(d, OUTLINE, 1, edged(OUTLINE, _LINE))
        + path(d, fill)
        + clipped(art, d, "".join(folds))
    )


def cape_outline(lean: float, half: float) -> str:
    """Return the outline of a cape with half width `half`, leaning to one side."""
    top = _SHOULDERS
    foot = _HEM - 10
    d = trace(
        "M", lean - 22, top, "C", lean - half * 0.9, top + 4, lean - half, 18, lean - half, foot
    )
    d += trace("C", lean - half * 0.6, foot + 18, lean + half * 0.6, foot + 18, lean + half, foot)
    return d + trace("C", lean + half, 18, lean + half * 0.9, top + 4, lean + 22, top, "Z")


def _arms(edge: str, pose: int) -> str:
    side = _side(edge)
    if side:
        return _arm(trace("M", side * 34, 22, "L", side * 58, 30 + (-4, 2, -8, 4)[pose]), 19, 12)
    if edge == "n":
        return ""
    arms = "".join(
        _arm(trace("M", s * 40, 22, "L", s * (22, 46, 30, 44)[pose], 40), 18, 11) for s in (-1, 1)
    )
    if pose % 2:
        return arms
    return arms + _basket(0, 34, 17)


def _arm(d: str, outer: float, inner: float) -> str:
    return stroke(d, OUTLINE, outer) + stroke(d, shade("skin", 1.22), inner)


def _basket(x: float, y: float, q: float) -> str:
    """Return a small basket of cacao fruit."""
    d = trace("M", x - q, y, "L", x - q * 0.7, y + q, "H", x + q * 0.7, "L", x + q, y, "Z")
    fruit = "".join(
        disc(
            x + u * q,
            y - q * 0.1,
            q * 0.4,
            shade("cacao", 1.1 - 0.2 * abs(u)),
            1,
            edged(OUTLINE, 2),
        )
        for u in (-0.55, 0.55, 0)
    )
    weave = stroke(
        trace("M", x - q * 0.9, y + q * 0.4, "H", x + q * 0.9), shade("straw", 0.5, -10), 2.4
    )
    return (
        path(d, OUTLINE, 1, edged(OUTLINE, 6)) + fruit + path(d, shade("straw", 0.84, -6)) + weave
    )


def _bundle(edge: str, pose: int) -> str:
    """Return a basket of fruit on the back of every second worker seen from behind."""
    if edge != "n" or pose % 2:
        return ""
    d = "M-24 8Q-26 40 -16 44H16Q26 40 24 8Z"
    weave = "".join(
        stroke(f"M{-24 + k} {y}H{24 - k}", shade("straw", 0.5, -10), 2.4)
        for k, y in ((0, 20), (3, 32))
    )
    fruit = "".join(
        oval(x, 6, 10, 8, shade("cacao", light), 1, edged(OUTLINE, 3))
        for x, light in ((-13, 0.9), (13, 1.2), (0, 1.05))
    )
    return (
        path(d, OUTLINE, 1, edged(OUTLINE, 7)) + fruit + path(d, shade("straw", 0.84, -6)) + weave
    )


_LOOKS: Final = ((1.0, _HAIR), (0.86, "#2a160c"), (1.08, "#b9b2a6"), (0.94, "#4a2412"))
"""The brightness of a worker's skin, and the hair colour."""


def head(art: Art, edge: str, look: int = 0) -> str:
    """Return the head below the hat: hair from behind, a profile, or a face.

    Each look is a different person.
    """
    side = _side(edge)
    tone, hair = _LOOKS[look]
    if edge == "n":
        braids = (0,) if look % 2 else (-15, 15)
        parts = (
            stroke(f"M{x} -18Q{x * 1.4 + 3} -2 {x * 1.3} 8", hair, 12)
            + stroke(f"M{x * 1.3} 7V13", _JADE, 9)
            for x in braids
        )
        return disc(0, -20, 24, hair, 1, edged(OUTLINE, 4)) + "".join(parts)
    skin = art.radial(
        [
            (0, shade("skin", 1.7 * tone, 4)),
            (0.6, shade("skin", 1.44 * tone)),
            (1, shade("skin", 0.94 * tone, -8)),
        ],
        0.34,
        0.4,
        0.8,
    )
    spool = edged("#0c4a4a", 2)
    if side:
        locks = trace(
            "M",
            -side * 20,
            -24,
            "Q",
            -side * 27,
            12,
            -side * 13,
            18,
            "Q",
            -side * 9,
            0,
            -side * 4,
            -18,
            "Z",
        )
        nose = trace("M", side * 29, -6, "Q", side * 42, 4, side * 28, 7, "Z")
        face = disc(side * 7, -7, 25, skin, 1, edged(OUTLINE, 4)) + path(locks, hair)
        face += path(nose, shade("skin", 1.36 * tone), 1, edged(OUTLINE, 2.5)) + _eye(
            side * 18, -5, side * 1.4
        )
        return face + _mouth(side * 17, 8, 6, look) + disc(-side * 9, 8, 6, _JADE, 1, spool)
    locks = "".join(
        path(
            trace("M", s * 25, -22, "Q", s * 33, 4, s * 20, 14, "Q", s * 20, -4, s * 14, -20, "Z"),
            hair,
        )
        for s in (-1, 1)
    )
    face = disc(0, -7, HEAD, skin, 1, edged(OUTLINE, 4)) + locks
    face += "".join(oval(s * 15, 5, 5, 3.4, "#d8644a", 0.45) for s in (-1, 1))
    face += _eye(-9, -4, 0) + _eye(9, -4, 0) + stroke("M-2 -1Q0 4 3 2", "#5a2410", 2.4)
    return (
        face
        + _mouth(0, 8, 8, look)
        + disc(-25, 4, 6, _JADE, 1, spool)
        + disc(25, 4, 6, _JADE, 1, spool)
    )


def _eye(x: float, y: float, aside: float) -> str:
    white = oval(x, y, 5.6, 6.6, "#fffaf0", 1, edged(_EYE, 1.6))
    return (
        white
        + disc(x + aside, y + 0.6, 3.9, _EYE)
        + disc(x + aside - 1.3, y - 1.1, 1.4, "#ffffff")
    )


def _mouth(x: float, y: float, half: float, look: int) -> str:
    """Return a smile, open for every second look, below a moustache for the old."""
    d = trace("M", x - half, y, "Q", x, y + half * 1.1, x + half, y)
    if look % 2:
        smile = path(d + "Z", "#5a1410", 1, edged("#3a1208", 2.2))
    else:
        smile = stroke(d, "#3a1208", 3)
    beard = stroke(trace("M", x - half - 1, y, "Q", x, y - 6, x + half + 1, y), _LOOKS[2][1], 4.4)
    return smile + (beard if look == 2 else "")
