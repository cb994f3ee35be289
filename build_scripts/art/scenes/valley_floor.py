"""The floor of the menu's valley.

The temple in its clearing, the village at the river, and plants.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    clipped,
    edged,
    filtered,
    halo,
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
from build_scripts.art.jungle.stonework import LIMESTONE
from build_scripts.art.materials import face, thatch_roof
from build_scripts.art.outlines import blob, box, poly, trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    lit_palm,
    mist,
    ridge,
)
from build_scripts.art.worker.figure import worker
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

_BOWLS: Final = ((1152, 705), (1259, 733))
"""Where fires burn at the bottom of the stairs."""


def temple() -> str:
    """Return the valley floor with the temple, the river, a village and near palms."""
    art = Art("menu temple")
    near = ridge(art, 744, 16, (108, 0.32, 0.42), (100, 0.34, 0.40), 46)
    haze = art.linear([(0, "#ffe9b8", 0.34), (1, "#ffe9b8", 0.12)])
    veil = path(
        poly([(1100, 380), (1560, 380), (1600, 800), (1060, 800)]), haze, 1, filtered("soft24")
    )
    unlit = replace(LIMESTONE, fires=False)
    palms = (
        (300, 872, 1.6),
        (430, 898, 1.25),
        (620, 880, 1.7),
        (990, 846, 1.05),
        (1036, 872, 1.3),
        (1690, 852, 1.5),
    )
    layers = [
        layer(near, "mid"),
        layer(_clearing(art), "mid"),
        layer(at(1330, 660, pyramid(art, 0, 0, unlit, rows=3), 0, 1.26), "fine"),
        layer(veil, "", "soft-light"),
        layer(_bushes(art), "paint"),
        layer(_river(art) + _ways(art), "mid"),
        mist(art, 730, 100, 0.2),
        layer(_grass(art), "paint"),
        layer("".join(lit_palm(art, *place, (108, 0.40, 0.32)) for place in palms), "fine"),
        layer(_village(art) + _people(art), "fine"),
        _smoke(),
        "".join(_fire(art, x, y) for x, y in _BOWLS),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _clearing(art: Art) -> str:
    """Return the trodden ground around the temple.

    The way to the village starts there.
    """
    sand = art.radial([(0, "#e6d09a"), (0.7, "#cfb176"), (1, "#a98d52")], 0.42, 0.4, 0.7)
    ground = blob(art.chance, (1316, 734), 330, 74, 0.05, 22)
    pebbles = "".join(
        oval(x, y, q, q * 0.6, "#8f7848", 0.6)
        for x, y, q in (
            (
                art.chance.uniform(1040, 1580),
                art.chance.uniform(740, 796),
                art.chance.uniform(1.5, 3.6),
            )
            for _ in range(60)
        )
    )
    shade_under = path(ground, "#2f5a26", 0.55, f'transform="translate(0 7)" {filtered("soft3")}')
    foot = poly([(1076, 716), (1316, 812), (1600, 742), (1600, 730), (1316, 792), (1088, 700)])
    dark = path(foot, "#5a3c18", 0.6, filtered("soft12"))
    return shade_under + path(ground, sand) + clipped(art, ground, pebbles + dark)


def _bushes(art: Art) -> str:
    """Return bushes at both ends of the clearing and behind the temple's base."""
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


_WATER: Final = (
    "M1960 846C1800 850 1680 872 1560 878S1380 870 1310 884S1214 936 1180 980S1010 1050 860 1130"
    "H1460C1400 1060 1392 1010 1430 974S1560 936 1660 934S1850 920 1960 924Z"
)
"""The river: it comes from the right, passes below the village and widens towards the front."""


def _river(art: Art) -> str:
    """Return the river between its sandy banks.

    It is darker where it is deep, with light on its waves.
    """
    blue = art.linear([(0, "#bfe3d2"), (0.3, "#7cc4c4"), (1, "#256f92")])
    deep = art.linear([(0, "#2b7f9c", 0), (1, "#123f63", 0.6)])
    bed = "M1640 900C1500 908 1380 900 1310 930S1200 1010 1060 1090H1300C1320 1010 1380 960 1500 926S1600 914 1640 900Z"
    shine = []
    for _ in range(90):
        y = art.chance.uniform(856, 1078)
        if y > 930:
            x = art.chance.uniform(1000, 1480)
        else:
            x = art.chance.uniform(1290, 1760)
        half = art.chance.uniform(10, 40)
        near = (y - 850) / 230
        wave = trace("M", x - half, y, "q", half, -3 - 3 * near, 2 * half, 0)
        shine.append(stroke(wave, "#f4ffff", 1.2 + 2.2 * near, art.chance.uniform(0.25, 0.65)))
    awning = path("M1392 880H1506L1496 902Q1450 910 1402 902Z", "#f6fbf0", 0.34, filtered("soft3"))
    lit = art.radial([(0, "#fff0c0", 0.85), (1, "#fff0c0", 0)], 0.5, 0.5, 0.5)
    inside = (
        path(bed, deep, 1, filtered("soft12"))
        + awning
        + oval(1330, 905, 150, 26, lit)
        + "".join(shine)
    )
    foam = stroke(_WATER, "#f2fbf2", 3, 0.6)
    sand = stroke(_WATER, "#6f6a35", 34, 0.5) + stroke(_WATER, "#d9bf86", 22)
    return sand + path(_WATER, blue) + clipped(art, _WATER, inside) + foam


def _ways(art: Art) -> str:
    """Return the trodden paths.

    They lead from the temple to the huts on the left and the market on the right.
    """
    sand = art.linear([(0, "#e2cf98"), (1, "#b98f58")])
    way = "M1236 752C1244 786 1226 816 1196 834S1090 878 1056 950S960 1030 880 1100H800C880 1010 950 980 984 912"
    way += "S1120 836 1158 818S1184 776 1180 737Z"
    place = blob(art.chance, (1530, 840), 172, 26, 0.06, 18)
    yard = blob(art.chance, (1120, 890), 112, 56, 0.06, 18)
    return "".join(
        path(ground, "#4f6a2c", 0.6, f'transform="translate(0 5)" {filtered("soft3")}')
        + path(ground, sand)
        for ground in (way, place, yard)
    )


def _fire(art: Art, x: float, y: float) -> str:
    """Return a fire in a bowl: soft flames, brightest in the middle, and the light around them."""
    tongues = []
    for dx, wide, high, ink in (
        (-6, 11, 34, "#e8571c"),
        (7, 11, 40, "#e8571c"),
        (0, 14, 54, "#f0691c"),
        (-3, 9, 38, "#ffab2e"),
        (3, 8, 30, "#ffc64e"),
        (0, 6, 22, "#fff3b8"),
    ):
        fill = art.linear([(0, ink, 0.2), (0.35, ink, 0.9), (1, ink)])
        d = trace(
            "M", x + dx - wide, y, "C", x + dx - wide, y - high * 0.5, x + dx + 2, y - high * 0.5
        )
        d += trace(
            " ", x + dx * 0.4, y - high, "C", x + dx + wide * 0.5, y - high * 0.6, x + dx + wide
        )
        tongues.append(path(d + trace(" ", y - high * 0.4, x + dx + wide, y, "Z"), fill))
    bowl = trace(
        "M", x - 21, y - 3, "Q", x - 18, y + 15, x, y + 16, "Q", x + 18, y + 15, x + 21, y - 3
    )
    bowl += trace("A", 21, 6, 0, 0, 1, x - 21, y - 3, "Z")
    clay = art.linear([(0, "#b5713c"), (0.5, "#7c4524"), (1, "#42210f")], 0, 0, 1, 0.6)
    rim = stroke(
        trace("M", x - 21, y - 3, "A", 21, 6, 0, 0, 0, x + 21, y - 3), "#f2b568", 2.2, 0.9
    )
    lit = halo(art, x, y - 20, 130, "#ff9a3a", 0.5) + layer("".join(tongues), "mid")
    return lit + layer(path(bowl, clay, 1, edged("#2e1608", 1.6)) + rim, "mid")


_HUTS: Final = (
    (1096, 800, 0.42, "red"),
    (1178, 812, 0.40, "yellow"),
    (1572, 796, 0.42, "red"),
    (1646, 800, 0.46, "yellow"),
    (1120, 900, 0.56, "violet"),
)
_STALL: Final = (1450, 784, 118)
_PEOPLE: Final = (
    (WorkerPlace(890, 918, "e", 0.52), "yellow", 1),
    (WorkerPlace(984, 930, "w", 0.52), "violet", 2),
    (WorkerPlace(1418, 846, "e", 0.40), "red", 3),
)
"""The people who meet on the way to the village, and those who buy at the market."""


def _smoke() -> str:
    """Return the smoke over the first hut."""
    smoke = "M1096 746C1084 722 1110 708 1098 686S1080 660 1096 634"
    return stroke(smoke, "#fff6e0", 11, 0.45, filtered("soft3"))


def _village(art: Art) -> str:
    """Return the village.

    Huts on both sides of the river, and a market stall with jars in front.
    """
    x, y, width = _STALL
    parts = [house(art, *place) for place in _HUTS]
    parts.append(stall(art, x, y, width, ((184, 0.56, 0.40), "ivory"), ("cacao", "red", "yellow")))
    jars = ((1382, 850, 13), (1516, 852, 14), (1536, 858, 11), (1186, 872, 12))
    return "".join(parts) + "".join(jar(art, *each, "clay", "ivory") for each in jars)


def _people(art: Art) -> str:
    """Return people of the village, each with a shadow on the ground."""
    parts = []
    for who, colour, look in _PEOPLE:
        shadow = oval(
            who.x + 8, who.y + 68 * who.scale, 62 * who.scale, 12 * who.scale, "#1c3312", 0.55
        )
        parts.append(shadow + worker(art, who, colour, look))
    return "".join(parts)


def house(art: Art, x: float, y: float, size: float, colour: str) -> str:
    """Return a hut from its eaves.

    Tall walls with a painted base, a door, windows, and a straw roof.
    """
    walls = face(art, box(-82, -8, 164, 104), (28, 0.54, 0.68), 1.06, 18)
    foot = face(art, box(-82, 72, 164, 24), colour, 0.96, 8, rim=0)
    door = path("M-24 96V34Q0 12 24 34V96Z", "#2a1408") + stroke(
        "M-24 96V34Q0 12 24 34V96", "#7a4a22", 7
    )
    windows = "".join(rect(dx - 13, 28, 26, 26, "#2a1408", 1, 'rx="4"') for dx in (-56, 56))
    ground = oval(16, 98, 112, 18, "#1c3312", 0.55, filtered("soft3"))
    return at(
        x, y, ground + walls + foot + windows + door + thatch_roof(art, 0, 20, 236, 128), 0, size
    )


def _grass(art: Art) -> str:
    """Return the meadow on both banks of the river.

    Blades, tufts and low bushes, far ones first.
    """
    chance = art.chance
    parts = []
    for y in sorted(chance.uniform(836, HEIGHT) for _ in range(620)):
        x = chance.uniform(-20, WIDTH + 20)
        near = (y - 836) / 244
        if _in_river(x, y) or _built_on(x, y):
            continue
        tone = shade((chance.uniform(88, 112), 0.42, 0.38), chance.uniform(0.78, 1.2))
        size = 9 + 16 * near
        blades = trace(
            "M",
            x - size * 0.5,
            y,
            "q",
            2,
            -size,
            -3,
            -size * 1.2,
            "M",
            x,
            y,
            "q",
            0,
            -size,
            3,
            -size * 1.4,
        )
        parts.append(stroke(blades, tone, 1.6 + 2 * near, 0.75))
    for y in sorted(chance.uniform(846, HEIGHT) for _ in range(120)):
        x = chance.uniform(-20, WIDTH + 20)
        near = (y - 846) / 234
        if _in_river(x, y) or _built_on(x, y):
            continue
        own = (chance.uniform(86, 122), 0.5, chance.uniform(0.26, 0.38))
        for k in range(7):
            turn = -90 + (k - 3) * 21 + chance.uniform(-8, 8)
            size = chance.uniform(20, 34) * (0.7 + near)
            parts.append(
                leaf(art, x, y, turn, size, own, 0.8 + 0.07 * k, 0.3, veins=False, cast=False)
            )
    return "".join(parts)


def _in_river(x: float, y: float) -> bool:
    """Return whether a point is in the river or on its bank."""
    if x > 1320:
        return 836 < y < (max(948, 1010 - (x - 1430) * 0.5) if x > 1400 else HEIGHT)
    return y > 1140 - (x - 820) * 0.56


def _built_on(x: float, y: float) -> bool:
    """Return whether a point is on a building or path, where nothing grows."""
    return (
        (1000 < x < 1236 and y < 964)
        or (1340 < x < 1720 and y < 876)
        or abs(x - 1790 + 0.82 * y) < 70
    )
