"""The context of every screen: settings, maps, pictures, and navigation to other screens."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum, auto
from functools import partial
from pathlib import Path
from typing import Protocol

from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.match import Match
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.maps import Maps
from cacao_desktop.ui import AppContext


class Screen(StrEnum):
    """The screens that open without a match, file or topic; the menu is below all others."""

    MENU = auto()
    NEW_GAME = auto()
    JOURNEY = auto()
    TODAY = auto()
    MORE = auto()
    LESSONS = auto()
    PUZZLES = auto()
    LOAD = auto()
    ALBUM = auto()
    SETTINGS = auto()
    KEYS = auto()
    BUTTONS = auto()
    ACCESSIBILITY = auto()
    CREDITS = auto()


class Navigation(Protocol):
    """Opens the other screens of the game, each on top of the open ones."""

    def open(self, screen: Screen) -> None: ...

    def open_table(self, key: str) -> None:
        """Open the table with a saved game, or a dialog with the reason why this fails."""

    def start_game(self, match: Match) -> None: ...

    def open_ceremony(self, match: Match) -> None:
        """Open the final scoring as a ceremony, followed by the results."""

    def open_scoring(self, match: Match) -> None:
        """Open the results of a match."""

    def open_coach(self, match: Match) -> None:
        """Open the review of the turns of a match."""

    def open_replay(self, path: Path) -> None:
        """Open the viewer with a replay file, or a dialog with the reason why this fails."""

    def watch(self, match: Match, title: str) -> None: ...

    def open_lesson(self, lesson_id: str, *, alone: bool = False) -> None:
        """Open a lesson at the step reached, or the list of lessons for an unknown id.

        With `alone`, no other lesson follows.
        """

    def open_puzzle(self, puzzle_id: str, *, alone: bool = False) -> None:
        """Open a puzzle, or the list of puzzles for an unknown id.

        With `alone`, no other puzzle follows.
        """

    def open_book(self, topic: str = "") -> None:
        """Open the book of rules at a topic (`table/catalogue/topics.py`) or at its first page."""

    @property
    def way_back(self) -> str:
        """The destination of `go_back` in words, empty if that is the main menu."""

    def go_back(self) -> None:
        """Close the game and return to the page from which it was opened."""

    def back_to_menu(self) -> None: ...


@dataclass(slots=True)
class GameContext(AppContext):
    """The application context with the settings, pictures and navigation of this game."""

    settings: Settings
    maps: Maps = field(kw_only=True)
    art: TileArt = field(kw_only=True)
    roster: Roster = field(kw_only=True, default=BUILT_IN)
    navigation: Navigation = field(init=False)
    """Set once everything that the screens need has been built."""

    def way_to(self, screen: Screen) -> Callable[[], None]:
        """Return the action that opens a screen."""
        return partial(self.navigation.open, screen)
