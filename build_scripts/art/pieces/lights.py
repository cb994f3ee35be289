"""The same view of the valley in each light of the day, as small pictures for the choice of it."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, clipped, disc, edged, path, rect, stroke
from build_scripts.art.outlines import box, poly
from build_scripts.art.palette import OUTLINE
from build_scripts.art.pieces.sheet import piece

LIGHTS: Final = {
    "morning": (("#ffd9a0", "#ffb06a"), (-56, 8, 30, "#fff3c0"), "#b9804e", "#5f9a4a"),
    "day": (("#58b8e8", "#bfe8f4"), (50, -62, 27, "#fff3b0"), "#d8c08a", "#4f9a34"),
    "evening": (("#7a3a7a", "#ff8a3a"), (60, 8, 34, "#ffd060"), "#8a4a3a", "#3f5a2a"),
    "night": (("#0c1640", "#2a3a78"), (52, -58, 24, "#f4f2e0"), "#3a4676", "#14303a"),
}
"""By light: the sky from top to foot, sun or moon, stone and jungle."""


def light(name: str) -> str:
    """Return the temple over the jungle in a light."""
    art = Art(f"light {name}")
    (top, low), (x, y, size, glow), stone, green = LIGHTS[name]
    frame = "M-92 -108H92Q108 -108 108 -92V92Q108 108 92 108H-92Q-108 108 -108 92V-92Q-108 -108 -92 -108Z"
    sky = rect(-112, -112, 224, 224, art.linear([(0, top), (0.8, low)]))
    sky += disc(x, y, size * 1.7, glow, 0.3) + disc(x, y, size, glow)
    if name == "night":
        stars = ((-76, -80), (-40, -50), (-10, -90), (-84, -20), (86, -8), (8, -34))
        sky += "".join(disc(*spot, 4, "#fff6d8") for spot in stars)
    tiers = ((78, 40, 34), (58, 8, 32), (40, -22, 30), (22, -50, 28))
    temple = "".join(
        path(poly(box(-half, foot, 2 * half, high)), stone, 1, edged(OUTLINE, 5))
        for half, foot, high in tiers
    )
    temple += path("M-12 -22H12L22 74H-22Z", stone, 1, edged(OUTLINE, 4)) + rect(-8, -42, 16, 20, OUTLINE)
    temple += "".join(stroke(f"M{-12 - k} {-12 + k * 11}H{12 + k}", OUTLINE, 3, 0.6) for k in range(8))
    jungle = path("M-120 120V62Q-96 34 -72 60Q-48 40 -30 70Q0 54 28 72Q50 38 74 58Q98 36 120 66V120Z", green)
    return piece(art, clipped(art, frame, sky + temple + jungle) + stroke(frame, OUTLINE, 9), outline="")
