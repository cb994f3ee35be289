"""The masks on the wall of goals: 26 heads, each with its own silhouette, paint and face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, line, oval, path, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade, triple
from build_scripts.art.pieces.animals import (
    both,
    fan,
    filled,
    head,
    jaguar,
    macaw,
    monkey,
    round_eye,
    serpent,
)
from build_scripts.art.pieces.masks import inlaid_face
from build_scripts.art.pieces.sheet import piece

_RED: Final[Hsl] = (4, 0.78, 0.47)
_BLUE: Final[Hsl] = (210, 0.70, 0.47)
_GREEN: Final[Hsl] = (140, 0.60, 0.37)
_TEAL: Final[Hsl] = (174, 0.66, 0.40)
_YELLOW: Final[Hsl] = (46, 0.95, 0.55)
_ORANGE: Final[Hsl] = (24, 0.88, 0.52)
_VIOLET: Final[Hsl] = (276, 0.46, 0.46)
_BROWN: Final[Hsl] = (24, 0.50, 0.34)
_GREY: Final[Hsl] = (220, 0.12, 0.46)
_NIGHT: Final[Hsl] = (226, 0.44, 0.28)
_CREAM: Final[Hsl] = (40, 0.62, 0.80)
_DARK: Final = "#1c0c06"

_HEADS: Final = {
    "long": "M-68 -58C-76 10 -58 70 0 98C58 70 76 10 68 -58C48 -82 -48 -82 -68 -58Z",
    "round": "M0 -84C54 -84 88 -46 88 2C88 52 50 88 0 88C-50 88 -88 52 -88 2C-88 -46 -54 -84 0 -84Z",
    "wide": "M0 -62C60 -66 102 -36 100 10C98 54 56 84 0 84C-56 84 -98 54 -100 10C-102 -36 -60 -66 0 -62Z",
    "heart": "M0 -58C30 -92 90 -78 88 -22C86 36 44 72 0 98C-44 72 -86 36 -88 -22C-90 -78 -30 -92 0 -58Z",
    "box": "M-70 -76H70Q84 -76 84 -60L76 62Q74 90 46 90H-46Q-74 90 -76 62L-84 -60Q-84 -76 -70 -76Z",
    "snout": "M0 -80C46 -82 80 -56 80 -16C80 14 54 28 48 56C44 84 24 100 0 100C-24 100 -44 84 -48 56"
    "C-54 28 -80 14 -80 -16C-80 -56 -46 -82 0 -80Z",
    "egg": "M0 -72C44 -74 72 -40 74 4C76 56 46 96 0 98C-46 96 -76 56 -74 4C-72 -40 -44 -74 0 -72Z",
}


@dataclass(frozen=True)
class Look:
    """The parts of a head, by name."""

    head: str
    ink: Ink
    second: Ink
    eyes: str
    nose: str
    mouth: str
    crown: str = ""
    ears: str = ""
    paint: str = ""


def _rays(art: Art, look: Look) -> str:
    fill = filled(art, triple(look.second))
    ray = "M-16 -70L0 -112L16 -70Z"
    return "".join(at(0, 4, path(ray, fill, 1, edged(OUTLINE, 5)), k * 22.5) for k in range(16))


def _plumes(art: Art, look: Look) -> str:
    return fan(art, 9, 66, (8, -60), 17, (triple(look.second), _YELLOW, _TEAL, _RED))


def _three(art: Art, look: Look) -> str:
    return fan(art, 3, 74, (20, -56), 26, (triple(look.second), _YELLOW))


def _leaves(art: Art, _look: Look) -> str:
    turns = (-168, -12, -146, -34, -118, -62, -90)
    return "".join(leaf(art, 0, -34, turn, 82, "leaf", 1.1, 0.42, cast=False) for turn in turns)


def _maize(art: Art, _look: Look) -> str:
    cob = path(
        "M-17 -58C-20 -92 -8 -112 0 -114C8 -112 20 -92 17 -58Z",
        filled(art, _YELLOW),
        1,
        edged(OUTLINE, 5),
    )
    cob += "".join(
        disc(x, y, 3.6, shade(_ORANGE, 1.1)) for y in range(-100, -60, 10) for x in (-7, 0, 7)
    )
    husks = "".join(
        leaf(art, k * 16, -48, -90 + k * 36, 62, _GREEN, 1.2, 0.34, cast=False)
        for k in (-2, 2, -1, 1)
    )
    return husks + cob


def _pods(art: Art, _look: Look) -> str:
    pod = path(
        "M-15 -52C-26 -76 -14 -104 0 -112C14 -104 26 -76 15 -52Z",
        filled(art, _ORANGE),
        1,
        edged(OUTLINE, 5),
    )
    pod += stroke("M-6 -58C-11 -76 -6 -94 0 -104M6 -58C11 -76 6 -94 0 -104", shade(_RED, 0.8), 3)
    sides = leaf(art, -22, -50, -140, 62, "leaf", 1.1, 0.4, cast=False)
    sides += leaf(art, 22, -50, -40, 62, "leaf", 1.1, 0.4, cast=False)
    return sides + at(0, 8, pod, -30, 0.94) + at(0, 8, pod, 30, 0.94) + pod


def _crown(art: Art, look: Look) -> str:
    points = "M-66 -48L-78 -100L-44 -74L-24 -110L0 -78L24 -110L44 -74L78 -100L66 -48Z"
    jewels = "".join(disc(x, -66, 8, shade(_RED), 1, edged(OUTLINE, 3)) for x in (-44, 0, 44))
    return path(points, filled(art, triple(look.second)), 1, edged(OUTLINE, 6)) + jewels


def _steps(art: Art, look: Look) -> str:
    shape = "M-74 -46V-66H-50V-86H-26V-108H26V-86H50V-66H74V-46Z"
    door = rect(-11, -92, 22, 30, _DARK)
    return path(shape, filled(art, triple(look.second)), 1, edged(OUTLINE, 6)) + door


def _antlers(_art: Art, look: Look) -> str:
    horn = "M26 -60C34 -84 30 -96 52 -108M34 -82C48 -82 60 -84 66 -96M30 -70C46 -66 70 -64 84 -78"
    return both(stroke(horn, OUTLINE, 17) + stroke(horn, shade(look.second, 1.1), 9))


def _moon(art: Art, look: Look) -> str:
    moon = "M-52 -56A54 54 0 0 0 52 -56C46 -90 52 -96 62 -108C22 -84 -22 -84 -62 -108C-52 -96 -46 -90 -52 -56Z"
    return path(moon, filled(art, triple(look.second)), 1, edged(OUTLINE, 6))


def _knot(art: Art, look: Look) -> str:
    cloth = filled(art, triple(look.second))
    knot = both(
        path("M0 -66C26 -112 66 -106 60 -82C54 -60 24 -60 0 -62Z", cloth, 1, edged(OUTLINE, 6))
    )
    return knot + disc(0, -72, 16, shade("gold"), 1, edged(OUTLINE, 5))


_CROWNS: Final[dict[str, Callable[[Art, Look], str]]] = {
    "rays": _rays,
    "plumes": _plumes,
    "three": _three,
    "leaves": _leaves,
    "maize": _maize,
    "pods": _pods,
    "crown": _crown,
    "steps": _steps,
    "antlers": _antlers,
    "moon": _moon,
    "knot": _knot,
}


def _ears(art: Art, look: Look) -> str:
    dark = filled(art, triple(look.ink))
    light = shade(look.second, 1.2)
    line_round = edged(OUTLINE, 6)
    match look.ears:
        case "round":
            ear = disc(66, -60, 28, dark, 1, line_round) + disc(66, -58, 14, light)
        case "points":
            ear = path("M20 -66L64 -112L84 -34Z", dark, 1, line_round) + path(
                "M42 -66L62 -92L70 -48Z", light
            )
        case "long":
            ear = path(
                "M22 -60C24 -104 54 -120 62 -104C68 -84 62 -60 48 -48Z", dark, 1, line_round
            )
            ear += path("M34 -66C38 -92 50 -102 54 -94C56 -80 52 -66 44 -58Z", light)
        case "wings":
            ear = path(
                "M58 -50L112 -76Q98 -44 110 -22Q94 -16 98 8Q74 10 64 34Z", dark, 1, line_round
            )
            ear += stroke("M70 -30L98 -54M74 -12L98 -22M74 4L90 -2", light, 4)
        case "butterfly":
            ear = path("M40 -40C64 -104 116 -92 108 -48C104 -18 76 -8 56 -6Z", dark, 1, line_round)
            ear += path("M52 10C92 4 112 34 92 60C76 76 54 64 48 44Z", light, 1, line_round)
            ear += disc(84, -56, 13, light, 1, edged(OUTLINE, 4)) + disc(84, -56, 5, _DARK)
        case "spools":
            ear = disc(84, 10, 21, shade("gold"), 1, line_round) + disc(
                84, 10, 9, shade(look.second, 1.1)
            )
        case "fins":
            ear = path(
                "M70 -34L112 -30L96 -6L112 16L92 28L104 54L66 50Z",
                shade(look.second),
                1,
                line_round,
            )
        case _:
            return ""
    return both(ear)


def _paint(look: Look) -> str:
    """Return the paint on the face, clipped to the head."""
    ink = shade(look.second, 1.05)
    pale = shade(_CREAM, 1.05)
    stripes = (path(f"M110 {y - 8}L50 {y}L110 {y + 10}Z", ink) for y in (-34, 4, 42))
    spots = ((-52, -46), (52, -46), (-70, 10), (70, 10), (-46, 58), (46, 58), (0, -62))
    quarters = ((0, -120, 112, _RED), (-120, -8, 120, _YELLOW), (0, -8, 120, _VIOLET))
    return {
        "half": rect(0, -120, 120, 240, ink, 0.95),
        "quarters": "".join(
            rect(x, y, 120, high, shade(dye), 0.95) for x, y, high, dye in quarters
        ),
        "stripes": both("".join(stripes)),
        "band": path("M-120 -30H120V14H-120Z", ink),
        "chin": path("M-120 34Q0 8 120 34V120H-120Z", ink),
        "spots": "".join(disc(x, y, 9, ink) for x, y in spots),
        "disc": both(disc(38, -10, 40, pale)) + path("M0 20L40 20L0 96L-40 20Z", pale),
        "tears": both(path("M22 4H46L42 64Q34 76 26 64Z", ink)),
        "brow": path("M-120 -34Q0 -58 120 -34V-120H-120Z", ink),
        "blaze": path("M-14 -100H14L24 20Q0 44 -24 20Z", pale),
    }[look.paint]


def _eyes(look: Look) -> str:
    match look.eyes:
        case "round":
            return both(round_eye(36, -12, 19, "#fff4d8"))
        case "great":
            return both(
                disc(40, -12, 33, shade(_YELLOW, 1.1), 1, edged(OUTLINE, 6))
                + disc(40, -12, 17, _DARK)
            ) + both(disc(34, -20, 6, "#ffffff"))
        case "almond":
            eye = path("M58 -14Q36 -36 14 -12Q34 6 58 -14Z", "#fff6e0", 1, edged(OUTLINE, 5))
            return both(eye + disc(36, -14, 8.5, _DARK))
        case "slit":
            eye = path(
                "M16 -6Q34 -40 66 -30Q62 0 32 2Z", shade(_YELLOW, 1.15), 1, edged(OUTLINE, 6)
            )
            return both(eye + oval(42, -16, 5, 13, _DARK))
        case "sleepy":
            lid = path("M12 -12Q36 -40 60 -12Z", shade(look.ink, 0.7), 1, edged(OUTLINE, 5))
            return both(
                disc(36, -12, 22, "#fff4d8", 1, edged(OUTLINE, 5)) + disc(36, -5, 9, _DARK) + lid
            )
        case "goggles":
            ring = disc(38, -14, 30, shade(look.second, 1.1), 1, edged(OUTLINE, 6))
            return both(
                ring + disc(38, -14, 18, "#fff4d8", 1, edged(OUTLINE, 4)) + disc(38, -14, 8, _DARK)
            )
        case "holes":
            return both(
                oval(36, -12, 23, 20, _DARK, 1, edged(shade(look.ink, 0.5), 4))
                + disc(40, -8, 6, shade(_RED))
            )
        case "top":
            dome = disc(46, -58, 30, shade(look.ink, 1.1), 1, edged(OUTLINE, 6))
            return both(dome + round_eye(46, -60, 19, "#ffe14a"))
    return ""


def _nose(art: Art, look: Look) -> str:
    bold = edged(OUTLINE, 5)
    match look.nose:
        case "stone":
            return path("M-8 -22L-20 24Q0 38 20 24L8 -22Z", filled(art, triple(look.ink)), 1, bold)
        case "beak":
            return path(
                "M0 -22C26 -12 26 30 0 56C-26 30 -26 -12 0 -22Z", filled(art, _ORANGE), 1, bold
            )
        case "great beak":
            bill = path(
                "M-28 -16Q0 -36 28 -16C40 28 30 74 0 106C-30 74 -40 28 -28 -16Z",
                filled(art, _YELLOW),
                1,
                bold,
            )
            return (
                bill
                + path("M-20 66Q0 58 20 66Q12 90 0 106Q-12 90 -20 66Z", _DARK)
                + stroke("M0 -14V60", OUTLINE, 3)
            )
        case "button":
            return path("M-20 16Q0 2 20 16Q14 36 0 40Q-14 36 -20 16Z", _DARK, 1, edged(OUTLINE, 4))
        case "holes":
            return both(oval(11, 22, 5, 8, _DARK))
        case "hook":
            return path(
                "M-12 -22C-14 10 -26 22 -14 36Q4 46 18 30C24 14 10 6 10 -22Z",
                filled(art, triple(look.second)),
                1,
                bold,
            )
        case "leaf":
            return path("M0 -14L20 26Q0 16 -20 26Z", filled(art, triple(look.second)), 1, bold)
        case "bone":
            return path("M0 6L12 30H-12Z", _DARK)
    return ""


def _mouth(look: Look) -> str:
    red = shade(_RED, 0.62)
    bold = edged(OUTLINE, 5)
    match look.mouth:
        case "smile":
            return path("M-38 46Q0 60 38 46Q30 80 0 82Q-30 80 -38 46Z", red, 1, bold) + path(
                "M-28 51Q0 60 28 51L24 60Q0 68 -24 60Z", "#fff8ea"
            )
        case "wide":
            return stroke("M-74 34Q-40 66 0 66Q40 66 74 34", OUTLINE, 10) + stroke(
                "M-74 34Q-40 66 0 66Q40 66 74 34", red, 4
            )
        case "fangs":
            fang = path("M12 46L28 42L22 66Z", "#fffaf0", 1, edged(OUTLINE, 3))
            return path("M-42 44Q0 34 42 44Q34 80 0 82Q-34 80 -42 44Z", red, 1, bold) + both(fang)
        case "teeth":
            lips = path("M-44 42H44L38 78H-38Z", "#fff8ea", 1, bold)
            return (
                lips
                + line((-42, 60), (42, 60), OUTLINE, 4)
                + "".join(line((x, 43), (x, 77), OUTLINE, 4) for x in (-26, -9, 9, 26))
            )
        case "o":
            return oval(0, 60, 20, 17, red, 1, bold)
        case "beard":
            strands = "".join(
                stroke(f"M{x} 62Q{x * 1.1} 84 {x * 0.7} 104", shade(_CREAM, 0.94), 8)
                for x in (-28, 28, -14, 14, 0)
            )
            return strands + path("M-26 54Q0 44 26 54Q0 70 -26 54Z", red, 1, bold)
        case "lips":
            return path("M-28 56Q0 42 28 56Q0 78 -28 56Z", shade(_RED, 0.9), 1, bold) + stroke(
                "M-20 57H20", OUTLINE, 3
            )
        case "small":
            return stroke("M0 40V52M-22 54Q-8 66 0 54Q8 66 22 54", OUTLINE, 6)
    return ""


GOLD: Final[Hsl] = (43, 0.90, 0.54)
_SPECIALS: Final[dict[int, Callable[[Art], str]]] = {
    4: monkey,
    5: macaw,
    7: serpent,
    8: jaguar,
    14: lambda art: _plumes(art, LOOKS[1]) + inlaid_face(art),
}
LOOKS: Final[dict[int, Look]] = {
    1: Look("heart", _BROWN, _ORANGE, "great", "beak", "", "", "points", "disc"),
    2: Look("long", (32, 0.5, 0.5), _TEAL, "sleepy", "hook", "beard", "knot", "spools", "brow"),
    3: Look("wide", (104, 0.6, 0.42), _YELLOW, "top", "holes", "wide", "", "", "chin"),
    6: Look("heart", _NIGHT, _VIOLET, "slit", "leaf", "fangs", "", "wings", ""),
    9: Look("box", _TEAL, _BLUE, "almond", "stone", "teeth", "three", "spools", "quarters"),
    10: Look("round", _ORANGE, _YELLOW, "almond", "stone", "smile", "rays", "", "tears"),
    11: Look("egg", (88, 0.5, 0.42), _YELLOW, "almond", "stone", "lips", "maize", "spools", ""),
    12: Look("egg", _VIOLET, _ORANGE, "round", "holes", "small", "", "butterfly", "blaze"),
    13: Look("round", _RED, _BLUE, "almond", "stone", "lips", "knot", "spools", "half"),
    15: Look("long", GOLD, _TEAL, "almond", "stone", "lips", "", "spools", "band"),
    16: Look("box", GOLD, _RED, "goggles", "stone", "smile", "steps", "spools", ""),
    17: Look("long", GOLD, (48, 0.9, 0.64), "almond", "hook", "teeth", "crown", "spools", "tears"),
    18: Look("egg", (230, 0.2, 0.2), _ORANGE, "round", "great beak", "", "three", "", "disc"),
    19: Look("snout", _GREEN, _YELLOW, "slit", "holes", "teeth", "", "fins", "spots"),
    20: Look(
        "snout", (26, 0.6, 0.46), _CREAM, "round", "button", "small", "antlers", "long", "blaze"
    ),
    21: Look("heart", _GREY, _NIGHT, "round", "button", "small", "", "round", "band"),
    22: Look("round", _BLUE, _ORANGE, "great", "", "o", "", "fins", "stripes"),
    23: Look(
        "round", (214, 0.34, 0.62), (50, 0.6, 0.76), "sleepy", "stone", "lips", "moon", "", ""
    ),
    24: Look("box", _BLUE, _YELLOW, "goggles", "hook", "fangs", "leaves", "", "chin"),
    25: Look("round", _CREAM, _RED, "holes", "bone", "teeth", "plumes", "spools", ""),
    26: Look(
        "long", (18, 0.62, 0.36), _GREEN, "almond", "stone", "smile", "pods", "spools", "stripes"
    ),
}


NUMBERS: Final = range(1, 27)


def goal_mask(number: int) -> str:
    """Return the mask awarded for a goal."""
    art = Art(f"goal mask {number}")
    if number in _SPECIALS:
        return piece(art, at(0, 4, _SPECIALS[number](art)), dy=2)
    look = LOOKS[number]
    shape = _HEADS[look.head]
    crown = _CROWNS[look.crown](art, look) if look.crown else ""
    if look.paint:
        painted = clipped(art, shape, _paint(look)) + stroke(shape + "Z", OUTLINE, 6)
    else:
        painted = ""
    face = (
        head(art, shape, triple(look.ink))
        + painted
        + _nose(art, look)
        + _mouth(look)
        + _eyes(look)
    )
    if look.crown in ("antlers", "leaves") or (look.head == "box" and look.crown != "three"):
        lift = -22
    else:
        lift = 0
    above = [at(0, lift, crown), _ears(art, look)]
    behind = above[::-1] if look.crown == "antlers" else above
    return piece(art, at(0, 10, "".join(behind) + face), dy=2)
