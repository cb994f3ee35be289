"""Animates tiles being laid, turned up, moved along and drawn."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import JungleTile, WorkerTile, events
from cacao_desktop.geometry import Cell
from cacao_desktop.table.model import DisplayedTile, Slot, TableModel
from cacao_desktop.table.motion.animator import (
    Animator,
    CurrentRect,
    Flight,
    Handlers,
    TileFlight,
    shifted,
)
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.timeline import Animation, anticipate, ease_out

SETTLE_SECONDS: Final = 0.34
"""The seconds in which a laid tile bounces."""
_LARGER: Final = 0.1
"""The enlargement of a tile at the full height of its bounce."""
_PUFFS: Final = 12
"""The number of puffs of dust around a laid tile."""
_LEAVES: Final = 14
"""The number of leaves around it."""


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """A tile that settles in its cell with a small bounce."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    rect_now: CurrentRect

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Draw leaves, dust and tile, or nothing with `fade`."""
        if fade:
            return
        rect = self.rect_now()
        share = self.animation.progress
        self._draw_leaves(surface, theme, rect, share)
        self._draw_dust(surface, rect, share)
        picture = self.paint(rect.width + 2 * round(rect.width * _LARGER * bounce(share) / 2))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_dust(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        size = max(6, round(rect.width * (0.14 + 0.12 * share) / 4) * 4)
        cloud = puff(size, colours.DUST, round(165 * (1 - share)))
        for number in range(_PUFFS):
            angle = 2 * math.pi * number / _PUFFS
            # The dust comes from under the edges of the tile, so it spreads along the sides of a
            # square.
            x = math.cos(angle)
            y = math.sin(angle)
            reach = rect.width * (0.5 + 0.11 * share) / max(abs(x), abs(y))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(cloud, cloud.get_rect(center=at))

    def _draw_leaves(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, share: float
    ) -> None:
        """Draw the leaves below the tile, which bend outwards and vanish."""
        long = max(8, round(rect.width * 0.3 / 4) * 4)
        for number in range(_LEAVES):
            angle = 2 * math.pi * (number + 0.3 * (number % 3)) / _LEAVES
            x = math.cos(angle)
            y = math.sin(angle)
            # The leaves move from under the tile to just beside it, and swing back a little.
            out = 0.36 + 0.2 * math.sin(min(1.0, share * 1.25) * math.pi * 0.62)
            reach = rect.width * out / max(abs(x), abs(y))
            sway = 26 * (1 - share) * (2 * (number % 2) - 1)
            leaf = theme.icons.whole(f"parting_leaf_{number % 3 + 1}", long)
            turned = pygame.transform.rotate(leaf, -math.degrees(angle) + sway)
            turned.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(turned, turned.get_rect(center=at))


def bounce(share: float) -> float:
    """Return the height of a settling tile above the board, from 0 to 1.

    The tile bounces twice, the second time lower; `share` is that of an animation that eases out.
    """
    time = 1 - math.cbrt(1 - share)
    return (1 - time) * abs(math.sin(2 * math.pi * time))


LAY_SECONDS: Final = 0.14
"""The seconds in which a dropped tile falls onto its cell."""
FLY_SECONDS: Final = 0.36
"""The seconds in which a tile flies to its cell."""
FILL_SECONDS: Final = 0.24
"""The seconds in which an open tile comes down onto a cell."""
SLIDE_SECONDS: Final = 0.16
"""The seconds in which a tile slides to a new slot."""
_UNSEEN_DRAW_SECONDS: Final = 0.05
"""The seconds in which an opponent draws a tile into a hidden hand."""
PAUSE_BETWEEN_TURNS: Final = 0.1
"""The seconds between two turns of opponents."""
_PAUSE_AFTER_PERSON: Final = 0.05
"""The seconds after a person's turn."""
SHUFFLE_SECONDS: Final = 0.13
"""The seconds for one tile in the shuffle of the pile."""
_SHUFFLES: Final = 6
"""The number of tiles that move in a shuffle."""


@dataclass(frozen=True, slots=True)
class Fall:
    """The flight of a tile from its home to a cell; with a `back` it turns over on the way."""

    cell: Cell
    paint: Callable[[int], pygame.Surface]
    home: CurrentRect
    seconds: float
    arc: float
    back: Callable[[int], pygame.Surface] | None = None
    dropped: bool = False


class TileMoves:
    """Animates the events of tiles."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        for player in animator.model.match.setup.players:
            animator.model.art.preload_player(player.colour)
        self.handlers: Handlers = {
            events.WorkerTilePlaced: self._worker_tile_placed,
            events.WorkerTileDiscarded: self._worker_tile_discarded,
            events.JungleTileTurnedUp: self._jungle_tile_turned_up,
            events.JungleTilePlaced: self._jungle_tile_placed,
            events.OpenTilesMoved: self._open_tiles_moved,
            events.WorkerTileDrawn: self._worker_tile_drawn,
            events.TurnEnded: self._turn_ended,
        }

    def animate_setup(self) -> None:
        """Animate the set-up: shuffle the pile, lay the first tiles, put out module pieces."""
        model = self._animator.model
        shown = model.shown
        tiles = dict(shown.tiles)
        state = model.state
        opened = [tile for tile in (*state.display, *state.map_board) if tile is not None]
        shown.tiles.clear()
        shown.open_tiles.clear()
        shown.jungle_pile += len(opened)
        shown.version += 1
        self._animator.queue.wait(FILL_SECONDS)
        self._shuffle_pile()
        for cell, tile in tiles.items():
            if isinstance(tile, JungleTile):
                self._lay_first_tile(cell, tile)
        for open_tile in opened:
            turned_up = open_tile.kind, open_tile.source, open_tile.slot, open_tile.position
            self._jungle_tile_turned_up(events.JungleTileTurnedUp(*turned_up))
        for module in model.contributions(MotionContribution):
            module.animate_setup(self._animator)

    def _shuffle_pile(self) -> None:
        animator = self._animator
        art = animator.model.art
        pile = animator.rects.pile_rect
        sound = animator.sound(Sound.DRAW, pile)
        for number in range(_SHUFFLES):
            if number % 2:
                animation = animator.queue.then(SHUFFLE_SECONDS, on_start=sound)
                beside_pile = shifted(pile, 0.8, 0.0)
            else:
                animation = animator.queue.then(SHUFFLE_SECONDS)
                beside_pile = shifted(pile, -0.8, 0.0)
            animator.add(
                Flight(
                    animation, art.jungle_back, beside_pile, pile, 0.2, shadow=art.moving_shadow
                )
            )

    def _lay_first_tile(self, cell: Cell, tile: JungleTile) -> None:
        shown = self._animator.model.shown
        art = self._animator.model.art

        def land() -> Sound:
            shown.put(cell, tile)
            return Sound.FILL

        light = self._animator.theme.light
        paint = partial(art.jungle, tile.kind, light=light)
        fall = Fall(
            cell, paint, self._animator.rects.pile_rect, FLY_SECONDS, 0.06, art.jungle_back
        )
        self._come_down(fall, _stay, land)

    def _worker_tile_placed(self, event: events.WorkerTilePlaced) -> None:
        model = self._animator.model
        rects = self._animator.rects
        seat = event.seat
        tile = WorkerTile(seat, event.tile, event.rotation, event.workers, event.overbuilt)

        def leave() -> None:
            self._leave_hand(seat, event.tile)
            self._animator.look_at([event.cell])
            if event.sun_paid:
                model.seat(seat).add("sun", -1)

        def land() -> Sound:
            model.shown.put(event.cell, tile)
            return Sound.LAY

        light = self._animator.theme.light
        colour = model.match.colour(seat)
        model.art.preload(model.art.worker_painting(colour, event.workers))
        paint = partial(model.art.hand_tile, colour, event.workers, light=light)
        back = None
        if seat != model.viewer:
            back = partial(model.art.worker_back, colour)
        fall = Fall(event.cell, paint, partial(rects.hand_rect, seat), FLY_SECONDS, 0.06, back)
        self._come_down(fall, leave, land)

    def _come_down(self, fall: Fall, leave: Callable[[], None], land: Callable[[], Sound]) -> None:
        """Move a tile to its cell and let it settle; the flight starts where a player dropped it.

        `land` changes the displayed state and returns the sound.
        """
        animator = self._animator
        rect_now = partial(animator.rects.cell_rect, fall.cell)
        start = animator.take_drop()

        def settle() -> None:
            animator.sound(land(), rect_now)()
            animator.add(Landing(animator.timeline.play(SETTLE_SECONDS), fall.paint, rect_now))

        easing = ease_out
        if start is None and not animator.timeline.reduced_motion:
            easing = anticipate
        if start is not None:
            fall = replace(fall, home=start.copy)
            if beside(start, rect_now()):
                fall = replace(fall, seconds=LAY_SECONDS, arc=0.0, dropped=True)
        animation = animator.queue.then(fall.seconds, easing=easing, on_start=leave, on_end=settle)
        flight = TileFlight(
            animation,
            fall.paint,
            fall.home,
            rect_now,
            fall.arc,
            shadow=animator.model.art.moving_shadow,
            dropped=fall.dropped,
            back=fall.back,
        )
        animator.add(flight)

    def _worker_tile_discarded(self, event: events.WorkerTileDiscarded) -> None:
        self._animator.queue.then(
            LAY_SECONDS, on_start=partial(self._leave_hand, event.seat, event.tile)
        )

    def _leave_hand(self, seat: int, tile: str) -> None:
        shown = self._animator.model.shown
        hand = self._animator.model.seat(seat).hand
        shown.on_turn = seat
        shown.acted.clear()
        if tile in hand:
            hand.remove(tile)

    def _jungle_tile_turned_up(self, event: events.JungleTileTurnedUp) -> None:
        model = self._animator.model
        rects = self._animator.rects
        self._animator.note_turned_up(event.position, event.source, event.slot)

        def leave() -> None:
            model.shown.jungle_pile -= 1

        def land() -> None:
            tile = DisplayedTile(event.tile, event.position)
            if event.slot is None:
                model.shown.drawn = tile
            else:
                model.shown.open_tiles[event.source, event.slot] = tile
            self._animator.sound(Sound.DRAW, end)()

        animation = self._animator.queue.then(FILL_SECONDS, on_start=leave, on_end=land)
        variant = model.variant_of(event.position)
        model.art.preload(model.art.jungle_painting(event.tile, variant))
        paint = partial(model.art.jungle, event.tile, variant=variant)
        end = partial(rects.slot_rect, event.source, event.slot)
        shadow = model.art.moving_shadow
        back = model.art.jungle_back
        flight = TileFlight(animation, paint, rects.pile_rect, end, shadow=shadow, back=back)
        self._animator.add(flight)

    def _jungle_tile_placed(self, event: events.JungleTilePlaced) -> None:
        model = self._animator.model

        def leave() -> None:
            self._animator.look_at([event.cell])
            if event.slot is None:
                model.shown.drawn = None
            else:
                model.shown.open_tiles.pop((event.source, event.slot), None)

        variant = model.variant_of(event.position)
        model.art.preload(model.art.jungle_painting(event.tile, variant, event.rotation))
        paint = partial(
            model.art.jungle,
            event.tile,
            variant=variant,
            rotation=event.rotation,
            light=self._animator.theme.light,
        )

        def land() -> Sound:
            modules = model.contributions(MotionContribution)
            for module in modules:
                module.tile_laid(model.shown, event)
            model.shown.put(event.cell, JungleTile(event.tile, event.rotation))
            for module in modules:
                if event.tile in module.sounds:
                    return module.sounds[event.tile]
            return Sound.FILL

        home = partial(self._animator.rects.slot_rect, event.source, event.slot)
        self._come_down(Fall(event.cell, paint, home, FILL_SECONDS, 0.0), leave, land)

    def _open_tiles_moved(self, event: events.OpenTilesMoved) -> None:
        model = self._animator.model
        rects = self._animator.rects
        animations = []
        for start, end in event.moves:
            slide = OpenTileSlide(model, start, end)
            animation = self._animator.queue.parallel(
                SLIDE_SECONDS, on_start=slide.leave, on_end=slide.land
            )
            animations.append(animation)
            home = partial(rects.slot_rect, *start)
            goal = partial(rects.slot_rect, *end)
            self._animator.add(Flight(animation, slide.paint, home, goal))
        self._animator.queue.wait_for(*animations)

    def _worker_tile_drawn(self, event: events.WorkerTileDrawn) -> None:
        model = self._animator.model
        seat = self._animator.model.seat(event.seat)

        def land() -> None:
            seat.hand.append(event.tile)
            seat.pile -= 1

        seconds = _UNSEEN_DRAW_SECONDS
        if event.seat == model.viewer:
            seconds = SLIDE_SECONDS
            workers = model.workers(event.seat, event.tile, rotation=0)
            model.art.preload(model.art.worker_painting(model.match.colour(event.seat), workers))
        self._animator.queue.then(seconds, on_end=land)

    def _turn_ended(self, event: events.TurnEnded) -> None:
        pause = PAUSE_BETWEEN_TURNS
        if self._animator.model.match.seats[event.seat].is_person:
            pause = _PAUSE_AFTER_PERSON
        self._animator.queue.wait(pause)


def _stay() -> None:
    """Change nothing where a tile comes from the pile."""


class OpenTileSlide:
    """An open tile moving between slots; its content is read when it leaves the first."""

    def __init__(self, model: TableModel, start: Slot, end: Slot) -> None:
        self._model = model
        self._start = start
        self._end = end
        self._tile: DisplayedTile | None = None

    def leave(self) -> None:
        self._tile = self._model.shown.open_tiles.pop(self._start, None)

    def land(self) -> None:
        if self._tile is not None:
            self._model.shown.open_tiles[self._end] = self._tile

    def paint(self, size: int) -> pygame.Surface:
        if self._tile is None:
            return self._model.art.jungle_back(size)
        kind, position = self._tile
        return self._model.art.jungle(kind, size, variant=self._model.variant_of(position))


def beside(start: pygame.Rect, end: pygame.Rect) -> bool:
    """Return whether a tile was released close to its cell."""
    return math.dist(start.center, end.center) < 1.5 * end.width
