"""Scenes with a title and a scrolling column."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import FLOATING, HEADER, TARGET, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.boxes.traversal import widgets_in
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.widgets import (
    Label,
    RoundButton,
    Widget,
    draw_shadow,
)

_MAX_COLUMN_WIDTH: Final = 1120
"""The maximum width of the column, in design pixels."""


class HeadedScene(PageScene):
    """A scene with a back button, a title, and a scrolling column in the middle.

    A subclass has a `heading` or returns its `title`, and returns the widgets or boxes of the
    column from `contents`. Those in `in_bar` are beside the title, or above everything else if
    they do not all fit.
    """

    heading: ClassVar[str]
    """The English title, if it never changes."""
    between: ClassVar[float] = Space.SMALL
    """The gap between widgets of the column, in design pixels; in groups, between rows."""
    _whole: Box
    """The content of the column without the widgets of the bar."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.in_bar: Sequence[Widget] = ()
        self.fits_bar = False
        """Whether the widgets in the bar fit beside the title."""
        self._back = RoundButton("back", self.close, tooltip=_("Back"), command=Command.CANCEL)
        self._title = Label("", styles.PAGE_TITLE, middle=True)
        self.scroll = ScrollArea()
        self.page.on_cancel = self.close
        self.build()

    @property
    def title(self) -> str:
        return _(self.heading)

    def contents(self) -> Sequence[Widget] | Box:
        raise NotImplementedError

    def around(self) -> Sequence[Widget]:
        """Return the widgets outside the bar and the column."""
        return ()

    def build(self) -> None:
        self._back.tooltip = _("Back")
        self._title.text = self.title
        contents = self.contents()
        if isinstance(contents, Sequence):
            contents = Column(widget_boxes(*contents), self.between)
        self._whole = contents
        self._show_parts(fits_bar=False)

    def _show_parts(self, *, fits_bar: bool) -> None:
        self.fits_bar = fits_bar
        above = self.in_bar if fits_bar else ()
        rows = [self._whole]
        if self.in_bar and not fits_bar:
            rows.insert(0, self.bar_below())
        self._box = Column(rows, gap=Space.MEDIUM)
        self.scroll.widgets = widgets_in(self._box)
        self.page.set_widgets([self._back, self._title, *above, self.scroll, *self.around()])

    def bar_below(self) -> Box:
        """Return the widgets that do not fit beside the title, for the top of the column."""
        return Flow(widget_boxes(*self.in_bar, grows=False), gap=Space.SMALL)

    @property
    def bar_height(self) -> int:
        """Height of the wooden bar in pixels, larger for a title of several lines."""
        tx = self.theme.metrics.tx
        side = self._back.measure(self.theme)[0]
        bar = side + tx(HEADER - TARGET)
        beside = self.theme.metrics.width - side - 3 * ((bar - side) // 2) - tx(Space.MEDIUM)
        title = self._title.measure(self.theme, max(1, beside))[1]
        return max(bar, title + tx(Space.TINY))

    def on_resume(self) -> None:
        self.rebuild()

    def rebuild_from_top(self) -> None:
        """Build the widgets again and scroll back to the first."""
        self.rebuild()
        self.scroll.scroll_to(0)

    def place_bar(self, width: int) -> None:
        """Lay out the bar: the button, the title, and the widgets that fit beside it."""
        theme = self.theme
        bar = self.bar_height
        side = self._back.measure(theme)[0]
        margin = theme.metrics.tx(HEADER - TARGET) // 2
        self._back.place(pygame.Rect(margin * 2, (bar - side) // 2, side, side), theme)
        left = margin * 2 + side + theme.metrics.tx(Space.MEDIUM)
        title = pygame.Rect(left, 0, width - left - margin, bar)
        if self.in_bar:
            self._place_beside_title(title)
        if self.fits_bar:
            title.width = self._title.measure(theme)[0] + theme.metrics.tx(Space.SMALL)
        self._title.place(title, theme)

    def _place_beside_title(self, bar: pygame.Rect) -> None:
        """Place the widgets of the bar after the title if they fit, else in the column."""
        theme = self.theme
        tx = theme.metrics.tx
        title_width = self._title.measure(theme)[0]
        beside = bar.copy()
        beside.x += title_width + tx(Space.WIDE)
        beside.width -= title_width + tx(Space.WIDE + Space.SMALL)
        sizes = [self._size_in_bar(widget, beside) for widget in self.in_bar]
        spare = beside.width - sum(width for width, _height in sizes)
        gap = min(tx(Space.SMALL), spare // max(1, len(self.in_bar) - 1))
        if (gap >= tx(Space.TINY)) != self.fits_bar:
            self._show_parts(fits_bar=not self.fits_bar)
        if self.fits_bar:
            for widget, size in zip(self.in_bar, sizes, strict=True):
                widget.place(pygame.Rect((0, 0), size).move_to(midleft=beside.midleft), theme)
                beside.x += size[0] + gap

    def _size_in_bar(self, widget: Widget, bar: pygame.Rect) -> Size:
        """Return the size of a widget in the bar, which it may fold to fit."""
        size = widget.measure(self.theme)
        if size[0] > bar.width:
            folded = widget.measure(self.theme, max(1, bar.width))
            if folded[1] <= size[1]:
                return folded
        return size

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        """Place the widgets beside the column, in the area below the bar.

        Return the area that remains for the column.
        """
        self.scroll.widest = self.theme.metrics.tx(_MAX_COLUMN_WIDTH)
        return area

    def layout(self, size: tuple[int, int]) -> None:
        bar = self.bar_height
        self.place_bar(size[0])
        self.scroll.place(
            self.place_around(pygame.Rect(0, bar, size[0], size[1] - bar)), self.theme
        )
        self.scroll.layout(self.theme, self.layout_content)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        bar = surface.get_width(), self.bar_height
        draw_shadow(surface, self.theme, pygame.Rect((0, 0), bar), 0, FLOATING)
        surface.blit(self.theme.material(dark_wood, bar), (0, 0))
