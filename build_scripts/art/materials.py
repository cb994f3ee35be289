"""Made things: painted faces, stone, timber, straw and cloth."""

from __future__ import annotations

from itertools import pairwise

from build_scripts.art.brush import Art, at, filtered, line, path, rect, shadow, stroke
from build_scripts.art.outlines import (
    Quad,
    degrees_of,
    inside,
    length,
    open_line,
    part_of,
    poly,
    trace,
)
from build_scripts.art.palette import Ink, lit, shade


def face(
    art: Art,
    quad: Quad,
    ink: Ink,
    light: float = 1.0,
    strokes: int = 10,
    *,
    down: bool = False,
    rim: float = 0.5,
    jitter: float = 0.16,
) -> str:
    """Return a painted flat face.

    Gradient, brush strokes along the form (or `down` it), lit rim.
    """
    chance = art.chance
    a, b, c, d = quad
    size = max(4.0, min(length(a, b), length(a, d)))
    stops = [
        (0, shade(ink, light * 1.12, 3)),
        (0.5, shade(ink, light)),
        (1, shade(ink, light * 0.84, -5)),
    ]
    parts = [path(poly(quad), art.linear(stops, 0, 0, 0.6, 1))]
    for _ in range(strokes):
        u = chance.uniform(0.06, 0.6)
        v = chance.uniform(0.08, 0.92)
        far = chance.uniform(0.15, 0.34)
        if down:
            ends = (inside(quad, v, u), inside(quad, v, u + far))
        else:
            ends = (inside(quad, u, v), inside(quad, u + far, v))
        tone = shade(
            ink,
            light * chance.uniform(1 - jitter, 1 + jitter),
            chance.uniform(-9, 9),
            chance.uniform(0.8, 1.2),
        )
        parts.append(line(*ends, tone, size * chance.uniform(0.05, 0.12), 0.5))
    if rim:
        parts.append(stroke(open_line((d, a, b)), "#fff6d8", max(0.9, size * 0.03), rim * 0.6))
        parts.append(stroke(open_line((b, c, d)), "#120c08", max(0.9, size * 0.03), rim * 0.55))
    return "".join(parts)


def stone_block(
    art: Art, quad: Quad, ink: Ink = "stone", light: float = 1.0, moss: float = 0.0
) -> str:
    """Return one dressed block: a painted face, occasionally with a crack or moss."""
    chance = art.chance
    parts = [face(art, quad, ink, light * chance.uniform(0.93, 1.07), 5, rim=0.6, jitter=0.1)]
    if chance.random() < 0.16:
        p = inside(quad, chance.uniform(0.2, 0.8), 0.02)
        q = inside(quad, chance.uniform(0.2, 0.8), chance.uniform(0.5, 0.95))
        bend = ((p[0] + q[0]) / 2 + chance.uniform(-3, 3), (p[1] + q[1]) / 2)
        parts.append(stroke(open_line((p, bend, q)), "#1c150e", 0.9, 0.5))
    if chance.random() < moss:
        p = inside(quad, chance.uniform(0, 0.5), 0.96)
        q = inside(quad, chance.uniform(0.5, 1), 0.96)
        parts.append(
            line(p, q, shade("leaf", chance.uniform(0.7, 1.1)), chance.uniform(2.5, 6), 0.75)
        )
    return "".join(parts)


def stone_wall(
    art: Art,
    quad: Quad,
    rows: int,
    columns: int,
    ink: Ink = "stone",
    light: float = 1.0,
    moss: float = 0.15,
    gap: float = 0.02,
) -> str:
    """Return a face built of blocks in bond: every second row is shifted by half a block."""
    parts = [path(poly(quad), shade(ink, light * 0.6, -4))]
    for row in range(rows):
        joints = [k / columns for k in range(columns + 1)]
        if row % 2:
            joints = [0.0, *((k + 0.5) / columns for k in range(columns)), 1.0]
        for u0, u1 in pairwise(joints):
            block = part_of(
                quad, u0 + gap / 2, row / rows + gap, u1 - gap / 2, (row + 1) / rows - gap
            )
            parts.append(stone_block(art, block, ink, light, moss))
    return "".join(parts)


def plank(
    art: Art,
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    width: float,
    ink: Ink = "wood",
    light: float = 1.0,
    *,
    cast: bool = True,
) -> str:
    """Return a beam from one point to another, with grain and a lit edge."""
    chance = art.chance
    far = length((x1, y1), (x2, y2))
    angle = degrees_of((x1, y1), (x2, y2))
    tones = [shade(ink, light * 1.35, 4), shade(ink, light), shade(ink, light * 0.5, -6)]
    if lit(angle - 90) <= lit(angle + 90):
        tones.reverse()
    fill = art.linear(list(zip((0, 0.45, 1), tones, strict=True)), 0, 0, 0, 1)
    round_ends = f'rx="{width * 0.28:.1f}"'
    parts = [rect(0, -width / 2, far, width, fill, 1, round_ends)]
    for _ in range(int(5 + far / 9)):
        a = chance.uniform(0.02, 0.7) * far
        y = chance.uniform(-0.4, 0.4) * width
        grain = trace(
            "M", a, y, "q", far * 0.1, chance.uniform(-1, 1), far * chance.uniform(0.12, 0.26), 0
        )
        tone = shade(ink, light * chance.uniform(0.5, 1.5), chance.uniform(-6, 6))
        parts.append(stroke(grain, tone, chance.uniform(0.8, width * 0.1 + 0.8), 0.5))
    dark = rect(0, -width / 2, far, width, "#0b0704", 0.5, f"{round_ends} {filtered('blur4')}")
    drop = at(x1 + width * 0.2, y1 + width * 0.4, dark, angle) if cast else ""
    return drop + at(x1, y1, "".join(parts), angle)


def thatch_slope(
    art: Art, quad: Quad, courses: int = 4, ink: Ink = "straw", light: float = 1.0
) -> str:
    """Return one straw slope below its ridge: courses of strands with ragged hems."""
    chance = art.chance
    parts = [path(poly(quad), shade(ink, light * 0.62, -8))]
    strands = int(8 + length(quad[2], quad[3]) * 0.36)
    for course in range(courses - 1, -1, -1):
        high = max(0.0, (course - 0.3) / courses)
        low = (course + 1) / courses
        if course < courses - 1:
            hem = inside(quad, 0, low + 0.02), inside(quad, 1, low + 0.02)
            parts.append(line(*hem, "#2b1605", 9, 0.5, filtered("soft3")))
        for k in range(strands):
            u = (k * 0.618 + chance.uniform(0, 0.02)) % 1
            end = min(1.0, max(0.0, u + chance.uniform(-0.015, 0.015)))
            p = inside(quad, u, high)
            q = inside(quad, end, low + chance.uniform(-0.015, 0.05))
            own = light * (1.06 - 0.07 * course) * chance.uniform(0.68, 1.22)
            tone = shade(ink, own, chance.uniform(-9, 6), chance.uniform(0.8, 1.1))
            parts.append(line(p, q, tone, chance.uniform(2, 4.6), 0.85))
    return "".join(parts)


def thatch_roof(
    art: Art,
    cx: float,
    cy: float,
    width: float,
    height: float,
    ink: Ink = "straw",
    light: float = 1.0,
    courses: int = 4,
    ridge: float = 0.24,
) -> str:
    """Return a hipped straw roof above the centre of its front eaves.

    `ridge` is half the ridge's share of the width.
    """
    a = (cx - width * ridge, cy - height)
    b = (cx + width * ridge, cy - height)
    e = (cx + width * 0.5, cy)
    f = (cx - width * 0.5, cy)
    left = (cx - width * 0.45, cy - height * 0.62)
    right = (cx + width * 0.45, cy - height * 0.62)
    slopes: tuple[tuple[Quad, float], ...] = (
        ((a, (a[0] + 2, a[1]), f, left), 1.2),
        (((b[0] - 2, b[1]), b, right, e), 0.58),
        ((a, b, e, f), 1.0),
    )
    parts = [shadow(poly([left, a, b, right, e, f]), width * 0.07, height * 0.2, 8, 0.6)]
    parts += [thatch_slope(art, quad, courses, ink, light * own) for quad, own in slopes]
    parts.append(
        plank(art, a[0] - 8, a[1], b[0] + 8, b[1], height * 0.1, "wood", 1.25, cast=False)
    )
    return "".join(parts)


def cloth(
    art: Art,
    quad: Quad,
    inks: tuple[Ink, ...],
    bands: int = 5,
    *,
    across: bool = False,
    fringe: bool = True,
    light: float = 1.0,
) -> str:
    """Return woven cloth on a face.

    Bands of colour (`across` or down), weft strokes, hanging fringe.
    """
    chance = art.chance
    parts = []
    for k in range(bands):
        a = k / bands
        b = (k + 1) / bands
        band = part_of(quad, 0, a, 1, b) if across else part_of(quad, a, 0, b, 1)
        own = light * (1.08 - 0.16 * k / bands)
        parts.append(
            face(art, band, inks[k % len(inks)], own, 8, down=not across, rim=0, jitter=0.12)
        )
    wefts = ((inside(quad, 0, k / 14), inside(quad, 1, k / 14)) for k in range(14))
    parts += [line(*weft, "#1a0c06", 0.6, 0.16) for weft in wefts]
    for k in range(19 if fringe else 0):
        x, y = inside(quad, (k + 0.5) / 19, 0.98)
        band_number = bands - 1 if across else int((k + 0.5) / 19 * bands)
        thread = trace("M", x, y, "l", chance.uniform(-1.5, 1.5), chance.uniform(6, 9))
        tone = shade(inks[band_number % len(inks)], light * chance.uniform(0.75, 1.15))
        parts.append(stroke(thread, tone, 2.6, 0.95))
    return "".join(parts) + line(quad[0], quad[1], "#fff3d0", 1.6, 0.5)


def carve(d: str, width: float, depth: float = 1.6) -> str:
    """Return a groove cut in stone: a dark edge towards the light, a bright edge away from it."""
    bright = stroke(d, "#fff3d0", width * 0.7, 0.75, f'transform="translate({depth} {depth})"')
    return bright + stroke(d, "#3a2412", width, 0.85)
