"""The gem mines on the screen: gems on tiles, in the cart and on cards, taken one by one, and masks for sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine import GEMS, GameState, TakeGems, Use, events as happened
from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.engine.modules.gem_mines import MASKS, gem_part
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.decisions.chooser import Row, ThingButton
from cacao_desktop.table.displayed_state import DisplayedState
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules import gem_widgets
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import Animator, Handlers, aside, small
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.flights import GAIN
from cacao_desktop.table.panels.players.counts import Count
from cacao_desktop.ui.boxes.cards import Lines
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.timeline import ease_in_out, linear
from cacao_desktop.ui.widgets import Picture, Widget
from cacao_desktop.words import EdgeUse, gem_name
from cacao_desktop.words.module_sentences import GemMinesWords

if TYPE_CHECKING:
    from cacao_desktop.table.panels.commands import TableCommands


TIP: Final = 0.18
"""How long the mine cart takes to tip over, and to stand up again."""
GEM: Final = 0.09
FALL: Final = 0.32


def _poured(animator: Animator, event: happened.GemsPoured) -> None:
    places, queue, gems = animator.places, animator.queue, gem_widgets.shown_gems(animator.model.shown)
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
        lands, after = partial(land, colour), begin + index * GEM
        fall = animator.timeline.play(FALL, after=after, easing=ease_in_out, on_end=lands)
        lip = partial(aside, partial(small, partial(places.stock_place, "cart"), 20), -0.9, -0.2)
        heap = partial(aside, partial(small, end, 20), (index % 3 - 1) * 0.8, 0.6 - index % 2 * 0.5)
        animator.fly(fall, f"gem_{colour}", lip, heap)
        queue.wait_for(fall)


def _taken(animator: Animator, edges: EdgeMoves, event: happened.GemsTaken) -> None:
    model, places = animator.model, animator.places

    def leave(colour: str) -> None:
        lying = gem_widgets.shown_gems(model.shown).at(event.cell) or []
        if colour in lying:
            lying.remove(colour)
            model.shown.version += 1

    edges.send(event.seat, event.edge, gained=f"gem_{event.gems[0]}")
    cell = partial(places.cell_place, event.cell)
    for colour in event.gems:
        leaves, rings = partial(leave, colour), animator.sound(Sound.GEM, cell)
        animation = animator.queue.then(GAIN * 0.8, on_start=leaves, on_end=rings)
        end = animator.at_seat(event.seat, "gems", 24)
        animator.fly(animation, f"gem_{colour}", partial(small, cell, 26), end)


def _mask_taken(animator: Animator, event: happened.MaskTaken) -> None:
    start = partial(small, partial(animator.places.stock_place, "cart"), 44)
    animation = animator.queue.then(GAIN * 1.3, on_start=animator.sound(Sound.MASK))
    end, worth = animator.at_seat(event.seat, "masks", 30), str(event.value)
    animator.fly(animation, f"mask_{worth}", start, end, 0.2, worth)


class GemMinesView(GemMinesWords, ModuleView):
    """Shown are the gems on every mine that lies open or on the board, and how many are left in the cart."""

    def pictures(self) -> Mapping[str, str]:
        masks = {f"mask worth {value}": f"mask_{value}" for value in MASKS}
        return masks | {f"gem {colour}": f"gem_{colour}" for colour in GEMS}

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        part, gems = gem_part(state), gem_widgets.shown_gems(shown)
        gems.on_mine = {
            position: [colour for colour, count in zip(GEMS, gems, strict=True) for _ in range(count)]
            for position, gems in part.on_mine.items()
        }
        gems.mine_at = {state.rules.cell(cell): position for cell, position in part.mine_at.items()}
        gems.cart = len(part.cart) - part.poured

    def lay_out(self, animator: Animator) -> None:
        shakes = animator.sound(Sound.GEM_CART, partial(animator.places.stock_place, "cart"))
        gems = gem_widgets.shown_gems(animator.model.shown)
        gems.pouring = animator.queue.then(3 * TIP, easing=linear, on_start=shakes)

    # On cards and cloth.

    def row_of_counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        owned = model.seat(seat).counts.gems
        return [Count.of("gems", owned[colour], f"gem_{colour}") for colour in GEMS]

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("mask", sum(model.seat(seat).counts.masks))]

    def seat_sheets(self, model: TableModel, seat: int) -> Sequence[Widget]:
        has = model.seat(seat).counts
        masks = [(_("mask worth {gold}").format(gold=mask), "", f"mask_{mask}") for mask in has.masks]
        return [Lines(_("Gems and masks"), [*gem_widgets.gem_lines(has.gems), *masks])]

    def stock(self, model: TableModel, commands: TableCommands) -> Mapping[str, Widget]:
        look_up = partial(commands.look_up, gem_widgets.GemsScene)
        return {"cart": gem_widgets.MineCart(model, look_up), "masks": gem_widgets.MaskStack(model, look_up)}

    # On the board.

    def on_tile(self, shown: DisplayedState, cell: Cell) -> Sequence[str] | None:
        return _icons(gem_widgets.shown_gems(shown).at(cell))

    def on_open_tile(self, shown: DisplayedState, position: int) -> Sequence[str] | None:
        return _icons(gem_widgets.shown_gems(shown).on_mine.get(position))

    def explains(self, shown: DisplayedState, cell: Cell) -> Sequence[str]:
        gems = gem_widgets.shown_gems(shown).at(cell)
        return [] if gems is None else gem_widgets.gem_numbers(Counter(gems)) or [_("No gem is left here.")]

    # In motion.

    def tile_laid(self, shown: DisplayedState, event: JungleTilePlaced) -> None:
        gems = gem_widgets.shown_gems(shown)
        if event.position in gems.on_mine:
            gems.mine_at[event.cell] = event.position

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        return {
            happened.GemsPoured: partial(_poured, animator),
            happened.GemsTaken: partial(_taken, animator, edges),
            happened.MaskTaken: partial(_mask_taken, animator),
        }

    # Decisions.

    def choice(self, chosen: EdgeUse, choose: Callable[[Use], None]) -> tuple[str, Sequence[Row]] | None:
        if not isinstance(chosen.use, TakeGems):
            return None
        state, seat, workers = chosen.state, chosen.edge.seat, chosen.workers
        title = counted("Take {count} gem", "Take up to {count} gems", workers)
        owned = [
            Picture(f"gem_{colour}", 30)
            for colour, count in zip(GEMS, gem_part(state).owned[seat], strict=True)
            for _number in range(count)
        ]
        own = [Row(f"emblem_{state.rules.setup.players[seat].colour}", owned)] if owned else []
        return title, [Row("mask", list(_buttons(chosen, chosen.use, choose))), *own]


def _icons(gems: list[str] | None) -> list[str] | None:
    return None if gems is None else [f"gem_{colour}" for colour in gems]


def _buttons(chosen: EdgeUse, use: TakeGems, choose: Callable[[Use], None]) -> Iterator[ThingButton]:
    part, edge, workers = gem_part(chosen.state), chosen.edge, chosen.workers
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
