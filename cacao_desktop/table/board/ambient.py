"""What moves on the table while nobody does anything, and when it must not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

import pygame

from cacao_desktop.table.board.view import BoardView
from cacao_desktop.ui.ambient.bird import Bird
from cacao_desktop.ui.ambient.sprites import Beats
from cacao_desktop.ui.camera import Camera


class LivingTable(Protocol):
    """What the life of the table needs of it."""

    board: BoardView
    camera: Camera
    needs_redraw: bool
    needs_partial_redraw: bool

    @property
    def still(self) -> bool: ...

    @property
    def calm(self) -> bool: ...

    @property
    def in_sight(self) -> bool: ...

    @property
    def view(self) -> pygame.Rect: ...

    def covered(self) -> Sequence[pygame.Rect]: ...

    def draw(self, surface: pygame.Surface) -> None: ...


class TableLife:
    """Living tiles and a bird: still when the player wants no motion, and while nobody can see them.

    `changed` are the places where something has moved on the board since it was last drawn, and nothing is over them;
    `flown_over` is where the bird has moved.
    """

    def __init__(self, table: LivingTable, rng: random.Random) -> None:
        self._table = table
        self._beats = Beats()
        self._uncovered: list[pygame.Rect] | None = None
        self.changed: list[pygame.Rect] = []
        self.flown_over: pygame.Rect | None = None
        self.bird = Bird(table.board.theme.cache, rng)
        table.board.bird = self.bird

    def update(self, seconds: float) -> None:
        """Let time pass; small changes need a partial redraw, and coming to rest a whole one."""
        table = self._table
        if table.needs_redraw:
            self._uncovered = None
        if table.needs_redraw or not table.needs_partial_redraw:
            self.changed, self.flown_over = [], None
        if table.still:
            away = self.bird.place is not None
            self.bird.leave()
            if table.board.layer.settle() or away:
                table.needs_redraw = True
        elif table.in_sight and self._beats.pass_by(seconds) and not (table.calm and self._beats.count % 2):
            self._beat()

    def _beat(self) -> None:
        table = self._table
        crossed = self.bird.beat(table.view, table.camera.pitch)
        moved = table.board.layer.beat(self._beats.count)
        if table.needs_redraw:
            return
        if self._uncovered is None:
            self._uncovered = table.board.uncovered_life(table.covered())
        self.changed += [place for place in moved if place in self._uncovered]
        if crossed is not None:
            self.flown_over = crossed if self.flown_over is None else self.flown_over.union(crossed)
        table.needs_partial_redraw = bool(table.needs_partial_redraw or self.changed or crossed)
        if crossed is not None and self.bird.place is None:
            table.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Show the living tiles that have moved, and the part of the board that the bird crosses; return where."""
        self._table.board.draw_places(surface, self.changed)
        if self.flown_over is None:
            return self.changed
        clip = surface.get_clip()
        surface.set_clip(self.flown_over)
        self._table.draw(surface)
        surface.set_clip(clip)
        return [*self.changed, self.flown_over]
