"""Cards of games: of those in a list, and of the one to go on with from the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lists import game_in_words
from cacao_desktop.scenes.saved.previews import GameEntry, Preview, board_box, board_picture
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, LaidOut, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Held,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.paint.shapes import soft_glow
from cacao_desktop.ui.widgets import BigButton, Button, RoundButton, draw_sheet

if TYPE_CHECKING:
    from cacao_desktop.scenes.saved.saved_game_page import LoadScene

_BOARD: Final = (176, 226)
_ROW: Final = 25


class SaveCard(Card):
    """The board at the left, words at the right, modules below.

    A press chooses it, a second one opens it.
    """

    width = 438
    radius = 12
    above = 0.0
    """How high the board is, in design pixels, where it has room above the words."""

    def __init__(self, page: LoadScene, item: GameEntry) -> None:
        super().__init__(self._choose_or_open)
        self.item = item
        self._page = page

    def _choose_or_open(self) -> None:
        if self.chosen:
            self._page.guard(self.item.open)
        else:
            self._page.choose(self.item)

    def preview(self) -> Preview | None:
        return self._page.preview(self.item)

    @property
    def text(self) -> str:
        return self.item.name

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.item.day, self.item.problem or self.item.status))

    @property
    def is_checked(self) -> bool | None:
        if self.chosen:
            return True
        return None

    def content(self, theme: Theme, width: int) -> Box:
        item = self.item
        preview = self.preview() or Preview()
        if item.own_turn:
            style = styles.SMALL_SOFT.in_colour(colours.JADE_INK)
        else:
            style = styles.SMALL_SOFT
        told: list[Box] = [Words(text, style) for text in (item.status, item.day) if text]
        if item.problem:
            told = [Words(item.problem, styles.TEXT_INK.in_colour(colours.NEGATIVE))]
        words: list[Box] = [Words(item.name, styles.SUBHEADING_INK, fit="whole"), *told]
        words += player_lines(theme, item, preview)
        if not item.players:
            # Room for as many as there may be, so that nothing moves once it is known.
            words += [Words("", styles.TEXT_INK, fit="line", high=_ROW)] * (
                4 - len(preview.players)
            )
        size = (self.above, 0) if self.above else _BOARD
        board = [board_box(self._page.context, item.state, self.preview, *size)]
        if not self.above and width < theme.metrics.tx(_BOARD[1] + 190):
            board = []
        foot = Pad(Painted(partial(self._draw_modules, preview.modules), 26), (0, 6, 0, 0))
        shown: Box = Row([*board, Column([*words, foot])], gap=12, middle=False)
        if self.above:
            shown = Column([*board, *words, foot], gap=4)
        return Pad(shown, (10, 10, 14, 10))

    def _draw_modules(
        self, modules: Sequence[str], surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        side = place.height
        room = (place.width - side) // max(1, len(modules) - 1)
        step = min(side + theme.metrics.tx(4), max(1, room))
        for number, module in enumerate(modules):
            picture = module_picture(theme, self._page.context.art, module, side)
            surface.blit(picture, (place.x + number * step, place.y))


def player_lines(theme: Theme, item: GameEntry, preview: Preview) -> list[Box]:
    """Return emblem, name and gold of every player of a game, as far as they are known.

    A winner has the crown.
    """
    gold = preview.totals if preview.winners else preview.gold
    lines: list[Box] = []
    for seat, (name, colour) in enumerate(item.players or preview.players):
        parts: list[Box] = [
            icon(f"emblem_{colour}", 24),
            Words(name, styles.TEXT_INK, fit="line", high=_ROW),
        ]
        if seat in preview.winners:
            parts.append(Picture(partial(theme.scenery.drawing, "crown"), 24))
        if seat < len(gold):
            parts += [
                icon("coin", 22),
                Fixed(Words(str(gold[seat]), styles.COUNT, "right", fit="line"), 28),
            ]
        lines.append(Row(parts, gap=6))
    return lines


_TITLE: Final = styles.HEADING_INK.sized(27)


@dataclass(frozen=True, slots=True)
class OngoingGame:
    """A game to go on with.

    How far it is (`detail`), since which `day`, and what its card shows if it can be read.
    """

    detail: str
    resume: Callable[[], None]
    day: str = ""
    preview: Preview | None = None


class ContinueCard(Card):
    """The board, how far the game is, and the gold of everybody; a press goes on with it."""

    chosen = True
    radius = 12

    def __init__(self, context: GameContext, game: OngoingGame) -> None:
        super().__init__(game.resume)
        self.game = game
        self._context = context

    @property
    def text(self) -> str:
        return _("Continue")

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.game.detail, self.game.day))

    def content(self, theme: Theme, width: int) -> Box:
        tx = theme.metrics.tx
        game = self.game
        preview = self.game.preview
        picture = min(tx(140), width * 36 // 100) if preview else 0
        room = width - picture - tx(34) - tx(30)
        title: list[Box] = [
            icon("play", 22, colours.JADE_INK),
            Words(self.text, _TITLE, fit="line"),
        ]
        day = theme.text.width(game.day, styles.SMALL_SOFT)
        if day and theme.text.width(self.text, _TITLE) + tx(10) + day <= room:
            title.append(Words(game.day, styles.SMALL_SOFT, grows=False))
        words: list[Box] = [
            Row(title, gap=8),
            Words(game.detail, styles.TEXT_INK.in_colour(colours.JADE_INK)),
        ]
        board: list[Box] = []
        if preview is not None:
            pairs = zip(preview.players, preview.gold, strict=True)
            golds = [(icon(f"emblem_{colour}", 22), str(gold)) for (_name, colour), gold in pairs]
            gold = [
                Row([each, Words(text, styles.COUNT, grows=False)], gap=5, grows=False)
                for each, text in golds
            ]
            words.append(Pad(Row(gold, gap=16), (0, 3, 0, 0)))
            board.append(
                Painted(partial(self._draw_board, preview), 92, picture / theme.metrics.text_scale)
            )
        return Pad(Row([*board, Column(words)], gap=12, middle=False), (12, 10, 12, 10), least=112)

    def _draw_board(
        self, preview: Preview, surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        key = ("continue", self.game.detail, self.game.day, preview.gold)
        place.height = self.rect.height - theme.metrics.tx(20)
        surface.blit(board_picture(self._context, key, preview, place.size), place)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            tx = theme.metrics.tx
            rect = self.rect
            blur = tx(14)
            key = ("continue glow", rect.size)
            glow = theme.cache.get(
                key, lambda: soft_glow(rect.size, tx(14), blur, colours.JADE, 160)
            )
            surface.blit(glow, (rect.x - blur, rect.y - blur))
        super().draw(surface, theme)


class SaveDetails(LaidOut):
    """A sheet `beside` the list, or a bar of buttons below it where there is little room."""

    def __init__(self, page: LoadScene) -> None:
        super().__init__()
        self.beside = True
        self._page = page
        self._item: GameEntry | None = None

    def show(self, item: GameEntry | None) -> None:
        self._item = item
        if item is None:
            return
        name = item.name
        page = self._page
        self._open = BigButton(item.opens, partial(page.guard, item.open), icon="play")
        self._open.reason = item.problem
        rename = _("Rename “{name}”").format(name=name)
        delete = _("Delete “{name}”").format(name=name)
        ask_name = partial(page.ask_name, item)
        ask_delete = partial(page.ask_delete, item)
        if item.rename:
            self._rename = [RoundButton("pencil", ask_name, tooltip=rename)]
        else:
            self._rename = []
        offered: list[tuple[str, str, Callable[[], None], str]] = []
        if item.watch is not None:
            offered.append((_("Watch"), "replay", partial(page.guard, item.watch), ""))
        if item.delete is not None:
            offered.append((_("Delete"), "bin", ask_delete, delete))
        self._wide = [
            Button(text, action, icon=icon, style=styles.BUTTON.sized(18), tooltip=tooltip)
            for text, icon, action, tooltip in offered
        ]
        self._round = [
            RoundButton(icon, action, tooltip=tooltip or text)
            for text, icon, action, tooltip in offered
        ]

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
        lines = self._lines(theme, self._item, self._page.preview(self._item) or Preview())
        foot = Column([Held(self._open), Row(held(*self._wide), gap=10)], gap=10)
        inner = width - 2 * theme.metrics.tx(16)
        scale = theme.metrics.text_scale
        taken = sum(box.size(theme, inner)[1] for box in (lines, foot)) / scale + 48
        high = max(0.0, min(self.rect.height / scale - taken, inner / scale * 1.05))
        find = partial(self._page.preview, self._item)
        key = self._item.state
        if high >= 60:
            picture = [board_box(self._page.context, key, find, high)]
        else:
            picture = []
        return Pad(Column([*picture, lines, foot], gap=8, foot=True), (16, 14, 16, 14))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.beside:
            draw_sheet(surface, theme, self.rect, woven_cloth)
        else:
            surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        self.content(theme, self.rect.width).draw(surface, theme, self.rect)

    def _lines(self, theme: Theme, item: GameEntry, preview: Preview) -> Box:
        problem = item.problem or preview.problem
        name = Words(item.name, styles.HEADING, fit="whole")
        lines: list[Box] = [Row([name, *held(*self._rename, grows=False)])]
        if problem:
            return Column([*lines, Words(problem, styles.TEXT, fit="whole")])
        lines += [Words(text, styles.TEXT, fit="line") for text in (item.status, item.day) if text]
        lined = player_lines(theme, item, preview)
        players = [
            Pad(line, (7, 4, 7, 4), 34, colours.PARCHMENT, 255, colours.HEM) for line in lined
        ]
        pairs = [Row(players[first : first + 2], gap=8) for first in range(0, len(players), 2)]
        if preview.players:
            played_with = game_in_words(preview.modules, big_game=preview.big_game)
        else:
            played_with = ""
        told = " · ".join(filter(None, (played_with, preview.house)))
        modules = Words(told if told != item.name else "", styles.SMALL, fit="whole")
        return Column([*lines, Pad(Column(pairs, gap=6), (0, 8, 0, 4)), modules])
