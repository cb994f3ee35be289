"""The page of goals: a mask for each, in stone until the goal is reached."""

from collections.abc import Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import _
from cacao_desktop.measures import TextSize
from cacao_desktop.scenes.lists import low_progress_card, progress_card
from cacao_desktop.scenes.puzzles.goals import Goal, reached_in_words
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import Bar, Box, Column, Pad, Painted, Words
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import draw_disc

_MASK_HEIGHT: Final = 142
"""The height of the mask of a goal, in design pixels."""
_OVERLAP: Final = 40
"""The overlap of the mask and the parchment."""


class GoalMask(Composed):
    """A mask above its goal and progress."""

    width = 220
    free = _MASK_HEIGHT - _OVERLAP

    def __init__(self, goal: Goal, number: int) -> None:
        super().__init__()
        self.goal = goal
        self._mask = f"goal_mask_{number}"
        text = Words(goal.text, styles.SUBHEADING_INK.sized(TextSize.LEAD), "center", fit="whole")
        progress = _("{done} of {count}").format(done=goal.done, count=goal.needed)
        if goal.reached:
            progress = _("Reached")
        elif goal.needed == 1:
            progress = _("Not reached yet")
        foot: list[Box] = [Words(progress, styles.TEXT_INK, "center")]
        if goal.needed > 1:
            foot.append(Bar(min(1.0, goal.share), 420, 11))
        parts: list[Box] = [
            Painted(self._paint, _MASK_HEIGHT),
            Pad(text, (12, 4, 12, 4)),
            Pad(Column(foot, gap=4), (12, 0, 12, 12)),
        ]
        self.box = Column(parts, foot=True)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx = theme.metrics.tx
        reached = self.goal.reached
        key = ("goal mask", self._mask, rect.height, reached)
        mask = theme.cache.get(key, self._painted_mask, theme, rect.height)
        size = rect.height * 3 // 2
        glow = radial_glow((size, size), colours.HEM if reached else colours.OUTLINE, 200)
        glow_rect = glow.get_rect(center=rect.center)
        wall = rect.bottom - tx(_OVERLAP)
        surface.blit(glow, glow_rect, (0, 0, glow_rect.width, wall - glow_rect.y))
        surface.blit(mask, mask.get_rect(center=rect.center))
        if reached:
            middle = (rect.right - tx(24), wall)
            rim = (colours.CREAM, tx(2))
            draw_disc(surface, theme, middle, tx(40), colours.DONE, rim)
            theme.icons.draw(surface, "check", tx(24), middle, "center")

    def _painted_mask(self, theme: Theme, side: int) -> pygame.Surface:
        """Return the mask in colour, or carved in stone until the goal is reached."""
        mask: pygame.Surface = theme.icons.get(self._mask, side)
        if self.goal.reached:
            return mask
        grey = pygame.transform.grayscale(mask)
        stone = blank(mask.get_size())
        stone.fill(colours.STONE)
        # A pixel brighter than its upper left neighbour is lit, a darker one is in the shade.
        light = _difference(grey, (0, 0), (-2, -2))
        shade = _difference(grey, (-2, -2), (0, 0))
        stone.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        stone.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        grey.fill((*colours.WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
        stone.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return stone


def _difference(picture: pygame.Surface, at: Point, less_at: Point) -> pygame.Surface:
    """Return the difference of a picture at two offsets, scaled to the depth of stone."""
    edge = pygame.Surface(picture.get_size())
    edge.blit(picture, at)
    edge.blit(picture, less_at, special_flags=pygame.BLEND_RGB_SUB)
    edge.fill(colours.STONE, special_flags=pygame.BLEND_RGB_MULT)
    return edge


_COLUMNS: Final = (5, 4, 3, 2, 1)
"""The numbers of columns, of which the first that fits is used."""


def goals_page(all_goals: Sequence[Goal], *, low: bool = False) -> Box:
    """Return the masks of all goals below the share of goals reached, which may be `low`."""
    share = sum(goal.reached for goal in all_goals) / len(all_goals)
    if low:
        heading = low_progress_card(reached_in_words(all_goals), share)
    else:
        heading = progress_card("mask", reached_in_words(all_goals), share)
    masks = [GoalMask(goal, number) for number, goal in enumerate(all_goals, 1)]
    grid = Grid(widget_boxes(*masks), 12, 200, _COLUMNS, alike=True)
    return Column([*widget_boxes(heading), grid], gap=12)
