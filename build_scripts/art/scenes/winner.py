"""The plaza of the winner: the temple by night between torches, confetti above, and calm ground for the scores."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, at, canvas, disc, filtered, halo, layer, oval, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import flame
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.materials import plank
from build_scripts.art.outlines import trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, bank, everything, mist, ridge, tuft, vignette

_PETALS: tuple[Hsl, ...] = (
    (4, 0.76, 0.52),
    (44, 0.94, 0.56),
    (150, 0.56, 0.50),
    (30, 0.86, 0.80),
    (276, 0.46, 0.60),
)


def winner() -> str:
    """Return the plaza; its lower three quarters are dark and calm."""
    art = Art("winner")
    night = art.linear([(0, "#1d2a4a"), (0.4, "#43406a"), (0.62, "#b06a4a"), (1, "#2a1c14")])
    floor = art.linear([(0, "#8a6238"), (0.3, "#5c4028"), (1, "#2c1d13")])
    stars = "".join(
        disc(
            art.chance.uniform(0, WIDTH),
            art.chance.uniform(0, 420),
            art.chance.uniform(1, 2.8),
            "#fff6d8",
            art.chance.uniform(0.3, 0.9),
        )
        for _ in range(150)
    )
    hills = ridge(art, 470, 30, (230, 0.16, 0.26), (236, 0.18, 0.22), 34) + ridge(
        art, 540, 22, (160, 0.22, 0.17), (150, 0.24, 0.14), 44
    )
    torches = "".join(
        _torch(art, x, y, s)
        for x, y, s in ((470, 760, 1.2), (1450, 760, 1.2), (250, 900, 1.6), (1670, 900, 1.6))
    )
    layers = [
        everything(night) + stars,
        layer(hills, "mid"),
        mist(art, 500, 160, 0.35, "#ffb870"),
        layer(rect(-60, 620, WIDTH + 120, 520, floor) + _slabs(art), "ground"),
        halo(art, 960, 430, 640, "#ffb040", 0.75),
        layer(at(960, 650, pyramid(art, 0, 0), 0, 1.5), "fine"),
        layer(bank(art, (-60, 560, 420, 700), 60, (70, 130), (110, 146, 0.14), 270), "paint"),
        layer(bank(art, (1500, 560, WIDTH + 60, 700), 60, (70, 130), (110, 146, 0.14), 270), "paint"),
        torches,
        layer(_frame_of_leaves(art), "paint"),
        layer(_confetti(art), "fine"),
        vignette(art, "#0a0402", 0.72, 0.5, 0.4),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _slabs(art: Art) -> str:
    parts = [
        stroke(trace("M", -60, 640 + 8 * k * k, "H", WIDTH + 60), "#2a1a0e", 2 + k * 0.5, 0.4)
        for k in range(9)
    ]
    joints = (trace("M", 960 + k * 60, 620, "L", 960 + k * 230, HEIGHT + 40) for k in range(-12, 13))
    parts += [stroke(joint, "#2a1a0e", 3, 0.32) for joint in joints]
    for _ in range(160):
        x, y = art.chance.uniform(0, WIDTH), art.chance.uniform(640, HEIGHT)
        d = trace("M", x, y, "h", art.chance.uniform(20, 90))
        parts.append(
            stroke(d, shade((30, 0.4, 0.34), art.chance.uniform(0.6, 1.4)), art.chance.uniform(3, 9), 0.25)
        )
    return "".join(parts)


def _torch(art: Art, x: float, y: float, scale: float) -> str:
    stand = oval(10, 8, 30, 9, "#000", 0.5, filtered("blur4")) + plank(art, 0, 6, 0, -110, 16, light=0.9)
    return halo(art, x, y - 130 * scale, 260 * scale, "#ff9a2a", 0.7) + at(
        x, y, stand + flame(0, -108, 70), 0, scale
    )


def _frame_of_leaves(art: Art) -> str:
    places = (
        (-20, -20, 50),
        (160, -40, 78),
        (330, -60, 92),
        (1590, -60, 88),
        (1760, -40, 102),
        (1940, -20, 130),
        (-40, 180, 14),
        (1960, 180, 166),
    )
    return "".join(tuft(art, x, y, turn, (160, 280), 0.13, 8) for x, y, turn in places)


def _confetti(art: Art) -> str:
    """Return petals that drift down from both sides; the middle stays free."""
    chance, parts = art.chance, []
    for _ in range(130):
        u = chance.betavariate(0.6, 0.6)
        x, y = WIDTH * u, chance.uniform(20, 700) * (0.35 + 0.65 * math.fabs(2 * u - 1))
        if abs(u - 0.5) < 0.2 and y < 110:  # the title stands there
            continue
        ink = _PETALS[chance.randrange(len(_PETALS))]
        size = chance.uniform(14, 30)
        parts.append(leaf(art, x, y, chance.uniform(0, 360), size, ink, 1.05, 0.5, veins=False, cast=False))
    return "".join(parts)
