"""Scenes that consist of one page of widgets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import FLOATING, HEADER, TARGET, Icon, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.ambient.scenery import TABLE
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.containers import Flow, Grid, WithBackground, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Explain, Intention
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.scene import AppContext, Scene
from cacao_desktop.ui.widgets import (
    Button,
    Label,
    Panel,
    PictureLabel,
    RoundButton,
    Toggle,
    Widget,
    draw_shadow,
)


class PageScene(Scene):
    """Passes intentions to its page.

    A subclass makes the widgets, places them and draws behind them. `topic` is the book topic used
    when nothing on the page has the focus or the pointer.
    """

    topic = ""
    _box: Box
    backdrop: ClassVar[str] = TABLE
    """The background of the screen, by the name of a picture of `Scenery`."""
    sunlit: ClassVar[bool] = False
    """Whether the sun shines on the background."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.page = Page(context)
        self.page.say = self._say_focus
        self.page.uses_keyboard = context.keyboard_used
        self._rebuilding = False

    def build(self) -> None:
        """Make the widgets and give them to the page."""

    def rebuild(self) -> None:
        """Build and place the widgets again, keeping the focus."""
        with self.focus_kept():
            self.build()
        self.layout_now()

    @contextmanager
    def focus_kept(self) -> Iterator[None]:
        """Keep the focus while widgets are replaced: by its name, else its position.

        Another text of the focus is said, unless something else says it.
        """
        index = self.page.focus_index
        name = ""
        spoken = ""
        if self.page.focus is not None:
            name = self.page.focus.accessible_name
            spoken = self.page.focus.spoken
        self._rebuilding = True
        yield
        if index is not None:
            index = self._nearest_position(name, near=index)
        self.page.focus_index = index
        self._rebuilding = False
        focus = self.page.keyboard_focus
        said_elsewhere = self.page.in_use or self.context.stack.returns
        if focus is not None and focus.spoken != spoken and not said_elsewhere:
            self._say_focus(focus.spoken)

    def _say_focus(self, text: str) -> None:
        """Announce the focus once the scene is open, but not again after a rebuild."""
        if self.context.stack.top is self and not self._rebuilding:
            self.context.say_focus(text)

    def _nearest_position(self, name: str, *, near: int) -> int:
        """Return the nearest position of a widget with a name, or `near` itself."""
        names = [stop.accessible_name for stop in self.page.stops()]
        positions = [position for position, other in enumerate(names) if other == name]
        return min(positions, key=lambda position: abs(position - near), default=near)

    def retranslate(self) -> None:
        self.rebuild()

    @property
    def name(self) -> str:
        """Its name for screen readers: the first words on it."""
        return next((part.text for part in self.page.parts() if isinstance(part, Label)), "")

    @property
    def spoken(self) -> str:
        return self.name

    @property
    def outline(self) -> Outline:
        return Outline(self.page.parts, self.page.keyboard, title=self.name, overlay=self.overlay)

    @property
    def wants_text(self) -> bool:
        return self.page.wants_text

    @property
    def pointer_shape(self) -> PointerShape:
        return self.page.pointer_shape

    def handle(self, intention: Intention) -> None:
        if self.page.handle(intention):
            self.needs_redraw = True
        elif isinstance(intention, Explain) and self.topic:
            self.context.explain(self.topic)

    def update(self, seconds: float) -> None:
        if self.page.update(seconds):
            self.needs_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            self.draw_ground(surface)
        self.page.draw(surface, self.theme)

    def layout_content(self, area: pygame.Rect) -> int:
        """Lay out the scrolling content from the top of an area; return its height."""
        return lay_out(self._box, self.theme, area)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background of the widgets."""
        scenery = self.theme.scenery
        picture = scenery.sunlit if self.sunlit else scenery.backdrop
        surface.blit(picture(self.backdrop, surface.get_size()), (0, 0))

    def close(self) -> None:
        self.context.stack.close(self)

    def close_for(self, action: Callable[..., object], *arguments: object) -> None:
        """Return to the scene below and run an action there."""
        self.close()
        action(*arguments)

    def after_closing(self, action: Callable[[], object]) -> Callable[[], None]:
        """Return a callback that closes this scene, then runs `action`."""
        return partial(self.close_for, action)


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
    """The margin between the scrolling content and the edges of the sheet."""
    spare: ClassVar[float] = Space.HUGE
    """The height of the panel beyond its content and edges."""
    foot: Box | None = None

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
        self.page.set_widgets(
            [self._panel, self.scroll, *(widgets_in(self.foot) if self.foot else ())]
        )
        self.page.default = default
        self.page.on_cancel = leave

    def panel(self) -> Panel:
        if self.wooden:
            return Panel(dark_wood, 16)
        return Panel()

    def panel_rect(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        return panel.move_to(center=window.center)

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        tx = self.theme.metrics.tx
        width = min(tx(self.widest), size[0] - tx(Space.WIDE))
        edge = tx(self.edge)
        inner = width - 2 * edge - tx(Space.WIDE)
        below = self.foot.size(theme, inner)[1] + tx(Space.MEDIUM) if self.foot else 0
        needed = self.layout_content(pygame.Rect(0, 0, inner, 0)) + 2 * edge + tx(self.spare)
        panel = pygame.Rect(0, 0, width, min(needed + below, size[1] - tx(Space.LARGE)))
        panel = self.panel_rect(panel, pygame.Rect((0, 0), size))
        self._panel.place(panel, theme)
        inside = panel.inflate(-2 * edge, -2 * edge)
        self.scroll.place(
            pygame.Rect(inside.topleft, (inside.width, inside.height - below)), theme
        )
        self.scroll.layout(theme, self.layout_content)
        if self.foot:
            foot = self.scroll.content_rect(theme)
            foot.update(foot.x, inside.bottom - below + tx(Space.TINY), foot.width, 0)
            lay_out(self.foot, theme, foot)

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Darken the scene below."""
        size = surface.get_size()
        # The more a sheet covers of the scene, the more the remaining words around it would
        # distract.
        width, height = self._panel.rect.size
        dark = 150 + round(88 * max(0.0, min(1.0, width * height / (size[0] * size[1]) * 5 - 3.5)))
        veil = self.theme.cache.get(("veil", size, dark), rounded, size, 0, colours.VEIL, dark)
        surface.blit(veil, (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_veil(surface)
        super().draw(surface)


_MAX_COLUMN_WIDTH: Final = 1120
"""The maximum width of groups in one column, in design pixels."""
_ICON_SIDE: Final = Icon.LARGE


class HeadedScene(PageScene):
    """A scene with a back button, a title, and a scrolling column in the middle.

    The column is at most 1120 design pixels wide. A subclass has a `heading` or returns its
    `title`, and returns the widgets or boxes of the column from `contents`. Those from `in_bar`
    are beside the title, or above everything else if they do not all fit.
    """

    heading: ClassVar[str]
    """The English title, if it never changes."""
    between: ClassVar[float] = Space.SMALL
    """The gap between widgets of the column, in design pixels; in groups, between rows."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.in_bar: Sequence[Widget] = ()
        self.fits_bar = False
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
        self._whole: Box = contents
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
        spare = beside.width - sum(widget.measure(theme)[0] for widget in self.in_bar)
        gap = min(tx(Space.SMALL), spare // max(1, len(self.in_bar) - 1))
        if (gap >= tx(Space.TINY)) != self.fits_bar:
            self._show_parts(fits_bar=not self.fits_bar)
        if self.fits_bar:
            for widget in self.in_bar:
                size = widget.measure(theme)
                widget.place(pygame.Rect((0, 0), size).move_to(midleft=beside.midleft), theme)
                beside.x += size[0] + gap

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


class _Group(NamedTuple):
    """A group of rows on the panel of its sheet."""

    panel: Panel
    heading: str
    rows: Sequence[Widget]


class GroupedScene(HeadedScene):
    """Groups of rows, each below a heading on a sheet of parchment.

    `columns` lists the numbers of the groups in each column, if there is room for columns.
    """

    columns: ClassVar[Sequence[Sequence[int]]]
    narrowest: ClassVar[float] = 480
    """The minimum width of a column if there are several."""
    group_icons: ClassVar[Sequence[str]] = ()
    """An icon for each group; with them the bar has a link to each group."""

    def grouped(self, groups: Iterable[tuple[str, Sequence[Widget]]]) -> Box:
        """Return the groups, each a heading and rows, as sheets in columns."""
        self._groups = [_Group(Panel(), heading, rows) for heading, rows in groups]
        icons = self.group_icons[: len(self._groups)]
        self._tabs = [self._tab(number, icon_name) for number, icon_name in enumerate(icons)]
        self.in_bar = self._tabs
        sheets = [self._sheet(number) for number in range(len(self._groups))]
        # A sheet alone in its column stretches to the height of the tallest column.
        columns = [
            Column([sheets[number] for number in numbers], gap=Space.LARGE)
            if len(numbers) > 1
            else sheets[numbers[0]]
            for numbers in self.columns
        ]
        return Grid(columns, Space.LARGE, self.narrowest, range(len(columns), 0, -1))

    def _tab(self, number: int, icon_name: str) -> Button:
        """Return the link in the bar to a group."""
        jump = partial(self.jump_to, number)
        heading = self._groups[number].heading
        return Button(heading, jump, icon=icon_name, style=styles.LEAD_BUTTON)

    def _sheet(self, number: int) -> Box:
        """Return a group on its sheet, with its icon beside the heading if it has one."""
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
        sheets = [group.panel.rect for group in self._groups]
        current = self._current_sheet(sheets)
        for tab, sheet in zip(self._tabs, sheets, strict=False):
            if tab.chosen != (sheet is current):
                tab.chosen = sheet is current
                self.needs_redraw = True

    def _current_sheet(self, sheets: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return the sheet with the visible focus, else the one nearest to the top."""
        view = self.scroll.rect
        focus = self.page.focus
        at = focus.rect if focus is not None and view.contains(focus.rect) else view
        return min(sheets, key=lambda sheet: (not sheet.contains(at), abs(sheet.y - view.y)))

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
