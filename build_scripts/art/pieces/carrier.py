"""The water carriers of the village boards."""

from __future__ import annotations

from build_scripts.art.brush import Art, at, disc, edged, filtered, oval, path, stroke
from build_scripts.art.goods import jar
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.figure import cape, feet, head

_WATER: Hsl = (200, 0.80, 0.55)


def carrier(colour: str) -> str:
    """Return a player's water carrier.

    The sturdy figure of the tiles with a large jar on the head.
    """
    art = Art(f"carrier {colour}")
    arms = "M-36 22C-62 0 -58 -40 -34 -54M36 22C62 0 58 -40 34 -54"
    vessel = disc(0, -66, 46, OUTLINE) + jar(art, 0, -64, 41, (18, 0.62, 0.50), "ivory")
    vessel += stroke("M-38 -50Q0 -38 38 -50", DYES[colour].base, 9) + oval(
        0, -97, 21, 7, shade(_WATER, 1.1), 1, edged(OUTLINE, 3)
    )
    fringe = path("M-22 -6Q-24 -26 0 -27Q24 -26 22 -6Q14 -17 0 -17Q-14 -17 -22 -6Z", "#1c120e")
    limbs = stroke(arms, OUTLINE, 22) + stroke(arms, shade("skin", 1.22), 14)
    ground = oval(0, 62, 60, 17, "#050301", 0.7, filtered("blur4"))
    body = ground + feet() + cape(art, colour, "n") + head(art, "s") + fringe + vessel + limbs
    return piece(art, at(0, 22, body, 0, 1.16))
