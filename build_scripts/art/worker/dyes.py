"""The painted colours of the players; no other module of the paintings knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.palette import Hsl, shade


@dataclass(frozen=True)
class Dye:
    """The things dyed in a player's colour: tile rims, hats, capes, shields, mats and boards."""

    ink: Hsl
    light: str
    dark: str
    trim: str
    """Ink of the woven lines on the colour."""

    edge: str
    """Ink of the plaited edge of a hat, which separates it from its neighbour."""

    crown: str
    """The crown of a hat.

    The darker the colour, the lighter the crown, because players count these spots.
    """

    crown_light: str
    crown_dark: str
    weave: str
    """The rhythm of the stitches on a rim, as dash and gap lengths.

    It distinguishes players without colour.
    """

    @property
    def base(self) -> str:
        """The colour itself as #rrggbb."""
        return shade(self.ink)

    @property
    def lit(self) -> str:
        """Cloth that bends towards the light.

        Violet keeps its own colour there, to stay darker than red in greyscale.
        """
        if self.ink[2] > _DARK:
            return self.light
        return self.base


_DARK: Final = 0.4
_PALE: Final = ("#ffedc4", "#fffbe8", "#d9a85e")
_IVORY: Final = "#fff0cf"
_LILAC: Final = "#f6e2ff"

DYES: Final[dict[str, Dye]] = {
    "red": Dye((5, 0.78, 0.467), "#f05a40", "#8e140e", _IVORY, _IVORY, *_PALE, "7 17"),
    "violet": Dye((257, 0.66, 0.34), "#6440bc", "#220c54", _LILAC, "#cdb2f6", *_PALE, "2.5 9.5"),
    "white": Dye(
        (206, 0.47, 0.97),
        "#ffffff",
        "#c2cfda",
        "#2f5d80",
        "#8fb2cc",
        "#3a6c92",
        "#5d93bc",
        "#204560",
        "13 11",
    ),
    "yellow": Dye(
        (44.7, 1.0, 0.50),
        "#ffe05a",
        "#d08c00",
        "#7a3a0a",
        "#fff0a8",
        "#9c4e12",
        "#c06a20",
        "#5e2c08",
        "22 8",
    ),
}
"""The lightness rises from violet over red and yellow to white.

So players differ in greyscale too.
"""
