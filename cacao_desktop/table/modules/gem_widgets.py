"""Gems to be seen: what is shown of them, on a tile, as a button, in the mine cart, and the sheet about all of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

import pygame

from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.tiles import GEMS
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.displayed_state import DisplayedState
from cacao_desktop.table.overview.sheets import OverviewScene
from cacao_desktop.table.panels.supply.open_tiles import StockRow
from cacao_desktop.ui.boxes.cards import Lines
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.goods import gem_name

POURING_FRAMES: Final = 5
"""How many pictures the mine cart pours its gems in."""


@dataclass(slots=True)
class ShownGems:
    """The gems on each mine by its place in the pile, where mines lie, how many the cart holds, and their pouring."""

    on_mine: dict[int, list[str]] = field(default_factory=dict)
    mine_at: dict[Cell, int] = field(default_factory=dict)
    cart: int = 0
    pouring: Animation | None = None

    def at(self, cell: Cell) -> list[str] | None:
        """Return the gems on a cell of the board, None where no mine is."""
        return self.on_mine.get(self.mine_at.get(cell, -1))


def shown_gems(shown: DisplayedState) -> ShownGems:
    """Return what is shown of the gems."""
    return cast("ShownGems", shown.parts.setdefault("gem_mines", ShownGems()))


# In words.


def gem_lines(gems: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """Return a line of a sheet for each colour."""
    text = _("{colour} gems")
    return [(text.format(colour=gem_name(one)), str(gems.get(one, 0)), f"gem_{one}") for one in GEMS]


def gem_numbers(gems: Mapping[str, int]) -> list[str]:
    """Return in words how many gems there are of each colour that is there."""
    text = _("{colour} gems: {count}")
    return [text.format(colour=gem_name(colour), count=gems[colour]) for colour in GEMS if colour in gems]


# On the cloth.


class MineCart(StockRow):
    """The mine cart with the number of gems that it still holds."""

    icon = "mine_cart"
    topic = topics.token_topic("gems")

    @property
    def number(self) -> str:
        return str(shown_gems(self.model.shown).cart)

    @property
    def hint(self) -> str:
        left = shown_gems(self.model.shown).cart
        total = ngettext("{count} gem is in the mine cart", "{count} gems are in the mine cart", left)
        part = gem_part(self.model.state)
        in_cart = Counter(GEMS[colour] for colour in part.cart[part.poured :])
        every = dict.fromkeys(GEMS, 0) | in_cart
        return "\n".join([total.format(count=left), *gem_numbers(every)])

    def picture(self, theme: Theme, side: int) -> pygame.Surface:
        pouring = shown_gems(self.model.shown).pouring
        if pouring is None or not pouring.running:
            return super().picture(theme, side)
        # It tips over, empties itself, and stands up again faster than it fell.
        tipped = min(1.0, pouring.progress * 3, (1 - pouring.progress) * 6)
        return theme.icons.whole(f"cart_pour_{max(1, round(tipped * POURING_FRAMES))}", side)


class MaskStack(StockRow):
    """The masks that are left, the next one on top."""

    topic = topics.token_topic("mask")

    @property
    def _left(self) -> tuple[int, ...]:
        return gem_part(self.model.state).supply

    @property
    def number(self) -> str:
        return str(len(self._left))

    @property
    def hint(self) -> str:
        if not self._left:
            return _("All masks are taken.")
        worths = ", ".join(map(str, self._left))
        return _("Masks left, for four gems of different colours: {worths}").format(worths=worths)

    def picture(self, theme: Theme, side: int) -> pygame.Surface:
        return theme.icons.get(f"mask_{self._left[0]}" if self._left else "mask", side)


class GemsScene(OverviewScene):
    """What the mine cart still holds, and the masks that are left."""

    topic, heading = topics.module_topic("gem_mines"), N_("Gems and masks")

    def contents(self) -> Sequence[Widget]:
        part = gem_part(self.model.state)
        in_cart = Counter(GEMS[colour] for colour in part.cart[part.poured :])
        on_board: Counter[str] = Counter()
        for position in part.mine_at.values():
            on_board.update(dict(zip(GEMS, part.on_mine[position], strict=True)))
        masks = [(_("mask worth {gold}").format(gold=mask), "", f"mask_{mask}") for mask in part.supply]
        return [
            Lines(_("In the mine cart"), gem_lines(in_cart)),
            Lines(_("On the mines of the board"), gem_lines(on_board)),
            Lines(_("Masks that are left"), masks or [(_("All masks are taken."), "")]),
        ]
