"""Scenes with groups of rows."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from cacao_desktop.measures import Icon, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.containers import Flow, Grid, WithBackground, widget_boxes
from cacao_desktop.ui.pages.headed_scene import HeadedScene
from cacao_desktop.ui.widgets import (
    Button,
    Label,
    Panel,
    PictureLabel,
    Toggle,
    Widget,
)

_ICON_SIDE: Final = Icon.LARGE


class _Group(NamedTuple):
    """A group of rows on a panel."""

    panel: Panel
    heading: str
    rows: Sequence[Widget]


class GroupedScene(HeadedScene):
    """Groups of rows, each below a heading on a panel.

    `columns` lists the numbers of the groups in each column, if there is room for columns.
    """

    columns: ClassVar[Sequence[Sequence[int]]]
    narrowest: ClassVar[float] = 480
    """The minimum width of a column if there are several."""
    group_icons: ClassVar[Sequence[str]] = ()
    """An icon for each group; with them the bar has a link to each group."""
    _groups: Sequence[_Group]
    _tabs: Sequence[Button]
    """The links in the bar, one for each group that has an icon."""

    def grouped(self, groups: Iterable[tuple[str, Sequence[Widget]]]) -> Box:
        """Return the groups, each a heading and rows, as panels in columns."""
        self._groups = [_Group(Panel(), heading, rows) for heading, rows in groups]
        icons = self.group_icons[: len(self._groups)]
        self._tabs = [self._tab(number, icon_name) for number, icon_name in enumerate(icons)]
        self.in_bar = self._tabs
        panels = [self._panel(number) for number in range(len(self._groups))]
        # A panel alone in its column stretches to the height of the tallest column.
        columns = [
            Column([panels[number] for number in numbers], gap=Space.LARGE)
            if len(numbers) > 1
            else panels[numbers[0]]
            for numbers in self.columns
        ]
        return Grid(columns, Space.LARGE, self.narrowest, range(len(columns), 0, -1))

    def _tab(self, number: int, icon_name: str) -> Button:
        """Return the link in the bar to a group."""
        jump = partial(self.jump_to, number)
        heading = self._groups[number].heading
        return Button(heading, jump, icon=icon_name, style=styles.LEAD_BUTTON)

    def _panel(self, number: int) -> Box:
        """Return a group on its panel, with its icon beside the heading if it has one."""
        group = self._groups[number]
        for row in group.rows:
            if isinstance(row, Toggle):
                row.spread = True
        title: Box = WidgetBox(Label(group.heading, styles.HEADING_INK))
        if self.group_icons:
            picture = PictureLabel(self.group_icons[number], _ICON_SIDE)
            title = Row([WidgetBox(picture, grows=False), title], gap=Space.MEDIUM)
        lines = Column([title, *map(_line, group.rows)], gap=self.between)
        edges = (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
        return WithBackground(Pad(lines, edges), group.panel)

    def bar_below(self) -> Box:
        """Return the tabs in full rows."""
        return Flow(widget_boxes(*self.in_bar, grows=False), gap=Space.SMALL, spread=True)

    def jump_to(self, number: int) -> None:
        """Scroll a group to the top of the view and focus its first row."""
        group = self._groups[number]
        gap = self.theme.metrics.tx(Space.MEDIUM)
        self.scroll.scroll_to(self.scroll.offset + group.panel.rect.y - self.scroll.rect.y - gap)
        parts = (part for row in group.rows for part in row.parts())
        self.page.focus_on(next(part for part in parts if part.focusable))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        panels = [group.panel.rect for group in self._groups]
        current = self._current_panel(panels)
        for tab, panel in zip(self._tabs, panels, strict=False):
            if tab.chosen != (panel is current):
                tab.chosen = panel is current
                self.needs_redraw = True

    def _current_panel(self, panels: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return the panel with the visible focus, else the one nearest to the top."""
        view = self.scroll.rect
        focus = self.page.focus
        at = focus.rect if focus is not None and view.contains(focus.rect) else view
        return min(panels, key=lambda panel: (not panel.contains(at), abs(panel.y - view.y)))

    def layout_content(self, area: pygame.Rect) -> int:
        height = super().layout_content(area)
        between = self.theme.metrics.tx(self.between)
        for group in self._groups:
            top = group.panel.rect.y
            group.panel.lines = [row.rect.y - top - between // 2 for row in group.rows[1:]]
        return height


def _line(widget: Widget) -> Box:
    """Return a row of a group, preceded by its icon if it has one."""
    line = Flow(widget_boxes(widget, grows=False))
    icon_name = WidgetBox(PictureLabel(widget.list_icon, _ICON_SIDE, plain=True), grows=False)
    if widget.list_icon:
        return Row([icon_name, line], gap=Space.MEDIUM)
    return line
