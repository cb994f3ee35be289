"""The price of a hut: a plate beside its name, or a strip at the bottom of its card."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.measures import Icon, Space, TextSize
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon, spacer

_STYLE: Final = styles.SMALL_INK
_LARGE_PRICE_MIN_WIDTH: Final = 76
"""The width of a card, in design pixels, from which the price is large."""
_STRIP_SHARE: Final = 0.28
"""The height of the strip, as a share of the card."""
_MIN_STRIP_HEIGHT: Final = 16
"""The smallest height of the strip, in design pixels."""
_MAX_MARGIN: Final = 4
"""The largest space beside the price, both sides together, in design pixels."""


def price_plate(hut: str) -> Box:
    """Return a plate with a coin and the price of a hut."""
    cost = Words(str(HUTS[hut].cost), styles.SUBHEADING_INK, grows=False)
    plate = Row([icon("coin", 22), cost], gap=Space.TINY, grows=False)
    return Pad(plate, (8, 1, 8, 1), shade=colours.FIELD, alpha=255, rim=colours.HEM)


def draw_strip(card: pygame.Surface, theme: Theme, hut: str) -> None:
    """Draw the strip of a card, with a coin and the price."""
    tx = theme.metrics.tx
    width, height = card.get_size()
    strip_height = max(tx(_MIN_STRIP_HEIGHT), round(height * _STRIP_SHARE))
    strip = pygame.Rect(0, height - strip_height, width, strip_height)
    card.fill(colours.PARCHMENT, strip)
    card.fill(colours.OUTLINE, (*strip.topleft, width, max(1, tx(1))))
    row = _price(theme, hut, width)
    margin = max(0, min(tx(_MAX_MARGIN), _unused_width(theme, row, width) // 2))
    Row(row).draw(card, theme, strip.inflate(-margin, 0).move(0, tx(1)))


def _price(theme: Theme, hut: str, width: int) -> list[Box]:
    """Return the price, centred on wide cards and left-aligned on narrow ones.

    A coin comes before it, unless the card is too narrow for both.
    """
    cost = str(HUTS[hut].cost)
    if width >= theme.metrics.tx(_LARGE_PRICE_MIN_WIDTH):
        large_price = Words(cost, _STYLE.sized(TextSize.TEXT), grows=False)
        return [spacer(0), icon("coin", Icon.SMALL), large_price, spacer(0)]
    price: list[Box] = [Words(cost, _STYLE, grows=False), spacer(0)]
    with_coin = [icon("coin", 12), *price]
    if _unused_width(theme, with_coin, width) < 0:
        return price
    return with_coin


def _unused_width(theme: Theme, row: Sequence[Box], width: int) -> int:
    """Return the unused width of a row, negative if it is too wide."""
    return width - sum(part.size(theme, width)[0] for part in row if not part.grows)
