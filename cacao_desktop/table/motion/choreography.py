"""From events to movement: each event of a move becomes an animation, and the table shows its end when it lands."""

import math
from collections.abc import Callable, Iterable

import pygame

from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Move
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.mode import Places
from cacao_desktop.table.motion.animator import Animator, both
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.flights import Flight
from cacao_desktop.table.motion.gain_moves import GLAD, GainMoves
from cacao_desktop.table.motion.tile_moves import SLIDE, TileMoves
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import ease_in_out


class Choreography:
    """Plays the events of moves one after another and changes what is shown as each lands."""

    def __init__(self, table: TableCore, places: Places, look_at: Callable[[list[Cell]], None]) -> None:
        model, timeline, sounds = table.model, table.timeline, table.context.sounds
        track = timeline.track()
        self._animator = Animator(model, timeline, places, table.theme, sounds, track, look_at)
        edges = EdgeMoves(self._animator)
        self._tiles = TileMoves(self._animator)
        self._handlers = {
            **self._tiles.handlers,
            **edges.handlers,
            **GainMoves(self._animator, edges).handlers,
        }
        for view in model.views:
            self._handlers.update(view.handlers(self._animator, edges))

    def drop_from(self, place: pygame.Rect | None) -> None:
        """Have the tile that is laid next come from where the person let it go."""
        self._animator.dropped_at = place

    def play(self, move: Move) -> None:
        """Show a move after all that is still being shown; then show the state exactly."""
        self.play_all([move])

    def play_all(self, moves: Iterable[Move], then: Callable[[], None] = lambda: None) -> None:
        """Show moves one after another, after all that is still being shown; then show the state exactly."""
        for event in (event for move in moves for event in move.events):
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event)
        after = self._animator.model.match.state
        self._animator.queue.then(0.0, on_end=both(lambda: self._settle(after), then))

    def lay_out(self) -> None:
        """Show how the table is laid out for a new game; then show the state exactly."""
        self._tiles.lay_out()
        self.play_all([])

    def _settle(self, state: GameState) -> None:
        model = self._animator.model
        if state is model.match.state:
            model.shown.sync(state)

    def glide(self, paint: Callable[[int], pygame.Surface], start: pygame.Rect, end: pygame.Rect) -> None:
        """Let a picture glide from one place to another, beside all else."""
        animation = self._animator.timeline.play(SLIDE)
        shadow = self._animator.model.art.shadow
        self._animator.flights.append(Flight(animation, paint, start.copy, end.copy, shadow=shadow))

    def update(self) -> None:
        """Move what walks, and forget what has landed."""
        animator = self._animator
        if animator.walker is not None:
            seat, start, end, animation = animator.walker
            if animation.ended:
                animator.places.walk(seat, None)
                animator.walker = None
            elif animation.running:
                fields = abs(end - start)
                gone = animation.progress * (fields + GLAD) if end > start else animation.progress * fields
                way = from_stone_to_stone(start + min(gone, fields) * (1 if end > start else -1))
                joy = abs(math.sin(2 * math.pi * (gone - fields) / GLAD)) if gone > fields else 0.0
                animator.places.walk(seat, way, joy)
        animator.flights = [flight for flight in animator.flights if not flight.animation.ended]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for flight in self._animator.flights:
            if flight.animation.running:
                flight.draw(surface, theme, fade=self._animator.timeline.reduced_motion)


def from_stone_to_stone(field_index: float) -> float:
    """Return where a carrier is that stands on each stone for a blink, from where they would be at an even pace."""
    stone = math.floor(field_index)
    return stone + ease_in_out(field_index - stone)
