"""The temple over the jungle at each time of day, as small pictures for choosing the light."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    filtered,
    halo,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.palette import shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.scenes.landscape import moon

LIGHTS: Final = {
    "morning": (("#f2c08a", "#fdeccb"), (-60, -34, 26, "#fff3c0"), "#ffe6c4"),
    "day": (("#6fbfe0", "#e9f3d8"), (58, -66, 24, "#fffbe0"), "#ffffff"),
    "evening": (("#a868a0", "#ffd0a0"), (64, -16, 30, "#ffd060"), "#e09a78"),
    "night": (("#20367c", "#8496dc"), (60, -62, 0, ""), "#566aa8"),
}
"""By light: the sky from top to bottom, the sun, and the tint of everything below."""


def light(name: str) -> str:
    """Return the temple over the jungle in a light."""
    art = Art(f"light {name}")
    (top, low), (x, y, size, glow), tint = LIGHTS[name]
    frame = "M-92 -108H92Q108 -108 108 -92V92Q108 108 92 108H-92Q-108 108 -108 92V-92Q-108 -108 -92 -108Z"
    sky = rect(-112, -112, 224, 224, art.linear([(0, top), (0.7, low)]))
    if name == "night":
        stars = ((-76, -80), (-40, -50), (-10, -90), (-84, -20), (92, -6), (8, -78))
        sky += "".join(disc(*spot, 3, "#fff6d8") for spot in stars)
    else:
        sky += halo(art, x, y, 3.4 * size, glow, 0.8) + disc(
            x, y, size, glow, 0.9, filtered("blur2")
        )
    land = "".join(
        oval(dx, 62 + abs(dx) * 0.08, 34, 30, shade((104, 0.30, 0.46), 1 - 0.06 * (k % 3)))
        for k, dx in enumerate(range(-112, 120, 28))
    )
    land += rect(-112, 70, 224, 60, shade((100, 0.36, 0.38))) + at(
        -6, 50, pyramid(art, 0, 0, rows=2), 0, 0.44
    )
    for k in range(19):
        turn = -90 + art.chance.uniform(-46, 46)
        ink = (art.chance.uniform(96, 126), 0.46, 0.28)
        land += leaf(
            art, -116 + k * 13, 122, turn, art.chance.uniform(42, 62), ink, 0.9 + 0.03 * (k % 5)
        )
    lit = sky + land + path(frame, tint, 1, 'style="mix-blend-mode:multiply"')
    lit += moon(art, x, y, 92, 110) if name == "night" else ""
    return piece(art, clipped(art, frame, lit) + stroke(frame, "#5a3a1c", 7), outline="", paint="")
