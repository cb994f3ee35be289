"""Gold mines: a cliff with a timbered entrance, raw gold, and the yield on a wooden sign."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, filtered, glow, layer, oval, path, stroke
from build_scripts.art.foliage import leaf, stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import flame
from build_scripts.art.materials import face, plank
from build_scripts.art.palette import Ink, shade
from build_scripts.art.treasure import DIGITS, gold_heap, nugget, numeral, rock

_CLIFF: Final = (
    (256, 104, 150, 70, 0.92),
    (124, 150, 84, 80, 0.86),
    (388, 150, 84, 80, 0.62),
    (94, 246, 66, 78, 0.8),
    (418, 246, 66, 78, 0.55),
    (176, 106, 60, 48, 1.22),
    (304, 90, 74, 46, 1.1),
    (378, 106, 48, 42, 0.85),
    (142, 228, 50, 78, 1.0),
    (370, 228, 50, 78, 0.62),
    (236, 104, 52, 36, 1.28),
    (112, 190, 40, 34, 1.2),
    (406, 186, 40, 32, 0.85),
    (146, 138, 40, 30, 1.25),
    (346, 132, 38, 28, 1.0),
)
"""Boulders of the cliff: centre, radii, brightness; far ones first."""

_STONE: Final[Ink] = (26, 0.20, 0.40)


def cart(art: Art, x: float, y: float, width: float, heap: str, outline: float = 0.0) -> str:
    """Return a wooden mine cart seen from the front left, filled with `heap`.

    It can have an outline.
    """
    w = width
    h = width * 0.46
    parts = [oval(w * 0.08, h * 1.16, w * 0.6, h * 0.24, "#0d0703", 0.65, filtered("blur8"))]
    for sx in (-0.3, 0.3):
        parts.append(
            disc(sx * w, h * 1.06, h * 0.27 + outline * 0.5, "#2a1c14", 1, edged("#0d0805", 2))
        )
        parts.append(disc(sx * w - 1.5, h * 1.04, h * 0.17, shade("wood", 1.1)))
        parts.append(disc(sx * w - 1, h * 1.05, h * 0.06, "#1a0f08"))
    parts.append(heap)
    if outline:
        body = f"M{-w * 0.5:.1f} 0H{w * 0.5:.1f}L{w * 0.43:.1f} {h:.1f}H{-w * 0.43:.1f}Z"
        parts.append(path(body, "#241006", 1, edged("#241006", outline * 2)))
    for k in range(3):
        a = k / 3
        b = (k + 1) / 3
        upper = w * (0.5 - 0.07 * a)
        lower = w * (0.5 - 0.07 * b)
        quad = ((-upper, h * a), (upper, h * a), (lower, h * b), (-lower, h * b))
        parts.append(face(art, quad, "wood", 1.3 - 0.28 * k, rim=0.8))
    for sx in (-0.4, 0.0, 0.4):
        left = (sx - 0.035) * w
        right = (sx + 0.035) * w
        low_left = (sx * 0.88 - 0.035) * w
        low_right = (sx * 0.88 + 0.035) * w
        band = ((left, -h * 0.04), (right, -h * 0.04), (low_right, h * 1.02), (low_left, h * 1.02))
        parts.append(face(art, band, (30, 0.12, 0.3), 1.2, 3, down=True, rim=0.7))
    return at(x, y, "".join(parts))


def sign(art: Art, x: float, y: float, text: str) -> tuple[str, str]:
    """Return a wooden sign and its gold numeral.

    Signs show the yield of a tile; coins show what it pays.
    """
    parts = [
        plank(art, x - 62, y - 50, x - 62, y + 82, 18, light=0.9),
        plank(art, x + 62, y - 50, x + 62, y + 82, 18, light=0.75),
    ]
    for k in range(3):
        yy = y - 42 + k * 42
        ink = (27, 0.52, 0.32)
        parts.append(
            plank(art, x - 88 + k % 2 * 5, yy + 1, x + 88 - k % 2 * 3, yy, 44, ink, 1.12 - 0.1 * k)
        )
    nails = [(px, py) for px in (x - 66, x + 66) for py in (y - 42, y, y + 42)]
    parts += [
        disc(px, py, 4, "#20140c") + disc(px - 1, py - 1.4, 1.7, "#c9b79a") for px, py in nails
    ]
    gleam = stroke(DIGITS[text], "#fff6c4", 0.06, 0.8, 'transform="translate(-.035 -.045)"')
    return "".join(parts), numeral(text, x, y, 96, "#ffcf3f", "#2a1204") + at(x, y, gleam, 0, 96)


def _entrance(art: Art) -> str:
    chance = art.chance
    parts = [
        path("M178 306V196Q178 138 256 138Q334 138 334 196V306Z", "#0c0603"),
        glow(256, 268, 46, "#ffae2a", 0.75),
    ]
    for _ in range(14):
        x = chance.uniform(192, 320)
        y = chance.uniform(170, 250)
        parts.append(disc(x, y, chance.uniform(1, 2.6), "#ffd76a", chance.uniform(0.4, 0.9)))
    parts += [
        plank(art, 176, 172, 166, 318, 32, light=1.2),
        plank(art, 338, 172, 348, 318, 32, light=1.0),
        plank(art, 134, 160, 380, 152, 36, light=1.3),
        plank(art, 190, 214, 222, 172, 15, light=1.1),
        plank(art, 322, 214, 290, 172, 15, light=0.9),
        gold_heap(art, 256, 306, 168, 82, 30, (16, 27)),
    ]
    return "".join(parts)


def gold_mine(seed: str, value: str) -> str:
    """Return a gold mine tile; the richer mine also fills a cart."""
    art = Art(seed)
    chance = art.chance
    back, front = stage(art, "earth", 0.82)
    cliff = "".join(rock(art, x, y, rx, ry, _STONE, light, 0.5) for x, y, rx, ry, light in _CLIFF)
    ore = "".join(
        nugget(art, x, y, chance.uniform(9, 15))
        for x, y in (
            (118, 170),
            (160, 92),
            (322, 84),
            (398, 176),
            (94, 250),
            (424, 252),
            (248, 92),
        )
    )
    board, digit = sign(art, 256, 384, value)
    if value == "1":
        heaps = gold_heap(art, 404, 420, 90, 34, 10, (12, 19))
    else:
        heaps = gold_heap(art, 408, 414, 116, 60, 20, (13, 22))
        heaps += cart(art, 100, 362, 122, gold_heap(art, 0, 8, 106, 44, 18, (12, 18)))
    torches = "".join(
        plank(art, x + dx, 246, x, 214, 8, light=0.8) + flame(x, 220, 38)
        for x, dx in ((150, 12), (366, -12))
    )
    places = ((212, 138), (228, 140), (300, 138), (204, 146), (314, 144), (262, 136))
    vines = "".join(
        leaf(
            art,
            x,
            y,
            90 + chance.uniform(-24, 24),
            chance.uniform(26, 40),
            (chance.uniform(92, 118), 0.56, 0.34),
            chance.uniform(0.8, 1.15),
        )
        for x, y in places
    )
    layers = [
        back,
        layer(cliff, "paint"),
        layer(_entrance(art) + ore, "fine"),
        front,
        layer(vines, "paint"),
        layer(heaps + torches + board, "fine"),
        digit,
    ]
    return tile(art, layers)
