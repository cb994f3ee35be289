"""The card of the menu that continues an unfinished game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import pgettext
from cacao_desktop.measures import Icon, Radius, Space
from cacao_desktop.scenes.saved.previews import Preview, board_picture, view_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.paint.shapes import soft_glow

_TITLE_STYLE: Final = styles.HEADING_INK
_AROUND_WORDS: Final = 40
"""The space left and right of the words, in design pixels: the card's padding and the gap."""
_BEFORE_TITLE: Final = Icon.MEDIUM + Space.SMALL
"""The space before the title, in design pixels: its icon and the gap."""
_PADDING: Final = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
"""The padding of the card: left, top, right and bottom."""
_MIN_HEIGHT: Final = 112
_BOARD_WIDTH: Final = 140
"""The usual width of the board, in design pixels."""
_MAX_BOARD_PERCENT: Final = 36
"""The share of the card's width that the board takes at most, in percent."""
_BOARD_HEIGHT: Final = 92
"""The height of the board that the card needs; the board fills a taller card."""
_EMBLEM_SIDE: Final = 22
_GLOW_STRENGTH: Final = 160
"""The opacity of the glow of a card under the pointer, of 255."""


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
    corner = Radius.PANEL

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
        preview = self.game.preview
        if preview is None:
            parts: list[Box] = [Column(self._words(theme, width))]
        else:
            board_width = min(theme.metrics.tx(_BOARD_WIDTH), width * _MAX_BOARD_PERCENT // 100)
            paint = partial(self._draw_board, preview)
            board = Painted(paint, _BOARD_HEIGHT, board_width / theme.metrics.text_scale)
            gold = Pad(_gold_row(preview), (0, Space.TINY, 0, 0))
            parts = [board, Column([*self._words(theme, width - board_width), gold])]
        row = Row(parts, gap=Space.MEDIUM, middle=False)
        return Pad(row, _PADDING, min_height=_MIN_HEIGHT)

    def _words(self, theme: Theme, width: int) -> list[Box]:
        """Return the title and the progress, for a card that has a width beside its board."""
        tx = theme.metrics.tx
        detail_style = styles.TEXT_INK.in_colour(colours.OWN_TURN_INK)
        return [
            self._title(theme, width - tx(_AROUND_WORDS) - tx(_BEFORE_TITLE)),
            Words(self.game.detail, detail_style, fit="line"),
        ]

    def _title(self, theme: Theme, available: int) -> Box:
        """Return the title, with the day beside it if there is room."""
        title: list[Box] = [
            icon("play", Icon.MEDIUM, colours.JADE_INK),
            Words(self.text, _TITLE_STYLE, fit="line"),
        ]
        day_width = theme.text.width(self.game.day, styles.SMALL_SOFT)
        title_width = theme.text.width(self.text, _TITLE_STYLE) + theme.metrics.tx(Space.SMALL)
        if day_width and title_width + day_width <= available:
            title.append(Words(self.game.day, styles.SMALL_SOFT, grows=False))
        return Row(title, gap=Space.SMALL)

    def _draw_board(
        self, preview: Preview, surface: pygame.Surface, theme: Theme, area: pygame.Rect
    ) -> None:
        """Draw the board over the whole height of the card, however tall its words are."""
        height = self.rect.height - theme.metrics.tx(2 * Space.SMALL)
        size = (area.width, height)
        # Another game, or another turn of this one, has other words or gold.
        key = ("continue", self.game.detail, self.game.day, preview.gold)
        camera = view_of(preview.tiles, theme, size)
        surface.blit(board_picture(self._context, key, preview, size, camera), area)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            size = self.rect.size
            radius = theme.metrics.tx(Radius.PANEL)
            blur = theme.metrics.tx(Space.MEDIUM)
            paint = partial(soft_glow, size, radius, blur, colours.JADE, _GLOW_STRENGTH)
            glow = theme.cache.get(("continue glow", size), paint)
            surface.blit(glow, (self.rect.x - blur, self.rect.y - blur))
        super().draw(surface, theme)


def _gold_row(preview: Preview) -> Row:
    """Return the emblem and gold of each player."""
    parts = []
    for player, gold in zip(preview.players, preview.gold, strict=True):
        emblem = icon(f"emblem_{player.colour}", _EMBLEM_SIDE)
        number = Words(str(gold), styles.COUNT, grows=False)
        parts.append(Row([emblem, number], gap=Space.TINY, grows=False))
    return Row(parts, gap=Space.LARGE)
