"""The four animals of the masks, inlaid with stones, drawn around 0, 0.

Their silhouettes differ.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, clipped, disc, edged, oval, path, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import poly
from build_scripts.art.palette import OUTLINE, Hsl, shade

_SCARLET: Final[Hsl] = (4, 0.80, 0.48)
_BLUE: Final[Hsl] = (212, 0.76, 0.48)
_GREEN: Final[Hsl] = (146, 0.66, 0.36)
_TEAL: Final[Hsl] = (174, 0.68, 0.41)
_YELLOW: Final[Hsl] = (46, 0.95, 0.54)
_EYE: Final = "#140a06"


def filled(art: Art, ink: Hsl) -> str:
    """Return the paint of something round, lit from the upper left."""
    stops = [(0, shade(ink, 1.35, 5)), (0.55, shade(ink)), (1, shade(ink, 0.58, -7))]
    return art.radial(stops, 0.36, 0.28, 0.85)


def both(body: str) -> str:
    """Mirror a drawing from the right to the left as well."""
    return body + f'<g transform="scale(-1 1)">{body}</g>'


def round_eye(x: float, y: float, q: float, iris: str) -> str:
    """Return an eye with a glint."""
    glint = disc(x - q * 0.3, y - q * 0.36, q * 0.22, "#ffffff")
    return disc(x, y, q, iris, 1, edged(OUTLINE, 6)) + disc(x, y, q * 0.52, _EYE) + glint


def head(art: Art, d: str, ink: Hsl, stone: int = 17) -> str:
    """Return a head with outline d.

    Inlaid stones make it a mask and not a portrait.
    """
    chance = art.chance
    stones = []
    w = stone - 2.5
    for x in range(-112, 112, stone):
        for y in range(-112, 112, stone):
            corners = [
                (x + chance.uniform(-2, 2), y + chance.uniform(-2, 2)),
                (x + w, y + chance.uniform(-2, 2)),
                (x + w + chance.uniform(-2, 2), y + w),
                (x + chance.uniform(-2, 2), y + w),
            ]
            stones.append(
                path(
                    poly(corners),
                    shade(ink, chance.uniform(0.74, 1.3), chance.uniform(-8, 8)),
                    0.6,
                )
            )
    return path(d, filled(art, ink), 1, edged(OUTLINE, 7)) + clipped(art, d, "".join(stones))


def fan(
    art: Art,
    count: int,
    size: float,
    foot: tuple[float, float],
    step: float,
    inks: tuple[Hsl, ...],
) -> str:
    """Return feathers in a fan over a head, the outer ones behind.

    `foot` is their pitch and height.
    """
    half = count // 2
    parts = []
    for k in sorted(range(-half, half + 1), key=abs, reverse=True):
        ink = inks[abs(k) % len(inks)]
        turn = -90 + k * step
        parts.append(
            leaf(art, k * foot[0], foot[1], turn, size - abs(k) * 3, ink, 1.18, 0.27, cast=False)
        )
    return "".join(parts)


def monkey(art: Art) -> str:
    """Return a monkey: round ears, a pale heart-shaped face, a smile."""
    fur: Hsl = (22, 0.52, 0.36)
    skull = (
        "M0 -92C52 -92 84 -54 82 -8C80 46 46 84 0 86C-46 84 -80 46 -82 -8C-84 -54 -52 -92 0 -92Z"
    )
    pale = "M0 -22C14 -58 68 -52 66 -14C65 8 54 22 54 34C52 62 26 76 0 76C-26 76 -52 62 -54 34C-54 22 -65 8 -66 -14"
    pale += "C-68 -52 -14 -58 0 -22Z"
    ear = disc(88, -22, 30, shade(fur, 0.9), 1, edged(OUTLINE, 7))
    ear += disc(90, -21, 15, shade((20, 0.6, 0.68)), 1, edged(shade(fur, 0.5), 3))
    ear += disc(90, 12, 9, shade("jade", 1.2), 1, edged(OUTLINE, 4))
    tuft = "".join(
        path(
            "M-9 0Q0 -46 9 0Z",
            shade(fur, 0.8),
            1,
            f'transform="translate(0 -80) rotate({k})" {edged(OUTLINE, 5)}',
        )
        for k in (-36, 36, 0)
    )
    muzzle = path(pale, filled(art, (30, 0.62, 0.74)), 1, edged(shade(fur, 0.5), 5))
    features = both(round_eye(32, -16, 17, "#fff4d8")) + both(oval(9, 18, 5, 6.5, "#3a1a0c"))
    features += stroke("M-32 38Q0 62 32 38", "#3a1a0c", 7) + both(
        stroke("M16 -44Q34 -56 54 -42", shade(fur, 0.6), 7)
    )
    band = path(
        "M-66 -58Q0 -92 66 -58L60 -44Q0 -76 -60 -44Z", shade("gold", 1.05), 1, edged(OUTLINE, 5)
    )
    jewels = "".join(
        disc(x, -66 + abs(x) * 0.16, 7, shade("jade", 1.2), 1, edged(OUTLINE, 3))
        for x in (-36, 0, 36)
    )
    return both(ear) + tuft + head(art, skull, fur) + muzzle + features + band + jewels


def macaw(art: Art) -> str:
    """Return a macaw.

    A crest, wing feathers on both sides, a large dark beak between white cheeks.
    """
    crest = fan(art, 7, 70, (9, -48), 20, (_BLUE, _YELLOW, _SCARLET))
    wing = "".join(
        leaf(
            art,
            58,
            10 + k * 16,
            -14 + k * 24,
            62,
            (_YELLOW, _BLUE, _GREEN)[k],
            1.15,
            0.32,
            cast=False,
        )
        for k in (2, 1, 0)
    )
    skull = "M0 -74C54 -74 80 -36 78 6C76 50 44 78 0 82C-44 78 -76 50 -78 6C-80 -36 -54 -74 0 -74Z"
    cheek = path(
        "M14 -34C44 -46 70 -22 68 10C66 34 46 48 24 42C28 16 10 -6 14 -34Z",
        "#fff6e6",
        1,
        edged(OUTLINE, 5),
    )
    cheek += "".join(
        stroke(f"M{30 + k * 3} {16 + k * 8}L{58 - k * 4} {12 + k * 8}", shade(_SCARLET, 0.9), 3)
        for k in range(3)
    )
    upper = "M0 -40C26 -36 34 0 26 28C20 54 8 66 0 88C-8 66 -20 54 -26 28C-34 0 -26 -36 0 -40Z"
    beak = path(upper, filled(art, (40, 0.26, 0.26)), 1, edged(OUTLINE, 7))
    beak += path("M-5 -32C-20 -20 -24 4 -18 26C-14 6 -10 -14 -5 -32Z", "#fff2d0", 0.75)
    beak += both(oval(10, -14, 4, 6, "#0c0806"))
    eyes = both(round_eye(42, -10, 14, "#ffd84a"))
    return crest + both(wing) + head(art, skull, _SCARLET) + both(cheek) + eyes + beak


def serpent(art: Art) -> str:
    """Return the feathered serpent: a ruff all around, slit eyes, fangs in a red mouth."""
    jade: Hsl = (160, 0.62, 0.38)
    ruff = fan(art, 13, 116, (0, -4), 20, (_GREEN, _TEAL, _YELLOW))
    skull = "M0 -70C36 -70 66 -50 74 -20C80 6 62 20 58 44C54 74 28 90 0 92C-28 90 -54 74 -58 44C-62 20 -80 6 -74 -20"
    skull += "C-66 -50 -36 -70 0 -70Z"
    plate = path("M0 -56L22 -30L0 6L-22 -30Z", shade("gold", 1.1), 1, edged(OUTLINE, 5))
    plate += path("M0 -40L11 -28L0 -10L-11 -28Z", "#d02818", 1, edged("#6a0c06", 3))
    eye = path("M22 -16Q44 -44 70 -26Q62 4 34 2Z", "#ffe14a", 1, edged(OUTLINE, 6))
    eye += oval(46, -17, 5, 14, _EYE, 1, 'transform="rotate(18 46 -17)"')
    mouth = path("M-50 40Q0 22 50 40Q44 84 0 86Q-44 84 -50 40Z", "#7a1210", 1, edged(OUTLINE, 6))
    fang = path("M20 34L38 37Q34 60 27 68Q20 56 20 34Z", "#fffaf0", 1, edged(OUTLINE, 4))
    nostrils = both(oval(10, 22, 4.5, 7, "#06241a"))
    face = head(art, skull, jade, 15) + plate + both(eye) + nostrils + mouth + both(fang)
    return ruff + at(0, 2, face, 0, 0.88)


def jaguar(art: Art) -> str:
    """Return a jaguar.

    Round ears, spots, a pale muzzle with fangs, a band of jade under plumes.
    """
    gold: Hsl = (38, 0.92, 0.53)
    plumes = fan(art, 9, 62, (8, -62), 17, (_SCARLET, _TEAL, _YELLOW, _BLUE))
    ear = disc(64, -62, 27, shade(gold, 0.9), 1, edged(OUTLINE, 7)) + disc(64, -60, 14, "#3a1c0c")
    skull = "M0 -82C40 -84 74 -62 82 -26C92 8 80 44 60 62C40 82 20 88 0 88C-20 88 -40 82 -60 62C-80 44 -92 8 -82 -26"
    skull += "C-74 -62 -40 -84 0 -82Z"
    spots = "".join(
        disc(x, y, q, "none", 1, edged("#4a2208", 5.5))
        for x, y, q in ((26, -58, 7), (56, -34, 7.5), (70, 2, 7), (62, 30, 6.5), (34, -34, 4))
    )
    cheeks = "M0 8C30 2 54 22 50 46C46 70 20 78 0 78C-20 78 -46 70 -50 46C-54 22 -30 2 0 8Z"
    muzzle = path(cheeks, "#fff0cc", 1, edged(OUTLINE, 5))
    nose = path("M-20 8Q0 -4 20 8Q16 26 0 32Q-16 26 -20 8Z", "#d0463c", 1, edged(OUTLINE, 5))
    mouth = path("M-34 42Q0 58 34 42Q30 70 0 72Q-30 70 -34 42Z", "#7a1210", 1, edged(OUTLINE, 5))
    fang = path("M12 49L24 46Q22 62 17 67Q12 60 12 49Z", "#ffffff", 1, edged(OUTLINE, 3))
    eye = path("M14 -12Q34 -38 62 -18Q46 4 20 2Z", "#8ef0b0", 1, edged(OUTLINE, 6)) + oval(
        38, -13, 6, 11, _EYE
    )
    band = path(
        "M-44 -62Q0 -84 44 -62L38 -46Q0 -64 -38 -46Z", shade("jade", 1.1), 1, edged(OUTLINE, 5)
    )
    jewels = "".join(
        disc(x, -60 + abs(x) * 0.12, 6, shade("gold", 1.2), 1, edged(OUTLINE, 3))
        for x in (-22, 0, 22)
    )
    face = (
        head(art, skull, gold)
        + both(spots)
        + band
        + jewels
        + muzzle
        + mouth
        + both(fang)
        + nose
        + both(eye)
    )
    return plumes + both(ear) + face
