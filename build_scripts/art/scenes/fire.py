"""Realistic fire: veils of flames, each torn by hot air, brightening the background."""

from __future__ import annotations

from typing import Final, NamedTuple

from build_scripts.art.brush import Art, at, disc, filtered, halo, oval, path, stroke
from build_scripts.art.materials import plank
from build_scripts.art.outlines import trace
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH

SCREEN: Final = 'style="mix-blend-mode:screen"'


class _Veil(NamedTuple):
    """One veil of a fire; sizes are shares of the fire's height."""

    ink: str
    opacity: float
    height: float
    spread: float
    tongues: int
    width: float
    blur: float


_VEILS: Final = (
    _Veil("#c8260a", 0.75, 1.00, 0.40, 9, 0.11, 4.0),
    _Veil("#ff6a10", 0.85, 0.86, 0.32, 9, 0.10, 2.6),
    _Veil("#ffb52a", 0.90, 0.64, 0.24, 8, 0.075, 2.0),
    _Veil("#fff2b0", 0.95, 0.40, 0.15, 6, 0.055, 1.6),
)
_LOGS: Final = ((-0.42, 0.06, -16), (0.42, 0.07, 15), (-0.2, 0.10, 8), (0.22, 0.11, -9))
"""The centre of each log in shares of the fire's height, and its rotation."""

_BLUR_UNIT: Final = 190.0


def fire(art: Art, x: float, y: float, height: float, seed: int, *, logs: bool = True) -> str:
    """Return a fire from its base.

    Glow, four veils from red to white, sparks, and optionally logs.

    Every veil is filtered over the whole canvas, so a picture should have few fires.
    """
    chance = art.chance
    h = height
    parts = [
        halo(art, x, y - h * 0.35, h * 2.4, "#ff7a20", 0.40),
        halo(art, x, y - h * 0.3, h * 0.9, "#ffb850", 0.42),
        _burning_logs(art, x, y, h) if logs else "",
    ]
    parts += [_veil(art, x, y, h, k, seed) for k in range(len(_VEILS))]
    for _ in range(26):
        u = chance.gauss(0, 0.26)
        v = chance.uniform(0.5, 1.9)
        size = chance.uniform(0.8, 2.0) * h / _BLUR_UNIT
        parts.append(
            disc(x + u * h, y - v * h, size, "#ffcf6a", max(0.12, 1.05 - 0.5 * v), SCREEN)
        )
    return "".join(parts)


def _veil(art: Art, x: float, y: float, h: float, number: int, seed: int) -> str:
    chance = art.chance
    veil = _VEILS[number]
    d = ""
    for k in range(veil.tongues):
        u = (k + 0.5) / veil.tongues * 2 - 1 + chance.uniform(-0.12, 0.12)
        top = h * veil.height * (1 - 0.62 * u * u) * chance.uniform(0.78, 1.08)
        wide = h * veil.width * chance.uniform(0.8, 1.25)
        lean = -u * h * veil.spread * 0.45 + chance.uniform(-0.05, 0.05) * h
        d += _tongue(x + u * h * veil.spread * 0.72, y, wide, top, lean)
    tips = "#ffe9a0" if number > 1 else veil.ink
    fill = art.linear([(0, veil.ink, 0.0), (0.16, veil.ink, 0.75), (0.6, veil.ink), (1, tips)])
    torn = _torn(art, seed + number, h * (0.05 - 0.008 * number), veil.blur * h / _BLUR_UNIT)
    return f'<g filter="{torn}" {SCREEN} opacity="{veil.opacity}">{path(d, fill)}</g>'


def _tongue(x: float, foot: float, wide: float, high: float, lean: float) -> str:
    tip = x + lean
    d = trace("M", x - wide, foot, "C", x - wide * 1.15, foot - high * 0.38)
    d += trace(" ", tip - wide * 0.30, foot - high * 0.55, tip, foot - high)
    d += trace(
        "C",
        tip + wide * 0.16,
        foot - high * 0.6,
        x + wide * 1.15,
        foot - high * 0.38,
        x + wide,
        foot,
    )
    return d + trace("Q", x, foot + wide * 0.5, x - wide, foot, "Z")


def _torn(art: Art, seed: int, scale: float, blur: float) -> str:
    """Return a filter that tears shapes upwards like hot air: stretched noise, displacement, blur.

    The noise is opaque, because the displacement would scatter the flames where it is transparent.
    """
    body = (
        f'<feTurbulence type="fractalNoise" baseFrequency=".021 .011" numOctaves="3" '
        f'seed="{seed}"/>'
        '<feColorMatrix type="matrix" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 1" '
        'result="n"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="n" scale="{scale:.2f}" xChannelSelector="R" '
        f'yChannelSelector="G"/><feGaussianBlur stdDeviation="{blur:.2f}"/>'
    )
    return art.filter(body, WIDTH, HEIGHT)


def _burning_logs(art: Art, x: float, y: float, h: float) -> str:
    parts = [oval(x, y + h * 0.05, h * 0.62, h * 0.14, "#0a0402", 0.7, filtered("soft3"))]
    q = h * 0.36
    for dx, dy, turn in _LOGS:
        log = plank(art, -q, 0, q, 0, h * 0.11, (22, 0.5, 0.14), 1.0, cast=False)
        ember = stroke(trace("M", -q * 0.8, -h * 0.03, "H", q * 0.8), "#ff7a1a", h * 0.022, 0.85)
        parts.append(at(x + dx * h * 0.55, y + dy * h, log + ember, turn))
    return "".join(parts)
