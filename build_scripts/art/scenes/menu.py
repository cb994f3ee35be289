"""The layers of the menu: a valley at dawn between large trees, back to front.

The left half stays calm.
"""

from __future__ import annotations

import math

from build_scripts.art.brush import (
    Art,
    Stop,
    canvas,
    disc,
    layer,
    path,
    rect,
    stroke,
)
from build_scripts.art.goods import cacao_pod, pod_cap
from build_scripts.art.outlines import poly, trace
from build_scripts.art.scenes.landscape import (
    HEIGHT,
    WIDTH,
    bank,
    clouds,
    everything,
    mist,
    palm,
    ridge,
    tree_trunk,
    tuft,
    vine,
)

_SUN = (1310, 250)


def sky() -> str:
    """Return the sky with the rising sun."""
    art = Art("menu sky")
    x, y = _SUN
    fill = art.linear(
        [(0, "#eda04e"), (0.22, "#f6c070"), (0.42, "#fbdf9e"), (0.6, "#f3e9c4"), (1, "#b9cf9c")]
    )
    halo = art.radial(
        [(0, "#fffdf0"), (0.16, "#fff4c4", 0.95), (0.5, "#ffdf94", 0.4), (1, "#ffd98a", 0)],
        0.5,
        0.5,
        0.5,
    )
    rays = "".join(
        path(
            poly(
                [
                    (x, y),
                    _at(x, y, k * 0.21 + 0.1),
                    _at(x, y, k * 0.21 + 0.1 + art.chance.uniform(0.03, 0.07)),
                ]
            ),
            "#fff2b8",
            art.chance.uniform(0.08, 0.18),
        )
        for k in range(30)
    )
    layers = [
        everything(fill),
        clouds(art, 22, 420, "#fff6dc"),
        layer(rays, "soft3", "soft-light"),
        disc(x, y, 480, halo),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _at(x: float, y: float, angle: float) -> tuple[float, float]:
    return x + math.cos(angle) * 2200, y + math.sin(angle) * 2200


def hills() -> str:
    """Return the far ridges with palms and morning mist."""
    art = Art("menu hills")
    palms = (
        (250, 592, 0.8),
        (330, 604, 1.0),
        (420, 598, 0.75),
        (790, 592, 0.85),
        (850, 602, 0.7),
        (1590, 596, 0.9),
    )
    body = (
        layer(ridge(art, 470, 36, (74, 0.34, 0.70), (62, 0.36, 0.76), 30), "blur1", opacity=0.85)
        + mist(art, 450, 150, 0.5)
        + ridge(art, 566, 32, (94, 0.26, 0.56), (82, 0.28, 0.64), 38)
        + mist(art, 590, 130, 0.4)
        + "".join(palm(art, *place, (104, 0.24, 0.44)) for place in palms)
    )
    return canvas(art, [layer(body, "mid")], WIDTH, HEIGHT)


def front_left() -> str:
    """Return the left foreground: a tree with pods, hanging leaves and the bank below."""
    art = Art("menu front left")
    tops = (
        (-30, -40, 50),
        (110, -50, 76),
        (290, -60, 92),
        (450, -70, 98),
        (-50, 150, 14),
        (-50, 340, 6),
    )
    fruit = ((186, 470, 10, 168, 30), (290, 560, -8, 178, 12), (128, 650, 4, 146, 22))
    return _foreground(art, 30, 130, 36, tops, fruit, (-80, 640), (60, 600, 90))


def front_right() -> str:
    """Return the right foreground: a tree with pods, hanging leaves and the bank below."""
    art = Art("menu front right")
    tops = (
        (1420, -70, 86),
        (1580, -60, 94),
        (1760, -50, 108),
        (1950, -30, 130),
        (1970, 170, 166),
        (1960, 360, 172),
    )
    fruit = ((1790, 420, -10, 172, 16), (1700, 520, 8, 156, 34))
    return _foreground(art, 1752, 120, -34, tops, fruit, (1430, WIDTH + 80), (1340, 1840, 80))


def _foreground(
    art: Art,
    trunk: float,
    width: float,
    lean: float,
    tops: tuple[tuple[float, float, float], ...],
    fruit: tuple[tuple[float, float, float, float, float], ...],
    span: tuple[float, float],
    hanging: tuple[float, float, float],
) -> str:
    """Return one side of the frame.

    Trunk, vine, pods on their stems, bank of leaves, crown of leaves.
    """
    aside = -1 if trunk < WIDTH / 2 else 1
    stems = "".join(
        stroke(
            trace("M", x, y - high * 0.5, "q", aside * 16, -high * 0.4, aside * 104, -high * 0.7),
            "#3d2a14",
            7,
        )
        for x, y, _turn, high, _hue in fruit
    )
    pods = stems + "".join(
        cacao_pod(art, *pod) + pod_cap(art, pod[0], pod[1], pod[3] * 1.2) for pod in fruit
    )
    left, right = span
    low = bank(art, (left, 930, right, 1060), 60, (90, 150), (104, 142, 0.13), 270)
    low += bank(art, (left, 1010, right, 1120), 50, (140, 220), (98, 136, 0.18), 270)
    low += bank(art, (left, 1090, right, 1170), 20, (220, 320), (96, 130, 0.22), 270)
    shade_inside = trunk < WIDTH / 2
    stops: list[Stop] = [(0, "#0a0602", 0.62), (1, "#0a0602", 0)]
    if shade_inside:
        side = art.linear(stops, 0, 0, 1, 0)
    else:
        side = art.linear(stops, 1, 0, 0, 0)
    edge = rect(0 if shade_inside else WIDTH - 420, 0, 420, HEIGHT, side)
    crown = "".join(
        tuft(art, x, y, turn, (180, 320), 0.15, 9, before_sky=True) for x, y, turn in tops
    )
    layers = [
        layer(tree_trunk(art, trunk, width, lean) + vine(art, *hanging), "paint"),
        layer(pods, "fine"),
        layer(low, "paint"),
        layer(crown, "paint"),
        edge,
    ]
    return canvas(art, layers, WIDTH, HEIGHT)
