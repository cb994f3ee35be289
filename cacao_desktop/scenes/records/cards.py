"""What the page of the records is made of: rows, gold by part, the course over time, and boards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import Final

import pygame

from cacao_desktop.i18n import _, decimal
from cacao_desktop.scenes.records.counting import PartMean
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Bar, Box, Column, Fixed, Pad, Painted, Picture, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Card, Composed
from cacao_desktop.ui.theme import Theme
from cacao_desktop.words.numbers import MINUS
from cacao_desktop.words.rows import catalogue

_ICON: Final = 44
Painter = Callable[[int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line: its name, what there is to say, the share that is done where that means something, and a picture."""

    name: str
    text: str
    share: float | None = None
    picture: Painter | None = None


class RecordRow(Composed):
    """A strip of parchment with a line, and a bar that shows its share."""

    radius = 10
    width = 800

    def __init__(self, line: RecordLine) -> None:
        super().__init__()
        self.line = line

    @property
    def words(self) -> str:
        return in_sentences((self.line.name, self.line.text))

    def content(self, theme: Theme, width: int) -> Box:
        line = self.line
        words: list[Box] = [Words(line.name, looks.SUBHEADING_INK), Words(line.text, looks.TEXT_INK)]
        if line.share is not None:
            words.append(Pad(Bar(line.share, 420, 9), (0, 4, 0, 3)))
        picture = [Picture(line.picture, _ICON)] if line.picture else []
        return Pad(Row([*picture, Column(words)], gap=14), (14 if picture else 16, 8, 16, 10))


class Told(Composed):
    """A card with a heading, the boxes that a subclass gives, and a sentence at its foot."""

    def __init__(self, heading: str, foot: str) -> None:
        super().__init__()
        self.heading, self.foot = heading, foot

    @property
    def words(self) -> str:
        return in_sentences((self.heading, *self.lines, self.foot))

    @property
    def lines(self) -> Sequence[str]:
        """What is in it, in words."""
        return ()

    def boxes(self, theme: Theme) -> Sequence[Box]:
        """Return what is between the heading and the foot."""
        return [Words(line, looks.TEXT_INK) for line in self.lines]

    def content(self, theme: Theme, width: int) -> Box:
        foot = [Words(self.foot, looks.SMALL_SOFT)] if self.foot else []
        return Pad(
            Column([Words(self.heading, looks.HEADING_INK), *self.boxes(theme), *foot], gap=5),
            (16, 10, 16, 14),
        )


class PairsCard(Told):
    """Lines of a picture, a name and what it is worth."""

    def __init__(
        self, heading: str, pairs: Sequence[tuple[Painter | None, str, str]], foot: str = ""
    ) -> None:
        super().__init__(heading, foot)
        self.pairs = pairs

    @property
    def lines(self) -> Sequence[str]:
        return [_("{name}: {text}").format(name=name, text=text) for _paint, name, text in self.pairs]

    def boxes(self, theme: Theme) -> Sequence[Box]:
        return [
            Row(
                [
                    *([Picture(paint, 26)] if paint else []),
                    Words(name, looks.TEXT_INK),
                    Words(text, looks.COUNT, grows=False),
                ],
                gap=10,
            )
            for paint, name, text in self.pairs
        ]


class GoldCard(Told):
    """A bar for each part of the gold, with a line where the mean of everybody at the same tables is."""

    def __init__(self, means: Sequence[PartMean], games: str) -> None:
        foot = _("a game, from {games}; line: the mean of everybody at those tables").format(games=games)
        empty = _("From the next game on its parts are counted here.")
        super().__init__(_("Where the gold comes from"), foot if means else empty)
        self.means = means

    @property
    def lines(self) -> Sequence[str]:
        text = _("{name}: {own} gold, the table {mean}")
        return [
            text.format(name=self._name(part), own=decimal(part.own), mean=decimal(part.table))
            for part in self.means
        ]

    @staticmethod
    def _name(part: PartMean) -> str:
        return _(catalogue().gold_parts[part.part].name)

    def boxes(self, theme: Theme) -> Sequence[Box]:
        most = max((max(part.own, part.table, 1.0) for part in self.means), default=1.0)
        rows: list[Box] = []
        for part in self.means:
            lead = part.own - part.table
            told = ("+" if lead >= 0 else MINUS) + decimal(abs(lead))
            sign = icon(theme, catalogue().gold_parts[part.part].icon, 26)
            own = Words(decimal(part.own), looks.COUNT, "right")
            beside = Words(told, looks.SMALL_SOFT, "right")
            bar = Painted(partial(self._bar, part, most), 18)
            name = Fixed(Words(self._name(part), looks.TEXT_INK), 124)
            rows.append(Row([sign, name, bar, Fixed(own, 46), Fixed(beside, 46)], gap=8))
        return rows

    @staticmethod
    def _bar(part: PartMean, most: float, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        share = max(0.0, part.own) / most
        Bar(share, place.width / theme.metrics.text_scale, 14).draw(surface, theme, place)
        x = place.x + round(place.width * max(0.0, part.table) / most)
        pygame.draw.line(surface, colours.INK, (x, place.y - 2), (x, place.bottom), theme.metrics.tx(3))


_LATELY: Final = 8


class CourseCard(Told):
    """The gold of one game after the other: a dot each, filled where it was won, and the mean of the last eight."""

    def __init__(self, totals: Sequence[tuple[int, bool]]) -> None:
        super().__init__(
            _("Game by game"), _("gold at the end; filled: won; line: the mean of the last eight games")
        )
        self.totals = totals

    @property
    def lines(self) -> Sequence[str]:
        return [", ".join(str(gold) for gold, _won in self.totals[-_LATELY:])]

    def boxes(self, theme: Theme) -> Sequence[Box]:
        return [Painted(self._paint, 190)]

    def _paint(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        tx, style = theme.metrics.tx, looks.SMALL_SOFT
        gold = [total for total, _won in self.totals]
        low, high = min(gold) // 20 * 20, max(gold) // 20 * 20 + 20
        plot = pygame.Rect(place.x + tx(34), place.y + tx(8), place.width - tx(46), place.height - tx(16))

        def at(number: int, value: float) -> tuple[int, int]:
            x = plot.x + plot.width * (2 * number + 1) // (2 * len(gold))
            return x, round(plot.bottom - plot.height * (value - low) / (high - low))

        for value in range(low, high + 1, 20):
            y = at(0, value)[1]
            pygame.draw.line(surface, colours.PARCHMENT_EDGE, (plot.x, y), (plot.right, y), tx(1))
            theme.text.draw(surface, str(value), style, (plot.x - tx(6), y), "midright")
        means = [at(n, mean(gold[max(0, n - _LATELY + 1) : n + 1])) for n in range(len(gold))]
        for start, end in pairwise(means):
            pygame.draw.line(surface, colours.JADE_BOTTOM, start, end, tx(3))
        radius = max(tx(2), min(tx(6), plot.width // (3 * len(gold))))
        for number, (total, won) in enumerate(self.totals):
            pygame.draw.circle(surface, colours.NEGATIVE, at(number, total), radius)
            if not won:
                pygame.draw.circle(surface, colours.FIELD, at(number, total), max(1, radius - tx(2)))


class BoardCard(Card):
    """The board at the end of a game with a line below; a press watches the game."""

    radius = 10
    width = 270

    def __init__(
        self,
        context: GameContext,
        key: str,
        title: str,
        text: str,
        preview: Preview | None,
        watch: Callable[[], None],
    ) -> None:
        super().__init__(watch)
        self._context, self._key, self.text, self._about, self._preview = context, key, title, text, preview

    @property
    def words(self) -> str:
        return in_sentences((self.text, self._about))

    def content(self, theme: Theme, width: int) -> Box:
        words = Words(self.text, looks.COUNT, fit="whole"), Words(self._about, looks.SMALL_SOFT)
        return Pad(Column([Painted(self._paint, 120), *words], gap=4), (8, 8, 8, 10))

    def _paint(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        if self._preview is not None:
            surface.blit(board_picture(self._context, self._key, self._preview, place.size), place)
