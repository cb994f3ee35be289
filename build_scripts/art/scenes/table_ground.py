"""The ground of the table: a sunny clearing of cool moss.

Its middle stays calm, its edge is full of leaves.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from build_scripts.art.brush import Art, at, canvas, disc, filtered, layer, oval, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import open_line, poly, trace
from build_scripts.art.palette import Hsl, shade
from build_scripts.art.scenes.growth import fern, sprout
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, vignette

_MIDDLE: Final = (0.47 * WIDTH, 0.45 * HEIGHT)
_SUNNIEST: Final = (0.48, 0.45)
STONE: Final = 0.493 * WIDTH, 0.53 * HEIGHT
_MOSS: Final[Hsl] = (146, 0.18, 0.50)
_GRASS: Final[Hsl] = (128, 0.26, 0.40)
_SUN: Final = "#fff3b0"
_BEAMS: Final = ((120, 150, 0.9), (430, 90, 0.6), (820, 190, 1.0), (1240, 110, 0.6))
"""Where each sunbeam begins at the top, its width there, and its strength."""
_FERNS: Final[tuple[tuple[float, float, float], ...]] = (
    (452, 270, 62),
    (1452, 352, 56),
    (1396, 742, 74),
    (520, 872, 66),
    (1130, 936, 52),
)
"""The positions of small ferns on the ground, and the length of their fronds."""


def table_ground() -> str:
    """Return the ground of the table."""
    art = Art("living ground")
    layers = [
        layer(_mossy_floor(art), "ground"),
        _sun_stone(),
        _shade_of_trees(art),
        _dapples(art),
        layer(_growth(art), "paint"),
        layer(_rim_plants(art), "paint"),
        _sunbeams(art),
        everything(
            art.radial(
                [(0, "#ffe28a", 0.34), (0.5, "#ffe28a", 0.153), (1, "#ffe28a", 0)],
                *_SUNNIEST,
                0.46,
            ),
            1,
            'style="mix-blend-mode:soft-light"',
        ),
        vignette(art, "#04100c", 0.36),
        everything("#000", 0.07, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def liveliness(x: float, y: float) -> float:
    """Return the permitted detail at a place: 0 in the middle of the table, 1 at its edges."""
    dx = (x - _MIDDLE[0]) / (0.46 * WIDTH)
    dy = (y - _MIDDLE[1]) / (0.47 * HEIGHT)
    return min(1.0, math.pow(dx * dx + dy * dy, 0.9))


def _anywhere(art: Art, margin: float = 0.0) -> tuple[float, float]:
    return art.chance.uniform(margin, WIDTH - margin), art.chance.uniform(margin, HEIGHT - margin)


def _at_the_rim(
    art: Art, count: int, least: float, margin: float = 0.0
) -> Iterator[tuple[float, float, float]]:
    """Yield places with their detail level.

    The higher the level, the more places; there are none below the minimum.
    """
    while count:
        x, y = _anywhere(art, margin)
        lively = liveliness(x, y)
        if lively > least and art.chance.random() < lively:
            count -= 1
            yield x, y, lively


def _mossy_floor(art: Art) -> str:
    chance = art.chance
    parts = [
        everything(
            art.radial(
                [(0, "#9cb897"), (0.42, "#80a38a"), (0.8, "#557f6a"), (1, "#335a4a")],
                *_SUNNIEST,
                0.74,
            )
        )
    ]
    blots = []
    for _ in range(80):  # Damp and dry places.
        x = chance.uniform(0, WIDTH)
        y = chance.uniform(0, HEIGHT)
        q = chance.uniform(60, 190)
        tone = chance.choice(("#56806c", "#a0bda4", "#7a9e88", "#4f7a68"))
        blots.append(oval(x, y, q, q * chance.uniform(0.4, 0.7), tone, chance.uniform(0.06, 0.14)))
    parts.append(layer("".join(blots), "soft24"))
    parts.append(everything("#000", 0.09, filtered("mottle_light")))
    parts.append(everything("#000", 0.06, filtered("mottle_dark")))
    for _ in range(520):
        x, y = _anywhere(art)
        sweep = (
            chance.uniform(6, 26),
            chance.uniform(-6, 6),
            chance.uniform(16, 60),
            chance.uniform(-5, 5),
        )
        tone = shade(_MOSS, chance.uniform(0.85, 1.16))
        parts.append(stroke(trace("M", x, y, "q", *sweep), tone, chance.uniform(2, 7), 0.14))
    # A veil in the ground's own colour, so that nothing stands out behind the tiles.
    veil = [(0, "#95b294", 0.34), (0.5, "#95b294", 0.22), (1, "#95b294", 0)]
    parts.append(everything(art.radial(veil, *_SUNNIEST, 0.56)))
    parts += _blades(art)
    return "".join(parts)


def _blades(art: Art) -> list[str]:
    """Return short blades of grass, none in the middle."""
    chance = art.chance
    parts = []
    for x, y, _lively in _at_the_rim(art, 900, 0.2):
        angle = math.radians(-90 + chance.uniform(-50, 50))
        far = chance.uniform(6, 15)
        bend = far * 0.2 * math.cos(angle), far * 0.6 * math.sin(angle)
        blade = trace("M", x, y, "q", *bend, far * math.cos(angle), far * math.sin(angle))
        ink = shade(_GRASS, chance.uniform(0.72, 1.25), chance.uniform(-14, 14))
        parts.append(stroke(blade, ink, chance.uniform(1.4, 2.6), 0.30 * chance.uniform(0.5, 1)))
    return parts


def _sun_stone() -> str:
    """Return a large stone calendar sunk into the moss: rings, rays and numbers."""
    parts = [
        (_circle(q), width)
        for q, width in ((300, 7), (322, 4), (470, 8), (494, 4), (580, 6), (664, 9), (686, 4))
    ]
    for k in range(16):
        tip = 462 if k % 2 else 572
        corners = [(324, -5.0), (tip, 0.0), (324, 5.0)]
        parts.append((poly([_on_stone(q, 22.5 * k + turn) for q, turn in corners]), 4))
    for k in range(40):
        parts.append((open_line([_on_stone(q, 9 * k + 4.5) for q in (588, 656)]), 4))
        parts += [(mark, 9) for mark in _numeral(9 * k, k % 9 + 1)]
    # The rings are paler than the moss; the lower edge of each groove is lit, its inside shaded.
    bands = "".join(
        stroke(_circle(q), "#d5dcc0", wide, 0.2) for q, wide in ((311, 22), (482, 24), (622, 84))
    )
    lit = "".join(stroke(d, "#f6fbe0", width, 0.42) for d, width in parts)
    dark = "".join(stroke(d, "#16382c", width, 0.44) for d, width in parts)
    return layer(bands, "blur1") + at(0, 4, layer(lit, "blur1")) + layer(dark, "blur1")


def _on_stone(radius: float, turn: float) -> tuple[float, float]:
    x, y = STONE
    return x + radius * math.cos(math.radians(turn)), y + radius * math.sin(math.radians(turn))


def _circle(radius: float) -> str:
    x, y = STONE
    around = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius} {y}{around} {2 * radius} 0{around} {-2 * radius} 0"


def _numeral(turn: float, number: int) -> list[str]:
    """Return the strokes of a Maya numeral in the outer ring: a bar for five, a dot for one."""
    bars, dots = divmod(number, 5)
    strokes = [open_line([_on_stone(638, turn - 2), _on_stone(638, turn + 2)])] * bars
    middles = (turn + 1.6 * (k - (dots - 1) / 2) for k in range(dots))
    return strokes + [
        open_line([_on_stone(610, at_turn), _on_stone(611, at_turn)]) for at_turn in middles
    ]


def _shade_of_trees(art: Art) -> str:
    """Return soft shade at the edge, which leaves the middle in the sun."""
    chance = art.chance
    parts: list[str] = []
    while len(parts) < 26:
        x, y = _anywhere(art)
        if liveliness(x, y) >= 0.5:
            q = chance.uniform(70, 170)
            size = q, q * chance.uniform(0.5, 0.8)
            parts.append(oval(x, y, *size, "#1d4434", 0.15 * chance.uniform(0.5, 1)))
    return layer("".join(parts), "soft24", "multiply")


def _dapples(art: Art) -> str:
    """Return sunlight through leaves: soft pools of light, and the shade of twigs between them."""
    chance = art.chance
    bright: list[str] = []
    dim: list[str] = []
    while len(bright) < 260:
        x, y = _anywhere(art, 40)
        lively = liveliness(x, y)
        if 0.2 < lively < 0.95:
            reach = 40 + 50 * lively
            for _ in range(chance.randint(4, 9)):
                q = chance.uniform(15, 20 + 24 * lively)
                if chance.random() < 0.7:
                    spots, ink, strength = (bright, _SUN, 0.42)
                else:
                    spots, ink, strength = (dim, "#17402f", 0.1)
                spot = oval(
                    0, 0, q, q * chance.uniform(0.55, 0.85), ink, strength * (0.4 + 0.6 * lively)
                )
                spots.append(
                    at(
                        x + chance.gauss(0, reach),
                        y + chance.gauss(0, reach * 0.6),
                        spot,
                        chance.uniform(-60, 10),
                    )
                )
    return layer("".join(dim), "soft12", "multiply") + layer(
        "".join(bright), "soft12", "soft-light"
    )


def _growth(art: Art) -> str:
    """Return a few small ferns, seedlings, fallen leaves and flowers, all at the edge."""
    chance = art.chance
    placed: list[tuple[float, str]] = []
    for x, y, far in _FERNS:
        first = chance.uniform(0, 60)
        fronds = [
            fern(art, x, y, first + 60 * k, far * chance.uniform(0.8, 1.1), 1.25) for k in range(6)
        ]
        placed.append((y, "".join(fronds)))
        placed += [_flower(art, x + far * 0.8, y + far * 0.5, "#fff4d6") for _ in range(3)]
    placed += [
        (y, sprout(art, x, y, chance.uniform(12, 26), 1.15))
        for x, y, _ in _at_the_rim(art, 54, 0.52)
    ]
    for x, y, _lively in _at_the_rim(art, 18, 0.52, 60):
        ink = (chance.uniform(40, 100), 0.36, chance.uniform(0.26, 0.36))
        placed.append(
            (y, leaf(art, x, y, chance.uniform(0, 360), chance.uniform(18, 36), ink, 1.0))
        )
    for x, y, _lively in _at_the_rim(art, 34, 0.52):
        tone = chance.choice(("#fff4d6", "#ffd86b", "#f4a6a0", "#fff4d6"))
        placed += [_flower(art, x, y, tone) for _ in range(chance.randint(1, 4))]
    placed.sort(key=lambda item: item[0])
    return "".join(text for _, text in placed)


def _flower(art: Art, x: float, y: float, tone: str) -> tuple[float, str]:
    """Return a small flower near a place, with its vertical position."""
    chance = art.chance
    x = x + chance.uniform(-26, 26)
    y = y + chance.uniform(-16, 16)
    q = chance.uniform(2.6, 4.2)
    turns = (petal * 2 * math.pi / 5 for petal in range(5))
    petals = (
        disc(x + q * 1.1 * math.cos(turn), y + q * 1.1 * math.sin(turn), q * 0.8, tone, 0.95)
        for turn in turns
    )
    shadow = oval(x + 2, y + 4, q * 2, q, "#10301f", 0.3)
    return y, shadow + "".join(petals) + disc(x, y, q * 0.7, "#c9822c")


def _sunbeams(art: Art) -> str:
    """Return broad soft beams from the top left."""
    parts = []
    for x, width, strength in _BEAMS:
        corners = [
            (x, -60),
            (x + width, -60),
            (x + width * 1.9 + 520, HEIGHT + 60),
            (x + 520, HEIGHT + 60),
        ]
        fading = [
            (0, "#fff3c4", 0.1 * strength),
            (0.55, "#fff3c4", 0.05 * strength),
            (1, "#fff3c4", 0),
        ]
        parts.append(path(poly(corners), art.linear(fading)))
    return layer("".join(parts), "soft24", "screen")


def _rim_plants(art: Art) -> str:
    """Return ferns and broad leaves that reach in from the edges.

    They are short at the top and bottom, where the board grows.
    """
    chance = art.chance
    placed = []
    for _ in range(92):
        edge = chance.choice("ttbblrlr")
        along = chance.random()
        x = {"l": -20.0, "r": WIDTH + 20.0}.get(edge, along * WIDTH)
        y = {"t": -20.0, "b": HEIGHT + 20.0}.get(edge, along * HEIGHT)
        inward = math.degrees(math.atan2(_MIDDLE[1] - y, _MIDDLE[0] - x))
        if edge == "r":
            turn = inward
        else:
            turn = inward * 0.45 + {"l": 0, "t": 90, "b": -90}[edge] * 0.55
        if _is_by_the_board(edge, x):
            far = chance.uniform(110, 178)
        else:
            far = chance.uniform(140, 270)
        grown = fern(art, x, y, turn + chance.uniform(-40, 40), far, chance.uniform(0.78, 1.12))
        placed.append((-far, grown))
    for _ in range(150):
        edge = chance.choice("ttbblrlr")
        x = {"l": chance.uniform(-60, 20), "r": chance.uniform(WIDTH - 20, WIDTH + 60)}.get(
            edge, chance.uniform(-40, WIDTH + 40)
        )
        y = {"t": chance.uniform(-60, 10), "b": chance.uniform(HEIGHT - 10, HEIGHT + 60)}.get(
            edge, chance.uniform(-40, HEIGHT + 40)
        )
        turn = math.degrees(math.atan2(HEIGHT / 2 - y, WIDTH / 2 - x)) + chance.uniform(-62, 62)
        ink = (chance.uniform(100, 138), 0.44, chance.uniform(0.11, 0.21))
        if _is_by_the_board(edge, x):
            far = chance.uniform(80, 125)
        else:
            far = chance.uniform(90, 170)
        placed.append((60 + chance.random(), leaf(art, x, y, turn, far, ink)))
    placed.sort(key=lambda item: item[0])
    return "".join(text for _, text in placed)


def _is_by_the_board(edge: str, x: float) -> bool:
    return edge in "tb" and 0.24 < x / WIDTH < 0.78
