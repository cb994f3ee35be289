"""What moves or answers, as films.

Each exposure shows what has become brighter or darker since the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import replay_match
from cacao_desktop.engine import module_ids
from cacao_desktop.engine.modules import jungle_kinds
from cacao_desktop.geometry import Size
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.table.board.layer import LivingFrames
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.catalogue.tile_looks import jungle_life, worker_life
from cacao_desktop.table.modules.gem_mines import GemsScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.ambient.loops import pixels
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Direction,
    Explain,
    Fold,
    HandSlot,
    Intention,
    Navigate,
    OpenMenu,
    Pan,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StepFocus,
    StepRegion,
    TurnTile,
    Wheel,
    Zoom,
    ZoomChange,
)
from cacao_desktop.ui.paint.light import DAYLIGHT
from cacao_desktop.ui.scene import Scene, SceneStack
from tests.table.table_player import new_match
from tests.ui.harness import headless, widgets_of

REPLAYS: Final = Path(__file__).parents[1] / "replays"
WINDOW: Final = (1024, 640)
SMALL: Final = (128, 80)
"""The size of an exposure."""
IN_A_ROW: Final = 4
FRAME: Final = 0.05
FRAMES: Final = 10
"""How long a frame of moves is seen in seconds, and how many are on one exposure."""


def film(exposures: Iterable[pygame.Surface]) -> pygame.Surface:
    """Return exposures in rows, as one picture."""
    taken = list(exposures)
    width, height = taken[0].get_size()
    whole = pygame.Surface((width * IN_A_ROW, height * -(-len(taken) // IN_A_ROW)))
    for number, exposure in enumerate(taken):
        row, column = divmod(number, IN_A_ROW)
        whole.blit(exposure, (column * width, row * height))
    return whole


class Camera:
    """Takes exposures, onto each of which as many frames come as are shown to it."""

    def __init__(self, first: pygame.Surface, size: Size = SMALL) -> None:
        self._size = size
        self._before = self._last = small(first, size)
        self._exposure = pygame.Surface(size)

    def see(self, frame: pygame.Surface) -> None:
        """Let the exposure keep whatever is brighter or darker than at its beginning."""
        self._last = small(frame, self._size)
        for one, other in ((self._before, self._last), (self._last, self._before)):
            off = one.copy()
            off.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            self._exposure.blit(off, (0, 0), special_flags=pygame.BLEND_RGB_MAX)

    def taken(self) -> pygame.Surface:
        """Return the exposure, and begin the next with the last frame seen."""
        exposure = self._exposure
        self._exposure = pygame.Surface(self._size)
        self._before = self._last
        return exposure


def small(picture: pygame.Surface, size: Size = SMALL) -> pygame.Surface:
    """Return a picture at the size of an exposure, without what can be seen through it."""
    opaque = pygame.Surface(picture.get_size())
    opaque.blit(picture, (0, 0))
    return pygame.transform.smoothscale(opaque, size)


# Moves of a game.


def _moves(replay: str, first: int, last: int) -> Callable[[], TableScene]:
    """Return what opens a table at which some moves of a game are about to be shown, the others' by opponents."""

    def open_table() -> TableScene:
        whole = replay_match(read_replay(REPLAYS / f"{replay}.json"))
        seats = tuple(
            Seat(PERSON if number == 0 else "easy") for number in range(len(whole.seats))
        )
        scene = _table(Match(whole.setup, whole.deal, seats, whole.actions[: last + 1]))
        moves = scene.match.moves[first:]
        scene.model.shown.sync(moves[0].before)
        scene.choreography.play_all(moves)
        return scene

    return open_table


def _new_game() -> TableScene:
    scene = _table(new_match(4, seed=3, modules=frozenset(module_ids()), big_game=True))
    scene.choreography.animate_setup()
    return scene


def _table(match: Match) -> TableScene:
    context = headless(WINDOW)
    context.settings.hide_hands = context.settings.day_passes = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    context.stack.layout(WINDOW)
    return scene


MOVES: Final[dict[str, Callable[[], TableScene]]] = {
    "new-game": _new_game,
    "sales": _moves("base-2", 37, 40),
    "emperor": _moves("emperor", 11, 14),
    "gems": _moves("gem_mines", 30, 34),
    "mask": _moves("gem_mines", 152, 152),
    "hut": _moves("huts-and-more", 45, 47),
    "sun": _moves("chocolate", 83, 87),
    "map": _moves("map", 63, 67),
}
"""By name: what opens a table at which something is about to move."""


def moves_on_film(open_table: Callable[[], TableScene]) -> pygame.Surface:
    """Return a film of all that flies, walks and settles, until the table is at rest."""
    scene = open_table()
    taken = film(_exposures_of_moves(scene))
    scene.context.stack.clear()
    return taken


def _exposures_of_moves(scene: TableScene) -> Iterator[pygame.Surface]:
    camera: Camera | None = None
    while scene.timeline.busy:
        still = pygame.Surface(WINDOW)
        scene.draw(still)
        camera = camera or Camera(still)
        camera.see(still)
        for _ in range(FRAMES):
            scene.timeline.update(FRAME)
            scene.choreography.update()
            scene.camera_control.update(FRAME, moving=True, instant=False)
            # The table itself is drawn once for each exposure, as it takes far longer.
            frame = still.copy()
            scene.choreography.draw(frame, scene.theme)
            camera.see(frame)
        yield camera.taken()


# Screens that move by themselves.

LIVING: Final = ("menu", "ceremony", "scoring", "lesson", "table", "market")
SECONDS: Final = (0.3, 0.3, 0.9)
"""What passes between the frames of an exposure of a screen."""
EXPOSURES: Final = 8


def life_on_film(name: str) -> pygame.Surface:
    """Return a film of the first seconds of a screen, over which the pointer wanders."""
    context = headless(WINDOW)
    PICTURES[name](context, None)
    context.stack.layout(WINDOW)
    surface = pygame.Surface(WINDOW)
    context.stack.draw(surface)
    camera = Camera(surface)
    exposures = []
    for number in range(EXPOSURES):
        scene = context.stack.top
        assert scene is not None
        scene.handle(
            PointerMoved((WINDOW[0] * (number % 3 + 1) // 4, WINDOW[1] * (number % 4 + 1) // 5))
        )
        for seconds in SECONDS:
            context.stack.update(seconds)
            context.stack.draw(surface)
            context.stack.draw_changes(surface)
            camera.see(surface)
        exposures.append(camera.taken())
    context.stack.clear()
    return film(exposures)


TILE: Final = 64
"""The side of a tile that lives on film."""


def tiles_on_film() -> pygame.Surface:
    """Return what lives on each kind of tile.

    A row for each, a column for each part of its time.
    """
    art = TileArt(resource("assets", "tiles"), SurfaceCache())
    kept = SurfaceCache()
    frames = LivingFrames(art, kept)
    lives = [(art.jungle_painting(kind), jungle_life(kind, 0)) for kind in jungle_kinds()]
    lives.append((art.worker_painting("red", (1, 1, 1, 1)), worker_life((1, 1, 1, 1))))
    taken = []
    for painting, life in lives:
        if life is None:
            continue
        still = art.tile(painting, TILE)
        for part in range(IN_A_ROW):
            camera = Camera(still, still.get_size())
            for frame in range(part, life.frames, IN_A_ROW):
                moved = still.copy()
                moved.blit(
                    frames.make(painting, life, TILE, frame, DAYLIGHT), pixels(life.box, TILE)
                )
                camera.see(moved)
            taken.append(camera.taken())
    return film(taken)


# What else there is to see at a table.

SHEETS: Final = {"big-game": 233, "gem_mines": 120, "map": 60}
"""Games, and after how many actions their tables are looked at."""


def sheets_on_film(replay: str) -> pygame.Surface:
    """Return the table of a game with whatever lies open, and each of its sheets."""
    match = replay_match(read_replay(REPLAYS / f"{replay}.json"), SHEETS[replay])
    scene = _table(match)
    surface = pygame.Surface(WINDOW)
    stack = scene.context.stack
    commands = scene.commands
    stack.draw(surface)
    seen = [small(surface)]
    looks: list[Callable[[], object]] = [
        commands.open_cards,
        commands.open_pile,
        partial(commands.open_seat, 0),
        partial(commands.open_seat, 1),
        commands.open_log,
        partial(commands.look_up, GemsScene),
        commands.open_temples,
    ]
    for look in looks[: 5 if "gem_mines" not in match.setup.modules else None]:
        look()
        stack.update(SHOWN_FOR)
        stack.draw(surface)
        seen.append(small(surface))
        while stack.top is not scene:
            stack.pop()
    stack.clear()
    return film(seen)


# What answers to somebody.

Step = Callable[[Scene, Size], tuple[Intention, ...]]


def _said(*intentions: Intention) -> Step:
    return lambda _scene, _size: intentions


def _to(direction: Direction) -> Step:
    return _said(Navigate(direction))


def _over(x: float, y: float, *more: Callable[[tuple[int, int]], Intention]) -> Step:
    """Return a step of the pointer to a share of the window, and what it does there."""

    def step(_scene: Scene, size: Size) -> tuple[Intention, ...]:
        at = round(x * size[0]), round(y * size[1])
        return PointerMoved(at), *(make(at) for make in more)

    return step


def _over_widget(share: float, *more: Callable[[tuple[int, int]], Intention]) -> Step:
    """Return a step of the pointer to one of the widgets, and what it does there."""

    def step(scene: Scene, _size: Size) -> tuple[Intention, ...]:
        widgets = [widget for widget in widgets_of(scene) if widget.visible]
        at = widgets[round(share * (len(widgets) - 1))].rect.center
        return PointerMoved(at), *(make(at) for make in more)

    return step


def _take_up(scene: Scene, _size: Size) -> tuple[Intention, ...]:
    """Press on the first tile of the hand, and move away with it."""
    assert isinstance(scene, TableScene)
    x, y = scene.panels.widgets.hand[0].rect.center
    return PointerMoved((x, y)), PointerPressed((x, y)), PointerMoved((x - 40, y - 40))


def _rolled(up: float) -> Callable[[tuple[int, int]], Intention]:
    return lambda at: Wheel(at, up)


ON_A_PAGE: Final[tuple[Step, ...]] = (
    _said(StepFocus(1), StepFocus(1)),
    *map(_to, (Direction.DOWN, Direction.DOWN, Direction.RIGHT, Direction.UP, Direction.LEFT)),
    _over_widget(0.2),
    _over_widget(0.6, PointerPressed),
    # Let go elsewhere it means nothing.
    _over(0.0, 0.0, PointerReleased),
    _over(0.5, 0.6, _rolled(-2)),
    _over(0.5, 0.6, _rolled(1)),
)
AT_A_TABLE: Final[tuple[Step, ...]] = (
    _said(HandSlot(0)),
    *map(_to, (Direction.RIGHT, Direction.DOWN)),
    _said(TurnTile(1)),
    _said(HandSlot(1)),
    _said(Cancel()),
    _said(StepRegion(1)),
    _said(StepFocus(1)),
    _said(Explain()),
    _said(Cancel(), Fold()),
    _said(Fold(), Zoom(ZoomChange.IN)),
    _said(Pan(40, 30)),
    _over(0.45, 0.4),
    _over(0.5, 0.5, PointerPressed, PointerReleased),
    _over(0.45, 0.4, _rolled(-3)),
    _over(0.9, 0.3, _rolled(-2)),
    _take_up,
    _over(0.35, 0.35),
    _over(0.35, 0.35, PointerReleased),
    _said(OpenMenu()),
)
ALIKE: Final = (
    *("table-held", "table-refused", "table-suggested", "table-folded", "table-remark"),
    *("puzzle-answered", "journey-done", "setup-conflict", "ceremony"),
)
"""Screens that answer as others do, and are not filmed for it."""
SHOWN_FOR: Final = 0.7
"""How long each answer is waited for in seconds, so that hints show."""


def answers_on_film(stack: SceneStack, size: Size) -> pygame.Surface:
    """Return a film of what a screen answers to keys and pointer, one exposure for each step."""
    scene = stack.top
    surface = pygame.Surface(size)
    assert scene is not None
    stack.update(SHOWN_FOR)
    stack.draw(surface)
    camera = Camera(surface)
    exposures = []
    for step in AT_A_TABLE if isinstance(scene, TableScene) else ON_A_PAGE:
        for intention in step(scene, size):
            assert stack.top is not None
            stack.top.update_layout()
            stack.top.handle(intention)
        stack.update(SHOWN_FOR)
        stack.draw(surface)
        camera.see(surface)
        exposures.append(camera.taken())
    return film(exposures)
