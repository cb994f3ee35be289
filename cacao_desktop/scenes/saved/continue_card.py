"""The card of the menu that continues an unfinished game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import pgettext
from cacao_desktop.measures import Icon
from cacao_desktop.scenes.saved.previews import Preview, board_picture, view_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.paint.shapes import soft_glow

_TITLE_STYLE: Final = styles.HEADING_INK


@dataclass(frozen=True, slots=True)
class OngoingGame:
    """An unfinished game: its progress in words, its last day, and its preview if readable."""

    detail: str
    resume: Callable[[], None]
    day: str = ""
    preview: Preview | None = None


class ContinueCard(Card):
    """A card with an unfinished game's board, progress and gold; a press continues it."""

    chosen = True
    radius = 12

    def __init__(self, context: GameContext, game: OngoingGame) -> None:
        super().__init__(game.resume)
        self.game = game
        self._context = context

    @property
    def text(self) -> str:
        return pgettext("game", "Continue")

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.game.detail, self.game.day))

    def content(self, theme: Theme, width: int) -> Box:
        tx = theme.metrics.tx
        preview = self.game.preview
        board_width = 0
        if preview is not None:
            board_width = min(tx(140), width * 36 // 100)
        words: list[Box] = [
            self._title(theme, width - board_width - tx(40) - tx(32)),
            Words(self.game.detail, styles.TEXT_INK.in_colour(colours.OWN_TURN_INK), fit="line"),
        ]
        parts: list[Box] = []
        if preview is not None:
            paint = partial(self._draw_board, preview)
            parts.append(Painted(paint, 92, board_width / theme.metrics.text_scale))
            words.append(Pad(_gold_row(preview), (0, 4, 0, 0)))
        parts.append(Column(words))
        return Pad(Row(parts, gap=12, middle=False), (12, 8, 12, 8), min_height=112)

    def _title(self, theme: Theme, available: int) -> Box:
        """Return the title, with the day beside it if there is room."""
        title: list[Box] = [
            icon("play", Icon.MEDIUM, colours.JADE_INK),
            Words(self.text, _TITLE_STYLE, fit="line"),
        ]
        day = theme.text.width(self.game.day, styles.SMALL_SOFT)
        used = theme.text.width(self.text, _TITLE_STYLE) + theme.metrics.tx(8)
        if day and used + day <= available:
            title.append(Words(self.game.day, styles.SMALL_SOFT, grows=False))
        return Row(title, gap=8)

    def _draw_board(
        self, preview: Preview, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
    ) -> None:
        key = ("continue", self.game.detail, self.game.day, preview.gold)
        rect.height = self.rect.height - theme.metrics.tx(16)
        camera = view_of(preview.tiles, theme, rect.size)
        surface.blit(board_picture(self._context, key, preview, rect.size, camera), rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            tx = theme.metrics.tx
            rect = self.rect
            blur = tx(12)
            paint = partial(soft_glow, rect.size, tx(12), blur, colours.JADE, 160)
            glow = theme.cache.get(("continue glow", rect.size), paint)
            surface.blit(glow, (rect.x - blur, rect.y - blur))
        super().draw(surface, theme)


def _gold_row(preview: Preview) -> Row:
    """Return the emblem and gold of each player."""
    parts = [
        Row(
            [icon(f"emblem_{player.colour}", 22), Words(str(gold), styles.COUNT, grows=False)],
            gap=4,
            grows=False,
        )
        for player, gold in zip(preview.players, preview.gold, strict=True)
    ]
    return Row(parts, gap=16)
