"""The canvas of every piece: a square picture with a transparent background."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, canvas, layer

SIDE: Final = 256


def piece(
    art: Art,
    body: str,
    *,
    outline: str = "outline3",
    paint: str = "fine",
    dx: float = 0.0,
    dy: float = 0.0,
) -> str:
    """Return the SVG text of a piece drawn around 0, 0 within 112 units; `dx`, `dy` shift it."""
    placed = at(SIDE / 2 + dx, SIDE / 2 + dy, body)
    painted = layer(placed, paint) if paint else placed
    return canvas(art, [layer(painted, outline) if outline else painted], SIDE, SIDE)
