"""What the page of the deal of the day is made of: who plays what, the code on planks, and the days of the week."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.daily import CODE_LENGTH, DailyDeal
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage.deals import DealResult
from cacao_desktop.storage.position_text import PositionError, read_position
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words, ground, icon
from cacao_desktop.ui.boxes.cards import Card, Composed
from cacao_desktop.ui.paint.materials import light_plank, woven_cloth
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.words.modules import module_name
from cacao_desktop.words.opponents import OPPONENT_NAMES, character_line, level_name

_LABEL: Final = looks.TEXT_INK.in_colour(colours.JADE_INK)
_FACE: Final = 132
_MODULE: Final = 34
_WORKERS: Final = (1, 2, 1, 0)


class DealSheet(Composed):
    """Whose deal it is, against whom, with which modules, and who begins."""

    def __init__(self, context: GameContext, daily: DailyDeal, whose: str, told: str) -> None:
        super().__init__()
        self._context, self._daily, self._whose, self._told = context, daily, whose, told
        self.name = OPPONENT_NAMES[daily.character]

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that it says."""
        names = [name for name, _paint in self._modules(self._context.theme)]
        return (
            self._whose,
            self._title,
            character_line(self._daily.character),
            ", ".join(names),
            self._begins,
            self._told,
        )

    @property
    def _title(self) -> str:
        return _("You against {name}").format(name=self.name)

    @property
    def _begins(self) -> str:
        return _("{name} begins").format(name=self.name) if self._daily.seat else _("You begin")

    def _modules(self, theme: Theme) -> list[tuple[str, Callable[[int], pygame.Surface]]]:
        art, modules = self._context.art, self._daily.modules
        if not modules:
            return [(_("Base game"), partial(art.worker, "red", _WORKERS))]
        return [(module_name(module), partial(module_picture, theme, art, module)) for module in modules]

    def content(self, theme: Theme, width: int) -> Box:
        modules = [
            Row([Picture(paint, _MODULE), Words(name, looks.TEXT_INK, fit="whole")], gap=8)
            for name, paint in self._modules(theme)
        ]
        beside = Column(
            [
                Words(character_line(self._daily.character), looks.TEXT_SOFT, fit="whole"),
                *modules,
                Words(self._begins, looks.TEXT_INK),
                *([Words(self._told, _LABEL)] if self._told else []),
            ],
            gap=6,
        )
        face = Picture(partial(self._face, theme), _FACE)
        head = Column([Words(self._whose, _LABEL), Words(self._title, looks.HEADING_INK, fit="whole")])
        return Pad(Column([head, Row([face, beside], gap=16, middle=False)], gap=8), (20, 14, 20, 18))

    def _face(self, theme: Theme, side: int) -> pygame.Surface:
        cloth = theme.material(woven_cloth, (side, side), colours.PLAYER_COLOURS["violet"], 12).copy()
        theme.icons.draw(
            cloth, f"face_{self._daily.character}", side * 9 // 10, (side // 2, side), "midbottom"
        )
        return cloth


_PLANK: Final = (46, 54)
_GAP: Final = 6
_LETTER: Final = looks.HEADING_INK.sized(30)


class CodePlanks(Composed):
    """The letters of a code, each on a plank of its own, in one line or in two."""

    ground = "none"

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def content(self, theme: Theme, width: int) -> Box:
        line = CODE_LENGTH * (_PLANK[0] + _GAP) + 3 * _GAP
        half = CODE_LENGTH // 2
        lines: list[Box] = [self._planks(self.code[:half]), self._planks(self.code[half:])]
        if theme.metrics.tx(line) > width:
            return Column(lines, gap=_GAP)
        return Row(lines, gap=4 * _GAP, grows=False)

    def _planks(self, letters: str) -> Row:
        planks = [Painted(partial(self._paint, letter), _PLANK[1], _PLANK[0]) for letter in letters]
        return Row(planks, gap=_GAP, grows=False)

    @staticmethod
    def _paint(letter: str, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        surface.blit(theme.material(light_plank, rect.size, 8), rect)
        theme.text.draw(surface, letter, _LETTER, rect.center, "center")


class CopyButton(Button):
    """Puts a code into the clipboard; those who hear it hear the letters."""

    def __init__(self, code: str, text: str, action: Callable[[], None]) -> None:
        super().__init__(text, action)
        self._code = code

    @property
    def words(self) -> str:
        return in_sentences((self.text, _("The code is {letters}").format(letters=" ".join(self._code))))


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the week: its name, its deal, and what came of it; `level` is that of the results."""

    name: str
    daily: DailyDeal
    level: str = ""
    own: DealResult | None = None
    expert: DealResult | None = None


_BOARD: Final = 84
_SIGN: Final = 22
_WAITING: Final = looks.SMALL_SOFT


class DayCard(Card):
    """The board of a day with the gold of both, or that it waits; a press turns to its deal."""

    radius = 10
    width = 138

    def __init__(
        self, context: GameContext, day: Day, board: Preview, action: Callable[[], None], *, shown: bool
    ) -> None:
        super().__init__(action)
        self.day, self._context, self._board, self._shown = day, context, board, shown

    @property
    def chosen(self) -> bool:
        return self._shown

    @property
    def words(self) -> str:
        day = self.day
        if day.own is None:
            return in_sentences((day.name, _("waits")))
        own = ngettext("{gold} gold against {level}", "{gold} gold against {level}", day.own.gold)
        lines = [day.name, own.format(gold=day.own.gold, level=level_name(day.level))]
        if day.expert is not None:
            text = ngettext("Expert: {gold} gold", "Expert: {gold} gold", day.expert.gold)
            lines.append(text.format(gold=day.expert.gold))
        return in_sentences(lines)

    def content(self, theme: Theme, width: int) -> Box:
        parts: list[Box] = [Painted(self._paint, _BOARD), Words(self.day.name, looks.COUNT, fit="whole")]
        if self.day.own is None:
            parts.append(Words(_("waits"), _WAITING))
        else:
            known = "…" if self.day.expert is None else str(self.day.expert.gold)
            gold: list[Box] = []
            for sign, number in (("coin", str(self.day.own.gold)), ("robot", known)):
                line: list[Box] = [
                    icon(theme, sign, _SIGN, colours.SOFT_INK),
                    Words(number, looks.COUNT, grows=False),
                ]
                gold.append(Row(line, gap=5, grows=False))
            together = sum(each.size(theme, width)[0] for each in gold) + theme.metrics.tx(30)
            parts.append(Row(gold, gap=10, grows=False) if together <= width else Column(gold))
            parts.append(Words(level_name(self.day.level), looks.SMALL_SOFT, fit="whole"))
        return Pad(Column(parts, gap=2), (8, 8, 8, 8))

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.day.own is None:
            ground(surface, theme, rect, colours.PARCHMENT_EDGE, 10)
            theme.icons.draw(surface, "play", theme.metrics.tx(28), rect.center, colour=colours.SOFT_INK)
            return
        key = ("deal", self.day.daily.number, self.day.level)
        surface.blit(board_picture(self._context, key, self._board, rect.size), rect)


def board_of(result: DealResult | None) -> Preview:
    """Return the board at the end of a game."""
    if result is None:
        return Preview()
    try:
        position = read_position(result.game)
    except PositionError as error:
        return Preview(problem=str(error))
    players = tuple((player.name, player.colour) for player in position.setup.players)
    return Preview(players, tiles={(x, y): tile for x, y, tile in position.state.tiles()})


class WaitingButton(Button):
    """A button with a quiet dot in its corner while something waits behind it, which its hint says too."""

    def __init__(self, text: str, action: Callable[[], None], waiting: str, **looks_: object) -> None:
        super().__init__(text, action, tooltip=waiting, **looks_)  # type: ignore[arg-type]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.tooltip:
            tx = theme.metrics.tx
            middle = self.rect.right - tx(9), self.rect.y + tx(9)
            pygame.draw.circle(surface, colours.OUTLINE, middle, tx(7))
            pygame.draw.circle(surface, colours.JADE, middle, tx(5))
