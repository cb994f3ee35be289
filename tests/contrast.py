"""The contrast between two colours."""

from __future__ import annotations

from functools import cache

from cacao_desktop.colours import Colour


def contrast_ratio(first: Colour, second: Colour) -> float:
    """Return the WCAG 2 contrast of two colours, from 1 (the same) to 21 (black on white)."""
    brighter, dimmer = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (brighter + 0.05) / (dimmer + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def _linear(channel: int) -> float:
    share = channel / 255
    if share <= 0.04045:
        return share / 12.92
    return float(((share + 0.055) / 1.055) ** 2.4)
