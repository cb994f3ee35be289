"""The panel of a suggestion: its reasons, the other plans, and the button to apply it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from string import ascii_uppercase
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.ui import Command, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Row,
    WidgetBox,
    Words,
    icon,
    pixels,
)
from cacao_desktop.ui.boxes.cards import BoxGroup, Shown
from cacao_desktop.ui.boxes.containers import longest_word
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.widgets import Action, Carousel, JadeButton, RoundButton
from cacao_desktop.ui.widgets.choices import CarouselOption
from cacao_desktop.ui.widgets.widget import draw_panel
from cacao_desktop.words.goods import MINUS

_GAP: Final = 8
_MIN_REASONS: Final = 56
"""The minimum height of the reasons: two lines."""
_MAX_SHEET_WIDTH: Final = 400
"""The largest width of the reasons where they are on their own."""
_ICON_WIDTH: Final = 36
"""The width of a button that shows only an icon."""


@dataclass(frozen=True, slots=True)
class PlanOption:
    """A plan to choose from; `amount` is the gold lost compared with the best plan.

    It is empty if the plan is about as good. `cell` is where the plan begins, None if that is off
    the board; `summary` is the plan in words, and `text` gives the reasons for it.
    """

    number: int
    amount: str
    cell: Cell | None
    summary: str
    text: str
    sure: bool
    """Whether the first plan is certainly the best."""

    @property
    def letter(self) -> str:
        return ascii_uppercase[self.number]

    @property
    def comparison(self) -> str:
        """The gold lost by the plan, compared with the first, in words."""
        if self.amount:
            return _("{amount} gold less than A").format(amount=self._loss)
        if self.number:
            return _("About as good as A")
        return self._best

    @property
    def _loss(self) -> str:
        return self.amount.removeprefix(MINUS)

    @property
    def _best(self) -> str:
        return _("Best") if self.sure else ""

    @property
    def _short_comparison(self) -> str:
        """The comparison as short as a chooser needs it."""
        if self.amount:
            return _("{amount} below A").format(amount=self._loss)
        if self.number:
            return _("Like A")
        return self._best

    @property
    def name(self) -> str:
        """The letter of the plan, and the gold lost by it."""
        return f"{self.letter}  {self._short_comparison}".strip()

    @property
    def spoken(self) -> str:
        return in_sentences((self.letter, self.summary, self.comparison))


@dataclass(frozen=True, slots=True)
class PanelSpace:
    """The places in the window for a panel, all of them off the board.

    In the `column` beside the board a panel begins at one of the `borders`, so that it covers
    whole parts of the column but nothing that is `needed`. To leave in sight what is `advised`, it
    may reach below the column to the `foot`. If none fits, it replaces the `bar`.
    """

    column: pygame.Rect
    borders: Sequence[int]
    foot: int
    needed: Sequence[pygame.Rect]
    advised: Sequence[pygame.Rect]
    bar: pygame.Rect


@dataclass(frozen=True, slots=True)
class _SheetPlace:
    """A place for the reasons, and the share of the text that is in sight there."""

    rect: pygame.Rect
    share: float


class PanelLayout(Enum):
    """The amount that a panel shows."""

    FULL = auto()
    """Everything."""
    DENSE = auto()
    """Everything but the heading."""
    TIGHT = auto()
    """The text above one row, in which options are letters and amounts and the button an icon."""
    COMPACT = auto()
    """The options and the buttons."""
    LINE = auto()
    """The options and the buttons in one line of the bar."""
    SHORT_LINE = auto()
    """A line in which options are letters and amounts, and the button is an icon."""


_LINES: Final = (PanelLayout.LINE, PanelLayout.SHORT_LINE)
_SHORT: Final = (PanelLayout.TIGHT, PanelLayout.SHORT_LINE)
"""The layouts with short options, an icon on the button, and no button to close it."""


class PlanPager(Carousel[int]):
    """Shows one option at a time, with arrows to the others.

    A screen reader reads the whole option; the tooltip gives its reasons.
    """

    def __init__(
        self, plans: Sequence[PlanOption], index: int, choose: Callable[[int], None]
    ) -> None:
        options = [
            CarouselOption(
                number, plan.name, "" if number else "parting_leaf_2", tooltip=plan.text
            )
            for number, plan in enumerate(plans)
        ]
        super().__init__(options, index, choose, tooltip=_("Suggestion"))
        self._plans = plans
        self._long_options = options

    @property
    def words(self) -> str:
        return self._plans[self.value].spoken

    def shorten(self, short: bool) -> None:
        """Reduce the options to letters and amounts, or show them whole again."""
        self.options = list(self._long_options)
        if short:
            self.options = [
                replace(option, text=f"{plan.letter}  {plan.amount}".strip())
                for option, plan in zip(self._long_options, self._plans, strict=True)
            ]


class SuggestionPanel(BoxGroup):
    """A panel beside the board, or a line in the bar, that shows as much as fits.

    It is large enough for the text of every option, so that its size never changes with the
    choice.
    """

    def __init__(
        self,
        text: str,
        close: Action,
        *,
        pager: PlanPager | None = None,
        take: Action | None = None,
    ) -> None:
        super().__init__()
        self.text = text
        self.layout = PanelLayout.FULL
        self.pager = pager
        tip = _("Close")
        self._close = RoundButton("cross", close, tooltip=tip, size=32, command=Command.CANCEL)
        self.take: JadeButton | None = None
        self._take_name = _("Play this")
        if take is not None:
            tip = _("Plays this to the end of the turn. You can still take it back.")
            self.take = JadeButton(self._take_name, take, icon="check", tooltip=tip)

    @property
    def is_line(self) -> bool:
        """Whether it is only a line in the bar."""
        return self.layout in _LINES

    @property
    def words(self) -> str:
        return in_sentences((_("Suggestion"), self.text))

    def parts(self) -> Iterator[Widget]:
        """Yield the panel itself as well, so that its text is read aloud."""
        yield self
        yield from super().parts()

    def children(self) -> list[Widget]:
        close = None if self.layout in _SHORT else self._close
        return [widget for widget in (self.take, self.pager, close) if widget is not None]

    def content(self, theme: Theme, width: int) -> Box:
        if self.is_line:
            return Pad(Row(self._parts_of_line(), gap=_GAP), (Space.SMALL, 0, Space.SMALL, 0))
        if self.layout is PanelLayout.COMPACT:
            return self._compact()
        if self.layout is PanelLayout.DENSE:
            return self._above(self._options_and_buttons(), theme, width)
        if self.layout is PanelLayout.TIGHT:
            return self._above([Row(self._short_parts(), gap=_GAP)], theme, width)
        return self._full(theme, width)

    def _close_button(self) -> Box:
        return WidgetBox(self._close, grows=False)

    def _take_or_text(self) -> Box:
        if self.take is None:
            return Words(self.text, styles.TEXT_INK, fit="line")
        return WidgetBox(self.take)

    def _parts_of_line(self) -> list[Box]:
        if self.pager is None or self.take is None:
            return [self._take_or_text(), self._close_button()]
        if self.layout is PanelLayout.SHORT_LINE:
            return self._short_parts()
        return [WidgetBox(self.pager), WidgetBox(self.take, grows=False), self._close_button()]

    def _short_parts(self) -> list[Box]:
        """Return the options beside the button that is only an icon."""
        widgets = [widget for widget in (self.pager, self.take) if widget is not None]
        boxes: list[Box] = [WidgetBox(widget) for widget in widgets]
        if self.pager is not None:
            boxes[1:] = [Fixed(box, _ICON_WIDTH) for box in boxes[1:]]
        return boxes

    def _compact(self) -> Box:
        """Return the options above the buttons."""
        column = Column(self._options_and_buttons(), gap=_GAP)
        return Pad(column, (Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL))

    def _options_and_buttons(self) -> list[Box]:
        rows: list[Box] = []
        if self.pager is not None:
            rows.append(WidgetBox(self.pager))
        rows.append(Row([self._take_or_text(), self._close_button()], gap=_GAP))
        return rows

    def _full(self, theme: Theme, width: int) -> Box:
        """Return heading, text, options, and the button that applies one."""
        head: list[Box] = [
            icon("bulb", 26, colours.INK),
            Words(_("Suggestion"), styles.SUBHEADING_INK, fit="whole"),
            self._close_button(),
        ]
        title = Pad(Row(head, gap=_GAP), (0, 0, 0, Space.TINY))
        parts: list[Box] = [Column([title, self._reasons(theme, width)])]
        if self.pager is not None:
            parts.append(Pad(WidgetBox(self.pager), (0, Space.MEDIUM, 0, 0)))
        if self.take is not None:
            parts.append(Pad(WidgetBox(self.take), (0, Space.MEDIUM, 0, 0)))
        column = Column(parts, foot=len(parts) > 1)
        return Pad(column, (Space.MEDIUM, Space.MEDIUM, Space.MEDIUM, Space.MEDIUM))

    def _above(self, rows: Sequence[Box], theme: Theme, width: int) -> Box:
        """Return the text above rows of options and buttons."""
        parts = [self._reasons(theme, width), *rows]
        column = Column(parts, gap=Space.TINY, foot=True)
        return Pad(column, (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL))

    def _reasons(self, theme: Theme, width: int) -> Box:
        """Return the text, in the height of the longest one."""
        height = self._longest_text_height(theme, width - pixels(theme, 24))
        return Pad(Words(self.text, styles.TEXT_INK), (0, 0, 0, 0), min_height=height)

    def _longest_text_height(self, theme: Theme, width: int) -> float:
        """Return the height of the longest text, in design pixels."""
        texts = [self.text]
        if self.pager is not None:
            texts = [option.tooltip for option in self.pager.options]
        heights = (Words(text, styles.TEXT_INK).size(theme, width)[1] for text in texts)
        return max(heights) / theme.metrics.text_scale

    def place_in(self, space: PanelSpace, theme: Theme) -> None:
        """Show as much as fits beside the board, else a line in the bar.

        Without its heading it may leave in sight what it advises.
        """
        with_advised: Sequence[pygame.Rect] = (*space.needed, *space.advised)
        tries = [(PanelLayout.FULL, with_advised, space.column.bottom)]
        if space.advised:
            tries.append((PanelLayout.DENSE, with_advised, space.foot))
            if self.pager is not None and self.take is not None:
                tries.append((PanelLayout.TIGHT, with_advised, space.foot))
            tries.append((PanelLayout.FULL, space.needed, space.column.bottom))
        tries.append((PanelLayout.COMPACT, space.needed, space.column.bottom))
        for layout, needed, foot in tries:
            self._set_layout(layout)
            box = self._box_in_column(space, needed, foot, theme)
            if box is not None:
                self.place(box, theme)
                return
        self._set_layout(PanelLayout.LINE)
        self._shorten(space.bar.width, theme)
        self.place(space.bar, theme)

    def _set_layout(self, layout: PanelLayout) -> None:
        """Choose a layout, with the texts of options and button that belong to it."""
        self.layout = layout
        if self.pager is not None:
            self.pager.shorten(layout in _SHORT)
        self._name_button(layout not in _SHORT)

    def _name_button(self, named: bool) -> None:
        """Show the name of the button that applies a plan, or only its icon."""
        if self.take is not None:
            self.take.text = self._take_name if named else ""
            self.take.named_by = "" if named else self._take_name

    def _shorten(self, width: int, theme: Theme) -> None:
        """Leave out parts of the line in the bar until it fits."""
        available = width - theme.metrics.tx(4 * _GAP)
        if self._needed_width(theme) > available:
            self._name_button(False)
        if self.pager is not None and self._needed_width(theme) > available:
            self._set_layout(PanelLayout.SHORT_LINE)

    def _needed_width(self, theme: Theme) -> int:
        """Return the width that the widgets need side by side."""
        return sum(part.measure(theme)[0] for part in self.children())

    def _box_in_column(
        self, space: PanelSpace, needed: Sequence[pygame.Rect], foot: int, theme: Theme
    ) -> pygame.Rect | None:
        """Return the lowest place in the column where the panel hides nothing needed."""
        column = space.column
        height = self.measure(theme, column.width)[1]
        for top in sorted(space.borders, reverse=True):
            bottom = max(column.bottom, top + height)
            box = pygame.Rect(column.x, top, column.width, bottom - top)
            if bottom <= foot and box.collidelist(needed) < 0:
                return box
        return None


class ReasonSheet(ScrollArea):
    """The reasons for a plan on free ground, where the panel is only a line in the bar.

    It is large enough for the longest of `texts`, so that it stays as it is with another plan.
    """

    edge = Space.SMALL

    def __init__(self, text: str, texts: Sequence[str]) -> None:
        super().__init__()
        self.text = text
        self._texts = texts
        self._words = Shown(Words(text, styles.TEXT_INK), ground="none")

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return itself for a position without words, as the board below is covered."""
        if self.visible and self.rect.collidepoint(position):
            return super().hit(position) or self
        return None

    def place_in(self, areas: Iterable[pygame.Rect], theme: Theme, *, whole: bool = False) -> bool:
        """Take the place where most of the text is in sight; return whether there is one.

        With `whole` all of it must be in sight. Among equal places it takes the lowest at the
        right.
        """
        places = [place for area in areas if (place := self._place_in(area, theme)) is not None]
        best = max(places, key=self._rank, default=None)
        if best is None or (whole and best.share < 1):
            return False
        self.place(best.rect, theme)
        self.show(theme, WidgetBox(self._words))
        return True

    @staticmethod
    def _rank(place: _SheetPlace) -> tuple[float, int, int]:
        return place.share, place.rect.right, place.rect.bottom

    def _place_in(self, area: pygame.Rect, theme: Theme) -> _SheetPlace | None:
        """Return its place at the upper right of an area, None if that is too small."""
        tx = theme.metrics.tx
        around = 2 * tx(self.edge)
        width = min(area.width, tx(_MAX_SHEET_WIDTH))
        if area.height < tx(_MIN_REASONS) + around or not self._fits_words(width - around, theme):
            return None
        height = self._text_height(width - around, theme) + around
        if height > area.height:
            bar = tx(Space.LARGE + Space.TINY)
            if not self._fits_words(width - around - bar, theme):
                return None
            height = self._text_height(width - around - bar, theme) + around
        share = min(1.0, area.height / height)
        rect = pygame.Rect(area.right - width, area.y, width, min(area.height, height))
        return _SheetPlace(rect, share)

    def _text_height(self, width: int, theme: Theme) -> int:
        texts = (Words(text, styles.TEXT_INK) for text in self._texts)
        return max(text.size(theme, width)[1] for text in texts)

    def _fits_words(self, width: int, theme: Theme) -> bool:
        """Return whether a width is enough for every single word."""
        return longest_word(theme, self._texts, styles.TEXT_INK) <= width

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect)
        super().draw(surface, theme)
