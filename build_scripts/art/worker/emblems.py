"""The players' emblems and shields.

Red jaguar paw, violet butterfly, white feather, yellow maize.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, filtered, path, stroke
from build_scripts.art.palette import OUTLINE
from build_scripts.art.worker.dyes import DYES

_PAW: Final = (
    "M0 -.02C.34 -.02 .56 .3 .5 .5C.44 .72 .2 .58 0 .58C-.2 .58 -.44 .72 -.5 .5C-.56 .3 -.34 "
    "-.02 0 -.02Z"
    "M-.74 .04a.17 .23 0 1 1 .34 0a.17 .23 0 1 1 -.34 0ZM-.43 -.42a.18 .25 0 1 1 .36 0a.18 .25 "
    "0 1 1 -.36 0Z"
    "M.07 -.42a.18 .25 0 1 1 .36 0a.18 .25 0 1 1 -.36 0ZM.40 .04a.17 .23 0 1 1 .34 0a.17 .23 0 "
    "1 1 -.34 0Z"
)
_BUTTERFLY: Final = (
    "M0 -.1C-.5 -.95 -1.0 -.4 -.66 -.08C-.5 .08 -.2 .06 0 0ZM0 -.1C.5 -.95 1.0 -.4 .66 -.08C.5 "
    ".08 .2 .06 0 0Z"
    "M0 .02C-.24 .1 -.62 .16 -.5 .46C-.38 .76 -.08 .5 0 .18ZM0 .02C.24 .1 .62 .16 .5 .46C.38 "
    ".76 .08 .5 0 .18Z"
    "M-.07 -.36a.07 .07 0 0 1 .14 0V.54a.07 .07 0 0 1 -.14 0Z"
)
_FEATHER: Final = (
    "M.04 .5C-.12 .5 -.26 .42 -.34 .3L-.14 .2L-.39 .12C-.5 -.28 -.44 -.74 -.06 -1.06"
    "C.3 -.86 .42 -.52 .36 -.2L.14 -.04L.34 0C.34 .22 .22 .42 .04 .5Z"
)
_FEATHER_TIP: Final = "M-.46 -.36C-.42 -.64 -.3 -.88 -.06 -1.06C.2 -.92 .36 -.7 .38 -.44L.14 -.58L-.04 -.36L-.24 -.54Z"
_EAR: Final = "M0 -.86C.28 -.74 .34 -.1 .26 .52H-.26C-.34 -.1 -.28 -.74 0 -.86Z"
_HUSK: Final = (
    "M0 .78C-.44 .74 -.7 .3 -.62 -.22C-.4 -.02 -.26 .2 -.2 .5"
    "C-.1 .62 .1 .62 .2 .5C.26 .2 .4 -.02 .62 -.22C.7 .3 .44 .74 0 .78Z"
)

MARK_INKS: Final = {"red": "#fff3d6", "violet": "#fbe6ff", "white": "#2c5566", "yellow": "#6a2c0a"}
"""The ink of each emblem on its own colour."""


def mark(colour: str) -> str:
    """Return the emblem of a colour in a circle of radius 1, in its own ink."""
    ink = MARK_INKS[colour]
    if colour == "red":
        return path(_PAW, ink)
    if colour == "violet":
        feelers = "M-.02 -.38Q-.1 -.66 -.26 -.74M.02 -.38Q.1 -.66 .26 -.74"
        spots = disc(-0.48, -0.36, 0.11, DYES[colour].dark) + disc(
            0.48, -0.36, 0.11, DYES[colour].dark
        )
        return path(_BUTTERFLY, ink) + stroke(feelers, ink, 0.06) + spots
    if colour == "white":
        vane = path(_FEATHER, "#fffdf4", 1, edged(ink, 0.13)) + path(_FEATHER_TIP, ink)
        quill = stroke("M-.06 -.8Q-.1 0 .04 .5T.18 1.02", ink, 0.12)
        return at(0, 0, vane + quill, 26)
    rows = "M-.3 -.34H.3M-.31 -.06H.31M-.31 .22H.31M-.12 -.72V.4M.12 -.72V.4"
    return (
        path(_EAR, ink)
        + stroke(rows, "#ffd24a", 0.055)
        + path(_HUSK, ink, 1, 'stroke="#ffd24a" stroke-width=".05"')
    )


def _field(art: Art, colour: str) -> str:
    dye = DYES[colour]
    return art.radial([(0, dye.light), (0.6, dye.base), (1, dye.dark)], 0.36, 0.3, 0.85)


def _gold(art: Art) -> str:
    return art.linear([(0, "#fff0b4"), (0.4, "#f0bc50"), (1, "#8a5210")], 0.1, 0, 0.8, 1)


def shield(art: Art, colour: str, x: float, y: float, q: float) -> str:
    """Return a player's round shield of radius q.

    Dark line, golden ring, field in the colour, emblem.
    """
    parts = [
        disc(q * 0.12, q * 0.2, q * 1.06, "#120903", 0.6, filtered("blur4")),
        disc(0, 0, q * 1.12, OUTLINE),
        disc(0, 0, q, _gold(art)),
        disc(0, 0, q * 0.87, _field(art, colour), 1, edged("#3a1c08", q * 0.05)),
        at(0, 0, mark(colour), 0, q * 0.78),
    ]
    return at(x, y, "".join(parts))


def badge(art: Art, colour: str, q: float) -> str:
    """Return a player's emblem next to names and counts, with a narrow rim and much colour."""
    stitches = f'stroke-dasharray="{q * 0.1:.1f} {q * 0.075:.1f}"'
    # At this size the butterfly's body shows a seam between its wings.
    if colour == "violet":
        seam = stroke("M0 -.36V.5", DYES[colour].base, 0.14)
    else:
        seam = ""
    return (
        disc(0, 0, q, _gold(art))
        + disc(0, 0, q * 0.9, _field(art, colour), 1, edged("#3a1c08", q * 0.05))
        + disc(0, 0, q * 0.81, "none", 0.75, f"{edged('#fff1c0', q * 0.03)} {stitches}")
        + at(0, 0, mark(colour) + seam, 0, q * 0.77)
    )
