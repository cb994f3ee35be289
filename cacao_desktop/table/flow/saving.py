"""Saves the match at a table, and reports when that fails."""

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from cacao_desktop.i18n import _, pgettext
from cacao_desktop.storage import paths
from cacao_desktop.storage.anonymous import anonymous_replay
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.settings import MAX_FOLDER_LENGTH
from cacao_desktop.storage.settings_parts import MAX_FOLDERS
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice
from cacao_desktop.ui.widgets.text_field import TextField

logger = logging.getLogger(__name__)

_RETRY_AFTER: Final = 15.0
"""The seconds after which saving is retried without a new decision."""


class Saving:
    """Saves a match after each decision.

    If saving fails, the game goes on and the problem is reported once; saving is retried with
    every decision and from time to time. Without `autosave` (pictures, tests) nothing is saved.
    """

    def __init__(
        self, context: GameContext, autosave: AutoSave | None, notify: Callable[[str], None]
    ) -> None:
        self._context = context
        self._autosave = autosave
        self._notify = notify
        self._problem = ""
        self._reported = False
        self._tried_at = 0.0
        self._question: Dialog | None = None

    def save(self) -> bool:
        """Save the current match; return whether nothing is left unsaved."""
        if self._autosave is None or not self._autosave.is_open:
            return True
        self._tried_at = time.monotonic()
        try:
            self._autosave.save()
        except SaveLibraryError as error:
            if str(error) != self._problem:
                logger.exception("the game could not be saved")
            self._problem = str(error)
            return False
        if self._autosave.changed_outside:
            self._autosave.changed_outside = False
            self._notify(
                _(
                    "Another program changed this game's file; that version has been kept in "
                    "your saved games."
                )
            )
        if self._problem:
            logger.info("the game is saved again")
            self._notify(_("The game is saved again."))
        self._problem = ""
        self._reported = False
        return True

    def close(self) -> None:
        self.save()
        if self._autosave is not None:
            self._autosave.close()

    def report_problem(self) -> bool:
        """Report once that the game is not being saved; return whether a report was just made."""
        if self._problem and time.monotonic() - self._tried_at > _RETRY_AFTER:
            self.save()
        if not self._problem or self._reported:
            return False
        self._reported = True
        text = _(
            "{problem} You can keep playing; the game will try to save again after every turn."
        )
        self._ask(
            _("Your game is not being saved"),
            text.format(problem=self._problem),
            DialogChoice(_("Try again"), self.try_again, "save"),
            DialogChoice(_("Another folder"), self._ask_for_folder, "load"),
            DialogChoice(pgettext("game", "Continue")),
        )
        return True

    def try_again(self) -> None:
        self._reported = False
        if self.save():
            self._notify(_("The game is saved again."))
        else:
            self.report_problem()

    def ask_before_losing(self, leave: Callable[[], None]) -> None:
        """Ask about a game that cannot be saved, and leave once it is saved or abandoned."""
        if self._question is not None and self._question in self._context.stack:
            return
        text = _("{problem} If you leave now, you will lose everything since the last save.")
        self._ask(
            _("Leave without saving?"),
            text.format(problem=self._problem),
            DialogChoice(_("Try again"), partial(self._context.leave, leave), "save"),
            DialogChoice(_("Another folder"), partial(self._ask_for_folder, leave), "load"),
            DialogChoice(_("Leave without saving"), leave, "door"),
            DialogChoice(_("Stay")),
        )

    def describe(self) -> str:
        """Return the game for a crash report, as one line and as a replay, without names."""
        if self._autosave is None:
            return ""
        match = self._autosave.match
        position = position_text(match.setup, match.deal, match.actions, match.seats)
        return f"{position}\n{anonymous_replay(match)}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, which no crash report may contain."""
        if self._autosave is None:
            return ()
        return tuple(player.name for player in self._autosave.match.setup.players)

    def _ask(self, title: str, text: str, *choices: DialogChoice) -> None:
        self._question = Dialog(self._context, title, text, choices)
        self._context.stack.push(self._question)

    def _ask_for_folder(self, then: Callable[[], None] = lambda: None) -> None:
        suggested = str(paths.spare_folder())
        name = _("Folder")
        field = TextField(suggested, max_length=MAX_FOLDER_LENGTH, placeholder=name, tooltip=name)

        def move() -> None:
            self._move(field.text.strip(), then)

        title = _("Save the game in another folder")
        text = _("Full path, for example on a memory stick:")
        choices = [DialogChoice(_("Save there"), move, "save"), DialogChoice(_("Cancel"))]
        self._context.stack.push(Dialog(self._context, title, text, choices, extra=[field]))

    def _move(self, text: str, then: Callable[[], None]) -> None:
        """Move the saved game to a folder typed by the player, and remember that folder."""
        folder = Path(text)
        problem = self._move_problem(folder, text)
        if problem:
            again = DialogChoice(_("OK"), partial(self._ask_for_folder, then))
            self._context.stack.push(
                Dialog(self._context, _("That did not work"), problem, [again])
            )
            return
        self._problem = ""
        self._reported = False
        self._notify(_("The game is now saved in {folder}.").format(folder=folder))
        settings = self._context.settings
        others = [kept for kept in settings.save_folders if kept != str(folder)]
        settings.save_folders = [str(folder), *others][:MAX_FOLDERS]
        self._context.apply_settings()
        then()

    def _move_problem(self, folder: Path, text: str) -> str:
        """Save in another folder; return the problem if that fails, else an empty text."""
        assert self._autosave is not None
        if not folder.is_absolute():
            return _("“{path}” is not a full folder path.").format(path=text)
        try:
            self._autosave.move_to(folder)
        except SaveLibraryError as error:
            logger.exception("the game could not be saved in another folder")
            return str(error)
        return ""
