"""Painted panels and buttons, twice as large as on a table of 1366 x 768.

The game keeps their corners and repeats or shortens the middle
(`cacao_desktop/ui/paint/materials.py`), so nothing conspicuous may be in the middle of an edge.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import (
    Art,
    canvas,
    clipped,
    disc,
    edged,
    filtered,
    oval,
    path,
    rect,
    stroke,
)
from build_scripts.art.outlines import poly, trace
from build_scripts.art.palette import OUTLINE, Hsl, shade

PARCHMENT: Final = (960, 640)
BOOK_PAGE: Final = (1040, 1280)
FIBRES: Final = (512, 512)
WEAVE: Final = (240, 240)
BOOKMARK: Final = (480, 84)
DARK_WOOD: Final = (1280, 360)
LIGHT_PLANK: Final = (1200, 128)
WOOD_BUTTON: Final = (640, 112)
ROUND_BUTTON: Final = (160, 160)
JADE_BUTTON: Final = (760, 200)
RIBBON: Final = (960, 84)

_WOOD: Final[dict[str, Hsl]] = {
    "rest": (27, 0.50, 0.295),
    "over": (29, 0.50, 0.335),
    "pressed": (25, 0.52, 0.215),
    "off": (27, 0.30, 0.26),
    "chosen": (42, 0.66, 0.84),
}
_JADE: Final[dict[str, Hsl]] = {
    "rest": (168, 0.64, 0.52),
    "over": (168, 0.70, 0.58),
    "pressed": (169, 0.62, 0.45),
    "off": (36, 0.24, 0.40),
}


def _round_rect(inset: float, size: tuple[int, int], radius: float) -> str:
    """Return the outline of a rectangle with round corners, `inset` units within a picture."""
    x = inset
    y = inset
    w = size[0] - 2 * inset
    h = size[1] - 2 * inset
    q = max(1.0, min(radius, h / 2))
    arc = f"a{q:.1f} {q:.1f} 0 0 1"
    return (
        f"M{x + q:.1f} {y:.1f}h{w - 2 * q:.1f}{arc} {q:.1f} {q:.1f}v{h - 2 * q:.1f}{arc} "
        f"{-q:.1f} {q:.1f}"
        f"h{2 * q - w:.1f}{arc} {-q:.1f} {-q:.1f}v{2 * q - h:.1f}{arc} {q:.1f} {-q:.1f}Z"
    )


def _grain(art: Art, size: tuple[int, int], ink: Hsl, strokes: int, depth: float = 1.0) -> str:
    """Return the grain of a board.

    Long lines that run along it, bending a little, and fine dark pores.
    """
    chance = art.chance
    w, h = size
    parts = []
    for _ in range(strokes):
        x = chance.uniform(-0.2, 0.9) * w
        y = chance.uniform(0, 1) * h
        far = chance.uniform(0.15, 0.6) * w
        bend = chance.uniform(-7, 7)
        d = trace("M", x, y, "c", far * 0.3, bend, far * 0.7, -bend, far, chance.uniform(-3, 3))
        light = 1 + chance.uniform(-0.34, 0.24) * depth
        parts.append(
            stroke(d, shade(ink, light, chance.uniform(-5, 5)), chance.uniform(1.2, 6), 0.4)
        )
    for _ in range(strokes // 2):
        x = chance.uniform(0, 1) * w
        y = chance.uniform(0, 1) * h
        pore = trace("M", x, y, "h", chance.uniform(8, 34))
        parts.append(stroke(pore, shade(ink, 1 - 0.5 * depth), 1.3, 0.45))
    return "".join(parts)


def _lips(art: Art, d: str, light: str, dark: str, width: float) -> str:
    """Return the lit upper and the shaded lower edge of a raised thing.

    Swapped inks make it look sunken.
    """
    return stroke(
        d, art.linear([(0, light, 0.8), (0.4, light, 0), (0.6, dark, 0), (1, dark, 0.8)]), width
    )


def parchment() -> str:
    """Return a sheet of parchment with a worn brown edge.

    The game adds stains and fibres.
    """
    art = Art("parchment")
    chance = art.chance
    w, h = PARCHMENT
    sheet = _round_rect(2, PARCHMENT, 24)
    worn = stroke(sheet, "#b98a4a", 34, 0.5, filtered("soft12")) + stroke(
        sheet, "#8a5a26", 9, 0.55, filtered("soft3")
    )
    nicks = []
    for _ in range(170):
        edge = chance.randrange(4)
        along = chance.uniform(0.02, 0.98)
        x, y = ((along * w, 4), (w - 4, along * h), (along * w, h - 4), (4, along * h))[edge]
        nicks.append(
            oval(
                x,
                y,
                chance.uniform(3, 12),
                chance.uniform(2, 5),
                "#a8763a",
                chance.uniform(0.15, 0.4),
            )
        )
    body = path(sheet, "#f9eccb") + worn + "".join(nicks)
    rim = stroke(_round_rect(3, PARCHMENT, 23), "#7a4c1e", 3, 0.8) + stroke(
        _round_rect(6.5, PARCHMENT, 20), "#fff8e0", 2.4, 0.55
    )
    return canvas(art, [clipped(art, sheet, body), rim], w, h)


def book_page() -> str:
    """Return the right page of an open book on its cover.

    The seam is at the left; a corner on the right is turned up.
    """
    art = Art("book page")
    w, h = BOOK_PAGE
    deep = 26
    fold = 84
    hide = art.linear([(0, "#6e3418"), (0.5, "#4a200e"), (1, "#351509")], 0, 0, 0, 1)
    cover = f"M0 0H{w - 30}Q{w - 2} 0 {w - 2} 28V{h - 30}Q{w - 2} {h - 2} {w - 30} {h - 2}H0Z"
    parts = [
        path(cover, hide),
        stroke(f"M0 7H{w - 32}Q{w - 9} 7 {w - 9} 30V{h - 32}", "#e0a445", 3, 0.8),
    ]
    parts.append(
        stroke(f"M{w - 9} {h - 34}Q{w - 9} {h - 9} {w - 32} {h - 9}H0", "#b97b2c", 3, 0.8)
    )
    for k, ink in enumerate(("#a9854f", "#d8bd88", "#c1a067", "#ead5a6")):
        out = deep - 4 - 4 * k
        leaf = (
            f"M0 {deep - 4}H{w - out - 16}Q{w - out} {deep - 4} {w - out} {deep + 14}V{h - out}H0Z"
        )
        parts.append(path(leaf, ink, 1, edged("#6f4a20", 1.6)))
    right = w - deep - 12
    foot = h - deep - 10
    sheet = f"M0 {deep}H{right - 16}Q{right} {deep} {right} {deep + 16}V{foot - fold}L{right - fold} {foot}H0Z"
    worn = stroke(sheet, "#b98a4a", 40, 0.45, filtered("soft12")) + stroke(
        sheet, "#8a5a26", 8, 0.5
    )
    hollow = art.linear(
        [(0, "#4a2c10", 0.85), (0.1, "#6a421a", 0.46), (0.4, "#9a6c34", 0.16), (1, "#b98a4a", 0)],
        0,
        0,
        1,
        0,
    )
    swell = art.linear([(0, "#ffffff", 0), (0.5, "#fffdf2", 0.22), (1, "#ffffff", 0)], 0, 0, 1, 0)
    body = path(sheet, "#f9eccb") + worn + rect(0, 0, 130, h, hollow) + rect(90, 0, 110, h, swell)
    parts += [path(sheet, "#3a2008", 0.5, filtered("soft3")), clipped(art, sheet, body)]
    under = f"M{right} {foot - fold}L{right - fold} {foot}Q{right - fold + 4} {foot - fold + 6} {right} {foot - fold}Z"
    curl = art.linear([(0, "#fff6da"), (0.45, "#e4c88f"), (1, "#a87c42")], 0, 0, 1, 1)
    parts.append(path(under, "#2a1404", 0.55, f'transform="translate(5 7)" {filtered("soft3")}'))
    parts.append(path(under, curl, 1, edged("#7a4c1e", 2)))
    for top in (deep + 8, h - deep - 118):
        parts.append(stroke(f"M0 {top}V{top + 110}", "#2a1606", 12, 0.75))
        parts.append(stroke(f"M0 {top}V{top + 110}", "#e8d6ac", 6))
        parts.append(
            stroke(f"M0 {top + 8}l3 8m-3 14l3 8m-3 14l3 8m-3 14l3 8m-3 14l3 8", "#8a6a3a", 2, 0.9)
        )
    return canvas(art, parts, w, h)


def fibres() -> str:
    """Return the fibres of parchment on black, as the amounts they subtract from its colours.

    The square is tiled.
    """
    art = Art("fibres")
    chance = art.chance
    side, _side = FIBRES
    parts = [rect(0, 0, side, side, "#000000")]
    for _ in range(1000):
        x = chance.uniform(0, side)
        y = chance.uniform(0, side)
        d = trace("q", *(chance.uniform(-11, 11) for _ in range(4)))
        ink = chance.choice(("#070a0f", "#05080c", "#0b1016"))
        # A fibre that leaves the square on one side comes in on the other.
        across = {0, -side if x > side - 20 else side if x < 20 else 0}
        down = {0, -side if y > side - 20 else side if y < 20 else 0}
        parts += [
            stroke(f"M{x + dx:.1f} {y + dy:.1f}{d}", ink, 1.1) for dx in across for dy in down
        ]
    return canvas(art, parts, side, side)


def bookmark() -> str:
    """Return a woven ribbon with a swallowtail at its right end, in greys that the game tints."""
    art = Art("bookmark")
    w, h = BOOKMARK
    cloth = poly([(4, 6), (w - 4, 6), (w - 26, h / 2 - 2), (w - 4, h - 10), (4, h - 10)])
    fill = art.linear([(0, "#ffffff"), (0.3, "#f4f4f4"), (1, "#c4c4c4")])
    weave = "".join(
        stroke(trace("M", x, 6, "V", h - 10), "#9a9a9a", 1.4, 0.35) for x in range(8, w, 8)
    )
    seams = "".join(
        stroke(trace("M", 8, y, "H", w - 6), "#ffffff", 2.4, 0.9, 'stroke-dasharray="9 6"')
        for y in (15, h - 19)
    )
    drop = path(cloth, "#000000", 0.5, f'transform="translate(2 5)" {filtered("soft3")}')
    body = path(cloth, fill) + clipped(art, cloth, weave + rect(0, 0, 12, h, "#8a8a8a", 0.5))
    return canvas(
        art, [drop, body, clipped(art, cloth, seams), stroke(cloth, "#3a3a3a", 2.4)], w, h
    )


def weave() -> str:
    """Return twenty pairs of threads across and down, in greys that the game tints.

    The picture tiles seamlessly.
    """
    art = Art("weave")
    side, _side = WEAVE
    step = WEAVE[0] / 40
    parts = [rect(0, 0, side, side, "#f6f6f6")]
    for k in range(1600):
        x = k % 40
        y = k // 40
        if (x + y) % 2 == 0:
            parts.append(rect(x * step, y * step, step, step, "#ffffff"))
            parts.append(rect(x * step, (y + 2 / 3) * step, step, step / 3, "#d6d6d6"))
    return canvas(art, parts, side, side)


def dark_wood() -> str:
    """Return dark boards side by side, for bars and plaques; the game rounds their corners."""
    art = Art("dark wood")
    w, h = DARK_WOOD
    boards = []
    for k, light in enumerate((1.0, 0.9, 0.97)):
        y = k * h / 3
        high = h / 3
        ink: Hsl = (26 + k, 0.52, 0.165 * light)
        board = rect(0, y, w, high, art.linear([(0, shade(ink, 1.14)), (1, shade(ink, 0.84))]))
        grain = f'<g transform="translate(0 {y:.0f})">{_grain(art, (w, int(high)), ink, 240)}</g>'
        joint = stroke(trace("M", 0, y, "H", w), "#0c0502", 5, 0.75 if k else 0) + stroke(
            trace("M", 0, y + 4, "H", w), "#a8744a", 2, 0.35 if k else 0
        )
        boards.append(board + grain + joint)
    return canvas(art, ["".join(boards)], w, h)


def light_plank() -> str:
    """Return the light plank of the status bar, with a nail at each end."""
    art = Art("light plank")
    w, h = LIGHT_PLANK
    ink: Hsl = (33, 0.46, 0.66)
    body = rect(
        0,
        0,
        w,
        h,
        art.linear([(0, shade(ink, 1.14, 3)), (0.5, shade(ink)), (1, shade(ink, 0.9, -3))]),
    )
    body += _grain(art, LIGHT_PLANK, ink, 220, 0.42)
    nails = "".join(
        disc(x + 2, h / 2 + 3, 8, "#2a1408", 0.5)
        + disc(x, h / 2, 7, shade("gold", 0.8), 1, edged(OUTLINE, 3))
        for x in (17, w - 17)
    )
    return canvas(art, [body, nails], w, h)


def ribbon() -> str:
    """Return the red ribbon below a title: woven, with gold hems and swallowtail ends."""
    art = Art("ribbon")
    w, h = RIBBON
    cloth = poly([(2, 4), (w - 2, 4), (w - 30, h / 2), (w - 2, h - 8), (2, h - 8), (30, h / 2)])
    fill = art.linear([(0, "#8e2418"), (0.35, "#bb3a26"), (0.7, "#a02a1c"), (1, "#6e160f")])
    weave = "".join(
        stroke(trace("M", x, 4, "V", h - 8), ink, 2.4, 0.22)
        for x in range(6, w, 12)
        for ink in (art.chance.choice(("#5a0e08", "#e06a4a")),)
    )
    hems = "".join(
        stroke(trace("M", 0, y, "H", w), ink, thick)
        for y, ink, thick in (
            (12, "#5a1a08", 9),
            (12, "#f2c052", 5),
            (h - 16, "#4a1206", 9),
            (h - 16, "#dc9c34", 5),
        )
    )
    drop = path(cloth, "#1a0a04", 0.5, f'transform="translate(0 4)" {filtered("blur2")}')
    return canvas(
        art,
        [drop, path(cloth, fill), clipped(art, cloth, weave + hems), stroke(cloth, OUTLINE, 3)],
        w,
        h,
    )


def wood_button(state: str) -> str:
    """Return a wooden button in a state; `chosen` is parchment with a gold border."""
    art = Art("wood button")
    size = WOOD_BUTTON
    ink = _WOOD[state]
    return canvas(art, _button(art, size, 24.0, ink, state), *size)


def round_button(state: str) -> str:
    """Return a round wooden button in a state."""
    art = Art("round button")
    size = ROUND_BUTTON
    ink = _WOOD[state]
    return canvas(art, _button(art, size, 80.0, ink, state), *size)


def _button(art: Art, size: tuple[int, int], radius: float, ink: Hsl, state: str) -> list[str]:
    face = _round_rect(6, size, radius - 6)
    down = state == "pressed"
    chosen = state == "chosen"
    ends = (0.82, 1.1) if down else (1.14, 0.86)
    fill = art.linear([(0, shade(ink, ends[0])), (0.5, shade(ink)), (1, shade(ink, ends[1], -3))])
    depth = {"off": 0.35, "chosen": 0.12}.get(state, 0.72)
    grain = clipped(art, face, _grain(art, size, ink, 40 + size[0] // 5, depth))
    light, dark = ("#120703", "#c98f5a") if down else ("#ffdca2", "#180a04")
    if state == "off":
        lips = ""
    else:
        lips = _lips(art, _round_rect(8, size, radius - 8), light, dark, 4)
    frame = path(_round_rect(1, size, radius), OUTLINE)
    if chosen:
        frame = path(_round_rect(1, size, radius), OUTLINE) + path(
            _round_rect(3, size, radius - 2), "#f0b93c"
        )
        frame += path(_round_rect(9, size, radius - 8), OUTLINE)
        face = _round_rect(11, size, radius - 10)
        return [frame, path(face, fill) + clipped(art, face, _grain(art, size, ink, 30, depth))]
    return [frame, path(face, fill) + grain, lips]


def jade_button(state: str) -> str:
    """Return the big jade button in a state: polished stone with veins in a golden frame."""
    art = Art("jade button")
    chance = art.chance
    size = JADE_BUTTON
    ink = _JADE[state]
    w, h = size
    radius = 44.0
    frame = path(_round_rect(1, size, radius), OUTLINE)
    gold = [(0.0, "#fff0b4"), (0.3, "#f0bc50"), (0.7, "#c07e22"), (1.0, "#8a5210")]
    if state == "off":
        gold = [(0.0, "#d9bd8a"), (1.0, "#8a6a3c")]
    frame += path(_round_rect(3, size, radius - 2), art.linear(gold, 0, 0, 0, 1))
    frame += path(_round_rect(10, size, radius - 9), OUTLINE)
    face = _round_rect(13, size, radius - 12)
    down = state == "pressed"
    off = state == "off"
    lights = (0.86, 0.98, 1.08) if down else (1.16, 1.0, 0.82)
    fill = art.linear([(k / 2, shade(ink, light, 2 - 2 * k)) for k, light in enumerate(lights)])
    veins = []
    for _ in range(0 if off else 34):
        x = chance.uniform(-40, w)
        y = chance.uniform(0, h)
        far = chance.uniform(60, 190)
        bow = trace(
            "M",
            x,
            y,
            "c",
            far * 0.3,
            chance.uniform(-26, 26),
            far * 0.7,
            chance.uniform(-26, 26),
            far,
            chance.uniform(-20, 20),
        )
        tone = shade(ink, chance.uniform(0.84, 1.26), chance.uniform(-8, 8))
        veins.append(stroke(bow, tone, chance.uniform(2, 12), 0.3, filtered("soft3")))
    body = path(face, fill) + clipped(art, face, "".join(veins))
    if off:
        body += clipped(art, face, _grain(art, size, ink, 60, 0.3))
        return canvas(art, [frame, body], w, h)
    shine = art.linear([(0, "#ffffff", 0.62), (1, "#ffffff", 0.06)])
    gloss = trace(
        "M",
        30,
        20,
        "H",
        w - 30,
        "Q",
        w - 22,
        20,
        w - 22,
        34,
        "V",
        62,
        "Q",
        w / 2,
        78,
        22,
        62,
        "V",
        34,
    )
    gloss += trace("Q", 22, 20, 30, 20, "Z")
    glow = stroke(face, "#eafff8" if not down else "#04352c", 10, 0.5, filtered("soft3"))
    foot = stroke(
        trace("M", 40, h - 22, "H", w - 40),
        "#caffee" if down else "#03463a",
        7,
        0.45,
        filtered("soft3"),
    )
    return canvas(
        art,
        [frame, body, clipped(art, face, glow + foot), "" if down else path(gloss, shine)],
        w,
        h,
    )
