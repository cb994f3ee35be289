"""The guests of a feast, who clap, drum or drink in the firelight.

They stand or sit on a log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from build_scripts.art.brush import (
    Art,
    at,
    clipped,
    disc,
    edged,
    filtered,
    layer,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.outlines import trace
from build_scripts.art.palette import OUTLINE, shade
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH
from build_scripts.art.worker.dyes import DYES, Dye
from build_scripts.art.worker.figure import cape, cape_outline, feet, hat_rise, head
from build_scripts.art.worker.hats import BRIM, hat
from cacao_desktop.table.catalogue.tile_looks import WorkerPlace

Doing = Literal["clap", "drum", "cup"]
Point = tuple[float, float]
Arm = tuple[Point, Point, Point]
"""Shoulder, elbow and hand."""


class Guest(NamedTuple):
    """A person at a place, facing an edge, with one of the workers' looks and an activity."""

    place: WorkerPlace
    colour: str
    look: int
    doing: Doing
    seated: bool = False


_SUNK: Final = 16
"""How much lower a person sits than stands."""
_FACING: Final[dict[Doing, tuple[Arm, Arm]]] = {
    "clap": (((-36, 8), (-50, 34), (-7, 30)), ((36, 8), (50, 34), (8, 26))),
    "drum": (((-36, 8), (-54, 26), (-26, 14)), ((36, 8), (52, 30), (16, 38))),
    "cup": (((-36, 8), (-52, 34), (-18, 42)), ((36, 8), (52, 34), (27, 20))),
}
_ASIDE: Final[dict[Doing, tuple[Arm, Arm]]] = {
    "clap": (((24, 8), (42, 28), (59, 8)), ((-8, 20), (20, 46), (57, 19))),
    "drum": (((24, 8), (44, 24), (64, 36)), ((-8, 20), (16, 44), (50, 16))),
    "cup": (((24, 8), (40, 28), (50, 32)), ((-8, 20), (18, 46), (49, 20))),
}
"""The far and the near arm, for a person seen from the front, and for one looking right."""
_DRUM: Final[dict[bool, Point]] = {True: (64, 42), False: (0, 46)}
_CUP: Final[dict[bool, Point]] = {True: (55, 7), False: (25, 10)}


def guests(art: Art, crowd: Iterable[tuple[Guest, bool]]) -> str:
    """Return guests in the dusk, each with whether the fire is on the left."""
    slopes = "".join(
        f'<feFunc{part} type="linear" slope="{slope}"/>'
        for part, slope in zip("RGB", (0.95, 0.80, 0.72), strict=True)
    )
    dusk = art.filter(f"<feComponentTransfer>{slopes}</feComponentTransfer>", WIDTH, HEIGHT)
    bodies = "".join(_guest(art, who, lit_from_left=left) for who, left in crowd)
    return f'<g filter="{dusk}">{layer(bodies, "fine")}</g>'


def _guest(art: Art, who: Guest, *, lit_from_left: bool) -> str:
    """Return a guest, with one side lit by a fire and a shadow on the other."""
    place = who.place
    aside = who.place.edge in "ew"
    turn = -1 if place.edge == "w" else 1
    upper = _upper(art, who, aside=aside, lit_from_left=lit_from_left == (turn > 0))
    body = feet(int(aside)) + upper
    if who.seated:
        log = rect(
            -50,
            44,
            84 if aside else 100,
            26,
            shade((24, 0.44, 0.24)),
            1,
            f'rx="11" {edged(OUTLINE, 6)}',
        )
        log += stroke("M-34 51H24", "#ffc070", 2.4, 0.4) + disc(-40, 57, 7, shade((30, 0.5, 0.5)))
        body = log + at(0, _SUNK, upper) + _legs(aside=aside)
    ground = oval(26 if lit_from_left else -26, 67, 66, 13, "#0a0504", 0.6, filtered("blur4"))
    mirrored = f'<g transform="scale({turn} 1)">{body}</g>'
    return at(place.x, place.y, ground + mirrored, 0, place.scale)


def _upper(art: Art, who: Guest, *, aside: bool, lit_from_left: bool) -> str:
    """Return cape, arms, head, hat and held things, seen from the side or the front."""
    dye = DYES[who.colour]
    edge = "e" if aside else "s"
    far, near = (_ASIDE if aside else _FACING)[who.doing]
    thing = ""
    if who.doing == "drum":
        x, y = _DRUM[aside]
        thing = at(x, y - _SUNK * who.seated, _drum())
    elif who.doing == "cup":
        thing = at(*_CUP[aside], _cup())
    lean, half = (4.0, 48.0) if aside else (0.0, 55.0)
    stops = [
        (0, "#ffb050", 0.55),
        (0.34, "#ffb050", 0.0),
        (0.6, "#120812", 0.08),
        (1, "#120812", 0.6),
    ]
    ends = (0, 1) if lit_from_left else (1, 0)
    light = art.linear(stops, ends[0], 0, ends[1], 0)
    lit = clipped(art, cape_outline(lean, half), rect(-70, -30, 140, 100, light))
    rx, ry = BRIM
    brim = f"M{-rx} 0A{rx} {ry} 0 0 1 {rx} 0A{rx} {ry} 0 0 1 {-rx} 0Z"
    hatted = hat(art, who.colour, 1.0, who.look) + path(brim, light, 0.8)
    middle = at(3 * aside, -hat_rise(edge), hatted, 6 * aside)
    body = _arm(far, dye) if aside else ""
    body += cape(art, who.colour, edge) + lit
    if aside:
        arms = _arm(near, dye)
    else:
        arms = _arm(far, dye) + _arm(near, dye)
    return body + head(art, edge, who.look) + middle + thing + arms


def _arm(arm: Arm, dye: Dye) -> str:
    """Return a bent arm: a wide sleeve to below the elbow, its hem, and a hand with a thumb."""
    (x0, y0), (x1, y1), (x2, y2) = arm
    cuff = x1 + 0.42 * (x2 - x1), y1 + 0.42 * (y2 - y1)
    sleeve = trace("M", x0, y0, "Q", x1, y1, *cuff)
    fore = trace("M", *cuff, "L", x2, y2)
    skin = shade("skin", 1.3)
    parts = [stroke(fore, OUTLINE, 19), disc(x2, y2, 12.5, OUTLINE), stroke(sleeve, OUTLINE, 29)]
    parts += [
        stroke(fore, skin, 12),
        disc(x2, y2, 9, skin),
        disc(x2 - 3, y2 - 3, 3, shade("skin", 1.6), 0.7),
    ]
    parts += [stroke(sleeve, dye.base, 21), stroke(sleeve, dye.light, 7, 0.5)]
    across = (y2 - y1) * 0.2, (x1 - x2) * 0.2
    reach = (across[0] ** 2 + across[1] ** 2) ** 0.5 or 1.0
    u = 9 * across[0] / reach
    v = 9 * across[1] / reach
    hem = trace("M", cuff[0] - u, cuff[1] - v, "L", cuff[0] + u, cuff[1] + v)
    return "".join(parts) + stroke(hem, dye.trim, 5)


def _drum() -> str:
    """Return a clay drum with a skin, bound with cords."""
    d = "M-24 0C-24 14 -15 16 -15 26H15C15 16 24 14 24 0Z"
    cords = "".join(
        stroke(trace("M", x, 2, "L", x * 0.6 + 4, 15, "L", x + 9, 2), "#f4dcae", 2.4)
        for x in (-21, -8, 5)
    )
    skin = oval(0, 0, 24, 8, "#f4dcae", 1, edged(OUTLINE, 5)) + oval(-3, -1, 14, 4, "#fff6dc", 0.7)
    return path(d, shade("clay", 0.8), 1, edged(OUTLINE, 6)) + cords + skin


def _cup() -> str:
    """Return a cup of hot chocolate."""
    d = "M-13 -8L-9 14H9L13 -8Z"
    band = stroke("M-11 3H11", "#35c4ae", 4)
    froth = oval(0, -8, 13, 5, shade("cacao", 0.5), 1, edged(OUTLINE, 4)) + oval(
        -2, -9, 7, 2, "#e0a060"
    )
    steam = "".join(
        stroke(trace("M", x, -18, "q", 6, -7, 0, -13, "q", -5, -7, 1, -13), "#fff3d8", 3.4, 0.55)
        for x in (-4, 6)
    )
    return path(d, shade("clay", 1.0), 1, edged(OUTLINE, 6)) + band + froth + steam


def _legs(*, aside: bool) -> str:
    """Return the bent legs of a sitting person, with sandals."""
    parts = []
    for x in (16, 32) if aside else (-20, 20):
        shin = trace("M", x - 16 * aside, 53, "Q", x + 6 * aside, 50, x + 3 * aside, 66)
        parts.append(stroke(shin, OUTLINE, 23) + oval(x + 9 * aside, 69, 17, 9, OUTLINE))
        parts.append(stroke(shin, shade("skin", 1.2), 15))
        parts.append(oval(x + 9 * aside, 69, 13, 6, shade("straw", 0.72, -8)))
    return "".join(parts)
