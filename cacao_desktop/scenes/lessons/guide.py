"""The guide at a table: a character who speaks in a bubble."""

import pygame

from cacao_desktop.scenes.lessons.bubble import LessonBubble
from cacao_desktop.scenes.lessons.bubble_content import BubbleText
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Widget


class Guide(Suggesting):
    """A character who speaks in a bubble, instead of a suggestion."""

    open = False

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow) -> None:
        super().__init__(table, panels, flow)
        self._bubble: LessonBubble | None = None
        self._bubble_state: object = None
        """The state that the bubble was made for; it is kept until the state changes."""

    def close(self) -> bool:
        return False

    def retranslate(self) -> None:
        self._bubble_state = None

    # Lessons and puzzles define these.

    @property
    def message(self) -> BubbleText:
        """The current text of the bubble."""
        raise NotImplementedError

    def bubble_key(self) -> object:
        """Return the state that decides which buttons the bubble has."""
        raise NotImplementedError

    def make_bubble(self, message: BubbleText) -> LessonBubble:
        raise NotImplementedError

    def bubble(self) -> LessonBubble:
        """Return the bubble with its current text."""
        # The text comes first: in a lesson it decides which step is shown.
        message = self.message
        key = self.bubble_key()
        if self._bubble is None or key != self._bubble_state:
            self._bubble_state = key
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
            places = self._panels.layout
            bubble.place_in(self.area_for(bubble), theme, places.status_bar, places.big_button)
        return [bubble]

    def area_for(self, bubble: LessonBubble) -> pygame.Rect:
        """Return the area at whose bottom the bubble is: wider if it fits below the supply."""
        wide = self._panels.wide_foot
        height = bubble.height_in(wide, self._table.context.theme)
        fits = height <= self._panels.below_supply.height
        if fits and not bubble.folded and not bubble.replaces_big_button:
            return wide
        return self._panels.foot

    def needed_height(self, bubble: LessonBubble) -> int:
        """Return the height that the bubble takes below the board, in pixels."""
        return bubble.height_in(self.area_for(bubble), self._table.context.theme)
