"""One seat's knowledge of a game, and complete states consistent with it.

An observation keeps a copy of the state in which hidden information is replaced by a fixed order:
the jungle pile, the mine cart and each seat's own pile are sorted; another seat's pile and hand
are sorted together.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.events import Event, WorkerTileDrawn
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import WORKER_KINDS

NO_SEAT: Final = -1
"""The seat number of a spectator."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A seat's knowledge: everything open in `table`; hidden parts in a meaningless order.

    A spectator has the seat `NO_SEAT`.
    """

    seat: int
    table: GameState

    @property
    def hand(self) -> tuple[str, ...]:
        if self.seat == NO_SEAT:
            return ()
        return self.table.hand(self.seat)

    @property
    def unseen_jungle_tiles(self) -> Counter[str]:
        """The jungle tiles that are still face down, counted by kind."""
        table = self.table
        return Counter(map(table.kind_in_pile, range(table.jungle_drawn, len(table.jungle_pile))))

    def unseen_worker_tiles(self, seat: int) -> Counter[str]:
        """Return the worker tiles of a seat that this one has not seen.

        Those in its pile, and for another seat those in its hand too.
        """
        kinds = list(self.table.worker_piles[seat][self.table.worker_drawn[seat] :])
        if seat != self.seat:
            kinds += self.table.hands[seat]
        return Counter(WORKER_KINDS[kind] for kind in kinds)


def observe(state: GameState, seat: int | None) -> Observation:
    """Return a seat's knowledge of a state; for None, a spectator's."""
    seat = NO_SEAT if seat is None else seat
    return Observation(seat, _arranged(state, seat, sorted))


def seen_events(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Return events as a seat may see them: tiles drawn by other seats are unnamed."""
    return tuple(
        WorkerTileDrawn(event.seat, "")
        if isinstance(event, WorkerTileDrawn) and event.seat != seat
        else event
        for event in events
    )


def determinize(observation: Observation, rng: random.Random) -> GameState:
    """Return a state consistent with an observation, with everything hidden dealt at random."""

    def shuffled(kinds: list[int]) -> list[int]:
        rng.shuffle(kinds)
        return kinds

    return _arranged(observation.table, observation.seat, shuffled)


def _arranged(state: GameState, seat: int, arrange: Callable[[list[int]], list[int]]) -> GameState:
    """Return a copy in which everything hidden from a seat is rearranged."""
    state = state.clone()
    turned_up = state.jungle_pile[: state.jungle_drawn]
    face_down = state.jungle_pile[state.jungle_drawn :]
    state.jungle_pile = (*turned_up, *arrange(list(face_down)))
    piles = []
    for other, pile in enumerate(state.worker_piles):
        drawn = state.worker_drawn[other]
        hand = state.hands[other]
        if other == seat:
            piles.append((*pile[:drawn], *arrange(list(pile[drawn:]))))
            continue
        laid = Counter(pile[:drawn]) - Counter(hand)
        unseen = arrange([*hand, *pile[drawn:]])
        state.hands[other] = tuple(unseen[: len(hand)])
        # The drawn part must hold the laid tiles and the hand, or it would reveal the true hand.
        piles.append((*sorted(laid.elements()), *unseen))
    state.worker_piles = tuple(piles)
    for part in state.parts.values():
        part.arrange_hidden(arrange)
    return state
