"""The backs of the tiles: jungle leaves around a carved stone, and cloth in a player's colour."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, disc, edged, filtered, layer, path, rect, stroke
from build_scripts.art.foliage import jungle
from build_scripts.art.frame import SIDE, tile
from build_scripts.art.goods import cacao_pod, pod_cap
from build_scripts.art.materials import carve, face
from build_scripts.art.outlines import box, open_line
from build_scripts.art.worker.dyes import DYES
from build_scripts.art.worker.emblems import shield
from build_scripts.art.worker.rim import rim
from cacao_desktop.table.catalogue.tile_looks import HIGH, LOW


def jungle_back() -> str:
    """Return the back of the jungle tiles: a mossy stone with a carved pod between leaves."""
    art = Art("jungle back")
    back, front = jungle(art, (120, 176), 11)
    stone = art.radial([(0, "#8fa08a"), (0.6, "#5f7462"), (1, "#33473a")], 0.34, 0.28, 0.9)
    circle = "M-{0} 0a{0} {0} 0 1 0 {1} 0a{0} {0} 0 1 0 -{1} 0"
    steps = "".join(
        f'<g transform="rotate({k * 30})">{carve("M-13 -106V-116H-5V-124H5V-116H13V-106", 4)}</g>'
        for k in range(12)
    )
    rings = carve(circle.format(132, 264), 4) + carve(circle.format(96, 192), 4)
    disc_of_stone = (
        disc(10, 18, 148, "#0a140c", 0.7, filtered("blur8"))
        + disc(0, 9, 146, "#22332a")
        + disc(0, 0, 146, stone)
    )
    pod = cacao_pod(art, 0, 6, 14, 158, 34, 4) + pod_cap(art, -8, 2, 158)
    motif = f'<g transform="translate(256 256)">{disc_of_stone}{rings}{steps}{pod}</g>'
    return tile(
        art, [layer(back, "paint"), layer(front, "paint"), layer(motif, "fine")], vignette=0.6
    )


def worker_back(colour: str) -> str:
    """Return the back of a player's worker tiles.

    Woven cloth with stepped bands and the emblem.
    """
    art = Art(f"{colour} back")
    dye = DYES[colour]
    second = dye.trim
    field = face(art, box(0, 0, SIDE, SIDE), dye.ink, 1.0, 160, rim=0, jitter=0.12)
    threads = "".join(rect(0, y, SIDE, 2.4, dye.dark, 0.28) for y in range(0, SIDE, 9))
    threads += "".join(rect(x, 0, 2, SIDE, dye.light, 0.16) for x in range(0, SIDE, 9))
    diamonds = []
    for reach, ink, width in ((196, second, 10), (176, dye.dark, 7), (156, second, 6)):
        corners = [
            (256 + reach * math.cos(k * math.pi / 2), 256 + reach * math.sin(k * math.pi / 2))
            for k in range(4)
        ]
        diamonds.append(stroke(open_line(_stepped(corners)), ink, width, 0.9))
    corners_text = "".join(
        path(
            "M0 0H74V14H52V30H30V52H14V74H0Z",
            second,
            0.85,
            f'transform="translate({x} {y}) scale({sx} {sy})"',
        )
        for x, y, sx, sy in (
            (LOW + 34, LOW + 34, 1, 1),
            (HIGH - 34, LOW + 34, -1, 1),
            (LOW + 34, HIGH - 34, 1, -1),
            (HIGH - 34, HIGH - 34, -1, -1),
        )
    )
    middle = disc(256, 256, 118, dye.dark, 1, edged(second, 6))
    layers = [
        layer(field + threads + "".join(diamonds) + corners_text, "ground"),
        rim(art, colour),
        layer(middle + shield(art, colour, 256, 256, 94), "fine"),
    ]
    return tile(art, layers, dapples=4, vignette=0.4, light=0.4)


def _stepped(corners: list[tuple[float, float]], steps: int = 7) -> list[tuple[float, float]]:
    """Return the closed path through the corners in horizontal and vertical steps."""
    points = []
    for k in range(4):
        ax, ay = corners[k]
        bx, by = corners[(k + 1) % 4]
        for j in range(steps):
            x = ax + (bx - ax) * j / steps
            y = ay + (by - ay) * j / steps
            points += [(x, y), (ax + (bx - ax) * (j + 1) / steps, y)]
    return [*points, points[0]]
