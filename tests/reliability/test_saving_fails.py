"""A table whose game cannot be saved.

It continues, warns once, retries, and asks before a loss.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.match import Match
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.navigator import Navigator
from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import load_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.table.flow import saving
from cacao_desktop.table.overview.commands import TableMenuScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.widgets import Label
from cacao_desktop.ui.widgets.text_field import TextField
from tests.matches import kept
from tests.storage.games import saved_match
from tests.table.table_player import new_match
from tests.ui.harness import Desk, desk, named, parts_of, widgets_of


class Sitting:
    """A person at a two-player table whose folder of saved games can be removed."""

    def __init__(self, opened: Desk, folder: Path) -> None:
        self.desk = opened
        self.folder = folder
        self.library = SavedGames(folder)
        opened.context.settings.speed = 0
        opened.context.settings.allow_suggestions = False
        opened.context.settings.hide_hands = False
        opened.context.navigation = Navigator(opened.context, self.library)
        opened.context.navigation.open(Screen.MENU)
        self.match: Match = new_match(2)
        Games(opened.context, self.library).start_game(self.match)
        self.table = opened.top
        self.frames()

    def frames(self) -> None:
        for _ in range(5):
            self.desk.step()

    def play(self) -> None:
        assert isinstance(self.table, TableScene)
        self.table.flow.submit(legal_actions(self.match.state)[0])
        self.frames()

    def break_folder(self) -> None:
        if os.name == "nt":
            pytest.skip("Windows removes no open files")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.write_text("a file where the folder should be", encoding="utf-8")

    def mend_folder(self) -> None:
        self.folder.unlink()

    def press(self, name: str) -> None:
        self.desk.click(named(self.desk.top, name))
        self.frames()

    @property
    def question(self) -> str:
        """The title of the top dialog, empty if there is none."""
        top = self.desk.top
        if isinstance(top, Dialog):
            return top.title
        return ""

    @property
    def text(self) -> str:
        """The text below the title of the top dialog."""
        top = self.desk.top
        assert isinstance(top, Dialog)
        return top.text

    @property
    def is_on_disk(self) -> bool:
        games = self.library.entries()
        folders = [
            folder for folder in self.library.folders if (folder / f"{games[0].key}.json").exists()
        ]
        return kept(saved_match(folders[0], games[0].key)) == kept(self.match)


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    with desk() as opened:
        sitting = Sitting(opened, tmp_path / "games")
        yield sitting
        sitting.table.on_close()


NOT_SAVED = "Your game is not being saved"
LEAVE = "Leave without saving?"


def test_a_new_game_is_saved_from_the_first_moment(sitting: Sitting) -> None:
    assert sitting.question == ""
    assert sitting.is_on_disk


def test_one_plain_warning_appears_and_the_game_continues(sitting: Sitting) -> None:
    sitting.break_folder()
    sitting.play()
    assert sitting.question == NOT_SAVED
    assert str(sitting.folder) in sitting.desk.top.text  # type: ignore[attr-defined]
    sitting.press("Continue")
    before = len(sitting.match.moves)
    sitting.play()
    assert len(sitting.match.moves) > before
    assert sitting.question == "", "it is not said again"
    sitting.mend_folder()
    sitting.play()
    assert sitting.is_on_disk, "it was tried again"
    assert sitting.table.notices.text == "The game is saved again."  # type: ignore[attr-defined]
    sitting.break_folder()
    sitting.play()
    assert sitting.question == NOT_SAVED, "it is something new"


def test_it_is_tried_again_from_time_to_time(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.break_folder()
    sitting.play()
    sitting.press("Continue")
    sitting.mend_folder()
    sitting.frames()
    assert not sitting.folder.exists()
    monkeypatch.setattr(saving, "_RETRY_AFTER", 0.0)
    sitting.frames()
    assert sitting.is_on_disk


def test_trying_again_says_whether_it_worked(sitting: Sitting) -> None:
    sitting.break_folder()
    sitting.play()
    sitting.press("Try again")
    assert sitting.question == NOT_SAVED
    sitting.mend_folder()
    notices = sitting.table.notices  # type: ignore[attr-defined]
    notices_before = notices.given
    sitting.press("Try again")
    assert sitting.question == ""
    assert sitting.is_on_disk
    assert notices.text == "The game is saved again."
    assert notices.given == notices_before + 1


def type_folder(sitting: Sitting, text: str) -> None:
    field = next(
        widget for widget in widgets_of(sitting.desk.top) if isinstance(widget, TextField)
    )
    field.text = text
    field.caret = len(text)
    sitting.press("Save there")


def test_another_folder_can_be_chosen_and_is_remembered(sitting: Sitting, tmp_path: Path) -> None:
    sitting.break_folder()
    sitting.play()
    sitting.press("Another folder")
    type_folder(sitting, "sticks")
    assert sitting.question == "That did not work"
    sitting.press("OK")
    type_folder(sitting, str(sitting.folder / "below a file"))
    assert sitting.question == "That did not work"
    sitting.press("OK")
    type_folder(sitting, str(tmp_path / "stick"))
    assert sitting.question == ""
    sitting.play()
    assert sitting.question == ""
    sitting.table.on_close()
    assert sitting.is_on_disk
    assert load_settings(paths.settings_path()).content.save_folders == [str(tmp_path / "stick")]


def test_the_menu_over_the_table_shows_the_true_state(sitting: Sitting) -> None:
    def title() -> str:
        sitting.table.commands.open_menu()  # type: ignore[attr-defined]
        sitting.frames()
        top = sitting.desk.top
        assert isinstance(top, TableMenuScene)
        shown = parts_of(top, Label)[0].text
        sitting.press("Back to the table")
        return shown

    assert title() == "The game is saved"
    sitting.break_folder()
    assert title() == "The game could not be saved"
    sitting.press("Continue")
    sitting.mend_folder()
    assert title() == "The game is saved"


def leave_to_menu(sitting: Sitting) -> None:
    sitting.desk.context.navigation.back_to_menu()
    sitting.frames()


def close_window(sitting: Sitting) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    sitting.desk.step()


def has_left(sitting: Sitting) -> bool:
    return isinstance(sitting.desk.top, MenuScene) or not sitting.desk.context.running


@pytest.mark.parametrize("leave", [leave_to_menu, close_window])
def test_leaving_asks_first(sitting: Sitting, leave: object) -> None:
    assert callable(leave)
    sitting.break_folder()
    sitting.play()
    sitting.press("Continue")
    leave(sitting)
    assert sitting.question == LEAVE
    depth = len(sitting.desk.context.stack)
    leave(sitting)
    assert len(sitting.desk.context.stack) == depth, "it is asked once"
    sitting.press("Stay")
    assert sitting.desk.top is sitting.table
    leave(sitting)
    sitting.press("Try again")
    assert sitting.question == LEAVE
    sitting.press("Leave without saving")
    assert has_left(sitting)


@pytest.mark.parametrize("leave", [leave_to_menu, close_window])
def test_once_it_is_saved_after_all_the_game_is_left(
    sitting: Sitting, leave: object, tmp_path: Path
) -> None:
    assert callable(leave)
    sitting.break_folder()
    sitting.play()
    sitting.press("Continue")
    leave(sitting)
    sitting.press("Another folder")
    type_folder(sitting, str(tmp_path / "stick"))
    assert has_left(sitting)
    assert sitting.is_on_disk


def test_a_saved_game_is_left_unasked(sitting: Sitting) -> None:
    sitting.play()
    leave_to_menu(sitting)
    assert has_left(sitting)
    assert sitting.is_on_disk


def notice(sitting: Sitting) -> str:
    table = sitting.table
    assert isinstance(table, TableScene)
    return table.notices.text


def test_a_file_changed_by_another_program_is_mentioned(sitting: Sitting) -> None:
    (file,) = sitting.folder.glob("*.json")
    file.write_text("somebody else's words", encoding="utf-8")
    sitting.play()
    assert "Another program changed" in notice(sitting)
    assert len(list(sitting.folder.glob("*.json"))) == 2


def test_a_game_open_in_another_window_continues_as_a_copy(sitting: Sitting) -> None:
    sitting.play()
    other = SavedGames(sitting.folder)
    (game,) = other.entries()
    table = Games(sitting.desk.context, other).table_of_save(game.key)
    assert isinstance(table, TableScene)
    assert "a copy" in table.notices.text
    assert len(other.entries()) == 2
    table.on_close()


def test_nothing_can_be_written_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home folder the game can still be played."""
    monkeypatch.delenv(paths.HOME_VARIABLE)

    def nobody(*_arguments: object, **_named: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(platformdirs, "user_data_path", nobody)
    monkeypatch.setattr(platformdirs, "user_documents_path", nobody)
    monkeypatch.setattr(Path, "home", nobody)
    assert paths.saves_folder() == paths.NOWHERE / "games"
    assert paths.spare_folder().is_absolute()
    with desk() as opened:
        opened.context.settings.speed = 0
        sitting = Sitting(opened, paths.saves_folder())
        assert sitting.question == NOT_SAVED
        assert "has no folder for your files" in sitting.text
        sitting.press("Continue")
        sitting.play()
        assert len(sitting.match.moves) > 0
        sitting.table.on_close()
