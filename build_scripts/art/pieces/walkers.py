"""Workers on their own, as they leave their tile and return: the figures and hats of the tiles."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, canvas, layer
from build_scripts.art.worker import figure
from build_scripts.art.worker.hats import hat_from_above
from cacao_desktop.table.catalogue.tile_looks import Hat, WorkerPlace

FIGURE_SIDE: Final = 176
"""The side of a picture with a figure of 128 by 140 units in its middle."""

HAT_RADIUS: Final = 56
HAT_UNITS: Final = 150

_HANDS_FREE: Final = 1


def walker(colour: str, edge: str) -> str:
    """Return a worker who faces an edge of the tile."""
    art = Art(f"walker {colour} {edge}")
    middle = FIGURE_SIDE / 2
    body = figure.worker(art, WorkerPlace(middle, middle, edge, 1.0), colour, _HANDS_FREE)
    return canvas(art, [layer(body, "fine")], FIGURE_SIDE, FIGURE_SIDE)


def hat(colour: str) -> str:
    """Return the hat of the simple tiles from above, with its wearer under it."""
    art = Art(f"hat {colour}")
    middle = HAT_UNITS / 2
    return canvas(
        art,
        [hat_from_above(art, colour, Hat(middle, middle, "n", HAT_RADIUS))],
        HAT_UNITS,
        HAT_UNITS,
    )
