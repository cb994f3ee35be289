"""The panel of a suggestion: its reasons in words, the other plans, and the button to apply it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from string import ascii_uppercase
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.reasons import Reason, ReasonKind
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, decimal
from cacao_desktop.measures import Space
from cacao_desktop.storage import Sentence, read_content, resource
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
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.widgets import Action, Carousel, JadeButton, RoundButton
from cacao_desktop.ui.widgets.choices import CarouselOption
from cacao_desktop.ui.widgets.widget import draw_panel
from cacao_desktop.words import gain
from cacao_desktop.words.goods import MINUS
from cacao_desktop.words.rows import part_name

_GAP: Final = 8
_MIN_REASONS: Final = 56
"""The minimum height of the sheet of reasons: two lines."""
_BRIEF: Final = 36
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
    def value(self) -> str:
        """The gold lost by the plan, in words."""
        if self.amount:
            return _("{amount} gold").format(amount=self.amount)
        if self.number:
            return _("About as good")
        return _("Best") if self.sure else ""

    @property
    def name(self) -> str:
        """The letter of the plan, and the gold lost by it."""
        return f"{self.letter}  {self.value}".strip()

    @property
    def spoken(self) -> str:
        return in_sentences((self.letter, self.summary, self.value))


@dataclass(frozen=True, slots=True)
class PanelSpace:
    """The places in the window for a panel, all of them off the board.

    In the `column` beside the board a panel begins at one of the `borders`, so that it covers
    whole parts of the column but nothing that is `needed`. If none fits, it replaces the `bar`.
    """

    column: pygame.Rect
    borders: Sequence[int]
    needed: Sequence[pygame.Rect]
    bar: pygame.Rect


class Form(Enum):
    """The size of a panel: everything, a line and the button, or one line in the bar."""

    SHEET = auto()
    SIDE = auto()
    BAR = auto()


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

    @property
    def words(self) -> str:
        return self._plans[self.value].spoken

    def shorten(self) -> None:
        """Reduce the options to letters and amounts."""
        self.options = [
            replace(option, text=f"{plan.letter}  {plan.amount}".strip())
            for option, plan in zip(self.options, self._plans, strict=True)
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
        self.form = Form.SHEET
        self.brief = False
        """Whether the line in the bar is reduced to letters, amounts and an icon button."""
        self.pager = pager
        tip = _("Close")
        self._close = RoundButton("cross", close, tooltip=tip, size=32, command=Command.CANCEL)
        self.take: JadeButton | None = None
        if take is not None:
            tip = _("Plays this up to the end of the turn. You can still take it back.")
            self.take = JadeButton(_("Play this"), take, icon="check", tooltip=tip)

    @property
    def words(self) -> str:
        return in_sentences((_("Suggestion"), self.text))

    def parts(self) -> Iterator[Widget]:
        """Yield the sheet as well, so that its text is read aloud."""
        yield self
        yield from super().parts()

    def children(self) -> list[Widget]:
        close = None if self.brief else self._close
        return [widget for widget in (self.take, self.pager, close) if widget is not None]

    def content(self, theme: Theme, width: int) -> Box:
        if self.form is Form.BAR:
            return self._line()
        if self.form is Form.SIDE:
            rows: list[Box] = []
            if self.pager is not None:
                rows.append(WidgetBox(self.pager))
            rows.append(Row([self._take_or_text(), self._close_button()], gap=_GAP))
            return Pad(Column(rows, gap=_GAP), (8, 8, 8, 8))
        return self._sheet(theme, width)

    def _close_button(self) -> Box:
        return WidgetBox(self._close, grows=False)

    def _take_or_text(self) -> Box:
        if self.take is None:
            return Words(self.text, styles.TEXT_INK, fit="line")
        return WidgetBox(self.take)

    def _line(self) -> Box:
        parts = [self._take_or_text(), self._close_button()]
        if self.pager is not None and self.take is not None:
            parts = [
                WidgetBox(self.pager),
                WidgetBox(self.take, grows=False),
                self._close_button(),
            ]
            if self.brief:
                parts = [WidgetBox(self.pager), Fixed(WidgetBox(self.take), _BRIEF)]
        return Pad(Row(parts, gap=_GAP), (8, 0, 8, 0))

    def _sheet(self, theme: Theme, width: int) -> Box:
        """Return the sheet: heading, text, options, and the button that applies one."""
        head: list[Box] = [
            icon("bulb", 26, colours.INK),
            Words(_("Suggestion"), styles.SUBHEADING_INK, fit="whole"),
            self._close_button(),
        ]
        title = Pad(Row(head, gap=_GAP), (0, 0, 0, 4))
        words = Words(self.text, styles.TEXT_INK)
        max_height = self._max_height(theme, width - pixels(theme, 24))
        parts: list[Box] = [Column([title, Pad(words, (0, 0, 0, 0), min_height=max_height)])]
        if self.pager is not None:
            parts.append(Pad(WidgetBox(self.pager), (0, 12, 0, 0)))
        if self.take is not None:
            parts.append(Pad(WidgetBox(self.take), (0, 12, 0, 0)))
        return Pad(Column(parts, foot=len(parts) > 1), (12, 12, 12, 12))

    def _max_height(self, theme: Theme, width: int) -> float:
        """Return the height of the longest text, in design pixels."""
        texts = [self.text]
        if self.pager is not None:
            texts = [option.tooltip for option in self.pager.options]
        heights = (Words(text, styles.TEXT_INK).size(theme, width)[1] for text in texts)
        return max(heights) / theme.metrics.text_scale

    def place_in(self, space: PanelSpace, theme: Theme) -> None:
        """Show as much as fits beside the board, else a line in the bar."""
        for form in (Form.SHEET, Form.SIDE):
            self.form = form
            box = self._box_in_column(space, theme)
            if box is not None:
                self.place(box, theme)
                return
        self.form = Form.BAR
        self._shorten(space.bar.width, theme)
        self.place(space.bar, theme)

    def _shorten(self, width: int, theme: Theme) -> None:
        """Leave out parts of the line in the bar until it fits."""
        available = width - theme.metrics.tx(4 * _GAP)
        if self.take is not None and self.take.text and self._needed_width(theme) > available:
            self.take.named_by = self.take.text
            self.take.text = ""
        if self.pager is not None and self._needed_width(theme) > available:
            self.brief = True
            self.pager.shorten()

    def _needed_width(self, theme: Theme) -> int:
        """Return the width that the widgets need side by side."""
        return sum(part.measure(theme)[0] for part in self.children())

    def _box_in_column(self, space: PanelSpace, theme: Theme) -> pygame.Rect | None:
        """Return the lowest place in the column where the panel hides nothing needed."""
        column = space.column
        height = self.measure(theme, column.width)[1]
        for top in sorted(space.borders, reverse=True):
            box = pygame.Rect(column.x, top, column.width, column.bottom - top)
            if box.height >= height and box.collidelist(space.needed) < 0:
                return box
        return None


class ReasonSheet(ScrollArea):
    """The reasons for a plan, below the supply, where the panel is only a line in the bar."""

    edge = Space.SMALL

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self._words = Shown(Words(text, styles.TEXT_INK, fit="whole"), ground="none")

    def fits(self, area: pygame.Rect, theme: Theme) -> bool:
        """Return whether the area is high enough for some lines, and wide enough for each word."""
        width = area.width - theme.metrics.tx(2 * self.edge + Space.WIDE)
        style = theme.text.fit_words(self.text, styles.TEXT_INK, width)
        widest = max(theme.text.width(word, style) for word in self.text.split())
        return widest <= width and area.height >= theme.metrics.tx(_MIN_REASONS)

    def place_in(self, area: pygame.Rect, theme: Theme) -> None:
        around = 2 * theme.metrics.tx(self.edge)
        words = WidgetBox(self._words)
        height = words.size(theme, area.width - around)[1] + around
        self.place(pygame.Rect(area.topleft, (area.width, min(area.height, height))), theme)
        self.show(theme, words)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect)
        super().draw(surface, theme)


NameOf = Callable[[int], str]
_MAX_CLAUSES: Final = 4
"""The maximum number of reasons in a sentence."""
_MIN_LAG: Final = 0.5
"""The gold from which a plan counts as worse than the best."""
_LAST: Final = (ReasonKind.KEEPS, ReasonKind.WAITS)
"""The reasons that come after all others except an opponent's gain."""
_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)
_WITHOUT_GOLD: Final = {*_TEMPLES, *map(ReasonKind, ("takes", "overbuilds", "waits", "discards"))}
"""The reasons that mention neither gold nor worth."""


def compared(lag: float) -> str:
    """Return the gold lost, or nothing for less than half a gold, which says nothing."""
    if lag < _MIN_LAG:
        return ""
    return lag_words(lag)


def lag_words(lag: float) -> str:
    """Return the gold lost, with one decimal, and with a minus sign unless it is zero."""
    shown = round(max(0.0, lag), 1)
    sign = MINUS if shown else ""
    return sign + decimal(shown)


def sentences(
    reasons: Sequence[Reason], name_of: NameOf, *, gold: bool = True, best: bool = True
) -> str:
    """Return the reasons for a plan in at most two sentences, with or without gold.

    Reasons against the plan come last; an opponent's gain is never left out.
    """
    shown = [reason for reason in reasons if gold or reason.kind in _WITHOUT_GOLD]
    given = [reason for reason in shown if reason.kind is ReasonKind.GIVES]
    ordered = sorted((reason for reason in shown if reason not in given), key=_rank)
    clauses = list(_clauses(ordered, name_of))[: _MAX_CLAUSES - len(given)]
    clauses += _clauses(given, name_of)
    if not clauses and not best:
        return _("Brings nothing now.")
    if not clauses and gold:
        return _("Brings nothing now, but the most later.")
    if not clauses:
        return _("The best turn found.")
    return " ".join(_sentence(clauses[start : start + 2]) for start in range(0, len(clauses), 2))


def _rank(reason: Reason) -> int:
    """Return the position of a reason in the order of sentences."""
    if reason.kind in _LAST:
        return _LAST.index(reason.kind) + 1
    return 0


def _sentence(clauses: Sequence[str]) -> str:
    text = clauses[0]
    if len(clauses) > 1:
        text = _("{first} and {second}").format(first=clauses[0], second=clauses[1])
    return _("{clause}.").format(clause=text[:1].upper() + text[1:])


def _clauses(reasons: Iterable[Reason], name_of: NameOf) -> Iterable[str]:
    """Yield each reason as a clause without its subject, merging temples of the same standing."""
    reasons = list(reasons)
    temples = Counter(reason.kind for reason in reasons if reason.kind in _TEMPLES)
    for reason in reasons:
        if reason.kind not in _TEMPLES:
            yield _clause(reason, reason.number, name_of)
        elif reason.kind in temples:
            yield _clause(reason, temples.pop(reason.kind), name_of)


@cache
def _texts() -> dict[str, Sentence]:
    return read_content(resource("assets", "reasons.toml"), dict[str, Sentence])


def _clause(reason: Reason, number: int, name_of: NameOf) -> str:
    kind = reason.kind
    gold = reason.gold
    what = reason.what
    changes = {ReasonKind.WALKS: number, ReasonKind.EARNS: gold}.get(kind, 0)
    special = "back" if changes < 0 else what
    text = _texts().get(f"{kind.value}-{special}") or _texts()[kind.value]
    thing = ""
    if kind is ReasonKind.BUILDS:
        thing = part_name(what)
    name = ""
    if reason.seat is not None:
        name = name_of(reason.seat)
    return text.about(abs(number), gold=abs(gold), worth=gain(gold), what=thing, name=name)
