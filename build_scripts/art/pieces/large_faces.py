"""The large faces of all people and characters at the table, happy and thoughtful."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    at,
    canvas,
    disc,
    edged,
    filtered,
    layer,
    oval,
    path,
    stroke,
)
from build_scripts.art.goods import cacao_pod, jar
from build_scripts.art.jungle.sun_disc import rays
from build_scripts.art.materials import face as stone_face
from build_scripts.art.outlines import Quad, box, poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade
from build_scripts.art.pieces.large_face_parts import (
    BLACK,
    BROWN,
    GREY,
    LINE,
    SIDE,
    THIN,
    Person,
    brows,
    eye,
    fringe,
    head,
    mouth,
    shoulders,
    strands,
)
from build_scripts.art.pieces.palm_hat import hat
from build_scripts.art.worker.dyes import DYES

MOODS: Final = ("happy", "thoughtful")
LOOKS: Final = {"happy": "happy", "thinks": "thoughtful", "cross": "cross"}
"""The expressions of characters after an event; without one they are calm."""
WATER: Final[Hsl] = (200, 0.80, 0.55)


def _plaits(ink: Hsl, bow: Ink) -> str:
    """Return two plaits that hang in front of the shoulders."""
    parts = []
    for side in (-1, 1):
        for k in range(7):
            t = k / 6
            x = side * (60 + 22 * (1 - (1 - t) ** 2))
            y = 14 + 76 * t
            for turn in (-34, 34):
                knot = oval(0, 0, 11 - 2.5 * t, 7.5, shade(ink, 1.1), 1, edged(OUTLINE, 1.8))
                knot += stroke("M-7 -2Q0 -5 7 -2M-6 2Q0 0 6 2", shade(ink, 1.9), 1.1, 0.7)
                parts.append(at(x, y, knot, side * turn))
        tie = side * 82
        parts.append(oval(tie, 92, 11, 6, shade(bow), 1, edged(OUTLINE, 1.8)))
        parts.append(
            path(f"M{tie - 6} 98Q{tie} 120 {tie + 7} 98Z", shade(ink), 1, edged(OUTLINE, 1.8))
        )
    return "".join(parts)


def _girl_face(_art: Art) -> str:
    return "".join(
        disc(side * x, y, 1.7, "#7a3a1c", 0.7)
        for side in (-1, 1)
        for x, y in ((29, 36), (37, 34), (34, 41), (42, 40), (25, 40))
    )


def _boy_hair(art: Art) -> str:
    d = "M-48 -22Q-60 -60 -38 -58Q-38 -88 -14 -68Q0 -100 14 -68Q38 -92 38 -58Q60 -60 50 -22Z"
    lines = [
        f"M{u * 40:.0f} -22Q{u * 44:.0f} -50 {u * 36:.0f} {-64 - 14 * (k % 2)}"
        for k, u in enumerate(j / 8 for j in range(-8, 9))
    ]
    return strands(art, d, BLACK, lines) + fringe(art, BLACK, 10, 60)


def _curls(art: Art) -> str:
    ring = (
        (-66, 24),
        (-73, -2),
        (-64, -30),
        (-42, -54),
        (-12, -66),
        (20, -65),
        (50, -46),
        (70, -16),
        (68, 14),
    )
    parts = []
    for x, y in ring:
        parts.append(
            disc(
                x,
                y,
                22,
                art.radial([(0, shade(BROWN, 1.3)), (1, shade(BROWN, 0.55))]),
                1,
                edged(OUTLINE, LINE),
            )
        )
        for k, q in enumerate((16, 11, 6)):
            parts.append(
                stroke(
                    f"M{x - q} {y + 2}A{q} {q} 0 0 1 {x + q * 0.8:.1f} {y - q * 0.4:.1f}",
                    shade(BROWN, (0.5, 1.9, 2.3)[k]),
                    1.6,
                    0.8,
                )
            )
    return "".join(parts) + disc(0, -18, 60, shade(BROWN, 0.8))


def _flower(_art: Art) -> str:
    petals = "".join(
        at(
            60,
            0,
            oval(0, -12, 7.5, 11, "#ff8f6b", 1, edged(OUTLINE, 1.6))
            + stroke("M0 -6V-18", "#d8563a", 1.2, 0.7),
            k * 72,
        )
        for k in range(5)
    )
    return (
        petals
        + disc(60, 0, 6.5, shade("gold", 1.15), 1, edged(OUTLINE, 1.6))
        + disc(58, -2, 2, "#fff6c8")
    )


def _child_front(art: Art) -> str:
    return fringe(art, BROWN, 8, 58) + _flower(art)


def _long_hair(art: Art) -> str:
    d = "M-64 -6C-94 40 -86 92 -70 118H70C86 92 94 40 64 -6C58 -62 -58 -62 -64 -6Z"
    lines = [
        f"M{u * 58:.0f} -30Q{u * 84:.0f} 40 {u * 72:.0f} 116"
        for u in (j / 12 for j in range(-12, 13))
    ]
    return strands(art, d, BLACK, lines)


def _ear_rings(art: Art) -> str:
    rings = "".join(
        stroke(f"M{side * 63} 40A9 11 0 1 1 {side * 62} 40", OUTLINE, 6)
        + stroke(f"M{side * 63} 40A9 11 0 1 1 {side * 62} 40", shade("gold", 1.15), 3.4)
        + disc(side * 62, 63, 4, shade("jade", 1.2), 1, edged(OUTLINE, 1.4))
        for side in (-1, 1)
    )
    return fringe(art, BLACK, 22) + rings


def _man_hair(art: Art) -> str:
    d = "M-63 4C-67 -46 -36 -64 0 -64C36 -64 67 -46 63 4Z"
    return strands(
        art,
        d,
        BROWN,
        [
            f"M{u * 16:.0f} -64Q{u * 52:.0f} -44 {u * 62:.0f} 0"
            for u in (j / 10 for j in range(-10, 11))
        ],
    )


def _beard(art: Art) -> str:
    d = trace("M", -61, 22, "C", -62, 68, -34, 88, 0, 88, "C", 34, 88, 62, 68, 61, 22)
    d += trace("Q", 52, 40, 33, 40, "Q", 0, 32, -33, 40, "Q", -52, 40, -61, 22, "Z")
    lines = [
        f"M{u * 50:.0f} {40 - abs(u) * 8:.0f}Q{u * 46:.0f} 62 {u * 30:.0f} 86"
        for u in (j / 11 for j in range(-11, 12))
    ]
    return strands(art, d, BROWN, lines)


def _man_front(art: Art) -> str:
    d = "M-29 47Q-13 32 0 40Q13 32 29 47Q13 49 0 45Q-13 49 -29 47Z"
    return fringe(art, BROWN, 6, 61) + strands(
        art, d, BROWN, [f"M{x} 41Q{x * 1.3:.0f} 43 {x * 1.5:.0f} 47" for x in range(-18, 19, 4)]
    )


def _elder_hair(art: Art) -> str:
    bun = disc(
        0,
        -72,
        25,
        art.radial([(0, shade(GREY, 1.2)), (1, shade(GREY, 0.7))]),
        1,
        edged(OUTLINE, LINE),
    )
    bun += "".join(
        stroke(
            f"M{-q} -70Q0 {-70 - q * 1.1:.0f} {q} -70", shade(GREY, (0.7, 1.25)[q % 2]), 1.6, 0.8
        )
        for q in (20, 15, 10, 5)
    )
    pin = stroke("M-36 -88L36 -58", OUTLINE, 6) + stroke(
        "M-36 -88L36 -58", shade("jade", 1.1), 3.4
    )
    d = "M-63 12C-70 -46 -36 -60 0 -60C36 -60 70 -46 63 12Z"
    lines = [f"M0 -60Q{u * 56:.0f} -44 {u * 62:.0f} 8" for u in (j / 10 for j in range(-10, 11))]
    return bun + pin + strands(art, d, GREY, lines)


def _elder_face(_art: Art) -> str:
    lines = stroke(
        "M-47 13L-55 9M-48 20L-56 20M-46 27L-54 30M47 13L55 9M48 20L56 20M46 27L54 30",
        "#6e3a20",
        1.8,
        0.7,
    )
    lines += stroke(
        "M-33 36Q-38 46 -33 56M33 36Q38 46 33 56M-16 -2Q0 -6 16 -2", "#6e3a20", 1.8, 0.55
    )
    return lines


def _spectacles(art: Art) -> str:
    rims = "".join(
        disc(side * 23, 21, 17, "#e6fbfa", 0.16, edged("#3a2412", 3))
        + stroke(f"M{side * 23 - 10} 14Q{side * 23 - 4} 8 {side * 23 + 3} 8", "#ffffff", 2, 0.6)
        for side in (-1, 1)
    )
    return (
        fringe(art, GREY, 16)
        + rims
        + stroke("M-6 19Q0 15 6 19M-40 19L-60 16M40 19L60 16", "#3a2412", 2.6)
    )


def _trader_front(art: Art) -> str:
    cover = at(-2, -46, hat(art, line=2.4), -3, 2.1)
    shade_of_hat = oval(0, -12, 62, 15, "#2a0e04", 0.34, filtered("blur4"))
    return fringe(art, BLACK) + shade_of_hat + cover + cacao_pod(art, 76, 88, 34, 84, 28, 1.4)


def _carrier_behind(_art: Art) -> str:
    return _plaits(BROWN, WATER)


def _carrier_front(art: Art) -> str:
    ring = oval(0, -38, 40, 12, shade("straw"), 1, edged(OUTLINE, LINE))
    ring += "".join(
        stroke(f"M{x} -46q4 8 1 16", shade("straw", 0.66), 2, 0.8) for x in range(-32, 33, 8)
    )
    vessel = jar(art, 0, -70, 40, (14, 0.56, 0.42), "ivory") + oval(
        0, -102, 18, 6, shade(WATER, 1.2)
    )
    vessel += stroke("M-14 -103Q0 -107 12 -103", "#ffffff", 1.8, 0.7)
    drops = "".join(
        path(
            f"M{x} {y - 11}Q{x + 9} {y + 2} {x} {y + 7}Q{x - 9} {y + 2} {x} {y - 11}Z",
            shade(WATER, 1.3),
            1,
            edged(OUTLINE, THIN),
        )
        + disc(x - 2, y + 1, 1.8, "#fff", 0.8)
        for x, y in ((-54, -78), (58, -70), (46, -98))
    )
    return fringe(art, BLACK) + ring + vessel + drops


def _builder_front(art: Art) -> str:
    parts = [fringe(art, BLACK), oval(0, -14, 66, 10, "#2a0e04", 0.34, filtered("blur4"))]
    for half, top in ((76, -44), (55, -69), (34, -94)):
        quad: Quad = box(-half, top, 2 * half, 26)
        parts.append(
            stone_face(art, quad, "stone", 1.14, 12, rim=0.8)
            + path(poly(quad), "none", 1, edged(OUTLINE, LINE))
        )
        parts += [
            stroke(f"M{x:.0f} {top + 4}V{top + 22}", "#7a5c34", 1.8, 0.8)
            for x in (-half / 2, 0, half / 2)
        ]
        parts.append(stroke(f"M{-half + 4} {top + 4}H{half - 4}", "#fff6d8", 1.4, 0.6))
    parts.append(path("M-25 -95L-15 -113H15L25 -95Z", shade("red", 1.15), 1, edged(OUTLINE, LINE)))
    parts.append(path("M-11 -44V-58Q0 -70 11 -58V-44Z", "#2a1608", 1, edged("#120803", 1.4)))
    block: Quad = box(46, 84, 60, 40)
    parts.append(
        stone_face(art, block, "stone", 1.1, 10, rim=0.8)
        + path(poly(block), "none", 1, edged(OUTLINE, LINE))
    )
    return "".join(parts) + stroke("M58 114V96H92V114M75 106V96", "#6a4a24", 3.4)


def _sun_behind(art: Art) -> str:
    return (
        at(0, 4, rays(132, 16, 1.6))
        + disc(0, 14, 80, shade("gold", 1.08), 1, edged("#6a3505", LINE))
        + disc(0, 14, 73, art.radial([(0, "#ffe9a0"), (1, "#d8881a")]), 1)
    )


def _sun_front(art: Art) -> str:
    band = path(
        "M-61 4Q0 -34 61 4L54 -22Q0 -58 -54 -22Z",
        art.linear([(0, shade("red", 1.4)), (1, shade("red", 0.75))], 0, 0, 1, 0.3),
        1,
        edged(OUTLINE, LINE),
    )
    band += stroke("M-57 0Q0 -37 57 0M-52 -18Q0 -53 52 -18", shade("gold", 1.1), 2)
    jewel = (
        at(0, -27, rays(27, 12, 1.0), 0, 1)
        + disc(0, -27, 16, shade("gold", 1.2), 1, edged("#6a3505", 1.8))
        + disc(-4, -31, 4.4, "#fff6c8")
    )
    return fringe(art, BLACK) + band + jewel


def _sun_paint(_art: Art) -> str:
    return "".join(
        stroke(f"M{x - 7} {y}H{x + 7}", shade("red", 1.2), 3.2, 0.9)
        for x in (-41, 41)
        for y in (37, 44)
    )


def _plain_front(art: Art) -> str:
    band = path(
        "M-62 -4Q0 -32 62 -4L58 -24Q0 -54 -58 -24Z", shade("jade", 1.1), 1, edged(OUTLINE, LINE)
    )
    return fringe(art, BLACK) + band + stroke("M-54 -18Q0 -46 54 -18", "#d5fff4", 2, 0.6)


PEOPLE: Final[dict[str, Person]] = {
    "girl": Person(
        1.12,
        60,
        (3.6, BROWN),
        ((44, 0.74, 0.56), "red", 78),
        lambda _art: _plaits(BROWN, "red"),
        _girl_face,
        lambda art: fringe(art, BROWN),
        lashes=True,
    ),
    "boy": Person(1.03, 60, (4.2, BLACK), ((200, 0.5, 0.42), "gold", 78), front=_boy_hair),
    "child": Person(
        0.84, 59, (3.4, BROWN), ((262, 0.34, 0.52), "gold", 74), _curls, front=_child_front
    ),
    "woman": Person(
        1.06,
        61,
        (3.2, BLACK),
        ((356, 0.62, 0.44), "gold", 86),
        _long_hair,
        front=_ear_rings,
        lashes=True,
    ),
    "man": Person(
        0.94,
        62,
        (6.4, BROWN),
        ((206, 0.46, 0.36), "ivory", 98),
        _man_hair,
        front=_man_front,
        beard=_beard,
    ),
    "elder": Person(
        0.98,
        61,
        (3.4, GREY),
        ((286, 0.30, 0.42), "ivory", 88),
        _elder_hair,
        _elder_face,
        _spectacles,
    ),
    "person": Person(1.03, 62, (4.2, BLACK), ("ivory", "jade", 90), front=_plain_front),
    "trader": Person(1.0, 62, (4.2, BLACK), ((128, 0.5, 0.32), "ivory", 90), front=_trader_front),
    "water_carrier": Person(
        1.06,
        61,
        (3.4, BROWN),
        ((206, 0.62, 0.44), "ivory", 84),
        _carrier_behind,
        front=_carrier_front,
        lashes=True,
    ),
    "temple_builder": Person(
        0.92, 62, (6.0, BLACK), ((18, 0.52, 0.40), "gold", 96), front=_builder_front
    ),
    "sun_worshipper": Person(
        0.98, 61, (4.2, BLACK), ((14, 0.74, 0.48), "gold", 90), _sun_behind, _sun_paint, _sun_front
    ),
}
"""By the id of the portrait or the character; `person` stands for a person without a portrait."""

BANDED: Final = ("girl", "boy", "child", "woman", "man", "elder")
"""The faces that wear a player's band."""


def large_face(name: str, mood: str) -> str:
    """Return a face with its shoulders.

    People are painted without the band, which has the colour of their seat.
    """
    art = Art(f"large {name}")
    return _alone(art, layer(_placed(art, name, mood), "fine"))


def small_face(name: str, mood: str, colour: str = "") -> str:
    """Return the face for small sizes, outlined, and optionally with a player's band."""
    art = Art(f"small {name}")
    half = SIDE / 2
    band = _placed_by(mood, _band(art, colour)) if colour else ""
    body = f'<g transform="translate({-half} {-half})">{_placed(art, name, mood)}{band}</g>'
    return _alone(art, layer(at(half, half, body, 0, 0.96), "outline4"))


def _alone(art: Art, body: str) -> str:
    return canvas(art, [body], SIDE, SIDE)


def _placed_by(mood: str, body: str) -> str:
    return at(SIDE / 2, SIDE / 2 + 2, body, 3.0 if mood == "thoughtful" else 0.0, 0.97)


def _placed(art: Art, name: str, mood: str) -> str:
    person = PEOPLE[name]
    eyes = "".join(eye(side * 23, 20, mood, person.lashes) for side in (-1, 1))
    spools = name in ("trader", "water_carrier", "temple_builder", "sun_worshipper", "person")
    features = person.on_face(art) + eyes + brows(person, mood)
    body = [
        person.behind(art),
        shoulders(art, *person.cape),
        head(art, person, spools=spools),
        person.beard(art),
        features,
        mouth(art, mood, 50),
        person.front(art),
    ]
    return _placed_by(mood, "".join(body))


def band_of(colour: str, mood: str) -> str:
    """Return the headband in a player's colour, drawn over the faces of people."""
    art = Art("large band")
    return _alone(art, layer(_placed_by(mood, _band(art, colour)), "fine"))


def _band(art: Art, colour: str) -> str:
    dye = DYES[colour]
    d = "M-62 -4Q0 -32 62 -4L58 -25Q0 -55 -58 -25Z"
    fill = art.linear([(0, dye.light), (0.5, dye.base), (1, dye.dark)], 0, 0, 1, 0.3)
    body = path(d, "#2a0e04", 0.4, f'transform="translate(1 5)" {filtered("blur2")}')
    body += path(d, fill, 1, edged(OUTLINE, LINE))
    pearl = "#fff3d6" if colour != "white" else shade("gold", 0.85)
    for k, x in enumerate(range(-48, 49, 12)):
        y = -24 + abs(x) * abs(x) / 240
        body += disc(x, y, 4.2 if k % 2 else 3, pearl, 1, edged(OUTLINE, 1.2)) + disc(
            x - 1, y - 1, 1, "#fff", 0.8
        )
    body += stroke("M-58 -8Q0 -36 58 -8M-55 -22Q0 -51 55 -22", pearl, 1.2, 0.8)
    body += stroke("M-52 -18Q0 -46 52 -18", "#ffffff", 2, 0.25)
    return body
