"""The ground of the table: warm earth with pebbles between jungle leaves."""

from __future__ import annotations

import math

from build_scripts.art.brush import Art, canvas, disc, filtered, layer, oval, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import trace
from build_scripts.art.palette import shade
from build_scripts.art.scenes.landscape import HEIGHT, WIDTH, everything, vignette


def table_ground() -> str:
    """Return the ground of the table; its middle is calm and dark enough for what lies on it."""
    art = Art("table ground")
    earth = art.radial([(0, "#80623f"), (0.5, "#63472f"), (1, "#33241a")], 0.48, 0.44, 0.68)
    soil = (
        everything(earth)
        + everything("#000", 0.26, filtered("mottle_dark"))
        + everything("#000", 0.14, filtered("mottle_light"))
        + _tracks(art)
        + _pebbles(art)
    )
    layers = [
        layer(soil, "ground"),
        layer(_litter(art), "paint"),
        layer(_rim(art), "paint"),
        vignette(art, "#050301", 0.62),
        everything("#000", 0.10, filtered("grain")),
    ]
    return canvas(art, layers, WIDTH, HEIGHT)


def _tracks(art: Art) -> str:
    chance, parts = art.chance, []
    for _ in range(260):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        d = trace(
            "M",
            x,
            y,
            "q",
            chance.uniform(10, 40),
            chance.uniform(-8, 8),
            chance.uniform(30, 90),
            chance.uniform(-6, 6),
        )
        parts.append(
            stroke(d, shade((29, 0.34, 0.29), chance.uniform(0.72, 1.3)), chance.uniform(3, 11), 0.28)
        )
    return "".join(parts)


def _pebbles(art: Art) -> str:
    chance, parts = art.chance, []
    for _ in range(240):
        x, y, q = (
            chance.uniform(0, WIDTH),
            chance.uniform(0, HEIGHT),
            chance.choice((3, 3, 4, 5, 7, 9, 14)) * chance.uniform(0.8, 1.2),
        )
        ink = (chance.uniform(26, 40), 0.2, chance.uniform(0.30, 0.42))
        parts.append(oval(x + q * 0.25, y + q * 0.35, q, q * 0.7, "#120a05", 0.4))
        stone = art.radial([(0, shade(ink, 1.35)), (0.6, shade(ink)), (1, shade(ink, 0.6))], 0.34, 0.28, 0.8)
        parts.append(oval(x, y, q, q * 0.7, stone, 0.9))
    return "".join(parts)


def _litter(art: Art) -> str:
    """Return a few fallen leaves and beans, dull so that they do not draw the eye."""
    chance, parts = art.chance, []
    for _ in range(16):
        x, y = chance.uniform(120, WIDTH - 120), chance.uniform(100, HEIGHT - 100)
        own = (chance.uniform(28, 70), 0.36, chance.uniform(0.2, 0.28))
        parts.append(leaf(art, x, y, chance.uniform(0, 360), chance.uniform(26, 52), own, 0.95))
    for _ in range(22):
        x, y = chance.uniform(100, WIDTH - 100), chance.uniform(90, HEIGHT - 90)
        parts.append(
            oval(x + 2, y + 3, 8, 5, "#120a05", 0.5)
            + oval(x, y, 8, 5, "#6a3c20")
            + disc(x - 2, y - 1.5, 1.8, "#c08a5a", 0.7)
        )
    return "".join(parts)


def _rim(art: Art) -> str:
    """Return the leaves round the ground: far inside dark ones first, then the outermost."""
    chance, placed = art.chance, []
    for _ in range(330):
        side = chance.choice("ttbblllrrr")
        x = {"l": chance.uniform(-50, 120), "r": chance.uniform(WIDTH - 120, WIDTH + 50)}.get(
            side, chance.uniform(-40, WIDTH + 40)
        )
        y = {"t": chance.uniform(-50, 60), "b": chance.uniform(HEIGHT - 60, HEIGHT + 50)}.get(
            side, chance.uniform(-40, HEIGHT + 40)
        )
        turn = math.degrees(math.atan2(HEIGHT / 2 - y, WIDTH / 2 - x)) + chance.uniform(-62, 62)
        own = (chance.uniform(100, 142), 0.40, chance.uniform(0.08, 0.185))
        reach = math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT)
        placed.append((reach, leaf(art, x, y, turn, chance.uniform(110, 220), own)))
    placed.sort(key=lambda item: item[0])
    return "".join(text for _, text in placed)
