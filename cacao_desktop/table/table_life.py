"""The moving scenery of the table: living tiles, and a bird that flies over."""

import random
from collections.abc import Callable, Sequence

import pygame

from cacao_desktop.table.core import TableCore
from cacao_desktop.ui import Scene
from cacao_desktop.ui.ambient.beats import Beats
from cacao_desktop.ui.ambient.creatures import Bird


class TableLife:
    """Animates living tiles and a bird, unless motion is reduced or the table is out of sight.

    `changed` lists the uncovered areas of the board that have moved since the last drawing;
    `flown_over` is the area where the bird has moved.
    """

    def __init__(
        self,
        scene: Scene,
        table: TableCore,
        view: Callable[[], pygame.Rect],
        covered: Callable[[], Sequence[pygame.Rect]],
        rng: random.Random,
    ) -> None:
        self._scene = scene
        self._table = table
        self._view = view
        self._covered = covered
        self._beats = Beats()
        self._uncovered: list[pygame.Rect] | None = None
        self.changed: list[pygame.Rect] = []
        self.flown_over: pygame.Rect | None = None
        self.bird = Bird(table.theme, rng)
        table.board.bird = self.bird

    def update(self, seconds: float) -> None:
        """Advance by some seconds; motion needs a partial redraw, its end a full one."""
        scene = self._scene
        table = self._table
        context = self._table.context
        if scene.needs_redraw:
            self._uncovered = None
        if scene.needs_redraw or not scene.needs_partial_redraw:
            self.changed = []
            self.flown_over = None
        if context.still or table.theme.light.flat:
            bird_in_sight = self.bird.rect is not None
            self.bird.leave()
            if table.board.layer.settle() or bird_in_sight:
                scene.needs_redraw = True
            return
        in_sight = context.in_front and context.stack.top is scene
        if self.bird.rect is not None and (self._chooses or not in_sight):
            self.bird.leave()
            scene.needs_redraw = True
        if in_sight and self._beats.tick(seconds):
            skipped = context.idle and self._beats.count % 2
            if not skipped:
                self._beat()

    @property
    def _chooses(self) -> bool:
        """Whether a person here decides or reads a prompt and should not be distracted."""
        seat = self._table.model.match.deciding_seat
        return seat is not None and seat.sits_here

    def _beat(self) -> None:
        scene = self._scene
        table = self._table
        crossed = self.bird.beat(self._view(), table.camera.pitch, waits=self._chooses)
        moved = table.board.layer.beat(self._beats.count)
        if scene.needs_redraw:
            return
        if self._uncovered is None:
            self._uncovered = table.board.uncovered_life(self._covered())
        self.changed += [rect for rect in moved if rect in self._uncovered]
        if crossed is not None:
            if self.flown_over is None:
                self.flown_over = crossed
            else:
                self.flown_over = self.flown_over.union(crossed)
        scene.needs_partial_redraw = bool(scene.needs_partial_redraw or self.changed or crossed)
        if crossed is not None and self.bird.rect is None:
            scene.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the living tiles that have moved and the bird; return the changed areas."""
        self._table.board.draw_areas(surface, self.changed)
        if self.flown_over is None:
            return self.changed
        clip = surface.get_clip()
        surface.set_clip(self.flown_over)
        self._scene.draw(surface)
        surface.set_clip(clip)
        return [*self.changed, self.flown_over]
