"""The emperor on his litter, and the water carriers."""

from __future__ import annotations

from build_scripts.art.brush import Art, at, disc, edged, oval, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import jar
from build_scripts.art.materials import cloth, plank
from build_scripts.art.outlines import box
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.worker.figure import person

_FAN: tuple[Hsl, ...] = ((146, 0.66, 0.34), (4, 0.76, 0.46), (172, 0.66, 0.40), (44, 0.92, 0.52))
_WATER: Hsl = (200, 0.80, 0.55)


def _litter(art: Art) -> str:
    poles = plank(art, -118, 84, 118, 84, 15, light=1.2, cast=False) + plank(
        art, -112, 102, 112, 102, 15, cast=False
    )
    seat = cloth(art, box(-62, 50, 124, 44), ("red", "gold", "jade", "gold", "red"), 5)
    knobs = "".join(disc(x, 84, 11, shade("gold", 1.1), 1, edged(OUTLINE, 3)) for x in (-112, 112))
    back = path("M-58 52V-16Q0 -40 58 -16V52Z", shade((30, 0.76, 0.50)), 1, edged(OUTLINE, 4))
    spots = "".join(
        disc(x, y, 6.5, "#4a2408") for x, y in ((-44, 6), (-46, 36), (44, 6), (46, 34), (-36, -12), (38, -10))
    )
    return back + spots + poles + knobs + seat


def emperor() -> str:
    """Return the emperor: a fan of feathers, gold on his breast, seated on a litter."""
    art = Art("emperor")
    fan = "".join(
        leaf(art, 0, -34, -90 + k * 17, 84 - abs(k) * 2, _FAN[abs(k) % 4], 1.25, 0.17, cast=False)
        for k in sorted(range(-6, 7), key=abs, reverse=True)
    )
    robe = path(
        "M-46 62C-52 16 -34 -8 -18 -14H18C34 -8 52 16 46 62Z", shade("ivory", 1.0), 1, edged(OUTLINE, 5)
    )
    robe += stroke("M-44 48Q0 60 44 48", shade("red"), 9) + stroke("M-42 34Q0 46 42 34", shade("jade"), 5)
    collar = path("M-30 -10Q0 30 30 -10Q0 2 -30 -10Z", shade("jade", 1.1), 1, edged(OUTLINE, 4))
    gold = disc(0, 22, 16, shade("gold", 1.15), 1, edged("#7a4206", 4)) + disc(-4, 17, 5, "#fff6c8")
    head = disc(0, -34, 27, shade("skin", 1.3), 1, edged(OUTLINE, 5))
    features = (
        disc(-9, -34, 3.6, "#1a0a06")
        + disc(9, -34, 3.6, "#1a0a06")
        + stroke("M-8 -21Q0 -15 8 -21", "#3a1208", 3.4)
    )
    crown = path("M-30 -44Q0 -58 30 -44L26 -70Q0 -84 -26 -70Z", shade("gold", 1.05), 1, edged(OUTLINE, 5))
    jewels = "".join(
        disc(x, -60 - 3 * (x == 0), 6, shade("jade", 1.1), 1, edged("#0c4a4a", 2)) for x in (-15, 0, 15)
    )
    spools = "".join(disc(x, -28, 8, shade("jade", 1.1), 1, edged(OUTLINE, 3)) for x in (-29, 29))
    return piece(
        art, fan + _litter(art) + robe + collar + gold + head + features + spools + crown + jewels, dy=4
    )


def carrier(colour: str) -> str:
    """Return a player's water carrier: a worker with a great jar of water."""
    art = Art(f"carrier {colour}")
    vessel = jar(art, 0, -122, 32, "clay", "ivory") + oval(0, -147.6, 16, 5, shade(_WATER, 1.1))
    drops = "".join(disc(x, y, 4.4, shade(_WATER, 1.25)) for x, y in ((-26, -152), (24, -150)))
    arms = "M-30 -54C-46 -74 -42 -92 -29 -108M30 -54C46 -74 42 -92 29 -108"
    limbs = stroke(arms, OUTLINE, 16) + stroke(arms, shade("skin", 1.2), 10)
    rest = oval(0, -92, 20, 7, shade("straw", 0.9), 1, edged(OUTLINE, 4))
    fringe = path("M-16 -80Q0 -96 16 -80Q14 -92 0 -93Q-14 -92 -16 -80Z", "#1c120e")
    body = person(art, colour, "s") + fringe + rest + vessel + limbs + drops
    return piece(art, at(0, 102, body, 0, 1.36))
