"""The huts of the supply at large: pictures, what each costs and does, and what it would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.hut_worth import hut_gain
from cacao_desktop.bots.weights import Prices, plain_weights
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel, gain
from cacao_desktop.table.overview.sheets import OverviewScene
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.colours import JADE_INK, NEGATIVE, SOFT_INK
from cacao_desktop.ui.paint.materials import parchment
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Pressable
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import grid
from cacao_desktop.ui.widgets.widget import Widget, draw_jade_ring, draw_shadow


def bonus_now(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that the hut would bring beside its cost if the game ended now."""
    bonus = HUTS[hut].bonus(state, seat)
    if hut == "master_builder":
        return bonus + 1  # Built now, it would count the huts that are there already.
    field = HUTS[hut].carrier_field
    return bonus if field is None else bonus + WATER_TRACK[field] - WATER_TRACK[state.water[seat]]


def gain_by_the_end(state: GameState, seat: int, hut: str) -> int:
    """Return the gold that building the hut now probably brings by the end of the game beside its cost."""
    return round(hut_gain(state, seat, HUTS[hut], Prices.at(state, plain_weights())))


_PICTURE: Final = 96
_WIDEST: Final = 370
_PADDING: Final = 12
_NUMBER: Final = 26


class HutCard(Pressable):
    """A hut with its picture; ringed in jade where it can be paid now, and only then does a press choose it."""

    def __init__(self, model: TableModel, hut: str, count: int, take: Callable[[], None] | None) -> None:
        super().__init__(take or (lambda: None))
        state, seat = model.state, model.viewer
        self.hut = hut
        self.topic = topics.hut_topic(hut)
        self.affordable = take is not None
        self._count = count
        self.bonus = bonus_now(state, seat, hut)
        self.by_the_end = gain_by_the_end(state, seat, hut)

    @property
    def lines(self) -> list[tuple[str, int]]:
        """What the hut would bring, in words and gold."""
        return [(_("if the game ended now"), self.bonus), (_("by the end, about"), self.by_the_end)]

    def _room(self, theme: Theme, width: int) -> int:
        return width - theme.metrics.tx(_PICTURE + 3 * _PADDING)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        tx = theme.metrics.tx
        wide = width or tx(_WIDEST)
        words = theme.text.paragraph_height(hut_sentence(self.hut), looks.TEXT_INK, self._room(theme, wide))
        height = theme.text.line_height(looks.SUBHEADING_INK) + words + len(self.lines) * tx(_NUMBER)
        return wide, max(tx(_PICTURE), height + tx(4)) + 2 * tx(_PADDING)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rect = theme.metrics.tx, self.rect
        draw_shadow(surface, theme, rect, tx(12))
        surface.blit(theme.material(parchment, rect.size), rect)
        if self.affordable:
            draw_jade_ring(surface, theme, rect, tx(12))
        pad, side = tx(_PADDING), tx(_PICTURE)
        surface.blit(theme.icons.get(f"hut_card_{self.hut}", side), (rect.x + pad, rect.y + pad))
        left, room, y = rect.x + side + 2 * pad, self._room(theme, rect.width), rect.y + pad - tx(2)
        name = hut_name(self.hut) if self._count == 1 else f"{hut_name(self.hut)} ×{self._count}"
        cost = theme.text.draw(
            surface, str(HUTS[self.hut].cost), looks.SUBHEADING_INK, (rect.right - pad, y), "topright"
        )
        coin = theme.icons.get("coin", tx(22))
        surface.blit(coin, coin.get_rect(midright=(cost.x - tx(4), cost.centery)))
        line = theme.text.line_height(looks.SUBHEADING_INK)
        style = theme.text.fit(name, looks.SUBHEADING_INK, cost.x - tx(32) - left, line)
        theme.text.draw(surface, name, style, (left, y))
        y += line
        y += theme.text.draw_paragraph(
            surface, hut_sentence(self.hut), looks.TEXT_INK, pygame.Rect(left, y, room, 0)
        )
        for text, gold in self.lines:
            y += tx(_NUMBER)
            colour = NEGATIVE if gold < 0 else JADE_INK if gold else SOFT_INK
            style = looks.COUNT.in_colour(colour)
            number = theme.text.draw(
                surface,
                gain(gold) if gold else "0",
                style,
                (rect.right - pad, y - tx(_NUMBER) // 2),
                "midright",
            )
            fitted = theme.text.fit(text, looks.TEXT_SOFT, number.x - tx(6) - left, tx(_NUMBER))
            theme.text.draw(surface, text, fitted, (left, number.centery), "midleft")


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
            HutCard(self.model, hut, count, partial(self._take, hut) if hut in self._affordable else None)
            for hut, count in counted.items()
        ]
        return cards or [Label(_("All huts are built."), looks.TEXT)]

    def _take(self, hut: str) -> None:
        self.close()
        self._choose(hut)

    def arrange(self, place: pygame.Rect) -> int:
        columns = max(1, place.width // self.theme.metrics.tx(_WIDEST))
        return grid(self.scroll.widgets, place, self.theme, self.theme.metrics.tx(12), columns)
