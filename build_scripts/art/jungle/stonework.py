"""The materials of the pyramids: the inks of their parts, their tiers, and their overgrowth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts.art.palette import Ink


@dataclass(frozen=True)
class Stonework:
    """The materials and construction of a pyramid."""

    courses: tuple[Ink, Ink]
    """Alternating inks of the tiers."""

    stairs: Ink
    trim: Ink
    roof: Ink
    wall: Ink
    moss: float
    """The share of mossy stones."""

    tiers: int = 4
    overgrown: bool = False
    inset: str = "#5fe0cc"

    fires: bool = True
    """Whether fires burn in the bowls at the bottom of the stairs."""


LIMESTONE: Final = Stonework(
    courses=((40, 0.44, 0.68), (34, 0.46, 0.62)),
    stairs=(45, 0.66, 0.90),
    trim=(10, 0.62, 0.45),
    roof=(8, 0.66, 0.44),
    wall=(44, 0.60, 0.86),
    moss=0.12,
)
SANDSTONE: Final = Stonework(
    courses=((26, 0.58, 0.60), (20, 0.54, 0.54)),
    stairs=(38, 0.72, 0.84),
    trim=(196, 0.56, 0.36),
    roof=(204, 0.62, 0.40),
    wall=(34, 0.66, 0.80),
    moss=0.04,
    tiers=3,
)
OVERGROWN: Final = Stonework(
    courses=((48, 0.30, 0.76), (44, 0.30, 0.69)),
    stairs=(48, 0.42, 0.90),
    trim=(96, 0.30, 0.42),
    roof=(24, 0.44, 0.38),
    wall=(48, 0.36, 0.82),
    moss=0.3,
    tiers=5,
    overgrown=True,
)
GOLD: Final = Stonework(
    courses=((45, 0.86, 0.56), (39, 0.88, 0.50)),
    stairs=(50, 0.98, 0.78),
    trim=(174, 0.56, 0.36),
    roof=(172, 0.60, 0.34),
    wall=(48, 0.95, 0.66),
    moss=0.0,
    inset="#ffd84a",
)
