"""The portraits that people choose from: three children and three grown-ups, each with a band in a player's colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import Art, disc, edged, oval, path, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.worker.dyes import DYES

_LINE: Final = 7
_BLACK: Final = "#1c120e"
_BROWN: Final = "#4a2813"
_GREY: Final = "#cfc6ba"
_MOUTH: Final = "#3a1208"


def _dye(colour: str) -> str:
    """Return the colour of a player's cloth."""
    return DYES[colour].base


def _hair(ink: str) -> str:
    """Return the attributes of a shape of hair with its dark line."""
    return edged(OUTLINE if ink != _BLACK else "#0b0705", 5)


def _cape(art: Art, ink: Ink, hem: Ink, half: float = 86, top: float = 66) -> str:
    """Return the cape on the shoulders; children have narrower ones."""
    d = (
        f"M{-half} 112C{-half} {top + 16} {-half * 0.72:.0f} {top + 4} -28 {top}H28"
        f"C{half * 0.72:.0f} {top + 4} {half} {top + 16} {half} 112Z"
    )
    fill = art.linear([(0, shade(ink, 1.25, 3)), (0.5, shade(ink)), (1, shade(ink, 0.66, -6))], 0, 0, 1, 0.4)
    inner = half - 4
    steps = "".join(
        stroke(
            f"M{side * inner} 102H{side * inner * 0.72:.0f}V90H{side * inner * 0.44:.0f}V102H{side * 12}",
            shade(hem),
            9,
        )
        for side in (-1, 1)
    )
    return path(d, fill, 1, edged(OUTLINE, _LINE)) + steps


def _head(art: Art, light: float, radius: float = 62, y: float = 18) -> str:
    """Return neck, ears and the round of the face."""
    stops = ((0, 1.62, 4), (0.6, 1.28, 0), (1, 0.80, -6))
    skin = art.radial([(k, shade("skin", own * light, turn)) for k, own, turn in stops], 0.36, 0.34, 0.8)
    ears = "".join(
        disc(side * (radius - 1), y + 12, 13, shade("skin", 1.1 * light), 1, edged(OUTLINE, 6))
        for side in (-1, 1)
    )
    neck = path("M-20 58V82Q0 92 20 82V58Z", shade("skin", 0.95 * light), 1, edged(OUTLINE, _LINE))
    return neck + ears + disc(0, y, radius, skin, 1, edged(OUTLINE, _LINE))


def _eyes(x: float, y: float, size: float) -> str:
    return "".join(
        disc(side * x, y, size, "#1a0a06")
        + disc(side * x - size * 0.28, y - size * 0.35, size * 0.32, "#fff3e0")
        for side in (-1, 1)
    )


def _cheeks(x: float, y: float) -> str:
    return "".join(oval(side * x, y, 11, 8, "#e2603c", 0.42) for side in (-1, 1))


def _smile(width: float, y: float, depth: float) -> str:
    return stroke(f"M{-width} {y}Q0 {y + depth * 2} {width} {y}", _MOUTH, 6.4)


def _laugh(width: float, y: float, depth: float) -> str:
    """Return an open mouth with a row of teeth."""
    d = f"M{-width} {y}Q0 {y + 5} {width} {y}Q{width * 0.7:.1f} {y + depth * 1.5:.1f} 0 {y + depth * 1.5:.1f}"
    d += f"Q{-width * 0.7:.1f} {y + depth * 1.5:.1f} {-width} {y}Z"
    teeth = path(
        f"M{-width * 0.72:.1f} {y + 3}Q0 {y + 7} {width * 0.72:.1f} {y + 3}"
        f"V{y + 9}Q0 {y + 13} {-width * 0.72:.1f} {y + 9}Z",
        "#fff6e4",
    )
    return path(d, "#5a1610", 1, edged(_MOUTH, 5)) + teeth


def _band(colour: str, wide: float = 62, y: float = -4) -> str:
    """Return the band round the brow in a player's colour, with a row of dots."""
    base = _dye(colour)
    d = f"M{-wide} {y}Q0 {y - 28} {wide} {y}L{wide - 4} {y - 21}Q0 {y - 51} {-wide + 4} {y - 21}Z"
    dots = "".join(
        disc(x, y - 23 + abs(x) * abs(x) / 260, 4.2, "#fff3d6" if colour != "white" else shade("gold", 0.85))
        for x in (-40, -20, 0, 20, 40)
    )
    shine = stroke(f"M{-wide + 10} {y - 17}Q0 {y - 44} {wide - 10} {y - 17}", "#ffffff", 3, 0.35)
    return path(d, base, 1, edged(OUTLINE, 5.5)) + shine + dots


def _fringe(ink: str, *, low: float = 26, reach: float = 61) -> str:
    d = trace("M", -reach, low, "C", -68, -36, -34, -52, 0, -52, "C", 34, -52, 68, -36, reach, low)
    d += trace("Q", 52, 6, 44, -14, "Q", 0, -28, -44, -14, "Q", -52, 6, -reach, low, "Z")
    return path(d, ink, 1, _hair(ink))


def girl(colour: str) -> str:
    """Return a girl with two plaits and freckles, laughing."""
    art = Art("portrait girl")
    plaits = []
    for side in (-1, 1):
        d = f"M{side * 56} 6Q{side * 92} 26 {side * 80} 78"
        plaits.append(stroke(d, OUTLINE, 32) + stroke(d, _BROWN, 21))
        plaits.append(stroke(d, "#7a4826", 5, 0.9, 'stroke-dasharray="6 9"'))
        plaits.append(disc(side * 80, 74, 11, _dye(colour), 1, edged(OUTLINE, 5)))
    freckles = "".join(
        disc(side * x, y, 2.6, "#7a3a1c", 0.8) for side in (-1, 1) for x, y in ((26, 36), (35, 33), (33, 41))
    )
    body = _cape(art, (44, 0.74, 0.56), "red", 72, 70) + "".join(plaits) + _head(art, 1.12, 60)
    face = _eyes(23, 20, 9.6) + _cheeks(38, 40) + freckles + _laugh(19, 42, 13)
    return piece(art, body + _fringe(_BROWN) + face + _band(colour), dy=-6)


def boy(colour: str) -> str:
    """Return a boy with hair that stands up and a gap between his teeth."""
    art = Art("portrait boy")
    tuft = "M-44 -26Q-56 -62 -34 -58Q-34 -88 -12 -66Q0 -98 14 -66Q36 -90 36 -58Q58 -60 46 -26Z"
    hair = path(tuft, _BLACK, 1, _hair(_BLACK)) + stroke(
        "M-22 -56Q-20 -64 -16 -68M10 -60Q12 -68 14 -74", "#4a3a30", 4
    )
    body = _cape(art, (150, 0.42, 0.40), "ivory", 72, 70) + hair + _head(art, 1.0, 60)
    gap = path("M-3 46H3V53H-3Z", "#5a1610")
    brows = stroke("M-33 2Q-23 -5 -13 1M33 2Q23 -5 13 1", _BLACK, 5.4)
    face = _eyes(23, 20, 9.6) + _cheeks(38, 40) + brows + _laugh(20, 42, 12) + gap
    return piece(art, body + _fringe(_BLACK, low=10, reach=60) + face + _band(colour), dy=2)


def child(colour: str) -> str:
    """Return a child with curls all round and a flower at the ear."""
    art = Art("portrait child")
    ring = [
        (-66, 22),
        (-72, -4),
        (-60, -32),
        (-38, -56),
        (-8, -66),
        (24, -62),
        (52, -42),
        (70, -14),
        (68, 16),
    ]
    curls = "".join(disc(x, y, 23, "#2c1a10", 1, edged(OUTLINE, 5)) for x, y in ring)
    curls += disc(0, -20, 58, "#2c1a10")
    curls += "".join(
        stroke(f"M{x - 8} {y}Q{x} {y - 11} {x + 8} {y - 2}", "#5c3c26", 3.6, 0.9) for x, y in ring
    )
    petals = "".join(
        disc(56 + 13 * dx, -26 + 13 * dy, 10.5, "#ff8f6b", 1, edged(OUTLINE, 3.4))
        for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    ) + disc(56, -26, 8, shade("gold", 1.15), 1, edged(OUTLINE, 3))
    body = _cape(art, (262, 0.34, 0.52), "gold", 72, 70) + curls + _head(art, 0.82, 59)
    face = _eyes(23, 20, 9.8) + _cheeks(37, 40) + _smile(15, 43, 7)
    return piece(art, body + face + _band(colour, 60) + petals, dy=2)


def woman(colour: str) -> str:
    """Return a woman with long hair, gold ear rings and a necklace."""
    art = Art("portrait woman")
    behind = "M-64 -6C-92 40 -82 88 -64 102H64C82 88 92 40 64 -6C58 -60 -58 -60 -64 -6Z"
    long_hair = path(behind, _BLACK, 1, _hair(_BLACK))
    shine = stroke("M-70 30Q-76 62 -66 90M70 30Q76 62 66 90", "#4a3a30", 4)
    necklace = "".join(
        disc(x, 86 + 14 - abs(x) * abs(x) / 46, 6.4, shade("jade", 1.25), 1, edged(OUTLINE, 3.6))
        for x in (-24, -12, 0, 12, 24)
    )
    rings = "".join(
        stroke(f"M{side * 62} 42A10 11 0 1 1 {side * 61} 42", OUTLINE, 9)
        + stroke(f"M{side * 62} 42A10 11 0 1 1 {side * 61} 42", shade("gold", 1.1), 5)
        for side in (-1, 1)
    )
    lashes = stroke("M-34 14L-40 9M34 14L40 9", _BLACK, 4.4)
    lips = path("M-20 41Q-8 45 0 46Q8 45 20 41Q12 60 0 60Q-12 60 -20 41Z", "#a8322a", 1, edged(_MOUTH, 3.4))
    lips += path("M-14 45Q0 50 14 45Q9 51 0 51Q-9 51 -14 45Z", "#fff6e4")
    brows = stroke("M-32 3Q-22 -3 -12 3M32 3Q22 -3 12 3", _BLACK, 4.6)
    body = long_hair + shine + _cape(art, (356, 0.62, 0.44), "gold", 82, 68) + _head(art, 1.06)
    face = _eyes(22, 20, 8.6) + lashes + brows + _cheeks(39, 39) + lips
    return piece(art, body + _fringe(_BLACK, low=22) + face + _band(colour) + rings + necklace, dy=-8)


def man(colour: str) -> str:
    """Return a man with a short beard and strong brows."""
    art = Art("portrait man")
    beard = trace("M", -60, 20, "C", -62, 66, -34, 88, 0, 88, "C", 34, 88, 62, 66, 60, 20)
    beard += trace("Q", 50, 38, 32, 40, "Q", 0, 30, -32, 40, "Q", -50, 38, -60, 20, "Z")
    mouth = path("M-19 49Q0 54 19 49Q12 68 0 68Q-12 68 -19 49Z", "#7a2418", 1, edged(_MOUTH, 3))
    mouth += path("M-14 52Q0 57 14 52Q10 58 0 58Q-10 58 -14 52Z", "#fff6e4")
    moustache = path(
        "M-28 47Q-12 33 0 40Q12 33 28 47Q12 50 0 46Q-12 50 -28 47Z", _BROWN, 1, edged(OUTLINE, 3)
    )
    brows = stroke("M-34 4Q-22 -3 -11 4M34 4Q22 -3 11 4", "#2c170b", 8)
    hair = path("M-62 2C-66 -46 -34 -62 0 -62C34 -62 66 -46 62 2Z", _BROWN, 1, _hair(_BROWN))
    body = _cape(art, (206, 0.46, 0.36), "ivory", 92, 66) + hair + _head(art, 0.94)
    face = path(beard, _BROWN, 1, edged(OUTLINE, 4)) + mouth + moustache + _eyes(22, 18, 8.4) + brows
    return piece(art, body + face + _band(colour), dy=-8)


def elder(colour: str) -> str:
    """Return a grandmother with a grey bun, round spectacles and lines of laughter."""
    art = Art("portrait elder")
    bun = disc(0, -68, 26, _GREY, 1, edged(OUTLINE, 6)) + stroke(
        "M-14 -70Q0 -84 14 -70M-9 -60Q0 -68 9 -60", "#9d9184", 4
    )
    hair = path("M-62 12C-70 -46 -36 -58 0 -58C36 -58 70 -46 62 12Z", _GREY, 1, _hair(_GREY))
    lines = stroke("M-47 12L-54 8M-47 20L-55 20M47 12L54 8M47 20L55 20", "#6e3a20", 3, 0.8)
    lines += stroke("M-30 36Q-34 44 -30 52M30 36Q34 44 30 52", "#6e3a20", 3.4, 0.7)
    glasses = "".join(
        disc(side * 23, 21, 17, "#dff4f4", 0.30, edged("#3a2412", 4.6)) for side in (-1, 1)
    ) + stroke("M-6 20Q0 15 6 20", "#3a2412", 4.6)
    shawl: Hsl = (286, 0.30, 0.42)
    body = bun + _cape(art, shawl, "ivory", 84, 66) + hair + _head(art, 0.98)
    face = _cheeks(40, 42) + lines + glasses + _eyes(22, 21, 7.6) + _smile(17, 46, 7)
    return piece(art, body + _fringe(_GREY, low=18) + face + _band(colour), dy=8)


PORTRAITS: Final[dict[str, Callable[[str], str]]] = {
    "girl": girl,
    "boy": boy,
    "child": child,
    "woman": woman,
    "man": man,
    "elder": elder,
}
"""By the id of the portrait; each is painted with a band in the colour of a player."""
