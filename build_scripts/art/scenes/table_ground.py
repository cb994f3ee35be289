"""The ground of the table: earth with trodden paths, moss, roots and ferns that reach in; its middle stays calm."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, canvas, filtered, layer, oval, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.growth import fern, moss, sprout
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, vignette
from build_scripts.art.scenes.paths import is_on_a_path, paths
from build_scripts.art.scenes.roots import Root, root

_EARTH: Final[Hsl] = (29, 0.36, 0.30)
_MIDDLE: Final = (0.47 * WIDTH, 0.45 * HEIGHT)
_ROOTS: Final = (
    Root(-30, 150, 18, 560, 52),
    Root(-30, 640, -14, 470, 40),
    Root(1950, 250, 164, 560, 50),
    Root(1950, 860, 196, 620, 58),
    Root(420, 1110, -66, 360, 38),
    Root(1130, 1110, -104, 330, 40),
    Root(560, -30, 78, 250, 30),
    Root(1460, -30, 108, 330, 40),
)


def table_ground() -> str:
    """Return the ground of the table."""
    art = Art("living ground")
    layers = [
        layer(_earth(art) + paths(art), "ground"),
        layer("".join(root(art, place) for place in _ROOTS), "paint"),
        layer(_growth(art), "paint"),
        layer(_edge_plants(art), "paint"),
        vignette(art, "#050301", 0.5),
        everything("#000", 0.08, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def liveliness(x: float, y: float) -> float:
    """Return how lively the ground may be at a place: 0 in the middle of the table, 1 at its edges."""
    dx, dy = (x - _MIDDLE[0]) / (0.46 * WIDTH), (y - _MIDDLE[1]) / (0.47 * HEIGHT)
    return min(1.0, math.pow(dx * dx + dy * dy, 0.9))


def _earth(art: Art) -> str:
    chance = art.chance
    fill = art.radial([(0, "#7d6040"), (0.5, "#664a31"), (1, "#38281b")], 0.48, 0.44, 0.7)
    parts = [everything(fill)]
    for _ in range(70):  # damp and dry places
        x, y, q = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT), chance.uniform(60, 190)
        tone = chance.choice(("#2c1d10", "#37301a", "#8d6c46", "#7a5a36"))
        spot = x, y, q, q * chance.uniform(0.4, 0.7)
        parts.append(oval(*spot, tone, chance.uniform(0.10, 0.22), filtered("soft24")))
    parts.append(everything("#000", 0.30, filtered("mottle_dark")))
    parts.append(everything("#000", 0.16, filtered("mottle_light")))
    for _ in range(420):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        sweep = chance.uniform(6, 26), chance.uniform(-6, 6), chance.uniform(16, 60), chance.uniform(-5, 5)
        tone = shade(_EARTH, chance.uniform(0.72, 1.32))
        parts.append(stroke(trace("M", x, y, "q", *sweep), tone, chance.uniform(2, 8), 0.24))
    return "".join(parts)


def _growth(art: Art) -> str:
    """Return moss, seedlings, fallen leaves and stones: few and dull in the middle, more towards the edges."""
    placed = [*_cushions(art), *_sprouts(art), *_fallen_leaves(art), *_stones(art)]
    placed.sort(key=lambda item: item[0])
    return "".join(text for _, text in placed)


def _anywhere(art: Art, margin: float = 0.0) -> tuple[float, float]:
    return art.chance.uniform(margin, WIDTH - margin), art.chance.uniform(margin, HEIGHT - margin)


def _cushions(art: Art, count: int = 64) -> list[tuple[float, str]]:
    chance = art.chance
    found: list[tuple[float, str]] = []
    placed = 0
    while placed < count:
        x, y = _anywhere(art)
        lively = liveliness(x, y)
        if chance.random() > 0.16 + lively or is_on_a_path(x, y):
            continue
        placed += 1
        q = chance.uniform(20, 40) + 44 * lively * chance.random()
        for _ in range(chance.randint(1, 3)):
            spot = x + chance.uniform(-q, q), y + chance.uniform(-q, q) * 0.5
            size = q * chance.uniform(0.5, 1), q * chance.uniform(0.28, 0.5)
            found.append((y, moss(art, *spot, *size, 0.80 + 0.12 * lively)))
    return found


def _sprouts(art: Art) -> list[tuple[float, str]]:
    places = [_anywhere(art) for _ in range(74)]
    lively = [(x, y) for x, y in places if art.chance.random() < 0.25 + liveliness(x, y)]
    return [(y, sprout(art, x, y, art.chance.uniform(12, 26), 0.9)) for x, y in lively]


def _fallen_leaves(art: Art) -> list[tuple[float, str]]:
    chance, found = art.chance, []
    for _ in range(46):
        x, y = _anywhere(art, 60)
        ink = (chance.uniform(24, 66), 0.34, chance.uniform(0.2, 0.29))
        found.append((y, leaf(art, x, y, chance.uniform(0, 360), chance.uniform(18, 42), ink, 0.95)))
    return found


def _stones(art: Art) -> list[tuple[float, str]]:
    chance, found = art.chance, []
    for _ in range(120):
        (x, y), q = _anywhere(art), chance.choice((2.5, 3, 4, 5, 6, 9)) * chance.uniform(0.8, 1.2)
        ink = (chance.uniform(26, 40), 0.18, chance.uniform(0.27, 0.38))
        fill = art.radial([(0, shade(ink, 1.3)), (0.6, shade(ink)), (1, shade(ink, 0.6))], 0.34, 0.28, 0.8)
        foot = oval(x + q * 0.25, y + q * 0.4, q, q * 0.7, "#120a05", 0.45)
        found.append((y, foot + oval(x, y, q, q * 0.7, fill)))
    return found


def _edge_plants(art: Art) -> str:
    """Return ferns and broad leaves that reach in from the edges, the longest ferns first, leaves outermost."""
    chance, placed = art.chance, []
    for _ in range(92):
        edge, along = chance.choice("ttbblrlr"), chance.random()
        x = {"l": -20.0, "r": WIDTH + 20.0}.get(edge, along * WIDTH)
        y = {"t": -20.0, "b": HEIGHT + 20.0}.get(edge, along * HEIGHT)
        inward = math.degrees(math.atan2(_MIDDLE[1] - y, _MIDDLE[0] - x))
        turn = inward if edge == "r" else inward * 0.45 + {"l": 0, "t": 90, "b": -90}[edge] * 0.55
        far = chance.uniform(130, 250)
        grown = fern(art, x, y, turn + chance.uniform(-40, 40), far, chance.uniform(0.62, 0.95))
        placed.append((-far, grown))
    for _ in range(150):
        edge = chance.choice("ttbblrlr")
        x = {"l": chance.uniform(-60, 20), "r": chance.uniform(WIDTH - 20, WIDTH + 60)}.get(
            edge, chance.uniform(-40, WIDTH + 40)
        )
        y = {"t": chance.uniform(-60, 10), "b": chance.uniform(HEIGHT - 10, HEIGHT + 60)}.get(
            edge, chance.uniform(-40, HEIGHT + 40)
        )
        turn = math.degrees(math.atan2(HEIGHT / 2 - y, WIDTH / 2 - x)) + chance.uniform(-62, 62)
        ink = (chance.uniform(100, 138), 0.42, chance.uniform(0.09, 0.18))
        placed.append((60 + chance.random(), leaf(art, x, y, turn, chance.uniform(90, 170), ink)))
    placed.sort(key=lambda item: item[0])
    return "".join(text for _, text in placed)
