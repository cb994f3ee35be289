"""The floor of the menu's valley: the temple in its clearing, the village at the river, and what grows round them."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    clipped,
    filtered,
    layer,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import jar
from build_scripts.art.jungle.markets import stall
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.materials import face, thatch_roof
from build_scripts.art.outlines import blob, box, poly, trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    mist,
    palm,
    ridge,
)


def temple() -> str:
    """Return the valley floor with the temple, the river, a village and near palms."""
    art = Art("menu temple")
    near = ridge(art, 744, 16, (108, 0.32, 0.42), (100, 0.34, 0.40), 46)
    haze = art.linear([(0, "#ffe9b8", 0.34), (1, "#ffe9b8", 0.12)])
    veil = path(poly([(1100, 380), (1560, 380), (1600, 800), (1060, 800)]), haze, 1, filtered("soft24"))
    palms = (
        (300, 842, 1.6),
        (430, 868, 1.25),
        (620, 850, 1.7),
        (900, 864, 1.3),
        (1560, 850, 1.6),
        (1660, 872, 1.3),
        (1730, 846, 1.75),
    )
    body = (
        _river(art)
        + mist(art, 730, 100, 0.2)
        + _village(art)
        + "".join(palm(art, *place, (110, 0.34, 0.32)) for place in palms)
    )
    layers = [
        layer(near, "mid"),
        layer(_clearing(art), "mid"),
        layer(at(1330, 660, pyramid(art, 0, 0, rows=3), 0, 1.26), "fine"),
        layer(veil, "", "soft-light"),
        layer(_bushes(art), "paint"),
        layer(body, "mid"),
        layer(_grass(art), "paint"),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _clearing(art: Art) -> str:
    """Return the trodden ground round the temple, from which the way leads down to the village."""
    sand = art.radial([(0, "#e6d09a"), (0.7, "#cfb176"), (1, "#a98d52")], 0.42, 0.4, 0.7)
    ground = blob(art.chance, (1316, 734), 330, 74, 0.05, 22)
    pebbles = "".join(
        oval(x, y, q, q * 0.6, "#8f7848", 0.6)
        for x, y, q in (
            (art.chance.uniform(1040, 1580), art.chance.uniform(740, 796), art.chance.uniform(1.5, 3.6))
            for _ in range(60)
        )
    )
    shade_under = path(ground, "#2f5a26", 0.55, f'transform="translate(0 7)" {filtered("soft3")}')
    return shade_under + path(ground, sand) + clipped(art, ground, pebbles)


def _bushes(art: Art) -> str:
    """Return bushes at both ends of the clearing and behind the temple's foot."""
    places = (
        (1010, 748, 1.0),
        (1052, 776, 1.2),
        (1600, 776, 1.2),
        (1640, 750, 1.0),
        (1470, 800, 0.8),
        (1100, 798, 0.8),
    )
    return "".join(
        leaf(
            art,
            x + art.chance.uniform(-24, 24) * size,
            y + art.chance.uniform(-6, 8),
            -90 + (k - 4) * 22,
            art.chance.uniform(26, 44) * size,
            (art.chance.uniform(92, 118), 0.42, 0.33),
            0.8 + 0.05 * k,
            veins=False,
            cast=False,
        )
        for x, y, size in places
        for k in range(9)
    )


def _river(art: Art) -> str:
    d = (
        "M1268 786C1236 806 1200 822 1216 848S1268 890 1194 934S1004 1010 840 1120"
        "H1440C1360 1046 1346 988 1384 940S1352 866 1310 846S1284 808 1282 786Z"
    )
    blue = art.linear([(0, "#f8e8b8"), (0.25, "#a9dcd6"), (1, "#2c7f9c")])
    shine = []
    for _ in range(46):
        y = art.chance.uniform(830, 1070)
        x, half = 1290 - (y - 830) * 0.62 + art.chance.uniform(-70, 120), art.chance.uniform(14, 50)
        shine.append(
            stroke(trace("M", x - half, y, "q", half, -4, 2 * half, 0), "#f6ffff", 1.5 + (y - 830) / 90, 0.5)
        )
    return stroke(d, "#4f7f40", 12, 0.45) + path(d, blue) + clipped(art, d, "".join(shine))


_HUTS: Final = (
    (1110, 812, 0.40, "red"),
    (1180, 820, 0.40, "yellow"),
    (1600, 846, 0.46, "yellow"),
    (1504, 872, 0.54, "red"),
    (1132, 902, 0.56, "violet"),
)
_STALL: Final = (1426, 792, 118)


def _village(art: Art) -> str:
    """Return the village: its paths, huts with smoke over one of them, and a market stall beyond the river."""
    way = "M1322 760C1310 800 1240 812 1186 834S1090 880 1076 950S990 1020 910 1100H840C900 1010 1010 970 1030 912"
    way += "S1120 836 1176 820S1290 800 1300 760Z"
    sand = art.linear([(0, "#e2cf98"), (1, "#b98f58")])
    parts = [path(way, sand, 0.85, filtered("soft3")), stroke(way, "#7d6a34", 4, 0.3)]
    parts += [house(art, x, y, size, colour) for x, y, size, colour in _HUTS]
    smoke = "M1110 762C1098 738 1124 724 1112 702S1094 676 1110 650"
    parts.append(stroke(smoke, "#fff6e0", 11, 0.45, filtered("soft3")))
    x, y, width = _STALL
    parts.append(stall(art, x, y, width, ((184, 0.56, 0.40), "ivory"), ("cacao", "red", "yellow")))
    parts += [jar(art, x + dx, y + 60, q, "clay", "ivory") for dx, q in ((-84, 15), (-62, 11), (84, 13))]
    return "".join(parts)


def house(art: Art, x: float, y: float, size: float, colour: str) -> str:
    """Return a hut from its eaves: tall walls with a painted foot, a door, windows, and a roof of straw."""
    walls = face(art, box(-82, -8, 164, 104), (28, 0.54, 0.68), 1.06, 18)
    foot = face(art, box(-82, 72, 164, 24), colour, 0.96, 8, rim=0)
    door = path("M-24 96V34Q0 12 24 34V96Z", "#2a1408") + stroke("M-24 96V34Q0 12 24 34V96", "#7a4a22", 7)
    windows = "".join(rect(dx - 13, 28, 26, 26, "#2a1408", 1, 'rx="4"') for dx in (-56, 56))
    ground = oval(16, 98, 112, 18, "#1c3312", 0.55, filtered("soft3"))
    return at(x, y, ground + walls + foot + windows + door + thatch_roof(art, 0, 20, 236, 128), 0, size)


def _grass(art: Art) -> str:
    """Return the meadow on both banks of the river: blades, tufts and low bushes, far ones first."""
    chance, parts = art.chance, []
    for y in sorted(chance.uniform(836, HEIGHT) for _ in range(620)):
        x, near = chance.uniform(-20, WIDTH + 20), (y - 836) / 244
        if _in_river(x, y) or _built_on(x, y):
            continue
        tone = shade((chance.uniform(88, 112), 0.42, 0.38), chance.uniform(0.78, 1.2))
        size = 9 + 16 * near
        blades = trace(
            "M", x - size * 0.5, y, "q", 2, -size, -3, -size * 1.2, "M", x, y, "q", 0, -size, 3, -size * 1.4
        )
        parts.append(stroke(blades, tone, 1.6 + 2 * near, 0.75))
    for y in sorted(chance.uniform(846, HEIGHT) for _ in range(120)):
        x, near = chance.uniform(-20, WIDTH + 20), (y - 846) / 234
        if _in_river(x, y) or _built_on(x, y):
            continue
        own = (chance.uniform(86, 122), 0.5, chance.uniform(0.26, 0.38))
        for k in range(7):
            turn, size = -90 + (k - 3) * 21 + chance.uniform(-8, 8), chance.uniform(20, 34) * (0.7 + near)
            parts.append(leaf(art, x, y, turn, size, own, 0.8 + 0.07 * k, 0.3, veins=False, cast=False))
    return "".join(parts)


def _in_river(x: float, y: float) -> bool:
    return 1240 - max(0.0, y - 850) * 1.75 < x < 1410


def _built_on(x: float, y: float) -> bool:
    """Tell whether village, paths or stall lie there, over which nothing grows."""
    return (890 < x < 1220 and y < 990) or (830 < x < 1050 and y >= 960) or (1350 < x < 1680 and y < 940)
