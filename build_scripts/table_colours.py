"""Measure how brown the table is in each light, and how far the tiles on it stand off from the ground.

::

    python -m build_scripts.table_colours

A pixel is brown with a hue of 38 to 86 degrees and a chroma over 8 in CIE L*a*b*, and a lightness under 52. The rim of
a tile is the line of its frame, a pixel wide, that is clearest against the ground beside the tile, on a side where no
tile lies; distances are Delta E*ab.
Needs the extra `art`.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
import pygame
from colorspacious import cspace_convert

from build_scripts.seeded_games import BIG_GAME
from build_scripts.shown_tiles import Pixels
from cacao_desktop import app, bots
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine import Setup, legal_actions, observe
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.settings import Settings, TimeOfDay
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay

SIZE: Final = (1366, 768)
SCREEN: Final = pygame.Rect((0, 0), SIZE)
LIGHTS: Final[tuple[TimeOfDay, ...]] = ("morning", "day", "evening", "night")
MAX_BROWN: Final = {"morning": 0.2, "day": 0.2, "evening": 0.25, "night": 0.2}
MIN_WORKERS: Final = 45.0
MIN_JUNGLE: Final = 18.0
MIN_BIG_GAME: Final = 15.0
_ROUNDS: Final = 8
_FRAME: Final = (0.0, 0.07)
_BESIDE: Final = (0.06, 0.2)
"""Where the frame of a tile and the ground beside it lie, in shares of its side, inwards and outwards."""
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Measures(NamedTuple):
    """The brown share of a picture, and the least distances of rims from the ground beside them by colour of tile."""

    brown: float
    rims: dict[str, float]


def table(setup: Setup, light: TimeOfDay) -> TableScene:
    """Return a table in round 8 of a game of seeded bots, drawn in a light."""
    match = Match.start(setup, tuple(Seat() for _player in setup.players), seed=11)
    bot = bots.create("normal", 11)
    while match.state.round < _ROUNDS:
        legal = legal_actions(match.state)
        match.submit(
            bot.choose(observe(match.state, match.state.deciding), legal, Budget(simulations=1))
        )
    settings = Settings(
        language="en", speed=0, light=light, day_passes=False, mark_last_turns=False
    )
    settings.hide_hands = False
    context = app.create_context(HeadlessDisplay(SIZE), settings, Sounds())
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.update(0.0)
    context.stack.draw(context.display.surface)
    return scene


def measures(scene: TableScene) -> Measures:
    """Return what the picture of a table shows."""
    colours = pygame.surfarray.array3d(scene.context.display.surface).transpose(1, 0, 2)
    pixels: Pixels = cspace_convert(colours / 255, "sRGB1", "CIELab")
    found = defaultdict(list)
    for colour, distance in _rims(scene, pixels):
        found[colour].append(distance)
    return Measures(
        float(_brown(pixels).mean()), {colour: min(rims) for colour, rims in sorted(found.items())}
    )


def _brown(pixels: Pixels) -> Pixels:
    lightness, red, yellow = np.moveaxis(pixels, -1, 0)
    hue = np.degrees(np.arctan2(yellow, red)) % 360
    brown: Pixels = (hue > 38) & (hue < 86) & (np.hypot(red, yellow) > 8) & (lightness < 52)
    return brown


def _rims(scene: TableScene, pixels: Pixels) -> Iterator[tuple[str, float]]:
    """Yield the colour of a tile's player, or "jungle", and how far its rim is from the ground, for each free side."""
    shown = scene.model.shown.tiles
    players = scene.match.setup.players
    for (x, y), tile in shown.items():
        rect = scene.camera.tile_rect((x, y))
        for side in _SIDES:
            ground = _strip(rect, side, *(-share for share in _BESIDE))
            free = (x + side[0], y + side[1]) not in shown and SCREEN.contains(ground)
            if free and not any(map(ground.colliderect, scene.covered())):
                rings = range(round(_FRAME[0] * rect.width), round(_FRAME[1] * rect.width))
                lines = (
                    _strip(rect, side, ring / rect.width, (ring + 1) / rect.width)
                    for ring in rings
                )
                if isinstance(tile, WorkerTile):
                    name = players[tile.owner].colour
                else:
                    name = "jungle"
                beside = _mean(pixels, ground)
                yield (
                    name,
                    max(float(np.linalg.norm(_mean(pixels, line) - beside)) for line in lines),
                )


def _strip(rect: pygame.Rect, side: Cell, start: float, end: float) -> pygame.Rect:
    """Return what lies between two depths below a side of a tile, without its corners."""
    near, far = sorted((round(start * rect.width), round(end * rect.width)))
    middle = rect.inflate(-rect.width // 2, -rect.height // 2)
    if side[0]:
        left = rect.right - far if side[0] > 0 else rect.left + near
        return pygame.Rect(left, middle.top, far - near, middle.height)
    top = rect.bottom - far if side[1] > 0 else rect.top + near
    return pygame.Rect(middle.left, top, middle.width, far - near)


def _mean(pixels: Pixels, rect: pygame.Rect) -> Pixels:
    mean: Pixels = np.mean(pixels[rect.top : rect.bottom, rect.left : rect.right], axis=(0, 1))
    return mean


def enough(found: Measures, light: TimeOfDay, *, big_game: bool) -> bool:
    """Return whether a picture is as green, and its tiles as clear, as a table should be."""
    workers = min(distance for name, distance in found.rims.items() if name != "jungle")
    if big_game:
        least = (MIN_BIG_GAME, MIN_BIG_GAME)
    else:
        least = (MIN_WORKERS, MIN_JUNGLE)
    return (
        found.brown < MAX_BROWN[light] and workers >= least[0] and found.rims["jungle"] >= least[1]
    )


def main() -> int:
    """Print the measures of each light; returns 1 where one is missed."""
    good = True
    for name, setup in (("base game", Setup(BIG_GAME.players)), ("Big Game", BIG_GAME)):
        for light in LIGHTS:
            found = measures(table(setup, light))
            fine = enough(found, light, big_game=setup.big_game)
            good &= fine
            rims = ", ".join(f"{colour} {distance:.1f}" for colour, distance in found.rims.items())
            print(
                f"{name}, {light}: brown {found.brown:.1%}, rims "
                f"{rims}{'' if fine else ': not enough'}"
            )
    if good:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
