"""The colours of the paintings, as hue (0-360), saturation and lightness (0-1)."""

from __future__ import annotations

import colorsys
import math
from typing import Final, TypeAlias

Hsl: TypeAlias = tuple[float, float, float]
Ink: TypeAlias = str | Hsl
"""A name in the palette, or a custom colour."""

PALETTE: Final[dict[str, Hsl]] = {
    "leaf": (108, 0.56, 0.32),
    "sand": (39, 0.52, 0.68),
    "earth": (30, 0.42, 0.42),
    "stone": (42, 0.28, 0.62),
    "rock": (28, 0.16, 0.34),
    "basalt": (255, 0.10, 0.20),
    "wood": (28, 0.46, 0.36),
    "straw": (42, 0.66, 0.58),
    "gold": (42, 0.94, 0.53),
    "ivory": (44, 0.62, 0.90),
    "water": (196, 0.78, 0.46),
    "clay": (17, 0.58, 0.46),
    "indigo": (222, 0.48, 0.38),
    "skin": (24, 0.48, 0.40),
    "cacao": (30, 0.92, 0.53),
    "chocolate": (20, 0.52, 0.25),
    "jade": (170, 0.56, 0.42),
    "red": (2, 0.70, 0.43),
    "violet": (272, 0.46, 0.43),
    "yellow": (45, 0.90, 0.53),
}

PLAYERS: Final = ("red", "violet", "white", "yellow")

OUTLINE: Final = "#241006"
"""The dark line around everything that must be countable or readable at small sizes."""


def triple(ink: Ink) -> Hsl:
    """Return hue, saturation and lightness of an ink."""
    if isinstance(ink, str):
        return PALETTE[ink]
    return ink


def shade(ink: Ink, light: float = 1.0, turn: float = 0.0, rich: float = 1.0) -> str:
    """Return an ink as #rrggbb.

    `light` and `rich` scale lightness and saturation, `turn` adds to the hue.
    """
    hue, saturation, lightness = triple(ink)
    red, green, blue = colorsys.hls_to_rgb(
        ((hue + turn) % 360) / 360,
        max(0.0, min(1.0, lightness * light)),
        max(0.0, min(1.0, saturation * rich)),
    )
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def lit(angle: float) -> float:
    """Return the brightness of a slope that faces `angle` (screen degrees: 0 right, 90 down)."""
    return 0.86 + 0.30 * math.cos(math.radians(angle - 232))
