"""A scene that is one page of widgets."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.ambient.scenery import TABLE
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad
from cacao_desktop.ui.boxes.places import Backed, Flow, Grid, held, lay, widgets_in
from cacao_desktop.ui.input.cursors import PointerLook
from cacao_desktop.ui.input.intentions import Explain, Intention
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.paint.shapes import rounded
from cacao_desktop.ui.scene import AppContext, Scene
from cacao_desktop.ui.widgets import Label, Panel, RoundButton, Toggle, Widget, row


class PageScene(Scene):
    """Hands intentions to its page; a subclass makes the widgets, places them and draws behind them.

    `topic` is what a book is asked about where nothing on the page has the focus or the pointer.
    """

    topic = ""
    place: ClassVar[str] = TABLE
    """Where the screen is, by the name of a picture of `Scenery`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.page = Page(sounds=context.sounds, say=context.say_focus, explains=context.explains)
        self.page.show_focus = context.keyboard_used

    def build(self) -> None:
        """Make the widgets and give them to the page; a subclass says which."""

    def rebuild(self) -> None:
        """Make and place the widgets again, with the focus on the one in the same place of the order."""
        index = self.page.focus_index
        self.build()
        self.page.focus_index = index
        self.layout(self.theme.metrics.size)
        self.needs_redraw = True

    def retranslate(self) -> None:
        self.rebuild()

    @property
    def outline(self) -> Outline:
        heading = next((part.text for part in self.page.parts() if isinstance(part, Label)), self.spoken)
        return Outline(self.page, title=heading if self.overlay else "")

    @property
    def wants_text(self) -> bool:
        return self.page.wants_text

    @property
    def pointer_look(self) -> PointerLook:
        return self.page.pointer_look

    def handle(self, intention: Intention) -> None:
        if self.page.handle(intention):
            self.needs_redraw = True
        elif isinstance(intention, Explain) and self.topic:
            self.context.explain(self.topic)

    def update(self, seconds: float) -> None:
        if self.page.update(seconds):
            self.needs_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface, self.theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Show what is behind the widgets."""
        surface.blit(self.theme.scenery.place(self.place, surface.get_size()), (0, 0))

    def close(self) -> None:
        """Go back to the scene below."""
        self.context.stack.close(self)

    def close_for(self, action: Callable[..., object], *arguments: object) -> None:
        """Go back to the scene below and do something there."""
        self.close()
        action(*arguments)


class VeiledScene(PageScene):
    """A page over the scene below, which is darkened."""

    overlay = True

    def draw(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        veil = self.theme.cache.get(("veil", size), lambda: rounded(size, 0, (12, 7, 3), 150))
        surface.blit(veil, (0, 0))
        self.page.draw(surface, self.theme)


class SheetScene(VeiledScene):
    """A wooden sheet over the scene below, of at most `widest` design pixels, whose widgets scroll where they must.

    A subclass hands its widgets to `show` in `build` and lays them in `arrange`.
    """

    widest: ClassVar[float] = 440

    def show(self, widgets: Sequence[Widget], default: Widget, leave: Callable[[], None]) -> None:
        """Show widgets; Enter presses the default one, and Escape leaves."""
        self._panel, self._scroll = Panel(dark_wood, 16), ScrollArea()
        self._scroll.widgets = list(widgets)
        self.page.set_widgets([self._panel, self._scroll])
        self.page.default = default
        self.page.on_cancel = leave

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the widgets from the top of `place`; return the height they take."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        width = min(tx(self.widest), size[0] - tx(24))
        probe = pygame.Rect(0, 0, width - tx(64), 10)
        high = min(self.arrange(probe) + tx(60), size[1] - tx(16))
        panel = pygame.Rect(0, 0, width, high).move_to(center=(size[0] // 2, size[1] // 2))
        self._panel.place(panel, self.theme)
        self._scroll.place(panel.inflate(-tx(16), -tx(16)), self.theme)
        self._scroll.lay(self.theme, self.arrange)


_WIDEST: Final = 1160
_NARROWEST_GROUP: Final = 478


class HeadedScene(PageScene):
    """Back button, title, and a scrolling column of at most 1160 design pixels in the middle.

    A subclass has a `heading` or says its `title`, and says in `contents` which widgets or boxes are in the column.
    What it has `in_bar` is beside the title, or above everything else where there is no room for all of it.
    """

    heading: ClassVar[str]
    """What the bar says in English, where that is always the same."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.in_bar: Sequence[Widget] = ()
        self.fits_bar = False
        self._back = RoundButton("back", self.close, tooltip=_("Back"))
        self._back.command = Command.CANCEL
        self._title = Label("", looks.HEADING.sized(30), middle=True)
        self.scroll = ScrollArea()
        self.page.on_cancel = self.close
        self.build()

    @property
    def title(self) -> str:
        """What the bar says."""
        return _(self.heading)

    @property
    def spoken(self) -> str:
        return self.title

    def contents(self) -> Sequence[Widget] | Box:
        raise NotImplementedError

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the widgets from the top of `place`; return the height they take."""
        return lay(self._box, self.theme, place)

    def around(self) -> Sequence[Widget]:
        """Return what is on the page beside the bar and the column."""
        return ()

    def build(self) -> None:
        self._back.tooltip = _("Back")
        self._title.text = self.title
        contents = self.contents()
        self._whole = Column(held(*contents), gap=6) if isinstance(contents, Sequence) else contents
        self._show_parts(fits_bar=False)

    def _show_parts(self, *, fits_bar: bool) -> None:
        self.fits_bar = fits_bar
        above = self.in_bar if fits_bar else ()
        below = [Flow(held(*self.in_bar, grows=False), gap=10)] if self.in_bar and not fits_bar else []
        self._box = Column([*below, self._whole], gap=12)
        self.scroll.widgets = widgets_in(self._box)
        self.page.set_widgets([self._back, self._title, *above, self.scroll, *self.around()])

    @property
    def bar_height(self) -> int:
        """Height of the wooden bar in pixels."""
        return self._back.measure(self.theme)[0] + self.theme.metrics.tx(14)

    def on_resume(self) -> None:
        """Look again at what there is; the column stays where it was scrolled to."""
        self.rebuild()

    def begin_again(self) -> None:
        """Show something else, from its beginning."""
        self.rebuild()
        self.scroll.scroll_to(0)

    def place_bar(self, width: int) -> None:
        """Lay the bar: the button, the title, and what has room beside it."""
        theme, tx, bar = self.theme, self.theme.metrics.tx, self.bar_height
        side = self._back.measure(theme)[0]
        margin = (bar - side) // 2
        self._back.place(pygame.Rect(margin * 2, margin, side, side), theme)
        left = margin * 2 + side + tx(14)
        room = width - left - margin
        if self.in_bar:
            wide = self._title.measure(theme)[0]
            beside = pygame.Rect(left + wide + tx(30), 0, room - wide - tx(36), bar)
            spare = beside.width - sum(widget.measure(theme)[0] for widget in self.in_bar)
            gap = min(tx(10), spare // max(1, len(self.in_bar) - 1))
            if (gap >= tx(3)) != self.fits_bar:
                self._show_parts(fits_bar=not self.fits_bar)
            if self.fits_bar:
                row(self.in_bar, beside, theme, gap)
                room = wide + tx(8)
        self._title.place(pygame.Rect(left, 0, room, bar), theme)

    def place_around(self, room: pygame.Rect) -> pygame.Rect:
        """Place what is beside the column in the room below the bar; return what is left for the column."""
        width = min(room.width - self.theme.metrics.tx(24), self.theme.metrics.tx(_WIDEST))
        return pygame.Rect((room.width - width) // 2, room.y, width, room.height)

    def layout(self, size: tuple[int, int]) -> None:
        self.place_bar(size[0])
        bar = self.bar_height
        self.scroll.place(self.place_around(pygame.Rect(0, bar, size[0], size[1] - bar)), self.theme)
        self.scroll.lay(self.theme, self.arrange)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.page.draw(surface, self.theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        surface.blit(self.theme.material(dark_wood, (surface.get_width(), self.bar_height)), (0, 0))


class GroupedScene(HeadedScene):
    """Groups of rows, each below a heading on a sheet of parchment.

    `columns` says by their numbers which groups are below one another where there is room for two columns.
    """

    columns: ClassVar[tuple[Sequence[int], Sequence[int]]]
    between: ClassVar[float] = 8
    """How far rows are apart, in design pixels."""

    def grouped(self, groups: Iterable[tuple[str, Sequence[Widget]]]) -> Box:
        """Return a sheet for each group, below its heading."""
        self._groups = [(Panel(), heading, rows) for heading, rows in groups]
        sheets = []
        for panel, heading, rows in self._groups:
            for toggle in (each for each in rows if isinstance(each, Toggle)):
                toggle.spread = True
            lines = [Flow([each]) for each in held(Label(heading, looks.HEADING_INK), *rows, grows=False)]
            sheets.append(Backed(Pad(Column(lines, gap=self.between), (20, 12, 20, 14)), panel))
        columns = [Column([sheets[number] for number in numbers], gap=16) for numbers in self.columns]
        return Grid(columns, gap=16, narrowest=_NARROWEST_GROUP)

    def arrange(self, place: pygame.Rect) -> int:
        high, between = super().arrange(place), self.theme.metrics.tx(self.between)
        for panel, _heading, rows in self._groups:
            panel.lines = [row.rect.y - panel.rect.y - between // 2 for row in rows[1:]]
        return high
