"""The guide at a table: a character who speaks in a bubble."""

from abc import abstractmethod

import pygame

from cacao_desktop.scenes.lessons.bubble import Arrangement, LessonBubble
from cacao_desktop.scenes.lessons.bubble_content import BubbleText
from cacao_desktop.table.advice.helper import TableHelper
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Widget


class Guide(TableHelper):
    """A character who speaks in a bubble all the time."""

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow) -> None:
        super().__init__(table, panels, flow)
        self._bubble: LessonBubble | None = None
        self._bubble_key: object = None
        """The key that the bubble was made for, None if a new bubble is needed."""

    def retranslate(self) -> None:
        self._bubble_key = None

    @property
    @abstractmethod
    def message(self) -> BubbleText:
        """The current text of the bubble."""

    @abstractmethod
    def bubble_key(self) -> object:
        """Return the state that decides which buttons the bubble has."""

    @abstractmethod
    def make_bubble(self, message: BubbleText) -> LessonBubble: ...

    def follow(self) -> None:
        """Follow the match, before the bubble is shown."""

    def bubble(self) -> LessonBubble:
        """Return the bubble with its current text."""
        self.follow()
        message = self.message
        key = self.bubble_key()
        if self._bubble is None or key != self._bubble_key:
            self._bubble_key = key
            self._bubble = self.make_bubble(message)
        self._bubble.message = message
        self._bubble.title_width = self._panels.layout.status_bar.width
        return self._bubble

    def widgets(self) -> list[Widget]:
        bubble = self.bubble()
        theme = self._table.context.theme
        if self._panels.bubble_room.below_log:
            bubble.place_below(self._panels.message_rect, theme)
        else:
            layout = self._panels.layout
            bubble.place_in(self._area_for(bubble), theme, layout.status_bar, layout.big_button)
        return [bubble]

    def _area_for(self, bubble: LessonBubble) -> pygame.Rect:
        """Return the area that has the bubble at its bottom: wider if it fits below the supply."""
        wide = self._panels.wide_foot
        arrangement = bubble.arrangement_in(wide, self._table.context.theme)
        fits = arrangement.height_with_gap <= self._panels.below_supply.height
        if fits and not arrangement.folded and not bubble.replaces_big_button(arrangement):
            return wide
        return self._panels.foot

    def arrangement_of(self, bubble: LessonBubble) -> Arrangement:
        """Return the arrangement of the bubble at the bottom of the board."""
        return bubble.arrangement_in(self._area_for(bubble), self._table.context.theme)
