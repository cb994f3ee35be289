"""Workers on their own, as they leave their tile and return: the figures and hats of the tiles."""

from __future__ import annotations

from build_scripts.art.brush import Art, canvas, layer
from build_scripts.art.worker import figure
from build_scripts.art.worker.hats import hat_from_above
from cacao_desktop.table.catalogue.tile_looks import Hat, WorkerPlace

FIGURE_SIDE = 176
"""Units of a picture around the 128 by 140 of a figure, both with the same centre."""

HAT_RADIUS = 56
HAT_UNITS = 150

_HANDS_FREE = 1


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
