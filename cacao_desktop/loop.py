"""The main loop, and the crash screen that ends the program without losing a game."""

import logging
from pathlib import Path

import pygame

from cacao_desktop.crash import CrashReport, print_to_console, write_report
from cacao_desktop.i18n import _
from cacao_desktop.scenes.applied_settings import apply_looks
from cacao_desktop.scenes.menu import switch_fullscreen
from cacao_desktop.storage import paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, PageScene, Scene
from cacao_desktop.ui.crash import CrashScreen
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.cursors import Cursors
from cacao_desktop.ui.memory import release_memory, share_memory_between_threads
from cacao_desktop.ui.pages.on_screen_keyboard import OnScreenKeyboard
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.window import GameWindow

logger = logging.getLogger(__name__)


class Application:
    """The main loop: handles input, advances time, and draws only when something has changed."""

    def __init__(self, window: GameWindow, context: GameContext) -> None:
        share_memory_between_threads()
        self._window = window
        self._context = context
        self._cursors = Cursors(paths.resource("assets", "cursors"))
        self._drawn: object = None
        """The number of open scenes and the sizes in the last frame."""
        self._ask_reader()

    def run(self) -> int:
        """Run until the program is closed; return the exit code."""
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
        stack = self._context.stack
        for intention in self._window.intentions(seconds):
            self._handle(intention)
            if stack.top is None:
                return
        self._context.idle = self._window.pace.idle
        for poll in tuple(self._context.pollers):
            poll()
            self._window.pace.wake()
        stack.update(seconds)
        reader = self._context.reader
        if reader.active and stack.top is not None and reader.step(stack.top.outline):
            stack.invalidate()
            # The scene tells what has changed before it is drawn, which ends the change.
            stack.update(0.0)
        if self._context.captions.update(seconds):
            stack.invalidate()
        self._context.sounds.duck(self._context.announcer.speaking)
        self._context.sounds.tick(seconds)
        if stack.top is None:
            return
        painted = not self._context.settings.system_pointer
        scale = self._context.theme.metrics.text_scale
        self._cursors.show(stack.top.pointer_shape, scale, painted=painted)
        if stack.needs_redraw:
            stack.draw(self._window.surface)
            self._draw_captions(stack.top)
            self._window.show()
        elif stack.needs_partial_redraw:
            stack.draw_changes(self._window.surface)
            self._draw_captions(stack.top)
            self._window.show(whole=False)
        drawn = len(stack), self._context.theme.metrics
        if drawn != self._drawn:
            release_memory()
        self._drawn = drawn

    def _draw_captions(self, top: Scene) -> None:
        context = self._context
        context.captions.draw(self._window.surface, context.theme, top.captions_foot)

    def _handle(self, intention: intentions.Intention) -> None:
        context = self._context
        self._follow_hands()
        top = context.stack.top
        match intention:
            case intentions.Quit():
                context.quit()
            case intentions.Resized():
                apply_looks(context)
            case intentions.Exposed():
                context.stack.invalidate()
            case intentions.WindowFocus(in_front=in_front):
                context.in_front = in_front
                context.reader.focus_window(in_front)
            case intentions.FileDropped(path=path):
                context.navigation.open_replay(Path(path))
            case intentions.ToggleFullscreen():
                switch_fullscreen(context)
            case intentions.GamepadLost():
                text = _(
                    "It has been switched off or disconnected. Reconnect it, or continue with "
                    "keyboard or mouse."
                )
                choices = [DialogChoice(_("Continue"))]
                context.stack.push(Dialog(context, _("Gamepad disconnected"), text, choices))
            case _ if top is not None:
                context.keyboard_used = self._window.reader.keyboard_used
                # Input is meant for the current layout.
                top.update_layout()
                self._let_scene_handle(top, intention)
        self._ask_reader()

    def _let_scene_handle(self, top: Scene, intention: intentions.Intention) -> None:
        """Pass an intention to the top scene.

        Without a keyboard, a text field gets an on-screen one.
        """
        reader = self._window.reader
        if (
            isinstance(intention, intentions.Confirm)
            and reader.pad is not None
            and self._offer_letters(top)
        ):
            return
        top.handle(intention)
        if isinstance(intention, intentions.PointerReleased) and reader.finger_used:
            page = top.page if isinstance(top, PageScene) else None
            if page is not None and page.activated is page.focus:
                self._offer_letters(top)

    def _offer_letters(self, top: Scene) -> bool:
        if isinstance(top, PageScene) and self._context.stack.top is top:
            field = top.page.focus
        else:
            field = None
        if not isinstance(field, TextField):
            return False
        self._context.stack.push(OnScreenKeyboard(self._context, field))
        return True

    def _follow_hands(self) -> None:
        """Name the buttons of a gamepad instead of keys while one is in use."""
        keys = self._context.theme.keys
        pad = self._window.reader.pad
        if keys.pad is not pad:
            keys.pad = pad
            self._context.stack.rename_keys()

    def _ask_reader(self) -> None:
        reader = self._window.reader
        top = self._context.stack.top
        reader.bindings = self._context.theme.keys.bindings
        reader.typing = top is not None and top.wants_text
        reader.asks_for_key = top is not None and top.wants_key
        reader.pads.bindings = self._context.theme.keys.buttons
        reader.pads.asks_for_button = top is not None and top.wants_button

    def _fail(self, error: Exception) -> None:
        """Save the games, write a report, and show the outcome of both."""
        saved = self._save_after_failure()
        report = self._report(error)
        lines = [_("Something went wrong, and the game has to close."), *saved]
        if report.path is not None:
            lines.append(_("A report was written to {path}").format(path=report.path))
        if paths.log_path().is_file():
            lines.append(_("The log is {path}").format(path=paths.log_path()))
        labels = (_("Show the report"), _("Back"), _("Leave"))
        try:
            CrashScreen(lines, report.text, labels).run(
                lambda: self._window.surface, self._window.show
            )
        except pygame.error:
            # The display, and with it the window, is gone.
            print_to_console(" ".join(lines))

    def _save_after_failure(self) -> list[str]:
        """Save the games; return the line that reports it, none without a game."""
        if not self._context.savers:
            return []
        try:
            saved = self._context.save_all()
        except Exception:
            logger.exception("saving after the failure failed too")
            saved = False
        return [_("Your game is saved.") if saved else _("Your last move could not be saved.")]

    def _report(self, error: Exception) -> CrashReport:
        settings = self._context.settings
        games = []
        for saver in self._context.savers:
            try:
                games.append(saver.describe())
            except Exception:
                logger.exception("the game could not be described")
        private = {
            "player_names",
            "portraits",
            "favourites",
            "last_game",
            "left_set_up",
            "save_folders",
        }
        settings_text = settings.model_dump_json(exclude=private, indent=1)
        folders = settings.save_folders
        names = [
            *settings.known_names,
            *(name for saver in self._context.savers for name in saver.names),
        ]
        return write_report(
            error, settings=settings_text, games=games, names=names, folders=folders
        )
