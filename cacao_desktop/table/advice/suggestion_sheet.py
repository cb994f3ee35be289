"""The sheet that tells a suggestion: why, what else could be done, and the button that takes it over."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.input.key_bindings import Command
from cacao_desktop.ui.widgets import Action, Button, Choice, Group, Label, Panel, RoundButton, Widget
from cacao_desktop.ui.widgets.layout import covered

_WIDEST: Final = 460
_MUCH: Final = 50
"""How many times as bad it is to hide what is needed as to hide another tile."""
_TRIED: Final = 4
"""How many places are tried across and down."""
_MOST: Final = 500
"""The same for what the sheet speaks of."""


class SuggestionSheet(Group):
    """A sheet of parchment over the board, beside it or where it hides least of what it speaks of."""

    solid = True

    def __init__(
        self,
        text: str,
        close: Action,
        *,
        options: Sequence[str] = (),
        chosen: int = 0,
        choose: Callable[[int], None] = lambda _index: None,
        take: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._panel = Panel()
        self._title = Label(_("Suggestion"), looks.SUBHEADING_INK, middle=True)
        self._text = Label(text, looks.TEXT_INK)
        self._close = RoundButton("cross", close, tooltip=_("Send it away"), size=32)
        self._close.command = Command.CANCEL
        self.take = Button(_("Do it"), take, icon="check") if take is not None else None
        self._choice: Choice[int] | None = None
        if len(options) > 1:
            tips = [_("The best found"), *[_("So much less gold in the end, as far as can be told")] * 3]
            self._choice = Choice(list(enumerate(options)), chosen, choose, tooltips=tips[: len(options)])

    @property
    def text(self) -> str:
        return self._text.text

    def children(self) -> list[Widget]:
        return [widget for widget in (self.take, self._choice, self._close) if widget is not None]

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = min(theme.metrics.tx(_WIDEST), width or theme.metrics.width)
        return wide, self._lay_out(pygame.Rect(0, 0, wide, 0), theme)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._panel.place(self.rect, theme)
        self._lay_out(self.rect, theme)

    def _lay_out(self, rect: pygame.Rect, theme: Theme) -> int:
        tx = theme.metrics.tx
        pad, gap = tx(14), tx(8)
        inner = pygame.Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, 0)
        side = self._close.measure(theme)[0]
        self._close.place(pygame.Rect(inner.right - side, inner.y, side, side), theme)
        room = inner.width - side - tx(34)
        self._title.place(pygame.Rect(inner.x + tx(34), inner.y, room, side), theme)
        y = inner.y + side + gap // 2
        height = self._text.measure(theme, inner.width)[1]
        self._text.place(pygame.Rect(inner.x, y, inner.width, height), theme)
        y += height
        return y + self._lay_out_buttons(inner.move(0, y - inner.y + gap), theme) + pad - rect.y

    def _lay_out_buttons(self, row: pygame.Rect, theme: Theme) -> int:
        """Lay the alternatives and the button that takes one over, beside each other where there is room."""
        gap = theme.metrics.tx(8)
        used, below = 0, row.y
        if self._choice is not None:
            width, height = self._choice.measure(theme, row.width)
            self._choice.place(pygame.Rect(row.x, row.y, width, height), theme)
            used, below = width, row.y + height
        if self.take is not None:
            width, height = self.take.measure(theme, row.width)
            beside = used + gap + width <= row.width
            top = row.y if beside or not used else below + gap
            self.take.place(pygame.Rect(row.right - width, top, width, height), theme)
            below = max(below, top + height)
        return below - row.y + gap if below > row.y else 0

    def place_clear_of(
        self,
        spoken_of: Sequence[pygame.Rect],
        needed: Sequence[pygame.Rect],
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        aside: pygame.Rect,
        theme: Theme,
    ) -> None:
        """Take a place `aside` of the board or in the free part of the window, where least is hidden.

        What the sheet speaks of is kept clear first, then what is needed, then as much of the tiles as possible.
        """
        boxes = []
        if aside.width:
            box = pygame.Rect((0, 0), self.measure(theme, aside.width))
            box.midbottom = aside.midbottom
            if box.top >= aside.top:
                boxes.append(box)
        gap = theme.metrics.tx(8)
        window = pygame.Rect((0, 0), theme.metrics.size)
        # Where the free part has too little room, the sheet may lie over panels for a while.
        for room in (view.inflate(-gap, -gap), window.inflate(-gap, -gap)):
            size = self.measure(theme, max(1, room.width))
            right, bottom = max(room.left, room.right - size[0]), max(room.top, room.bottom - size[1])
            across, down = _steps(room.left, right), _steps(room.top, bottom)
            boxes += [pygame.Rect((x, y), size) for x in across for y in down]

        def cost(box: pygame.Rect) -> int:
            return _MOST * covered(box, spoken_of) + _MUCH * covered(box, needed) + covered(box, tiles)

        self.place(min(boxes, key=cost).clamp(window), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for widget in (self._panel, self._title, self._text, self._choice, self.take, self._close):
            if widget is not None:
                widget.draw(surface, theme)
        tx, title = theme.metrics.tx, self._title.rect
        at = title.x - tx(6), title.centery
        theme.icons.draw(surface, "bulb", tx(26), at, "midright", colour=colours.INK)


def _steps(first: int, last: int) -> list[int]:
    """Return where a sheet may begin across or down a room."""
    return [first + (last - first) * step // (_TRIED - 1) for step in range(_TRIED)]
