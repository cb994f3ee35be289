"""Parts of rooms: walls of poles, filled shelves, incoming light, and a calm middle."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import (
    Art,
    disc,
    edged,
    filtered,
    layer,
    line,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.goods import basket, cacao_pod, jar
from build_scripts.art.materials import cloth, face, plank
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import Hsl, Ink, shade
from build_scripts.art.scenes.landscape import WIDTH, everything

_BARK: Final[Hsl] = (34, 0.42, 0.56)
_CLOTHS: Final[tuple[tuple[Ink, ...], ...]] = (
    ("red", "ivory", "indigo"),
    ("jade", "ivory", "clay"),
    ("violet", "gold", "indigo"),
)


def pole_wall(art: Art, top: float, foot: float, ink: Hsl, width: float = 44) -> str:
    """Return a wall of upright poles, bound together twice."""
    chance = art.chance
    parts = [rect(-60, top, WIDTH + 120, foot - top, shade(ink, 0.22))]
    x = -60.0
    while x < WIDTH + 60:
        w = width * chance.uniform(0.78, 1.16)
        light = chance.uniform(0.72, 1.12)
        tones = ((0, 1.25), (0.35, 1.0), (1, 0.36))
        fill = art.linear([(k, shade(ink, own * light)) for k, own in tones], 0, 0, 1, 0)
        parts.append(rect(x, top, w - 3, foot - top, fill, 1, 'rx="6"'))
        for _ in range(5):
            y = chance.uniform(top, foot)
            parts.append(
                line((x + 4, y), (x + w - 8, y + chance.uniform(-3, 3)), shade(ink, 0.4), 2.4, 0.5)
            )
            grain = x + chance.uniform(6, w - 10)
            parts.append(
                line((grain, y), (grain, y + chance.uniform(30, 120)), shade(ink, 0.5), 2, 0.4)
            )
        x += w
    ties = (top + (foot - top) * share for share in (0.2, 0.76))
    return "".join(parts) + "".join(plank(art, -60, y, WIDTH + 60, y, 34, ink, 0.8) for y in ties)


def codex(art: Art, x: float, y: float, width: float) -> str:
    """Return a pile of folded bark books with its base at x, y."""
    chance = art.chance
    parts = []
    for k in range(chance.randint(2, 4)):
        w = width * chance.uniform(0.8, 1.0)
        high = width * chance.uniform(0.13, 0.19)
        y -= high
        left = x - w / 2 + chance.uniform(-6, 6)
        parts.append(face(art, box(left, y, w, high), _BARK, 1.0, 4, rim=0.5))
        pages = (
            line((left + 3, y + high * p), (left + w - 3, y + high * p), "#4a2f18", 1.4, 0.5)
            for p in (0.3, 0.5, 0.7)
        )
        parts += pages
        cover = ("red", "jade", "indigo", "wood")[(k + chance.randint(0, 3)) % 4]
        parts.append(face(art, box(left - 3, y - 5, w + 6, 9), cover, 0.9, 3, rim=0.4))
    return "".join(parts)


def rolls(art: Art, x: float, y: float, q: float) -> str:
    """Return rolled mats, stacked on a shelf with their ends towards the viewer.

    Their base is at x, y.
    """
    parts = []
    for row, count in enumerate((4, 3, 2)):
        for k in range(count):
            cx = x + (k - (count - 1) / 2) * 2 * q
            cy = y - q - row * q * 1.72
            fill = art.radial(
                [(0, shade(_BARK, 1.1)), (0.7, shade(_BARK, 0.9)), (1, shade(_BARK, 0.5))]
            )
            parts.append(disc(cx, cy, q * 0.97, fill, 1, edged("#2a180a", 2.4)))
            d = "M" + "L".join(
                f"{cx + q * 0.8 * t * math.cos(t * 15):.1f} "
                f"{cy + q * 0.8 * t * math.sin(t * 15):.1f}"
                for t in (j / 40 for j in range(41))
            )
            parts.append(stroke(d, "#5a3a1c", 2.2, 0.8))
            parts.append(
                stroke(
                    trace(
                        "M",
                        cx - q * 0.6,
                        cy - q * 0.5,
                        "Q",
                        cx,
                        cy - q,
                        cx + q * 0.4,
                        cy - q * 0.7,
                    ),
                    "#ffe9b8",
                    2,
                    0.5,
                )
            )
    return "".join(parts)


def _jar(art: Art, x: float, y: float) -> str:
    q = art.chance.uniform(46, 72)
    ink = art.chance.choice(("clay", (30, 0.30, 0.42), (12, 0.46, 0.34), (190, 0.20, 0.36)))
    return jar(art, x, y - q * 0.9, q, ink, art.chance.choice(("ivory", "gold", "jade")))


def _basket(art: Art, x: float, y: float) -> str:
    fruit = art.chance.choice(("red", "cacao", (96, 0.5, 0.36), "chocolate"))
    return basket(art, x, y - 84, 140, fruit, 13)


def _folded(art: Art, x: float, y: float) -> str:
    parts = []
    for k in range(3):
        quad = box(x - 58 + 3 * k, y - 26 * (k + 1), 116 - 6 * k, 25)
        inks = _CLOTHS[(k + art.chance.randint(0, 2)) % 3]
        parts.append(cloth(art, quad, inks, 3, across=True, fringe=False, light=0.95))
    return "".join(parts)


def _pods(art: Art, x: float, y: float) -> str:
    return "".join(
        cacao_pod(art, x + dx, y - 30, turn, 92, 18 + 8 * k)
        for k, (dx, turn) in enumerate(((-44, 72), (4, 96), (46, 64)))
    )


GOODS: Final[tuple[Callable[[Art, float, float], str], ...]] = (
    _jar,
    lambda art, x, y: rolls(art, x, y, 27),
    _basket,
    lambda art, x, y: codex(art, x, y, 150),
    _jar,
    _folded,
    lambda art, x, y: codex(art, x, y, 130),
    _pods,
)


def shelf(art: Art, y: float, first: int, step: float = 176) -> str:
    """Return a shelf across the whole room, filled with goods from the `first` kind on."""
    parts = [rect(-60, y + 8, WIDTH + 120, 60, "#000", 0.45, filtered("soft12"))]
    x = -20.0
    k = first
    while x < WIDTH + 40:
        parts.append(oval(x + 10, y + 2, 84, 12, "#0a0502", 0.6, filtered("blur4")))
        parts.append(GOODS[k % len(GOODS)](art, x + art.chance.uniform(-12, 12), y))
        x = x + step
        k = k + 1
    parts.append(
        plank(art, -60, y + 13, WIDTH + 60, y + 13, 30, (26, 0.42, 0.30), 1.0, cast=False)
    )
    parts.append(line((-60, y), (WIDTH + 60, y), "#e9b878", 2.4, 0.5))
    return "".join(parts)


def post(art: Art, x: float, top: float, foot: float, width: float = 40) -> str:
    """Return an upright post with its shade on the background."""
    shade_of_it = rect(x + width * 0.4, top, width, foot - top, "#000", 0.45, filtered("soft12"))
    return shade_of_it + plank(art, x, top, x, foot, width, (26, 0.42, 0.30), 1.0, cast=False)


def beam_of_light(
    art: Art,
    start: tuple[float, float, float],
    end: tuple[float, float, float],
    ink: str,
    strength: float,
) -> str:
    """Return dusty light that falls from a slit on a place further away.

    Both are (x, top, bottom).
    """
    x, top, foot = start
    far, low_top, low_foot = end
    stops = [(0, ink, strength), (0.5, ink, strength * 0.4), (1, ink, 0)]
    if far > x:
        fill = art.linear(stops, 0, 0, 1, 0)
    else:
        fill = art.linear(stops, 1, 0, 0, 0)
    shafts = []
    for a, b in ((0.0, 0.34), (0.42, 0.62), (0.7, 1.0)):
        near = foot - top
        low = low_foot - low_top
        quad = [
            (x, top + a * near),
            (far, low_top + a * low),
            (far, low_top + b * low),
            (x, top + b * near),
        ]
        shafts.append(path(poly(quad), fill))
    body = layer("".join(shafts), "soft24")
    for _ in range(70):
        t = art.chance.random() ** 1.3
        cx = x + (far - x) * t
        cy = (top + (low_top - top) * t) * 0.5 + (foot + (low_foot - foot) * t) * 0.5
        cy += art.chance.uniform(-0.4, 0.4) * (foot - top)
        body += disc(cx, cy, art.chance.uniform(0.8, 2.4), "#fff0c0", 0.5 * (1 - t))
    return f'<g style="mix-blend-mode:screen">{body}</g>'


def calm(
    art: Art, ink: str, depth: float, rim: float = 0.0, cx: float = 0.5, cy: float = 0.5
) -> str:
    """Return a shade over the middle of a picture, where the text is.

    `rim` of it remains at the edges.
    """
    return everything(
        art.radial([(0, ink, depth), (0.55, ink, depth * 0.94), (1, ink, rim)], cx, cy, 0.62)
    )
