"""The chosen game of a list: its board in large, who plays, and what can be done with it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.scenes.saved.save_card import player_lines
from cacao_desktop.scenes.saved.saved_game_lists import GameEntry
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, Wrapping, pixels, room_for
from cacao_desktop.ui.paint.materials import dark_wood, parchment, woven_cloth
from cacao_desktop.ui.widgets import BigButton, Button, Group, RoundButton, Widget, draw_sheet
from cacao_desktop.words.modules import module_name

_BUTTON: Final = 84
_ROW: Final = 34
_RENAME: Final = 46
Guard = Callable[[Callable[[], None]], None]


class SaveDetails(Group):
    """A sheet `beside` the list, or a bar of buttons below it where there is little room."""

    def __init__(self, context: GameContext, preview: Callable[[GameEntry], Preview | None]) -> None:
        super().__init__()
        self.beside = True
        self._context, self._preview = context, preview
        self._item: GameEntry | None = None
        self._open = BigButton("", lambda: None, icon="play")
        self._rename = RoundButton("pencil", lambda: None, tooltip="")
        self._watch = Button(_("Watch"), lambda: None, icon="replay", style=looks.BUTTON.sized(18))
        self._delete = Button(_("Delete"), lambda: None, icon="bin", style=looks.BUTTON.sized(18))
        self._small_watch = RoundButton("replay", lambda: None, tooltip=_("Watch"))
        self._small_delete = RoundButton("bin", lambda: None, tooltip="")

    def show(
        self,
        item: GameEntry | None,
        *,
        on_open: Guard,
        on_rename: Callable[[GameEntry], None],
        on_delete: Callable[[GameEntry], None],
    ) -> None:
        """Show a game with what can be done with it."""
        self._item = item
        if item is None:
            return
        self._open.text, self._open.action = item.opens, partial(on_open, item.open)
        self._open.reason = item.card.problem
        name = item.card.name
        self._rename.visible = item.rename is not None
        self._rename.action = partial(on_rename, item)
        self._rename.tooltip = _("Rename “{name}”").format(name=name)
        for watch in (self._watch, self._small_watch):
            watch.visible = item.watch is not None
            watch.action = partial(on_open, item.watch) if item.watch is not None else lambda: None
        for delete in (self._delete, self._small_delete):
            delete.visible = item.delete is not None
            delete.action = partial(on_delete, item)
            delete.tooltip = _("Delete “{name}”").format(name=name)

    def _buttons(self) -> list[Widget]:
        if self.beside:
            return [self._rename, self._open, self._watch, self._delete]
        return [self._open, self._rename, self._small_watch, self._small_delete]

    def children(self) -> list[Widget]:
        return self._buttons() if self._item is not None else []

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(420), theme.metrics.tx(_BUTTON)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        tx = theme.metrics.tx
        if self.beside:
            self._place_beside(rect.inflate(-tx(32), -tx(28)), theme)
            return
        x = rect.right - tx(10)
        for button in reversed(self._buttons()[1:]):
            if button.visible:
                side = button.measure(theme)[0]
                x -= side
                button.place(pygame.Rect(x, rect.centery - side // 2, side, side), theme)
                x -= tx(10)
        left = rect.x + tx(12)
        self._open.place(pygame.Rect(left, rect.y + tx(6), max(1, x - left), rect.height - tx(12)), theme)

    def _place_beside(self, inner: pygame.Rect, theme: Theme) -> None:
        tx = theme.metrics.tx
        small = [button for button in (self._watch, self._delete) if button.visible]
        bottom = inner.bottom
        if small:
            wide = (inner.width - tx(10) * (len(small) - 1)) // len(small)
            high = max(button.measure(theme, wide)[1] for button in small)
            for number, button in enumerate(small):
                x = inner.x + number * (wide + tx(10))
                button.place(pygame.Rect(x, bottom - high, wide, high), theme)
            bottom -= high + tx(10)
        self._open.place(pygame.Rect(inner.x, bottom - tx(_BUTTON), inner.width, tx(_BUTTON)), theme)
        self._foot = bottom - tx(_BUTTON) - tx(12)
        high = 0
        if self._item is not None:
            words = self._lines(theme, self._item, self._preview(self._item) or Preview())
            high = words.size(theme, inner.width)[1] + tx(8)
        free = max(0, self._foot - inner.y - high)
        self._picture = pygame.Rect(inner.topleft, (inner.width, min(free, round(inner.width * 0.66))))
        side = self._rename.measure(theme)[0]
        y = self._picture.bottom + tx(6)
        self._rename.place(pygame.Rect(inner.right - side, y, side, side), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        item, tx, rect = self._item, theme.metrics.tx, self.rect
        if item is None:
            return
        if self.beside:
            draw_sheet(surface, theme, rect, woven_cloth)
            preview = self._preview(item) or Preview()
            if preview.tiles and self._picture.height > tx(60):
                key = (item.card.key, item.card.day, item.card.status)
                surface.blit(board_picture(self._context, key, preview, self._picture.size), self._picture)
            top = self._picture.bottom + tx(8)
            below = pygame.Rect(self._picture.x, top, self._picture.width, self._foot - top)
            self._lines(theme, item, preview).draw(surface, theme, below)
        else:
            surface.blit(theme.material(dark_wood, rect.size), rect)
        super().draw(surface, theme)

    def _lines(self, theme: Theme, item: GameEntry, preview: Preview) -> Box:
        card, problem = item.card, item.card.problem or preview.problem
        room = [room_for(_RENAME)] if self._rename.visible else []
        lines: list[Box] = [Row([Words(card.name, looks.HEADING, fit="line"), *room])]
        if problem:
            return Column([*lines, Words(problem, looks.TEXT, fit="whole")])
        lines += [Words(text, looks.TEXT, fit="line") for text in (card.status, card.day) if text]
        players = [_Strip(line) for line in player_lines(theme, card, preview)]
        pairs = [Row(players[first : first + 2], gap=8) for first in range(0, len(players), 2)]
        modules = Words(modules_in_words(preview) if preview.players else "", looks.SMALL, fit="whole")
        return Column([*lines, Pad(Column(pairs, gap=6), (0, 8, 0, 4)), modules])


def modules_in_words(preview: Preview) -> str:
    """Return what a game is played with, and its house rules."""
    names = [module_name(module) for module in preview.modules]
    names = [_("Big Game")] if preview.big_game else names or [_("Base game")]
    return " · ".join(part for part in (", ".join(names), preview.house) if part)


class _Strip(Wrapping):
    """The line of a player on a strip of parchment."""

    grows = True

    def size(self, theme: Theme, width: int) -> Size:
        return width, pixels(theme, _ROW)

    def places(self, theme: Theme, rect: pygame.Rect) -> Iterable[tuple[Box, pygame.Rect]]:
        return [(self.inner, rect.inflate(-pixels(theme, 14), 0))]

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        surface.blit(theme.material(parchment, rect.size), rect)
        super().draw(surface, theme, rect)
