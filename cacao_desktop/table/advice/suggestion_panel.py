"""The panel of a suggestion: its reasons in words, the other plans, and the button to apply it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.reasons import Reason, ReasonKind
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _, decimal
from cacao_desktop.storage import Sentence, read_content, resource
from cacao_desktop.table.board.mark_paint import paint_tag
from cacao_desktop.ui import Command, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Row, Words, icon, pixels
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Action, Button, JadeButton, RoundButton
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.words import gain
from cacao_desktop.words.goods import MINUS
from cacao_desktop.words.module_words import Tag
from cacao_desktop.words.rows import part_name

_MAX_WIDTH: Final = 460
_GAP: Final = 8
_NEEDED_WEIGHT: Final = 50
"""The cost of hiding a place needed for the decision, where hiding another tile costs 1."""
_PLAN_WEIGHT: Final = 500
"""The same for a place of the plan."""
_PLACES_TRIED: Final = 4
"""The number of places tried across and down."""
_MIN_ROW: Final = 56
"""The least height of an option, in lengths of the window."""
Paint = Callable[[int], pygame.Surface]


class PlanOption(Button):
    """A plan to choose: its letter, pictures, and the gold lost compared with the best plan.

    The best has a leaf. `cell` is the cell where it begins, if it begins on the board; `told` is
    the plan in words.
    """

    def __init__(
        self,
        number: int,
        text: str,
        action: Action,
        pictures: Sequence[Paint],
        cell: Cell | None,
        told: str,
    ) -> None:
        if number:
            tip = _("Estimated gold lost")
        else:
            tip = _("The best turn found")
        leaf = "" if number else "parting_leaf_2"
        super().__init__(text, action, tooltip=tip, style=styles.BUTTON.sized(17), icon=leaf)
        self.letter = ascii_uppercase[number]
        self.cell = cell
        self._pictures = pictures
        self.named_by = in_sentences((self.letter, told))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = super().measure(theme, width)
        high = max(high, theme.metrics.px(_MIN_ROW))
        return wide + high * min(2, len(self._pictures)), high

    def _draw_label(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        inner = rect.inflate(-2 * theme.metrics.tx(8), 0)
        side = rect.height - theme.metrics.tx(14)
        letter = paint_tag(theme, Tag((0, 0), "", self.letter), colours.HEM)
        surface.blit(letter, letter.get_rect(midleft=inner.midleft))
        reach = letter.get_width() + theme.metrics.tx(5)
        inner.x += reach
        inner.width -= reach
        if self.icon:
            style = style.sized(20)
        text = theme.text.draw(surface, self.text, style, inner.midright, "midright")
        if self.icon:
            text.x -= self._icon_room(theme)
            theme.icons.draw(surface, self.icon, self._icon_size(theme), text.midleft, "midleft")
        # Many pieces lie over each other.
        room = text.x - theme.metrics.tx(6) - side - inner.x
        step = min(side + theme.metrics.tx(4), room // max(1, len(self._pictures) - 1))
        for number, paint in enumerate(self._pictures):
            picture = paint(side)
            middle = inner.x + number * step + side // 2
            surface.blit(picture, picture.get_rect(center=(middle, inner.centery)))


@dataclass(frozen=True, slots=True)
class PanelRoom:
    """The places in the window for a panel, and the things that it should not hide.

    No panel covers the `view`. In the `column` beside the board a panel begins at one of the
    `borders`, so that it hides whole parts of the column.
    """

    view: pygame.Rect
    column: pygame.Rect
    borders: Sequence[int]
    plan: Sequence[pygame.Rect]
    needed: Sequence[pygame.Rect]
    tiles: Sequence[pygame.Rect]

    def cost(self, box: pygame.Rect) -> int:
        """Return the cost of the things that a panel would hide."""
        return (
            _PLAN_WEIGHT * covered(box, self.plan)
            + _NEEDED_WEIGHT * covered(box, self.needed)
            + covered(box, self.tiles)
        )


class SuggestionPanel(BoxGroup):
    """A panel over the board or beside it, where it hides least of the plan."""

    def __init__(
        self,
        text: str,
        close: Action,
        *,
        options: Sequence[PlanOption] = (),
        take: Action | None = None,
    ) -> None:
        super().__init__()
        self.text = text
        tip = _("Close")
        self._close = RoundButton("cross", close, tooltip=tip, size=32, command=Command.CANCEL)
        self.take: JadeButton | None = None
        if take is not None:
            self.take = JadeButton(_("Do it"), take, icon="check")
        self.options: Sequence[PlanOption] = ()
        if len(options) > 1:
            self.options = options

    @property
    def words(self) -> str:
        return in_sentences((_("Suggestion"), self.text))

    def parts(self) -> Iterator[Widget]:
        """Yield also the sheet itself, so that its text is read."""
        yield self
        yield from super().parts()

    def children(self) -> list[Widget]:
        return [widget for widget in (self.take, *self.options, self._close) if widget is not None]

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        widest = min(theme.metrics.tx(_MAX_WIDTH), width or theme.metrics.width)
        return super().measure(theme, widest)

    def content(self, theme: Theme, width: int) -> Box:
        """Return the head, the text, the options, and at the foot the button that applies one.

        A panel wider than usual is low: it has the button in its head.
        """
        head: list[Box] = [
            icon("bulb", 26, colours.INK),
            Words(_("Suggestion"), styles.SUBHEADING_INK, fit="whole"),
        ]
        low = width > theme.metrics.tx(_MAX_WIDTH) and self.take is not None
        if low and self.take is not None:
            head.append(Held(self.take))
        head.append(Held(self._close, grows=False))
        title = Pad(Row(head, gap=10 if low else 6), (0, 0, 0, 4))
        parts: list[Box] = [Column([title, Words(self.text, styles.TEXT_INK)])]
        if self.options:
            parts.append(Pad(self._option_rows(theme, width), (0, 12, 0, 0)))
        if self.take is not None and not low:
            parts.append(Pad(Held(self.take), (0, 12, 0, 0)))
        return Pad(Column(parts, foot=len(parts) > 1), (14, 14, 14, 14))

    def _option_rows(self, theme: Theme, width: int) -> Column:
        """Return the options in rows of four, two or one, all of the same size."""
        inner = width - pixels(theme, 28)
        widest = max(option.measure(theme)[0] for option in self.options)
        fitting = inner // (widest + pixels(theme, _GAP))
        columns = next((number for number in (4, 2) if number <= fitting), 1)
        starts = range(0, len(self.options), columns)
        rows = [Row([*map(Held, self.options[first : first + columns])], _GAP) for first in starts]
        return Column(rows, gap=_GAP)

    def place_in(self, room: PanelRoom, theme: Theme) -> None:
        """Take the place that hides least.

        If every usual place hides a part of the plan, the panel may be as wide as the window.
        """
        window = pygame.Rect((0, 0), theme.metrics.size)
        gap = theme.metrics.tx(8)
        boxes = [
            *self._boxes_in_column(room, theme),
            *self._boxes_in(room.view.inflate(-gap, -gap), theme),
            # Where the view has too little room, the panel may lie over others for a while.
            *self._boxes_in(window.inflate(-gap, -gap), theme),
        ]
        best = min(boxes, key=room.cost).clamp(window)
        if best.collidelist(room.plan) >= 0:
            size = super().measure(theme, window.width)
            tops = _steps(0, window.height - size[1])
            best = min(best, *(pygame.Rect((0, top), size) for top in tops), key=room.cost)
        self.place(best, theme)

    def _boxes_in_column(self, room: PanelRoom, theme: Theme) -> Iterator[pygame.Rect]:
        """Yield the lowest place in the column beside the board, if it has room."""
        column = room.column
        if not column.width:
            return
        high = self.measure(theme, column.width)[1]
        tops = [border for border in room.borders if border <= column.bottom - high]
        if tops:
            top = max(tops)
            yield pygame.Rect(column.x, top, column.width, column.bottom - top)

    def _boxes_in(self, area: pygame.Rect, theme: Theme) -> Iterator[pygame.Rect]:
        """Yield places all over an area."""
        size = self.measure(theme, max(1, area.width))
        right = max(area.left, area.right - size[0])
        bottom = max(area.top, area.bottom - size[1])
        for x in _steps(area.left, right):
            for y in _steps(area.top, bottom):
                yield pygame.Rect((x, y), size)


def _steps(first: int, last: int) -> list[int]:
    """Return the places to try between the first and the last."""
    reach = last - first
    return [first + reach * step // (_PLACES_TRIED - 1) for step in range(_PLACES_TRIED)]


NameOf = Callable[[int], str]
_LAST: Final = (ReasonKind.KEEPS, ReasonKind.WAITS, ReasonKind.GIVES)
"""The reasons that come after all others."""
_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)
_WITHOUT_GOLD: Final = {*_TEMPLES, *map(ReasonKind, ("takes", "overbuilds", "waits", "discards"))}
"""The reasons that name neither gold nor worth."""


def lag_words(lag: float) -> str:
    """Return the gold lost, with one decimal, and with a minus sign unless it is zero."""
    shown = round(max(0.0, lag), 1)
    sign = MINUS if shown else ""
    return sign + decimal(shown)


def sentences(
    reasons: Sequence[Reason], name_of: NameOf, *, gold: bool = True, best: bool = True
) -> str:
    """Return the reasons for a plan in at most two sentences, with or without gold.

    Reasons against it come last.
    """
    shown = (reason for reason in reasons if gold or reason.kind in _WITHOUT_GOLD)
    ordered = sorted(shown, key=_rank)
    clauses = list(_clauses(ordered, name_of))[:4]
    if not clauses and not best:
        return _("Brings nothing now.")
    if not clauses and gold:
        return _("Brings nothing now, but the most later.")
    if not clauses:
        return _("The best turn found.")
    return " ".join(_sentence(clauses[start : start + 2]) for start in range(0, len(clauses), 2))


def _rank(reason: Reason) -> int:
    """Return the place of a reason in the order of sentences."""
    if reason.kind in _LAST:
        return _LAST.index(reason.kind) + 1
    return 0


def _sentence(clauses: Sequence[str]) -> str:
    text = clauses[0]
    if len(clauses) > 1:
        text = _("{first} and {second}").format(first=clauses[0], second=clauses[1])
    return _("{clause}.").format(clause=text[:1].upper() + text[1:])


def _clauses(reasons: Iterable[Reason], name_of: NameOf) -> Iterable[str]:
    """Yield each reason as a clause without its subject; temples of the same standing are one."""
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
