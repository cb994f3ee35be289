"""Plays events as animations and updates the displayed state as each of them ends."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import BLACK
from cacao_desktop.engine import GameState, events
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Move
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import TableRects
from cacao_desktop.table.motion.animator import (
    GAIN_SECONDS,
    Animator,
    Flight,
    Handlers,
    Pop,
    Shake,
    centred_square,
    heap_rect,
    in_sequence,
)
from cacao_desktop.table.motion.carrier_moves import CarrierMoves, CarrierWalk, walk_seconds
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.tile_moves import SLIDE_SECONDS, TileMoves
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.timeline import ease_in_out, linear
from cacao_desktop.words.goods import GOODS, gain

PIECE_INTERVAL: Final = 0.055
"""The seconds from one piece of a gain to the next."""
PIECE_SIDE: Final = 34
"""The side of a moving piece, in design pixels."""
_MAX_PIECES: Final = 9
"""The number of pieces that stand for a large gain."""
POP_SECONDS: Final = 0.22
"""The seconds for which a changed count is enlarged."""
_MUCH_GOLD: Final = 6
"""The gold of a gain that is celebrated."""
_HOARD: Final = 15
"""The gold of a gain that is celebrated even more."""
_PAUSES: Final = (0.0, 0.12, 0.3)
"""The pause after a gain of gold, by the weight of the gain, in seconds."""
_SHADOWS: Final = (70, 120, 170)
"""The darkness of the shadows of coins, by the weight of the gain."""
_SOUNDS: Final[Mapping[str, Sound]] = {
    "gold": Sound.GOLD,
    "cacao": Sound.CACAO,
    "chocolate": Sound.CHOCOLATE,
    "sun": Sound.SUN,
    "map_tokens": Sound.MAP,
    "water": Sound.WATER,
}


def sound_of(gained: events.Gained) -> Sound:
    """Return the sound of a gain or a payment, by the kind of event, the good and its amount."""
    if gained.sold:
        return Sound.MARKET
    if gained.what == "gold" and gained.amount == 1:
        return Sound.GOLD_ONE
    if gained.what == "gold" and gained.amount >= _MUCH_GOLD:
        if gained.amount >= _HOARD:
            return Sound.GOLD_HOARD
        return Sound.GOLD_MANY
    if gained.what == "cacao" and gained.amount > 1:
        return Sound.CRATE
    return _SOUNDS[gained.what]


def weight_of(gained: events.Gained) -> int:
    """Return the weight of a gain: 1 for much gold, 2 for a hoard, else 0."""
    if gained.what != "gold" or gained.amount < _MUCH_GOLD:
        return 0
    if gained.amount < _HOARD:
        return 1
    return 2


def _gold_shadow(weight: int) -> Callable[[int, int], pygame.Surface]:
    darkness = _SHADOWS[weight]

    def shadow(size: int, _lift: int) -> pygame.Surface:
        return puff(size, BLACK, darkness)

    return shadow


def shares(amount: int) -> list[int]:
    """Split an amount into nearly equal parts, one for each flying piece, the largest first."""
    pieces = min(abs(amount), _MAX_PIECES)
    whole, rest = divmod(abs(amount), pieces)
    parts = [whole + (number < rest) for number in range(pieces)]
    if amount < 0:
        return [-part for part in parts]
    return parts


class GainMoves:
    """Animates gains, payments and water carriers."""

    def __init__(self, animator: Animator, edges: EdgeMoves, carrier: CarrierMoves) -> None:
        self._animator = animator
        self._carrier = carrier
        self._edges = edges
        self.handlers: Handlers = {
            events.Gained: self._gained,
            events.CarrierMoved: self._carrier_moved,
        }

    def _gained(self, event: events.Gained) -> None:
        if not event.amount:
            return
        if event.cell is None or event.edge is None:
            add = partial(self._animator.model.seat(event.seat).add, event.what, event.amount)
            self._animator.queue.then(
                SLIDE_SECONDS, on_end=in_sequence(add, self._animator.sound(sound_of(event)))
            )
            return
        icon = GOODS[event.what].icon
        if event.amount < 0:
            self._edges.send(event.seat, event.edge, given=icon)
        else:
            self._edges.send(event.seat, event.edge, gained=icon)
        self._fly_pieces(event, event.cell, icon)

    def _fly_pieces(self, event: events.Gained, cell: Cell, icon: str) -> None:
        """Move pieces between tile and player, and change the count with each."""
        animator = self._animator
        seat = self._animator.model.seat(event.seat)
        board = centred_square(partial(animator.rects.cell_rect, cell), PIECE_SIDE)
        mine = animator.at_seat(event.seat, event.what, 30)
        paint = partial(animator.theme.icons.get, icon)
        begin = animator.queue.free_from - animator.timeline.now
        sound = animator.sound(sound_of(event), board)
        parts = shares(event.amount)
        weight = weight_of(event)
        shadow = None
        if event.what == "gold":
            shadow = _gold_shadow(weight)
        for number, part in enumerate(parts):
            done: Callable[[], None] = partial(seat.add, event.what, part)
            if number == 0:
                done = in_sequence(done, sound)
            label = ""
            if number == len(parts) - 1:
                label = gain(event.amount)
            spread = heap_rect(board, number, len(parts))
            after = begin + number * PIECE_INTERVAL
            if event.amount > 0:
                flight = animator.timeline.play(
                    GAIN_SECONDS, after=after, easing=ease_in_out, on_end=done
                )
                animator.add(Flight(flight, paint, spread, mine, 0.25, label, shadow))
            else:
                flight = animator.timeline.play(
                    GAIN_SECONDS * 0.7, after=after, easing=ease_in_out, on_start=done
                )
                animator.fly(flight, icon, mine, spread, label=label)
            animator.queue.wait_for(flight)
        self._pop(event.seat, event.what)
        if weight:
            animator.add(Shake(animator.queue.parallel(0.2), weight))
            animator.queue.wait(_PAUSES[weight])

    def _pop(self, seat: int, what: str) -> None:
        """Enlarge a count for a moment after a change."""
        animation = self._animator.queue.parallel(POP_SECONDS, easing=linear)
        self._animator.add(Pop(animation, partial(self._animator.rects.seat_rect, seat, what)))

    def _carrier_moved(self, event: events.CarrierMoved) -> None:
        seat = event.seat
        if event.edge is not None:
            self._edges.send(seat, event.edge, gained="water")
        fields = event.end - event.start

        def begin() -> None:
            self._carrier.start(CarrierWalk(seat, event.start, event.end, animation))
            self._animator.sound(Sound.WATER)()

        land = partial(self._animator.model.seat(seat).add, "water", fields)
        seconds = walk_seconds(fields)
        animation = self._animator.queue.then(seconds, easing=linear, on_start=begin, on_end=land)
        if event.cell is not None:
            cell = centred_square(partial(self._animator.rects.cell_rect, event.cell), PIECE_SIDE)
            mine = self._animator.at_seat(seat, "water", 28)
            self._animator.fly(animation, "water", cell, mine, label=gain(fields))
            self._pop(seat, "water")


class Choreography:
    """Plays the events of moves in order, and updates the displayed state with each."""

    def __init__(
        self, table: TableCore, rects: TableRects, look_at: Callable[[list[Cell]], None]
    ) -> None:
        model = table.model
        timeline = table.timeline
        sounds = table.context.sounds
        track = timeline.track()
        self.rects = rects
        self.animator = Animator(model, timeline, rects, table.theme, sounds, track, look_at)
        edges = EdgeMoves(self.animator)
        self._tiles = TileMoves(self.animator)
        self._carrier = CarrierMoves(rects)
        gains = GainMoves(self.animator, edges, self._carrier)
        self._handlers = {**self._tiles.handlers, **edges.handlers, **gains.handlers}
        for module in model.contributions(MotionContribution):
            self._handlers.update(module.handlers(self.animator, edges))

    def drop_from(self, rect: pygame.Rect | None) -> None:
        """Start the flight of the next tile where the player released it."""
        self.animator.note_drop(rect)

    def play_all(self, moves: Iterable[Move], then: Callable[[], None] = lambda: None) -> None:
        """Queue the animations of moves; then display the state exactly and call `then`."""
        for move in moves:
            for event in move.events:
                handler = self._handlers.get(type(event))
                if handler is not None:
                    handler(event)
        settle = partial(self._settle, self.animator.model.match.state)
        self.animator.queue.then(0.0, on_end=in_sequence(settle, then))

    def animate_setup(self) -> None:
        """Animate the set-up of a new game, then display the state exactly."""
        self._tiles.animate_setup()
        self.play_all([])

    def _settle(self, state: GameState) -> None:
        model = self.animator.model
        if state is model.match.state:
            model.shown.sync(state)

    def glide(
        self, paint: Callable[[int], pygame.Surface], start: pygame.Rect, end: pygame.Rect
    ) -> None:
        """Move a picture from one point to another, in parallel with the queue."""
        animation = self.animator.timeline.play(SLIDE_SECONDS)
        shadow = self.animator.model.art.moving_shadow
        self.animator.add(Flight(animation, paint, start.copy, end.copy, shadow=shadow))

    @property
    def only_flies(self) -> bool:
        """Whether nothing moves now but pictures over the table."""
        flying = {id(effect.animation) for effect in self.animator.effects}
        running = self.animator.timeline.running
        return not self._carrier.walks and all(id(each) in flying for each in running)

    def update(self) -> None:
        """Move the carrier, and remove animations that have ended."""
        self._carrier.update()
        self.animator.remove_ended()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for effect in self.animator.effects:
            if effect.animation.running:
                effect.draw(surface, theme, fade=self.animator.timeline.reduced_motion)
