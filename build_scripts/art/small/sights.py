"""The simpler paintings of the jungle tiles, part two.

Temples, sun, gems, tree, volcano and backs.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, filtered, layer, path, rect
from build_scripts.art.foliage import leaf
from build_scripts.art.frame import SIDE, SIMPLE_RIM, simple_tile
from build_scripts.art.gems import GEM_INKS, crystal
from build_scripts.art.goods import cacao_pod, spokes
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.jungle.raw_gems import cube, double_pyramid, rosette
from build_scripts.art.jungle.stonework import GOLD, LIMESTONE, Stonework
from build_scripts.art.jungle.sun_disc import rays, sun_face
from build_scripts.art.jungle.volcano import lava_river
from build_scripts.art.materials import face
from build_scripts.art.outlines import blob, box
from build_scripts.art.palette import OUTLINE, Ink, lit, shade
from build_scripts.art.small.jungle import ground
from build_scripts.art.treasure import coin, nugget
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.emblems import shield
from build_scripts.art.worker.rim import rim


def temple(seed: str, stonework: Stonework = LIMESTONE, soil: Ink = "earth") -> str:
    """Return the stepped pyramid, larger, with one course of stone per tier."""
    art = Art(seed)
    plain = replace(stonework, tiers=3, moss=0.0)
    motif = layer(at(258, 366, pyramid(art, 0, 0, plain, rows=1), 0, 1.12), "outline9")
    return simple_tile(art, [ground(art, soil), motif])


def golden_temple(seed: str) -> str:
    """Return the pyramid in gold and jade."""
    return temple(seed, GOLD, (30, 0.5, 0.26))


def sun_site(seed: str) -> str:
    """Return a large sun on a turquoise disc."""
    art = Art(seed)
    stone = disc(256, 258, 204, shade("stone", 1.0), 1, edged(OUTLINE, 9)) + disc(
        256, 258, 170, "#1d8a8c"
    )
    sun = rays(236, 12, 5) + sun_face(art, 112, 7)
    return simple_tile(art, [ground(art), stone, at(256, 258, sun)])


def gem_mine(seed: str) -> str:
    """Return one large gem of each colour in a dark hollow, each in its natural shape."""
    art = Art(seed)
    dark = art.radial([(0, "#6b4a94"), (0.6, "#332352"), (1, "#120c1e")], 0.5, 0.5, 0.6)
    pit = path(
        blob(art.chance, (256, 258), 206, 200, 0.04, 12, 0.3), dark, 1, edged("#4a4258", 26)
    )
    red, green, blue, white = (GEM_INKS[name] for name in ("red", "green", "blue", "white"))
    gems = (
        rosette(art, 154, 266, 132, white)
        + crystal(art, 262, 350, 124, 312, blue, 0)
        + double_pyramid(art, 370, 290, 112, red, 8)
        + cube(art, 168, 372, 88, green, -6)
    )
    return simple_tile(art, [ground(art, (116, 0.5, 0.2)), pit, layer(gems, "outline4")])


_FRUIT: Final = ((160, 150), (256, 104), (352, 150), (128, 244), (256, 220), (384, 244))


def tree_of_life(seed: str) -> str:
    """Return a green tree with large golden coins."""
    art = Art(seed)
    trunk = "M216 290C224 350 200 400 120 452C190 440 220 452 256 448C292 452 322 440 392 452C312 400 288 350 296 290Z"
    bark = art.linear([(0, "#c98a48"), (1, "#4a2a12")], 0, 0, 1, 0)
    crown = []
    for k in range(110):
        t = art.chance.uniform(0, 6.28)
        reach = math.sqrt(art.chance.random())
        x = 256 + 168 * reach * math.cos(t)
        y = 196 + 126 * reach * math.sin(t)
        light = 0.46 - 0.18 * (y - 74) / 244 - 0.1 * (x - 96) / 320
        ink = (88 + 24 * (y - 74) / 244, 0.66, light)
        turn = math.degrees(t) + art.chance.uniform(-60, 60)
        crown.append((y + k * 0.01, leaf(art, x, y, turn, 74, ink, veins=False)))
    crown.sort(key=lambda item: -item[0])
    halo = disc(256, 200, 216, "#fff0a0", 0.75, filtered("blur16"))
    body = layer(path(trunk, bark) + "".join(text for _, text in crown), "outline9")
    coins = "".join(coin(art, x, y, 42, outline=9) for x, y in _FRUIT)
    return simple_tile(art, [ground(art, (110, 0.4, 0.22)), halo, body, coins])


def volcano(seed: str, turned: bool = False) -> str:
    """Return a broad stream of lava across dark rock, and nuggets at the other two edges."""
    art = Art(seed)
    stone = art.radial([(0, "#7a6a62"), (0.6, "#4c403c"), (1, "#2a2322")], 0.45, 0.42, 0.7)
    streams = []
    for sign in (-1, 1):
        along = [(sign * k * 44.0, 14 * math.sin(k * 1.1)) for k in range(7)]
        points = [(256 + u, 256 + v) if turned else (256 + v, 256 + u) for u, v in along]
        streams.append(lava_river(art, points, (120, 150)))
    lake = (
        disc(256, 256, 118, "#2a0d08")
        + disc(256, 258, 98, "#ff8416")
        + disc(256, 262, 66, "#ffd147")
        + disc(256, 264, 34, "#fff6b8")
    )
    off = ((-40, 14), (40, 14), (0, -26), (0, 30))
    places = ((256, 78), (256, 432)) if turned else ((80, 256), (432, 256))
    gold = layer(
        "".join(nugget(art, x + dx, y + dy, 44) for x, y in places for dx, dy in off), "outline9"
    )
    ridges = at(
        256,
        256,
        spokes(20, 130, 330, "#241b1a", 12, 0.5)
        + at(0, 0, spokes(20, 130, 330, "#a8968c", 8, 0.4), 9),
    )
    return simple_tile(art, [rect(0, 0, SIDE, SIDE, stone), ridges, "".join(streams), lake, gold])


def jungle_back() -> str:
    """Return the back of the jungle tiles: leaves around a stone with a pod."""
    art = Art("small jungle back")
    stone = disc(256, 256, 168, "#6b8270", 1, edged("#22332a", 14)) + disc(
        256, 256, 130, "none", 1, edged("#3a5044", 10)
    )
    rim = "".join(
        leaf(
            art,
            256 + 190 * math.cos(t),
            256 + 190 * math.sin(t),
            math.degrees(t) + 20,
            120,
            (110, 0.58, 0.3),
            0.6 + 0.5 * lit(math.degrees(t)),
        )
        for t in (2 * math.pi * k / 14 for k in range(14))
    )
    return simple_tile(
        art, [ground(art, (120, 0.5, 0.18)), rim, stone, cacao_pod(art, 256, 262, 14, 236, 34, 9)]
    )


def worker_back(colour: str) -> str:
    """Return the back of a player's worker tiles: cloth and emblem."""
    art = Art(f"small {colour} back")
    field = face(art, box(0, 0, SIDE, SIDE), DYES[colour].ink, 0.92, 60, rim=0, jitter=0.12)
    return simple_tile(
        art, [field, rim(art, colour, SIMPLE_RIM), shield(art, colour, 256, 256, 134)]
    )
