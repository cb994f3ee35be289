"""The card of a puzzle: its board, what it is about, its modules, and how well it was solved."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, counted, ngettext
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.picture_card import draw_number_badge
from cacao_desktop.scenes.saved.previews import Preview, board_picture, preview_of
from cacao_desktop.scenes.setup.module_tile import module_picture, shown_picture
from cacao_desktop.storage.ledger import MOST_SUNS
from cacao_desktop.storage.position_text import read_position
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Painted, Picture, Row, Words, ground, icon
from cacao_desktop.ui.boxes.cards import Card
from cacao_desktop.words import catalogue, module_name

_BOARD: Final = 124
_DAY_BOARD: Final = 100
_SUN: Final = 24
_TASK: Final = 74
_NAME: Final = looks.SUBHEADING_INK.sized(18)


def suns_in_words(earned: int, most: int = MOST_SUNS) -> str:
    """Return how many suns were earned."""
    return ngettext("{count} sun of {most}", "{count} suns of {most}", earned).format(count=earned, most=most)


@lru_cache(maxsize=128)
def preview_of_position(text: str) -> Preview:
    """Return what a list shows of a puzzle."""
    position = read_position(text)
    seats = tuple(Seat() for _player in position.setup.players)
    return preview_of(Match(position.setup, position.deal, seats, position.actions))


class PuzzleCard(Card):
    """A press opens the puzzle; that of a `day` is smaller, and says the day and nothing of what it is about."""

    radius = 10
    width = 250

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        number: int,
        action: Callable[[], None],
        *,
        day: str,
        earned: int | None,
        is_new: bool,
        preview: Callable[[], Preview | None],
    ) -> None:
        super().__init__(action)
        self._context, self._puzzle, self._number, self._day = context, puzzle, number, day
        self._earned, self._preview = earned, preview
        self.chosen = day == _("Today")
        self._theme = catalogue().themes[puzzle.theme]
        self._new = _("new to you") if is_new else ""
        players = counted("{count} player", "{count} players", puzzle.players)
        self._about = _("{players}, round {round}").format(players=players, round=puzzle.round)

    @property
    def text(self) -> str:
        return self._day or _(self._theme.name)

    @property
    def words(self) -> str:
        name = _("Puzzle {number}: {name}").format(number=self._number, name=_(self._theme.name))
        told = "" if self._earned is None else suns_in_words(self._earned)
        return in_sentences((self._day, name, ", ".join(self._modules), self._about, self._new, told))

    @property
    def _modules(self) -> list[str]:
        return [module_name(module) for module in self._puzzle.modules] or [_("Base game")]

    def content(self, theme: Theme, width: int) -> Box:
        board = Painted(self._paint, _DAY_BOARD if self._day else _BOARD)
        if self._day:
            waits = Words(_("waits"), looks.SMALL_SOFT)
            told: Box = waits if self._earned is None else self._suns()
            shown: list[Box] = [board, Words(self._day, looks.COUNT, fit="whole"), told]
            return Pad(Column(shown, gap=3), (8, 8, 8, 8))
        task = Picture(partial(shown_picture, theme, self._context.art, self._theme.picture), _TASK)
        beside: list[Box] = [task] if self._earned is None else [task, self._suns()]
        # Beside the pictures of more modules their names would have no room.
        first = [partial(module_picture, theme, self._context.art, each) for each in self._puzzle.modules[:1]]
        pictures = [Picture(paint, 24) for paint in first]
        modules = Words(", ".join(self._modules), looks.SMALL_INK, fit="whole")
        parts: list[Box] = [
            Row([board, Fixed(Column(beside, gap=8), _TASK)], gap=10),
            Words(_(self._theme.name), _NAME, fit="whole"),
            Row([*pictures, modules], gap=6),
            Words(self._about, looks.SMALL_SOFT),
        ]
        if self._new:
            parts.append(Words(self._new, looks.SMALL_SOFT.in_colour(colours.JADE_INK)))
        return Pad(Column(parts, gap=4), (10, 10, 10, 8))

    def _suns(self) -> Row:
        earned = self._earned or 0
        signs = ["sun" if number < earned else "sun_place" for number in range(MOST_SUNS)]
        return Row([icon(sign, _SUN) for sign in signs], grows=False)

    def _paint(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        preview = self._preview()
        if preview is None:
            ground(surface, theme, place, colours.SOFT_INK, 10, 60)
        else:
            surface.blit(board_picture(self._context, self._puzzle.id, preview, place.size), place)
        if not self._day:
            middle = place.x + theme.metrics.tx(5), place.y + theme.metrics.tx(5)
            draw_number_badge(surface, theme, self._number, middle)
