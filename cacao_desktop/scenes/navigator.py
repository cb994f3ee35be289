"""The screens of the game and how each is opened."""

from __future__ import annotations

from functools import partial

from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.load import LoadScene, progress
from cacao_desktop.scenes.menu import MenuScene, OngoingGame
from cacao_desktop.scenes.rules import RulesScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.scene import Scene


class Navigator:
    """Makes the screens and puts them on the stack; see `Navigation` for what each method opens."""

    def __init__(self, context: GameContext, library: SavedGames) -> None:
        self._context = context
        self._library = library
        self._games = Games(context, library)

    def open_menu(self) -> None:
        """Open the main menu."""
        self._show(MenuScene(self._context, self._ongoing))

    def open_new_game(self) -> None:
        """Open the choices for a new game."""
        self._show(SetupScene(self._context, self._games.start))

    def open_load(self) -> None:
        """Open the list of saved games."""
        self._show(LoadScene(self._context, self._library, self.open_table))

    def open_table(self, key: str) -> None:
        """Open the table with a saved game."""
        self._show(self._games.table(key))

    def open_ceremony(self, match: Match) -> None:
        """Open the ceremony, or the results at once where animations are off."""
        if self._context.settings.speed == 0:
            self.open_scoring(match)
        else:
            self._show(CeremonyScene(self._context, match))

    def open_scoring(self, match: Match) -> None:
        """Open the results."""
        self._show(self._games.scoring(match))

    def open_coach(self, match: Match) -> None:
        """Open the look back."""
        self._show(self._games.coach(match))

    def open_settings(self) -> None:
        """Open the settings."""
        self._show(SettingsScene(self._context))

    def open_rules(self) -> None:
        """Open the rules."""
        self._show(RulesScene(self._context))

    def open_credits(self) -> None:
        """Open the credits."""
        self._show(CreditsScene(self._context))

    def back_to_menu(self) -> None:
        """Close every screen but the main menu, once the game is saved or given up."""
        self._context.leave(self._context.stack.close_all_but_lowest)

    def _show(self, scene: Scene) -> None:
        self._context.stack.push(scene)

    def _ongoing(self) -> OngoingGame | None:
        """Return the game to go on with, if there is one."""
        game = self._library.entries().latest_unfinished()
        return None if game is None else OngoingGame(progress(game), partial(self.open_table, game.key))
