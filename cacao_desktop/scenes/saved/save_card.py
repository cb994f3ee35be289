"""The cards of saved games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Radius, Space
from cacao_desktop.scenes.saved.game_lists import GameEntry
from cacao_desktop.scenes.saved.previews import Preview, board_box
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Row,
    Words,
    drawing,
    icon,
)

_EDGES: Final = (Space.SMALL, Space.SMALL, Space.MEDIUM, Space.SMALL)
_BOARD_SIZE: Final = (176, 226)
"""The height and width of the board on a card, in design pixels."""
_ROW_HEIGHT: Final = 25
"""The height of the line of a player."""
_MIN_TEXT_WIDTH: Final = 190
"""The smallest width of the text beside a board."""


@dataclass(frozen=True, slots=True)
class EntryActions:
    """The page's actions on an entry."""

    preview: Callable[[GameEntry], Preview | None]
    choose: Callable[[GameEntry], None]
    open: Callable[[GameEntry], None]
    watch: Callable[[GameEntry], None]
    ask_name: Callable[[GameEntry], None]
    ask_delete: Callable[[GameEntry], None]


class SaveCard(Card):
    """A card with board, text and modules; the first press selects it, the second opens it.

    A game with a problem cannot be opened, so its card only states the problem.
    """

    width = 438
    corner = Radius.PANEL
    above = 0.0
    """The height in design pixels of a board above the text, 0 if it is beside the text."""

    def __init__(self, context: GameContext, item: GameEntry, actions: EntryActions) -> None:
        super().__init__(self._choose_or_open)
        self.item = item
        self._context = context
        self._actions = actions

    def _choose_or_open(self) -> None:
        if not self.chosen:
            self._actions.choose(self.item)
        elif not self.item.problem:
            self._actions.open(self.item)

    def preview(self) -> Preview | None:
        return self._actions.preview(self.item)

    @property
    def text(self) -> str:
        return self.item.name

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.item.day, self.item.problem or self.item.status))

    @property
    def is_checked(self) -> bool:
        return self.chosen

    def content(self, theme: Theme, width: int) -> Box:
        preview = self.preview() or Preview()
        words = self._lines(preview)
        paint = partial(self._draw_modules, preview.modules)
        modules = Pad(Painted(paint, 26), (0, Space.SMALL, 0, 0))
        if self.above:
            board = board_box(self._context, self.item.state, self.preview, self.above)
            return Pad(Column([board, *words, modules], gap=Space.TINY), _EDGES)
        parts: list[Box] = [Column([*words, modules])]
        if width >= theme.metrics.tx(_BOARD_SIZE[1] + _MIN_TEXT_WIDTH):
            parts.insert(0, board_box(self._context, self.item.state, self.preview, *_BOARD_SIZE))
        return Pad(Row(parts, gap=Space.MEDIUM, middle=False), _EDGES)

    def _lines(self, preview: Preview) -> list[Box]:
        item = self.item
        lines: list[Box] = [Words(item.name, styles.SUBHEADING_INK, fit="whole")]
        if item.problem:
            lines.append(Words(item.problem, styles.TEXT_INK.in_colour(colours.NEGATIVE)))
        else:
            style = styles.SMALL_SOFT
            if item.own_turn:
                style = style.in_colour(colours.OWN_TURN_INK)
            lines += [Words(text, style) for text in (item.status, item.day) if text]
        lines += player_lines(item, preview)
        if not item.players:
            # Reserve room for four players, so that nothing moves once they are known.
            empty = Words("", styles.TEXT_INK, fit="line", height=_ROW_HEIGHT)
            lines += [empty] * (4 - len(preview.players))
        return lines

    def _draw_modules(
        self, modules: Sequence[str], surface: pygame.Surface, theme: Theme, rect: pygame.Rect
    ) -> None:
        side = rect.height
        available = (rect.width - side) // max(1, len(modules) - 1)
        step = min(side + theme.metrics.tx(Space.TINY), max(1, available))
        for number, module in enumerate(modules):
            picture = module_picture(theme, self._context.art, module, side)
            surface.blit(picture, (rect.x + number * step, rect.y))


def player_lines(item: GameEntry, preview: Preview) -> list[Box]:
    """Return a line for each known player: emblem, name, winner's crown, and gold."""
    gold = preview.gold
    if preview.winners:
        gold = preview.totals
    lines: list[Box] = []
    for seat, player in enumerate(item.players or preview.players):
        parts: list[Box] = [
            icon(f"emblem_{player.colour}", 24),
            Words(player.name, styles.TEXT_INK, fit="line", height=_ROW_HEIGHT),
        ]
        if seat in preview.winners:
            parts.append(drawing("crown", 24))
        if seat < len(gold):
            parts += [
                icon("coin", 22),
                Fixed(Words(str(gold[seat]), styles.COUNT, "right", fit="line"), 28),
            ]
        lines.append(Row(parts, gap=Space.SMALL))
    return lines
