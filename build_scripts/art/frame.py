"""The frame of a tile: light, dapples, vignette, grain and the bevelled rim.

A tile is painted on 512 x 512 units; the part between `LOW` and `HIGH` is visible, up to the edge
of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from build_scripts.art.brush import Art, canvas, filtered, oval, rect
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW

SIDE: Final = 512
SHOWN: Final = HIGH - LOW
SIMPLE_RIM: Final = 46.0
"""Width of the rim of a simple painting; `RIM` is that of a full one."""
CORNER: Final = 0.12 * SHOWN
"""The game cuts the corners to this radius; the rim follows it."""


def tile(
    art: Art,
    layers: Iterable[str],
    *,
    glow: str = "#fff6b0",
    shade: str = "#00120a",
    over: str = "",
    dapples: int = 12,
    vignette: float = 0.55,
    light: float = 0.55,
) -> str:
    """Return the SVG text of a tile.

    `over` is painted above the light, for parts that must stay crisp.
    """
    chance = art.chance
    lamp = art.radial([(0, glow, light), (0.5, glow, light * 0.3), (1, glow, 0)], 0.26, 0.2, 0.75)
    dark = art.radial([(0, shade, 0), (0.6, shade, 0.05), (1, shade, vignette)], 0.47, 0.45, 0.72)
    rim = art.linear(
        [
            (0, "#fdf3c0", 0.9),
            (0.35, "#e6d890", 0.38),
            (0.7, "#2c2415", 0.25),
            (1, "#060503", 0.75),
        ],
        0,
        0,
        1,
        1,
    )
    spots = "".join(
        oval(
            chance.uniform(40, 470),
            chance.uniform(40, 400),
            chance.uniform(14, 44),
            chance.uniform(9, 24),
            "#fff3b0",
            chance.uniform(0.14, 0.4),
            f'transform="rotate({chance.uniform(-50, -20):.0f} 256 256)"',
        )
        for _ in range(dapples)
    )
    lights = [
        rect(0, 0, SIDE, SIDE, lamp, 1, 'style="mix-blend-mode:soft-light"'),
        rect(0, 0, SIDE, SIDE, lamp, 0.4, 'style="mix-blend-mode:screen"'),
        f'<g {filtered("blur8")} style="mix-blend-mode:overlay">{spots}</g>',
        rect(0, 0, SIDE, SIDE, dark, 1, 'style="mix-blend-mode:multiply"'),
        rect(0, 0, SIDE, SIDE, "#000", 0.16, filtered("grain")),
    ]
    edge = (
        f'<rect x="{LOW + 2}" y="{LOW + 2}" width="{SHOWN - 4}" height="{SHOWN - 4}" '
        f'rx="{CORNER - 2:.1f}" '
        f'fill="none" stroke="{rim}" stroke-width="4.5"/>'
    )
    view = f"{LOW} {LOW} {SHOWN} {SHOWN}"
    return canvas(art, [*layers, *lights, over, edge], SIDE, SIDE, view)


def simple_tile(art: Art, layers: Iterable[str]) -> str:
    """Return the SVG text of a tile for small display.

    No dapples, a weak vignette, a stronger rim.
    """
    dark = art.radial(
        [(0, "#00120a", 0), (0.72, "#00120a", 0.03), (1, "#00120a", 0.42)], 0.47, 0.45, 0.75
    )
    rim = art.linear([(0, "#fff6cc", 0.9), (0.5, "#8a7a4a", 0.3), (1, "#060503", 0.8)], 0, 0, 1, 1)
    edge = (
        f'<rect x="{LOW + 5}" y="{LOW + 5}" width="{SHOWN - 10}" height="{SHOWN - 10}" '
        f'rx="{CORNER - 5:.1f}" '
        f'fill="none" stroke="{rim}" stroke-width="10"/>'
    )
    shade = rect(0, 0, SIDE, SIDE, dark)
    return canvas(art, [*layers, shade, edge], SIDE, SIDE, f"{LOW} {LOW} {SHOWN} {SHOWN}")
