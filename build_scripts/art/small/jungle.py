"""The simpler paintings of the jungle tiles, part one: the ground, fruit, markets and mines."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, disc, edged, filtered, layer, oval, path, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.frame import SIDE, simple_tile
from build_scripts.art.goods import cacao_pod, chocolate_bar, flame
from build_scripts.art.jungle.chocolate import pot
from build_scripts.art.jungle.markets import awning
from build_scripts.art.jungle.watering import arrow
from build_scripts.art.materials import plank
from build_scripts.art.outlines import blob
from build_scripts.art.palette import OUTLINE, Ink, lit, shade
from build_scripts.art.treasure import coin, nugget, numeral
from build_scripts.art.water_brush import drop


def ground(art: Art, ink: Ink = "sand", radius: float = 196) -> str:
    """Return calm jungle with a plain round clearing."""
    chance = art.chance
    green = art.radial([(0, "#3c8a2e"), (1, "#14421e")])
    leaves = []
    for k in range(30):
        t = 2 * math.pi * (k + chance.uniform(-0.3, 0.3)) / 30
        x = 256 + 236 * math.cos(t)
        y = 256 + 236 * math.sin(t)
        own = (chance.uniform(96, 126), 0.58, chance.uniform(0.22, 0.34))
        turn = math.degrees(t) + chance.uniform(120, 240)
        leaves.append(
            leaf(
                art,
                x,
                y,
                turn,
                chance.uniform(80, 120),
                own,
                0.6 + 0.5 * lit(math.degrees(t)),
                veins=False,
            )
        )
    d = blob(chance, (256, 258), radius, radius, 0.03, 16, 0.4)
    soil = art.radial(
        [(0, shade(ink, 1.12, 3)), (0.7, shade(ink)), (1, shade(ink, 0.74, -6))], 0.42, 0.38, 0.66
    )
    clearing = path(d, "#06140a", 0.6, filtered("blur8")) + path(d, soil)
    return rect(0, 0, SIDE, SIDE, green) + "".join(leaves) + clearing


def plantation(seed: str, pods: tuple[tuple[float, float, float, float, float], ...]) -> str:
    """Return a plantation with very large pods."""
    art = Art(seed)
    rays = []
    for k in range(14):
        t = 2 * math.pi * k / 14 + 0.2
        x = 256 + 60 * math.cos(t)
        y = 256 + 60 * math.sin(t)
        light = 0.6 + 0.5 * lit(math.degrees(t))
        rays.append(leaf(art, x, y, math.degrees(t), 190, (100, 0.6, 0.36), light, 0.3))
    fruit = "".join(cacao_pod(art, *pod, 9) for pod in pods)
    return simple_tile(art, [ground(art, (116, 0.5, 0.2)), "".join(rays), fruit])


SINGLE = ((256, 270, 14, 350, 34),)
DOUBLE = ((162, 272, 14, 290, 34), (352, 260, -14, 290, 14))


def market(seed: str, ink: Ink, price: str, second: Ink = "ivory", stripes: int = 6) -> str:
    """Return a market: one awning and a very large coin."""
    art = Art(seed)
    stall = at(256, 128, awning(art, 410, 200, (ink, second), stripes))
    motif = layer(stall, "outline9") + coin(art, 256, 322, 150, price, outline=12)
    return simple_tile(art, [ground(art, (34, 0.5, 0.5)), motif])


def chocolate_market(seed: str) -> str:
    """Return the chocolate market: two prices under a brown awning."""
    art = Art(seed)
    stall = at(256, 124, awning(art, 410, 190, ((20, 0.58, 0.30), "ivory"), 6))
    goods = layer(
        cacao_pod(art, 112, 214, 40, 120, 30) + chocolate_bar(art, 392, 222, 120, -8), "outline9"
    )
    prices = coin(art, 144, 364, 112, "3", outline=12) + coin(art, 372, 364, 112, "7", outline=12)
    return simple_tile(art, [ground(art, (34, 0.5, 0.5)), layer(stall, "outline9"), goods, prices])


def gold_mine(seed: str, value: str) -> str:
    """Return a gold mine: a dark entrance, nuggets, and a large number on timber."""
    art = Art(seed)
    stone = art.radial([(0, "#a08c78"), (0.6, "#6a5848"), (1, "#3a2e26")], 0.36, 0.26, 0.85)
    hill = path(blob(art.chance, (256, 226), 214, 178, 0.05, 12, 0.3), stone)
    gate = path("M140 330V190Q140 96 256 96Q372 96 372 190V330Z", "#0c0603")
    frame = plank(art, 140, 146, 128, 340, 44, light=1.2) + plank(art, 372, 146, 384, 340, 44)
    frame += plank(art, 84, 124, 428, 118, 50, light=1.3)
    spots = ((196, 250, 50), (316, 252, 50), (232, 206, 48), (288, 210, 46), (256, 268, 56))
    gold = "".join(nugget(art, x, y, q) for x, y, q in spots)
    sides = "".join(
        nugget(art, x, y, q)
        for x, y, q in ((70, 372, 38), (442, 372, 38), (72, 430, 46), (440, 430, 46))
    )
    board = plank(art, 120, 346, 392, 344, 66, (27, 0.52, 0.3), 1.1) + plank(
        art, 116, 412, 396, 414, 66, (27, 0.52, 0.3), 0.95
    )
    motif = layer(hill + gate + frame + gold, "outline9") + layer(sides + board, "outline9")
    return simple_tile(
        art, [ground(art, "earth"), motif, numeral(value, 256, 378, 172, "#ffcf3f", "#2a1204")]
    )


def _pond(art: Art) -> str:
    d = blob(art.chance, (256, 258), 186, 182, 0.03, 14, 0.1)
    blue = art.radial(
        [(0, "#0d5c9a"), (0.55, "#1f93cf"), (0.9, "#7fdcf0"), (1, "#c8f6fa")], 0.5, 0.54, 0.52
    )
    stones = "".join(
        disc(
            256 + 200 * math.cos(t),
            260 + 196 * math.sin(t),
            27,
            shade((40, 0.2, 0.5), 0.5 + 0.55 * lit(math.degrees(t))),
        )
        for t in (2 * math.pi * k / 22 for k in range(22))
    )
    return layer(stones, "outline4") + path(d, blue, 1, f'stroke="{OUTLINE}" stroke-width="6"')


def water(seed: str) -> str:
    """Return a pool with one large drop."""
    art = Art(seed)
    rings = "".join(
        oval(256, 330, q, q * 0.6, "none", 0.7, edged("#e9fffb", 7)) for q in (90, 136)
    )
    return simple_tile(
        art, [ground(art, (60, 0.2, 0.4)), _pond(art), rings, drop(art, 256, 284, 100, 10)]
    )


def watering(seed: str) -> str:
    """Return a pond and large pods, with an arrow of water from it to them."""
    art = Art(seed)
    pods = (
        (336, 142, -18, 226, 34),
        (436, 156, 14, 226, 18),
        (352, 366, -8, 222, 22),
        (444, 378, 16, 216, 36),
    )
    fruit = layer("".join(cacao_pod(art, *pod) for pod in pods), "outline9")
    pond = at(-74, 96, _pond(art), 0, 0.86)
    return simple_tile(
        art, [ground(art, (96, 0.4, 0.26)), pond, fruit, at(-26, -14, arrow(art, 84), 0, 1.06)]
    )


def chocolate_kitchen(seed: str) -> str:
    """Return a pot of chocolate over a large fire."""
    art = Art(seed)
    fire = "".join(
        flame(x, y, h)
        for x, y, h in (
            (136, 446, 130),
            (376, 446, 134),
            (200, 462, 170),
            (314, 462, 172),
            (256, 470, 190),
        )
    )
    ladle = stroke("M330 130L398 44", OUTLINE, 34) + stroke(
        "M330 130L398 44", shade("wood", 1.3), 18
    )
    return simple_tile(
        art, [ground(art, (30, 0.48, 0.46)), pot(art, 256, 148, 152, 9), ladle, fire]
    )
