"""The measures of all screens: font sizes, spacing, corner radii, line widths and shadows.

Lengths are in pixels of a 1366x768 window. `css_variables` provides the same values, and the
colours, to the page for phones.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cacao_desktop import colours


class TextSize(IntEnum):
    """Font sizes."""

    SMALL = 14
    TEXT = 16
    LEAD = 18
    BUTTON = 21
    HEADING = 25
    TITLE = 30
    FIGURE = 36
    LOGO = 54

    @staticmethod
    def next_smaller(size: float) -> float:
        """Return the next smaller size, or `size` if it is the smallest."""
        return max((smaller for smaller in TextSize if smaller < size), default=size)


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
    offset: int
    opacity: int
    """Of 255."""


RAISED: Final = Elevation(8, 4, 140)
"""The elevation of panels, cards and buttons."""

FLOATING: Final = Elevation(16, 8, 160)
"""The elevation of dialogs, hints and dragged items."""


_SIZES: Final[Mapping[str, type[IntEnum]]] = {
    "text-size": TextSize,
    "space": Space,
    "radius": Radius,
    "line": Line,
    "icon": Icon,
}
"""The sizes by the start of their names in CSS."""


def css_variables() -> str:
    """Return all measures and colours as declarations of CSS variables."""
    return "\n".join(f"  --{name}: {value};" for name, value in _css_values())


def _css_values() -> Iterator[tuple[str, str]]:
    for measure, sizes in _SIZES.items():
        for size in sizes:
            yield f"{measure}-{size.name.lower()}", f"{size.value}px"
    yield "header", f"{HEADER}px"
    yield "target", f"{TARGET}px"
    for name, elevation in (("raised", RAISED), ("floating", FLOATING)):
        opacity = round(elevation.opacity / 255, 2)
        yield (
            f"shadow-{name}",
            f"0 {elevation.offset}px {elevation.blur}px rgb(0 0 0 / {opacity})",
        )
    for name, colour in colours.colours_by_name().items():
        yield f"colour-{name}", colours.css_hex(colour)
