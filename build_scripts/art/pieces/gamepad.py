"""A gamepad of carved wood with jade inlays.

It has no letters, because these differ between gamepads.
"""

from __future__ import annotations

import tomllib
from typing import Final

from build_scripts.art.brush import Art, clipped, disc, oval, path, rect, shadow, stroke
from build_scripts.art.manifest import ASSETS
from build_scripts.art.palette import OUTLINE, Ink, shade
from build_scripts.art.pieces.sheet import piece

_PLACES: Final[dict[str, tuple[float, float]]] = tomllib.loads(
    (ASSETS / "gamepad.toml").read_text(encoding="utf-8")
)
_BODY: Final = (
    "M-78 -56C-58 -62 -44 -60 -34 -52C-18 -48 18 -48 34 -52C44 -60 58 -62 78 -56C98 -48 106 -10 "
    "110 28"
    "C112 58 94 74 79 58C66 43 54 38 40 39C20 42 -20 42 -40 39C-54 38 -66 43 -79 58"
    "C-94 74 -112 58 -110 28C-106 -10 -98 -48 -78 -56Z"
)
_INLAY: Final = "M-100 34V22H-82V42H-92V32M100 34V22H82V42H92V32M0 -2L6 8L0 18L-6 8Z"


def gamepad() -> str:
    """Return the gamepad; the page of buttons draws its rings around them."""
    art = Art("gamepad")
    parts = [_above(art, button) for button in ("left_trigger", "right_trigger")]
    parts += [_above(art, button) for button in ("left_shoulder", "right_shoulder")]
    wood = art.linear(
        [(0, shade("wood", 1.5)), (0.5, shade("wood", 1.12)), (1, shade("wood", 0.7))]
    )
    grain = "".join(
        stroke(
            f"M-114 {y}C-60 {y + art.chance.uniform(-7, 7):.1f} 50 "
            f"{y + art.chance.uniform(-7, 7):.1f} 114 {y}",
            shade("wood", 0.72), art.chance.uniform(0.6, 1.8), 0.4,
        )
        for y in range(-58, 74, 6)
    )  # fmt: skip
    light = stroke(_BODY, shade("straw", 1.2), 5, 0.55, 'transform="translate(1 2)"')
    parts += [shadow(_BODY, 4, 8, 4, 0.5), path(_BODY, wood), clipped(art, _BODY, grain + light)]
    parts += [stroke(_INLAY, OUTLINE, 5), stroke(_INLAY, shade("jade", 1.3), 2.6)]
    for button in ("left_stick", "right_stick"):
        x, y = _PLACES[button]
        parts += [disc(x, y, 22, shade("wood", 0.5)), disc(x, y, 17, OUTLINE)]
        parts += [_stone(art, x, y - 1, 15, "basalt", 2.2), disc(x, y - 1, 8, OUTLINE, 0.35)]
    x = _PLACES["up"][0]
    y = _PLACES["left"][1]
    parts.append(disc(x, y, 22, shade("wood", 0.6)))
    cross = f"M{x - 6} {y - 18}h12v12h12v12h-12v12h-12v-12h-12v-12h12Z"
    dark = art.linear([(0, shade("basalt", 2.4)), (1, shade("basalt", 1.1))])
    parts += [stroke(cross, OUTLINE, 3), path(cross, dark), disc(x, y, 4, OUTLINE, 0.4)]
    inks: dict[str, Ink] = dict.fromkeys(("back", "start"), "gold")
    inks |= dict.fromkeys(("a", "b", "x", "y"), "jade")
    for button, ink in inks.items():
        x, y = _PLACES[button]
        radius = 6 if ink == "gold" else 10
        parts += [disc(x, y + 1, radius + 2, OUTLINE), _stone(art, x, y, radius, ink, 1)]
    return piece(art, "".join(parts))


def _above(art: Art, button: str) -> str:
    x, y = _PLACES[button]
    ink = art.linear([(0, shade("clay", 1.35)), (1, shade("clay", 0.62))])
    wide = 50 if button in ("left_shoulder", "right_shoulder") else 38
    rim = rect(x - wide / 2 - 1.5, y - 10, wide + 3, 24, OUTLINE, 1, 'rx="10"')
    return rim + rect(x - wide / 2, y - 8.5, wide, 22, ink, 1, 'rx="9"')


def _stone(art: Art, x: float, y: float, radius: float, ink: Ink, light: float) -> str:
    """Return a polished stone."""
    fill = art.radial(
        [(0, shade(ink, 1.5 * light)), (0.6, shade(ink, light)), (1, shade(ink, 0.6 * light))]
    )
    shine = oval(x - radius * 0.3, y - radius * 0.42, radius * 0.4, radius * 0.22, "#fffbe8", 0.6)
    return disc(x, y, radius, fill) + shine
