"""How gems move: poured out of the mine cart, taken from a mine one by one, and swapped for a mask."""

from __future__ import annotations

from functools import partial
from typing import Final

from cacao_desktop.engine import events as happened
from cacao_desktop.table.modules.gem_widgets import shown_gems
from cacao_desktop.table.motion.animator import Animator, Handlers, aside, small
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.flights import GAIN, Flight
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.timeline import ease_in_out, linear

TIP: Final = 0.18
"""How long the mine cart takes to tip over, and to stand up again."""
GEM: Final = 0.09
FALL: Final = 0.32


class GemMoves:
    """Shows the events of the gem mines."""

    def __init__(self, animator: Animator, edges: EdgeMoves) -> None:
        self._animator = animator
        self._edges = edges
        self._gems = shown_gems(animator.model.shown)
        self.handlers: Handlers = {
            happened.GemsPoured: self._poured,
            happened.GemsTaken: self._taken,
            happened.MaskTaken: self._mask_taken,
        }

    def _poured(self, event: happened.GemsPoured) -> None:
        places = self._animator.places
        end = partial(places.slot_place, *self._animator.turned_up_at[event.position])
        on_mine = self._gems.on_mine

        def land(colour: str) -> None:
            on_mine.setdefault(event.position, []).append(colour)
            self._gems.cart -= 1

        if not event.gems:
            return
        begin = self._animator.queue.free_from - self._animator.timeline.now
        pour = TIP + len(event.gems) * GEM
        self._gems.pouring = self._animator.timeline.play(
            pour + TIP, after=begin, easing=linear, on_start=self._animator.sound(Sound.GEM_CART)
        )
        self._animator.queue.wait_for(self._gems.pouring)
        for index, colour in enumerate(event.gems):
            fall = self._animator.timeline.play(
                FALL, after=begin + TIP + index * GEM, easing=ease_in_out, on_end=partial(land, colour)
            )
            paint = partial(self._animator.theme.icons.get, f"gem_{colour}")
            lip = partial(aside, partial(small, partial(places.stock_place, "cart"), 20), -0.9, -0.2)
            heap = partial(aside, partial(small, end, 20), (index % 3 - 1) * 0.8, 0.6 - index % 2 * 0.5)
            self._animator.flights.append(Flight(fall, paint, lip, heap, 0.25))
            self._animator.queue.wait_for(fall)

    def _taken(self, event: happened.GemsTaken) -> None:
        model, places = self._animator.model, self._animator.places

        def leave(colour: str) -> None:
            lying = self._gems.at(event.cell) or []
            if colour in lying:
                lying.remove(colour)
                model.shown.version += 1

        self._edges.send(event.seat, event.edge, gained=f"gem_{event.gems[0]}")
        for colour in event.gems:
            animation = self._animator.queue.then(
                GAIN * 0.8,
                on_start=partial(leave, colour),
                on_end=self._animator.sound(Sound.GEM, partial(places.cell_place, event.cell)),
            )
            paint = partial(self._animator.theme.icons.get, f"gem_{colour}")
            start = partial(small, partial(places.cell_place, event.cell), 26)
            end = partial(small, partial(places.seat_place, event.seat, "gems"), 24)
            self._animator.flights.append(Flight(animation, paint, start, end, 0.25))

    def _mask_taken(self, event: happened.MaskTaken) -> None:
        end = partial(small, partial(self._animator.places.seat_place, event.seat, "masks"), 30)
        start = partial(small, partial(self._animator.places.stock_place, "cart"), 44)
        animation = self._animator.queue.then(GAIN * 1.3, on_start=self._animator.sound(Sound.MASK))
        paint = partial(self._animator.theme.icons.get, f"mask_{event.value}")
        self._animator.flights.append(Flight(animation, paint, start, end, 0.2, str(event.value)))
