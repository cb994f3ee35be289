"""Hut cards.

A character's house in its clearing, painted like a tile, with a strip for the price.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, filtered, layer, oval, path, stroke
from build_scripts.art.foliage import clearing, fringe, jungle, leaf
from build_scripts.art.frame import tile
from build_scripts.art.outlines import blob, trace
from build_scripts.art.palette import OUTLINE
from build_scripts.art.pieces.huts import built
from build_scripts.art.treasure import coin, numeral
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW

_STRIP: Final = 124.0
"""Height of the strip with the price."""

_TUFTS: Final = (
    (40, 350, -60, 62),
    (58, 366, -30, 56),
    (36, 300, -40, 60),
    (478, 352, -130, 60),
    (468, 300, 200, 52),
    (120, 372, -80, 40),
)
_CORNERS: Final = (
    (22, 22, 20, 120, 1.2),
    (22, 22, 60, 110, 1.15),
    (30, 20, 40, 84, 1.3),
    (490, 22, 160, 110, 1.0),
    (490, 22, 125, 104, 0.95),
    (484, 22, 143, 80, 1.1),
)


def hut_card(name: str, price: int) -> str:
    """Return the card of a hut with its cost in gold."""
    art = Art(f"card {name}")
    back, _front = jungle(art)
    ground = clearing(
        art, blob(art.chance, (256, 300), 216, 150, 0.04, 16, 0.4), (36, 0.44, 0.60), 1.0, 30, 0.2
    )
    house = oval(262, 346, 172, 30, "#1a0d04", 0.6, filtered("blur8"))
    house += at(258, 208, built(art, name, "house3", 1.62), 0, 1.5)
    layers = [
        layer(back, "paint"),
        layer(ground, "ground"),
        layer(fringe(art, 256, 262, 214, 190, 0.4, 40), "paint"),
        layer(house, "fine"),
        layer(_leaves(art), "paint"),
    ]
    return tile(
        art,
        layers,
        dapples=5,
        vignette=0.3,
        light=0.45,
        over=layer(_price_strip(art, str(price)), "fine"),
    )


def _leaves(art: Art) -> str:
    chance = art.chance
    tufts = (
        leaf(art, x, y, turn, size, (chance.uniform(88, 118), 0.56, 0.32), 1.0)
        for x, y, turn, size in _TUFTS
    )
    corners = (
        leaf(art, x, y, turn, size, (chance.uniform(86, 118), 0.58, 0.33), light)
        for x, y, turn, size, light in _CORNERS
    )
    return "".join((*tufts, *corners))


def _price_strip(art: Art, price: str) -> str:
    """Return the strip along the bottom of a card: pale wood, a coin and the price."""
    chance = art.chance
    top = HIGH - _STRIP
    brow = trace("M", LOW, top, "Q", 256, top - 9, HIGH, top)
    d = brow + trace("V", HIGH, "H", LOW, "Z")
    wood = art.linear([(0, "#fff0c8"), (0.5, "#f3d79a"), (1, "#d2a560")])
    grain = []
    for _ in range(22):
        x = chance.uniform(LOW, 400)
        y = chance.uniform(top + 12, HIGH - 8)
        vein = trace("M", x, y, "q", 40, chance.uniform(-4, 4), chance.uniform(60, 130), 0)
        grain.append(stroke(vein, "#b8874a", chance.uniform(1.5, 4), 0.3))
    lip = trace("M", LOW, top + 7, "Q", 256, top - 2, HIGH, top + 7)
    radius = 44
    gap = 26
    size = 74
    wide = size * (0.8 if len(price) == 1 else 1.5)
    left = 256 - (2 * radius + gap + wide) / 2
    middle = top + _STRIP / 2 - 2
    return (
        path(d, "#120a04", 0.6, f'transform="translate(0 -8)" {filtered("blur8")}')
        + path(d, wood)
        + "".join(grain)
        + stroke(brow, OUTLINE, 9)
        + stroke(lip, "#fffdf0", 4, 0.9)
        + coin(art, left + radius, middle, radius, outline=6)
        + numeral(price, left + 2 * radius + gap + wide / 2, middle, size, "#3a1604", "#fff6dc")
    )
