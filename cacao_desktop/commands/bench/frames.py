"""Frame times of the table at 1920x1080 with software rendering.

They are measured at rest, with living tiles, in motion, and while a bot thinks.
"""

import gc
import itertools
import statistics
import time
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from cacao_desktop import app, bots
from cacao_desktop.arena.simulation import PlayedGame, play_game
from cacao_desktop.bots.background import Request, Thinker
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine import (
    COLOURS,
    Action,
    Player,
    Setup,
    deal,
    legal_actions,
    module_ids,
    observe,
)
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import SceneStack
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay

SIZE: Final = (1920, 1080)
"""The size of the window in pixels."""

TILES_LAID: Final = 60
"""The number of tiles on the board."""

FRAMES: Final = 300
"""The number of frames that are measured."""

FRAME_SECONDS: Final = 1 / 60
"""The seconds between two frames."""

WARM_UP_SECONDS: Final = 60.0
"""The seconds of the game before the measurement, in which pictures are made."""

Times = dict[str, float]


def frame_times() -> dict[str, Times]:
    """Return the median and 99th percentile of frame times (update and draw), in milliseconds.

    In "living" frames, only living tiles move; `rects` and `pixels` are the median numbers of
    areas and pixels that such a frame draws.
    """
    return {
        "idle": _idle(),
        "living": _living(),
        "animated": _animated(),
        "thinking": _thinking(),
    }


@cache
def _big_game() -> tuple[Setup, PlayedGame]:
    """Return a complete Big Game of four bots."""
    players = tuple(Player(f"Player {seat}", colour) for seat, colour in enumerate(COLOURS, 1))
    setup = Setup(players, frozenset(module_ids()), big_game=True)
    opponents = [bots.create("normal", seat) for seat in range(setup.seats)]
    return setup, play_game(setup, deal(setup, 1), opponents, Budget(simulations=1))


def _full_table() -> tuple[TableScene, tuple[Action, ...]]:
    """Return the table of a Big Game with 60 tiles, and the game's remaining actions."""
    setup, game = _big_game()
    match = Match(setup, game.deal, (Seat(),) * setup.seats)
    played = 0
    while len(match.state.occupied) < TILES_LAID:
        match.submit(game.actions[played])
        played += 1
    context = app.create_context(HeadlessDisplay(SIZE), Settings(hide_hands=False), Sounds())
    # The game does this too when it starts.
    gc.freeze()
    scene = TableScene(context, match)
    context.stack.push(scene)
    scene.timeline.finish()
    scene.update(0.0)
    # Living tiles paint their pictures once for each tile size.
    context.stack.draw(context.display.surface)
    for _ in range(round(WARM_UP_SECONDS / FRAME_SECONDS)):
        scene.update(FRAME_SECONDS)
    return scene, game.actions[played:]


def _do_nothing() -> None:
    """Leave the table as it is before a frame."""


def _timed(scene: TableScene, before_frame: Callable[[], None] = _do_nothing) -> Times:
    """Time frames, each after a call of `before_frame`, which is not timed."""
    surface = scene.context.display.surface
    times = []
    for _ in range(FRAMES):
        before_frame()
        begin = time.perf_counter()
        scene.update(FRAME_SECONDS)
        _draw_needed(scene.context.stack, surface)
        times.append((time.perf_counter() - begin) * 1000)
    return _summary(times)


def _draw_needed(stack: SceneStack, surface: pygame.Surface) -> None:
    """Draw what has changed, as the main loop does."""
    if stack.needs_redraw:
        stack.draw(surface)
    elif stack.needs_partial_redraw:
        stack.draw_changes(surface)


def _summary(times: list[float]) -> Times:
    return {
        "median_ms": statistics.median(times),
        "p99_ms": statistics.quantiles(times, n=100)[98],
    }


def _idle() -> Times:
    """Time frames in which the game waits for the player."""
    scene, _ = _full_table()
    return _timed(scene)


def _living() -> Times:
    """Time frames in which only living tiles move, and occasionally a bird."""
    scene, _ = _full_table()
    surface = scene.context.display.surface
    stack = scene.context.stack
    stack.draw(surface)
    times: list[float] = []
    rects: list[int] = []
    pixels: list[int] = []
    while len(times) < FRAMES:
        begin = time.perf_counter()
        scene.update(FRAME_SECONDS)
        if stack.needs_redraw:
            stack.draw(surface)
        elif scene.needs_partial_redraw:
            areas = scene.life.draw_changes(surface)
            scene.needs_partial_redraw = False
            times.append((time.perf_counter() - begin) * 1000)
            rects.append(len(areas))
            pixels.append(sum(area.width * area.height for area in areas))
    return {
        **_summary(times),
        "rects": statistics.median(rects),
        "pixels": statistics.median(pixels),
    }


def _animated() -> Times:
    """Time frames of consecutive actions without a pause."""
    scene, remaining = _full_table()
    actions = iter(remaining)

    def submit_next() -> None:
        if not scene.timeline.busy:
            action = next(actions, None)
            if action is not None:
                scene.match.submit(action)

    return _timed(scene, submit_next)


def _thinking() -> Times:
    """Time frames while a bot thinks in the background."""
    scene, _ = _full_table()
    thinker = Thinker()
    state = scene.match.state
    request_numbers = itertools.count()

    def keep_thinking() -> None:
        if thinker.answer() is not None or not thinker.asked:
            seat = state.deciding
            observation = observe(state, seat)
            legal = legal_actions(state)
            budget = Budget(milliseconds=1500)
            thinker.request(
                Request(bots.BOT_IDS[-1], next(request_numbers), observation, legal, budget)
            )

    try:
        return _timed(scene, keep_thinking)
    finally:
        thinker.close()
