"""Roots that run over the ground from its edges, fork, and thin out to nothing."""

from __future__ import annotations

import math
from typing import NamedTuple

from build_scripts.art.brush import Art, at, filtered, path, stroke
from build_scripts.art.outlines import Point, open_line, poly, trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.growth import moss

_STEP = 14.0


class _Joint(NamedTuple):
    """A place along a root: its middle, its direction in radians, and the root's width there."""

    x: float
    y: float
    turn: float
    width: float

    def beside(self, share: float) -> Point:
        """Return the point at a share of the width to the side, from -0.5 to 0.5."""
        off = self.width * share
        return self.x - math.sin(self.turn) * off, self.y + math.cos(self.turn) * off


class Root(NamedTuple):
    """A root: its foot, its direction in degrees, how far it reaches, and its width at the foot."""

    x: float
    y: float
    turn: float
    far: float
    width: float


def root(art: Art, first: Root, forks: int = 2) -> str:
    """Return a root with its forks beneath it; forks fork again as often as asked."""
    spine, branches = _grown(art, first, forks > 0)
    outline = poly([*(j.beside(-0.5) for j in spine), *(j.beside(0.5) for j in reversed(spine))])
    parts = [root(art, branch, forks - 1) for branch in branches]
    parts.append(path(outline, "#0d0703", 0.62, f'transform="translate(5 9)" {filtered("blur4")}'))
    parts.append(path(outline, shade((27, 0.36, 0.235))))
    parts.append(_bark(art, spine, first.turn))
    chance = art.chance
    for joint in spine[::2]:
        if joint.width > 12 and chance.random() < 0.5:
            ring = trace("M", 0, -joint.width * 0.42, "q", 5, joint.width * 0.4, 0, joint.width * 0.84)
            parts.append(at(joint.x, joint.y, stroke(ring, "#160c06", 1.8, 0.5), math.degrees(joint.turn)))
    for joint in spine:
        if joint.width > 7 and chance.random() < 0.30:
            x = joint.x + math.sin(joint.turn) * joint.width * 0.2
            y = joint.y - abs(math.cos(joint.turn)) * joint.width * 0.24
            parts.append(moss(art, x, y, joint.width * chance.uniform(0.4, 0.9), joint.width * 0.28, 0.95))
    return "".join(parts)


def _grown(art: Art, first: Root, forking: bool) -> tuple[list[_Joint], list[Root]]:
    """Return the joints of a root and the roots that fork from it; it swings, and always back to its aim."""
    chance = art.chance
    x, y, turn, bend = first.x, first.y, math.radians(first.turn), chance.uniform(-0.03, 0.03)
    count = max(4, int(first.far / _STEP))
    spine, forks = [], []
    for k in range(count + 1):
        width = first.width * (1 - k / count) ** 0.75 * (1 + 0.10 * math.sin(k * 0.9 + first.x))
        spine.append(_Joint(x, y, turn, width))
        bend = 0.80 * bend + chance.uniform(-0.06, 0.06) - 0.035 * math.sin(turn - math.radians(first.turn))
        turn += bend
        x, y = x + math.cos(turn) * _STEP, y + math.sin(turn) * _STEP
        if forking and k > count * 0.22 and chance.random() < 2.2 / count:
            aside = math.degrees(turn) + chance.choice((-1, 1)) * chance.uniform(24, 46)
            forks.append(Root(x, y, aside, first.far * (1 - k / count) * 0.8, width * 0.62))
    return spine, forks


def _bark(art: Art, spine: list[_Joint], turn: float) -> str:
    """Return the strands of the bark, brighter at the upper side."""
    chance, strands = art.chance, []
    rightwards = math.cos(math.radians(turn)) >= 0
    for share in (-0.36, -0.2, -0.04, 0.12, 0.28, 0.42):
        light = 1.55 - 1.5 * (share + 0.36) if rightwards else 0.55 + 1.4 * (share + 0.36)
        start = 0
        while start < len(spine) - 3:
            reach = chance.randint(4, 11)
            run, width = [j.beside(share) for j in spine[start : start + reach]], spine[start].width
            if len(run) > 2 and width > 3:
                ink = shade((chance.uniform(24, 34), 0.34, 0.235), light * chance.uniform(0.8, 1.15))
                strands.append(
                    stroke(open_line(run), ink, max(1.0, width * chance.uniform(0.05, 0.13)), 0.75)
                )
            start += reach + chance.randint(0, 2)
    return "".join(strands)
