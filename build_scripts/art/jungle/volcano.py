"""The volcano seen from above: lava flows to two opposite edges, gold lies at the other two."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, clipped, disc, filtered, glow, layer, path, rect, stroke
from build_scripts.art.foliage import jungle
from build_scripts.art.frame import SIDE, tile
from build_scripts.art.materials import face
from build_scripts.art.outlines import Point, blob, length, smooth, trace
from build_scripts.art.palette import Hsl, lit, shade
from build_scripts.art.treasure import gold_heap, rock

_CENTRE: Final[Point] = (256, 254)
_RADII: Final = (104, 150, 200, 262, 338, 420)
_SECTORS: Final = 26
_ASH: Final[tuple[Hsl, ...]] = ((16, 0.13, 0.30), (26, 0.14, 0.33), (350, 0.08, 0.28))
_LAVA: Final = (
    (1.36, "#170705", 0.08),
    (1.12, "#7c1707", 0.08),
    (0.96, "#d93c0a", 0.08),
    (0.74, "#ff7d16", 0.10),
    (0.46, "#ffb62e", 0.12),
    (0.22, "#fff0a0", 0.14),
)
"""Width share, ink and raggedness of the layers of a stream, from its crust to its core."""


def lava_river(art: Art, points: list[Point], widths: tuple[float, float]) -> str:
    """Return a molten stream along the points, from the first width to the last, with drifting crust."""
    chance = art.chance
    last = len(points) - 1

    def band(share: float, ragged: float) -> str:
        left = []
        right = []
        for k, (x, y) in enumerate(points):
            p = points[max(0, k - 1)]
            q = points[min(last, k + 1)]
            far = length(p, q)
            nx = -(q[1] - p[1]) / far
            ny = (q[0] - p[0]) / far
            width = share * (widths[0] + (widths[1] - widths[0]) * k / last)
            a, b = (width * (0.5 + chance.uniform(-ragged, ragged)) for _ in range(2))
            left.append((x + nx * a, y + ny * a))
            right.append((x - nx * b, y - ny * b))
        return smooth(left + right[::-1])

    parts = [path(band(2, 0.05), "#ff5a14", 0.55, filtered("soft12"))]
    parts += [path(band(share, ragged), ink) for share, ink, ragged in _LAVA]
    for x, y in points[1:-1]:
        if chance.random() < 0.6:
            spot = (
                x + chance.uniform(-0.3, 0.3) * widths[0],
                y + chance.uniform(-0.2, 0.2) * widths[0],
            )
            crust = blob(chance, spot, chance.uniform(4, 9), chance.uniform(5, 10), 0.25, 7)
            parts.append(path(crust, "#4a1006", 0.85))
    return "".join(parts)


def _cone(art: Art) -> str:
    """Return the slopes.

    Rings of facets, outer ones first, and gullies that run down between ridges.
    """
    chance = art.chance
    cx, cy = _CENTRE
    rings: list[list[Point]] = []
    for radius in _RADII:
        ring = []
        for k in range(_SECTORS):
            t = 2 * math.pi * (k + chance.uniform(-0.26, 0.26)) / _SECTORS
            reach = radius * chance.uniform(0.93, 1.07)
            ring.append((cx + reach * math.cos(t), cy + reach * 0.96 * math.sin(t)))
        rings.append(ring)
    parts = [rect(0, 0, SIDE, SIDE, shade("basalt", 0.6))]
    for j in range(len(_RADII) - 2, -1, -1):
        for k in range(_SECTORS):
            after = (k + 1) % _SECTORS
            quad = (rings[j][k], rings[j][after], rings[j + 1][after], rings[j + 1][k])
            slope = 360 * (k + 0.5) / _SECTORS + (46 if k % 2 else -46) + chance.uniform(-16, 16)
            light = (0.22 + 0.98 * lit(slope)) * (1.28 - 0.13 * j)
            parts.append(
                face(
                    art,
                    quad,
                    _ASH[(k * 7 + j * 3) % 3],
                    light,
                    9,
                    down=True,
                    rim=0.22,
                    jitter=0.26,
                )
            )
    for k in range(_SECTORS):
        t = 2 * math.pi * (k + chance.uniform(-0.1, 0.1)) / _SECTORS
        c = math.cos(t)
        s = math.sin(t)
        reach = chance.uniform(190, 300)
        bend = t + chance.uniform(-0.08, 0.08)
        mx = cx + 0.6 * reach * math.cos(bend)
        my = cy + 0.6 * reach * math.sin(bend)
        gully = trace("M", cx + 112 * c, cy + 108 * s, "Q", mx, my, cx + reach * c, cy + reach * s)
        ink, wide = ("#120b0c", 7.0) if k % 2 else ("#b8a598", 4.0)
        parts.append(stroke(gully, ink, wide, 0.38, filtered("soft3")))
    return "".join(parts)


def _lake(art: Art, turned: bool) -> str:
    chance = art.chance
    cx, cy = _CENTRE
    d = blob(chance, (cx, cy + 3), 92, 86, 0.05, 16, 0.1)
    stops = [
        (0, "#fff6b8"),
        (0.34, "#ffd147"),
        (0.66, "#ff8416"),
        (0.88, "#d2350a"),
        (1, "#7c1707"),
    ]
    parts = []
    for k in range(20):
        t = 2 * math.pi * k / 20 + chance.uniform(-0.1, 0.1)
        q = chance.uniform(0.82, 1.02)
        if abs(math.sin(t) if turned else math.cos(t)) > 0.34:
            spot = (cx + 92 * q * math.cos(t), cy + 3 + 86 * q * math.sin(t))
            plate = blob(chance, spot, chance.uniform(9, 17), chance.uniform(7, 12), 0.22, 7)
            parts.append(path(plate, "#5a1206", 0.9))
    parts += [
        stroke(blob(chance, (cx, cy + 7), 92 * q, 86 * q, 0.1, 12), "#fff7c8", 3.5, 0.6)
        for q in (0.3, 0.52)
    ]
    return path(d, art.radial(stops, 0.48, 0.56, 0.56)) + clipped(art, d, "".join(parts))


def _streams(art: Art, turned: bool) -> str:
    cx, cy = _CENTRE
    parts = []
    for sign, phase in ((-1, 0.75), (1, 0.7)):
        points = [
            (cx + sign * (22 + k * 25), cy + 18 * math.sin(k * phase))
            if turned
            else (cx + sign * 18 * math.sin(k * phase), cy + sign * (22 + k * 25))
            for k in range(12)
        ]
        parts.append(lava_river(art, points, (70, 104)))
    return "".join(parts)


def volcano(seed: str, turned: bool = False) -> str:
    """Return a volcano tile.

    Lava flows north and south and gold lies east and west; `turned` swaps them.
    """
    art = Art(seed)
    chance = art.chance
    cx, cy = _CENTRE
    crater = blob(chance, _CENTRE, 122, 114, 0.05, 18, 0.1)
    fire = (
        path(crater, "#ff6a1a", 0.7, filtered("soft12"))
        + path(crater, "#3a0c06")
        + _streams(art, turned)
        + _lake(art, turned)
    )
    rim = []
    for k in range(26):
        t = 2 * math.pi * (k + 0.5) / 26
        if abs(math.sin(t) if turned else math.cos(t)) > 0.36:
            rim.append(
                (
                    cx + 117 * math.cos(t),
                    cy + 107 * math.sin(t),
                    chance.uniform(22, 31),
                    math.degrees(t),
                )
            )
    rim.sort(key=lambda stone: stone[1])
    stones = "".join(
        rock(art, x, y, q * 1.1, q * 0.95, (14, 0.17, 0.34), 0.5 + 0.62 * lit(angle), 0)
        for x, y, q, angle in rim
    )
    places = ((256, 116), (256, 462)) if turned else ((84, 308), (428, 308))
    heap = (176, 62, 34) if turned else (118, 96, 34)
    gold = "".join(gold_heap(art, x, y, heap[0], heap[1], heap[2], (15, 24)) for x, y in places)
    embers = "".join(
        disc(
            256 + chance.gauss(0, 60), 236 + chance.gauss(0, 56), chance.uniform(1.2, 3), "#fff0a0"
        )
        for _ in range(26)
    )
    layers = [
        layer(_cone(art), "paint"),
        layer(fire, "fine"),
        layer(stones, "paint"),
        glow(256, 250, 60, "#ff8a2a", 0.35),
        layer(jungle(art, (66, 104), 8)[1], "paint"),
        layer(gold, "fine"),
        embers,
    ]
    return tile(art, layers, glow="#ffd9a0", shade="#0a0205", dapples=0, vignette=0.45)
