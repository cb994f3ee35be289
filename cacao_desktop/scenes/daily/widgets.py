"""What the page of the deal of the day is made of: who plays what, the code on planks, and the days of the week."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.saved.previews import miniature
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage.ledger import DealResult
from cacao_desktop.storage.position_text import PositionError, read_position
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import face_on_cloth
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Card, Composed
from cacao_desktop.ui.paint.materials import light_plank
from cacao_desktop.ui.widgets import draw_disc
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.opponents import OPPONENT_NAMES, character_line, level_name

_LABEL: Final = looks.TEXT_INK.in_colour(colours.JADE_INK)
_FACE: Final = 262
_MODULE: Final = 84
_WORKERS: Final = (1, 2, 1, 0)


class DealSheet(Composed):
    """Whose deal it is, against whom, with which modules, and who begins."""

    def __init__(self, context: GameContext, daily: DailyDeal, whose: str, told: str) -> None:
        super().__init__()
        self.name = OPPONENT_NAMES[daily.character]
        title = _("You against {name}").format(name=self.name)
        begins = _("{name} begins").format(name=self.name) if daily.seat else _("You begin")
        head = Column([Words(whose, _LABEL), Words(title, looks.HEADING_INK, fit="whole")])
        beside: list[Box] = [Words(character_line(daily.character), looks.TEXT_SOFT, fit="whole")]
        for name, shown in _modules(context, daily):
            words = Words(name, looks.HEADING_INK, fit="whole")
            beside.append(Row([Picture(shown, _MODULE), words], gap=14))
        beginner = icon("flag", 30, colours.INK)
        beside.append(Row([beginner, Words(begins, looks.SUBHEADING_INK, fit="whole")], gap=12))
        beside += [Words(told, _LABEL)] if told else []
        paint = partial(face_on_cloth, context.theme, f"face_{daily.character}", "violet", "thoughtful")
        face = Picture(lambda side: paint((side, side)), _FACE)
        self.box = Pad(Column([head, Row([face, Column(beside, gap=16)], gap=22)], gap=10), (20, 14, 20, 18))


def _modules(context: GameContext, daily: DailyDeal) -> list[tuple[str, Callable[[int], pygame.Surface]]]:
    theme, art = context.theme, context.art
    if not daily.modules:
        return [(_("Base game"), partial(art.worker, "red", _WORKERS))]
    return [(module_name(module), partial(module_picture, theme, art, module)) for module in daily.modules]


_PLANK: Final = (43, 54)
_GAP: Final = 6
_LETTER: Final = looks.HEADING_INK.sized(30)


class CodePlanks(Composed):
    """The letters of a code, each on a plank of its own, in one line or in two."""

    ground = "none"

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return self.content(theme, width or theme.metrics.width).size(theme, 1)

    def content(self, theme: Theme, width: int) -> Box:
        planks = [Painted(partial(self._paint, letter), _PLANK[1], _PLANK[0]) for letter in self.code]
        lines = [Row(planks[:4], gap=_GAP, grows=False), Row(planks[4:], gap=_GAP, grows=False)]
        whole = Row(lines, gap=4 * _GAP, grows=False)
        return whole if whole.size(theme, 1)[0] <= width else Row([Column(lines, gap=_GAP)])

    @staticmethod
    def _paint(letter: str, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        surface.blit(theme.material(light_plank, rect.size, 8), rect)
        theme.text.draw(surface, letter, _LETTER, rect.center, "center")


_BOARD: Final = 118
_SIGN: Final = 22


class DayCard(Card):
    """A day with the board and the gold of both, or that it waits; a press turns to its deal."""

    radius = 10

    def __init__(
        self,
        context: GameContext,
        day: str,
        character: str,
        results: tuple[DealResult | None, DealResult | None],
        told: str,
        action: Callable[[], None],
        *,
        shown: bool,
    ) -> None:
        super().__init__(action)
        self.day, self._told, self._context, self.chosen = day, told, context, shown
        self._character = character
        self.own, self.expert = results

    @property
    def words(self) -> str:
        if self.own is None:
            return in_sentences((self.day, _("waits")))
        return in_sentences((self.day, level_name(self.own.level), self._told))

    def content(self, theme: Theme, width: int) -> Box:
        parts: list[Box] = [Painted(self._paint, _BOARD), Words(self.day, looks.COUNT, fit="whole")]
        if self.own is None:
            parts.append(Words(_("waits"), looks.SMALL_SOFT))
        else:
            # A clock stands for the gold that Expert is still playing for.
            theirs: Box = icon("clock", 18, colours.SOFT_INK)
            if self.expert:
                theirs = Words(str(self.expert.gold), looks.COUNT)
            signs = ("coin", Words(str(self.own.gold), looks.COUNT)), ("robot", theirs)
            gold = [Row([icon(sign, _SIGN, colours.SOFT_INK), shown], gap=5) for sign, shown in signs]
            parts += [Row(gold, gap=4), Words(level_name(self.own.level), looks.SMALL_SOFT, fit="whole")]
        return Pad(Column(parts, gap=2), (8, 8, 8, 8))

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if self.own is not None:
            key, paint = ("deal", self.own.game, rect.size), partial(self._board, self.own, rect.size)
            surface.blit(theme.cache.get(key, paint), rect)
            return
        face = face_on_cloth(theme, f"face_{self._character}", "violet", "thoughtful", rect.size)
        surface.blit(face, rect)

    def _board(self, result: DealResult, size: Size) -> pygame.Surface:
        """Return the board at the end of a game; an empty one where a file says what cannot be."""
        theme, art = self._context.theme, self._context.art
        try:
            state = read_position(result.game).state
        except PositionError:
            return miniature(theme, art, {}, (), size)
        owners = [player.colour for player in state.rules.setup.players]
        return miniature(theme, art, {(x, y): tile for x, y, tile in state.tiles()}, owners, size)


class WaitingButton(Button):
    """A button with a quiet dot in its corner while something waits behind it, which its hint says too."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.tooltip:
            tx = theme.metrics.tx
            middle = self.rect.right - tx(9), self.rect.y + tx(9)
            draw_disc(surface, theme, middle, tx(14), colours.JADE, (colours.OUTLINE, tx(2)))
