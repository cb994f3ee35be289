"""Temples and the sun-worshipping site."""

from __future__ import annotations

from typing import Final

from build_scripts.art.brush import Art, at, glow, layer, rect
from build_scripts.art.foliage import stage
from build_scripts.art.frame import tile
from build_scripts.art.goods import lamp, sparkle
from build_scripts.art.jungle.pyramid import pyramid
from build_scripts.art.jungle.stonework import GOLD, LIMESTONE, OVERGROWN, SANDSTONE, Stonework
from build_scripts.art.jungle.sun_disc import sun_disc

TEMPLES: Final = (LIMESTONE, SANDSTONE, OVERGROWN)
_FOOT: Final = (262, 352)


def temple(seed: str, stonework: Stonework) -> str:
    """Return a temple tile built of the given stone."""
    art = Art(seed)
    back, front = stage(art, (36, 0.46, 0.47))
    body = layer(pyramid(art, *_FOOT, stonework), "fine")
    return tile(art, [back, front, body], dapples=4, vignette=0.42, light=0.45)


def golden_temple(seed: str) -> str:
    """Return the golden temple: the same pyramid in gold and jade, with rays behind it."""
    art = Art(seed)
    back, front = stage(art, (35, 0.46, 0.36))
    rays = "".join(
        rect(-9, -330, 18, 300, "#ffe27a", 0.30, f'transform="rotate({k * 20}) skewX({k % 2})"')
        for k in range(18)
    )
    halo = layer(at(256, 210, rays), "soft12") + glow(256, 200, 150, "#ffc93a", 0.55)
    glints = "".join(
        sparkle(x, y, q)
        for x, y, q in ((150, 300, 17), (352, 236, 14), (300, 156, 15), (118, 368, 12))
    )
    motif = layer(pyramid(art, *_FOOT, GOLD), "fine")
    return tile(art, [back, halo, front, motif, glints], glow="#ffe98a", dapples=4, vignette=0.5)


def sun_site(seed: str) -> str:
    """Return the sun-worshipping site: a great carved disc with a sun face between four lamps."""
    art = Art(seed)
    back, front = stage(art, "sand", 0.82)
    lamps = "".join(lamp(x, y) for x, y in ((92, 408), (420, 408), (92, 118), (420, 118)))
    return tile(
        art, [back, front, layer(sun_disc(art, 256, 254, 178), "fine"), lamps], glow="#fff0a0"
    )
