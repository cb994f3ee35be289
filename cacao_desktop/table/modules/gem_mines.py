"""The view of the gem mines: gems on tiles, in the cart and on cards, and masks for sets."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, cast

import pygame

from cacao_desktop.engine import GEMS, GameState, TakeGems, events
from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.engine.modules.gem_mines import MASKS, GemPart, gem_part
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.decisions.chooser import OptionButton, OptionRow
from cacao_desktop.table.decisions.contribution import Choose, DecisionContribution, UseChoice
from cacao_desktop.table.model import DisplayContribution, DisplayedState, TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import (
    GAIN_SECONDS,
    Animator,
    CurrentRect,
    Handlers,
    centred_square,
    shifted,
)
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.overview.contribution import OverviewContribution
from cacao_desktop.table.overview.scenes import OverviewScene
from cacao_desktop.table.panels.contribution import Count, LookUp, PanelContribution
from cacao_desktop.table.panels.open_tiles import StockRow
from cacao_desktop.ui import Sound, Theme, Widget
from cacao_desktop.ui.boxes.cards import LabelledLine, Lines
from cacao_desktop.ui.timeline import Animation, ease_in_out, linear
from cacao_desktop.ui.widgets import PictureLabel
from cacao_desktop.words import EdgeUse, gem_name
from cacao_desktop.words.module_sentences import GemMinesWords

_WORDS: Final = GemMinesWords()
TIP_SECONDS: Final = 0.18
"""The seconds in which the mine cart tips over and stands up again."""
GEM_INTERVAL: Final = 0.09
"""The seconds between two gems that roll out of the cart."""
_FALL_SECONDS: Final = 0.32
"""The seconds in which a gem falls onto the mine."""
_POURED_SIDE: Final = 20
"""The side of a gem that falls, in pixels."""
_TAKEN_SIDE: Final = 26
"""The side of a gem that a player takes, in pixels."""
_MASK_SIDE: Final = 44
"""The side of a mask that a player takes, in pixels."""
_COLUMN_STEP: Final = 0.8
"""The distance between fallen gems next to each other, as a share of a gem."""
_LOWER_ROW: Final = 0.6
"""The distance of the lower row of gems from the middle of the mine, as a share of a gem."""
_ROW_STEP: Final = 0.5
"""The height of the upper row above the lower one, as a share of a gem."""
POURING_FRAMES: Final = 5
"""The number of pictures of the tipping mine cart."""


@dataclass(slots=True)
class ShownGems:
    """The displayed gems: those on each mine, by its position in the pile, and in the cart."""

    on_mine: dict[int, list[str]] = field(default_factory=dict)
    mine_at: dict[Cell, int] = field(default_factory=dict)
    cart: int = 0
    pouring: Animation | None = None

    def at(self, cell: Cell) -> list[str] | None:
        """Return the gems on a cell of the board, None without a mine."""
        return self.on_mine.get(self.mine_at.get(cell, -1))


def shown_gems(shown: DisplayedState) -> ShownGems:
    """Return the displayed gems."""
    return cast("ShownGems", shown.parts.setdefault(_WORDS.id, ShownGems()))


def gem_lines(gems: Mapping[str, int]) -> list[LabelledLine]:
    """Return a line for the overview for each colour."""
    text = _("{colour} gems")
    return [
        LabelledLine(
            text.format(colour=gem_name(colour)), str(gems.get(colour, 0)), f"gem_{colour}"
        )
        for colour in GEMS
    ]


def mask_lines(masks: Iterable[int]) -> list[LabelledLine]:
    """Return a line for the overview for each mask."""
    text = _("mask worth {gold}")
    return [LabelledLine(text.format(gold=mask), picture=f"mask_{mask}") for mask in masks]


def gem_numbers(gems: Mapping[str, int]) -> list[str]:
    """Return the number of gems of each colour in `gems`, in words."""
    text = _("{colour} gems: {count}")
    return [
        text.format(colour=gem_name(colour), count=gems[colour])
        for colour in GEMS
        if colour in gems
    ]


def _in_cart(part: GemPart) -> Counter[str]:
    return Counter(GEMS[colour] for colour in part.cart[part.poured :])


class MineCart(StockRow):
    """The mine cart and the number of gems in it."""

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
        counts = dict.fromkeys(GEMS, 0) | _in_cart(gem_part(self.model.state))
        return "\n".join([total.format(count=left), *gem_numbers(counts)])

    def picture(self, theme: Theme, side: int) -> pygame.Surface:
        pouring = shown_gems(self.model.shown).pouring
        if pouring is None or not pouring.running:
            return super().picture(theme, side)
        # The cart tips over slowly and stands up again twice as fast.
        tipped = min(1.0, pouring.progress * 3, (1 - pouring.progress) * 6)
        return theme.icons.whole(f"cart_pour_{max(1, round(tipped * POURING_FRAMES))}", side)


class MaskStack(StockRow):
    """The masks left, with the next one on top."""

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
    """Shows the gems in the mine cart and on mines, and the masks left."""

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
                mask_lines(part.supply) or [LabelledLine(_("All masks are taken."))],
            ),
        ]


class _Pouring:
    """The animation of gems that roll out of the tipped cart onto a mine."""

    def __init__(self, animator: Animator, event: events.GemsPoured) -> None:
        self._animator = animator
        self._event = event
        self._gems = shown_gems(animator.model.shown)

    def play(self) -> None:
        queue = self._animator.queue
        begin = queue.free_from - self._animator.timeline.now + TIP_SECONDS
        seconds = 2 * TIP_SECONDS + len(self._event.gems) * GEM_INTERVAL
        sound = self._animator.sound(Sound.GEM_CART)
        self._gems.pouring = queue.parallel(seconds, easing=linear, on_start=sound)
        queue.wait_for(self._gems.pouring)
        for index, colour in enumerate(self._event.gems):
            fall = self._animator.timeline.play(
                _FALL_SECONDS,
                after=begin + index * GEM_INTERVAL,
                easing=ease_in_out,
                on_end=partial(self._land, colour),
            )
            self._animator.fly(fall, f"gem_{colour}", self._lip(), self._mine_rect(index))
            queue.wait_for(fall)

    def _land(self, colour: str) -> None:
        self._gems.on_mine.setdefault(self._event.position, []).append(colour)
        self._gems.cart -= 1

    def _lip(self) -> CurrentRect:
        """Return the area where gems leave the cart."""
        cart = partial(self._animator.rects.stock_rect, "cart")
        return shifted(centred_square(cart, _POURED_SIDE), -0.9, -0.2)

    def _mine_rect(self, index: int) -> CurrentRect:
        """Return the square of a gem on the mine: three columns, two alternating rows."""
        column = index % 3 - 1
        row = index % 2
        mine = self._animator.turned_up_rect(self._event.position)
        gem = centred_square(mine, _POURED_SIDE)
        return shifted(gem, column * _COLUMN_STEP, _LOWER_ROW - row * _ROW_STEP)


def _poured(animator: Animator, event: events.GemsPoured) -> None:
    if event.gems:
        _Pouring(animator, event).play()


def _taken(animator: Animator, edges: EdgeMoves, event: events.GemsTaken) -> None:
    model = animator.model

    def remove(colour: str) -> None:
        on_mine = shown_gems(model.shown).at(event.cell) or []
        if colour in on_mine:
            on_mine.remove(colour)
            model.shown.version += 1

    edges.send(event.seat, event.edge, gained=f"gem_{event.gems[0]}")
    cell = partial(animator.rects.cell_rect, event.cell)
    start = centred_square(cell, _TAKEN_SIDE)
    end = animator.at_seat(event.seat, "gems", 24)
    for colour in event.gems:
        animation = animator.queue.then(
            GAIN_SECONDS * 0.8,
            on_start=partial(remove, colour),
            on_end=animator.sound(Sound.GEM, cell),
        )
        animator.fly(animation, f"gem_{colour}", start, end)


def _mask_taken(animator: Animator, event: events.MaskTaken) -> None:
    start = centred_square(partial(animator.rects.stock_rect, "cart"), _MASK_SIDE)
    animation = animator.queue.then(GAIN_SECONDS * 1.3, on_start=animator.sound(Sound.MASK))
    end = animator.at_seat(event.seat, "masks", 30)
    worth = str(event.value)
    animator.fly(animation, f"mask_{worth}", start, end, 0.2, worth)


def _pictures() -> dict[str, str]:
    masks = {f"mask worth {value}": f"mask_{value}" for value in MASKS}
    return masks | {f"gem {colour}": f"gem_{colour}" for colour in GEMS}


def _sync(shown: DisplayedState, state: GameState) -> None:
    part = gem_part(state)
    gems = shown_gems(shown)
    gems.on_mine = {position: _each_colour(numbers) for position, numbers in part.on_mine.items()}
    gems.mine_at = {state.rules.cell(cell): position for cell, position in part.mine_at.items()}
    gems.cart = len(part.cart) - part.poured


def _each_colour(numbers: Sequence[int]) -> list[str]:
    """Return the colour of each gem, given the number of gems of each colour."""
    gems: list[str] = []
    for colour, count in zip(GEMS, numbers, strict=True):
        gems += [colour] * count
    return gems


def _animate_setup(animator: Animator) -> None:
    sound = animator.sound(Sound.GEM_CART, partial(animator.rects.stock_rect, "cart"))
    gems = shown_gems(animator.model.shown)
    gems.pouring = animator.queue.then(3 * TIP_SECONDS, easing=linear, on_start=sound)


def _row_of_counts(model: TableModel, seat: int) -> Sequence[Count]:
    gems = model.seat(seat).counts.gems
    return [Count.of("gems", gems[colour], f"gem_{colour}") for colour in GEMS]


def _counts(model: TableModel, seat: int) -> Sequence[Count]:
    return [Count.of("mask", sum(model.seat(seat).counts.masks))]


def _player_lines(model: TableModel, seat: int) -> Sequence[Widget]:
    counts = model.seat(seat).counts
    return [Lines(_("Gems and masks"), [*gem_lines(counts.gems), *mask_lines(counts.masks)])]


def _stock(model: TableModel, look_up: LookUp) -> Mapping[str, Widget]:
    open_gems = partial(look_up, GemsScene)
    return {"cart": MineCart(model, open_gems), "masks": MaskStack(model, open_gems)}


def _on_tile(shown: DisplayedState, cell: Cell) -> Sequence[str] | None:
    return _icons(shown_gems(shown).at(cell))


def _on_open_tile(shown: DisplayedState, position: int) -> Sequence[str] | None:
    return _icons(shown_gems(shown).on_mine.get(position))


def _icons(gems: list[str] | None) -> list[str] | None:
    if gems is None:
        return None
    return [f"gem_{colour}" for colour in gems]


def _tile_explanation(shown: DisplayedState, cell: Cell) -> Sequence[str]:
    gems = shown_gems(shown).at(cell)
    if gems is None:
        return []
    return gem_numbers(Counter(gems)) or [_("No gem is left here.")]


def _tile_laid(shown: DisplayedState, event: JungleTilePlaced) -> None:
    gems = shown_gems(shown)
    if event.position in gems.on_mine:
        gems.mine_at[event.cell] = event.position


def _handlers(animator: Animator, edges: EdgeMoves) -> Handlers:
    return {
        events.GemsPoured: partial(_poured, animator),
        events.GemsTaken: partial(_taken, animator, edges),
        events.MaskTaken: partial(_mask_taken, animator),
    }


def _choice(chosen: EdgeUse, choose: Choose) -> UseChoice | None:
    if not isinstance(chosen.use, TakeGems):
        return None
    state = chosen.state
    seat = chosen.edge.seat
    title = counted("Take {count} gem", "Take up to {count} gems", chosen.workers)
    rows = [OptionRow("mask", list(_buttons(chosen, chosen.use, choose)))]
    owned = _each_colour(gem_part(state).owned[seat])
    if owned:
        emblem = f"emblem_{state.rules.setup.players[seat].colour}"
        rows.append(OptionRow(emblem, [PictureLabel(f"gem_{colour}", 30) for colour in owned]))
    return UseChoice(title, rows)


def _buttons(chosen: EdgeUse, use: TakeGems, choose: Choose) -> Iterator[OptionButton]:
    """Yield a button for each gem on the mine."""
    part = gem_part(chosen.state)
    edge = chosen.edge
    mine = chosen.state.rules.neighbours[edge.tile][edge.side]
    gems = part.on_mine[part.mine_at[mine]]
    taken = Counter(use.gems)
    for colour, count in zip(GEMS, gems, strict=True):
        name = _("a {colour} gem").format(colour=gem_name(colour))
        for number in range(count):
            is_taken = number < taken[colour]
            gems_after = _toggled(use.gems, colour, chosen.workers, is_taken=is_taken)
            press = partial(choose, TakeGems(gems_after))
            yield OptionButton(f"gem_{colour}", press, name, taken=is_taken)


def _toggled(gems: Sequence[str], colour: str, workers: int, *, is_taken: bool) -> tuple[str, ...]:
    """Return the gems taken after a press on one of them."""
    toggled = list(gems)
    if is_taken:
        toggled.remove(colour)
    else:
        toggled.append(colour)
    # If all workers are used, the new gem replaces the one chosen first.
    return tuple(toggled[-workers:])


GEM_MINES_VIEW: Final = ModuleView(
    _WORDS.id,
    _WORDS,
    (
        DisplayContribution(sync=_sync),
        BoardContribution(
            on_tile=_on_tile, on_open_tile=_on_open_tile, explains=_tile_explanation
        ),
        PanelContribution(counts=_counts, row_of_counts=_row_of_counts, stock=_stock),
        OverviewContribution(of_player=_player_lines),
        MotionContribution(handlers=_handlers, animate_setup=_animate_setup, tile_laid=_tile_laid),
        DecisionContribution(choice=_choice),
    ),
    _pictures(),
)
