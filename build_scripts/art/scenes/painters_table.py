"""The table on which the game's pictures were made, seen from above.

Sketches, tiles, brushes, paint.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    clipped,
    disc,
    edged,
    filtered,
    halo,
    layer,
    oval,
    path,
    rect,
    shadow,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.goods import cacao_pod
from build_scripts.art.jungle.sun_disc import rays, sun_face
from build_scripts.art.materials import plank
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade
from build_scripts.art.scenes.indoors import calm
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, vignette
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.figure import worker
from build_scripts.art.worker.yard import hut
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

_BOARDS: Final[Hsl] = (27, 0.40, 0.25)
_PAPER: Final = "#ecd8a6"
_COAL: Final = "#4a2c1a"
_TILE: Final = 156.0
_STEPS: Final = (
    "M-58 52H58V34H44V14H30V-6H16V-28H-16V-6H-30V14H-44V34H-58ZM-9 -28V-44H9V-28M-8 52V14H8V52"
)
_POD: Final = (
    "M0 -58C34 -48 40 10 14 44Q0 60 -14 44C-40 10 -34 -48 0 -58ZM0 -58Q10 0 0 54"
    "M-8 -56Q-26 0 -6 50M8 -56Q26 0 6 50"
)
_HEAD: Final = (
    "M-30 8C-30 -30 30 -30 30 8C30 42 -30 42 -30 8ZM-62 -10Q0 -34 62 -10Q0 6 -62 -10ZM-24 -18Q0 "
    "-62 24 -18"
    "M-12 6V12M12 6V12M-10 24Q0 31 10 24"
)
_HOUSE: Final = "M-60 0L-30 -46H30L60 0ZM-42 0V50H42V0M-12 50V18H12V50M-46 -22H46M-30 -46L-44 0M30 -46L44 0M0 -46V0"
_SKETCHES: Final = (
    (60, 214, -9, _STEPS),
    (1872, 452, 8, _HEAD),
    (338, 1024, 5, _POD),
    (1244, 1026, -4, _HOUSE),
)
"""The position and rotation of each sketch, and its drawing."""
_SAUCERS: Final[tuple[tuple[float, float, Ink], ...]] = (
    (58, 640, "red"),
    (126, 716, "gold"),
    (60, 796, "jade"),
    (1866, 690, "indigo"),
    (1822, 776, (292, 0.46, 0.44)),
    (560, 1040, (96, 0.50, 0.42)),
)
_BRUSHES: Final[tuple[tuple[float, float, float, Ink], ...]] = (
    (100, 500, 72, "indigo"),
    (128, 548, 58, "red"),
    (1838, 884, -62, "jade"),
    (1878, 940, -80, "gold"),
    (756, 1046, 6, "red"),
)
"""The position and rotation of each brush, and its paint."""


def painters_table() -> str:
    """Return the table with its things, most of them around the middle, where the text is."""
    art = Art("painters' table")
    layers = [
        layer(_boards(art), "fine"),
        layer("".join(_blots(art)), "soft3"),
        layer("".join(_sketch(art, *one) for one in _SKETCHES), "fine"),
        layer("".join(_saucer(art, *one) for one in _SAUCERS), "fine"),
        layer("".join(_brush(*one) for one in _BRUSHES), "fine"),
        layer(_tiles(art), "fine"),
        layer(_scraps(art), "fine"),
        calm(art, "#160b04", 0.56, 0.0, 0.5, 0.46),
        halo(art, 20, 160, 700, "#ffcf80", 0.34),
        halo(art, 1900, 900, 620, "#ffb868", 0.3),
        vignette(art, "#0c0602", 0.2, 0.46, 0.46),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _boards(art: Art) -> str:
    chance = art.chance
    parts = [everything("#140a05")]
    y = -30.0
    while y < HEIGHT + 60:
        high = chance.uniform(112, 150)
        ink = (_BOARDS[0], _BOARDS[1], _BOARDS[2] * chance.uniform(0.88, 1.12))
        parts.append(
            plank(art, -80, y + high / 2, WIDTH + 80, y + high / 2, high - 4, ink, 1.0, cast=False)
        )
        for _ in range(9):
            x = chance.uniform(0, WIDTH)
            at_y = y + chance.uniform(14, high - 14)
            grain = trace(
                "M", x, at_y, "q", chance.uniform(60, 140), chance.uniform(-9, 9), 260, 0
            )
            parts.append(stroke(grain, shade(_BOARDS, chance.choice((0.55, 1.3))), 2.4, 0.4))
        y += high
    return "".join(parts)


def _blots(art: Art) -> list[str]:
    """Return old spots of paint on the wood."""
    chance = art.chance
    inks = ("red", "gold", "jade", "indigo", "ivory")
    places = [(chance.uniform(0, 210), chance.uniform(90, HEIGHT)) for _ in range(16)]
    places += [(chance.uniform(1710, WIDTH), chance.uniform(90, HEIGHT)) for _ in range(16)]
    places += [(chance.uniform(0, WIDTH), chance.uniform(990, HEIGHT)) for _ in range(14)]
    return [
        oval(x, y, q, q * chance.uniform(0.7, 1), shade(chance.choice(inks), 0.8), 0.5)
        for x, y in places
        for q in (chance.uniform(3, 11),)
    ]


def _sketch(art: Art, x: float, y: float, turn: float, drawn: str) -> str:
    """Return a sheet of bark paper with a charcoal drawing and a curled corner."""
    sheet = "M-92 -104L90 -100L94 84L66 106L-88 102Z"
    fill = art.linear([(0, "#fff0c8"), (0.6, _PAPER), (1, "#cdae74")], 0, 0, 1, 1)
    curl = path("M94 84L66 106Q70 92 62 82Q80 90 94 84Z", "#f6e8c4", 1, edged("#7a5a30", 2))
    guides = stroke("M-70 66H66M0 -84V82M-70 -6H66", "#9a6a3c", 1.6, 0.4)
    lines = stroke(drawn, _COAL, 4.4, 0.88) + stroke(
        drawn, _COAL, 2, 0.45, 'transform="translate(3 -2)"'
    )
    tint = oval(-20, 6, 40, 30, shade("jade", 1.0), 0.2, filtered("blur4"))
    body = shadow(sheet, 9, 12, 8, 0.6) + path(sheet, fill, 1, edged("#7a5a30", 2)) + guides + tint
    return at(x, y, body + at(0, -6, lines, 0, 1.15) + curl, turn)


def _saucer(art: Art, x: float, y: float, ink: Ink) -> str:
    clay = art.radial(
        [(0, shade("clay", 1.4)), (0.7, shade("clay", 1.0)), (1, shade("clay", 0.55))]
    )
    paint = art.radial(
        [(0, shade(ink, 1.45)), (0.6, shade(ink, 1.1)), (1, shade(ink, 0.7))], 0.36, 0.3, 0.8
    )
    return (
        disc(x + 7, y + 11, 44, "#050201", 0.6, filtered("blur8"))
        + disc(x, y, 42, clay, 1, edged("#2a1006", 4))
        + disc(x, y, 29, paint, 1, edged("#4a1c0c", 4))
        + stroke(trace("M", x - 18, y - 6, "Q", x - 13, y - 19, x + 2, y - 19), "#ffffff", 4, 0.6)
    )


def _brush(x: float, y: float, turn: float, ink: Ink) -> str:
    """Return a brush with paint on its bristles."""
    hair = "M46 -9Q66 -12 92 0Q66 12 46 9Z"
    body = stroke(
        "M-96 0H40", "#050201", 14, 0.5, f'transform="translate(5 9)" {filtered("blur4")}'
    )
    body += stroke("M-96 0H36", OUTLINE, 15) + stroke("M-96 0H36", "#b07a3e", 9)
    body += stroke("M-92 -2H30", "#e6b878", 2.4, 0.8) + rect(
        32, -10, 18, 20, "#e0b050", 1, edged(OUTLINE, 3)
    )
    return at(x, y, body + path(hair, shade(ink, 1.05), 1, edged(OUTLINE, 3.4)), turn)


def _tiles(art: Art) -> str:
    """Return finished tiles and one that is only half painted."""
    pods = cacao_pod(art, -10, 2, 16, 100, 30, 3)
    sun = at(0, 0, rays(240, 12, 6) + sun_face(art, 116, 8), 0, 0.3)
    half = at(0, 4, stroke(_STEPS, _COAL, 4, 0.9), 0, 0.95)
    return (
        at(92, 944, _green_tile(art, pods), -7)
        + at(1866, 220, _worker_tile(art, "red"), 6)
        + at(1640, 1046, _green_tile(art, sun), -5)
        + at(1812, 1070, _worker_tile(art, "yellow"), 7)
        + at(1000, 1056, _plate("#e2cf9e", "#8a6a3a", half), 3)
    )


def _plate(ground: str, rim: str, body: str) -> str:
    """Return a tile of board with a picture on it."""
    low = -_TILE / 2
    corner = f'rx="{_TILE * 0.12:.1f}"'
    parts = [
        rect(low + 8, low + 13, _TILE, _TILE, "#050201", 0.65, f"{corner} {filtered('blur8')}"),
        rect(low, low + 6, _TILE, _TILE, "#5a3a1c", 1, f"{corner} {edged(OUTLINE, 4)}"),
        rect(low, low, _TILE, _TILE, ground, 1, f"{corner} {edged(OUTLINE, 4)}"),
        rect(low + 6, low + 6, _TILE - 12, _TILE - 12, "none", 1, f"{corner} {edged(rim, 12)}"),
    ]
    return "".join(parts) + body


def _green_tile(art: Art, body: str) -> str:
    chance = art.chance
    edge = poly(box(-_TILE / 2 + 4, -_TILE / 2 + 4, _TILE - 8, _TILE - 8))
    leaves = []
    for k in range(26):
        turn = math.radians(k * 360 / 26)
        x = 52 * math.cos(turn)
        y = 52 * math.sin(turn)
        ink = (chance.uniform(96, 124), 0.56, 0.30)
        leaves.append(leaf(art, x, y, math.degrees(turn) + chance.uniform(-30, 30), 56, ink, 1.1))
    return _plate("#1f5a2a", "#17421f", clipped(art, edge, "".join(leaves))) + body


def _worker_tile(art: Art, colour: str) -> str:
    people = "".join(
        worker(art, WorkerPlace(x, y, edge, 0.42), colour, look)
        for look, (x, y, edge) in enumerate(
            ((0, -44, "n"), (-48, 4, "w"), (48, 4, "e"), (0, 48, "s"))
        )
    )
    dye = DYES[colour]
    stitches = rect(
        -70, -70, 140, 140, "none", 0.8, f'rx="13" {edged(dye.trim, 2)} stroke-dasharray="5 8"'
    )
    return _plate("#d8bf90", dye.base, stitches + at(0, 4, hut(art, colour), 0, 0.36) + people)


def _scraps(art: Art) -> str:
    """Return bits of charcoal and shavings between the things."""
    chance = art.chance
    parts = list[str]()
    for x, y in ((176, 330), (1742, 610), (470, 1058), (1420, 1056), (150, 1064)):
        coal = trace("M", -20, 4, "L", -12, -7, 17, -6, 22, 3, 8, 9, "Z")
        parts.append(
            at(x, y, shadow(coal, 3, 5, 2, 0.6) + path(coal, "#1c1614"), chance.uniform(-50, 50))
        )
    for _ in range(26):
        left = chance.choice((chance.uniform(0, 190), chance.uniform(1730, WIDTH)))
        top = chance.uniform(90, HEIGHT)
        q = chance.uniform(5, 11)
        curl = trace(
            "M", left, top, "q", q, -q, 2 * q, 0, "q", q * 0.2, q * 0.8, -q * 0.6, q * 0.5
        )
        parts.append(stroke(curl, shade((36, 0.5, 0.6), chance.uniform(0.7, 1.1)), 3, 0.8))
    return "".join(parts)
