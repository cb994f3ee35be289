"""The emperor in his cape and feathers, on a gold base.

A shadow lets him stand on any tile.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, canvas, disc, edged, layer, oval, path, stroke
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.sheet import SIDE

_PLUMES: Final[tuple[Hsl, ...]] = ((46, 0.96, 0.56), (172, 0.72, 0.42), (4, 0.80, 0.50))
_VANE: Final = "M0 6C34 -34 36 -84 0 -112C-36 -84 -34 -34 0 6Z"
_CAPE: Final = "M-22 -24C-52 -14 -62 46 -68 94Q0 112 68 94C62 46 52 -14 22 -24Z"
_CROWN: Final = "M-42 -36Q0 -52 42 -36L38 -66Q0 -80 -38 -66Z"
_FOOT: Final = 108
_FAN: Final = (2, -2, 1, -1, 0)
_FAN_STEP: Final = 30
_HEAD: Final = (0, -26, 34)
_GLOW: Final = "#ffe9a8"


def emperor() -> str:
    """Return the emperor's piece."""
    art = Art("emperor piece")
    glow = at(122, 122, _solid(_GLOW, 24), 0, 0.8)
    lying = f'<g transform="translate(0 {_FOOT}) skewX(-42) scale(1 .4) translate(0 -{_FOOT})">'
    cast = at(122, 122, f"{lying}{_solid('#050301', 8)}</g>", 0, 0.8)
    cast += oval(126, 126 + 0.8 * _FOOT, 64, 20, "#050301", 0.7)
    piece = layer(at(122, 122, figure(art), 0, 0.8), "fine")
    return canvas(
        art, [layer(glow, "blur8", "", 0.5), layer(cast, "blur4", "", 0.62), piece], SIDE, SIDE
    )


def figure(art: Art) -> str:
    """Return him on his base around 0, 0."""
    plumes = "".join(_fanned(_plume(_PLUMES[abs(k)]), k) for k in _FAN)
    return _base(art) + plumes + _body(art) + _staff(art) + at(0, -21, _head(art), 0, 0.86)


def _fanned(body: str, number: int) -> str:
    return at(0, -38, body, number * _FAN_STEP, 0.84)


def _solid(ink: str, grown: float) -> str:
    """Return his silhouette in one ink, enlarged on every side."""
    line = edged(ink, 2 * grown)
    fan = "".join(_fanned(path(_VANE, ink, 1, line), k) for k in _FAN)
    return fan + path(_CAPE, ink, 1, line) + oval(0, _FOOT, 62, 16, ink, 1, line)


def _gold(art: Art) -> str:
    return art.linear([(0, "#fff0a8"), (0.4, "#ffc93a"), (1, "#a8620c")], 0, 0, 1, 0.4)


def _base(art: Art) -> str:
    top = art.radial([(0, "#fff3b8"), (0.6, "#ffce48"), (1, "#d88c17")], 0.4, 0.3, 0.8)
    return (
        oval(0, _FOOT + 8, 74, 22, OUTLINE, 1, edged(OUTLINE, 12))
        + oval(0, _FOOT + 8, 74, 22, _gold(art))
        + oval(0, _FOOT - 4, 74, 22, top, 1, edged("#7a4206", 4))
    )


def _staff(art: Art) -> str:
    """Return the staff in his left hand, with a disc of jade, and the hand."""
    pole = stroke("M72 -34L78 104", OUTLINE, 20) + stroke("M72 -34L78 104", "#f0bc50", 9)
    head = (
        disc(71, -46, 22, OUTLINE)
        + disc(71, -46, 16, _gold(art))
        + disc(71, -46, 9, shade("jade", 1.25))
    )
    sleeve = stroke("M40 4Q58 16 72 30", OUTLINE, 38) + stroke("M40 4Q58 16 70 28", "#f0402c", 24)
    return sleeve + pole + head + disc(75, 32, 15, OUTLINE) + disc(75, 32, 10, shade("skin", 1.4))


def _plume(ink: Hsl) -> str:
    eye = disc(0, -78, 14, "#fff6cf", 1, edged(OUTLINE, 5)) + disc(0, -78, 6, shade(ink, 0.55))
    light = path("M0 6C-34 -34 -36 -84 0 -112Z", "#ffffff", 0.22)
    return path(_VANE, OUTLINE, 1, edged(OUTLINE, 16)) + path(_VANE, shade(ink, 1.1)) + light + eye


def _body(art: Art) -> str:
    red = art.linear([(0, "#f4482f"), (0.55, "#d2261a"), (1, "#7a0e0a")], 0, 0, 1, 0.3)
    sandals = "".join(
        oval(x, _FOOT - 6, 17, 10, "#6a3a10", 1, edged(OUTLINE, 7)) for x in (-19, 19)
    )
    robe = path("M-15 -18L-24 96Q0 102 24 96L15 -18Z", "#fff3d8", 1, edged(OUTLINE, 5))
    robe += stroke("M-21 68Q0 73 21 68M-23 82Q0 87 23 82", shade("jade", 1.1), 6)
    hem = stroke("M-62 88Q-44 95 -28 97M62 88Q44 95 28 97", "#ffd24a", 9)
    jewel = disc(0, 16, 19, _gold(art), 1, edged("#7a4206", 5)) + disc(-4, 12, 7, "#fff6c8")
    return (
        sandals
        + path(_CAPE, OUTLINE, 1, edged(OUTLINE, 15))
        + path(_CAPE, red)
        + hem
        + robe
        + jewel
    )


def _head(art: Art) -> str:
    face = disc(*_HEAD, OUTLINE, 1, edged(OUTLINE, 14)) + disc(*_HEAD, shade("skin", 1.4))
    face += (
        disc(-12, -20, 6, "#1a0a06")
        + disc(12, -20, 6, "#1a0a06")
        + stroke("M-10 -6Q0 1 10 -6", "#3a1208", 5)
    )
    spools = "".join(disc(x, -14, 11, shade("jade", 1.2), 1, edged(OUTLINE, 5)) for x in (-36, 36))
    crown = path(_CROWN, OUTLINE, 1, edged(OUTLINE, 14)) + path(_CROWN, _gold(art))
    return face + spools + crown + disc(0, -57, 10, shade("jade", 1.25), 1, edged("#0c4a4a", 4))
