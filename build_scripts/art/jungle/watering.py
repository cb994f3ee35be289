"""The watering tile: a clear pond, and a broad stream that turns into pods."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, clipped, edged, filtered, layer, path, shadow, stroke
from build_scripts.art.foliage import blossom, fringe, jungle, leaf, lily_pad
from build_scripts.art.frame import tile
from build_scripts.art.goods import cacao_pod, pod_cap
from build_scripts.art.jungle.waters import basin, shore
from build_scripts.art.outlines import Point, blob, open_line, poly

_PODS: Final = (
    (300, 132, -24, 172, 34),
    (402, 146, 16, 176, 16),
    (330, 300, -8, 168, 22),
    (424, 314, 20, 164, 36),
)
"""Centre, rotation, size and hue of the pods."""

_LEAVES: Final = (
    (262, 44, 150, 74),
    (300, 56, 60, 66),
    (360, 56, -100, 70),
    (420, 52, 70, 70),
    (460, 60, 10, 74),
    (360, 66, 110, 66),
    (346, 214, 170, 58),
    (440, 236, -20, 58),
)
_BRANCH: Final = "M238 34Q330 66 470 52M300 52Q330 140 346 214M410 60Q430 150 432 236"
_STREAM: Final[tuple[Point, Point, Point]] = ((150, 286), (150, 150), (232, 138))
_DARK_LINE: Final = "#08263c"
_PALE_LINE: Final = "#eafcff"


def watering(seed: str) -> str:
    """Return the watering tile.

    The pond on the left, four pods on the right, an arrow of water between them.
    """
    art = Art(seed)
    back, front = jungle(art, (64, 100), 8)
    stones = shore(art, 20)
    pond = basin(art, ((0.05, 0.1, 1.0),))
    floating = (
        lily_pad(art, 96, 330, 26, 10) + blossom(94, 325, 15) + lily_pad(art, 190, 352, 20, 40)
    )
    branch = stroke(_BRANCH, "#4a2d14", 11) + stroke("M238 32Q330 63 470 49", "#8a5a2c", 4)
    crown = "".join(leaf(art, *place, (96, 0.60, 0.34), 1.0) for place in _LEAVES)
    fruit = "".join(
        cacao_pod(art, *pod, outline=4) + pod_cap(art, pod[0] - pod[2] * 0.9, pod[1], pod[3])
        for pod in _PODS
    )
    under = path(
        blob(art.chance, (370, 226), 128, 180, 0.05, 14), "#0c2410", 0.62, filtered("soft12")
    )
    layers = [
        layer(back, "paint"),
        layer(_small(fringe(art, 256, 262, 204, 198, 0.2, 34)), "paint"),
        layer(_small(pond), "ground"),
        layer(_small(stones), "paint"),
        under,
        layer(front + branch + crown, "paint"),
        layer(floating + fruit + arrow(art, 58), "fine"),
    ]
    return tile(art, layers, vignette=0.42)


def _small(body: str) -> str:
    """Scale a centred pond down and move it to the left."""
    return at(-58, 58, body, 0, 0.78)


def arrow(art: Art, width: float) -> str:
    """Return a broad arrow of water along the stream's curve."""
    spine = [_on_stream(k / 24) for k in range(25)]

    def bank(side: float) -> list[Point]:
        return [
            (
                x - math.sin(turn) * side * width * (0.30 + 0.20 * k / 24),
                y + math.cos(turn) * side * width * (0.30 + 0.20 * k / 24),
            )
            for k, (x, y, turn) in enumerate(spine)
        ]

    x, y, turn = spine[-1]
    c = math.cos(turn) * width
    s = math.sin(turn) * width
    head = [
        (x + 1.05 * s, y - 1.05 * c),
        (x + 1.15 * c, y + 1.15 * s),
        (x - 1.05 * s, y + 1.05 * c),
    ]
    d = poly([*bank(-1), *head, *reversed(bank(1))])
    fill = art.linear([(0, "#8fe6ff"), (0.5, "#2f9fe6"), (1, "#135aa8")], 0, 0, 0.4, 1)
    strands = "".join(
        stroke(open_line(bank(side)[2:-1]), ink, wide, 0.75)
        for side, ink, wide in ((-0.55, "#e8fcff", 5), (0.1, "#bdf0ff", 3), (0.55, "#0f4f9c", 4))
    )
    lines = path(d, _DARK_LINE, 1, edged(_DARK_LINE, 13)) + path(
        d, _PALE_LINE, 1, edged(_PALE_LINE, 4)
    )
    return shadow(d, 6, 10, 4, 0.55) + lines + path(d, fill) + clipped(art, d, strands)


def _on_stream(t: float) -> tuple[float, float, float]:
    """Return a point of the stream and its direction in radians, at a share of its length."""
    (ax, ay), (bx, by), (cx, cy) = _STREAM
    u = 1 - t
    x = u * u * ax + 2 * u * t * bx + t * t * cx
    y = u * u * ay + 2 * u * t * by + t * t * cy
    return (
        x,
        y,
        math.atan2(2 * u * (by - ay) + 2 * t * (cy - by), 2 * u * (bx - ax) + 2 * t * (cx - bx)),
    )
