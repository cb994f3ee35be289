"""The village at night: huts with light inside, gourd lanterns, bowls of fire."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    edged,
    filtered,
    halo,
    line,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.materials import face, thatch_roof
from build_scripts.art.outlines import Quad, box, trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.fire import fire

_WALL: Final[Hsl] = (26, 0.56, 0.34)
_HUT: Final = "M-60 -104L60 -104L122 14L92 14L88 86H-88L-92 14L-122 14Z"
_GOURD: Final = "M-5 -12C-8 -4 -13 2 -13 10C-13 20 -7 24 0 24C7 24 13 20 13 10C13 2 8 -4 5 -12Z"
_LANTERN_TONES: Final = ("#ffb04a", "#ff8a4a", "#ffd07a")
_HANG_FROM: Final = 250.0


def hut(art: Art, x: float, y: float, scale: float, *, lit_from_left: bool) -> str:
    """Return a hut at night, with a lit interior and a lit side towards the fire."""
    wall: Quad = ((-90, 0), (90, 0), (86, 84), (-86, 84))
    body = face(art, wall, _WALL, 0.95, 20)
    body += path("M-22 84L-19 16H19L22 84Z", "#ffb548") + oval(
        0, 62, 20, 26, "#fff0b0", 0.9, filtered("soft3")
    )
    body += "".join(rect(left, 22, 26, 24, "#ffb548", 1, 'rx="3"') for left in (-66, 42))
    body += "".join(line((bar, 23), (bar, 45), "#3a1c0c", 4) for bar in (-53, 55))
    body += thatch_roof(art, 0, 14, 240, 118, (36, 0.5, 0.36), 0.8)
    stops = [(0, "#ffb050", 0.55), (0.5, "#ffb050", 0.05), (1, "#05060e", 0.6)]
    light = art.linear(stops, 0 if lit_from_left else 1, 0, 1 if lit_from_left else 0, 0)
    body += clipped(art, "M-122 -110H122V90H-122Z", path(_HUT, light))
    return halo(art, x, y + 60 * scale, 150 * scale, "#ffa040", 0.4) + at(x, y, body, 0, scale)


def garland(art: Art, left: float, right: float, sag: float, lanterns: int = 5) -> str:
    """Return a cord between two points with lanterns cut from gourds."""
    middle = sag + 90
    parts = [
        stroke(
            trace("M", left, _HANG_FROM, "Q", (left + right) / 2, middle, right, _HANG_FROM),
            "#1a0e08",
            4,
        )
    ]
    for k in range(1, lanterns + 1):
        t = k / (lanterns + 1)
        x = left + (right - left) * t
        y = (1 - t) ** 2 * _HANG_FROM + 2 * (1 - t) * t * middle + t * t * _HANG_FROM
        tone = _LANTERN_TONES[k % len(_LANTERN_TONES)]
        glow = art.radial([(0, "#fff3c0"), (0.5, tone), (1, "#9a3c10")], 0.45, 0.55, 0.7)
        holes = "".join(disc(u, 10 + abs(u) * 0.2, 1.8, "#fffbe0") for u in (-7, 0, 7))
        gourd = (
            path(_GOURD, glow, 1, edged("#2a120a", 3)) + stroke("M0 -12V-20", "#2a120a", 3) + holes
        )
        parts.append(halo(art, x, y + 22, 74, tone, 0.5) + at(x, y + 20, gourd))
    return "".join(parts)


def post(x: float, foot: float) -> str:
    """Return a carved post for a cord, with its knot."""
    wood = shade((24, 0.42, 0.24))
    top = _HANG_FROM - 16
    bands = "".join(
        rect(x - 10, top + y, 20, 9, shade("red", 0.6), 1, edged("#160a05", 2))
        for y in (40, 56, 150)
    )
    return (
        oval(x + 6, foot, 34, 9, "#0a0504", 0.55)
        + rect(x - 9, top, 18, foot - top, wood, 1, edged("#160a05", 4))
        + line((x - 4, top + 4), (x - 4, foot - 4), "#ffb860", 3, 0.4)
        + bands
        + oval(x, top, 14, 9, shade("gold", 0.7), 1, edged("#160a05", 4))
        + stroke(trace("M", x - 11, _HANG_FROM - 3, "h", 22, "m", -22, 7, "h", 22), "#c89a5a", 4)
    )


def bowl_of_fire(art: Art, x: float, y: float, scale: float, seed: int) -> str:
    """Return a clay bowl with a fire in it on a block of stone."""
    stand = face(art, box(-40, 0, 80, 70), (28, 0.40, 0.40), 0.62, 8, rim=0.3)
    bowl = path("M-46 -12Q-40 18 0 20Q40 18 46 -12Z", shade("clay", 0.55), 1, edged("#160a05", 4))
    bowl += oval(0, -12, 46, 12, "#ff9a30", 1, edged("#160a05", 4))
    return at(x, y, stand + bowl, 0, scale) + fire(
        art, x, y - 10 * scale, 118 * scale, seed, logs=False
    )
