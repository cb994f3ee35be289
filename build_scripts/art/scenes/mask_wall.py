"""The wall of masks behind goals and records.

Carved stone between two torches, a sun stone in its middle.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
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
from build_scripts.art.jungle.sun_disc import sun_disc
from build_scripts.art.materials import face, stone_wall
from build_scripts.art.outlines import box, open_line
from build_scripts.art.palette import Hsl, Ink, shade
from build_scripts.art.pieces.animals import jaguar, monkey, serpent
from build_scripts.art.pieces.masks import inlaid_face
from build_scripts.art.scenes.fire import fire
from build_scripts.art.scenes.indoors import calm
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, tuft, vignette

_STONE: Final[Hsl] = (26, 0.26, 0.30)
_FLOOR: Final = 934.0
_TORCHES: Final = (74.0, 1846.0)
_MASKS: Final = (
    (52, 250, 1.08, jaguar),
    (52, 560, 0.92, monkey),
    (1868, 250, 1.08, serpent),
    (1868, 560, 0.92, inlaid_face),
)
_LEAVES: Final = ((-60, -60, 58), (200, -120, 84), (1720, -120, 96), (1980, -60, 122))


def mask_wall() -> str:
    """Return the wall of masks."""
    art = Art("wall of masks")
    layers = [
        everything("#0a0605"),
        layer(_wall(art), "fine"),
        layer(_relief(art), "fine"),
        calm(art, "#090506", 0.62, 0.18, 0.5, 0.46),
        layer("".join(_hung(art, *one) for one in _MASKS), "fine"),
        layer(_floor(art), "ground"),
        layer("".join(_stand(art, x) for x in _TORCHES), "fine"),
        calm(art, "#090506", 0.30, 0.06),
        *(halo(art, x, 690, 760, "#ff7a22", 0.42) for x in _TORCHES),
        *(fire(art, x, 742, 150, 11 + k, logs=False) for k, x in enumerate(_TORCHES)),
        layer(
            "".join(tuft(art, x, y, turn, (150, 280), 0.10, 8) for x, y, turn in _LEAVES), "paint"
        ),
        vignette(art, "#040202", 0.62, 0.5, 0.5),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _wall(art: Art) -> str:
    """Return courses of dressed stone between a frieze of stepped frets above and a red plinth below."""
    body = stone_wall(art, box(-60, 118, WIDTH + 120, 720), 8, 15, _STONE, 1.0, 0.05, 0.004)
    body += _frieze(art, 22, 96, "red", 58) + _frieze(art, 838, 96, (14, 0.46, 0.26), 64)
    stains = "".join(
        oval(
            art.chance.uniform(0, WIDTH),
            art.chance.uniform(120, 760),
            art.chance.uniform(20, 70),
            art.chance.uniform(60, 190),
            "#0c0706",
            0.22,
        )
        for _ in range(26)
    )
    return body + layer(stains, "soft24")


def _frieze(art: Art, y: float, high: float, ink: Ink, step: float) -> str:
    """Return a painted band with the stepped fret that runs along walls."""
    parts = [face(art, box(-60, y, WIDTH + 120, high), ink, 0.62, 30, rim=0.5)]
    u = high / 8
    for k in range(math.ceil(WIDTH / (2 * step)) + 1):
        x = k * 2 * step
        points = [(0, 7), (0, 1), (5, 1), (5, 5), (2.4, 5), (2.4, 3.2)]
        fret = open_line([(x + a * u * 1.5, y + b * u) for a, b in points])
        parts.append(
            stroke(fret, "#1c0b06", u * 0.9, 0.6, f'transform="translate(0 {u * 0.25:.1f})"')
        )
        parts.append(stroke(fret, shade("ivory", 0.74), u * 0.72, 0.8))
    for edge in (y, y + high):
        parts.append(line((-60, edge), (WIDTH + 60, edge), "#0c0605", 9, 0.8))
        parts.append(line((-60, edge - 6), (WIDTH + 60, edge - 6), "#ffdca0", 2, 0.3))
    return "".join(parts)


def _relief(art: Art) -> str:
    """Return the sun stone in the middle, worn, so that it does not distract from the text."""
    worn = disc(960, 490, 320, "#3a2618", 0.62)
    return (
        disc(972, 506, 322, "#000", 0.5, filtered("soft12")) + sun_disc(art, 960, 490, 300) + worn
    )


def _hung(art: Art, x: float, y: float, scale: float, paint: object) -> str:
    """Return a mask with its shadow, hung on a peg by a cord."""
    assert callable(paint)
    drop = oval(x + 26, y + 34, 100 * scale, 116 * scale, "#000", 0.6, filtered("soft12"))
    cord = stroke(
        f"M{x - 46 * scale} {y - 60 * scale}L{x} {y - 128 * scale}L{x + 46 * scale} "
        f"{y - 60 * scale}",
        "#1a0d06",
        6,
    )
    peg = disc(x, y - 128 * scale, 11, shade("wood", 0.9), 1, 'stroke="#120803" stroke-width="4"')
    return drop + cord + peg + at(x, y, paint(art), 0, scale)


def _floor(art: Art) -> str:
    parts = [
        rect(
            -60,
            _FLOOR,
            WIDTH + 120,
            220,
            art.linear([(0, "#140c09"), (0.3, "#3b261a"), (1, "#150d09")]),
        )
    ]
    parts += [
        line((960 + k * 96, _FLOOR), (960 + k * 190, HEIGHT + 60), "#0a0504", 3, 0.6)
        for k in range(-12, 13)
    ]
    parts += [line((-60, y), (WIDTH + 60, y), "#0a0504", 3, 0.5) for y in (962, 1006, 1062)]
    return "".join(parts)


def _stand(art: Art, x: float) -> str:
    """Return a stone column with a bowl for a fire."""
    column = face(
        art,
        ((x - 44, 770), (x + 44, 770), (x + 58, 1000), (x - 58, 1000)),
        (26, 0.34, 0.34),
        0.9,
        14,
    )
    column += "".join(line((x - 50, y), (x + 50, y), "#120906", 4, 0.7) for y in (826, 884, 942))
    foot = face(art, box(x - 84, 996, 168, 60), (26, 0.30, 0.28), 0.9, 8)
    bowl = path(
        f"M{x - 80} 742Q{x - 70} 796 {x} 800Q{x + 70} 796 {x + 80} 742Z",
        shade("clay", 0.62),
        1,
        'stroke="#160a05" stroke-width="5"',
    )
    band = stroke(f"M{x - 72} 766Q{x} 790 {x + 72} 766", shade("gold", 0.8), 7, 0.9)
    inside = oval(x, 742, 80, 18, "#ff9a30", 1, 'stroke="#160a05" stroke-width="5"')
    return (
        oval(x + 20, 1058, 130, 26, "#000", 0.6, filtered("soft12"))
        + foot
        + column
        + bowl
        + band
        + inside
    )
