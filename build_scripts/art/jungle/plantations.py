"""Plantations: one or two big pods on a crown of glossy leaves."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from build_scripts.art.brush import Art, layer
from build_scripts.art.foliage import jungle, leaf
from build_scripts.art.frame import tile
from build_scripts.art.goods import cacao_pod, pod_cap
from build_scripts.art.palette import lit

Pod: TypeAlias = tuple[float, float, float, float, float]
"""Centre, rotation, size and hue of a pod."""

SINGLE: Final[tuple[tuple[Pod, ...], ...]] = (
    ((256, 270, 14, 236, 32),),
    ((262, 268, -38, 232, 8),),
    ((250, 270, 40, 236, 52),),
)
DOUBLE: Final[tuple[tuple[Pod, ...], ...]] = (
    ((180, 268, 18, 206, 32), (330, 256, -16, 206, 14)),
    ((182, 218, 40, 196, 52), (318, 304, 34, 204, 22)),
)


def plantation(seed: str, pods: tuple[Pod, ...]) -> str:
    """Return a plantation tile with the given pods."""
    art = Art(seed)
    back, front = jungle(art)
    crown = _crown(art)
    fruit = "".join(cacao_pod(art, *pod) for pod in pods)
    caps = "".join(pod_cap(art, x, y, size) for x, y, _turn, size, _hue in pods)
    layers = [
        layer(back, "paint"),
        layer(front, "paint"),
        layer(crown, "paint"),
        layer(fruit + caps, "fine"),
    ]
    return tile(art, layers)


def _crown(art: Art) -> str:
    chance = art.chance
    outer = []
    for k in range(28):
        t = 2 * math.pi * k / 28 + chance.uniform(-0.16, 0.16)
        reach = chance.uniform(60, 120) if k % 2 else chance.uniform(110, 165)
        x = 256 + reach * math.cos(t)
        y = 256 + reach * math.sin(t)
        turn = math.degrees(t) + chance.uniform(-28, 28)
        size = chance.uniform(100, 150)
        ink = (chance.uniform(92, 132), 0.56, 0.33)
        outer.append((reach, leaf(art, x, y, turn, size, ink, 0.62 + 0.48 * lit(math.degrees(t)))))
    outer.sort(key=lambda pair: -pair[0])
    inner = []
    for k in range(9):
        t = 2 * math.pi * k / 9 + 0.2
        x = 256 + 40 * math.cos(t)
        y = 250 + 36 * math.sin(t)
        size = chance.uniform(105, 140)
        ink = (chance.uniform(80, 104), 0.66, 0.38)
        inner.append(
            leaf(art, x, y, math.degrees(t), size, ink, 0.6 + 0.5 * lit(math.degrees(t)), 0.3)
        )
    return "".join(text for _, text in outer) + "".join(inner)
