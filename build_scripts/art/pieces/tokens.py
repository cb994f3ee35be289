"""Coins, goods and the tokens of the table."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, oval, path, rect, shadow, stroke
from build_scripts.art.gems import cut_gem
from build_scripts.art.goods import cacao_pod, chocolate_bar, sparkle
from build_scripts.art.jungle.mines import cart
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.jungle.sun_disc import rays, sun_face
from build_scripts.art.materials import face, plank
from build_scripts.art.outlines import Quad, box, poly, trace
from build_scripts.art.palette import OUTLINE, shade
from build_scripts.art.pieces.dwelling import Dwelling
from build_scripts.art.pieces.palm_hat import hat
from build_scripts.art.pieces.sheet import piece
from build_scripts.art.treasure import coin as struck_coin
from build_scripts.art.water_brush import drop
from build_scripts.art.worker.emblems import badge
from build_scripts.art.worker.hats import hat as worker_hat


def coin() -> str:
    """Return a gold piece with a cacao bean in relief."""
    art = Art("coin")
    bean = "M0 -54C34 -50 46 -10 38 22C30 50 -30 50 -38 22C-46 -10 -34 -50 0 -54Z"
    seam = "M2 -48C-16 -20 16 8 -2 42"
    relief = path(bean, "#fff2b0", 0.9, 'transform="translate(3 4)"') + path(bean, "#a25a0a")
    relief += (
        path(bean, "#c87a14", 1, 'transform="scale(.9)"')
        + stroke(seam, "#6a3404", 8)
        + stroke(seam, "#ffd86a", 3)
    )
    return piece(art, struck_coin(art, 0, -6, 102) + at(0, -6, relief, 14), paint="")


def coin_blank() -> str:
    """Return a gold piece for a number, paler in its middle."""
    art = Art("blank coin")
    return piece(
        art, struck_coin(art, 0, -6, 102, outline=4) + disc(0, -6, 76, "#fff0b8", 0.5), paint=""
    )


def cacao() -> str:
    """Return a cacao pod."""
    art = Art("cacao")
    return piece(art, cacao_pod(art, 0, 6, 24, 196, 28))


def chocolate() -> str:
    """Return a bar of chocolate."""
    art = Art("chocolate")
    return piece(art, chocolate_bar(art, -4, 0, 186, -16))


def sun() -> str:
    """Return a sun token."""
    art = Art("sun token")
    return piece(art, at(0, 0, rays(240, 12, 6) + sun_face(art, 116, 8), 0, 0.6))


def water() -> str:
    """Return a drop of water."""
    art = Art("drop")
    return piece(art, drop(art, 0, 36, 74))


def hand() -> str:
    """Return a fan of three worker tiles."""
    art = Art("hand")
    return piece(art, tile_fan(art), dy=14)


def tile_fan(art: Art) -> str:
    """Return the fan around 0, 0."""
    cards = []
    for turn, light in ((-30, 0.74), (0, 0.9), (30, 1.06)):
        quad = box(-58, -150, 116, 116)
        card = shadow(poly(quad), 4, 6, 4, 0.5) + path(poly(quad), OUTLINE, 1, edged(OUTLINE, 16))
        card += face(art, quad, (36, 0.66, 0.76), light, 10, rim=0.8)
        card += rect(-48, -140, 96, 96, "none", 1, edged(shade("red", light), 13))
        card += disc(0, -92, 30, OUTLINE) + disc(0, -92, 23, shade("straw", 1.25 * light))
        card += disc(0, -92, 10, shade("straw", 0.8 * light))
        cards.append(at(0, 90, card, turn, 0.86))
    return "".join(cards)


def map_token() -> str:
    """Return a folded map with a path and a mark."""
    art = Art("map")
    return piece(art, map_sheet(art), dy=2)


def map_sheet(art: Art) -> str:
    """Return the map around 0, 0."""
    folds = (-100.0, -34.0, 34.0, 100.0)
    tops = (-66.0, -84.0, -66.0, -84.0)
    parts = []
    for k in range(3):
        quad: Quad = (
            (folds[k], tops[k]),
            (folds[k + 1], tops[k + 1]),
            (folds[k + 1], tops[k + 1] + 150),
            (folds[k], tops[k] + 150),
        )
        parts.append(face(art, quad, (42, 0.66, 0.78), (1.06, 0.84, 1.0)[k], 14, rim=0.7))
    river = stroke("M-96 10C-60 -20 -40 -8 -20 -30S30 -60 96 -58", "#3f9ad0", 9, 0.85)
    way = stroke(
        "M-72 50C-40 20 -20 54 10 30S40 -8 62 6",
        shade("red", 0.95),
        9,
        1,
        'stroke-dasharray="16 15"',
    )
    cross = stroke("M52 -10L82 20M82 -10L52 20", shade("red", 0.95), 12)
    trees = "".join(
        path(
            trace("M", x - 13, y + 10, "L", x, y - 16, "L", x + 13, y + 10, "Z"),
            "#5d8f4a",
            1,
            edged("#2f5a2c", 3),
        )
        for x, y in ((-70, -34), (-48, -44), (14, 64), (66, 44))
    )
    return "".join(parts) + river + way + cross + trees


def temple() -> str:
    """Return a small stepped temple."""
    art = Art("temple piece")
    return piece(art, at(-2, 60, pyramid(art, 0, 0, rows=1), 0, 0.54), dy=-6)


def hut() -> str:
    """Return a plain straw hut."""
    art = Art("hut piece")
    return piece(art, at(0, 6, _house(art), 0, 1.08))


def _house(art: Art) -> str:
    site = Dwelling(art, 0, 66)
    front = site.front(58, 46, 0, 66)
    walls = site.walls(58, 46, 0, 66, (24, 0.50, 0.60)) + site.opening(
        front, (0.36, 0.3, 0.68, 1), arched=True
    )
    return walls + site.hip(58, 46, 58, 158, "straw", along=0.28)


def hut_cost() -> str:
    """Return a hut next to the coins of its cost."""
    coins = "".join(
        oval(52, y, 50, 22, shade("gold", light), 1, edged(OUTLINE, 7))
        + oval(52, y - 4, 34, 11, shade("gold", 1.3))
        for y, light in ((92, 0.8), (72, 0.9), (52, 1.05))
    )
    return _hut_with("hut and its cost", coins)


def hut_bonus() -> str:
    """Return a hut next to the star of its bonus at the end of the game."""
    turns = [math.radians(-90 + 36 * k) for k in range(10)]
    points = [
        (52 + q * math.cos(turn), 54 + q * math.sin(turn))
        for turn, q in zip(turns, (62, 27) * 5, strict=True)
    ]
    star = path(poly(points), OUTLINE, 1, edged(OUTLINE, 16)) + path(poly(points), "#35c4ae")
    return _hut_with("hut and its bonus", star + stroke(poly(points), "#d8fff4", 4, 0.8))


def _hut_with(name: str, thing: str) -> str:
    art = Art(name)
    return piece(art, at(-22, -4, _house(art), 0, 0.9) + thing, dy=2)


def worker() -> str:
    """Return the hat that symbolizes a worker."""
    art = Art("worker piece")
    return piece(art, at(-4, 14, hat(art), 0, 2.2), outline="")


def broken_coin(art: Art) -> str:
    """Return a coin that an opponent's worker does not earn.

    Broken in two, below the owner's hat.
    """
    gold = struck_coin(art, 0, 0, 78)
    crack = [(6, -90), (-14, -34), (14, -8), (-12, 28), (10, 90)]
    left = clipped(art, poly([*crack, (-100, 90), (-100, -90)]), gold)
    right = clipped(art, poly([*crack, (100, 90), (100, -90)]), gold)
    return (
        at(-16, 30, left, -9)
        + at(20, 36, right, 10)
        + at(0, -66, worker_hat(art, "violet"), 0, 1.3)
    )


def task_fill() -> str:
    """Return a jungle tile used by workers on both sides."""
    art = Art("fill")
    tile = rect(-78, -104, 156, 156, "#2f6a26", 1, f'rx="14" {edged(OUTLINE, 6)}')
    pod = cacao_pod(art, 0, -26, 24, 124, 28)
    return piece(
        art, tile + pod + "".join(at(*spot, hat(art), 0, 1.1) for spot in ((-60, 66), (60, 66)))
    )


def mine_cart() -> str:
    """Return the mine cart full of gems."""
    art = Art("mine cart")
    stones = "".join(
        cut_gem(art, x, y, size, colour)
        for x, y, size, colour in (
            (-52, -8, 62, "green"),
            (48, -10, 62, "blue"),
            (-2, -34, 66, "red"),
            (-22, 2, 52, "white"),
            (26, 4, 52, "green"),
        )
    )
    return piece(art, _track(art) + cart(art, 0, -2, 196, stones), dy=-10)


def _track(art: Art) -> str:
    rail = stroke("M-112 112H112", "#3a2a1e", 12) + stroke("M-112 110H112", "#8a7a68", 5)
    sleepers = "".join(
        plank(art, x, 116, x + 22, 116, 12, cast=False) for x in (-100, -52, -4, 44, 84)
    )
    return sleepers + rail


POURING: Final = (
    (9, ((-40, -10, "green"), (34, -12, "blue"), (-4, -34, "red"), (6, 2, "white")), ()),
    (24, ((-26, -8, "green"), (38, -16, "blue"), (6, -26, "red")), ((94, -52, "white"),)),
    (38, ((4, -10, "green"), (52, -18, "blue")), ((94, -6, "white"), (78, -66, "red"))),
    (46, ((44, -12, "green"),), ((96, 56, "white"), (92, 4, "red"), (76, -44, "blue"))),
    (22, (), ((96, 70, "red"), (92, 28, "blue"), (84, -20, "green"))),
)
"""The frames of pouring: the cart's tilt to the right in degrees, gems in it, and falling gems."""


def pouring_cart(frame: int) -> str:
    """Return one frame of the cart pouring out its gems; all frames align."""
    art = Art("pouring cart")
    tilt, inside, falling = POURING[frame]
    held = "".join(cut_gem(art, x, y, 56, colour) for x, y, colour in inside)
    tipped = at(48, 74, at(-48, -74, cart(art, -8, 14, 168, held)), tilt)
    loose = "".join(cut_gem(art, x, y, 44, colour) for x, y, colour in falling)
    return piece(art, _track(art) + tipped + loose, dy=-10)


def gem(colour: str) -> str:
    """Return a cut gem."""
    art = Art(f"gem {colour}")
    return piece(art, cut_gem(art, 0, 0, 200, colour) + sparkle(-40, -44, 22))


def emblem(colour: str) -> str:
    """Return a player's shield."""
    art = Art(f"emblem {colour}")
    return piece(art, badge(art, colour, 106), paint="")
