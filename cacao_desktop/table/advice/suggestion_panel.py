"""The sheet that tells a suggestion.

Why, in words, what else could be done, and the button that takes it over.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
from cacao_desktop.words import gain, where
from cacao_desktop.words.goods import MINUS
from cacao_desktop.words.module_words import Tag
from cacao_desktop.words.rows import part_name

_WIDEST: Final = 460
_GAP: Final = 8
_MUCH: Final = 50
"""How many times as bad it is to hide what is needed as to hide another tile."""
_TRIED: Final = 4
"""How many places are tried across and down."""
_MOST: Final = 500
"""The same for what the sheet speaks of."""


_ROW: Final = 56
"""How high an option is at least, in lengths of the window."""
Paint = Callable[[int], pygame.Surface]


class PlanOption(Button):
    """A plan to choose: its letter, pictures of what it does, and how much less gold it brings.

    The best has a leaf.

    `cell` is where it begins, if it does so on the board.
    """

    def __init__(
        self, number: int, text: str, action: Action, pictures: Sequence[Paint], cell: Cell | None
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
        self.named_by = in_sentences((self.letter, where(cell) if cell is not None else ""))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = super().measure(theme, width)
        high = max(high, theme.metrics.px(_ROW))
        return wide + high * min(2, len(self._pictures)), high

    def _draw_label(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        inner = rect.inflate(-2 * theme.metrics.tx(8), 0)
        side = rect.height - theme.metrics.tx(14)
        letter = paint_tag(theme, Tag((0, 0), "", self.letter), colours.JADE)
        surface.blit(letter, letter.get_rect(midleft=inner.midleft))
        reach = letter.get_width() + theme.metrics.tx(5)
        inner.x = inner.x + reach
        inner.width = inner.width - reach
        style = style.sized(20) if self.icon else style
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


class SuggestionPanel(BoxGroup):
    """A sheet of parchment over the board, beside it or where it hides least of what it speaks of."""

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
        self.options = options if len(options) > 1 else ()

    def children(self) -> list[Widget]:
        return [widget for widget in (self.take, *self.options, self._close) if widget is not None]

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return super().measure(theme, min(theme.metrics.tx(_WIDEST), width or theme.metrics.width))

    def content(self, theme: Theme, width: int) -> Box:
        """Say it, show the alternatives, equally large, and at the foot the button that takes one over.

        Where it may be wider than usual it is low: the button is in the head.
        """
        bulb = icon("bulb", 26, colours.INK)
        title = Words(_("Suggestion"), styles.SUBHEADING_INK, fit="whole")
        take = [Held(self.take)] if self.take is not None else []
        if width > theme.metrics.tx(_WIDEST):
            in_head, below = (take, [])
        else:
            in_head, below = ([], take)
        head = Row(
            [bulb, title, *in_head, Held(self._close, grows=False)], gap=10 if in_head else 6
        )
        inner = width - pixels(theme, 28)
        widest = max((option.measure(theme)[0] for option in self.options), default=1)
        columns = next(
            (number for number in (4, 2) if number * (widest + pixels(theme, _GAP)) <= inner), 1
        )
        starts = range(0, len(self.options), columns)
        rows = [Row([*map(Held, self.options[first : first + columns])], _GAP) for first in starts]
        parts: list[Box] = [Column([Pad(head, (0, 0, 0, 4)), Words(self.text, styles.TEXT_INK)])]
        parts += [Pad(Column(rows, gap=_GAP), (0, 12, 0, 0))] if rows else []
        parts += [Pad(button, (0, 12, 0, 0)) for button in below]
        return Pad(Column(parts, foot=len(parts) > 1), (14, 14, 14, 14))

    def place_clear_of(
        self,
        spoken_of: Sequence[pygame.Rect],
        needed: Sequence[pygame.Rect],
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        aside: pygame.Rect,
        borders: Sequence[int],
        theme: Theme,
    ) -> None:
        """Take a place `aside` of the board or in the free part of the window, where least is hidden.

        What the sheet speaks of is kept clear first, then what is needed, then as much of the
        tiles as possible. Aside it begins at one of the `borders`, so that it hides whole parts of
        what lies there. Where it would hide what it speaks of, it may be as wide as the window.
        """
        boxes = []
        if aside.width:
            high = self.measure(theme, aside.width)[1]
            tops = [border for border in borders if border <= aside.bottom - high]
            if tops:
                boxes.append(
                    pygame.Rect(aside.x, max(tops), aside.width, aside.bottom - max(tops))
                )
        gap = theme.metrics.tx(8)
        window = pygame.Rect((0, 0), theme.metrics.size)
        # Where the free part has too little room, the sheet may lie over panels for a while.
        for room in (view.inflate(-gap, -gap), window.inflate(-gap, -gap)):
            size = self.measure(theme, max(1, room.width))
            right = max(room.left, room.right - size[0])
            bottom = max(room.top, room.bottom - size[1])
            across = _steps(room.left, right)
            down = _steps(room.top, bottom)
            boxes += [pygame.Rect((x, y), size) for x in across for y in down]

        def cost(box: pygame.Rect) -> int:
            return (
                _MOST * covered(box, spoken_of)
                + _MUCH * covered(box, needed)
                + covered(box, tiles)
            )

        best = min(boxes, key=cost).clamp(window)
        if best.collidelist(spoken_of) >= 0:
            size = super().measure(theme, window.width)
            tops = _steps(0, window.height - size[1])
            best = min(best, *(pygame.Rect((0, top), size) for top in tops), key=cost)
        self.place(best, theme)


def _steps(first: int, last: int) -> list[int]:
    """Return where a sheet may begin across or down a room."""
    return [first + (last - first) * step // (_TRIED - 1) for step in range(_TRIED)]


NameOf = Callable[[int], str]
_LAST: Final = (ReasonKind.KEEPS, ReasonKind.WAITS, ReasonKind.GIVES)
"""What is told after all that a plan brings."""
_TEMPLES: Final = (ReasonKind.LEADS, ReasonKind.TIES, ReasonKind.SECOND)
_WITHOUT_GOLD: Final = {*_TEMPLES, *map(ReasonKind, ("takes", "overbuilds", "waits", "discards"))}
"""What names no gold and no worth."""


def lag_words(lag: float) -> str:
    """Return how far something falls behind, with one decimal and a real minus sign where it is not nothing."""
    shown = round(max(0.0, lag), 1)
    return (MINUS if shown else "") + decimal(shown)


def sentences(
    reasons: Sequence[Reason], name_of: NameOf, *, gold: bool = True, best: bool = True
) -> str:
    """Return what a plan brings, in at most two sentences, with or without gold.

    What speaks against it comes last.
    """
    reasons = [reason for reason in reasons if gold or reason.kind in _WITHOUT_GOLD]
    ordered = sorted(
        reasons, key=lambda reason: _LAST.index(reason.kind) + 1 if reason.kind in _LAST else 0
    )
    clauses = list(_clauses(ordered, name_of))[:4]
    if not clauses and not best:
        return _("Brings nothing now.")
    if not clauses and gold:
        return _("Brings nothing now, but the most later.")
    if not clauses:
        return _("The best turn found.")
    return " ".join(_sentence(clauses[start : start + 2]) for start in range(0, len(clauses), 2))


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
    named = f"{kind.value}-back" if changes < 0 else f"{kind.value}-{what}"
    text = _texts().get(named) or _texts()[kind.value]
    thing = part_name(what) if kind is ReasonKind.BUILDS else ""
    name = name_of(reason.seat) if reason.seat is not None else ""
    return text.about(abs(number), gold=abs(gold), worth=gain(gold), what=thing, name=name)
