"""The huts as characters, each with its own silhouette, wall colour and emblem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, filtered, layer, oval, path, stroke
from build_scripts.art.materials import face, plank, thatch_slope
from build_scripts.art.outlines import Point, Quad, inside, open_line, part_of, poly
from build_scripts.art.palette import Ink, shade
from build_scripts.art.pieces import hut_things as things
from build_scripts.art.pieces.dwelling import FRONT, SIDE, Dwelling, cool
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.scenes.growth import grass


@dataclass(frozen=True)
class Character:
    """The distinguishing features of a hut.

    Wall, roof shape, roof ink, and the emblem in front.
    """

    wall: Ink
    roof: str
    straw: Ink
    thing: Callable[[Art], str]


_RED: Final[Ink] = (8, 0.55, 0.50)
_OCHRE: Final[Ink] = (34, 0.62, 0.58)
_BLUE: Final[Ink] = (206, 0.36, 0.52)
_GREEN: Final[Ink] = (110, 0.26, 0.48)
_PINK: Final[Ink] = (340, 0.42, 0.66)
_PLUM: Final[Ink] = (284, 0.26, 0.50)
_CHALK: Final[Ink] = (42, 0.44, 0.80)
_BROWN: Final[Ink] = (22, 0.42, 0.40)
_GOLD: Final[Ink] = (42, 0.86, 0.54)
_REED: Final[Ink] = (58, 0.42, 0.46)
_RUST: Final[Ink] = (14, 0.60, 0.42)
_ASH: Final[Ink] = (38, 0.20, 0.62)
_BARK: Final[Ink] = (26, 0.52, 0.38)
_ROSE: Final[Ink] = (344, 0.44, 0.56)
_MOSS: Final[Ink] = (164, 0.30, 0.42)
_CHAR: Final[Ink] = (18, 0.16, 0.28)

CHARACTERS: Final = {
    "market_crier": Character(_RED, "gable", "straw", things.trumpet),
    "hermit": Character(_GREEN, "dome", _REED, things.owl),
    "road_worker": Character(_OCHRE, "flat", _BROWN, things.paving),
    "trader": Character(_BLUE, "hip", _ASH, things.scales),
    "new_storage": Character(_BROWN, "stilts", _BARK, things.basket),
    "chocolate_maker": Character(_BROWN, "cone", _RUST, things.cocoa_pot),
    "farmer": Character(_OCHRE, "dome", "straw", things.cacao_tree),
    "shaman": Character(_PLUM, "cone", (276, 0.26, 0.40), things.incense),
    "scout": Character(_GREEN, "stilts", _REED, things.chart),
    "monk": Character(_CHALK, "flat", _RUST, things.shrine),
    "master_builder": Character(_OCHRE, "storeys", _MOSS, things.ladder),
    "foreman": Character(_RED, "gable", _RUST, things.four_hats),
    "fountain_master": Character(_BLUE, "flat", (192, 0.44, 0.46), things.fountain),
    "rainmaker": Character(_BLUE, "tower", (206, 0.30, 0.46), things.cloud),
    "chiefs_daughter": Character(_PINK, "hip", _ROSE, things.flowers),
    "chiefs_son": Character(_RED, "tower", _CHAR, things.jaguar_shield),
    "chiefs_wife": Character(_CHALK, "storeys", _RUST, things.loom),
    "chief": Character(_CHALK, "palace", _GOLD, things.feather_crown),
}


_TUFTS: Final = (
    (-112, 94, 17),
    (-92, 103, 20),
    (-40, 110, 15),
    (20, 112, 17),
    (92, 109, 19),
    (114, 99, 15),
)


def hut(name: str) -> str:
    """Return the hut of a character on a small mound of earth.

    The house is on the left, its emblem on the right.
    """
    art = Art(f"hut {name}")
    return piece(art, mound(art) + built(art, name, "house2") + tufts(art), outline="")


def built(art: Art, name: str, outline: str = "", size: float = 1.32) -> str:
    """Return a character's house and emblem around 0, 0, standing at y = 98, at a size."""
    x = 96 - 41 * size
    y = 98 - 44 * size
    shadow = oval(x + 6, 97, 46 * size, 10 * size, "#1a0d04", 0.6, filtered("blur4"))
    thing = layer(at(x, y, CHARACTERS[name].thing(art), 0, size), "round" if outline else "")
    return layer(house_of(art, name), outline) + shadow + layer(thing, outline)


def mound(art: Art) -> str:
    """Return the trodden earth under a house, lit from the left."""
    earth = art.radial([(0, "#d9b077"), (0.6, "#a9783f"), (1, "#6d4a26")], 0.3, 0.3, 0.8)
    chance = art.chance
    rubs = "".join(
        oval(
            chance.uniform(-90, 80),
            chance.uniform(96, 106),
            chance.uniform(4, 15),
            2,
            "#f0cf94",
            0.35,
        )
        for _ in range(12)
    )
    ground = (
        oval(4, 101, 122, 16, "#1a0d04", 0.5, filtered("blur4"))
        + oval(0, 97, 120, 15, earth)
        + rubs
    )
    return ground + oval(10, 92, 92, 10, "#1a0d04", 0.55, filtered("blur4"))


def tufts(art: Art) -> str:
    """Return the grass at the base of a house."""
    return "".join(grass(art, x, y, size, 1.35) for x, y, size in _TUFTS)


def house_of(art: Art, name: str) -> str:
    """Return a character's house around 0, 0, with space for the emblem on its right."""
    character = CHARACTERS[name]
    return _ROOFS[character.roof](Dwelling(art, -31, 70), character)


def _hip(site: Dwelling, character: Character) -> str:
    front = site.front(56, 42, 0, 66)
    return (
        site.walls(56, 42, 0, 66, character.wall)
        + site.opening(front, (0.14, 0.34, 0.42, 1), arched=True)
        + site.opening(front, (0.62, 0.42, 0.84, 0.72))
        + site.hip(56, 42, 60, 158, character.straw, along=0.34)
    )


def _cone(site: Dwelling, character: Character) -> str:
    x, y = site.point(0, 0, 0)
    wall: Quad = ((x - 46, y - 40), (x + 22, y - 30), (x + 22, y + 24), (x - 46, y + 14))
    profile = [(3 + 82 * t**1.12, 194 - 126 * t) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
    knot = disc(x, y - 181, 9, shade("wood", 1.5), 1, edged("#4a2810", 4))
    return (
        site.drum(63, 80, character.wall)
        + site.opening(wall, (0.08, 0.1, 0.5, 1), arched=True)
        + site.thatched(profile, character.straw)
        + knot
    )


def _dome(site: Dwelling, character: Character) -> str:
    """Return a round house with straw down to the ground and a low door."""
    profile = [
        (4, 178),
        (34, 168),
        (56, 146),
        (70, 114),
        (79, 78),
        (84, 40),
        (86, 4),
    ]
    x, y = site.point(0, 0, 0)
    wall: Quad = ((x - 64, y - 50), (x + 20, y - 34), (x + 20, y + 30), (x - 64, y + 18))
    porch = part_of(wall, 0.04, 0, 0.62, 1)
    knot = disc(x, y - 166, 9, shade("wood", 1.5), 1, edged("#4a2810", 4))
    return (
        site.thatched(profile, character.straw, rings=True)
        + face(site.art, porch, character.wall, FRONT, 10, rim=0.9)
        + site.opening(porch, (0.2, 0.16, 0.8, 1), arched=True)
        + knot
    )


def _flat(site: Dwelling, character: Character) -> str:
    """Return a house of clay with a stepped roof on beams."""
    wall = character.wall
    front = site.front(58, 44, 0, 122)
    side = site.side(58, 44, 0, 122)
    ends = []
    for quad, light in ((front, 1.5), (side, 0.8)):
        for k in range(5 if quad is front else 3):
            u, v = inside(quad, (k + 0.5) / (5 if quad is front else 3), 0.08)
            ends.append(disc(u - 2, v + 2, 4.4, shade("wood", light), 1, edged("#2e1608", 2)))
    return (
        site.walls(58, 44, 0, 122, wall, foot=0.12)
        + site.opening(front, (0.12, 0.5, 0.42, 1), arched=True)
        + site.opening(front, (0.16, 0.2, 0.36, 0.36))
        + site.opening(front, (0.6, 0.2, 0.8, 0.36))
        + site.block(65, 51, 116, 134, character.straw)
        + "".join(ends)
        + site.block(52, 38, 134, 150, wall)
        + site.block(37, 25, 150, 166, wall)
        + site.block(21, 12, 166, 182, wall)
    )


def _stilts(site: Dwelling, character: Character) -> str:
    """Return a house on posts, with a ladder to its door."""
    art = site.art
    p = site.point
    legs = "".join(
        plank(art, *p(x, y, 46), *p(x, y, 0), 9, light=light, cast=False)
        for x, y, light in (
            (-54, -36, 0.5),
            (50, -36, 0.5),
            (-54, 36, 1.2),
            (0, 38, 1.2),
            (50, 36, 1.3),
        )
    )
    under = path(
        poly((*site.front(56, 40, 30, 48)[:2], p(56, -40, 40), p(-20, -40, 40))), "#1a0d04", 0.7
    )
    front = site.front(50, 36, 52, 104)
    foot = p(-30, 68, 0)
    head = p(-26, 42, 52)
    rails = [((foot[0] + dx, foot[1]), (head[0] + dx, head[1])) for dx in (-9, 9)]
    ladder = "".join(plank(art, *a, *b, 5, light=1.5, cast=False) for a, b in rails)
    rungs = (
        inside((rails[0][0], rails[1][0], rails[1][1], rails[0][1]), 0, k / 5) for k in range(1, 5)
    )
    ladder += "".join(plank(art, x, y, x + 18, y, 4, light=1.6, cast=False) for x, y in rungs)
    return (
        under
        + legs
        + site.block(60, 46, 44, 53, (30, 0.46, 0.46))
        + site.walls(50, 36, 53, 108, character.wall, foot=0)
        + site.opening(front, (0.1, 0.2, 0.4, 1), arched=True)
        + site.opening(front, (0.6, 0.3, 0.84, 0.66))
        + ladder
        + site.hip(50, 36, 98, 186, character.straw, along=0.4)
    )


def _storeys(site: Dwelling, character: Character) -> str:
    lower = site.front(56, 44, 0, 60)
    upper = site.front(42, 32, 76, 132)
    return (
        site.walls(56, 44, 0, 60, character.wall)
        + site.opening(lower, (0.12, 0.34, 0.4, 1), arched=True)
        + site.opening(lower, (0.62, 0.42, 0.84, 0.74))
        + site.hip(56, 44, 54, 92, character.straw, courses=2, top=(42, 32))
        + site.walls(42, 32, 88, 138, character.wall, foot=0)
        + site.opening(upper, (0.16, 0.24, 0.4, 0.62))
        + site.opening(upper, (0.6, 0.24, 0.84, 0.62))
        + site.hip(42, 32, 128, 200, character.straw, along=0.3, courses=3)
    )


def _palace(site: Dwelling, character: Character) -> str:
    """Return a house of stone with a golden roof and a comb on it."""
    p = site.point
    wall = character.wall
    front = site.front(60, 46, 14, 94)
    side = site.side(60, 46, 14, 94)
    stone = site.courses(front, 4, 5, wall, FRONT) + site.courses(side, 4, 4, cool(wall), SIDE)
    corner = stroke(open_line((front[1], front[2])), "#fff6dc", 2.4, 0.7)
    steps = site.block(68, 54, 0, 8, "stone") + site.block(64, 50, 8, 15, "stone")
    e = 70
    d = 56
    low = 92
    high = 146
    slope: Quad = (p(-44, 24, high), p(44, 24, high), p(e, d, low), p(-e, d, low))
    shaded: Quad = (p(44, 24, high), p(44, -24, high), p(e, -d, low), p(e, d, low))
    gold = face(site.art, shaded, cool(character.straw), 0.62, 24, down=True, rim=0.4)
    gold += face(site.art, slope, character.straw, 1.1, 30, down=True, rim=0.9)
    comb = site.front(34, 8, high, 188)
    jewel = p(0, 8, 167)
    return (
        steps
        + stone
        + corner
        + site.opening(front, (0.18, 0.26, 0.52, 1))
        + site.block(70, 56, 86, 95, "red")
        + gold
        + site.courses(comb, 3, 4, wall, FRONT)
        + site.courses(site.side(34, 8, high, 188), 3, 1, cool(wall), SIDE)
        + stroke(open_line(comb[:2]), "#fff6dc", 2.4, 0.8)
        + disc(*jewel, 13, shade("gold", 1.15), 1, edged("#7a4206", 4))
        + disc(jewel[0] - 3, jewel[1] - 4, 5, "#fff6c8", 0.9)
    )


def _gable(site: Dwelling, character: Character) -> str:
    """Return a steep house with a painted front, whose roof reaches the ground on both sides."""
    art = site.art
    p = site.point
    top = 196
    wide = 66
    deep = 44
    apex = p(0, deep, top)
    left = p(-wide, deep, 0)
    right = p(wide, deep, 0)
    slope: Quad = (
        p(0, deep + 6, top),
        p(0, -deep, top),
        p(wide + 4, -deep, 0),
        p(wide + 4, deep + 6, 0),
    )
    front: Quad = ((apex[0] - 2, apex[1]), (apex[0] + 2, apex[1]), right, left)
    below: Quad = part_of(front, 0, 0.62, 1, 1)
    shadow = path(poly((apex, *(inside(front, 0.7, 1), right))), "#1a0a04", 0.4)

    def barge(foot: Point, reach: float, light: float, straw: Ink) -> str:
        band: Quad = (
            (apex[0] - reach * 0.2, apex[1] - 8),
            (apex[0] + reach * 0.2, apex[1] + 10),
            (foot[0] + reach * 0.5, foot[1]),
            (foot[0] - reach * 0.5, foot[1]),
        )
        edge = stroke(open_line((band[0], band[3])), "#fff0bc", 1.8, 0.55)
        return thatch_slope(art, band, 6, straw, light) + edge

    horns = "".join(
        plank(
            art,
            apex[0] - dx,
            apex[1] + 14,
            apex[0] + dx * 1.3,
            apex[1] - 22,
            8,
            light=light,
            cast=False,
        )
        for dx, light in ((14, 1.2), (-14, 1.5))
    )
    beam = (inside(front, 0, 0.6), inside(front, 1, 0.6))
    return (
        thatch_slope(art, slope, 6, cool(character.straw, -9), SIDE)
        + face(art, front, character.wall, FRONT, 24, rim=0)
        + shadow
        + stroke(open_line(beam), "#2e1608", 8)
        + stroke(open_line(beam), shade("wood", 1.4), 5)
        + site.opening(below, (0.34, 0.12, 0.64, 1), arched=True)
        + site.opening(part_of(front, 0, 0.36, 1, 0.54), (0.3, 0.1, 0.7, 0.9))
        + barge(right, -26, 0.8, character.straw)
        + barge(left, 26, 1.22, character.straw)
        + horns
    )


def _tower(site: Dwelling, character: Character) -> str:
    """Return a narrow tower with a small pointed roof and a projecting floor."""
    front = site.front(40, 34, 0, 96)
    upper = site.front(50, 43, 96, 142)
    return (
        site.walls(40, 34, 0, 100, character.wall, foot=0.12)
        + site.opening(front, (0.16, 0.56, 0.56, 1), arched=True)
        + site.opening(front, (0.4, 0.24, 0.64, 0.42))
        + site.block(54, 47, 92, 100, (30, 0.46, 0.46))
        + site.walls(50, 43, 100, 142, character.wall, foot=0)
        + "".join(site.opening(upper, (u, 0.26, u + 0.19, 0.72)) for u in (0.1, 0.41, 0.72))
        + site.hip(50, 43, 136, 202, character.straw, along=0.05, courses=3)
    )


_ROOFS: Final[dict[str, Callable[[Dwelling, Character], str]]] = {
    "hip": _hip,
    "cone": _cone,
    "flat": _flat,
    "stilts": _stilts,
    "storeys": _storeys,
    "palace": _palace,
    "dome": _dome,
    "gable": _gable,
    "tower": _tower,
}
