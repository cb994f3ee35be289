"""Markets: as many stalls as the price, and a big coin."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, filtered, layer, oval, path, shadow, stroke
from build_scripts.art.foliage import stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import ball, basket, cacao_pod
from build_scripts.art.materials import cloth, face, plank
from build_scripts.art.outlines import box, poly, trace
from build_scripts.art.palette import Ink, shade
from build_scripts.art.treasure import coin

_GREEN: Final[Ink] = (150, 0.52, 0.33)
_TEAL: Final[Ink] = (184, 0.56, 0.36)
_PURPLE: Final[Ink] = (292, 0.40, 0.40)
_AMBER: Final[Ink] = (34, 0.90, 0.50)
_AWNINGS: Final[tuple[Ink, ...]] = ("red", "indigo", _GREEN, _PURPLE, _TEAL, _AMBER)

_LAYOUT: Final = {
    "2": ((148, 176), (364, 176)),
    "3": ((256, 120), (124, 226), (388, 226)),
    "4": ((168, 116), (344, 116), (110, 246), (402, 246)),
}
_FRUIT: Final[tuple[tuple[Ink, ...], ...]] = (
    ("cacao", "red", (88, 0.6, 0.42)),
    ((50, 0.9, 0.5), "clay", "cacao"),
    ("red", (50, 0.9, 0.5), (300, 0.4, 0.4)),
    ("cacao", "clay"),
)


def stall(
    art: Art,
    x: float,
    y: float,
    width: float,
    inks: tuple[Ink, Ink],
    goods: tuple[Ink, ...],
    stripes: int = 6,
) -> str:
    """Return a market stall seen from the front and above.

    Posts, counter, goods, striped awning.
    """
    w = width
    h = width * 0.52
    parts = [
        oval(w * 0.08, h * 1.06, w * 0.58, h * 0.2, "#120a04", 0.6, filtered("blur8")),
        path(poly(box(-w * 0.42, 0, w * 0.84, h * 0.98)), "#24130a"),
        face(art, box(-w * 0.46, h * 0.68, w * 0.92, h * 0.14), "wood", 1.35, 8, rim=0.8),
        face(art, box(-w * 0.44, h * 0.82, w * 0.88, h * 0.24), "wood", 0.8),
    ]
    parts += [
        ball(
            art,
            -w * 0.36 + k * w * 0.12,
            h * 0.66 + art.chance.uniform(-2, 2),
            w * 0.057,
            goods[k % len(goods)],
        )
        for k in range(7)
    ]
    parts += [
        plank(art, sx * w * 0.45, h * 0.1, sx * w * 0.45, h * 1.1, w * 0.05, light=1.1, cast=False)
        for sx in (-1, 1)
    ]
    return at(x, y, "".join(parts) + awning(art, w, h, inks, stripes))


def awning(art: Art, w: float, h: float, inks: tuple[Ink, Ink], stripes: int) -> str:
    """Return the striped awning of a stall of width w, with scallops along its edge."""
    top = w * 0.40
    wide = w * 0.54
    high = -h * 0.46
    low = h * 0.30
    outline = poly([(-top, high), (top, high), (wide, low + h * 0.12), (-wide, low + h * 0.12)])
    parts = [shadow(outline, w * 0.03, h * 0.16, 4, 0.55)]
    for k in range(stripes):
        a = k / stripes * 2 - 1
        b = (k + 1) / stripes * 2 - 1
        ink = inks[k % 2]
        light = 1.12 - 0.3 * k / stripes
        span = (b - a) * wide
        band = ((a * top, high), (b * top, high), (b * wide, low), (a * wide, low))
        parts.append(face(art, band, ink, light, 9, down=True, rim=0, jitter=0.12))
        scallop = trace("M", a * wide, low, "h", span, "v", h * 0.06)
        scallop += f"a{span / 2:.1f} {h * 0.13:.1f} 0 0 1 {-span:.1f} 0Z"
        parts.append(
            path(scallop, shade(ink, light * 0.72, -4), 1, 'stroke="#1a0c05" stroke-opacity=".35"')
        )
    parts.append(stroke(trace("M", -wide, low, "L", -top, high, "H", top), "#fff4d2", 2.2, 0.7))
    parts.append(stroke(trace("M", -wide, low + 1, "H", wide), "#2a1208", 1.6, 0.4))
    return "".join(parts)


def market(seed: str, price: str, first_ink: int = 0) -> str:
    """Return a market tile; `first_ink` rotates the colours of the awnings."""
    art = Art(seed)
    back, front = stage(art, (34, 0.54, 0.55))
    motif = []
    for k, (x, y) in enumerate(_LAYOUT[price]):
        inks = (_AWNINGS[(first_ink + k) % len(_AWNINGS)], "ivory")
        motif.append(stall(art, x, y, 152 if price == "4" else 180, inks, _FRUIT[k]))
    motif += [
        basket(art, 112, 378, 86, (24, 0.7, 0.36), 9),
        basket(art, 174, 428, 70, (88, 0.6, 0.42), 8),
        basket(art, 402, 378, 86, "cacao", 10),
        basket(art, 340, 430, 68, "red", 8),
    ]
    money = coin(art, 256, 340, 84, price)
    return tile(art, [back, front, layer("".join(motif), "fine"), money])


def big_market(seed: str) -> str:
    """Return the big market.

    One wide gold-striped hall over a full counter, and the coin of five.
    """
    art = Art(seed)
    back, front = stage(art, (34, 0.54, 0.55))
    w = 380.0
    h = 176.0
    hall = [
        oval(16, h + 6, w * 0.54, 36, "#120a04", 0.6, filtered("blur8")),
        path(poly(box(-w * 0.43, 0, w * 0.86, h)), "#24130a"),
        cloth(art, box(-w * 0.42, h * 0.2, 70, h * 0.42), ("indigo", "gold", "red"), 5),
        cloth(art, box(w * 0.42 - 70, h * 0.2, 70, h * 0.42), (_PURPLE, "gold", _TEAL), 5),
        face(art, box(-w * 0.47, h * 0.62, w * 0.94, h * 0.11), "wood", 1.35, 16, rim=0.8),
        face(art, box(-w * 0.45, h * 0.73, w * 0.9, h * 0.3), "wood", 0.8, 22),
    ]
    fruit = zip(
        (-142, -104, -64, 64, 104, 142), (-14, 8, -6, 10, -10, 14), (34, 16, 28) * 2, strict=True
    )
    hall += [cacao_pod(art, dx, h * 0.52, turn, 78, hue) for dx, turn, hue in fruit]
    hall += [
        plank(art, sx * w * 0.46, h * 0.1, sx * w * 0.46, h * 1.06, 20, light=1.1, cast=False)
        for sx in (-1, 0, 1)
    ]
    hall.append(awning(art, w, h, ("red", (44, 0.92, 0.56)), 10))
    flags = [_flag(art, dx, -h * 0.46) for dx in (-w * 0.4, 0, w * 0.4)]
    motif = at(256, 158, "".join(flags) + "".join(hall))
    motif += basket(art, 96, 386, 92, "cacao", 11) + basket(art, 418, 386, 92, "red", 10)
    return tile(art, [back, front, layer(motif, "fine"), coin(art, 256, 358, 92, "5")])


def _flag(art: Art, x: float, y: float) -> str:
    pole = plank(art, x, y + 4, x, y - 44, 7, light=1.2, cast=False)
    pennant = trace("M", x + 3, y - 42, "L", x + 48, y - 30, "L", x + 3, y - 16, "Z")
    gold = art.linear([(0, shade("gold", 1.3)), (1, shade("gold", 0.8, -8))], 0, 0, 1, 1)
    return (
        pole
        + shadow(pennant, 4, 6, 2, 0.4)
        + path(pennant, gold, 1, 'stroke="#7a3a08" stroke-width="2"')
    )
