"""The chocolate kitchen and the chocolate market."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    edged,
    filtered,
    glow,
    layer,
    oval,
    path,
    shadow,
    stroke,
)
from build_scripts.art.foliage import stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import ball, cacao_pod, chocolate_bar, flame, steam
from build_scripts.art.jungle.markets import awning
from build_scripts.art.materials import face, plank
from build_scripts.art.outlines import blob, box, poly, trace
from build_scripts.art.palette import Ink, shade
from build_scripts.art.treasure import coin, rock

_BROWN: Final[Ink] = (20, 0.58, 0.30)


def pot(art: Art, x: float, y: float, q: float, outline: float = 0.0) -> str:
    """Return a round clay pot full of chocolate.

    Q is half its width, x and y the centre of its opening.
    """
    chance = art.chance
    d = trace("M", -q * 0.93, 0, "C", -q * 1.25, q * 0.6, -q * 0.8, q * 1.3, 0, q * 1.3)
    d += trace("C", q * 0.8, q * 1.3, q * 1.25, q * 0.6, q * 0.93, 0, "Z")
    clay = art.radial(
        [(0, shade("clay", 1.6, 5)), (0.45, shade("clay", 1.02)), (1, shade("clay", 0.36, -8))],
        0.3,
        0.3,
        0.85,
    )
    parts = [shadow(d, q * 0.1, q * 0.14, 8, 0.6)]
    if outline:
        parts.append(path(d, "#241006", 1, edged("#241006", outline * 2)))
    band = trace("M", -q * 1.1, q * 0.42, "Q", 0, q * 0.78, q * 1.1, q * 0.42)
    zigzag = "M" + "L".join(
        f"{q * u:.1f} {q * (0.44 + 0.17 * (1 - u * u) + (0.07 if k % 2 else -0.07)):.1f}"
        for k, u in ((k, -1.05 + k * 0.105) for k in range(21))
    )
    pattern = stroke(band, shade("ivory", 0.95), q * 0.22, 0.95) + stroke(
        zigzag, shade("red", 0.8), q * 0.055
    )
    for side in (-1, 1):
        ear = trace(
            "M",
            side * q * 0.98,
            q * 0.16,
            "q",
            side * q * 0.34,
            q * 0.06,
            side * q * 0.12,
            q * 0.36,
        )
        parts.append(stroke(ear, "#3a160a", q * 0.17) + stroke(ear, shade("clay", 1.05), q * 0.11))
    parts += [path(d, clay), clipped(art, d, pattern)]
    lip = (q * 0.98, q * 0.32)
    brew = (q * 0.84, q * 0.25)
    rim = edged("#241006", outline) if outline else ""
    parts.append(
        oval(0, 0, *lip, shade("clay", 0.72), 1, rim)
        + oval(-q * 0.01, -q * 0.02, q * 0.95, q * 0.29, shade("clay", 1.3))
    )
    cocoa = art.radial([(0, "#a2602f"), (0.55, "#6e3a1a"), (1, "#361806")], 0.4, 0.35, 0.7)
    surface = trace("M", -brew[0], 0) + f"A{brew[0]:.1f} {brew[1]:.1f} 0 1 1 {brew[0]:.1f} 0"
    surface += f"A{brew[0]:.1f} {brew[1]:.1f} 0 1 1 {-brew[0]:.1f} 0Z"
    swirl = trace(
        "M", -q * 0.5, q * 0.02, "q", q * 0.24, -q * 0.16, q * 0.5, 0, "t", q * 0.46, -q * 0.03
    )
    bubbles = "".join(
        ball(
            art,
            chance.uniform(-0.6, 0.6) * q,
            chance.uniform(-0.14, 0.14) * q,
            q * chance.uniform(0.04, 0.08),
            (22, 0.5, 0.40),
            0.75,
        )
        for _ in range(9)
    )
    cream = stroke(swirl, "#e2a86a", q * 0.05, 0.8)
    parts.append(path(surface, cocoa) + clipped(art, surface, cream) + bubbles)
    return at(x, y, "".join(parts))


def _hearth(art: Art) -> str:
    chance = art.chance
    parts = []
    parts.append(path(blob(chance, (256, 398), 150, 50, 0.06), "#1a0d08", 0.85, filtered("blur4")))
    for k in range(7):
        turn = math.pi * (k + 0.5) / 7
        x = 256 - 118 * math.cos(turn)
        parts.append(
            plank(art, x, 410 - 8 * math.sin(turn), 256 + (x - 256) * 0.2, 382, 22, light=0.85)
        )
    return "".join(parts)


def chocolate_kitchen(seed: str) -> str:
    """Return the chocolate kitchen: a pot of chocolate over the fire, and bars in front."""
    art = Art(seed)
    chance = art.chance
    back, front = stage(art, (30, 0.48, 0.48))
    flames = "".join(
        flame(x, y, h)
        for x, y, h in (
            (140, 404, 84),
            (372, 404, 88),
            (196, 424, 128),
            (316, 424, 132),
            (256, 434, 144),
        )
    )
    stones = "".join(
        rock(
            art,
            256 + 150 * math.cos(t),
            408 + 52 * math.sin(t),
            chance.uniform(24, 30),
            chance.uniform(18, 23),
            (32, 0.18, 0.46),
            0.95,
            0.1,
        )
        for t in (math.radians(a) for a in (176, 4, 116, 90, 64))
    )
    spoon = plank(art, 320, 168, 388, 46, 17, light=1.3)
    vessel = pot(art, 256, 164, 138, 5)
    bars = chocolate_bar(art, 96, 436, 106, -12, 3.5) + chocolate_bar(art, 416, 436, 106, 12, 3.5)
    layers = [
        back,
        front,
        layer(_hearth(art), "fine"),
        glow(256, 410, 110, "#ff8a2a", 0.6),
        layer(vessel + spoon, "fine"),
        layer(flames + stones, "fine"),
        steam(art, 226, 138, 100),
        layer(bars, "fine"),
    ]
    return tile(art, layers, glow="#ffdf9a", dapples=6, vignette=0.5)


def chocolate_market(seed: str) -> str:
    """Return the chocolate market: a brown stall where a pod pays three and a bar pays seven."""
    art = Art(seed)
    back, front = stage(art, (34, 0.54, 0.55))
    w = 372.0
    h = 168.0
    hall = [
        oval(16, h + 6, w * 0.54, 36, "#120a04", 0.6, filtered("blur8")),
        path(poly(box(-w * 0.43, 0, w * 0.86, h)), "#24130a"),
        face(art, box(-w * 0.47, h * 0.66, w * 0.94, h * 0.12), "wood", 1.35, 16, rim=0.8),
        face(art, box(-w * 0.45, h * 0.78, w * 0.9, h * 0.26), "wood", 0.8, 22),
    ]
    hall += [
        plank(art, sx * w * 0.46, h * 0.1, sx * w * 0.46, h * 1.06, 20, light=1.1, cast=False)
        for sx in (-1, 1)
    ]
    hall += [
        cacao_pod(art, dx, h * 0.5, turn, 96, hue)
        for dx, turn, hue in ((-136, -16, 34), (-92, 6, 16), (-48, 18, 30))
    ]
    hall += [
        chocolate_bar(art, 54, h * 0.5, 86, -8, 2.5),
        chocolate_bar(art, 128, h * 0.5, 86, 8, 2.5),
    ]
    hall.append(awning(art, w, h * 0.9, (_BROWN, "ivory"), 8))
    stall = at(256, 138, "".join(hall))
    prices = (
        cacao_pod(art, 106, 366, 24, 150, 30, 4)
        + chocolate_bar(art, 398, 352, 128, -12, 4)
        + coin(art, 178, 398, 66, "3")
        + coin(art, 326, 398, 66, "7")
    )
    return tile(art, [back, front, layer(stall, "fine"), layer(prices, "fine")])
