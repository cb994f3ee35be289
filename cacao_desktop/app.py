"""The program: reads the settings, opens the window and creates the scenes' context."""

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from cacao_desktop import __version__
from cacao_desktop.crash import hide_in_log, print_to_console, start_log
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.i18n import _
from cacao_desktop.loop import Application
from cacao_desktop.match import Match
from cacao_desktop.scenes.applied_settings import apply_looks, apply_settings, store_settings
from cacao_desktop.scenes.file_problems import (
    check_result_files,
    file_problems,
    remember_odd_entries,
)
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.storage import LastWindow, SavedGames, Settings, load_settings, paths, sweep
from cacao_desktop.storage.files import Loaded
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.captions import caption
from cacao_desktop.table.catalogue.check import check_catalogue
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.maps import load_maps
from cacao_desktop.ui import Dialog, DialogChoice, Theme
from cacao_desktop.ui.access.captions import Captions
from cacao_desktop.ui.access.reader import Reader
from cacao_desktop.ui.metrics import drawn_size
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.sound.mixer_sounds import Loudspeaker
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.system_preferences import ask_system
from cacao_desktop.ui.window import (
    Display,
    GameWindow,
    HeadlessDisplay,
    WindowGeometry,
    default_geometry,
    restored_geometry,
    screens,
)

logger = logging.getLogger(__name__)
TITLE: Final = "Cacao Desktop"


def run(replay: Path | None = None, match: Match | None = None, roster: Roster = BUILT_IN) -> int:
    """Run the game until the window is closed; return the exit code.

    `replay` is shown, or `match` started, if given. `roster` holds the available bots.

    Raises:
        DisplayUnavailableError: no window can be opened.
        MissingResourceError, MapError, CatalogueError: a file that ships with the game is missing
            or unusable.
    """
    _start_logging()
    loaded = load_settings(paths.settings_path())
    settings = loaded.content
    hide_in_log(settings.known_names, settings.save_folders)
    _remove_leftovers(settings.save_folders)
    results = check_result_files()
    reader = load_reader(TITLE)
    window = GameWindow(
        TITLE,
        _opening_geometry(settings),
        fullscreen=settings.fullscreen,
        before_shown=reader.open,
    )
    try:
        sounds = Loudspeaker(paths.resource("assets") / "sounds", random.Random())
        context = create_context(window, settings, sounds, roster, reader)
        window.set_icon(load_picture(paths.resource("assets", "icons", "cacao-desktop-64.png")))
        application = Application(window, context)
        _open_first_pages(context, loaded, results)
        _open_requested(context, replay, match)
        try:
            return application.run()
        finally:
            _remember_geometry(settings, window.geometry)
    finally:
        window.close()
        pygame.quit()


def _start_logging() -> None:
    """Start the log, or print why there is none."""
    problem = start_log(paths.log_path())
    if problem is not None:
        print_to_console(_log_problem_text(problem))
    logger.info("Cacao Desktop %s, pygame-ce %s", __version__, pygame.ver)


def _open_first_pages(
    context: GameContext, loaded: Loaded[Settings], results: Mapping[str, Loaded[Any]]
) -> None:
    """Open the menu, and above it the questions of the first start and problems with files."""
    context.navigation.open(Screen.MENU)
    if loaded.first:
        context.stack.push(FirstStartScene(context, ask_system()))
    problems = file_problems(loaded, results)
    remember_odd_entries(loaded.content, results)
    for title, text in reversed(problems):
        context.stack.push(Dialog(context, title, text, [DialogChoice(_("OK"))]))


def _open_requested(context: GameContext, replay: Path | None, match: Match | None) -> None:
    if replay is not None:
        context.navigation.open_replay(replay)
    if match is not None:
        context.navigation.start_game(match)


def _log_problem_text(problem: OSError) -> str:
    path = paths.log_path()
    if paths.is_nowhere(path):
        return "no log can be written: this computer has no folder for your files."
    return f"no log can be written to {path}: {problem.strerror or problem}."


def load_reader(title: str) -> Reader:
    """Return the screen reader for a window title, or a silent one if its library is missing."""
    try:
        # Its library may be missing.
        from cacao_desktop.ui.access.screen_reader import ScreenReader  # noqa: PLC0415
    except ImportError:
        logger.warning("no screen reader can be served", exc_info=True)
        return Reader()
    return ScreenReader(title)


def create_context(
    display: Display,
    settings: Settings,
    sounds: Sounds,
    roster: Roster = BUILT_IN,
    reader: Reader | None = None,
) -> GameContext:
    """Return the scenes' context, with the player's settings.

    Raises:
        MapError: a map under `assets` is not valid.
        CatalogueError: an item of the rules has no name or picture.
    """
    pygame.font.init()
    assets = paths.resource("assets")
    theme = Theme(assets)
    maps = load_maps(assets / "maps")
    check_catalogue(theme.icons.names(), assets / "tiles")
    art = TileArt(assets / "tiles", theme.cache)
    captions = Captions(caption)
    sounds.captions = captions.add
    context = GameContext(display, theme, settings, sounds, captions=captions, maps=maps, art=art)
    context.roster = roster
    if reader is not None:
        context.reader = reader
    extra_folders = tuple(Path(folder) for folder in settings.save_folders)
    library = SavedGames(paths.saves_folder(), paths.resource("saves"), extra_folders)
    context.navigation = Navigator(context, library)
    context.explain = context.navigation.open_book
    context.apply_settings = lambda: apply_settings(context)
    apply_looks(context)
    return context


def render_scene(
    open_scene: Callable[[GameContext], object], size: tuple[int, int], settings: Settings
) -> pygame.Surface:
    """Return the picture of a scene without a display, with the looks of the given settings.

    The settings are not changed, and nothing is written.
    """
    speed = settings.speed
    settings = settings.model_copy(deep=True)
    settings.speed = 0
    settings.day_passes = False
    context = create_context(HeadlessDisplay(drawn_size(size)), settings, Sounds())
    context.apply_settings = lambda: apply_looks(context)
    open_scene(context)
    _settle(context, speed)
    context.stack.draw(context.display.surface)
    return context.display.surface.subsurface((0, 0), size)


def _settle(context: GameContext, speed: float) -> None:
    """Bring a scene opened at speed 0 to rest, then show it at another speed.

    Without animations the first update reaches the end of all motion at once; the second one lays
    out the texts that name the speed.
    """
    context.stack.update(0.0)
    context.settings.speed = speed
    context.stack.retranslate()
    context.stack.update(0.0)


def _opening_geometry(settings: Settings) -> WindowGeometry:
    last = settings.window
    if last is None:
        return default_geometry([screen.size for screen in screens()])
    geometry = WindowGeometry((last.width, last.height), (last.x, last.y), last.maximized)
    return restored_geometry(geometry, screens())


def _remember_geometry(settings: Settings, geometry: WindowGeometry) -> None:
    if geometry.corner is None:
        return
    x, y = geometry.corner
    width, height = geometry.size
    settings.window = LastWindow(
        x=x, y=y, width=width, height=height, maximized=geometry.maximized
    )
    store_settings(settings)


def _remove_leftovers(save_folders: Sequence[str]) -> None:
    """Remove the leftovers of a program that was killed."""
    for folder in (
        paths.saves_folder(),
        paths.replays_folder(),
        paths.user_folder(),
        *map(Path, save_folders),
    ):
        sweep(folder)
