"""The card of a game in a list: its board, who plays, what with, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.scenes.results.winner_stage import crown_picture
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.players.counts import draw_worth, worth_width
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.cards import draw_card_ground
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_rounded

_PICTURE: Final = (206, 150)
_TITLE: Final = looks.SUBHEADING_INK
_PLAYER: Final = looks.TEXT_INK
_ICON: Final = 26


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card says: the name, the day, what the game waits for or how it ended, and why it cannot be opened."""

    key: str
    name: str
    day: str
    status: str
    players: tuple[tuple[str, str], ...]
    totals: tuple[int, ...] = ()
    own_turn: bool = False
    problem: str = ""


class SaveCard(Pressable):
    """The board at the left, words at the right, modules below; a press chooses it, a second one opens it."""

    def __init__(
        self,
        context: GameContext,
        text: CardText,
        *,
        preview: Callable[[], Preview | None],
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(self._use)
        self.card = text
        self.chosen = False
        self._context = context
        self._preview = preview
        self._on_choose, self._on_open = on_choose, on_open

    @property
    def text(self) -> str:
        return self.card.name

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.card.day, self._below()))

    @property
    def is_checked(self) -> bool | None:
        return True if self.chosen else None

    def _use(self) -> None:
        if self.chosen:
            self._on_open()
        else:
            self._on_choose()

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(438)
        players = len(self.card.players) or 4
        words = theme.text.line_height(_TITLE) + theme.text.line_height(looks.SMALL_SOFT)
        words += players * self._row(theme) + tx(6)
        status = theme.text.paragraph_height(self._below(), looks.TEXT_INK, self._foot_room(theme, wide))
        picture = 0 if self._is_narrow(theme, wide) else tx(_PICTURE[1])
        return wide, max(picture, words) + max(tx(_ICON), status) + tx(30)

    def _below(self) -> str:
        return self.card.problem or self.card.status

    def _row(self, theme: Theme) -> int:
        return max(theme.metrics.tx(25), theme.text.line_height(_PLAYER))

    def _is_narrow(self, theme: Theme, width: int) -> bool:
        """Whether there is no room for the picture beside the words."""
        return width < theme.metrics.tx(_PICTURE[0] + 190)

    def _foot_room(self, theme: Theme, width: int) -> int:
        share = width - theme.metrics.tx(24)
        return share if self.card.problem else max(1, share * 6 // 10)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        draw_card_ground(surface, theme, rect, rect, 12, lit=self.hovered)
        preview = self._preview()
        foot = self._draw_foot(surface, theme, preview)
        left = rect.x + tx(12)
        if not self._is_narrow(theme, rect.width):
            picture = pygame.Rect(left - tx(2), rect.y + tx(10), tx(_PICTURE[0]), tx(_PICTURE[1]))
            if preview is not None and preview.tiles:
                key = (self.card.key, self.card.day, self.card.status)
                surface.blit(board_picture(self._context, key, preview, picture.size), picture)
            else:
                draw_rounded(surface, theme, picture, tx(10), colours.SOFT_INK, 60)
            left = picture.right + tx(12)
        words = pygame.Rect(left, rect.y + tx(8), rect.right - tx(14) - left, foot - rect.y)
        self._draw_words(surface, theme, words, preview)
        if self.chosen:
            draw_jade_ring(surface, theme, rect, tx(12))

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, preview: Preview | None
    ) -> None:
        card = self.card
        style = theme.text.fit(card.name, _TITLE, box.width, theme.text.line_height(_TITLE))
        title = theme.text.shortened(card.name, style, box.width)
        y = theme.text.draw(surface, title, style, box.topleft).bottom
        if card.day:
            y = theme.text.draw(surface, card.day, looks.SMALL_SOFT, (box.x, y)).bottom
        y += theme.metrics.tx(2)
        totals = card.totals
        if preview is not None and preview.players:
            totals = preview.totals if preview.winners else preview.gold
        players = card.players or (preview.players if preview is not None else ())
        winners = preview.winners if preview is not None else ()
        for seat, (name, colour) in enumerate(players):
            row = pygame.Rect(box.x, y, box.width, self._row(theme))
            gold = str(totals[seat]) if seat < len(totals) else ""
            draw_player(surface, theme, row, name, colour, gold, winner=seat in winners)
            y = row.bottom

    def _draw_foot(self, surface: pygame.Surface, theme: Theme, preview: Preview | None) -> int:
        """Draw what it waits for at the right of the last line, and the modules at its left; return its top."""
        tx, rect, text = theme.metrics.tx, self.rect, self._below()
        room = self._foot_room(theme, rect.width)
        style: TextStyle = looks.TEXT_INK
        if self.card.problem:
            style = style.in_colour(colours.NEGATIVE)
        elif self.card.own_turn:
            style = style.in_colour(colours.JADE_INK)
        high = max(tx(_ICON), theme.text.paragraph_height(text, style, room))
        top = rect.bottom - tx(10) - high
        box = pygame.Rect(rect.right - tx(14) - room, top, room, high)
        theme.text.draw_paragraph(surface, text, style, box, "right", middle=True)
        if preview is not None and not self.card.problem:
            words = max(
                (theme.text.width(line, style) for line in theme.text.wrap(text, style, room)), default=0
            )
            free = rect.width - tx(40) - words
            draw_modules(
                surface, theme, self._context, preview, pygame.Rect(rect.x + tx(12), top, free, high)
            )
        return top


def draw_player(
    surface: pygame.Surface,
    theme: Theme,
    row: pygame.Rect,
    name: str,
    colour: str,
    gold: str,
    *,
    worth: int | None = None,
    winner: bool,
) -> None:
    """Draw a player with emblem, name, gold, and what it is `worth` if the game ends now; a winner with the crown."""
    tx = theme.metrics.tx
    side = max(4, min(row.height - tx(2), tx(24)))
    theme.icons.draw(surface, f"emblem_{colour}", side, (row.x, row.centery), "midleft")
    right = row.right
    if worth is not None:
        right -= worth_width(theme, worth, looks.COUNT)
        draw_worth(surface, theme, worth, looks.COUNT, (right, row.centery))
        right -= tx(8)
    if gold:
        number = theme.text.draw(surface, gold, looks.COUNT, (right, row.centery), "midright")
        coin = theme.icons.get("coin", max(2, side - tx(2)))
        place = coin.get_rect(midright=(right - max(number.width, tx(24)) - tx(4), row.centery))
        surface.blit(coin, place)
        right = place.x - tx(4)
    if winner:
        crown = pygame.Rect(0, 0, side, side)
        crown.midright = (right, row.centery)
        surface.blit(theme.cache.get(("small crown", side), lambda: crown_picture(side)), crown)
        right = crown.x - tx(4)
    left = row.x + side + tx(7)
    text = theme.text.shortened(name, _PLAYER, right - left)
    theme.text.draw(surface, text, _PLAYER, (left, row.centery), "midleft")


def draw_modules(
    surface: pygame.Surface, theme: Theme, context: GameContext, preview: Preview, row: pygame.Rect
) -> None:
    """Draw the pictures of the modules, smaller and closer where there are many."""
    count = len(preview.modules)
    if not count or row.width <= 0:
        return
    side = min(theme.metrics.tx(_ICON), row.height)
    step = min(
        side + theme.metrics.tx(4), max(1, (row.width - side) // max(1, count - 1)) if count > 1 else side
    )
    for number, module in enumerate(preview.modules):
        picture = module_picture(theme, context.art, module, side)
        surface.blit(picture, picture.get_rect(midleft=(row.x + number * step, row.centery)))
