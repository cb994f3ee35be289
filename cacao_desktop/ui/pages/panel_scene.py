"""Dialogs over the scene below."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Space
from cacao_desktop.ui.boxes.boxes import Box, Column
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.widgets import (
    Panel,
    Widget,
)

_MIN_DARKNESS: Final = 150
_MAX_DARKNESS: Final = 238
"""The opacity of the veil around a small panel, and around one that fills the window."""


class PanelScene(PageScene):
    """A dialog over the scene below, at most `widest` design pixels wide, that can scroll.

    A subclass passes its widgets or boxes to `show`; the `foot` below them does not scroll and
    always stays in view.
    """

    overlay = True
    wooden: ClassVar[bool] = False
    """Whether it is a board of dark wood instead of parchment."""
    widest: ClassVar[float] = 440
    edge: ClassVar[float] = Space.SMALL
    """The margin between the scrolling content and the edges of the panel."""
    spare: ClassVar[float] = Space.HUGE
    """The height of the panel beyond its content and edges."""
    foot: Box | None = None
    scroll: ScrollArea
    _panel: Panel

    def show(
        self, contents: Sequence[Widget] | Box, default: Widget | None, leave: Callable[[], object]
    ) -> None:
        """Show widgets one below another, or boxes.

        Enter presses the default one, and Escape calls `leave`.
        """
        if isinstance(contents, Sequence):
            self._box = Column(widget_boxes(*contents), gap=Space.MEDIUM)
        else:
            self._box = contents
        self._panel = self.panel()
        self.scroll = ScrollArea()
        self.scroll.widgets = widgets_in(self._box)
        foot = widgets_in(self.foot) if self.foot else []
        self.page.set_widgets([self._panel, self.scroll, *foot])
        self.page.default = default
        self.page.on_cancel = leave

    def panel(self) -> Panel:
        """Return the background of the dialog."""
        if self.wooden:
            return Panel(dark_wood, 16)
        return Panel()

    def panel_width(self, window: int) -> int:
        """Return the width of the panel in a window of a width, in pixels."""
        tx = self.theme.metrics.tx
        return min(tx(self.widest), window - tx(Space.WIDE))

    def panel_rect(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the panel moved to its position in the window."""
        return panel.move_to(center=window.center)

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        tx = self.theme.metrics.tx
        width = self.panel_width(size[0])
        edge = tx(self.edge)
        inner_width = width - 2 * edge - tx(Space.WIDE)
        foot_height = 0
        if self.foot:
            foot_height = self.foot.size(theme, inner_width)[1] + tx(Space.MEDIUM)
        content_height = self.layout_content(pygame.Rect(0, 0, inner_width, 0))
        needed = content_height + 2 * edge + tx(self.spare) + foot_height
        panel = pygame.Rect(0, 0, width, min(needed, size[1] - tx(Space.LARGE)))
        panel = self.panel_rect(panel, pygame.Rect((0, 0), size))
        self._panel.place(panel, theme)
        inner = panel.inflate(-2 * edge, -2 * edge)
        view = pygame.Rect(inner.topleft, (inner.width, inner.height - foot_height))
        self.scroll.place(view, theme)
        self.scroll.layout(theme, self.layout_content)
        if self.foot:
            foot = self.scroll.content_rect(theme)
            foot.update(foot.x, view.bottom + tx(Space.TINY), foot.width, 0)
            lay_out(self.foot, theme, foot)

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Darken the scene below."""
        size = surface.get_size()
        # The more the panel covers of the scene, the more the remaining words around it would
        # distract.
        width, height = self._panel.rect.size
        covered = width * height / (size[0] * size[1])
        extra = max(0.0, min(1.0, covered * 5 - 3.5))
        dark = _MIN_DARKNESS + round((_MAX_DARKNESS - _MIN_DARKNESS) * extra)
        veil = self.theme.cache.get(("veil", size, dark), rounded, size, 0, colours.VEIL, dark)
        surface.blit(veil, (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_veil(surface)
        super().draw(surface)
