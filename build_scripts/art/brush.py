"""The random source and the strokes that every picture is made of.

A brush takes an `Art` and returns a fragment of SVG; fragments are joined as text.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from build_scripts.art.filters import filters

Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]
"""Offset (0-1), colour, and opacity unless it is 1."""


class Art:
    """The random source of one picture, and its gradients and clips."""

    def __init__(self, seed: int | str) -> None:
        self.chance = random.Random(seed)
        self.definitions: list[str] = []

    def _add(self, tag: str, attributes: str, body: str) -> str:
        name = f"d{len(self.definitions)}"
        self.definitions.append(f'<{tag} id="{name}" {attributes}>{body}</{tag}>')
        return f"url(#{name})"

    def linear(
        self, stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1
    ) -> str:
        """Return the paint of a linear gradient between two corners of the shape's box."""
        return self._add(
            "linearGradient", f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"', _stops(stops)
        )

    def radial(
        self, stops: Sequence[Stop], cx: float = 0.38, cy: float = 0.32, r: float = 0.75
    ) -> str:
        """Return the paint of a radial gradient in the shape's box."""
        return self._add("radialGradient", f'cx="{cx}" cy="{cy}" r="{r}"', _stops(stops))

    def clip(self, d: str) -> str:
        """Return the reference of a clip path with this outline."""
        return self._add("clipPath", "", f'<path d="{d}"/>')

    def filter(self, body: str, width: float, height: float) -> str:
        """Return the reference of a custom filter over a whole canvas."""
        region = f'filterUnits="userSpaceOnUse" x="-60" y="-60" width="{width + 120:g}" height="{height + 120:g}"'
        return self._add("filter", f'{region} color-interpolation-filters="sRGB"', body)


def _stops(stops: Sequence[Stop]) -> str:
    return "".join(
        f'<stop offset="{stop[0]}" stop-color="{stop[1]}" '
        f'stop-opacity="{stop[2] if len(stop) == 3 else 1}"/>'
        for stop in stops
    )


def path(d: str, fill: str, opacity: float = 1.0, extra: str = "") -> str:
    """Return a filled outline."""
    return f'<path d="{d}" fill="{fill}" opacity="{opacity:.2f}" {extra}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0, extra: str = ""
) -> str:
    """Return a filled ellipse."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" '
        f'opacity="{opacity:.2f}" {extra}/>'
    )


def disc(x: float, y: float, r: float, fill: str, opacity: float = 1.0, extra: str = "") -> str:
    """Return a filled circle."""
    return oval(x, y, r, r, fill, opacity, extra)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    opacity: float = 1.0,
    extra: str = "",
) -> str:
    """Return a filled rectangle; `extra` can round its corners."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}" '
        f'opacity="{opacity:.2f}" {extra}/>'
    )


def edged(ink: str, width: float) -> str:
    """Return the attributes that outline a shape."""
    return f'stroke="{ink}" stroke-width="{width:.1f}" stroke-linejoin="round"'


def filtered(name: str) -> str:
    """Return the attribute that applies a filter to a shape."""
    return f'filter="url(#{name})"'


def stroke(d: str, ink: str, width: float, opacity: float = 1.0, extra: str = "") -> str:
    """Return a stroke with round ends along an outline."""
    return (
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:.2f}" '
        f'stroke-linecap="round" '
        f'stroke-linejoin="round" opacity="{opacity:.2f}" {extra}/>'
    )


def line(
    p: tuple[float, float],
    q: tuple[float, float],
    ink: str,
    width: float,
    opacity: float = 1.0,
    extra: str = "",
) -> str:
    """Return a straight stroke."""
    return stroke(f"M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}", ink, width, opacity, extra)


def at(x: float, y: float, body: str, turn: float = 0.0, scale: float = 1.0) -> str:
    """Place a fragment that was drawn around 0, 0."""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({scale:.3f})">{body}</g>'


def shadow(
    d: str,
    dx: float = 7,
    dy: float = 12,
    blur: int = 8,
    opacity: float = 0.55,
    ink: str = "#0b0a06",
) -> str:
    """Return the soft shadow of an outline, cast to the lower right."""
    return path(
        d, ink, opacity, f'transform="translate({dx:.1f} {dy:.1f})" {filtered(f"blur{blur}")}'
    )


def glow(x: float, y: float, radius: float, ink: str, opacity: float = 0.6) -> str:
    """Return a glow that brightens what lies beneath it."""
    return disc(x, y, radius, ink, opacity, f'{filtered("blur16")} style="mix-blend-mode:screen"')


def halo(art: Art, x: float, y: float, radius: float, ink: str, opacity: float = 0.6) -> str:
    """Return a wide soft light that brightens what lies beneath it."""
    fill = art.radial([(0, ink, opacity), (0.35, ink, opacity * 0.45), (1, ink, 0)], 0.5, 0.5, 0.5)
    return disc(x, y, radius, fill, 1, 'style="mix-blend-mode:screen"')


def layer(body: str, filter_name: str = "", blend: str = "", opacity: float = 1.0) -> str:
    """Return a group with one filter, blend mode or opacity."""
    attributes = filtered(filter_name) if filter_name else ""
    if blend:
        attributes += f' style="mix-blend-mode:{blend}"'
    return f'<g {attributes} opacity="{opacity:g}">{body}</g>'


def clipped(art: Art, d: str, body: str) -> str:
    """Return a fragment clipped to an outline."""
    return f'<g clip-path="{art.clip(d)}">{body}</g>'


def canvas(art: Art, layers: Iterable[str], width: float, height: float, view: str = "") -> str:
    """Return the SVG text of a picture; `view` is its visible part."""
    text = "".join(art.definitions) + "</defs>" + "".join(layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="{view or f"0 0 {width:g} {height:g}"}"><defs>{filters(width, height, text)}{text}</svg>'
    )
