"""The emperor on his litter, and the water carriers."""

from __future__ import annotations

from build_scripts.art.brush import Art, at, disc, edged, oval, path, stroke
from build_scripts.art.goods import jar
from build_scripts.art.materials import plank
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.palm_hat import person
from build_scripts.art.pieces.sheet import piece

_FAN: tuple[Hsl, ...] = ((146, 0.66, 0.34), (4, 0.76, 0.46), (172, 0.66, 0.40), (44, 0.92, 0.52))
_WATER: Hsl = (200, 0.80, 0.55)


def _litter(art: Art) -> str:
    pole = plank(art, -104, 98, 104, 98, 24, (30, 0.56, 0.40), 1.2, cast=False)
    knobs = "".join(disc(x, 98, 16, shade("gold", 1.1), 1, edged(OUTLINE, 5)) for x in (-94, 94))
    return pole + knobs


def _feather(ink: Hsl) -> str:
    """Return an upright feather of the fan with its eye."""
    vane = path("M0 0C30 -34 34 -76 0 -106C-34 -76 -30 -34 0 0Z", shade(ink, 1.1), 1, edged(OUTLINE, 4))
    light = path("M0 0C-30 -34 -34 -76 0 -106Z", "#ffffff", 0.2)
    return vane + light + disc(0, -78, 10, "#fff3c0", 1, edged(OUTLINE, 3)) + disc(0, -78, 4, shade(ink, 0.6))


def _cape() -> str:
    """Return the emperor's cape, broad enough to be seen when the piece is tiny."""
    red = path("M-30 -14C-52 2 -74 50 -80 88H80C74 50 52 2 30 -14Z", shade("red", 1.12), 1, edged(OUTLINE, 6))
    hem = path("M-78 70Q0 86 78 70L80 88H-80Z", shade("gold", 1.05), 1, edged(OUTLINE, 4))
    robe = path("M-16 -8L-28 76Q0 82 28 76L16 -8Z", shade("ivory", 1.02), 1, edged(OUTLINE, 4))
    collar = path("M-44 -6Q0 40 44 -6Q0 12 -44 -6Z", shade("jade", 1.15), 1, edged(OUTLINE, 5))
    gold = disc(0, 38, 23, shade("gold", 1.15), 1, edged("#7a4206", 5)) + disc(-6, 31, 8, "#fff6c8")
    return red + robe + hem + collar + gold


def emperor() -> str:
    """Return the emperor on his litter: a wide fan of feathers, a crown, a red cape with gold on his breast."""
    art = Art("emperor")
    fan = "".join(
        at(0, -30, _feather(_FAN[abs(k) % 4]), k * 25) for k in sorted(range(-4, 5), key=abs, reverse=True)
    )
    head = disc(0, -32, 34, shade("skin", 1.34), 1, edged(OUTLINE, 6))
    features = disc(-12, -28, 5, "#1a0a06") + disc(12, -28, 5, "#1a0a06")
    features += stroke("M-11 -13Q0 -6 11 -13", "#3a1208", 4.4)
    crown = path("M-37 -42Q0 -58 37 -42L32 -70Q0 -84 -32 -70Z", shade("gold", 1.08), 1, edged(OUTLINE, 6))
    jewel = disc(0, -63, 9, shade("jade", 1.2), 1, edged("#0c4a4a", 3))
    spools = "".join(disc(x, -24, 10, shade("jade", 1.15), 1, edged(OUTLINE, 4)) for x in (-36, 36))
    figure = fan + _litter(art) + _cape() + head + features + spools + crown + jewel
    return piece(art, at(0, 5, figure, 0, 0.92))


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
