"""The emperor: a piece that stands on any tile, on a base of struck gold, within a pale and a dark line."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, canvas, disc, edged, filtered, layer, oval, path, stroke
from build_scripts.art.palette import OUTLINE, Hsl, shade
from build_scripts.art.pieces.sheet import SIDE

_PLUMES: Final[tuple[Hsl, ...]] = ((46, 0.96, 0.56), (172, 0.72, 0.42), (4, 0.80, 0.50))
_VANE: Final = "M0 6C34 -34 36 -84 0 -112C-36 -84 -34 -34 0 6Z"
_CAPE: Final = "M-26 -6C-52 8 -66 46 -68 72Q0 92 68 72C66 46 52 8 26 -6Z"
_CROWN: Final = "M-42 -36Q0 -52 42 -36L38 -66Q0 -80 -38 -66Z"
_BASE: Final = "M-98 66V84C-98 112 98 112 98 84V66Z"
_BASE_TOP: Final = (0, 66, 98, 32)
_FAN: Final = (2, -2, 1, -1, 0)
_FAN_STEP: Final = 33
_HEAD: Final = (0, -26, 34)
_PALE: Final = "#ffe7a0"


def emperor() -> str:
    """Return the emperor's piece."""
    art = Art("emperor piece")
    cast = oval(6, 92, 118, 40, "#050301", 0.85, filtered("blur8"))
    cast += oval(2, 88, 108, 36, "#050301", 0.6, filtered("blur2"))
    layers = [at(128, 130, cast, 0, 0.86), layer(at(128, 134, _pale_line() + figure(art), 0, 0.86), "fine")]
    return canvas(art, layers, SIDE, SIDE)


def figure(art: Art) -> str:
    """Return him on his base round 0, 0."""
    plumes = "".join(_fanned(_plume(_PLUMES[abs(k)]), k) for k in _FAN)
    return _base(art) + plumes + _body(art) + _head(art)


def _fanned(body: str, number: int) -> str:
    return at(0, -22, body, number * _FAN_STEP)


def _pale_line() -> str:
    """Return the line that parts the piece from dark tiles; a dark one inside it parts it from bright tiles."""
    line = edged(_PALE, 40)
    solid = path(_BASE, _PALE, 1, line) + oval(*_BASE_TOP, _PALE, 1, line) + path(_CAPE, _PALE, 1, line)
    return (
        solid + disc(*_HEAD, _PALE, 1, line) + "".join(_fanned(path(_VANE, _PALE, 1, line), k) for k in _FAN)
    )


def _gold(art: Art) -> str:
    return art.linear([(0, "#fff0a8"), (0.4, "#ffc93a"), (1, "#a8620c")], 0, 0, 1, 0.4)


def _base(art: Art) -> str:
    top = art.radial([(0, "#fff3b8"), (0.6, "#ffce48"), (1, "#d88c17")], 0.4, 0.3, 0.8)
    notches = "".join(
        path(f"M{x - 7} {94 - abs(x) * 0.06:.0f}h14v12h-14Z", "#8a4c08", 0.7) for x in (-72, -36, 0, 36, 72)
    )
    return (
        path(_BASE, OUTLINE, 1, edged(OUTLINE, 14))
        + oval(*_BASE_TOP, OUTLINE, 1, edged(OUTLINE, 14))
        + path(_BASE, _gold(art))
        + notches
        + oval(*_BASE_TOP, top, 1, edged("#7a4206", 4))
        + oval(0, 66, 78, 23, "none", 0.9, edged("#a8620c", 4))
    )


def _plume(ink: Hsl) -> str:
    eye = disc(0, -78, 14, "#fff6cf", 1, edged(OUTLINE, 5)) + disc(0, -78, 6, shade(ink, 0.55))
    light = path("M0 6C-34 -34 -36 -84 0 -112Z", "#ffffff", 0.22)
    return path(_VANE, OUTLINE, 1, edged(OUTLINE, 16)) + path(_VANE, shade(ink, 1.1)) + light + eye


def _body(art: Art) -> str:
    red = art.linear([(0, "#f0402c"), (0.6, "#cc2216"), (1, "#7a0e0a")], 0, 0, 1, 0.3)
    robe = path("M-14 0L-22 76Q0 82 22 76L14 0Z", "#fff3d8", 1, edged(OUTLINE, 5))
    jewel = disc(0, 34, 20, _gold(art), 1, edged("#7a4206", 5)) + disc(-4, 29, 7, "#fff6c8")
    return path(_CAPE, OUTLINE, 1, edged(OUTLINE, 16)) + path(_CAPE, red) + robe + jewel


def _head(art: Art) -> str:
    face = disc(*_HEAD, OUTLINE, 1, edged(OUTLINE, 14)) + disc(*_HEAD, shade("skin", 1.4))
    face += (
        disc(-12, -20, 6, "#1a0a06") + disc(12, -20, 6, "#1a0a06") + stroke("M-10 -6Q0 1 10 -6", "#3a1208", 5)
    )
    spools = "".join(disc(x, -14, 11, shade("jade", 1.2), 1, edged(OUTLINE, 5)) for x in (-36, 36))
    crown = path(_CROWN, OUTLINE, 1, edged(OUTLINE, 14)) + path(_CROWN, _gold(art))
    return face + spools + crown + disc(0, -57, 10, shade("jade", 1.25), 1, edged("#0c4a4a", 4))
