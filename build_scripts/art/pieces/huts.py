"""The huts as characters: each has its own silhouette, wall colour and one large thing before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, filtered, layer, oval, path, rect, stroke
from build_scripts.art.materials import face, plank, stone_wall, thatch_roof, thatch_slope
from build_scripts.art.outlines import Quad, box
from build_scripts.art.palette import OUTLINE, Ink, shade
from build_scripts.art.pieces import hut_things as things
from build_scripts.art.pieces.sheet import piece


@dataclass(frozen=True)
class Character:
    """What tells a hut from the others: wall, roof shape, roof ink, and the thing before it."""

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

CHARACTERS: Final = {
    "market_crier": Character(_RED, "gable", "straw", things.trumpet),
    "hermit": Character(_GREEN, "dome", _REED, things.owl),
    "road_worker": Character(_OCHRE, "flat", _BROWN, things.paving),
    "trader": Character(_BLUE, "hip", "straw", things.scales),
    "new_storage": Character(_BROWN, "stilts", "straw", things.basket),
    "chocolate_maker": Character(_BROWN, "cone", _RUST, things.cocoa_pot),
    "farmer": Character(_OCHRE, "dome", "straw", things.cacao_tree),
    "shaman": Character(_PLUM, "cone", (276, 0.26, 0.40), things.incense),
    "scout": Character(_GREEN, "stilts", _REED, things.chart),
    "monk": Character(_CHALK, "flat", _RUST, things.shrine),
    "master_builder": Character(_OCHRE, "storeys", "straw", things.ladder),
    "foreman": Character(_RED, "gable", _RUST, things.four_hats),
    "fountain_master": Character(_BLUE, "flat", (192, 0.44, 0.46), things.fountain),
    "rainmaker": Character(_BLUE, "tower", (206, 0.30, 0.46), things.cloud),
    "chiefs_daughter": Character(_PINK, "hip", "straw", things.flowers),
    "chiefs_son": Character(_RED, "tower", "straw", things.jaguar_shield),
    "chiefs_wife": Character(_CHALK, "storeys", _RUST, things.loom),
    "chief": Character(_CHALK, "palace", _GOLD, things.feather_crown),
}


def hut(name: str) -> str:
    """Return the hut of a character; the left half shows the house, the right its thing."""
    art = Art(f"hut {name}")
    house = layer(house_of(art, name), "outline3")
    thing = layer(at(52, 52, thing_of(art, name), 0, 1.16), "outline3")
    ground = oval(2, 98, 108, 10, "#1a0d04", 0.6, filtered("blur4"))
    return piece(art, ground + house + thing, outline="")


def house_of(art: Art, name: str) -> str:
    """Return the house of a character round 0, 0, with room for the thing at its right."""
    character = CHARACTERS[name]
    return _ROOFS[character.roof](art, character)


def thing_of(art: Art, name: str) -> str:
    """Return the thing that tells a character, round 0, 0."""
    return CHARACTERS[name].thing(art)


def _walls(art: Art, character: Character, top: float, half: float = 64) -> str:
    wall = face(art, box(-20 - half, top, 2 * half, 96 - top), character.wall, 1.06, 20, rim=0.7)
    band = rect(-20 - half, 80, 2 * half, 16, shade(character.wall, 0.66))
    door = path("M-66 96V46Q-46 30 -26 46V96Z", "#160a05") + stroke(
        "M-66 96V46Q-46 30 -26 46V96", shade("wood", 1.2), 6
    )
    return wall + band + door


def _hip(art: Art, character: Character) -> str:
    return _walls(art, character, 16) + thatch_roof(art, -20, 34, 178, 112, character.straw, ridge=0.18)


def _cone(art: Art, character: Character) -> str:
    slope: Quad = ((-26, -104), (-14, -104), (66, 36), (-106, 36))
    knot = disc(-20, -104, 11, shade("wood", 1.1), 1, edged(OUTLINE, 3))
    return _walls(art, character, 20, 58) + thatch_slope(art, slope, 5, character.straw) + knot


def _flat(art: Art, character: Character) -> str:
    walls = _walls(art, character, -36, 68)
    steps = ((-84, -56, 128, 16), (-64, -72, 88, 18), (-42, -88, 44, 18))
    merlons = "".join(face(art, box(*step), character.wall, 1.1, 6, rim=0.7) for step in steps)
    beam = face(art, box(-96, -42, 152, 24), character.straw, 1.0, 10, rim=0.9)
    window = rect(-34, -6, 26, 26, "#1d0e07", 1, 'rx="4"') + rect(-80, -6, 26, 26, "#1d0e07", 1, 'rx="4"')
    ends = "".join(disc(-82 + k * 31, -30, 6, shade("wood", 0.8)) for k in range(5))
    return walls + merlons + beam + ends + window


def _stilts(art: Art, character: Character) -> str:
    legs = "".join(plank(art, x, 30, x, 98, 13, light=1.1, cast=False) for x in (-82, -42, 2, 42))
    floor = plank(art, -98, 36, 58, 36, 14, light=1.25, cast=False)
    wall = face(art, box(-84, -34, 128, 66), character.wall, 1.06, 18, rim=0.7)
    door = path("M-42 32V-12Q-22 -26 -2 -12V32Z", "#160a05")
    return legs + wall + door + floor + thatch_roof(art, -20, -16, 178, 88, character.straw, ridge=0.2)


def _storeys(art: Art, character: Character) -> str:
    upper = face(art, box(-64, -56, 88, 60), character.wall, 1.12, 12, rim=0.7)
    windows = rect(-50, -34, 20, 24, "#1d0e07", 1, 'rx="4"') + rect(-10, -34, 20, 24, "#1d0e07", 1, 'rx="4"')
    lower = thatch_roof(art, -20, 42, 176, 48, character.straw, courses=2, ridge=0.36)
    top = thatch_roof(art, -20, -40, 132, 70, character.straw, 1.05, 3, ridge=0.18)
    return _walls(art, character, 24) + lower + upper + windows + top


def _palace(art: Art, character: Character) -> str:
    base = stone_wall(art, box(-98, 74, 156, 24), 1, 6, "stone", 1.0, 0)
    wall = stone_wall(art, box(-84, -16, 128, 90), 4, 5, character.wall, 0.98, 0)
    door = path("M-46 96V30H6V96Z", "#160a05") + stroke("M-46 96V30H6V96", shade(character.straw), 9)
    slope: Quad = ((-74, -70), (34, -70), (62, -12), (-102, -12))
    roof = face(art, slope, character.straw, 1.05, 26, down=True, rim=0.9) + rect(
        -104, -14, 168, 13, shade("red", 0.9)
    )
    comb = stone_wall(art, box(-56, -106, 72, 38), 2, 4, character.wall, 1.0, 0)
    jewel = disc(-20, -87, 14, shade("gold", 1.1), 1, edged("#7a4206", 4))
    return base + wall + door + roof + comb + jewel


def _dome(art: Art, character: Character) -> str:
    """Return a round house that is straw down to the ground, with a low door."""
    shape = "M-104 96C-108 -6 -70 -84 -20 -84C30 -84 68 -6 64 96Z"
    courses = (
        (-104, 66, 64, 96),
        (-100, 30, 60, 70),
        (-90, -8, 50, 36),
        (-72, -46, 32, 0),
        (-50, -84, 10, -36),
    )
    slopes = []
    for left, top, right, foot in courses:
        inset = (right - left) * 0.06
        quad: Quad = ((left + inset, top), (right - inset, top), (right, foot), (left, foot))
        slopes.append(thatch_slope(art, quad, 1, character.straw, 1.0))
    rings = "".join(
        stroke(f"M{-100 + k * 13} {58 - k * 38}H{60 - k * 13}", "#2b1605", 5, 0.5) for k in range(4)
    )
    door = path("M-48 96V48Q-20 22 8 48V96Z", "#160a05") + stroke(
        "M-48 96V48Q-20 22 8 48V96", shade(character.wall, 1.1), 10
    )
    knot = disc(-20, -86, 12, shade("wood", 1.1), 1, edged(OUTLINE, 3))
    ground = path(shape, shade(character.straw, 0.6, -8))
    return ground + clipped(art, shape, "".join(slopes) + rings) + knot + door


def _gable(art: Art, character: Character) -> str:
    """Return a steep house whose roof comes down to the ground at both sides, its painted front in between."""
    front: Quad = ((-22, -84), (-18, -84), (42, 96), (-82, 96))
    wall = face(art, front, character.wall, 1.08, 18, rim=0.5)
    door = path("M-42 96V48Q-20 32 2 48V96Z", "#160a05") + disc(-20, 6, 13, "#1d0e07")
    left: Quad = ((-24, -106), (-14, -96), (-84, 98), (-116, 98))
    right: Quad = ((-26, -96), (-16, -106), (76, 98), (44, 98))
    sides = thatch_slope(art, left, 5, character.straw, 1.15) + thatch_slope(
        art, right, 5, character.straw, 0.8
    )
    horns = plank(art, -14, -84, -38, -112, 10, light=1.2, cast=False)
    horns += plank(art, -26, -84, -2, -112, 10, light=1.1, cast=False)
    band = stroke("M-62 40H22", shade(character.straw, 0.7), 8)
    return wall + band + door + sides + horns


def _tower(art: Art, character: Character) -> str:
    """Return a narrow tower with a small pointed roof and a floor that stands out."""
    wall = face(art, box(-58, -34, 76, 130), character.wall, 1.06, 22, rim=0.7)
    upper = face(art, box(-72, -46, 104, 40), character.wall, 1.16, 12, rim=0.8)
    floor = plank(art, -80, -2, 40, -2, 12, light=1.2, cast=False)
    windows = "".join(rect(x, -36, 20, 22, "#1d0e07", 1, 'rx="4"') for x in (-58, -30, -2))
    slope: Quad = ((-24, -112), (-16, -112), (52, -40), (-92, -40))
    door = path("M-38 96V50Q-20 36 -2 50V96Z", "#160a05") + rect(-28, 10, 16, 22, "#1d0e07", 1, 'rx="4"')
    return wall + door + upper + windows + floor + thatch_slope(art, slope, 3, character.straw)


_ROOFS: Final[dict[str, Callable[[Art, Character], str]]] = {
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
