"""How tiles move: laid, turned up, moved along and drawn."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import Colour
from cacao_desktop.engine import JungleTile, WorkerTile, events
from cacao_desktop.geometry import Cell
from cacao_desktop.table.model import Slot
from cacao_desktop.table.motion.animator import Animator, Flight, Handlers, Place, aside
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.timeline import Animation

SETTLE: Final = 0.34
_LARGER: Final = 0.05
_PUFFS: Final = 12
_LEAVES: Final = 14
DUST: Final[Colour] = (206, 176, 136)


@dataclass(frozen=True, slots=True, eq=False)
class Landing:
    """The tile at its place, a little larger at first; it never springs back."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    place: Place

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Show leaves, dust and tile; without motion nothing settles."""
        if fade:
            return
        rect = self.place()
        share = self.animation.progress
        self._draw_leaves(surface, theme, rect, share)
        self._draw_dust(surface, rect, share)
        picture = self.paint(rect.width + 2 * round(rect.width * _LARGER * (1 - share) / 2))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_dust(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        size = max(6, round(rect.width * (0.14 + 0.12 * share) / 4) * 4)
        cloud = puff(size, DUST, round(165 * (1 - share)))
        for number in range(_PUFFS):
            angle = 2 * math.pi * number / _PUFFS
            # Along the sides of a square, not on a circle: dust comes from under the edge.
            x = math.cos(angle)
            y = math.sin(angle)
            reach = rect.width * (0.5 + 0.11 * share) / max(abs(x), abs(y))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(cloud, cloud.get_rect(center=at))

    def _draw_leaves(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, share: float
    ) -> None:
        """Let the leaves on which the tile comes down bend away from it and slip out of sight."""
        long = max(8, round(rect.width * 0.3 / 4) * 4)
        for number in range(_LEAVES):
            angle = 2 * math.pi * (number + 0.3 * (number % 3)) / _LEAVES
            x = math.cos(angle)
            y = math.sin(angle)
            # From half under the tile to just beside it, swinging a little beyond where they come
            # to rest.
            out = 0.36 + 0.2 * math.sin(min(1.0, share * 1.25) * math.pi * 0.62)
            reach = rect.width * out / max(abs(x), abs(y))
            sway = 26 * (1 - share) * (1 if number % 2 else -1)
            leaf = theme.icons.whole(f"parting_leaf_{number % 3 + 1}", long)
            turned = pygame.transform.rotate(leaf, -math.degrees(angle) + sway)
            turned.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
            at = round(rect.centerx + x * reach), round(rect.centery + y * reach)
            surface.blit(turned, turned.get_rect(center=at))


LAY: Final = 0.14
FLY: Final = 0.30
FILL: Final = 0.24
SLIDE: Final = 0.16
_UNSEEN: Final = 0.05
"""How long somebody else takes to draw a tile into a hand that nobody sees."""
BETWEEN_TURNS: Final = 0.1
SHUFFLE: Final = 0.13
_SHUFFLES: Final = 6
"""How long a tile takes back into the pile while it is shuffled, and how many do."""


class TileMoves:
    """Shows what happens to tiles."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self.handlers: Handlers = {
            events.WorkerTilePlaced: self._worker_tile_placed,
            events.WorkerTileDiscarded: self._worker_tile_discarded,
            events.JungleTileTurnedUp: self._jungle_tile_turned_up,
            events.JungleTilePlaced: self._jungle_tile_placed,
            events.OpenTilesMoved: self._open_tiles_moved,
            events.WorkerTileDrawn: self._worker_tile_drawn,
            events.TurnEnded: self._turn_ended,
        }

    def lay_out(self) -> None:
        """Show how a new table is laid out.

        The pile shuffled, the first tiles laid, and what modules bring.
        """
        animator = self._animator
        model = self._animator.model
        places = self._animator.places
        shown = model.shown
        queue = animator.queue
        light = animator.theme.light
        tiles = dict(shown.tiles)
        state = model.state
        opened = [tile for tile in (*state.display, *state.map_board) if tile is not None]
        shown.tiles.clear()
        shown.open_tiles.clear()
        shown.jungle_pile += len(opened)
        shown.version += 1
        queue.wait(FILL)
        for number in range(_SHUFFLES):
            sound = animator.sound(Sound.DRAW, places.pile_place)
            animation = queue.then(SHUFFLE, on_start=sound if number % 2 else lambda: None)
            out = partial(aside, places.pile_place, 0.8 if number % 2 else -0.8, 0.0)
            pile = places.pile_place
            art = model.art
            animator.flights.append(
                Flight(animation, art.jungle_back, out, pile, 0.2, shadow=art.shadow)
            )
        for cell, tile in tiles.items():
            if isinstance(tile, JungleTile):

                def land(cell: Cell = cell, tile: JungleTile = tile) -> Sound:
                    shown.put(cell, tile)
                    return Sound.FILL

                paint = partial(
                    model.art.jungle, tile.kind, variant=cell[0] * 3 + cell[1], light=light
                )
                back = model.art.jungle_back
                self._come_down(
                    cell, paint, places.pile_place, FLY, 0.06, lambda: None, land, back
                )
        for open_tile in opened:
            turned_up = open_tile.kind, open_tile.source, open_tile.slot, open_tile.position
            self._jungle_tile_turned_up(events.JungleTileTurnedUp(*turned_up))
        for module in model.contributions(MotionContribution):
            module.lay_out(animator)

    def _worker_tile_placed(self, event: events.WorkerTilePlaced) -> None:
        model = self._animator.model
        places = self._animator.places
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
        paint = partial(model.art.worker, model.match.colour(seat), event.workers, light=light)
        if seat == model.viewer:
            back = None
        else:
            back = partial(model.art.worker_back, model.match.colour(seat))
        self._come_down(
            event.cell, paint, partial(places.hand_place, seat), FLY, 0.06, leave, land, back
        )

    def _come_down(
        self,
        cell: Cell,
        paint: Callable[[int], pygame.Surface],
        home: Place,
        seconds: float,
        arc: float,
        leave: Callable[[], None],
        land: Callable[[], Sound],
        back: Callable[[int], pygame.Surface] | None = None,
    ) -> None:
        """Let a tile fly from its home to a cell, or sink there from where it was let go, and settle.

        `land` puts it there for good, and returns what is heard then; with a `back` it turns up on
        the way.
        """
        animator = self._animator
        place = partial(self._animator.places.cell_place, cell)
        start = animator.dropped_at
        animator.dropped_at = None
        dropped = start is not None and beside(start, place())

        def settle() -> None:
            animator.sound(land(), place)()
            animator.flights.append(Landing(animator.timeline.play(SETTLE), paint, place))

        animation = animator.queue.then(LAY if dropped else seconds, on_start=leave, on_end=settle)
        origin = home if start is None else start.copy
        shadow = animator.model.art.shadow
        arc = 0.0 if dropped else arc
        flight = Flight(
            animation, paint, origin, place, arc, shadow=shadow, dropped=dropped, back=back
        )
        animator.flights.append(flight)

    def _worker_tile_discarded(self, event: events.WorkerTileDiscarded) -> None:
        self._animator.queue.then(LAY, on_start=partial(self._leave_hand, event.seat, event.tile))

    def _leave_hand(self, seat: int, tile: str) -> None:
        shown = self._animator.model.shown
        hand = self._animator.model.seat(seat).hand
        shown.on_turn = seat
        shown.acted.clear()
        if tile in hand:
            hand.remove(tile)

    def _jungle_tile_turned_up(self, event: events.JungleTileTurnedUp) -> None:
        model = self._animator.model
        places = self._animator.places
        self._animator.turned_up_at[event.position] = event.source, event.slot

        def leave() -> None:
            model.shown.jungle_pile -= 1

        def land() -> None:
            if event.slot is None:
                model.shown.drawn = event.tile, event.position
            else:
                model.shown.open_tiles[event.source, event.slot] = event.tile, event.position
            self._animator.sound(Sound.DRAW, end)()

        animation = self._animator.queue.then(FILL, on_start=leave, on_end=land)
        paint = partial(model.art.jungle, event.tile, variant=event.position)
        end = partial(places.slot_place, event.source, event.slot)
        shadow = model.art.shadow
        back = model.art.jungle_back
        flight = Flight(animation, paint, places.pile_place, end, shadow=shadow, back=back)
        self._animator.flights.append(flight)

    def _jungle_tile_placed(self, event: events.JungleTilePlaced) -> None:
        model = self._animator.model

        def leave() -> None:
            self._animator.look_at([event.cell])
            if event.slot is None:
                model.shown.drawn = None
            else:
                model.shown.open_tiles.pop((event.source, event.slot), None)

        light = self._animator.theme.light
        variant = event.cell[0] * 3 + event.cell[1]
        paint = partial(
            model.art.jungle, event.tile, variant=variant, rotation=event.rotation, light=light
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

        home = partial(self._animator.places.slot_place, event.source, event.slot)
        self._come_down(event.cell, paint, home, FILL, 0.0, leave, land)

    def _open_tiles_moved(self, event: events.OpenTilesMoved) -> None:
        model = self._animator.model
        places = self._animator.places
        animations = []
        for start, end in event.moves:
            taken: dict[str, tuple[str, int]] = {}

            def leave(at: Slot = start, taken: dict[str, tuple[str, int]] = taken) -> None:
                if at in model.shown.open_tiles:
                    taken["tile"] = model.shown.open_tiles.pop(at)

            def land(at: Slot = end, taken: dict[str, tuple[str, int]] = taken) -> None:
                if "tile" in taken:
                    model.shown.open_tiles[at] = taken["tile"]

            animation = self._animator.queue.beside(SLIDE, on_start=leave, on_end=land)
            animations.append(animation)
            home, goal = (partial(places.slot_place, *slot) for slot in (start, end))
            self._animator.flights.append(
                Flight(animation, partial(self._moving_tile, taken), home, goal)
            )
        self._animator.queue.wait_for(*animations)

    def _moving_tile(self, taken: dict[str, tuple[str, int]], size: int) -> pygame.Surface:
        if "tile" not in taken:
            return self._animator.model.art.jungle_back(size)
        kind, position = taken["tile"]
        return self._animator.model.art.jungle(kind, size, variant=position)

    def _worker_tile_drawn(self, event: events.WorkerTileDrawn) -> None:
        model = self._animator.model
        seat = self._animator.model.seat(event.seat)

        def land() -> None:
            seat.hand.append(event.tile)
            seat.pile -= 1

        self._animator.queue.then(SLIDE if event.seat == model.viewer else _UNSEEN, on_end=land)

    def _turn_ended(self, event: events.TurnEnded) -> None:
        by_person = self._animator.model.match.seats[event.seat].is_person
        self._animator.queue.wait(0.05 if by_person else BETWEEN_TURNS)


def beside(start: pygame.Rect, end: pygame.Rect) -> bool:
    """Tell whether a tile is let go just above the place where it comes to lie."""
    return math.dist(start.center, end.center) < 1.5 * end.width
