"""The parts of large faces: hair, cape, head, eyes, brows and mouth, with fine lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from build_scripts.art.brush import Art, clipped, disc, edged, filtered, oval, path, stroke
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade

SIDE: Final = 256
LINE: Final = 2.6
THIN: Final = 1.5
BLACK: Final[Hsl] = (24, 0.30, 0.11)
BROWN: Final[Hsl] = (22, 0.52, 0.20)
GREY: Final[Hsl] = (34, 0.12, 0.74)
_LIP: Final = "#a8402e"
_HEAD_Y: Final = 18.0


class Person(NamedTuple):
    """The features of a face.

    Skin, head, hair, brows, cape, and layers behind, on and before the head.
    """

    skin: float
    radius: float
    brow: tuple[float, Hsl]
    """The thickness and colour of the brows."""
    cape: tuple[Ink, Ink, float]
    """Cloth, hem, and half the width of the shoulders."""
    behind: Callable[[Art], str] = lambda _art: ""
    on_face: Callable[[Art], str] = lambda _art: ""
    """Freckles, wrinkles or paint."""
    front: Callable[[Art], str] = lambda _art: ""
    beard: Callable[[Art], str] = lambda _art: ""
    lashes: bool = False


def strands(art: Art, d: str, ink: Hsl, lines: list[str]) -> str:
    """Return a mass of hair: its shape, a soft shine, and single hairs along `lines`."""
    fill = art.linear([(0, shade(ink, 1.7, 4)), (0.4, shade(ink, 1.1)), (1, shade(ink, 0.6, -6))])
    hairs = "".join(
        stroke(line, shade(ink, (0.55, 1.9, 1.35)[k % 3]), (1.6, 1.0, 1.3)[k % 3], 0.7)
        for k, line in enumerate(lines)
    )
    return path(d, fill, 1, edged(OUTLINE, LINE)) + clipped(art, d, hairs)


def fringe(art: Art, ink: Hsl, low: float = 24, reach: float = 61) -> str:
    """Return hair over the forehead and down both temples, with its shade on the face."""
    d = trace("M", -reach, low, "C", -68, -36, -34, -52, 0, -52, "C", 34, -52, 68, -36, reach, low)
    d += trace("Q", 52, 6, 44, -14, "Q", 0, -28, -44, -14, "Q", -52, 6, -reach, low, "Z")
    lines = [
        f"M{u * 12:.1f} -52Q{u * 30:.1f} -40 {u * 46:.1f} {-16 + abs(u) * 4:.1f}"
        for u in (k / 9 for k in range(-9, 10))
    ]
    lines += [
        f"M{side * (46 + k * 3)} -26Q{side * (56 + k * 2)} -6 {side * (52 + k * 2)} 16"
        for side in (-1, 1)
        for k in range(4)
    ]
    cast = path(d, "#2a0e04", 0.4, f'transform="translate(1 7)" {filtered("blur4")}')
    return cast + strands(art, d, ink, lines)


def shoulders(art: Art, cloth: Ink, hem: Ink, half: float) -> str:
    """Return the cape: folds, a woven band of stepped frets, a collar of beads."""
    d = f"M{-half} 128C{-half} {82} {-half * 0.7:.0f} 72 -26 68H26C{half * 0.7:.0f} 72 {half} 82 {half} 128Z"
    stops = [(0, shade(cloth, 1.3, 4)), (0.45, shade(cloth, 1.02)), (1, shade(cloth, 0.58, -8))]
    folds = "".join(
        stroke(
            f"M{x} 76Q{x * 1.25:.0f} 96 {x * 1.34:.0f} 130",
            shade(cloth, tone),
            5,
            0.45,
            filtered("blur1"),
        )
        for x, tone in (
            (-62, 0.7),
            (-46, 1.35),
            (-22, 0.75),
            (18, 1.25),
            (36, 0.66),
            (58, 1.1),
            (70, 0.6),
        )
    )
    inner = half - 3
    frets = []
    for side in (-1, 1):
        turns = "".join(
            f"H{side * inner * share:.0f}V{y}"
            for share, y in ((0.78, 101), (0.56, 112), (0.34, 101))
        )
        fret = f"M{side * inner} 112{turns}H{side * 8}"
        frets += [
            stroke(fret, "#1c0c06", 6.4, 0.5),
            stroke(fret, shade(hem), 4.6),
            stroke(fret, shade(hem, 1.3), 1.2, 0.6),
        ]
    hems = stroke(f"M{-inner} 122H{inner}", shade(hem, 0.9), 2.4)
    beads = "".join(
        disc(x, 72 + 15 - abs(x) * abs(x) / 66, 3.4, shade(ink, 1.2), 1, edged(OUTLINE, THIN))
        + disc(x - 1, 71 + 15 - abs(x) * abs(x) / 66, 1, "#ffffff", 0.7)
        for x, ink in ((x, ("jade", "gold", "red")[abs(x) // 6 % 3]) for x in range(-30, 31, 6))
    )
    body = path(d, art.linear(stops, 0, 0, 1, 0.5), 1, edged(OUTLINE, LINE))
    return body + clipped(art, d, folds + "".join(frets) + hems) + beads


def head(art: Art, person: Person, *, spools: bool) -> str:
    """Return neck, ears and face: lit from the top left, warm on cheeks and nose."""
    r = person.radius
    y = _HEAD_Y
    light = person.skin
    stops = ((0, 1.66, 6), (0.5, 1.34, 1), (0.85, 0.98, -5), (1, 0.74, -8))
    skin = art.radial(
        [(k, shade("skin", own * light, turn)) for k, own, turn in stops], 0.38, 0.34, 0.72
    )
    round_face = trace("M", -r, y - 4, "C", -r, y - r * 1.32, r, y - r * 1.32, r, y - 4)
    round_face += trace(
        "C",
        r,
        y + r * 0.66,
        r * 0.52,
        y + r,
        0,
        y + r,
        "C",
        -r * 0.52,
        y + r,
        -r,
        y + r * 0.66,
        -r,
        y - 4,
        "Z",
    )
    neck = path("M-21 56V84Q0 94 21 84V56Z", shade("skin", 0.92 * light), 1, edged(OUTLINE, LINE))
    neck += path("M-21 66Q0 96 21 66V84Q0 94 -21 84Z", "#4a1c0c", 0.42, filtered("blur2"))
    parts = [neck]
    for side in (-1, 1):
        x = side * (r - 1)
        parts.append(
            oval(x, y + 9, 10.5, 14, shade("skin", 1.12 * light), 1, edged(OUTLINE, LINE))
        )
        parts.append(
            stroke(
                f"M{x + side * 4} {y + 1}Q{x - side * 4} {y + 8} {x + side * 1} {y + 16}",
                "#7a3418",
                2,
                0.7,
            )
        )
        if spools:
            parts.append(
                disc(side * (r + 1), y + 22, 9, shade("jade", 1.15), 1, edged(OUTLINE, LINE))
            )
            parts.append(
                disc(side * (r + 1), y + 22, 3.4, "#d5fff4")
                + disc(side * (r + 1) - 3, y + 18, 2, "#fff", 0.7)
            )
    glow = [
        oval(r * 0.62, y + 14, r * 0.42, r * 0.72, "#5a1e0c", 0.26, filtered("blur8")),
        oval(-r * 0.28, y - r * 0.38, r * 0.44, r * 0.24, "#ffe0b0", 0.26, filtered("blur8")),
    ]
    glow += [
        oval(side * r * 0.60, y + r * 0.38, 13, 9, "#e0502e", 0.42, filtered("blur4"))
        for side in (-1, 1)
    ]
    face = path(round_face, skin, 1, edged(OUTLINE, LINE)) + clipped(
        art, round_face, "".join(glow)
    )
    nose = stroke(
        f"M-6 {y + 15}Q-8 {y + 21} 0 {y + 22}Q8 {y + 21} 6 {y + 15}", "#7a3014", 2.6, 0.75
    )
    nose += oval(-1.5, y + 12, 3.2, 5, "#ffe6bc", 0.45, filtered("blur2"))
    return "".join(parts) + face + nose


def eye(x: float, y: float, mood: str, lashes: bool) -> str:
    """Return an eye.

    A happy one looks at the viewer and smiles with its lower lid; a thoughtful one looks up to the
    side.
    """
    look = (3.4, -4.0) if mood == "thoughtful" else (0.0, 0.6)
    high = 9.4 if mood == "thoughtful" else 10.2
    white = oval(x, y, 10.4, high, "#fff8ec", 1, edged("#5a2410", 1.2))
    ball = disc(x + look[0], y + look[1], 8.0, "#3c1a0c") + disc(
        x + look[0], y + look[1], 8.0, "#7a4420", 0.45, edged("#1c0a04", 1.6)
    )
    ball += disc(x + look[0], y + look[1], 4.6, "#120604")
    glint = disc(x + look[0] - 2.4, y + look[1] - 2.8, 2.5, "#ffffff") + disc(
        x + look[0] + 2.4, y + look[1] + 2.6, 1.2, "#ffe8c8", 0.8
    )
    lid = stroke(
        f"M{x - 11} {y - 2}Q{x - 7} {y - high - 2.4} {x} {y - high - 1.6}Q{x + 8} "
        f"{y - high - 2} {x + 11} {y - 1}",
        "#1c0a04",
        3.4,
    )
    if mood == "happy":
        lid += stroke(f"M{x - 9} {y + 8.4}Q{x} {y + 12.6} {x + 9} {y + 8.4}", "#7a3418", 2.0, 0.8)
    if lashes:
        side = 1 if x > 0 else -1
        lid += stroke(
            f"M{x + side * 10} {y - 4}l{side * 5} -4M{x + side * 7} {y - 8}l{side * 4} -5",
            "#1c0a04",
            2,
        )
    return white + ball + glint + lid


def brows(person: Person, mood: str) -> str:
    """Return the brows: both raised in joy, one raised in thought, both lowered in anger."""
    weight, ink = person.brow
    if mood == "cross":
        weight += 2
    tone = shade(ink, 0.9)
    parts = []
    for side in (-1, 1):
        x = side * 23
        up = (9 if side > 0 else 0) if mood == "thoughtful" else 7
        if mood == "thoughtful":
            bend = 8 if side > 0 else 2
        else:
            bend = 7
        y = 6 - up
        d = f"M{x - 12} {y + 1}Q{x} {y - bend} {x + 12} {y + 1}"
        if mood == "thoughtful" and side < 0:
            d = f"M{x - 12} {y + 1}Q{x - 2} {y - 5} {x + 12} {y - 2}"
        if mood == "cross":
            d = f"M{x + side * 13} 0L{x - side * 13} 10"
        parts += [stroke(d, OUTLINE, weight + 1.2, 0.6), stroke(d, tone, weight)]
        parts.append(
            stroke(d, shade(ink, 1.8), weight * 0.3, 0.5, 'transform="translate(0 -0.8)"')
        )
    return "".join(parts)


def mouth(art: Art, mood: str, y: float) -> str:
    """Return a laugh with teeth and tongue, a smile, lips pursed to one side, or a frown."""
    if mood in ("calm", "cross"):
        ends, middle = (y - 1, y + 14) if mood == "calm" else (y + 11, y - 3)
        lips = stroke(f"M-20 {ends}Q0 {middle} 20 {ends}", "#5a1a10", 4.4)
        return lips + stroke(f"M-9 {y + 15}Q0 {y + 18} 9 {y + 15}", "#7a3018", 2.4, 0.5)
    if mood == "thoughtful":
        lips = stroke(f"M-12 {y + 4}Q-2 {y + 1} 6 {y + 2}Q12 {y + 2} 15 {y - 2}", "#5a1a10", 3)
        lips += stroke(f"M-6 {y + 10}Q2 {y + 12} 9 {y + 9}", "#7a3018", 2, 0.55)
        return lips + stroke(f"M17 {y - 6}Q20 {y - 2} 18 {y + 2}", "#7a3018", 1.8, 0.6)
    d = f"M-24 {y - 4}Q0 {y + 4} 24 {y - 4}Q21 {y + 21} 0 {y + 22}Q-21 {y + 21} -24 {y - 4}Z"
    inside = path(d, "#5a1210", 1, edged("#3a0c06", LINE))
    parts = oval(2, y + 20, 13, 8, "#e0685a") + oval(-2, y + 17, 6, 3, "#f4968a", 0.6)
    parts += path(
        f"M-22 {y - 4}Q0 {y + 4} 22 {y - 4}L19 {y + 4}Q0 {y + 10} -19 {y + 4}Z", "#fffaf0"
    )
    parts += "".join(stroke(f"M{x} {y}V{y + 7}", "#d8c8b0", 0.9, 0.7) for x in (-11, -4, 4, 11))
    corners = stroke(
        f"M-27 {y - 7}Q-24 {y - 3} -24 {y}M27 {y - 7}Q24 {y - 3} 24 {y}", "#7a3018", 2.2, 0.8
    )
    lower = stroke(f"M-12 {y + 25}Q0 {y + 28} 12 {y + 25}", _LIP, 2.4, 0.5)
    return inside + clipped(art, d, parts) + corners + lower
