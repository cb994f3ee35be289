"""Gem mines (Diamante rulebook): six gems on every mine, masks for sets of four colours."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import cast

from cacao_desktop.engine.actions import TakeGems, Use
from cacao_desktop.engine.effects import Effect, check_number
from cacao_desktop.engine.events import GemsPoured, GemsTaken, Log, MaskTaken, places_of
from cacao_desktop.engine.messages import IllegalDealError, refuse
from cacao_desktop.engine.modules.base import Dealt, Module, take_out
from cacao_desktop.engine.setup import Deal, GameBox, Kinds, Setup
from cacao_desktop.engine.state import Edge, GameState, ModulePart
from cacao_desktop.engine.summaries import ScoreLine
from cacao_desktop.engine.tiles import GEMS, JungleKind
from cacao_desktop.i18n import N_

Gems = tuple[int, int, int, int]
"""How many gems of each colour, in the order of GEMS."""

GEM_MINE = "gem_mine"

GEMS_PER_MINE = 6
"""The gems poured onto a mine when it is laid."""

MASKS = (8, 8, 9, 9, 10, 10, 12)
"""The gold values of the masks, in the order in which they are taken."""


def wanted(owned: list[int], gems: Gems, workers: int) -> list[int]:
    """Return the colours to take, rarest owned first."""
    owned = owned[:]
    gems_left = list(gems)
    chosen = []
    for _ in range(min(workers, sum(gems))):
        colour = min(
            (colour for colour in range(len(GEMS)) if gems_left[colour]),
            key=lambda colour: (owned[colour], colour),
        )
        gems_left[colour] -= 1
        owned[colour] += 1
        chosen.append(colour)
        if all(owned):
            owned = [count - 1 for count in owned]
    return chosen


def colours_in(owned: Sequence[int]) -> int:
    """Return the number of different colours among gems."""
    return sum(count > 0 for count in owned)


@dataclass(slots=True)
class GemPart(ModulePart):
    """The mine cart, the gems on the mines, and every seat's gems and masks.

    `cart` holds colour indices in the order in which they are poured, `poured` how many have been.
    `on_mine` goes by position in the jungle pile, so that gems stay on their tile wherever it
    lies; `mine_at` gives that position by board index.
    """

    cart: tuple[int, ...]
    poured: int
    on_mine: dict[int, Gems]
    mine_at: dict[int, int]
    owned: list[list[int]]
    masks: list[tuple[int, ...]]
    supply: tuple[int, ...]

    def clone(self) -> GemPart:
        mines = (self.on_mine.copy(), self.mine_at.copy())
        owned = [gems[:] for gems in self.owned]
        return GemPart(self.cart, self.poured, *mines, owned, self.masks[:], self.supply)

    def arrange_hidden(self, arrange: Callable[[list[int]], list[int]]) -> None:
        self.cart = (*self.cart[: self.poured], *arrange(list(self.cart[self.poured :])))

    def take(self, seat: int, index: int, colour: int) -> int | None:
        """Move a gem from a mine to a seat.

        Return the mask that a complete set earns, or None.
        """
        position = self.mine_at[index]
        gems = list(self.on_mine[position])
        gems[colour] -= 1
        self.on_mine[position] = cast("Gems", tuple(gems))
        owned = self.owned[seat]
        owned[colour] += 1
        if not self.supply or not all(owned):
            return None
        self.owned[seat] = [count - 1 for count in owned]
        mask = self.supply[0]
        self.supply = self.supply[1:]
        self.masks[seat] += (mask,)
        return mask


def gem_part(state: GameState) -> GemPart:
    """Return the module's part of a state."""
    return cast("GemPart", state.parts["gem_mines"])


class GemMineEffect(Effect):
    """Each worker takes 1 gem of the player's choice from this mine."""

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        gems = self._gems(state, edge.tile, edge.side)
        return [
            TakeGems(tuple(GEMS[colour] for colour in chosen))
            for number in range(workers + 1)
            for chosen in combinations_with_replacement(range(len(GEMS)), number)
            if all(chosen.count(colour) <= gems[colour] for colour in set(chosen))
        ]

    def needs_choice(self, state: GameState, edge: Edge, workers: int) -> bool:
        gems = self._gems(state, edge.tile, edge.side)
        if sum(gems) > workers and colours_in(gems) > 1:
            return True
        # Every gem could be taken, but a complete set forces a swap for the lowest mask, so a
        # player may want fewer.
        part = gem_part(state)
        return bool(part.supply) and all(
            owned or min(count, workers)
            for owned, count in zip(part.owned[edge.seat], gems, strict=True)
        )

    def rank(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> int:
        """Put the mine with the fewest colours first; the others supply the missing colours."""
        gems = self._gems(state, tile, side)
        owned = gem_part(state).owned[seat]
        missing = sum(
            on_mine > 0 and not owned_count
            for on_mine, owned_count in zip(gems, owned, strict=True)
        )
        if missing > workers:
            return missing
        return 0

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        if not isinstance(use, TakeGems):
            raise self.wrong_use()
        too_many = N_("You cannot take {number} gems here; the limit is {most}.")
        check_number(len(use.gems), workers, too_many)
        gems = self._gems(state, edge.tile, edge.side)
        for colour, count in Counter(use.gems).items():
            if colour not in GEMS:
                raise refuse("There is no gem of the colour {colour}.", colour=colour)
            if count > gems[GEMS.index(colour)]:
                raise refuse("The mine has too few gems of the colour {colour}.", colour=colour)

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        assert isinstance(use, TakeGems)
        part = gem_part(state)
        index = state.rules.neighbours[edge.tile][edge.side]
        if log is not None and use.gems:
            log.add(GemsTaken(edge.seat, use.gems, *places_of(state, edge.tile_side)))
        for colour in use.gems:
            mask = part.take(edge.seat, index, GEMS.index(colour))
            if log is not None and mask is not None:
                log.add(MaskTaken(edge.seat, mask))

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        part = gem_part(state)
        index = state.rules.neighbours[tile][side]
        for colour in wanted(part.owned[seat], self._gems(state, tile, side), workers):
            part.take(seat, index, colour)

    @staticmethod
    def _gems(state: GameState, tile: int, side: int) -> Gems:
        part = gem_part(state)
        return part.on_mine[part.mine_at[state.rules.neighbours[tile][side]]]


class GemMines(Module):
    """Gem mines in place of the temples, with the mine cart and masks."""

    id = "gem_mines"
    title = N_("Gem mines")
    jungle_kinds = (JungleKind(GEM_MINE),)
    effects = (GemMineEffect(GEM_MINE),)
    score_keys = ("masks", "gems")
    gold_part = "gems"
    deals = Dealt("gem_cart", N_("There are gems in the mine cart, but no gem mines in the game."))

    def change_box(self, setup: Setup, box: GameBox) -> None:
        count = 4 if setup.seats == 2 else 5
        if setup.exchanges(self.id):
            temples = N_(
                "{other} and {module} both replace temples, and there are too few for both."
            )
            take_out(box, {"temple": count}, self, temples)
        box.jungle_tiles[GEM_MINE] += count

    def deal(self, setup: Setup, box: GameBox, rng: random.Random) -> Kinds:
        cart = [colour for colour in GEMS for _ in range(gems_per_colour(setup.seats))]
        rng.shuffle(cart)
        return tuple(cart)

    def check_deal(self, setup: Setup, box: GameBox, dealt: Kinds) -> None:
        if dict(Counter(dealt)) != dict.fromkeys(GEMS, gems_per_colour(setup.seats)):
            text = "The mine cart must hold {count} gems of each colour."
            raise IllegalDealError(text, count=gems_per_colour(setup.seats))

    def start(self, state: GameState, deal: Deal) -> None:
        cart = tuple(GEMS.index(colour) for colour in deal.of_modules[self.id])
        masks = MASKS[:-1] if state.seats == 2 else MASKS
        owned = [[0] * len(GEMS) for _ in range(state.seats)]
        state.parts[self.id] = GemPart(cart, 0, {}, {}, owned, [()] * state.seats, masks)

    def turned_up(self, state: GameState, position: int, log: Log | None) -> None:
        if state.jungle_pile[position] != state.rules.kinds.code_of[GEM_MINE]:
            return
        part = gem_part(state)
        poured = part.cart[part.poured : part.poured + GEMS_PER_MINE]
        part.poured += len(poured)
        part.on_mine[position] = cast(
            "Gems", tuple(poured.count(colour) for colour in range(len(GEMS)))
        )
        if log is not None:
            log.add(GemsPoured(position, tuple(GEMS[colour] for colour in poured)))

    def distinguish(self, state: GameState, position: int) -> object:
        return gem_part(state).on_mine.get(position)

    def filled(self, state: GameState, index: int, position: int) -> None:
        if state.jungle_pile[position] == state.rules.kinds.code_of[GEM_MINE]:
            gem_part(state).mine_at[index] = position

    def hides_something(self, state: GameState) -> bool:
        part = gem_part(state)
        return part.poured < len(part.cart)

    def counts(self, state: GameState, seat: int) -> dict[str, object]:
        part = gem_part(state)
        return {"gems": dict(zip(GEMS, part.owned[seat], strict=True)), "masks": part.masks[seat]}

    def open_things(self, state: GameState) -> dict[str, object]:
        part = gem_part(state)
        rest = Counter(part.cart[part.poured :])
        waiting = [self._open_gems(part, position) for position in state.open_slots]
        mines = [
            {"cell": list(state.rules.cell(index)), "gems": self._open_gems(part, position)}
            for index, position in part.mine_at.items()
        ]
        cart = {colour: rest[index] for index, colour in enumerate(GEMS)}
        masks = list(part.supply)
        return {
            "gem_cart": cart,
            "gem_mines": mines,
            "gems_on_open_tiles": waiting,
            "mask_supply": masks,
        }

    @staticmethod
    def _open_gems(part: GemPart, position: int) -> dict[str, int]:
        return dict(zip(GEMS, part.on_mine.get(position, ()), strict=False))

    def score_lines(self, state: GameState, seat: int) -> list[ScoreLine]:
        part = gem_part(state)
        masks = part.masks[seat]
        gems = sum(part.owned[seat])
        return [ScoreLine("masks", len(masks), sum(masks)), ScoreLine("gems", gems, gems)]

    def points(self, state: GameState, seat: int) -> int:
        part = gem_part(state)
        return sum(part.masks[seat]) + sum(part.owned[seat])


def gems_per_colour(seats: int) -> int:
    """Return the number of gems of each colour in the mine cart."""
    if seats == 2:
        return 6
    return 8
