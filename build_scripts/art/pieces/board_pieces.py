"""The pieces on the village boards: river stones, storage spaces, sun places, and seals."""

from __future__ import annotations

from build_scripts.art.brush import Art, clipped, disc, edged, path, rect, stroke
from build_scripts.art.foliage import leaf
from build_scripts.art.outlines import blob
from build_scripts.art.palette import OUTLINE, Ink, shade
from build_scripts.art.pieces.sheet import piece


def stone(passed: bool) -> str:
    """Return a stepping stone of the river.

    It is pale, or wet and blue once the carrier has passed it.
    """
    art = Art("stepping stone")
    ink: Ink = (200, 0.46, 0.80) if passed else (42, 0.52, 0.88)
    d = blob(art.chance, (0, 0), 104, 101, 0.025, 14)
    fill = art.radial(
        [(0, shade(ink, 1.1)), (0.7, shade(ink)), (1, shade(ink, 0.78, -4))], 0.4, 0.34, 0.66
    )
    under = path(d, shade(ink, 0.42, -8), 1, 'transform="translate(0 8)"')
    flecks = "".join(
        disc(
            art.chance.uniform(-70, 70),
            art.chance.uniform(-70, 70),
            art.chance.uniform(2, 5),
            shade(ink, 0.86),
            0.5,
        )
        for _ in range(22)
    )
    gleam = stroke("M-76 -34A84 84 0 0 1 -18 -82", "#ffffff", 9, 0.85)
    return piece(art, under + path(d, fill) + clipped(art, d, flecks) + gleam)


def storage_space() -> str:
    """Return a storage space: a clay bowl seen from above."""
    art = Art("storage space")
    rim = art.linear([(0, "#d98f5c"), (0.5, "#a95f34"), (1, "#6e3517")], 0.1, 0, 0.8, 1)
    hollow = art.radial([(0, "#4a2713"), (0.6, "#2a140a"), (1, "#140803")], 0.56, 0.62, 0.62)
    marks = "".join(
        rect(-4, -100, 8, 13, "#f3dcb0", 0.8, f'transform="rotate({k * 20})"') for k in range(18)
    )
    return piece(
        art, disc(0, 0, 106, rim) + marks + disc(0, 2, 82, hollow, 1, edged("#5a2a12", 4))
    )


def sun_place() -> str:
    """Return an empty sun place: a ring cut in stone with the outline of a sun."""
    art = Art("sun place")
    stone_ink: Ink = (40, 0.30, 0.60)
    fill = art.radial([(0, shade(stone_ink, 0.82)), (1, shade(stone_ink, 1.0))], 0.5, 0.5, 0.6)
    rim = art.linear([(0, shade(stone_ink, 0.5)), (1, shade(stone_ink, 1.4))], 0.1, 0, 0.8, 1)
    beams = "".join(
        path("M-13 -52L0 -84L13 -52Z", shade(stone_ink, 0.5), 0.9, f'transform="rotate({k * 45})"')
        for k in range(8)
    )
    middle = disc(0, 0, 42, "none", 1, edged(shade(stone_ink, 0.5), 10))
    return piece(art, disc(0, 0, 106, rim) + disc(0, 0, 94, fill) + beams + middle, outline="")


def seal() -> str:
    """Return the seal that marks a choice.

    A jade disc in gold on two leaves, with a carved check.
    """
    art = Art("seal")
    leaves = "".join(
        leaf(art, 0, 6, turn, 112, "leaf", 1.05, 0.42, cast=False) for turn in (24, 156, 62, 118)
    )
    gold = art.linear([(0, "#fff0b4"), (0.5, "#eab247"), (1, "#a86a1c")], 0, 0, 0.6, 1)
    jade = art.radial([(0, "#a4f5de"), (0.6, "#3fd0ae"), (1, "#149078")], 0.36, 0.3, 0.8)
    face = disc(0, -4, 84, gold, 1, edged(OUTLINE, 5)) + disc(
        0, -4, 68, jade, 1, edged("#0c4a3e", 4)
    )
    check = "M-34 -4L-9 22L36 -30"
    cut = stroke(check, "#c9fff0", 19, 0.9, 'transform="translate(2 4)"') + stroke(
        check, "#07392f", 18
    )
    return piece(art, leaves + face + cut)


def seal_place() -> str:
    """Return the empty ring for a seal."""
    art = Art("seal place")
    light = disc(2, 4, 62, "none", 0.9, edged("#fff6dc", 8))
    return piece(
        art,
        disc(0, 0, 76, "#ecd7a8", 0.9) + light + disc(0, 0, 74, "none", 1, edged("#4a2c14", 20)),
        outline="",
    )
