"""The chosen game of a list: its board in large, who plays, and what can be done with it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.scenes.saved.save_card import player_lines
from cacao_desktop.scenes.saved.saved_game_lists import GameEntry
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.cards import LaidOut
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.paint.materials import dark_wood, parchment, woven_cloth
from cacao_desktop.ui.widgets import BigButton, Button, RoundButton, Widget, draw_sheet
from cacao_desktop.words.module_sentences import module_name

_LEAST_PICTURE: Final = 60
_SMALL: Final = looks.BUTTON.sized(18)
Guard = Callable[[Callable[[], None]], None]


class SaveDetails(LaidOut):
    """A sheet `beside` the list, or a bar of buttons below it where there is little room."""

    def __init__(self, context: GameContext, preview: Callable[[GameEntry], Preview | None]) -> None:
        super().__init__()
        self.beside = True
        self._context, self._preview = context, preview
        self._item: GameEntry | None = None

    def show(
        self,
        item: GameEntry | None,
        *,
        on_open: Guard,
        on_rename: Callable[[GameEntry], None],
        on_delete: Callable[[GameEntry], None],
    ) -> None:
        self._item = item
        if item is None:
            return
        name = item.card.name
        self._open = BigButton(item.opens, partial(on_open, item.open), icon="play")
        self._open.reason = item.card.problem
        rename, delete = _("Rename “{name}”").format(name=name), _("Delete “{name}”").format(name=name)
        self._rename = (
            [RoundButton("pencil", partial(on_rename, item), tooltip=rename)] if item.rename else []
        )
        self._wide: list[Widget] = []
        self._round: list[Widget] = []
        if item.watch is not None:
            watch = partial(on_open, item.watch)
            self._wide.append(Button(_("Watch"), watch, icon="replay", style=_SMALL))
            self._round.append(RoundButton("replay", watch, tooltip=_("Watch")))
        if item.delete is not None:
            forget = partial(on_delete, item)
            self._wide.append(Button(_("Delete"), forget, icon="bin", style=_SMALL, tooltip=delete))
            self._round.append(RoundButton("bin", forget, tooltip=delete))

    def children(self) -> list[Widget]:
        if self._item is None:
            return []
        if self.beside:
            return [*self._rename, self._open, *self._wide]
        return [self._open, *self._rename, *self._round]

    def content(self, theme: Theme, width: int) -> Box:
        if self._item is None:
            return Column(())
        if not self.beside:
            small = held(*self._rename, *self._round, grows=False)
            return Pad(Row([Held(self._open), *small], gap=10), (12, 3, 10, 3))
        lines = self._lines(theme, self._item, self._preview(self._item) or Preview())
        foot = Column([Held(self._open), Row(held(*self._wide), gap=10)], gap=10)
        inner, scale = width - 2 * theme.metrics.tx(16), theme.metrics.text_scale
        taken = sum(box.size(theme, inner)[1] for box in (lines, foot)) / scale + 48
        high = max(0.0, min(self.rect.height / scale - taken, inner / scale * 1.05))
        picture = [Painted(self._draw_board, high)] if high >= _LEAST_PICTURE else []
        return Pad(Column([*picture, lines, foot], gap=8, foot=True), (16, 14, 16, 14))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.beside:
            draw_sheet(surface, theme, self.rect, woven_cloth)
        else:
            surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        self.content(theme, self.rect.width).draw(surface, theme, self.rect)

    def _draw_board(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        assert self._item is not None
        card, preview = self._item.card, self._preview(self._item)
        if preview is not None and preview.tiles:
            key = (card.key, card.day, card.status)
            surface.blit(board_picture(self._context, key, preview, place.size), place)

    def _lines(self, theme: Theme, item: GameEntry, preview: Preview) -> Box:
        card, problem = item.card, item.card.problem or preview.problem
        name = Words(card.name, looks.HEADING, fit="line")
        lines: list[Box] = [Row([name, *held(*self._rename, grows=False)])]
        if problem:
            return Column([*lines, Words(problem, looks.TEXT, fit="whole")])
        lines += [Words(text, looks.TEXT, fit="line") for text in (card.status, card.day) if text]
        players = [_Strip(line, (7, 0, 7, 0), 34) for line in player_lines(theme, card, preview)]
        pairs = [Row(players[first : first + 2], gap=8) for first in range(0, len(players), 2)]
        modules = Words(modules_in_words(preview) if preview.players else "", looks.SMALL, fit="whole")
        return Column([*lines, Pad(Column(pairs, gap=6), (0, 8, 0, 4)), modules])


def modules_in_words(preview: Preview) -> str:
    """Return what a game is played with, and its house rules."""
    names = [module_name(module) for module in preview.modules]
    names = [_("Big Game")] if preview.big_game else names or [_("Base game")]
    return " · ".join(part for part in (", ".join(names), preview.house) if part)


@dataclass(frozen=True)
class _Strip(Pad):
    """The line of a player on a strip of parchment."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        surface.blit(theme.material(parchment, rect.size), rect)
        super().draw(surface, theme, rect)
