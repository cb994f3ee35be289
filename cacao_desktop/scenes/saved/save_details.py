"""The chosen game of a list: its board in large, who plays, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.scenes.saved.save_card import draw_player
from cacao_desktop.scenes.saved.saved_game_lists import GameEntry
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.paint.materials import dark_wood, parchment, woven_cloth
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import BigButton, Button, RoundButton
from cacao_desktop.ui.widgets.widget import Group, Widget, draw_shadow
from cacao_desktop.words.modules import module_name

_BUTTON: Final = 84
_ROW: Final = 34
Guard = Callable[[Callable[[], None]], None]


class SaveDetails(Group):
    """A sheet `beside` the list, or a bar of buttons below it where there is little room."""

    def __init__(self, context: GameContext, preview: Callable[[GameEntry], Preview | None]) -> None:
        super().__init__()
        self.beside = True
        self._context = context
        self._preview = preview
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
        self._above = pygame.Rect(inner.x, inner.y, inner.width, bottom - tx(_BUTTON) - tx(12) - inner.y)
        side = self._rename.measure(theme)[0]
        self._picture = pygame.Rect(self._above.topleft, (self._above.width, self._picture_height(theme)))
        y = self._picture.bottom + tx(6)
        self._rename.place(pygame.Rect(inner.right - side, y, side, side), theme)

    def _words_height(self, theme: Theme) -> int:
        """Return how high everything below the picture is."""
        tx = theme.metrics.tx
        rows = 2 if self._item is not None and len(self._item.card.players) > 2 else 1
        lines = theme.text.line_height(looks.HEADING) + 3 * theme.text.line_height(looks.TEXT)
        return lines + rows * tx(_ROW + 6) + tx(34)

    def _picture_height(self, theme: Theme) -> int:
        free = self._above.height - self._words_height(theme)
        return max(0, min(free, round(self._above.width * 0.66)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        item, tx, rect = self._item, theme.metrics.tx, self.rect
        if item is None:
            return
        if self.beside:
            draw_shadow(surface, theme, rect, tx(12))
            surface.blit(theme.material(woven_cloth, rect.size), rect)
            self._draw_words(surface, theme, item)
        else:
            surface.blit(theme.material(dark_wood, rect.size), rect)
        super().draw(surface, theme)

    def _draw_words(self, surface: pygame.Surface, theme: Theme, item: GameEntry) -> None:
        tx, card, box = theme.metrics.tx, item.card, self._above
        preview = self._preview(item)
        if preview is not None and preview.tiles and self._picture.height > tx(60):
            key = (card.key, card.day, card.status)
            surface.blit(board_picture(self._context, key, preview, self._picture.size), self._picture)
        y = self._picture.bottom + tx(6)
        room = self._rename.rect.x - tx(8) - box.x if self._rename.visible else box.width
        title = theme.text.fit(card.name, looks.HEADING, room, theme.text.line_height(looks.HEADING))
        line = theme.text.shortened(card.name, title, room)
        y = theme.text.draw(surface, line, title, (box.x, y + tx(4))).bottom
        problem = card.problem or (preview.problem if preview is not None else "")
        if problem:
            style = theme.text.fit(problem, looks.TEXT, box.width, box.bottom - y)
            theme.text.draw_paragraph(surface, problem, style, pygame.Rect(box.x, y, box.width, 0))
            return
        for text in (card.status, card.day):
            if text:
                words = theme.text.shortened(text, looks.TEXT, room)
                y = theme.text.draw(surface, words, looks.TEXT, (box.x, y)).bottom
        if preview is not None:
            y = self._draw_players(surface, theme, preview, pygame.Rect(box.x, y + tx(8), box.width, 0))
            text = modules_in_words(preview)
            style = theme.text.fit(text, looks.SMALL, box.width, max(1, box.bottom - y))
            theme.text.draw_paragraph(surface, text, style, pygame.Rect(box.x, y + tx(2), box.width, 0))

    def _draw_players(self, surface: pygame.Surface, theme: Theme, preview: Preview, box: pygame.Rect) -> int:
        """Draw the players in two columns; return where they end."""
        tx = theme.metrics.tx
        wide, high = (box.width - tx(8)) // 2, tx(_ROW)
        y = box.y
        for seat, (name, colour) in enumerate(preview.players):
            place = pygame.Rect(box.x + seat % 2 * (wide + tx(8)), y + seat // 2 * (high + tx(6)), wide, high)
            surface.blit(theme.material(parchment, place.size), place)
            gold = preview.totals[seat] if preview.winners else preview.gold[seat]
            row = place.inflate(-tx(14), -tx(4))
            draw_player(surface, theme, row, name, colour, str(gold), winner=seat in preview.winners)
        return y + -(-len(preview.players) // 2) * (high + tx(6))


def modules_in_words(preview: Preview) -> str:
    """Return what a game is played with."""
    names = [module_name(module) for module in preview.modules]
    if preview.big_game:
        return _("Big Game")
    return ", ".join(names) or _("Base game")
