"""The game to go on with, as a card of the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.paint.shapes import soft_glow
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_rounded, draw_shadow

_HEIGHT: Final = 112
_TITLE: Final = looks.HEADING_INK.sized(27)
_DETAIL: Final = looks.TEXT_INK.in_colour(colours.JADE_INK)


@dataclass(frozen=True, slots=True)
class OngoingGame:
    """A game to go on with: `detail` says how far it is ("Round 5 of 10, Ana to play"), `day` when that was.

    `preview` is what its card shows of it besides; None where it cannot be read.
    """

    detail: str
    resume: Callable[[], None]
    day: str = ""
    preview: Preview | None = None


class ContinueCard(Pressable):
    """The board, how far the game is, and the gold of everybody; a press goes on with it."""

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

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(420)
        room = wide - self._picture_width(theme, wide) - theme.metrics.tx(34)
        height = theme.text.line_height(_TITLE) + theme.text.paragraph_height(self.game.detail, _DETAIL, room)
        return wide, max(theme.metrics.tx(_HEIGHT), height + theme.metrics.tx(52))

    def _picture_width(self, theme: Theme, width: int) -> int:
        return min(theme.metrics.tx(140), width * 36 // 100) if self.game.preview is not None else 0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect.move(0, tx(2)) if self.pressed else self.rect
        draw_shadow(surface, theme, self.rect, tx(12), 170)
        if self.hovered:
            blur = tx(14)
            glow = theme.cache.get(
                ("continue glow", rect.size), lambda: soft_glow(rect.size, tx(14), blur, colours.JADE, 160)
            )
            surface.blit(glow, (rect.x - blur, rect.y - blur))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.hovered:
            draw_rounded(surface, theme, rect, tx(10), colours.WHITE, 50)
        draw_jade_ring(surface, theme, rect.inflate(-tx(2), -tx(2)), tx(12))
        left, preview = rect.x + tx(12), self.game.preview
        if preview is not None:
            size = (self._picture_width(theme, rect.width), rect.height - tx(20))
            key = ("continue", self.game.detail, self.game.day, preview.gold)
            surface.blit(board_picture(self._context, key, preview, size), (left, rect.y + tx(10)))
            left += size[0] + tx(12)
        self._draw_words(
            surface,
            theme,
            pygame.Rect(left, rect.y + tx(6), rect.right - tx(12) - left, rect.height - tx(12)),
        )

    def _draw_words(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tx, game = theme.metrics.tx, self.game
        play = theme.icons.get("play", tx(22), colours.JADE_INK)
        style = theme.text.fit(self.text, _TITLE, box.width - tx(30), theme.text.line_height(_TITLE))
        line = theme.text.draw(surface, self.text, style, (box.x + tx(30), box.y))
        surface.blit(play, play.get_rect(midleft=(box.x, line.centery)))
        if game.day and line.right + tx(10) + theme.text.width(game.day, looks.SMALL_SOFT) <= box.right:
            theme.text.draw(surface, game.day, looks.SMALL_SOFT, (box.right, line.centery), "midright")
        detail = pygame.Rect(box.x, line.bottom, box.width, 0)
        y = line.bottom + theme.text.draw_paragraph(surface, game.detail, _DETAIL, detail) + tx(3)
        x, side = box.x, tx(22)
        if game.preview is None or y + side > box.bottom + tx(4):
            return
        for (_name, colour), gold in zip(game.preview.players, game.preview.gold, strict=True):
            wide = side + tx(5) + theme.text.width(str(gold), looks.COUNT)
            if x + wide > box.right:
                return
            theme.icons.draw(surface, f"emblem_{colour}", side, (x, y), "topleft")
            theme.text.draw(surface, str(gold), looks.COUNT, (x + side + tx(5), y + side // 2), "midleft")
            x += wide + tx(16)
