"""From events to movement: each event of a move becomes an animation, and the table shows its end when it lands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop.engine import events as happened
from cacao_desktop.engine.state import NOTHING, JungleTile, WorkerTile
from cacao_desktop.match import Move
from cacao_desktop.ui.sound import Sound, Sounds
from cacao_desktop.ui.table.flights import Flight
from cacao_desktop.ui.table.model import TableModel, gain
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation, Timeline, Track, ease_in_out, linear

LAY: Final = 0.14
FLY_TILE: Final = 0.30
FILL: Final = 0.24
GAIN: Final = 0.42
STONE: Final = 0.18
SLIDE: Final = 0.16
EMPEROR: Final = 0.6
BETWEEN_TURNS: Final = 0.25

_ICONS: Final = {
    "gold": "coin",
    "cacao": "cacao",
    "chocolate": "chocolate",
    "sun": "sun",
    "map_tokens": "map",
}
_SOUNDS: Final = {
    "gold": Sound.GOLD,
    "cacao": Sound.CACAO,
    "chocolate": Sound.CHOCOLATE,
    "sun": Sound.SUN,
    "map_tokens": Sound.PRESS,
}


class Stage(Protocol):
    """Where the parts of the table lie now."""

    def cell_place(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return where a tile on a cell lies."""
        ...

    def slot_place(self, source: str, slot: int | None) -> pygame.Rect:
        """Return where an open tile, or the tile just drawn, lies."""
        ...

    def pile_place(self) -> pygame.Rect:
        """Return where the jungle pile lies."""
        ...

    def cart_place(self) -> pygame.Rect:
        """Return where the mine cart stands."""
        ...

    def huts_place(self) -> pygame.Rect:
        """Return where the hut supply lies."""
        ...

    def hand_place(self, seat: int) -> pygame.Rect:
        """Return where the tile comes from that a seat lays."""
        ...

    def seat_place(self, seat: int, what: str) -> pygame.Rect:
        """Return where a seat keeps something."""
        ...

    def walk(self, seat: int, field_index: float | None) -> None:
        """Show a seat's carrier between two stones; None puts it back on its own."""
        ...


class Choreography:
    """Plays the events of moves one after another and changes what is shown as each lands."""

    def __init__(
        self, model: TableModel, timeline: Timeline, stage: Stage, theme: Theme, sounds: Sounds
    ) -> None:
        self._model = model
        self._timeline = timeline
        self._stage = stage
        self._theme = theme
        self._sounds = sounds
        self._queue: Track = timeline.track()
        self.flights: list[Flight] = []
        self._turned_up_at: dict[int, tuple[str, int | None]] = {}
        self.walker: tuple[int, int, int, Animation] | None = None
        self.dropped_at: pygame.Rect | None = None
        """Where the person let go of the tile that is laid next."""

    def play(self, move: Move) -> None:
        """Show a move after all that is still being shown."""
        for event in move.events:
            handler = getattr(self, f"_{type(event).__name__}", None)
            if handler is not None:
                handler(event)
        after = self._model.match.state
        if self._model.match.moves and self._model.match.moves[-1] is move:
            self._queue.then(0.0, on_end=lambda: self._settle(after))

    def glide(self, paint: Callable[[int], pygame.Surface], start: pygame.Rect, end: pygame.Rect) -> None:
        """Let a picture glide from one place to another, beside all else."""
        animation = self._timeline.play(SLIDE)
        self.flights.append(Flight(animation, paint, start.copy, end.copy, shadow=self._model.art.shadow))

    def _settle(self, state: object) -> None:
        """Once everything has landed, show the state exactly."""
        if state is self._model.match.state:
            self._model.shown.sync(self._model.match.state)

    def update(self) -> None:
        """Move what walks, and forget what has landed."""
        if self.walker is not None:
            seat, start, end, animation = self.walker
            if animation.ended:
                self._stage.walk(seat, None)
                self.walker = None
            elif animation.running:
                self._stage.walk(seat, start + (end - start) * animation.progress)
        self.flights = [flight for flight in self.flights if not flight.animation.ended]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show everything that is on its way."""
        for flight in self.flights:
            flight.draw(surface, theme, fade=self._timeline.reduced_motion)

    def _sound(self, sound: Sound) -> Callable[[], None]:
        return lambda: self._sounds.play(sound)

    # One method for each kind of event, named after it.

    def _WorkerTilePlaced(self, event: happened.WorkerTilePlaced) -> None:  # noqa: N802
        model, stage, seat = self._model, self._stage, event.seat
        colour = model.match.color(seat)
        start = self.dropped_at
        self.dropped_at = None
        from_place = (lambda: start) if start is not None else partial(stage.hand_place, seat)
        tile = WorkerTile(seat, event.tile, event.rotation, event.workers, event.overbuilt)

        def leave() -> None:
            shown = model.seat(seat)
            if event.tile in shown.hand:
                shown.hand.remove(event.tile)
            if event.sun_paid:
                shown.add("sun", -1)

        def land() -> None:
            model.shown.put(event.cell, tile)
            self._sounds.play(Sound.LAY)

        duration = LAY if start is not None else FLY_TILE
        animation = self._queue.then(duration, on_start=leave, on_end=land)
        paint = partial(model.art.worker, colour, event.workers)
        place = partial(stage.cell_place, event.cell)
        self.flights.append(Flight(animation, paint, from_place, place, 0.06, shadow=model.art.shadow))

    def _WorkerTileDiscarded(self, event: happened.WorkerTileDiscarded) -> None:  # noqa: N802
        def leave() -> None:
            hand = self._model.seat(event.seat).hand
            if event.tile in hand:
                hand.remove(event.tile)

        self._queue.then(LAY, on_start=leave)

    def _JungleTileTurnedUp(self, event: happened.JungleTileTurnedUp) -> None:  # noqa: N802
        model, stage = self._model, self._stage
        self._turned_up_at[event.position] = event.source, event.slot

        def leave() -> None:
            model.shown.jungle_pile -= 1

        def land() -> None:
            if event.slot is None:
                model.shown.drawn = event.tile, event.position
            else:
                model.shown.open_tiles[event.source, event.slot] = event.tile, event.position
            self._sounds.play(Sound.DRAW)

        animation = self._queue.then(FILL, on_start=leave, on_end=land)
        paint = partial(model.art.jungle, event.tile, variant=event.position)
        end = partial(stage.slot_place, event.source, event.slot)
        self.flights.append(Flight(animation, paint, stage.pile_place, end, shadow=model.art.shadow))

    def _GemsPoured(self, event: happened.GemsPoured) -> None:  # noqa: N802
        model, stage = self._model, self._stage
        end = partial(stage.slot_place, *self._turned_up_at[event.position])
        model_gems = model.shown.gems_at

        def land(color: str) -> None:
            model_gems.setdefault(event.position, []).append(color)
            model.shown.cart -= 1

        last = None
        for index, color in enumerate(event.gems):
            delay = self._queue.free_from - self._timeline.now + index * 0.07
            last = self._timeline.play(GAIN * 0.8, after=delay, on_end=partial(land, color))
            paint = partial(self._theme.icons.get, f"gem_{color}")
            icon = partial(_small, stage.cart_place, 22)
            self.flights.append(Flight(last, paint, icon, partial(_small, end, 18), 0.4))
        if last is not None:
            self._sounds.play(Sound.GEM_CART)
            self._queue.wait_for(last)

    def _JungleTilePlaced(self, event: happened.JungleTilePlaced) -> None:  # noqa: N802
        model, stage = self._model, self._stage
        start = self.dropped_at
        self.dropped_at = None
        from_place = (
            (lambda: start) if start is not None else partial(stage.slot_place, event.source, event.slot)
        )

        def leave() -> None:
            if event.slot is None:
                model.shown.drawn = None
            else:
                model.shown.open_tiles.pop((event.source, event.slot), None)

        def land() -> None:
            if event.tile == "gem_mine":
                model.shown.mine_at[event.cell] = event.position
            model.shown.put(event.cell, JungleTile(event.tile, event.rotation))
            self._sounds.play(Sound.FILL)

        animation = self._queue.then(LAY if start is not None else FILL, on_start=leave, on_end=land)
        paint = partial(
            model.art.jungle, event.tile, variant=event.cell[0] * 3 + event.cell[1], rotation=event.rotation
        )
        end = partial(stage.cell_place, event.cell)
        self.flights.append(Flight(animation, paint, from_place, end, shadow=model.art.shadow))

    def _OpenTilesMoved(self, event: happened.OpenTilesMoved) -> None:  # noqa: N802
        model, stage = self._model, self._stage
        animations = []
        for (source, slot), (to_source, to_slot) in event.moves:
            delay = self._queue.free_from - self._timeline.now
            taken: dict[str, tuple[str, int]] = {}

            def leave(
                at: tuple[str, int] = (source, slot), taken: dict[str, tuple[str, int]] = taken
            ) -> None:
                if at in model.shown.open_tiles:
                    taken["tile"] = model.shown.open_tiles.pop(at)

            def land(
                at: tuple[str, int] = (to_source, to_slot), taken: dict[str, tuple[str, int]] = taken
            ) -> None:
                if "tile" in taken:
                    model.shown.open_tiles[at] = taken["tile"]

            animation = self._timeline.play(SLIDE, after=delay, on_start=leave, on_end=land)
            animations.append(animation)
            paint = partial(self._moving_tile, taken)
            start, end = (
                partial(stage.slot_place, source, slot),
                partial(stage.slot_place, to_source, to_slot),
            )
            self.flights.append(Flight(animation, paint, start, end))
        self._queue.wait_for(*animations)

    def _moving_tile(self, taken: dict[str, tuple[str, int]], size: int) -> pygame.Surface:
        if "tile" not in taken:
            return self._model.art.jungle_back(size)
        kind, position = taken["tile"]
        return self._model.art.jungle(kind, size, variant=position)

    def _Gained(self, event: happened.Gained) -> None:  # noqa: N802
        if not event.amount:
            return
        stage, seat = self._stage, event.seat
        board = partial(_small, partial(stage.cell_place, event.cell), 34) if event.cell else None
        mine = partial(_small, partial(stage.seat_place, seat, event.what), 30)
        add = partial(self._model.seat(seat).add, event.what, event.amount)
        sound = self._sound(_SOUNDS[event.what])
        if board is None:
            self._queue.then(SLIDE, on_end=_both(add, sound))
            return
        paint = partial(self._theme.icons.get, _ICONS[event.what])
        if event.amount > 0:
            animation = self._queue.then(GAIN, easing=ease_in_out, on_end=_both(add, sound))
            self.flights.append(Flight(animation, paint, board, mine, 0.25, gain(event.amount)))
        else:
            animation = self._queue.then(GAIN * 0.7, easing=ease_in_out, on_start=add)
            self.flights.append(Flight(animation, paint, mine, board, 0.25, gain(event.amount)))

    def _CarrierMoved(self, event: happened.CarrierMoved) -> None:  # noqa: N802
        seat = event.seat
        duration = STONE * max(1, abs(event.end - event.start))

        def begin() -> None:
            self.walker = (seat, event.start, event.end, animation)
            self._sounds.play(Sound.WATER)

        def land() -> None:
            self._model.seat(seat).add("water", event.end - event.start)

        animation = self._queue.then(duration, easing=linear, on_start=begin, on_end=land)
        if event.cell is not None and seat != self._model.viewer:
            place = partial(_small, partial(self._stage.cell_place, event.cell), 34)
            mine = partial(_small, partial(self._stage.seat_place, seat, "water"), 28)
            paint = partial(self._theme.icons.get, "water")
            self.flights.append(Flight(animation, paint, place, mine, 0.25, gain(event.end - event.start)))

    def _GemsTaken(self, event: happened.GemsTaken) -> None:  # noqa: N802
        model, stage = self._model, self._stage

        def leave(color: str) -> None:
            lying = model.shown.gems_at.get(model.shown.mine_at.get(event.cell, NOTHING), [])
            if color in lying:
                lying.remove(color)
                model.shown.version += 1

        for color in event.gems:
            animation = self._queue.then(
                GAIN * 0.8, on_start=partial(leave, color), on_end=self._sound(Sound.GEM)
            )
            paint = partial(self._theme.icons.get, f"gem_{color}")
            start = partial(_small, partial(stage.cell_place, event.cell), 26)
            end = partial(_small, partial(stage.seat_place, event.seat, "gems"), 24)
            self.flights.append(Flight(animation, paint, start, end, 0.25))

    def _MaskTaken(self, event: happened.MaskTaken) -> None:  # noqa: N802
        end = partial(_small, partial(self._stage.seat_place, event.seat, "masks"), 30)
        start = partial(_small, self._stage.cart_place, 44)
        animation = self._queue.then(GAIN * 1.3, on_start=self._sound(Sound.MASK))
        paint = partial(self._theme.icons.get, "mask")
        self.flights.append(Flight(animation, paint, start, end, 0.2, str(event.value)))

    def _HutBuilt(self, event: happened.HutBuilt) -> None:  # noqa: N802
        model = self._model

        def leave() -> None:
            if event.hut in model.shown.huts:
                model.shown.huts.remove(event.hut)
            model.seat(event.seat).add("gold", -event.cost)

        end = partial(_small, partial(self._stage.seat_place, event.seat, "huts"), 30)
        start = partial(_small, self._stage.huts_place, 44)
        animation = self._queue.then(GAIN, on_start=leave, on_end=self._sound(Sound.HUT))
        self.flights.append(Flight(animation, partial(self._theme.icons.get, "hut"), start, end, 0.15))

    def _EmperorMoved(self, event: happened.EmperorMoved) -> None:  # noqa: N802
        model, stage = self._model, self._stage

        def leave() -> None:
            model.shown.emperor = None
            self._sounds.play(Sound.EMPEROR)

        def land() -> None:
            model.shown.emperor = event.end

        animation = self._queue.then(EMPEROR, easing=ease_in_out, on_start=leave, on_end=land)
        start = partial(_half, partial(stage.cell_place, event.start))
        end = partial(_half, partial(stage.cell_place, event.end))
        self.flights.append(Flight(animation, partial(self._theme.icons.get, "emperor"), start, end))

    def _WorkerTileDrawn(self, event: happened.WorkerTileDrawn) -> None:  # noqa: N802
        seat = self._model.seat(event.seat)

        def land() -> None:
            seat.hand.append(event.tile)
            seat.pile -= 1

        self._queue.then(SLIDE, on_end=land)

    def _TurnEnded(self, event: happened.TurnEnded) -> None:  # noqa: N802
        self._queue.wait(BETWEEN_TURNS if not self._model.match.seats[event.seat].is_person else 0.05)


def _small(place: Callable[[], pygame.Rect], side: int) -> pygame.Rect:
    """Return a square of a side in the middle of a place."""
    rect = pygame.Rect(0, 0, side, side)
    rect.center = place().center
    return rect


def _half(place: Callable[[], pygame.Rect]) -> pygame.Rect:
    whole = place()
    return _small(lambda: whole, whole.width // 2)


def _both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    def call() -> None:
        first()
        second()

    return call
