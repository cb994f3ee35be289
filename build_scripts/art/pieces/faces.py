"""The faces of the opponents, each known by what is on the head and what lies on the shoulder; and a plain one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import Art, at, disc, edged, oval, path, stroke
from build_scripts.art.goods import cacao_pod, jar
from build_scripts.art.jungle.sun_disc import rays
from build_scripts.art.materials import face
from build_scripts.art.outlines import Quad, box, poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, Ink, shade
from build_scripts.art.pieces.palm_hat import hat
from build_scripts.art.pieces.sheet import piece

_LINE: Final = 7
_HAIR: Final = "#1c120e"
_WATER: Final[Hsl] = (200, 0.80, 0.55)


def _shoulders(art: Art, cape: Ink, hem: Ink) -> str:
    """Return the cape on the shoulders with its stepped hem, the foot of every portrait."""
    d = "M-86 112C-86 82 -62 70 -28 66H28C62 70 86 82 86 112Z"
    fill = art.linear(
        [(0, shade(cape, 1.25, 3)), (0.5, shade(cape)), (1, shade(cape, 0.66, -6))], 0, 0, 1, 0.4
    )
    steps = "".join(
        stroke(f"M{side * 82} 102H{side * 60}V90H{side * 36}V102H{side * 10}", shade(hem), 9)
        for side in (-1, 1)
    )
    return path(d, fill, 1, edged(OUTLINE, _LINE)) + steps


def _features(look: str) -> str:
    """Return eyes, mouth and brows of a look: calm, happy, thinks or cross."""
    parts = []
    for side in (-1, 1):
        x = side * 22
        if look == "happy":
            parts.append(stroke(f"M{x - 10} 22Q{x} 9 {x + 10} 22", "#1a0a06", 7))
            parts.append(oval(side * 38, 38, 11, 6, "#e8604a", 0.5))
            continue
        dx, dy = (4, -4) if look == "thinks" else (0, 2 if look == "cross" else 0)
        parts.append(disc(x + dx, 20 + dy, 8.6, "#1a0a06") + disc(x + dx - 2.4, 17 + dy, 2.6, "#fff3e0"))
        if look == "cross":
            parts.append(stroke(f"M{side * 35} 0L{side * 10} 9", _HAIR, 7.5))
        elif look == "thinks":
            high = -3 if side < 0 else -7
            parts.append(stroke(f"M{x - 12} {high + 6}Q{x} {high - 3} {x + 12} {high + 5}", _HAIR, 6))
    mouths = {
        "calm": stroke("M-20 46Q0 61 20 46", "#3a1208", 6.6),
        "thinks": stroke("M-10 52Q2 54 15 46", "#3a1208", 6.6),
        "cross": stroke("M-16 56Q0 44 16 56", "#3a1208", 6.6),
    }
    grin = path("M-21 42H21Q16 64 0 65Q-16 64 -21 42Z", "#3a1208", 1, edged("#3a1208", 5))
    return "".join(parts) + mouths.get(look, grin + path("M-16 44H16L14 50H-14Z", "#fff8ea"))


def _head(art: Art, light: float = 1.0) -> str:
    """Return the head, with ear spools of jade."""
    stops = ((0, 1.62, 4), (0.6, 1.28, 0), (1, 0.80, -6))
    skin = art.radial([(k, shade("skin", own * light, turn)) for k, own, turn in stops], 0.36, 0.34, 0.8)
    parts = [
        path("M-20 58V82Q0 92 20 82V58Z", shade("skin", 0.95 * light), 1, edged(OUTLINE, _LINE)),
        disc(0, 18, 62, skin, 1, edged(OUTLINE, _LINE)),
    ]
    for side in (-1, 1):
        parts.append(disc(side * 63, 32, 15, shade("jade", 1.2), 1, edged(OUTLINE, 6)))
        parts.append(disc(side * 63, 32, 5.5, "#d5fff4"))
    return "".join(parts)


def _fringe() -> str:
    """Return hair over the brow and down both temples."""
    d = trace("M", -61, 26, "C", -68, -34, -32, -50, 0, -50, "C", 32, -50, 68, -34, 61, 26)
    d += trace("Q", 50, 6, 43, -14, "Q", 0, -28, -43, -14, "Q", -50, 6, -61, 26, "Z")
    return path(d, _HAIR, 1, edged(OUTLINE, 4))


def trader(look: str = "calm") -> str:
    """Return the trader: a broad palm-leaf hat, and a ripe pod on the shoulder."""
    art = Art("trader")
    pod = cacao_pod(art, 72, 68, 34, 88, 28, 5)
    cover = at(-4, -42, hat(art), -3, 2.1)
    body = _shoulders(art, (128, 0.5, 0.32), "ivory") + _head(art) + _fringe() + _features(look) + cover + pod
    return piece(art, at(0, 0, body, 0, 0.95), dy=6)


def water_carrier(look: str = "calm") -> str:
    """Return the water carrier: a full jar on the head, long plaits, a cape as blue as water."""
    art = Art("water carrier")
    plaits = []
    for x in (-58, 58):
        strand = f"M{x} 4Q{x * 1.24:.0f} 50 {x * 1.04:.0f} 92"
        plaits.append(stroke(strand, OUTLINE, 30) + stroke(strand, "#4a2f20", 18))
        plaits.append(stroke(strand, "#6e4a34", 4, 0.9, 'stroke-dasharray="5 9"'))
        plaits.append(disc(x * 1.04, 88, 10, shade(_WATER, 1.2), 1, edged(OUTLINE, 5)))
    rest = oval(0, -37, 42, 13, shade("straw"), 1, edged(OUTLINE, _LINE))
    vessel = path(_jar_outline(-66, 44), OUTLINE, 1, edged(OUTLINE, 12)) + jar(art, 0, -66, 44)
    vessel += oval(0, -101.2, 20, 7, shade(_WATER, 1.2))
    drops = "".join(
        disc(x, y, 9, shade(_WATER, 1.3), 1, edged(OUTLINE, 4)) for x, y in ((-62, -84), (62, -74))
    )
    head = _shoulders(art, (206, 0.62, 0.44), "ivory") + _head(art, 1.06) + _fringe() + _features(look)
    return piece(art, head + "".join(plaits) + rest + vessel + drops, dy=2)


def _jar_outline(y: float, q: float) -> str:
    d = trace("M", -q * 0.5, y - q * 0.8, "C", -q * 1.3, y - q * 0.3, -q * 1.1, y + q * 0.9, 0, y + q * 0.95)
    return d + trace("C", q * 1.1, y + q * 0.9, q * 1.3, y - q * 0.3, q * 0.5, y - q * 0.8, "Z")


def temple_builder(look: str = "calm") -> str:
    """Return the temple builder: a stepped headdress like a temple, and a dressed stone on the shoulder."""
    art = Art("temple builder")
    courses = "".join(_course(art, half, top) for half, top in ((76, -42), (54, -68), (32, -94)))
    roof = path("M-24 -95L-15 -114H15L24 -95Z", shade("red", 1.15), 1, edged(OUTLINE, _LINE))
    door = path("M-12 -44V-58Q0 -70 12 -58V-44Z", "#2a1608")
    block: Quad = ((38, 64), (100, 64), (100, 110), (38, 110))
    stone = path(poly(block), OUTLINE, 1, edged(OUTLINE, 13)) + face(art, block, "stone", 1.14, 8, rim=0.8)
    glyph = stroke("M54 98V77H84V98M69 97V88", "#6a4a24", 7)
    brows = stroke("M-33 2H-13M33 2H13", _HAIR, 7) if look == "calm" else ""
    body = _shoulders(art, (18, 0.52, 0.40), "gold") + _head(art, 0.92) + _fringe() + brows + _features(look)
    return piece(art, body + courses + roof + door + stone + glyph, dy=2)


def _course(art: Art, half: float, top: float) -> str:
    """Return one step of the headdress: three stones."""
    quad = box(-half, top, 2 * half, 26)
    joints = "".join(
        stroke(f"M{x:.0f} {top + 5:.0f}V{top + 21:.0f}", "#7a5c34", 4) for x in (-half / 2.4, half / 2.4)
    )
    outline = path(poly(quad), OUTLINE, 1, edged(OUTLINE, 2 * _LINE))
    return outline + face(art, quad, "stone", 1.12, 10, rim=0.8) + joints


def sun_worshipper(look: str = "calm") -> str:
    """Return the sun worshipper: the head before a disc of rays, the sun on the brow."""
    art = Art("sun worshipper")
    behind = at(0, 4, rays(136, 16, 4)) + disc(0, 16, 78, shade("gold", 1.1), 1, edged("#6a3505", 6))
    band = path("M-61 4Q0 -34 61 4L54 -20Q0 -56 -54 -20Z", shade("red", 1.15), 1, edged(OUTLINE, 6))
    jewel = disc(0, -26, 19, shade("gold", 1.2), 1, edged("#6a3505", 5)) + disc(-5, -31, 5.5, "#fff6c8")
    paint = "".join(stroke(f"M{x - 7} 38H{x + 7}", shade("red", 1.2), 7) for x in (-38, 38))
    body = _shoulders(art, (14, 0.74, 0.48), "gold") + _head(art, 0.98)
    return piece(art, behind + body + paint + band + jewel + _features(look))


def person() -> str:
    """Return the plain face that stands for a person: dark hair and a band round it."""
    art = Art("person")
    band = path("M-62 -4Q0 -32 62 -4L58 -24Q0 -54 -58 -24Z", shade("jade", 1.1), 1, edged(OUTLINE, 5))
    body = _shoulders(art, "ivory", "jade") + _head(art, 1.03) + _fringe() + _features("calm")
    return piece(art, body + band, dy=-22)


LOOKS: Final = ("happy", "thinks", "cross")
"""What the characters look like when something has happened; each face is calm by itself."""

FACES: Final[dict[str, Callable[..., str]]] = {
    "trader": trader,
    "water_carrier": water_carrier,
    "temple_builder": temple_builder,
    "sun_worshipper": sun_worshipper,
    "person": person,
}
"""By the id of the character; `person` is nobody's."""
