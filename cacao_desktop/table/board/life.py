"""What moves on the table while nobody does anything, and when it must not."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from cacao_desktop.table.board.bird import Bird
from cacao_desktop.ui.living.beats import Beats

if TYPE_CHECKING:
    from cacao_desktop.table.scene import TableScene


class TableLife:
    """Living tiles and a bird: still when the player wants no motion, and while nobody can see them."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._beats = Beats()
        self._stale: pygame.Rect | None = None
        self.bird = Bird(scene.theme.cache, random.Random(len(scene.match.state.occupied)))
        scene.board.bird = self.bird

    def update(self, seconds: float) -> None:
        """Let time pass; small changes make the scene stir, and coming to rest draws it anew."""
        scene = self._scene
        layer, context = scene.board.layer, scene.context
        if context.still:
            away = self.bird.place is not None
            self.bird.leave()
            if layer.living.settle() or away:
                scene.needs_redraw = True
            return
        if not context.in_front or context.stack.top is not scene or not self._beats.pass_by(seconds):
            return
        changed = self.bird.beat(scene.panels.places.board, scene.camera.pitch)
        if changed is not None:
            self._stale = changed if self._stale is None else self._stale.union(changed)
        if layer.beat(self._beats.count) or changed is not None:
            scene.needs_partial_redraw = True
        if changed is not None and self.bird.place is None:
            scene.needs_redraw = True

    def draw_changes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Show the living tiles that have moved, and the part of the board that the bird crosses; return where."""
        board = self._scene.board
        places = board.draw_changes(surface)
        if self._stale is not None:
            clear, clip = board.clear, surface.get_clip()
            surface.set_clip(self._stale)
            self._scene.draw(surface)
            surface.set_clip(clip)
            board.clear = clear
            places.append(self._stale)
            self._stale = None
        return places
