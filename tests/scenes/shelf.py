"""A library of saved games in memory."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from cacao_desktop.engine.messages import Message
from cacao_desktop.engine.setup import Player
from cacao_desktop.match import Match
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.storage.save_list import SavedGame, SaveList, SaveReader
from cacao_desktop.storage.saves import SavedGames
from tests.table.table_player import match_in_progress

FRIENDS = (
    Player("Ana", "red"),
    Player("Ben", "violet"),
    Player("Cleo", "white"),
    Player("Itzel Moctezuma", "yellow"),
)
NEWER = "This game is from a newer version."


class _Known(SaveReader):
    """Has read all games."""

    def __init__(self, games: dict[str, SavedGame]) -> None:
        super().__init__()
        self._games = games

    def read(self, key: str, path: Path) -> SavedGame:
        assert path == Path(key)
        return self._games[key]


def _listed(games: dict[str, SavedGame]) -> SaveList:
    return SaveList(_Known(games), [(key, Path(key)) for key in games])


class Shelf(SavedGames):
    """Two games of the player's, one of which cannot be opened, and an example."""

    def __init__(self) -> None:
        super().__init__(Path("shelf"))
        self.games = {
            "a": self.game("a", "Sunday evening", FRIENDS[:2]),
            "b": self.game("b", "The whole family", FRIENDS, problem=NEWER),
        }

    @staticmethod
    def game(key: str, name: str, players: tuple[Player, ...], problem: str = "") -> SavedGame:
        """Return what is known of a game."""
        return SavedGame(
            key, name, datetime(2026, 11, 20, 18, 5, tzinfo=UTC), players, 5, 10, problem=problem
        )

    def entries(self) -> SaveList:
        return _listed(self.games)

    def examples(self) -> SaveList:
        return _listed({"x": self.game("x", "Gem mines", FRIENDS[:2])})

    def read(self, key: str) -> Match:
        if key not in (*self.games, "x"):
            raise SaveLibraryError(Message("There is no such game."))
        return match_in_progress()

    def rename(self, key: str, name: str) -> None:
        if name == "forbidden":
            raise SaveLibraryError(Message("The disk is full."))
        self.games[key] = self.game(key, name, self.games[key].players)

    def delete(self, key: str) -> None:
        if self.games[key].name == "forbidden":
            raise SaveLibraryError(Message("The folder refuses."))
        del self.games[key]
