"""What a hut costs.

A plate beside its name, and a strip at the foot of its card that also says what it brings.
"""

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Pad, Row, Words, icon, room_for
from cacao_desktop.words import gain


def price_plate(hut: str) -> Box:
    """Return a plate with a coin and what a hut costs, as on the cards of the table."""
    cost = Words(str(HUTS[hut].cost), styles.SUBHEADING_INK, grows=False)
    plate = Row([icon("coin", 22), cost], gap=4, grows=False)
    return Pad(plate, (8, 1, 10, 1), shade=colours.FIELD, alpha=255, rim=colours.HEM)


def draw_strip(card: pygame.Surface, theme: Theme, hut: str, bonus: int = 0) -> None:
    """Write on the strip at the foot of a card a coin, what it costs, and on a plate of jade what it brings."""
    tx = theme.metrics.tx
    width, height = card.get_size()
    high = max(tx(18), round(height * 0.28))
    strip = pygame.Rect(0, height - high, width, high)
    card.fill(colours.PARCHMENT, strip)
    style = styles.SMALL_INK.sized(12.5)
    row: list[Box] = [
        icon("coin", 9.5),
        Words(str(HUTS[hut].cost), style, grows=False),
        room_for(0),
    ]
    if width >= tx(76):
        cost = Words(str(HUTS[hut].cost), style.sized(17), grows=False)
        row = [room_for(0), icon("coin", 17), cost, room_for(0)]
    brings = Words(gain(bonus), style.in_colour(colours.JADE_TEXT), grows=False)
    if bonus:
        row.append(brings)
    # On the narrowest cards the numbers have the room of the coin, and hints tell what has none.
    for last in (0, -1, None):
        spare = width - sum(part.size(theme, width)[0] for part in row if not part.grows)
        if spare < 0 and last is not None:
            row.pop(last)
    edge = max(0, min(tx(5), spare // 2))
    if brings in row:
        plate = brings.size(theme, width)[0] + edge
        card.fill(colours.JADE_TOP, (width - plate, strip.y, plate, strip.height))
    card.fill(colours.OUTLINE, (*strip.topleft, width, max(1, tx(1.2))))
    Row(row).draw(card, theme, strip.inflate(-edge, 0).move(0, tx(1)))
