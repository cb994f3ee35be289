"""The painted mouse pointers.

An arrow, an open and a closed hand, and a turning arrow, all in ivory.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, edged, oval, path, stroke
from build_scripts.art.outlines import open_line
from build_scripts.art.palette import OUTLINE, shade
from build_scripts.art.pieces.sheet import piece

_LIGHT: Final = "#fff8e6"
_SHADE: Final = "#e2c28e"
_PALM: Final = "M-56 -14Q-58 78 -28 104H34Q62 76 58 -14Q50 -36 0 -36T-56 -14Z"


def _hand(fingers: list[tuple[tuple[float, float], tuple[float, float]]], creases: str) -> str:
    """Return a hand of strokes for the fingers over a palm."""
    lines = [open_line(finger) for finger in fingers]
    dark = path(_PALM, OUTLINE, 1, edged(OUTLINE, 22)) + "".join(
        stroke(d, OUTLINE, 52) for d in lines
    )
    light = path(_PALM, _LIGHT) + "".join(stroke(d, _LIGHT, 31) for d in lines)
    shadows = "".join(stroke(d, _SHADE, 7, 0.7, 'transform="translate(10 3)"') for d in lines)
    return dark + light + shadows + stroke(creases, "#9a6c38", 6, 0.85)


def pointer() -> str:
    """Return the arrow; its tip is the hot spot."""
    art = Art("pointer")
    d = "M-84 -108V62L-44 26L-12 98L30 80L-2 12L52 8Z"
    fill = art.linear([(0, "#ffffff"), (0.6, _LIGHT), (1, _SHADE)], 0, 0, 1, 1)
    body = path(d, OUTLINE, 1, edged(OUTLINE, 24)) + path(d, fill, 1, edged(_LIGHT, 3))
    gold = stroke("M-66 -70V24", shade("gold"), 9, 0.9)
    return piece(art, at(16, 0, body + gold), paint="")


def open_hand() -> str:
    """Return the open hand, shown over things that can be picked up."""
    fingers = [
        ((-42.0, -10.0), (-54.0, -64.0)),
        ((-15.0, -20.0), (-20.0, -96.0)),
        ((14.0, -20.0), (16.0, -98.0)),
        ((42.0, -10.0), (52.0, -70.0)),
        ((-44.0, 48.0), (-92.0, 6.0)),
    ]
    return piece(
        Art("open hand"), _hand(fingers, "M-30 46Q0 30 34 40M-24 66Q4 56 30 62"), paint=""
    )


def holding_hand() -> str:
    """Return the closed hand, shown while something is carried or the table is moved."""
    fingers = [((x, -8.0), (x * 1.02, -30.0)) for x in (-44.0, -15.0, 15.0, 44.0)]
    fingers.append(((-50.0, 36.0), (6.0, 28.0)))
    knuckles = "M-29 -40V-6M0 -44V-6M29 -40V-6"
    return piece(Art("holding hand"), at(0, -24, _hand(fingers, knuckles)), paint="")


def turn() -> str:
    """Return the circular arrow, shown over things that rotate a tile."""
    art = Art("turning pointer")
    arc = "M-66 44A82 82 0 1 1 66 44"
    head = "M34 34L106 16L92 86Z"
    dark = stroke(arc, OUTLINE, 56) + path(head, OUTLINE, 1, edged(OUTLINE, 24))
    light = stroke(arc, _LIGHT, 32) + path(head, _LIGHT, 1, edged(_LIGHT, 5))
    gold = stroke(arc, shade("gold"), 9, 0.9)
    return piece(
        art, dark + light + gold + oval(0, 0, 15, 15, _LIGHT, 1, edged(OUTLINE, 12)), paint=""
    )
