"""What moves on the table while nobody does anything, and when it must not."""

import random
from collections.abc import Callable, Sequence

import pygame

from cacao_desktop.table.core import TableCore
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.ambient.sprites import Beats
from cacao_desktop.ui.scene import Scene


class TableLife:
    """Living tiles and a bird: still when the player wants no motion, and while nobody can see them.

    `changed` are the places where something has moved on the board since it was last drawn, and nothing is over them;
    `flown_over` is where the bird has moved.
    """

    def __init__(
        self,
        scene: Scene,
        table: TableCore,
        view: Callable[[], pygame.Rect],
        covered: Callable[[], Sequence[pygame.Rect]],
        rng: random.Random,
    ) -> None:
        self._scene, self._table, self._view, self._covered = scene, table, view, covered
        self._beats = Beats()
        self._uncovered: list[pygame.Rect] | None = None
        self.changed: list[pygame.Rect] = []
        self.flown_over: pygame.Rect | None = None
        self.bird = Bird(table.theme, rng)
        table.board.bird = self.bird

    def update(self, seconds: float) -> None:
        """Let time pass; small changes need a partial redraw, and coming to rest a whole one."""
        scene, table, context = self._scene, self._table, self._table.context
        if scene.needs_redraw:
            self._uncovered = None
        if scene.needs_redraw or not scene.needs_partial_redraw:
            self.changed, self.flown_over = [], None
        if context.still or table.theme.light.flat:
            away = self.bird.place is not None
            self.bird.leave()
            if table.board.layer.settle() or away:
                scene.needs_redraw = True
            return
        in_sight = context.in_front and context.stack.top is scene
        if in_sight and self._beats.pass_by(seconds) and not (context.calm and self._beats.count % 2):
            self._beat()

    def _beat(self) -> None:
        scene, table = self._scene, self._table
        hand = table.mode.offer.hand
        chooses = bool(table.mode.cells_in_question) if hand is None else hand.taken is not None
        crossed = self.bird.beat(self._view(), table.camera.pitch, waits=chooses)
        moved = table.board.layer.beat(self._beats.count)
        if scene.needs_redraw:
            return
        if self._uncovered is None:
            self._uncovered = table.board.uncovered_life(self._covered())
        self.changed += [place for place in moved if place in self._uncovered]
        if crossed is not None:
            self.flown_over = crossed if self.flown_over is None else self.flown_over.union(crossed)
        scene.needs_partial_redraw = bool(scene.needs_partial_redraw or self.changed or crossed)
        if crossed is not None and self.bird.place is None:
            scene.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Show the living tiles that have moved, and the part of the board that the bird crosses; return where."""
        self._table.board.draw_places(surface, self.changed)
        if self.flown_over is None:
            return self.changed
        clip = surface.get_clip()
        surface.set_clip(self.flown_over)
        self._scene.draw(surface)
        surface.set_clip(clip)
        return [*self.changed, self.flown_over]
