"""The rim of a worker tile: a solid woven band in the player's colour, which shows the owner."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, clipped, filtered, stroke
from build_scripts.art.frame import CORNER, SHOWN
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE
from build_scripts.art.worker.dyes import DYES
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW, RIM

_SHADED: Final = {"violet": (0.02, 0.05)}
"""How far a band is lit and where its shade begins.

Violet stays darker than red in greyscale too.
"""


def rim(art: Art, colour: str, width: float = RIM) -> str:
    """Return the band along the edges of a tile, with a lit outer edge and the player's stitches.

    It is painted without the relief of the other brushes, which would fray its straight edges.
    """
    dye = DYES[colour]
    lit, dusk = _SHADED.get(colour, (0.16, 0.8))
    fill = art.linear(
        [(0, dye.light), (lit, dye.base), (dusk, dye.base), (1, dye.dark)], 0, 0, 1, 1
    )
    return (
        _ring(width + 3, "#140a04", 16, f'opacity=".5" {filtered("soft3")}')
        + _ring(width / 2, OUTLINE, width + 6)
        + _ring(width / 2, fill, width)
        + _threads(art, colour, width)
        + _ring(3, "#ffffff", 3, 'opacity=".28"')
        + _ring(width - 3, dye.dark, 4, 'opacity=".7"')
        + _ring(
            width / 2 + 1,
            dye.trim,
            4.5,
            f'stroke-dasharray="{dye.weave}" stroke-linecap="round" opacity=".75"',
        )
    )


def _ring(inset: float, ink: str, width: float, extra: str = "") -> str:
    low = LOW + inset
    side = SHOWN - 2 * inset
    radius = max(4.0, CORNER - inset)
    return (
        f'<rect x="{low:.1f}" y="{low:.1f}" width="{side:.1f}" height="{side:.1f}" '
        f'rx="{radius:.1f}" fill="none" '
        f'stroke="{ink}" stroke-width="{width:.1f}" {extra}/>'
    )


def _threads(art: Art, colour: str, width: float) -> str:
    dye = DYES[colour]
    near = LOW + width
    far = HIGH - width
    band = f"M{LOW} {LOW}H{HIGH}V{HIGH}H{LOW}ZM{near} {near}V{far}H{far}V{near}Z"
    threads = "".join(
        stroke(
            trace("M", LOW - 20 + k * 9, LOW, "l", -SHOWN, SHOWN),
            dye.dark if k % 2 else dye.light,
            2.4,
            0.22 if k % 2 else 0.3,
        )
        for k in range(2, 118)
    )
    return clipped(art, band, threads)
