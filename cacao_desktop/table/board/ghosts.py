"""Tiles of a plan that do not lie yet, seen through on their cells."""

from collections.abc import Iterable
from typing import Final

import pygame

from cacao_desktop.engine import Action, Fill, JungleTile, Place, WorkerTile
from cacao_desktop.table.board.mark_paint import dashed_frame
from cacao_desktop.table.board.marks import Ghost
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui.theme import Theme

_ALPHA: Final = 205


def ghosts_of(model: TableModel, plan: Iterable[Action]) -> tuple[Ghost, ...]:
    """Return the tiles that a plan lays, in its order."""
    ghosts = []
    for action in plan:
        if isinstance(action, Place):
            workers = model.workers(action.player, action.tile, action.rotation)
            tile = WorkerTile(action.player, action.tile, action.rotation, workers)
            ghosts.append(Ghost((action.x, action.y), tile))
        elif isinstance(action, Fill):
            ghosts.append(Ghost((action.x, action.y), JungleTile(action.tile, action.rotation or 0)))
    return tuple(ghosts)


def draw_ghost(
    surface: pygame.Surface, theme: Theme, model: TableModel, ghost: Ghost, at: pygame.Rect
) -> None:
    """Show a tile seen through at a place, in a dashed frame."""
    tile, size = ghost.tile, at.width
    if isinstance(tile, JungleTile):
        painted = model.art.jungle(tile.kind, size, rotation=tile.rotation, light=theme.light)
    else:
        colour = model.match.colour(tile.owner)
        painted = model.art.worker(colour, tile.workers, size, light=theme.light)
    faded = painted.copy()
    faded.set_alpha(_ALPHA)
    surface.blit(faded, at)
    frame = theme.cache.get(("ghost frame", size), lambda: dashed_frame(size))
    surface.blit(frame, frame.get_rect(center=at.center))
