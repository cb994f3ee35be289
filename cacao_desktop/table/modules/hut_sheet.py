"""The huts of the supply at large: pictures, what each costs and does, and what it would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.hut_worth import bonus_now, hut_gain
from cacao_desktop.bots.weights import Prices, plain_weights
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.state import GameState
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.sheets import OverviewScene
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Card
from cacao_desktop.ui.colours import JADE_INK, NEGATIVE, SOFT_INK
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import grid
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.huts import hut_name, hut_sentence
from cacao_desktop.words.numbers import gain


def gain_by_the_end(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that building the hut now probably brings by the end of the game beside its cost."""
    return round(hut_gain(state, seat, HUTS[hut], Prices.at(state, plain_weights())))


_WIDEST: Final = 370


class HutCard(Card):
    """A hut with its picture; ringed in jade where it can be paid now, and only then does a press choose it."""

    width = _WIDEST

    def __init__(self, model: TableModel, hut: str, count: int, take: Callable[[], None] | None) -> None:
        super().__init__(take or (lambda: None))
        state, seat = model.state, model.viewer
        self.hut = hut
        self.topic = topics.hut_topic(hut)
        self.affordable = self.chosen = take is not None
        self._count = count
        self.bonus = bonus_now(state, seat, hut)
        self.by_the_end = gain_by_the_end(state, seat, hut)

    @property
    def lines(self) -> list[tuple[str, int]]:
        return [(_("if the game ended now"), self.bonus), (_("by the end, about"), self.by_the_end)]

    def content(self, theme: Theme, width: int) -> Box:
        name = hut_name(self.hut) if self._count == 1 else f"{hut_name(self.hut)} ×{self._count}"
        cost = Words(str(HUTS[self.hut].cost), looks.SUBHEADING_INK, grows=False)
        head = Row([Words(name, looks.SUBHEADING_INK, fit="line"), icon(theme, "coin", 22), cost], gap=4)
        words = Column([head, Words(hut_sentence(self.hut), looks.TEXT_INK), *map(_worth, self.lines)])
        picture = icon(theme, f"hut_card_{self.hut}", 96)
        return Pad(Row([picture, words], gap=12, middle=False), (12, 12, 12, 12))


def _worth(line: tuple[str, int]) -> Box:
    text, gold = line
    style = looks.COUNT.in_colour(NEGATIVE if gold < 0 else JADE_INK if gold else SOFT_INK)
    number = Words(gain(gold) if gold else "0", style, grows=False)
    return Pad(Row([Words(text, looks.TEXT_SOFT), number], gap=6), (0, 0, 0, 0), least=26)


class HutsScene(OverviewScene):
    """The hut supply at large: what each costs, does, and is worth to the viewer now.

    Those that can be paid now are ringed; pressing one chooses it and leads back to the table.
    """

    topic = topics.module_topic("huts")

    def __init__(
        self,
        context: GameContext,
        model: TableModel,
        affordable: Sequence[str] = (),
        choose: Callable[[str], None] = lambda _hut: None,
    ) -> None:
        self._affordable = affordable
        self._choose = choose
        super().__init__(context, model)

    @property
    def title(self) -> str:
        return _("Huts in the supply")

    def contents(self) -> Sequence[Widget]:
        counted = Counter(hut_part(self.model.state).supply)
        cards = [
            HutCard(
                self.model,
                hut,
                count,
                partial(self.close_for, self._choose, hut) if hut in self._affordable else None,
            )
            for hut, count in counted.items()
        ]
        return cards or [Label(_("All huts are built."), looks.TEXT)]

    def arrange(self, place: pygame.Rect) -> int:
        columns = max(1, place.width // self.theme.metrics.tx(_WIDEST))
        return grid(self.scroll.widgets, place, self.theme, self.theme.metrics.tx(12), columns)
