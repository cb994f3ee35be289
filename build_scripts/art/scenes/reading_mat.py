"""A place to read, seen from above.

A woven mat in the shade of leaves, with books, colours and a lamp.
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
    filtered,
    halo,
    layer,
    line,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.foliage import leaf
from build_scripts.art.materials import cloth, face
from build_scripts.art.outlines import box, poly
from build_scripts.art.palette import Hsl, Ink, shade
from build_scripts.art.scenes.indoors import calm
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, vignette

_STRAW: Final[Hsl] = (38, 0.40, 0.42)
_LEFT = 118.0
_TOP = 96.0
_RIGHT = 1802.0
_FOOT = 1040.0
_STRAND: Final = 30.0
_PIGMENTS: Final[tuple[Ink, ...]] = ("red", "jade", "gold", "indigo", "ivory")


def reading_mat() -> str:
    """Return the mat and the things around it."""
    art = Art("reading mat")
    layers = [
        everything("#0a0605"),
        layer(_boards(art), "fine"),
        layer(_mat(art), "ground"),
        _leaf_shade(art),
        calm(art, "#0a0806", 0.62, 0.16, 0.5, 0.52),
        layer(_things(art), "fine"),
        halo(art, 96, 172, 640, "#ffa544", 0.40),
        halo(art, 96, 172, 120, "#ffe09a", 0.7),
        halo(art, 1850, 930, 520, "#ffb860", 0.20),
        vignette(art, "#040305", 0.62, 0.46, 0.46),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _boards(art: Art) -> str:
    """Return the dark floor of boards under the mat."""
    chance = art.chance
    parts = []
    y = -20.0
    while y < HEIGHT + 20:
        high = chance.uniform(84, 112)
        parts.append(
            face(
                art,
                box(-40, y, WIDTH + 80, high),
                (24, 0.40, 0.20),
                chance.uniform(0.86, 1.1),
                40,
                rim=0.3,
            )
        )
        for _ in range(24):
            x = chance.uniform(-40, WIDTH)
            v = y + chance.uniform(8, high - 8)
            parts.append(
                stroke(
                    f"M{x:.0f} {v:.0f}q80 {chance.uniform(-5, 5):.1f} "
                    f"{chance.uniform(120, 260):.0f} 0",
                    "#150b05",
                    2.4,
                    0.4,
                )
            )
        parts.append(line((-40, y), (WIDTH + 40, y), "#080402", 5, 0.8))
        y += high
    return "".join(parts)


def _mat(art: Art) -> str:
    """Return the mat: strands over two and under two, a dyed border and a fringe at both ends."""
    chance = art.chance
    shape = poly(box(_LEFT, _TOP, _RIGHT - _LEFT, _FOOT - _TOP))
    parts = [
        path(shape, "#000", 0.7, f'transform="translate(12 18)" {filtered("soft12")}'),
        path(shape, shade(_STRAW, 0.5)),
    ]
    columns = math.ceil((_RIGHT - _LEFT) / _STRAND)
    rows = math.ceil((_FOOT - _TOP) / _STRAND)
    strands = []
    for row in range(rows):
        for column in range(columns):
            x = _LEFT + column * _STRAND
            y = _TOP + row * _STRAND
            tone = chance.uniform(0.80, 1.06)
            gloss = "#fff0c0"
            if (column + row) % 4 < 2:
                strands.append(
                    rect(
                        x - 1,
                        y + 2,
                        _STRAND + 2,
                        _STRAND - 4,
                        shade(_STRAW, tone, -3),
                        1,
                        'rx="5"',
                    )
                )
                strands.append(line((x + 3, y + 8), (x + _STRAND - 4, y + 8), gloss, 2, 0.16))
            else:
                strands.append(
                    rect(
                        x + 2,
                        y - 1,
                        _STRAND - 4,
                        _STRAND + 2,
                        shade(_STRAW, tone * 0.84, 2),
                        1,
                        'rx="5"',
                    )
                )
                strands.append(line((x + 9, y + 3), (x + 9, y + _STRAND - 4), gloss, 2, 0.10))
    parts.append(clipped(art, shape, "".join(strands)))
    for inset, ink, width in ((34, "red", 22), (66, "indigo", 12), (88, "ivory", 5)):
        frame = poly(
            box(_LEFT + inset, _TOP + inset, _RIGHT - _LEFT - 2 * inset, _FOOT - _TOP - 2 * inset)
        )
        parts.append(stroke(frame, shade(ink, 0.72), width, 0.7, 'stroke-dasharray="28 3"'))
    for x, away in ((_LEFT, -1), (_RIGHT, 1)):
        for k in range(84):
            y = _TOP + (k + 0.5) * (_FOOT - _TOP) / 84
            end = x + away * chance.uniform(16, 30), y + chance.uniform(-4, 4)
            parts.append(line((x, y), end, shade(_STRAW, chance.uniform(0.6, 1.1)), 3.4, 0.9))
    return "".join(parts)


def _leaf_shade(art: Art) -> str:
    """Return the shade of leaves that hang over the place."""
    chance = art.chance
    parts = []
    for x, y, aim in (
        (-40, 560, 10),
        (420, 1140, -60),
        (1960, 200, 160),
        (1500, -60, 110),
        (1960, 700, 190),
        (700, -60, 70),
    ):
        for _ in range(7):
            own = leaf(
                art,
                x,
                y,
                aim + chance.uniform(-46, 46),
                chance.uniform(260, 460),
                (120, 0.3, 0.06),
                1,
                0.30,
                veins=False,
                cast=False,
            )
            parts.append(own)
    return layer(layer("".join(parts), "soft12"), "", "multiply", 0.42)


def _things(art: Art) -> str:
    """Return the things at the edges.

    Open and folded books, jars of colour with brushes, beans, a lamp.
    """
    parts = [_lamp(96, 172), _codex(art, 16, 560, -4), _pile(art, 1872, 300, 9)]
    for k, ink in enumerate(_PIGMENTS):
        parts.append(_pot(1866 - 14 * (k % 2), 560 + k * 84, 37, ink))
    parts += [
        _brush(1818, 650, 116, "red"),
        _brush(1796, 742, 104, "jade"),
        _brush(1826, 860, 128, "gold"),
    ]
    for x, y in (
        (70, 890),
        (112, 918),
        (52, 948),
        (136, 964),
        (88, 986),
        (160, 1010),
        (60, 1024),
        (1790, 1000),
        (1826, 1030),
        (1862, 1006),
    ):
        parts.append(_bean(art, x, y))
    parts += [
        leaf(art, x, y, turn, far, (chance_hue, 0.46, 0.24), 1.0)
        for x, y, turn, far, chance_hue in (
            (-30, 1090, -38, 210, 108),
            (30, 1110, -66, 190, 118),
            (1950, 1100, -140, 220, 112),
            (1890, 1110, -112, 170, 124),
            (1950, -20, 140, 230, 116),
            (1900, -40, 112, 190, 104),
            (1800, -50, 96, 170, 122),
        )
    ]
    return "".join(parts)


def _lamp(x: float, y: float) -> str:
    """Return a bowl of oil from above."""
    drop = oval(x + 12, y + 20, 76, 70, "#000", 0.6, filtered("blur8"))
    bowl = (
        disc(x, y, 70, shade("clay", 0.72))
        + disc(x, y, 58, shade("clay", 0.44))
        + disc(x, y, 50, "#c87a22")
    )
    return (
        drop
        + bowl
        + disc(x - 6, y - 6, 30, "#ffd878", 0.9, filtered("blur8"))
        + oval(x + 4, y - 8, 9, 19, "#fff6d0")
    )


def _glyph(x: float, y: float, q: float, number: int) -> str:
    """Return a painted glyph: a head, a stepped house, a sun or a pod in a round frame."""
    ink = ("#8a2c1a", "#1f6a60", "#6a3a12", "#2c3c78")[number % 4]
    frame = rect(x - q, y - q, 2 * q, 2 * q, ink, 0.85, f'rx="{q * 0.5:.1f}"')
    marks = (
        disc(0, 0, 0.4, "#f0dca8") + line((-0.6, 0.7), (0.6, 0.7), "#f0dca8", 0.16),
        path("M-.7 .6V.2H-.4V-.2H-.1V-.6H.2V-.2H.5V.2H.7V.6Z", "#f0dca8"),
        disc(0, 0, 0.3, "#f0dca8")
        + "".join(
            line(
                (0.45 * math.cos(t), 0.45 * math.sin(t)),
                (0.75 * math.cos(t), 0.75 * math.sin(t)),
                "#f0dca8",
                0.14,
            )
            for t in (k * math.pi / 4 for k in range(8))
        ),
        oval(0, 0, 0.32, 0.62, "#f0dca8") + line((0, -0.6), (0, 0.6), ink, 0.1),
    )
    return frame + at(x, y, marks[number % 4], 0, q)


def _codex(art: Art, x: float, y: float, turn: float) -> str:
    """Return an open folded book.

    Four pages with painted glyphs, alternately in light and shade.
    """
    parts = [rect(-104, -292, 214, 590, "#000", 0.6, filtered("blur8"))]
    for k in range(4):
        top = -300 + k * 148
        parts.append(
            face(art, box(-104, top, 206, 148), (38, 0.46, 0.66), (1.0, 0.84)[k % 2], 10, rim=0.3)
        )
        parts.append(line((-104, top), (102, top), "#4a2c12", 4, 0.7))
        parts += [
            _glyph(-64 + (j % 3) * 62, top + 44 + (j // 3) * 62, 24, k * 5 + j * 3)
            for j in range(6)
        ]
    return at(x, y, "".join(parts), turn)


def _pile(art: Art, x: float, y: float, turn: float) -> str:
    """Return a closed book on a folded cloth."""
    quilt = cloth(
        art, box(-130, -150, 250, 310), ("red", "ivory", "jade", "ivory", "indigo"), 5, light=0.7
    )
    cover = rect(-84, -106, 190, 230, "#000", 0.6, filtered("blur8"))
    cover += face(art, box(-96, -120, 186, 226), (8, 0.52, 0.30), 0.9, 12, rim=0.6)
    cover += stroke(poly(box(-80, -104, 154, 194)), shade("gold", 0.8), 5, 0.9) + _glyph(
        -3, -8, 46, 2
    )
    return at(x, y, quilt + cover, turn)


def _pot(x: float, y: float, q: float, ink: Ink) -> str:
    """Return a shell-shaped pot of colour from above."""
    drop = oval(x + 8, y + 12, q, q * 0.94, "#000", 0.6, filtered("blur4"))
    rim = (
        disc(x, y, q, shade("clay", 0.80))
        + disc(x, y, q * 0.80, shade("clay", 0.42))
        + disc(x + 1, y + 2, q * 0.70, shade(ink, 0.9))
    )
    return drop + rim + oval(x - q * 0.2, y - q * 0.24, q * 0.26, q * 0.14, "#fff6e0", 0.5)


def _brush(x: float, y: float, turn: float, ink: Ink) -> str:
    """Return a brush of reed."""
    body = line((6, 8), (150, 8), "#000", 9, 0.4, filtered("blur4")) + line(
        (0, 0), (150, 0), shade("straw", 0.7), 8
    )
    body += line((4, -2), (140, -2), "#fff0c0", 2, 0.5) + path(
        "M150 -7Q178 -5 190 0Q178 5 150 7Z", shade(ink, 0.8)
    )
    return at(x, y, body + line((146, -5), (146, 5), "#3a1c0c", 4), turn)


def _bean(art: Art, x: float, y: float) -> str:
    turn = art.chance.uniform(0, 180)
    bean = oval(5, 7, 17, 10, "#000", 0.5, filtered("blur2")) + oval(
        0, 0, 17, 10.5, shade("chocolate", 1.2)
    )
    return at(x, y, bean + stroke("M-12 -2Q0 -7 12 -2", "#c88a58", 2.2, 0.7), turn)
