"""The sizes of things in a window of a given size at the player's interface size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cacao_desktop.measures import TARGET, TextSize

DESIGN_SIZE: Final = (1366, 768)
"""The size of window that design pixels refer to."""
MIN_WINDOW_SIZE: Final = (1024, 640)
"""In a smaller window the picture is drawn at this size, and cropped."""


def drawn_size(window: tuple[int, int]) -> tuple[int, int]:
    """Return the size in pixels at which the picture of a window is drawn."""
    return max(window[0], MIN_WINDOW_SIZE[0]), max(window[1], MIN_WINDOW_SIZE[1])


MIN_TEXT_SCALE: Final = 0.9
"""The smallest scale of text, before the settings of the player."""
MIN_TEXT_SIZE: Final = TextSize.SMALL
"""The smallest size of letters, in pixels."""
_LARGE_TEXT: Final = 1.5
"""The text scale relative to the board from which badges and handles would hide a tile."""
_MIN_DESIGN_SIZE: Final = (568, 355)
"""The design lengths that always fit into the window, however large the text."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """The scales of one window; lengths are given in pixels of a 1366x768 window.

    `window_scale` depends on the window alone (for the board), `scale` also on the interface size,
    `text_scale` also on the text size. In small windows `text_scale` shrinks less than `scale`.
    """

    size: tuple[int, int]
    window_scale: float
    interface: float
    scale: float
    text_scale: float

    @classmethod
    def for_window(
        cls, size: tuple[int, int], interface: float = 1.0, text: float = 1.0
    ) -> Metrics:
        """Return the metrics of a window of `size` pixels at both size settings.

        A setting of 1.0 is 100 %.
        """
        window_scale = max(0.3, min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]))
        available = min(size[0] / _MIN_DESIGN_SIZE[0], size[1] / _MIN_DESIGN_SIZE[1])
        text_scale = min(max(MIN_TEXT_SCALE, window_scale) * interface * text, available)
        return cls(size, window_scale, interface, window_scale * interface, text_scale)

    @property
    def width(self) -> int:
        """Width of the window in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """Height of the window in pixels."""
        return self.size[1]

    @property
    def target(self) -> int:
        """The minimum side of anything that can be pressed, in pixels."""
        return max(self.px(TARGET), round(TARGET * self.interface))

    def px(self, length: float) -> int:
        """Return a design length as whole pixels of this window, at least 1."""
        return max(1, round(length * self.scale))

    def tx(self, length: float) -> int:
        """Return a length that grows with text, such as padding, in whole pixels, at least 1."""
        return max(1, round(length * self.text_scale))

    def font(self, size: float) -> int:
        """Return the pixel size for a design text size, never too small to read."""
        return max(round(MIN_TEXT_SIZE * min(1.0, self.interface)), round(size * self.text_scale))


def has_large_text(metrics: Metrics) -> bool:
    """Return whether text is so large that badges, handles and hints would hide things."""
    return metrics.text_scale >= _LARGE_TEXT * max(MIN_TEXT_SCALE, metrics.window_scale)
