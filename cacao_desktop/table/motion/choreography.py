"""From events to movement: each event of a move becomes an animation, and the table shows its end when it lands."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Move
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.motion.flights import Flight
from cacao_desktop.table.motion.gain_moves import GainMoves
from cacao_desktop.table.motion.play import Play
from cacao_desktop.table.motion.stage import Stage
from cacao_desktop.table.motion.tile_moves import SLIDE, TileMoves
from cacao_desktop.ui.sound import Sounds
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Timeline, ease_in_out


class Choreography:
    """Plays the events of moves one after another and changes what is shown as each lands."""

    def __init__(
        self, model: TableModel, timeline: Timeline, stage: Stage, theme: Theme, sounds: Sounds
    ) -> None:
        self._play = Play(model, timeline, stage, theme, sounds, timeline.track())
        self._handlers = {**TileMoves(self._play).handlers, **GainMoves(self._play).handlers}

    def drop_from(self, place: pygame.Rect | None) -> None:
        """Have the tile that is laid next come from where the person let it go."""
        self._play.dropped_at = place

    def play(self, move: Move) -> None:
        """Show a move after all that is still being shown; then show the state exactly."""
        for event in move.events:
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event)
        after = self._play.model.match.state
        self._play.queue.then(0.0, on_end=lambda: self._settle(after))

    def _settle(self, state: GameState) -> None:
        model = self._play.model
        if state is model.match.state:
            model.shown.sync(state)

    def glide(self, paint: Callable[[int], pygame.Surface], start: pygame.Rect, end: pygame.Rect) -> None:
        """Let a picture glide from one place to another, beside all else."""
        animation = self._play.timeline.play(SLIDE)
        shadow = self._play.model.art.shadow
        self._play.flights.append(Flight(animation, paint, start.copy, end.copy, shadow=shadow))

    def update(self) -> None:
        """Move what walks, and forget what has landed."""
        play = self._play
        if play.walker is not None:
            seat, start, end, animation = play.walker
            if animation.ended:
                play.stage.walk(seat, None)
                play.walker = None
            elif animation.running:
                play.stage.walk(seat, from_stone_to_stone(start + (end - start) * animation.progress))
        play.flights = [flight for flight in play.flights if not flight.animation.ended]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show everything that is on its way."""
        for flight in self._play.flights:
            flight.draw(surface, theme, fade=self._play.timeline.reduced_motion)


def from_stone_to_stone(field_index: float) -> float:
    """Return where a carrier is that stands on each stone for a blink, from where he would be at an even pace."""
    stone = math.floor(field_index)
    return stone + ease_in_out(field_index - stone)
