"""A goal as a mask on the wall: of bare wood until it is reached."""

from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.puzzles.goals import Goal
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Bar, Column, Pad, Painted, Words
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.widgets import draw_disc

_HIGH: Final = 142
_SPARED: Final = 36
"""How far the mask reaches down on the parchment."""
_WOOD: Final = (255, 206, 150, 255)


class GoalMask(Composed):
    """A mask above what it is given for, and how much of that is done."""

    width, free = 220, _HIGH - _SPARED

    def __init__(self, goal: Goal, number: int) -> None:
        super().__init__()
        self.goal, self._mask = goal, f"goal_mask_{number}"
        done = _("{done} of {count}").format(done=goal.done, count=goal.wanted)
        text = Words(goal.text, looks.SUBHEADING_INK.sized(18), "center", fit="whole")
        told = Words(_("Reached") if goal.reached else done, looks.TEXT_INK, "center")
        foot = Column([told, Bar(min(1.0, goal.done / goal.wanted), 420, 9)], gap=4)
        shown = Painted(self._paint, _HIGH), Pad(text, (12, 4, 12, 4)), Pad(foot, (12, 0, 12, 12))
        self.box = Column(shown, foot=True)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx, reached = theme.metrics.tx, self.goal.reached
        key = ("goal mask", self._mask, rect.height, reached)
        mask = theme.cache.get(key, lambda: self._hung(theme, rect.height))
        surface.blit(mask, mask.get_rect(center=rect.center))
        middle = rect.centerx + tx(46), rect.bottom - tx(22)
        fill, rim = (colours.JADE_BOTTOM, colours.CREAM) if reached else (colours.TAG, colours.HEM)
        draw_disc(surface, theme, middle, tx(38), fill, (rim, tx(2)))
        theme.icons.draw(surface, "check" if reached else self.goal.icon, tx(24), middle, "center")

    def _hung(self, theme: Theme, side: int) -> pygame.Surface:
        """Return the mask in its colours, or as it is before anybody has painted it."""
        mask: pygame.Surface = theme.icons.get(self._mask, side)
        if self.goal.reached:
            return mask
        wood: pygame.Surface = pygame.transform.grayscale(mask)
        wood.fill(_WOOD, special_flags=pygame.BLEND_RGBA_MULT)
        return wood
