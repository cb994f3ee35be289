"""The village by day, behind the huts' pages.

A trodden place between houses, palms and the jungle.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, canvas, filtered, halo, layer, oval, rect, stroke
from build_scripts.art.goods import basket, jar
from build_scripts.art.outlines import trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.growth import fern, grass
from build_scripts.art.scenes.indoors import calm
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    bank,
    clouds,
    everything,
    mist,
    palm,
    ridge,
    tuft,
    vignette,
)
from build_scripts.art.scenes.valley_floor import house

_GROUND: Final = 420.0
_EARTH: Final[Hsl] = (32, 0.40, 0.46)
_HOUSES: Final = (
    (560, 356, 0.66, "red"),
    (770, 352, 0.52, "indigo"),
    (1160, 352, 0.52, "jade"),
    (1370, 358, 0.66, "gold"),
    (280, 372, 1.0, "gold"),
    (1650, 372, 1.0, "violet"),
    (30, 430, 1.6, "red"),
    (1890, 430, 1.6, "jade"),
)
_PALMS: Final = (
    (150, 430, 2.6),
    (440, 420, 1.7),
    (930, 400, 1.2),
    (1050, 404, 1.4),
    (1500, 424, 1.8),
    (1800, 440, 2.5),
)
_LEAVES: Final = ((-40, -20, 44), (120, -70, 74), (1800, -70, 106), (1960, -20, 136))


def village() -> str:
    """Return the village by day."""
    art = Art("village by day")
    layers = [
        everything(
            art.linear([(0, "#f7d79a"), (0.3, "#f3e4bd"), (0.42, "#d7dcae"), (1, "#6d6a3c")])
        ),
        halo(art, 1380, 60, 620, "#fff0b0", 0.7),
        clouds(art, 9, 170, "#fffbe8"),
        layer(ridge(art, 250, 34, (128, 0.24, 0.44), (130, 0.22, 0.40), 52), "mid"),
        mist(art, 230, 150, 0.4),
        layer(ridge(art, 330, 20, (116, 0.34, 0.34), (120, 0.36, 0.28), 46), "mid"),
        layer("".join(palm(art, *place, (104, 0.42, 0.30)) for place in _PALMS), "mid"),
        layer(_earth(art), "ground"),
        layer(
            bank(
                art,
                (-60, _GROUND - 14, WIDTH + 60, _GROUND + 12),
                150,
                (26, 52),
                (88, 126, 0.30),
                -90,
            ),
            "paint",
        ),
        layer("".join(house(art, *place) for place in _HOUSES), "fine"),
        layer(_goods(art), "fine"),
        layer(_green(art), "paint"),
        layer(
            "".join(
                tuft(art, x, y, turn, (160, 280), 0.22, 9, before_sky=True)
                for x, y, turn in _LEAVES
            ),
            "paint",
        ),
        calm(art, "#2c2410", 0.34, 0.02, 0.5, 0.62),
        vignette(art, "#1a1206", 0.5, 0.5, 0.5),
        everything("#000", 0.05, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _earth(art: Art) -> str:
    """Return the trodden place, lighter where most people walk."""
    chance = art.chance
    fill = art.linear([(0, "#b99f5e"), (0.25, "#b78f54"), (1, "#7d5a34")])
    parts = [rect(-60, _GROUND - 10, WIDTH + 120, HEIGHT - _GROUND + 70, fill)]
    for _ in range(30):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(_GROUND + 40, HEIGHT)
        tone = chance.choice(("#d2b074", "#8d6a3c", "#c8a268"))
        parts.append(
            oval(
                x,
                y,
                chance.uniform(120, 320),
                chance.uniform(14, 44),
                tone,
                0.22,
                filtered("soft12"),
            )
        )
    for _ in range(520):
        x = chance.uniform(-40, WIDTH)
        y = chance.uniform(_GROUND, HEIGHT)
        near = (y - _GROUND) / (HEIGHT - _GROUND)
        sweep = trace("M", x, y, "h", chance.uniform(14, 60) * (0.4 + near))
        parts.append(
            stroke(
                sweep,
                shade(_EARTH, chance.uniform(0.7, 1.3)),
                1.5 + 5 * near * chance.random(),
                0.26,
            )
        )
    for _ in range(70):
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(_GROUND + 40, HEIGHT)
        q = chance.uniform(3, 9)
        parts.append(oval(x + 2, y + 3, q, q * 0.5, "#3a2410", 0.5))
        parts.append(oval(x, y, q, q * 0.5, shade((34, 0.26, 0.56), chance.uniform(0.7, 1.2))))
    return "".join(parts)


def _goods(art: Art) -> str:
    """Return the things in front of the houses on both sides."""
    parts = [oval(x, 640, 90, 18, "#2a1808", 0.4, filtered("blur8")) for x in (90, 1830)]
    parts += [jar(art, 60, 590, 52), jar(art, 140, 616, 36, (14, 0.56, 0.42))]
    return "".join(parts) + basket(art, 1820, 600, 150, "clay", 14) + jar(art, 1900, 570, 44)


def _green(art: Art) -> str:
    """Return grass and ferns at the edge of the place."""
    chance = art.chance
    parts = list[str]()
    for x in (*range(-30, 320, 34), *range(1620, 1960, 34)):
        y = chance.uniform(980, 1090)
        parts.append(
            fern(art, x, y + 40, -90 + chance.uniform(-40, 40), chance.uniform(130, 230), 0.9)
        )
    for _ in range(70):
        side = chance.choice((0, 1))
        x = chance.uniform(0, 240) if side else WIDTH - chance.uniform(0, 240)
        parts.append(
            grass(art, x, chance.uniform(_GROUND + 60, 1040), chance.uniform(14, 30), 0.9)
        )
    return "".join(parts)
