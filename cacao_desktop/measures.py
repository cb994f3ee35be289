"""The measures shared by all screens: letters, spaces, radii, lines, shadows and the header.

Lengths are in pixels of a 1366x768 window. `css_variables` provides the same values, and the
colours, to the phones' page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cacao_desktop import colours


class Letter(IntEnum):
    """The sizes of letters."""

    SMALL = 14
    TEXT = 16
    LEAD = 18
    BUTTON = 21
    HEADING = 25
    TITLE = 30
    FIGURE = 36
    LOGO = 54

    @staticmethod
    def below(size: float) -> float:
        """Return the next smaller size, or `size` if it is the smallest."""
        return max((letter for letter in Letter if letter < size), default=size)


class Space(IntEnum):
    """The distances between elements, and from an edge to the content."""

    TINY = 4
    SMALL = 8
    MEDIUM = 12
    LARGE = 16
    WIDE = 24
    HUGE = 40


class Radius(IntEnum):
    """The radii of corners."""

    CHIP = 8
    PANEL = 12
    BUTTON = 22


class Line(IntEnum):
    """The widths of rims and rules."""

    THIN = 2
    THICK = 4


class Icon(IntEnum):
    """The sides of icons in text, in buttons and in cards."""

    SMALL = 16
    MEDIUM = 24
    LARGE = 32
    HUGE = 40


HEADER: Final = 48
"""The height of the bar at the top of a screen."""

TARGET: Final = 40
"""The smallest side of anything that can be pressed."""


@dataclass(frozen=True, slots=True)
class Elevation:
    """The height of an element above its background: its shadow's blur, offset and opacity."""

    blur: int
    drop: int
    alpha: int


LYING: Final = Elevation(8, 4, 140)
"""The elevation of panels, cards and buttons."""

FLOATING: Final = Elevation(16, 8, 160)
"""The elevation of dialogs, hints and dragged items."""


def css_variables() -> str:
    """Return all measures and colours as declarations of CSS variables."""
    return "\n".join(f"  --{name}: {value};" for name, value in _css_values())


def _css_values() -> Iterator[tuple[str, str]]:
    for kind in (Letter, Space, Radius, Line, Icon):
        for member in kind:
            yield f"{kind.__name__.lower()}-{member.name.lower()}", f"{member.value}px"
    yield "header", f"{HEADER}px"
    yield "target", f"{TARGET}px"
    for name, elevation in (("lying", LYING), ("floating", FLOATING)):
        opacity = round(elevation.alpha / 255, 2)
        yield (
            f"shadow-{name}",
            f"0 {elevation.drop}px {elevation.blur}px rgb(0 0 0 / {opacity})",
        )
    for name, colour in colours.colours_by_name().items():
        yield f"colour-{name}", colours.css_hex(colour)
