"""The large emblem in front of each hut.

All are drawn around 0, 0 within 50 units and stand at y = 44.
"""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, clipped, disc, edged, oval, path, rect, stroke
from build_scripts.art.foliage import blossom, leaf
from build_scripts.art.goods import ball, cacao_pod, chocolate_bar
from build_scripts.art.jungle.chocolate import pot
from build_scripts.art.materials import cloth, face, plank
from build_scripts.art.outlines import box, trace
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.animals import jaguar
from build_scripts.art.pieces.palm_hat import hat
from build_scripts.art.treasure import coin, lump
from build_scripts.art.water_brush import drop


def trumpet(art: Art) -> str:
    """Market crier: a wooden trumpet that sounds."""
    tube = "M-54 30L-46 40L30 16Q40 -8 22 -30L-54 30Z"
    wood = art.linear([(0, "#f0c078"), (0.5, "#b87434"), (1, "#6a3a18")], 0, 0, 0.4, 1)
    bell = oval(0, 0, 13, 27, "#3a1c0a", 1, edged(shade("gold", 1.1), 7))
    bands = stroke("M-26 10L-16 31M-2 -8L8 22", shade("red"), 7)
    sound = "".join(
        stroke(
            f"M{46 + k * 11} {-26 - k * 7}Q{60 + k * 15} -8 {50 + k * 11} {12 + k * 6}",
            "#fff0c0",
            5,
        )
        for k in range(2)
    )
    return at(-18, 2, path(tube, wood) + bands + at(27, -7, bell, -18) + sound)


def owl(art: Art) -> str:
    """Hermit: an owl."""
    body = "M-30 -22C-36 -52 36 -52 30 -22C40 14 24 44 0 44C-24 44 -40 14 -30 -22Z"
    brown = art.linear([(0, "#a87848"), (1, "#5a3a20")], 0, 0, 1, 1)
    eyes = "".join(
        disc(x, -18, 15, "#fff0c8") + disc(x, -18, 7.5, "#1a0a06") + disc(x - 3, -21, 2.6, "#fff")
        for x in (-14, 14)
    )
    breast = "".join(
        stroke(f"M{x - 7} {y}q7 9 14 0", "#f0d0a0", 3.4) for y in (8, 20, 31) for x in (-9, 9)
    )
    ears = path("M-30 -28L-30 -54L-10 -40ZM30 -28L30 -54L10 -40Z", "#7a5230")
    return ears + path(body, brown) + eyes + path("M-6 -8H6L0 6Z", "#f0a020") + breast


def paving(art: Art) -> str:
    """Road worker: laid stones and a mallet."""
    stones = "".join(
        lump(art, x, y, 21, 13, (38, 0.16, 0.56), 1.0, 8)
        for x, y in ((-26, 22), (18, 20), (-2, 38), (40, 38), (-42, 40))
    )
    handle = plank(art, -30, 26, 22, -40, 11, light=1.2, cast=False)
    head = at(20, -38, face(art, box(-24, -15, 48, 30), (30, 0.10, 0.42), 1.1, 8, rim=0.9), 38)
    return stones + handle + head


def scales(art: Art) -> str:
    """Trader: scales with a pod and a coin."""
    beam = plank(art, 0, 44, 0, -46, 10, light=1.1, cast=False) + plank(
        art, -46, -34, 46, -46, 9, light=1.3, cast=False
    )
    cords = stroke("M-42 -34L-54 4M-42 -34L-28 4M42 -44L28 -8M42 -44L56 -8", "#f0e0b8", 2.6)
    pans = path(
        "M-58 4H-24Q-41 24 -58 4ZM24 -8H60Q42 12 24 -8Z",
        shade("gold", 0.95),
        1,
        edged("#7a4206", 3),
    )
    return beam + cords + cacao_pod(art, -41, -8, 70, 40) + coin(art, 42, -18, 15) + pans


def basket(art: Art) -> str:
    """New storage: a great basket of pods."""
    d = trace("M", -44, -8, "L", -34, 44, "H", 34, "L", 44, -8, "Z")
    pods = "".join(
        cacao_pod(art, x, y, turn, 66, hue)
        for x, y, turn, hue in ((-24, -22, -20, 32), (24, -22, 20, 16), (0, -30, 2, 38))
    )
    weave = "".join(
        stroke(trace("M", -44, y, "H", 44), shade("straw", 0.5, -10), 3, 0.7) for y in (6, 19, 32)
    )
    return (
        pods
        + path(d, shade("straw", 0.85, -4))
        + clipped(art, d, weave)
        + stroke("M-46 -8H46", shade("straw", 1.2), 8)
    )


def cocoa_pot(art: Art) -> str:
    """Chocolate maker: a pot of chocolate and a bar."""
    return pot(art, -8, -18, 42) + chocolate_bar(art, 26, 30, 54, -10)


def cacao_tree(art: Art) -> str:
    """Farmer: a young cacao tree with its fruit."""
    trunk = plank(art, 0, 44, 0, -10, 12, light=1.1, cast=False)
    crown = "".join(
        leaf(
            art,
            12 * math.cos(math.radians(a)),
            -20,
            a,
            48,
            (104, 0.6, 0.36),
            1.1,
            0.36,
            cast=False,
        )
        for a in (200, 340, 230, 310, 170, 10, 270)
    )
    return trunk + crown + cacao_pod(art, -18, 14, 8, 46) + cacao_pod(art, 19, 10, -8, 46, 14)


def incense(art: Art) -> str:
    """Shaman: a burner with violet smoke."""
    puffs = ((6, -40, 15, "#d4b2ea"), (-10, -24, 20, "#a878c8"), (14, -12, 16, "#8a5ab0"))
    smoke = "".join(oval(x, y, q, q * 0.9, ink) for x, y, q, ink in puffs)
    bowl = "M-32 0H32Q28 26 12 30L18 44H-18L-12 30Q-28 26 -32 0Z"
    coals = ball(art, 0, 0, 15, (24, 1, 0.55), 0.5)
    return smoke + path(bowl, shade("clay", 1.0)) + stroke("M-27 14H27", shade("ivory"), 5) + coals


def chart(art: Art) -> str:
    """Scout: an unrolled map."""
    sheet = face(art, box(-40, -34, 80, 72), (42, 0.66, 0.78), 1.0, 14, rim=0.7)
    rolls = "".join(plank(art, -46, y, 46, y, 13, (42, 0.6, 0.62), cast=False) for y in (-36, 38))
    way = stroke("M-28 22C-10 0 0 26 14 2", shade("red"), 6, 1, 'stroke-dasharray="10 10"')
    return sheet + rolls + way + stroke("M12 -18L30 0M30 -18L12 0", shade("red"), 8)


def shrine(art: Art) -> str:
    """Monk: a little stepped shrine with a flame."""
    steps = "".join(
        face(art, box(-half, y, 2 * half, 20), "stone", light, 6, rim=0.9)
        for half, y, light in ((44, 24, 0.9), (32, 4, 1.0), (20, -16, 1.12))
    )
    fire = "M0 -56C16 -40 16 -24 0 -16C-16 -24 -16 -40 0 -56Z"
    flame = path(fire, "#ff8a1c") + path(
        "M0 -42C8 -34 8 -24 0 -18C-8 -24 -8 -34 0 -42Z", "#ffe27a"
    )
    bowl = path(
        "M-20 -28H20Q17 -16 8 -13V-8H-8V-13Q-17 -16 -20 -28Z",
        shade("clay", 0.9),
        1,
        edged("#4a2010", 2),
    )
    return steps + at(0, -8, flame) + bowl + stroke("M-19 -28H19", shade("clay", 1.5), 4)


def ladder(art: Art) -> str:
    """Master builder: a ladder and blocks of stone."""
    rails = plank(art, -30, 44, -14, -54, 9, light=1.25, cast=False) + plank(
        art, 4, 44, 16, -54, 9, light=1.1, cast=False
    )
    rungs = "".join(
        plank(art, -26 + k * 3, 30 - k * 18, 6 + k * 2.4, 30 - k * 18, 7, cast=False)
        for k in range(5)
    )
    blocks = face(art, box(16, 14, 40, 30), "stone", 1.0, 6, rim=0.9) + face(
        art, box(22, -12, 32, 26), "stone", 1.12, 6, rim=0.9
    )
    return rails + rungs + blocks


def four_hats(art: Art) -> str:
    """Foreman: four hats, one above the other."""
    return "".join(at(0, 34 - k * 24, hat(art, k % 3, 2), 0, 0.86) for k in range(4))


def fountain(art: Art) -> str:
    """Fountain master: a stone basin with a leap of water."""
    basin = "M-48 8H48Q44 36 22 40H-22Q-44 36 -48 8Z"
    jets = "".join(
        stroke(f"M0 -30Q{side * 22} -56 {side * 30} 2", "#5fc4ee", 9)
        + stroke(f"M0 -30Q{side * 22} -56 {side * 30} 2", "#e8fbff", 3)
        for side in (-1, 1)
    )
    return (
        oval(0, 8, 46, 11, "#2b93dc")
        + jets
        + drop(art, 0, -26, 13)
        + path(basin, shade("stone", 0.95))
        + stroke("M-48 8H48", shade("stone", 1.35), 7)
    )


def cloud(art: Art) -> str:
    """Rainmaker: a cloud with great drops."""
    puffs = ((-26, -20, 22), (2, -32, 28), (28, -18, 21), (0, -14, 26))
    white = "".join(disc(x, y, q, "#eef4fa") for x, y, q in puffs) + oval(0, -6, 40, 11, "#c2d2e2")
    return white + "".join(drop(art, x, y, 11) for x, y in ((-24, 26), (2, 36), (27, 24)))


def flowers(_art: Art) -> str:
    """Chief's daughter: a garland of blossoms."""
    ring = stroke("M-36 -12A38 38 0 1 0 36 -12", "#3f8a3a", 9)
    inks = (("#ff9ac2", "#ffc1da"), ("#fff0f4", "#ffd8e4"), ("#ffb84a", "#ffe08a"))
    places = ((-38, -12), (-32, 16), (-12, 34), (12, 34), (32, 16), (38, -12))
    return ring + "".join(blossom(x, y, 17, inks[k % 3]) for k, (x, y) in enumerate(places))


def jaguar_shield(art: Art) -> str:
    """Chief's son: a shield with a paw, and a spear."""
    spear = plank(art, -34, 48, 34, -46, 8, light=1.2, cast=False) + path(
        "M34 -46L52 -62L44 -38Z", "#2a3a44", 1, edged("#8aa0ac", 3)
    )
    field = disc(0, 4, 36, shade((34, 0.84, 0.50)), 1, edged(shade("red"), 9))
    return spear + field + _spots()


def _spots() -> str:
    return "".join(
        disc(x, y, 6, "#4a2408")
        for x, y in ((-14, -8), (14, -8), (0, 8), (-16, 18), (16, 18), (0, -20), (0, 28))
    )


def loom(art: Art) -> str:
    """Chief's wife: a woven blanket on its beam."""
    blanket = cloth(
        art, box(-36, -38, 72, 74), ("red", "gold", "jade", "ivory", "indigo"), 7, across=True
    )
    return blanket + plank(art, -48, -40, 48, -40, 10, cast=False)


def feather_crown(art: Art) -> str:
    """Chief: a crown of feathers over the mask of a jaguar."""
    inks: tuple[Hsl, ...] = (
        (146, 0.66, 0.36),
        (4, 0.76, 0.46),
        (206, 0.66, 0.44),
        (44, 0.92, 0.52),
    )
    plumes = "".join(
        leaf(art, 0, 6, -90 + k * 22, 60, inks[abs(k) % 4], 1.2, 0.2, cast=False)
        for k in sorted(range(-4, 5), key=abs, reverse=True)
    )
    return (
        plumes
        + at(0, 12, jaguar(art), 0, 0.4)
        + rect(-22, 38, 44, 9, shade("gold"), 1, edged(OUTLINE, 3))
    )
