"""The gem mines on the screen.

Gems on tiles, in the cart and on cards, taken one by one, and masks for sets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from cacao_desktop.engine import GEMS, GameState, TakeGems, Use, events
from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.engine.modules.gem_mines import MASKS, GemPart, gem_part
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.chooser import ThingButton, Things
from cacao_desktop.table.model import DisplayedState, TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import GAIN, Animator, Handlers, aside, small
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.overview.sheets import OverviewScene
from cacao_desktop.table.panels.counts import Count
from cacao_desktop.table.panels.open_tiles import StockRow
from cacao_desktop.ui import Sound, Theme, Widget
from cacao_desktop.ui.boxes.cards import Lines
from cacao_desktop.ui.timeline import Animation, ease_in_out, linear
from cacao_desktop.ui.widgets import Picture
from cacao_desktop.words import EdgeUse, gem_name
from cacao_desktop.words.module_sentences import GemMinesWords

if TYPE_CHECKING:
    from cacao_desktop.table.overview.commands import TableCommands

TIP: Final = 0.18
"""How long the mine cart takes to tip over, and to stand up again."""
GEM: Final = 0.09
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


def gem_lines(gems: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """Return a line of a sheet for each colour."""
    text = _("{colour} gems")
    return [
        (text.format(colour=gem_name(one)), str(gems.get(one, 0)), f"gem_{one}") for one in GEMS
    ]


def mask_lines(masks: Iterable[int]) -> list[tuple[str, str, str]]:
    """Return a line of a sheet for each mask."""
    return [(_("mask worth {gold}").format(gold=mask), "", f"mask_{mask}") for mask in masks]


def gem_numbers(gems: Mapping[str, int]) -> list[str]:
    """Return in words how many gems there are of each colour that is there."""
    text = _("{colour} gems: {count}")
    return [
        text.format(colour=gem_name(colour), count=gems[colour])
        for colour in GEMS
        if colour in gems
    ]


def _in_cart(part: GemPart) -> Counter[str]:
    return Counter(GEMS[colour] for colour in part.cart[part.poured :])


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
        total = ngettext(
            "{count} gem is in the mine cart", "{count} gems are in the mine cart", left
        )
        every = dict.fromkeys(GEMS, 0) | _in_cart(gem_part(self.model.state))
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

    topic = topics.module_topic("gem_mines")
    heading = N_("Gems and masks")

    def contents(self) -> Sequence[Widget]:
        part = gem_part(self.model.state)
        on_board: Counter[str] = Counter()
        for position in part.mine_at.values():
            on_board.update(dict(zip(GEMS, part.on_mine[position], strict=True)))
        return [
            Lines(_("In the mine cart"), gem_lines(_in_cart(part))),
            Lines(_("On the mines of the board"), gem_lines(on_board)),
            Lines(
                _("Masks that are left"),
                mask_lines(part.supply) or [(_("All masks are taken."), "")],
            ),
        ]


def _poured(animator: Animator, event: events.GemsPoured) -> None:
    places = animator.places
    queue = animator.queue
    gems = shown_gems(animator.model.shown)
    end = partial(places.slot_place, *animator.turned_up_at[event.position])
    on_mine = gems.on_mine

    def land(colour: str) -> None:
        on_mine.setdefault(event.position, []).append(colour)
        gems.cart -= 1

    if not event.gems:
        return
    begin = queue.free_from - animator.timeline.now + TIP
    tips = animator.sound(Sound.GEM_CART)
    gems.pouring = queue.beside(2 * TIP + len(event.gems) * GEM, easing=linear, on_start=tips)
    queue.wait_for(gems.pouring)
    for index, colour in enumerate(event.gems):
        lands = partial(land, colour)
        after = begin + index * GEM
        fall = animator.timeline.play(0.32, after=after, easing=ease_in_out, on_end=lands)
        lip = partial(aside, partial(small, partial(places.stock_place, "cart"), 20), -0.9, -0.2)
        heap = partial(
            aside, partial(small, end, 20), (index % 3 - 1) * 0.8, 0.6 - index % 2 * 0.5
        )
        animator.fly(fall, f"gem_{colour}", lip, heap)
        queue.wait_for(fall)


def _taken(animator: Animator, edges: EdgeMoves, event: events.GemsTaken) -> None:
    model = animator.model
    places = animator.places

    def leave(colour: str) -> None:
        lying = shown_gems(model.shown).at(event.cell) or []
        if colour in lying:
            lying.remove(colour)
            model.shown.version += 1

    edges.send(event.seat, event.edge, gained=f"gem_{event.gems[0]}")
    cell = partial(places.cell_place, event.cell)
    for colour in event.gems:
        leaves = partial(leave, colour)
        rings = animator.sound(Sound.GEM, cell)
        animation = animator.queue.then(GAIN * 0.8, on_start=leaves, on_end=rings)
        end = animator.at_seat(event.seat, "gems", 24)
        animator.fly(animation, f"gem_{colour}", partial(small, cell, 26), end)


def _mask_taken(animator: Animator, event: events.MaskTaken) -> None:
    start = partial(small, partial(animator.places.stock_place, "cart"), 44)
    animation = animator.queue.then(GAIN * 1.3, on_start=animator.sound(Sound.MASK))
    end = animator.at_seat(event.seat, "masks", 30)
    worth = str(event.value)
    animator.fly(animation, f"mask_{worth}", start, end, 0.2, worth)


class GemMinesView(GemMinesWords, ModuleView):
    """Shown are the gems on every mine that lies open or on the board, and how many are left in the cart."""

    def pictures(self) -> Mapping[str, str]:
        masks = {f"mask worth {value}": f"mask_{value}" for value in MASKS}
        return masks | {f"gem {colour}": f"gem_{colour}" for colour in GEMS}

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        part = gem_part(state)
        gems = shown_gems(shown)
        gems.on_mine = {
            position: [
                colour for colour, count in zip(GEMS, gems, strict=True) for _ in range(count)
            ]
            for position, gems in part.on_mine.items()
        }
        gems.mine_at = {
            state.rules.cell(cell): position for cell, position in part.mine_at.items()
        }
        gems.cart = len(part.cart) - part.poured

    def lay_out(self, animator: Animator) -> None:
        shakes = animator.sound(Sound.GEM_CART, partial(animator.places.stock_place, "cart"))
        gems = shown_gems(animator.model.shown)
        gems.pouring = animator.queue.then(3 * TIP, easing=linear, on_start=shakes)

    def row_of_counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [
            Count.of("gems", model.seat(seat).counts.gems[colour], f"gem_{colour}")
            for colour in GEMS
        ]

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("mask", sum(model.seat(seat).counts.masks))]

    def seat_sheets(self, model: TableModel, seat: int) -> Sequence[Widget]:
        has = model.seat(seat).counts
        return [Lines(_("Gems and masks"), [*gem_lines(has.gems), *mask_lines(has.masks)])]

    def stock(self, model: TableModel, commands: TableCommands) -> Mapping[str, Widget]:
        look_up = partial(commands.look_up, GemsScene)
        return {"cart": MineCart(model, look_up), "masks": MaskStack(model, look_up)}

    def on_tile(self, shown: DisplayedState, cell: Cell) -> Sequence[str] | None:
        return _icons(shown_gems(shown).at(cell))

    def on_open_tile(self, shown: DisplayedState, position: int) -> Sequence[str] | None:
        return _icons(shown_gems(shown).on_mine.get(position))

    def explains(self, shown: DisplayedState, cell: Cell) -> Sequence[str]:
        gems = shown_gems(shown).at(cell)
        if gems is None:
            return []
        return gem_numbers(Counter(gems)) or [_("No gem is left here.")]

    def tile_laid(self, shown: DisplayedState, event: JungleTilePlaced) -> None:
        gems = shown_gems(shown)
        if event.position in gems.on_mine:
            gems.mine_at[event.cell] = event.position

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        return {
            events.GemsPoured: partial(_poured, animator),
            events.GemsTaken: partial(_taken, animator, edges),
            events.MaskTaken: partial(_mask_taken, animator),
        }

    def choice(
        self, chosen: EdgeUse, choose: Callable[[Use], None]
    ) -> tuple[str, Sequence[Things]] | None:
        if not isinstance(chosen.use, TakeGems):
            return None
        state = chosen.state
        seat = chosen.edge.seat
        workers = chosen.workers
        title = counted("Take {count} gem", "Take up to {count} gems", workers)
        owned = [
            Picture(f"gem_{colour}", 30)
            for colour, count in zip(GEMS, gem_part(state).owned[seat], strict=True)
            for _number in range(count)
        ]
        if owned:
            own = [(f"emblem_{state.rules.setup.players[seat].colour}", owned)]
        else:
            own = []
        return title, [("mask", list(_buttons(chosen, chosen.use, choose))), *own]


def _icons(gems: list[str] | None) -> list[str] | None:
    if gems is None:
        return None
    return [f"gem_{colour}" for colour in gems]


def _buttons(
    chosen: EdgeUse, use: TakeGems, choose: Callable[[Use], None]
) -> Iterator[ThingButton]:
    """Yield a button for each gem on the mine."""
    part = gem_part(chosen.state)
    edge = chosen.edge
    workers = chosen.workers
    gems = part.on_mine[part.mine_at[chosen.state.rules.neighbours[edge.tile][edge.side]]]
    taken = Counter(use.gems)
    for colour, count in zip(GEMS, gems, strict=True):
        for number in range(count):

            def toggle(colour: str = colour, taken: bool = number < taken[colour]) -> None:
                kept = list(use.gems)
                if taken:
                    kept.remove(colour)
                else:
                    # With all workers used, the gem chosen first makes way for the new one.
                    kept = [*kept[-(workers - 1) :], colour] if workers > 1 else [colour]
                choose(TakeGems(tuple(kept)))

            name = _("a {colour} gem").format(colour=gem_name(colour))
            yield ThingButton(f"gem_{colour}", toggle, name, taken=number < taken[colour])
