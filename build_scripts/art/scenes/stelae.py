"""The court of carved stones at dusk, behind records.

Years in bars and dots, braziers, the valley.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
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
from build_scripts.art.materials import face
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.fire import fire
from build_scripts.art.scenes.indoors import calm
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    everything,
    mist,
    palm,
    ridge,
    tuft,
    vignette,
)

_FLOOR: Final = 812.0
_STONE: Final[Hsl] = (34, 0.16, 0.46)
_SHADED: Final[Hsl] = (228, 0.16, 0.26)
_NEAR: Final = ((92.0, 1), (1828.0, -1))
"""The stones at the edges, each with the side on which its fire is."""
_FAR: Final = (430.0, 700.0, 1220.0, 1490.0)
_FIRES: Final = (104.0, 1816.0)
_YEARS: Final = ((3, 1), (0, 2), (4, 0), (2, 3), (1, 1), (3, 2))
"""Dots and bars of each number on a stone, from the top."""
_LEAVES: Final = ((-40, -40, 54), (170, -90, 80), (1750, -90, 100), (1960, -40, 126))
_PALMS: Final = (
    (300, 770, 1.6),
    (600, 772, 1.1),
    (1010, 770, 0.9),
    (1330, 772, 1.2),
    (1640, 770, 1.7),
)


def stelae() -> str:
    """Return the court of carved stones."""
    art = Art("court of carved stones")
    sky = [
        (0.0, "#141a44"),
        (0.34, "#33336e"),
        (0.55, "#7a4a72"),
        (0.68, "#c86a4e"),
        (0.76, "#e8a04e"),
    ]
    layers = [
        everything(art.linear([*sky, (1.0, "#1a1210")])),
        _stars(art),
        layer(ridge(art, 640, 46, (262, 0.22, 0.24), (268, 0.22, 0.18), 44), "mid"),
        mist(art, 600, 150, 0.30, "#e8a070"),
        layer(ridge(art, 724, 20, (190, 0.22, 0.13), (180, 0.22, 0.09), 48), "mid"),
        layer("".join(palm(art, *place, (170, 0.3, 0.08)) for place in _PALMS), "mid"),
        layer(_floor(art), "ground"),
        layer("".join(_stone(art, x, 400, 830, 0.74, 0) for x in _FAR), "fine"),
        calm(art, "#0a0812", 0.70, 0.05, 0.5, 0.48),
        *(halo(art, x, 860, 620, "#ff8a30", 0.40) for x in _FIRES),
        layer("".join(_stone(art, x, 170, 960, 1.0, side) for x, side in _NEAR), "fine"),
        layer("".join(_bowl(x) for x in _FIRES), "fine"),
        *(fire(art, x, 936, 128, 31 + k, logs=False) for k, x in enumerate(_FIRES)),
        layer(
            "".join(tuft(art, x, y, turn, (150, 280), 0.09, 8) for x, y, turn in _LEAVES), "paint"
        ),
        vignette(art, "#030308", 0.58, 0.5, 0.5),
        everything("#000", 0.06, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _stars(art: Art) -> str:
    chance = art.chance
    return "".join(
        disc(
            chance.uniform(0, WIDTH),
            chance.uniform(40, 420),
            chance.choice((1, 1.3, 2)),
            "#fff6d8",
            0.7,
        )
        for _ in range(150)
    )


def _floor(art: Art) -> str:
    """Return the flagstones of the court, which converge towards the middle of the horizon."""
    stops = [(0, "#2a1e22"), (0.3, "#4a3630"), (1, "#1a1214")]
    parts = [rect(-60, _FLOOR, WIDTH + 120, 330, art.linear(stops))]
    parts += [
        line((960 + k * 90, _FLOOR), (960 + k * 240, HEIGHT + 60), "#0c080a", 3, 0.6)
        for k in range(-11, 12)
    ]
    for y in (840, 884, 946, 1030):
        joint = ((-60, y), (WIDTH + 60, y))
        lit = ((-60, y + 4), (WIDTH + 60, y + 4))
        parts += [line(*joint, "#0c080a", 4, 0.6), line(*lit, "#ffb878", 1.6, 0.16)]
    return "".join(parts)


def _stone(art: Art, x: float, top: float, foot: float, scale: float, side: int) -> str:
    """Return a standing stone: a rounded head with a sun, and numbers carved below.

    Far ones are in the shade.
    """
    ink = _STONE if side else _SHADED
    half = 92 * scale
    head = 96 * scale
    slab = trace(
        "M", x - half, foot, "L", x - half * 0.94, top + head, "Q", x - half * 0.9, top, x, top
    )
    slab += trace("Q", x + half * 0.9, top, x + half * 0.94, top + head, "L", x + half, foot, "Z")
    edge = [(0, shade(ink, 1.2)), (0.5, shade(ink, 0.9)), (1, shade(ink, 0.45))]
    fill = art.linear(edge, float(side > 0), 0, float(side <= 0), 0)
    shadow = oval(x + 14, foot + 6, half * 1.3, 26 * scale, "#000", 0.55, filtered("soft12"))
    parts = [shadow, path(slab, fill, 1, 'stroke="#120c10" stroke-width="6"')]
    for _ in range(60):
        y = art.chance.uniform(top + head, foot - 12)
        far = art.chance.uniform(10, 40) * scale
        left = x + art.chance.uniform(-half * 0.85, half * 0.6)
        tone = shade(ink, art.chance.choice((0.55, 0.7, 1.25)))
        parts.append(line((left, y), (left + far, y + art.chance.uniform(-4, 4)), tone, 2.4, 0.45))
    parts.append(
        stroke(
            trace("M", x - half * 0.8, top + head * 2.2, "H", x + half * 0.8), shade(ink, 0.3), 6
        )
    )
    years = _YEARS if side else _YEARS[:3]
    room = (foot - top - head * 2.5) / len(years)
    for number, (dots, bars) in enumerate(years):
        y = top + head * 2.5 + number * room
        parts.append(_number(x, y, dots, bars, scale, ink))
    sun = sun_disc(art, x, top + head * 1.12, 62 * scale) if side else ""
    base = face(art, box(x - half * 1.3, foot - 18 * scale, half * 2.6, 44 * scale), ink, 0.7, 10)
    moss = [(x - half, foot - 4), (x - half * 0.4, foot - 34 * scale), (x + half * 0.1, foot - 2)]
    return "".join(parts) + sun + base + path(poly(moss), "#3c5a34", 0.55)


def _number(x: float, y: float, dots: int, bars: int, scale: float, ink: Hsl) -> str:
    """Return a number in relief, dots above bars, each with its shade below."""
    parts = []
    for dark, dy in ((0.25, 5 * scale), (1.18, 0.0)):
        tone = shade(ink, dark)
        middles = (x + (k - (dots - 1) / 2) * 32 * scale for k in range(dots))
        parts += [disc(middle, y + dy + 12 * scale, 10 * scale, tone) for middle in middles]
        for k in range(bars):
            top = y + dy + (30 + 20 * k) * scale
            parts.append(rect(x - 56 * scale, top, 112 * scale, 12 * scale, tone, 1, 'rx="5"'))
    return "".join(parts)


def _bowl(x: float) -> str:
    """Return a clay bowl for a fire on the ground."""
    shadow = oval(x + 10, 1002, 96, 20, "#000", 0.6, filtered("soft12"))
    rim = 'stroke="#160a05" stroke-width="5"'
    bowl = path(
        f"M{x - 78} 936Q{x - 64} 1004 {x} 1006Q{x + 64} 1004 {x + 78} 936Z",
        shade("clay", 0.66),
        1,
        rim,
    )
    band = stroke(f"M{x - 68} 962Q{x} 986 {x + 68} 962", shade("gold", 0.8), 7, 0.9)
    return shadow + bowl + band + oval(x, 936, 78, 17, "#ff9a30", 1, rim)
