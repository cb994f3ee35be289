"""The program: builds window, settings and scenes, runs the loop, and fails without losing anything."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop import __version__
from cacao_desktop.crash.failure import say
from cacao_desktop.crash.logs import start_log
from cacao_desktop.crash.report import CrashReport, write_report
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.applying import apply_looks, apply_settings, write
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.storage import paths
from cacao_desktop.storage.leftovers import sweep
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import LastWindow, Settings, TimeOfDay, load_settings
from cacao_desktop.table.catalogue.check import check_catalogue
from cacao_desktop.table.catalogue.sounds import caption
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.maps.library import load_maps
from cacao_desktop.table.tile_art import TileArt
from cacao_desktop.ui.captions import CaptionedSounds, Captions
from cacao_desktop.ui.crash import CrashScreen
from cacao_desktop.ui.cursors import Cursors
from cacao_desktop.ui.dialog import Dialog, DialogChoice
from cacao_desktop.ui.intentions import (
    Confirm,
    Exposed,
    FileDropped,
    GamepadLost,
    Intention,
    PointerReleased,
    Quit,
    Resized,
    ToggleFullscreen,
    WindowFocus,
)
from cacao_desktop.ui.letter_board import LetterBoard
from cacao_desktop.ui.mixer_sounds import open_sounds
from cacao_desktop.ui.page_scene import PageScene
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.sound import SilentSounds, Sounds
from cacao_desktop.ui.system_wishes import ask_system
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.window import Display, GameWindow, HeadlessDisplay, screen_sizes
from cacao_desktop.ui.window_place import WindowPlace, first_place, same_place

logger = logging.getLogger(__name__)
TITLE: Final = "Cacao Desktop"


def run(replay: Path | None = None, match: Match | None = None, roster: Roster = BUILT_IN) -> int:
    """Open the game, with a replay to watch or a new match to play where one is given, until the window is closed.

    `roster` holds the bots that may sit at its tables. Returns the exit code.

    Raises:
        DisplayUnavailableError: no window can be opened.
        MissingResourceError, MapError, CatalogueError: something that ships with the game is missing or cannot be used.
    """
    problem = start_log(paths.log_path())
    if problem is not None:
        nowhere = paths.is_nowhere(paths.log_path())
        place = "anywhere" if nowhere else f"to {paths.log_path()}"
        reason = "this computer names no folder for your files" if nowhere else problem.strerror or problem
        say(f"no log can be written {place}: {reason}.")
    logger.info("Cacao Desktop %s, pygame-ce %s", __version__, pygame.ver)
    loaded = load_settings(paths.settings_path())
    settings = loaded.settings
    _sweep(settings.save_folders)
    window = GameWindow(TITLE, _opening_place(settings), fullscreen=settings.fullscreen)
    try:
        context = create_context(window, settings, open_sounds(_sound_folder(), random.Random()))
        window.set_icon(pygame.image.load(paths.resource("assets", "icons", "cacao-desktop-64.png")))
        context.roster = roster
        application = Application(window, context)
        context.navigation.open_menu()
        if loaded.first:
            context.stack.push(FirstStartScene(context, ask_system()))
        if loaded.aside is not None or loaded.unreadable:
            context.stack.push(_settings_notice(context, loaded.aside))
        if replay is not None:
            context.navigation.open_replay(replay)
        if match is not None:
            context.navigation.start_game(match)
        try:
            return application.run()
        finally:
            _remember_place(settings, window.place)
    finally:
        window.close()
        pygame.quit()


def create_context(display: Display, settings: Settings, sounds: Sounds) -> GameContext:
    """Return the context that scenes are made with, set to the player's settings.

    Raises:
        MapError: a map under `assets` cannot be used.
        CatalogueError: something that the rules know has no name or picture.
    """
    pygame.font.init()
    assets = paths.resource("assets")
    theme, maps = Theme(assets), load_maps(assets / "maps")
    check_catalogue(maps.tiles, theme.icons.names(), assets / "tiles")
    art = TileArt(maps.tiles, assets / "tiles", theme.cache)
    captions = Captions(caption)
    sounds = CaptionedSounds(sounds, captions)
    context = GameContext(display, theme, settings, sounds, captions=captions, maps=maps, art=art)
    more = tuple(Path(folder) for folder in settings.save_folders)
    library = SavedGames(paths.saves_folder(), paths.resource("saves"), more)
    context.navigation = Navigator(context, library)
    context.explain = context.navigation.open_book
    context.apply_settings = lambda: apply_settings(context)
    apply_looks(context)
    return context


def render_scene(
    open_scene: Callable[[GameContext], object],
    size: tuple[int, int],
    *,
    scale: float = 1.0,
    text_scale: float = 1.0,
    language: str = "en",
    light: TimeOfDay = "day",
    plain: bool = False,
) -> pygame.Surface:
    """Return the picture of a scene without a display.

    `scale` is the interface size (1.0 = 100 %), `text_scale` that of text; `plain` is the plain table.

    Raises pydantic's ValidationError for a scale outside 0.75 to 2, or a text scale outside 1 to 2.
    """
    settings = Settings(
        language=language,
        interface_percent=round(scale * 100),
        text_percent=round(text_scale * 100),
        speed=0,
        light=light,
        day_passes=False,
        plain_table=plain,
    )
    context = create_context(HeadlessDisplay(size), settings, SilentSounds())
    open_scene(context)
    context.stack.update(0.0)
    # Without animations the scene is at rest at once; the picture itself shows the settings as they come.
    settings.speed = Settings().speed
    context.stack.retranslate()
    context.stack.update(0.0)
    context.stack.draw(context.display.surface)
    return context.display.surface


class Application:
    """The loop: intentions in, time passes, and a picture only when something changed."""

    def __init__(self, window: GameWindow, context: GameContext) -> None:
        self._window = window
        self._context = context
        self._cursors = Cursors(paths.resource("assets", "cursors"))
        self._ask_reader()

    def run(self) -> int:
        """Run until the program is left; return the exit code."""
        try:
            while self._context.running and self._context.stack.top is not None:
                self.step(self._window.wait())
            self._context.stack.clear()
        except KeyboardInterrupt:
            self._context.save_all()
            self._context.stack.clear()
            raise
        except Exception as error:
            logger.exception("the program failed")
            self._fail(error)
            return 1
        return 0

    def step(self, seconds: float) -> None:
        """Play one frame."""
        stack = self._context.stack
        for intention in self._window.intentions(seconds):
            self._handle(intention)
            if stack.top is None:
                return
        self._context.calm = self._window.calm
        stack.update(seconds)
        if self._context.captions.update(seconds):
            stack.invalidate()
        self._context.sounds.duck(self._context.announcer.speaking)
        self._context.sounds.tick(seconds)
        if stack.top is None:
            return
        painted, scale = not self._context.settings.system_pointer, self._context.theme.metrics.text_scale
        self._cursors.show(stack.top.pointer_look, scale, painted=painted)
        if stack.needs_redraw:
            stack.draw(self._window.surface)
            self._draw_captions(stack.top)
            self._window.show()
        elif stack.needs_partial_redraw:
            stack.draw_changes(self._window.surface)
            self._draw_captions(stack.top)
            self._window.show(whole=False)

    def _draw_captions(self, top: Scene) -> None:
        context = self._context
        context.captions.draw(self._window.surface, context.theme, top.captions_foot)

    def _handle(self, intention: Intention) -> None:
        context = self._context
        self._follow_hands()
        top = context.stack.top
        match intention:
            case Quit():
                context.quit()
            case Resized():
                apply_looks(context)
            case Exposed():
                context.stack.invalidate()
            case WindowFocus(in_front=in_front):
                context.in_front = in_front
            case FileDropped(path=path):
                context.navigation.open_replay(Path(path))
            case ToggleFullscreen():
                context.settings.fullscreen = not context.settings.fullscreen
                context.apply_settings()
            case GamepadLost():
                context.stack.push(_gamepad_notice(context))
            case _ if top is not None:
                context.keyboard_used = self._window.reader.keyboard_used
                self._let_scene_handle(top, intention)
        self._ask_reader()

    def _let_scene_handle(self, top: Scene, intention: Intention) -> None:
        """Give an intention to the scene on top; without a keyboard at hand a text field is given letters."""
        reader = self._window.reader
        if isinstance(intention, Confirm) and reader.pad is not None and self._offer_letters(top):
            return
        top.handle(intention)
        if isinstance(intention, PointerReleased) and reader.finger_used:
            page = top.page if isinstance(top, PageScene) else None
            if page is not None and page.activated is page.focus:
                self._offer_letters(top)

    def _offer_letters(self, top: Scene) -> bool:
        """Open letters for the text field with the focus; return whether there is one."""
        field = top.page.focus if isinstance(top, PageScene) and self._context.stack.top is top else None
        if not isinstance(field, TextField):
            return False
        self._context.stack.push(LetterBoard(self._context, field))
        return True

    def _follow_hands(self) -> None:
        """Name the buttons of a gamepad instead of keys while one is used."""
        keys, pad = self._context.theme.keys, self._window.reader.pad
        if keys.pad is not pad:
            keys.pad = pad
            self._context.stack.rename_keys()

    def _ask_reader(self) -> None:
        """Have keys read as the scene on top wants them."""
        reader, top = self._window.reader, self._context.stack.top
        reader.bindings = self._context.theme.keys.bindings
        reader.typing = top is not None and top.wants_text
        reader.asks_for_key = top is not None and top.wants_key

    def _fail(self, error: Exception) -> None:
        """Save what can be saved, write a report, and show what has become of both."""
        saved = self._save_after_failure()
        report = self._report(error)
        lines = [_("Something went wrong, and the game has to close."), *saved]
        if report.path is not None:
            lines.append(_("What happened is written in {path}").format(path=report.path))
        if paths.log_path().is_file():
            lines.append(_("The log of the program is {path}").format(path=paths.log_path()))
        labels = (_("Show the report"), _("Back"), _("Leave"))
        try:
            CrashScreen(lines, report.text, labels).run(lambda: self._window.surface, self._window.show)
        except pygame.error:
            # The display is gone, and with it the window.
            say(" ".join(lines))

    def _save_after_failure(self) -> list[str]:
        """Save what can be saved; return what to say about it, nothing if no game was being played."""
        if not self._context.savers:
            return []
        try:
            saved = self._context.save_all()
        except Exception:
            logger.exception("saving after the failure failed too")
            saved = False
        return [_("Your game is saved.") if saved else _("Your last move could not be saved.")]

    def _report(self, error: Exception) -> CrashReport:
        settings, games = self._context.settings, []
        for saver in self._context.savers:
            try:
                games.append(saver.describe())
            except Exception:
                logger.exception("the game could not be described")
        private = {"player_names", "favourites", "last_game", "save_folders"}
        return write_report(
            error,
            settings=settings.model_dump_json(exclude=private, indent=1),
            games=games,
            names=[*settings.player_names, *(name for saver in self._context.savers for name in saver.names)],
            folders=settings.save_folders,
        )


def _settings_notice(context: GameContext, aside: Path | None) -> Scene:
    if aside is None:
        text = _("Your settings could not be read, so the game begins with its own. The file is {path}.")
    else:
        text = _(
            "Your settings could not be read, so the game begins with its own. The old file is kept as {path}."
        )
    text = text.format(path=aside or paths.settings_path())
    return Dialog(context, _("Settings"), text, [DialogChoice(_("All right"))])


def _opening_place(settings: Settings) -> WindowPlace:
    """Return where the window opens: where it was, if there is still a screen."""
    last = settings.window
    if last is None:
        return first_place(screen_sizes())
    place = WindowPlace((last.width, last.height), (last.x, last.y), last.maximized)
    return same_place(place, screen_sizes())


def _remember_place(settings: Settings, place: WindowPlace) -> None:
    """Write down where the window is, for the next time."""
    if place.corner is None:
        return
    (x, y), (width, height) = place.corner, place.size
    settings.window = LastWindow(x=x, y=y, width=width, height=height, maximized=place.maximized)
    write(settings)


def _gamepad_notice(context: GameContext) -> Scene:
    text = _("It is switched off or no longer connected. Connect it again, or go on with keys or mouse.")
    return Dialog(context, _("The gamepad is gone"), text, [DialogChoice(_("Go on"))])


def _sound_folder() -> Path | None:
    folder = paths.resource("assets") / "sounds"
    return folder if folder.is_dir() else None


def _sweep(more: Sequence[str]) -> None:
    """Remove what a program that was killed has left behind."""
    for folder in (paths.saves_folder(), paths.replays_folder(), paths.user_folder(), *map(Path, more)):
        sweep(folder)
