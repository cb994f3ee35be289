"""Where the parts of the table lie, for any size of window and text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui.metrics import Metrics

_WIDEST_SIDES: Final = 0.42
"""When both side panels take more of the width than this, they become drawers, one open at a time."""


@dataclass(slots=True)
class TableLayout:
    """Rectangles in pixels; what is not shown has no size. `board` is the part of the window that no panel covers."""

    menu: pygame.Rect
    tools: pygame.Rect
    sign: pygame.Rect
    cards: pygame.Rect
    village: pygame.Rect
    steps: pygame.Rect
    hand: pygame.Rect
    big_button: pygame.Rect
    supply: pygame.Rect
    board: pygame.Rect
    drawers: bool
    hand_tile: int

    @property
    def panels(self) -> list[pygame.Rect]:
        """Everything that covers the board."""
        parts = (
            self.menu,
            self.tools,
            self.sign,
            self.cards,
            self.village,
            self.steps,
            self.hand,
            self.big_button,
            self.supply,
        )
        return [part for part in parts if part.width]


def lay_out_table(
    metrics: Metrics, *, left_open: bool, right_open: bool, bars: tuple[int, int], tool_buttons: int
) -> TableLayout:
    """Return where everything lies.

    The open flags say whether the side panels are unfolded, `bars` how wide the tools at the upper left and right want
    to be, `tool_buttons` how many round ones lie at the upper right where there is no room for words.
    """
    width, height = metrics.size
    tx = metrics.tx
    edge = tx(8)
    drawers = tx(226) + tx(190) > width * _WIDEST_SIDES
    top = max(tx(50), metrics.target + tx(8))
    hand_tile = min(tx(94), round(94 * max(0.8, metrics.window_scale) * 1.15))
    none = pygame.Rect(0, 0, 0, 0)

    bottom = height - edge
    mat_height = hand_tile + tx(30)
    button_width = min(tx(362), round(width * 0.27))
    big_button = pygame.Rect(width - edge - tx(8) - button_width, 0, button_width, tx(104))
    big_button.bottom = bottom - tx(8)
    shows_village = not drawers and left_open
    village_side = tx(240) if shows_village else 0
    village = pygame.Rect(edge, bottom - village_side, village_side, village_side) if shows_village else none

    left_end = village.right + edge if shows_village else edge
    mat_width = 3 * (hand_tile + tx(52)) + tx(36)
    room = big_button.left - left_end - 2 * edge
    steps_width = tx(200) if room >= mat_width + tx(200) + 2 * edge else 0
    mat_width = min(mat_width, room)
    hand = pygame.Rect(0, bottom - mat_height, mat_width, mat_height)
    free = pygame.Rect(
        left_end + steps_width + edge, 0, big_button.left - left_end - steps_width - 2 * edge, 1
    )
    hand.centerx = max(free.left + mat_width // 2, min(width // 2, free.right - mat_width // 2))
    steps = none
    if steps_width:
        steps = pygame.Rect(hand.left - edge - steps_width, bottom - tx(132), steps_width, tx(130))

    round_button = metrics.target + tx(6)
    menu_width = 3 * round_button + tx(6) if drawers else max(tx(244), bars[0])
    tools_width = tool_buttons * round_button + tx(6) if drawers else max(tx(404), bars[1])
    sign_width = min(tx(540), width - menu_width - tools_width - 2 * edge)
    sign = pygame.Rect(0, 0, sign_width, tx(56))
    sign.centerx = max(
        menu_width + edge + sign_width // 2, min(width // 2, width - tools_width - edge - sign_width // 2)
    )
    menu = pygame.Rect(0, 0, menu_width, top)
    tools = pygame.Rect(width - tools_width, 0, tools_width, top)

    cards = none
    if left_open:
        end = village.top - edge if shows_village else hand.top - edge
        cards = pygame.Rect(edge, top + edge, tx(220), end - top - edge)
    supply = none
    if right_open:
        supply = pygame.Rect(width - edge - tx(176), top + edge, tx(176), big_button.top - top - 3 * edge)
    left = cards.right if cards.width and not drawers else 0
    right = supply.left if supply.width and not drawers else width
    board = pygame.Rect(
        left + edge, sign.bottom + edge, right - left - 2 * edge, hand.top - sign.bottom - 2 * edge
    )
    return TableLayout(
        menu, tools, sign, cards, village, steps, hand, big_button, supply, board, drawers, hand_tile
    )
