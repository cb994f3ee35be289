"""The SVG filters that turn flat shapes into paint: relief, mottle, grain and blur.

They work in user space over the whole canvas: the usual bounding box would clip a thin vertical
stroke to its width.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

_BROWN: Final = "0 0 0 0 .30  0 0 0 0 .16  0 0 0 0 .07"
Rgb: TypeAlias = tuple[float, float, float]

_NOISE = '<feTurbulence type="fractalNoise"'


def _relief(seed: int, f1: float, f2: float, wobble: float, depth: float) -> str:
    """Return the body of a filter: a small wobble of the outline and a low relief of paint."""
    height = "0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 .9 0 0 -.42"
    return (
        f'{_NOISE} baseFrequency=".03" numOctaves="2" seed="{seed}" result="n"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="n" scale="{wobble}" xChannelSelector="R" '
        'yChannelSelector="G" result="d"/>'
        f'{_NOISE} baseFrequency="{f1} {f2}" numOctaves="3" seed="{seed + 12}" result="br"/>'
        f'<feColorMatrix in="br" type="matrix" values="{height}" result="bh"/>'
        f'<feDiffuseLighting in="bh" surfaceScale="{depth}" diffuseConstant="1.17" '
        f'lighting-color="#fffbe8" '
        'result="lit"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting>'
        '<feComposite in="d" in2="lit" operator="arithmetic" k1="1.02" k2=".04" k3="0" k4="0" '
        'result="m"/>'
        '<feComposite in="m" in2="d" operator="in"/>'
    )


def _clouds(frequency: str, octaves: int, seed: int, rgb: Rgb, gain: float, cut: float) -> str:
    """Return the body of a filter: a cloudy tint of one colour, for ground mottle and grain."""
    red, green, blue = rgb
    values = f"0 0 0 0 {red}  0 0 0 0 {green}  0 0 0 0 {blue}  {gain} 0 0 0 {cut}"
    return (
        f'{_NOISE} baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}"/>'
        f'<feColorMatrix type="matrix" values="{values}"/>'
    )


def _torn(seed: int, wobble: float, blur: float) -> str:
    return (
        f'{_NOISE} baseFrequency=".035" numOctaves="3" seed="{seed}" result="n"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="n" scale="{wobble}" xChannelSelector="R" '
        f'yChannelSelector="G"/><feGaussianBlur stdDeviation="{blur}"/>'
    )


def _ink_line(radius: float, ink: str = "0 0 0 0 .13  0 0 0 0 .06  0 0 0 0 .03") -> str:
    """Return the body of a filter: a dark line around solid things; soft shadows get none."""
    solid = f"{ink}  0 0 0 9 -7.2"
    return (
        f'<feColorMatrix in="SourceGraphic" type="matrix" values="{solid}"/>'
        f'<feMorphology operator="dilate" radius="{radius}"/><feGaussianBlur stdDeviation=".7" '
        f'result="line"/>'
        '<feComposite in="SourceGraphic" operator="over" in2="line"/>'
    )


def _roundness() -> str:
    """Return the body of a filter.

    Light on the upper left of a bulging thing, shade on its lower right.
    """
    return (
        '<feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/>'
        '<feDiffuseLighting in="b" surfaceScale="16" diffuseConstant="1.32" '
        'lighting-color="#fff4dc" result="lit">'
        '<feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting>'
        '<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1" k2=".04" k3="0" '
        'k4="0" result="m"/>'
        '<feComposite in="m" in2="SourceGraphic" operator="in"/>'
    )


def _blur(deviation: float) -> str:
    return f'<feGaussianBlur stdDeviation="{deviation}"/>'


def filters(width: float, height: float, text: str) -> str:
    """Return the filter definitions that the text of a picture refers to.

    `blurN` uses its shape's box; `softN` is for strokes. `paint` is for leaves and rock, `fine`
    for made things, `ground` for sand, floors and water; the sky has none of them. `outlineN`
    draws a dark line around made things, `houseN` around houses, and `round` lights things in the
    foreground.
    """
    user_space = 'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'
    canvas = f'{user_space} x="-24" y="-24" width="{width + 48:g}" height="{height + 48:g}"'
    # A piece is drawn around 0, 0 and then placed, so its outline reaches in all directions.
    around = f'{user_space} x="{-width:g}" y="{-height:g}" width="{3 * width:g}" height="{3 * height:g}"'
    shape = 'x="-60%" y="-60%" width="220%" height="220%"'
    known = {f"blur{k}": (shape, _blur(k)) for k in (1, 2, 4, 8, 16)}
    known |= {f"soft{k}": (canvas, _blur(k)) for k in (3, 12, 24)}
    known |= {f"outline{k}": (around, _ink_line(k)) for k in (3, 4, 9)}
    # A house takes little more than its canvas around 0, 0; a larger area only costs time.
    house = f'{user_space} x="{-0.6 * width:g}" y="{-0.6 * height:g}" width="{1.2 * width:g}" height="{1.2 * height:g}"'
    known |= {
        "house2": (house, _ink_line(1.4, _BROWN)),
        "house3": (house, _ink_line(3)),
        "round": (house, _roundness()),
    }
    known |= {
        "back": (canvas, _blur(5)),
        "mid": (canvas, _torn(4, 3.6, 0.9)),
        "paint": (canvas, _relief(9, 0.07, 0.09, 3.2, 1.25)),
        "ground": (canvas, _relief(13, 0.045, 0.07, 2.4, 0.62)),
        "fine": (canvas, _relief(5, 0.09, 0.06, 2.2, 0.95)),
        "mottle_dark": (canvas, _clouds(".018", 5, 7, (0.12, 0.14, 0.06), 1.8, -0.62)),
        "mottle_light": (canvas, _clouds(".026", 4, 15, (1, 0.93, 0.72), 2.0, -0.86)),
        "grain": (canvas, _clouds(".8", 2, 3, (1, 1, 0.9), 1.0, -0.44)),
    }
    used = set(re.findall(r"url\(#(\w+)\)", text))
    return "".join(
        f'<filter id="{name}" {region}>{body}</filter>'
        for name, (region, body) in known.items()
        if name in used
    )
