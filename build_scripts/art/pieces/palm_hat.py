"""A palm-leaf hat with a jade feather, in no player's colour, for tokens, faces and huts."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, disc, edged, oval, path, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE, Hsl, shade

_PALM: Final[tuple[Hsl, ...]] = ((48, 0.84, 0.86), (46, 0.80, 0.84), (50, 0.78, 0.88))


def hat(art: Art, weave: int = 0, line: float = 7) -> str:
    """Return the hat around 0, 0: a bright palm-leaf disc, a crown, a jade feather, a dark `line`.

    `weave` is one of three.
    """
    palm = _PALM[weave]
    straw = art.radial(
        [(0, shade(palm, 1.18)), (0.7, shade(palm)), (1, shade(palm, 0.80, -8))], 0.34, 0.28, 0.8
    )
    plume = trace("M", 12, -16, "C", 14, -36, 32, -43, 46, -33)
    plume += trace("C", 40, -26, 30, -16, 16, -10, "Z")
    tip = trace("M", 16, -15, "Q", 26, -32, 42, -33)
    parts = [
        path(plume, OUTLINE, 1, edged(OUTLINE, line - 1)),
        oval(0, 0, 42 + line / 2, 19 + line / 2, OUTLINE),
        path(plume, shade("jade", 1.12, 3)),
        stroke(tip, shade("ivory"), 2.6, 0.9),
        oval(0, 0, 42, 19, straw),
    ]
    for k in range(20):
        c = math.cos(math.radians(k * 18))
        s = math.sin(math.radians(k * 18))
        rib = trace("M", 20 * c, 9 * s - 2, "L", 40.5 * c, 18 * s)
        parts.append(stroke(rib, shade(palm, 0.70, -6), 1.7, 0.55))
    if weave % 2:
        parts.append(oval(0, 0, 31, 14, "none", 0.55, edged(shade(palm, 0.62, -8), 2.2)))
    crown = 20 if weave else 18
    dome = trace("M", -crown, -3, "C", -crown + 3, -16, -7, -19, 0, -19)
    dome += trace("C", 7, -19, crown - 3, -16, crown, -3, "Q", 0, 6, -crown, -3, "Z")
    parts += [path(dome, OUTLINE, 0.75, edged(OUTLINE, 2)), path(dome, straw)]
    parts += [
        stroke(trace("M", 0, -17, "Q", u * 9, -14, u * 17, -1), shade(palm, 0.74, -6), 1.7, 0.6)
        for u in (-1, -0.4, 0.4, 1)
    ]
    parts.append(disc(12, -13, 6.5, shade("gold"), 1, edged(OUTLINE, 2)))
    parts.append(stroke("M-36 -6Q-24 -15 -14 -17", "#fffdf0", 3, 0.85))
    return "".join(parts)
